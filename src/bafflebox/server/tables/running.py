"""A match that is being played: everything folded from its log, kept up to date event by event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from bafflebox import event
from bafflebox.conduct_event import DisputeOpened, Noted, Testified
from bafflebox.event import Event
from bafflebox.game.legal import Possible, possible_intents
from bafflebox.match.log import Envelope
from bafflebox.match.result import end_cause, end_rule, ended_by
from bafflebox.match.state import Match, evolve_match
from bafflebox.outcome import EndCause
from bafflebox.phase import Phase
from bafflebox.record.log.event_json import decode_event, encode_event
from bafflebox.record.telling import Teller
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.judge.dice_agreement import Dealing, evolve_dealing
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.lines import ON_THE_SHEET, Lines
from bafflebox.server.tables.nodes import Tree
from bafflebox.server.tables.pieces import Pieces
from bafflebox.side import BySide, Side

_ENCODER = msgspec.json.Encoder()
_BOTH = tuple(Side)
_ALONE = {side: (side,) for side in Side}

KEPT = 64
"""Entries before the running game that stay in memory, for those who were away for a moment."""
REMEMBERED = 50
"""Words in a dispute, and private ones, that are shown."""
TABLE = "the table"
"""Who notes what the table itself has seen."""
LASTING = ("match_game",)
"""Signals that stand until the game is over; others until the next play of their side."""


class Placed(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log as it is kept in memory: what `Envelope` says, the event as the JSON that is stored and sent.

    A server has tens of thousands of them. As text they are small, and the garbage collector, which would walk through
    every move of every event while all tables wait, need not look at them (`gc=False`: they refer to nothing).
    """

    seq: int
    at: int
    by: Side | None
    lag: int
    json: bytes

    @property
    def event(self) -> Event:
        """The event, read anew."""
        return decode_event(msgspec.json.decode(self.json))

    def whole(self) -> Envelope:
        """The entry as the log has it."""
        return Envelope(self.seq, self.at, self.by, self.event, self.lag)


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event of the log in its place, with its sentence as JSON (a key with arguments; null where it needs none)
    and the rule behind it. What is `private` only the director reads.
    """

    envelope: Placed
    said: bytes
    rule: str
    private: bool = False

    @property
    def json(self) -> bytes:
        """The event as it is stored and sent."""
        return self.envelope.json


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The play made last in this game, with its roll."""

    fact: event.Played
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End:
    """Why the match is over, under which rule ("" where none can be named), and White's part in thousandths where it was shared."""

    cause: EndCause
    rule: str
    share: int | None = None


