"""The lobby of a server on the whole terminal: lists side by side, tables that open on top."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence

from bafflebox.cli.full_screen.listing import Action, ListRow, ListView, PageView
from bafflebox.cli.full_screen.match_view import match_view
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import Key, ScreenView
from bafflebox.cli.preferences import read_preferences
from bafflebox.cli.remote.keyring import Keyring
from bafflebox.cli.remote.lobby import invitation_lines
from bafflebox.cli.remote.lobby_row import GROUPS, LobbyRow
from bafflebox.cli.remote.session import MatchWish, OpenSeat, ServerSession
from bafflebox.cli.remote.sign_in_form import SignInForm
from bafflebox.cli.remote.table import RemoteTable
from bafflebox.client.client import Client
from bafflebox.client.link import ServerLink
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.message import Sentence, Typed

LOOK = 2.0
"""Seconds between two looks at the lobby, and at a seat that is offered there."""


class LobbyScreen(ListView):
    """The lists of a server; ← → change between them, Enter sits down or watches."""

    def __init__(self, setting: Setting, session: ServerSession, wish: MatchWish) -> None:
        super().__init__(setting, "", session.name)
        self.session, self.wish = session, wish
        self.empty = setting.word("remote-key_lists")
        self._found: list[LobbyRow] = []
        self._group = -1
        self._offer: OpenSeat | None = None
        self._sat: ServerLink | None = None
        self._looking: threading.Thread | None = None

    # --- what there is ---------------------------------------------------------------------------

    def shown(self) -> None:
        """Look at the lobby, and keep looking until it is left."""
        super().shown()
        if self._looking is None:
            self._looking = threading.Thread(target=self._look, daemon=True)
            self._looking.start()

    def _look(self) -> None:
        while not self.over:
            try:
                found = self.session.rows()
                if self._offer is not None and self._sat is None:
                    self._sat = self._offer.taken()
                if self._sat is None:
                    self._sat = self.session.contests.called()
            except (BaffleboxError, OSError) as error:
                self._offer = None
                self._wrong(error)
            else:
                self._found = found
                if self._group < 0:
                    self._group = next((n for n, each in enumerate(GROUPS) if self._of(each)), 2)
            self.changed.set()
            time.sleep(LOOK)

    def _of(self, group: str) -> list[LobbyRow]:
        return [row for row in self._found if row.group == group]

    def _here(self) -> list[LobbyRow]:
        return self._of(GROUPS[max(0, self._group)])

    def rows(self) -> Sequence[ListRow]:
        """Return the rows of the list that is shown."""
        say = self.setting.say
        about = self.setting.word("remote-key_lists")
        return [ListRow((say(each.players), say(each.what)), about) for each in self._here()]

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the list that is shown, under the names of all."""
        tabs = [f"{self.setting.word(f'remote-tab_{each}')} {len(self._of(each))}" for each in GROUPS]
        at = max(0, self._group)
        self.title = " · ".join(f"▸{tab}" if number == at else tab for number, tab in enumerate(tabs))
        if sum(map(len, tabs)) + 30 > columns:
            self.title = f"← {tabs[at]} →"
        if self._offer is not None and not self.news:
            self.news = self.setting.word("remote-key_opened")
        return super().picture(columns, rows)

    def tick(self) -> ScreenView | None:
        """Sit down where an offered seat found its opponent."""
        link, self._sat = self._sat, None
        if link is None:
            return None
        self._offer = None
        return self._table(lambda: link)

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        if key.name in ("left", "right") and not self.filtering:
            self._group = (max(0, self._group) + (1 if key.name == "right" else -1)) % len(GROUPS)
            self.chosen = 0
            return None
        return super().press(key)

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys."""
        say = self.setting.word
        offered = "remote-key_withdraw" if self._offer is not None else "remote-key_open"
        guest = {} if self.session.name else {"s": Action(say("remote-key_sign_in"), self._sign_in)}
        return {
            **guest,
            "b": Action(
                say("remote-key_bot"), lambda: self._table(lambda: self.session.make(self.wish, "bot"))
            ),
            "f": Action(
                say("remote-key_friend"), lambda: self._table(lambda: self.session.make(self.wish, "friend"))
            ),
            "o": Action(say(offered), lambda: self._offered(rated=False)),
            "r": Action(say("remote-key_rated"), lambda: self._offered(rated=True)),
        }

    def _sign_in(self) -> ScreenView:
        def entered() -> None:
            self.right = self.session.name

        return SignInForm(self.setting, self.session, self.wish.name, entered)

    def leave(self) -> None:
        """Take an offered seat back and close the view."""
        self._offered_back()
        super().leave()

    def opened(self, row: int) -> ScreenView | None:
        """Sit down at a table, or watch it; an invitation is read first."""
        chosen = self._here()[row]
        if chosen.goes.invitation:
            return self._invitation(chosen.goes)
        if chosen.challenge:
            return self._table(lambda: self.session.accept(chosen.challenge, self.wish.name))
        if chosen.contest:
            self._join(chosen.contest)
            return None
        if chosen.group == "mine" and not chosen.goes.key:
            return self._table(lambda: self.session.move_here(chosen.goes.table))
        return self._table(lambda: chosen.goes)

    def _join(self, contest: str) -> None:
        """Join a contest; its next game opens by itself."""
        try:
            self.session.contests.join(contest)
        except (BaffleboxError, OSError) as error:
            self._wrong(error)
        else:
            self.news = self.setting.word("remote-key_contest")

    def _invitation(self, link: ServerLink) -> ScreenView | None:
        try:
            lines = list(map(self.setting.say, invitation_lines(self.session.invitation(link))))
        except (BaffleboxError, OSError) as error:
            self._wrong(error)
            return None
        return InvitationPage(self, link, lines)

    def take(self, link: ServerLink) -> ScreenView | None:
        """Take the seat of an invitation; return its table."""
        return self._table(lambda: self.session.take(link, self.wish.name))

    def _offered(self, *, rated: bool) -> None:
        if self._offer is not None:
            self._offered_back()
            return
        try:
            self._offer = OpenSeat(self.session, self.wish, rated=rated)
        except (BaffleboxError, OSError) as error:
            self._wrong(error)

    def _offered_back(self) -> None:
        offer, self._offer, self.news = self._offer, None, ""
        if offer is not None:
            try:
                self._sat = offer.withdraw()
            except (BaffleboxError, OSError) as error:
                self._wrong(error)

    def _table(self, sit: Callable[[], ServerLink]) -> ScreenView | None:
        """Return the table of a seat that is taken now; None, with the reason in the last lines, where it can't be."""
        try:
            return table_view(self.session, sit(), self.setting)
        except (BaffleboxError, OSError) as error:
            self._wrong(error)
            return None

    def _wrong(self, error: Exception) -> None:
        said = error if isinstance(error, BaffleboxError) else unreached(self.session.server, error)
        self.news = self.setting.say(said.said)


