"""The one-line board that GNU Backgammon and an external player exchange.

`board:NAME:NAME:LENGTH:SCORE:SCORE:` 26 places `:TURN:` four dice `:CUBE:MAY:MAY:DOUBLED:1:-1:0:25:OFF:OFF:0:0:0:0:POST:USED`,
53 fields. The board is always seen by player 1 (Black here): its checkers count positive, player 0's (White's) negative;
place 25 is player 1's bar, place 0 player 0's. Names and scores stand in the order player 0, player 1, but the other way round
while the side that was doubled is asked; the rights to double and the checkers off in the order player 1, player 0.
"""

from __future__ import annotations

import re

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import BAR, OFF, POINTS, Position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.formats.ids.match_id import PLAYERS
from bafflebox.frozen import dataclass

FIELDS = 53
"""Number of colon-separated fields, `board` included."""
WHITE, BLACK = PLAYERS
_FRAME = (1, -1, 0, 25)
"""Colour, direction, home and bar of player 1: the only combination in use."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}", re.ASCII)
_NAME = re.compile(r"[^\s:\d][^\s:]{0,62}")
_SIGN = {WHITE: -1, BLACK: 1}


@dataclass(frozen=True, slots=True)
class ExternalBoard:
    """The content of a board line, names and points already by side (White is player 0, Black player 1).

    `asked` decides: the side on turn, or after a double the other one (the side on turn again after
    a beaver, the other again after a raccoon). `roll` None: the decision before the throw. `cube` is
    its value before an open double is taken, but as if the offer before a beaver or raccoon had been
    taken; `may_double` tells who may turn it. `length` None is money play. `cube_used` is false in
    the Crawford game, `post_crawford` true after it.
    """

    position: Position
    turn: Side
    roll: Roll | None = None
    cube: int = 1
    may_double: BySide[bool] = BySide(white=True, black=True)
    doubled: bool = False
    asked: Side | None = None
    names: BySide[str] = BySide("white", "black")
    points: BySide[int] = BySide(0, 0)
    length: int | None = None
    post_crawford: bool = False
    cube_used: bool = True

    def __post_init__(self) -> None:
        if self.asked is None:
            answers = self.doubled and not self.beavered
            object.__setattr__(self, "asked", self.turn.other if answers else self.turn)
        if self.asked is not self.turn and not self.doubled:
            raise InvalidNotation("only the side on turn is asked where nobody doubled")
        if self.roll is not None and (self.doubled or len(self.roll.dice) != 2):
            raise InvalidNotation("a board line has two dice or none, and none while a double is open")

    @property
    def beavered(self) -> bool:
        """True if the open double is a beaver or a raccoon: the doubled side already owns the cube."""
        return self.doubled and self.may_double[self.turn.other] and not self.may_double[self.turn]

    @property
    def cube_state(self) -> Cube:
        """Return the cube and its owner; a cube that both or neither may turn is centred."""
        white, black = self.may_double
        owner = None if white == black else (WHITE if white else BLACK)
        return Cube(self.cube, owner)


def format_board(board: ExternalBoard) -> str:
    """Return the line, without its end. Raises InvalidNotation for names that it can't represent."""
    for name in board.names:
        if not _NAME.fullmatch(name):
            raise InvalidNotation(f"{name!r} can't be a name here: no blanks, no colon, no digit in front")
    order = PLAYERS if board.asked is board.turn else PLAYERS[::-1]
    white, black = board.position.white, board.position.black
    places = [black[point] - white[25 - point] for point in POINTS]
    roll = (0, 0) if board.roll is None else (board.roll.dice[0], board.roll.dice[1])
    words: list[object] = [
        "board",
        *(board.names[side] for side in order),
        board.length or 0,
        *(board.points[side] for side in order),
        -white[BAR],
        *places,
        black[BAR],
        _SIGN[board.turn],
        *roll,
        *roll,
        board.cube,
        *(int(board.may_double[side]) for side in (BLACK, WHITE)),
        int(board.doubled),
        *_FRAME,
        black[OFF],
        white[OFF],
        *(0, 0, 0, 0),
        int(board.post_crawford),
        int(board.cube_used),
    ]
    return ":".join(str(word) for word in words)


