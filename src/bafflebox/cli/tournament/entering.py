"""`bafflebox tournament enter`, `approve`, `decline`, `withdraw`, `seeds`, `seat`: entries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import fail
from bafflebox.cli.tournament.desk import PLAIN, Flags, desk_at
from bafflebox.i18n.render import Speaker
from bafflebox.io.reading import read_file
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.desk import late_seat
from bafflebox.tournament.facts import EntryMade
from bafflebox.tournament.player_list import listed_players
from bafflebox.tournament.steps import approvals

In = Annotated[str, Parameter(help="the division (default: the only one)")]


def enter_players(
    file: Path,
    *names: str,
    division: In = "",
    member: Annotated[tuple[str, ...], Parameter(help="player of a team")] = (),
    rating: Annotated[int, Parameter(help="rating")] = 0,
    club: Annotated[str, Parameter(help="club or country")] = "",
    newcomer: Annotated[bool, Parameter(help="for the choice of the guest")] = False,
    born: Annotated[int, Parameter(help="year of birth, for the choice of the guest")] = 0,
    travelled: Annotated[int, Parameter(help="distance travelled, for the choice of the guest")] = 0,
    players: Annotated[
        Path | None,
        Parameter(
            name=["--list", "--csv"],
            help="entries from a file: CSV with the columns name, rating, club, members; lines of names; or TRF",
        ),
    ] = None,
    approve: Annotated[bool, Parameter(help="and approve them")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Enter players; several names are several entries, `--member` makes a team of them.

    Example: bafflebox tournament enter evening.jsonl Ann Ben "Cara Llwyd" --approve
    """
    with desk_at(file, flags) as desk:
        here = desk.division(division).division.key
        plain = EntryMade(here, "", member, rating, club, newcomer, born, travelled)
        entries = [replace(plain, name=name) for name in names]
        if players is not None:
            entries += _of_list(players, here, desk.speaker)
        for entry in entries:
            desk.do(entry)
            for approval in approvals(desk.story.now.divisions[here], entry.name) if approve else ():
                desk.do(approval)


def _of_list(path: Path, division: str, words: Speaker) -> list[EntryMade]:
    try:
        text = read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        fail(f"{path}: {error}")
    found = listed_players(text)
    if isinstance(found, Refusal):
        fail(f"{path}: {words.say(found.said)}")
    return [EntryMade(division, each.name, tuple(each.members), each.rating, each.club) for each in found]


def approve_entries(
    file: Path,
    *names: Annotated[str, Parameter(help="names (default: all within the ceiling)")],
    division: In = "",
    override: Annotated[bool, Parameter(help="even above the ceiling; needs --why (A1.3)")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Approve entries (A1.3).

    Example: bafflebox tournament approve evening.jsonl Ann Ben
    """
    with desk_at(file, flags) as desk:
        here = desk.division(division, *names)
        named = [fact_of.EntryApproved(here.division.key, name, override) for name in names]
        for approval in named or approvals(here):
            desk.do(approval)


def decline_entry(file: Path, name: str, *, division: In = "", flags: Flags = PLAIN) -> None:
    """Decline an entry; no reason is required (A1.3).

    Example: bafflebox tournament decline evening.jsonl Ann
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.EntryDeclined(desk.division(division, name).division.key, name))


def withdraw(file: Path, name: str, *, division: In = "", flags: Flags = PLAIN) -> None:
    """Withdraw an entry: its opponents win the matches it has not played.

    Example: bafflebox tournament withdraw evening.jsonl Ann --why "the last bus"
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.Withdrawn(desk.division(division, name).division.key, name))


def seeds(file: Path, *names: str, division: In = "", flags: Flags = PLAIN) -> None:
    """Set the seeds of a division, best first; no names: no seeds.

    Example: bafflebox tournament seeds evening.jsonl Ann Ben
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.Seeded(desk.division(division, *names).division.key, names))


def seat(file: Path, name: str, *, division: In = "", flags: Flags = PLAIN) -> None:
    """Seat a late entry, entered and approved, in the place of a bye. A late entry to a Swiss is paired in its next round.

    Example: bafflebox tournament seat evening.jsonl Dan
    """
    with desk_at(file, flags) as desk:
        here = desk.division(division, name).division.key
        desk.do(late_seat(desk.story.now, here, name))


def rest(
    file: Path,
    name: str,
    *,
    round_number: Annotated[
        int, Parameter(name="round", help="the round, from 1 (default: the next one)")
    ] = 0,
    division: In = "",
    flags: Flags = PLAIN,
) -> None:
    """Let a player sit out a round of a Swiss that is not paired yet: neither a win nor a loss.

    Example: bafflebox tournament rest evening.jsonl Ann --round 3 --why "comes at nine"
    """
    with desk_at(file, flags) as desk:
        here = desk.division(division, name)
        desk.do(fact_of.RoundSatOut(here.division.key, name, round_number or len(here.rounds) + 1))


def keep_apart(file: Path, one: str, two: str, *, division: In = "", flags: Flags = PLAIN) -> None:
    """Keep two players of a Swiss from being paired with each other, such as members of a family.

    Example: bafflebox tournament apart evening.jsonl Ann Ben
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.KeptApart(desk.division(division, one, two).division.key, one, two))
