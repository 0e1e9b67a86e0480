"""Bear-off tables on disk: computed once per movement record, then read from the user's cache folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from struct import Struct
from tempfile import NamedTemporaryFile
from typing import Protocol, TypeVar

from bafflebox.engine.bearoff import VERSION, OneSided, Progress, TwoSided
from bafflebox.engine.course import put_aside
from bafflebox.kernel import Movement
from bafflebox.rules.finish import Brings, When
from bafflebox.rules.law import Law

MAGIC = b"BAFFTABL"
HEAD = Struct("<8sII32sQ32s")
"""Magic, layout version, content version, key, and the size and SHA-256 of the payload."""
LAYOUT = 1


NEVER = (0, 0)
"""Stands for a roll that may be set aside, where there is none."""


RARE = 6
"""A formation of at least this many checkers is rare near the end of a bear-off."""


class _Made(Protocol):
    def to_bytes(self) -> bytes: ...


_M = TypeVar("_M", bound=_Made)


def bearoff_folder() -> Path:
    """Return the folder of tables: $BAFFLEBOX_HOME/tables, else in the user's cache folder. It may be deleted at any time."""
    home = os.environ.get("BAFFLEBOX_HOME")
    if home:
        return Path(home) / "tables"
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "bafflebox" / "tables"


def tables_of(
    law: Law, *, folder: Path | None = None, progress: Progress | None = None
) -> tuple[OneSided | None, TwoSided | None]:
    """Return the tables for a law, by its movement record and the roll that it lets be set aside.

    Other effects of a roll or play near the end (a turn kept by a formation, a repeated roll that ends the game) are ignored; they
    are rare. A first checker off that earns another turn is left to the search. None where no table applies: other than two dice,
    or a side that may never bear off. `progress` reports both together.
    """
    if law.turn_dice != 2 or not _holds(law):
        return None, None
    aside = put_aside(law)

    def half(start: float) -> Progress | None:
        return (lambda done: progress(start + done / 2)) if progress else None

    with suppress(ValueError):
        one = one_sided(law.movement, folder=folder, progress=half(0.0), put_aside=aside)
        return one, two_sided(law.movement, folder=folder, progress=half(0.5), put_aside=aside)
    return None, None


def _holds(law: Law) -> bool:
    """Return whether the tables are valid for the law: the last checker off wins, and no small formation or unread rule comes first."""
    wins = any(
        row.finish and row.finish.when is When.BORNE_OFF and row.finish.brings is Brings.LEVEL
        for row in law.endings
    )
    patterns = [row.pattern for row in law.stays if row.pattern]
    patterns += [
        row.finish.pattern
        for row in law.endings
        if row.finish and row.finish.when in (When.STANDS, When.BOTH_STAND)
    ]
    return wins and not law.unread and all(each.checkers >= RARE for each in patterns)


def one_sided(
    movement: Movement,
    points: int = 6,
    checkers: int = 15,
    *,
    folder: Path | None = None,
    progress: Progress | None = None,
    put_aside: tuple[int, int] = NEVER,
) -> OneSided:
    """Return the one-sided table for the record, read if present and intact, else computed and stored.

    Where the folder can't be written the table is computed every time. Raises ValueError as `OneSided.make`.
    """
    return _kept(
        ("one-sided", points, checkers, movement, put_aside),
        OneSided.from_bytes,
        lambda: OneSided.make(movement, points, checkers, progress=progress, put_aside=put_aside),
        folder or bearoff_folder(),
    )


def two_sided(
    movement: Movement,
    points: int = 6,
    checkers: int = 6,
    *,
    folder: Path | None = None,
    progress: Progress | None = None,
    put_aside: tuple[int, int] = NEVER,
) -> TwoSided:
    """Return the two-sided table for the record, in the same way."""
    return _kept(
        ("two-sided", points, checkers, movement, put_aside),
        TwoSided.from_bytes,
        lambda: TwoSided.make(movement, points, checkers, progress=progress, put_aside=put_aside),
        folder or bearoff_folder(),
    )


def _kept(
    key: tuple[str, int, int, Movement, tuple[int, int]],
    read: Callable[[bytes], _M],
    make: Callable[[], _M],
    folder: Path,
) -> _M:
    kind, points, checkers, _, put_aside = key
    facts = key[:4] if put_aside == NEVER else key
    digest = sha256("\n".join(_facts(facts)).encode()).digest()
    path = folder / f"{kind}-{points}x{checkers}-{digest.hex()[:16]}.table"
    with suppress(OSError, ValueError):
        return read(_payload(path.read_bytes(), digest))
    table = make()
    with suppress(OSError):
        _write(path, digest, table.to_bytes())
    return table


def _facts(value: object) -> Iterator[str]:
    """Yield a representation of a value that is stable across runs."""
    if is_dataclass(value):
        yield type(value).__name__
        for each in fields(value):
            yield each.name
            yield from _facts(getattr(value, each.name))
    elif isinstance(value, Mapping):
        for name in sorted(value):
            yield from _facts(name)
            yield from _facts(value[name])
    elif isinstance(value, tuple):
        yield f"{len(value)} of"
        for part in value:
            yield from _facts(part)
    elif isinstance(value, Enum):
        yield str(value.value)
    else:
        yield repr(value)


def _payload(data: bytes, digest: bytes) -> bytes:
    """Return the payload of the file; raise ValueError for another file type or damaged data."""
    if len(data) < HEAD.size:
        raise ValueError("the file is cut off")
    magic, layout, version, key, size, checksum = HEAD.unpack_from(data)
    payload = data[HEAD.size :]
    if (magic, layout, version, key, size) != (MAGIC, LAYOUT, VERSION, digest, len(payload)):
        raise ValueError("the file is of another kind or version")
    if sha256(payload).digest() != checksum:
        raise ValueError("the file is damaged")
    return payload


def _write(path: Path, digest: bytes, payload: bytes) -> None:
    """Write the file atomically: beside its place, then moved there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    head = HEAD.pack(MAGIC, LAYOUT, VERSION, digest, len(payload), sha256(payload).digest())
    with NamedTemporaryFile(dir=path.parent, prefix=path.stem, suffix=".new", delete=False) as file:
        try:
            file.write(head + payload)
            file.close()
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise
