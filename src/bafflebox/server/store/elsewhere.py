"""A note in a data folder that its tables are kept in a database elsewhere: a file of earlier days is not gone on with by mistake."""

from __future__ import annotations

from pathlib import Path

from bafflebox.server.store.errors import StoreError

NOTE = "database.txt"


def note_place(folder: Path, place: str) -> None:
    """Notes where the tables are kept (without a password). Raises StoreError where nothing can be kept in the folder."""
    if kept_elsewhere(folder) == place:
        return
    try:
        (folder / NOTE).write_text(f"{place}\n", "utf-8")
    except OSError as error:
        raise StoreError(f"nothing can be kept in {folder}: {error.strerror}") from error


def kept_elsewhere(folder: Path) -> str | None:
    """Where the tables of this folder are kept; None where they are in its file."""
    try:
        return (folder / NOTE).read_text("utf-8").strip() or None
    except (FileNotFoundError, NotADirectoryError):
        return None


def refuse_file(folder: Path) -> None:
    """Raises StoreError where the tables are kept elsewhere: the file, if there is one, is not gone on with."""
    if (place := kept_elsewhere(folder)) is not None:
        raise StoreError(
            f"the tables of {folder} are kept in {place}: name it with --database, "
            f"or take {folder / NOTE} away to go on with the file instead"
        )
