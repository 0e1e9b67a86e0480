"""What a client may ask without changing anything: more of a tree, why a move is refused, what the engine would do."""

from __future__ import annotations

from typing import Any

import structlog

from bafflebox.move import Move
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import turn
from bafflebox.server.tables.agreeing import objection_to
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.house import House
from bafflebox.server.tables.messages import Hint, More, Objection, Why
from bafflebox.server.tables.nodes import walk
from bafflebox.server.tables.table import Table
from bafflebox.server.tables.why import why_not
from bafflebox.server.thinking import minds
from bafflebox.server.thinking.bots import mind_of

log = structlog.get_logger("asking")

HINTS = 8
"""Plays that a hint shows."""
HINT_LEVEL = "expert"


class Asking:
    """Answers questions. Answers carry the id of the question and `ok`, as those to acts do."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def answer(
        self, table: Table, reader: Reader, message: More | Why | Objection | Hint
    ) -> dict[str, Any]:
        """The answer; whatever can't be answered is a refusal."""
        if isinstance(message, Hint):
            found = await self._hint(table, reader)
        elif isinstance(message, More):
            found = _more(table, reader, message)
        elif isinstance(message, Objection):
            found = _objection(table, reader, message)
        else:
            found = _why(table, reader, message)
        about = {"type": "answer", "to": type(message).__name__.lower(), "id": message.id}
        if isinstance(found, Refusal):
            return {**about, "ok": False, "refused": table.refused(found)}
        return {**about, "ok": True, "seq": table.running.seq, **found}

    async def _hint(self, table: Table, reader: Reader) -> dict[str, Any] | Refusal:
        law, game = table.law, table.running.game
        if law.aids_rule and not table.over:
            return Refusal("no_aids", law.aids_rule)
        if (
            game is None
            or game.roll is None
            or game.on_turn not in reader.sides
            or table.running.tree() is None
        ):
            return Refusal("no_roll", "R2", why="hint")
        mind = mind_of(table.kept.setup, level=HINT_LEVEL)
        try:
            return {"plays": await self._house.bots.ask(minds.ranked, mind, game, HINTS)}
        except Exception:
            log.exception("hint failed", table=table.id)
            return Refusal("no_hint", "R2")


def _tree(table: Table, reader: Reader) -> Any:
    tree = table.running.tree()
    return tree if tree is not None and tree.side in reader.sides else None


def _more(table: Table, reader: Reader, message: More) -> dict[str, Any] | Refusal:
    tree = _tree(table, reader)
    branch = walk(tree, message.path) if tree is not None else None
    if tree is None or branch is None:
        return Refusal("stale", "R2", why="moves")
    return {"plays": {"by": reader.who(tree.side), "pass": False, "nodes": branch.nodes}}


def _why(table: Table, reader: Reader, message: Why) -> dict[str, Any] | Refusal:
    """Why a move is not possible; `possible` where it is."""
    game, law = table.running.game, table.law
    tree = _tree(table, reader)
    if game is None or game.roll is None or tree is None:
        return Refusal("no_roll", "R2")
    branch = walk(tree, message.path)
    if branch is None:
        return Refusal("stale", "R2", why="moves")
    if any((move.origin, move.target) == (message.from_, message.to) for move in branch.moves):
        return {"possible": True}
    path = tuple((move.origin, move.target) for move in branch.made)
    played = turn(law, game.position, tree.side, game.roll, first_turn=game.first_turn)
    against = why_not(played, path, (message.from_, message.to))
    if against is None:
        possible = ", ".join(dict.fromkeys(_said(move) for move in branch.moves)) or "nothing more"
        against = Refusal("not_now", "B6", {"possible": possible})
    return {"possible": False, "refused": table.refused(against)}


def _objection(table: Table, reader: Reader, message: Objection) -> dict[str, Any] | Refusal:
    """What speaks against a step of the agreement by a side of the reader; `possible` where nothing does."""
    if not reader.sides:
        return Refusal("watching", "")
    wanted = reader.side(message.by) if message.by in ("own", "opp") else reader.sides[0]
    side = wanted if wanted in reader.sides else reader.sides[0]
    against = objection_to(table, side, message.do, message.commitment, message.contribution)
    if against is None:
        return {"possible": True}
    return {"possible": False, "refused": table.refused(against)}


def _said(move: Move) -> str:
    return str(move)
