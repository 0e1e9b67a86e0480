"""Prohibition of aids during a match (A1.4, C12, N17; every rated match): the single place that permits engine use.

Every caller of the engine that answers a person asks `may_ask` first; `tests/server/test_aids.py` lists them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple, Protocol

from bafflebox.board.position import BAR, Position
from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events.conduct import Noted
from bafflebox.events.game import Event
from bafflebox.game.course import situations
from bafflebox.game.evolve import evolve
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.server.cluster.presence import HeldMatch
from bafflebox.server.engines.bot_process import MadePlay
from bafflebox.server.live.presence import Presence
from bafflebox.server.live.running import BEGUN_AFTER, TABLE, Running, fold_running, name_of
from bafflebox.server.live.services import House
from bafflebox.server.live.table import Table

ASKED = "an unknown visitor asked to have a position of this game analysed"
NEAR = 8
"""Largest difference from a held position that counts as the same for its players: four moves, two places each."""
MOVED = 2
"""The same for a visitor known by address only: one checker elsewhere."""


class Registry(Protocol):
    """The registry of tables, as far as positions are looked up in it."""

    house: House
    resting: Resting

    @property
    def tables(self) -> list[Table]:
        """Return the loaded tables."""
        ...


class Asker(NamedTuple):
    """The asking visitor: address and account, "" where unknown."""

    address: str = ""
    account: str = ""


class AskedPosition(NamedTuple):
    """The subject of a question: a position, and its roll, empty for none."""

    position: Position
    dice: tuple[int, ...] = ()


def without(table: Table) -> Refusal | None:
    """Return why nobody may use an engine on this match now; None where aids are allowed, and once it is over."""
    return None if table.over else _without(table.running, rated=table.kept.setup.rated)


def _without(running: Running, *, rated: bool) -> Refusal | None:
    rule = running.law.aids_rule
    return Refusal("no_aids", rule, why="" if rule else "rated") if rule or rated else None


def held(tables: Iterable[Table]) -> list[HeldMatch]:
    """Return the running matches without aids, as needed to check a question."""
    found = []
    for table in tables:
        against, presence = without(table), table.presence
        if against is not None:
            found.append(_held(table.id, table.running, against.rule, presence))
    return found


def _held(name: str, running: Running, rule: str, presence: Presence | None = None) -> HeldMatch:
    game = running.game
    return HeldMatch(
        name,
        [] if game is None else [[*game.position.white], [*game.position.black]],
        rule,
        sorted(presence.addresses) if presence else [],
        sorted(presence.accounts) if presence else [],
        list(running.begun),
        game is None or game.position == running.law.setup,
        [] if game is None or game.roll is None else sorted(game.roll.dice),
        sorted(presence.guests) if presence else [],
    )


async def may_ask(
    hub: Registry, asker: Asker, asked: Sequence[AskedPosition], *, begun: Sequence[str] = (), at: str = ""
) -> Refusal | None:
    """Return why the engine does not evaluate these positions for this visitor; None where it may.

    A position on the board of a match without aids is not evaluated for anybody while it stands, except with another roll than the
    one on that board. For the accounts seated there, nearby positions are not evaluated either. An address is shared by a
    household, a school or a hall: it counts only where the visitor or a player has no account, and then covers the same board with
    one checker elsewhere, and the results of one play from it. The starting position is evaluated, except with the roll on the
    board. `begun`: the ids of the games in question (`begun_in`); a game of a running match is reviewed for nobody. `at`: the table
    where the question is asked.
    """
    own = set(await asyncio.to_thread(hub.house.store.held_by, asker.account)) if asker.account else set()
    matches = [*held(hub.tables), *hub.house.elsewhere.held]
    away = own.difference(each.table for each in matches).difference(each.id for each in hub.tables)
    matches += [each for name in sorted(away) if (each := await hub.resting.find(name)) is not None]
    for each in matches:
        if each.table == at:
            continue
        seated = each.table in own or (bool(asker.account) and asker.account in each.accounts)
        beside = not seated and asker.address in (each.guests if asker.account else each.addresses)
        same_game = not set(begun).isdisjoint(each.begun)
        if same_game or any(_on_board(each, one, seated=seated, beside=beside) for one in asked):
            table = next((table for table in hub.tables if table.id == each.table), None)
            if table is not None and not (seated or beside):
                await mark(table)
            return Refusal("no_aids", each.rule, why="running" if seated or beside else "played")
    return None


def held_for_all(held: Iterable[HeldMatch], asked: AskedPosition | None, begun: Sequence[str]) -> bool:
    """Return whether games (`begun`) or a position are of a running match without aids: then they are evaluated for nobody."""
    return any(
        not set(begun).isdisjoint(each.begun)
        or (asked is not None and _on_board(each, asked, seated=False, beside=False))
        for each in held
    )


def steered(hub: Registry, table: Table) -> bool:
    """Return whether the bot of a table with entered dice is used to follow a match without aids: its position is on the board there."""
    game = table.running.game
    if game is None or not table.entered:
        return False
    matches = [*held(hub.tables), *hub.house.elsewhere.held]
    return any(
        each.table != table.id and not each.fresh and _steps(each.position, game.position) == 0
        for each in matches
    )


def asked_in(now: Situation) -> AskedPosition:
    """Return what is to be evaluated in a situation."""
    return AskedPosition(now.position, () if now.roll is None else now.roll.dice)


def plays_in(facts: Iterable[Event], side: Side | None) -> list[MadePlay]:
    """Return the plays of a side in the last game among these facts, oldest first, each with the reply to it; none for no side."""
    found: list[MadePlay] = []
    for now, fact in situations(facts):
        if isinstance(fact, event.GameStarted):
            found = []
        elif isinstance(fact, event.Played) and fact.side is side:
            found.append(MadePlay(now, fact.moves))
        elif isinstance(fact, event.Played) and found and found[-1].reply is None:
            found[-1] = found[-1]._replace(reply=fact.moves)
    return found


def begun_in(facts: Iterable[tuple[int, int, Event]]) -> tuple[list[str], AskedPosition | None]:
    """Return the ids of the games of an uploaded match, and the position of its last game if unfinished."""
    names: list[str] = []
    now, plays, running = Situation(), 0, False
    for _, _, fact in facts:
        if isinstance(fact, event.GameStarted):
            now, plays, running = Situation(), 0, True
        now = evolve(now, fact)
        if isinstance(fact, event.Played):
            plays += 1
            if plays == BEGUN_AFTER:
                names.append(name_of(now.position))
        elif isinstance(fact, event.GameEnded):
            running = False
    return names, asked_in(now) if running else None


def _on_board(held: HeldMatch, asked: AskedPosition, *, seated: bool, beside: bool) -> bool:
    """Return whether the question is about a held board; or near it, for an account there (`seated`) or its address (`beside`)."""
    far = _steps(held.position, asked.position)
    other_roll = bool(held.dice and asked.dice) and sorted(asked.dice) != held.dice
    if held.fresh:
        return far == 0 and bool(asked.dice) and sorted(asked.dice) == held.dice
    if seated:
        return far <= NEAR
    if beside:
        return far <= MOVED or _one_play(held, asked.position)
    return far == 0 and not other_roll


def _steps(board: list[list[int]], position: Position) -> int:
    """Return by how many places the checkers of two boards differ, from either side's view; `NEAR` + 1 for no board."""
    if not board:
        return NEAR + 1
    white, black = position.white, position.black
    return min(
        sum(abs(a - b) for a, b in zip([*board[0], *board[1]], [*one, *other], strict=True))
        for one, other in ((white, black), (black, white))
    )


