"""The lobby of a server in lines: what there is by number, new tables by a word."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from bafflebox.cli.remote.lobby_row import GROUPS, LobbyRow
from bafflebox.cli.remote.session import MatchWish, OpenSeat, ServerSession
from bafflebox.cli.table_host import Host
from bafflebox.client.link import ServerLink
from bafflebox.client.refused import ServerRefused
from bafflebox.errors import BaffleboxError
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.protocol.tables import InvitationShown

LOOK = 1.0
"""Seconds between two looks whether an open seat was taken."""


class LobbyLines:
    """The dialogue of a lobby; `choose` returns the seat, or the table to watch, that was chosen."""

    def __init__(self, session: ServerSession, host: Host, wish: MatchWish) -> None:
        self.session, self.host, self.wish = session, host, wish

    def choose(self) -> ServerLink | None:
        """Return what the player chose; None when they leave."""
        while True:
            rows = self.session.rows()
            self._show(rows)
            answer = self.host.ask(Sentence("remote-choose"))
            try:
                found = self._answered(answer, rows)
            except BaffleboxError as error:
                self.host.tell(error.said)
                continue
            if found is not None or answer in ("quit", "q", "leave"):
                return found

    def _show(self, rows: list[LobbyRow]) -> None:
        numbered = list(enumerate(rows, 1))
        for group in GROUPS:
            here = [(number, row) for number, row in numbered if row.group == group]
            if not here:
                continue
            self.host.tell(Sentence(f"remote-list_{group}"))
            for number, row in here:
                self.host.tell(
                    Sentence("remote-row", {"n": number, "players": row.players, "what": row.what})
                )
        if not rows:
            self.host.tell(Sentence("remote-nobody"))

    def _answered(self, answer: str, rows: list[LobbyRow]) -> ServerLink | None:
        word, *rest = answer.split()[:4] or [""]
        if word.isdigit() and 1 <= int(word) <= len(rows):
            return self.enter(rows[int(word) - 1])
        if word in ("bot", "friend", "open", "rated"):
            return self.begin(word, self._wished(rest))
        if word and word not in ("quit", "q", "leave"):
            self.host.tell(Sentence("remote-type_choice", {"n": len(rows)}))
        return None

    def _wished(self, words: list[str]) -> MatchWish:
        """Return the wish after words such as `7`, `club`, `days 3`."""
        wish = self.wish
        for before, word in zip(["", *words], words, strict=False):
            if word.isdigit():
                wish = replace(wish, days=int(word)) if before == "days" else replace(wish, length=int(word))
            elif word != "days":
                wish = replace(wish, level=word)
        return wish

    def enter(self, row: LobbyRow) -> ServerLink | None:
        """Enter what a row shows; None where the player thinks better of it."""
        if row.challenge:
            return self.session.accept(row.challenge, self._name())
        if row.contest:
            return self.next_game(row.contest)
        if row.goes.invitation:
            return self.take(row.goes)
        if row.group == "mine" and not row.goes.key:
            here = self.host.yes(Sentence("remote-move_here"))
            return self.session.move_here(row.goes.table) if here else None
        return row.goes

    def next_game(self, contest: str) -> ServerLink | None:
        """Join a contest and wait for the next game; None when the player would rather pause, or when it is over."""
        contests = self.session.contests
        contests.join(contest)
        self.host.tell(Sentence("remote-contest_in"))
        try:
            while contests.joined(contest):
                if (found := contests.called()) is not None:
                    return found
                time.sleep(LOOK)
        except KeyboardInterrupt:
            print()
            contests.pause(contest)
            return None
        self.host.tell(Sentence("remote-contest_over"))
        return None

    def take(self, link: ServerLink) -> ServerLink | None:
        """Show an invitation, and take its seat if the player agrees to the terms."""
        for said in invitation_lines(self.session.invitation(link)):
            self.host.tell(said)
        if not self.host.yes(Sentence("remote-take")):
            return None
        return self.session.take(link, self._name())

    def _name(self) -> str:
        """Return the name that a guest wants to be called; an account has its own."""
        return self.wish.name or ("" if self.session.name else self.host.line(Sentence("remote-name")))

    def begin(self, word: str, wish: MatchWish) -> ServerLink | None:
        """Make a table against the bot or for a friend, or offer a seat in the lobby and wait for an opponent."""
        if word in ("bot", "friend"):
            return self.session.make(wish, "bot" if word == "bot" else "friend")
        seat = OpenSeat(self.session, replace(wish, name=wish.name or self._name()), rated=word == "rated")
        try:
            self.host.tell(Sentence("remote-opened"))
            while (found := seat.taken()) is None:
                time.sleep(LOOK)
        except KeyboardInterrupt:
            print()
            try:
                return seat.withdraw()
            except ServerRefused:
                return None
        return found


def invitation_lines(shown: InvitationShown) -> Iterator[Sentence]:
    """Yield who invites to which match, and each term to which the player agrees by sitting down."""
    told: dict[str, Argument] = {
        "name": Typed(shown.by),
        "rules": Typed(shown.title),
        "n": shown.length or 0,
        "rated": "yes" if shown.rated else "no",
        "days": shown.days,
        "clock": Typed(shown.clock or ""),
        "clocked": "yes" if shown.clock else "no",
    }
    yield Sentence("remote-invited", told)
    for term in shown.terms:
        said = f"{term.name}={term.value} [{term.rule}]" if term.rule else f"{term.name}={term.value}"
        yield Sentence("remote-term", {"term": Typed(said)})
