"""What the referee offers at the front door: who may say what, and the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.conduct_event import Convened
from bafflebox.event import Event
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.intents import Person, person_named
from bafflebox.referee.conduct.offered import offered
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Claimable:
    """Words that somebody may say now. Where `ask` is named he says the rest himself (`text`, `ruling`, `terms` …)."""

    who: str
    says: str
    rule: str
    ask: str = ""

    def __str__(self) -> str:
        more = " …" if self.ask else ""
        return f"{self.who}: {self.says}{more} [{self.rule}]"


def convened(law: Law) -> tuple[Event, ...]:
    """A real board, with a director where the rules know one; both sit there and have agreed."""
    return (Convened(real=True, director=knows_a_director(law), agreed=True),)


def people(now: Proceedings) -> tuple[Person, ...]:
    """Those who may have something to say: both players, and the director where there is one."""
    director = ("director",) if now.memory.convened.director else ()
    return tuple(person_named(now.match.names, who) for who in (*now.match.names, *director))


def offered_to(now: Proceedings, person: Person) -> tuple[Claimable, ...]:
    """What this person may say now."""
    return tuple(
        Claimable(person.name, f"{each.word} {each.words}".strip(), each.rule, each.ask)
        for each in offered(now, person, now.memory.at)
    )
