"""The state of a contest, folded from its journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bafflebox.errors import LogError
from bafflebox.tournament.contest.facts import (
    ByeGiven,
    CallsRenewed,
    ContestBegan,
    ContestEnded,
    ContestEntry,
    ContestOpened,
    GameBegan,
    GameOver,
    GamePaired,
    PlayerJoined,
    PlayerLeft,
    PlayerPaused,
    RatingsMoved,
    RoundSet,
    is_character,
)

MISSES = 2
"""Games missed in a row after which a player is paused."""


@dataclass(slots=True)
class ContestPlayer:
    """A player of a contest. `since` is from when they wait for a game, in ms; `misses` counts the last games missed in a row."""

    account: str
    name: str
    key: str
    rating: int | None
    characters: bool
    since: int
    paused: bool = False
    misses: int = 0
    moved: float = 0.0
    """The change of the rating so far."""
    games: list[str] = field(default_factory=list)
    """Tables of all games, in order; "" for a bye."""
    playing: str = ""
    """The table of the running or called game."""
    last: str = ""
    """The last opponent."""


@dataclass(slots=True)
class ContestMatch:
    """A game of a contest, or in a Swiss one a match; its seats are `white` and `black`."""

    table: str
    white: str
    black: str
    called: int
    until: int
    number: int = 0
    begun: bool = False
    ended: int | None = None
    winner: str = ""
    missed: tuple[str, ...] = ()
    moved: bool = False
    """True once the changes of ratings are known."""

    @property
    def both(self) -> tuple[str, str]:
        """Return both players."""
        return self.white, self.black

    def other(self, player: str) -> str:
        """Return the opponent of a player."""
        return self.black if player == self.white else self.white

    @property
    def character(self) -> bool:
        """Return whether a character plays."""
        return is_character(self.black)


@dataclass(slots=True)
class Contest:
    """A contest as its journal says. Changed by `apply` alone."""

    opened: ContestOpened
    players: dict[str, ContestPlayer] = field(default_factory=dict)
    matches: dict[str, ContestMatch] = field(default_factory=dict)
    """All games by table, in the order of their pairing."""
    byes: list[ByeGiven] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    """Tables of ended games, in the order of their ends."""
    begun: bool = False
    over: bool = False
    round: int = 0
    """The last round that was paired."""
    next_round: RoundSet | None = None
    """The round to be paired."""
    count: int = 0
    """Entries so far."""

    @property
    def running(self) -> Iterator[ContestMatch]:
        """Yield the games that have not ended."""
        return (each for each in self.matches.values() if each.ended is None)

    @property
    def free(self) -> list[ContestPlayer]:
        """Return the players who wait for a game."""
        return [each for each in self.players.values() if not each.paused and not each.playing]

    def apply(self, entry: ContestEntry) -> None:
        """Follow one entry."""
        self.count += 1
        _APPLY[type(entry.fact)](self, entry.at, entry.fact)


# --- players ---------------------------------------------------------------------------------


def _joined(contest: Contest, at: int, fact: PlayerJoined) -> None:
    known = contest.players.get(fact.account)
    if known is None:
        contest.players[fact.account] = ContestPlayer(
            fact.account, fact.name, fact.key, fact.rating, fact.characters, at
        )
        return
    known.name, known.key, known.characters = fact.name, fact.key, fact.characters
    if known.paused:
        known.paused, known.misses, known.since = False, 0, at


def _left(contest: Contest, at: int, fact: PlayerLeft) -> None:
    known = contest.players.get(fact.account)
    if known is not None and known.games:
        known.paused = True
    else:
        contest.players.pop(fact.account, None)


def _paused(contest: Contest, at: int, fact: PlayerPaused) -> None:
    contest.players[fact.account].paused = True


# --- games -----------------------------------------------------------------------------------


def _began(contest: Contest, at: int, fact: ContestBegan) -> None:
    contest.begun = True
    for each in contest.players.values():
        each.since = max(each.since, contest.opened.begins)


def _round_set(contest: Contest, at: int, fact: RoundSet) -> None:
    contest.next_round = fact


def _paired(contest: Contest, at: int, fact: GamePaired) -> None:
    match = ContestMatch(fact.table, fact.white, fact.black, at, fact.until, fact.number)
    contest.matches[fact.table] = match
    _in_round(contest, fact.number)
    for player in match.both:
        known = contest.players.get(player)
        if known is not None:
            known.games.append(fact.table)
            known.playing, known.last = fact.table, match.other(player)


def _bye(contest: Contest, at: int, fact: ByeGiven) -> None:
    contest.byes.append(fact)
    contest.players[fact.account].games.append("")
    _in_round(contest, fact.number)


def _in_round(contest: Contest, number: int) -> None:
    if number:
        contest.round, contest.next_round = number, None


def _renewed(contest: Contest, at: int, fact: CallsRenewed) -> None:
    for each in contest.running:
        if not each.begun:
            each.until = max(each.until, fact.until)


def _game_began(contest: Contest, at: int, fact: GameBegan) -> None:
    match = contest.matches[fact.table]
    match.begun = True
    for player in match.both:
        if player in contest.players:
            contest.players[player].misses = 0


def _game_over(contest: Contest, at: int, fact: GameOver) -> None:
    match = contest.matches[fact.table]
    match.ended, match.winner, match.missed = at, fact.winner, fact.missed
    contest.results.append(fact.table)
    for player in match.both:
        known = contest.players.get(player)
        if known is None:
            continue
        known.playing, known.since = "", at
        known.misses = known.misses + 1 if player in fact.missed else 0
        if known.misses >= MISSES:
            known.paused = True


def _moved(contest: Contest, at: int, fact: RatingsMoved) -> None:
    match = contest.matches[fact.table]
    match.moved = True
    for player, moved in ((match.white, fact.white), (match.black, fact.black)):
        if player in contest.players:
            contest.players[player].moved += moved


def _ended(contest: Contest, at: int, fact: ContestEnded) -> None:
    contest.over = True


def _opened(contest: Contest, at: int, fact: ContestOpened) -> None:
    raise LogError("a contest is opened once")


_APPLY: dict[type[object], Callable[[Contest, int, Any], None]] = {
    ContestOpened: _opened,
    PlayerJoined: _joined,
    PlayerLeft: _left,
    PlayerPaused: _paused,
    ContestBegan: _began,
    RoundSet: _round_set,
    GamePaired: _paired,
    ByeGiven: _bye,
    CallsRenewed: _renewed,
    GameBegan: _game_began,
    GameOver: _game_over,
    RatingsMoved: _moved,
    ContestEnded: _ended,
}


def fold_contest(entries: Iterable[ContestEntry]) -> Contest:
    """Return the state after these entries, of which the first opens the contest. Raises LogError for another first one."""
    found = iter(entries)
    first = next(found).fact
    if not isinstance(first, ContestOpened):
        raise LogError("a journal begins with the opening of its contest")
    contest = Contest(first, count=1)
    for each in found:
        contest.apply(each)
    return contest
