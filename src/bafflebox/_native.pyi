# What the compiled module offers; native/module.cpp defines it.

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol, TypeAlias, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

PatternValues: TypeAlias = tuple[int, Sequence[Sequence[int]]]
# How many checkers make a point full (0: not meant), and lines of counts.

_Value = TypeVar("_Value")

class _FloatRows(Protocol):
    # A memoryview of rows of numbers.
    def tolist(self) -> list[list[float]]: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...

class _ByteRows(Protocol):
    # The same of counts.
    def tolist(self) -> list[list[int]]: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...

compiler: str  # name and version of the one that built it

def abi_version() -> int: ...

class Movement:
    # A movement record in compiled form; raises ValueError for values out of range.
    def __init__(
        self,
        style: str,
        steps: Sequence[Sequence[int]],
        block: int,
        hits: bool,
        cap: int,
        home: int,
        overshoot: bool,
        bar_first: bool,
        rerun: bool,
        double_moves: int,
        filters: Sequence[str],
        # The combined style: for each roll a table of 26 rows of (target, signed dice), and the conditions.
        routes: Sequence[tuple[Sequence[int], Sequence[Sequence[tuple[int, Sequence[int]]]]]] = (),
        rovers: bool = False,
        spread: bool = False,
        bar_limit: int = 0,
        clear_out: tuple[int, int] = (0, 0),
        bear_off_with: int = 0,
        full: int = 99,
    ) -> None: ...
    @property
    def is_swift(self) -> bool: ...

def plays(
    movement: Movement,
    own: bytes | Sequence[int],
    opp: bytes | Sequence[int],
    dice: Sequence[int],
    first_turn: bool = False,
    *,
    general: bool = False,
) -> list[
    tuple[tuple[int, ...], tuple[int, ...], bytes]
]: ...  # (own, opp, moves), each move four bytes: origin, target (+128 if it hits), dice of four bits (+8 backward)

# The same from the rear first, rows of 69 bytes: 26 counts, 26 of the other side, the number of moves, four moves.
def play_rows(
    movement: Movement,
    own: bytes | Sequence[int],
    opp: bytes | Sequence[int],
    dice: Sequence[int],
    first_turn: bool = False,
) -> bytes: ...

# Moments as (own, opp, dice left, done, branches), a branch a move of four bytes and the number of the moment after it.
def tree(
    movement: Movement,
    own: bytes | Sequence[int],
    opp: bytes | Sequence[int],
    dice: Sequence[int],
    first_turn: bool = False,
) -> list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], bool, list[tuple[bytes, int]]]]: ...

class RollTree:
    # The same tree, walked: `stop` is the number of a moment, 0 the start; a move has the number (origin * 26 + target) * 3 + way,
    # moves between the same places the larger dice first. Raises IndexError for what is not there.
    def __init__(
        self,
        movement: Movement,
        own: bytes | Sequence[int],
        opp: bytes | Sequence[int],
        dice: Sequence[int],
        first_turn: bool = False,
    ) -> None: ...
    # `first` plus each move, in rising order; before them `leave`, where the play may end although moves are left.
    def offered(self, stop: int, first: int = 0, leave: int | None = None) -> list[int]: ...
    # The move as four bytes, the moment after it, and whether no move is left there.
    def branch(self, stop: int, code: int) -> tuple[bytes, int, bool] | None: ...
    def ends(self, stop: int) -> bool: ...  # whether no move is left
    def done(self, stop: int) -> bool: ...  # whether the play may end here
    def left(self, stop: int) -> tuple[int, ...]: ...
    # Both sides, and whether one of them has no checker left in play.
    def board(self, stop: int) -> tuple[tuple[int, ...], tuple[int, ...], bool]: ...

def stands(
    movement: Movement,
    own: bytes | Sequence[int],
    opp: bytes | Sequence[int],
    dice: Sequence[int],
    first_turn: bool,
    moves: bytes,
) -> bool: ...
def tree_json(
    movement: Movement,
    own: bytes | Sequence[int],
    opp: bytes | Sequence[int],
    dice: Sequence[int],
    first_turn: bool,
    start: int,
    most: int,
) -> bytes: ...
def perft(movement: Movement, own: bytes | Sequence[int], opp: bytes | Sequence[int], depth: int) -> int: ...
def count(movement: Movement, boards: bytes, rolls: bytes, *, general: bool = False) -> int: ...

