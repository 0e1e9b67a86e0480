"""One game of a text match: from rows of cells to turns and a result, by the geometry of the sheet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bafflebox.errors import InvalidNotation, RecordError
from bafflebox.record.finding import STRICT, Findings
from bafflebox.record.mat.cells import parse_cell
from bafflebox.record.mat.mending import mend_cell
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
from bafflebox.sentence import Argument, Sentence, Typed

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
    found: Findings
    row: int = 0
    skipped: int = 0
    """By how much the rows are numbered lower in the file than they come: where one is missing, below 0."""
    turns: list[TurnRecord] = field(default_factory=list)
    result: ResultRecord | None = None
    adrift: list[int] = field(default_factory=list)
    """Indices of turns whose column only the result tells."""
    closed: bool = False
    """Whether a line without a number has ended the game: only the result may follow."""


def read_game(
    head: Head,
    rows: list[Row],
    comments: list[CommentRecord],
    set_position: str | None,
    found: Findings = STRICT,
) -> GameRecord:
    """The game that these lines state; `after` of the comments counts rows here, turns in the result.

    What is wrong goes to `found`, which raises RecordError or notes what was assumed.
    """
    fold = _Fold(head.number, _border(head, rows), found)
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
    given: dict[str, Argument]
    if row.number is not None:
        if row.number + fold.skipped != fold.row + 1:
            given = {"n": str(row.number), "before": str(fold.row - fold.skipped)}
            error = _wrong(fold, row, Sentence("recorded-row_number", given))
            fold.found.add(error, "rows_as_they_come")
            fold.skipped = fold.row + 1 - row.number
        fold.row += 1
        row = replace(row, number=fold.row)
    if not fold.found.strict and any(map(_is_number, row.cells)):
        given = {"text": Typed(repr(next(text for at, text in row.cells if _is_number((at, text)))))}
        fold.found.add(_wrong(fold, row, Sentence("recorded-number_inside", given)), "number_left_out")
        row = replace(row, cells=tuple(each for each in row.cells if not _is_number(each)))
    if len(row.cells) > 2:
        third = Typed(repr(row.cells[2][1]))
        fold.found.add(
            _wrong(fold, row, Sentence("recorded-third_cell", {"text": third})), "left_out", lost=True
        )
        row = replace(row, cells=row.cells[:2])
    entries: list[tuple[Column, Action | ResultRecord]] = []
    over = fold.result is not None
    for index, (start, text) in enumerate(row.cells):
        left = index == 0 if len(row.cells) == 2 else start < fold.border
        entry = _read_cell(fold, row, text)
        if entry is not None:
            entries.append((0 if left else 1, entry))
    if entries and over:
        fold.found.add(_wrong(fold, row, Sentence("recorded-after_result")), "left_out")
        return
    # the loser's cell may stand to the right of the result: turns first
    for column, entry in sorted(entries, key=lambda pair: isinstance(pair[1], ResultRecord)):
        if not isinstance(entry, ResultRecord):
            _add_turn(fold, row, column, entry)
        elif fold.result is not None:
            fold.found.add(_wrong(fold, row, Sentence("recorded-second_result")), "left_out")
        else:
            fold.result = replace(entry, column=column, line=row.line)


def _is_number(cell: tuple[int, str]) -> bool:
    """Whether a cell holds a row number and nothing else."""
    text = cell[1]
    return text.endswith(")") and text[:-1].isdecimal()


def _read_cell(fold: _Fold, row: Row, text: str) -> Action | ResultRecord | None:
    """What a cell says; None where nothing of it could be read."""
    try:
        return parse_cell(text)
    except InvalidNotation as error:
        wrong = _wrong(fold, row, error.said)
    if fold.found.strict:
        raise wrong
    code, entry = mend_cell(text)
    fold.found.add(wrong, code, lost=entry is None)
    return entry


def _add_turn(fold: _Fold, row: Row, column: Column, action: Action) -> None:
    if fold.closed:
        fold.found.add(_wrong(fold, row, Sentence("recorded-after_end")), "read_all_the_same")
        fold.closed = False
    if row.number is None:
        if not isinstance(action, ResignRecord | DropRecord):
            fold.found.add(_wrong(fold, row, Sentence("recorded-no_row_number")), "read_all_the_same")
            fold.row += 1
            row = replace(row, number=fold.row)
        else:
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
            error = RecordError(
                Sentence("recorded-who_resigned"),
                game=fold.game,
                move=turn.move_number,
                line=turn.line,
            )
            # who did not have the last turn is to move
            last = fold.turns[index - 1].column if index else turn.column
            fold.found.add(error, "resigned_on_turn")
            fold.turns[index] = replace(turn, column=1 if last == 0 else 0)
        else:
            fold.turns[index] = replace(turn, column=1 if fold.result.column == 0 else 0)


def _wrong(fold: _Fold, row: Row, detail: Sentence) -> RecordError:
    return RecordError(detail, game=fold.game, move=row.number, line=row.line)
