"""Settling a dispute at the board: a remedy that both agree to, a roll-off (R10), or a ruling that both confirm (R5)."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.conduct import Items
from bafflebox.events.game import Event
from bafflebox.referee.conduct.agreed_claims import claim_events, claim_rule
from bafflebox.referee.conduct.disputes import appeal_decided, lets_play_go_on, ruling_events
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import remedy
from bafflebox.refusal import Refusal

Verdict = tuple[Event, ...] | Refusal
Asked = tuple[str, Items, str, str] | Refusal

SETTLED_BY_DICE = "dispute"
"""The item of a roll-off that decides a dispute."""
OF_CLAIMS = ("replay", "reroll", "rewind", "set", "stand")
"""Remedies on the position; penalties need a director."""


def remedy_proposed(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    """Propose a remedy to the other side."""
    refusal = _not_theirs(now)
    if refusal is not None:
        return refusal
    ((_, words),) = proposed.items
    if words.split()[0] not in OF_CLAIMS:
        return Refusal("no_such_choice", "R10", {"possible": ", ".join(OF_CLAIMS)})
    made = remedy(now, words, "R10")
    if isinstance(made, Refusal):
        return made
    return ("remedy", proposed.items, "R10", now.match.names[side.other])


def roll_proposed(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    """Propose a roll-off, once one side has proposed a remedy and the other rejected it."""
    refusal = _not_theirs(now)
    if refusal is not None:
        return refusal
    claimed = now.memory.claimed
    if claimed is None or now.memory.rolling:
        return Refusal("not_denied", "R10", why="agreed" if now.memory.rolling else "")
    return ("roll", claimed.items, "R10", now.match.names[side.other])


def _not_theirs(now: Proceedings) -> Refusal | None:
    """Return why two players can't settle anything here, None where they can."""
    rule = now.law.cites("dispute", "R5")
    if now.memory.dispute is None:
        return Refusal("no_dispute", rule)
    if now.memory.convened.director or now.memory.ruled is not None:
        return Refusal("directors_dispute", now.law.cites("dispute", "R10"))
    return None if now.match.real else Refusal("virtual_board", "R10", why="shows")


UPHOLD, OVERTURN = "uphold", "overturn"
"""The two decisions of an appeal, as the item of a reported ruling."""


def ruling_reported(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    """Report the ruling that the director gave at the board, or the decision of an appeal, to the other side."""
    law, memory = now.law, now.memory
    rule = law.cites("ruling", "R5")
    if memory.dispute is None and memory.appealed is None:
        return Refusal("no_dispute", law.cites("dispute", "R5"))
    if not memory.convened.director:
        return Refusal("no_director", "R5")
    if not now.match.real:
        return Refusal("virtual_board", "R5", why="shows")
    ((_, words),) = proposed.items
    made = _reported(now, words, at)
    if isinstance(made, Refusal):
        return made
    return ("ruling", proposed.items, rule, now.match.names[side.other])


def confirmed_ruling(now: Proceedings, name: str, asked: fact_of.Proposed, at: int) -> Verdict:
    """Return the ruling that one side reported and the other confirmed."""
    agreed = fact_of.Agreed(name, asked.topic, asked.items)
    then = _reported(now.after((agreed,), at=at), asked.items[0][1], at)
    return then if isinstance(then, Refusal) else (agreed, *then)


def _reported(now: Proceedings, words: str, at: int) -> Verdict:
    memory, terms = now.memory, now.law.conduct.appeal
    if memory.appealed is not None and terms is not None:
        if words not in (UPHOLD, OVERTURN):
            return Refusal("no_such_choice", terms.rule, {"possible": f"{UPHOLD}, {OVERTURN}"})
        judge = "committee" if terms.members else "arbiter" if memory.referred else "director"
        return appeal_decided(now, judge, ((judge, words),), terms.rule)
    if memory.ruled is not None:
        return Refusal("ruled_already", now.law.cites("ruling", "R5"))
    claimed = memory.claimed
    kind = claimed.items[0][1].split()[0] if claimed is not None and claimed.topic == "claim" else ""
    ground = claim_rule(now, kind) if kind else now.law.cites("ruling", "R5")
    return ruling_events(now, fact_of.Ruled("director", (ground,), (words,)), at)


def gives_way(now: Proceedings, person: Person) -> bool:
    """Return whether this player may still accept the other's remedy, before the roll."""
    claimed, asked = now.memory.claimed, now.memory.proposal
    if claimed is None or now.memory.ruled is not None or person.side is not claimed.side.other:
        return False
    return asked is None or (asked.topic == "roll" and asked.side is person.side)


def settlement_events(now: Proceedings, name: str, asked: fact_of.Proposed, at: int) -> Verdict:
    """Return the agreed remedy or claim, and the resumption of play."""
    agreed = fact_of.Agreed(name, asked.topic, asked.items)
    then = _done(now.after((agreed,), at=at), asked, at)
    return then if isinstance(then, Refusal) else (agreed, *then)


def rolled(now: Proceedings, person: Person, proposed: fact_of.RolledOff, at: int) -> Verdict:
    """Roll one die each: the higher is right, equal dice are rolled again."""
    claimed = now.memory.claimed
    if now.memory.dispute is None:
        return Refusal("no_dispute", "R10")
    if person.role is not Role.BOTH:
        return Refusal("both_roll", "R10")
    if claimed is None or not now.memory.rolling:
        return Refusal("not_rolling", "R10")
    white, black = proposed.dice
    winner = None if white == black else Side.WHITE if white > black else Side.BLACK
    thrown = fact_of.RolledOff(SETTLED_BY_DICE, proposed.dice, winner)
    if winner is None:
        return (thrown,)
    after = now.after((thrown,), at=at)
    then = _done(after, claimed, at) if winner is claimed.side else lets_play_go_on(after, _BOTH)
    return then if isinstance(then, Refusal) else (thrown, *then)


def _done(now: Proceedings, asked: fact_of.Proposed, at: int) -> Verdict:
    ((_, words),) = asked.items
    made = claim_events(now, asked.side, words, at) if asked.topic == "claim" else remedy(now, words, "R10")
    if isinstance(made, Refusal):
        # nothing can follow any more, and what is agreed to ends the dispute
        return lets_play_go_on(now, _BOTH)
    return made if asked.topic == "claim" else (*made, *lets_play_go_on(now.after(made, at=at), _BOTH))


_BOTH = Person("both", Role.BOTH)
