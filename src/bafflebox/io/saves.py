"""Saved games: one log file per match, appended to and synced after every act, locked by one program."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from bafflebox.errors import FileError, LogError
from bafflebox.formats.log.log_json import format_batch, format_head, parse_head, parse_whole
from bafflebox.frozen import dataclass
from bafflebox.io.locked_file import LockedFile
from bafflebox.io.reading import read_file
from bafflebox.match.log import Envelope, Log
from bafflebox.message import Sentence, Typed


class SaveInUse(LogError):
    """Another program plays on this save now; it may be watched."""

    def __init__(self, path: Path) -> None:
        super().__init__(Sentence("unread-save_in_use", {"path": Typed(str(path))}))
        self.path = path


@dataclass(frozen=True, slots=True)
class Loaded:
    """The content of a save: the log, the table header, its `size` in bytes, and how many lines did not fit."""

    log: Log
    head: dict[str, object]
    size: int
    unfit: int = 0


def saves_folder() -> Path:
    """Return the folder of saved games: $BAFFLEBOX_HOME/games, else in the user's data folder."""
    home = os.environ.get("BAFFLEBOX_HOME")
    if home:
        return Path(home) / "games"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "bafflebox" / "games"


class Save(LockedFile):
    """A log file being written. Data returned from `append` survives a kill of the program.

    The writer holds a lock on the file (`take`), which the system releases when the program ends, however it ends.
    """

    what = "game"

    def taken(self) -> LogError:
        """Return the error for a save that another program plays on."""
        return SaveInUse(self.path)

    @classmethod
    def create(cls, folder: Path, table: Mapping[str, object]) -> Save:
        """Create and lock a new file in the folder, named by date and time, with the table's data in its header.

        Raises LogError when the folder can't be written to.
        """
        try:
            return cls._created(folder, table)
        except OSError as error:
            raise LogError(f"games can't be saved in {folder}: {error.strerror}") from error

    @classmethod
    def _created(cls, folder: Path, table: Mapping[str, object]) -> Save:
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
            save = cls(path)
            save.take()
            return save
        raise LogError(f"{folder} is full of games of this second")

    @property
    def in_use(self) -> bool:
        """Return whether another program plays on this save now."""
        if self._handle is not None:
            return False
        try:
            self.take()
        except SaveInUse:
            return True
        except LogError:
            return False
        self.release()
        return False

    def append(self, envelopes: Sequence[Envelope]) -> None:
        """Append a batch in one piece and sync it to disk; raise LogError on failure."""
        self.take()
        try:
            self.write(format_batch(envelopes).encode())
        except OSError as error:
            raise LogError(f"the game can't be saved in {self.path}: {error.strerror}") from error

    def read(self) -> Loaded:
        """Return the content up to the last complete act, without changing the file.

        Omitted are a truncated batch, and all from the first line on that does not continue the one before it, as when two programs
        wrote at once. Raises LogError, naming the file, when it can't be read or is no log.
        """
        try:
            lines = read_file(self.path).splitlines(keepends=True)
        except FileError as error:
            raise LogError(str(error)) from error
        if not lines:
            raise LogError(f"{self.path} is empty")
        try:
            texts = [line.decode() for line in lines]
            log = parse_whole(texts)
            head = parse_head(texts[0])
        except (LogError, UnicodeDecodeError) as error:
            raise LogError(f"{self.path} is no saved game: {error}") from error
        kept = 1 + len(log.envelopes)
        return Loaded(log, head, sum(map(len, lines[:kept])), len(lines) - kept)

    def load(self) -> Loaded:
        """Like `read`, after locking the file and truncating it to what was read, so that new acts follow complete ones.

        Lines that were cut off are kept in a file beside it (`REST`). Raises SaveInUse as `take`.
        """
        self.take()
        found = self.read()
        try:
            self.cut(found.size)
        except OSError as error:
            raise LogError(f"{self.path} can't be mended: {error.strerror}") from error
        return found

    def delete(self) -> None:
        """Delete the file. Raises SaveInUse while another program plays on it, and LogError."""
        self.take()
        try:
            self.path.unlink()
        except OSError as error:
            raise LogError(f"{self.path} can't be deleted: {error.strerror}") from error
        finally:
            self.release()


def list_saves(folder: Path) -> list[Save]:
    """Return the saved games in the folder, newest first; none where there is no readable folder."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob("*.jsonl") if path.is_file()]
    except OSError:
        return []
    return [Save(path) for _, path in sorted(found, reverse=True)]
