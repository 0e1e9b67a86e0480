"""Tournaments on the disk: one file each, a journal that is appended to and synced with every entry."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from bafflebox.adapters.locked_file import LockedFile
from bafflebox.adapters.reading import read_file
from bafflebox.errors import FileError, LogError
from bafflebox.sentence import Sentence, Typed
from bafflebox.tournament.codec import format_entry, format_head, parse_entries
from bafflebox.tournament.journal import Entry, Story, told


class TournamentFile(LockedFile):
    """The file of a tournament. What `append` has returned from survives a kill of the program.

    Two desks can't write at once: who opens it holds it until he lets go (`release`).
    """

    what = "tournament"

    def taken(self) -> LogError:
        """What is said while another desk has it."""
        return LogError(Sentence("unread-tournament_in_use", {"path": Typed(str(self.path))}))

    @classmethod
    def create(cls, path: Path) -> TournamentFile:
        """A new file, taken. Raises LogError where there is one already or none can be made."""
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except OSError as error:
            raise LogError(f"{path} can't be made: {error.strerror}") from error
        with os.fdopen(handle, "w") as file:
            file.write(format_head() + "\n")
        made = cls(path)
        made.take()
        return made

    def read(self) -> Story:
        """The tournament in the file, nothing being changed: its last line may have been cut off by a kill."""
        return told(parse_entries(self._lines()))

    def load(self) -> Story:
        """As `read`, the file being taken first and a line that was cut off being removed."""
        self.take()
        lines = self._lines()
        entries = parse_entries(lines)
        whole = len("".join(lines[: 1 + len(entries)]).encode())
        self.cut(min(whole, self.path.stat().st_size))
        return told(entries)

    def append(self, entries: Sequence[Entry]) -> None:
        """Writes entries and waits until the disk has them. Raises LogError when it refuses."""
        self.take()
        try:
            self.write("".join(format_entry(each) + "\n" for each in entries).encode())
        except OSError as error:
            raise LogError(f"the tournament can't be saved in {self.path}: {error.strerror}") from error

    def _lines(self) -> list[str]:
        try:
            # a name may be cut off in the middle of a letter
            text = read_file(self.path).decode(errors="replace")
        except FileError as error:
            raise LogError(str(error)) from error
        return [line + "\n" for line in text.removesuffix("\n").split("\n")] if text else []