class InvitationPage(PageView):
    """The terms of an invitation; a key takes the seat."""

    def __init__(self, lobby: LobbyScreen, link: ServerLink, lines: Sequence[str]) -> None:
        super().__init__(lobby.setting, lobby.setting.word("remote-list_invited"), lines)
        self._lobby, self._link = lobby, link

    def actions(self) -> Mapping[str, Action]:
        """Return the key that takes the seat."""
        return {"t": Action(self.setting.word("remote-take"), self._take)}

    def _take(self) -> ScreenView | None:
        self.over = True
        return self._lobby.take(self._link)


def table_view(session: ServerSession, link: ServerLink, setting: Setting) -> ScreenView:
    """Return the table of a link, which closes its seat when it is left."""
    seat = session.sit(link)
    seat.__enter__()
    return match_view(RemoteTable(session.client, seat, link.invitation), setting)


def lobby_at(setting: Setting, server: str) -> LobbyScreen:
    """Return the lobby of a server that was played at before, with the session that is kept. Raises OptionError where it is away."""
    ring, kept = Keyring(server), read_preferences()
    session = ServerSession(Client(server, language=setting.language), ring)
    ring.resume_session(session.client.wire)
    try:
        session.look()
    except OSError as error:
        raise unreached(server, error) from error
    wish = MatchWish(kept.rules, {}, kept.length, kept.level, clock=kept.clock, name=kept.name)
    return LobbyScreen(setting, session, wish)


def unreached(server: str, error: Exception) -> OptionError:
    """Return the error of a server that can't be reached."""
    reason = getattr(error, "reason", None) or error
    said = getattr(reason, "strerror", None) or reason
    return OptionError(Sentence("remote-unreached", {"server": Typed(server), "said": Typed(str(said))}))
