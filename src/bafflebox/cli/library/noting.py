"""Tags and comments of positions."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.side import Side
from bafflebox.cli.library.finding import noted_columns, noted_row
from bafflebox.cli.library.keeping import Where, opened
from bafflebox.cli.printing import TextTable, print_blocks, say
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.library.notes import Notes, PositionNotes, position_of
from bafflebox.library.parts import board_of_id


def tag(
    position: Annotated[str, Parameter(help="XGID or another id; without one all tags are listed")] = "",
    *tags: Annotated[str, Parameter(help="tags to add")],
    remove: Annotated[tuple[str, ...], Parameter(help="tags to remove")] = (),
    comment: Annotated[str | None, Parameter(help="the comment from now on")] = None,
    file: Where = None,
) -> None:
    """Show or set the tags and the comment of a position; they are the same in every match in which it stands.

    Example: bafflebox library tag XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10 opening
    """
    notes = Notes(opened(file))
    if not position:
        for name, count in notes.tags():
            say(f"{count:4} {name}")
        return
    board = board_of_id(position)
    known = notes.of(board)
    if tags or remove or comment is not None:
        wanted = tuple(each for each in (*known.tags, *tags) if each not in remove)
        known = notes.keep(board, PositionNotes(wanted, known.comment if comment is None else comment))
    name = format_position_id(position_of(board), Side.WHITE)
    print_blocks([TextTable((noted_row(name, known),), noted_columns())])
