"""`bafflebox tournament draw` and `sheet`: drawing, checking and printing the draw."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bafflebox.cli.printing import fail, print_json
from bafflebox.cli.tournament.desk import (
    PLAIN,
    Flags,
    chosen_speaker,
    clock,
    desk_at,
    division_of,
    look_at,
    moment,
    put,
)
from bafflebox.message import Sentence, Typed
from bafflebox.tournament.check import check_draws
from bafflebox.tournament.print_board import board_page as public_board
from bafflebox.tournament.print_page import tournament_page
from bafflebox.tournament.print_text import draw_lines
from bafflebox.tournament.steps import drawn
from bafflebox.tournament.view import division_view


def draw_division(
    file: Path,
    *,
    division: Annotated[str, Parameter(help="the division (default: the only one)")] = "",
    seed: Annotated[str, Parameter(help="the published seed (default: a new one, which is printed)")] = "",
    check: Annotated[bool, Parameter(help="only check that every draw follows from its seed")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Draw a division, or pair the next round of a Swiss, from a seed; publish it so that anyone can check the draw.

    In a redraw, lines whose play has begun are kept. `--check` recomputes every draw
    from its seed and the entries at that time.

    Exit code 1: a draw does not follow from its seed, or can't be made.
    Example: bafflebox tournament draw evening.jsonl --seed "lottery 2026-05-02"
    """
    if check:
        _check(file, flags)
        return
    with desk_at(file, flags) as desk:
        here = desk.division(division)
        published = seed or secrets.token_hex(4)
        desk.do(drawn(desk.story.now, here, published))
        for line in () if flags.json else draw_lines(desk.story.now, here.division.key, desk.speaker):
            put(line, desk.speaker)


def _check(file: Path, flags: Flags) -> None:
    words, wrong = chosen_speaker(flags), 0
    if flags.json:
        checks = list(check_draws(look_at(file)))
        print_json(checks)
        if not all(each.follows for each in checks):
            sys.exit(1)
        return
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
    html: Annotated[Path | None, Parameter(help="write printable sheets to this file")] = None,
    paper: Annotated[
        Literal["a4", "a3"], Parameter(help="a4: landscape; a3: two sheets on each page")
    ] = "a4",
    flags: Flags = PLAIN,
) -> None:
    """Print a draw sheet as text, or write sheets for the wall: sixteen lines each, with blank lines for unplayed matches.

    Example: bafflebox tournament sheet evening.jsonl --html sheet.html
    """
    story, words = look_at(file), chosen_speaker(flags)
    here = division_of(story, division, words)
    if flags.json and html is None:
        print_json(division_view(story.now, here))
        return
    if html is None:
        for line in draw_lines(story.now, here.division.key, words):
            put(line, words)
        return
    write_page(html, tournament_page(story.now, here.division.key, words, paper=paper))


def board(
    file: Path,
    html: Annotated[Path, Parameter(help="write the page to this file")],
    *,
    flags: Flags = PLAIN,
) -> None:
    """Write the public board as a page for a large screen: running matches, next matches, posted results.

    The page reloads every 20 seconds: write it again after each change.

    Example: bafflebox tournament board evening.jsonl board.html
    """
    words = chosen_speaker(flags)
    write_page(html, public_board(look_at(file).now, moment(flags.at), words, clock))


def write_page(html: Path, text: str) -> None:
    """Write a page to a file; print an error and exit with status 1 where that fails."""
    try:
        html.write_text(text, "utf-8")
    except OSError as error:
        fail(f"{html} can't be written: {error.strerror}")
