# What the compiled module offers; native/module.cpp defines it.

from collections.abc import Sequence

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
def perft(movement: Movement, own: bytes | Sequence[int], opp: bytes | Sequence[int], depth: int) -> int: ...
def count(movement: Movement, boards: bytes, rolls: bytes, *, general: bool = False) -> int: ...
