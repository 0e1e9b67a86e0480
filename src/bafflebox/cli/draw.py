"""`bafflebox draw`: the board of a position, as text, in coloured cells of the terminal, or as an SVG picture."""

from __future__ import annotations

import json as text
import os
import shutil
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.side import BySide
from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.engines import Options, Rules
from bafflebox.cli.printing import say
from bafflebox.cli.query import Words, asked_words
from bafflebox.cli.step_view import draws
from bafflebox.errors import OptionError
from bafflebox.formats.draw.cells.ansi import coloured_text, depth_of
from bafflebox.formats.draw.cells.palette import palette_of
from bafflebox.formats.draw.cells.picture import paint_scene
from bafflebox.formats.draw.scene import Home, Scene
from bafflebox.formats.draw.shown import question_options
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.ids.every_id import every_id
from bafflebox.formats.question import KEYS, question_of, read_options, read_query
from bafflebox.io.reading import write_text


def draw(
    *words: Words,
    rules: Rules = "money",
    option: Options = (),
    svg: Annotated[Path | None, Parameter(help="write an SVG picture here instead of printing text")] = None,
    cells: Annotated[
        bool, Parameter(help="a picture in colour, as large as the terminal is", show_default=False)
    ] = False,
    theme: Annotated[
        Theme | None,
        Parameter(help="colours of the picture: light, in the terminal dark", show_default=False),
    ] = None,
    names: Annotated[tuple[str, str], Parameter(help="names of the side on roll and the other")] = (
        "White",
        "Black",
    ),
    home: Annotated[Home, Parameter(help="the side on which the home boards are")] = "right",
    plain: Annotated[bool, Parameter(help="ASCII text only", show_default=False)] = False,
    ids: Annotated[
        bool, Parameter(help="print the position in every kind of id", show_default=False)
    ] = False,
    json: Annotated[bool, Parameter(help="with --ids: as JSON, for programs", show_default=False)] = False,
) -> None:
    """Draw a position: `bafflebox draw start 31`, or with an id, a literal or JSON in place of `start`.

    The side on roll sits at the bottom. JSON has the form of `evaluate`. Example: {"id": "start", "dice": [3, 1]}

    Example: bafflebox draw start 31 --svg start.svg
    """
    if not words:
        raise OptionError("what is to be drawn? Example: bafflebox draw start 31")
    query = read_query(asked_words(words), (*KEYS, "dice"))
    law = choose_law(rules, {**parse_options(option), **read_options(query)})
    question = question_of(law, query)
    if ids or json:
        named = every_id(law, question)
        say(
            text.dumps(named, ensure_ascii=False)
            if json
            else "\n".join(f"{name:9} {each}" for name, each in named.items())
        )
        return
    shown = question_options(law, question, BySide(*names), home)
    canvas = None
    depth = depth_of(os.environ)
    if cells and svg is None and not plain and draws() and depth not in ("none", "mono"):
        columns, rows = shutil.get_terminal_size((80, 24))
        # the prompt of the shell comes below it
        canvas = paint_scene(
            Scene(question.position, **shown),
            palette_of(theme or "dark", depth),
            columns=columns,
            rows=rows - 1,
        )
    if canvas is not None:
        print(coloured_text(canvas.rows(), depth))  # names in it are printable, the rest is ours
    elif svg is None:
        say(draw_board(question.position, ascii=plain or not draws(), **shown))
    else:
        foot = every_id(law, question).get("XGID", "")
        write_text(svg, svg_board(question.position, theme=theme or "light", foot=foot, **shown))
