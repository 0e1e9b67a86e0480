"""Who has a part beside players and director: monitors, staff, members of a committee, the chief arbiter."""

from __future__ import annotations

from bafflebox import conduct_event as fact_of
from bafflebox.event import Event
from bafflebox.record.telling_conduct import somebody
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

Verdict = tuple[Event, ...] | Refusal

_APPOINTED = {
    "monitor": Role.MONITOR,
    "staff": Role.STAFF,
    "director": Role.DIRECTOR,
    "arbiter": Role.ARBITER,
    "committee": Role.COMMITTEE,
}


def as_appointed(now: Proceedings, person: Person) -> Person:
    """The person in the part that the director gave him last."""
    if person.role is not Role.SPECTATOR:
        return person
    role = dict(now.memory.people).get(person.name, "")
    return Person(person.name, _APPOINTED.get(role, person.role))


def parts_of(law: Law) -> tuple[str, ...]:
    """The parts that mean something under these rules: staff wherever there is a director, the others where they are named."""
    appeal = law.conduct.appeal
    judges = () if appeal is None else ("committee",) if appeal.members else ("arbiter",)
    return (*(("monitor",) if law.cites("monitor", "") else ()), "staff", *judges)


def not_director(now: Proceedings, person: Person, rule: str) -> Refusal | None:
    """Why this person has not the director's power here, None if he has."""
    if person.role is not Role.DIRECTOR:
        return Refusal("not_the_director", rule)
    if not now.memory.convened.director:
        return Refusal("no_director", "R5")
    return None


def not_staff(now: Proceedings, person: Person, rule: str) -> Refusal | None:
    """Why this person is neither the director nor one of his staff here, None if he is."""
    return None if person.role is Role.STAFF else not_director(now, person, rule)


def not_there(now: Proceedings, person: Person) -> Refusal | None:
    """Why nobody speaks as what this person speaks: nobody was appointed to it."""
    law, memory = now.law, now.memory
    if person.role is Role.MONITOR and not memory.named("monitor"):
        return Refusal("no_monitor", law.cites("monitor", law.cites("spectator")))
    if person.role is Role.STAFF and not memory.named("staff"):
        return Refusal("no_staff", law.cites("ruling", law.cites("spectator")))
    return None


def appoint(now: Proceedings, person: Person, intent: ask.Appoint, at: int) -> Verdict:
    """The director gives somebody a part; who plays has one already."""
    rule = now.law.cites("monitor", now.law.cites("ruling", "R5"))
    refusal = not_director(now, person, rule)
    if refusal is None and intent.name in tuple(now.match.names):
        refusal = Refusal("plays_here", rule, somebody(now.match, intent.name))
    return refusal or (fact_of.Appointed(intent.name, intent.role),)
