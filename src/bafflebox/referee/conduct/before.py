"""Before a game: what is thrown for, and the mixing of the dice."""

from __future__ import annotations

from bafflebox.conduct_event import DieSelected, MixDemanded, RolledOff
from bafflebox.event import Event
from bafflebox.record.telling_conduct import term
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.side import Side

Verdict = tuple[Event, ...] | Refusal


def roll_off(now: Proceedings, person: Person, intent: ask.RollOff, at: int) -> Verdict:
    """Both throw one die for something they do not agree on; the higher decides, a tie is thrown again."""
    rule = now.law.cites("roll off", "R4")
    if person.role is not Role.BOTH:
        return Refusal("both_roll", rule)
    if now.memory.started or now.match.playing:
        return Refusal("too_late", rule, why="first")
    if any(name == intent.item for name, _ in (*now.memory.items, *now.memory.thrown)):
        return Refusal("settled", rule, {"item": term(intent.item)})
    if now.match.guest is not None:
        return Refusal("guest_chooses", now.law.citations["guest"])
    white, black = intent.dice
    winner = None if white == black else Side.WHITE if white > black else Side.BLACK
    return (RolledOff(intent.item, intent.dice, winner),)


def demand_mix(now: Proceedings, person: Person, intent: ask.DemandMix, at: int) -> Verdict:
    """A player demands that the dice be mixed before the next game."""
    if person.side is None or not now.law.cites("mix", ""):
        return Refusal("no_mixing", now.law.cites("mix"))
    rule = now.law.citations["mix"]
    if now.match.playing or now.match.closed:
        return Refusal("too_late", rule, why="mix")
    if now.memory.mix is not None:
        return Refusal("mixed_already", rule)
    return (MixDemanded(person.side, rule),)


def select_die(now: Proceedings, person: Person, intent: ask.SelectDie, at: int) -> Verdict:
    """The opponent of the roller selects first; with two dice each they take turns."""
    law, memory = now.law, now.memory
    if memory.mix is None or person.side is None:
        return Refusal("nothing_to_select", law.cites("mix by turns", law.cites("mix")))
    rule = law.cites("mix by turns", law.citations["mix"])
    each = 2 if law.cites("mix by turns", "") else 1
    turn = memory.mix.other if len(memory.selected) % 2 == 0 else memory.mix
    if len(memory.selected) >= 2 * each:
        return Refusal("all_selected", rule)
    if person.side is not turn:
        return Refusal("not_your_turn", rule, {"name": turn}, "select")
    return (DieSelected(person.side),)
