"""GNU Backgammon match ids: twelve characters for cube, score, dice and the side to decide.

The key behind an id is 67 bits in nine bytes, lowest first; `_FIELDS` names them in order. GNU Backgammon numbers players 0 and 1:
here White is always player 0 and Black player 1. Together with a position id, which is relative to the side on roll, it is called a
GNUbg id.
"""

from __future__ import annotations

import base64
from enum import Enum

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.ids.position_id import decode_id
from bafflebox.frozen import dataclass

ID_LENGTH = 12
PLAYERS = (Side.WHITE, Side.BLACK)
"""The sides of players 0 and 1."""
RESIGNATIONS = (None, Level.SINGLE, Level.GAMMON, Level.BACKGAMMON)
"""Resignation levels by their number in an id."""

_FIELDS = {
    "cube": 4,  # the logarithm of the cube's value
    "owner": 2,  # a player, or 3 for a centred cube
    "on_roll": 1,
    "crawford": 1,
    "state": 3,
    "decides": 1,
    "doubled": 1,
    "resignation": 2,
    "die_1": 3,  # 0 before the throw
    "die_2": 3,
    "length": 15,  # 0 for money
    "score_0": 15,
    "score_1": 15,
    "no_jacoby": 1,  # newer than the other fields; older ids leave it clear
}
_CENTRED = 3
_LARGEST = 2**15 - 1


class GameState(Enum):
    """The state of the game, numbered as in the id."""

    NONE = 0
    PLAYING = 1
    OVER = 2
    """Ended by bearing off."""
    RESIGNED = 3
    DROPPED = 4


@dataclass(frozen=True, slots=True)
class MatchState:
    """The content of a match id.

    `on_roll` rolls or rolled; `decides` is the side to act: it differs from `on_roll` while a double or a resignation awaits an
    answer. While a beaver or a raccoon is pending, `cube` is its value after taking the offer before it, and `doubled` is true
    (O2). `resignation` is the level offered. `length` None is money play; `jacoby` concerns money play but is present in ids of a
    match too. Raises InvalidNotation where an id has no room for a value.
    """

    cube: Cube = Cube()
    on_roll: Side = Side.WHITE
    crawford: bool = False
    state: GameState = GameState.PLAYING
    decides: Side = Side.WHITE
    doubled: bool = False
    resignation: Level | None = None
    roll: Roll | None = None
    length: int | None = None
    points: BySide[int] = BySide(0, 0)
    jacoby: bool = True

    def __post_init__(self) -> None:
        if self.cube.value > 2**15:
            raise InvalidNotation(f"a match id has no room for a cube of {self.cube.value}")
        if self.resignation not in RESIGNATIONS:
            raise InvalidNotation(f"a match id has no resignation of a {self.resignation}")
        if self.roll is not None and len(self.roll.dice) != 2:
            raise InvalidNotation("a match id has a throw of two dice or none")
        if self.length is not None and not 1 <= self.length <= _LARGEST:
            raise InvalidNotation(f"a match id has no room for a match to {self.length}")
        for side, points in self.points.items():
            if not 0 <= points <= _LARGEST:
                raise InvalidNotation(f"a match id has no room for {side}'s score of {points}")


def format_match_id(match: MatchState) -> str:
    """Return the match id of a state.

    >>> format_match_id(MatchState(roll=Roll((4, 3))))
    'MAEOAAAAAAAA'
    """
    high, low = match.roll.dice if match.roll else (0, 0)
    owner = _CENTRED if match.cube.owner is None else PLAYERS.index(match.cube.owner)
    numbers = {
        "cube": match.cube.value.bit_length() - 1,
        "owner": owner,
        "on_roll": PLAYERS.index(match.on_roll),
        "crawford": int(match.crawford),
        "state": match.state.value,
        "decides": PLAYERS.index(match.decides),
        "doubled": int(match.doubled),
        "resignation": RESIGNATIONS.index(match.resignation),
        "die_1": high,
        "die_2": low,
        "length": match.length or 0,
        "score_0": match.points[PLAYERS[0]],
        "score_1": match.points[PLAYERS[1]],
        "no_jacoby": int(not match.jacoby),
    }
    key = shift = 0
    for name, width in _FIELDS.items():
        key |= numbers[name] << shift
        shift += width
    return base64.b64encode(key.to_bytes(9, "little")).decode("ascii")


def parse_match_id(text: str) -> MatchState:
    """Decode a match id; dice are accepted in either order.

    Raises InvalidNotation for another length or alphabet, and for meaningless numbers: an owner 2, a state above 4, a die of 7 or
    one die alone, bits beyond the last field.
    """
    key = int.from_bytes(decode_id(text, ID_LENGTH, "match"), "little")
    numbers = {}
    for name, width in _FIELDS.items():
        numbers[name] = key & ((1 << width) - 1)
        key >>= width
    dice = (numbers["die_1"], numbers["die_2"])
    thrown = any(dice)
    for wrong, means in (
        (key != 0, "bits beyond its last field"),
        (numbers["owner"] == 2, "a cube owner that is neither player"),
        (numbers["state"] > 4, f"an unknown game state {numbers['state']}"),
        (thrown and not all(1 <= die <= 6 for die in dice), f"a throw of {dice[0]} and {dice[1]}"),
    ):
        if wrong:
            raise InvalidNotation(f"{text!r} is no match id: it has {means}")
    return MatchState(
        cube=Cube(2 ** numbers["cube"], None if numbers["owner"] == _CENTRED else PLAYERS[numbers["owner"]]),
        on_roll=PLAYERS[numbers["on_roll"]],
        crawford=bool(numbers["crawford"]),
        state=GameState(numbers["state"]),
        decides=PLAYERS[numbers["decides"]],
        doubled=bool(numbers["doubled"]),
        resignation=RESIGNATIONS[numbers["resignation"]],
        roll=Roll(dice) if thrown else None,
        length=numbers["length"] or None,
        points=BySide(numbers["score_0"], numbers["score_1"]),
        jacoby=not numbers["no_jacoby"],
    )
