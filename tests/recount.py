"""A second program that counts what reasons for errors say: brute force by the rules of the board.

Nothing here is shared with `analysis/why`. Plays are made die by die; the engine alone, by its public search, says which of them is
best and what a board is worth. Boards are pairs of counts, those of the side in question first, each from its own home: 0 is off,
25 the bar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from bafflebox.engine.engine import Chances, Engine
from bafflebox.engine.met import MatchTable
from bafflebox.engine.rollout import RolloutTerms, roll_out
from bafflebox.engine.stake import CubeStake

Side = tuple[int, ...]
Board = tuple[Side, Side]
ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
CHANCE = {roll: (1 if roll[0] == roll[1] else 2) / 36 for roll in ROLLS}
Rolls = frozenset[tuple[int, int]]
GOOD = ("hit", "anchor", "point", "escape")


# --- the rules of the board ----------------------------------------------------------------------


def steps(board: Board, die: int) -> Iterator[Board]:
    """Yield the boards after one checker has moved by this die."""
    own, opp = board
    for at in (25,) if own[25] else range(24, 0, -1):
        if not own[at]:
            continue
        to = max(0, at - die)
        if to and opp[25 - to] >= 2:
            continue
        if not to and (any(own[7:]) or (at < die and any(own[at + 1 : 7]))):
            continue
        mine, theirs = list(own), list(opp)
        mine[at] -= 1
        mine[to] += 1
        if to and theirs[25 - to]:
            theirs[25 - to] = 0
            theirs[25] += 1
        yield tuple(mine), tuple(theirs)


def plays(board: Board, roll: tuple[int, int]) -> set[Board]:
    """Return the boards after every legal play; the board itself where there is none."""
    high, low = roll
    orders = [(high,) * 4] if high == low else [roll, (low, high)]
    reached: dict[tuple[int, int], set[Board]] = {}  # by the dice played, and the first of them
    for dice in orders:
        boards = {board}
        for used, die in enumerate(dice, 1):
            boards = {then for each in boards for then in steps(each, die)}
            if boards:
                reached.setdefault((used, dice[0]), set()).update(boards)
    if not reached:
        return {board}
    most = max(used for used, _ in reached)
    # of two dice of which only one can be played it is the higher
    first = max(die for used, die in reached if used == most)
    return set().union(
        *(found for (used, die), found in reached.items() if used == most and (most > 1 or die == first))
    )


def turned(board: Board) -> Board:
    """Return the board seen by the other side."""
    return board[1], board[0]


def able(board: Board, what: str) -> Rolls:
    """Return the rolls with which the first side can do it."""
    return frozenset(roll for roll in ROLLS if _able(board, plays(board, roll), what))


def _able(board: Board, after: set[Board], what: str) -> bool:
    if what == "good":
        return any(_able(board, after, each) for each in GOOD)
    if what == "stay":
        return board[0][25] > 0 and all(each[0][25] == board[0][25] for each in after)
    return any(_does(board, each, what) for each in after)


def _does(before: Board, after: Board, what: str) -> bool:
    was, mine = before[0], after[0]
    if what in ("hit", "hit2"):
        return after[1][25] - before[1][25] > (what == "hit2")
    if what in ("anchor", "point"):
        return any(mine[at] >= 2 > was[at] for at in (range(19, 25) if what == "anchor" else range(1, 8)))
    if what == "enter":
        return was[25] > 0 == mine[25]
    if what == "escape":
        return sum(mine[19:]) < sum(was[19:])
    if what == "keep":
        return all(mine[at] >= 2 for at in (*range(1, 8), *range(18, 25)) if was[at] >= 2)
    if what == "safe":
        rear = max((at for at in range(1, 26) if after[1][at]), default=0)
        return not any(mine[at] == 1 and 25 - at < rear for at in range(1, 25))
    if what == "off2":
        return mine[0] - was[0] > 1
    assert what == "last", what
    return not any(mine[1:])


def hit_points(board: Board) -> set[int]:
    """Return the points, seen by the other side, whose checkers the first side may hit with its next roll."""
    return {
        at
        for roll in ROLLS
        for _, theirs in plays(board, roll)
        for at in range(1, 25)
        if theirs[at] < board[1][at]
    }


def stands(board: Board, what: str, n: int) -> int:
    """Return the count of what the first side has on a board."""
    mine, theirs = board
    if what == "holds":
        return int(mine[n] >= 2)
    if what == "home":
        return sum(mine[at] >= 2 for at in range(1, 7))
    if what == "anchors":
        return int(any(mine[at] >= 2 for at in range(18, 25)))
    if what == "back":
        return sum(mine[19:])
    if what == "dances":
        return int(mine[25] > 0)
    if what == "borne":
        return mine[0]
    if what == "pips":
        return sum(at * count for at, count in enumerate(mine))
    if what == "deep":
        return mine[1] + mine[2]
    if what == "timing":
        return sum(mine[at] * (at - 6) for at in range(7, 19))
    assert what == "prime", what
    last = max((at for at in range(1, 26) if theirs[at]), default=0)
    rows = (range(first, first + n) for first in range(1, 26 - n))
    # every point of the row lies before the other side's last checker
    return int(any(row[0] > 25 - last and all(mine[at] >= 2 for at in row) for row in rows))


# --- plays followed ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A reply and the mover's roll after it, the board at the end as the mover sees it, and its worth to the mover."""

    reply: tuple[int, int]
    again: tuple[int, int]
    end: Board
    worth: float
    chances: Chances

    @property
    def chance(self) -> float:
        """The chance of the line."""
        return CHANCE[self.reply] * CHANCE[self.again]


