"""Parser of one game of a text match: rows of cells to turns and a result, by the sheet's layout."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from bafflebox.errors import InvalidNotation, RecordError
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.formats.mat.cells import parse_cell
from bafflebox.formats.match_record import (
    Action,
    Column,
    CommentRecord,
    DropRecord,
    GameRecord,
    ResignRecord,
    ResultRecord,
    RollRecord,
    TurnRecord,
)
from bafflebox.message import Argument, Sentence, Typed

_LEFT_EDGE = 5
"""Index at which the left column begins in every layout, give or take a space."""
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
class MatRow:
    """A line of a game: its number (None: not numbered) and its cells with their start indices."""

    number: int | None
    cells: tuple[tuple[int, str], ...]
    line: int


@dataclass(slots=True)
class _Fold:
    """The state accumulated from the rows read so far."""

    game: int
    border: float
    found: Findings
    row: int = 0
    skipped: int = 0
    """Offset of the rows as numbered in the file from their order; below 0 where one is missing."""
    turns: list[TurnRecord] = field(default_factory=list)
    result: ResultRecord | None = None
    adrift: list[int] = field(default_factory=list)
    """Indices of turns whose column only the result determines."""
    closed: bool = False
    """True once a line without a number has ended the game: only the result may follow."""


def read_game(
    head: Head,
    rows: list[MatRow],
    comments: list[CommentRecord],
    set_position: str | None,
    found: Findings = STRICT,
) -> GameRecord:
    """Return the game of these lines; `after` of the comments counts rows here, turns in the result.

    Faults go to `found`, which raises RecordError or records what was assumed.
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


def _border(head: Head, rows: list[MatRow]) -> float:
    """Return the index that separates the columns, for rows with one cell.

    Long cells push the right column of a row outwards, long names that of the header; nothing pulls it in, so the smallest index
    seen is the start of the column.
    """
    edges = [row.cells[1][0] for row in rows if len(row.cells) > 1]
    least, most = _BORDERS
    return min(most, max(least, (_LEFT_EDGE + min([head.right_edge, *edges])) / 2))


def _read_row(fold: _Fold, row: MatRow) -> None:
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
    if len(row.cells) > 2 and not fold.found.strict and _ENDS_IN_NUMBER.search(row.cells[0][1]):
        # two rows on one line: the second tells who gives up and who wins
        _read_cells(fold, replace(row, cells=row.cells[:1]))
        row = replace(row, number=None, cells=row.cells[1:])
    if len(row.cells) > 2:
        third = Typed(repr(row.cells[2][1]))
        fold.found.add(
            _wrong(fold, row, Sentence("recorded-third_cell", {"text": third})), "left_out", lost=True
        )
        row = replace(row, cells=row.cells[:2])
    _read_cells(fold, row)


def _read_cells(fold: _Fold, row: MatRow) -> None:
    """Read a row of at most two cells."""
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
    """Return whether a cell holds a row number and nothing else."""
    text = cell[1]
    return text.endswith(")") and text[:-1].isdecimal()


def _read_cell(fold: _Fold, row: MatRow, text: str) -> Action | ResultRecord | None:
    """Parse a cell; None where nothing of it could be read."""
    try:
        return parse_cell(text)
    except InvalidNotation as error:
        wrong = _wrong(fold, row, error.said)
    if fold.found.strict:
        raise wrong
    code, entry = mend_cell(text)
    fold.found.add(wrong, code, lost=entry is None)
    return entry


def _add_turn(fold: _Fold, row: MatRow, column: Column, action: Action) -> None:
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
                # printed at the margin whichever side resigned, where the row would have begun
                fold.adrift.append(len(fold.turns))
            fold.closed = True
    number = fold.row if row.number is not None else fold.row + 1
    fold.turns.append(TurnRecord(number, column, action, row.line))


def _settle(fold: _Fold) -> None:
    """Set the side that resigned on a line of its own: the one that did not win."""
    for index in fold.adrift:
        turn = fold.turns[index]
        if fold.result is None:
            error = RecordError(
                Sentence("recorded-who_resigned"),
                game=fold.game,
                move=turn.move_number,
                line=turn.line,
            )
            # the side without the last turn is to move
            last = fold.turns[index - 1].column if index else turn.column
            fold.found.add(error, "resigned_on_turn")
            fold.turns[index] = replace(turn, column=1 if last == 0 else 0)
        else:
            fold.turns[index] = replace(turn, column=1 if fold.result.column == 0 else 0)


def _wrong(fold: _Fold, row: MatRow, detail: Sentence) -> RecordError:
    return RecordError(detail, game=fold.game, move=row.number, line=row.line)


_ENDS_IN_NUMBER = re.compile(r"\s[0-9]{1,4}\)$")
_NUMBER = re.compile(r"\s*[0-9]{1,4}\)\s*")
_LOOSE_DICE = re.compile(r"([1-6])\s*[-, x]?\s*([1-6])\s*:")
_GIVES_UP = re.compile(
    r"(?:concedes?|gives?\s+up|resigns?|forfeits?|surrenders?|retires?|"
    r"times?\s*out|timed\s+out|disconnect\w*|abandon\w*|quits?|leaves?)\b.*",
    re.IGNORECASE | re.ASCII,
)
_WINS = re.compile(r"(?:wins?|won)\b[^0-9]*([0-9]{1,6})?(.*)", re.IGNORECASE | re.ASCII)
_DASH = re.compile(r"(?<=[0-9r*])[-\u2013>](?=[0-9bo])", re.IGNORECASE)
_NO_PLAY = re.compile(
    r"(?:no\s+(?:legal\s+)?(?:move|play)s?|can(?:'?t|not)\s+(?:move|play)|dance[sd]?|fan(?:s|ned)?|pass|skip|-+|\(?no\s*move\)?)\.?",
    re.IGNORECASE,
)


def mend_cell(text: str) -> tuple[str, Action | ResultRecord | None]:
    """Return the code of the assumption and the repaired entry; None where nothing could be read."""
    plain = " ".join(_NUMBER.sub(" ", text).split())
    for code, tried in (
        ("number_left_out", plain),
        ("spelled_otherwise", _respelled(plain)),
    ):
        try:
            return code, parse_cell(tried)
        except InvalidNotation:
            continue
    if found := _WINS.fullmatch(plain):
        return "spelled_otherwise", ResultRecord(0, int(found[1] or 0), match="match" in found[2].lower())
    if _GIVES_UP.fullmatch(plain):
        low = plain.lower()
        level = next((each for each in ("backgammon", "gammon") if each in low), None)
        return "gave_up", ResignRecord(level=level)
    if found := _LOOSE_DICE.match(plain):
        # the dice are known, the play is not
        return "play_unknown", RollRecord((int(found[1]), int(found[2])), unknown=True)
    return "left_out", None


def _respelled(text: str) -> str:
    """Return the cell with other spellings of dice, moves and dances normalised."""
    found = _LOOSE_DICE.match(text)
    if not found:
        return text
    rest = text[found.end() :].strip().rstrip(".,;!?")
    if _NO_PLAY.fullmatch(rest):
        return f"{found[1]}{found[2]}: Cannot Move"
    rest = re.sub(r"\s*/\s*", "/", _DASH.sub("/", rest.replace(",", " ").replace(";", " ")))
    rest = re.sub(r"(?i)\bb(?:ar)?/", "bar/", re.sub(r"(?i)/(?:off?|out|home|x)\b", "/off", rest))
    return f"{found[1]}{found[2]}: {rest}".strip()
