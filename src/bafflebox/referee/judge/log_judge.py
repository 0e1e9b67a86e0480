"""Judge of a log: every act must be allowed, and everything else must follow from the acts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import get_args

from bafflebox.board.outcome import EndCause
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.events import fair_dice as dice_event
from bafflebox.events import game as event
from bafflebox.events.clock import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.conduct import Claimed, ConductEvent, Convened, Irregularity
from bafflebox.events.game import Event, MatchStarted
from bafflebox.match.acts import proposal_of
from bafflebox.match.decide import DecidedEvent, act, judge
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.message import Sentence, Typed
from bafflebox.referee.conduct.hear import Verdict, by_itself, hear
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.judge.asked import TABLE, possible_requests
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

OF_GAMES = (EndCause.SCORE, EndCause.RECTANGLE, EndCause.FLAG, EndCause.CLOSED)
"""Causes that the law detects: a match end with one of them that does not follow is refused."""
OF_CLOCKS = (ClockSet, ClockStopped, ClockStarted, ClockAdjusted)
"""Facts between acts that do not change the law's results; the clock audit checks them."""


_ASIDE = frozenset((*get_args(dice_event.DiceEvent), *OF_CLOCKS))
"""Facts that are nobody's act in the game."""
_LONGEST = 64
"""More entries than one act makes."""


