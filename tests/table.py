"""The words in which tests of the rules are written: a law, its plays, and a table to act at.

Under `BAFFLEBOX_MUTANT` every law is made from a book with that clause taken out or blunted
(see `mutants.py`), so that the tests of a rule can be shown to notice.
"""

from __future__ import annotations

from typing import Any

from bafflebox.board.dice import parse_roll
from bafflebox.board.outcome import EndCause, Level
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import Position, parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import TurnEnded
from bafflebox.events.game import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    FlagFell,
    GameStarted,
    MatchEnded,
    OpeningRolled,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    RollCancelled,
    Rolled,
    Taken,
)
from bafflebox.events.proposal import UNSAID
from bafflebox.formats.notation import format_moves, parse_play
from bafflebox.game.legal import possible_acts
from bafflebox.match.decide import act, begin
from bafflebox.match.state import Match
from bafflebox.refusal import IllegalPlay, Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from tests.mutants import mutated

WHITE, BLACK = Side.WHITE, Side.BLACK
START = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"


def law(rules: str = "match", **options: object) -> Law:
    """The law of a rule set with options: `law("money", jacoby=True)`."""
    return compile_book(mutated(find_book(rules)).with_options(options))


def plays(under: Law, position: str, roll: str, *, first_turn: bool = False) -> set[str]:
    """The legal plays of White in notation, one for each distinct result; empty if nothing can be played."""
    found = legal_plays(under, parse_position(position), WHITE, parse_roll(roll), first_turn=first_turn)
    return {format_moves(play.moves) for play in found}


def results(under: Law, position: str, roll: str, *, first_turn: bool = False) -> set[Position]:
    """The distinct positions that White's legal plays lead to."""
    found = legal_plays(under, parse_position(position), WHITE, parse_roll(roll), first_turn=first_turn)
    return {play.result for play in found}


def judge(under: Law, position: str, roll: str, text: str, *, first_turn: bool = False) -> Position | Refusal:
    """Return the position after White's play `text` if it is legal, else the refusal."""
    try:
        return _parsed(under, parse_position(position), WHITE, roll, text, first_turn=first_turn).result
    except IllegalPlay as error:
        return error.refusal


def _parsed(under: Law, position: Position, side: Side, roll: str, text: str, *, first_turn: bool) -> Play:
    return parse_play(text, under, position, side, parse_roll(roll), first_turn=first_turn)


