"""One game of a text match: from rows of cells to turns and a result, by the geometry of the sheet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bafflebox.errors import InvalidNotation, RecordError
from bafflebox.record.mat.cells import parse_cell
from bafflebox.record.match_record import (
    Action,
    Column,
    CommentRecord,
    DropRecord,
    GameRecord,
    ResignRecord,
    ResultRecord,
    TurnRecord,
)
from bafflebox.sentence import Sentence, Typed

_LEFT_EDGE = 5
"""Where the cells of the left column begin in every layout, give or take a space."""
_BORDERS = (12, 20)
"""A lone cell before the first index is always in the left column, one behind the second in the right."""


@dataclass(frozen=True, slots=True)
class Head:
    """The title of a game and its line of names and scores; `right_edge` is where the second name begins."""

    number: int
    names: tuple[str, str]
    scores: tuple[int, int]
    right_edge: int
    line: int


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a game: its number (None: not numbered) and its cells with the index they begin at."""

    number: int | None
    cells: tuple[tuple[int, str], ...]
    line: int


@dataclass(slots=True)
class _Fold:
    """What the rows read so far add up to."""

    game: int
    border: float
    row: int = 0
    turns: list[TurnRecord] = field(default_factory=list)
    result: ResultRecord | None = None
    adrift: list[int] = field(default_factory=list)
    """Indices of turns whose column only the result tells."""
    closed: bool = False
    """Whether a line without a number has ended the game: only the result may follow."""


def read_game(
    head: Head, rows: list[Row], comments: list[CommentRecord], set_position: str | None
) -> GameRecord:
    """The game that these lines state; `after` of the comments counts rows here, turns in the result."""
    fold = _Fold(head.number, _border(head, rows))
    turns_after = [0]
    for row in rows:
        _read_row(fold, row)
        turns_after.append(len(fold.turns))
    _settle(fold)
    return GameRecord(
        number=head.number,
        names=head.names,
        scores=head.scores,
        turns=tuple(fold.turns),
        result=fold.result,
        set_position=set_position,
        comments=tuple(replace(comment, after=turns_after[comment.after]) for comment in comments),
        line=head.line,
    )


def _border(head: Head, rows: list[Row]) -> float:
    """The index that parts the columns, for rows with one cell.

    Long cells push the right column of a row out, long names that of the head; none pulls it in, so
    the smallest index seen is where the column begins.
    """
    edges = [row.cells[1][0] for row in rows if len(row.cells) > 1]
    least, most = _BORDERS
    return min(most, max(least, (_LEFT_EDGE + min([head.right_edge, *edges])) / 2))


def _read_row(fold: _Fold, row: Row) -> None:
    if row.number is not None:
        if row.number != fold.row + 1:
            raise RecordError(
                Sentence("recorded-row_number", {"n": str(row.number), "before": str(fold.row)}),
                game=fold.game,
                move=row.number,
                line=row.line,
            )
        fold.row = row.number
    if len(row.cells) > 2:
        third = row.cells[2][1]
        raise _refuse(fold, row, Sentence("recorded-third_cell", {"text": Typed(repr(third))}))
    entries: list[tuple[Column, Action | ResultRecord]] = []
    over = fold.result is not None
    for index, (start, text) in enumerate(row.cells):
        left = index == 0 if len(row.cells) == 2 else start < fold.border
        try:
            entries.append((0 if left else 1, parse_cell(text)))
        except InvalidNotation as error:
            raise _refuse(fold, row, error.said) from None
    if entries and over:
        raise _refuse(fold, row, Sentence("recorded-after_result"))
    # the loser's cell may stand to the right of the result: turns first
    for column, entry in sorted(entries, key=lambda pair: isinstance(pair[1], ResultRecord)):
        if not isinstance(entry, ResultRecord):
            _add_turn(fold, row, column, entry)
        elif fold.result is not None:
            raise _refuse(fold, row, Sentence("recorded-second_result"))
        else:
            fold.result = replace(entry, column=column, line=row.line)


def _add_turn(fold: _Fold, row: Row, column: Column, action: Action) -> None:
    if fold.closed:
        raise _refuse(fold, row, Sentence("recorded-after_end"))
    if row.number is None:
        if not isinstance(action, ResignRecord | DropRecord):
            raise _refuse(fold, row, Sentence("recorded-no_row_number"))
        if isinstance(action, ResignRecord):
            # printed at the margin whoever resigned, where the row would have begun
            fold.adrift.append(len(fold.turns))
        fold.closed = True
    number = fold.row if row.number is not None else fold.row + 1
    fold.turns.append(TurnRecord(number, column, action, row.line))


def _settle(fold: _Fold) -> None:
    """Who resigned on a line of its own: the side that did not win."""
    for index in fold.adrift:
        turn = fold.turns[index]
        if fold.result is None:
            raise RecordError(
                Sentence("recorded-who_resigned"),
                game=fold.game,
                move=turn.move_number,
                line=turn.line,
            )
        fold.turns[index] = replace(turn, column=1 if fold.result.column == 0 else 0)


def _refuse(fold: _Fold, row: Row, detail: Sentence) -> RecordError:
    return RecordError(detail, game=fold.game, move=row.number, line=row.line)
