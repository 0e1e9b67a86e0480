"""How games and matches ended: by which rule, for what cause, in which words."""

from __future__ import annotations

from bafflebox.event import Event, FlagFell, GameEnded, MatchEnded
from bafflebox.match.state import Match
from bafflebox.outcome import WHOLE, EndCause, Ending, MatchWin, Outcome
from bafflebox.rules.law import Law
from bafflebox.side import Side

_ENDINGS = {
    Ending.BORNE_OFF: "borne off",
    Ending.DROPPED: "double dropped",
    Ending.RESIGNED: "resigned",
    Ending.CONCEDED: "conceded",
    Ending.OVERRUN: "too many on the bar",
    Ending.FLAG: "time ran out",
    Ending.RULING: "by ruling",
}
"""How a game ended, where the book has no word of its own and the rule that ended it no name for it."""

_CAUSES = {
    EndCause.ABSENCE: "the opponent stayed away",
    EndCause.EQUITY: "shared by what it was worth",
    EndCause.AGREEMENT: "by agreement",
    EndCause.FORFEIT: "forfeited",
    EndCause.PENALTY: "by points given outside the games",
    EndCause.RULING: "by ruling",
    EndCause.DICE: "no dice were agreed",
}
"""What ended a match otherwise than by its games."""


def ended_by(law: Law, was: Match, cause: Event | None, outcome: Outcome) -> str:
    """The rule whose ending of a game this was, "" where none can be named.

    `was` is the match just before the game ended, `cause` the fact that ended it: the endings of the law are asked again.
    """
    assert was.game is not None
    for ending in law.endings:
        if isinstance(cause, ending.on) and ending.outcome(law, was.game, cause) == outcome:
            return ending.rule
    return ""


def ending_word(law: Law, ending: Ending, rule: str = "") -> str:
    """The book's own word for an ending, else ours, else the title of the rule that made it one."""
    name = ending.value
    word = law.book.word(name)
    if word != name:
        return word
    title = law.book.find(rule).text.title.lower() if rule else name
    return _ENDINGS.get(ending, title)


def end_cause(fact: MatchEnded, before: Event | None) -> EndCause:
    """What ended the match; `before` is the event before its end, by which older logs tell it."""
    if fact.cause is not None:
        return fact.cause
    if isinstance(before, FlagFell):
        return EndCause.FLAG
    if isinstance(before, GameEnded) and isinstance(before.outcome, MatchWin):
        return EndCause.RECTANGLE
    return EndCause.SCORE if fact.winner else EndCause.CLOSED


def larger_part(share: int) -> tuple[Side, int]:
    """Who has the larger part of a match that was shared (White where it is even), and it, in thousandths; `share` is White's."""
    return (Side.WHITE, share) if 2 * share >= WHOLE else (Side.BLACK, WHOLE - share)


def end_rule(law: Law, fact: MatchEnded, before: Event | None) -> str:
    """The rule under which the match ended, "" where none can be named; `before` as in `end_cause`."""
    if fact.rule:
        return fact.rule
    return law.match.flag_rule if end_cause(fact, before) is EndCause.FLAG else ""


def cause_word(law: Law, cause: EndCause, rule: str = "") -> str:
    """What ended the match in words; "" where its games did and say so, and where a session was closed."""
    if cause is EndCause.FLAG:
        return ending_word(law, Ending.FLAG)
    if cause is EndCause.RECTANGLE:
        return ending_word(law, Ending.FORMATION, rule)
    return _CAUSES.get(cause, "")
