"""The match of a desk without a server: its log, and what its device wrote since, judged as a table judges it.

It runs in the browser. A table judges the same acts once more when they are delivered (`device.py`); the log is the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from bafflebox.board.clock import StopCause
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.events.conduct import ResultSigned
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.log.event_json import decode_event, encode_event
from bafflebox.match.log import Envelope
from bafflebox.match.pot import Pot, has_pot
from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.match.sheet import score_sheet
from bafflebox.protocol.common import RefusalBody
from bafflebox.protocol.conduct import ConductView
from bafflebox.protocol.request import Do
from bafflebox.protocol.shape import convert, encode
from bafflebox.protocol.view import ActOffer, View
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.clock.flag import flag_call
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.server.live.clock_offers import clock_offers, is_down
from bafflebox.server.live.conduct_request import (
    UNREADABLE,
    conduct_word,
    depends_on_newer,
    meant_by,
    player_at,
    player_of,
    with_debtor,
)
from bafflebox.server.live.conduct_view import acts_of, conduct_of
from bafflebox.server.live.read_act import act_of_message, acting, against_another, as_done
from bafflebox.server.live.refusal_view import in_words
from bafflebox.server.live.running import Running, fold_running
from bafflebox.server.live.view import Around, view_of
from bafflebox.server.model.reader import Reader

BOTH_SEATS = Reader("both")
TABLE = Person("table", Role.TABLE)
NEEDS_NETWORK = Refusal("needs_network", "R8")
_SIDES = {"white": Side.WHITE, "black": Side.BLACK, None: None}


class DeskMatch:
    """A match as the device of a desk knows it. `zero` is when its log began, in ms; times of acts are ms as well.

    `pot` is the number of games that the pot of the two players had before it; None where that is not known here.
    """

    def __init__(self, law: Law, zero: int, pot: int | None = None) -> None:
        self.zero, self._pot = zero, pot
        self._known = Running(law, keep=None)
        """The match after what the server has said."""
        self._now = self._known
        """The match after what was written since."""
        self._written: list[str] = []
        """The ids of the acts that lead there."""

    # --- what the server said ---------------------------------------------------------------------------

    def extend(self, entries: Iterable[Envelope]) -> None:
        """Add entries that the server has stored; what was written on the device is judged anew."""
        known = [each for each in entries if each.seq > self._known.seq]
        self._known = self._after(self._known, known)
        self._now, self._written = self._known, []

    @staticmethod
    def _after(before: Running, entries: Sequence[Envelope]) -> Running:
        if before.seq < 0:
            return fold_running(before.law, entries, keep=None)
        after, at = before.as_it_stands(), 0
        while at < len(entries):
            # the entries of one act have one time
            end = next((n for n in range(at, len(entries)) if entries[n].at != entries[at].at), len(entries))
            after.add(entries[at:end])
            at = end
        return after

    # --- what the device writes -------------------------------------------------------------------------

    def write(self, acts: Sequence[Do]) -> tuple[int, Refusal | None]:
        """Judge the acts of the device after the server's log; return how many are accepted, and why the next one is not.

        The last one is a request; those before it were done.
        """
        ids = [each.id for each in acts]
        if ids[: len(self._written)] != self._written:
            self._now, self._written = self._known, []
        while len(self._written) < len(acts):
            wanted = acts[len(self._written)]
            last = len(self._written) == len(acts) - 1
            refusal = self._do(wanted if last else as_done(self._now, BOTH_SEATS, wanted))
            if refusal is not None:
                return len(self._written), refusal
            self._written.append(wanted.id)
        return len(acts), None

    def _do(self, wanted: Do) -> Refusal | None:
        """Judge one act and add its events; return the refusal where it is none."""
        before, self._now = self._now, self._now.as_it_stands()
        refusal = self._judge(wanted, self._at(wanted.at))
        if refusal is not None:
            self._now = before
        elif self._now.match.game is None and not missing(self._now.now):
            begun = next_game(self._now.law, self._now.clock, self._now.at)
            if not isinstance(begun, Refusal):
                self._hear(TABLE, begun, self._now.at)
        return refusal

    def _at(self, time: int | None) -> int:
        """Return an instant of the device in µs of the log; none is before its last entry."""
        return max(self._now.at, 0 if time is None else (time - self.zero) * 1000)

    def _judge(self, wanted: Do, at: int) -> Refusal | None:
        """As a table does (`Table.do`): a flag that has fallen comes first, then conduct, then the table's acts, then those of the game."""
        at = self._call_flag(self._now, at)
        word = conduct_word(self._now.now, wanted)
        if word is not None:
            return self._conduct(wanted, word, at)
        side = acting(BOTH_SEATS, wanted, self._now.game)
        if isinstance(side, Refusal):
            return side
        if self._now.match.closed:
            return (
                NEEDS_NETWORK
                if wanted.do == "rematch"
                else Refusal("match_over", self._now.law.cites("match"))
            )
        meant = self._of_table(side, wanted, at)
        if meant is None:
            if wanted.seq is not None and wanted.seq < self._now.changed:
                return Refusal("stale", "R2")
            meant = act_of_message(self._now, side, wanted, None)
        return meant if isinstance(meant, Refusal) else self._hear(player_at(self._now, side), meant, at)

    def _conduct(self, wanted: Do, word: str, at: int) -> Refusal | None:
        person = player_of(self._now, BOTH_SEATS, wanted, word)
        meant = meant_by(self._now.now, person, word, wanted)
        if isinstance(meant, Refusal):
            return meant
        if isinstance(meant, ResultSigned) and meant.sum:
            settled = self.settlement()
            meant = NEEDS_NETWORK if settled is None else with_debtor(self._now.law, settled, meant)
            if isinstance(meant, Refusal):
                return meant
        if depends_on_newer(self._now, wanted, meant):
            return Refusal("stale", "R2")
        try:
            return self._hear(person, meant, at)
        except UNREADABLE as error:
            return Refusal("incomplete", "R2", error.said)

    def _of_table(self, side: Side, wanted: Do, at: int) -> Event | Refusal | None:
        """Return an act of the table itself; None for another."""
        if wanted.do == "next":
            if not self._now.match.results:
                return Refusal("no_game", "R2", why="first")
            return next_game(self._now.law, self._now.clock, at)
        if wanted.do == "stop":
            if wanted.cause not in {each.value for each in StopCause}:
                return Refusal("incomplete", "R2", why="cause")
            return ClockStopped(side, StopCause(wanted.cause))
        if wanted.do == "go_on":
            if is_down(self._now.clock):
                return Refusal("clock_stands", self._now.law.cites("stop the clock"), why="table")
            return ClockStarted(side)
        if wanted.do == "agree":
            return against_another(self._now.dealing)
        return NEEDS_NETWORK if wanted.do in ("claim", "rematch") else None

    def _hear(self, person: Person, meant: object, at: int) -> Refusal | None:
        heard = judged(self._now.now, person, meant, at)
        if isinstance(heard, Refusal):
            return heard
        self._now.add(self._now.envelopes(heard.events, by=person.side, at=at), heard.known)
        return None

    @staticmethod
    def _call_flag(now: Running, at: int) -> int:
        """Call a flag that has fallen by then; return the time, which is not before its call."""
        call = None if now.match.closed else flag_call(now.clock, at)
        if call is not None:
            heard = judged(now.now, TABLE, call, at)
            if not isinstance(heard, Refusal):
                now.add(now.envelopes(heard.events, by=None, at=at), heard.known)
        return max(at, now.at)

    # --- what is shown ----------------------------------------------------------------------------------

    def shown(self, time: int) -> View:
        """Return the view of the device at a time in ms, a flag that has fallen by then included."""
        now, at = self._now, self._at(time)
        if not now.match.closed and flag_call(now.clock, at) is not None:
            now = now.as_it_stands()
            at = self._call_flag(now, at)
        people = tuple(player_at(now, side) for side in Side)

        def conduct(reader: Reader) -> tuple[ConductView, list[ActOffer]]:
            return conduct_of(now, reader, at, self.zero), acts_of(now.now, people, reader, at)

        extra = tuple(clock_offers(now, entered=True))
        return view_of(now, BOTH_SEATS, Around(time, self.zero, entered=True, extra=extra, conduct=conduct))

    def settlement(self) -> MatchSettlement | None:
        """Return what the match comes to; None before its end, and where the pot of earlier matches counts and is not known here."""
        now = self._now
        if not now.match.closed or (self._pot is None and has_pot(now.law)):
            return None
        pot = Pot(Pot.between(now.match.names).players, self._pot or 0)
        return score_sheet(now.law, [each.envelope.event for each in now.told], pot=pot).settlement

    def words_of(self, refusal: Refusal) -> RefusalBody:
        """Return a refusal as it is sent."""
        return in_words(self._now.law, self._now.match, refusal)

    @property
    def log(self) -> list[dict[str, object]]:
        """Return the entries since the server's last one, as a log has them."""
        new = self._now.since(self._known.seq + 1)
        return [
            {
                "seq": each.envelope.seq,
                "at": each.envelope.at,
                "by": each.envelope.by,
                **encode_event(each.envelope.event),
            }
            for each in new
        ]


