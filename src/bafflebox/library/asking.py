"""Decisions of a match as quiz questions, and answers as the events they would make."""

from __future__ import annotations

from bafflebox.analysis.analyst import deciding_events
from bafflebox.analysis.decision import What
from bafflebox.board.dice import Roll
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.act_words import ActContext, read_act
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.decide import decide
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

ANY = Roll((2, 1))
"""A roll whose numbers do not matter."""
ROLL = ACT_OF_EVENT[event.Rolled].word
"""Stands for making no offer."""
_NO_OFFER = (ROLL, "no", "no double")


def choices(law: Law, now: Situation, side: Side, what: What) -> list[str]:
    """Return the possible answers in words, except plays: the acts that the law allows there."""
    acts = [ACT_OF_EVENT[each] for each in deciding_events(what)]
    words = [act.word for act in acts if allowed(law, now, act.event, side)]
    return [ROLL, *words] if what is What.TURN else words


def act_of_answer(law: Law, now: Situation, side: Side, what: What, words: str) -> Event | Refusal:
    """Return the event of an answer, or the law's refusal. Raises BaffleboxError for words that are no act."""
    if what is What.TURN and words in _NO_OFFER:
        return event.Rolled(side, ANY)
    text = f"play {words.removeprefix('play ')}" if what is What.PLAY else words
    return made(law, now, read_act(text, ActContext(law, now, side)))


def made(law: Law, now: Situation, meant: event.Event) -> Event | Refusal:
    """Return the event that an act makes there, or the law's refusal."""
    done = decide(law, now, meant)
    return done if isinstance(done, Refusal) else done[0]
