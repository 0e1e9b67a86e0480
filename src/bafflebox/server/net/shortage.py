"""Shortage of open files or of connections: one sentence for the log and the health check."""

from __future__ import annotations

import errno
import time

import structlog

from bafflebox.io.system import file_limit

log = structlog.get_logger("door")

KNOWN_FOR = 60.0
"""Seconds for which a shortage is reported after it was last met."""
ROOMY = 4096
"""Open files that are enough for some thousand visitors."""


def is_short(error: BaseException) -> bool:
    """Return whether an error says that no file can be opened any more, by this program or by the system."""
    return isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE)


class Shortage:
    """The last shortage. It is logged when it begins, not each time that it is met."""

    def __init__(self) -> None:
        self._why, self._at = "", 0.0

    @property
    def why(self) -> str | None:
        """Return what is short and what helps; None where nothing was for a while."""
        return self._why if self._why and time.monotonic() - self._at < KNOWN_FOR else None

    def of_files(self) -> None:
        """Take note that no file could be opened."""
        soft, _ = file_limit()
        self._note(f"no more files can be opened: {_files(soft)}")

    def of_connections(self, most: int, wanted: int) -> None:
        """Take note that all connections are in use: `most`, of `wanted` with enough files."""
        soft, _ = file_limit()
        self._note(f"all {most} connections are in use" + (f": {_files(soft)}" if most < wanted else ""))

    def _note(self, why: str) -> None:
        if self.why != why:
            log.warning("no connection can be taken", why=why)
        self._why, self._at = why, time.monotonic()


def _files(limit: int | None) -> str:
    """Describe the limit of open files, and how to raise it."""
    known = "the system has none left" if limit is None else f"this program may have {limit} open"
    return f"{known}; raise the limit, as with `ulimit -n {ROOMY}` or LimitNOFILE={ROOMY}"
