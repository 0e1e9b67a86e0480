"""A recorded match taken through the law with what is wrong in it: nothing stops it, and each assumption is said.

What a record leaves out is filled in where only one thing fits. An illegal play that the next roll let stand is
recorded as the referee records it. Where a game can't be followed any more it ends as the record says, and the match goes on.
"""

from __future__ import annotations

from typing import NamedTuple

from bafflebox.event import Event
from bafflebox.match.decide import follow
from bafflebox.match.log import Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.record.finding import Findings
from bafflebox.record.match_record import (
    GameRecord,
    MatchRecord,
)
from bafflebox.referee.judge.mended_game import MendedGame
from bafflebox.referee.judge.replay import GameReplay, Replay, ReplayedGame
from bafflebox.rules.law import Law
from bafflebox.side import Side


class _State(NamedTuple):
    match: Match
    log: Log
    last: tuple[Event, ...]


class MendedReplay(Replay):
    """A record being replayed with all that is wrong in it noted in `found`."""

    def __init__(self, record: MatchRecord, law: Law, found: Findings, *, keep: bool = True) -> None:
        super().__init__(record, law, keep=keep)
        self.found = found
        self.irregularities = 0
        self.replayed: list[ReplayedGame] = []
        """The games, as far as they were gone through."""
        self._followers = dict(zip(map(id, record.games), record.games[1:], strict=False))

    def replay_of(self, game: GameRecord) -> GameReplay:
        """What takes one game through the law, mending."""
        return MendedGame(self, game, self._followers.get(id(game)))

    def happen(self, *facts: Event, by: Side | None = None) -> None:
        """Takes facts over, lawful or not, with what follows from them."""
        self.last = follow(self.law, self.match, facts)
        for fact in self.last:
            self.match = evolve_match(self.match, fact)
        if self.keep:
            self.log = self.log.extended(self.last, by=by)

    @property
    def state(self) -> _State:
        """Where it stands, to come back to."""
        return _State(self.match, self.log, self.last)

    def back(self, state: _State) -> None:
        """As it stood then."""
        self.match, self.log, self.last = state
