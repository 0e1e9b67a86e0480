"""Interpretation of misspelled plays: completions, literal moves, and consistency with the rest of the game."""

from __future__ import annotations

from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF, Position
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Played
from bafflebox.formats.match_record import GameRecord
from bafflebox.formats.notation import Chain
from bafflebox.match.decide import follow
from bafflebox.match.state import evolve_match
from bafflebox.referee.judge.replay import GameReplay, Replay

FURTHEST = 12
"""Cells followed to choose between plays."""


def completes(chains: tuple[Chain, ...], moves: tuple[Move, ...]) -> bool:
    """Return whether the written moves are a subset of a play's."""
    left = [(move.origin, move.target) for move in moves]
    for chain in chains:
        rest = _without(chain.origin, chain.target, left)
        if rest is None:
            return False
        left = rest
    return bool(left)


def _without(origin: int, target: int, moves: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Return the remaining moves after some took a checker from here to there."""
    for index, (start, end) in enumerate(moves):
        if start == origin:
            rest = [*moves[:index], *moves[index + 1 :]]
            if end == target:
                return rest
            if (found := _without(end, target, rest)) is not None:
                return found
    return None


def moved_as_told(
    chains: tuple[Chain, ...], position: Position, side: Side, roll: Roll
) -> tuple[Move, ...] | None:
    """Return the moves that the text names, made on the board whatever the dice; None where no checker could move so."""
    own, opp = (list(half) for half in position.seen_by(side))
    moves = []
    for chain in chains:
        start = chain.origin
        for end in chain.stops[1:]:
            met = opp[BAR - end] if OFF < end < BAR else 0
            if not own[start] or met > 1 or end >= start:
                return None
            own[start] -= 1
            own[end] += 1
            if met:
                opp[BAR - end] = 0
                opp[BAR] += 1
            distance = start - end
            die = distance if distance in roll.dice else roll.high
            moves.append(Move(start, end, (die,), bool(met)))
            start = end
    return tuple(moves)


def survives(
    replayed: Replay, game: GameRecord, index: int, side: Side, moves: tuple[Move, ...], *, lawful: bool
) -> int:
    """Return how many cells after cell `index` are legal if `moves` were played there; -1 where they can't be."""
    probe = Replay(replayed.record, replayed.law, keep=False)
    probe.match = replayed.match
    walk = GameReplay(probe, game)
    if lawful:
        if probe.do(Played(side, moves)) is not None:
            return -1
    else:
        for fact in follow(replayed.law, probe.match, (Played(side, moves),)):
            probe.match = evolve_match(probe.match, fact)
    count = 0
    rest = game.turns[index + 1 : index + 1 + FURTHEST]
    try:
        for each in rest:
            walk.move, walk.line = each.move_number, each.line or None
            walk.act(each, last=each is game.turns[-1])
            count += 1
        if len(game.turns) <= index + 1 + FURTHEST and game.result is not None:
            walk.result()
            count += 1
    except BaffleboxError:
        pass
    return count
