"""What the referee offers at the front door: who may say what, and the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.conduct_event import Convened
from bafflebox.event import Event
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.offered import offered
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.law import Law
from bafflebox.side import Side

PARTS = {each.value: each for each in Role if each not in (Role.PLAYER, Role.SPECTATOR)}


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
    director = bool(law.cites("ruling", law.cites("slow play", "")))
    return (Convened(real=True, director=director, agreed=True),)


def named(now: Proceedings, who: str) -> Person:
    """Who is meant by a name: a player, somebody with a part, else somebody who watches."""
    side = next((side for side in Side if now.match.names[side] == who), None)
    if side is not None:
        return Person(who, Role.PLAYER, side)
    return Person(who, PARTS.get(who, Role.SPECTATOR))


def people(now: Proceedings) -> tuple[Person, ...]:
    """Those who may have something to say: both players, and the director where there is one."""
    players = tuple(named(now, now.match.names[side]) for side in Side)
    return (*players, named(now, "director")) if now.memory.convened.director else players


def offered_to(now: Proceedings, person: Person) -> tuple[Claimable, ...]:
    """What this person may say now."""
    return tuple(
        Claimable(person.name, f"{each.word} {each.words}".strip(), each.rule, each.ask)
        for each in offered(now, person, now.memory.at)
    )
