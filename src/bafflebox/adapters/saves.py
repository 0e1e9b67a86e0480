"""Saved games: one log file a match, appended to and synced after every act."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from bafflebox.errors import LogError
from bafflebox.match.log import Envelope, Log
from bafflebox.record.log.log_json import format_batch, format_head, parse_head, parse_log


def saves_folder() -> Path:
    """The folder of saved games: $BAFFLEBOX_HOME/games, else in the user's data folder."""
    home = os.environ.get("BAFFLEBOX_HOME")
    if home:
        return Path(home) / "games"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "bafflebox" / "games"


class Save:
    """A log file being written. What `append` has returned from survives a kill of the program."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, folder: Path, table: Mapping[str, Any]) -> Save:
        """A new file in the folder, named by date and time, with what the table remembers in its head.

        Raises LogError when the folder can't be written to.
        """
        try:
            return cls._created(folder, table)
        except OSError as error:
            raise LogError(f"games can't be saved in {folder}: {error.strerror}") from error

    @classmethod
    def _created(cls, folder: Path, table: Mapping[str, Any]) -> Save:
        folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        for number in range(1, 1000):
            path = folder / (f"{stamp}.jsonl" if number == 1 else f"{stamp}-{number}.jsonl")
            try:
                handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
            except FileExistsError:
                continue
            with os.fdopen(handle, "w") as file:
                file.write(format_head(table) + "\n")
            return cls(path)
        raise LogError(f"{folder} is full of games of this second")

    def append(self, envelopes: Sequence[Envelope]) -> None:
        """Writes a batch in one piece and waits until the disk has it; raises LogError when it refuses."""
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND)
            try:
                data = format_batch(envelopes).encode()
                while data:
                    data = data[os.write(handle, data) :]
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            raise LogError(f"the game can't be saved in {self.path}: {error.strerror}") from error

    def load(self) -> tuple[Log, dict[str, Any]]:
        """The log and what the table remembered.

        A batch that was cut off while it was written is left out, and its remains are removed from
        the file, so that what follows is written after whole batches only. Raises LogError, naming
        the file, when it can't be read or is no log.
        """
        try:
            lines = self.path.read_text().splitlines(keepends=True)
        except UnicodeDecodeError as error:
            raise LogError(f"{self.path} is no saved game") from error
        except OSError as error:
            raise LogError(f"{self.path} can't be read: {error.strerror}") from error
        if not lines:
            raise LogError(f"{self.path} is empty")
        try:
            log = parse_log(lines, torn_end=True)
        except LogError as error:
            raise LogError(f"{self.path} is no saved game: {error}") from error
        kept = lines[: 1 + len(log.envelopes)]
        if len(kept) < len(lines) or not kept[-1].endswith("\n"):
            whole = "".join(line if line.endswith("\n") else line + "\n" for line in kept)
            self._rewrite(whole)
        return log, parse_head(lines[0])

    def _rewrite(self, text: str) -> None:
        fresh = self.path.with_suffix(".new")
        with fresh.open("w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)


def list_saves(folder: Path) -> list[Save]:
    """The saved games in the folder, newest first; none where there is no folder or it can't be read."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob("*.jsonl")]
    except OSError:
        return []
    return [Save(path) for _, path in sorted(found, reverse=True)]
