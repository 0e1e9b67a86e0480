"""Every language says everything: each key, with the plurals of its numbers, and both to somebody and of him."""

from __future__ import annotations

import ast
import re
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import bafflebox
from bafflebox.board.clock import ClockKind, ClockSettings
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import (
    BreakBegan,
    Claimed,
    ConductEvent,
    Irregularity,
    Items,
    Proposed,
    Ruled,
    Touched,
    Warned,
)
from bafflebox.formats.telling import Teller, speaker
from bafflebox.formats.telling_conduct import conduct_sentence
from bafflebox.i18n.catalogue import LANGUAGES, PARTS, keys, render, source
from bafflebox.i18n.render import TERMS, Speaker
from bafflebox.match.decide import begin
from bafflebox.match.state import Match
from bafflebox.message import Sentence, Word
from bafflebox.referee.conduct.agreed_claims import GIN, HAPPENED, claim_rule
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tests.random_games import variant

WHITE, BLACK = Side
SOURCE = Path(bafflebox.__file__).parent
NUMBERS = (0, 1, 2, 3, 6, 8, 11, 100, 1000)
"""One or more of every plural category of every language."""
BY_BOOK = ("word-", "option-", "choice-", "title-", "quarter-")
"""Keys that English takes from the law itself: words of books, options and titles, and objections to an option."""
MADE_IN_PARTS = {
    "fa": {"wins-points", "parity", "turn-order"},
    "cy": {"is", "is-small"},
    "en": {"wins", "a-game"},
}
"""Parts of sentences that a language has for itself."""


def _messages(language: str) -> dict[str, str]:
    text = "\n".join(source(language, part) for part in PARTS)
    return dict(re.findall(r"(?ms)^([A-Za-z][\w-]*) = (.*?)(?=^[A-Za-z#]|\Z)", text))


def _variables(messages: dict[str, str], key: str) -> set[str]:
    """Return the variables of a message, with those of the messages in it."""
    text = messages[key]
    inside = re.findall(r"\{ ?([a-z][\w-]*) ?\}", text)
    return set(re.findall(r"\$(\w+)", text)).union(*(_variables(messages, each) for each in inside))


def _choices(messages: dict[str, str], key: str) -> dict[str, set[str]]:
    """For each variable that a message chooses by the values that it knows."""
    text, found = messages[key], dict[str, set[str]]()
    for name, rows in re.findall(r"\{ \$(\w+) ->\n(.*?)\n *\}", text, re.DOTALL):
        found.setdefault(name, set()).update(re.findall(r"\*?\[(\w+)\]", rows))
    for each in re.findall(r"\{ ?([a-z][\w-]*) ?\}", text):
        for name, values in _choices(messages, each).items():
            found.setdefault(name, set()).update(values)
    return found


