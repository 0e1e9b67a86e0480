"""Calls everything that the compiled module offers, each argument now and then replaced by what it is not meant to be.

`fuzz_bindings.py` asks deep questions of a few functions; this one asks shallow ones of all of them: other types, wrong
dtypes, arrays that are not contiguous or claim to be huge, lists that hold themselves or shrink while they are read,
objects that were never initialised.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np

from bafflebox import _native
from bafflebox.board.side import BySide, Side
from bafflebox.engine.endings import endings_of
from bafflebox.engine.net_file import write_net
from bafflebox.io.nets import load_nets
from bafflebox.kernel import native
from bafflebox.kernel.movement import Movement
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.situation import Situation
from tests.engine.boards import small_net
from tests.fuzz_bindings import EXPECTED, EXTREMES, FLOATS, boards, number, side

HOSTILE = 0.08
"""The share of arguments that are replaced."""
READ_BY_US = ("side", "home", "dice", "movement:1")
"""Arguments whose items our own code reads. nanobind reads the other lists where they lie, and trusts them to stay."""
AMOUNTS = ("depth", "plies", "size", "few", "threads")
"""Arguments that set an amount of work: an honest large number takes long, and is no fault."""
LONG = 2**40
"""More of anything than a machine has."""


class Shrinks:
    """A number that empties the list in which it stands when somebody asks what it is."""

    def __init__(self, held: list[Any]) -> None:
        self.held = held

    def __index__(self) -> int:
        self.held.clear()
        return 0


class Liar:
    """A sequence that says that it is long and has nothing."""

    def __len__(self) -> int:
        return 26

    def __getitem__(self, at: int) -> object:
        raise LookupError(at)


def shrinking(size: int) -> list[Any]:
    """A list that is empty as soon as one of its items is asked for."""
    made: list[Any] = []
    made.extend(Shrinks(made) for _ in range(size))
    return made


def _recursive() -> list[Any]:
    made: list[Any] = []
    made.append(made)
    return made


def _endless() -> Iterator[int]:
    yield from range(30)
    raise LookupError


def _empty_of(chance: Random) -> object:
    """An object of a class of the module that no constructor has seen."""
    kind = getattr(_native, chance.choice([name for name in dir(_native) if name[0].isupper()]))
    return kind.__new__(kind)


HOSTS: tuple[Callable[[Random], object], ...] = (
    lambda chance: chance.choice(EXTREMES),
    lambda chance: chance.choice(FLOATS),
    lambda _: None,
    lambda chance: chance.choice(("", "\0", "é" * 5, "sequential", "x" * 1000)),
    lambda chance: chance.randbytes(chance.choice((0, 1, 4, 26, 52, 53, 104))),
    lambda _: _recursive(),
    lambda _: Liar(),
    lambda _: _endless(),
    lambda _: {1: 2},
    lambda _: object(),
    lambda chance: np.zeros((chance.choice((0, 1, 3)), 52), chance.choice((np.int8, np.float64, np.uint16, object))),
    lambda _: np.zeros((52, 4), np.uint8).T,
    lambda _: np.zeros((4, 104), np.uint8)[:, ::2],
    lambda _: np.zeros((4, 104), np.uint8)[::-1, ::-2],
    lambda _: np.zeros((0, 0), np.uint8),
    lambda _: np.zeros(52, np.uint8),
    lambda _: np.uint8(3),
    lambda _: np.broadcast_to(np.uint8(0), (LONG, 52)),
    lambda chance: [side(chance)] * 3,
    lambda chance: [number(chance) for _ in range(chance.choice((0, 1, 26)))],
    lambda chance: range(chance.choice((0, 7, 26, LONG))),
    lambda chance: bytearray(chance.randbytes(52)),
    lambda chance: memoryview(chance.randbytes(52)),
    lambda _: [[]] * 26,
    _empty_of,
    lambda _: _native.Movement,
)  # fmt: skip


def _described(movement: Movement) -> tuple[Any, ...]:
    """The arguments with which the kernel makes its record of a movement."""
    with mock.patch.object(
        native, "_native", SimpleNamespace(Movement=lambda **given: tuple(given.values()))
    ):
        made: Any = native._made.__wrapped__(movement)
    assert isinstance(made, tuple)
    return made


def _all_off(chance: Random) -> list[int]:
    """A side with a few men at home, as the tables of bearing off have them."""
    counts = [15] + [0] * 25
    for _ in range(chance.randint(0, 3)):
        counts[0] -= 1
        counts[chance.randint(1, 3)] += 1
    return counts


class Every:
    """One stream of calls, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        laws = [compile_book(find_book(name)) for name in ("money", "welsh", "american")]
        self.described = [_described(law.movement) for law in laws]
        self.file = write_net(small_net((16,), windows=22))
        one, two = _native.BearoffOneSided, _native.BearoffTwoSided
        movements = [_native.Movement(*each) for each in self.described]
        self.pool: dict[str, list[Any]] = {
            "Movement": movements,
            "Endings": [endings_of(law) for law in laws],
            "Net": [_native.Net(self.file)],
            "Course": [_native.Course(), _native.Course(open_doubles=True, first_off=True)],
            "MatchTable": [_native.MatchTable([0.5] * 9, [0.5] * 3)],
            "CubeContext": [_native.CubeContext(), _native.CubeContext(jacoby=True, beavers=True)],
            "CubePlan": [_native.CubePlan(_native.CubeContext()), _native.CubePlan([1.0] * 8)],
            "Engine": [],
            "Filler": [_native.filler(BySide, ("white", "black"))],
            "BearoffOneSided": [one.make(movements[0], 3, 3, 1)],
            "RaceNet": [load_nets(laws[0]).race],
            "BearoffTwoSided": [two.make(movements[0], 3, 2, 1)],
            "Fleet": [
                _native.Fleet(
                    movements[0],
                    endings_of(laws[0]),
                    [1.0, 2.0, 3.0, -1.0, -2.0, -3.0, 0.0, 0.0],
                    *laws[0].setup.seen_by(Side.WHITE),
                    3,
                )
            ],
        }
        self.pool["Engine"].append(
            _native.Engine(
                self.pool["Movement"][0], self.pool["Endings"][0], self.pool["Net"][0], survivors=2
            )
        )
        self.tables = [
            each.to_bytes()
            for name in ("BearoffOneSided", "BearoffTwoSided", "RaceNet")
            for each in self.pool[name]
        ]
        self.names = sorted(RECIPES)

    def call(self) -> str:
        """One call of anything; says of what."""
        name = self.chance.choice(self.names)
        owner, _, method = name.rpartition(".")
        arguments = [self._given(kind) for kind in RECIPES[name]]
        arguments = arguments[
            : len(arguments) if self.chance.random() < 0.8 else self.chance.randint(0, len(arguments))
        ]
        # what a function of ours raises, a division by zero, comes back as it is
        with contextlib.suppress(*EXPECTED, LookupError, AttributeError, ZeroDivisionError):
            of: Any = self.chance.choice(self.pool[owner]) if owner in self.pool else _native
            if owner and self.chance.random() < 0.02:
                of = getattr(_native, owner).__new__(getattr(_native, owner))
            found = getattr(of, method)
            made = found(*arguments) if callable(found) else found
            kept = self.pool.get(type(made).__name__)
            if kept is not None:
                kept[len(kept) if len(kept) < 6 else self.chance.randrange(1, 6) :] = [made]
        return name

    def _given(self, kind: str) -> Any:
        if self.chance.random() < HOSTILE:
            if kind in READ_BY_US and self.chance.random() < 0.2:
                return shrinking(self.chance.choice((1, 2, 7, 26)))
            host = self.chance.choice(HOSTS)(self.chance)
            if kind not in AMOUNTS or not isinstance(host, int | np.integer):
                return host
        return self._meant(kind)

    def _meant(self, kind: str) -> Any:
        """Return a plausible value of such an argument, at or beyond its limits."""
        chance = self.chance
        if kind in self.pool:
            return chance.choice(self.pool[kind])
        if kind in KINDS:
            return KINDS[kind](chance)
        if kind == "file":
            return self._spoilt(chance.choice([self.file, *self.tables]))
        at, part = kind.split(":")
        assert at == "movement"
        return chance.choice(self.described)[int(part)]

    def _spoilt(self, data: bytes) -> bytes:
        """A file of which some bytes were changed, or the end is missing."""
        chance, changed = self.chance, bytearray(data)
        for _ in range(chance.choice((0, 1, 1, 3, 20))):
            # the head says how much there is: it is the part that must be doubted
            changed[chance.randrange(min(len(changed), 64) if chance.random() < 0.7 else len(changed))] = (
                chance.choice((0, 1, 127, 128, 255, chance.randrange(256)))
            )
        return bytes(changed[: len(changed) if chance.random() < 0.7 else chance.randrange(len(changed))])


