"""What a player has moved so far in his turn: the others see it faintly, and he finds it again when he comes back.

Nothing is done by it: no event, no act, and it is gone with the roll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bafflebox.move import Move
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.nodes import Hop, Tree, walk
from bafflebox.server.tables.presence import Listener
from bafflebox.server.tables.saying import encode


class Half:
    """The moves of the turn that is being played; `tree` gives the play tree of the roll on the board, None where none is."""

    def __init__(self, tree: Callable[[], Tree | None]) -> None:
        self._now = tree
        self._tree: Tree | None = None
        self._made: tuple[Move, ...] = ()

    def hear(self, reader: Reader, path: Sequence[Hop], listeners: Iterable[Listener]) -> None:
        """A player shows his moves so far; what is not his to move, or can't be moved, is passed over."""
        tree = self._now()
        if tree is None or tree.side not in reader.sides:
            return
        walked = walk(tree, path)
        if walked is None:
            return
        self._tree, self._made = tree, walked.made
        ready: dict[str, bytes] = {}
        for listener in list(listeners):
            if tree.side in listener.reader.sides:
                continue
            window = listener.reader.window
            if window not in ready:
                ready[window] = encode(self._message(tree, listener.reader))
            listener.send(ready[window])

    def said(self, reader: Reader) -> bytes | None:
        """The message for somebody who comes; None where nothing was moved yet."""
        tree = self._now()
        if tree is None or tree is not self._tree or not self._made:
            return None
        return encode(self._message(tree, reader))

    def _message(self, tree: Tree, reader: Reader) -> dict[str, Any]:
        moves = [(each.origin, each.target, each.dice, each.hit) for each in self._made]
        return {"type": "half", "by": reader.who(tree.side), "moves": moves}