class MatchTable:
    # Chances by the points needed: `before` row by row, `after` the Crawford game for a trailer against one that needs 1.
    def __init__(self, before: Sequence[float], after: Sequence[float]) -> None: ...
    @property
    def points(self) -> int: ...
    def mwc(self, own: int, opp: int, crawford_over: bool = False) -> float: ...
    def after_game(self, own: int, opp: int, points: int) -> float: ...

class CubeContext:
    # Owners are 0 centre, 1 on roll, 2 opponent; a judgement is six chances or more.
    def __init__(
        self,
        own_needs: int = 0,
        opp_needs: int = 0,
        crawford: bool = False,
        jacoby: bool = False,
        beavers: bool = False,
        points: tuple[int, int, int] = (1, 2, 3),
        table: MatchTable | None = None,
    ) -> None: ...
    def turned(self) -> CubeContext: ...
    def dead(self, judgement: Sequence[float], value: int, owner: int) -> float: ...
    def live(self, judgement: Sequence[float], value: int, owner: int) -> float: ...
    def leaf(self, judgement: Sequence[float], value: int, owner: int, x: float) -> float: ...
    def settled(self, judgement: Sequence[float], value: int, owner: int, x: float) -> float: ...
    def decide(
        self, value: int, owner: int, no_double: float, double_take: float, beavered: float = 0.0
    ) -> tuple[float, float, float, bool, bool, bool, bool]: ...
    def normalised(self, worth: float, value: int, owner: int) -> float: ...
    def expand(
        self, wanted: Sequence[tuple[int, int]]
    ) -> tuple[
        list[tuple[int, int]], list[tuple[tuple[int, float], tuple[int, float], tuple[int, float]]]
    ]: ...

def cube_efficiency(board: bytes) -> float: ...

