"""The hand on the board: which checker keys and mouse mean, and the moves that follow."""

from __future__ import annotations

from collections import Counter

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.formats.draw.cells.marks import Highlights
from bafflebox.i18n.catalogue import plain_digits

_STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


class Hand:
    """The cursor, the leading die and the digits typed, for the turn in progress."""

    def __init__(self) -> None:
        self.turn: TurnInHand | None = None
        self.digits = ""
        self._moves: dict[int, dict[int, Move]] = {}
        self._seen: object = None
        self._cursor: int | None = None
        self._die = 0

    def look(self, turn: TurnInHand | None) -> None:
        """Take notice of the turn as it stands; a move made elsewhere puts the cursor where the next one is."""
        self.turn = turn
        seen = (turn.now, turn.moves) if turn else None
        if seen == self._seen:
            return
        self._seen, self.digits, self._moves = seen, "", {}
        for move in turn.branch.moves if turn else ():
            self._moves.setdefault(move.origin, {}).setdefault(self._die_of(move), move)
        dice = sorted({die for each in self._moves.values() for die in each}, reverse=True)
        self._die = dice[0] if dice else 0
        first = [origin for origin, moves in self._moves.items() if self._die in moves]
        self._cursor = max(first, default=None)

    def _die_of(self, move: Move) -> int:
        """Return the number a move uses up."""
        assert self.turn is not None
        branch = self.turn.branch
        spent = Counter(branch.dice_left) - Counter(branch.take(move).dice_left)
        return max(spent, default=abs(move.origin - move.target))

    @property
    def origins(self) -> list[int]:
        """Return the places of checkers that may move, the rearmost first."""
        return sorted(self._moves, reverse=True)

    @property
    def cursor(self) -> int | None:
        """Return the place of the chosen checker."""
        return self._cursor

    @property
    def leading(self) -> Move | None:
        """Return the move that Enter makes: the chosen checker with the leading die, or with the one it can use."""
        moves = self._moves.get(self._cursor or 0, {})
        return moves.get(self._die) or (moves[max(moves)] if moves else None)

    @property
    def forced(self) -> Move | None:
        """Return the move that is left where nothing else can be done after the first one."""
        if self.turn is None or not self.turn.moves or self.turn.branch.done:
            return None
        left = {(move.origin, move.target) for move in self.turn.branch.moves}
        return self.turn.branch.moves[0] if len(left) == 1 else None

    def press(self, name: str, letter: str) -> tuple[bool, Move | None]:
        """Handle a key of the turn; return whether it is one, and the move that it makes."""
        turn = self.turn
        if turn is None or turn.is_pass or turn.complete:
            return False, None
        move: Move | None = None
        if name in _STEPS:
            self.step(_STEPS[name])
        elif name == "tab":
            self.other_die()
        elif name == "enter":
            move = self.enter()
        elif letter == "." and turn.moves:
            self.choose(turn.moves[-1].origin)
            move = self.leading
        elif letter.isdigit():
            move = self.type(letter)
        elif letter == "o":
            self.choose(max((each.origin for each in turn.branch.moves if each.target == OFF), default=-1))
            move = self.to(OFF)
        else:
            return False, None
        return True, move

    def step(self, by: int) -> None:
        """Choose the next checker, or the one before."""
        if self._cursor is not None:
            at = self.origins.index(self._cursor)
            self._cursor = self.origins[(at + by) % len(self.origins)]
        self.digits = ""

    def click(self, place: int | None, *, other: bool) -> Move | None:
        """Choose the checker at a place, with `other` for the other die; return its move, None where nothing can move."""
        if place is None or not self.choose(place):
            return None
        if other:
            self.other_die()
        return self.leading

    def other_die(self) -> None:
        """Let the other die lead."""
        dice = sorted({die for each in self._moves.values() for die in each})
        if self._die in dice:
            self._die = dice[dice.index(self._die) - 1]
            if self._die not in self._moves.get(self._cursor or 0, {}):
                self._cursor = max(o for o, moves in self._moves.items() if self._die in moves)

    def choose(self, place: int) -> bool:
        """Choose the checker at a place; return whether one there may move."""
        if place in self._moves:
            self._cursor = place
            return True
        return False

    def to(self, target: int) -> Move | None:
        """Return the move of the chosen checker to a place, None where it can't go there."""
        moves = self._moves.get(self._cursor or 0, {})
        return next((move for move in moves.values() if move.target == target), None)

    def type(self, digit: str) -> Move | None:
        """Add a digit; return the move to make once only one checker can be meant, or Enter says that the number is whole."""
        digit = plain_digits(digit)
        for digits in (self.digits + digit, digit):
            meant = [origin for origin in self._numbered if str(origin).startswith(digits)]
            if len(meant) == 1:
                return self._go(meant[0])
            if meant:
                self.digits = digits
                return None
        self.digits = ""
        return None

    def enter(self) -> Move | None:
        """Return the move that Enter makes: of the checker whose number was typed, else of the chosen one."""
        typed = [origin for origin in self._numbered if str(origin) == self.digits]
        return self._go(typed[0]) if typed else self.leading

    @property
    def _numbered(self) -> list[int]:
        return [origin for origin in self.origins if origin != BAR]

    def _go(self, origin: int) -> Move | None:
        self.digits, self._cursor = "", origin
        return self.leading

    def marks(self) -> dict[int, str]:
        """Return the marks of a scene: lit numbers, and the dice at the places where the chosen checker can go."""
        marks = dict.fromkeys(self._moves, "")
        for die, move in self._moves.get(self._cursor or 0, {}).items():
            marks[move.target] = f"−{die}" if move.target > move.origin else str(die)
        return marks

    def highlights(self, last: tuple[Move, ...]) -> Highlights:
        """Return what is pointed out, after the other side's moves `last`, counted from its own home."""
        came = {25 - move.origin for move in last if move.origin != BAR}
        went = {25 - move.target for move in last if move.target}
        if self.turn is None:
            return Highlights(last=frozenset(went - came), left=frozenset(came - went))
        roll = self.turn.now.roll
        dice = roll.dice * (2 if roll.is_double else 1) if roll else ()
        left = Counter(self.turn.branch.dice_left)
        used = []
        for die in reversed(dice):
            used.append(not left[die])
            left[die] -= bool(left[die])
        made = self.turn.moves
        return Highlights(
            cursor=self._cursor,
            moved=frozenset(move.target for move in made) - {0} - {move.origin for move in made[1:]},
            last=frozenset(went - came),
            left=frozenset(came - went),
            used=tuple(reversed(used)),
            typed={origin: self._needed(origin) for origin in self._numbered},
        )

    def _needed(self, origin: int) -> int:
        """Return how many digits name a checker among those that may move."""
        text = str(origin)
        others = [str(each) for each in self._numbered if each != origin]
        return next(
            (n for n in range(1, len(text)) if not any(each.startswith(text[:n]) for each in others)),
            len(text),
        )
