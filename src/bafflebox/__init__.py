"""Bafflebox: the complete backgammon table, from the rules to the score-sheet.

`import bafflebox as bb` opens the front door: `bb.Match`, `bb.Position`, `bb.Engine`, `bb.read`. The rooms behind it are
loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.2.0"

_ROOMS = {
    "BaffleboxError": "errors", "Cube": "cube", "Engine": "front.engine", "Level": "outcome", "Match": "front.match",
    "Phase": "phase", "Position": "front.position", "Refused": "refusal", "Roll": "dice", "Rulebook": "rules.rulebook",
    "Side": "side", "read": "front.reading",
}  # fmt: skip
"""Where each name of the front door is at home."""

__all__ = [
    "BaffleboxError",
    "Cube",
    "Engine",
    "Level",
    "Match",
    "Phase",
    "Position",
    "Refused",
    "Roll",
    "Rulebook",
    "Side",
    "read",
]


def __getattr__(name: str) -> Any:
    """The thing of this name, its room loaded now."""
    room = _ROOMS.get(name)
    if room is None:
        raise AttributeError(f"bafflebox has no {name!r}; its front door offers {', '.join(__all__)}")
    return getattr(import_module(f"{__name__}.{room}"), name)


def __dir__() -> list[str]:
    """What the front door offers."""
    return sorted([*__all__, "__version__"])
