"""`bafflebox tournament draw` and `sheet`: the draw, how it is checked, and how it is printed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import fail
from bafflebox.cli.tournament.desk import (
    PLAIN,
    Flags,
    clock,
    desk_at,
    division_of,
    look_at,
    moment,
    put,
    speaker,
)
from bafflebox.sentence import Sentence, Typed
from bafflebox.tournament.check import check_draws
from bafflebox.tournament.print_board import board as public_board
from bafflebox.tournament.print_page import page
from bafflebox.tournament.print_text import draw_lines
from bafflebox.tournament.steps import drawn


def draw(
    file: Path,
    *,
    division: Annotated[str, Parameter(help="the division (default: the only one)")] = "",
    seed: Annotated[str, Parameter(help="the published seed (default: one is made and told)")] = "",
    check: Annotated[bool, Parameter(help="only check that every draw follows from its seed")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Draw a division, or pair the next round of a Swiss, from a seed; publish it so that anybody can check the draw.

    Drawn again before everything has begun, what has begun stays where it stands. `--check` computes every draw
    anew from its seed and the entries as they were: exit status 1 if one does not follow.
    """
    if check:
        _check(file, flags)
        return
    with desk_at(file, flags) as desk:
        here = desk.division(division)
        published = seed or secrets.token_hex(4)
        desk.do(drawn(desk.story.now, here, published))
        for line in draw_lines(desk.story.now, here.division.key, desk.speaker):
            put(line, desk.speaker)


def _check(file: Path, flags: Flags) -> None:
    words, wrong = speaker(flags), 0
    for each in check_draws(look_at(file)):
        key = "tournament-draw_follows" if each.follows else "tournament-draw_differs"
        said = Sentence(key, {"division": Typed(each.division), "seed": Typed(each.seed), "n": each.seq})
        put(words.say(said), words)
        wrong += not each.follows
    if wrong:
        fail(words.say(Sentence("tournament-draws_differ", {"n": wrong})), 1)


def sheet(
    file: Path,
    *,
    division: Annotated[str, Parameter(help="the division (default: the only one)")] = "",
    html: Annotated[Path | None, Parameter(help="write a page to print to this file")] = None,
    flags: Flags = PLAIN,
) -> None:
    """Print a draw sheet as text, or write it as a page for A4 or Letter with lines for what is not played yet."""
    story, words = look_at(file), speaker(flags)
    here = division_of(story, division, words)
    if html is None:
        for line in draw_lines(story.now, here.division.key, words):
            put(line, words)
        return
    written(html, page(story.now, here.division.key, words))


def board(
    file: Path,
    html: Annotated[Path, Parameter(help="the page is written to this file")],
    *,
    flags: Flags = PLAIN,
) -> None:
    """Write the public board as a page for a large screen: who plays where, who comes next, results that are posted.

    The page asks for itself anew every 20 seconds: write it again when something has happened.
    """
    words = speaker(flags)
    written(html, public_board(look_at(file).now, moment(flags.at), words, clock))


def written(html: Path, text: str) -> None:
    """Writes a page to a file; one line and exit status 1 where that can't be."""
    try:
        html.write_text(text, "utf-8")
    except OSError as error:
        fail(f"{html} can't be written: {error.strerror}")
