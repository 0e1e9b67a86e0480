"""Sentences for events around the board: irregularities, claims, consent, disputes, rulings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox.board.clock import SECOND, format_time
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.conduct import Items
from bafflebox.i18n.catalogue import has
from bafflebox.match.state import Match
from bafflebox.message import Argument, Listed, Place, Sentence, score_told
from bafflebox.rules.law import Law

Given = dict[str, Argument]


def conduct_sentence(law: Law, match: Match, fact: Any) -> Sentence | None:
    """Return the sentence of an event around the board; None where it is shown to nobody, or not to everybody."""
    given = _GIVEN.get(type(fact))
    found = given(law, match, fact) if given else {}
    if found is None:
        return None
    if "side" in type(fact).__dataclass_fields__ and "name" not in found:
        found = {"name": fact.side, **found}
    return Sentence(f"tell-{type(fact).__name__}", found, getattr(fact, "rule", ""))


def somebody(match: Match, name: str) -> Given:
    """Return a person as an argument: a player as a side, so that they can be addressed; an official by role."""
    side = next((side for side in Side if match.names[side] == name), None)
    if side is not None:
        return {"name": side}
    return {"name": Sentence(f"person-{name}") if has("en", f"person-{name}") else name, "name_is": "other"}


def _items(items: Items) -> Given:
    said = (
        Sentence("term-said", {"term": term(name), "value": _value(name, value)}) for name, value in items
    )
    return {"asked": "yes" if items else "no", "items": Listed(tuple(said))}


def _value(name: str, value: str) -> Argument:
    key = f"{name}-{value.replace(' ', '-')}"
    return Sentence(key) if name in ("remedy", "claim") and has("en", key) else value


def term(name: str) -> Argument:
    """Return the argument for an item that is agreed on."""
    return Sentence(f"term-{name}") if has("en", f"term-{name}") else name


def _points(points: BySide[int]) -> Given:
    return {
        "white": Side.WHITE,
        "white_points": points.white,
        "black": Side.BLACK,
        "black_points": points.black,
    }


def _score(points: BySide[int]) -> Given:
    return {"score": score_told(*points)}


def _touched(law: Law, match: Match, fact: fact_of.Touched) -> Given:
    target = Place(fact.target) if fact.target is not None else ""
    return {"place": Place(fact.place), "target": target, "set": "yes" if target else "no"}


def _claimed(law: Law, match: Match, fact: fact_of.Claimed) -> Given:
    known = has("en", f"remedy-{fact.choice}")
    remedy = Sentence(f"remedy-{fact.choice}") if known else ""
    return {"kind": fact.kind, "remedy": remedy, "asked": "yes" if known else "no"}


def _awarded(law: Law, match: Match, fact: fact_of.Awarded) -> Given:
    return {"n": abs(fact.points), "way": "given" if fact.points >= 0 else "taken"}


def _rolled_off(law: Law, match: Match, fact: fact_of.RolledOff) -> Given:
    dice: Given = {"white": Side.WHITE, "white_die": fact.dice.white}
    return {
        **dice,
        "black": Side.BLACK,
        "black_die": fact.dice.black,
        "item": term(fact.item),
        "name": fact.winner,
    }


def _break_began(law: Law, match: Match, fact: fact_of.BreakBegan) -> Given:
    causes = Listed(tuple(Sentence(f"break-{cause}") for cause in fact.causes))
    return {"n": fact.seconds // 60, "causes": causes, "asked": "yes" if fact.causes else "no"}


def _ruled(law: Law, match: Match, fact: fact_of.Ruled) -> Given:
    return {
        **somebody(match, fact.who),
        "grounds": ", ".join(fact.grounds),
        "remedies": Listed(tuple(remedy_in_words(each) for each in fact.remedies)),
    }


def remedy_in_words(words: str) -> Sentence:
    """Return a remedy of a ruling, `award Ben 1`, as a sentence."""
    first, _, rest = words.strip().partition(" ")
    return Sentence(f"ruling-{first}", {"words": rest})


def _posted(law: Law, match: Match, fact: fact_of.SettingsPosted) -> Given:
    per = "point" if fact.per_point else "match"
    return {"reserve": format_time(fact.reserve * SECOND), "delay": fact.delay, "per": per}


def _entered(law: Law, match: Match, fact: fact_of.Entered) -> Given:
    flagged = "yes" if fact.flagged else "no"
    return {**somebody(match, fact.name), "division": fact.division, "flagged": flagged}


def _corrected(law: Law, match: Match, fact: fact_of.Corrected) -> Given:
    return {"old": fact.old, "new": fact.new}


_GIVEN: dict[type[object], Callable[[Law, Match, Any], Given | None]] = {
    fact_of.Convened: lambda law, match, fact: {"n": fact.notice} if fact.notice else None,
    fact_of.TurnEnded: lambda law, match, fact: None,
    fact_of.MatchContinued: lambda law, match, fact: _score(fact.points),
    fact_of.Irregularity: lambda law, match, fact: {"kind": fact.kind},
    fact_of.Touched: _touched,
    fact_of.Claimed: _claimed,
    fact_of.CubeSet: lambda law, match, fact: {"value": fact.value, "name": fact.owner},
    fact_of.ScoreSet: lambda law, match, fact: _points(fact.points),
    fact_of.Awarded: _awarded,
    fact_of.Proposed: lambda law, match, fact: {"topic": fact.topic, **_items(fact.items)},
    fact_of.Agreed: lambda law, match, fact: {
        **somebody(match, fact.who),
        "topic": fact.topic,
        **_items(fact.items),
    },
    fact_of.Declined: lambda law, match, fact: {
        **somebody(match, fact.who),
        "topic": fact.topic,
        **_items(fact.items),
    },
    fact_of.TermsAgreed: lambda law, match, fact: _items(fact.items),
    fact_of.LengthSet: lambda law, match, fact: {"n": fact.length},
    fact_of.RolledOff: _rolled_off,
    fact_of.BreakBegan: _break_began,
    fact_of.DisputeOpened: lambda law, match, fact: {**somebody(match, fact.who), "about": fact.about},
    fact_of.DisputeClosed: lambda law, match, fact: somebody(match, fact.who),
    fact_of.LeaveRevoked: lambda law, match, fact: {"leave": fact.leave},
    fact_of.Asked: lambda law, match, fact: somebody(match, fact.name),
    fact_of.Testified: lambda law, match, fact: {**somebody(match, fact.name), "words": fact.words},
    fact_of.Ruled: _ruled,
    fact_of.VoteCast: lambda law, match, fact: {**somebody(match, fact.who), "vote": fact.vote},
    fact_of.AppealDecided: lambda law, match, fact: {
        "decided": "overturned" if fact.overturned else "upheld"
    },
    fact_of.Barred: lambda law, match, fact: somebody(match, fact.name),
    fact_of.Noted: lambda law, match, fact: (
        None if fact.private else {**somebody(match, fact.name), "words": fact.words}
    ),
    fact_of.Appointed: lambda law, match, fact: {**somebody(match, fact.name), "role": fact.role},
    fact_of.OptionSet: lambda law, match, fact: {"option": term(fact.option), "value": fact.value},
    fact_of.Replaced: lambda law, match, fact: {"item": fact.item},
    fact_of.SettingsPosted: _posted,
    fact_of.Entered: _entered,
    fact_of.Approved: lambda law, match, fact: somebody(match, fact.name),
    fact_of.EntryRefused: lambda law, match, fact: somebody(match, fact.name),
    fact_of.ResultReported: lambda law, match, fact: _score(fact.points),
    fact_of.ResultSigned: lambda law, match, fact: {
        **_score(fact.points),
        "owed": "yes" if fact.sum and fact.payer else "even" if fact.sum else "no",
        "payer": fact.payer,
        "sum": fact.sum,
    },
    fact_of.ResultCorrected: lambda law, match, fact: _score(fact.points),
    fact_of.Corrected: _corrected,
}
"""Further arguments of sentences by event; None: the event is visible at the board, or for the staff only."""
