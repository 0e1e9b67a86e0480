"""What stood to be decided at a place of a match, and an answer to it as the fact that it would make: a quiz, wherever it is asked."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox import event
from bafflebox.analysis.analyst import acts_of
from bafflebox.analysis.decision import What
from bafflebox.bots.allowed import allowed
from bafflebox.dice import Roll
from bafflebox.event import Event
from bafflebox.game import intents
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.decide import decide
from bafflebox.game.evolve import evolve
from bafflebox.record.act_words import Hearing, read_act
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

ANY = Roll((2, 1))
"""A throw of which only matters that it was made."""
ROLL = ACT_OF_EVENT[event.Rolled].word
"""Said instead of an offer."""
_NO_OFFER = (ROLL, "no", "no double")


def reached(facts: Iterable[Event]) -> Situation:
    """The situation after these events of a match."""
    now = Situation()
    for fact in facts:
        if isinstance(fact, event.GameStarted):
            now = Situation()
        if isinstance(fact, event.GameEvent):
            now = evolve(now, fact)
    return now


def choices(law: Law, now: Situation, side: Side, what: What) -> list[str]:
    """The words one may answer with, but for plays: what the law allows there."""
    acts = [ACT_OF_EVENT[each] for each in acts_of(what)]
    words = [act.word for act in acts if allowed(law, now, act.intent, side)]
    return [ROLL, *words] if what is What.TURN else words


def answered(law: Law, now: Situation, side: Side, what: What, words: str) -> Event | Refusal:
    """The fact that an answer makes, or why the law refuses it. Raises BaffleboxError for words that are no act."""
    if what is What.TURN and words in _NO_OFFER:
        return event.Rolled(side, ANY)
    text = f"play {words.removeprefix('play ')}" if what is What.PLAY else words
    return made(law, now, read_act(text, Hearing(law, now, side)))


def made(law: Law, now: Situation, meant: intents.Intent) -> Event | Refusal:
    """The fact that an act makes there, or why the law refuses it."""
    done = decide(law, now, meant)
    return done if isinstance(done, Refusal) else done[0]
