"""`bafflebox tournament create`, `division`, `staff`, `tables`, `schedule`: announcements before play."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.chosen import parse_options
from bafflebox.cli.printing import fail
from bafflebox.cli.tournament.desk import PLAIN, DeskFile, Flags, chosen_speaker, desk_at, moment
from bafflebox.cli.tournament.notices import announced
from bafflebox.i18n.catalogue import plain_digits
from bafflebox.io.tournaments import TournamentFile
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.division import EVERY, Division, DivisionFormat, Lengths, Shares
from bafflebox.tournament.journal import Story
from bafflebox.tournament.notice import Notice, Recording
from bafflebox.tournament.sentence import parse_event


def create(
    file: Path,
    name: Annotated[str, Parameter(help="name of the tournament")],
    *,
    director: Annotated[str, Parameter(help="name of the director")],
    rules: Annotated[str, Parameter(help="rule set")] = "match",
    option: Annotated[tuple[str, ...], Parameter(help="option of the rules, KEY=VALUE")] = (),
    clock: Annotated[
        str, Parameter(help="times of the clock that the director posts, such as 12:00/10")
    ] = "",
    recording: Annotated[Recording, Parameter(help="the record required of every match")] = Recording.NONE,
    tables: Annotated[int, Parameter(help="number of tables (0: as many as needed)")] = 0,
    place: Annotated[str, Parameter(help="venue")] = "",
    currency: Annotated[str, Parameter(help="currency sign, such as £")] = "",
    event: Annotated[
        str, Parameter(help='its first division as a sentence: "Swiss, 12 players, to 7, £10"')
    ] = "",
    flags: Flags = PLAIN,
) -> None:
    """Announce a tournament with its first notice: create its file, to which every later entry is added.

    The file is a journal, one line per entry: a copy of it is a full backup.
    Example: bafflebox tournament create evening.jsonl "Club evening" --director Dora --currency £
    """
    first = announced(Notice(recording=recording), rules, option, clock, chosen_speaker(flags))
    said = parse_event(event) if event else None
    if isinstance(said, Refusal):
        fail(chosen_speaker(flags).say(said.said))
    sign = currency or (said[1] if said else "")
    opened = fact_of.TournamentOpened(name, rules, director, first, place, sign, tables)
    found = TournamentFile(file)
    desk = DeskFile(found, Story(), flags)
    tried = desk.tried(opened)
    if isinstance(tried, Refusal):
        desk.do(tried)
    desk.file = TournamentFile.create(file)
    desk.do(opened)
    if said is not None:
        desk.do(fact_of.DivisionMade(said[0]))
    desk.file.release()


def division(
    file: Path,
    key: Annotated[str, Parameter(help="a short name, such as open")],
    *,
    title: Annotated[str, Parameter(help="title")] = "",
    format: Annotated[DivisionFormat, Parameter(help="format of the division")] = DivisionFormat.KNOCKOUT,  # noqa: A002 - the field
    rules: Annotated[str, Parameter(help="rule set (default: that of the tournament)")] = "",
    option: Annotated[tuple[str, ...], Parameter(help="option of the rules, KEY=VALUE")] = (),
    length: Annotated[
        tuple[str, ...], Parameter(help="points by round: 7, or M=7,7,9,11 for a bracket")
    ] = (),
    ceiling: Annotated[int, Parameter(help="highest rating admitted (0: any)")] = 0,
    team: Annotated[int, Parameter(help="players per entry: 2 for doubles")] = 1,
    rounds: Annotated[int, Parameter(help="rounds of a Swiss (0: as many as find one winner)")] = 0,
    lives: Annotated[int, Parameter(help="losses that eliminate a player from a Swiss (0: never)")] = 0,
    groups: Annotated[int, Parameter(help="number of groups")] = 0,
    qualify: Annotated[int, Parameter(help="qualifiers per group")] = 2,
    fee: Annotated[str, Parameter(help="entry fee, all of it prize money")] = "0",
    registration: Annotated[str, Parameter(help="the house's part of each entry")] = "0",
    added: Annotated[str, Parameter(help="prize money added by the house")] = "0",
    prizes: Annotated[tuple[str, ...], Parameter(help="percent by place: M=50,25 or C=15,10")] = (),
    jackpot: Annotated[bool, Parameter(help="a jackpot of the rules: one fee, one winner")] = False,
    approve: Annotated[bool, Parameter(help="entries need no approval, except above the ceiling")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Announce a division, or announce it anew before it is drawn.

    Side events are divisions as well: a jackpot, doubles (`--team 2`), a round of one-point matches (`--length 1`).
    Example: bafflebox tournament division evening.jsonl open --format consolation --length M=5,5,7,9 --length C=3
    """
    made = Division(
        key.lower(),
        title,
        format,
        rules,
        tuple(parse_options(option).items()),
        ceiling,
        team,
        rounds,
        lives,
        groups,
        qualify,
        tuple(_lengths(each) for each in length),
        approve,
        amount(fee),
        amount(registration),
        amount(added),
        tuple(_shares(each) for each in prizes),
        jackpot,
    )
    if format is DivisionFormat.GROUPS and not groups:
        fail("groups need their number: --groups 4")
    with desk_at(file, flags) as desk:
        desk.do(fact_of.DivisionMade(made))


def add_staff(file: Path, name: str, *, flags: Flags = PLAIN) -> None:
    """Add a member of the staff, who verifies and posts results (A4.10).

    Example: bafflebox tournament staff evening.jsonl Nell
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.StaffNamed(name))


def tables(file: Path, number: int, *, flags: Flags = PLAIN) -> None:
    """Set the number of tables; 0: as many as needed.

    Example: bafflebox tournament tables evening.jsonl 8
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.TablesSet(number))


def schedule(
    file: Path,
    round: Annotated[str, Parameter(help="such as M2, or open:M2")],  # noqa: A002 - the word of the field
    start: Annotated[str, Parameter(help="start, such as 14:30")],
    *,
    flags: Flags = PLAIN,
) -> None:
    """Schedule a round for a time (A2.2).

    Example: bafflebox tournament schedule evening.jsonl M2 14:30
    """
    with desk_at(file, flags) as desk:
        key, _, rest = plain_digits(round).rpartition(":")
        here = desk.division(key).division.key
        found = re.fullmatch(r"([A-Z]+)(\d+)", rest.upper())
        if found is None:
            fail(f"no round: {rest}; such as M2")
        desk.do(fact_of.Scheduled(here, found[1], int(found[2]), moment(start)))


def amount(text: str) -> Decimal:
    """Parse an amount of money."""
    try:
        found = Decimal(text)
    except InvalidOperation:
        fail(f"no amount: {text}; such as 25 or 12.50")
    if not found.is_finite():
        fail(f"no amount: {text}; such as 25 or 12.50")
    return found


def _lengths(text: str) -> Lengths:
    bracket, sign, points = text.partition("=")
    words = (points if sign else bracket).split(",")
    if not all(each.isdigit() for each in words):
        fail(f"no lengths: {text}; such as 7, or M=7,7,9,11")
    return Lengths(bracket.upper() if sign else EVERY, tuple(map(int, words)))


def _shares(text: str) -> Shares:
    ladder, sign, percent = text.partition("=")
    return Shares(ladder.upper() if sign else "M", percents(percent if sign else ladder))


def percents(text: str) -> tuple[Decimal, ...]:
    """Parse percentages separated by commas."""
    return tuple(amount(each) for each in text.split(","))
