"""Arenas and Swiss tournaments of a server at a terminal: the coming ones, joining, and the seat of the next game."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.cli.remote.keyring import Keyring, new_seat_key
from bafflebox.cli.remote.lobby_row import LobbyRow, book_word
from bafflebox.client.client import Client
from bafflebox.client.link import ServerLink
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.protocol.contests import ContestListed, JoinContest

SHOWN = 6
"""Most contests listed."""


class ContestSeats:
    """Contests that this terminal joined. Methods raise ServerRefused and OSError as the server's client does."""

    def __init__(self, client: Client, ring: Keyring) -> None:
        self._client, self._ring = client, ring
        self._keys: dict[str, str] = {}
        """The key of the seats of each contest that was joined here."""
        self._sat: set[str] = set()
        """Tables where this terminal has sat down."""

    def rows(self) -> Iterator[LobbyRow]:
        """Yield the running contests, and those that begin soonest."""
        found = self._client.contests.list_contests()
        open_ones = [each for each in found.contests if each.state != "over"]
        for each in sorted(open_ones, key=lambda each: (each.state != "running", each.begins))[:SHOWN]:
            yield self._row(each, found.now)

    def _row(self, each: ContestListed, now: float) -> LobbyRow:
        until = each.begins if each.state == "coming" else (each.ends or now)
        told: dict[str, Argument] = {
            "state": each.state if each.ends is not None or each.state == "coming" else "rounds",
            "minutes": max(0, round((until - now) / 60)),
            "rules": book_word(each.rules),
            "players": each.players,
            "joined": "yes" if each.joined else "no",
        }
        name = Sentence(f"contest-name-{each.name}", {"name": Typed(each.opener)} if each.opener else {})
        link = ServerLink(self._client.wire.address)
        return LobbyRow("contests", name, Sentence("remote-contest", told), link, contest=each.id)

    def join(self, contest: str) -> None:
        """Join a contest, or return to it from a pause; characters may be opponents where the number is odd."""
        key = self._keys.setdefault(contest, new_seat_key().key)
        self._client.contests.join_contest(contest, JoinContest(key))

    def joined(self, contest: str) -> bool:
        """Return whether this terminal plays in a contest that is not known to be over."""
        return contest in self._keys

    def pause(self, contest: str) -> None:
        """Get no new game until this terminal joins again."""
        self._client.contests.pause_contest(contest)
        self._keys.pop(contest, None)

    def called(self) -> ServerLink | None:
        """Return the seat of a game that waits for this terminal, once; None while there is none."""
        for contest, key in list(self._keys.items()):
            news = self._client.contests.show_contest(contest)
            if news.mine is None or (news.contest is not None and news.contest.about.state == "over"):
                del self._keys[contest]
            elif (table := news.mine.table) is not None and table not in self._sat:
                self._sat.add(table)
                return ServerLink(self._client.wire.address, table, key)
        return None
