"""A table for the flow of Welsh backgammon: its opening, its doubling die, its cards and concessions."""

from __future__ import annotations

from typing import TypeVar

from bafflebox.board.dice import Roll, parse_roll
from bafflebox.board.outcome import Outcome
from bafflebox.board.position import format_position, parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import (
    ConcessionAccepted,
    ConcessionOffered,
    ConcessionRefused,
    Event,
    GameEnded,
    GameStarted,
    MatchEnded,
    Nominated,
    ParityCalled,
    Raised,
    Rethrown,
    Rolled,
    Signalled,
    StartChosen,
    Terms,
)
from bafflebox.events.proposal import UNSAID
from bafflebox.match.decide import late_cube
from bafflebox.rules.law import Law
from tests.table import BLACK, WHITE, Phase, Refusal, Table, law

Result = tuple[Event, ...] | Refusal
E = TypeVar("E")

RACE = "white 12:4 8:3 7:3 2:3 1:2 black 12:4 8:3 7:3 2:3 1:2"
"""A quiet race: the sides have passed each other and nothing is near its end."""

WON_BY = {
    1: "white 1:1 black 5:1",
    3: "white 1:1 black 6:5 5:5 4:5",
    6: "white 1:1 black 12:4 8:3 7:3 2:3 1:2",
}
"""White's winning positions for any throw that holds a 1, by the points gained."""

OVERRUN = "white 12:5 10:1 8:4 7:3 5:2 black bar:2 19:1 12:4 8:3 7:3 1:2"
"""White puts the third man of Black on the roof by 10/6*, 8/6*, 7/6* or 12/6*."""

CANDLES = "white 12:3 11:3 10:2 9:1 8:1 6:5 black 8:3 7:3 6:6 2:3"
"""White's 21, played 8/6 9/8, makes a full spike; Black has one."""

SHUT_OUT = "white 12:3 6:2 5:2 4:2 3:2 2:2 1:2 black bar:1 12:4 8:3 7:3 2:2 1:2"
"""Black, with one man on the roof, has no way in by 31, 32, 21 or 52."""

SIXFOLD = "black 12:4 8:3 7:3 2:3 1:2"
"""Black stands to lose sixfold."""

NEARLY_DONE = f"white 9:1 2:1 {SIXFOLD}"
"""White's 61, played 9/3 2/1, leaves a throw that wins; Black stands to lose sixfold."""


SPREAD = "white 12:4 8:3 7:2 6:1 5:1 4:1 3:1 2:1 1:1 black 12:4 8:3 7:3 6:3 5:2"
"""White has a man on each spike of his home, Black none in his own back board."""


class WelshTable(Table):
    """A table whose first game opens by odds and evens; unless `seated` is off, `first` is on turn at once."""

    def __init__(
        self, position: str | None = None, first: Side = WHITE, *, seated: bool = True, **options: object
    ) -> None:
        under: Law = law("welsh", **options)
        super().__init__(under, position)
        if seated:
            if self.game.memory.caller is None:
                self.open(6, 1)
            caller = self._side(None)
            self.call_parity(caller, even=True, dice=(4, 2))
            ok(self.choose(caller, first=first is caller))

    def call_parity(self, side: Side, *, even: bool, dice: tuple[int, ...]) -> Result:
        """Call odds or evens on the covered dice."""
        return self.do(ParityCalled(side, even, dice))

    def choose(self, side: Side | None = None, *, first: bool) -> Result:
        """Choose to go first, or let the other side go first."""
        return self.do(StartChosen(self._side(side), first))

    def raise_(self, side: Side | None = None) -> Result:
        """Double the value of the game."""
        return self.do(Raised(self._side(side)))

    def nominate(self, thrower: Side, roll: str, by: Side | None = None) -> Result:
        """Set the next throw of `thrower`."""
        return self.do(Nominated(self._side(by), thrower, parse_roll(roll)))

    def again(self, side: Side | None = None) -> Result:
        """Throw both dice again by choice."""
        return self.do(Rethrown(self._side(side)))

    def one(self, die: int, side: Side | None = None) -> Result:
        """Throw one die."""
        return self.do(Rolled(self._side(side), Roll((die,))))

    def concede(self, points: int, side: Side, *, paid: bool = False) -> Result:
        """Offer to lose this many points."""
        return self.do(ConcessionOffered(side, points, paid))

    def accept_concession(self, side: Side | None = None) -> Result:
        """Accept the concession that was offered."""
        return self.do(ConcessionAccepted(self._side(side)))

    def refuse_concession(self, side: Side | None = None) -> Result:
        """Refuse the concession that was offered."""
        return self.do(ConcessionRefused(self._side(side)))

    def next_game(self, position: str | None = None, *, clocks: BySide[int] | None = None) -> Result:
        """Begin the next game, the clocks as they show."""
        placed = parse_position(position) if position else UNSAID
        return self.do(GameStarted(Terms(cube=late_cube(self.law, clocks)), placed))

    def throws(self, *rolls: str) -> tuple[Event, ...]:
        """Turns with these throws, played as comes first; the events of the last one, throw and play."""
        made: tuple[Event, ...] = ()
        for roll in rolls:
            made = ok(self.roll(roll)) + ok(self.any_play())
        return made

    def win(self, side: Side, points: int) -> None:
        """Lets `side` win the next game, worth 1, 3 or 6 points, by checking out its last man."""
        position = WON_BY[points]
        ok(self.start(position if side is WHITE else mirrored(position)))
        if self.game.on_turn is not side:
            self.throws("21")
        self.throws("61")
        assert self.phase is Phase.OVER


