"""A quiz of wrong decisions: the position, an answer, then the solution."""

from __future__ import annotations

import time
from enum import Enum
from typing import Annotated

from cyclopts import Parameter

from bafflebox.analysis.decision import Decision
from bafflebox.bots.advice import BAD
from bafflebox.cli.full_screen.study.option import OnScreen, shown_on_screen
from bafflebox.cli.library.asked_match import AskedMatch
from bafflebox.cli.library.keeping import Where, known_player, opened
from bafflebox.cli.library.shown import called, when_shown
from bafflebox.cli.messages import output_language, render_message
from bafflebox.cli.printing import fail, say
from bafflebox.cli.prompt import read_answer
from bafflebox.cli.step_view import draws
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event
from bafflebox.formats.draw.text import draw_board
from bafflebox.library.asking import act_of_answer
from bafflebox.library.parts import PHASES
from bafflebox.library.quiz import AnswerGrade, Card, Quiz, QuizFilter, verdict_of
from bafflebox.library.structure import STRUCTURES
from bafflebox.message import Sentence, Typed
from bafflebox.refusal import Refusal


class QuizInput(Enum):
    """Inputs that are no answer."""

    OUT = "left out"


def quiz(
    *,
    player: Annotated[str, Parameter(help="whose mistakes (default: everybody's)")] = "",
    error: Annotated[float, Parameter(help="minimum equity loss")] = BAD,
    phase: Annotated[str, Parameter(help=f"in this part of the game: {', '.join(PHASES)}")] = "",
    structure: Annotated[
        str, Parameter(help=f"on boards with {', '.join(STRUCTURES)} (docs/structures.md)")
    ] = "",
    cards: Annotated[int, Parameter(help="maximum number of positions")] = 10,
    screen: OnScreen = False,
    file: Where = None,
) -> None:
    """Answer positions with a wrong decision; each comes again about when it would be forgotten.

    Answers are typed as at the table: a play (8/5 6/5), or double, no, take, drop; s skips a position, q ends.
    The solution follows each answer. With `--screen` a play is answered as at the table there, by keys or mouse.
    Example: bafflebox library quiz --player Anna --structure holding
    """
    asked = QuizFilter(player, error, phase, structure)
    library = opened(file)
    known_player(library, player)
    if screen:
        from bafflebox.cli.full_screen.study.quiz import quiz_view

        if shown_on_screen(lambda setting: quiz_view(setting, library, asked, max(1, cards))):
            return
    asking = Quiz(library)
    asking.gather(asked, time.time())
    due = asking.due(asked, time.time(), max(1, cards))
    if not due:
        after = asking.next(asked)
        if after is None:
            fail(render_message(Sentence("library-quiz-none")), 1)
        say(render_message(Sentence("library-quiz-later", {"when": Typed(when_shown(after))})))
        return
    found = dict.fromkeys(AnswerGrade, 0)
    matches: dict[int, AskedMatch] = {}
    for number, card in enumerate(due, 1):
        if card.match not in matches:
            source = library.source(card.match)
            matches[card.match] = AskedMatch(library.match(card.match), source, output_language())
        say("")
        say(f"{number}/{len(due)}  {matches[card.match].head}")
        verdict = _ask(matches[card.match], card)
        if verdict is None:
            break
        if isinstance(verdict, AnswerGrade):
            found[verdict] += 1
            say(
                render_message(
                    Sentence(
                        "library-quiz-again",
                        {"when": Typed(when_shown(asking.answered(card, verdict, time.time())))},
                    )
                )
            )
    say("")
    say(render_message(Sentence("library-quiz-sum", {name.value: str(n) for name, n in found.items()})))


def ask(
    number: int,
    entry: int,
    *,
    out: Annotated[bool, Parameter(help="remove it from the quiz")] = False,
    file: Where = None,
) -> None:
    """Add a decision of a match to the quiz, whatever it lost: its entry is the number in the first column of `show`.

    Example: bafflebox library ask 3 41
    """
    library = opened(file)
    kept = library.match(number)
    Quiz(library).want(kept.n, entry, time.time(), asked=not out)
    say(
        render_message(
            Sentence(
                "library-quiz-out" if out else "library-quiz-in",
                {"n": str(entry), "match": Typed(called(kept))},
            )
        )
    )


def _ask(match: AskedMatch, card: Card) -> AnswerGrade | QuizInput | None:
    """Return the grade of the answer; None to stop."""
    then = match.decision(card.seq)
    if then is None:
        return QuizInput.OUT
    say(draw_board(then.now.position, ascii=not draws(), **match.shown(then)))
    say(match.asked(then))
    say(match.by.say(f"library-quiz-{then.what}"))
    while (words := read_answer()) is not None:
        if words in ("s", "skip"):
            return QuizInput.OUT
        fact = _answer(match, then, words) if words else None
        if fact is not None:
            made = match.judged(then.now, fact)
            # a roll where doubling is out of the question decides nothing, and is right
            verdict = verdict_of(made.loss if made else 0.0)
            say(match.by.say(f"library-quiz-{verdict}"))
            for told_line in match.verdict(then, made):
                say(told_line)
            return verdict
    return None


def _answer(match: AskedMatch, then: Decision, words: str) -> Event | None:
    """Return the answer; None for an invalid one, which is reported."""
    speaker = match.by.speaker
    try:
        fact = act_of_answer(match.law, then.now, then.side, then.what, words)
    except BaffleboxError as error:
        say(speaker.say(error.said))
        return None
    if isinstance(fact, Refusal):
        say(f"{speaker.say(fact.said)} [{fact.rule}]")
        return None
    return fact
