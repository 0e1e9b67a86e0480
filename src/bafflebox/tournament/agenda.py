"""Pending work of the desk: matches to call, what each other match waits for, results to verify and to post, lateness."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.tournament.bracket import is_open, is_over, parties, party
from bafflebox.tournament.desk import (
    after_breaks,
    due_after,
    earliest_start,
    free_tables,
    last_ends,
    late_seat,
    players_in,
)
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import Called
from bafflebox.tournament.plan.source import GroupPlace, Loser, Source, Winner
from bafflebox.tournament.playing import called_players, under_way
from bafflebox.tournament.rounds import awaits_round, finished, rounds_of
from bafflebox.tournament.state import DivisionState, EntryStatus, ResultStage, Tournament

Match = tuple[str, str]
"""A match by its division and its id."""


class WaitReason(StrEnum):
    """The reason for which a match can't be called."""

    BREAK = "break"
    POSTED = "posted"
    PLAYS = "plays"
    FIRST = "first"
    TABLE = "table"
    WINNER = "winner"
    LOSER = "loser"
    GROUP = "group"
    ROUND = "round"
    PAIR = "pair"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class FreeMatch:
    """A match that can be called now: the table it gets, and when it is due at the earliest, in µs."""

    division: str
    match: str
    table: int
    due: int

    def call(self, at: int) -> Called:
        """Return its call at this moment (µs)."""
        return Called(self.division, self.match, self.table, max(at, self.due))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that can't be called yet, or the next round of a division (`match` is ""), and the reason.

    `by` is the match it waits for; `name` the player who plays there; `until` a time in µs; `left` of `all` matches are to be played.
    """

    division: str
    match: str
    who: tuple[str, ...]
    why: WaitReason
    by: Match | None = None
    name: str = ""
    until: int = 0
    round: int = 0
    left: int = 0
    all: int = 0


@dataclass(frozen=True, slots=True)
class NotCome:
    """A called match that has not started, and its players who have not come."""

    division: str
    match: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Agenda:
    """Matches to call now with their tables, waiting matches with reasons, and free tables (none without a number of tables)."""

    ready: tuple[FreeMatch, ...]
    waiting: tuple[Waiting, ...]
    free: tuple[int, ...]


def agenda(now: Tournament, at: int) -> Agenda:
    """Return the agenda at this moment (µs). Every match that is not over and not called is either ready or waiting."""
    playing, ended, tables = called_players(now), last_ends(now), free_tables(now)
    claimed: dict[str, Match] = {}
    ready: list[FreeMatch] = []
    waiting: list[Waiting] = []
    for here, match, due in _uncalled(now, ended):
        players, key = players_in(here, match), (here.division.key, match)
        start = max(at, earliest_start(here, match, ended))
        found = _busy(here, match, players, playing, WaitReason.PLAYS) or _later(now, here, match, at, start)
        found = found or _busy(
            here, match, players, {each: {of} for each, of in claimed.items()}, WaitReason.FIRST
        )
        table = None if found is not None else next(tables, None)
        if table is None:
            waiting.append(found or Waiting(*key, _known(here, match), WaitReason.TABLE))
            continue
        ready.append(FreeMatch(*key, table, due))
        claimed |= dict.fromkeys(players, key)
    for here in now.divisions.values():
        waiting += _unknown(here)
        waiting += _next_round(here)
    taken = {each.table for each in ready}
    free = (each for each in free_tables(now) if each not in taken) if now.tables else ()
    return Agenda(tuple(ready), tuple(waiting), tuple(free))


def _uncalled(now: Tournament, ended: Mapping[str, int]) -> list[tuple[DivisionState, str, int]]:
    """Return the matches whose players are known and that are not called, with when they are due: the first one first."""
    called = {(here.division.key, match) for here, match, _ in under_way(now)}
    found = [
        (here, match, due_after(now, here, match, ended))
        for key, here in now.divisions.items()
        for match in here.plan.nodes
        if is_open(here, match) and (key, match) not in called
    ]
    return sorted(found, key=lambda each: each[2])


def _busy(
    here: DivisionState, match: str, players: Sequence[str], where: Mapping[str, set[Match]], why: WaitReason
) -> Waiting | None:
    """Return that a player of a match is at another one."""
    busy = next((each for each in players if where.get(each)), None)
    if busy is None:
        return None
    return Waiting(here.division.key, match, _known(here, match), why, min(where[busy]), busy)


def _later(now: Tournament, here: DivisionState, match: str, at: int, start: int) -> Waiting | None:
    """Return that a match waits for the end of a break, or for the time of its round."""
    key, node, until = (here.division.key, match), here.plan.nodes[match], after_breaks(now, start)
    if until > start:
        return Waiting(*key, _known(here, match), WaitReason.BREAK, until=until)
    posted = here.schedule.get((node.bracket, node.round), 0)
    return Waiting(*key, _known(here, match), WaitReason.POSTED, until=posted) if posted > at else None


def _known(here: DivisionState, match: str) -> tuple[str, ...]:
    return tuple(each for each in parties(here, match) if each)


def _unknown(here: DivisionState) -> Iterator[Waiting]:
    """Yield the matches of which a player is not known yet."""
    for match in here.plan.nodes:
        both, node = parties(here, match), here.plan.nodes[match]
        if is_over(here, match) or is_open(here, match) or "" in both:
            continue
        if None not in both:
            # it is played only if another between the same two ends so
            yield Waiting(here.division.key, match, (), WaitReason.WINNER, (here.division.key, node.again))
            continue
        source = next(each for each, name in zip(node.sources, both, strict=True) if name is None)
        yield _awaiting(here, match, source)


def _awaiting(here: DivisionState, match: str, source: Source) -> Waiting:
    key, who = here.division.key, _known(here, match)
    match source:
        case Winner(other):
            both = parties(here, other)
            if "" in both:
                # a player who comes there advances at once
                through = here.plan.nodes[other].sources[1 if both[0] == "" else 0]
                if party(here, through) is None:
                    return _awaiting(here, match, through)
            return Waiting(key, match, who, WaitReason.WINNER, (key, other))
        case Loser(other):
            return Waiting(key, match, who, WaitReason.LOSER, (key, other))
        case GroupPlace(group, _):
            games = [node.id for node in here.plan.nodes.values() if node.bracket == group]
            left = sum(not is_over(here, each) for each in games)
            return Waiting(key, match, who, WaitReason.GROUP, name=group, left=left, all=len(games))
    raise AssertionError(source)


def _next_round(here: DivisionState) -> Iterator[Waiting]:
    """Yield the next round of a Swiss, and the draw of a division that has entries."""
    key, names = here.division.key, here.names(EntryStatus.APPROVED)
    if not here.drawn:
        if len(names) > 1:
            yield Waiting(key, "", (), WaitReason.DRAW, all=len(names))
        return
    number = len(here.rounds) + 1
    if awaits_round(here):
        yield Waiting(key, "", (), WaitReason.PAIR, round=number)
    elif here.division.format is DivisionFormat.SWISS and number <= rounds_of(here):
        latest = [node.id for node in here.plan.nodes.values() if node.round == number - 1]
        left = sum(not is_over(here, each) for each in latest)
        if left:
            yield Waiting(key, "", (), WaitReason.ROUND, round=number, left=left, all=len(latest))


def decisive(now: Tournament, waiting: Sequence[Waiting]) -> tuple[Waiting, int] | None:
    """Return what holds up most where nothing can be called, and how many matches wait for it; None where none waits."""
    called = {(here.division.key, match) for here, match, _ in under_way(now)}
    played: Counter[Match | None] = Counter(each.by for each in waiting if each.by in called)
    for why in _FIRST:
        found = [each for each in waiting if each.why in why]
        if why == _OPPONENT:
            found = sorted((each for each in found if each.by in called), key=lambda each: -played[each.by])
        if found:
            return found[0], played[found[0].by] if why == _OPPONENT else len(found)
    return None


_OPPONENT = (WaitReason.WINNER, WaitReason.LOSER)
_FIRST = (
    *(
        (WaitReason.BREAK,),
        (WaitReason.TABLE,),
        _OPPONENT,
        (WaitReason.ROUND,),
        (WaitReason.GROUP,),
        (WaitReason.PLAYS,),
        (WaitReason.POSTED,),
    ),
    *((WaitReason.PAIR,), (WaitReason.DRAW,)),
)
"""Reasons in the order in which they explain that nothing can be called."""


# --- people and results ------------------------------------------------------------------------------

PATIENCE = 180_000_000
"""Time after which a called player who has not come is shown, in µs."""


def absent(now: Tournament, at: int) -> list[NotCome]:
    """Return the called matches that were due a while ago and have not started, with players who neither came nor said they would."""
    return [
        NotCome(here.division.key, match, missing)
        for here, match, running in under_way(now)
        if running.started is None and running.table and at >= running.due + PATIENCE
        if (
            missing := tuple(
                each
                for each in _known(here, match)
                if each not in running.arrived and each not in running.coming
            )
        )
    ]


@dataclass(frozen=True, slots=True)
class Comer:
    """An entry that the draw does not have: `seat` and `other` are the line of a bye and the player beside it, if one is left."""

    division: str
    name: str
    pending: bool
    seat: int = 0
    other: str = ""


def comers(now: Tournament) -> list[Comer]:
    """Return the entries that came after the draw of a division that is not finished; a Swiss pairs the approved ones by itself."""
    found: list[Comer] = []
    for key, here in now.divisions.items():
        swiss = here.division.format is DivisionFormat.SWISS
        for name in here.names(EntryStatus.PENDING, EntryStatus.APPROVED) if here.drawn else ():
            pending = here.entrants[name].standing is EntryStatus.PENDING
            if here.placed(name) or finished(here) or (swiss and not pending):
                continue
            seat = None if pending else late_seat(now, key, name)
            line = 0 if seat is None or isinstance(seat, Refusal) else seat.line
            other = here.lines[line - 2 if line % 2 == 0 else line] if line else ""
            found.append(Comer(key, name, pending, line, other))
    return found


def results_at(now: Tournament, stage: ResultStage) -> list[tuple[str, str]]:
    """Return division and match of the results at exactly this stage (A4.10)."""
    return [
        (key, match)
        for key, here in now.divisions.items()
        for match, result in here.results.items()
        if result.stage is stage
    ]