def at_score(white: int, black: int, *, length: int = 25) -> WelshTable:
    """A match that stands at white to black points, no game running; at least one point was made."""
    table: WelshTable | None = None
    for side, wanted in ((WHITE, white), (BLACK, black)):
        left = wanted
        while left:
            points = next(each for each in (6, 3, 1) if each <= left)
            if table is None:
                table = WelshTable(for_side(side, WON_BY[points]), first=side, length=length)
                table.throws("61")
            else:
                table.win(side, points)
            left -= points
    assert table is not None
    assert table.score == (white, black)
    return table


def nearly_done(side: Side = WHITE, loser: str = SIXFOLD) -> WelshTable:
    """`side` has just left itself a winning throw; the other side is on turn and may offer."""
    table = WelshTable(for_side(side, f"white 9:1 2:1 {loser}"), first=side)
    ok(table.turn("61", "9/3 2/1"))
    return table


def mirrored(position: str) -> str:
    """The literal of a position with the colours exchanged."""
    return format_position(parse_position(position).mirrored())


def for_side(side: Side, position: str) -> str:
    """A position written for White as it is for `side`."""
    return position if side is WHITE else mirrored(position)


def ok(result: Result) -> tuple[Event, ...]:
    """The events of an act that must be allowed."""
    assert not isinstance(result, Refusal), result
    return result


def refused(result: Result, rule: str) -> Refusal:
    """The refusal of an act that must not be allowed, citing `rule`."""
    assert isinstance(result, Refusal), result
    assert result.rule == rule, result
    return result


def of(result: Result, kind: type[E]) -> list[E]:
    """The events of one kind among those of an allowed act."""
    return [each for each in ok(result) if isinstance(each, kind)]


def outcome(result: Result) -> Outcome | None:
    """Return the outcome of the game that this act ended, if it did."""
    ends = of(result, GameEnded)
    return ends[0].outcome if ends else None


def brought(result: Result) -> tuple[int, int] | None:
    """Return the points of White and Black for the game that this act ended."""
    ends = of(result, GameEnded)
    return (ends[0].points.white, ends[0].points.black) if ends else None


def match_winner(result: Result) -> Side | None:
    """Return the winner of the match by this act, if any."""
    ends = of(result, MatchEnded)
    return ends[0].winner if ends else None


def lies(table: WelshTable, roll: str) -> bool:
    """Return whether the throw lies on the table to be played."""
    return table.phase is Phase.ROLLED and str(table.game.roll) == roll


def signals(result: Result) -> list[tuple[Side, str]]:
    """Return the signals given to everybody."""
    return [(each.side, each.name) for each in of(result, Signalled)]
