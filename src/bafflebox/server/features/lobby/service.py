"""The lobby: open challenges and the matches that come of them, with live updates.

A challenge lives in memory while its creator has the lobby open: everyone listed is present.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import suppress
from weakref import WeakKeyDictionary

from msgspec import structs

from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.protocol.lobby import ListedMatch, LobbyView
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.server.features.lobby.challenges import Challenge, LobbyPlayer, challenge_view
from bafflebox.server.features.lobby.chances import MatchChances
from bafflebox.server.features.lobby.played import PlayedMatches, Ratings, mean_of
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.identity import new_table_id
from bafflebox.server.model.likeness import fold
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup, check_names
from bafflebox.server.net.sse import AGAIN, Watcher, as_event
from bafflebox.server.store.errors import AWAY

LASTS = 3_600_000
"""Lifetime of a challenge in ms."""
GONE = 20_000
"""ms after which the challenges of a closed window are removed, longer than a reload or a short disconnection."""
OWN, ADDRESS, ALL = 3, 30, 300
"""Most challenges of one window, of one address (of guests and of accounts apart), in all."""
GUESTS = 200
"""Most challenges of guests: the other places are for accounts, however many addresses fill these."""
ACCOUNT = 10
"""Most challenges of one account in all of its windows."""
LOOK = 2_000
"""ms between two checks of the scores shown."""
SHOWN = 40
"""Most matches shown, by number of watchers."""


@dataclass(frozen=True, slots=True)
class _Taken:
    """An accepted challenge: creator, window, and table."""

    player: LobbyPlayer
    table: str
    page: str


class Lobby:
    """The lobby. Event loop only."""

    def __init__(
        self,
        hub: Hub,
        linked: Callable[[str, str], Awaitable[bool]],
        rated: Callable[[str, str], Awaitable[Ratings]],
        finished: PlayedMatches,
    ) -> None:
        """Serve the tables of a hub; `linked` says if two accounts were used in one browser, `rated` gives the ratings at a table."""
        self._hub, self._time, self._linked = hub, hub.house.time, linked
        self._open: dict[str, Challenge] = {}
        self._taken: dict[str, _Taken] = {}
        """Accepted challenges, at most as many as open ones."""
        self._here: dict[Watcher, tuple[str, str]] = {}
        """Watchers with their windows and accounts."""
        self._left: dict[str, int] = {}
        """Closed windows with challenges, and the time."""
        self._told = b""
        self._due: asyncio.TimerHandle | None = None
        self._rated, self.finished, self.chances = rated, finished, MatchChances(hub)
        self._ratings: WeakKeyDictionary[Table, Ratings] = WeakKeyDictionary()
        """The ratings of both players when their table was loaded."""
        self._asking: set[asyncio.Task[None]] = set()
        hub.on_settled.append(self._settled)
        hub.house.apart.on_changed.append(self._look_again)

    # --- challenges ---------------------------------------------------------------------------------

    def open(self, player: LobbyPlayer, setup: TableSetup, page: str, address: str) -> str | Refusal:
        """Create a challenge; return its id. Raises OptionError where the rules refuse its terms.

        A key is for one challenge: a repeated request returns the existing one; with other terms it replaces it.
        """
        if setup.rated and not player.account:
            return Refusal("not_signed_in", "", why="rated")
        if setup.rated and not setup.law().match.length:
            endless = "length" not in find_book(setup.rules).options
            return Refusal("rated_endless", "", why="book" if endless else "")
        self._tidy()
        setup = structs.replace(setup, listed=True, names=(player.name, setup.names[1]))
        before = self._opened(player.key, page)
        if before in self._taken or (before in self._open and self._open[before].setup == setup):
            return before
        others = [each for each in self._open.values() if each.id != before]
        against = _too_many(others, player, page, address)
        if against is not None:
            return against
        name = new_table_id()
        view = challenge_view(name, player, setup)
        self._open.pop(before, None)
        self._open[name] = Challenge(name, player, setup, page, address, self._time.ms(), view)
        if not self._is_here(page):
            self._left[page] = self._time.ms()
        self.changed()
        return name

    def _is_here(self, page: str) -> bool:
        return any(each == page for each, _ in self._here.values())

    def _opened(self, key: str, page: str) -> str:
        """Return the challenge of this window and key, accepted ones included; "" for none."""
        own = (each.id for each in self._open.values() if (each.player.key, each.page) == (key, page))
        taken = (name for name, done in self._taken.items() if (done.player.key, done.page) == (key, page))
        return next(own, next(taken, ""))

    def withdraw(self, name: str, key: str) -> Refusal | None:
        """Withdraw a challenge; without effect if it is gone."""
        found = self._open.get(name)
        if found is not None and found.player.key != key:
            return Refusal("no_challenge", "")
        self._open.pop(name, None)
        self.changed()
        return None

    async def take(self, name: str, by: LobbyPlayer, page: str, address: str) -> str | Refusal:
        """Accept a challenge with its terms; return the table, whose seats both players and their accounts hold. A repeated request
        gets the same answer.

        Other open challenges of both windows are withdrawn.
        """
        self._tidy()
        done = self._taken.get(name)
        if (
            done is not None
            and (table := await self._hub.kept(done.table))
            and by.key == table.seats.keys.black
        ):
            return done.table
        found = self._open.get(name)
        # a challenge that is not shown to an account is none for it
        if found is None or self._hub.house.apart.between(by.account, found.player.account):
            return Refusal("no_challenge", "")
        if found.player.key == by.key or (by.account and by.account == found.player.account):
            return Refusal("own_challenge", "")
        if found.setup.rated and not by.account:
            return Refusal("not_signed_in", "", why="rated")
        together = found.setup.rated and (
            address == found.address or await self._linked(by.account, found.player.account)
        )
        if self._open.pop(name, None) is None:
            return Refusal("no_challenge", "")
        table_id = self._hub.new_name()
        try:
            setup = structs.replace(
                found.setup, names=check_names(found.player.name, by.name), together=together
            )
            sits = {"white": found.player.account, "black": by.account}
            holders = {seat: account for seat, account in sits.items() if account}
            await self._hub.seat(table_id, setup, Seats(BySide(found.player.key, by.key)), holders)
        except BaseException:
            self._open[name] = found
            raise
        self._taken[name] = _Taken(found.player, table_id, found.page)
        self._open = {each.id: each for each in self._open.values() if each.page not in (found.page, page)}
        while len(self._taken) > ALL:
            del self._taken[next(iter(self._taken))]
        self.changed()
        return table_id

    def became(self, name: str, key: str) -> str | None:
        """Return the table of an accepted challenge, for its creator."""
        done = self._taken.get(name)
        return done.table if done is not None and done.player.key == key else None

    def stands(self, name: str) -> bool:
        """Return whether a challenge is open."""
        self._tidy()
        return name in self._open

    # --- what is shown ------------------------------------------------------------------------------

    def view(self, account: str = "") -> LobbyView:
        """Return what an account sees ("" for guests): challenges, those of accounts and the oldest first, running matches, and the
        number of windows with the lobby open. Players of whom it is kept apart are not shown.
        """
        self._tidy()
        apart = self._hub.house.apart.of(account)
        names = set(apart.values())
        tables = self.played() + self._hub.house.elsewhere.tables
        tables = [each for each in tables if not (names and names & {fold(each.white), fold(each.black)})]
        tables.sort(key=_first)
        seen = [each for each in self._open.values() if each.player.account not in apart]
        challenges = [each.view for each in sorted(seen, key=lambda each: not each.player.account)]
        return LobbyView(challenges, tables[:SHOWN], len({page for page, _ in self._here.values()}))

    def played(self) -> list[ListedMatch]:
        """Return running matches made in the lobby, for display: those of the highest mean rating, then with the most watchers."""
        tables = [each for each in self._hub.tables if each.kept.setup.listed and _is_on(each)]
        shown = [_shown(each, self._ratings.get(each, ())) for each in tables]
        return sorted(shown, key=_first)[:SHOWN]

    def _settled(self, table: Table) -> None:
        if table.kept.setup.listed and not table.over:
            task = asyncio.create_task(self._note_ratings(table))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _note_ratings(self, table: Table) -> None:
        with suppress(*AWAY):  # without them it is listed after the rated ones
            self._ratings[table] = await self._rated(table.id, table.kept.setup.rules)
            self.changed()

    def changed(self) -> None:
        """Send updates to everybody, where something changed."""
        if not self._here:
            return
        told = as_event(self.view())
        if told != self._told:
            self._told = told
            for watcher, (_, account) in list(self._here.items()):
                watcher.tell(self._line_for(account))
        if self._due is None:
            self._due = self._time.wake(self._time.ms() + LOOK, self._look)

    def _line_for(self, account: str) -> bytes:
        """Return the current update for an account; all who are kept apart from nobody share its bytes."""
        return as_event(self.view(account)) if self._hub.house.apart.of(account) else self._told

    async def _look_again(self, accounts: set[str]) -> None:
        """Send these accounts what they see now."""
        for watcher, (_, account) in list(self._here.items()):
            if account in accounts:
                watcher.tell(as_event(self.view(account)))

    def _look(self) -> None:
        self._due = None
        self.changed()

    def _tidy(self) -> None:
        now = self._time.ms()
        gone = {page for page, at in self._left.items() if now - at >= GONE}
        for each in list(self._open.values()):
            if each.page in gone or now - each.at >= LASTS:
                del self._open[each.id]
        self._left = {page: at for page, at in self._left.items() if page not in gone}

    @property
    def followers(self) -> int:
        """Return the number of watchers."""
        return len(self._here)

    async def watch(self, page: str, account: str = "") -> AsyncGenerator[bytes, None]:
        """Stream updates to a window with the lobby open."""
        watcher = Watcher()
        self._here[watcher] = (page, account)
        self._left.pop(page, None)
        try:
            self.changed()
            yield AGAIN + self._line_for(account)
            async for line in watcher.lines():
                yield line
        finally:
            del self._here[watcher]
            if not self._is_here(page) and any(each.page == page for each in self._open.values()):
                self._left[page] = self._time.ms()
            self.changed()

    def stop(self) -> None:
        """Stop the service."""
        if self._due is not None:
            self._due.cancel()
        for watcher in list(self._here):
            watcher.end()


def _too_many(challenges: list[Challenge], player: LobbyPlayer, page: str, address: str) -> Refusal | None:
    """Return why no further challenge may be created."""
    named = bool(player.account)
    alike = [each for each in challenges if bool(each.player.account) == named]
    bounds = (
        ("", sum(each.page == page for each in challenges), OWN),
        ("account", sum(each.player.account == player.account for each in alike) if named else 0, ACCOUNT),
        ("address", sum(each.address == address for each in alike), ADDRESS),
        ("guests", 0 if named else len(alike), GUESTS),
        ("all", len(challenges), ALL),
    )
    found = ((why, most) for why, n, most in bounds if n >= most)
    return next((Refusal("too_many_challenges", "", {"n": most}, why=why) for why, most in found), None)


def _is_on(table: Table) -> bool:
    """Return whether the match is unfinished and a player is present."""
    return not table.over and any(table.presence.here(side) for side in Side)


def _first(match: ListedMatch) -> tuple[float, int]:
    """Return the key that sorts the best match first."""
    return -mean_of(match.ratings), -match.watching


def _shown(table: Table, ratings: Sequence[int | None]) -> ListedMatch:
    match = table.spectators.public.match
    return ListedMatch(
        table=table.id,
        rules=table.kept.setup.rules,
        white=match.names.white,
        black=match.names.black,
        score=list(match.score.points),
        length=match.score.length,
        watching=table.presence.watching,
        ratings=[*ratings],
    )