# --- for a page: texts of JSON ------------------------------------------------------------------------------


class DeskRequests:
    """The match of a page, asked and answered in JSON."""

    def __init__(self) -> None:
        self._match: DeskMatch | None = None

    def ask(self, text: str) -> str:
        """Answer a request: `{zero, log, acts, now}`; the first of a match has its log from the first entry on.

        The answer is `{done, refused, view, log, sum}`: how many of the acts are accepted, why the next one is not, and what is shown then.
        """
        asked = json.loads(text)
        if asked.get("new"):
            self._match = None
        entries = [_entry(each) for each in asked["log"]]
        if self._match is None:
            self._match = DeskMatch(_law_of(entries), asked["zero"], asked.get("pot"))
        match = self._match
        if entries:
            match.extend(entries)
        done, refusal = match.write([convert(each, Do) for each in asked["acts"]])
        said = None if refusal is None else match.words_of(refusal)
        settled = match.settlement()
        answer = {"done": done, "refused": said, "view": match.shown(asked["now"]), "log": match.log}
        return encode(answer if settled is None else {**answer, "sum": _sum(settled)}).decode()


def _sum(settled: MatchSettlement) -> dict[str, object] | None:
    """Return what is owed, and by whom; None under rules without money."""
    if not settled.terms:
        return None
    return {"net": format_money(settled.net, settled.currency), "debtor": BOTH_SEATS.maybe(settled.debtor)}


def _entry(data: dict[str, Any]) -> Envelope:
    return Envelope(
        data.pop("seq"), data.pop("at"), _SIDES[data.pop("by")], decode_event(data), data.pop("lag", 0)
    )


def _law_of(entries: Sequence[Envelope]) -> Law:
    """Return the law that a log names. Raises BaffleboxError for a log that names none."""
    started = entries[0].event if entries else None
    if not isinstance(started, MatchStarted):
        raise BaffleboxError("a log begins with the start of its match")
    return compile_book(find_book(started.rules).with_options(dict(started.options)))