class Running:
    """The fold. `changed` is the event after which what may be done last became another."""

    def __init__(self, law: Law, *, keep: int | None = KEPT) -> None:
        self.now = Proceedings(law)
        """Law, match, clocks and what the referee remembers."""
        self.told: list[Told] = []
        """The latest entries: those of the running game and `keep` before it; older ones are read from storage."""
        self.first = 0
        """The number of the first of them."""
        self._keep = keep
        self.game: Situation | None = None
        """The game on the board, None between games."""
        self.waited_for = _BOTH
        """The sides that play waits for; both where either may go on."""
        self.dealing = Dealing()
        self.marks: dict[tuple[Side, str], str] = {}
        self.last: LastPlay | None = None
        self.sheet = Lines(law)
        self.pieces = BySide(Pieces(), Pieces())
        """Parts of the views of this match, by the side from which they are seen."""
        self.common = Pieces()
        """Parts that are the same from every side."""
        self.result: tuple[bytes, ...] = ()
        """The sentences that told the end of the last game, and of the match."""
        self.end: End | None = None
        """Why the match is over; None while it is not."""
        self.changed = -1
        self.game_from = 0
        """The event that began the game that was begun last."""
        self.waiting_since = BySide(0, 0)
        """For each side the time in the log from which it is waited for."""
        self.acted = BySide(0, 0)
        """The time in the log of the last act of each side."""
        self.said: list[tuple[str, str]] = []
        """What was said about the dispute that was opened last: who, and the words."""
        self.notes: list[tuple[str, str]] = []
        """Private words to the director, the latest ones."""
        self.marked = 0
        """The last game of which a position was analysed for somebody who is not known."""
        self._teller = Teller(law)
        self._cause: Event | None = None
        self._tree: tuple[Situation, Tree] | None = None
        self._basis = self._depended_on()
        self._possible: tuple[Situation, tuple[Possible, ...]] | None = None

    @property
    def law(self) -> Law:
        """The law as it is now: terms that were agreed are in it."""
        return self.now.law

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.now.match

    @property
    def clock(self) -> Clock:
        """The clocks as they stand."""
        return self.now.clock

    @property
    def seq(self) -> int:
        """The last event, -1 before the first."""
        return self.first + len(self.told) - 1

    @property
    def at(self) -> int:
        """The time of the last event in µs."""
        return self.told[-1].envelope.at if self.told else 0

    def envelopes(self, events: Iterable[Event], *, by: Side | None, at: int, lag: int = 0) -> list[Envelope]:
        """The events in the places that they would take, not added yet."""
        start = self.seq + 1
        at = max(at, self.at)
        return [Envelope(start + n, at, by, each, 0 if n else lag) for n, each in enumerate(events)]

    def add(
        self, envelopes: Sequence[Envelope], known: Sequence[Match] = (), texts: Sequence[bytes] = ()
    ) -> None:
        """The next entries of the log; those of one act together, as sentences may depend on what came before.

        `known` are the matches after them as far as the judge has folded them already, `texts` the events as JSON
        where they are written already.
        """
        before, waited = self._basis, self.waited_for
        facts = [each.event for each in envelopes]
        states, now = list(known), known[-1] if known else self.match
        for fact in facts[len(known) :]:
            now = evolve_match(now, fact)
            states.append(now)
        texts = texts or [json_of(fact) for fact in facts]
        sentences = list(self._teller.sentences(self.match, facts, states))
        for envelope, after, sentence, text in zip(envelopes, states, sentences, texts, strict=True):
            fact = envelope.event
            was = self.match
            self._advance(envelope, after)
            self.dealing = evolve_dealing(self.dealing, fact)
            rule = str(getattr(fact, "rule", "") or "")
            said = _ENCODER.encode(sentence.plain()) if sentence else b"null"
            private = False
            if type(fact) in _REMEMBERED:
                if isinstance(fact, event.GameEnded) and was.game is not None:
                    rule = ended_by(self.law, was, self._cause, fact.outcome)
                elif isinstance(fact, event.MatchEnded):
                    rule = end_rule(self.law, fact, self._cause)
                    self.end = End(end_cause(fact, self._cause), rule, fact.share)
                self._remember(was, fact, said)
                self.sheet.note(after, fact, rule)
                private = isinstance(fact, Noted) and fact.private
            placed = Placed(envelope.seq, envelope.at, envelope.by, envelope.lag, text)
            self.told.append(Told(placed, b"null" if private else said, rule, private))
            self._cause = fact
        by = envelopes[-1].by if envelopes else None
        if by is not None:
            self.acted = self.acted.put(by, self.at)
        self._trim()
        self.game = self.match.game if self.match.playing else None
        self._basis = self._depended_on()
        if self._basis != before:
            self.changed = self.seq
        self.waited_for = self.waits()
        if self.waited_for is not waited and self.waited_for != waited:
            for side in Side:
                if (side in self.waited_for) != (side in waited):
                    self.waiting_since = self.waiting_since.put(side, self.at)

    def waits(self) -> tuple[Side, ...]:
        """The sides that play waits for at this moment."""
        if self.match.closed:
            return ()
        to_act = self.game.to_act if self.game is not None else None
        return _BOTH if to_act is None else _ALONE[to_act]

    def _trim(self) -> None:
        """Lets go of entries of games that are over, some of the last apart: memory does not grow with a match."""
        if self._keep is not None:
            gone = self.game_from - self.first - self._keep
            if gone > self._keep:
                del self.told[:gone]
                self.first += gone

    def since(self, start: int) -> list[Told]:
        """The entries from number `start` on, as far back as they are in memory."""
        return self.told[max(0, start - self.first) :]

    def _advance(self, envelope: Envelope, match: Match) -> None:
        """The one fold of everything but the dice; sentences and sheet go on under a law that was agreed."""
        law = self.now.law
        self.now = self.now.advance(envelope, match)
        if self.now.law is not law:
            self._teller = Teller(self.now.law)
            self.sheet.law = self.now.law
            self.pieces = BySide(Pieces(), Pieces())

    def _depended_on(self) -> tuple[object, ...]:
        """What an act may depend on."""
        match, game, memory = self.match, self.match.game, self.now.memory
        conduct = (
            memory.proposal,
            memory.dispute,
            memory.ruled,
            memory.rest,
            memory.opened,
            self.clock.stopped,
        )
        around = (len(match.results), match.score, match.closed, conduct if memory.refereed else ())
        if game is None:
            return around
        rights = game.memory
        return (
            *around,
            game.phase,
            game.position,
            game.cube,
            game.offer,
            game.roll,
            game.to_act,
            game.rethrown,
            rights.set_throw,
            rights.window,
            rights.caller,
            # whoever presses a moment after an equal throw for the start has not seen it
            self.dealing.index if game.phase is Phase.OPENING else 0,
        )

    def _remember(self, was: Match, fact: Event, said: bytes) -> None:
        if isinstance(fact, event.GameStarted):
            self.marks, self.last, self.result = {}, None, ()
            self.game_from = self.seq + 1
        elif isinstance(fact, event.Played):
            self.marks = {
                key: rule for key, rule in self.marks.items() if key[0] is not fact.side or key[1] in LASTING
            }
            roll = was.game.roll if was.game else None
            self.last = LastPlay(fact, roll.dice if roll else ())
        elif isinstance(fact, event.Signalled):
            self.marks = {**self.marks, (fact.side, fact.name): fact.rule}
        elif isinstance(fact, DisputeOpened):
            self.said = []
        elif isinstance(fact, Testified):
            self.said = [*self.said, (fact.name, fact.words)][-REMEMBERED:]
        elif isinstance(fact, Noted):
            if fact.name == TABLE and self.game is not None:
                self.marked = self.game.terms.number
            self.notes = [*self.notes, (fact.name, fact.words)][-REMEMBERED:]
        elif isinstance(fact, event.GameEnded | event.MatchEnded):
            self.result = (said,) if isinstance(fact, event.GameEnded) else (*self.result, said)

    def possible(self) -> tuple[Possible, ...]:
        """What may be done in the game on the board, asked of the law once for each moment; nothing between games."""
        game = self.game
        if game is None:
            return ()
        if self._possible is None or self._possible[0] is not game:
            self._possible = (game, possible_intents(self.law, game))
        return self._possible[1]

    def tree(self) -> Tree | None:
        """The play tree of the roll on the board; None where no roll is to be played."""
        game = self.game
        if game is None or game.unknown or game.phase is not Phase.ROLLED:
            self._tree = None
            return None
        if self._tree is None or self._tree[0] is not game:
            self._tree = (game, Tree(self.law, game))
        return self._tree[1]


_REMEMBERED = frozenset(
    (
        event.GameStarted,
        event.Played,
        event.Signalled,
        DisputeOpened,
        Testified,
        Noted,
        event.GameEnded,
        event.MatchEnded,
        *ON_THE_SHEET,
    )
)
"""Facts of which something is kept besides the match after them and the words for them."""


def json_of(fact: Event) -> bytes:
    """The event as JSON: as it is stored and sent."""
    return _ENCODER.encode(encode_event(fact))


def fold_running(law: Law, envelopes: Sequence[Envelope], *, keep: int | None = KEPT) -> Running:
    """The match after all these entries of a log; `keep` None keeps every entry."""
    running = Running(law, keep=keep)
    batch: list[Envelope] = []
    for envelope in envelopes:
        # what one act made was stored at one instant; sentences only need neighbours
        if batch and envelope.at != batch[-1].at:
            running.add(batch)
            batch = []
        batch.append(envelope)
    if batch:
        running.add(batch)
    return running
