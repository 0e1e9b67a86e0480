"""From a fact of conduct back to what was asked: who may have said what, for the judge of logs to ask again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bafflebox import clock_event, event
from bafflebox import conduct_event as fact_of
from bafflebox.clock import StopCause
from bafflebox.event import Event
from bafflebox.game.act import Act, Who
from bafflebox.match.intents import AdjustClock, StartClock, StartGame, StopClock
from bafflebox.outcome import EndCause
from bafflebox.position import BAR, format_place
from bafflebox.record.notation import format_moves
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.acts import CONDUCT_ACTS
from bafflebox.referee.conduct.intents import Person, Role, person_named
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.side import Side

Asking = tuple[Person, Any]
"""Who, and what he asks."""

TABLE = Person("table", Role.TABLE)
BOTH = Person("both", Role.BOTH)
DIRECTOR = Person("director", Role.DIRECTOR)


def asked(now: Proceedings, facts: Sequence[Event], by: Side | None) -> Iterator[Asking]:
    """What may have made the first of these facts, most likely first; `by` is whose entry it is."""
    fact = facts[0]
    make = _ASKED.get(type(fact))
    if make is not None:
        yield from make(now, facts, by)


def _player(now: Proceedings, side: Side) -> Person:
    return Person(now.match.names[side], Role.PLAYER, side)


def _named(now: Proceedings, name: str) -> Iterator[Person]:
    """Who goes by a name: a player, somebody by his part, else whoever was appointed or watches."""
    yield TABLE if name == TABLE.name else person_named(now.match.names, name)


Make = Callable[[Proceedings, Sequence[Any], Side | None], Iterator[Asking]]


def _by_row(act: Act) -> Make:
    """From the fact to the intent with the same fields, asked by whom the fact names, or by whose act it is."""
    assert act.event is not None
    known = act.event.__dataclass_fields__
    fields = [name for name in act.intent.__dataclass_fields__ if name in known]

    def make(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
        fact = facts[0]
        intent = act.intent(**{name: getattr(fact, name) for name in fields})
        if "side" in known:
            people = iter(()) if fact.side is None else iter((_player(now, fact.side),))
        elif "who" in known:
            people = _named(now, fact.who)
        elif act.who == (Who.BOTH,):
            people = iter((BOTH,))
        elif act.who == (Who.DIRECTOR,):
            people = iter((DIRECTOR,))
        else:
            people = _named(now, fact.name)
        for person in people:
            yield person, intent

    return make


# --- those that say less than was asked --------------------------------------------------------------


def _irregular(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact, done = facts[0], facts[1] if len(facts) > 1 else None
    player = _player(now, fact.side)
    if isinstance(done, event.Played):
        yield player, ask.Record("play", format_moves(done.moves, separate=True) or "nothing")
    elif isinstance(done, event.Rolled):
        yield player, ask.Record("roll", str(done.roll))
    elif isinstance(done, event.Doubled | event.Raised):
        yield player, ask.Record("double")
    elif isinstance(done, fact_of.PositionSet):
        for place in range(BAR + 1):
            yield player, ask.Record("remove", format_place(place))
        yield player, ask.Record("set up", str(done.position))
    for deed in ("touch dice", "lift dice", "miss press", "end turn"):
        yield player, ask.Record(deed)


def _claimed(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    player = _player(now, fact.side)
    thrown = next((each for each in facts[1:3] if isinstance(each, event.RollCancelled)), None)
    if fact.kind == "bad_dice" and thrown is not None:
        yield player, ask.Claim("bad_dice", "", thrown.cause, thrown.acknowledged)
        return
    yield player, ask.Claim(fact.kind, fact.choice)
    yield player, StopClock(fact.side, StopCause.DICE_LIFTED)


def _answered(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    answer = ask.Agree() if isinstance(fact, fact_of.Agreed) else ask.Decline()
    for person in _named(now, fact.who):
        yield person, answer
        yield person, ask.Propose(fact.topic, fact.items)
    if fact.topic == "score" and len(facts) > 1 and isinstance(facts[1], fact_of.DisputeOpened):
        # who states another score than was proposed declines
        other = facts[1].about.rpartition(" or ")[2]
        for person in _named(now, fact.who):
            yield person, ask.Propose("score", (("score", other),))


def _voted(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    votes = fact.votes or (("", "overturn" if fact.overturned else "uphold"),)
    for person in _named(now, fact.who):
        yield person, ask.Vote(votes)


def _cast(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    for person in _named(now, fact.who):
        yield person, ask.Vote((("", fact.vote),))


def _clock_set(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    yield DIRECTOR, ask.ImposeClock()


def _stopped(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    if fact.side is not None:
        yield _player(now, fact.side), StopClock(fact.side, fact.cause)
    yield DIRECTOR, StopClock(None, fact.cause)


def _started(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    for side in (by, facts[0].side):
        if side is not None:
            yield _player(now, side), StartClock(side)
    yield TABLE, StartClock(None)


def _ready(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    for side in (by,) if by is not None else Side:
        yield _player(now, side), ask.BeReady()


def _game(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    began = next((each for each in facts[:4] if isinstance(each, event.GameStarted)), None)
    if began is not None:
        placed = None if began.position in (now.law.setup, now.memory.position) else began.position
        yield TABLE, StartGame(placed)


def _ended(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    fact = facts[0]
    if fact.cause is EndCause.ABSENCE and fact.winner is not None:
        yield _player(now, fact.winner), ask.Claim("absence")


def _revoked(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    yield DIRECTOR, ask.Withdraw(facts[0].leave)


def _adjusted(now: Proceedings, facts: Sequence[Any], by: Side | None) -> Iterator[Asking]:
    yield DIRECTOR, AdjustClock(facts[0].side, facts[0].seconds, facts[0].rule)


_ASKED: dict[type[Any], Make] = {
    **{act.event: _by_row(act) for act in CONDUCT_ACTS if act.event is not None},
    fact_of.Irregularity: _irregular,
    fact_of.Claimed: _claimed,
    fact_of.Agreed: _answered,
    fact_of.Declined: _answered,
    fact_of.Awarded: _ready,
    fact_of.LeaveRevoked: _revoked,
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
"""By the fact that comes first: as the row of the act says, and those that say less or more than was asked."""
