"""A rule book's conduct rules as data: rows per irregularity, and the terms of appeals and lateness."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.clock import SECOND
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ConductRow:
    """One irregularity under one book: claimant, window, remedies, and the effect of silence.

    `by` is `opponent`, `either` or `on_turn` (the side whose turn it is). `opens`: `at_once` or `turn_ended`. `closes`: acts of the
    opponent that accept it (`roll`, `double`, `play`), `own_turn` (the opponent ends a turn), `turn_end` (the offender ends the
    turn), or `next_turn` (the offender ends the next one). `limit` closes it with that valid roll of the game. `choices` are the
    remedies that the claimant may choose. `silence` is the effect of no claim: it `stands`, is `void`, or a side has to `choose`
    first.
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
    """True if the claim is only allowed where the turn was forced or contact is over."""
    causes: tuple[str, ...] = ()
    """The complete list of causes for which dice do not count."""


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal against a ruling: until play resumes, or within `seconds` of it; `members` of a committee, deciding unanimously."""

    rule: str
    seconds: int = 0
    members: int = 0


@dataclass(frozen=True, slots=True)
class LatenessScale:
    """Points for the opponent of a late player: the first after `first` seconds, one more for each further `each`.

    With `included` the first is due at that instant, else right after it. With `forfeits` more than half the match length loses the
    match, and the points are awarded automatically; else the director awards them. `after_break`: also counted from the end of a
    break.
    """

    rule: str
    first: int
    each: int
    included: bool = True
    forfeits: bool = True
    after_break: bool = False

    def points(self, since: int, at: int, there: int | None) -> int:
        """Return the points for lateness since then by `at`, all in µs: steps before the other was `there` do not count."""
        if there is None:
            return 0
        count, mark = 0, since + self.first * SECOND
        while mark < at or (mark == at and (self.included or mark > since + self.first * SECOND)):
            count += there <= mark
            mark += self.each * SECOND
        return count

    def next_mark(self, since: int, at: int) -> int:
        """Return when the next point of lateness since then falls due after `at`, all in µs."""
        first, each = since + self.first * SECOND, self.each * SECOND
        return first if at < first else first + ((at - first) // each + 1) * each

    def loses(self, points: int, length: int) -> bool:
        """Return whether these points lose a match of this length (0: no length)."""
        return self.forfeits and length > 0 and points > length / 2


@dataclass(frozen=True, slots=True)
class Rest:
    """Each player has one break of `seconds` per given seconds of play."""

    rule: str
    seconds: int
    every: int


@dataclass(frozen=True, slots=True)
class ConductTerms:
    """A book's conduct terms, beside single citations."""

    rows: tuple[ConductRow, ...] = ()
    appeal: Appeal | None = None
    late: LatenessScale | None = None
    rest: Rest | None = None
    equipment: tuple[str, ...] = ()
    """The equipment of a match; the rule that lists it is cited for `equipment`."""
    agreed_items: tuple[str, ...] = ()
    """Equipment that is replaced only by agreement of both players, and between games."""
    agreed_rule: str = ""
    """The rule that says so, "" where there is none."""
    customs: tuple[str, ...] = ()
    """Options that both sides confirm before the first game, defaults included."""
    ends_by: str = "lift"
    """The act that ends a turn where no clock is pressed: the dice are lifted, or the board is tapped."""
    lapse: int = 0
    """Seconds after which an offer that stops both clocks is refused automatically, 0 for never."""
    fallen: int = 0
    """Seconds after which a clock stopped for fallen dice restarts automatically, 0 for never."""
    patience: int = 0
    """Seconds after which the other side may end a stop for dice that were touched or lifted."""
    touch_rule: str = ""
    """The rule of touch-move, "" where there is none."""

    def row(self, kind: str) -> ConductRow | None:
        """Return the row of an irregularity, None where the book has none."""
        return next((each for each in self.rows if each.kind == kind), None)

    def with_row(self, row: ConductRow) -> ConductTerms:
        """Return the terms with this row, replacing another of its kind."""
        return replace(self, rows=(*(each for each in self.rows if each.kind != row.kind), row))
