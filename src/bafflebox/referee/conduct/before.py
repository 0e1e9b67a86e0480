"""Before a game: roll-offs, and the mixing of the dice."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.conduct import DieSelected, MixDemanded, RolledOff
from bafflebox.events.game import Event
from bafflebox.formats.telling_conduct import term
from bafflebox.referee.conduct import settling
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal

Verdict = tuple[Event, ...] | Refusal


def roll_off(now: Proceedings, person: Person, proposed: fact_of.RolledOff, at: int) -> Verdict:
    """Roll one die each for something not agreed; the higher decides, a tie is rolled again."""
    if proposed.item == settling.SETTLED_BY_DICE:
        return settling.rolled(now, person, proposed, at)
    rule = now.law.cites("roll off", "R4")
    if person.role is not Role.BOTH:
        return Refusal("both_roll", rule)
    if now.memory.started or now.match.playing:
        return Refusal("too_late", rule, why="first")
    if any(name == proposed.item for name, _ in (*now.memory.items, *now.memory.thrown)):
        return Refusal("settled", rule, {"item": term(proposed.item)})
    if now.match.guest is not None:
        return Refusal("guest_chooses", now.law.citations["guest"])
    white, black = proposed.dice
    winner = None if white == black else Side.WHITE if white > black else Side.BLACK
    return (RolledOff(proposed.item, proposed.dice, winner),)


def demand_mix(now: Proceedings, person: Person, proposed: fact_of.MixDemanded, at: int) -> Verdict:
    """Record a player's demand that the dice be mixed before the next game."""
    if person.side is None or not now.law.cites("mix", ""):
        return Refusal("no_mixing", now.law.cites("mix"))
    rule = now.law.citations["mix"]
    if now.match.playing or now.match.closed:
        return Refusal("too_late", rule, why="mix")
    if now.memory.mix is not None:
        return Refusal("mixed_already", rule)
    return (MixDemanded(person.side, rule),)


def select_die(now: Proceedings, person: Person, proposed: fact_of.DieSelected, at: int) -> Verdict:
    """Select a die: the opponent of the roller first; with two dice each the players alternate."""
    law, memory = now.law, now.memory
    if memory.mix is None or person.side is None:
        return Refusal("nothing_to_select", law.cites("mix by turns", law.cites("mix")))
    rule = law.cites("mix by turns", law.citations["mix"])
    turn = selects_next(now)
    if turn is None:
        return Refusal("all_selected", rule)
    if person.side is not turn:
        return Refusal("not_your_turn", rule, {"name": turn}, "select")
    return (DieSelected(person.side),)


def selects_next(now: Proceedings) -> Side | None:
    """Return the side that selects the next die; None where no dice are mixed or all are selected."""
    memory = now.memory
    each = 2 if now.law.cites("mix by turns", "") else 1
    if memory.mix is None or len(memory.selected) >= 2 * each:
        return None
    return memory.mix.other if len(memory.selected) % 2 == 0 else memory.mix
