"""Passkeys (WebAuthn): a second way to sign in, by the lock of a device, which nobody can guess."""

from __future__ import annotations

import json
import time
from typing import NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.passkey_rows import Passkey
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.accounts.service import Accounts, Guest, SignIn
from bafflebox.server.model.identity import hash_key, new_key
from bafflebox.server.net.address import is_address

MOST = 20
"""Most passkeys of an account."""
WITHIN = 300.0
"""Seconds in which a challenge is answered."""
WRONG = Refusal("wrong_passkey", "")
"""The same answer to an unknown passkey, a wrong signature and a late one."""


class Site(NamedTuple):
    """The address at which a browser sees this server: host name and origin."""

    host: str
    origin: str


def site_at(host: str, *, secure: bool) -> Site | None:
    """Return the site of a `Host` header, or None where browsers have no passkeys: without HTTPS, or without a host name."""
    name = urlsplit(f"//{host}").hostname or ""
    if not name or is_address(name) or not (secure or name == "localhost"):
        return None
    return Site(name, f"{'https' if secure else 'http'}://{host}")


class Passkeys:
    """The passkeys of all accounts; it holds nothing itself. Event loop only."""

    def __init__(self, accounts: Accounts) -> None:
        self.rows, self._accounts = accounts.rows.passkeys, accounts

    async def offer(self, guest: Guest, account: Account, password: str, site: Site) -> str | Refusal:
        """Return what a device needs to make a passkey, as JSON for the browser; the password confirms it."""
        against = await self._accounts.confirmed(guest, account, password)
        if against is not None:
            return against
        known = await self.rows.of(account.id)
        if len(known) >= MOST:
            return Refusal("too_many_passkeys", "", {"n": MOST})
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Bafflebox",
            user_id=account.id.encode(),
            user_name=account.name,
            challenge=await self._challenge(account.id),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known
            ],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
        )
        return options_to_json(options)

    async def add(self, guest: Guest, account: Account, credential: str, site: Site) -> Refusal | None:
        """Keep a passkey that a device made for this account."""
        challenge = await self._answered(credential, account.id)
        if challenge is None:
            return WRONG
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except WebAuthnException:
            return WRONG
        name, now = bytes_to_base64url(made.credential_id), time.time()
        passkey = Passkey(
            name, account.id, made.credential_public_key, made.sign_count, guest.device, now, now
        )
        return None if await self.rows.add(passkey) else WRONG

    async def ask(self, guest: Guest, site: Site) -> str | Refusal:
        """Return what a device needs to sign in with one of its passkeys, as JSON for the browser."""
        against = self._accounts.attempts.recover(guest.address)
        if against is not None:
            return against
        options = generate_authentication_options(
            rp_id=site.host,
            challenge=await self._challenge(""),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json(options)

    async def enter(self, guest: Guest, credential: str, site: Site) -> SignIn | Refusal:
        """Sign in with a passkey."""
        challenge = await self._answered(credential, "")
        passkey = await self.rows.find(_text(credential, "id")) if challenge is not None else None
        account = await self._accounts.rows.account(passkey.account_id) if passkey is not None else None
        if challenge is None or passkey is None or account is None:
            return WRONG
        try:
            done = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.count,
                require_user_verification=True,
            )
        except WebAuthnException:
            return WRONG
        await self.rows.used(passkey.id, done.new_sign_count, time.time())
        return await self._accounts.open_session(account, guest) or WRONG

    async def _challenge(self, account: str) -> bytes:
        challenge = new_key().encode()
        await self.rows.put_challenge(hash_key(challenge.decode()), account, time.time() + WITHIN)
        return challenge

    async def _answered(self, credential: str, account: str) -> bytes | None:
        """Use up the challenge that a credential answers; None for an unknown or late one, or another account's."""
        try:
            said = json.loads(base64url_to_bytes(_text(credential, "response", "clientDataJSON")))
            challenge = base64url_to_bytes(said["challenge"])
            known = await self.rows.take_challenge(hash_key(challenge.decode()), account, time.time())
        except (ValueError, TypeError, LookupError):
            return None
        return challenge if known else None


def _text(credential: str, *path: str) -> str:
    """Return a text within the JSON of a credential, "" where there is none."""
    try:
        found = json.loads(credential)
        for each in path:
            found = found[each]
    except (ValueError, TypeError, LookupError):
        return ""
    return found if isinstance(found, str) else ""
