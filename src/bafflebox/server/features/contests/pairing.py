"""The decisions of a contest as time passes: begin, pair, call the next round, end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bafflebox.bots.characters import CHARACTERS
from bafflebox.io.characters import figures_of
from bafflebox.match.rating import START
from bafflebox.server.model.identity import new_table_id
from bafflebox.server.model.setup import TableSetup
from bafflebox.tournament.contest.arena import alone, arena_pairs, next_look, waiting_in
from bafflebox.tournament.contest.facts import (
    ARENA,
    ByeGiven,
    ContestBegan,
    ContestEnded,
    ContestFact,
    ContestOpened,
    GamePaired,
    RoundSet,
)
from bafflebox.tournament.contest.fold import Contest
from bafflebox.tournament.contest.rounds import swiss_pairs
from bafflebox.tournament.contest.standing import rating_now

CALL = {"arena": 30_000, "swiss": 60_000}
"""ms in which a called player has to sit down."""
BETWEEN = 120_000
"""ms between two rounds of a Swiss contest."""
Apart = Callable[[str, str], bool]


def due_facts(contest: Contest, now: int, apart: Apart) -> list[ContestFact]:
    """Return the decisions that are due now."""
    if contest.over or now < contest.opened.begins:
        return []
    if not contest.begun:
        return [ContestBegan()] if contest.players else []
    return _arena(contest, now, apart) if contest.opened.kind == ARENA else _swiss(contest, now, apart)


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


def _arena(contest: Contest, now: int, apart: Apart) -> list[ContestFact]:
    ends, running = contest.opened.ends, list(contest.running)
    if ends is not None and now >= ends:
        return [] if running else [ContestEnded()]
    waiting = waiting_in(contest)
    pairs = arena_pairs(waiting, now, apart, others=bool(running))
    paired = {each for both in pairs for each in both}
    left = [each for each in waiting if each not in paired]
    return [
        *(_game(contest, one.account, two.account, now, 0) for one, two in pairs),
        *(
            _game(contest, each.account, nearest_character(contest, each.account), now, 0)
            for each in alone(left, now, apart)
        ),
    ]


def _swiss(contest: Contest, now: int, apart: Apart) -> list[ContestFact]:
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
    pairs = swiss_pairs(contest, next_round.number, apart)
    if len(contest.free) < 2:
        return [ContestEnded()]
    return [
        _game(contest, one, two, now, next_round.number)
        if two
        else _odd(contest, one, now, next_round.number)
        for one, two in pairs
    ]


def _odd(contest: Contest, account: str, now: int, number: int) -> ContestFact:
    """Return the round of a player without an opponent: a match with a character by consent, else a bye."""
    if contest.players[account].characters:
        return _game(contest, account, nearest_character(contest, account), now, number)
    return ByeGiven(account, number)


def _game(contest: Contest, one: str, two: str, now: int, number: int) -> GamePaired:
    # the seats change with each game of a player
    if not two.startswith("*") and len(contest.players[one].games) % 2:
        one, two = two, one
    return GamePaired(new_table_id(), one, two, now + CALL[contest.opened.kind], number)


def character_rating(opened: ContestOpened, name: str) -> int | None:
    """Return the measured rating of a character under a contest's rules, else under those where all were measured."""
    measured = (figures_of(name, rules) for rules in (opened.rules, opened.book, TableSetup().rules))
    return next((each.rating for each in measured if each is not None and each.rating is not None), None)


def nearest_character(contest: Contest, account: str) -> str:
    """Return the character whose rating is nearest to a player's, another one than in their last game."""
    last = contest.players[account].last
    own = rating_now(contest, account)

    def distance(name: str) -> float:
        rating = character_rating(contest.opened, name)
        return abs(own - (START if rating is None else rating))

    names: Iterable[str] = (name for name in CHARACTERS if f"*{name}" != last)
    return f"*{min(names, key=distance)}"
