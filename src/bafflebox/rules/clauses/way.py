"""Way: routes of checkers where a combination of dice is one move, and what ends such a turn."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.frozen import dataclass
from bafflebox.kernel import Obstacle, Style
from bafflebox.kernel.movement import Combined
from bafflebox.rules.law import Law


def _combined(law: Law, **changes: object) -> Law:
    record = law.movement.combined or Combined()
    return law.moving(combined=replace(record, **changes))  # type: ignore[arg-type]  # fields of Combined


def _routed(law: Law, **changes: object) -> Law:
    return law.but(routing=replace(law.routing, **changes))  # type: ignore[arg-type]  # fields of Routing


@dataclass(frozen=True, slots=True)
class Combine:
    """Each checker moves at most once a turn, by one die or by several as one larger move; only where it settles counts."""

    several: bool = True

    def lower(self, law: Law, rule: str) -> Law:
        """Select the combined style."""
        law = _combined(law.moving(style=Style.COMBINED))
        return _routed(law, combines=self.several).citing(
            rule, "run on", "number", Obstacle.MOVED_ALREADY, Obstacle.NO_CHECKER
        )


@dataclass(frozen=True, slots=True)
class Stream:
    """The far outer board is left only by the number of the spike, straight across; backward it is mirrored."""

    def lower(self, law: Law, rule: str) -> Law:
        """Mark the stream in the routes."""
        return _routed(law, stream=True).citing(rule, "stream")


@dataclass(frozen=True, slots=True)
class NoPassing:
    """With these rolls no own checker passes between an inner and an outer board."""

    rolls: tuple[tuple[int, ...], ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Mark the rolls in the routes."""
        return _routed(law, ridge=self.rolls).citing(rule, "ridge")


@dataclass(frozen=True, slots=True)
class EnterByRoute:
    """Checkers on the bar enter by a die or a combination, before all else moves."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add routes from the bar."""
        return _routed(law, enters=True).moving(bar_first=True).citing(rule, Obstacle.BAR_FIRST, "enter")


@dataclass(frozen=True, slots=True)
class CheckOut:
    """With all remaining checkers at home one leaves by exactly its number, as a die or a combination."""

    home: int = 6

    def lower(self, law: Law, rule: str) -> Law:
        """Add routes off the home board."""
        return _routed(law, home=self.home).moving(home=self.home).citing(rule, Obstacle.NOT_HOME, "bear off")


@dataclass(frozen=True, slots=True)
class Roving:
    """A checker alone in a quarter as its side's turn starts may use numbers backward too, except of a double."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add backward routes."""
        return _routed(_combined(law, rovers=True), backward=True).citing(rule, Obstacle.NOT_A_ROVER)


@dataclass(frozen=True, slots=True)
class SpreadImmunity:
    """While one lone checker stands on each point of a quarter, none of them can be hit."""

    def lower(self, law: Law, rule: str) -> Law:
        """Set the immunity."""
        return _combined(law, spread=True).citing(rule, Obstacle.POINT_IMMUNE)


@dataclass(frozen=True, slots=True)
class FullPoints:
    """A point holds at most `most` checkers, and two such points must not stand at the end of a turn."""

    most: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the cap and the count of a full point."""
        return _combined(law.moving(cap=self.most), full=self.most).citing(rule, Obstacle.POINT_FULL)


@dataclass(frozen=True, slots=True)
class BarLimit:
    """This many checkers of a side on the bar end the turn at once (an ending says what follows)."""

    checkers: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the limit."""
        return _combined(law, bar_limit=self.checkers).citing(rule, "bar limit")


@dataclass(frozen=True, slots=True)
class BearOffWith:
    """If the roll holds this number and a checker can be borne off, one must be."""

    number: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the number of the filter."""
        return _combined(law, bear_off_with=self.number)


@dataclass(frozen=True, slots=True)
class ClearOut:
    """With exactly `checkers` left, all at home, a roll of `number` alone bears them all off."""

    number: int
    checkers: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the exemption."""
        return _combined(law, clear_out=(self.number, self.checkers)).citing(rule, "clear out")
