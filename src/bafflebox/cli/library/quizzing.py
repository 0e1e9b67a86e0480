"""A quiz of what was decided wrongly: the position, an answer, and only then what is right."""

from __future__ import annotations

import sys
import time
from datetime import datetime
from enum import Enum
from typing import Annotated

from cyclopts import Parameter

from bafflebox import event
from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.telling import Telling
from bafflebox.bots.advice import BAD
from bafflebox.bots.player import EngineBot
from bafflebox.cli.library.keeping import Where, opened
from bafflebox.cli.library.shown import called, score
from bafflebox.cli.printing import fail, say
from bafflebox.cli.stepping import draws
from bafflebox.cli.thoughts import Engines
from bafflebox.cli.told import spoken, told
from bafflebox.dice import Roll
from bafflebox.engine.strength import find_strength
from bafflebox.errors import BaffleboxError
from bafflebox.event import Event
from bafflebox.game.decide import decide
from bafflebox.game.evolve import evolve
from bafflebox.library.library import Kept, Library
from bafflebox.library.parts import PHASES
from bafflebox.library.quiz import Asked, Card, Quiz, Verdict, verdict_of
from bafflebox.record.act_words import Hearing, read_act
from bafflebox.record.draw.shown import shown_in
from bafflebox.record.draw.text import draw_board
from bafflebox.record.notation import format_moves
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence, Typed
from bafflebox.words.catalogue import plain_digits

ANY = Roll((2, 1))
"""A throw of which only matters that it was made."""
PLAYS = 5
"""Plays that a verdict lists."""


class Left(Enum):
    """What is no answer."""

    OUT = "left out"


def quiz(
    *,
    player: Annotated[str, Parameter(help="whose mistakes (default: everybody's)")] = "",
    error: Annotated[float, Parameter(help="decisions that lost at least so much equity")] = BAD,
    phase: Annotated[str, Parameter(help=f"in this part of the game: {', '.join(PHASES)}")] = "",
    cards: Annotated[int, Parameter(help="positions at most")] = 10,
    file: Where = None,
) -> None:
    """Answer positions in which something was decided wrongly; each comes again about when it would be forgotten.

    Answers are typed as at the table: a play (8/5 6/5), or double, no, take, drop; s leaves a position out, q ends.
    Only then is it said what is right. Such as: bafflebox library quiz --player Anna --cards 10
    """
    asked = Asked(player, error, phase)
    library = opened(file)
    asking = Quiz(library)
    asking.gather(asked, time.time())
    due = asking.due(asked, time.time(), max(1, cards))
    if not due:
        after = asking.next(asked)
        if after is None:
            fail(told(Sentence("library-quiz-none")), 1)
        say(told(Sentence("library-quiz-later", {"when": Typed(_when(after))})))
        return
    found = dict.fromkeys(Verdict, 0)
    tables: dict[int, _Table] = {}
    for number, card in enumerate(due, 1):
        if card.match not in tables:
            tables[card.match] = _Table(library, library.match(card.match))
        say("")
        say(f"{number}/{len(due)}  {tables[card.match].head}")
        verdict = tables[card.match].ask(card)
        if verdict is None:
            break
        if isinstance(verdict, Verdict):
            found[verdict] += 1
            say(
                told(
                    Sentence(
                        "library-quiz-again",
                        {"when": Typed(_when(asking.answered(card, verdict, time.time())))},
                    )
                )
            )
    say("")
    say(told(Sentence("library-quiz-sum", {name.value: str(n) for name, n in found.items()})))


