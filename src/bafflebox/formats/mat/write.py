"""Writer of text matches, byte for byte in the layout of GNU Backgammon's `.mat` export."""

from __future__ import annotations

from bafflebox.errors import RecordError
from bafflebox.formats.mat.cells import format_cell, quoted
from bafflebox.formats.mat.read import read_mat
from bafflebox.formats.match_record import CommentRecord, DropRecord, GameRecord, MatchRecord, TurnRecord

_HEAD_WIDTH = 31
"""Width of the first name and score."""
_CELL_WIDTH = 27
"""Width of a left cell; longer ones push the right cell outwards."""
_MARGIN = (5, 33)
"""Indent of a result on a line of its own, by column."""


def write_mat(match: MatchRecord) -> str:
    """Return the match as text with LF line ends; `read_mat` returns an equal record for it.

    A file exported by GNU Backgammon is reproduced exactly, any other one is laid out like it. Raises RecordError for a record that
    would not read back equal: a label with a line break, games or turns out of sequence, text that is no play.
    """
    lines = [f'; [{name} "{value}"]' for name, value in match.tags]
    lines += [_remark(comment) for comment in match.comments]
    if lines:
        lines.append("")
    lines += [f" {match.length} point match", ""]
    for game in match.games:
        lines += _write_game(game)
    text = "\n".join([*lines, ""])
    try:
        back = read_mat(text)
    except RecordError as error:
        detail = f"this record cannot be written: {error.detail}"
        raise RecordError(detail, game=error.game, move=error.move) from error
    if back != match:
        raise _not_the_same(match, back)
    return text


def _write_game(game: GameRecord) -> list[str]:
    left = f" {game.names[0]} : {game.scores[0]}".ljust(_HEAD_WIDTH)
    # at least two spaces, so that a colon within the name is not taken for the one after it
    gap = " " if len(left) == _HEAD_WIDTH else "  "
    lines = [f" Game {game.number}", f"{left}{gap}{game.names[1]} : {game.scores[1]}"]
    if game.set_position is not None:
        lines.append(f"; Set Pos={game.set_position}")
    remarks = list(game.comments)
    row = 0
    before: TurnRecord | None = None
    for count, turn in enumerate(game.turns):
        if not (turn.column == 1 and _is_open(before) and turn.move_number == row):
            while remarks and remarks[0].after <= count:
                lines.append(_remark(remarks.pop(0)))
            lines += [_row(number) for number in range(row + 1, turn.move_number)]
            lines.append(_row(turn.move_number, "" if turn.column == 1 else format_cell(turn.action)))
        if turn.column == 1:
            lines[-1] += format_cell(turn.action)
        row, before = turn.move_number, turn
    if game.result is not None:
        cell = format_cell(game.result)
        if before is not None and _is_open(before) and game.result.column == 1:
            # the export ends the line of a drop with a space
            lines[-1] += cell + (" " if isinstance(before.action, DropRecord) else "")
        else:
            lines.append(" " * _MARGIN[game.result.column] + cell)
    return [*lines, *map(_remark, remarks), ""]


def _is_open(turn: TurnRecord | None) -> bool:
    """Return whether the row of this turn, the last one written, still lacks its right cell."""
    return turn is not None and turn.column == 0


def _row(number: int, left: str = "") -> str:
    return f"{number:3d}) {left:<{_CELL_WIDTH}} "


def _remark(comment: CommentRecord) -> str:
    return f"; {comment.text}".rstrip()


def _not_the_same(match: MatchRecord, back: MatchRecord) -> RecordError:
    """Return the error that names the first item which would read back differently."""
    for game, again in zip(match.games, back.games, strict=False):
        for turn, twin in zip(game.turns, again.turns, strict=False):
            if turn != twin:
                detail = f"this turn cannot be written: {quoted(str(turn.action)).text} reads back as {twin.action}"
                return RecordError(detail, game=game.number, move=turn.move_number)
        if game != again:
            return RecordError("names, result or remarks of this game do not read back", game=game.number)
    return RecordError("tags, length or remarks of this match do not read back")
