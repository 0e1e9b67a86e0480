"""Partial play broadcast: a player's tentative moves, shown to others and restored on return.

It is no event and no act, and ends with the roll.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bafflebox.board.move import Move
from bafflebox.protocol.message import HalfTurn
from bafflebox.server.live.presence import Listener, Presence
from bafflebox.server.live.saying import encode
from bafflebox.server.model.play_tree import Hop, Tree, walk
from bafflebox.server.model.reader import Reader


class TentativeMoves:
    """The tentative moves of the turn; `tree` returns the play tree of the roll on the board, None without one."""

    def __init__(self, tree: Callable[[], Tree | None], presence: Presence) -> None:
        self._now, self._presence = tree, presence
        self.hidden = False
        """True if watchers see the match delayed: they get no partial plays."""
        self._tree: Tree | None = None
        self._made: tuple[Move, ...] = ()

    def hear(self, reader: Reader, path: Sequence[Hop]) -> None:
        """Handle a player's tentative moves; moves of others, or impossible ones, are ignored."""
        tree = self._now()
        if tree is None or tree.side not in reader.sides:
            return
        walked = walk(tree, path)
        if walked is None:
            return
        self._tree, self._made = tree, walked.made
        self._presence.tell(lambda each: self._message(tree, each), but=tree.side)

    def greet(self, listener: Listener) -> None:
        """Send the tentative moves to a new listener, if any."""
        tree = self._now()
        if tree is not None and tree is self._tree and self._made:
            message = self._message(tree, listener.reader)
            if message is not None:
                listener.send(message)

    def _message(self, tree: Tree, reader: Reader) -> bytes | None:
        if self.hidden and reader.seat is None:
            return None
        moves = [each.row() for each in self._made]
        return encode(HalfTurn(reader.who(tree.side), moves))
