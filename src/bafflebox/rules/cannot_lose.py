"""Proof that a side can no longer lose the game (A11.3): race arithmetic, never an estimate.

A proof that needs subtler play is not found; then it is a dispute (A6.1).
"""

from __future__ import annotations

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.position import BAR, POINTS, Checkers, Position
from bafflebox.board.side import Side
from bafflebox.kernel import Movement, Style
from bafflebox.rules.clauses.ending import level_of
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

_NEXT_ROLL_IS_OF_ON_TURN = (Phase.TURN, Phase.ROLLED, Phase.DOUBLED, Phase.BEAVERED)


def proved_win(law: Law, now: Situation, side: Side) -> Level | None:
    """Return the level at which `side` is sure to win at least, whatever is rolled and played; None if nothing is proved."""
    if now.unknown or now.phase not in _NEXT_ROLL_IS_OF_ON_TURN or now.on_turn is None:
        return None
    return _at_once(law, now, side) or _by_the_race(law, now, side)


def result_is_fixed(law: Law, now: Situation) -> bool:
    """Return whether no roll and no play can change who wins the game and at which level; False if that is not proved.

    Then every play of the roll leads to the same result.
    """
    if now.unknown or now.phase is not Phase.ROLLED or now.on_turn is None:
        return False
    for side in Side:
        level = _by_the_race(law, now, side)
        if level is not None:
            own, opp = now.position.seen_by(side)
            # the loser can only come out of the deeper losses
            return level is level_of(law, Position.of(_all_off(own), opp, side), side)
    return False


def _at_once(law: Law, now: Situation, side: Side) -> Level | None:
    """Return the level if `side` is on roll and every roll (or the current one) ends the game."""
    if now.on_turn is not side or now.phase not in (Phase.TURN, Phase.ROLLED):
        return None
    own, opp = now.position.seen_by(side)
    rolls = ALL_ROLLS if now.roll is None else (now.roll,)
    ends = all(
        any(not any(after.own[1:]) for after in kernel.plays(law.movement, own, opp, roll.dice))
        for roll in rolls
    )
    return level_of(law, Position.of(_all_off(own), opp, side), side) if ends else None


def _all_off(own: Checkers) -> Checkers:
    return (sum(own), *(0 for _ in own[1:]))


def _by_the_race(law: Law, now: Situation, side: Side) -> Level | None:
    """Return the level if there is no contact and the slowest bear-off of `side` is no later than the other's fastest, with turn order."""
    if not _races(law.movement) or now.position.has_contact():
        return None
    own, opp = now.position.seen_by(side)
    # the turns that the other side has had when the last checker of this one is off
    theirs = slowest(own) - (1 if now.on_turn is side else 0)
    if theirs >= fastest(opp, law.movement.double_moves):
        return None
    known = {row.level for row in law.levels}
    proved = [Level.SINGLE]
    if not opp[0] and theirs < fastest_first(opp, law.movement.double_moves):
        proved.append(Level.GAMMON)
        if theirs < fastest_out(opp, law.movement.double_moves):
            proved.append(Level.BACKGAMMON)
    return next((level for level in reversed(proved) if level in known), None)


def _races(movement: Movement) -> bool:
    """Return whether checkers move forward by exactly the number of a die, as the arithmetic below assumes."""
    ways = all(
        movement.steps[place][die] == place - die
        for place in (*POINTS, BAR)
        for die in range(1, 7)
        if place > die
    )
    return (
        movement.style is Style.SEQUENTIAL
        and ways
        and movement.overshoot
        and movement.home == 6
        and movement.cap == 99
        and movement.double_moves >= 3
    )


def slowest(own: Checkers) -> int:
    """Return the most turns in which a race can bear off these checkers, with the worst rolls and plays.

    Both numbers of a roll can always be used in a race. A die of 1 uses up one pip; any other uses
    up at least two, unless all checkers stand on point 1 and one is borne off. So a turn costs three pips
    or more until the checkers are that low (`tail` pips or fewer), and from then on two.
    """
    pips = sum(place * count for place, count in enumerate(own))
    checkers = sum(own[1:])
    return max((pips - tail) // 3 + -(-tail // 2) for tail in range(min(pips, checkers + 1) + 1))


def fastest(opp: Checkers, double_moves: int) -> int:
    """Return the fewest turns in which these checkers can be borne off: a checker takes a move per six pips or part of them."""
    return -(-sum(-(-place // 6) * count for place, count in enumerate(opp)) // double_moves)


def fastest_first(opp: Checkers, double_moves: int) -> int:
    """Return the fewest turns in which the first of these checkers can be borne off: all come home before it."""
    home = sum(-(-(place - 6) // 6) * count for place, count in enumerate(opp) if place > 6)
    return -(-(home + 1) // double_moves)


def fastest_out(opp: Checkers, double_moves: int) -> int:
    """Return the fewest turns in which these checkers can leave the bar and the other side's home; 0 if none is there."""
    out = sum(-(-(place - 18) // 6) * count for place, count in enumerate(opp) if place > 18)
    return -(-out // double_moves)
