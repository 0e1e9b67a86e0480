"""`bafflebox tournament rule`, `appeal`, `resume`, `bar`, `equipment`, `monitor`, `monitor-fee`: what is decided beside results."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.tournament.desk import PLAIN, DeskFile, Flags, desk_at, split_match
from bafflebox.cli.tournament.setting_up import amount
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.rulings.remedies import ruling_facts, vote_facts

Barred = Annotated[str, Parameter(help="the spectator")]


def record_ruling(
    file: Path,
    match: str,
    *grounds: Annotated[str, Parameter(help="ids of the rules cited, such as A1.2")],
    remedy: Annotated[
        tuple[str, ...],
        Parameter(
            help="what follows, in the words of the table: 'award Ann 1', 'warn Ben', 'match Ann', stand"
        ),
    ] = (),
    overturn: Annotated[tuple[str, ...], Parameter(help="committee member for overturning it (A6.3)")] = (),
    uphold: Annotated[tuple[str, ...], Parameter(help="committee member for upholding it")] = (),
    flags: Flags = PLAIN,
) -> None:
    """Record a ruling on a match (`--why` gives its content), or the vote of a committee on it (A6.3).

    A match that the ruling awards has its result with it; a vote that overturns the ruling undoes that.
    Example: bafflebox tournament rule evening.jsonl M1.3 A4.8 --remedy replay --why "the roll is played again"
    """
    with desk_at(file, flags) as desk:
        key, found = split_match(desk.story, match, desk.speaker)
        if overturn or uphold:
            desk.do(*vote_facts(desk.story, fact_of.AppealVoted(key, found, overturn, uphold)))
        else:
            desk.do(*ruling_facts(desk.story.now, fact_of.RulingMade(key, found, grounds, remedy)))


def record_appeal(
    file: Path, match: str, player: Annotated[str, Parameter(help="who appeals")], *, flags: Flags = PLAIN
) -> None:
    """Record that a player appeals against the last ruling on their match, while the rules allow it (A6.3, N16).

    Example: bafflebox tournament appeal evening.jsonl M1.3 Ann
    """
    with desk_at(file, flags) as desk:
        key, found = split_match(desk.story, match, desk.speaker)
        desk.division(key, player)
        desk.do(fact_of.RulingAppealed(key, found, player))


def record_resumption(file: Path, match: str, *, flags: Flags = PLAIN) -> None:
    """Record that play goes on after a ruling: an appeal is too late from then on (A6.3).

    Example: bafflebox tournament resume evening.jsonl M1.3
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.MatchResumed(*split_match(desk.story, match, desk.speaker)))


def bar_spectator(file: Path, match: str, spectator: Barred, *, flags: Flags = PLAIN) -> None:
    """Bar a spectator from a match; where the rules let players ask for it, `--by` names the player (A1.6).

    Example: bafflebox tournament bar evening.jsonl M1.3 Sid --by Ann
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.SpectatorBarred(*split_match(desk.story, match, desk.speaker), spectator))


def tick_equipment(
    file: Path,
    match: str,
    *items: Annotated[str, Parameter(help="what is in order (default: all that the rules list)")],
    replace: Annotated[str, Parameter(help="replace this item instead (A3.3, W25C)")] = "",
    agreed: Annotated[bool, Parameter(help="both players agreed to the replacement, between games")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Tick the equipment of a match as the rules list it (A3.1, W25C), or replace an item of it.

    Example: bafflebox tournament equipment evening.jsonl M1.3
    """
    with desk_at(file, flags) as desk:
        key, found = split_match(desk.story, match, desk.speaker)
        if replace:
            desk.do(fact_of.EquipmentReplaced(key, found, replace, agreed))
        else:
            desk.do(fact_of.EquipmentTicked(key, found, items or _listed(desk, key)))


def _listed(desk: DeskFile, key: str) -> tuple[str, ...]:
    now = desk.story.now
    return law_of(now, now.divisions[key].division).conduct.equipment


def record_monitor(
    file: Path,
    match: str,
    name: Annotated[str, Parameter(help="who monitors it")] = "",
    *,
    asked: Annotated[str, Parameter(help="player who asks for a monitor")] = "",
    flags: Flags = PLAIN,
) -> None:
    """Name the monitor of a match, or record that a player asks for one (A2.5, W25B).

    Example: bafflebox tournament monitor evening.jsonl M1.3 Vera --asked Ann
    """
    with desk_at(file, flags) as desk:
        at = split_match(desk.story, match, desk.speaker)
        desk.division(at[0], *((asked,) if asked else ()))
        if asked:
            desk.do(fact_of.MonitorAsked(*at, asked))
        if name or not asked:
            desk.do(fact_of.MonitorNamed(*at, name))


def charge_for_monitors(
    file: Path,
    fee: Annotated[
        str, Parameter(name="amount", help="what each player pays, such as 1.50; 0 takes the fee back")
    ],
    *,
    division: Annotated[str, Parameter(help="key of the division")] = "",
    flags: Flags = PLAIN,
) -> None:
    """Charge each player of a division for monitors, where the rules allow it (W25B).

    Example: bafflebox tournament monitor-fee evening.jsonl 1.50
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.MonitorFeeSet(desk.division(division).division.key, amount(fee)))
