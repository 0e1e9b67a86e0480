"""Messages from the server to a seat."""

from __future__ import annotations

from typing import Literal

from bafflebox.board.move import MoveRow
from bafflebox.protocol.analysis import CoachedPlay, RankedView
from bafflebox.protocol.common import Pair, RefusalBody, Sentence, Who
from bafflebox.protocol.shape import UNSET, Struct, UnsetType
from bafflebox.protocol.view import Plays, View

Seat = Literal["white", "black", "both", "director", "monitor", "staff", "arbiter", "committee"]
OfficialRole = Literal["monitor", "staff", "arbiter", "committee"]
LogEvent = dict[str, object]
"""An event as in the log, in the log's frame."""


class RulesInForce(Struct):
    """The rule set of a table; `length` is null where there is no match length.

    `notice` is the number of the notice by which a match of an event is played, 0 for none.
    """

    name: str
    title: str
    options: dict[str, str]
    length: int | None
    notice: int


class DiceInUse(Struct):
    """The source of dice."""

    kind: str
    match: str
    commitment: str | None


class AidsAllowed(Struct):
    """Permission to use the engine, and the rule that forbids it."""

    allowed: bool
    rule: str | None


class Hello(Struct, kw_only=True, tag="hello", tag_field="type"):
    """The first message: seats, rules, terms."""

    protocol: int
    version: str
    now: int
    table: str
    seat: Seat | None
    called: str | None
    """The name of an official."""
    board: str
    director: bool
    late: bool
    """True for the delayed view of a watcher."""
    opponent: str
    bot: str | None
    names: Pair[str]
    rules: RulesInForce
    features: list[str]
    rights: dict[str, str]
    """Uncommon acts, each with its rule."""
    words: dict[str, str]
    language: str
    dice: DiceInUse
    setup: list[int]
    distances: list[int]
    """Pips from each of the 26 places to off."""
    aids: AidsAllowed
    clock: str | None
    rated: bool
    days: int
    """Days per move in correspondence play; 0 for none."""
    share: bool
    """True if an abandoned match is shared by equity."""
    contest: str | None = None
    """The contest of which it is a game; None for none."""


class EventSeen(Struct):
    """An event with its number, its sentence and the rule behind it; `at` is µs since the log began."""

    seq: int
    at: int
    by: Who | None
    event: LogEvent
    said: Sentence | None
    rule: str | None


class Events(Struct, tag="events", tag_field="type"):
    """New events, and the complete view."""

    seq: int
    now: int
    events: list[EventSeen]
    view: View


class Answer(Struct, kw_only=True, tag="answer", tag_field="type"):
    """The answer to a message with this `id`; `to` is its type where it was no act."""

    id: str | None
    ok: bool
    to: str | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    refused: RefusalBody | UnsetType = UNSET
    plays: Plays | list[RankedView] | UnsetType = UNSET
    coached: CoachedPlay | UnsetType | None = UNSET
    """A mistake; null for a play that is good enough, and where there is none to judge."""
    possible: bool | UnsetType = UNSET
    ended: int | UnsetType = UNSET
    """The number of other windows of the seat that were closed."""
    role: OfficialRole | UnsetType = UNSET
    name: str | UnsetType = UNSET
    answers: list[Answer] | UnsetType = UNSET
    aside: int | UnsetType = UNSET
    """The number of a desk's acts that were set aside."""


class Attendance(Struct, kw_only=True):
    """The presence of a side; times are ms of the server's clock."""

    here: bool
    away_since: int | UnsetType = UNSET
    away_at: int | UnsetType | None = UNSET
    """From when an inactive side counts as absent."""
    claim_at: int | UnsetType | None = UNSET
    """From when the opponent may claim the match."""
    due_at: int | UnsetType | None = UNSET
    """The deadline of a side in correspondence play."""
    windows: int | UnsetType = UNSET


class OfficialHere(Struct):
    """An official who is present."""

    role: str
    name: str


class PresenceSeen(Struct, kw_only=True, tag="presence", tag_field="type"):
    """Presence at the table."""

    now: int
    own: Attendance
    opp: Attendance
    director: bool | UnsetType = UNSET
    officials: list[OfficialHere] | UnsetType = UNSET
    watching: int
    watchers: list[str] | UnsetType = UNSET


class TalkLine(Struct):
    """A line of talk; `by` is null for a watcher."""

    n: int
    at: int
    room: str
    by: Who | None
    name: str
    account: bool
    words: str


class TalkSeen(Struct, kw_only=True, tag="talk", tag_field="type"):
    """Lines of talk, and a change of permission to talk."""

    lines: list[TalkLine]
    room: Literal["players", "watchers", "all"] | UnsetType = UNSET
    you: str | UnsetType | None = UNSET
    refused: RefusalBody | UnsetType | None = UNSET


class Rematch(Struct, tag="rematch", tag_field="type"):
    """The rematch of the same two players."""

    table: str


class HalfTurn(Struct, tag="half", tag_field="type"):
    """A player's tentative moves."""

    by: Who
    moves: list[MoveRow]


class Failed(Struct, tag="error", tag_field="type"):
    """A message could not be read, or is not allowed."""

    error: RefusalBody


class Measure(Struct, tag="ping", tag_field="type"):
    """The server's ping, which measures latency."""

    n: int


class Alive(Struct, tag="pong", tag_field="type"):
    """The answer to a client's ping."""

    at: int


class Closing(Struct, tag="closing", tag_field="type"):
    """The last message before the server ends."""

    seq: int
    reason: str


Message = (
    Hello
    | Events
    | Answer
    | PresenceSeen
    | TalkSeen
    | Rematch
    | HalfTurn
    | Failed
    | Measure
    | Alive
    | Closing
)
"""Every message from the server to a seat."""
