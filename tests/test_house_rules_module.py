"""`bafflebox.house_rules` has all that a house-rule file needs, and files written for version 0.2 still load."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys
from pathlib import Path

import pytest

from bafflebox import house_rules
from bafflebox._renamed import PACKAGE, RENAMED, new_name
from bafflebox.board.move import Move
from bafflebox.events.game import CallerChosen, GameStarted
from bafflebox.events.scoring import StartNamed
from bafflebox.io.books import load_book
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.refusal import Refusal
from bafflebox.rules import clauses
from tests.table import BLACK, WHITE, Table, law

pytestmark = pytest.mark.filterwarnings("ignore:bafflebox.* since version 0.3:DeprecationWarning")
WRITTEN_FOR_0_2 = Path(__file__).parent / "data" / "version-0.2" / "tall-stacks.py"


def test_every_kind_of_clause_is_in_it() -> None:
    made = {
        name
        for module in pkgutil.iter_modules(clauses.__path__)
        for name, value in vars(importlib.import_module(f"{clauses.__name__}.{module.name}")).items()
        if isinstance(value, type)
        and value.__module__.startswith(clauses.__name__)
        and hasattr(value, "lower")
    }
    assert made - {name for name in made if name.startswith("_")} <= set(house_rules.__all__)


def test_each_name_is_there_and_the_example_holds() -> None:
    assert all(hasattr(house_rules, name) for name in house_rules.__all__)
    assert doctest.testmod(house_rules) == (0, 4)


def test_a_file_of_version_0_2_loads_with_a_warning() -> None:
    for name in [name for name in sys.modules if new_name(name)]:
        del sys.modules[name]
    with pytest.warns(
        DeprecationWarning, match=r"bafflebox.cube is called bafflebox.board.cube since version 0.3"
    ):
        book = load_book(str(WRITTEN_FOR_0_2))
    assert (book.name, book.title) == ("tall-stacks", "Tall stacks")


@pytest.mark.parametrize("example", ["nackgammon", "short_stacks"])
def test_examples_need_nothing_else(example: str) -> None:
    text = (Path(__file__).parent.parent / "examples" / f"{example}.py").read_text("utf-8")
    assert [
        line
        for line in text.splitlines()
        if line.startswith(("from", "import")) and "house_rules" not in line
    ] == []


@pytest.mark.parametrize(("old", "new"), sorted(RENAMED.items()))
def test_every_module_of_version_0_2_is_found(old: str, new: str) -> None:
    sys.modules.pop(f"{PACKAGE}.{old}", None)
    with pytest.warns(DeprecationWarning, match="since version 0.3"):
        module = importlib.import_module(f"{PACKAGE}.{old}")
    today = vars(importlib.import_module(f"{PACKAGE}.{new}"))
    assert [
        name
        for name, value in today.items()
        if not name.startswith("_") and getattr(module, name) is not value
    ] == []


def test_a_name_that_never_was_is_still_an_error() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("bafflebox.record.nothing")


def test_the_classes_that_asked_for_acts_in_version_0_2_ask_for_them_still() -> None:
    asked = importlib.import_module("bafflebox.game.intents")
    table = Table(law("match", length=3))
    table.open(3, 1)
    for act in (
        asked.PlayMoves(WHITE, (Move(8, 5, ()), Move(6, 5, ()))),
        asked.Double(BLACK),
        asked.Take(WHITE),
    ):
        assert not isinstance(table.do(act), Refusal)
    assert asked.NameStart(WHITE, BLACK) == StartNamed(BLACK)
    around = importlib.import_module("bafflebox.match.intents")
    assert isinstance(table.do(around.CloseSession()), Refusal)
    assert around.StartGame() == GameStarted()
    referee = importlib.import_module("bafflebox.referee.conduct.intents")
    assert referee.Claim("illegal_play", "replay").kind == "illegal_play"
    assert referee.Person("director", referee.Role.DIRECTOR) == Person("director", Role.DIRECTOR)
    assert asked.LetCall(WHITE) == CallerChosen(BLACK)
