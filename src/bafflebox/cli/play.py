"""`bafflebox play`: a match in the terminal, against the bot or between two people at one screen."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from bafflebox.board.depth import Depth
from bafflebox.bots.characters import CHARACTERS
from bafflebox.cli.full_screen.start import show_menu, way_to_play
from bafflebox.engine.strength import LADDER
from bafflebox.errors import OptionError
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.message import Sentence, Typed

if TYPE_CHECKING:
    from bafflebox.cli.full_screen.start import WayToPlay
    from bafflebox.cli.table import MatchSetup, TerminalTable
    from bafflebox.cli.table_host import Host
    from bafflebox.events.game import GameStarted
    from bafflebox.rules.law import Law


def play(
    server: Annotated[
        str | None, Parameter(help="address of a server, or a link of a seat or an invitation: play there")
    ] = None,
    /,
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
        str,
        Parameter(
            help="the opponent: a character, jo to asha, a level, beginner to grandmaster, or `simple`"
        ),
    ] = "advanced",
    tutor: Annotated[bool, Parameter(help="warn before a blunder, without naming the better choice")] = False,
    coach: Annotated[
        bool, Parameter(help="explain the first ten mistakes to a beginner, before and after they are made")
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
    names: Annotated[tuple[str, str] | None, Parameter(help="names of the players")] = None,
    seed: Annotated[str | None, Parameter(help="seed of the dice")] = None,
    dice: Annotated[
        Literal["roll", "ask"], Parameter(help="roll here, or enter the dice of a real board")
    ] = "roll",
    real: Annotated[
        bool, Parameter(help="two people at a real board: enter its acts, claims and rulings included")
    ] = False,
    write: Annotated[
        Depth, Parameter(help="level of detail you record at a real board; `write` changes it at any time")
    ] = Depth.FULL,
    home: Annotated[
        Literal["right", "left"] | None,
        Parameter(help="the side of the screen your home is on (default: right)"),
    ] = None,
    plain: Annotated[bool, Parameter(help="draw in ASCII and without colour")] = False,
    resume: Annotated[Path | None, Parameter(help="resume this saved game")] = None,
    watch: Annotated[
        Path | None, Parameter(help="watch this saved game while it is played in another window")
    ] = None,
    list_saves: Annotated[
        bool, Parameter(name="--list", help="choose from all saved games, or delete some")
    ] = False,
    language: Annotated[
        Literal["en", "fa", "cy"] | None,
        Parameter(help="language of messages: en, fa or cy (default: as the locale says)"),
    ] = None,
    position: Annotated[
        str | None,
        Parameter(
            help="start from this position, you on roll, with its dice, cube and score: XGID=… or any other notation"
        ),
    ] = None,
    event: Annotated[
        Path | None, Parameter(help="play a match of the tournament in this file, by its notice")
    ] = None,
    match: Annotated[str, Parameter(help="the match of that tournament, such as M1.1 or open:M1.1")] = "",
    new: Annotated[bool, Parameter(help="begin a new match without asking about a saved one")] = False,
    lines: Annotated[
        bool, Parameter(help="play in lines, as through a pipe, instead of on the whole terminal")
    ] = False,
    theme: Annotated[Theme | None, Parameter(help="colours of the whole terminal")] = None,
    record: Annotated[
        Path | None,
        Parameter(
            help="record the whole terminal in this new file; `export` makes a picture that moves of it"
        ),
    ] = None,
) -> None:
    """Play a match in the terminal.

    Without flags a menu continues the last match or begins another; in lines the last unfinished match is offered, or a new one is
    set up by a few questions. Every act is saved before it is shown; leave at any time and resume later. Type ? for help.
    Arrows, digits or the mouse choose a checker, Enter or a click moves it, Tab takes the other die, Space rolls and ends the turn;
    the last line names the keys of the moment, : types a command. With --lines, or where no board can be placed, all is typed.
    With the address of a server you play there: sign in or be a guest, and choose in its lobby; a link goes straight to its table.
    Example: bafflebox play --rules match --length 5 --level club --tutor
    """
    check_level(level, rules)
    way = way_to_play(language, theme, home, lines=lines, plain=plain)
    if record is not None:
        if way.setting is None:
            raise OptionError(way.against or Sentence("unread-recording_lines"))
        way.setting.record = record
    if server is not None:
        _only_at_server(
            server,
            {
                "--position": position,
                "--event": event,
                "--resume": resume,
                "--watch": watch,
                "--list": list_saves,
                "--real": real,
                "--seed": seed,
                "--dice": dice == "ask",
                "--tutor": tutor,
                "--coach": coach,
                "--practice": practice,
            },
        )
        sys.exit(_at_server(server, way, summary, (rules, option, length, level, names), clock=clock))
    if watch is not None:
        if way.setting is not None:
            from bafflebox.cli.table_watched import WatchedTable

            sys.exit(way.play(WatchedTable(watch, rules), summary=False))
        from bafflebox.cli.table_watched import watch as look_on

        look_on(watch, rules, home=way.home, plain=plain, language=way.language)
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
    if way.setting and not asked and event is None and resume is None:
        show_menu(way.setting, saves=list_saves)
        return
    from bafflebox.cli.table import MatchSetup
    from bafflebox.cli.table_host import Host

    if real or write is not Depth.FULL:
        real = True
        opponent, dice = "friend", "ask"
    board = "real" if real else "virtual"
    seats = MatchSetup(
        opponent,
        names,
        seed,
        dice,
        level,
        tutor=tutor,
        board=board,
        practice=practice,
        write=write,
        coach=coach,
    )
    table: TerminalTable | None
    if event is not None:
        from bafflebox.cli.table_event import event_table

        table = event_table(event, match, seats, rules, option, length, clock=clock)
    elif resume is not None:
        table = _resumed(resume, rules, Host(way.language))
    elif list_saves or not asked:
        table = _chosen(seats, rules, Host(way.language), from_list=list_saves)
    else:
        table = _begun(rules, option, length, position, seats, clock=clock)
    sys.exit(0 if table is None else way.play(table, summary))


def _only_at_server(address: str, here: Mapping[str, object]) -> None:
    """Raise OptionError for an option that is only for matches at this terminal."""
    for name, given in here.items():
        if given:
            raise OptionError(Sentence("replayed-apart", {"what": Typed(name), "other": Typed(address)}))


def _at_server(
    address: str,
    way: WayToPlay,
    summary: bool | None,
    wished: tuple[str | None, tuple[str, ...], int | None, str, tuple[str, str] | None],
    *,
    clock: bool,
) -> int:
    """Play at a server; new matches there are as the options say. Return the exit status."""
    from bafflebox.cli.chosen import parse_options
    from bafflebox.cli.remote.play import play_at
    from bafflebox.cli.remote.session import MatchWish

    rules, option, length, level, names = wished
    options, name = dict(parse_options(option)), names[0] if names else ""
    wish = MatchWish(rules or "match", options, length, level, clock=clock, name=name)
    return play_at(address, wish, way, summary)


def _begun(
    rules: str | None,
    option: tuple[str, ...],
    length: int | None,
    position: str | None,
    seats: MatchSetup,
    *,
    clock: bool,
) -> TerminalTable:
    """Return a new match from the options of the command."""
    from bafflebox.cli.chosen import parse_options
    from bafflebox.cli.table_new import new_table

    law, start = _law_and_start(rules, parse_options(option), length, position)
    return new_table(law, rules or "", option, seats, clock=clock, start=start)


def _law_and_start(
    rules: str | None, options: dict[str, str], length: int | None, position: str | None
) -> tuple[Law, GameStarted | None]:
    """Return the law from the options, and the first game if it starts from a position."""
    from bafflebox.cli.chosen import choose_law
    from bafflebox.formats.question import PLAYED, options_asked, question_of, read_query
    from bafflebox.io.books import load_book

    if position is None:
        return choose_law(rules, options, length), None
    query = read_query(position, PLAYED)
    name = rules or ("match" if length is not None or "score" in query else "money")
    law = choose_law(name, {**options_asked(load_book(name), query), **options}, length)
    return law, question_of(law, query).start(law)


def _resumed(path: Path, rules: str | None, host: Host) -> TerminalTable | None:
    """Return the match at this path; one in progress elsewhere may be watched on a terminal."""
    from bafflebox.cli.table_new import open_saved
    from bafflebox.cli.table_saves import take

    return take(path, host, rules) if keys_here() else open_saved(path, rules, tell=host.tell)


def keys_here() -> bool:
    """Return whether keys come from a terminal."""
    return sys.stdin.isatty()


def check_level(level: str, rules: str | None) -> None:
    """Raise OptionError for an unknown level, and NetFileError for a folder without its network, before any question."""
    if level not in ("simple", "greedy", *LADDER, *CHARACTERS):
        from bafflebox.cli.chosen import choose_law
        from bafflebox.io.bots import strength_named
        from bafflebox.io.nets import check_level_nets

        check_level_nets(choose_law(rules or "match", {}, None), strength_named(level))


def _chosen(seats: MatchSetup, rules: str | None, host: Host, *, from_list: bool) -> TerminalTable | None:
    """Return the match chosen by answering questions; None when the input ends first."""
    from bafflebox.cli.table_new import ask_new
    from bafflebox.cli.table_saves import choose_from_list, pick_saved

    try:
        return choose_from_list(host, rules) if from_list else pick_saved(host) or ask_new(seats, host)
    except EOFError:
        print()
        host.tell(Sentence("new-none"))
        return None
