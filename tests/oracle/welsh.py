"""The plays of Welsh Backgammon by brute force, from the rule text alone: slow, obvious, sharing nothing.

Boards are 26 numbers from their own side (0 checked out, 1–24 spikes, 25 the roof); a man on the own
point p stands where the opponent counts 25 − p. By own points the quarter-boards are Home 1–6,
Near 7–12 (Near k is 6 + k), Far 13–18 (Far k is 19 − k) and Back 19–24 (Back k is 25 − k). Men are
moved one by one, each at most once a turn; which of the plays found may stand is decided only at the
end, by `legal_results`. Where the text leaves a choice, the reading taken stands beside the row's id.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

Board = tuple[int, ...]
State = tuple[Board, Board]
Dice = tuple[int, ...]

OFF, ROOF = 0, 25
QUARTERS = (range(1, 7), range(7, 13), range(13, 19), range(19, 25))
FULL = 6


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice as a turn uses them, and what is read once at its start."""

    dice: Dice
    """Each number as often as it may be used: a double four times."""
    rovers: frozenset[int]
    """W20: spikes of the activated rovers; none on doubles, which allow no backward move."""
    spread: frozenset[int]
    """W11: own points of the opponent's men in a full spread, which can't be hit. No hit elsewhere can
    break a spread, and none can make one, so it is the same for the whole turn."""
    skinny: bool
    """W9b: 5-2; a single die never is."""


@dataclass(frozen=True, slots=True)
class Play:
    """A turn so far: the men that may still move, those that have moved, and the facts the duties ask for."""

    waiting: Board
    moved: Board
    opp: Board
    left: Dice
    used: Dice = ()
    backward: bool = False
    out: int = 0
    entered: int = 0
    ended: bool = False
    """W14: the third man of the opponent is on the roof."""
    owing: bool = False
    """W20a: a backward move was made, and a die not used has a legal forward move."""

    @property
    def own(self) -> Board:
        """All own men, moved or not."""
        return tuple(waiting + moved for waiting, moved in zip(self.waiting, self.moved, strict=True))

    @property
    def two_full(self) -> bool:
        """W10: two spikes (or more) with six own men each."""
        return sum(men == FULL for men in self.own[1:25]) >= 2


@dataclass(frozen=True, slots=True)
class Walk:
    """One man's way with one or more dice; only where it settles matters (W9a)."""

    target: int
    used: Dice
    backward: bool
    """At least one of its steps was a backward one."""


def shifted(board: Board, place: int, by: int) -> Board:
    """The board with `by` more men on a place."""
    return (*board[:place], board[place] + by, *board[place + 1 :])


def without(dice: Dice, used: Dice) -> Dice:
    """The dice that are left."""
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


