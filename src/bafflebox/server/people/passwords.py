"""Passwords and recovery codes: what is kept of them, and whether somebody knows one."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from bafflebox.refusal import Refusal
from bafflebox.server.people.names import fold

T = TypeVar("T")

SHORTEST, LONGEST = 8, 200
"""Characters of a password."""
FEW = 4
"""A password has so many different characters at least."""
CODES = 8
"""Recovery codes of an account."""
_SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Of a recovery code: none that is taken for another."""
_LENGTH, _GROUP = 16, 4
"""Signs of 5 bits each: 80 bits, which nobody guesses however often he may try."""
AT_ONCE = 1
"""Passwords that are tried at a time: each takes 19 MiB and some 20 ms of a core."""
LINE = 100
"""Passwords that wait to be tried or hashed, the one in hand with them: some two seconds of a core."""
BUSY = 5
"""Seconds after which somebody whom the line has no room for may come again."""


def password_refused(password: str, name: str) -> Refusal | None:
    """Why this can't be the password of this account."""
    if not SHORTEST <= len(password) <= LONGEST:
        return Refusal("weak_password", "", {"least": SHORTEST, "most": LONGEST})
    if len(set(password)) < FEW or fold(password) == fold(name):
        return Refusal("weak_password", "", why="plain")
    return None


def new_codes() -> list[str]:
    """Recovery codes, in groups to be written down."""
    return [_code() for _ in range(CODES)]


def _code() -> str:
    signs = "".join(_SIGNS[each & 31] for each in token_bytes(_LENGTH))
    return "-".join(signs[at : at + _GROUP] for at in range(0, _LENGTH, _GROUP))


def hash_code(code: str) -> str:
    """What is kept of a recovery code, however it is written; it is chance enough for a plain hash."""
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()


class Passwords:
    """Hashes passwords (argon2id, the second choice of OWASP: 19 MiB, twice) beside the loop, one at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._nobodys = self._hasher.hash(token_bytes(16))
        """Tried where there is no such account, so that the answer takes as long."""
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._line = 0

    async def hash(self, password: str) -> str | Refusal:
        """What is kept of a password; refused while too many wait."""
        return await self._in_line(lambda: self._hasher.hash(password))

    async def is_right(self, kept: str | None, password: str) -> bool | Refusal:
        """Whether it is the password; None is nobody's, and takes as long. Refused while too many wait."""
        found = await self._in_line(lambda: self._verify(kept or self._nobodys, password))
        return found if isinstance(found, Refusal) else found and kept is not None

    async def _in_line(self, work: Callable[[], T]) -> T | Refusal:
        if self._line >= LINE:
            return Refusal("try_later", "", {"seconds": BUSY}, why="busy")
        self._line += 1
        done = asyncio.get_running_loop().run_in_executor(self._threads, work)
        # whoever goes away leaves his work in the line until it is done
        done.add_done_callback(self._out)
        return await asyncio.shield(done)

    def _out(self, done: asyncio.Future[T]) -> None:
        self._line -= 1

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """No more are tried."""
        self._threads.shutdown(wait=False, cancel_futures=True)
