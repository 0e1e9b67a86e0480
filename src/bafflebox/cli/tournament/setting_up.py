"""`bafflebox tournament create`, `division`, `option`, `staff`, `tables`, `schedule`: what is announced before play."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters.tournaments import TournamentFile
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.printing import fail
from bafflebox.cli.tournament.desk import PLAIN, Desk, Flags, desk_at, moment
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.division import EVERY, Division, Format, Lengths, Shares
from bafflebox.tournament.journal import Story


def create(
    file: Path,
    name: Annotated[str, Parameter(help="what the tournament is called")],
    *,
    director: Annotated[str, Parameter(help="who directs it")],
    rules: Annotated[str, Parameter(help="rule set")] = "match",
    option: Annotated[tuple[str, ...], Parameter(help="option of the rules, KEY=VALUE")] = (),
    tables: Annotated[int, Parameter(help="number of tables (0: as many as are needed)")] = 0,
    place: Annotated[str, Parameter(help="where it is played")] = "",
    currency: Annotated[str, Parameter(help="sign before amounts, such as £")] = "",
    flags: Flags = PLAIN,
) -> None:
    """Announce a tournament: a new file, into which everything else is entered.

    The file is a journal, one line an entry: copy it and everything is copied. Such as:
    bafflebox tournament create evening.jsonl "Club evening" --director Dora --currency £
    """
    opened = fact_of.Opened(
        name, rules, director, tuple(parse_options(option).items()), place, currency, tables
    )
    found = TournamentFile(file)
    desk = Desk(found, Story(), flags)
    tried = desk.tried(opened)
    if isinstance(tried, Refusal):
        desk.do(tried)
    desk.file = TournamentFile.create(file)
    desk.do(opened)
    desk.file.release()


def division(
    file: Path,
    key: Annotated[str, Parameter(help="a short word for it, such as open")],
    *,
    title: Annotated[str, Parameter(help="what it is called")] = "",
    format: Annotated[Format, Parameter(help="how it is played")] = Format.KNOCKOUT,  # noqa: A002 - the word of the field
    rules: Annotated[str, Parameter(help="rule set (default: that of the tournament)")] = "",
    option: Annotated[tuple[str, ...], Parameter(help="option of the rules, KEY=VALUE")] = (),
    length: Annotated[
        tuple[str, ...], Parameter(help="points by round: 7, or M=7,7,9,11 for a bracket")
    ] = (),
    ceiling: Annotated[int, Parameter(help="highest rating that may enter (0: any)")] = 0,
    team: Annotated[int, Parameter(help="players of one entry: 2 for doubles")] = 1,
    rounds: Annotated[int, Parameter(help="rounds of a Swiss (0: as many as find one winner)")] = 0,
    lives: Annotated[int, Parameter(help="losses after which one is out of a Swiss (0: never)")] = 0,
    groups: Annotated[int, Parameter(help="number of groups")] = 0,
    qualify: Annotated[int, Parameter(help="how many of each group go on")] = 2,
    fee: Annotated[str, Parameter(help="entry, all of it prize money")] = "0",
    registration: Annotated[str, Parameter(help="what the house keeps of each entry")] = "0",
    added: Annotated[str, Parameter(help="prize money that the house adds")] = "0",
    prizes: Annotated[tuple[str, ...], Parameter(help="percent by place: M=50,25 or C=15,10")] = (),
    jackpot: Annotated[bool, Parameter(help="a jackpot of the rules: one fee, one winner")] = False,
    approve: Annotated[bool, Parameter(help="entries need no approval, save above the ceiling")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Announce a division, or announce it anew before it is drawn.

    Side events are divisions as well: a jackpot, doubles (`--team 2`), a round of one-point matches (`--length 1`).
    Such as: bafflebox tournament division evening.jsonl open --format consolation --length M=5,5,7,9 --length C=3
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
    if format is Format.GROUPS and not groups:
        fail("groups need their number: --groups 4")
    with desk_at(file, flags) as desk:
        desk.do(fact_of.DivisionMade(made))


def option(file: Path, name: str, value: str, *, flags: Flags = PLAIN) -> None:
    """Set an option of the rules; once a match has started they are fixed (A0.2)."""
    with desk_at(file, flags) as desk:
        desk.do(fact_of.OptionChosen(name, value))


def staff(file: Path, name: str, *, flags: Flags = PLAIN) -> None:
    """Name somebody who verifies and posts results (A4.10)."""
    with desk_at(file, flags) as desk:
        desk.do(fact_of.StaffNamed(name))


def tables(file: Path, number: int, *, flags: Flags = PLAIN) -> None:
    """Say how many tables there are; 0: as many as are needed."""
    with desk_at(file, flags) as desk:
        desk.do(fact_of.TablesSet(number))


def schedule(
    file: Path,
    round: Annotated[str, Parameter(help="such as M2, or open:M2; break for a break")],  # noqa: A002 - the word of the field
    start: Annotated[str, Parameter(help="when it starts, such as 14:30")],
    end: Annotated[str, Parameter(help="when a break ends")] = "",
    *,
    flags: Flags = PLAIN,
) -> None:
    """Post a round for a time (A2.2), or a break in which nothing is called: schedule FILE break 13:00 14:00."""
    with desk_at(file, flags) as desk:
        if round == "break":
            desk.do(fact_of.BreakPosted(moment(start), moment(end or start)))
            return
        key, _, rest = round.rpartition(":")
        here = desk.division(key).division.key
        found = re.fullmatch(r"([A-Z]+)(\d+)", rest.upper())
        if found is None:
            fail(f"no round: {rest}; such as M2")
        desk.do(fact_of.Scheduled(here, found[1], int(found[2]), moment(start)))


def amount(text: str) -> Decimal:
    """An amount of money."""
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
    """Percentages with commas between."""
    return tuple(amount(each) for each in text.split(","))
