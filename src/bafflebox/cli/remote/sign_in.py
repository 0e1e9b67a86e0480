"""Signing in at a server: by the session that is kept, by a name and a password or a recovery code, or not at all."""

from __future__ import annotations

from bafflebox.cli.remote.session import ServerSession
from bafflebox.cli.table_host import Host
from bafflebox.client.refused import ServerRefused
from bafflebox.message import Sentence, Typed
from bafflebox.protocol.accounts import Kept, Recovery, SeatKey


def sign_in(session: ServerSession, host: Host) -> None:
    """Sign in as the player wishes; Enter alone stays a guest. The session is kept in the keyring.

    Raises EOFError where the input ends.
    """
    session.look()
    while not session.name:
        name = host.line(Sentence("remote-sign_in", {"server": Typed(session.server)}))
        if not name:
            return
        password = host.secret(Sentence("remote-password"))
        try:
            _enter(session, host, name, password)
        except ServerRefused as refused:
            host.tell(refused.said)
            continue
        session.look()
    host.tell(Sentence("remote-signed_in", {"name": Typed(session.name), "server": Typed(session.server)}))


def _enter(session: ServerSession, host: Host, name: str, password: str) -> None:
    account = session.client.account
    seats = [SeatKey(table, each.key) for table, each in list(session.ring.seats.items())[-40:]]
    if password == "code":  # noqa: S105 - the word for a code in place of the password
        code = host.line(Sentence("remote-code"))
        account.recover(Recovery(name, code, host.secret(Sentence("remote-new_password"))))
    elif password == "new":  # noqa: S105 - the word for a new account
        made = account.make_account(Kept(name, host.secret(Sentence("remote-new_password")), seats))
        host.tell(Sentence("remote-codes", {"codes": Typed("  ".join(made.codes))}))
    elif password:
        account.enter(Kept(name, password, seats))
