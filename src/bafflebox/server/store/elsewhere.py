"""Guards against reopening a stale SQLite file: a note that the tables are in another database."""

from __future__ import annotations

from pathlib import Path

from bafflebox.server.store.errors import StoreError

NOTE = "database.txt"


def note_place(folder: Path, place: str) -> None:
    """Record where the tables are (without a password). Raises StoreError where the folder is not writable."""
    if kept_elsewhere(folder) == place:
        return
    try:
        (folder / NOTE).write_text(f"{place}\n", "utf-8")
    except OSError as error:
        raise StoreError(f"nothing can be kept in {folder}: {error.strerror}") from error


def kept_elsewhere(folder: Path) -> str | None:
    """Return where the tables of this folder are; None for its own file."""
    try:
        return (folder / NOTE).read_text("utf-8").strip() or None
    except (FileNotFoundError, NotADirectoryError):
        return None


def refuse_file(folder: Path) -> None:
    """Raise StoreError where the tables are elsewhere: a stale file must not be used."""
    if (place := kept_elsewhere(folder)) is not None:
        raise StoreError(
            f"the tables of {folder} are kept in {place}: name it with --database, "
            f"or take {folder / NOTE} away to go on with the file instead"
        )
