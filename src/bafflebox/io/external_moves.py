"""Plays in the other program's notation, judged by our law: a fast path when written plainly, the full parser otherwise."""

from __future__ import annotations

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import BAR, OFF, Checkers, Position
from bafflebox.board.side import Side
from bafflebox.events.game import Played
from bafflebox.formats.notation import Chain, parse_play
from bafflebox.message import Dice, Moves
from bafflebox.refusal import IllegalPlay, Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays


def legal_play(
    text: str, chains: tuple[Chain, ...], law: Law, position: Position, side: Side, roll: Roll
) -> Play:
    """Return the legal play that the chains (parsed from `text`) mean; a pass is a play without moves.

    Raises IllegalPlay or AmbiguousPlay. The moves returned may differ from those written where both lead to the same position.
    """
    own, opp = position.seen_by(side)
    if all(len(chain.stops) == 2 for chain in chains):
        written = _carried_out(own, opp, chains)
        results = kernel.plays(law.movement, own, opp, roll.dice)
        if not results and not chains:
            return Play((), position)
        for after in results:
            if (after.own, after.opp) == written:
                return Play(after.moves, Position.of(after.own, after.opp, side))
    return parse_play(text, law, position, side, roll)


def _carried_out(own: Checkers, opp: Checkers, chains: tuple[Chain, ...]) -> tuple[Checkers, Checkers]:
    """Return the position after the moves, legal or not."""
    mine, theirs = list(own), list(opp)
    for chain in chains:
        mine[chain.origin] -= 1
        mine[chain.target] += 1
        if chain.target != OFF and theirs[25 - chain.target] == 1:
            theirs[25 - chain.target] -= 1
            theirs[BAR] += 1
    return tuple(mine), tuple(theirs)


def check_play(play: Play, law: Law, position: Position, side: Side, roll: Roll) -> Play:
    """Return `play` if it is legal, its result is right and it can be sent; raise IllegalPlay otherwise."""
    own, opp = position.seen_by(side)
    plays = legal_plays(law, position, side, roll)
    if not plays and not play.moves:
        return Play((), position)
    chains = tuple(Chain((move.origin, move.target)) for move in play.moves)
    led = _carried_out(own, opp, chains)
    if any(led == each.result.seen_by(side) for each in plays) and led == play.result.seen_by(side):
        return play
    written = " ".join(str(move) for move in play.moves) or "no move"
    raise IllegalPlay(
        Refusal(
            "illegal_play",
            law.cites("illegal play", law.cites(Played)),
            {"dice": Dice(roll.dice), "moves": Moves(play.moves, written)},
        )
    )