class Table:
    """A match at which tests act. Every act returns the events it made, or the Refusal that it met."""

    def __init__(self, under: Law, position: str | None = None) -> None:
        self.law = under
        self.match, _ = begin(under, BySide("Ann", "Ben"))
        self.start(position)

    @property
    def game(self) -> Situation:
        """The situation on the board."""
        assert self.match.game is not None
        return self.match.game

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        return self.game.phase

    def do(self, intent: Any) -> tuple[Event, ...] | Refusal:
        """Any intent."""
        verdict = act(self.law, self.match, intent)
        if isinstance(verdict, Refusal):
            return verdict
        self.match, events = verdict
        return events

    def start(self, position: str | None = None) -> tuple[Event, ...] | Refusal:
        """Begin the next game, from a position if one is given."""
        return self.do(GameStarted(position=parse_position(position) if position else UNSAID))

    def open(self, white: int | tuple[int, ...], black: int | tuple[int, ...]) -> tuple[Event, ...] | Refusal:
        """The opening throw: one die each (or two, where the rules say so)."""
        dice = [(each,) if isinstance(each, int) else each for each in (white, black)]
        return self.do(OpeningRolled(BySide(dice[0], dice[1])))

    def roll(self, roll: str, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Throw `roll` for the side on turn (or for another, to be refused)."""
        return self.do(Rolled(self._side(side), parse_roll(roll)))

    def play(self, text: str, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Play the roll as written; "" where nothing can be played."""
        mover = self._side(side)
        if self.game.roll is None or self.game.on_turn is not mover:
            return self.do(Played(mover, ()))
        try:
            game = self.game
            roll = "".join(str(die) for die in self.game.roll.dice)
            play = _parsed(self.law, game.position, mover, roll, text, first_turn=game.first_turn)
        except IllegalPlay as error:
            return error.refusal
        return self.do(Played(mover, play.moves))

    def turn(self, roll: str, text: str) -> tuple[Event, ...] | Refusal:
        """Throw and play for the side on turn."""
        thrown = self.roll(roll)
        return thrown if isinstance(thrown, Refusal) else self.play(text)

    def any_play(self) -> tuple[Event, ...] | Refusal:
        """The first legal play of the roll that lies there."""
        game = self.game
        assert game.on_turn is not None
        assert game.roll is not None
        found = legal_plays(self.law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)
        return self.do(Played(game.on_turn, found[0].moves if found else ()))

    def double(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Offer to double."""
        return self.do(Doubled(self._side(side)))

    def take(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Accept a double, beaver or raccoon."""
        return self.do(Taken(self._side(side)))

    def drop(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Refuse a double, beaver or raccoon."""
        return self.do(Dropped(self._side(side)))

    def beaver(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Redouble at once, keeping the cube."""
        return self.do(Beavered(self._side(side)))

    def raccoon(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Redouble a beaver at once."""
        return self.do(Raccooned(self._side(side)))

    def resign(self, level: Level, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Offer to lose at a level."""
        return self.do(ResignationOffered(self._side(side), level))

    def accept(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Accept a resignation."""
        return self.do(ResignationAccepted(self._side(side)))

    def refuse(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """Refuse a resignation."""
        return self.do(ResignationRefused(self._side(side)))

    def cancel_roll(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """The throw that lies there does not count."""
        return self.do(RollCancelled(self._side(side)))

    def press_clock(self, side: Side | None = None) -> tuple[Event, ...] | Refusal:
        """End the turn by the clock alone."""
        return self.do(TurnEnded(self._side(side)))

    def flag(self, side: Side) -> tuple[Event, ...] | Refusal:
        """A side has run out of time."""
        return self.do(FlagFell(side))

    def close(self) -> tuple[Event, ...] | Refusal:
        """Close the session."""
        return self.do(MatchEnded(None, EndCause.CLOSED))

    def win_game(self, side: Side, level: Level = Level.SINGLE) -> None:
        """Lets `side` win a game at a level by the shortest way: the other resigns (on its own turn)."""
        if not self.match.playing:
            assert not isinstance(self.start(), Refusal)
        if self.phase is Phase.OPENING:
            self.open(*self._opening_for(side.other))
        while not (self.game.on_turn is side.other and self.phase is Phase.TURN):
            if self.phase is Phase.TURN:
                self.roll("21")
            self.any_play()
        assert not isinstance(self.resign(level, side.other), Refusal)
        assert not isinstance(self.accept(side), Refusal)

    def _opening_for(self, side: Side) -> tuple[Any, Any]:
        assert self.law.opening is not None
        high, low = (6, 1) if side is WHITE else (1, 6)
        return (high, low) if self.law.opening.dice == 1 else ((high, 2), (low, 2))

    def _side(self, side: Side | None) -> Side:
        chosen = side or self.game.to_act
        assert chosen is not None
        return chosen

    @property
    def possible(self) -> set[str]:
        """Return the possible acts, such as `roll (white)`, `double (white)`, `resign (black)`."""
        return {str(each) for each in possible_acts(self.law, self.game)}

    @property
    def score(self) -> tuple[int, int]:
        """White's and Black's points."""
        return self.match.score.points.white, self.match.score.points.black


__all__ = [
    "BLACK",
    "START",
    "WHITE",
    "Level",
    "Match",
    "Phase",
    "Refusal",
    "Table",
    "judge",
    "law",
    "plays",
    "results",
]