@dataclass
class Depth:
    """Depth of lines: the search of replies, of the mover's plays, and of the last board."""

    engine: Engine
    reply: int
    again: int
    end: int
    few: bool = False


class Followed:
    """The board after a play, as the mover sees it, followed over all replies and rolls."""

    def __init__(self, board: Board, stake: CubeStake, depth: Depth) -> None:
        self.board, self.stake, self.depth = board, stake, depth

    def _best(self, board: Board, roll: tuple[int, int], stake: CubeStake, plies: int) -> Board:
        best = self.depth.engine.choose(*board, roll, stake, plies=plies, few=self.depth.few)[0]
        assert (best.own, best.opp) in plays(board, roll), (board, roll, best)
        return best.own, best.opp

    @cached_property
    def replies(self) -> dict[tuple[int, int], Board]:
        """The board after the best reply of each roll, as the mover sees it."""
        theirs = self.stake.turned()
        return {
            roll: turned(self._best(turned(self.board), roll, theirs, self.depth.reply)) for roll in ROLLS
        }

    @cached_property
    def after_replies(self) -> dict[tuple[int, int], float]:
        """The worth of each reply to the mover, at the depth of the replies."""
        return dict(
            zip(
                ROLLS,
                (
                    each[0]
                    for each in self._worths(list(self.replies.values()), mover=True, plies=self.depth.reply)
                ),
                strict=True,
            )
        )

    def _worths(self, boards: list[Board], *, mover: bool, plies: int) -> list[tuple[float, Chances]]:
        """Return the worth of boards to the mover, who is on roll or not."""
        stake = self.stake if mover else self.stake.turned()
        seen = boards if mover else [turned(each) for each in boards]
        found = self.depth.engine.evaluate(seen, stake, plies)
        return [
            (each.cubeful, each.chances) if mover else (-each.cubeful, each.chances.turned())
            for each in found
        ]

    @cached_property
    def lines(self) -> list[Line]:
        """Every line."""
        ends: list[tuple[tuple[int, int], tuple[int, int], Board]] = []
        over: list[tuple[tuple[int, int], tuple[int, int], Board]] = []
        for reply, board in self.replies.items():
            for again in ROLLS:
                if any(board[1][1:]):
                    ends.append((reply, again, self._best(board, again, self.stake, self.depth.again)))
                else:
                    over.append((reply, again, board))
        found = []
        for rows, mover in ((ends, False), (over, True)):
            if rows:
                worths = self._worths([each[2] for each in rows], mover=mover, plies=self.depth.end)
                found += [Line(*row, *worth) for row, worth in zip(rows, worths, strict=True)]
        return sorted(found, key=lambda each: (each.reply, each.again))

    def mean(self, count: Callable[[Line], float]) -> float:
        """Return the mean of a count over all lines."""
        return sum(each.chance * count(each) for each in self.lines)


# --- a reason ------------------------------------------------------------------------------------

MEANS = ("home", "back", "borne", "pips", "deep", "timing")
STANDS = ("holds", "prime", "anchors", "dances", *MEANS)


