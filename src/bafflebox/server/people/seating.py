"""Taking a seat by an invitation, and keeping it for one window: what changes the keys of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import structlog

from bafflebox.event import Event
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.intents import PARTS, Agree, Appoint, Person, Role
from bafflebox.refusal import Refusal
from bafflebox.server.people.officials import write_officials
from bafflebox.server.people.seats import Seats
from bafflebox.server.tables.frame import Reader, Seat
from bafflebox.server.tables.identity import new_key
from bafflebox.server.tables.messages import Invite, Renew
from bafflebox.server.tables.presence import Listener
from bafflebox.server.tables.refereeing import SOMEBODY
from bafflebox.server.tables.running import TABLE
from bafflebox.server.tables.setup import clean_name
from bafflebox.server.tables.table import NO_SEAT, NOT_STORED, SEAT_LEFT, Table
from bafflebox.side import Side

log = structlog.get_logger("seating")

DIRECTOR = Person("director", Role.DIRECTOR)
_PLAYERS: dict[str, Seat] = {"white": "white", "black": "black", "both": "both"}


async def take(table: Table, invitation: str, key: str | None) -> tuple[Seat, str] | Refusal:
    """Exchanges an invitation for the key of its seat, once; the key is chosen here where the client has not chosen it.

    Who chooses the key himself may ask again when the answer was lost.
    """
    key = key or new_key()
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        seats = table.kept.seats.taken(invitation, key)
        if isinstance(seats, Refusal):
            return seats
        if not await _keep(table, seats):
            return NOT_STORED
    seat = seats.reader(key).seat
    assert seat is not None
    return seat, key


async def consent(table: Table, seat: Seat) -> None:
    """Agrees for a seat to the terms that stand proposed to it; nothing where there are none."""
    if seat not in ("white", "black"):
        return
    person = table.player(Side(seat))
    async with table.lock:
        asked = table.running.now.memory.proposal
        if table.refereed and asked is not None and asked.answers == person.name:
            await table.hear(person, Agree())


async def renew(table: Table, listener: Listener, key: str) -> dict[str, Any] | Refusal:
    """A new key for the seat of a socket; every other window of this seat is closed, and what it knew opens nothing."""
    if listener.reader.seat is None:
        return Refusal("watching", "", why="keep")
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        if listener not in table.presence.listeners:
            return Refusal("not_seated", "")
        ended = await _renewed(table, listener.reader, key, listener)
    return ended if isinstance(ended, Refusal) else {"ended": ended}


async def move(table: Table, seat: str, key: str) -> int | Refusal:
    """The seat of an account goes to another key: every window of it is closed; how many."""
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        reader = Reader(_PLAYERS[seat])
        return await _renewed(table, replace(reader, key=table.kept.seats.keys[reader.sides[0]]), key, None)


async def _renewed(table: Table, reader: Reader, key: str, stays: Listener | None) -> int | Refusal:
    """A new key for the seat of a reader; how many of its windows were closed, which are all but the one that stays."""
    seats = table.kept.seats.renewed(reader, key)
    if isinstance(seats, Refusal):
        return seats
    if not await _keep(table, seats):
        return NOT_STORED
    if stays is not None:
        stays.reader = seats.reader(key)
    others = [each for each in table.presence.listeners if not seats.know(each.reader)]
    for other in others:
        # it leaves at once, not when its socket is closed
        table.presence.go(other, table.house.time.ms())
        other.close(NO_SEAT, SEAT_LEFT.detail)
    table.tell_presence()
    return len(others)


async def invite(table: Table, listener: Listener, wanted: Invite) -> dict[str, Any] | Refusal:
    """The director invites an official: he is appointed in the log, and the invitation is good for a key once."""
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        if not table.kept.seats.know(listener.reader):
            return SEAT_LEFT
        if listener.reader.seat != "director":
            return Refusal("not_the_director", table.law.cites("monitor", table.law.cites("ruling", "R5")))
    return await appoint(table, wanted)


async def appoint(table: Table, wanted: Invite) -> dict[str, Any] | Refusal:
    """The same, for who is known to direct."""
    name = clean_name(wanted.name, "")
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        seats = table.kept.seats
        if not name or name.lower() in (*PARTS, "table", TABLE, SOMEBODY):
            return Refusal("no_name", "", {"text": wanted.name})
        changed = seats.invited(wanted.role, name, wanted.invitation)
        if isinstance(changed, Refusal):
            return changed
        if changed is not seats:
            made: Sequence[Event] = ()
            if (name, wanted.role) not in table.running.now.memory.people:
                heard = judged(table.running.now, DIRECTOR, Appoint(name, wanted.role), table.at)
                if isinstance(heard, Refusal):
                    return heard
                made = heard.events
            if not await _keep(table, changed, made):
                return NOT_STORED
    return {"role": wanted.role, "name": name}


async def _keep(table: Table, seats: Seats, events: Sequence[Event] = ()) -> bool:
    """Stores the keys before anybody is told of them; whether they were stored."""
    if seats == table.kept.seats:
        return True
    try:
        keys = {
            "white_key": seats.keys.white,
            "black_key": seats.keys.black,
            "director_key": seats.director,
            "officials": write_officials(seats.officials),
        }
        await table.commit(events, by=None, noted=dict(keys))
    except Exception:
        log.exception("keys not stored", table=table.id)
        return False
    table.kept = replace(table.kept, seats=seats)
    return True


def answer_to(table: Table, wish: Renew | Invite, done: dict[str, Any] | Refusal) -> dict[str, Any]:
    """The answer to a wish for a new key, or for an invitation."""
    about = {"type": "answer", "to": "renew" if isinstance(wish, Renew) else "invite", "id": wish.id}
    if isinstance(done, Refusal):
        return {**about, "ok": False, "refused": table.refused(done)}
    return {**about, "ok": True, "seq": table.running.seq, **done}
