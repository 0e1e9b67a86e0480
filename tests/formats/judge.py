"""A second judge of text matches (`.mat`), straight from the rule text: slow, obvious, sharing nothing with the package.

It reads the layout in which GNU Backgammon and the tools after it export matches with a length, and
no other; what it can't read is an AssertionError. `judge` stops at the first thing in the file that
breaks a rule and names every rule that is really broken there, for often there are several: a
checker moved to a held point while another waits on the bar breaks B3 and B8.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.formats.judge_play import Board, Broken, Rules, play

SET_UP: Board = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))  # B1


@dataclass(frozen=True, slots=True)
class Breach:
    """The first illegal thing, at the row it stands in (`move`): for a result the last row played, for a head none.

    `line` counts the lines of the file; a head stands in the line that gives the number of the game.
    """

    game: int
    move: int | None
    line: int
    rules: Rules
    said: str


# --- the layout ---------------------------------------------------------------------------------

_CELL = re.compile(r"(?<!\S)(?:[1-6][1-6]:|Doubles|Takes|Drops|Wins)")
_HEAD = re.compile(r".*? : ([0-9]+)\s{2,}.*? : ([0-9]+)")
_RIGHT = 20
"""A lone cell that begins at or behind this index is the right player's."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """One cell: `what` is the dice ("61"), Doubles, Takes, Drops or Wins, `rest` what follows."""

    row: int | None
    line: int
    side: int
    what: str
    rest: str


@dataclass(slots=True)
class _Game:
    number: int
    line: int
    score: list[int] = field(default_factory=list)
    cells: list[_Cell] = field(default_factory=list)
    results: list[_Cell] = field(default_factory=list)


def _read(text: str) -> tuple[int, list[_Game]]:
    length = 0
    games: list[_Game] = []
    for number, ended in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = ended.rstrip()
        if not line or line.startswith(";"):
            continue
        if found := re.fullmatch(r" ?([0-9]+) point match", line):
            length = int(found[1])
        elif found := re.fullmatch(r" Game ([0-9]+)", line):
            games.append(_Game(int(found[1]), number))
        elif not games[-1].score:
            found = _HEAD.fullmatch(line)
            assert found, line
            games[-1].score = [int(found[1]), int(found[2])]
        else:
            for cell in _cells(line, number):
                (games[-1].results if cell.what == "Wins" else games[-1].cells).append(cell)
    assert length
    return length, games


def _cells(line: str, number: int) -> list[_Cell]:
    found = re.match(r" *([0-9]+)\)", line)
    row = int(found[1]) if found else None
    starts = [cell.start() for cell in _CELL.finditer(line)]
    assert starts or found, line
    cells: list[_Cell] = []
    for index, start in enumerate(starts):
        what, _, rest = line[start : (*starts, None)[index + 1]].strip().partition(" ")
        side = index if len(starts) == 2 else int(start >= _RIGHT)
        cells.append(_Cell(row, number, side, what.rstrip(":"), rest.strip()))
    return cells


