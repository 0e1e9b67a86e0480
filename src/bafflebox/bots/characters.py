"""Opponents with a name and a style: a level of the engine, and a preference among plays that are nearly as good as its best."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class CharacterStyle:
    """A preference: of the plays within `margin` equity of the best, the one with the most (`wants` 1) or least (-1) of a feature.

    `waits` is the least gain, in equity, at which a double is offered; below 0 it is offered although it loses up to as much.
    """

    feature: str = ""
    wants: int = 0
    margin: float = 0.0
    waits: float = 0.0


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent of this name: the engine's level, and a style. `habit` names what is measured of it, "" for nothing."""

    name: str
    level: str
    style: CharacterStyle
    habit: str

    @property
    def called(self) -> str:
        """Return the name as it is written."""
        return self.name.capitalize()


CHARACTERS: Mapping[str, Character] = {
    each.name: each
    for each in (
        Character("jo", "beginner", CharacterStyle("hits", -1, 0.1), "hits"),
        Character("hazel", "casual", CharacterStyle(waits=-0.1), "doubles"),
        Character("otto", "improver", CharacterStyle("blots", -1, 0.06), "blots"),
        Character("renna", "club", CharacterStyle("hits", 1, 0.06), "hits"),
        Character("brock", "advanced", CharacterStyle("points", 1, 0.05), "points"),
        Character("olwen", "expert", CharacterStyle("back", 1, 0.05), "back"),
        Character("corvin", "world_class", CharacterStyle(waits=0.1), "doubles"),
        Character("asha", "grandmaster", CharacterStyle(), ""),
    )
}
"""The characters by name, the weakest first: one for each level of the ladder."""


def at_level(level: str) -> str:
    """Return the name of the character that plays at a level; a character's own name, and any other, as it is."""
    return next((each.name for each in CHARACTERS.values() if each.level == level), level)
