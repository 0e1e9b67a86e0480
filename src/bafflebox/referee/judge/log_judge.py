"""A log judged by the law: every act in it must be allowed, and everything else must follow from the acts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import get_args

from bafflebox import dice_event, event
from bafflebox.clock_event import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.conduct_event import Claimed, ConductEvent, Convened, Irregularity
from bafflebox.cube import Cube
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.event import Event, MatchStarted
from bafflebox.match.acts import intent_of
from bafflebox.match.decide import Step, act, judge
from bafflebox.match.intents import CloseSession, EndMatch, MatchIntent, StartGame
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.outcome import EndCause
from bafflebox.referee.conduct.hear import Verdict, by_itself, hear
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.judge.asked import TABLE, asked
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence, Typed
from bafflebox.side import BySide

OF_GAMES = (EndCause.SCORE, EndCause.RECTANGLE, EndCause.FLAG, EndCause.CLOSED)
"""Causes that the law finds itself: an end for one of them that does not follow is refused."""
OF_CLOCKS = (ClockSet, ClockStopped, ClockStarted, ClockAdjusted)
"""What may stand between the acts without changing what the law makes of them; the clocks' own audit reads them."""


_ASIDE = frozenset((*get_args(dice_event.DiceEvent), *OF_CLOCKS))
"""What is nobody's act in the game."""
_LONGEST = 64
"""More entries than one act makes."""


