"""The coach of a first game: every sentence has words in every language, and none of them is a term that no lesson explains."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bafflebox.analysis.why.coach import SAID, Coached, PlayCoach, came_of
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.i18n.catalogue import LANGUAGES, source
from bafflebox.i18n.render import Speaker
from bafflebox.io.bots import make_bot
from bafflebox.message import Sentence
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.situation import Situation

OF_THE_TRADE = r"\b(blots?|anchors?|primes?|pips?|equity|PR|bear\w*|borne|backgammons?|market|tempo|ace|deuce|inner|outer|slot\w*)\b"
"""Terms of the game that no lesson explains."""


def bot_of(book: str) -> EngineBot:
    """The engine at a glance, under the law of a book."""
    found = make_bot(compile_book(find_book(book)), "expert")
    assert isinstance(found, EngineBot)
    return found


def mistakes(book: str, seed: int, count: int) -> Iterator[tuple[Coached, tuple[Sentence, ...]]]:
    """Mistakes of a game against a player who plays any of the better half of the plays, with what came of each."""
    bot, chance = bot_of(book), random.Random(seed)
    law, coach = bot.law, PlayCoach(bot)
    standing = MatchStanding(score=Score(points=BySide(0, 0), length=1 if law.match.length else None))
    position, side, made = law.setup, Side.WHITE, None
    while count:
        dice = sorted((chance.randint(1, 6), chance.randint(1, 6)), reverse=True)
        now = Situation(
            position=position, on_turn=side, roll=Roll(tuple(dice)), phase=Phase.ROLLED, standing=standing
        )
        plays = [each.play for each in bot.plays(now, side)]
        if plays and plays[0].moves and side is Side.WHITE:
            play = chance.choice(plays[: 1 + len(plays) // 2])
            made = coach.judge(now, play.moves)
            position = play.result
        elif plays and plays[0].moves:
            if made is not None:
                yield made, tuple(came_of(law, made, plays[0].moves))
                count -= 1
            made, position = None, plays[0].result
        if not all(any(each[1:]) for each in (position.white, position.black)):
            position = law.setup
        side = side.other


@pytest.mark.parametrize("book", NAMES)
def test_a_mistake_is_said_in_every_language(book: str) -> None:
    words = dict(find_book(book).words)
    for made, came in mistakes(book, 5, 8):
        assert len(made.before) in (1, 2)
        assert made.decision.loss >= 0.05
        for language in LANGUAGES:
            speaker = Speaker(BySide("You", "Jo"), language=language, own_words=words)
            for each in (*made.before, *came, *made.better):
                said = speaker.say(each)
                assert not re.search(r"coach-|[{}$]", said), said


def test_what_stands_alone_is_new_and_has_a_way_to_lose() -> None:
    for made, _ in mistakes("match", 7, 12):
        assert (made.hits > 0) == bool(made.loose)
        assert [point for _, point in made.shots] == [*made.loose]
        play = made.decision.play
        assert play
        assert play.chosen
        best, chosen = (each.play.result.seen_by(made.decision.side)[0] for each in (play.best, play.chosen))
        assert all(0 < chosen[point] != best[point] and point <= 19 for point in made.loose)


def test_the_coach_uses_no_term_that_no_lesson_explains() -> None:
    lines = [line.partition(" = ")[2] for line in source("en", "coach").splitlines() if " = " in line]
    assert len(lines) > 60
    assert [line for line in lines if re.search(OF_THE_TRADE, line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_that_is_said_has_words(language: str) -> None:
    keys = set(re.findall(r"^coach-(\w+) =", source(language, "coach"), re.MULTILINE))
    assert SAID - {"costly_hit"} <= keys
