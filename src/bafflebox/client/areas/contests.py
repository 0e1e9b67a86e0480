"""Contests: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.contests import (
    ContestGame,
    ContestList,
    ContestListed,
    ContestMade,
    ContestMine,
    ContestNews,
    ContestRow,
    ContestStanding,
    ContestView,
    JoinContest,
    NewContest,
)


class ContestsApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def list_contests(self) -> ContestList:
        """Return the contests that begin within a day or are running, by their beginning, then those that ended last."""
        return self._wire.ask("GET", "/api/contests", ContestList)

    def open_contest(self, wanted: NewContest) -> ContestMade:
        """Open an arena; an account has one at a time that is not over."""
        return self._wire.ask("POST", "/api/contests", ContestMade, body=wanted)

    def show_contest(self, contest: str) -> ContestNews:
        """Return a contest as anybody sees it, and the own part of a player."""
        return self._wire.ask("GET", f"/api/contests/{path_part(contest)}", ContestNews)

    def contest_standing(self, contest: str) -> ContestStanding:
        """Return all rows, from the first place."""
        return self._wire.ask("GET", f"/api/contests/{path_part(contest)}/standing", ContestStanding)

    def join_contest(self, contest: str, wanted: JoinContest) -> ContestNews:
        """Join, or return from a pause; `key` opens the seats of the games that follow."""
        return self._wire.ask("POST", f"/api/contests/{path_part(contest)}/join", ContestNews, body=wanted)

    def pause_contest(self, contest: str) -> ContestNews:
        """Get no new game until joining again; a game that was called stands."""
        return self._wire.ask("POST", f"/api/contests/{path_part(contest)}/pause", ContestNews)

    def leave_contest(self, contest: str) -> ContestNews:
        """Leave before the contest begins; afterwards a player pauses."""
        return self._wire.ask("POST", f"/api/contests/{path_part(contest)}/leave", ContestNews)