class BearoffOneSided:
    @staticmethod
    def make(
        movement: Movement,
        points: int,
        checkers: int,
        threads: int = 0,
        progress: Callable[[float], object] | None = None,
        put_aside: tuple[int, int] = (0, 0),
    ) -> BearoffOneSided: ...
    @staticmethod
    def from_bytes(data: bytes, /) -> BearoffOneSided: ...
    def to_bytes(self) -> bytes: ...
    @property
    def points(self) -> int: ...
    @property
    def checkers(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def pips_per_roll(self) -> float: ...
    def holds(self, side: bytes | Sequence[int]) -> bool: ...
    def covers(self, own: bytes | Sequence[int], opp: bytes | Sequence[int]) -> bool: ...
    # The least number of rolls, and the chances of so many, one more …
    def all_off(self, side: bytes | Sequence[int]) -> tuple[int, list[float]]: ...
    def first_off(self, side: bytes | Sequence[int]) -> tuple[int, list[float]]: ...
    def mean(self, side: bytes | Sequence[int]) -> float: ...
    def first_mean(self, side: bytes | Sequence[int]) -> float: ...
    def win(self, own: bytes | Sequence[int], opp: bytes | Sequence[int]) -> float: ...
    # Rows of 52 counts to rows of 8 chances, zeros where the table does not cover the position.
    @overload
    def judge(self, boards: bytes, endings: Endings) -> _FloatRows: ...
    @overload
    def judge(self, boards: NDArray[np.uint8], endings: Endings) -> NDArray[np.float32]: ...

class RaceNet:
    @staticmethod
    def from_bytes(data: bytes, /) -> RaceNet: ...
    def to_bytes(self) -> bytes: ...
    def holds(self, side: bytes | Sequence[int]) -> bool: ...
    # The chances of 1, 2 … rolls to bear all off, and to bear the first checker off.
    def rolls(self, side: bytes | Sequence[int]) -> tuple[list[float], list[float]]: ...

class BearoffTwoSided:
    @staticmethod
    def make(
        movement: Movement,
        points: int,
        checkers: int,
        threads: int = 0,
        progress: Callable[[float], object] | None = None,
        put_aside: tuple[int, int] = (0, 0),
    ) -> BearoffTwoSided: ...
    @staticmethod
    def from_bytes(data: bytes, /) -> BearoffTwoSided: ...
    def to_bytes(self) -> bytes: ...
    @property
    def points(self) -> int: ...
    @property
    def checkers(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def has_cubes(self) -> bool: ...
    def covers(self, own: bytes | Sequence[int], opp: bytes | Sequence[int]) -> bool: ...
    def win(self, own: bytes | Sequence[int], opp: bytes | Sequence[int]) -> float: ...
    # 0 cubeless, 1 own cube, 2 centred cube, 3 the opponent's cube.
    def equity(self, own: bytes | Sequence[int], opp: bytes | Sequence[int], kind: int) -> float: ...
    # The same when the side on roll does not double now.
    def rolled(self, own: bytes | Sequence[int], opp: bytes | Sequence[int], kind: int) -> float: ...
    @overload
    def judge(self, boards: bytes, endings: Endings) -> _FloatRows: ...
    @overload
    def judge(self, boards: NDArray[np.uint8], endings: Endings) -> NDArray[np.float32]: ...

class Endings:
    # For each level of a win in rising order: whether the loser has no checker off, and one on such a place or beyond.
    def __init__(
        self,
        levels: Sequence[tuple[bool, int]],
        # (when, brings, checkers on the bar, pattern), as `rules.finish` has them; without them the last checker off wins.
        finishes: Sequence[tuple[str, str, int, PatternValues]] | None = None,
    ) -> None: ...

class Net:
    # A network from its file; `simd` forces a level of the inner loops (base, avx2, avx512).
    def __init__(self, file: bytes, simd: str = "") -> None: ...
    # Rows of 52 counts, as bytes or as an array, to rows of 8 chances: a memoryview for bytes.
    @overload
    def judge(self, boards: bytes, threads: int = 1) -> _FloatRows: ...
    @overload
    def judge(self, boards: NDArray[np.uint8], threads: int = 1) -> NDArray[np.float32]: ...
    @property
    def simd(self) -> str: ...
    @property
    def widths(self) -> list[int]: ...
    @property
    def weights(self) -> int: ...

class Course:
    # What follows a play beyond the change of sides; engine/course.py says what each fact means.
    def __init__(
        self,
        open_doubles: bool = False,
        stays: Sequence[PatternValues] = (),
        first_off: bool = False,
        put_aside: tuple[int, int] = (0, 0),
        repeated: tuple[int, int] = (0, 0),
        ask_play: Callable[[bytes, bytes, tuple[int, int], bool], tuple[str, bool, Sequence[float] | None]]
        | None = None,
        ask_throw: Callable[[bytes, tuple[int, int]], Sequence[float] | None] | None = None,
    ) -> None: ...
    @property
    def any(self) -> bool: ...  # whether there is anything to follow
    # After a turn between two positions of the mover: "other", "same" or "over", whether the next turn is a bonus, chances if over.
    def after(
        self, endings: Endings, before: bytes, after: bytes, dice: tuple[int, int], bonus: bool = False
    ) -> tuple[str, bool, list[float]]: ...

class Fleet:
    # Single games side by side, each with dice of its own from `seed` on; a play is a number below the game's count.
    def __init__(
        self,
        movement: Movement,
        endings: Endings,
        values: Sequence[float],
        own: bytes | Sequence[int],
        opp: bytes | Sequence[int],
        games: int,
        seed: int = 1,
        course: Course | None = None,
        longest: int = 4096,
    ) -> None: ...
    def boards(self) -> NDArray[np.uint8]: ...
    def dice(self) -> NDArray[np.uint8]: ...
    def sides(self) -> NDArray[np.uint8]: ...
    def counts(self, threads: int = 1) -> NDArray[np.uint32]: ...
    # Rows of 52, and where those of each game begin.
    def plays(self, threads: int = 1) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]: ...
    # For each game the number of the play that leads to its row of 52; `stay` where there is none.
    def find(self, boards: NDArray[np.uint8], threads: int = 1) -> NDArray[np.uint32]: ...
    stay: ClassVar[int]  # a choice that leaves its game as it is
    # The points of the first side and how each game was left: 0 goes on, 1 over, 2 cut off.
    def step(
        self, choices: NDArray[np.uint32], threads: int = 1
    ) -> tuple[NDArray[np.float32], NDArray[np.uint8]]: ...
    # Games that ended, games cut off, and the points of the first side.
    def wander(self, turns: int, threads: int = 1) -> tuple[int, int, float]: ...

# The points of the first network in each game, as they fell and without the luck: rows of two.
def duel(
    movement: Movement,
    endings: Endings,
    values: Sequence[float],
    starts: NDArray[np.uint8],
    first: Net,
    second: Net,
    referee: Net,
    games: int,
    seed: int = 1,
    threads: int = 1,
    course: Course | None = None,
) -> NDArray[np.float64]: ...

class CubePlan:
    # With a context and a state of the cube, or with the values of 8 outcomes and no cube.
    @overload
    def __init__(self, context: CubeContext, value: int = 1, owner: int = 0) -> None: ...
    @overload
    def __init__(self, values: Sequence[float]) -> None: ...
    @property
    def size(self) -> int: ...
    # The state after a double that is taken, -1 where none is possible; what its utilities are multiplied with.
    def doubled(self) -> int: ...
    @property
    def scale(self) -> float: ...
    def drop(self) -> float: ...
    def equity(self, utility: float) -> float: ...
    def values(self) -> list[float]: ...

class Engine:
    def __init__(
        self,
        movement: Movement,
        endings: Endings,
        net: Net,
        pruning: Net | None = None,
        survivors: int = 5,
        more: int = 12,
        two_sided: BearoffTwoSided | None = None,
        one_sided: BearoffOneSided | None = None,
        course: Course | None = None,
        race: RaceNet | None = None,
    ) -> None: ...
    # Rows of chances, and of utilities by the states of the plan.
    @overload
    def look(
        self, boards: bytes, plies: int, plan: CubePlan, threads: int = 1, bonus: bool = False
    ) -> tuple[_FloatRows, _FloatRows]: ...
    @overload
    def look(
        self, boards: NDArray[np.uint8], plies: int, plan: CubePlan, threads: int = 1, bonus: bool = False
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]: ...
    # The same for pairs of sides, as lists.
    def look_at(
        self,
        pairs: Sequence[tuple[Sequence[int], Sequence[int]]],
        plies: int,
        plan: CubePlan,
        threads: int = 1,
        bonus: bool = False,
    ) -> tuple[list[list[float]], list[list[float]]]: ...
    # (own, opp, moves, chances, equity with the cube, equity without, plies, what is next: "other", "same" or "over",
    # whether that is a bonus turn), best first.
    def choose(
        self,
        own: bytes | Sequence[int],
        opp: bytes | Sequence[int],
        dice: Sequence[int],
        plies: int,
        plan: CubePlan,
        cubeful: bool = True,
        sieves: Sequence[tuple[int, float]] = (),
        first_turn: bool = False,
        threads: int = 1,
        bonus: bool = False,
        also: tuple[Sequence[int], Sequence[int]] | None = None,
        few: bool = False,
    ) -> list[tuple[bytes, bytes, bytes, tuple[float, ...], float, float, int, str, bool]]: ...
    # What the best play of each roll (two bytes for each) is worth at a glance, with the cube as it lies.
    def worths(
        self, own: bytes | Sequence[int], opp: bytes | Sequence[int], rolls: bytes, plan: CubePlan
    ) -> list[float]: ...
    # The board after the best play of each roll (two bytes for each), seen by the mover.
    @overload
    def best(
        self,
        boards: bytes,
        rolls: bytes,
        plan: CubePlan,
        cubeful: bool = False,
        threads: int = 1,
        bonus: bool = False,
    ) -> _ByteRows: ...
    @overload
    def best(
        self,
        boards: NDArray[np.uint8],
        rolls: bytes,
        plan: CubePlan,
        cubeful: bool = False,
        threads: int = 1,
        bonus: bool = False,
    ) -> NDArray[np.uint8]: ...
    # Chances, utilities of the state at the start, and all turns of trials `first` to `first + size - 1`.
    def rollout(
        self,
        own: bytes | Sequence[int],
        opp: bytes | Sequence[int],
        plan: CubePlan,
        state: int,
        first: int,
        size: int,
        seed: int = 1,
        truncate: int = 0,
        cubeful: bool = True,
        reduce: bool = True,
        threads: int = 1,
        bonus: bool = False,
    ) -> tuple[_FloatRows, _FloatRows, int]: ...

# A copy with these fields changed: rules/renewal.py.
def replaced(now: _Value, /, **changes: object) -> _Value: ...

# A function that sets these fields of a value, given first: frozen.py.
def filler(kind: type, names: tuple[str, ...]) -> Callable[..., None]: ...
