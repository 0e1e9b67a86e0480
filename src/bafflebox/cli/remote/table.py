"""A match at a server as the loop of a terminal plays it: folded from the table's events, its acts judged by the server."""

from __future__ import annotations

import threading
import time
from typing import Any

from bafflebox.board.side import Side
from bafflebox.cli.table import MatchSetup, PlayedTable
from bafflebox.cli.table_others import Quit
from bafflebox.client.acts import act_message
from bafflebox.client.client import Client
from bafflebox.client.live_seat import LiveSeat
from bafflebox.client.player import FollowedMatch
from bafflebox.client.refused import ServerRefused
from bafflebox.client.said import table_refusal
from bafflebox.errors import BaffleboxError
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.events.game import Event
from bafflebox.formats.log.log_json import parse_log
from bafflebox.game.acts import asker
from bafflebox.io.log_check import check_log
from bafflebox.match.acts import MAKES
from bafflebox.message import Sentence, Typed
from bafflebox.referee.conduct.acts import ACT_OF_CONDUCT, read_words
from bafflebox.referee.conduct.people import Person
from bafflebox.refusal import Refusal

SIDES = {"white": (Side.WHITE,), "black": (Side.BLACK,), "both": (Side.WHITE, Side.BLACK)}
"""The sides of each seat of players."""
QUIET = 4.0
"""Seconds without an answer from which it is said."""


