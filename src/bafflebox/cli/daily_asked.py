"""A position of the day as a question at the terminal: what is asked, and what is said of an answer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from bafflebox.analysis.decision import Decision
from bafflebox.board.side import BySide, Side
from bafflebox.bots.advice import DUBIOUS
from bafflebox.cli.library.asked_match import AskedPositions
from bafflebox.cli.printing import say
from bafflebox.cli.prompt import read_answer
from bafflebox.cli.step_view import draws
from bafflebox.daily.position import DailyPosition
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.draw.text import draw_board
from bafflebox.io.openings import read_openings
from bafflebox.library.asking import act_of_answer
from bafflebox.library.quiz import verdict_of
from bafflebox.message import Typed
from bafflebox.refusal import Refusal

LEVEL = "world_class"
"""The level that judges answers."""


class DailyAsked:
    """A position of the day at the terminal: board, question, answer, and what is said of it."""

    def __init__(self, position: DailyPosition, when: date, language: str) -> None:
        self.position, self.when, self.now = position, when, position.now
        names = position.names or ("White", "Black")
        both = BySide(*names) if position.side is Side.WHITE else BySide(*names[::-1])
        law = position.law
        started = MatchStarted(law.book.name, tuple(law.book.describe_options()), both, law.match.length)
        self.asked = AskedPositions(law, [started], LEVEL, language, openings=read_openings())
        self.by = self.asked.by
        self.asked.head = f"{self.by.say('daily-title')}, {when.isoformat()}"

    def then(self) -> Decision:
        """Return the decision of the match, or the best one where the position is from no match."""
        found = self.asked.judged(self.now, self._event(self.position.did or self.position.best))
        assert found is not None, "a decision"
        return found

    def run(self) -> None:
        """Ask until there is an answer, or none is wanted."""
        then = self.then()
        say(self.asked.head)
        say(" · ".join(self.about()))
        say(draw_board(self.now.position, ascii=not draws(), **self.asked.shown(then)))
        say(self.asked.asked(then))
        say(self.by.say(f"daily-cli-{self.position.what}"))
        while (words := read_answer()) is not None:
            fact = self._answer(words) if words else None
            if fact is not None:
                for told in self.verdict(fact, then):
                    say(told)
                return

    def about(self) -> Iterator[str]:
        """Yield the rules, the score, and where it is from."""
        yield self.by.say(f"book-{self.position.rules}")
        score = self.now.score
        if score.length:
            own, opp = score.points[self.position.side], score.points[self.position.side.other]
            yield f"{own}–{opp} / {score.length}"
        name, other = map(Typed, self.position.names or ("", ""))
        game = str(self.position.game)
        yield self.by.say(f"daily-from-{self.position.origin}", name=name, other=other, game=game)

    def _event(self, words: str) -> Event:
        fact = act_of_answer(self.asked.law, self.now, self.position.side, self.position.what, words)
        assert not isinstance(fact, Refusal), f"{words} is possible there"
        return fact

    def _answer(self, words: str) -> Event | None:
        """Return the answer; None for an invalid one, which is reported."""
        try:
            fact = act_of_answer(self.asked.law, self.now, self.position.side, self.position.what, words)
        except BaffleboxError as error:
            say(self.by.speaker.say(error.said))
            return None
        if isinstance(fact, Refusal):
            say(f"{self.by.speaker.say(fact.said)} [{fact.rule}]")
            return None
        return fact

    def verdict(self, fact: Event, then: Decision) -> Iterator[str]:
        """Yield what is said of an answer; `then` is the decision of the match, or the best one."""
        made = self.asked.judged(self.now, fact)
        loss = made.loss if made else 0.0
        yield self.by.say(f"library-quiz-{verdict_of(loss)}")
        yield from self.asked.verdict(then, made, match=bool(self.position.did))
        if loss < DUBIOUS <= then.loss and (why := self.by.why(then)):
            yield why
        yield from self.further(made or then)

    def further(self, made: Decision) -> Iterator[str]:
        """Yield what a rollout says, and the opening book."""
        if (rolled := self.position.rollout) is not None:
            # of the choice made, which every judge agrees is right or wrong
            gap = Typed(f"{abs(rolled.shown.gap):.3f} ± {rolled.shown.spread:.3f}")
            yield self.by.say("daily-cli-rolled", n=rolled.trials, best=Typed(self.by.right(made)), gap=gap)
        if book := self.by.book(made):
            yield book
