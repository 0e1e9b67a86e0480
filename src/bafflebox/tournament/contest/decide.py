"""The decisions of a contest as time passes: begin, pair, call the next round, end."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.frozen import dataclass
from bafflebox.tournament.contest.arena import Apart, arena_pairs, left_alone, next_look, waiting_in
from bafflebox.tournament.contest.facts import (
    ARENA,
    ByeGiven,
    ContestBegan,
    ContestEnded,
    ContestFact,
    GamePaired,
    RoundSet,
    is_character,
)
from bafflebox.tournament.contest.fold import Contest
from bafflebox.tournament.contest.rounds import swiss_pairs

CALL = {"arena": 30_000, "swiss": 60_000}
"""ms in which a called player has to sit down."""
BETWEEN = 120_000
"""ms between two rounds of a Swiss contest."""


@dataclass(frozen=True, slots=True)
class Means:
    """Means of a decision besides the contest: blocks, the character for a player, and the id of a new table."""

    apart: Apart
    character: Callable[[Contest, str], str]
    table: Callable[[], str]


def due_facts(contest: Contest, now: int, means: Means) -> list[ContestFact]:
    """Return the decisions that are due now."""
    if contest.over or now < contest.opened.begins:
        return []
    if not contest.begun:
        return [ContestBegan()] if contest.players else []
    return _arena(contest, now, means) if contest.opened.kind == ARENA else _swiss(contest, now, means)


def next_due(contest: Contest, now: int) -> int | None:
    """Return when time alone brings another decision, in ms; None where it doesn't."""
    if contest.over:
        return None
    opened = contest.opened
    times = [each.until for each in contest.running if not each.begun]
    if not contest.begun:
        times.append(opened.begins)
    elif opened.kind == ARENA:
        look = next_look(waiting_in(contest), now)
        times += [each for each in (opened.ends, look) if each is not None]
    elif contest.next_round is not None:
        times.append(contest.next_round.at)
    return min((each for each in times if each > now), default=None)


def _arena(contest: Contest, now: int, means: Means) -> list[ContestFact]:
    ends, running = contest.opened.ends, list(contest.running)
    if ends is not None and now >= ends:
        return [] if running else [ContestEnded()]
    waiting = waiting_in(contest)
    pairs = arena_pairs(waiting, now, means.apart, others=bool(running))
    paired = {each for both in pairs for each in both}
    left = [each for each in waiting if each not in paired]
    return [
        *(_game(contest, one.account, two.account, now, 0, means) for one, two in pairs),
        *(
            _game(contest, each.account, means.character(contest, each.account), now, 0, means)
            for each in left_alone(left, now, means.apart)
        ),
    ]


def _swiss(contest: Contest, now: int, means: Means) -> list[ContestFact]:
    if any(contest.running):
        return []
    last = contest.opened.rounds or 1
    next_round = contest.next_round
    if next_round is None:
        if contest.round >= last:
            return [ContestEnded()]
        return [RoundSet(contest.round + 1, now + BETWEEN if contest.round else now)]
    if now < next_round.at:
        return []
    pairs = swiss_pairs(contest, next_round.number, means.apart)
    if len(contest.free) < 2:
        return [ContestEnded()]
    return [
        _game(contest, one, two, now, next_round.number, means)
        if two
        else _odd(contest, one, now, next_round.number, means)
        for one, two in pairs
    ]


def _odd(contest: Contest, account: str, now: int, number: int, means: Means) -> ContestFact:
    """Return the round of a player without an opponent: a match with a character by consent, else a bye."""
    if contest.players[account].characters:
        return _game(contest, account, means.character(contest, account), now, number, means)
    return ByeGiven(account, number)


def _game(contest: Contest, one: str, two: str, now: int, number: int, means: Means) -> GamePaired:
    # the seats change with each game of a player
    if not is_character(two) and len(contest.players[one].games) % 2:
        one, two = two, one
    return GamePaired(means.table(), one, two, now + CALL[contest.opened.kind], number)
