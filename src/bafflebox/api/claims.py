"""Acts of the referee in the public API: speaker, words, and the rule behind them."""

from __future__ import annotations

from bafflebox.events.conduct import Convened
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.offered import offered
from bafflebox.referee.conduct.people import Person, person_named
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Claimable:
    """An available act in words. With `ask` the speaker adds the rest (`text`, `ruling`, `terms` …)."""

    who: str
    says: str
    rule: str
    ask: str = ""

    def __str__(self) -> str:
        more = " …" if self.ask else ""
        return f"{self.who}: {self.says}{more} [{self.rule}]"


def convened(law: Law) -> tuple[Event, ...]:
    """Return the set-up of a real board, with a director where the rules have one; both players are present and agreed."""
    return (Convened(real=True, director=knows_a_director(law), agreed=True),)


def people(now: Proceedings) -> tuple[Person, ...]:
    """Return the possible speakers: both players, and the director where there is one."""
    director = ("director",) if now.memory.convened.director else ()
    return tuple(person_named(now.match.names, who) for who in (*now.match.names, *director))


def offered_to(now: Proceedings, person: Person) -> tuple[Claimable, ...]:
    """Return the acts available to this person."""
    return tuple(
        Claimable(person.name, f"{each.word} {each.words}".strip(), each.rule, each.ask)
        for each in offered(now, person, now.memory.at)
    )
