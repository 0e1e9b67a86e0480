"""Talk at a table: the players among themselves, those who watch among themselves, all together when the match is over.

It is no part of the match: no act, no event, nothing of it in the log. Whether there is any is asked of the law.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import structlog

from bafflebox.refusal import Refusal
from bafflebox.server.door.buckets import Bucket
from bafflebox.server.people.visitors import Visitor, known_as
from bafflebox.server.store.talk import Line
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.messages import Say
from bafflebox.server.tables.presence import Listener
from bafflebox.server.tables.saying import encode
from bafflebox.server.tables.words import clean_words
from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table

log = structlog.get_logger("talk")

Room = Literal["players", "watchers", "all"]
LONGEST = 300
"""Characters of one line."""
KEPT = 50
"""Lines of one room that are kept; the oldest go first."""
RATE, BURST = 3.0, 20
"""Lines a second that one table takes in all, after so many at once."""


class Talk:
    """The talk of one table. Asked from the loop only."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.lines: list[Line] = []
        """What is kept of all rooms, in its order."""
        self._next = 0
        self._bucket = Bucket(RATE, BURST)
        self._was = self._stage()

    def load(self, lines: Sequence[Line]) -> None:
        """Takes up what is kept."""
        self.lines = list(lines)
        self._next = lines[-1].n + 1 if lines else 0

    # --- who hears what -----------------------------------------------------------------------------

    def _stage(self) -> tuple[bool, bool]:
        """Whether the match runs, and whether it is over: who may talk with whom changes with it."""
        over = self._table.over
        return not over and self._table.running.match.game is not None, over

    def takes_part(self, reader: Reader) -> bool:
        """Whether there is any talk for him: at tables of two people for both, at any for who watches; officials have notes."""
        setup = self._table.kept.setup
        return reader.seat is None or (setup.opponent == "friend" and len(reader.sides) == 1)

    def room(self, reader: Reader) -> Room:
        """Where he talks now."""
        if self._table.over:
            return "all"
        return "players" if reader.sides else "watchers"

    def hears(self, reader: Reader, line: Line) -> bool:
        """Whether a line is for him."""
        return line.room in ("all", "players" if reader.sides else "watchers")

    def against(self, reader: Reader, visitor: Visitor) -> Refusal | None:
        """Why he may not talk now; None where he may."""
        law, (runs, over) = self._table.law, self._stage()
        if not self.takes_part(reader):
            return Refusal("no_talk", "", why="alone")
        # what is agreed before the first game may be talked over
        if runs and reader.sides and (rule := law.silences("player")):
            return Refusal("no_talk", rule)
        # a player may watch his own table from another window: where aids are forbidden nobody advises him there
        if not over and not reader.sides and (rule := law.silences("spectator") or law.aids_rule):
            return Refusal("no_talk", rule, why="watching")
        who = known_as(visitor, self._table.id, reader)
        return self._table.house.order.may_speak(who) if who else Refusal("no_talk", "", why="guest")

    # --- saying -------------------------------------------------------------------------------------

    async def say(self, reader: Reader, visitor: Visitor, wanted: Say) -> Refusal | None:
        """Somebody says something; why it was not heard, None where it was. The same id again says it once."""
        who, table = known_as(visitor, self._table.id, reader), self._table
        if not table.kept.seats.know(reader):
            return Refusal("seat_left", "")
        if any((each.who, each.given) == (who, wanted.id) for each in self.lines):
            return None
        against = self.against(reader, visitor)
        if against is not None:
            return against
        words = clean_words(wanted.words)
        if not words:
            return Refusal("no_words", "")
        if len(words) > LONGEST:
            return Refusal("talk_too_long", "", {"most": LONGEST})
        wait = table.house.order.talks(who) or self._bucket.take()
        if wait:
            return Refusal("talk_slower", "", {"seconds": int(wait) + 1})
        name = visitor.name or table.name(reader.sides[0])
        at, room = table.house.time.ms(), self.room(reader)
        seat = reader.sides[0].value if reader.sides else ""
        line = Line(self._next, at, room, who, seat, name, words, wanted.id)
        self._next += 1
        of_room = [each for each in self.lines if each.room == room]
        first = of_room[-KEPT + 1].n if len(of_room) >= KEPT else 0
        self.lines = [each for each in self.lines if each.room != room or each.n >= first]
        self.lines.append(line)
        table.touched = at
        try:
            await table.house.talk.add(table.id, line, first)
        except Exception:
            log.exception("line not stored", table=table.id)
            self.lines = [each for each in self.lines if each is not line]
            return Refusal("not_stored", "")
        table.presence.tell(lambda each: self._told(each, line))
        return None

    # --- telling ------------------------------------------------------------------------------------

    def greet(self, listener: Listener) -> None:
        """Tells somebody who comes, or for whom it has changed, what was said and whether he may talk."""
        reader, visitor = listener.reader, listener.visitor
        if not self.takes_part(reader):
            return
        against = self.against(reader, visitor)
        message = {
            "type": "talk",
            "room": self.room(reader),
            "you": (visitor.name or None) if reader.seat is None else None,
            "refused": None if against is None else self._table.refused(against),
            "lines": [self._line(reader, each) for each in self.lines if self.hears(reader, each)],
        }
        listener.send(encode(message))

    def forget(self, who: str) -> None:
        """Somebody is gone from the house, and what he said with him."""
        self.lines = [each for each in self.lines if each.who != who]

    def let_go(self) -> None:
        """The table is put away: neither keeps the other."""
        del self._table

    def changed(self) -> None:
        """With the first game the law may silence the players; when the match is over, all may talk to all."""
        if self._was != self._stage():
            self._was = self._stage()
            for listener in list(self._table.presence.listeners):
                self.greet(listener)

    def _told(self, reader: Reader, line: Line) -> bytes | None:
        if not self.takes_part(reader) or not self.hears(reader, line):
            return None
        return encode({"type": "talk", "lines": [self._line(reader, line)]})

    def _line(self, reader: Reader, line: Line) -> dict[str, Any]:
        by = reader.who(Side(line.seat)) if line.seat else None
        return {
            "n": line.n,
            "at": line.at,
            "room": line.room,
            "by": by,
            "name": line.name,
            "account": line.who.startswith("account "),
            "words": line.words,
        }
