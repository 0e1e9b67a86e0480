"""What runs in the process of the desk for a quiz: what is asked, without a word of what is right, and what an answer was worth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bafflebox.analysis.analyst import what_of
from bafflebox.analysis.decision import What
from bafflebox.event import Event
from bafflebox.game import intents
from bafflebox.library.asking import answered, choices, made, reached
from bafflebox.library.going import Part
from bafflebox.move import Move
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.cube import cube_rests
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.nodes import Hop, Tree, walk
from bafflebox.server.tables.offers import features
from bafflebox.server.thinking.minds import Mind, player
from bafflebox.server.thinking.review import going_of
from bafflebox.side import Side

Fact = tuple[int, int, Event]
"""An event with its game and its place in the log."""


def question(mind: Mind, facts: Sequence[Fact]) -> dict[str, Any]:
    """What the last of these events of a game decided, as it stood before: board, dice, cube, and what can be answered."""
    law, _ = player(mind)
    now, fact = reached(each for _, _, each in facts[:-1]), facts[-1][2]
    side, what = _side(fact), what_of(fact)
    own, opp = now.position.seen_by(side)
    points, length = now.terms.score.points, now.terms.score.length
    owner = now.cube.owner
    return {
        "what": what.value,
        "side": side.value,
        "game": facts[-1][0],
        "own": list(own),
        "opp": list(opp),
        "dice": list(now.roll.dice) if what is What.PLAY and now.roll else None,
        "cube": {
            "value": now.cube.value,
            "owner": owner and ("own" if owner is side else "opp"),
            "asleep": cube_rests(law, now),
        },
        "score": {"own": points[side], "opp": points[side.other], "length": length},
        "nodes": Tree(law, now).nodes if what is What.PLAY else None,
        "features": features(law),
        "choices": choices(law, now, side, what),
    }


def verdict(
    mind: Mind, judged: Path, facts: Sequence[Fact], moves: Sequence[Hop] | None, did: str
) -> dict[str, Any] | Refusal:
    """What an answer lost, and both it and what was done in the match as a review shows decisions.

    `made` is None for a throw where nobody would think of doubling: there is nothing to show of it. Raises BaffleboxError for words
    that are no act.
    """
    law, _ = player(mind)
    now, (game, seq, fact) = reached(each for _, _, each in facts[:-1]), facts[-1]
    answer = _answer(law, now, fact, moves, did)
    if isinstance(answer, Refusal):
        return answer
    going = going_of(mind, judged)
    here, then = (going.further(Part(now), [(game, seq, each)])[1] for each in (answer, fact))
    return {
        "loss": here[0].loss if here else 0.0,
        "made": here[0].turn if here else None,
        "then": then[0].turn if then else None,
    }


def _side(fact: Any) -> Side:
    side: Side = fact.side
    return side


def _answer(law: Law, now: Situation, fact: Event, moves: Sequence[Hop] | None, did: str) -> Event | Refusal:
    side, what = _side(fact), what_of(fact)
    if what is not What.PLAY:
        return answered(law, now, side, what, did)
    hops = moves or ()
    walked = walk(Tree(law, now), hops)
    steps = (
        walked.made if walked else tuple(Move(origin, target, tuple(used)) for origin, target, used in hops)
    )
    return made(law, now, intents.PlayMoves(side, steps))
