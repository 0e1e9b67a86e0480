"""View fragment of the board: checkers, pips, signals, the last play."""

from __future__ import annotations

from bafflebox.protocol.common import Pair
from bafflebox.protocol.view import Mark, PlayMade, ViewOfBoard
from bafflebox.rules.pips import pip_count
from bafflebox.server.live.formations import points_needed
from bafflebox.server.live.pieces import fields
from bafflebox.server.live.running import Running
from bafflebox.server.model.reader import Reader


def on_the_board(now: Running, reader: Reader) -> bytes:
    """Return the fields as JSON without braces; cached until the board, or a mark on it, changes."""
    game = now.match.game
    position = game.position if game is not None else now.law.setup
    basis = (position, now.marks, now.last, game is None)
    return now.pieces[reader.frame].get("board", basis, lambda: fields(_board(now, reader)))


def _board(now: Running, reader: Reader) -> ViewOfBoard:
    law, game, frame = now.law, now.match.game, reader.frame
    position = game.position if game is not None else law.setup
    own, opp = position.seen_by(frame)
    return ViewOfBoard(
        own=list(own),
        opp=list(opp),
        pips=Pair(pip_count(law, position, frame), pip_count(law, position, frame.other)),
        marks=_marks(now, reader),
        last=_last(now, reader),
    )


def _last(now: Running, reader: Reader) -> PlayMade | None:
    if now.last is None:
        return None
    return PlayMade(reader.who(now.last.side), now.last.seq, list(now.last.dice))


def _marks(now: Running, reader: Reader) -> list[Mark]:
    """Return the current signals, with the points of formations in the reader's own numbering."""
    if not now.marks:
        return []
    law, game = now.law, now.match.game
    found = []
    for (side, name), rule in now.marks.items():
        points = points_needed(law, name, game.position[side]) if game is not None else []
        own = side is reader.frame
        seen = points if own else [25 - point for point in points]
        found.append(Mark(name, law.book.word(name).replace("_", " "), reader.who(side), rule, seen))
    return found
