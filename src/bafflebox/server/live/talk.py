"""Table talk: among the players, among the watchers, and among all when the match is over.

It is no part of the match: no act, no event, no log entry. The law decides whether it is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import structlog

from bafflebox.board.side import Side
from bafflebox.protocol.message import TalkLine, TalkSeen
from bafflebox.protocol.request import Say
from bafflebox.refusal import Refusal
from bafflebox.server.live.presence import Listener
from bafflebox.server.live.saying import encode
from bafflebox.server.live.table import Table
from bafflebox.server.model.clean_text import clean_words
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import Visitor, account_in, known_as
from bafflebox.server.net.rate_limit import Bucket
from bafflebox.server.store.talk import Line

log = structlog.get_logger("talk")

Room = Literal["players", "watchers", "all"]
LONGEST = 300
"""Most characters of a line."""
KEPT = 50
"""Lines stored per room; the oldest are deleted."""
RATE, BURST = 3.0, 20
"""Rate limit of a table in lines per second, and burst, of the players and of those who watch apart."""


class Talk:
    """The talk of one table. Event loop only."""

    def __init__(self, table: Table, lines: Sequence[Line] = ()) -> None:
        self._table = table
        self.lines = list(lines)
        """The lines of all rooms that are kept, in order."""
        self._next = lines[-1].n + 1 if lines else 0
        self._players, self._watchers = Bucket(RATE, BURST), Bucket(RATE, BURST)
        self._was = self._stage()

    # --- who hears what -----------------------------------------------------------------------------

    def _stage(self) -> tuple[bool, bool]:
        """Return whether the match runs, and whether it is over: this determines who may talk to whom."""
        over = self._table.over
        return not over and self._table.running.match.game is not None, over

    def takes_part(self, reader: Reader) -> bool:
        """Return whether the reader can talk: both players at tables of two people, any watcher; officials use notes."""
        setup = self._table.kept.setup
        return reader.seat is None or (setup.opponent == "friend" and len(reader.sides) == 1)

    def room(self, reader: Reader) -> Room:
        """Return the reader's room now."""
        if self._table.over:
            return "all"
        return "players" if reader.sides else "watchers"

    def hears(self, reader: Reader, line: Line) -> bool:
        """Return whether a line is for the reader."""
        return line.room in ("all", "players" if reader.sides else "watchers")

    def _reaches(self, visitor: Visitor, line: Line) -> bool:
        """Return whether no block is between a visitor and the author of a line."""
        return not self._table.house.apart.between(visitor.account, account_in(line.who))

    def against(self, reader: Reader, visitor: Visitor) -> Refusal | None:
        """Return why the reader may not talk now; None where they may."""
        law, (runs, over) = self._table.law, self._stage()
        if not self.takes_part(reader):
            return Refusal("no_talk", "", why="alone")
        # what is agreed before the first game may be talked over
        if runs and reader.sides and (rule := law.silences("player")):
            return Refusal("no_talk", rule)
        # a player may watch their own table from another window: where aids are forbidden nobody may advise there
        if not over and not reader.sides and (rule := law.silences("spectator") or law.aids_rule):
            return Refusal("no_talk", rule, why="watching")
        who = known_as(visitor, self._table.id, reader)
        return self._table.house.order.may_speak(who) if who else Refusal("no_talk", "", why="guest")

    # --- saying -------------------------------------------------------------------------------------

    async def say(self, reader: Reader, visitor: Visitor, wanted: Say) -> Refusal | None:
        """Post a line; return why it was refused, or None. A repeated id is posted once."""
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
        wait = table.house.order.talks(who) or (self._players if reader.sides else self._watchers).take()
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
        table.presence.tell(
            lambda each: self._told(each, line), to=lambda each: self._reaches(each.visitor, line)
        )
        return None

    # --- telling ------------------------------------------------------------------------------------

    def greet(self, listener: Listener) -> None:
        """Send a new listener, or one whose room changed, the stored lines and whether talking is allowed."""
        reader, visitor = listener.reader, listener.visitor
        if not self.takes_part(reader):
            return
        against = self.against(reader, visitor)
        message = TalkSeen(
            room=self.room(reader),
            you=(visitor.name or None) if reader.seat is None else None,
            refused=None if against is None else self._table.refused(against),
            lines=[
                self._line(reader, each)
                for each in self.lines
                if self.hears(reader, each) and self._reaches(visitor, each)
            ],
        )
        listener.send(encode(message))

    def forget(self, who: str) -> None:
        """Delete a person's lines."""
        self.lines = [each for each in self.lines if each.who != who]

    def changed(self) -> None:
        """Update rooms: the law may silence players from the first game on; after the match, all may talk to all."""
        if self._was != self._stage():
            self._was = self._stage()
            for listener in list(self._table.presence.listeners):
                self.greet(listener)

    def _told(self, reader: Reader, line: Line) -> bytes | None:
        if not self.takes_part(reader) or not self.hears(reader, line):
            return None
        return encode(TalkSeen(lines=[self._line(reader, line)]))

    def _line(self, reader: Reader, line: Line) -> TalkLine:
        by = reader.who(Side(line.seat)) if line.seat else None
        account = bool(account_in(line.who))
        return TalkLine(line.n, line.at, line.room, by, line.name, account, line.words)
