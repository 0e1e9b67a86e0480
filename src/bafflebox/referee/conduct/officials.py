"""Officials beside players and director: monitors, staff, committee members, the chief arbiter."""

from __future__ import annotations

from bafflebox.events import conduct as fact_of
from bafflebox.events.game import Event
from bafflebox.formats.telling_conduct import somebody
from bafflebox.referee.conduct.people import Person, Role
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
    """Return the person in the role of their last appointment."""
    if person.role is not Role.SPECTATOR:
        return person
    role = dict(now.memory.people).get(person.name, "")
    return Person(person.name, _APPOINTED.get(role, person.role))


def parts_of(law: Law) -> tuple[str, ...]:
    """Return the roles with a meaning under these rules: staff wherever there is a director, the others where they are named."""
    appeal = law.conduct.appeal
    judges = () if appeal is None else ("committee",) if appeal.members else ("arbiter",)
    return (*(("monitor",) if law.cites("monitor", "") else ()), "staff", *judges)


def not_director(now: Proceedings, person: Person, rule: str) -> Refusal | None:
    """Return why this person lacks the director's power here, None if they have it."""
    if person.role is not Role.DIRECTOR:
        return Refusal("not_the_director", rule)
    if not now.memory.convened.director:
        return Refusal("no_director", "R5")
    return None


def not_staff(now: Proceedings, person: Person, rule: str) -> Refusal | None:
    """Return why this person is neither the director nor staff here, None if they are."""
    return None if person.role is Role.STAFF else not_director(now, person, rule)


def not_there(now: Proceedings, person: Person) -> Refusal | None:
    """Return why this role is not filled here: nobody was appointed to it."""
    law, memory = now.law, now.memory
    if person.role is Role.MONITOR and not memory.named("monitor"):
        return Refusal("no_monitor", law.cites("monitor", law.cites("spectator")))
    if person.role is Role.STAFF and not memory.named("staff"):
        return Refusal("no_staff", law.cites("ruling", law.cites("spectator")))
    return None


def appoint(now: Proceedings, person: Person, proposed: fact_of.Appointed, at: int) -> Verdict:
    """Give a person a role, by the director; players have one already."""
    rule = now.law.cites("monitor", now.law.cites("ruling", "R5"))
    refusal = not_director(now, person, rule)
    if refusal is None and proposed.name in tuple(now.match.names):
        refusal = Refusal("plays_here", rule, somebody(now.match, proposed.name))
    possible = ("monitor", *(each for each in parts_of(now.law) if each != "monitor"))
    if refusal is None and proposed.role not in possible:
        refusal = Refusal("no_such_choice", rule, {"possible": ", ".join(possible)})
    return refusal or (fact_of.Appointed(proposed.name, proposed.role),)
