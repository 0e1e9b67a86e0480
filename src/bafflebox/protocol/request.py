"""Messages from a seat to the server."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.message import OfficialRole
from bafflebox.protocol.shape import Meta, Struct, field

Word = Annotated[str, Meta(max_length=40)]
Hex = Annotated[str, Meta(max_length=64)]
Place = Annotated[int, Meta(ge=0, le=25)]
Number = Annotated[int, Meta(ge=-6, le=6)]
Hop = tuple[Place, Place, Annotated[list[Number], Meta(max_length=4)]]
Hops = Annotated[list[Hop], Meta(max_length=16)]


class Sit(Struct, tag="sit", tag_field="type"):
    """The first message: a seat by its key, or none to watch; `seen` is the last event that the client knows;
    without it the events of the current game are sent. A `glance`, as of a first page, is not counted among the watchers.
    """

    key: Annotated[str, Meta(max_length=200)] | None = None
    seen: int | None = None
    glance: bool = False


class Do(Struct, tag="do", tag_field="type"):
    """An act. `seq` is the last event that the client had seen; `by` is the side, for a seat that has both."""

    id: Word
    do: Word
    seq: int | None = None
    by: Word | None = None
    moves: Hops | None = None
    level: Word | None = None
    points: int | None = None
    paid: bool = False
    for_: Word | None = field(default=None, name="for")
    dice: Annotated[list[int], Meta(max_length=4)] | None = None
    values: Annotated[list[int], Meta(max_length=8)] | None = None
    even: bool | None = None
    first: bool | None = None
    cause: Word | None = None
    words: Annotated[str, Meta(max_length=400)] | None = None
    """The act's arguments as typed words, instead of the fields above."""
    commitment: Hex | None = None
    contribution: Hex | None = None
    at: int | None = None
    """The time of the act on a match desk's device, in ms of the server's clock; ignored elsewhere."""
    after: Word | None = None
    """The id of the previous act on that device, without which this one is not judged."""


class Late(Struct, tag="late", tag_field="type"):
    """Acts of a match desk while offline, in order."""

    acts: Annotated[list[Do], Meta(max_length=100)]
    id: Word | None = None
    more: bool = False
    """True if there are more to come: no flag falls before they have arrived."""


class More(Struct, tag="more", tag_field="type"):
    """Requests the rest of a truncated play tree."""

    path: Hops
    id: Word | None = None


class Why(Struct, tag="why", tag_field="type"):
    """Requests the reason why a move is not possible, after the given moves."""

    from_: Place = field(name="from")
    to: Place
    path: Hops = []
    id: Word | None = None


class Half(Struct, tag="half", tag_field="type"):
    """A player's tentative moves: shown to the others, and not answered."""

    path: Hops


class Objection(Struct, tag="objection", tag_field="type"):
    """Requests the objection to a step of the dice agreement, before doing it."""

    do: Word
    by: Word | None = None
    commitment: Hex | None = None
    contribution: Hex | None = None
    id: Word | None = None


class Hint(Struct, tag="hint", tag_field="type"):
    """Requests an engine hint."""

    id: Word | None = None


class Coach(Struct, tag="coach", tag_field="type"):
    """Requests a beginner's judgement of a play: `next` of the whole play `path`, not made yet; `last` of the last one made, with
    what came of it; `worst` of the dearest mistake of the game.
    """

    which: Literal["next", "last", "worst"]
    path: Hops = []
    id: Word | None = None


class Renew(Struct, tag="renew", tag_field="type"):
    """A new key for the seat: it becomes the only one, and every other window of the seat is closed."""

    key: Annotated[str, Meta(max_length=200)]
    id: Word | None = None


class Invite(Struct, tag="invite", tag_field="type"):
    """An invitation of an official: the sender chooses the invitation, and may repeat a request whose answer was lost."""

    role: OfficialRole
    name: Word
    invitation: Annotated[str, Meta(max_length=200)]
    id: Word | None = None


class Say(Struct, tag="say", tag_field="type"):
    """A line of talk; a repeated id is posted once."""

    id: Word
    words: Annotated[str, Meta(max_length=2000)]


class Report(Struct, tag="report", tag_field="type"):
    """A report of a line of talk, or of a player."""

    line: int | None = None
    who: Word = "opp"
    words: Annotated[str, Meta(max_length=2000)] = ""
    id: Word | None = None


class Ping(Struct, tag="ping", tag_field="type"):
    """A keep-alive request."""


class Pong(Struct, tag="pong", tag_field="type"):
    """The answer to the server's ping, which measures latency."""

    n: int = 0


Request = (
    Sit
    | Do
    | Late
    | More
    | Why
    | Half
    | Objection
    | Hint
    | Coach
    | Renew
    | Invite
    | Say
    | Report
    | Ping
    | Pong
)
