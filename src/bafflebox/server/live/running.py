"""A running match: everything folded from its log, updated event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import groupby

from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.events.conduct import CubeSet, DisputeOpened, Noted, Testified
from bafflebox.events.game import Event
from bafflebox.formats.log.event_json import decode_event
from bafflebox.formats.telling import Teller
from bafflebox.frozen import dataclass
from bafflebox.game.evolve_score import RESCORING
from bafflebox.game.legal import Possible, possible_acts
from bafflebox.match.log import Envelope
from bafflebox.match.result import end_cause, end_rule, ended_by
from bafflebox.match.state import Match, evolve_match
from bafflebox.protocol.shape import Struct, decode
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.judge.dice_agreement import Dealing, evolve_dealing
from bafflebox.rules.clauses.raising import MATCH_GAME, brings_the_match
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.live.lines import ON_THE_SHEET, Lines
from bafflebox.server.live.pieces import Pieces
from bafflebox.server.model.event_bytes import json_of, sentence_json
from bafflebox.server.model.play_tree import Tree

_BOTH = tuple(Side)
_ALONE = {side: (side,) for side in Side}

KEPT = 64
"""Entries before the current game that stay in memory, for clients that were briefly away."""
REMEMBERED = 50
"""Statements in a dispute, and private notes, that are shown."""
TABLE = "the table"
"""The author of the table's own observations."""
BEGUN_AFTER = 6
"""Plays after which two games with equal positions count as the same."""
LASTING = (MATCH_GAME,)
"""Signals that last until the game is over; others until the next play of their side."""


class Placed(Struct, frozen=True, gc=False):
    """A log entry in memory: the fields of `Envelope`, with the event as stored and sent JSON.

    A server has tens of thousands of them. As text they are small, and the garbage collector, which would traverse every move of
    every event, skips them (`gc=False`: no references).
    """

    seq: int
    at: int
    by: Side | None
    lag: int
    json: bytes

    @property
    def event(self) -> Event:
        """Return the event, decoded."""
        return decode_event(decode(self.json))

    def whole(self) -> Envelope:
        """Return the entry as a log has it."""
        return Envelope(self.seq, self.at, self.by, self.event, self.lag)


class Told(Struct, frozen=True, gc=False):
    """A log event with its sentence as JSON (a key with arguments; null where it needs none)
    and its rule. A `private` one is for the director only.
    """

    envelope: Placed
    said: bytes
    rule: str
    private: bool = False

    @property
    def json(self) -> bytes:
        """Return the event as stored and sent."""
        return self.envelope.json


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The last play of this game, with its roll."""

    side: Side
    seq: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The cause of the match's end, its rule ("" where none can be named), and White's share in thousandths where it was shared."""

    cause: EndCause
    rule: str
    share: int | None = None


