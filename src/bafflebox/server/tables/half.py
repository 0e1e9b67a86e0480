"""What a player has moved so far in his turn: the others see it faintly, and he finds it again when he comes back.

Nothing is done by it: no event, no act, and it is gone with the roll.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bafflebox.move import Move
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.nodes import Hop, Tree, walk
from bafflebox.server.tables.presence import Listener, Presence
from bafflebox.server.tables.saying import encode


class Half:
    """The moves of the turn that is being played; `tree` gives the play tree of the roll on the board, None where none is."""

    def __init__(self, tree: Callable[[], Tree | None], presence: Presence) -> None:
        self._now, self._presence = tree, presence
        self.hidden = False
        """Whether who watches sees the match later: then he sees no half turns."""
        self._tree: Tree | None = None
        self._made: tuple[Move, ...] = ()

    def hear(self, reader: Reader, path: Sequence[Hop]) -> None:
        """A player shows his moves so far; what is not his to move, or can't be moved, is passed over."""
        tree = self._now()
        if tree is None or tree.side not in reader.sides:
            return
        walked = walk(tree, path)
        if walked is None:
            return
        self._tree, self._made = tree, walked.made
        self._presence.tell(lambda each: self._message(tree, each), but=tree.side)

    def greet(self, listener: Listener) -> None:
        """Tells somebody who comes what was moved so far, if anything was."""
        tree = self._now()
        if tree is not None and tree is self._tree and self._made:
            message = self._message(tree, listener.reader)
            if message is not None:
                listener.send(message)

    def _message(self, tree: Tree, reader: Reader) -> bytes | None:
        if self.hidden and reader.seat is None:
            return None
        moves = [(each.origin, each.target, each.dice, each.hit) for each in self._made]
        return encode({"type": "half", "by": reader.who(tree.side), "moves": moves})
