"""No aids while a match runs (A1.4, C12, N17): positions of running matches are not analysed for those who play them."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.position import Position
from bafflebox.referee.conduct.intents import Note, Person, Role
from bafflebox.refusal import Refusal
from bafflebox.server.tables.running import TABLE
from bafflebox.server.tables.table import Table
from bafflebox.server.workers.news import Held

ASKED = "somebody whom the table does not know had a position of this game analysed"


def running_with(tables: Iterable[Table], position: Position) -> list[Table]:
    """The tables without aids at which this position, seen from either side, is being played now."""
    seen = {position, Position(position.black, position.white)}
    return [
        table
        for table in tables
        if table.law.aids_rule and table.running.game is not None and table.running.game.position in seen
    ]


def sits_at(table: Table, visitor: str) -> bool:
    """Whether somebody from this address sits at the table, as far as the server knows."""
    return bool(visitor) and any(
        reader.sides and getattr(listener, "address", "") == visitor
        for listener, reader in table.presence.listeners.items()
    )


def refusal(tables: Iterable[Table], visitor: str) -> Refusal | None:
    """Why one of them is not analysed for this visitor, None where nothing is known against it."""
    for table in tables:
        if sits_at(table, visitor):
            return Refusal("no_aids", table.law.aids_rule, why="running")
    return None


def held(tables: Iterable[Table]) -> list[Held]:
    """The positions of these tables that are not analysed for who sits there."""
    found = []
    for table in tables:
        game, rule = table.running.game, table.law.aids_rule
        if rule and game is not None:
            addresses = {
                str(getattr(listener, "address", ""))
                for listener, reader in table.presence.listeners.items()
                if reader.sides
            }
            found.append(Held(_either(game.position), rule, sorted(addresses - {""})))
    return found


def refusal_elsewhere(others: Iterable[Held], position: Position, visitor: str) -> Refusal | None:
    """The same as `refusal` for tables of other workers, as they told it a moment ago."""
    seen = _either(position)
    rule = next((each.rule for each in others if each.position == seen and visitor in each.addresses), None)
    return None if rule is None else Refusal("no_aids", rule, why="running")


def _either(position: Position) -> str:
    """A position, whichever side it is seen from."""
    return "/".join(sorted(str(list(each)) for each in (position.white, position.black)))


async def mark(table: Table) -> None:
    """Writes down, once in a game, that somebody who may or may not sit there asked: staff may look into it."""
    async with table.lock:
        running = table.running
        game = running.game
        if (
            not table.refereed
            or table.over
            or table.given_up
            or game is None
            or game.position == table.law.setup
        ):
            return
        if running.marked == game.terms.number:
            return
        await table.hear(Person(TABLE, Role.SPECTATOR), Note(ASKED))
