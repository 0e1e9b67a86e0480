"""Results of games and matches: rule, cause and wording of their end."""

from __future__ import annotations

from bafflebox.board.outcome import WHOLE, EndCause, Ending, MatchWin, Outcome
from bafflebox.board.side import Side
from bafflebox.events.game import Event, FlagFell, GameEnded, MatchEnded
from bafflebox.match.state import Match
from bafflebox.rules.law import Law

_ENDINGS = {
    Ending.BORNE_OFF: "borne off",
    Ending.DROPPED: "double dropped",
    Ending.RESIGNED: "resigned",
    Ending.CONCEDED: "conceded",
    Ending.OVERRUN: "too many on the bar",
    Ending.FLAG: "time ran out",
    Ending.RULING: "by ruling",
}
"""Default names of game endings, where neither the book nor the rule has one."""

_CAUSES = {
    EndCause.ABSENCE: "the opponent stayed away",
    EndCause.EQUITY: "shared by what it was worth",
    EndCause.AGREEMENT: "by agreement",
    EndCause.FORFEIT: "forfeited",
    EndCause.PENALTY: "by points given outside the games",
    EndCause.RULING: "by ruling",
    EndCause.DICE: "no dice were agreed",
}
"""Names of match ends other than by its games."""


def ended_by(law: Law, was: Match, cause: Event | None, outcome: Outcome) -> str:
    """Return the rule by which a game ended, "" where none can be named.

    `was` is the match just before the end, `cause` the fact that ended the game: the law's endings are evaluated again.
    """
    assert was.game is not None
    for ending in law.endings:
        if isinstance(cause, ending.on) and ending.outcome(law, was.game, cause) == outcome:
            return ending.rule
    return ""


def ending_word(law: Law, ending: Ending, rule: str = "") -> str:
    """Return the book's own word for an ending, else the default, else the title of the rule that defines it."""
    name = ending.value
    word = law.book.word(name)
    if word != name:
        return word
    title = law.book.find(rule).text.title.lower() if rule else name
    return _ENDINGS.get(ending, title)


def end_cause(fact: MatchEnded, before: Event | None) -> EndCause:
    """Return what ended the match; `before` is the event before its end, which identifies it in older logs."""
    if fact.cause is not None:
        return fact.cause
    if isinstance(before, FlagFell):
        return EndCause.FLAG
    if isinstance(before, GameEnded) and isinstance(before.outcome, MatchWin):
        return EndCause.RECTANGLE
    return EndCause.SCORE if fact.winner else EndCause.CLOSED


def larger_part(share: int) -> tuple[Side, int]:
    """Return the side with the larger share of a shared match (White if even), and that share in thousandths; `share` is White's."""
    return (Side.WHITE, share) if 2 * share >= WHOLE else (Side.BLACK, WHOLE - share)


def end_rule(law: Law, fact: MatchEnded, before: Event | None) -> str:
    """Return the rule under which the match ended, "" where none can be named; `before` as in `end_cause`."""
    if fact.rule:
        return fact.rule
    return law.match.flag_rule if end_cause(fact, before) is EndCause.FLAG else ""


def cause_word(law: Law, cause: EndCause, rule: str = "") -> str:
    """Return what ended the match in words; "" where its games did, and where a session was closed."""
    if cause is EndCause.FLAG:
        return ending_word(law, Ending.FLAG)
    if cause is EndCause.RECTANGLE:
        return ending_word(law, Ending.FORMATION, rule)
    return _CAUSES.get(cause, "")
