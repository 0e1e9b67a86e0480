"""What a rule book says about conduct at the board, as data: rows per irregularity, and the terms of appeals and lateness."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bafflebox.clock import SECOND


@dataclass(frozen=True, slots=True)
class ConductRow:
    """One irregularity under one book: who may claim it, when, what then happens, and what silence does.

    `by` is `opponent`, `either` or `on_turn` (the side whose turn it is). `opens`: `at_once` or `turn_ended`.
    `closes`: acts of the opponent that accept it (`roll`, `double`, `play`), `own_turn` (the opponent ends his turn),
    `turn_end` (the offender ends the turn), or `next_turn` (the offender ends his next one). `limit` closes it with the
    so-manieth valid roll of the game. `choices` are what the claimant may want done. `silence` is what becomes of it
    unclaimed: it `stands`, is `void`, or somebody has to `choose` first.
    """

    kind: str
    rule: str = ""
    by: str = "opponent"
    opens: str = "at_once"
    closes: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    silence: str = "stands"
    limit: int = 0
    plain: bool = False
    """Whether the claim is only allowed where the turn was forced or contact is over."""
    causes: tuple[str, ...] = ()
    """Why dice do not count, as the text names it; others may be said where it leaves room."""


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal against a ruling: until play resumes, or within so many `seconds` of it; `members` of a committee, all of one mind."""

    rule: str
    seconds: int = 0
    members: int = 0


@dataclass(frozen=True, slots=True)
class Late:
    """Points for the opponent of a late player: the first after `first` seconds, one more for each further `each`.

    With `included` the first comes at that instant, else right after it. With `forfeits` more than half the length of
    the match loses it, and the points are awarded without being asked for; else the director awards what is proposed.
    `after_break`: also counted from the end of a break.
    """

    rule: str
    first: int
    each: int
    included: bool = True
    forfeits: bool = True
    after_break: bool = False

    def points(self, since: int, at: int, there: int | None) -> int:
        """What lateness since then has come to by `at`, all in µs: marks that passed before the other was `there` count for nobody."""
        if there is None:
            return 0
        count, mark = 0, since + self.first * SECOND
        while mark < at or (mark == at and (self.included or mark > since + self.first * SECOND)):
            count += there <= mark
            mark += self.each * SECOND
        return count

    def loses(self, points: int, length: int) -> bool:
        """Whether so many points lose a match of this length (0: of no length)."""
        return self.forfeits and length > 0 and points > length / 2


@dataclass(frozen=True, slots=True)
class Rest:
    """Each player has one break of so many `seconds` for every so many seconds of play."""

    rule: str
    seconds: int
    every: int


@dataclass(frozen=True, slots=True)
class ConductTerms:
    """Everything that a book says about conduct and that is no single word to cite."""

    rows: tuple[ConductRow, ...] = ()
    appeal: Appeal | None = None
    late: Late | None = None
    rest: Rest | None = None
    equipment: tuple[str, ...] = ()
    """What lies on the table of a match; the rule that lists it answers for `equipment`."""
    customs: tuple[str, ...] = ()
    """Options that both sides confirm before the first game, defaults too."""
    ends_by: str = "lift"
    """What ends a turn where no clock is pressed: the dice are lifted, or the board is tapped."""
    lapse: int = 0
    """Seconds after which an offer that stops both clocks is refused by itself, 0 for never."""
    touch_rule: str = ""
    """The rule of touch-move, "" where a touched checker binds nobody."""

    def row(self, kind: str) -> ConductRow | None:
        """The row of an irregularity, None where the book says nothing about it."""
        return next((each for each in self.rows if each.kind == kind), None)

    def with_row(self, row: ConductRow) -> ConductTerms:
        """The terms with this row, in the place of another of its kind."""
        return replace(self, rows=(*(each for each in self.rows if each.kind != row.kind), row))
