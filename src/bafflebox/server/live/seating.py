"""Changes of a table's keys: taking a seat by an invitation, and moving it to one window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import structlog
from msgspec import UNSET
from msgspec.structs import replace as replace_field

from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events.conduct import Agreed, Appointed
from bafflebox.events.game import Event
from bafflebox.protocol.message import Answer, Seat
from bafflebox.protocol.request import Invite, Renew
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.people import PARTS, Person, Role
from bafflebox.refusal import Refusal
from bafflebox.server.live.naming import seat_as
from bafflebox.server.live.presence import Listener
from bafflebox.server.live.refereeing import SOMEBODY
from bafflebox.server.live.running import TABLE
from bafflebox.server.live.table import NO_SEAT, NOT_STORED, SEAT_LEFT, Table
from bafflebox.server.model.identity import new_key
from bafflebox.server.model.officials import write_officials
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import clean_name

log = structlog.get_logger("seating")

DIRECTOR = Person("director", Role.DIRECTOR)
_PLAYERS: dict[str, Seat] = {"white": "white", "black": "black", "both": "both"}


async def take(
    table: Table, invitation: str, key: str | None, name: str | None = None
) -> tuple[Seat, str] | Refusal:
    """Exchange an invitation for the key of its seat, once; the key is generated here where the client did not choose one.

    A client that chose the key may repeat a request whose answer was lost. `name`: the invited player's chosen name. Raises
    OptionError for an invalid name.
    """
    key = key or new_key()
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        seats = table.kept.seats.taken(invitation, key)
        if isinstance(seats, Refusal):
            return seats
        seat = seats.reader(key).seat
        assert seat is not None
        newly = seat == "black" and seats != table.kept.seats
        if not await (_seat_as(table, seats, name) if newly else _keep(table, seats)):
            return NOT_STORED
    return seat, key


async def _seat_as(table: Table, seats: Seats, name: str | None) -> bool:
    """Store the seats with the chosen name; return False where that failed."""
    try:
        return await seat_as(table, seats, name) or await _keep(table, seats)
    except OptionError:
        raise
    except Exception:
        log.exception("name not stored", table=table.id)
        return False


async def consent(table: Table, seat: Seat) -> None:
    """Agree for a seat to the proposed terms, if any."""
    if seat not in ("white", "black"):
        return
    person = table.player(Side(seat))
    async with table.lock:
        asked = table.running.now.memory.proposal
        if table.refereed and asked is not None and asked.answers == person.name:
            await table.hear(person, Agreed(person.name))


async def renew(table: Table, listener: Listener, key: str) -> int | Refusal:
    """Set a new key for the seat of a socket, closing all other windows of this seat, whose key is invalid then."""
    if listener.reader.seat is None:
        return Refusal("watching", "", why="keep")
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        if listener not in table.presence.listeners:
            return Refusal("not_seated", "")
        return await _renewed(table, listener.reader, key, listener)


async def move(table: Table, seat: str, key: str) -> int | Refusal:
    """Move an account's seat to another key, closing all its windows; return how many."""
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        reader = Reader(_PLAYERS[seat])
        return await _renewed(table, replace(reader, key=table.kept.seats.keys[reader.sides[0]]), key, None)


async def _renewed(table: Table, reader: Reader, key: str, stays: Listener | None) -> int | Refusal:
    """Set a new key for the seat of a reader; return how many of its windows were closed, all but the remaining one."""
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
    table.attendance.tell()
    return len(others)


async def invite(table: Table, listener: Listener, wanted: Invite) -> str | Refusal:
    """Invite an official on the director's request: appointed in the log, with an invitation for a key."""
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        if not table.kept.seats.know(listener.reader):
            return SEAT_LEFT
        if listener.reader.seat != "director":
            return Refusal("not_the_director", table.law.cites("monitor", table.law.cites("ruling", "R5")))
    return await appoint(table, wanted)


async def appoint(table: Table, wanted: Invite) -> str | Refusal:
    """Do the same for a known director."""
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
                heard = judged(table.running.now, DIRECTOR, Appointed(name, wanted.role), table.at)
                if isinstance(heard, Refusal):
                    return heard
                made = heard.events
            if not await _keep(table, changed, made):
                return NOT_STORED
    return name


async def _keep(table: Table, seats: Seats, events: Sequence[Event] = ()) -> bool:
    """Store the keys before anybody is notified; return whether they were stored."""
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


def answer_to(table: Table, wish: Renew | Invite, done: int | str | Refusal) -> Answer:
    """Return the answer to a request for a new key: windows closed; to an invitation: the official's name."""
    to = "renew" if isinstance(wish, Renew) else "invite"
    if isinstance(done, Refusal):
        return Answer(id=wish.id, to=to, ok=False, refused=table.refused(done))
    answer = Answer(id=wish.id, to=to, ok=True, seq=table.running.seq)
    if isinstance(done, int):
        return replace_field(answer, ended=done)
    return replace_field(answer, role=wish.role if isinstance(wish, Invite) else UNSET, name=done)
