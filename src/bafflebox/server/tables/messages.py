"""What a client may say on the socket, checked by type before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, get_args

import msgspec
from msgspec import Meta, Struct

from bafflebox.server.people.officials import Part

Word = Annotated[str, Meta(max_length=40)]
Hex = Annotated[str, Meta(max_length=64)]
Place = Annotated[int, Meta(ge=0, le=25)]
Number = Annotated[int, Meta(ge=-6, le=6)]
Hop = tuple[Place, Place, Annotated[list[Number], Meta(max_length=4)]]
Hops = Annotated[list[Hop], Meta(max_length=16)]


class Sit(Struct, tag="sit", tag_field="type"):
    """The first message: a seat by its key, or none to watch; `seen` is the last event that the client knows;
    without it come the events of the running game.
    """

    key: Annotated[str, Meta(max_length=200)] | None = None
    seen: int | None = None


class Do(Struct, tag="do", tag_field="type"):
    """An act. `seq` is the last event that the client had seen; `by` says for which side where a seat has both."""

    id: Word
    do: Word
    seq: int | None = None
    by: Word | None = None
    moves: Hops | None = None
    level: Word | None = None
    points: int | None = None
    paid: bool = False
    for_: Word | None = msgspec.field(default=None, name="for")
    dice: Annotated[list[int], Meta(max_length=4)] | None = None
    values: Annotated[list[int], Meta(max_length=8)] | None = None
    even: bool | None = None
    first: bool | None = None
    cause: Word | None = None
    words: Annotated[str, Meta(max_length=400)] | None = None
    """What belongs to the act, in words as they are typed at any table, instead of the fields above."""
    commitment: Hex | None = None
    contribution: Hex | None = None
    at: int | None = None
    """When the device of a match desk saw it done, in ms of the server's clock; elsewhere it says nothing."""
    after: Word | None = None
    """The id of the act before it on that device: without that one it is not judged."""


class Late(Struct, tag="late", tag_field="type"):
    """What a match desk wrote while the network was away, in its order."""

    acts: Annotated[list[Do], Meta(max_length=100)]
    id: Word | None = None
    more: bool = False
    """Whether there is more to come: no flag falls before it has come."""


class More(Struct, tag="more", tag_field="type"):
    """Asks for the part of a play tree that was cut off."""

    path: Hops
    id: Word | None = None


class Why(Struct, tag="why", tag_field="type"):
    """Asks why a move is not possible, after the moves that were made already."""

    from_: Place = msgspec.field(name="from")
    to: Place
    path: Hops = []
    id: Word | None = None


class Half(Struct, tag="half", tag_field="type"):
    """What a player has moved so far in his turn: shown to the others, and not answered."""

    path: Hops


class Objection(Struct, tag="objection", tag_field="type"):
    """Asks what speaks against a step of honest dice, before it is done."""

    do: Word
    by: Word | None = None
    commitment: Hex | None = None
    contribution: Hex | None = None
    id: Word | None = None


class Hint(Struct, tag="hint", tag_field="type"):
    """Asks what the engine would do."""

    id: Word | None = None


class Renew(Struct, tag="renew", tag_field="type"):
    """A new key for the seat: from now on it alone opens the seat, and every other window of the seat is closed."""

    key: Annotated[str, Meta(max_length=200)]
    id: Word | None = None


class Invite(Struct, tag="invite", tag_field="type"):
    """An official is invited: who asks chooses the invitation, and may ask again when the answer was lost."""

    role: Part
    name: Word
    invitation: Annotated[str, Meta(max_length=200)]
    id: Word | None = None


class Say(Struct, tag="say", tag_field="type"):
    """Says something to those in the same room; the same id says it once."""

    id: Word
    words: Annotated[str, Meta(max_length=2000)]


class Report(Struct, tag="report", tag_field="type"):
    """Tells the staff of a line, or of who sits on a side."""

    line: int | None = None
    who: Word = "opp"
    words: Annotated[str, Meta(max_length=2000)] = ""
    id: Word | None = None


class Ping(Struct, tag="ping", tag_field="type"):
    """Asks whether anybody is there."""


class Pong(Struct, tag="pong", tag_field="type"):
    """The answer to the server's own ping, by which it measures the way."""

    n: int = 0


Message = Sit | Do | Late | More | Why | Half | Objection | Hint | Renew | Invite | Say | Report | Ping | Pong
_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class _Any(Struct):
    type: str = ""


_TYPES = tuple(str(kind.__struct_config__.tag) for kind in get_args(Message))
_LOOK = msgspec.json.Decoder(_Any)


class Unreadable(ValueError):
    """The message is not JSON, or not what its type demands."""


def read_message(data: str | bytes) -> Message | None:
    """The message; None for a type that is not known, which is passed over. Raises Unreadable."""
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        try:
            known = _LOOK.decode(data).type in _TYPES
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
            raise Unreadable(str(error)[:200]) from error
        if known:
            raise Unreadable(str(error)[:200]) from error
        return None
