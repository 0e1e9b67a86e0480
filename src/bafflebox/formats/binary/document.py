"""Conversion of the decoder's document to a match record: columns, cells, results, tags."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Any

from bafflebox.errors import RecordError
from bafflebox.formats.binary.analysis import turn_properties
from bafflebox.formats.finding import Findings
from bafflebox.formats.match_record import (
    Action,
    BeaverRecord,
    Column,
    DoubleRecord,
    DropRecord,
    GameRecord,
    MatchRecord,
    Properties,
    RaccoonRecord,
    ResultRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)
from bafflebox.formats.sgf.analysis import PROGRAM
from bafflebox.formats.sgf.board import SgfBoard
from bafflebox.message import Sentence, Typed

_DOUBLE, _TAKE, _DROP, _SET_POSITION = 21, 22, 23, 31
_WHITE = 1
"""The colour of the player whose own points are 25 less the document's."""


def record_of(document: object, found: Findings) -> MatchRecord:
    """Return the match of a `gvformat` document. Raises RecordError for what its own schema forbids."""
    try:
        return _record(document, found)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        given = {"format": Typed("OGXM"), "why": Typed(type(error).__name__)}
        raise RecordError(Sentence("recorded-damaged", dict(given))) from error


def _record(document: Any, found: Findings) -> MatchRecord:
    white, black = str(document["player_white"]), str(document["player_black"])
    # the left column is the first player of the file, where it has an order
    first = _WHITE if document.get("left", white) == white else 1 - _WHITE
    names = (white, black) if first == _WHITE else (black, white)
    length = int(document["match_length"])
    scores = [0, 0]
    games = []
    by = _program(document)
    base = int((document.get("analysis_info") or {}).get("ply") or 0)
    for number, game in enumerate(document["games"], 1):
        sheet = _Sheet(number, first, found, base if by else None)
        for ply in game["plies"]:
            sheet.add(ply)
        turns, result = tuple(sheet.turns), _result(game, first)
        games.append(GameRecord(number, names, (scores[0], scores[1]), turns, result, beside=by))
        if result is not None:
            scores[result.column] += result.points
    return MatchRecord(_tags(document, names), length, tuple(games))


def _program(document: Any) -> Properties:
    """Return the program that analysed the match, as properties beside its games."""
    by = document.get("analysed_by")
    return ((PROGRAM, (str(by),)),) if by and document.get("analysis_info") else ()


def _result(game: Any, first: int) -> ResultRecord | None:
    winner, points = game.get("winner"), int(game.get("points_won") or 0)
    if winner not in (0, 1) or points <= 0:
        return None
    # winners are numbered white, black; colours the other way
    return ResultRecord(_column(_WHITE if winner == 0 else 1 - _WHITE, first), points)


def _column(colour: int, first: int) -> Column:
    return 0 if colour == first else 1


def _tags(document: Any, names: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    tags: list[tuple[str, str]] = []
    for tag, key in (
        ("Event", "event"),
        ("Round", "round"),
        ("Site", "site"),
        ("Transcriber", "transcriber"),
    ):
        if document.get(key):
            tags.append((tag, " ".join(str(document[key]).replace('"', "'").split())))
    tags += [("Player 1", names[0].replace('"', "'")), ("Player 2", names[1].replace('"', "'"))]
    for number, elo in enumerate(document.get("elo") or (), 1):
        tags.append((f"Player {number} Elo", f"{float(elo):.2f}/0"))
    if document.get("timestamp"):
        at = datetime.fromtimestamp(int(document["timestamp"]), UTC)
        tags += [("EventDate", f"{at:%Y.%m.%d}"), ("EventTime", f"{at:%H.%M}")]
    if document.get("match_length"):
        tags.append(("Crawford", "On" if document.get("crawford", True) else "Off"))
    else:
        tags.append(("Jacoby", "On" if document.get("jacoby") else "Off"))
        tags.append(("Beaver", "On" if document.get("beaver") else "Off"))
    if document.get("cube_limit"):
        tags.append(("CubeLimit", str(document["cube_limit"])))
    return tuple(tags)


class _Sheet:
    """The cells of one game, filled ply by ply; `base` is the plies of the analysis, None to leave it out."""

    def __init__(self, number: int, first: int, found: Findings, plies: int | None = None) -> None:
        self.number, self.first, self.found, self.plies = number, first, found, plies
        self.board = SgfBoard()
        self.turns: list[TurnRecord] = []
        self.cube, self.raises = 1, 0

    def add(self, ply: Any) -> None:
        """Add one ply; plies that only mark the end of the game are covered by its result."""
        column = _column(int(ply["color"]), self.first)
        action = self._action(column, ply)
        if action is None:
            return
        row = self.turns[-1].move_number if self.turns else 0
        follows = column == 1 and bool(self.turns) and self.turns[-1].column == 0
        said = () if self.plies is None else turn_properties(ply, column, self.plies, partial(_steps, ply))
        self.turns.append(TurnRecord(row if follows else row + 1, column, action, beside=said))

    def _action(self, column: Column, ply: Any) -> Action | None:
        kind = int(ply["action_id"])
        if kind == _SET_POSITION:
            error = RecordError(Sentence("recorded-set_position"), game=self.number)
            self.found.add(error, "left_out", lost=True)
            return None
        if kind == _DOUBLE:
            self.cube *= 2
            self.raises += 1
            return (DoubleRecord, BeaverRecord, RaccoonRecord)[min(self.raises, 3) - 1](self.cube)
        self.raises = 0
        if kind in (_TAKE, _DROP):
            return TakeRecord() if kind == _TAKE else DropRecord()
        if not ply.get("d1") or not ply.get("d2"):
            return None
        return RollRecord((int(ply["d1"]), int(ply["d2"])), self._moves(column, ply))

    def _moves(self, column: Column, ply: Any) -> str:
        words = []
        for origin, target in _steps(ply, ply.get("moves") or ()):
            hit = self.board.move(column, origin, target)
            words.append(f"{origin}/{target}{'*' if hit else ''}")
        return " ".join(words)


def _steps(ply: Any, moves: Any) -> list[tuple[int, int]]:
    """Return the moves of a ply as (origin, target), without unused dice."""
    found = []
    for step in moves:
        start, pips = int(step["from"]), int(step["pips"])
        origin = 25 - start if int(ply["color"]) == _WHITE else start
        if pips > 0 and 1 <= origin <= 25:
            found.append((origin, max(0, origin - pips)))
    return found