def quarter(place: int) -> int:
    """Home 0, Near 1, Far 2, Back 3. The roof counts as Back and off the board as Home, since neither
    entering nor checking out passes the ridge (W9b).
    """
    return min(max(place - 1, 0) // 6, 3)


def rovers(own: Board, opp: Board) -> frozenset[int]:
    """W20: spikes with a man that is alone in its quarter-board, no man of either side beside it."""
    found = set()
    for board in QUARTERS:
        if sum(own[p] for p in board) == 1 and not any(opp[25 - p] for p in board):
            found.add(next(p for p in board if own[p]))
    return frozenset(found)


def spread(opp: Board) -> frozenset[int]:
    """W11: the own points on which the opponent has a full spread: exactly one man on each of six."""
    return frozenset(p for board in QUARTERS if all(opp[25 - q] == 1 for q in board) for p in board)


def thrown(own: Board, opp: Board, dice: Dice) -> Throw:
    """The throw at the start of a turn."""
    double = len(dice) == 2 and dice[0] == dice[1]
    return Throw(
        dice=dice * 2 if double else dice,
        rovers=frozenset() if double else rovers(own, opp),
        spread=spread(opp),
        skinny=sorted(dice) == [2, 5],
    )


def is_boxes_out(own: Board, opp: Board, dice: Dice) -> bool:
    """W19: 6-6 with exactly four men left, all of them at home."""
    return dice == (6, 6) and sum(own[1:]) == sum(own[1:7]) == 4


def steps(place: int, dice: Dice, throw: Throw, *, turning: bool) -> Iterator[tuple[int, Dice, bool]]:
    """Yield the ends of one step: one die, or for the stream some dice together; and whether it is backward."""
    for die in set(dice):
        target = place - die
        # W15: no way out of Far (own points 13–18) but across the stream; W18: off by the exact die alone.
        if target >= (13 if place >= 13 else 0):
            yield target, (die,), False
        if turning:
            target = place + die
            # W20: from Home and Near not beyond Near 6; from Far and Back never beyond Back 1.
            if target <= (12 if place <= 12 else 24):
                yield target, (die,), True
    # W15, W20: the stream is crossed by a die or a combination equal to the spike number. Reading: the
    # dice of one crossing all go the same way; 3 forward and 1 back are not a combination of 2.
    groups = {group for size in range(1, len(dice) + 1) for group in combinations(sorted(dice), size)}
    for group in groups:
        if quarter(place) == 2 and sum(group) == 19 - place:
            yield 25 - place, group, False
        if turning and quarter(place) == 1 and sum(group) == place - 6:
            yield 25 - place, group, True


def passes_ridge(start: int, target: int) -> bool:
    """W9b: between Back and Far, or between Near and Home. Crossing the stream is not passing the ridge."""
    return (quarter(start) == 3) != (quarter(target) == 3) or (quarter(start) == 0) != (quarter(target) == 0)


def walks(place: int, dice: Dice, throw: Throw, *, turning: bool, may_leave: bool) -> Iterator[Walk]:
    """Every way of one man by some of the dice, in any order.

    W9b is read step by step: a way that passes the ridge and returns has passed it. W18: only a man that
    may leave the board from where it starts goes off, and that ends its way.
    """
    for target, used, back in steps(place, dice, throw, turning=turning):
        if throw.skinny and passes_ridge(place, target):
            continue
        if target == OFF:
            if may_leave:
                yield Walk(OFF, used, back)
            continue
        yield Walk(target, used, back)
        for on in walks(target, without(dice, used), throw, turning=turning, may_leave=may_leave):
            yield Walk(on.target, used + on.used, back or on.backward)


def settled(play: Play, start: int, walk: Walk, throw: Throw) -> Play | None:
    """The play after this man has settled, or None if it may not settle there."""
    target, opp, ended = walk.target, play.opp, False
    if target != OFF:
        if play.own[target] - (target == start) >= FULL:  # W10: at every settling
            return None
        theirs = opp[25 - target]
        if theirs >= 2 or (theirs and target in throw.spread):  # W8, W9, W11
            return None
        if theirs:
            opp = shifted(shifted(opp, 25 - target, -1), ROOF, +1)
            ended = opp[ROOF] >= 3  # W14
    return Play(
        waiting=shifted(play.waiting, start, -1),
        moved=shifted(play.moved, target, +1),
        opp=opp,
        left=without(play.left, walk.used),
        used=play.used + walk.used,
        backward=play.backward or walk.backward,
        out=play.out + (target == OFF),
        entered=play.entered + (start == ROOF),
        ended=ended,
    )


def may_check_out(play: Play, start: int) -> bool:
    """W18: the man starts from home with all remaining men at home."""
    return start <= 6 and not any(play.own[7:26])


def man_moves(play: Play, throw: Throw) -> Iterator[tuple[int, Walk, Play]]:
    """Every move of one man that has not moved yet: from where, how, and the play then."""
    starts = [ROOF] if play.waiting[ROOF] else [p for p in range(1, 25) if play.waiting[p]]  # W16
    for start in starts:
        turning, may_leave = start in throw.rovers, may_check_out(play, start)
        for walk in set(walks(start, play.left, throw, turning=turning, may_leave=may_leave)):
            then = settled(play, start, walk, throw)
            if then is not None:
                yield start, walk, then


def owes_forward(before: Play, start: int, walk: Walk, after: Play, throw: Throw) -> bool:
    """W20a: a backward move was made and a die that is left could be played forward, by another man or
    as this man's own onward move, which makes one way of both and settles once.

    Reading: "legal" is with regard to how the turn then ends: not with two full spikes (W10), but it may
    be with a third man on the roof (W14).
    """
    if not after.left or not after.backward or after.ended:
        return False
    possible = [then for _, how, then in man_moves(after, throw) if not how.backward]
    if walk.backward:
        may_leave = may_check_out(before, start)
        for on in walks(walk.target, after.left, throw, turning=False, may_leave=may_leave):
            whole = Walk(on.target, walk.used + on.used, backward=True)
            then = settled(before, start, whole, throw)
            if then is not None:
                possible.append(then)
    return any(then.ended or not then.two_full for then in possible)


def every_play(play: Play, throw: Throw) -> set[Play]:
    """This play and all that go on from it, finished or not."""
    found = {play}
    if play.ended:  # W14: the rest of the throw is not played
        return found
    frontier = {play}
    while frontier:
        following = set()
        for before in frontier:
            for start, walk, after in man_moves(before, throw):
                following.add(replace(after, owing=owes_forward(before, start, walk, after, throw)))
        frontier = {each for each in following - found if not each.ended}
        found |= following
    return found


def largest_use(plays: list[Play]) -> tuple[int, int]:
    """W7: the most dice that one of these uses, and of those with a single die the larger one."""
    most = max((len(each.used) for each in plays), default=0)
    return most, max((each.used[0] for each in plays if most == 1 and len(each.used) == 1), default=0)


def legal_results(own: Board, opp: Board, dice: Dice) -> set[State]:
    """All positions that a legal play leads to, `own` on roll with two dice or with one (W11a).

    The position itself, alone, means that nothing can be played; among others it means that all may be
    left (W20a). Either side has fifteen men, at most two on the roof and at most one full spike.
    """
    if is_boxes_out(own, opp, dice):  # W19: the only play
        return {((15, *(0,) * 25), opp)}
    throw = thrown(own, opp, dice)
    every = every_play(Play(own, (0,) * 26, opp, throw.dice), throw)

    # W16: as many men in as the throw allows. A single die that brings the third man up ends it all (W14); a sum that
    # does so waits for those who could come in by one die.
    most_in = max((each.entered for each in every if each.ended or not each.two_full), default=0)
    # W14: a play that ends the game is legal as it stands, whatever W7, W10, W18a, W20a would ask.
    singly = {each for each in every if each.ended and each.entered == len(throw.dice) - len(each.left)}
    ended = [each for each in every if each.ended and (each.entered == most_in or each in singly)]
    # W10: not with two full spikes. Reading: such a play can't be asked for by W16 or W18a either.
    stand = [each for each in every if not each.ended and not each.two_full]
    stand = [each for each in stand if each.entered == most_in]
    # W18a: before W7 and W20a, backward plays included.
    if 6 in dice and any(each.out for each in stand):
        stand = [each for each in stand if each.out]
    # W7: among plays without a backward move; those that end the game count by the dice they used (W14).
    forward = [each for each in stand if not each.backward]
    duty = largest_use(forward + [each for each in ended if not each.backward])
    fullest = [each for each in forward if largest_use([each]) == duty]
    # W20a: a backward move as one likes, if nothing is left that could go forward.
    roving = [each for each in stand if each.backward and not each.owing]
    return {(each.own, each.opp) for each in ended + fullest + roving} or {(own, opp)}


SETUP: Board = tuple({6: 5, 8: 3, 13: 5, 24: 2}.get(place, 0) for place in range(26))
