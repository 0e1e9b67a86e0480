"""The plays of the standard rules by brute force, from the rule text alone: slow, obvious, sharing nothing.

Boards are 26 numbers from their own side (0 off, 1–24 points, 25 bar); a checker on the own point p
stands where the opponent counts 25 − p. Every order of the numbers is tried move by move; which of
the ways stand is decided only at the end (B6).
"""

from __future__ import annotations

Board = tuple[int, ...]
State = tuple[Board, Board]
Ways = set[tuple[tuple[int, ...], State]]
"""For each way to use some of the numbers: the numbers used, in order, and where it led."""

ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))


def shifted(board: Board, place: int, by: int) -> Board:
    """The board with `by` more checkers on a place."""
    return (*board[:place], board[place] + by, *board[place + 1 :])


def may_bear_off(own: Board, point: int, number: int) -> bool:
    """Return whether a checker on `point` may be borne off with `number` (B9)."""
    everyone_home = not any(own[7:26])
    nobody_higher = not any(own[point + 1 : 7])
    return everyone_home and (number == point or (number > point and nobody_higher))


def moves(state: State, number: int) -> set[State]:
    """Return the states after one checker moved by `number`."""
    own, opp = state
    starts = [25] if own[25] else [point for point in range(1, 25) if own[point]]  # B8: the bar first
    led = set()
    for start in starts:
        left = shifted(own, start, -1)
        target = start - number
        if target <= 0:
            if may_bear_off(own, start, number):
                led.add((shifted(left, 0, +1), opp))
            continue
        theirs = opp[25 - target]
        if theirs >= 2:  # B3: held
            continue
        hit = shifted(shifted(opp, 25 - target, -1), 25, +1) if theirs == 1 else opp  # B7
        led.add((shifted(left, target, +1), hit))
    return led


def ways(state: State, numbers: tuple[int, ...], used: tuple[int, ...] = ()) -> Ways:
    """Every way to use some, all or none of the numbers, in every order."""
    found: Ways = {(used, state)}
    for number in set(numbers):
        rest = list(numbers)
        rest.remove(number)
        for then in moves(state, number):
            found |= ways(then, tuple(rest), (*used, number))
    return found


def results(own: Board, opp: Board, dice: tuple[int, int]) -> set[State]:
    """All positions a legal play can lead to; the position itself alone when nothing can be played."""
    first, second = dice
    numbers = (first,) * 4 if first == second else dice  # B5
    every = ways((own, opp), numbers)
    most = max(len(used) for used, _ in every)
    stand = [(used, led) for used, led in every if len(used) == most]  # B6: as many as possible
    if most == 1 and first != second:  # B6: of one alone, the larger if it can be played
        larger = max(used for used, _ in stand)
        stand = [(used, led) for used, led in stand if used == larger]
    return {led for _, led in stand}


SETUP: Board = tuple({6: 5, 8: 3, 13: 5, 24: 2}.get(place, 0) for place in range(26))


def perft(depth: int, own: Board = SETUP, opp: Board = SETUP) -> int:
    """Return the number of games of `depth` turns, every roll at each turn, equal results of a roll once."""
    if depth == 0:
        return 1
    count = 0
    for roll in ROLLS:
        for mine, theirs in results(own, opp, roll):
            count += perft(depth - 1, theirs, mine) if any(mine[1:]) else 1
    return count


def main() -> None:
    """Print the perft of two turns: the constant that the tests hold the product to."""
    for depth in 1, 2:
        print(depth, perft(depth))


if __name__ == "__main__":
    main()
