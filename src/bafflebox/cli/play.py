"""`bafflebox play`: a match in the terminal, against the bot or between two people at one screen."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.table import Seats, Table
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_new import new_table, open_saved


def play(
    *,
    rules: Annotated[str | None, Parameter(help="rule set: a name, or the path of a .py file")] = None,
    length: Annotated[
        int | None, Parameter(help="points of a match; without --rules this means match play")
    ] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    opponent: Annotated[
        Literal["bot", "friend"], Parameter(help="the bot, or a second person at this screen")
    ] = "bot",
    level: Annotated[
        str, Parameter(help="how well the bot plays: beginner to grandmaster, or `simple`")
    ] = "advanced",
    tutor: Annotated[bool, Parameter(help="be warned before you blunder")] = False,
    names: Annotated[tuple[str, str] | None, Parameter(help="what the players are called")] = None,
    seed: Annotated[str | None, Parameter(help="dice that come again the same for the same seed")] = None,
    dice: Annotated[
        Literal["roll", "ask"], Parameter(help="throw here, or enter what a real board's dice show")
    ] = "roll",
    home: Annotated[
        Literal["right", "left"], Parameter(help="the side of the screen your home is on")
    ] = "right",
    plain: Annotated[bool, Parameter(help="draw with ASCII signs and without colour")] = False,
    resume: Annotated[Path | None, Parameter(help="go on with this saved game")] = None,
    new: Annotated[bool, Parameter(help="begin a new match without asking about a saved one")] = False,
) -> None:
    """Play a match in the terminal.

    Without flags the last unfinished match is offered, or a new one is set up by a few questions.
    Every act is saved before it is shown; leave at any time and go on later. Type ? for help.
    """
    asked = (
        any(each is not None for each in (rules, length, seed, names)) or bool(option) or dice == "ask" or new
    )
    check_level(level)
    seats = Seats(opponent=opponent, names=names, seed=seed, dice=dice, level=level, tutor=tutor)
    table: Table | None
    if resume is not None:
        table = open_saved(resume)
    elif asked:
        table = new_table(choose_law(rules, parse_options(option), length), rules or "", option, seats)
    else:
        table = _chosen(seats)
    if table is None:
        print("\nNo match was begun.")
        sys.exit(0)
    sys.exit(Loop(table, home=home, plain=plain).run())


def check_level(level: str) -> None:
    """Raises OptionError for a level that there is not, before anything is asked."""
    from bafflebox.adapters.bots import level_named

    if level not in ("simple", "greedy"):
        level_named(level)


def _chosen(seats: Seats) -> Table | None:
    """The match that the player chooses by answering questions; None when the answers end before it is chosen."""
    from bafflebox.cli.table_new import ask_new, pick_saved

    try:
        return pick_saved() or ask_new(seats)
    except EOFError:
        return None