def judge_log(law: Law, log: Log) -> Match:
    """Return the match at the end of the log, its clocks apart.

    Raises RecordError, naming game and line, at the first act that the law refuses (with its rule) and at the first event that does
    not follow.
    """
    facts, entries = log.events, log.envelopes
    if not facts or not isinstance(facts[0], MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    if not any(type(fact) in _AROUND for fact in facts):
        return deque(judge_games(law, facts), maxlen=1)[-1].after
    now = Proceedings(law).advance(entries[0])
    place = 1
    while place < len(facts):
        # dice agreements are nobody's act in the game; a table is convened before anything else
        alone = isinstance(facts[place], dice_event.DiceEvent | Convened)
        alone = alone or (isinstance(facts[place], OF_CLOCKS) and not now.memory.refereed)
        count = 1 if alone else _explained(now, entries, facts, place)
        for entry in entries[place : place + count]:
            now = now.advance(entry)
        place += count
    return now.match


_AROUND = frozenset(get_args(ConductEvent))
"""Facts that only the referee can judge, at a higher cost."""


class NeedsReferee(Exception):
    """The log contains conduct around the board: only `judge_log` can judge it."""


def judge_games(law: Law, facts: Iterable[Event]) -> Iterator[DecidedEvent]:
    """Yield each fact of a log without conduct, with the match after it, as soon as it is judged.

    Raises RecordError as `judge_log` does, and NeedsReferee at the first fact of conduct.
    """
    coming = iter(facts)
    first = next(coming, None)
    if not isinstance(first, MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    now = evolve_match(Match(), first)
    yield DecidedEvent(first, now)
    line = 2  # after the header
    for fact in coming:
        line += 1
        if type(fact) in _ASIDE:
            yield DecidedEvent(fact, now)
            continue
        if type(fact) in _AROUND:
            raise NeedsReferee
        proposed = _proposal(fact)
        if proposed is None:
            raise RecordError(_nobodys(fact), game=_game(now), line=line)
        steps = judge(law, now, proposed)
        if isinstance(steps, Refusal):
            raise RecordError(steps.said, game=_game(now), line=line, rule=steps.rule)
        found = [fact, *islice(coming, len(steps) - 1)]
        made = [step.fact for step in steps]
        against = None if found == made else _first_difference(found, 0, made)
        if against is not None:
            number, why = against
            raise RecordError(why, game=_game(now), line=line + number)
        for kept, step in zip(found, steps, strict=True):
            yield DecidedEvent(kept, step.after)
        now = steps[-1].after
        line += len(steps) - 1


def _game(now: Match) -> int | None:
    """Return the number of the current game, None before the first."""
    return len(now.results) + (1 if now.playing else 0) or None


def _explained(now: Proceedings, entries: Sequence[Envelope], facts: Sequence[Event], place: int) -> int:
    """Return how many facts from `place` on come from one legal act. Raises RecordError where there is none."""
    entry, game = entries[place], _game(now.match)
    line = place + 2  # the header is line 1
    disputed = isinstance(facts[place], ConductEvent)
    wrong: RecordError | None = None
    found = 0
    for made in _answers(now, entry, facts[place : place + _LONGEST]):
        if isinstance(made, Refusal):
            said = _disputed(facts[place], made.said)
            wrong = wrong or RecordError(said, game=game, line=line, rule=made.rule)
            continue
        against = _first_difference(facts, place, made)
        if against is None:
            if not disputed:
                return len(made)
            # an irregularity may be entered alone or with its deed: all that fits is one act's
            found = max(found, len(made))
            continue
        number, why = against
        wrong = wrong or RecordError(_disputed(facts[place], why), game=game, line=line + number)
    if found:
        return found
    if isinstance(facts[place], ClockSet):
        return 1  # checked by the clock audit
    raise wrong or RecordError(_disputed(facts[place], _nobodys(facts[place])), game=game, line=line)


def _disputed(fact: Event, why: Sentence) -> Sentence:
    """Return why a fact is invalid; facts of people's conduct are called disputed."""
    if not isinstance(fact, ConductEvent):
        return why
    return Sentence("recorded-disputed", {"what": Typed(_name(fact)), "said": why})


def _nobodys(fact: Event) -> Sentence:
    return Sentence("recorded-nobody", {"what": Typed(_name(fact))})


def _answers(now: Proceedings, entry: Envelope, facts: Sequence[Event]) -> Iterator[Verdict]:
    """Yield the law's answer to each act that may have made the first of these facts, and the automatic events."""
    proposed = _proposal(facts[0])
    if proposed is not None:
        if now.memory.refereed and not isinstance(proposed, event.GameStarted):
            side = entry.by
            person = TABLE if side is None else Person(now.match.names[side], Role.PLAYER, side)
            yield hear(now, person, proposed, entry.at)
        if not now.memory.refereed or (
            isinstance(proposed, event.MatchEnded) and proposed.cause is not EndCause.CLOSED
        ):
            verdict = act(now.law, now.match, proposed)
            yield verdict if isinstance(verdict, Refusal) else verdict[1]
    for person, wanted in possible_requests(now, facts, entry.by):
        if isinstance(wanted, event.GameStarted) and not now.memory.refereed:
            continue
        if isinstance(facts[0], Claimed | Irregularity) and person.side is not entry.by:
            continue  # a player's claim or deed is their own entry
        with suppress(BaffleboxError, ValueError):
            yield hear(now, person, wanted, entry.at)
    made = by_itself(now, entry.at)
    if made:
        yield made


def _first_difference(
    facts: Sequence[Event], place: int, made: Sequence[Event]
) -> tuple[int, Sentence] | None:
    """Return where the facts of the log differ from those of an act, and why; None where they agree."""
    for number, fact in enumerate(made):
        if place + number >= len(facts):
            return 0, Sentence("recorded-ends_early", {"what": Typed(_name(fact))})
        found = facts[place + number]
        if found != fact and not _same_end(found, fact):
            return number, Sentence("recorded-stands", {"found": Typed(str(found)), "made": Typed(str(fact))})
    return None if made else (0, Sentence("recorded-nothing_follows"))


def _same_end(found: Event, fact: Event) -> bool:
    """Return whether an older log, which has no causes, contains the same end of the match."""
    if not isinstance(found, event.MatchEnded) or not isinstance(fact, event.MatchEnded):
        return False
    return found.cause is None and found.winner is fact.winner


def _name(fact: Event) -> str:
    return type(fact).__name__


def _proposal(fact: Event) -> Event | None:
    """Return the act that makes such an event, None where it is only a consequence of others."""
    if isinstance(fact, OF_CLOCKS):
        return None
    if isinstance(fact, event.MatchEnded) and (fact.cause is None or fact.cause in OF_GAMES):
        # a match that ended of itself follows from its games; what stands alone was asked for
        return event.MatchEnded(None, EndCause.CLOSED)
    return proposal_of(fact)