class _Table:
    """A match whose decisions are asked."""

    def __init__(self, library: Library, kept: Kept) -> None:
        match = read_match(library.source(kept.n), kept.rules, dict(kept.options))
        self._law, self._events = match.law, match.log.events
        self._by = Telling(self._law, self._events, kept.level, spoken())
        bot = EngineBot(self._law, Engines(self._law).of(find_strength(kept.level)))
        self._analyst = Analyst(bot, bot, luck=False)
        self.head = f"{called(kept)}, {score(kept)}"

    def ask(self, card: Card) -> Verdict | Left | None:
        """What the answer was worth; None where nobody wants to go on."""
        now, fact = self._moment(card.seq)
        then = self._analyst.decision(now, fact)
        if then is None:
            return Left.OUT
        shown = shown_in(self._law, now, self._by.names, then.side)
        say(draw_board(now.position, ascii=not draws(), **{**shown, "numbers": then.side}))  # type: ignore[arg-type]
        say(self._by.asked(then))
        say(self._by.say(f"library-quiz-{then.what}"))
        while True:
            say("> ", end="")
            sys.stdout.flush()
            line = sys.stdin.readline()
            words = plain_digits(line).strip().lower()
            if not line or words in ("q", "quit"):
                say("")
                return None
            if words in ("s", "skip"):
                return Left.OUT
            if words:
                made = self._answer(now, then, words)
                if made is not None:
                    return self._judged(then, made)

    def _moment(self, seq: int) -> tuple[Situation, Event]:
        now = Situation()
        for fact in self._events[:seq]:
            if isinstance(fact, event.GameStarted):
                now = Situation()
            if isinstance(fact, event.GameEvent):
                now = evolve(now, fact)
        return now, self._events[seq]

    def _answer(self, now: Situation, then: Decision, words: str) -> Decision | None:
        """What was answered, judged; None where it is no answer, which is said."""
        try:
            fact = self._fact(now, then, words)
        except BaffleboxError as error:
            say(self._by.speaker.say(error.said))
            return None
        if isinstance(fact, Refusal):
            say(f"{self._by.speaker.say(fact.said)} [{fact.rule}]")
            return None
        made = self._analyst.decision(now, fact)
        if made is None:
            say(self._by.say(f"library-quiz-{then.what}"))
        return made

    def _fact(self, now: Situation, then: Decision, words: str) -> Event | Refusal:
        if then.what is What.TURN and words in ("no", "no double", "roll"):
            return event.Rolled(then.side, ANY)
        text = f"play {words.removeprefix('play ')}" if then.what is What.PLAY else words
        meant = read_act(text, Hearing(self._law, now, then.side))
        done = decide(self._law, now, meant)
        return done if isinstance(done, Refusal) else done[0]

    def _judged(self, then: Decision, made: Decision) -> Verdict:
        verdict = verdict_of(made.loss)
        say(self._by.say(f"library-quiz-{verdict}"))
        if made.play is None or then.play is None:
            say(self._by.right(then))
            say(
                self._by.say(
                    "library-quiz-then", made=Typed(self._by.made(then)), loss=Typed(f"{-then.loss:+.3f}")
                )
            )
            return verdict
        ranked = made.play.ranked
        chosen = [each.play for each in (made.play.chosen, then.play.chosen) if each is not None]
        for number, each in enumerate(ranked, 1):
            if number > PLAYS and each.play not in chosen:
                continue
            marks = [
                self._by.say(f"library-quiz-by_{who}")
                for who, by in (("you", made), ("then", then))
                if by.play is not None and by.play.chosen is not None and by.play.chosen.play == each.play
            ]
            lost = f"{each.equity - ranked[0].equity:+.3f}" if number > 1 else ""
            moves = self._by.moves(format_moves(each.play.moves))
            say(f"{number:3}. {moves:26} {each.equity:+.3f} {lost:7} {', '.join(marks)}".rstrip())
        why = self._by.why(made)
        if why:
            say(why)
        return verdict


def _when(at: float) -> str:
    """A moment as a day, today with its hour."""
    found, today = datetime.fromtimestamp(at).astimezone(), datetime.now().astimezone()
    return f"{found:%H:%M}" if found.date() == today.date() else f"{found:%Y-%m-%d}"