def parse_board(text: str, *, asked: Side | None = None) -> ExternalBoard:
    """Parse a line; surrounding space and the NUL that GNU Backgammon sends after each line are ignored.

    `asked` is the side that must decide, if known: without it a line with an open double does not distinguish a raccoon from a
    beaver and is read as a beaver. Raises InvalidNotation naming the wrong field.
    """
    words = text.strip(" \r\n\t\0").split(":")
    if words[0] != "board":
        raise InvalidNotation(f"{text[:40]!r} is no board line; it starts with 'board:'")
    if len(words) != FIELDS:
        raise InvalidNotation(f"a board line has {FIELDS} fields, this one {len(words)}")
    names = (words[1], words[2])
    length, *points = _numbers(words, 3, 6, "score")
    places = _numbers(words, 6, 32, "place")
    (sign,) = _numbers(words, 32, 33, "turn")
    dice = _numbers(words, 33, 37, "die")
    cube, *may, doubled = _numbers(words, 37, 41, "cube")
    frame = _numbers(words, 41, 45, "frame")
    off = _numbers(words, 45, 47, "off")
    _numbers(words, 47, 51, "unused")
    post, used = _numbers(words, 51, 53, "Crawford")
    if frame != list(_FRAME):
        raise InvalidNotation(
            f"the frame is {':'.join(map(str, frame))}; expected {':'.join(map(str, _FRAME))}"
        )
    if sign not in (1, -1):
        raise InvalidNotation(f"the turn is {sign}; expected 1 (player 1) or -1 (player 0)")
    for what, flag in (
        ("may double", may[0]),
        ("may double", may[1]),
        ("doubled", doubled),
        ("Crawford", post),
        ("Crawford", used),
    ):
        if flag not in (0, 1):
            raise InvalidNotation(f"{what}: {flag}; expected 0 or 1")
    if length < 0 or min(points) < 0:
        raise InvalidNotation("length and scores are 0 or more")
    turn = BLACK if sign == 1 else WHITE
    may_double = BySide(white=bool(may[1]), black=bool(may[0]))
    beavered = doubled and may_double[turn.other] and not may_double[turn]
    if asked is None or not doubled:
        asked = turn.other if doubled and not beavered else turn
    given = asked is turn
    try:
        return ExternalBoard(
            position=_position(places, off),
            turn=turn,
            roll=_roll(dice),
            cube=Cube(cube).value,
            may_double=may_double,
            doubled=bool(doubled),
            asked=asked,
            names=BySide(*names) if given else BySide(*names[::-1]),
            points=BySide(*points) if given else BySide(*points[::-1]),
            length=length or None,
            post_crawford=bool(post),
            cube_used=bool(used),
        )
    except InvalidNotation:
        raise
    except (BaffleboxError, ValueError) as error:
        raise InvalidNotation(str(error)) from error


def _numbers(words: list[str], start: int, stop: int, what: str) -> list[int]:
    found = []
    for at in range(start, stop):
        if not _NUMBER.fullmatch(words[at]):
            raise InvalidNotation(f"field {at + 1} ({what}) is {words[at][:20]!r}; expected a number")
        found.append(int(words[at]))
    return found


def _position(places: list[int], off: list[int]) -> Position:
    if places[0] > 0 or places[25] < 0:
        raise InvalidNotation("place 0 is player 0's bar (0 or less), place 25 player 1's (0 or more)")
    black = [max(0, count) for count in places]
    white = [max(0, -places[25 - place]) for place in range(26)]
    black[OFF], white[OFF] = off
    for side, checkers in ("player 1", black), ("player 0", white):
        if sum(checkers) > 15:
            raise InvalidNotation(f"{side} has {sum(checkers)} checkers; at most 15")
    return Position(tuple(white), tuple(black))


def _roll(dice: list[int]) -> Roll | None:
    if dice[:2] != dice[2:] and any(dice[:2]) and any(dice[2:]):
        raise InvalidNotation(f"the dice differ: {dice[0]}-{dice[1]} and {dice[2]}-{dice[3]}")
    thrown = dice[:2] if any(dice[:2]) else dice[2:]
    return Roll((thrown[0], thrown[1])) if any(thrown) else None
