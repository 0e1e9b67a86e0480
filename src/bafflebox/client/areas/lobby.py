"""Lobby: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.lobby import (
    Accepted,
    ChallengeShown,
    FeaturedMatch,
    GameTurn,
    LastGame,
    LastMatches,
    ListedMatch,
    LobbyView,
    NewChallenge,
    Opened,
    OwnKey,
    Sat,
)
from bafflebox.protocol.ratings import RatingNow
from bafflebox.protocol.tables import ClockWish, TermText

Term = TermText


class LobbyApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def show_lobby(self) -> LobbyView:
        """Return open challenges with their terms, and running matches from the lobby."""
        return self._wire.ask("GET", "/api/lobby", LobbyView)

    def open_challenge(self, wanted: NewChallenge) -> Opened:
        """Create a challenge: open while its window has the lobby open, an hour at most."""
        return self._wire.ask("POST", "/api/lobby", Opened, body=wanted)

    def take_challenge(self, challenge: str, wanted: Accepted) -> Sat:
        """Accept a challenge and its terms; both players get their seats by the keys that they chose."""
        return self._wire.ask("POST", f"/api/lobby/{path_part(challenge)}/take", Sat, body=wanted)

    def withdraw_challenge(self, challenge: str, wanted: OwnKey) -> Sat:
        """Withdraw a challenge; the answer says if it was accepted before."""
        return self._wire.ask("POST", f"/api/lobby/{path_part(challenge)}/withdraw", Sat, body=wanted)

    def table_of_challenge(self, challenge: str, wanted: OwnKey) -> Sat:
        """Return the table of an accepted challenge."""
        return self._wire.ask("POST", f"/api/lobby/{path_part(challenge)}/table", Sat, body=wanted)

    def best_match(self) -> FeaturedMatch:
        """Return the running match of the highest mean rating; without one the best of the last days, else a recorded
        match.
        """
        return self._wire.ask("GET", "/api/lobby/best", FeaturedMatch)

    def last_matches(self) -> LastMatches:
        """Return the last listed matches that were played here, the latest first."""
        return self._wire.ask("GET", "/api/lobby/played", LastMatches)

    def recorded_game(self) -> LastGame:
        """Return the last game of a recorded match between two characters."""
        return self._wire.ask("GET", "/api/lobby/recorded", LastGame)
