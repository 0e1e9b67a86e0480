"""The adapter of operating systems: locks of files, flags of opening, limits, priorities, signals that end a program.

On Linux and macOS the system's own calls; on Windows their counterparts, where there are some.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any


def _module(name: str) -> Any:
    """Return a module of one system; None where it is another."""
    try:
        return import_module(name)
    except ImportError:
        return None


fcntl, resource, msvcrt = _module("fcntl"), _module("resource"), _module("msvcrt")

CLOEXEC: int = getattr(os, "O_CLOEXEC", 0)
"""Flag: programs that are started do not inherit the file."""
BINARY: int = getattr(os, "O_BINARY", 0)
"""Flag: bytes are read and written as they are."""
NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
"""Flag: a pipe does not hold up who opens it."""
_LOCKED = 2**30
"""The byte that is locked on Windows, behind all content: locked content could not be read by others."""


def lock_file(handle: int, *, wait: bool = False) -> None:
    """Lock an open file for this program until the handle is closed or the program ends.

    Raises OSError where another program has it, unless it is to `wait` for that one. A system without locks has none to refuse.
    """
    if fcntl is not None:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    elif msvcrt is not None:
        _lock_byte(handle, wait=wait)


def _lock_byte(handle: int, *, wait: bool) -> None:
    place = os.lseek(handle, 0, os.SEEK_CUR)
    try:
        while True:
            os.lseek(handle, _LOCKED, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    raise
                time.sleep(0.05)
            else:
                return
    finally:
        os.lseek(handle, place, os.SEEK_SET)


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder are on disk; where folders can't be opened the system does so by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def file_limit() -> tuple[int | None, int | None]:
    """Return how many files this program may have open now and at most; None is no limit."""
    if resource is None:
        return None, None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    return (None if soft == endless else soft, None if hard == endless else hard)


def raise_file_limit(wanted: int) -> None:
    """Let this program have `wanted` files open, which its highest limit allows."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_memory() -> int:
    """Return the most memory that this program has had, in bytes; 0 where the system does not say."""
    if resource is None:
        return 0
    used: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used * 1024


def be_nice(by: int) -> None:
    """Let other programs go first; where there is no such scale nothing changes."""
    if hasattr(os, "nice"):
        os.nice(by)


def on_end(loop: asyncio.AbstractEventLoop, ended: Callable[[], object]) -> None:
    """Call `ended` when the program is to end: by Ctrl-C, or as systems ask for it."""
    for each in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(each, ended)
        except NotImplementedError:  # Windows
            signal.signal(each, lambda *_: loop.call_soon_threadsafe(ended))
