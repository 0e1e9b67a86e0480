"""Copies of frozen values: the compiled function and its twin in Python answer alike, and as the standard library does."""

from __future__ import annotations

import dataclasses
import gc
import weakref
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bafflebox import _native
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.rules.renewal import replaced
from bafflebox.rules.situation import Situation
from tests.random_games import play_match, variant

COPIES: list[Callable[..., Any]] = [replaced, _native.replaced]


@pytest.mark.parametrize("copied", COPIES)
def test_every_situation_of_a_game_is_copied_as_the_standard_library_copies_it(
    copied: Callable[..., Any],
) -> None:
    for match, _ in play_match(variant("modern"), Random(5)):
        now = match.game or Situation()
        changes: dict[str, Any]
        for changes in (
            {},
            {"phase": Phase.OVER},
            {"on_turn": Side.BLACK, "turns": BySide(7, 8), "rolls": 3},
        ):
            before = repr(now)
            made = copied(now, **changes)
            assert made == dataclasses.replace(now, **changes)
            assert made is not now
            assert made.rolls == changes.get("rolls", now.rolls)
            assert repr(now) == before


@dataclass(frozen=True, slots=True)
class Checked:
    """A value that may not be negative."""

    size: int

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError("negative")


@dataclasses.dataclass
class Open:
    """A value that keeps a dictionary."""

    size: int


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("value", [Checked(1), Open(1), Roll((3, 1)), 3, "text", Situation], ids=repr)
def test_only_frozen_values_without_a_check_are_copied(copied: Callable[..., Any], value: object) -> None:
    with pytest.raises(TypeError):
        copied(value, size=-1)


@pytest.mark.parametrize("copied", COPIES)
def test_a_field_that_is_not_there_is_named(copied: Callable[..., Any]) -> None:
    with pytest.raises(TypeError, match="Situation has no field colour"):
        copied(Situation(), colour=3)
    with pytest.raises(TypeError):
        copied()
    with pytest.raises(TypeError):
        copied(Situation(), Phase.OVER)


def test_a_class_that_nobody_needs_any_more_is_forgotten_with_its_filler() -> None:
    @dataclass(frozen=True, slots=True)
    class Passing:
        size: int

    assert (
        Passing(3).size == 3
    )  # written at the first call: from now on the class and its filler keep one another
    seen = weakref.ref(Passing)
    del Passing
    gc.collect()
    assert seen() is None


def test_a_filler_fills_values_of_its_class_alone() -> None:
    fill = _native.filler(BySide, ("black", "white"))
    pair = BySide(1, 2)
    fill(pair, 3, 4)
    assert pair == BySide(4, 3)
    for wrong in ((), (pair,), (pair, 1), (pair, 1, 2, 3), (Situation(), 1, 2)):
        with pytest.raises(TypeError):
            fill(*wrong)
    assert pair == BySide(4, 3)
    for names in (("colour",), ("put",), (3,)):
        with pytest.raises(TypeError):
            _native.filler(BySide, names)  # type: ignore[arg-type]
