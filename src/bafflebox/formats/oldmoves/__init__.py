"""Games as printed by the server FIBS for `oldmoves`."""

from bafflebox.formats.oldmoves.read import is_oldmoves, read_oldmoves

__all__ = ["is_oldmoves", "read_oldmoves"]