def judge_log(law: Law, log: Log) -> Match:
    """The match at the end of the log, its clocks apart.

    Raises RecordError, naming game and line, at the first act that the law refuses (with the rule
    that says so) and at the first event that does not follow.
    """
    facts, entries = log.events, log.envelopes
    if not facts or not isinstance(facts[0], MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    if not any(type(fact) in _AROUND for fact in facts):
        return deque(judge_games(law, facts), maxlen=1)[-1].after
    now = Proceedings(law).advance(entries[0])
    place = 1
    while place < len(facts):
        # what is agreed about the dice is nobody's act in the game; a table is convened before anything is done at it
        alone = isinstance(facts[place], dice_event.DiceEvent | Convened)
        alone = alone or (isinstance(facts[place], OF_CLOCKS) and not now.memory.refereed)
        count = 1 if alone else _explained(now, entries, facts, place)
        for entry in entries[place : place + count]:
            now = now.advance(entry)
        place += count
    return now.match


_AROUND = frozenset(get_args(ConductEvent))
"""What only the referee can judge: he is asked where one of them is in the log, which costs more."""


class NeedsReferee(Exception):
    """The log tells of conduct around the board: only `judge_log` can judge it."""


def judge_games(law: Law, facts: Iterable[Event]) -> Iterator[Step]:
    """Each fact of a log without conduct around the board, with the match after it, as soon as it is judged.

    Raises RecordError as `judge_log` does, and NeedsReferee at the first fact of conduct.
    """
    coming = iter(facts)
    first = next(coming, None)
    if not isinstance(first, MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    now = evolve_match(Match(), first)
    yield Step(first, now)
    line = 2  # after the head
    for fact in coming:
        line += 1
        if type(fact) in _ASIDE:
            yield Step(fact, now)
            continue
        if type(fact) in _AROUND:
            raise NeedsReferee
        intent = _intent(law, fact)
        if intent is None:
            raise RecordError(_nobodys(fact), game=_game(now), line=line)
        steps = judge(law, now, intent)
        if isinstance(steps, Refusal):
            raise RecordError(steps.said, game=_game(now), line=line, rule=steps.rule)
        found = [fact, *islice(coming, len(steps) - 1)]
        made = [step.fact for step in steps]
        against = None if found == made else _first_difference(found, 0, made)
        if against is not None:
            number, why = against
            raise RecordError(why, game=_game(now), line=line + number)
        for kept, step in zip(found, steps, strict=True):
            yield Step(kept, step.after)
        now = steps[-1].after
        line += len(steps) - 1


def _game(now: Match) -> int | None:
    """The number of the game that is played, None before the first."""
    return len(now.results) + (1 if now.playing else 0) or None


def _explained(now: Proceedings, entries: Sequence[Envelope], facts: Sequence[Event], place: int) -> int:
    """How many facts from `place` on one act made that somebody may do. Raises RecordError where there is none."""
    entry, game = entries[place], _game(now.match)
    line = place + 2  # the head is line 1
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
            # an irregularity may be entered alone or with what was done: all that fits is one act's
            found = max(found, len(made))
            continue
        number, why = against
        wrong = wrong or RecordError(_disputed(facts[place], why), game=game, line=line + number)
    if found:
        return found
    if isinstance(facts[place], ClockSet):
        return 1  # the clocks' audit judges it
    raise wrong or RecordError(_disputed(facts[place], _nobodys(facts[place])), game=game, line=line)


def _disputed(fact: Event, why: Sentence) -> Sentence:
    """Why a fact does not stand; that it is disputed is said of what people did around the board."""
    if not isinstance(fact, ConductEvent):
        return why
    return Sentence("recorded-disputed", {"what": Typed(_name(fact)), "said": why})


def _nobodys(fact: Event) -> Sentence:
    return Sentence("recorded-nobody", {"what": Typed(_name(fact))})


def _answers(now: Proceedings, entry: Envelope, facts: Sequence[Event]) -> Iterator[Verdict]:
    """What the law answers to each act that may have made the first of these facts, and what time would have brought."""
    intent = _intent(now.law, facts[0])
    if intent is not None:
        if now.memory.refereed and not isinstance(intent, StartGame):
            side = entry.by
            person = TABLE if side is None else Person(now.match.names[side], Role.PLAYER, side)
            yield hear(now, person, intent, entry.at)
        if not now.memory.refereed or isinstance(intent, EndMatch):
            verdict = act(now.law, now.match, intent)
            yield verdict if isinstance(verdict, Refusal) else verdict[1]
    for person, wanted in asked(now, facts, entry.by):
        if isinstance(wanted, StartGame) and not now.memory.refereed:
            continue
        if isinstance(facts[0], Claimed | Irregularity) and person.side is not entry.by:
            continue  # what a player claims or does is his own entry
        with suppress(BaffleboxError, ValueError):
            yield hear(now, person, wanted, entry.at)
    made = by_itself(now, entry.at)
    if made:
        yield made


def _first_difference(
    facts: Sequence[Event], place: int, made: Sequence[Event]
) -> tuple[int, Sentence] | None:
    """Where the facts of the log are not those that an act makes, and why; None where they are."""
    for number, fact in enumerate(made):
        if place + number >= len(facts):
            return 0, Sentence("recorded-ends_early", {"what": Typed(_name(fact))})
        found = facts[place + number]
        if found != fact and not _same_end(found, fact):
            return number, Sentence("recorded-stands", {"found": Typed(str(found)), "made": Typed(str(fact))})
    return None if made else (0, Sentence("recorded-nothing_follows"))


def _same_end(found: Event, fact: Event) -> bool:
    """Whether an older log, which kept no causes, tells the same end of the match."""
    if not isinstance(found, event.MatchEnded) or not isinstance(fact, event.MatchEnded):
        return False
    return found.cause is None and found.winner is fact.winner


def _name(fact: Event) -> str:
    return type(fact).__name__


def _intent(law: Law, fact: Event) -> MatchIntent | None:
    """The act that makes such an event, None where it only follows from others."""
    if isinstance(fact, OF_CLOCKS):
        return None
    if isinstance(fact, event.GameStarted):
        placed = None if fact.position == law.setup else fact.position
        if fact.terms.taken_up is not None:
            return StartGame(placed, middle=fact.terms)
        # the clocks themselves are not in the log, only the cube that they gave
        clocks = BySide(1, 1) if fact.terms.cube != Cube() else None
        return StartGame(placed, clocks)
    if isinstance(fact, event.MatchEnded):
        return _end(fact)
    made: MatchIntent | None = intent_of(fact)
    return made


def _end(fact: event.MatchEnded) -> CloseSession | EndMatch:
    """A match that ended of itself follows from its games; what stands alone was asked for."""
    if fact.cause is None or fact.cause in OF_GAMES:
        return CloseSession()
    return EndMatch(fact.winner, fact.cause, fact.rule, fact.share)
