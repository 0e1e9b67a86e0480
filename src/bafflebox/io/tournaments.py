"""Tournaments on disk: one file each, an append-only journal synced with every entry."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from bafflebox.errors import FileError, LogError
from bafflebox.io.locked_file import LockedFile
from bafflebox.io.reading import read_file
from bafflebox.message import Sentence, Typed
from bafflebox.tournament.codec import format_entry, format_journal_head, parse_entries
from bafflebox.tournament.journal import Entry, Story, fold_journal


def wall_clock() -> int:
    """Return the time of an entry made now, in µs since 1970."""
    return time.time_ns() // 1000


def tournament_paths(paths: Iterable[Path]) -> list[Path]:
    """Return these files, and the files `*.jsonl` of those that are folders."""
    return [path for each in paths for path in (sorted(each.glob("*.jsonl")) if each.is_dir() else [each])]


class TournamentFile(LockedFile):
    """The file of a tournament. Data returned from `append` survives a kill of the program.

    Two desks can't write at once: the file is locked until `release`.
    """

    what = "tournament"

    def taken(self) -> LogError:
        """Return the error for a tournament that another desk has open."""
        return LogError(Sentence("unread-tournament_in_use", {"path": Typed(str(self.path))}))

    @classmethod
    def create(cls, path: Path) -> TournamentFile:
        """Create and lock a new file. Raises LogError if it exists or can't be created."""
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except OSError as error:
            raise LogError(f"{path} can't be made: {error.strerror}") from error
        with os.fdopen(handle, "w") as file:
            file.write(format_journal_head() + "\n")
        made = cls(path)
        made.take()
        return made

    def read(self) -> Story:
        """Return the tournament without changing the file; its last line may be truncated."""
        return fold_journal(parse_entries(self._lines()))

    def load(self) -> Story:
        """Like `read`, after locking the file and removing a truncated line."""
        self.take()
        lines = self._lines()
        entries = parse_entries(lines)
        whole = len("".join(lines[: 1 + len(entries)]).encode())
        self.cut(min(whole, self.path.stat().st_size))
        return fold_journal(entries)

    def append(self, entries: Sequence[Entry]) -> None:
        """Append and sync entries. Raises LogError on failure."""
        self.take()
        try:
            self.write("".join(format_entry(each) + "\n" for each in entries).encode())
        except OSError as error:
            raise LogError(f"the tournament can't be saved in {self.path}: {error.strerror}") from error

    def _lines(self) -> list[str]:
        try:
            # a name may be cut off in the middle of a character
            text = read_file(self.path).decode(errors="replace")
        except FileError as error:
            raise LogError(str(error)) from error
        return [line + "\n" for line in text.removesuffix("\n").split("\n")] if text else []