PLURALS = {"zero", "one", "two", "few", "many"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_rendered_with_every_plural_and_person(language: str) -> None:
    messages = _messages(language)
    said = 0
    for key in messages:
        choices = _choices(messages, key)
        ranges: list[list[str | int]] = []
        names = sorted(_variables(messages, key))
        for name in names:
            values = choices.get(name, set())
            numeric = name in ("n", "seconds", "value") or bool(values & PLURALS)
            ranges.append(list(NUMBERS) if numeric else sorted(values) or [f"<{name}>"])
        for chosen in product(*ranges):
            text = render(language, key, dict(zip(names, chosen, strict=True)))
            assert "{" not in text, (key, text)
            assert "$" not in text, (key, text)
            said += 1
    assert said > len(messages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_in_two_parts(language: str) -> None:
    found = [key for part in PARTS for key in keys(language, part)]
    assert sorted(found) == sorted(set(found))


@pytest.mark.rule("R10")
def test_a_claim_is_answered_with_the_rule_of_its_own_book() -> None:
    said = keys("en", "scribe")
    rules = set()
    for name in NAMES:
        law = compile_book(find_book(name))
        for kind in (*HAPPENED, GIN):
            known = law.conduct.row(kind) or kind == "score" or (kind == GIN and law.match.flag_spares)
            if known:
                rules.add(f"claimed-{kind}-rule-{claim_rule(Proceedings(law), kind)}".replace(".", "-"))
    assert rules == {each for each in said if re.match(r"claimed-\w+-rule-", each)}


def test_every_language_has_every_key() -> None:
    english = set().union(*(keys("en", part) for part in PARTS)) - MADE_IN_PARTS["en"]
    others = {
        language: set().union(*(keys(language, part) for part in PARTS)) - MADE_IN_PARTS.get(language, set())
        for language in LANGUAGES
        if language != "en"
    }
    for language, found in others.items():
        assert english - found - MADE_IN_PARTS["en"] == set(), language
        assert {key for key in found - english if not key.startswith(BY_BOOK)} <= {"wins"}, language
    assert others["fa"] ^ others["cy"] <= {"wins"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_speaks_of_the_same_in_every_language(language: str) -> None:
    """No language may want something that the others are not told."""
    english, messages = _messages("en"), _messages(language)
    for key in english:
        if key in messages and key not in MADE_IN_PARTS["en"]:
            # a person may be chosen where English only names him
            more = {name.removesuffix("_is") for name in _variables(messages, key)}
            known = {name.removesuffix("_is") for name in _variables(english, key)}
            assert more <= known | {*TERMS, "borne_off"}, key


def test_every_sentence_of_the_teller_is_in_the_catalogues() -> None:
    tree = ast.parse((SOURCE / "formats" / "telling.py").read_text("utf-8"))
    named = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("tell-")
    } - {"tell-"}
    assert len(named) > 20
    assert named <= keys("en", "tell") | keys("en", "words")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_around_the_board_is_told(language: str) -> None:
    """All but one that everybody sees, and a private word to the staff."""
    law = variant("american")
    match, _ = begin(law, BySide("Ann", "You"))
    untold = set()
    for kind in get_args(ConductEvent):
        fact = kind(*(_some(hint) for hint in get_type_hints(kind).values()))
        said = conduct_sentence(law, match, fact)
        if said is None:
            untold.add(kind.__name__)
        else:
            text = speaker(law, match, language).say(said)
            assert text, kind
    assert untold == {"TurnEnded", "Noted"}


SOME: dict[Any, Any] = {
    int: 2, str: "x", bool: True, Side: BLACK, tuple[str, ...]: (), BySide[int]: BySide(1, 2), Items: (("length", "7"),),
}  # fmt: skip


def _some(hint: Any) -> Any:
    """A value of a field."""
    return SOME.get(hint)


def test_conduct_is_told_in_words_of_both_persons() -> None:
    law = variant("american")
    match, _ = begin(law, BySide("Ann", "You"))
    say = partial(_said, law, match)
    assert say(Claimed(BLACK, "illegal_play", "replay", WHITE, 1, "A4.8")) == (
        "You claim: an illegal play (it is taken back and played anew with the same dice) [A4.8]."
    )
    assert say(Proposed(WHITE, "terms", (("length", "7"), ("beavers", "on")), "You", "R4")) == (
        "Ann proposes the terms of the match: Length of the match: 7, Beavers: on [R4]."
    )
    assert say(Ruled("Dora", ("A1.2",), ("award Ann 1", "stand"))) == (
        "Dora rules on the grounds of A1.2: points awarded: Ann 1, it stands."
    )
    assert say(BreakBegan(None, ("clocks",), 600, 0, "W25D")) == (
        "A break of 10 minutes: the clocks run low [W25D]."
    )
    assert say(Touched(WHITE, 13, 7)) == "Ann touches a checker on point 13 and sets it down on point 7."
    assert say(Irregularity(1, BLACK, "early_roll", "A4.4", 3), "cy") == "Chi: tafliad cyn y tro [A4.4]."
    assert say(Warned(WHITE, "A1.2"), "fa") == "به Ann هشدار داده شد [A1.2]."


def _said(law: Law, match: Match, fact: Any, language: str = "en") -> str:
    said = conduct_sentence(law, match, fact)
    assert said
    return speaker(law, match, language).say(said)


def test_places_are_named_as_the_book_names_them() -> None:
    law = variant("welsh")
    match, _ = begin(law, BySide("Ann", "Ben"))
    places = [speaker(law, match).place(point) for point in (25, 24, 18, 13, 7, 6, 1, 0)]
    assert places == [
        "the roof",
        "Back 1 (24)",
        "Far 1 (18)",
        "Far 6 (13)",
        "Near 1 (7)",
        "Home 6 (6)",
        "Home 1 (1)",
        "off",
    ]
    assert speaker(law, match, "cy").place(13) == "Pell 6 (13)"
    assert speaker(variant("match"), match, "fa").place(13) == "خانهٔ ۱۳"


def test_who_is_spoken_to_is_you_and_the_other_has_his_name() -> None:
    rolled = Sentence("tell-Rolled", {"name": WHITE, "dice": "6-4"})
    names = BySide("Ann", "Ben")
    assert Speaker(names, WHITE).say(rolled) == "You roll 6-4."
    assert Speaker(names, BLACK).say(rolled) == "Ann rolls 6-4."
    assert Speaker(names, WHITE, "cy").say(rolled) == "Rydych chi yn taflu 6-4."
    assert Speaker(names, None, "cy").say(rolled) == "Mae Ann yn taflu 6-4."
    assert Speaker(names, WHITE, "fa").say(rolled) == "شما ۶-۴ می‌اندازید."
    assert Speaker(names, None, "fa").say(rolled) == "Ann ۶-۴ می‌اندازد."


def test_nominating_for_you_is_for_your_next_throw() -> None:
    said = Sentence("tell-Nominated", {"name": WHITE, "thrower": BLACK, "dice": "5-4"})
    assert Speaker(BySide("Ann", "You"), BLACK).say(said) == "Ann nominates 5-4 for your next roll."


def test_plurals_are_those_of_the_language() -> None:
    def points(language: str, n: int) -> str:
        return render(language, "points", {"n": n})

    assert [points("en", n) for n in (1, 2)] == ["1 point", "2 points"]
    assert [points("cy", n) for n in (1, 2, 3, 4, 6)] == [
        "1 pwynt",
        "2 bwynt",
        "3 phwynt",
        "4 pwynt",
        "6 phwynt",
    ]
    assert points("fa", 12) == "۱۲ امتیاز"


@pytest.mark.parametrize("kind", ClockKind)
def test_clocks_are_said_as_the_settings_say_themselves(kind: ClockKind) -> None:
    settings = ClockSettings(
        kind,
        600,
        delay=0 if kind is ClockKind.FISCHER else 12,
        increment=8 if kind is ClockKind.FISCHER else 0,
    )
    if kind is ClockKind.BANK:
        settings = ClockSettings(kind, 600)
    said = {
        "reserve": "10:00",
        "each": "match",
        "kind": kind.value,
        "seconds_each": settings.increment or settings.delay,
    }
    assert render("en", "clock-settings", said) == str(settings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_every_language(language: str) -> None:
    from random import Random

    from tests.random_games import play_match

    for name in ("welsh", "money-all", "american"):
        law, before, told = variant(name), None, 0
        for match, events in play_match(law, Random(3)):
            if before is not None:
                told += len(Teller(law, language).tell(before, events))
            before = match
            if match.results:
                break
        assert told > 10


def test_a_speaker_uses_the_words_of_the_book() -> None:
    law = variant("welsh")
    match, _ = begin(law, BySide("Ann", "Ben"))
    word = Word("bar", law.book.word("bar"))
    assert speaker(law, match).word(word) == law.book.word("bar")


USED = re.compile(r'\b(?:t|has)\("([\w.-]+)"')


def test_every_key_of_the_page_is_in_the_catalogues() -> None:
    english = set().union(*(keys("en", part) for part in PARTS))
    pages = [path for path in (SOURCE / "web").rglob("*.js") if "vendor" not in path.parts]
    used = {key.replace(".", "-") for path in pages for key in USED.findall(path.read_text("utf-8"))}
    assert len(used) > 150
    assert used - english == set()


def test_the_page_knows_the_same_languages() -> None:
    text = (SOURCE / "web" / "kit" / "i18n" / "text.js").read_text("utf-8")
    assert dict(re.findall(r'\["(\w\w)", "([^"]+)"\]', text)) == dict(LANGUAGES)
    for name in ("first.js", "kit/state/prefs.js"):
        chosen = re.search(r"\^\(([\w|]+)\)", (SOURCE / "web" / name).read_text("utf-8"))
        assert chosen, name
        assert {"en", *chosen[1].split("|")} == set(LANGUAGES)
