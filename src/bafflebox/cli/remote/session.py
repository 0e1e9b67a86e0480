"""A server as a player at a terminal uses it: the player's matches, its lobby, seats that are taken, and new tables."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from typing import Literal

from bafflebox.board.side import Side
from bafflebox.cli.remote.contests import ContestSeats
from bafflebox.cli.remote.keyring import KeptSeat, Keyring, new_seat_key
from bafflebox.cli.remote.lobby_row import LobbyRow, book_word
from bafflebox.client.client import Client
from bafflebox.client.link import ServerLink
from bafflebox.client.live_seat import LiveSeat
from bafflebox.client.refused import ServerRefused
from bafflebox.errors import BaffleboxError
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.protocol.accounts import NewKey, SeatKey, SeatsGiven
from bafflebox.protocol.lobby import Accepted, ChallengeShown, ListedMatch, NewChallenge, OwnKey
from bafflebox.protocol.tables import About, Exchange, InvitationShown, NewTable, Presented

MOST = 30
"""Most of one's own matches that are looked up."""
DUE = 3_600_000
"""ms of an hour."""


@dataclass(frozen=True, slots=True)
class MatchWish:
    """The wishes for a new match."""

    rules: str = "match"
    options: Mapping[str, str | int | bool] = field(default_factory=dict, hash=False)
    length: int | None = None
    level: str = "advanced"
    clock: bool = False
    days: int = 0
    name: str = ""


class ServerSession:
    """One server, with the keys that are kept of it. Methods raise ServerRefused and OSError as its client does."""

    def __init__(self, client: Client, ring: Keyring) -> None:
        self.client, self.ring = client, ring
        self.contests = ContestSeats(client, ring)
        self.server = client.wire.address
        self.name = ""
        """The name of the account that is signed in, "" for a guest."""

    def look(self) -> None:
        """Find the account that is signed in."""
        found = self.client.account.my_account().account
        self.name = "" if found is None else found.name
        self.ring.keep_session(self.client.wire)

    # --- the lobby -------------------------------------------------------------------------------

    def rows(self) -> list[LobbyRow]:
        """Return everything that can be entered, in the order of the lists, what waits for oneself first."""
        shown = self.client.lobby.show_lobby()
        mine = sorted(self._mine(), key=lambda row: not row.waits)
        own = {row.goes.table for row in mine}
        return [
            *mine,
            *self._invited(),
            *(self._challenge(each) for each in shown.challenges if each.name != self.name or not self.name),
            *(self._running(each) for each in shown.tables if each.table not in own),
            *self.contests.rows(),
        ]

    def _mine(self) -> Iterator[LobbyRow]:
        kept = self.ring.seats
        sides = dict.fromkeys(kept, "")
        found = self.client.account.my_account().account
        if found is not None:
            sides |= {each.table: each.seat for each in found.seats if not each.over}
        for table in list(sides)[-MOST:]:
            try:
                about = self.client.tables.about_table(table)
            except ServerRefused as refused:
                if refused.status == 404:
                    self.ring.drop_seat(table)
                continue
            if about.over:
                self.ring.drop_seat(table)
            else:
                key = kept[table].key if table in kept else ""
                yield _of_mine(about, sides[table], ServerLink(self.server, table, key))

    def _invited(self) -> Iterator[LobbyRow]:
        if not self.name:
            return
        for friend in self.client.account.my_friends().friends:
            seat = friend.invites
            if seat is not None:
                told = {"rules": book_word(seat.rules), "n": seat.length or 0}
                yield LobbyRow(
                    "invited",
                    Sentence("remote-players", {"white": Typed(friend.name), "black": "", "two": "no"}),
                    Sentence("remote-match", told),
                    ServerLink(self.server, seat.table, "", seat.invitation),
                )

    def _challenge(self, each: ChallengeShown) -> LobbyRow:
        rating = "" if each.rating is None else str(each.rating.value)
        told: dict[str, Argument] = {
            "rules": book_word(each.rules),
            "n": each.length or 0,
            "rated": "yes" if each.rated else "no",
            "days": each.days,
            "clock": Typed(each.clock or ""),
            "clocked": "yes" if each.clock else "no",
        }
        return LobbyRow(
            "open",
            Sentence(
                "remote-player",
                {"name": Typed(each.name), "rating": Typed(rating), "rated": "yes" if rating else "no"},
            ),
            Sentence("remote-terms", told),
            ServerLink(self.server),
            each.id,
        )

    def _running(self, each: ListedMatch) -> LobbyRow:
        told: dict[str, Argument] = {
            "rules": book_word(each.rules),
            "n": each.length or 0,
            "score": f"{each.score[0]}-{each.score[1]}",
            "watching": each.watching,
        }
        players = Sentence(
            "remote-players", {"white": Typed(each.white), "black": Typed(each.black), "two": "yes"}
        )
        return LobbyRow(
            "watch", players, Sentence("remote-running", told), ServerLink(self.server, each.table)
        )

    # --- seats -----------------------------------------------------------------------------------

    def invitation(self, link: ServerLink) -> InvitationShown:
        """Return what an invitation offers."""
        return self.client.tables.show_invitation(link.table, Presented(link.invitation))

    def take(self, link: ServerLink, name: str = "") -> ServerLink:
        """Take the seat of an invitation and agree to its terms; return the seat."""
        chosen = new_seat_key()
        self.ring.keep_seat(link.table, chosen)
        wanted = Exchange(link.invitation, key=chosen.key, agreed=True, name=name or self.name or None)
        try:
            self.client.tables.take_seat(link.table, wanted)
        except ServerRefused:
            self.ring.drop_seat(link.table)
            raise
        return self._held(link.table, chosen)

    def accept(self, challenge: str, name: str = "") -> ServerLink:
        """Take an open seat of the lobby; return it."""
        chosen = new_seat_key()
        sat = self.client.lobby.take_challenge(challenge, Accepted(chosen.key, name=name or None))
        assert sat.table is not None
        self.ring.keep_seat(sat.table, chosen)
        return ServerLink(self.server, sat.table, chosen.key)

    def move_here(self, table: str) -> ServerLink:
        """Move a seat of the account to this terminal; it is closed elsewhere."""
        chosen = new_seat_key()
        self.client.account.go_on_here(table, NewKey(chosen.key))
        self.ring.keep_seat(table, chosen)
        return ServerLink(self.server, table, chosen.key)

    def make(self, wish: MatchWish, opponent: Literal["bot", "friend"]) -> ServerLink:
        """Make a table; return the seat there, with the invitation to the other one if that is free."""
        made = self.client.tables.make_table(
            NewTable(
                rules=wish.rules,
                options=dict(wish.options),
                length=wish.length,
                opponent=opponent,
                level=wish.level,
                name=wish.name or self.name or None,
                clock="rules" if wish.clock else None,
                days=wish.days,
            )
        )
        chosen = KeptSeat(made.key, secrets.token_bytes(32))
        self.ring.keep_seat(made.table, chosen)
        invitation = (made.friend or "").partition("#join=")[2]
        return self._held(made.table, chosen)._replace(invitation=invitation)

    def _held(self, table: str, seat: KeptSeat) -> ServerLink:
        """Let the account hold a seat; return its link."""
        if self.name:
            self.client.account.hold_seats(SeatsGiven([SeatKey(table, seat.key)]))
        return ServerLink(self.server, table, seat.key)

    def sit(self, link: ServerLink) -> LiveSeat:
        """Return the seat of a link, or a watcher's; a link without a key is that of the seat whose key is kept."""
        kept = self.ring.seats.get(link.table)
        if link.key and (kept is None or kept.key != link.key):
            kept = KeptSeat(link.key, secrets.token_bytes(32))
            self.ring.keep_seat(link.table, kept)
        if kept is None:
            return LiveSeat(self.client.wire, link.table)
        return LiveSeat(self.client.wire, link.table, kept.key, contribution=kept.contribution)


