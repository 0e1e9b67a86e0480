"""A play judged by brute force from the rule text: every order of the moves written, every way to play the roll.

Boards are 26 numbers from their own side (0 off, 1-24 points, 25 bar); a checker on the own point p
stands where the opponent counts 25 - p. Nothing of the package is used.

The moves of a play may be written in any order, so a play is illegal only if no order will do. It is
then charged with every rule that the next move breaks in those orders which play the most numbers
before they get stuck, or, when all can be made, with what it leaves undone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations

Board = tuple[int, ...]
State = tuple[Board, Board]
"""The side that moves and the other one."""
Hop = tuple[int, int, bool]
"""One checker as written: where it stands, where it lands, and whether a star marks a hit."""
Dice = tuple[int, ...]
Rules = frozenset[str]

BAR = 25
_MOVE = re.compile(r"([0-9]+)/([0-9]+)(\*?)")


class Broken(Exception):
    """A breach of the law, in words, with every broken rule."""

    def __init__(self, said: str, *rules: str) -> None:
        super().__init__(said)
        self.said = said
        self.rules = frozenset(rules)


def _forbids(state: State, origin: int, die: int) -> Rules:
    """The rules that one checker on `origin` breaks when it moves by one die now."""
    own, opp = state
    if not 1 <= origin <= BAR or not own[origin]:
        return frozenset({"B3"})  # there is no checker that could move
    broken = set()
    if own[BAR] and origin != BAR:
        broken.add("B8")
    target = origin - die
    if target > 0 and opp[25 - target] >= 2:
        broken.add("B3")
    if target <= 0 and (any(own[7:]) or (target < 0 and any(own[origin + 1 :]))):
        broken.add("B9")
    return frozenset(broken)


def _moved(state: State, origin: int, die: int) -> tuple[State, int | None]:
    """The position after a legal move by one die, and the point on which it hit (B7)."""
    own, opp = list(state[0]), list(state[1])
    target = max(origin - die, 0)
    own[origin] -= 1
    own[target] += 1
    hit = None
    if target and opp[25 - target] == 1:
        opp[25 - target] -= 1
        opp[BAR] += 1
        hit = target
    return (tuple(own), tuple(opp)), hit


@lru_cache(maxsize=200_000)
def _ways(state: State, dice: Dice) -> frozenset[tuple[Dice, State]]:
    """Every way to play some, all or none of the numbers in any order: what is left and where it leads."""
    found = {(dice, state)}
    for die in set(dice):
        rest = _without(dice, die)
        for origin in range(1, 26):
            if state[0][origin] and not _forbids(state, origin, die):
                found |= _ways(_moved(state, origin, die)[0], rest)
    return frozenset(found)


def _without(dice: Dice, die: int) -> Dice:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def _standing(state: State, dice: Dice) -> set[State]:
    """Return the ends of legal plays: as many numbers as possible, the larger if it is one of two (B6)."""
    ways = _ways(state, dice)
    fewest = min(len(left) for left, _ in ways)
    fullest = [way for way in ways if len(way[0]) == fewest]
    if len(dice) == 2 and fewest == 1:
        smallest = min(left for left, _ in fullest)
        fullest = [way for way in fullest if way[0] == smallest]
    return {end for _, end in fullest}


@dataclass(slots=True)
class _Attempt:
    """The outcome of the written moves over all orders in which they can be made."""

    adds_up: bool
    """True if the roll has numbers for all of them: then each is made only by a number that leaves the others theirs."""
    ends: set[tuple[State, Dice, frozenset[int]]] = field(default_factory=set)
    """Ways to make them all: the position, the numbers left, the points where a checker was hit."""
    furthest: int = -1
    broken: set[str] = field(default_factory=set)
    """Rules broken by the next move, in the orders that play the most numbers before it."""
    seen: set[object] = field(default_factory=set)

    def walk(self, state: State, left: Dice, hops: tuple[Hop, ...], hits: frozenset[int], used: int) -> None:
        """Makes each of the moves next, cut at each landing where it takes several numbers."""
        if (state, left, hops, hits) in self.seen:
            return
        self.seen.add((state, left, hops, hits))
        if not hops:
            self.ends.add((state, left, hits))
        for index, (origin, target, _) in enumerate(hops):
            rest = hops[:index] + hops[index + 1 :]
            first_numbers = {numbers[0]: len(numbers) for numbers in _made_of(origin - target, target, left)}
            if not first_numbers:
                self.fail(used, _misfit(state, origin, target, left))
            for die, numbers in first_numbers.items():
                onward = rest if numbers == 1 else ((origin - die, target, False), *rest)
                if self.adds_up and not _add_up(_without(left, die), onward):
                    continue  # that number belongs to another move
                broken = _forbids(state, origin, die)
                if broken:
                    # a landing on the way of one checker's combination is the business of B4
                    on_the_way = numbers > 1 and state[0][origin]
                    self.fail(used, {"B4" if rule == "B3" and on_the_way else rule for rule in broken})
                    continue
                after, hit = _moved(state, origin, die)
                self.walk(after, _without(left, die), onward, hits | ({hit} if hit else set()), used + 1)

    def fail(self, used: int, rules: set[str] | Rules) -> None:
        if used > self.furthest:
            self.furthest, self.broken = used, set()
        if used == self.furthest:
            self.broken |= rules


def _made_of(distance: int, target: int, left: Dice) -> set[Dice]:
    """The numbers, in order, that carry a checker that far; off the board the last may be too large."""
    found = set()
    for count in range(1, len(left) + 1):
        for numbers in permutations(left, count):
            exact = sum(numbers) == distance
            beyond = target == 0 and sum(numbers) > distance > sum(numbers[:-1])
            if exact or beyond:
                found.add(numbers)
    return found


def _misfit(state: State, origin: int, target: int, left: Dice) -> Rules:
    """Why no number left carries a checker from `origin` to `target`."""
    rules = {"B3"}  # each die moves a checker forward by its number, and by nothing else
    if origin < BAR and state[0][BAR]:
        rules.add("B8")
    return frozenset(rules)


@lru_cache(maxsize=200_000)
def play(state: State, roll: str, text: str) -> State:
    """The position after a written play. Raises Broken with every rule that the play breaks."""
    dice = tuple(int(digit) for digit in roll)
    dice = dice * 2 if dice[0] == dice[1] else dice  # B5
    hops = tuple(_hop(word) for word in text.split())
    starred = {target for _, target, star in hops if star}
    attempt = _Attempt(_add_up(dice, hops))
    attempt.walk(state, dice, hops, frozenset(), 0)
    if not attempt.ends:
        more = set() if attempt.adds_up else _miscounted(dice, hops)
        raise Broken(f"{roll}: {text}", *attempt.broken, *more)
    standing = _standing(state, dice)
    complete = {end for end in attempt.ends if end[0] in standing}
    marked = {(after, hits) for after, _, hits in complete if starred <= hits}
    if not marked:
        raise Broken(f"{roll}: {text}", *_incomplete(attempt, dice, standing, starred))
    exact = {after for after, hits in marked if hits == starred} or {after for after, _ in marked}
    assert len(exact) == 1, f"ambiguous: {roll}: {text}"
    return exact.pop()


def _hop(word: str) -> Hop:
    found = _MOVE.fullmatch(word)
    assert found, word
    return int(found[1]), int(found[2]), bool(found[3])


def _miscounted(dice: Dice, hops: tuple[Hop, ...]) -> set[str]:
    """Return the rules broken in any case: the roll lacks these numbers, or has fewer of them."""
    singly = all(_made_of(origin - target, target, dice) for origin, target, _ in hops)
    # each of the moves could be made alone: then a double was played more than four times
    return {"B3", "B5"} if singly and len(dice) == 4 else {"B3"}


def _add_up(left: Dice, hops: tuple[Hop, ...]) -> bool:
    """Return whether the numbers would do on an empty board."""
    if not hops:
        return True
    (origin, target, _), *others = hops
    return any(
        _add_up(_without_all(left, numbers), tuple(others))
        for numbers in _made_of(origin - target, target, left)
    )


def _without_all(left: Dice, numbers: Dice) -> Dice:
    for number in numbers:
        left = _without(left, number)
    return left


def _incomplete(attempt: _Attempt, dice: Dice, standing: set[State], starred: set[int]) -> set[str]:
    """The moves can be made, but are no play of the roll, or a star says what did not happen."""
    broken = set()
    if not any(starred <= hits for _, _, hits in attempt.ends):
        broken.add("B7")  # a checker is hit by landing on a blot, not by a star
    if not any(after in standing for after, _, _ in attempt.ends):
        broken.add("B6")
        for (own, opp), left, _ in attempt.ends:
            if own[BAR] and any(not _forbids((own, opp), BAR, die) for die in left):
                broken.add("B8")  # as many must enter as can
    return broken
