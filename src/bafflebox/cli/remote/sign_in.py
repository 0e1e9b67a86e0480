"""Signing in at a server: by the session that is kept, by a name and a password or a recovery code, or not at all."""

from __future__ import annotations

from typing import Literal

from bafflebox.cli.remote.session import ServerSession
from bafflebox.cli.table_host import Host
from bafflebox.client.refused import ServerRefused
from bafflebox.message import Sentence, Typed
from bafflebox.protocol.accounts import Kept, Recovery, SeatKey

WayIn = Literal["password", "new", "code"]
"""By a password, with a new account, or by a recovery code that sets a new password."""
OTHER_WAYS: dict[str, WayIn] = {"code": "code", "new": "new"}
"""Words that are typed in the place of a password."""
MOST_SEATS = 40
"""Most seats that are given to an account."""


def sign_in(session: ServerSession, host: Host) -> None:
    """Sign in as the player wishes; Enter alone stays a guest. The session is kept in the keyring.

    Raises EOFError where the input ends.
    """
    session.look()
    while not session.name:
        name = host.line(Sentence("remote-sign_in", {"server": Typed(session.server)}))
        if not name:
            return
        password, code = host.secret(Sentence("remote-password")), ""
        way = OTHER_WAYS.get(password, "password")
        if way != "password":
            code = host.line(Sentence("remote-code")) if way == "code" else ""
            password = host.secret(Sentence("remote-new_password"))
        try:
            codes = sign_in_by(session, way, name, password, code) if password else ()
        except ServerRefused as refused:
            host.tell(refused.said)
            continue
        if codes:
            host.tell(Sentence("remote-codes", {"codes": Typed("  ".join(codes))}))
    host.tell(Sentence("remote-signed_in", {"name": Typed(session.name), "server": Typed(session.server)}))


def sign_in_by(
    session: ServerSession, way: WayIn, name: str, password: str, code: str = ""
) -> tuple[str, ...]:
    """Sign in and keep the session, with the seats that are kept; return the recovery codes of a new account.

    Raises ServerRefused, and OSError where the server is away.
    """
    account = session.client.account
    codes: tuple[str, ...] = ()
    seats = [SeatKey(table, each.key) for table, each in list(session.ring.seats.items())[-MOST_SEATS:]]
    if way == "code":
        account.recover(Recovery(name, code, password))
    elif way == "new":
        codes = tuple(account.make_account(Kept(name, password, seats)).codes)
    else:
        account.enter(Kept(name, password, seats))
    session.look()
    return codes
