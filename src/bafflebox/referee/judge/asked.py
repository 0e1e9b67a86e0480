"""Reconstruction of requests from conduct facts: possible speakers and acts, for the judge of logs to try."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bafflebox.board.clock import StopCause
from bafflebox.board.outcome import EndCause
from bafflebox.board.position import BAR, format_place
from bafflebox.board.side import Side
from bafflebox.events import clock as clock_event
from bafflebox.events import conduct as fact_of
from bafflebox.events import game as event
from bafflebox.events.clock import ClockSet
from bafflebox.events.game import Event
from bafflebox.events.proposal import UNSAID, as_asked
from bafflebox.formats.notation import format_moves
from bafflebox.game.act import Act, Actor
from bafflebox.referee.conduct.acts import CONDUCT_ACTS
from bafflebox.referee.conduct.people import Person, Role, person_named
from bafflebox.referee.conduct.proceedings import Proceedings

Asking = tuple[Person, object]
"""A person, and their request."""

TABLE = Person("table", Role.TABLE)
BOTH = Person("both", Role.BOTH)
DIRECTOR = Person("director", Role.DIRECTOR)


def possible_requests(now: Proceedings, facts: Sequence[Event], by: Side | None) -> Iterator[Asking]:
    """Yield the requests that may have made the first of these facts, most likely first; `by` is the entry's author."""
    fact = facts[0]
    make = _ASKED.get(type(fact))
    if make is not None:
        yield from make(now, facts, by)


def _player(now: Proceedings, side: Side) -> Person:
    return Person(now.match.names[side], Role.PLAYER, side)


def _named(now: Proceedings, name: str) -> Iterator[Person]:
    """Yield the persons of a name: a player, an official, else an appointed person or spectator."""
    yield TABLE if name == TABLE.name else person_named(now.match.names, name)


Make = Callable[[Proceedings, Sequence[object], Side | None], Iterator[Asking]]


def _by_row(act: Act) -> Make:
    """Return a function from the fact to an act with the same fields, by the person it names or the entry's author."""
    known = act.event.__dataclass_fields__

    def make(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
        fact = facts[0]
        proposed = as_asked(fact)
        if "side" in known:
            people = iter(()) if fact.side is None else iter((_player(now, fact.side),))
        elif "who" in known:
            people = _named(now, fact.who)
        elif act.who == (Actor.BOTH,):
            people = iter((BOTH,))
        elif act.who == (Actor.DIRECTOR,):
            people = iter((DIRECTOR,))
        else:
            people = _named(now, fact.name)
        for person in people:
            yield person, proposed

    return make


def _did(fact: fact_of.Irregularity, deed: str, what: str = "") -> fact_of.Irregularity:
    """Return the proposal to enter this deed."""
    return fact_of.Irregularity(side=fact.side, deed=deed, what=what)


# --- those that say less than was asked --------------------------------------------------------------


def _irregular(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact, done = facts[0], facts[1] if len(facts) > 1 else None
    player = _player(now, fact.side)
    if isinstance(done, event.Played):
        yield player, _did(fact, "play", format_moves(done.moves, separate=True) or "nothing")
    elif isinstance(done, event.Rolled):
        yield player, _did(fact, "roll", str(done.roll))
    elif isinstance(done, event.Doubled | event.Raised):
        yield player, _did(fact, "double")
    elif isinstance(done, fact_of.PositionSet):
        for place in range(BAR + 1):
            yield player, _did(fact, "remove", format_place(place))
        yield player, _did(fact, "set up", str(done.position))
    for deed in ("touch dice", "lift dice", "miss press", "end turn"):
        yield player, _did(fact, deed)


def _claimed(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    player = _player(now, fact.side)
    thrown = next((each for each in facts[1:3] if isinstance(each, event.RollCancelled)), None)
    if fact.kind == "bad_dice" and thrown is not None:
        yield (
            player,
            fact_of.Claimed(fact.side, "bad_dice", "", cause=thrown.cause, acknowledged=thrown.acknowledged),
        )
        return
    yield player, as_asked(fact)
    yield player, clock_event.ClockStopped(fact.side, StopCause.DICE_LIFTED)


def _answered(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    answer = as_asked(fact)
    for person in _named(now, fact.who):
        yield person, answer
        yield person, fact_of.Proposed(person.side or Side.WHITE, fact.topic, fact.items)
    if fact.topic == "score" and len(facts) > 1 and isinstance(facts[1], fact_of.DisputeOpened):
        # stating another score than was proposed is declining
        other = facts[1].about.rpartition(" or ")[2]
        for person in _named(now, fact.who):
            yield person, fact_of.Proposed(person.side or Side.WHITE, "score", (("score", other),))


def _voted(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    votes = fact.votes or (("", "overturn" if fact.overturned else "uphold"),)
    for person in _named(now, fact.who):
        yield person, fact_of.AppealDecided(who=person.name, votes=votes)


def _cast(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    for person in _named(now, fact.who):
        yield person, fact_of.AppealDecided(who=person.name, votes=(("", fact.vote),))


def _clock_set(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    yield DIRECTOR, ClockSet()


def _stopped(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    if fact.side is not None:
        yield _player(now, fact.side), clock_event.ClockStopped(fact.side, fact.cause)
    yield TABLE, clock_event.ClockStopped(None, fact.cause)


def _resumed(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    # a dispute also ends when a director starts the clocks, or the side that waited two minutes (R11)
    for person in _named(now, facts[0].who):
        yield person, fact_of.PlayResumed(person.name)
        yield person, clock_event.ClockStarted(person.side)


def _started(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    for side in (by, facts[0].side):
        if side is not None:
            yield _player(now, side), clock_event.ClockStarted(side)
    yield TABLE, clock_event.ClockStarted(None)


def _ready(now: Proceedings, facts: Sequence[object], by: Side | None) -> Iterator[Asking]:
    for side in (by,) if by is not None else Side:
        yield _player(now, side), fact_of.Readied(side)


def _game(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    began = next((each for each in facts[:4] if isinstance(each, event.GameStarted)), None)
    if began is not None:
        placed = UNSAID if began.position in (now.law.setup, now.memory.position) else began.position
        yield TABLE, event.GameStarted(position=placed)


def _ended(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    if fact.cause is EndCause.ABSENCE and fact.winner is not None:
        yield _player(now, fact.winner), fact_of.Claimed(fact.winner, "absence")


def _revoked(now: Proceedings, facts: Sequence[object], by: Side | None) -> Iterator[Asking]:
    yield DIRECTOR, as_asked(facts[0])


def _adjusted(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    yield TABLE, clock_event.ClockAdjusted(facts[0].side, facts[0].seconds, facts[0].rule)


_ASKED: dict[type[object], Make] = {
    **{act.event: _by_row(act) for act in CONDUCT_ACTS},
    fact_of.Irregularity: _irregular,
    fact_of.Claimed: _claimed,
    fact_of.Agreed: _answered,
    fact_of.Declined: _answered,
    fact_of.Awarded: _ready,
    fact_of.LeaveRevoked: _revoked,
    fact_of.PlayResumed: _resumed,
    fact_of.AppealDecided: _voted,
    fact_of.VoteCast: _cast,
    fact_of.TermsAgreed: _game,
    event.GameStarted: _game,
    event.MatchEnded: _ended,
    clock_event.ClockSet: _clock_set,
    clock_event.ClockStopped: _stopped,
    clock_event.ClockStarted: _started,
    clock_event.ClockAdjusted: _adjusted,
}
"""By the first fact: as the row of the act says, or specially for facts with other fields than the request."""
