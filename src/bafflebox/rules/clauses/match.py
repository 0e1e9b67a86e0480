"""Match: length, Crawford, sessions, penalties."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.frozen import dataclass
from bafflebox.rules.clauses.cube import TURNS_OF_THE_CUBE, crawford_game
from bafflebox.rules.law import Law, Veto


@dataclass(frozen=True, slots=True)
class MatchTo:
    """The first to reach the points of option `length` wins the match; 0 makes it a session without end."""

    option: str = "length"

    def lower(self, law: Law, rule: str) -> Law:
        """Set the length."""
        length = int(law.options.get(self.option, 0)) or None
        return law.but(match=replace(law.match, length=length)).citing(
            rule, "match", "score", "length reached"
        )


@dataclass(frozen=True, slots=True)
class Session:
    """Games are played in sequence for a stake per point, and a running score is kept."""

    option: str = "stake"

    def lower(self, law: Law, rule: str) -> Law:
        """Set the stake."""
        stake = str(law.options.get(self.option, "1"))
        return law.but(match=replace(law.match, stake=stake)).citing(
            rule, "session", "match", "score", "length reached"
        )


@dataclass(frozen=True, slots=True)
class Crawford:
    """The first game that starts with a side one point short of the match is played without the cube."""

    def lower(self, law: Law, rule: str) -> Law:
        """Mark the match and forbid doubling in that game."""
        vetoes = tuple(Veto(event, "crawford_game", crawford_game, rule) for event in TURNS_OF_THE_CUBE)
        return law.but(match=replace(law.match, crawford=rule), vetoes=(*vetoes, *law.vetoes))


@dataclass(frozen=True, slots=True)
class FlatStakes:
    """Every game is worth exactly one stake, whatever its level."""

    def lower(self, law: Law, rule: str) -> Law:
        """Set flat stakes."""
        return law.but(match=replace(law.match, flat=True))


@dataclass(frozen=True, slots=True)
class FlagPenalties:
    """Flag falls cost the offender these points in turn; one more forfeits the match.

    With `repeats` the last penalty applies to every further one. The clock is then refilled to the seconds of the option `refill`,
    by default to its full reserve. With `spares` a side that can't lose the game that would win the match forfeits nothing.
    """

    points: tuple[int, ...]
    repeats: bool = False
    refill: str = ""
    spares: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Set the penalties."""
        terms = replace(
            law.match,
            flag_penalties=self.points,
            flag_repeats=self.repeats,
            flag_refill=int(law.options.get(self.refill, 0)),
            flag_spares=self.spares,
            flag_rule=rule,
        )
        return law.but(match=terms)
