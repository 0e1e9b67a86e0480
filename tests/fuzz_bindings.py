"""Calls of the compiled module with arguments that nobody means: answers or Python errors, never a crash or an endless wait."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from bafflebox import _native
from bafflebox.engine.endings import endings_of
from bafflebox.engine.net_file import write_net
from bafflebox.kernel.native import compiled
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.engine.boards import small_net

EXTREMES = (
    -(2**63),
    -(2**31),
    -1000,
    -1,
    0,
    1,
    2,
    3,
    6,
    15,
    26,
    99,
    100,
    255,
    256,
    65536,
    2**31 - 1,
    2**32,
    2**64,
)
FLOATS = (0.0, 1.0, -1.0, 1e-30, 1e30, float("nan"), float("inf"), -float("inf"))
EXPECTED = (TypeError, ValueError, OverflowError, RuntimeError, MemoryError, IndexError)
"""Exceptions that a call may raise."""


def number(chance: Random) -> int:
    return chance.choice(EXTREMES) if chance.random() < 0.4 else chance.randint(0, 8)


def side(chance: Random) -> list[int]:
    counts = [0] * 26
    for _ in range(chance.randint(0, 15)):
        counts[chance.randrange(26)] += 1
    if chance.random() < 0.1:
        counts[chance.randrange(26)] = number(chance)
    return counts if chance.random() < 0.95 else counts[: chance.randrange(27)]


def boards(chance: Random, count: int) -> Any:
    rows = [
        [min(255, max(0, each)) for each in (side(chance) + [0] * 26)[:26] + (side(chance) + [0] * 26)[:26]]
        for _ in range(count)
    ]
    return np.array(rows, np.uint8).reshape(count, 52)


def pattern(chance: Random) -> Any:
    return number(chance), [
        [number(chance) for _ in range(chance.randint(0, 7))] for _ in range(chance.randint(0, 2))
    ]


def endings(chance: Random) -> Any:
    levels = [(chance.random() < 0.5, number(chance)) for _ in range(chance.randint(0, 4))]
    if chance.random() < 0.3:
        return _native.Endings(levels)
    whens = ("borne_off", "on_bar", "stands", "both_stand", "never")
    brings = ("level", "single", "match", "wash", "nothing")
    rows = [
        (chance.choice(whens), chance.choice(brings), number(chance), pattern(chance))
        for _ in range(chance.randint(0, 3))
    ]
    return _native.Endings(levels, rows)


def course(chance: Random) -> Any:
    return _native.Course(
        open_doubles=chance.random() < 0.5,
        stays=[pattern(chance) for _ in range(chance.randint(0, 2))],
        first_off=chance.random() < 0.5,
        put_aside=(number(chance), number(chance)),
        repeated=(number(chance), number(chance)),
    )


class Fuzz:
    """One stream of calls, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        laws = [compile_book(find_book(name)) for name in ("money", "welsh")]
        self.movements = [compiled(law.movement) for law in laws]
        self.endings = [endings_of(law) for law in laws]
        self.net = _native.Net(write_net(small_net((16,), windows=22)))
        self.calls: tuple[Callable[[], object], ...] = (
            self.plan, self.context, self.table, self.plays, self.ends, self.games, self.look, self.look_at, self.choose, self.roll_out,
            self.duel, self.judge, self.after,
        )  # fmt: skip

    def call(self) -> None:
        """One call of any kind."""
        with contextlib.suppress(*EXPECTED):
            self.chance.choice(self.calls)()

    def _some(self, made: Callable[[Random], Any], otherwise: Any) -> Any:
        """Something made up, or what is usual where that can't be made."""
        try:
            return made(self.chance)
        except EXPECTED:
            return otherwise

    def _rules(self) -> tuple[Any, Any, Any]:
        at = self.chance.randrange(2)
        return self.movements[at], self._some(endings, self.endings[at]), self._some(course, None)

    def _values(self) -> list[float]:
        return [
            self.chance.choice(FLOATS) if self.chance.random() < 0.1 else self.chance.uniform(-3, 3)
            for _ in range(8)
        ]

    def _engine(self) -> Any:
        movement, ends, course_ = self._rules()
        return _native.Engine(
            movement, ends, self.net, survivors=max(1, min(9, number(self.chance))), course=course_
        )

    def plan(self) -> object:
        plan = _native.CubePlan(
            self._values() if self.chance.random() < 0.8 else [0.0] * self.chance.randint(0, 9)
        )
        return (
            plan.size,
            plan.doubled(),
            plan.scale,
            plan.equity(self.chance.choice(FLOATS)),
            plan.values(),
            plan.drop(),
        )

    def context(self) -> object:
        chance = self.chance
        given = {
            "jacoby": chance.random() < 0.5,
            "beavers": chance.random() < 0.5,
            "points": [number(chance) for _ in range(3)],
        }
        context = _native.CubeContext(**given) if chance.random() < 0.5 else _native.CubeContext()  # type: ignore[arg-type]
        chances = [chance.choice(FLOATS) for _ in range(chance.randint(0, 9))]
        value, owner = (
            chance.choice((1, 2, 64, 32768, 65536, 2**24, 2**25, 3, number(chance))),
            number(chance),
        )
        return context.leaf(chances, value, owner, chance.choice(FLOATS)), _native.CubePlan(
            context, value, owner
        ).drop()

    def table(self) -> object:
        size = self.chance.randint(0, 3)
        table = _native.MatchTable([0.5] * (size * size), [0.5] * size)
        return table.after_game(number(self.chance), number(self.chance), number(self.chance))

    def plays(self) -> object:
        chance = self.chance
        return _native.plays(
            chance.choice(self.movements), side(chance), side(chance), [number(chance), number(chance)]
        )

    def ends(self) -> object:
        return endings(self.chance), course(self.chance)

    def games(self) -> object:
        chance = self.chance
        movement, ends, course_ = self._rules()
        starts = boards(chance, chance.randint(0, 2))
        size = chance.choice((0, 1, 3, 2**40))
        nets = (self.net, self.net, self.net)
        return _native.duel(movement, ends, self._values(), starts, *nets, size, 1, course=course_)

    def look(self) -> object:
        plan = _native.CubePlan([1.0, 2, 3, -1, -2, -3, 0, 0])
        return self._engine().look(
            boards(self.chance, 1), self.chance.choice((-1, 0, 0, 1, 7)), plan, self.chance.choice((0, 1, 3))
        )

    def look_at(self) -> object:
        chance = self.chance
        plan = _native.CubePlan([1.0, 2, 3, -1, -2, -3, 0, 0])
        pairs = [(side(chance), side(chance)) for _ in range(chance.randint(0, 2))]
        return self._engine().look_at(pairs, chance.choice((-1, 0, 0, 1, 7)), plan, chance.choice((0, 1, 3)))

    def choose(self) -> object:
        chance = self.chance
        plan = _native.CubePlan([1.0, 2, 3, -1, -2, -3, 0, 0])
        return self._engine().choose(side(chance), side(chance), [number(chance), number(chance)], 0, plan)

    def roll_out(self) -> object:
        chance = self.chance
        plan = _native.CubePlan([1.0, 2, 3, -1, -2, -3, 0, 0])
        size = chance.choice((0, 1, 2, 2**40))
        return self._engine().rollout(
            side(chance),
            side(chance),
            plan,
            chance.choice((0, 0, 1, 99)),
            0,
            size,
            1,
            chance.choice((1, 2, 3, -5)),
        )

    def duel(self) -> object:
        movement, ends, course_ = self._rules()
        games = self.chance.choice((0, 1, 2**40))
        starts = boards(self.chance, self.chance.randint(0, 1))
        return _native.duel(
            movement, ends, self._values(), starts, self.net, self.net, self.net, games, course=course_
        )

    def judge(self) -> object:
        return self.net.judge(
            boards(self.chance, self.chance.randint(0, 3)), self.chance.choice((0, 1, 2**40))
        )

    def after(self) -> object:
        at = boards(self.chance, 2)
        dice = number(self.chance), number(self.chance)
        return course(self.chance).after(endings(self.chance), at[0].tobytes(), at[1].tobytes(), dice)
