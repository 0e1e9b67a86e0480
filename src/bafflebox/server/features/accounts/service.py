"""Accounts: creation, sign-in from several devices, recovery, seats, deletion."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

from sqlalchemy.exc import IntegrityError

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.attempts import Attempts
from bafflebox.server.features.accounts.names import account_name, speaks_for_office
from bafflebox.server.features.accounts.passwords import Passwords, hash_code, new_codes, password_refused
from bafflebox.server.features.accounts.rows import Account, AccountRows, HeldSeat, SignInSession
from bafflebox.server.live.company import kept_apart
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.seating import move
from bafflebox.server.model.identity import hash_key, new_key, new_table_id
from bafflebox.server.model.likeness import fold, skeleton
from bafflebox.server.model.visitor import GUEST, Visitor, account_as
from bafflebox.server.net.settings import Limits

LASTS = 180 * 86_400
"""Lifetime of an unused session in seconds."""
SEEN = 3600
"""Precision in seconds of the recorded last use."""
SEATS = 500
"""Most seats of an account in unfinished matches."""
WRONG = Refusal("wrong_sign_in", "")
"""The same answer to an unknown name and to a wrong password."""
NOT_RECOVERED = Refusal("not_recovered", "")
"""The same answer to an unknown name and to a wrong code."""


@dataclass(frozen=True, slots=True)
class Guest:
    """The origin of a request: address, device name, and session token ("" for none)."""

    address: str
    device: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class SignIn:
    """A sign-in: the account, the session and the token for its cookie; `codes` where new recovery codes were made."""

    account: Account
    session: SignInSession
    token: str
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Profile:
    """An account as its owner sees it."""

    sessions: list[SignInSession]
    codes: int
    """Unused recovery codes."""
    seats: list[HeldSeat]


class Accounts:
    """All accounts. Event loop only."""

    def __init__(self, rows: AccountRows, hub: Hub, limits: Limits) -> None:
        self.rows, self._hub = rows, hub
        self.passwords, self.attempts = Passwords(), Attempts(limits)
        self.on_deleted: list[Callable[[Account], Awaitable[None]]] = []
        """Each called with every account that was deleted."""

    # --- coming and going -------------------------------------------------------------------------

    async def make(self, guest: Guest, name: str, password: str) -> SignIn | Refusal:
        """Create an account, signed in on the device."""
        clean = account_name(name)
        if isinstance(clean, Refusal):
            return clean
        against = password_refused(password) or self.attempts.make(guest.address)
        if against:
            return against
        kept = await self.passwords.hash(password, clean)
        if isinstance(kept, Refusal):
            return kept
        account = Account(new_table_id(), clean, fold(clean), kept, time.time(), skeleton(clean))
        made, codes = _session(account, guest), new_codes()
        try:
            why = await self.rows.create(
                account, [hash_code(each) for each in codes], made.session, _token(guest)
            )
        except IntegrityError:
            why = "account"
        if why:
            return Refusal("name_taken", "", {"text": clean}, why=why)
        return SignIn(account, made.session, made.token, tuple(codes))

    async def enter(self, guest: Guest, name: str, password: str) -> SignIn | Refusal:
        """Sign in by name and password, with a new token."""
        folded = fold(name)
        account = await self.rows.named(folded)
        known = await self._knows(guest, account)
        device = hash_key(guest.token) if known else ""
        spent = self.attempts.enter(guest.address, folded, device)
        if isinstance(spent, Refusal):
            return spent
        right = await self.passwords.is_right(account.password if account else None, password, known=known)
        if isinstance(right, Refusal):
            return right
        if account is None or not right:
            return WRONG
        spent.give_back()
        return await self.open_session(account, guest) or WRONG

    async def recover(self, guest: Guest, name: str, code: str, password: str) -> SignIn | Refusal:
        """Set a new password by a recovery code, which is used up; end all other sessions and remove all passkeys."""
        against = password_refused(password) or self.attempts.recover(guest.address)
        if against:
            return against
        account, used = await self.rows.named(fold(name)), hash_code(code)
        # looked up in any case, so that both responses take as long
        good = await self.rows.has_code(account.id if account else "", used)
        if account is None or not good:
            return NOT_RECOVERED
        # before using up the code, as the queue may be full
        kept = await self.passwords.hash(password, name, known=True)
        if isinstance(kept, Refusal):
            return kept
        if not await self.rows.use_code(account.id, used):
            return NOT_RECOVERED
        await self.rows.set_password(account.id, kept, "")
        return await self.open_session(replace(account, password=kept), guest) or WRONG

    async def visitor(self, token: str, *, noted: bool = True) -> tuple[SignInSession, Account] | None:
        """Return session and account of a token; None for none, and for an expired session. `used`: its lifetime was renewed after
        an hour.

        Without `noted` it is not renewed, for sockets, which can't send the cookie.
        """
        found = await self.rows.session(hash_key(token)) if token else None
        now = time.time()
        if found is None or found[0].ended or found[0].seen < now - LASTS:
            return None
        if noted and found[0].seen < now - SEEN:
            await self.rows.seen(found[0].token, now)
            return replace(found[0], seen=now, used=True), found[1]
        return found

    async def behind(self, token: str) -> Visitor:
        """Return the visitor of a token, as tables know them; a guest without one."""
        found = await self.visitor(token, noted=False)
        return GUEST if found is None else Visitor(found[1].id, found[1].name)

    async def _knows(self, guest: Guest, account: Account | None) -> bool:
        """Return whether the device was signed in to this account before."""
        found = await self.rows.session(hash_key(guest.token))
        return found is not None and account is not None and found[1].id == account.id

    async def open_session(self, account: Account, guest: Guest) -> SignIn | None:
        """Begin a session; None where the verified password is no longer the account's."""
        made = _session(account, guest)
        before = time.time() - LASTS
        good = await self.rows.open(made.session, _token(guest), before, account.password)
        return made if good else None

    async def may_be_called(self, visitor: Visitor, name: str) -> Refusal | None:
        """Return why a visitor may not go by a name here: an account's, or an office's."""
        if speaks_for_office(name):
            return Refusal("name_taken", "", {"text": name}, why="reserved")
        found = await self.rows.looking_like(name)
        if found is None or found.id == visitor.account:
            return None
        return Refusal("name_taken", "", {"text": name}, why="account")

    # --- what an account does -----------------------------------------------------------------------

    async def confirmed(self, guest: Guest, account: Account, password: str) -> Refusal | None:
        """Return why a signed-in visitor may not do something that needs the password."""
        spent = self.attempts.enter(guest.address, account.folded, hash_key(guest.token))
        if isinstance(spent, Refusal):
            return spent
        right = await self.passwords.is_right(account.password, password, known=True)
        if isinstance(right, Refusal):
            return right
        if not right:
            return WRONG
        spent.give_back()
        return None

    async def change_password(
        self, guest: Guest, account: Account, password: str, wanted: str
    ) -> Refusal | None:
        """Change the password; end all other sessions."""
        against = password_refused(wanted) or await self.confirmed(guest, account, password)
        if against is None:
            kept = await self.passwords.hash(wanted, account.name, known=True)
            if isinstance(kept, Refusal):
                return kept
            await self.rows.set_password(account.id, kept, hash_key(guest.token))
        return against

    async def change_codes(self, guest: Guest, account: Account, password: str) -> list[str] | Refusal:
        """Replace the recovery codes; the old ones become invalid."""
        against = await self.confirmed(guest, account, password)
        if against is not None:
            return against
        codes = new_codes()
        await self.rows.set_codes(account.id, [hash_code(each) for each in codes])
        return codes

    async def delete(self, guest: Guest, account: Account, password: str) -> Refusal | None:
        """Delete the account with its talk at tables; keys of seats stay valid."""
        against = await self.confirmed(guest, account, password)
        if against is None:
            who = account_as(account.id)
            await self.rows.delete(account.id, who)
            self._hub.forget(who)
            self._hub.house.elsewhere.forget(who)
            for follow in self.on_deleted:
                await follow(account)
        return against

    async def profile(self, account: Account) -> Profile:
        """Return an account as its owner sees it."""
        return Profile(*await self.rows.about(account.id))

    # --- seats --------------------------------------------------------------------------------------

    async def hold(self, account: Account, table: str, key: str) -> bool:
        """Take the seat that a key opens; return whether the account holds it now."""
        found = await self._hub.kept(table)
        if found is None:
            return False
        try:
            reader = found.seats.reader(key)
        except KeyError:
            return False
        if reader.seat not in ("white", "black", "both"):
            return False
        held = (await self.profile(account)).seats
        if any((each.table, each.seat) == (table, reader.seat) for each in held):
            return True
        if await kept_apart(self._hub.house, table, account.id) is not None:
            return False
        if not found.over and sum(not each.over for each in held) >= SEATS:
            return False
        try:
            await self.rows.hold(account.id, table, reader.seat)
        except IntegrityError:
            return False
        return True

    async def may_sit(self, account: str) -> Refusal | None:
        """Return why an account may take no further seat."""
        full = await self.rows.sitting(account) >= SEATS
        return Refusal("too_many_seats", "", {"n": SEATS}) if full else None

    async def go_on(self, account: Account, table: str, key: str) -> Refusal | str:
        """Move the seat to the device that chose this key, closing it elsewhere; return the seat."""
        held = (await self.profile(account)).seats
        mine = [each.seat for each in held if each.table == table]
        found = await self._hub.find(table) if mine else None
        if found is None:
            return Refusal("not_held", "")
        moved = await move(found, mine[0], key)
        return moved if isinstance(moved, Refusal) else mine[0]

    def close(self) -> None:
        """Stop the service."""
        self.passwords.close()


def _session(account: Account, guest: Guest) -> SignIn:
    token, now = new_key(), time.time()
    session = SignInSession(hash_key(token), new_table_id(), account.id, now, now, guest.device)
    return SignIn(account, session, token)


def _token(guest: Guest) -> str:
    """Return the session token of the device, which is to be replaced."""
    return hash_key(guest.token)
