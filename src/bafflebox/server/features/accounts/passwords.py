"""Passwords and recovery codes: their hashes, and their verification."""

from __future__ import annotations

import asyncio
import hashlib
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from zxcvbn import zxcvbn

from bafflebox.protocol.accounts import PASSWORD_LEAST, PASSWORD_MOST
from bafflebox.refusal import Refusal
from bafflebox.server.model.likeness import fold

T = TypeVar("T")

STRONG, READ = 3, 72
"""Least score of a password by zxcvbn (10^8 guesses and more), and the characters that it reads."""
TELLTALE = ("bafflebox", "backgammon", "acey-deucey")
"""Words that are guessed here before others."""
CODES = 8
"""Recovery codes per account."""
_SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
"""The characters of a recovery code, without similar ones."""
_LENGTH, _GROUP = 24, 4
"""Characters of 5 bits each: 120 bits, safe from guessing (OWASP ASVS 2.6.2)."""
AT_ONCE = 1
"""Passwords hashed at a time: each takes 19 MiB and some 20 ms of a core."""
LINE, KEPT_FREE = 100, 20
"""Passwords queued for hashing, the current one included (some two seconds of a core), and how many of them known devices and
recovery codes have for themselves."""
BUSY = 5
"""Seconds to wait when the queue is full."""


def password_refused(password: str) -> Refusal | None:
    """Return why the length of a new password is refused, or None; characters are counted after NFKC."""
    if PASSWORD_LEAST <= len(unicodedata.normalize("NFKC", password)) <= PASSWORD_MOST:
        return None
    return Refusal("weak_password", "", {"least": PASSWORD_LEAST, "most": PASSWORD_MOST})


def is_guessed(password: str, name: str) -> bool:
    """Return whether a password of this account is among those that are tried first: some 10 ms of a core."""
    found = zxcvbn(
        password[:READ], user_inputs=[name, fold(name), *fold(name).split(), *TELLTALE], max_length=READ
    )
    return int(found["score"]) < STRONG


def new_codes() -> list[str]:
    """Return recovery codes, in groups for writing down."""
    return [_code() for _ in range(CODES)]


def _code() -> str:
    signs = "".join(_SIGNS[each & 31] for each in token_bytes(_LENGTH))
    return "-".join(signs[at : at + _GROUP] for at in range(0, _LENGTH, _GROUP))


def hash_code(code: str) -> str:
    """Return the hash of a recovery code, in any notation; it is random enough for a plain hash."""
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()


class Passwords:
    """Password hashing (argon2id, the second choice of OWASP: 19 MiB, two passes) in a thread, one at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._nobodys = self._hasher.hash(token_bytes(16))
        """Verified where there is no such account, so that the response takes as long."""
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._line = 0

    async def hash(self, password: str, name: str, *, known: bool = False) -> str | Refusal:
        """Return the hash of a new password of an account.

        A refusal of one that is easy to guess, and while the queue is full, which is longer for those who are `known`.
        """
        return await self._in_line(
            lambda: self._made(unicodedata.normalize("NFKC", password), name), known=known
        )

    def _made(self, password: str, name: str) -> str | Refusal:
        if is_guessed(password, name):
            return Refusal("weak_password", "", why="guessed")
        return self._hasher.hash(password)

    async def is_right(self, kept: str | None, password: str, *, known: bool = False) -> bool | Refusal:
        """Return whether the password is right; None stands for no account, and takes as long. Refused as `hash` is."""
        found = await self._in_line(lambda: self._verify(kept or self._nobodys, password), known=known)
        return found if isinstance(found, Refusal) else found and kept is not None

    async def _in_line(self, work: Callable[[], T], *, known: bool) -> T | Refusal:
        if self._line >= (LINE if known else LINE - KEPT_FREE):
            return Refusal("try_later", "", {"seconds": BUSY}, why="busy")
        self._line += 1
        done = asyncio.get_running_loop().run_in_executor(self._threads, work)
        # a cancelled caller leaves its work in the queue until it is done
        done.add_done_callback(self._out)
        return await asyncio.shield(done)

    def _out(self, done: asyncio.Future[T]) -> None:
        self._line -= 1

    def _verify(self, kept: str, password: str) -> bool:
        # before version 0.3 passwords were hashed as they were written
        return any(
            self._matches(kept, each) for each in {unicodedata.normalize("NFKC", password): 0, password: 1}
        )

    def _matches(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """Stop hashing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
