"""The terminal speaks by the catalogues: no sentence of its own, in every language, with both persons."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import bafflebox
from bafflebox.board.side import BySide, Side
from bafflebox.cli.table_commands import help_text
from bafflebox.cli.table_host import Host
from bafflebox.cli.yes_no import yes_or_no
from bafflebox.formats.columns import from_the_right, harmless
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.decide import word_of
from bafflebox.i18n.catalogue import LANGUAGES, keys, plain_digits, render, source
from bafflebox.i18n.render import NAMES, TERMS, Speaker
from bafflebox.message import Argument, Sentence, Typed
from tests.random_games import VARIANTS, variant

CLI = Path(bafflebox.__file__).parent / "cli"
ROOMS = sorted(CLI.glob("table*.py"))
"""The files of the table at the terminal."""
OWN = ("terminal", "help", "help_part", "saves", "new", "ruled", "hints", "advice")
"""Prefixes of the terminal's keys."""
SENTENCE = re.compile(r"[A-Za-z]{3,},? [a-z]{2,}|[a-z]{2,} [a-z]{3,}|[A-Za-z]{3,}[.?!:]( |$)")
"""Words as a sentence has them: two that follow each other, or one at an end."""
FORMS = {
    "claim absence", "take break", "be ready", "stop clock", "start clock", "roll off",
    "RULES: REMEDIES", "terms OPTION=VALUE", "odds   evens",
}  # fmt: skip
"""Acts of several words, as they are typed."""
STYLE = re.compile(r"bold [a-z_]+")
"""The colours of the board."""


