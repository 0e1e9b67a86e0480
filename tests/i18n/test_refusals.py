"""Refusals are keys with parameters: every one that the law makes has words in every language, and speaks of no more than it is given."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import bafflebox
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Taken
from bafflebox.formats.telling import speaker
from bafflebox.game.decide import decide
from bafflebox.i18n.catalogue import LANGUAGES, keys, source
from bafflebox.i18n.render import TERMS
from bafflebox.kernel import Filter, Obstacle
from bafflebox.match.decide import begin
from bafflebox.refusal import Refusal
from bafflebox.rules.explain_words import stopped
from tests.random_games import variant

SOURCE = Path(bafflebox.__file__).parent
PARTS = ("refused", "refereed", "unanswered", "unread", "tournament", "people", "notify", "talk")
"""The parts of the catalogues in which they stand."""
ALWAYS = {*TERMS, "borne_off", "cited"}
"""Variables that every message may use."""
MAKE = {"Refusal": 2, "refused": 2, "lacking": 1, "Sentence": 1}
"""Functions that make a refusal or an error's message, and the number of arguments before the variables."""


def _made() -> set[tuple[str, frozenset[str] | None]]:
    """Every key that is written out, with the names of what its sentence is given (None: not written out there)."""
    found: set[tuple[str, frozenset[str] | None]] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKE:
                found |= _of(node.func.id, node)
    return found


def _of(maker: str, node: ast.Call) -> set[tuple[str, frozenset[str] | None]]:
    code, rest = node.args[0], node.args[MAKE[maker] :]
    named = {each.arg: each.value for each in node.keywords}
    if not isinstance(code, ast.Constant):
        return set()
    key = str(code.value)
    if maker == "Sentence" and not key.startswith(("unread", "refused")):
        return set()
    if maker == "lacking":
        return {(f"refused-incomplete-{key}", frozenset(name for name in named if name))}
    given = rest[0] if rest else named.get("given", ast.Dict([], []))
    text = isinstance(given, ast.Constant | ast.JoinedStr) or ast.unparse(given).startswith("str(")
    assert not text, f"a refusal in words of its own: {ast.unparse(node)}"
    names = None
    if isinstance(given, ast.Dict) and None not in given.keys:
        names = frozenset(str(each.value) for each in given.keys if isinstance(each, ast.Constant))
    if maker == "Sentence":
        return {(key, names)}
    if (isinstance(given, ast.Attribute) and given.attr == "said") or (
        isinstance(given, ast.Call) and ast.unparse(given.func) == "Sentence"
    ):
        return set()  # an error says it
    why = rest[1] if len(rest) > 1 else named.get("why")
    if isinstance(why, ast.IfExp):
        ways: list[ast.expr | None] = [why.body, why.orelse]
    elif why is None or isinstance(why, ast.Constant):
        ways = [why]
    else:
        return set()
    tails = [f"-{each.value!s}" if isinstance(each, ast.Constant) and each.value else "" for each in ways]
    return {(f"refused-{key}{tail}", names) for tail in tails}


def _keys(language: str) -> frozenset[str]:
    return frozenset().union(*(keys(language, part) for part in PARTS))


def _speaks_of(language: str, key: str) -> set[str]:
    """Return the variables of a message, with those of the messages in it."""
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
    assert len(made) > 250
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
    from bafflebox.events.game import GameStarted
    from bafflebox.match.decide import act

    begun = act(law, match, GameStarted())
    assert not isinstance(begun, Refusal)
    game = begun[0].game
    assert game is not None
    refusal = decide(law, game, Taken(Side.WHITE))
    assert isinstance(refusal, Refusal)
    assert str(refusal) == "Not possible now: take. Possible: the opening roll. [B11]"
    assert refusal.said.plain() == {
        "key": "refused-wrong_phase",
        "rule": "B11",
        "act": {"word": "act-take", "text": "take"},
        "possible": {"list": [{"word": "act-open", "text": "the opening roll"}]},
    }


def test_no_sentence_is_edited() -> None:
    """Nothing that makes sentences changes a text by patterns; digits and Fluent's own form are the only ones read."""
    makers = [
        *(SOURCE / "i18n").glob("*.py"),
        *(SOURCE / "formats").glob("telling*.py"),
        SOURCE / "refusal.py",
        SOURCE / "message.py",
    ]
    for path in makers:
        used = set(re.findall(r"\bre\.(sub|subn)\b", path.read_text("utf-8")))
        assert not used, path


@pytest.mark.parametrize(("language", "script"), [("fa", r"[\u0600-\u06ff]")])
def test_no_refusal_is_left_in_another_script(language: str, script: str) -> None:
    """Words to be typed may stand in it, but a sentence in Latin letters may not."""
    said = "\n".join(source(language, part) for part in PARTS)
    found = re.findall(r"(?ms)^((?:refused|unread|possible)-[\w-]+) = (.*?)(?=^[a-z#]|\Z)", said)
    assert len(found) > 250
    for key, text in found:
        words = re.sub(r"\{ \$\w+ ->|\[\w+\]|\{\$?[\w-]+\}|`[^`]*`|[«\"][^»\"]*[»\"]", " ", text)
        if re.search(r"\w", words):
            assert re.search(script, words), key
        assert not re.search(r"(?:\b[a-z]{2,} ){3}", words), key
