"""`bafflebox play`: a match in the terminal, against the bot or between two people at one screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bafflebox.adapters.books import load_book
from bafflebox.cli.chosen import choose_law, language_of, parse_options
from bafflebox.cli.table import Seats, TerminalTable
from bafflebox.cli.table_host import Host
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_new import new_table, open_saved
from bafflebox.cli.table_summary import tell_summary
from bafflebox.depth import Depth
from bafflebox.match.intents import StartGame
from bafflebox.record.question import PLAYED, options_asked, question_of, read_query
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence


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
    tutor: Annotated[
        bool, Parameter(help="be warned before you blunder, without being told what is better")
    ] = False,
    summary: Annotated[
        bool | None,
        Parameter(
            negative="--no-summary",
            help="after the match: rate, luck and costliest decisions of each person (default: at a terminal), where the rules allow aids",
        ),
    ] = None,
    practice: Annotated[
        bool, Parameter(help="against the bot: hints in every rule set; the record says so")
    ] = False,
    clock: Annotated[bool, Parameter(help="play with the clock that the rules set")] = False,
    names: Annotated[tuple[str, str] | None, Parameter(help="what the players are called")] = None,
    seed: Annotated[str | None, Parameter(help="dice that come again the same for the same seed")] = None,
    dice: Annotated[
        Literal["roll", "ask"], Parameter(help="throw here, or enter what a real board's dice show")
    ] = "roll",
    real: Annotated[
        bool, Parameter(help="two people at a real board: enter what is done there, claims and rulings too")
    ] = False,
    write: Annotated[
        Depth, Parameter(help="how much of a game at a real board you enter; `write` changes it at any time")
    ] = Depth.FULL,
    home: Annotated[
        Literal["right", "left"], Parameter(help="the side of the screen your home is on")
    ] = "right",
    plain: Annotated[bool, Parameter(help="draw with ASCII signs and without colour")] = False,
    resume: Annotated[Path | None, Parameter(help="go on with this saved game")] = None,
    watch: Annotated[
        Path | None, Parameter(help="look on at this saved game while it is played in another window")
    ] = None,
    list_saves: Annotated[
        bool, Parameter(name="--list", help="choose from all saved games, or delete some")
    ] = False,
    language: Annotated[
        Literal["en", "fa", "cy"] | None,
        Parameter(help="what is told and why something is refused: en, fa or cy; else as the locale says"),
    ] = None,
    position: Annotated[
        str | None,
        Parameter(
            help="go on from this position, you on roll, with its dice, cube and score: XGID=… or any other notation"
        ),
    ] = None,
    new: Annotated[bool, Parameter(help="begin a new match without asking about a saved one")] = False,
) -> None:
    """Play a match in the terminal.

    Without flags the last unfinished match is offered, or a new one is set up by a few questions.
    Every act is saved before it is shown; leave at any time and go on later. Type ? for help.
    Such as: bafflebox play --rules match --length 5 --level club --tutor
    """
    check_level(level)
    spoken = language or language_of(os.environ)
    if watch is not None:
        from bafflebox.cli.table_watch import watch as look_on

        look_on(watch, rules, home=home, plain=plain, language=spoken)
        return
    asked = (
        any(each is not None for each in (rules, length, seed, names, position))
        or bool(option)
        or dice == "ask"
        or new
        or clock
        or real
        or write is not Depth.FULL
    )
    if real or write is not Depth.FULL:
        real = True
        opponent, dice = "friend", "ask"
    board = "real" if real else "virtual"
    seats = Seats(
        opponent, names, seed, dice, level, tutor=tutor, board=board, practice=practice, write=write
    )
    table: TerminalTable | None
    if resume is not None:
        table = _resumed(resume, rules, Host(spoken))
    elif list_saves or not asked:
        table = _chosen(seats, rules, Host(spoken), from_list=list_saves)
    else:
        law, start = _law_and_start(rules, parse_options(option), length, position)
        table = new_table(law, rules or "", option, seats, clock=clock, start=start)
    if table is None:
        sys.exit(0)
    try:
        loop = Loop(table, home=home, plain=plain, language=spoken)
        status = loop.run()
        if table.match.closed and (_somebody_sits_here() if summary is None else summary):
            tell_summary(table, loop.bot, spoken)
    finally:
        table.save.release()
    sys.exit(status)


def _law_and_start(
    rules: str | None, options: dict[str, str], length: int | None, position: str | None
) -> tuple[Law, StartGame | None]:
    """The law that the flags choose, and the first game where it is taken up from a position."""
    if position is None:
        return choose_law(rules, options, length), None
    query = read_query(position, PLAYED)
    name = rules or ("match" if length is not None or "score" in query else "money")
    law = choose_law(name, {**options_asked(load_book(name), query), **options}, length)
    return law, question_of(law, query).start(law)


def _resumed(path: Path, rules: str | None, host: Host) -> TerminalTable | None:
    """The match at this path; one that is being played elsewhere may be watched by who sits at a terminal."""
    from bafflebox.cli.table_saves import take

    return take(path, host, rules) if _somebody_sits_here() else open_saved(path, rules, host)


def _somebody_sits_here() -> bool:
    return sys.stdin.isatty()


def check_level(level: str) -> None:
    """Raises OptionError for a level that there is not, before anything is asked."""
    from bafflebox.adapters.bots import strength_named

    if level not in ("simple", "greedy"):
        strength_named(level)


def _chosen(seats: Seats, rules: str | None, host: Host, *, from_list: bool) -> TerminalTable | None:
    """The match that the player chooses by answering questions; None when the answers end before it is chosen."""
    from bafflebox.cli.table_new import ask_new
    from bafflebox.cli.table_saves import choose_from_list, pick_saved

    try:
        return choose_from_list(host, rules) if from_list else pick_saved(host) or ask_new(seats, host)
    except EOFError:
        print()
        host.tell(Sentence("new-none"))
        return None