def _docstrings(tree: ast.AST) -> set[int]:
    """Strings that stand alone: they say what something is for."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def literals(text: str) -> list[str]:
    """Sentences that a file says itself."""
    tree = ast.parse(text)
    said = _docstrings(tree)
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
    ]
    return [
        each
        for each in texts
        if SENTENCE.search(each) and each.strip() not in FORMS and not STYLE.fullmatch(each)
    ]


@pytest.mark.parametrize("path", ROOMS, ids=lambda path: path.name)
def test_no_sentence_is_left_in_the_code(path: Path) -> None:
    assert literals(path.read_text("utf-8")) == []


def test_a_sentence_in_the_code_would_be_found() -> None:
    for said in ('say("Nothing can be played.")', 'f"{name}: accept or refuse"', 'ask("Pips: ")'):
        assert literals(said), said
    assert not literals('"""Says what it is for."""\nSentence("terminal-over", {"what": Typed("double")})')


def _made() -> dict[str, set[frozenset[str]]]:
    """Every key of the terminal that is written out, with the names of what it is given where those are."""
    found: dict[str, set[frozenset[str]]] = {}
    for path in CLI.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Sentence":
                for key in _keys_of(node.args[0]):
                    given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
                    if isinstance(given, ast.Dict) and None not in given.keys:
                        names = frozenset(ast.literal_eval(each) for each in given.keys if each)
                        found.setdefault(key, set()).add(names)
                    else:
                        found.setdefault(key, set())
    return {key: names for key, names in found.items() if key.split("-")[0] in OWN}


def _keys_of(node: ast.expr) -> list[str]:
    chosen = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    return [str(each.value) for each in chosen if isinstance(each, ast.Constant)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_terminal_has_words_and_is_given_what_they_speak_of(language: str) -> None:
    made, text = _made(), source(language, "terminal")
    assert len(made) > 90
    for key, ways in made.items():
        assert key in keys(language, "terminal"), key
        for given in ways:
            assert _speaks_of(text, key) - set(TERMS) <= given, key


def _speaks_of(text: str, key: str) -> set[str]:
    message = re.search(rf"(?ms)^{re.escape(key)} = (.*?)\n(?=[a-z#\n]|\Z)", text)
    assert message, key
    inside = re.findall(r"\{ ?([a-z][\w-]*) ?\}", message[1])
    names = {name.removesuffix("_is") for name in re.findall(r"\$(\w+)", message[1])}
    return names.union(*(_speaks_of(text, each) for each in inside))


def test_nothing_in_the_catalogue_is_said_by_nobody() -> None:
    code = "\n".join(
        path.read_text("utf-8")
        for path in (
            *CLI.glob("*.py"),
            CLI.parent / "bots" / "advice.py",
            CLI.parent / "formats" / "draw" / "shown.py",
        )
    )
    for key in keys("en", "terminal"):
        kind, _, name = key.partition("-")
        inside = len(re.findall(rf"\{{ ?{re.escape(key)} ?\}}", source("en", "terminal")))
        # keys of a family are put together from its name
        family = kind in ("help", "help_part", "ruled", "saves", "hints", "advice") and f'"{name}"' in code
        assert f'"{key}"' in code or family or inside, key


@pytest.mark.parametrize(
    ("language", "you", "other"),
    [
        ("en", "Your two dice, or one die", "The two dice of Ben, or one die"),
        ("cy", "Beth mae eich dau ddis chi yn ei ddangos (neu un dis)", "Beth mae dau ddis Ben yn ei ddangos (neu un dis)"),
        ("fa", "دو تاس شما، یا یک تاس", "دو تاس Ben، یا یک تاس"),
    ],
)  # fmt: skip
def test_who_is_asked_is_you_or_has_his_name(language: str, you: str, other: str) -> None:
    said = Sentence("terminal-dice_of", {"name": Side.BLACK, "n": 2, "more": "one"})
    names = BySide("Ann", "Ben")
    assert Speaker(names, Side.BLACK, language).say(said) == you
    assert Speaker(names, None, language).say(said) == other


def test_plurals_are_those_of_the_language() -> None:
    def plays(language: str, n: int) -> str:
        return render(language, "terminal-plays", {"n": n})

    assert plays("en", 1) == "There is one legal play; type list to see it."
    assert plays("en", 12) == "There are 12 legal plays; type list to see them."
    assert plays("fa", 12) == "۱۲ بازی شدنی است؛ با list می‌بینید."
    assert [render("cy", "terminal-cards", {"n": n}) for n in (0, 1, 2, 3)] == [
        "dim cerdyn",
        "1 cerdyn",
        "2 gerdyn",
        "3 cherdyn",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_explains_the_same_words_in_every_language(language: str) -> None:
    for name in VARIANTS:
        law = variant(name)
        english = help_text(law, Speaker(NAMES), asked=True)
        said = help_text(law, Speaker(NAMES, language=language), asked=True)
        assert len(said.splitlines()) == len(english.splitlines())
        for word in ("undo", "resign" if "resign" in english else "undo", "quit", "24/18 13/11"):
            assert word in said


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "y", True), ("en", "NO", False), ("en", "i", None), ("en", "", None),
        ("cy", "i", True), ("cy", "ie", True), ("cy", "na", False), ("cy", "yes", True),
        ("fa", "ب", True), ("fa", "بله", True), ("fa", "ن", False), ("fa", "n", False), ("fa", "شاید", None),
    ],
)  # fmt: skip
def test_yes_and_no_may_be_typed_in_the_language_and_in_english(
    language: str, text: str, meant: object
) -> None:
    assert yes_or_no(language, text) is meant


def test_a_host_asks_until_there_is_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["efallai", "i"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert Host("cy").yes(Sentence("saves-watch"), otherwise=False)
    assert "Atebwch i (ie) neu n (na)." in capsys.readouterr().out


def test_what_is_typed_stays_and_digits_of_the_language_are_understood() -> None:
    said = Sentence("terminal-which_rule", {"rule": Typed("W21")})
    assert "why W21 " in Speaker(NAMES, language="fa").say(said)
    assert plain_digits("why W۲۱ ۶۱") == "why W21 61"


def test_persian_is_written_with_its_joiners_and_from_the_right() -> None:
    text = "Ann ۶-۴ می‌اندازد."
    assert harmless(text) == text
    assert from_the_right(f"{text}\n8/5 6/5") == f"\u2067{text}\u2069\n8/5 6/5"
    assert harmless("\u202eAnn\u2067") == "�Ann�"


@pytest.mark.parametrize("intent", list(ACT_OF_EVENT))
def test_advice_begins_a_sentence_or_stands_in_one(intent: type[Any]) -> None:
    """In English an act of advice is the same words, with a capital or without."""
    act = ACT_OF_EVENT[intent]
    told: dict[str, Argument] = {"act": word_of(act), "key": intent.__name__}
    begun, inside = (
        Speaker(NAMES).say(Sentence("advice-act", {**told, "case": case})) for case in ("start", "inside")
    )
    assert inside == act.said
    if f"[{intent.__name__}]" in source("en", "terminal"):
        assert begun == act.said.capitalize()