def _one_play(held: HeldMatch, position: Position) -> bool:
    """Return whether one play can lead from a board to a position, from either side's view: forward, within a roll."""
    if not held.position:
        return False
    dice = held.dice or [6, 6]
    most = sum(dice) * (2 if len(set(dice)) == 1 else 1)
    white, black = held.position
    return any(
        _forward(mover, moved, most) and _hit(rest, left)
        for one, other in ((position.white, position.black), (position.black, position.white))
        for mover, moved, rest, left in ((white, one, black, other), (black, other, white, one))
    )


def _forward(before: Sequence[int], after: Sequence[int], most: int) -> bool:
    """Return whether checkers only moved forward, within the pips and moves of one play."""
    behind = list(accumulate(b - a for a, b in zip(before, after, strict=True)))
    return min(behind) >= 0 and behind[-1] == 0 and sum(behind) <= most and _places(before, after) <= NEAR


def _hit(before: Sequence[int], after: Sequence[int]) -> bool:
    """Return whether nothing moved but hit checkers, at most one per move of a play."""
    return _forward(after, before, 4 * BAR) and after[BAR] - before[BAR] == _places(before, after) // 2


def _places(before: Sequence[int], after: Sequence[int]) -> int:
    return sum(abs(a - b) for a, b in zip(before, after, strict=True))


class Resting:
    """Held positions of stored, unloaded matches, cached as long as nothing can have happened there."""

    LASTS, MOST = 60_000, 1000

    def __init__(self, hub: Registry) -> None:
        self._hub = hub
        self._known: dict[str, tuple[int, HeldMatch | None]] = {}

    async def find(self, name: str) -> HeldMatch | None:
        """Return the held position of a match; None where aids are allowed."""
        now = self._hub.house.time.ms()
        at, found = self._known.get(name, (-self.LASTS, None))
        if now - at >= self.LASTS:
            found = await asyncio.to_thread(self._read, name)
            self._known[name] = now, found
            while len(self._known) > self.MOST:
                del self._known[next(iter(self._known))]
        return found

    def _read(self, name: str) -> HeldMatch | None:
        found = self._hub.house.store.read(name)
        if found is None:
            return None
        kept, envelopes, _ = found
        running = fold_running(kept.setup.law(), envelopes)
        against = None if running.match.closed else _without(running, rated=kept.setup.rated)
        return None if against is None else _held(name, running, against.rule)


async def mark(table: Table) -> None:
    """Log, once per game, that a possibly seated visitor asked: staff may investigate."""
    async with table.lock:
        running = table.running
        game = running.game
        if not table.refereed or table.over or table.given_up or game is None:
            return
        if game.position == table.law.setup or running.marked == game.terms.number:
            return
        await table.hear(Person(TABLE, Role.SPECTATOR), Noted(TABLE, ASKED))
