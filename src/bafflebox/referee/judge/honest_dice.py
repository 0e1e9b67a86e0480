"""Verifiable dice: hashes of secrets, and rolls derived from them. Hashing only.

The byte formats are specified, with test vectors, in `docs/honest-dice.md`; the order of messages in `dice_agreement`.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import count as counting

from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.frozen import dataclass

PROTOCOL = "bafflebox dice 1"
"""The protocol name, a prefix of everything that is hashed."""
SECRET_BYTES = 32
"""The length of a seed and of a contribution."""
FAIR_BYTES = 252
"""Bytes from here on are skipped: 252 is the largest multiple of 6 that fits, so that numbers are equally likely."""

_MATCH = re.compile(r"[0-9A-Za-z_-]{1,64}")
_HEX = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets that determine the dice of one agreement. They reveal every roll, so `repr` hides them."""

    match: str
    seed: bytes = field(repr=False)
    contributions: BySide[bytes] = field(repr=False)

    def __post_init__(self) -> None:
        check_match(self.match)
        for secret in (self.seed, *self.contributions):
            _check_secret(secret)


def check_match(match: str) -> str:
    """Return the name of a match: 1-64 of A-Z, a-z, 0-9, `-` and `_`; raise LogError for others."""
    if not _MATCH.fullmatch(match):
        raise LogError(f"{match[:80]!r} can't name a match: 1-64 letters, digits, - or _")
    return match


def parse_secret(text: str) -> bytes:
    """Parse 64 lower-case hexadecimal digits into 32 bytes; raise LogError."""
    if not _HEX.fullmatch(text):
        raise LogError(f"expected 64 hexadecimal digits in small letters, got {text[:80]!r}")
    return bytes.fromhex(text)


def format_secret(secret: bytes) -> str:
    """Return a seed, a contribution or a hash as 64 lower-case hexadecimal digits."""
    return _check_secret(secret).hex()


def commit_seed(match: str, seed: bytes) -> bytes:
    """Return the hash that commits to the seed."""
    return _hashed("seed", match, seed)


def commit_contribution(match: str, side: Side, contribution: bytes) -> bytes:
    """Return the hash that commits to a side's contribution."""
    return _hashed(side.value, match, contribution)


def receipt(match: str, commitment: bytes, commitments: BySide[bytes]) -> bytes:
    """Return the hash of everything fixed before anything was opened: the name of the match and all three hashes.

    Kept from that moment, it proves whether a log is of the same agreement.
    """
    return _hashed("receipt", match, commitment, *commitments)


def block(secrets: Secrets, index: int, number: int) -> bytes:
    """Return block `number` (from 0) of the 32-byte blocks that roll `index` reads its dice from."""
    message = b"".join(
        (
            *secrets.contributions,
            secrets.match.encode("ascii"),
            index.to_bytes(8, "big"),
            number.to_bytes(4, "big"),
        )
    )
    # not `hmac.digest`: it releases the GIL, and a busy server waits milliseconds to get it back
    return hmac.new(secrets.seed, message, "sha256").digest()


def roll_bytes(secrets: Secrets, index: int) -> Iterator[int]:
    """Yield the bytes of a roll, block after block."""
    for number in counting():
        yield from block(secrets, index, number)


def dice_from(numbers: Iterable[int], dice: int) -> tuple[int, ...]:
    """Return the first `dice` dice from bytes: 252-255 are skipped, any other byte is its remainder by 6, plus 1."""
    found: list[int] = []
    for each in numbers:
        if len(found) == dice:
            break
        if each < FAIR_BYTES:
            found.append(each % 6 + 1)
    return tuple(found)


def derive_roll(secrets: Secrets, index: int, dice: int) -> tuple[int, ...]:
    """Return roll `index` (from 0) of the match with one or two dice, in order.

    One die is always the first of the two that the same roll would have shown.
    """
    if not 1 <= dice <= 2:
        raise LogError(f"a throw has one or two dice, not {dice}")
    return dice_from(roll_bytes(secrets, index), dice)


def _hashed(what: str, match: str, *parts: bytes) -> bytes:
    head = f"{PROTOCOL} {what}\0{check_match(match)}".encode("ascii")
    return hashlib.sha256(head + b"".join(map(_check_secret, parts))).digest()


def _check_secret(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise LogError(f"a seed, a contribution and a hash have {SECRET_BYTES} bytes, not {len(secret)}")
    return secret