class OpenSeat:
    """A seat that this terminal offers in the lobby, open as long as the block runs, an hour at most."""

    def __init__(self, session: ServerSession, wish: MatchWish, *, rated: bool) -> None:
        self._session, self._key, self._page = session, new_seat_key(), secrets.token_hex(8)
        self._left = False
        wanted = NewChallenge(
            page=self._page,
            key=self._key.key,
            rules=wish.rules,
            options=dict(wish.options),
            length=wish.length,
            clock="rules" if wish.clock else None,
            name=wish.name or None,
            rated=rated,
            days=wish.days,
        )
        self.challenge = session.client.lobby.open_challenge(wanted).challenge
        threading.Thread(target=self._stay, daemon=True).start()

    def taken(self) -> ServerLink | None:
        """Return the seat once an opponent sat down, None before. Raises BaffleboxError when it is no longer offered."""
        sat = self._session.client.lobby.table_of_challenge(self.challenge, OwnKey(self._key.key))
        if sat.table is None:
            if not sat.open:
                raise BaffleboxError(Sentence("remote-no_longer"))
            return None
        self.leave()
        self._session.ring.keep_seat(sat.table, self._key)
        return ServerLink(self._session.server, sat.table, self._key.key)

    def withdraw(self) -> ServerLink | None:
        """Take the offer back; return the seat if an opponent sat down before."""
        self.leave()
        sat = self._session.client.lobby.withdraw_challenge(self.challenge, OwnKey(self._key.key))
        if sat.table is None:
            return None
        self._session.ring.keep_seat(sat.table, self._key)
        return ServerLink(self._session.server, sat.table, self._key.key)

    def leave(self) -> None:
        """Stop being in the lobby."""
        self._left = True

    def _stay(self) -> None:
        """Be in the lobby, as a page that shows it: seats are offered there while their players are present."""
        while not self._left:
            with suppress(OSError, BaffleboxError):
                self._session.client.wire.follow(f"/api/lobby/live?page={self._page}", lambda: not self._left)
            time.sleep(1.0)


def _of_mine(about: About, side: str, link: ServerLink) -> LobbyRow:
    mine = {Side.WHITE.value: about.white, Side.BLACK.value: about.black}.get(side)
    waits = about.waits is not None and about.waits == side
    told: dict[str, Argument] = {
        "rules": book_word(about.rules),
        "n": about.score.length or 0,
        "score": f"{about.score.white}-{about.score.black}",
        "state": "mine" if waits else "theirs" if mine and about.waits else "on",
        "hours": max(0, (about.due - about.now) // DUE) if about.due else 0,
        "due": "yes" if about.due else "no",
    }
    players = Sentence(
        "remote-players", {"white": Typed(about.white), "black": Typed(about.black), "two": "yes"}
    )
    return LobbyRow("mine", players, Sentence("remote-mine", told), link, waits=waits)
