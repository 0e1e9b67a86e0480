"""Conversion of a match log to a record of cells, for writing as a text match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, get_args

from bafflebox.board.move import Move
from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.errors import RecordError
from bafflebox.events import fair_dice as dice_event
from bafflebox.events import game as event
from bafflebox.events.clock import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.conduct import ConductEvent, CubeSet, Noted, PositionSet, Restored
from bafflebox.events.game import Event
from bafflebox.events.scoring import WritingEvent
from bafflebox.formats.match_record import (
    Action,
    BeaverRecord,
    Column,
    CommentRecord,
    DoubleRecord,
    DropRecord,
    GameRecord,
    MatchRecord,
    RaccoonRecord,
    ResultRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)
from bafflebox.formats.telling import Teller
from bafflebox.game.course import Course
from bafflebox.game.evolve_score import RESCORING
from bafflebox.match.log import Log
from bafflebox.match.result import end_cause
from bafflebox.match.state import Match
from bafflebox.rules.law import Law

_AROUND = (frozenset(get_args(ConductEvent)) | {event.Penalised}) - {PositionSet, CubeSet}
"""Events exported as comments beside the cells."""
_SILENT = (
    event.OpeningRolled,
    event.TurnBegan,
    event.Signalled,
    event.FlagFell,
    event.MatchEnded,
    dice_event.SeedCommitted,
    dice_event.ContributionCommitted,
    dice_event.ContributionOpened,
    dice_event.SeedOpened,
    event.ResignationOffered,
    event.ResignationAccepted,
    event.ResignationRefused,
    ClockSet,
    ClockStopped,
    ClockStarted,
    ClockAdjusted,
)
"""Events that a sheet omits, or implies by what follows."""
_TURNS: dict[type[Event], type[DoubleRecord | BeaverRecord | RaccoonRecord]] = {
    event.Doubled: DoubleRecord, event.Beavered: BeaverRecord, event.Raccooned: RaccoonRecord,
}  # fmt: skip
CELLS: tuple[type[Any], ...] = (event.Played, *_TURNS, event.Taken, event.Dropped)
"""Events with a cell of their own on a sheet."""
_TAGS = {"jacoby": "Jacoby", "beavers": "Beaver"}
_COLUMNS: dict[Side, Column] = {Side.WHITE: 0, Side.BLACK: 1}
_SIDES = tuple(_COLUMNS)


def row_after(row: int, side: Side | None, by: Side) -> int:
    """Return the row of the next cell, `by` a side, after one of `side` in `row`; rows count from 1 (0, None: the first cell)."""
    return row if by is Side.BLACK and side is Side.WHITE else row + 1


def record_of_log(log: Log, law: Law | None = None) -> MatchRecord:
    """Return the match as a record, White in the left column.

    Claims, agreements, disputes and rulings become comments when a `law` is given; private notes do not. Acts undone by a claim or
    ruling are left out.

    A game given up ends with its result, after the roll that was not played. A match that ended otherwise than by its games has a
    tag `Result`. Raises RecordError for what no sheet can show: rolls set aside or cubes turned by a rule, games from another
    set-up's special acts, and for an empty log.
    """
    events = log.events
    if not events or not isinstance(events[0], event.MatchStarted):
        raise RecordError("an empty log is no match")
    started = events[0]
    tags = tuple((_TAGS[name], "On") for name, value in started.options if name in _TAGS and value == "on")
    games: list[_Sheet] = []
    told = _remarks(events, law)
    early: list[CommentRecord] = []
    for place, (before, fact) in enumerate(pairwise(events), 1):
        remark = told.get(place)
        if remark and games:
            games[-1].remark(remark)
        elif remark:
            early.append(CommentRecord(remark))
        if isinstance(fact, event.MatchEnded):
            tags += _result(started, fact, before)
        if isinstance(fact, event.GameStarted):
            if fact.terms.taken_up is not None:
                raise RecordError(
                    "a sheet begins at the beginning, and this game was taken up in its middle; the log tells it",
                    game=fact.terms.number,
                )
            games.append(_Sheet(fact, game=Course().advance(fact)))
        elif games:
            games[-1].add(fact)
            if isinstance(fact, event.MatchEnded):
                games[-1].last = end_cause(fact, before) in (EndCause.SCORE, EndCause.RECTANGLE)
    return MatchRecord(
        tags, started.length or 0, tuple(game.record(started.names) for game in games), tuple(early)
    )


def _remarks(events: Sequence[Event], law: Law | None) -> dict[int, str]:
    """Return comments on acts around the board, by index in the log."""
    if law is None or not any(type(fact) in _AROUND for fact in events):
        return {}
    told = Teller(law).told(Match(), events)
    public = ((place, fact, words) for place, (fact, words) in enumerate(told) if type(fact) in _AROUND)
    return {
        place: " ".join(words.split())
        for place, fact, words in public
        if words and not (isinstance(fact, Noted) and fact.private)
    }


def _result(
    started: event.MatchStarted, fact: event.MatchEnded, before: Event
) -> tuple[tuple[str, str], ...]:
    """Return a tag for how the match ended, where its games do not show it: no cell can."""
    cause = end_cause(fact, before)
    if cause in (EndCause.SCORE, EndCause.CLOSED):
        return ()
    won = f"Match won by {started.names[fact.winner]}" if fact.winner else "Match without a winner"
    if fact.share is not None:
        won = f"Match shared {fact.share / 10:g}-{100 - fact.share / 10:g} %"
    at = f" at {fact.points.white}-{fact.points.black}" if fact.points else ""
    return (("Result", f"{won}{at}: {cause}{f' [{fact.rule}]' if fact.rule else ''}"),)


@dataclass(slots=True)
class _Sheet:
    """The record of one game under construction."""

    started: event.GameStarted
    turns: list[TurnRecord] = field(default_factory=list)
    cube: int = 1
    roll: tuple[int, int] | None = None
    roller: Side | None = None
    result: tuple[Side, int] | None = None
    last: bool = False
    remarks: list[CommentRecord] = field(default_factory=list)
    game: Course = field(default_factory=Course)
    before: list[tuple[int, int, tuple[int, int] | None, Side | None]] = field(default_factory=list)
    """The number of turns before each fact of the game, with cube, roll and roller."""
    score: BySide[int] | None = None
    """The score at which the game was played: a change after its end is the next game's."""

    def remark(self, words: str) -> None:
        """Add a comment beside the cells."""
        self.remarks.append(CommentRecord(words, len(self.turns)))

    def add(self, fact: Event) -> None:
        """Add the next event of the game, or after it."""
        self._watch(fact)
        self._write(fact)

    def _watch(self, fact: Event) -> None:
        """Remove undone acts from the sheet."""
        was, self.game = self.game, self.game.advance(fact)
        if isinstance(fact, Restored) or was.now.phase is not Phase.OVER:
            self.score = self.game.now.score.points
        if self.game is was or isinstance(fact, RESCORING):
            return
        now = (len(self.turns), self.cube, self.roll, self.roller)
        if isinstance(fact, Restored) and fact.facts:
            count, self.cube, self.roll, self.roller = self.before[-fact.facts :][0]
            del self.turns[count:]
            self.result = None if count < now[0] or self.game.now.outcome is None else self.result
            self.remarks = [replace(each, after=min(each.after, count)) for each in self.remarks]
        self.before.append(now)

    def _write(self, fact: Event) -> None:
        match fact:
            case event.Started() | event.Rolled():
                dice = fact.roll.dice
                if len(dice) != 2:
                    raise self._untold(fact)
                self.roll, self.roller = (dice[0], dice[1]), fact.side
            case event.RollCancelled():
                self.roll = None
            case event.Played():
                self._cell(fact.side, RollRecord(self.roll, _written(fact.moves)))
                self.roll = None
            case event.Doubled() | event.Beavered() | event.Raccooned():
                self.cube *= 2
                self._cell(fact.side, _TURNS[type(fact)](self.cube))
            case event.Taken():
                self._cell(fact.side, TakeRecord())
            case event.Dropped():
                self._cell(fact.side, DropRecord())
            case event.GameEnded():
                self._end(fact)
            case _ if not isinstance(fact, _SILENT) and type(fact) not in _AROUND:
                raise self._untold(fact)

    def _end(self, fact: event.GameEnded) -> None:
        winner = next((side for side in Side if fact.points[side]), None)
        if winner is None:
            raise self._untold(fact)
        self.result = (winner, fact.points[winner])
        if self.roll is not None and self.roller is not None:
            # an empty cell of the winner would be read as a dance
            self._cell(self.roller, RollRecord(self.roll, unknown=self.roller is winner))

    def _untold(self, fact: Event) -> RecordError:
        what = f"a sheet can't tell of {type(fact).__name__}"
        if isinstance(fact, get_args(WritingEvent)):
            what = "its throws and plays were not all written (R8), and a sheet needs them; the log tells what was"
        return RecordError(what, game=self.started.terms.number)

    def _cell(self, side: Side, action: Action) -> None:
        last = self.turns[-1] if self.turns else None
        row = row_after(last.move_number, _SIDES[last.column], side) if last else row_after(0, None, side)
        self.turns.append(TurnRecord(row, _COLUMNS[side], action))

    def record(self, names: BySide[str]) -> GameRecord:
        score = self.score or self.started.standing.score.points
        result = None
        if self.result is not None:
            winner, points = self.result
            result = ResultRecord(_COLUMNS[winner], points, match=self.last)
        return GameRecord(
            number=self.started.terms.number,
            names=(names.white, names.black),
            # a score that was corrected in the game was the score of it from the start
            scores=(score.white, score.black),
            turns=tuple(self.turns),
            result=result,
            comments=tuple(replace(each, after=self._row_end(each.after)) for each in self.remarks),
        )

    def _row_end(self, count: int) -> int:
        """Return `count` rounded up to whole rows: comments stand between rows."""
        turns = self.turns
        if 0 < count < len(turns) and turns[count].column and not turns[count - 1].column:
            return count + (turns[count].move_number == turns[count - 1].move_number)
        return count


def _written(moves: tuple[Move, ...]) -> str:
    """Return the moves one by one, as GNU Backgammon exports them: the bar is 25, off is 0."""
    return " ".join(f"{move.origin}/{move.target}{'*' if move.hit else ''}" for move in moves)
