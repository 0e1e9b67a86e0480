"""`bafflebox daily`: the position of the day at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Annotated

from cyclopts import Parameter

from bafflebox.analysis.decision import Decision
from bafflebox.board.side import BySide, Side
from bafflebox.bots.advice import DUBIOUS
from bafflebox.cli.full_screen.study.option import OnScreen, shown_on_screen
from bafflebox.cli.library.asked_match import AskedPositions
from bafflebox.cli.messages import output_language
from bafflebox.cli.printing import say
from bafflebox.cli.step_view import draws
from bafflebox.daily.position import FIRST_DAY, DailyPosition
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.draw.text import draw_board
from bafflebox.i18n.catalogue import plain_digits
from bafflebox.io.daily import daily_position
from bafflebox.io.openings import read_openings
from bafflebox.library.asking import act_of_answer
from bafflebox.library.quiz import verdict_of
from bafflebox.message import Sentence, Typed
from bafflebox.refusal import Refusal

LEVEL = "world_class"
"""The level that judges answers."""


def daily(
    day: Annotated[str | None, Parameter(help="a past day, such as 2026-03-14")] = None,
    /,
    *,
    screen: OnScreen = False,
) -> None:
    """Answer the position of the day: one decision of a real game, the same for everybody, in every rule set by turns.

    The answer is typed as at the table: a play (8/5 6/5), or double, no, take, drop; q ends. What is right, why, and what a rollout
    and the opening book say follows the answer. Days are those of UTC. Nothing is sent anywhere.
    Example: bafflebox daily
    """
    when = _day(day)
    position = daily_position(when)
    if position is None or when > datetime.now(UTC).date():
        key = "daily-cli-none" if position is None else "daily-cli-to_come"
        raise OptionError(Sentence(key, {"day": when.isoformat(), "first": FIRST_DAY.isoformat()}))
    if screen:
        from bafflebox.cli.full_screen.study.daily import DailyView

        if shown_on_screen(lambda setting: DailyView(setting, position, when)):
            return
    DailyAsked(position, when, output_language()).run()


def _day(text: str | None) -> date:
    """Return a day as typed, the current one without any. Raises OptionError."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(plain_digits(text))
    except ValueError:
        raise OptionError(Sentence("daily-cli-day", {"text": repr(text[:40])})) from None


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
        while True:
            say("> ", end="")
            sys.stdout.flush()
            line = sys.stdin.readline()
            words = plain_digits(line).strip().lower()
            if not line or words in ("q", "quit"):
                say("")
                return
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
