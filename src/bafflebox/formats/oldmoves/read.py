"""Reads the moves that FIBS prints: a score, who is X and who O, then a line for each act.

    Score is 0-0 in a 3 point match.
    ann is X - ben is O
    X: (3 1) 8-5 6-5
    O: (6 4) 1-7 7-11
    X: doubles
    O: rejects
    X: wins

X counts its points from 24 down to 1, O from 1 up to 24; sheets in which O counts down as well are understood. A win is
told without its points: they follow from the next score, or from the cube and the checkers. The players may
change letters from game to game: their names say who is who.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from bafflebox.board.position import BAR, CHECKERS, OFF, parse_place
from bafflebox.errors import RecordError
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.formats.match_record import (
    Action,
    BeaverRecord,
    Column,
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
from bafflebox.formats.sgf.board import SgfBoard
from bafflebox.message import Sentence, Typed

_FLAGS = re.ASCII | re.IGNORECASE
_SCORE = re.compile(
    r"\s*Score is (\d{1,4})-(\d{1,4}) in (?:an? )?(?:(\d{1,4})[- ]point|unlimited) match\.?\s*", _FLAGS
)
_NAMES = re.compile(r"\s*(\S{1,40}) is X - (\S{1,40}) is O\.?\s*", _FLAGS)
_ACT = re.compile(r"\s*([XO]):\s*(.{0,200}?)\s*", _FLAGS)
_ROLL = re.compile(r"\(\s*([1-6])[ ,]+([1-6])\s*\)\s*(.*)", _FLAGS)
_STEP = re.compile(r"(bar|\d{1,2})((?:[-/](?:off|\d{1,2})\*?)+)", _FLAGS)
_WINS = re.compile(r"wins\b(?:\D{0,20}(\d{1,4}))?.*", _FLAGS)
_DANCES = re.compile(r"(?:can't|cannot|can not) move\.?", _FLAGS)
_LOOKED_AT = 4000
_HOME = 6
_EXPECTED = Typed("X: (3 1) 8-5 6-5, doubles, accepts, rejects, beavers, wins")


def is_oldmoves(data: bytes) -> bool:
    """Return whether a line near the beginning assigns X and O."""
    lines = data[:_LOOKED_AT].decode("latin-1").splitlines()
    return any(_NAMES.fullmatch(line) for line in lines)


def read_oldmoves(data: bytes, found: Findings = STRICT) -> MatchRecord:
    """Return the match. Raises RecordError for a line that is not understood, or records it where findings are not strict."""
    sheet = _Sheet(found)
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        if not sheet.add(line, number):
            break
    games = tuple(sheet.games())
    if not games:
        raise RecordError(Sentence("recorded-no_games"))
    first = games[0].names
    tags = (("Site", "FIBS"), ("Player 1", first[0]), ("Player 2", first[1]))
    return MatchRecord(tags, sheet.length or 0, games)


class _Game:
    """One game being read; columns are those of its match."""

    def __init__(self, x: Column, line: int) -> None:
        self.x, self.line = x, line
        self.board = SgfBoard()
        self.turns: list[TurnRecord] = []
        self.cube, self.raises = 1, 0
        self.winner: Column | None = None
        self.points: int | None = None
        self.ended_at = 0

    def column(self, letter: str) -> Column:
        """Return the column of X or O in this game."""
        return self.x if letter.upper() == "X" else _other(self.x)

    def cell(self, column: Column, action: Action, line: int) -> None:
        """Add one act."""
        row = self.turns[-1].move_number if self.turns else 0
        follows = column == 1 and bool(self.turns) and self.turns[-1].column == 0
        self.turns.append(TurnRecord(row if follows else row + 1, column, action, line))

    def counted(self) -> int:
        """Return the winner's points by cube and checkers: a game given up counts as single."""
        assert self.winner is not None
        last = self.turns[-1].action if self.turns else None
        if isinstance(last, DropRecord):
            return max(1, self.cube // 2)
        won, lost = self.board.sides[self.winner], self.board.sides[_other(self.winner)]
        if won[OFF] < CHECKERS or lost[OFF]:
            return self.cube
        return self.cube * (3 if any(lost[BAR - _HOME :]) else 2)


def _other(column: Column) -> Column:
    return 1 if column == 0 else 0


class _Sheet:
    """All games of a file, line by line."""

    def __init__(self, found: Findings) -> None:
        self.found = found
        self.length: int | None = None
        self.names: tuple[str, str] | None = None
        self.scores: list[tuple[int, int] | None] = []
        self.played: list[_Game] = []
        self._score: tuple[int, int] | None = None

    def add(self, line: str, number: int) -> bool:
        """Add a line; return False where another match begins."""
        if not line.strip(" >\t"):
            return True
        if score := _SCORE.fullmatch(line):
            length = int(score[3] or 0)
            if self.length is not None and length != self.length:
                return self._second(line, number)
            self.length = length
            self._score = (int(score[1]), int(score[2]))
        elif named := _NAMES.fullmatch(line):
            return self._begin((named[1], named[2]), line, number)
        elif (act := _ACT.fullmatch(line)) and self.played:
            self._act(self.played[-1], act[1], act[2], number)
        else:
            self._wrong(line, number)
        return True

    def _begin(self, named: tuple[str, str], line: str, number: int) -> bool:
        if self.names is None:
            self.names = named
        if set(named) != set(self.names):
            return self._second(line, number)
        self.played.append(_Game(0 if named[0] == self.names[0] else 1, number))
        self.scores.append(self._score)
        self._score = None
        return True

    def _second(self, line: str, number: int) -> bool:
        said = Sentence("recorded-second_match", {"text": Typed(repr(line.strip()[:60]))})
        self.found.add(RecordError(said, line=number), "rest_left_out", lost=True)
        return False

    def _wrong(self, line: str, number: int, *, lost: bool = False) -> None:
        given = {"text": Typed(repr(line.strip()[:60])), "expected": _EXPECTED}
        error = RecordError(
            Sentence("recorded-not_understood", dict(given)), game=len(self.played) or None, line=number
        )
        self.found.add(error, "left_out", lost=lost)

    def _act(self, game: _Game, letter: str, text: str, line: int) -> None:
        column = game.column(letter)
        if roll := _ROLL.fullmatch(text):
            moves = _moves(game, column, roll[3])
            if moves is None:
                self._wrong(text, line, lost=True)
            game.raises = 0
            dances = _DANCES.fullmatch(roll[3]) is not None
            game.cell(column, RollRecord((int(roll[1]), int(roll[2])), moves or "", cannot_move=dances), line)
        elif wins := _WINS.fullmatch(text):
            game.winner, game.ended_at = column, line
            game.points = int(wins[1]) if wins[1] else None
        elif text.lower() in ("accepts", "takes"):
            game.raises = 0
            game.cell(column, TakeRecord(), line)
        elif text.lower() in ("rejects", "drops"):
            game.cell(column, DropRecord(), line)
        elif text.lower() in ("doubles", "redoubles", "beavers", "raccoons"):
            game.cube *= 2
            game.raises += 1
            kinds = (DoubleRecord, BeaverRecord, RaccoonRecord)
            game.cell(column, kinds[min(game.raises, 3) - 1](game.cube), line)
        else:
            self._wrong(text, line)

    def games(self) -> Iterator[GameRecord]:
        """Yield the games, the points of each from the next score or else counted."""
        if self.names is None:
            return
        had = self.scores[0] or (0, 0)
        for number, game in enumerate(self.played, 1):
            result = None
            if game.winner is not None:
                then = self.scores[number] if number < len(self.scores) else None
                told = sum(then) - sum(had) if then is not None else 0
                points = game.points or (told if told > 0 else game.counted())
                result = ResultRecord(game.winner, points, line=game.ended_at)
            yield GameRecord(number, self.names, had, tuple(game.turns), result, line=game.line)
            if result is not None:
                had = (
                    (had[0] + result.points, had[1])
                    if result.column == 0
                    else (had[0], had[1] + result.points)
                )


def _moves(game: _Game, column: Column, text: str) -> str | None:
    """Return the play in standard notation, made on the board to find the hits; None where it is not understood."""
    if not text or _DANCES.fullmatch(text):
        return ""
    words = []
    for step in text.split():
        found = _STEP.fullmatch(step)
        if found is None:
            return None
        stops = [found[1].lower(), *(re.findall(r"off|\d{1,2}", found[2].lower()))]
        places = _places(stops)
        if places is None:
            return None
        for origin, target in pairwise(places):
            if origin == OFF:
                return None
            hit = game.board.move(column, origin, target)
            words.append(f"{origin}/{target}{'*' if hit else ''}")
    return " ".join(words)


def _places(stops: list[str]) -> list[int] | None:
    """Return the stops as the player counts them, downwards; None where there is no such point."""
    points = [int(each) for each in stops if each not in ("bar", "off")]
    if any(not 0 <= each <= BAR for each in points):
        return None
    if not points:
        return None
    # one point alone is an entry from the bar into a home, or a checker borne off from one
    low = (points[0] <= _HOME) is (stops[0] == "bar")
    rising = points[0] < points[-1] if len(points) > 1 else low
    found = [parse_place(each) for each in stops]
    return [BAR - at if rising and each.isdigit() else at for each, at in zip(stops, found, strict=True)]