class Recount:
    """Both plays of an error, by the boards after them as the mover sees them, best first."""

    def __init__(self, boards: tuple[Board, Board], stake: CubeStake, depth: Depth) -> None:
        self.boards, self.stake, self.depth = boards, stake, depth
        self.both = [Followed(each, stake, depth) for each in boards]

    def counts(self, what: str, n: int) -> tuple[float, float]:
        """Count what a reason says of both plays: of 36 rolls, or the mean over all lines."""
        whose, _, named = what.partition("_")
        if named in STANDS:
            one, two = (
                each.mean(lambda line: stands(line.end if whose == "our" else turned(line.end), named, n))
                for each in self.both
            )
            return one, two
        best, made = (round(36 * sum(CHANCE[roll] for roll in each)) for each in self.rolls(whose, named))
        return best, made

    def rolls(self, whose: str, named: str) -> tuple[Rolls, Rolls]:
        """Return the rolls that do it after both plays."""
        best, made = (able(each if whose == "our" else turned(each), named) for each in self.boards)
        return best, made

    def carried(self, what: str, n: int) -> tuple[float, float, float]:
        """Return the equity lost where the feature acts, all that is lost, and how often it acts."""
        whose, _, named = what.partition("_")
        if named in STANDS:
            rows = [
                (one, two)
                for one, two in zip(self.both[0].lines, self.both[1].lines, strict=True)
                if self._stands(one, whose, named, n) != self._stands(two, whose, named, n)
            ]
        else:
            best, made = self.rolls(whose, named)
            acting = made if whose == "costly" else best ^ made
            if whose != "our":
                return self._in_replies(acting)
            rows = [
                (one, two)
                for one, two in zip(self.both[0].lines, self.both[1].lines, strict=True)
                if one.again in acting
            ]
        lost = self.both[0].mean(lambda each: each.worth) - self.both[1].mean(lambda each: each.worth)
        part = sum(one.chance * (one.worth - two.worth) for one, two in rows)
        return part, lost, sum(one.chance for one, _ in rows)

    def _in_replies(self, acting: Rolls) -> tuple[float, float, float]:
        if self.depth.reply < 2:
            one, two = (self._by_reply(each) for each in self.both)
        else:
            one, two = (each.after_replies for each in self.both)
        lost = {roll: CHANCE[roll] * (one[roll] - two[roll]) for roll in ROLLS}
        return (
            sum(lost[roll] for roll in acting),
            sum(lost.values()),
            sum(CHANCE[roll] for roll in acting),
        )

    @staticmethod
    def _by_reply(each: Followed) -> dict[tuple[int, int], float]:
        found = dict.fromkeys(ROLLS, 0.0)
        for line in each.lines:
            found[line.reply] += CHANCE[line.again] * line.worth
        return found

    @staticmethod
    def _stands(line: Line, whose: str, named: str, n: int) -> int:
        return stands(line.end if whose == "our" else turned(line.end), named, n)

    def chances(self) -> list[tuple[float, float, float]]:
        """Return wins, gammons won and gammons lost after both plays, as the ends of all lines show them."""
        return [
            (
                each.mean(lambda line: line.chances.win),
                each.mean(lambda line: line.chances.win_gammon),
                each.mean(lambda line: line.chances.lose_gammon),
            )
            for each in self.both
        ]


# --- played out, and the cube --------------------------------------------------------------------


def played_out(board: Board, stake: CubeStake, engine: Engine, games: int) -> tuple[Chances, Chances]:
    """Return the chances of the mover after a play, and their standard errors, from games played to the end without a cube."""
    terms = RolloutTerms(games, cubeful=False)
    rolled = roll_out(engine, *turned(board), stake.turned(), terms)
    return rolled.chances.turned(), rolled.errors.turned()


def market_losers(board: Board, stake: CubeStake, engine: Engine) -> float:
    """Return the share of the sequences of a roll and a reply after which the next double is a pass."""
    share = 0.0
    for roll in ROLLS:
        mine = engine.choose(*board, roll, stake, plies=0)[0]
        if not any(mine.own[1:]):
            continue  # the game is over
        for reply in ROLLS:
            theirs = engine.choose(mine.opp, mine.own, reply, stake.turned(), plies=0)[0]
            if not any(theirs.own[1:]):
                continue
            cube = engine.cube(theirs.opp, theirs.own, stake, 1)
            share += CHANCE[roll] * CHANCE[reply] * (cube is not None and not cube.should_take)
    return share


def wins_needed(chances: Chances, cube: int, worth: Callable[[int], float]) -> float:
    """Return the wins of the side that answers with which a take is even, gammons in proportion, the cube not turned again.

    `chances` are the doubler's; `worth` is that of a game to the side that answers, by the points that it wins.
    """
    won = [
        chances.lose - chances.lose_gammon,
        chances.lose_gammon - chances.lose_backgammon,
        chances.lose_backgammon,
    ]
    lost = [
        chances.win - chances.win_gammon,
        chances.win_gammon - chances.win_backgammon,
        chances.win_backgammon,
    ]

    def mean(parts: list[float], points: int) -> float:
        return sum(p * worth(points * level) for level, p in enumerate(parts, 1)) / sum(parts)

    up, down, dropped = mean(won, 2 * cube), mean(lost, -2 * cube), worth(-cube)
    return (dropped - down) / (up - down)


def chances_a_roll_ahead(board: Board, stake: CubeStake, engine: Engine) -> Chances:
    """Return the chances of the side on roll as its 21 rolls show them, each with its best play."""
    found = [(CHANCE[roll], engine.choose(*board, roll, stake, plies=0)[0].chances) for roll in ROLLS]

    def mean(name: str) -> float:
        return sum(chance * float(getattr(each, name)) for chance, each in found)

    return Chances(
        mean("win"), mean("win_gammon"), mean("win_backgammon"), mean("lose_gammon"), mean("lose_backgammon")
    )


def game_worth(table: MatchTable, needs: tuple[int, int], points: int) -> float:
    """Return the chance to win the match after a game that gives `points` (negative: the other side), read from the table."""
    own, opp = needs[0] - max(points, 0), needs[1] + min(points, 0)
    if own <= 0 or opp <= 0:
        return float(own <= 0)
    if min(needs) > 1:
        return table.before[own - 1][opp - 1]
    return table.after[own - 1] if opp == 1 else 1 - table.after[opp - 1]