# --- a game -------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Table:
    """A game being played; the sides are 0, the left column, and 1."""

    crawford: bool
    boards: list[Board] = field(default_factory=lambda: [SET_UP, SET_UP])
    turn: int | None = None
    """The side to act; None before the opening roll."""
    cube: int = 1
    owner: int | None = None
    doubler: int | None = None
    """The side that doubled and waits for the answer."""
    winner: int | None = None
    dropped: bool = False

    def act(self, cell: _Cell, *, gives_up: bool) -> None:
        """One cell; `gives_up`: it is the last of the game and the other side wins."""
        if self.winner is not None:
            raise Broken("the game is over", "B11" if self.dropped else "B10")
        if cell.what == "Doubles":
            self._double(cell.side, cell.rest)
        elif cell.what in ("Takes", "Drops"):
            self._answer(cell.side, cell.what)
        else:
            self._roll(cell.side, cell.what, cell.rest, gives_up=gives_up)

    def _roll(self, side: int, roll: str, text: str, *, gives_up: bool) -> None:
        if self.doubler is not None:
            # the doubler may not throw before the answer, and the other one not in the doubler's turn
            raise Broken("a double must be answered first", "B11", *([] if side == self.doubler else ["B2"]))
        if self.turn is None and roll[0] == roll[1]:
            raise Broken("the starter has the higher of two different dice", "B2")
        if self.turn not in (None, side):
            raise Broken("it is the other side's turn", "B2")
        self.turn = side
        if gives_up and (not text or set(text) == {"?"}):
            return  # thrown and then resigned, or the last play not written down
        self.boards[side], self.boards[1 - side] = play(
            (self.boards[side], self.boards[1 - side]), roll, text
        )
        if not any(self.boards[side][1:]):
            self.winner = side  # B10
        self.turn = 1 - side

    def _double(self, side: int, rest: str) -> None:
        broken = set()
        if self.turn != side:
            # before the opening play nobody may double; later who does so out of turn breaks B2 too
            broken |= {"B11"} if self.turn is None else {"B2", "B11"}
        if self.doubler is not None or self.owner == 1 - side or rest != f"=> {2 * self.cube}":
            broken.add("B11")
        if self.crawford:
            broken.add("P2")
        if broken:
            raise Broken("this side may not double so here", *broken)
        self.doubler = side

    def _answer(self, side: int, word: str) -> None:
        if self.doubler != 1 - side:
            raise Broken("there is no double for this side to answer", "B11")
        self.doubler = None
        if word == "Takes":
            self.cube, self.owner = 2 * self.cube, side
        else:
            self.winner, self.dropped = 1 - side, True

    def result(self, winner: int, points: int, need: int) -> int:
        """The points won. What is written may stop at the points that the winner still needs (P1)."""
        if self.winner not in (None, winner):
            raise Broken("the other side has won", "B11" if self.dropped else "B10")
        if self.winner is None and self.turn is None:
            raise Broken("nobody can win or resign a game that has not begun", "B10", "R1")
        if self.winner is None and self.doubler is not None:
            # with a double on the table the only way to lose is to refuse it, even if that is not written:
            # the cube as it was, singly (B11), for nothing may be resigned while another offer is open (R1)
            if self.doubler != winner or points != self.cube:
                raise Broken(f"a drop costs {self.cube}", "B11", "R1")
            return self.cube
        values = [self.cube * level for level in self._levels(winner)]
        for value in values:
            if points == value or points == need < value:
                return value
        if self.winner is None:
            # no level of B12 has this value here, and only levels still possible may be resigned (R1)
            raise Broken(f"no resignation costs {points}; possible are {values}", "B12", "R1")
        raise Broken(f"the game is worth {values[0]}, not {points}", "B11" if self.dropped else "B12")

    def _levels(self, winner: int) -> list[int]:
        """The level of a game that is over, or all levels at which the other side may resign now."""
        if self.dropped:
            return [1]  # a refusal scores singly, never a gammon
        own, opp = self.boards[1 - winner], self.boards[winner]
        far = any(own[19:])
        if self.winner is not None:
            return [1 if own[0] else 3 if far else 2]
        if own[0]:
            return [1]
        # who has not passed all of the other side may still be hit
        contact = _rearmost(own) + _rearmost(opp) > 25
        return [1, 2, 3] if far or contact else [1, 2]


def _rearmost(board: Board) -> int:
    return max(place for place in range(26) if board[place])


# --- a match ------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Match:
    """The games of a record in sequence; `move` and `line` are where the judge is reading."""

    length: int
    score: list[int] = field(default_factory=lambda: [0, 0])
    crawford_played: bool = False
    move: int | None = None
    line: int = 0

    def play(self, game: _Game, *, last: bool) -> None:
        """One game from head to result. Raises Broken."""
        self.move, self.line = None, game.line
        table = self._begin(game)
        for cell in game.cells:
            self.move, self.line = cell.row, cell.line
            lost = bool(game.results) and game.results[0].side != cell.side
            table.act(cell, gives_up=lost and cell is game.cells[-1])
        if not game.results and table.winner is None and not last:
            raise Broken("the game has no end", "B10")
        for result in game.results:
            self.line = result.line
            points = int(result.rest.split()[0])
            need = self.length - self.score[result.side]
            self.score[result.side] += table.result(result.side, points, need)
            if "match" in result.rest and max(self.score) < self.length:
                raise Broken("the match is not over", "P1")

    def _begin(self, game: _Game) -> _Table:
        if max(self.score) >= self.length:
            raise Broken("the match is over", "P1")
        if game.score != self.score:
            raise Broken(f"the score is {self.score}, not {game.score}", "P1")
        # P2: the first game that starts with either player one point short
        crawford = not self.crawford_played and self.length - 1 in self.score
        self.crawford_played |= crawford
        return _Table(crawford)


def judge(text: str) -> Breach | None:
    """The first breach of the rules in a recorded match, or None when all of it is legal."""
    length, games = _read(text)
    match = _Match(length)
    for game in games:
        try:
            match.play(game, last=game is games[-1])
        except Broken as broken:
            return Breach(game.number, match.move, match.line, broken.rules, broken.said)
    return None
