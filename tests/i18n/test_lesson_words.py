"""Before the first win no text uses a term of the game that no lesson has explained."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bafflebox.i18n.catalogue import LANGUAGES, entries, render
from bafflebox.lessons.course import COURSE
from bafflebox.lessons.judged import PLAIN_REASONS

LEARNT = {
    "checker": r"checkers?", "point": r"points?", "roll": r"roll(?:s|ed)?", "home": "home", "alone": "alone", "hit": r"hits?",
    "bar": "bar", "enter": r"enters?", "closed": r"closed?", "take_off": r"(?:take|taken|takes) .{0,12}off", "win": r"wins?",
    "gammon": "gammon", "stake": "stake", "cube": "cube", "take": r"take|took|taking", "drop": "drop", "safe": "safe", "bold": "bold",
}  # fmt: skip
"""The English forms of the words that lessons explain."""
NEVER = re.compile(
    r"\b(?:blots?|pips?|equity|PR|backgammon|anchors?|primes?|crawford|jacoby|beavers?|racco?ons?|doubl(?:e|ed|ing) cube|race|contact|"
    r"bear(?:ing)? off|borne off|inner board|outer board|home board|quadrants?|slots?|builders?|backgame|shots?|variance|luck|"
    r"engine|rated|rating|equities|match play|money play|bar point|midpoint|point a match)\b",
    re.IGNORECASE,
)
"""Terms that no lesson explains."""
BEFORE = {
    "lessons-show-about", "lessons-skip-about", "lessons-knows-about", "lessons-friend-about", "lessons-files-about",
}  # fmt: skip
START = (
    "lessons-minute", "lessons-words", "lessons-note", "lessons-knows", "lessons-friend", "lessons-friend-how", "lessons-files",
    "lessons-show", "lessons-skip", "lessons-again", "lessons-rolled", "lessons-target", "lessons-left", "lessons-whole",
    "lessons-whole-text", "lessons-shown", "lessons-shown-text", "lessons-felt-way", "lessons-felt-home", "lesson-why",
    "lesson-try-die", "lesson-try-lit", *BEFORE,
)  # fmt: skip
"""Texts of the first lesson beside its own."""
GIVEN: Mapping[str, str | int] = {
    "n": 2, "of": 5, "one": 3, "two": 1, "die": 1, "at": 23, "name": "Hit", "hits": 13, "left": 9, "off": 1, "alone": 1, "wins": 27,
    "least": 25,
}  # fmt: skip


def texts(prefix: str, language: str = "en") -> list[str]:
    return [
        render(language, key, GIVEN)
        for key in entries(language)
        if key == prefix or key.startswith(f"{prefix}-")
    ]


def uses(text: str) -> set[str]:
    return {word for word, forms in LEARNT.items() if re.search(rf"\b(?:{forms})\b", text, re.IGNORECASE)}


def test_every_text_of_a_lesson_uses_only_words_explained_so_far() -> None:
    explained: set[str] = set()
    for number, part in enumerate(COURSE):
        explained |= set(part.lesson.words)
        said = texts(f"lesson-{part.lesson.name}")
        said += [render("en", f"learnt-{each}-about", {}) for each in part.lesson.words]
        if number == 0:
            said += [render("en", key, GIVEN) for key in START]
        for text in said:
            # to take a game's point of view: "the light checkers are yours" and the like name nothing else
            assert uses(text) - explained <= {"take"}, text
            # the usual term is given with the word that explains it
            assert not NEVER.search(text.replace("Players also say: bear off.", "")), text


def test_reasons_are_given_only_in_words_explained_so_far() -> None:
    from bafflebox.lessons.course import FIRST
    from bafflebox.lessons.judged import judge_lesson, why_said
    from bafflebox.rules.books import find_book
    from bafflebox.rules.compile import compile_book

    law = compile_book(find_book(FIRST))
    explained: set[str] = set()
    for part in COURSE:
        explained |= set(part.lesson.words)
        for each in judge_lesson(law, part.lesson).prevented:
            for said in (why_said(each, plainly=True), each.instead):
                assert said.key in {
                    *PLAIN_REASONS.values(),
                    "lesson-try-die",
                    "lesson-try-bar",
                    "lesson-try-lit",
                }
                text = render("en", said.key, GIVEN)
                assert uses(text) <= explained, text
                assert not NEVER.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_meaning_of_one_or_two_sentences(language: str) -> None:
    for part in COURSE:
        for word in part.lesson.words:
            meaning = render(language, f"learnt-{word}-about", {})
            assert 1 <= meaning.count(".") <= 2
            assert len(meaning) < 120


def test_what_comes_after_the_lessons_is_explained_as_well() -> None:
    explained = {word for part in COURSE for word in part.lesson.words}
    assert set(LEARNT) == explained
    for key, text in entries("en").items():
        if key.startswith(("lessons", "coach")):
            assert not NEVER.search(text), text