def _pairs(chance: Random) -> list[tuple[int, float]]:
    return [(chance.choice((0, 1, 3, LONG)), chance.choice(FLOATS)) for _ in range(chance.randint(0, 3))]


KINDS: dict[str, Callable[[Random], Any]] = {
    "bool": lambda chance: chance.random() < 0.5,
    "int": number,
    "numbers": lambda chance: np.array([chance.choice((0, 1, 7, 2**32 - 1)) for _ in range(3)], np.uint32),
    "few": lambda chance: chance.choice((-(2**63), -1, 0, 1, 2, 3, 3, 4, 25, 99, 2**31, 2**64)),
    "depth": lambda chance: chance.choice((-1, 0, 1, 1, 65, 2**40)),
    "plies": lambda chance: chance.choice((-1, 0, 0, 0, 7, 2**40)),
    "size": lambda chance: chance.choice((0, 1, 2, -1, LONG, 2**64)),
    "threads": lambda chance: chance.choice((0, 1, 1, 1, 2, 5, -1)),
    "float": lambda chance: chance.choice(FLOATS) if chance.random() < 0.5 else chance.uniform(-2, 2),
    "floats": lambda chance: [chance.choice((*FLOATS, 0.5, 0.25)) for _ in range(chance.choice((0, 1, 6, 8, 8, 9)))],
    "value": lambda chance: chance.choice((1, 2, 4, 64, 2**24, 2**25, 0, 3)),
    "owner": lambda chance: chance.choice((0, 1, 2, 3, -1)),
    "side": side,
    "home": _all_off,
    "also": lambda chance: None if chance.random() < 0.5 else (side(chance), side(chance)),
    "dice": lambda chance: [chance.randint(1, 6) for _ in range(chance.choice((1, 2, 2, 2)))],
    "pair": lambda chance: (chance.randint(0, 7), chance.randint(0, 6)),
    "rolls": lambda chance: bytes(chance.choices((0, 1, 3, 6, 6, 7, 255), k=chance.choice((0, 2, 2, 4)))),
    "moves": lambda chance: chance.randbytes(chance.choice((0, 3, 4, 8, 16, 400))),
    "boards": lambda chance: boards(chance, chance.randint(0, 2)),
    "pairs": lambda chance: [(side(chance), side(chance))[: chance.choice((2, 2, 2, 1))] for _ in range(chance.randint(0, 2))],
    "board": lambda chance: boards(chance, 1).tobytes(),
    "two": lambda chance: boards(chance, 1).tobytes()[: chance.choice((52, 52, 51))],
    "levels": lambda chance: [(chance.random() < 0.5, number(chance)) for _ in range(chance.randint(0, 4))],
    "stays": lambda chance: [(number(chance), [[number(chance)] * chance.randint(0, 7)]) for _ in range(2)],
    "states": lambda chance: [(chance.choice((1, 2, 8, 2**24)), chance.randint(-1, 3)) for _ in range(chance.choice((0, 1, 3, 40, 999)))],
    "points": lambda chance: [number(chance) for _ in range(chance.choice((2, 3, 3, 3)))],
    "square": lambda chance: [0.5] * chance.choice((0, 1, 4, 9, 10)),
    "sieves": _pairs,
    "frozen": lambda chance: chance.choice((BySide(1, 2), Situation(), Side.WHITE, 3)),
    "kind": lambda chance: chance.choice((BySide, BySide, Situation, Side, int)),
    "fields": lambda chance: chance.choice((("white", "black"), ("white",), ("turns", "rolls"), ("put",), (3,), (), ["white"])),
    "simd": lambda chance: chance.choice(("", "base", "avx2", "avx9", "\0")),
    "call": lambda chance: chance.choice((None, len, lambda *_: None, lambda *_: ("over", True, [1.0] * 8), lambda *_: 1 / 0)),
}  # fmt: skip
"""Arguments by what they mean."""

