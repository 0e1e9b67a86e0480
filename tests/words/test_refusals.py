"""Refusals are keys with parameters: every one that the law makes has words in every language, and speaks of no more than it is given."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import bafflebox
from bafflebox.game import intents
from bafflebox.game.decide import decide
from bafflebox.kernel import Filter, Obstacle
from bafflebox.match.decide import begin
from bafflebox.record.telling import speaker
from bafflebox.refusal import Refusal
from bafflebox.rules.explain_words import stopped
from bafflebox.side import BySide, Side
from bafflebox.words.catalogue import LANGUAGES, keys, source
from bafflebox.words.speaker import TERMS
from tests.random_games import variant

SOURCE = Path(bafflebox.__file__).parent
LAW = ("rules", "game", "match", "front", "referee")
"""Rooms all of whose refusals stand in the catalogues."""
PARTS = ("refused", "refereed")
"""The parts of the catalogues in which they stand."""
ALWAYS = {*TERMS, "borne_off", "cited"}
"""What every sentence may speak of."""


def _made() -> set[tuple[str, frozenset[str] | None]]:
    """Every key that a refusal written out in the law has, with the names of what it is given (None: not written out there)."""
    found: set[tuple[str, frozenset[str] | None]] = set()
    for room in LAW:
        for path in (SOURCE / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "Refusal"
                ):
                    found |= _of(node)
    return found


def _of(node: ast.Call) -> set[tuple[str, frozenset[str] | None]]:
    code, *rest = node.args
    if not isinstance(code, ast.Constant):
        return set()
    given = rest[1] if len(rest) > 1 else ast.Dict([], [])
    assert not isinstance(given, ast.Constant | ast.JoinedStr), ast.unparse(node)
    why = (
        rest[2] if len(rest) > 2 else next((each.value for each in node.keywords if each.arg == "why"), None)
    )
    if isinstance(why, ast.Attribute):
        return set()
    if ast.unparse(given) == "str(error)":
        return set()
    key = f"refused-{code.value!s}" + (f"-{why.value!s}" if isinstance(why, ast.Constant) else "")
    names = (
        frozenset(str(each.value) for each in given.keys if isinstance(each, ast.Constant))
        if isinstance(given, ast.Dict) and None not in given.keys
        else None
    )
    if isinstance(why, ast.IfExp):
        return {
            (f"{key}-{each.value!s}", names)
            for each in (why.body, why.orelse)
            if isinstance(each, ast.Constant)
        }
    return {(key, names)}


def _keys(language: str) -> frozenset[str]:
    return frozenset().union(*(keys(language, part) for part in PARTS))


def _speaks_of(language: str, key: str) -> set[str]:
    """What a message speaks of, with the messages that stand in it."""
    text = "\n".join(source(language, part) for part in ("words", "tell", *PARTS))
    message = re.search(rf"(?ms)^{re.escape(key)} = (.*?)\n(?=[a-z#\n]|\Z)", text)
    assert message, (language, key)
    names = {name.removesuffix("_is") for name in re.findall(r"\$(\w+)", message[1])} - ALWAYS
    return names.union(
        *(_speaks_of(language, each) for each in re.findall(r"\{ ?([a-z][\w-]*) ?\}", message[1]))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_law_is_said_in_every_language(language: str) -> None:
    made = _made()
    assert len(made) > 40
    for key, given in made:
        assert key in _keys(language), key
        if given is not None:
            assert _speaks_of(language, key) <= given, key


def test_english_speaks_of_all_that_is_given() -> None:
    for key, given in _made():
        if given is not None:
            assert _speaks_of("en", key) == given, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_veto_obstacle_and_duty_has_words(language: str) -> None:
    laws = [variant(name) for name in ("money-all", "modern", "american", "iranian-all", "welsh")]
    codes = {veto.code for law in laws for veto in law.vetoes} | {each.value for each in Filter}
    assert len(codes) > 20
    for code in codes:
        assert any(
            key == f"refused-{code}" or key.startswith(f"refused-{code}-") for key in _keys(language)
        ), code
    law = variant("welsh")
    match, _ = begin(law, BySide("Ann", "You"))
    for stop in Obstacle:
        assert speaker(law, match, language).say(stopped(law, stop, 13, 8, 5).said)


def test_a_refusal_is_said_to_you_of_you_and_in_the_words_of_the_book() -> None:
    law = variant("welsh")
    match, _ = begin(law, BySide("Ann", "You"))
    blocked = stopped(law, Obstacle.POINT_BLOCKED, 24, 13, 5)
    assert speaker(law, match).say(blocked.said) == "The opponent holds Far 6 (13)."
    assert speaker(law, match, "cy").say(blocked.said) == "Mae'r gwrthwynebydd yn dal Pell 6 (13)."
    bar = stopped(law, Obstacle.BAR_FIRST, 13, 8, 5)
    assert speaker(law, match).say(bar.said) == "A man on the roof must enter before Far 6 (13) moves."
    card = Refusal("no_card", "W21", {"name": Side.BLACK})
    assert speaker(law, match).say(card.said) == "You have no card left."
    assert speaker(law, match, "fa").say(card.said) == "شما کارتی ندارید."
    assert speaker(law, begin(law, BySide("Ann", "Ben"))[0]).say(card.said) == "Ben has no card left."


def test_a_program_reads_english_and_the_key() -> None:
    law = variant("match")
    match, _ = begin(law, BySide("Ann", "Ben"))
    assert match.game is None
    from bafflebox.match.decide import act
    from bafflebox.match.intents import StartGame

    begun = act(law, match, StartGame())
    assert not isinstance(begun, Refusal)
    game = begun[0].game
    assert game is not None
    refusal = decide(law, game, intents.Take(Side.WHITE))
    assert isinstance(refusal, Refusal)
    assert str(refusal) == "Not possible now: take. Possible is the opening throw. [B11]"
    assert refusal.said.plain() == {
        "key": "refused-wrong_phase",
        "rule": "B11",
        "act": {"word": "act-take", "text": "take"},
        "possible": {"list": [{"word": "act-open", "text": "the opening throw"}]},
    }


def test_no_sentence_is_edited() -> None:
    """Nothing that makes sentences changes a text by patterns; digits and Fluent's own form are the only ones read."""
    makers = [
        *(SOURCE / "words").glob("*.py"),
        *(SOURCE / "record").glob("telling*.py"),
        SOURCE / "refusal.py",
        SOURCE / "sentence.py",
    ]
    for path in makers:
        used = set(re.findall(r"\bre\.(sub|subn)\b", path.read_text("utf-8")))
        assert not used, path
    assert not (SOURCE / "record" / "speech.py").exists()