class RemoteTable(PlayedTable):
    """The table of a seat, which is open. Acts wait for the server's answer, as long as it takes to come again.

    Raises ServerRefused where the seat is closed for good, and Quit where the player leaves while nothing is answered.
    """

    remote = True

    def __init__(self, house: Client, seat: LiveSeat, invitation: str = "") -> None:
        """`invitation`: the secret of the free seat opposite, "" for none."""
        self.house, self.seat, self._invitation = house, seat, invitation
        self._followed, self._begun, self._read = FollowedMatch(), seat.begun, 0
        self._news = threading.Event()
        self._zero: int | None = None
        """When the log began, in ms of the server's clock."""
        self._talked = self._there = 0
        self._left = False
        hello = seat.hello
        self._sides = SIDES.get(hello["seat"] or "", ())
        self._fold()
        now = self._followed.now
        if now is None:
            raise BaffleboxError("the log of this table does not begin with its match")
        entered = hello["dice"]["kind"] == "entered"
        seats = MatchSetup(
            "friend", (*now.match.names,), dice="ask" if entered else "roll", board=hello["board"]
        )
        super().__init__(now, self._followed.log, seats)
        seat.told = self._came
        seat.waits = self._look

    # --- what there is ---------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """Return the address of the table, which is no seat there."""
        return f"{self.house.wire.address}/t/{self.seat.table}"

    @property
    def saved(self) -> Sentence:
        """Return the message that says how to come back."""
        return Sentence("remote-saved", {"address": Typed(self.place)})

    @property
    def kept(self) -> Sentence:
        """Return the message with the address of the match, and what its dice prove."""
        return Sentence("remote-kept", {"address": Typed(self.place), "dice": self._proof()})

    @property
    def aids_rule(self) -> str:
        """Return the rule that forbids hints here, or `rated`; "" where they are allowed, and after the match."""
        aids = self.seat.hello["aids"]
        return "" if aids["allowed"] or self.match.closed else aids["rule"] or "rated"

    def here(self, side: Side) -> bool:
        """Return whether this seat plays a side."""
        return side in self._sides

    def speaks(self, person: Person) -> bool:
        """Return whether a person is at this seat."""
        return person.side is not None and self.here(person.side)

    def now(self) -> int:
        """Return µs since the match began, by the server's clock."""
        last = self.log.envelopes[-1].at
        if self._zero is None:
            return last
        elapsed = (time.monotonic() - self.seat.at) * 1000
        return max(last, int((self.seat.at_ms + elapsed - self._zero) * 1000))

    def dice(self, count: int) -> tuple[int, ...]:
        """Return dice that stand for those of the server."""
        return (1,) * count

    @property
    def silence(self) -> float:
        """Return the seconds since which the server does not answer, 0 while all is well."""
        return self.seat.silence

    # --- what is done ----------------------------------------------------------------------------

    def do(self, proposed: Event) -> tuple[Event, ...] | Refusal:
        """Do an act at the server; return the events up to its own, or the server's refusal."""
        entered = self._sides[0] if self.seats.dice == "ask" else None
        return self._done(act_message(proposed, full=self.law.turn_dice, entered=entered), asker(proposed))

    def hear_words(self, person: Person, words: str) -> tuple[Event, ...] | Refusal:
        """Let the server hear a request; return the events, or its refusal."""
        meant = read_words(words, self.referee, person)
        virtual = self.seats.board == "virtual"
        if isinstance(meant, ClockStopped) and virtual:
            return self._done({"act": "stop", "cause": meant.cause.value}, person.side)
        if isinstance(meant, ClockStarted) and self.seat.offers("go_on"):
            return self._done({"act": "go_on"}, person.side)
        act = ACT_OF_CONDUCT.get(type(meant)) or MAKES[type(meant)]
        rest = words.removeprefix(act.word).strip()
        return self._done({"act": act.key, **({"words": rest} if rest else {})}, person.side)

    def say(self, words: str) -> Refusal | None:
        """Say a line at the table; return why that is refused, None where it is said."""
        try:
            self.seat.say(words)
        except ServerRefused as refused:
            return table_refusal(refused)
        except ConnectionError:
            raise Quit from None
        return None

    def waits(self, side: Side | None) -> Sentence:
        """Return what is waited for: before the match the player with the invitation."""
        if self._invitation and self.match.game is None and not self.match.results:
            return Sentence("remote-send", {"link": Typed(f"{self.place}#join={self._invitation}")})
        return super().waits(side)

    def release(self) -> None:
        """Close the seat."""
        self.seat.__exit__(None, None, None)

    def leave(self) -> None:
        """Stop waiting for a server that does not answer."""
        self.seat.leave()

    def _done(self, wanted: dict[str, Any], by: Side | None) -> tuple[Event, ...] | Refusal:
        if len(self._sides) == 2:
            wanted["by"] = "opp" if by is Side.BLACK else "own"
        try:
            self.seat.do(**wanted, seq=self.log.envelopes[-1].seq)
        except ServerRefused as refused:
            if refused.code == "closed":
                raise
            if refused.code == "stale":
                # another act was first, and says so itself
                return self.news()
            return table_refusal(refused)
        except ConnectionError:
            raise Quit from None
        return self.news()

    # --- what comes ------------------------------------------------------------------------------

    @property
    def has_news(self) -> bool:
        """Return whether something came that was not told."""
        seat = self.seat
        return (
            seat.ended is not None
            or seat.begun != self._begun
            or len(seat.events) > self._read
            or len(seat.talk) > self._talked
            or self._there != self._opponent_there()
        )

    def news(self) -> tuple[Event, ...]:
        """Return the events that came since the last time."""
        if self.seat.ended is not None:
            raise self.seat.ended
        before = len(self.log.envelopes)
        known = self.log
        self._fold()
        assert self._followed.now is not None
        self.referee, self.log = self._followed.now, self._followed.log
        if self._begun != self.seat.begun or self.log.events[:1] != known.events[:1]:
            return ()
        return tuple(self.log.events[before:])

    def notices(self) -> tuple[Sentence, ...]:
        """Return new lines of talk, and that the other player came or went."""
        new, self._talked = self.seat.talk[self._talked :], len(self.seat.talk)
        found = [
            Sentence("remote-says", {"name": Typed(each["name"]), "words": Typed(each["words"])})
            for each in new
        ]
        there = self._opponent_there()
        if there != self._there:
            self._there = there
            key = "remote-here" if there > 0 else "remote-gone"
            found.append(Sentence(key, {"name": self._sides[0].other}))
        return tuple(found)

    def wait(self, seconds: float | None) -> bool:
        """Wait for something new."""
        self._news.clear()
        if not self.has_news:
            self._news.wait(seconds)
        return self.has_news

    def _opponent_there(self) -> int:
        """Return 1 while the other player is at the table, -1 while away, 0 where that is not known or no matter."""
        opponent = self.seat.presence.get("opp")
        if opponent is None or len(self._sides) != 1 or self.seat.hello["opponent"] != "friend":
            return 0
        return 1 if opponent["here"] else -1

    def _came(self) -> None:
        if self.has_news:
            self._news.set()
            self.told()

    def _look(self) -> None:
        """See whether the server has not answered for long."""
        if self.seat.silence > QUIET and not self._left:
            self._left = True
            self.quiet(Sentence("remote-silent", {"n": int(self.seat.silence)}))
        elif self._left and not self.seat.silence:
            self._left = False

    def _fold(self) -> None:
        """Fold what came. A log that was sent from its beginning again is another one."""
        seat = self.seat
        if seat.begun != self._begun:
            self._followed, self._begun, self._read = FollowedMatch(), seat.begun, 0
        view, rows = seat.view, seat.events
        size = len(rows)
        self._followed.advance(
            rows[self._read : size], self._sides[0] if len(self._sides) == 1 else Side.WHITE
        )
        self._read = size
        now, clock = self._followed.now, view.get("clock")
        flag = None if now is None else now.clock.flag_at()
        falls = None if clock is None else clock["flag_at"]
        known = view["seq"] == self._followed.log.envelopes[-1].seq
        if known and flag is not None and falls is not None:
            self._zero = falls - flag // 1000

    def _proof(self) -> Sentence:
        """Return what the log proves about the dice, with the receipts of this seat."""
        try:
            log = parse_log(self.house.tables.log_of_table(self.seat.table).splitlines(), torn_end=True)
            found = check_log(None, log, self.seat.receipts)
        except (BaffleboxError, OSError) as error:
            return Sentence("unread", {"text": Typed(str(error))})
        return Sentence(f"verdict-{found.verdict.value}-text", {"n": len(found.throws)})
