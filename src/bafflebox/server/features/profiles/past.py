"""The contests that an account has played, with its places."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.protocol.players import ContestPlayed
from bafflebox.server.features.contests.rows import ContestRows, KeptContest
from bafflebox.tournament.contest.fold import Contest, fold_contest
from bafflebox.tournament.contest.standing import contest_scores

LAST = 60
"""Contests that are looked through: the last ones."""


@dataclass(frozen=True, slots=True)
class _Ended:
    """A contest that is over, with the places of the players who had a game."""

    contest: Contest
    places: dict[str, int]


class PastContests:
    """Finds the contests of an account; those that are over change no more and are kept. Blocks: not for the event loop."""

    def __init__(self, rows: ContestRows) -> None:
        self._rows = rows
        self._known: dict[str, _Ended] = {}

    def of(self, account: str) -> list[ContestPlayed]:
        """Return the contests of an account among the last ones, the latest first."""
        ended = [(each, self._ended(each)) for each in self._rows.ended(0, LAST)]
        self._known = {kept.id: contest for kept, contest in ended}
        return [_played(kept, each, account) for kept, each in ended if account in each.places]

    def _ended(self, kept: KeptContest) -> _Ended:
        known = self._known.get(kept.id)
        if known is not None:
            return known
        found = self._rows.read(kept.id)
        assert found is not None
        contest = fold_contest(found[1])
        return _Ended(contest, {each.account: each.place for each in contest_scores(contest) if each.games})


def _played(kept: KeptContest, ended: _Ended, account: str) -> ContestPlayed:
    opened = ended.contest.opened
    return ContestPlayed(
        id=kept.id,
        name=opened.name,
        opener=opened.opener_name,
        kind=opened.kind,
        rules=opened.book,
        begins=opened.begins / 1000,
        place=ended.places[account],
        players=len(ended.places),
    )
