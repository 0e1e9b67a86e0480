"""Frozen classes whose methods are written late behave as those of the standard library."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any

import pytest

from bafflebox import frozen
from bafflebox.board.side import Side
from bafflebox.events import game as event


def both(body: Callable[[Any], type]) -> tuple[Any, Any]:
    """The same class by the decorator here and by that of the standard library."""
    return body(frozen.dataclass), body(dataclasses.dataclass)


def points(dataclass: Any) -> type:
    @dataclass(frozen=True, slots=True)
    class Points:
        """Some points."""

        x: int
        y: int = 2
        many: list[int] = field(default_factory=list)
        hidden: int = field(default=5, repr=False, compare=False)
        named: int = field(default=7, kw_only=True)
        sum: int = field(init=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "sum", self.x + self.y)

    return Points


def test_it_is_made_shown_and_compared_as_the_standard_library_does_it() -> None:
    ours, theirs = both(points)
    for args, named in (((1,), {}), ((1, 3, [4]), {"hidden": 6}), ((), {"x": 8, "named": 9})):
        assert repr(ours(*args, **named)) == repr(theirs(*args, **named))
        assert ours(*args, **named) == ours(*args, **named)
        assert ours(*args, **named) != theirs(*args, **named)
    assert ours(1) != ours(2)
    assert ours(1, hidden=1) == ours(1)
    assert ours(1).many is not ours(1).many
    assert ours.__match_args__ == theirs.__match_args__
    assert ours.__slots__ == theirs.__slots__
    assert [each.name for each in fields(ours)] == [each.name for each in fields(theirs)]
    assert replace(ours(1), y=5) == ours(1, 5)
    wrong: tuple[Any, ...]
    for wrong in ((), (1, 2, [], 4, 5)):
        for made in (ours, theirs):
            with pytest.raises(TypeError):
                made(*wrong)


def test_it_is_frozen_hashed_and_sent() -> None:
    fact = event.Played
    one, two = fact(Side.WHITE, ()), fact(Side.WHITE, ())
    assert hash(one) == hash(two)
    assert len({one, two, fact(Side.BLACK, ())}) == 2
    with pytest.raises(FrozenInstanceError, match="'moves'"):
        one.moves = ()  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="'moves'"):
        del one.moves
    with pytest.raises((FrozenInstanceError, AttributeError)):
        one.other = 1  # type: ignore[attr-defined]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) == one  # noqa: S301 - our own bytes


def test_what_the_class_writes_itself_stands() -> None:
    def body(dataclass: Any) -> type:
        @dataclass(frozen=True, slots=True)
        class Own:
            x: int

            def __eq__(self, other: object) -> bool:
                return True

            def __hash__(self) -> int:
                return 3

            def __repr__(self) -> str:
                return "own"

        return Own

    for made in both(body):
        assert made(1) == made(2)
        assert hash(made(1)) == 3
        assert repr(made(1)) == "own"


def test_without_equality_each_is_itself() -> None:
    def body(dataclass: Any) -> type:
        @dataclass(frozen=True, slots=True, eq=False)
        class Single:
            x: int

        return Single

    for made in both(body):
        assert made(1) != made(1)
        assert len({made(1), made(1)}) == 2


def test_a_class_with_such_a_base_has_its_fields_too() -> None:
    @frozen.dataclass(frozen=True, slots=True)
    class Base:
        x: int

    @frozen.dataclass(frozen=True, slots=True)
    class Child(Base):
        y: int = 0

    assert repr(Child(1, 2)).endswith("Child(x=1, y=2)")
    assert Child(1, 2) == Child(1, 2)
    assert Base(1) != Child(1)


def test_only_frozen_classes_with_slots() -> None:
    with pytest.raises(TypeError, match="frozen"):
        frozen.dataclass(frozen=False, slots=True)