_MOVEMENT = tuple(f"movement:{at}" for at in range(18))
_BEAROFF = {
    "make": ("Movement", "few", "few", "threads", "call", "pair"),
    "from_bytes": ("file",),
    "to_bytes": (),
    "points": (),
    "checkers": (),
    "size": (),
    "covers": ("home", "home"),
    "win": ("home", "home"),
    "judge": ("boards", "Endings"),
}
RECIPES: dict[str, tuple[str, ...]] = {
    "abi_version": (),
    "plays": ("Movement", "side", "side", "dice", "bool"),
    "play_rows": ("Movement", "side", "side", "dice", "bool"),
    "tree": ("Movement", "side", "side", "dice", "bool"),
    "stands": ("Movement", "side", "side", "dice", "bool", "moves"),
    "tree_json": ("Movement", "side", "side", "dice", "bool", "size", "size"),
    "perft": ("Movement", "side", "side", "depth"),
    "replaced": ("frozen",),
    "filler": ("kind", "fields"),
    "Filler.__call__": ("frozen", "float", "float"),
    "RollTree": ("Movement", "side", "side", "dice", "bool"),
    "RollTree.offered": ("size", "int", "int"),
    "RollTree.branch": ("size", "int"),
    "RollTree.ends": ("size",),
    "RollTree.done": ("size",),
    "RollTree.left": ("size",),
    "RollTree.board": ("size",),
    "count": ("Movement", "board", "rolls"),
    "cube_efficiency": ("board",),
    "duel": ("Movement", "Endings", "floats", "boards", "Net", "Net", "Net", "size", "int", "threads", "Course"),
    "Movement": _MOVEMENT,
    "Movement.is_swift": (),
    "MatchTable": ("square", "square"),
    "MatchTable.points": (),
    "MatchTable.mwc": ("int", "int", "bool"),
    "MatchTable.after_game": ("int", "int", "int"),
    "CubeContext": ("int", "int", "bool", "bool", "bool", "points", "MatchTable"),
    "CubeContext.turned": (),
    "CubeContext.dead": ("floats", "value", "owner"),
    "CubeContext.live": ("floats", "value", "owner"),
    "CubeContext.leaf": ("floats", "value", "owner", "float"),
    "CubeContext.settled": ("floats", "value", "owner", "float"),
    "CubeContext.decide": ("value", "owner", "float", "float", "float"),
    "CubeContext.normalised": ("float", "value", "owner"),
    "CubeContext.expand": ("states",),
    "Endings": ("levels",),
    "Fleet": ("Movement", "Endings", "floats", "side", "side", "size", "int", "Course", "size"),
    "Fleet.boards": (),
    "Fleet.dice": (),
    "Fleet.sides": (),
    "Fleet.counts": ("threads",),
    "Fleet.plays": ("threads",),
    "Fleet.find": ("boards", "threads"),
    "Fleet.stay": (),
    "Fleet.step": ("numbers", "threads"),
    "Fleet.wander": ("size", "threads"),
    "Net": ("file", "simd"),
    "Net.judge": ("boards", "threads"),
    "Net.simd": (),
    "Net.widths": (),
    "Net.weights": (),
    "Course": ("bool", "stays", "bool", "pair", "pair", "call", "call"),
    "Course.any": (),
    "Course.after": ("Endings", "two", "two", "pair", "bool"),
    "CubePlan": ("CubeContext", "value", "owner"),
    "CubePlan.size": (),
    "CubePlan.doubled": (),
    "CubePlan.scale": (),
    "CubePlan.drop": (),
    "CubePlan.equity": ("float",),
    "CubePlan.values": (),
    "Engine": ("Movement", "Endings", "Net", "Net", "few", "few", "BearoffTwoSided", "BearoffOneSided", "Course", "RaceNet"),
    "Engine.look_at": ("pairs", "plies", "CubePlan", "threads", "bool"),
    "Engine.look": ("boards", "plies", "CubePlan", "threads", "bool"),
    "Engine.choose": ("side", "side", "dice", "plies", "CubePlan", "bool", "sieves", "bool", "threads", "bool", "also"),
    "Engine.worths": ("side", "side", "rolls", "CubePlan"),
    "Engine.best": ("boards", "rolls", "CubePlan", "bool", "threads", "bool"),
    "Engine.rollout": (
        "side", "side", "CubePlan", "few", "int", "size", "int", "few", "bool", "bool", "Engine", "threads", "bool",
    ),
    **{f"BearoffOneSided.{name}": kinds for name, kinds in _BEAROFF.items()},
    **{f"BearoffTwoSided.{name}": kinds for name, kinds in _BEAROFF.items()},
    "BearoffOneSided": (),
    "BearoffTwoSided": (),
    "BearoffOneSided.pips_per_roll": (),
    "BearoffOneSided.holds": ("home",),
    "BearoffOneSided.all_off": ("home",),
    "BearoffOneSided.first_off": ("home",),
    "BearoffOneSided.mean": ("home",),
    "BearoffOneSided.first_mean": ("home",),
    "RaceNet": (),
    "RaceNet.from_bytes": ("file",),
    "RaceNet.to_bytes": (),
    "RaceNet.holds": ("side",),
    "RaceNet.rolls": ("side",),
    "BearoffTwoSided.has_cubes": (),
    "BearoffTwoSided.equity": ("home", "home", "owner"),
    "BearoffTwoSided.rolled": ("home", "home", "owner"),
}  # fmt: skip
"""Everything that the module offers, with what its arguments mean (`test_bindings.py` holds it to the module)."""
