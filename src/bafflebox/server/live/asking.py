"""Read-only requests at a table: more of a tree, the reason against a move, engine hints."""

from __future__ import annotations

from typing import TypedDict

import structlog

from bafflebox.board.move import Move
from bafflebox.protocol.analysis import CoachedPlay, RankedView
from bafflebox.protocol.common import RefusalBody, encoded
from bafflebox.protocol.message import Answer
from bafflebox.protocol.request import Coach, Hint, More, Objection, Why
from bafflebox.protocol.view import PlayNode, Plays
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import turn
from bafflebox.rules.why_not import why_not
from bafflebox.server.engines import bot_process as minds
from bafflebox.server.engines.bot_process import MadePlay
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.live.agreeing import objection_to
from bafflebox.server.live.aids import Asker, asked_in, may_ask, plays_in, without
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.play_tree import Tree, walk
from bafflebox.server.model.reader import Reader

log = structlog.get_logger("asking")

HINTS = 8
"""Plays in a hint."""
HINT_LEVEL = "expert"


class Found(TypedDict, total=False):
    """Further fields of an answer: see `Answer`."""

    plays: Plays | list[RankedView]
    coached: CoachedPlay | None
    possible: bool
    refused: RefusalBody


class Asking:
    """Answers questions; like answers to acts with the request's id and `ok`."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def answer(
        self, table: Table, reader: Reader, message: More | Why | Objection | Hint | Coach, asker: Asker
    ) -> Answer:
        """Return the answer; a refusal for anything that can't be answered."""
        if isinstance(message, Hint):
            found = await self._hint(table, reader, asker)
        elif isinstance(message, Coach):
            found = await self._coach(table, reader, message, asker)
        elif isinstance(message, More):
            found = _more(table, reader, message)
        elif isinstance(message, Objection):
            found = _objection(table, reader, message)
        else:
            found = _why(table, reader, message)
        to = type(message).__name__.lower()
        if isinstance(found, Refusal):
            return Answer(id=message.id, to=to, ok=False, refused=table.refused(found))
        return Answer(id=message.id, to=to, ok=True, seq=table.running.seq, **found)

    async def _hint(self, table: Table, reader: Reader, asker: Asker) -> Found | Refusal:
        game = table.running.game
        against = without(table)
        if against is not None:
            return against
        if (
            game is None
            or game.roll is None
            or game.on_turn not in reader.sides
            or table.running.tree() is None
        ):
            return Refusal("no_roll", "R2", why="hint")
        against = await may_ask(self._hub, asker, [asked_in(game)], at=table.id)
        if against is not None:
            return against
        spec = engine_spec(table.kept.setup, level=HINT_LEVEL)
        try:
            return {"plays": await self._hub.house.bots.ask(minds.ranked, spec, game, HINTS)}
        except Exception:
            log.exception("hint failed", table=table.id)
            return Refusal("no_hint", "R2")

    async def _coach(self, table: Table, reader: Reader, message: Coach, asker: Asker) -> Found | Refusal:
        """Return the judgement of a play; once the match is over, of any of its last game."""
        against = without(table)
        if against is not None:
            return against
        asked = _next_play(table, reader, message) if message.which == "next" else _made_plays(table, reader)
        if isinstance(asked, Refusal):
            return asked
        asked = asked[-1:] if message.which == "last" else asked
        against = await may_ask(self._hub, asker, [asked_in(each.now) for each in asked], at=table.id)
        if against is not None:
            return against
        spec = engine_spec(table.kept.setup, level=HINT_LEVEL)
        try:
            return {"coached": await self._hub.house.bots.ask(minds.coached, spec, asked)}
        except Exception:
            log.exception("coach failed", table=table.id)
            return Refusal("no_hint", "R2")


def _next_play(table: Table, reader: Reader, message: Coach) -> list[MadePlay] | Refusal:
    """Return the play that is about to be made; a refusal for one that is no whole play."""
    tree, game = _tree(table, reader), table.running.game
    if tree is None or game is None:
        return Refusal("no_roll", "R2", why="hint")
    moves = tree.named(message.path)
    return Refusal("stale", "R2", why="moves") if moves is None else [MadePlay(game, moves)]


def _made_plays(table: Table, reader: Reader) -> list[MadePlay]:
    facts = (each.envelope.event for each in table.running.told)
    return plays_in(facts, reader.sides[0] if reader.sides else None)


def _tree(table: Table, reader: Reader) -> Tree | None:
    tree = table.running.tree()
    return tree if tree is not None and tree.side in reader.sides else None


def _more(table: Table, reader: Reader, message: More) -> Found | Refusal:
    tree = _tree(table, reader)
    branch = walk(tree, message.path) if tree is not None else None
    if tree is None or branch is None:
        return Refusal("stale", "R2", why="moves")
    return {"plays": Plays(reader.who(tree.side), is_pass=False, nodes=encoded(branch.nodes, list[PlayNode]))}


def _why(table: Table, reader: Reader, message: Why) -> Found | Refusal:
    """Return why a move is not possible; `possible` where it is."""
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


def _objection(table: Table, reader: Reader, message: Objection) -> Found | Refusal:
    """Return the objection to a step of the agreement by a side of the reader; `possible` where there is none."""
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
