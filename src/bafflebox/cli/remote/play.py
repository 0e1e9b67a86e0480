"""`bafflebox play URL`: from a link of a server to a match there, and back to its lobby."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from bafflebox.cli.full_screen.start import WayToPlay
from bafflebox.cli.full_screen.terminal import Terminal
from bafflebox.cli.preferences import keep_preferences, read_preferences
from bafflebox.cli.remote.keyring import Keyring
from bafflebox.cli.remote.lobby import LobbyLines
from bafflebox.cli.remote.lobby_view import LobbyScreen, unreached
from bafflebox.cli.remote.session import MatchWish, ServerSession
from bafflebox.cli.remote.sign_in import sign_in
from bafflebox.cli.remote.table import RemoteTable
from bafflebox.cli.table_host import Host
from bafflebox.client.client import Client
from bafflebox.client.link import ServerLink, read_link


def play_at(address: str, wish: MatchWish, way: WayToPlay, summary: bool | None) -> int:
    """Play at a server, by the link of a seat, an invitation or the server; return the exit status.

    Raises OptionError for text that is no link, and where the server can't be reached; ServerRefused where it refuses.
    """
    link = read_link(address)
    ring = Keyring(link.server)
    client = Client(link.server, language=way.language)
    ring.resume_session(client.wire)
    session, host = ServerSession(client, ring), Host(way.language)
    lobby = LobbyLines(session, host, wish)
    if way.against is not None:
        host.tell(way.against)
        way = replace(way, against=None)
    with _reached(link.server):
        try:
            if link.table:
                session.look()
                found = lobby.take(link) if link.invitation else link
                return 0 if found is None else _play(session, found, way, summary)
            if way.setting is not None:
                # its lobby has a key to sign in
                session.look()
            else:
                sign_in(session, host)
            _remember(link.server)
            if way.setting is not None:
                Terminal(way.setting).run(LobbyScreen(way.setting, session, wish))
                return 0
            while (found := lobby.choose()) is not None:
                status = _play(session, found, way, summary)
                if status:
                    return status
        except EOFError:
            print()
        return 0


def _remember(server: str) -> None:
    """Keep the address for the menu."""
    kept = read_preferences()
    if kept.server != server:
        keep_preferences(replace(kept, server=server))


@contextmanager
def _reached(server: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise unreached(server, error) from error


def _play(session: ServerSession, link: ServerLink, way: WayToPlay, summary: bool | None) -> int:
    with session.sit(link) as seat:
        table = RemoteTable(session.client, seat, link.invitation)
        status = way.play(table, summary)
    if table.match.closed:
        session.ring.drop_seat(link.table)
    return status
