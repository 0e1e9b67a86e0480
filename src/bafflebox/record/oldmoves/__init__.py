"""Games as the server FIBS prints them in answer to `oldmoves`."""

from bafflebox.record.oldmoves.read import is_oldmoves, read_oldmoves

__all__ = ["is_oldmoves", "read_oldmoves"]