class Running:
    """The fold. `changed` is the last event that changed the possible acts."""

    def __init__(self, law: Law, *, keep: int | None = KEPT) -> None:
        self.now = Proceedings(law)
        """Law, match, clocks and the referee's memory."""
        self.told: list[Told] = []
        """The latest entries: those of the current game and `keep` before it; older ones are read from storage."""
        self.first = 0
        """The number of the first of them."""
        self._keep = keep
        self.game: Situation | None = None
        """The current game, None between games."""
        self.waited_for = _BOTH
        """The sides to act; both where either may continue."""
        self.dealing = Dealing()
        self.agreed_at = -1
        """The event that changed the agreement on the dice last."""
        self.marks: dict[tuple[Side, str], str] = {}
        self.last: LastPlay | None = None
        self.sheet = Lines(law)
        self.pieces = BySide(Pieces(), Pieces())
        """View fragments of this match, by side."""
        self.common = Pieces()
        """Fragments shared by both sides."""
        self.result: tuple[bytes, ...] = ()
        """The sentences on the end of the last game, and of the match."""
        self.end: End | None = None
        """The end of the match; None before."""
        self.changed = -1
        self.game_from = 0
        """The event that began the last game."""
        self.waiting_since = BySide(0, 0)
        """For each side the log time since which it is to act."""
        self.acted = BySide(0, 0)
        """The log time of each side's last act."""
        self.said: list[tuple[str, str]] = []
        """Statements on the last dispute: author and text."""
        self.notes: list[tuple[str, str]] = []
        """Private notes to the director, the latest ones."""
        self.marked = 0
        """The last game of which an unknown visitor requested an analysis."""
        self.begun: list[str] = []
        """The ids of its games, by which a game is recognised in another file."""
        self._plays = 0
        self._teller = Teller(law)
        self._cause: Event | None = None
        self._tree: tuple[Situation, Tree] | None = None
        self._basis = self._depended_on()
        self._possible: tuple[Situation, tuple[Possible, ...]] | None = None

    @property
    def law(self) -> Law:
        """Return the current law, with the agreed terms."""
        return self.now.law

    @property
    def match(self) -> Match:
        """Return the current match."""
        return self.now.match

    @property
    def clock(self) -> ClockState:
        """Return the current clocks."""
        return self.now.clock

    @property
    def seq(self) -> int:
        """Return the last event, -1 before the first."""
        return self.first + len(self.told) - 1

    @property
    def at(self) -> int:
        """Return the time of the last event in µs."""
        return self.told[-1].envelope.at if self.told else 0

    def envelopes(self, events: Iterable[Event], *, by: Side | None, at: int, lag: int = 0) -> list[Envelope]:
        """Return the events as the next log entries, without adding them."""
        start = self.seq + 1
        at = max(at, self.at)
        return [Envelope(start + n, at, by, each, 0 if n else lag) for n, each in enumerate(events)]

    def add(
        self, envelopes: Sequence[Envelope], known: Sequence[Match] = (), texts: Sequence[bytes] = ()
    ) -> None:
        """Add the next log entries; those of one act together, as sentences may depend on earlier ones.

        `known` are the matches after them as far as the judge has folded them already, `texts` the events as JSON where encoded already.
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
            agreed, self.dealing = self.dealing.agreement, evolve_dealing(self.dealing, fact)
            if self.dealing.agreement is not agreed:
                self.agreed_at = envelope.seq
            rule = str(getattr(fact, "rule", "") or "")
            said = sentence_json(sentence, fact)
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

    def as_it_stands(self) -> Running:
        """Return the match as it stands now; it stays so, whatever is added to this one."""
        found = copy(self)
        found.told, found.begun, found.sheet = [*self.told], [*self.begun], copy(self.sheet)
        found.pieces, found.common = BySide(Pieces(), Pieces()), Pieces()
        return found

    def waits(self) -> tuple[Side, ...]:
        """Return the sides to act."""
        if self.match.closed:
            return ()
        to_act = self.game.to_act if self.game is not None else None
        return _BOTH if to_act is None else _ALONE[to_act]

    def _trim(self) -> None:
        """Drop finished games' entries, keeping a short tail."""
        if self._keep is not None:
            gone = self.game_from - self.first - self._keep
            if gone > self._keep:
                del self.told[:gone]
                self.first += gone

    def since(self, start: int) -> list[Told]:
        """Return the entries from number `start` on, as far back as they are in memory."""
        return self.told[max(0, start - self.first) :]

    def _advance(self, envelope: Envelope, match: Match) -> None:
        """Fold an event, the dice apart; sentences and sheet continue under an agreed law."""
        law = self.now.law
        self.now = self.now.advance(envelope, match)
        if self.now.law is not law:
            self._teller = Teller(self.now.law)
            self.sheet.law = self.now.law
            self.pieces = BySide(Pieces(), Pieces())

    def _depended_on(self) -> tuple[object, ...]:
        """Return what an act may depend on."""
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
            # a click just after a tied opening roll was made without seeing it
            self.dealing.index if game.phase is Phase.OPENING else 0,
        )

    def _remember(self, was: Match, fact: Event, said: bytes) -> None:
        if isinstance(fact, event.GameStarted):
            self.marks, self.last, self.result = {}, None, ()
            self._plays = 0
            self.game_from = self.seq + 1
        elif isinstance(fact, event.Played):
            self.marks = {
                key: rule for key, rule in self.marks.items() if key[0] is not fact.side or key[1] in LASTING
            }
            roll = was.game.roll if was.game else None
            self.last = LastPlay(fact.side, self.seq + 1, roll.dice if roll else ())
            self._plays += 1
            if self._plays == BEGUN_AFTER and self.match.game is not None:
                self.begun.append(name_of(self.match.game.position))
        elif isinstance(fact, (*RESCORING, CubeSet)):
            self.marks = {key: rule for key, rule in self.marks.items() if self._lasts(*key)}
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

    def _lasts(self, side: Side, name: str) -> bool:
        """Return whether a signal of this game still holds at the current score and cube."""
        game = self.match.game
        return name != MATCH_GAME or (game is not None and brings_the_match(game, side))

    def possible(self) -> tuple[Possible, ...]:
        """Return the possible acts in the current game, computed once per state; none between games."""
        game = self.game
        if game is None:
            return ()
        if self._possible is None or self._possible[0] is not game:
            self._possible = (game, possible_acts(self.law, game))
        return self._possible[1]

    def tree(self) -> Tree | None:
        """Return the play tree of the roll on the board; None where no roll is to be played."""
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
        *RESCORING,
        CubeSet,
    )
)
"""Facts with effects here beyond match and sentences."""


def name_of(position: Position) -> str:
    """Return the id of a game: its position after the first `BEGUN_AFTER` plays, independent of side."""
    return "/".join(sorted(str([*each]) for each in (position.white, position.black)))


def fold_running(
    law: Law,
    envelopes: Sequence[Envelope],
    *,
    keep: int | None = KEPT,
    after: Callable[[Sequence[Envelope], Running], None] | None = None,
) -> Running:
    """The match after all these entries of a log; `keep` None keeps every entry, `after` is called after each act."""
    running = Running(law, keep=keep)
    # what one act made was stored at one instant; sentences only need neighbours
    for _, group in groupby(envelopes, key=lambda each: each.at):
        act = list(group)
        running.add(act)
        if after is not None:
            after(act, running)
    return running
