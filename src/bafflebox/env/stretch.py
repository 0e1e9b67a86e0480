"""Turns of one game in which only rolls and plays happen: the law is asked once for all of them.

After a play the law would look for an ending, run its triggers and list what the next side may do. Where the ending of a play is
that a side has no checker left in play, triggers only signal something, and the list depends on nothing that a turn changes, the
answer is known. Everything else (a double, the last play of a game) is judged by the law itself.
"""

from __future__ import annotations

from dataclasses import fields

from bafflebox.board.dice import shared_roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Checkers, Position
from bafflebox.board.side import BySide
from bafflebox.env.actions import ROLL_NUMBER
from bafflebox.env.observation import COLUMNS, observe
from bafflebox.env.offered import PLAIN_THROW, SIDES, OfferedActs, Throw, is_plain, plain_acts
from bafflebox.match.state import Match
from bafflebox.rules.law import Law
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import NOTHING_REFUSED, Situation
from bafflebox.rules.turns import begin_turn

Offers = tuple[Throw | OfferedActs, Throw | OfferedActs]
"""The offers to White and Black before a roll."""

_STEADY = (
    "cube",
    "standing",
    "terms",
    "phase",
    "on_turn",
    "offer",
    "resume",
    "doubled",
    "raised",
    "rerolled",
    "rethrown",
    "nominated",
    "early",
    "unknown",
    "named",
    "outcome",
    "points",
)
"""The fields of a situation that are the same in each turn of a stretch, `on_turn` for each side."""
TURN, ROLLED = (COLUMNS.index(f"phase {phase}") for phase in (Phase.TURN, Phase.ROLLED))
FIRST = COLUMNS.index("first turn")
_CHANGING = frozenset(each.name for each in fields(Situation)) - frozenset(_STEADY)
_KEY = tuple(name for name in _STEADY if name not in ("phase", "on_turn"))


class _Watched(Situation):
    """A situation that notes which of its fields are read."""

    __slots__ = ("read",)
    read: set[str]

    @classmethod
    def of(cls, now: Situation) -> _Watched:
        made = object.__new__(cls)
        object.__setattr__(made, "read", set())
        for each in fields(Situation):
            object.__setattr__(made, each.name, getattr(now, each.name))
        return made

    def __getattribute__(self, name: str) -> object:
        if name in _CHANGING:
            object.__getattribute__(self, "read").add(name)
        return object.__getattribute__(self, name)


def stretch_key(game: Situation) -> tuple[object, ...]:
    """Return what the acts of a stretch may depend on."""
    return tuple(getattr(game, name) for name in _KEY)


def offers_of(law: Law, game: Situation, *, cube: bool) -> Offers | None:
    """Return what each side is offered before its roll; None where that may change from turn to turn, or a roll brings more acts."""
    found: list[Throw | OfferedActs] = []
    for player, side in enumerate(SIDES) if is_plain(law) else ():
        before = begin_turn(game, side, roll=None, opening_roll=False, phase=Phase.TURN)
        watched = _Watched.of(before)
        rolled = _Watched.of(replace(before, phase=Phase.ROLLED, roll=shared_roll((6, 5))))
        acts, more = (plain_acts(law, each, side, cube=cube) for each in (watched, rolled))
        if not acts or more != () or watched.read or rolled.read:
            return None
        found.append(PLAIN_THROW if acts == (ROLL_NUMBER,) else OfferedActs(player, acts))
    return (found[0], found[1]) if found else None


class Stretch:
    """The board of a stretch at the start of a turn, seen by its side (0 White, 1 Black)."""

    __slots__ = ("_tails", "first_turn", "offers", "opp", "own", "side", "turns")

    def __init__(self, offers: Offers, game: Situation) -> None:
        assert game.on_turn is not None
        self.offers = offers
        self.own, self.opp = game.position.seen_by(game.on_turn)
        self.side = SIDES.index(game.on_turn)
        self.turns = (game.turns.white, game.turns.black)
        self.first_turn = self.turns[self.side] <= 1
        self._tails: dict[tuple[object, ...], list[int]] = {}

    def after(self, own: Checkers, opp: Checkers) -> Stretch:
        """Return the stretch after a play to this board, seen by the mover, that did not end the game."""
        made = object.__new__(Stretch)
        made.offers, made.own, made.opp, made._tails = self.offers, opp, own, self._tails
        white, black = self.turns
        if self.side:
            white += 1
            made.side, made.first_turn = 0, white <= 1
        else:
            black += 1
            made.side, made.first_turn = 1, black <= 1
        made.turns = white, black
        return made

    def rolled(self, game: Situation, dice: tuple[int, ...]) -> Situation:
        """Return the situation after a roll, as far as the end of the game by its play depends on it."""
        side = SIDES[self.side]
        return replace(
            game,
            phase=Phase.ROLLED,
            position=Position.counted(self.own, self.opp, side),
            on_turn=side,
            roll=shared_roll(dice),
            opening_roll=False,
            refused=NOTHING_REFUSED,
            turns=BySide(*self.turns),
        )

    def observed(
        self, match: Match, number: int, board: Checkers, left: tuple[int, ...], *, waited_for: bool
    ) -> list[int]:
        """Return the observation of a side. `board` is seen by the side; the columns after the dice have few values in a stretch."""
        key = number, len(left), waited_for, self.first_turn
        tail = self._tails.get(key)
        if tail is None:
            assert match.game is not None
            start = replace(match, game=replace(match.game, phase=Phase.BETWEEN_TURNS))
            place = Position(board[:26], board[26:])
            row = observe(start, place, (), SIDES[number], waited_for=waited_for)
            row[ROLLED if left else TURN] = 1
            row[FIRST] = int(self.first_turn)
            tail = self._tails[key] = row[52 + len(left) :]
        return [*board, *left, *tail]
