"""The loss of an act by a rollout: where two analyses differ, this shows which is nearer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox.engine.rollout import RolloutMeans as Known
from bafflebox.engine.rollout import RolloutTerms, normalised
from bafflebox.engine.rollout_choice import roll_out_cube, roll_out_plays
from bafflebox.engine.stake import CubeStake, stake_of
from bafflebox.events import game as event
from bafflebox.game.course import situations
from bafflebox.game.evolve import moved
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import PlayedMatch
from bafflebox.rules.situation import Situation

TERMS = RolloutTerms(trials=360, truncate=8)
"""Each first throw ten times; after eight turns as it stands; luck taken out; the cube in use; the same dice for each choice."""
PLAYS = 2
"""The plays that are rolled out beside the one that was made: the best so many at two plies."""
LEVEL, PLAYED_BY = "2ply", "0ply"


@dataclass(frozen=True)
class Rolled:
    """The loss of an act, in equity, with the standard error, after this number of games of each choice."""

    loss: float
    error: float
    trials: int

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Rolled:
        """Back from a file of JSON."""
        return cls(**plain)

    def nearer(self, ours: float, theirs: float) -> str:
        """Return which is nearer to it: `here`, `there`, or `even` where the difference is less than its error."""
        one, other = abs(ours - self.loss), abs(theirs - self.loss)
        if abs(one - other) < self.error:
            return "even"
        return "here" if one < other else "there"


def rolled(match: PlayedMatch, seq: int) -> Rolled:
    """Rolls out entry `seq` of the log: a play, or an act about the cube (a throw stands for not doubling)."""
    doubling = Situation()
    for number, (now, fact) in enumerate(situations(match.log.events)):
        if isinstance(fact, event.Doubled):
            doubling = now
        if number == seq:
            break
    if isinstance(fact, event.Played):
        return _play(match, now, fact)
    return _cube(match, now if isinstance(fact, event.Rolled) else doubling, type(fact))


def _play(match: PlayedMatch, now: Situation, fact: event.Played) -> Rolled:
    assert now.roll is not None
    own, opp = now.position.seen_by(fact.side)
    stake = stake_of(match.law, now, fact.side)
    made = moved(now.position, fact.side, fact.moves).seen_by(fact.side)
    first = "first" if now.first_turn else "ordinary"
    deep = make_engine(match.law, strength_named(LEVEL))
    choices = deep.choose(own, opp, now.roll.dice, stake, turn=first, also=made)
    wanted = [each for each in choices if (each.own, each.opp) == made] + choices[:PLAYS]
    unique = list({(each.own, each.opp): each for each in wanted}.values())
    engine = make_engine(match.law, strength_named(PLAYED_BY))
    plays = roll_out_plays(engine, unique, stake, TERMS)
    played = next(each for each in plays if (each.choice.own, each.choice.opp) == made)
    best = max(plays, key=lambda each: each.choice.cubeful)
    errors = [_error(each.rolled, stake) for each in (played, best)]
    return Rolled(best.choice.cubeful - played.choice.cubeful, max(errors), TERMS.trials)


def _error(known: Known | None, stake: CubeStake) -> float:
    return normalised(known, stake)[1] if known else 0.0


def _cube(match: PlayedMatch, now: Situation, kind: type[object]) -> Rolled:
    assert now.on_turn is not None
    own, opp = now.position.seen_by(now.on_turn)
    stake = stake_of(match.law, now, now.on_turn)
    found = roll_out_cube(make_engine(match.law, strength_named(PLAYED_BY)), own, opp, stake, TERMS)
    cube = found.decision
    losses = {
        event.Rolled: cube.after_double - cube.no_double,
        event.Doubled: cube.no_double - cube.after_double,
        event.Taken: cube.double_take - cube.double_drop,
        event.Dropped: cube.double_drop - cube.double_take,
    }
    error = max(_error(found.no_double, stake), _error(found.double_take, stake))
    return Rolled(max(0.0, losses[kind]), error, TERMS.trials)
