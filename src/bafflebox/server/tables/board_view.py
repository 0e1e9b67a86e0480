"""The part of a view that changes with the board: checkers, pips, what was signalled, the last play."""

from __future__ import annotations

from typing import Any

from bafflebox.rules.pips import pip_count
from bafflebox.server.tables.formations import points_of
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.pieces import fields
from bafflebox.server.tables.running import Running


def on_the_board(now: Running, reader: Reader) -> bytes:
    """The fields, as JSON without braces; made again when the board is another, or what is marked on it."""
    game = now.match.game
    position = game.position if game is not None else now.law.setup
    basis = (position, now.marks, now.last, game is None)
    return now.pieces[reader.frame].get("board", basis, lambda: fields(_board(now, reader)))


def _board(now: Running, reader: Reader) -> dict[str, Any]:
    law, game, frame = now.law, now.match.game, reader.frame
    position = game.position if game is not None else law.setup
    own, opp = position.seen_by(frame)
    return {
        "own": own,
        "opp": opp,
        "pips": {"own": pip_count(law, position, frame), "opp": pip_count(law, position, frame.other)},
        "marks": _marks(now, reader),
        "last": _last(now, reader),
    }


def _last(now: Running, reader: Reader) -> dict[str, Any] | None:
    if now.last is None:
        return None
    return {
        "by": reader.who(now.last.fact.side),
        "moves": [move.row() for move in now.last.fact.moves],
        "dice": list(now.last.dice),
    }


def _marks(now: Running, reader: Reader) -> list[dict[str, Any]]:
    """What was signalled and still stands; the points of formations in the reader's own numbering."""
    if not now.marks:
        return []
    law, game = now.law, now.match.game
    found = []
    for (side, name), rule in now.marks.items():
        points = points_of(law, name, game.position[side]) if game is not None else []
        own = side is reader.frame
        found.append(
            {
                "sign": name,
                "word": law.book.word(name).replace("_", " "),
                "by": reader.who(side),
                "rule": rule,
                "points": points if own else [25 - point for point in points],
            }
        )
    return found
