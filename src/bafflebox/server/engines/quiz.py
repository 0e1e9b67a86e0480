"""Worker functions of the quiz: the question without a hint, and the grade of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bafflebox.analysis.analyst import what_of
from bafflebox.analysis.decision import What
from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.events.game import Event, Played
from bafflebox.game.course import Course, fold_game
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.library.asking import act_of_answer, choices, made
from bafflebox.library.going import AnalysisProgress
from bafflebox.protocol.common import encoded
from bafflebox.protocol.library import QuizCube, QuizQuestion, QuizScore, QuizVerdict
from bafflebox.protocol.view import PlayNode
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.cube import cube_rests
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.engines.bot_process import player
from bafflebox.server.engines.review import going_of
from bafflebox.server.model.features import features
from bafflebox.server.model.play_tree import Hop, Tree, walk

Fact = tuple[int, int, Event]
"""An event with its game and its place in the log."""


def question(spec: EngineSpec, facts: Sequence[Fact]) -> QuizQuestion:
    """Return the decision of the last of these events as a question: board, dice, cube, and possible answers."""
    law, _ = player(spec)
    now, fact = fold_game(each for _, _, each in facts[:-1]).now, facts[-1][2]
    return question_in(law, now, _side(fact), what_of(fact), facts[-1][0])


def question_in(law: Law, now: Situation, side: Side, what: What, game: int) -> QuizQuestion:
    """Return a decision in a situation as a question."""
    own, opp = now.position.seen_by(side)
    points, length = now.score.points, now.score.length
    owner = now.cube.owner
    return QuizQuestion(
        what=what.value,
        side=side,
        game=game,
        own=list(own),
        opp=list(opp),
        dice=list(now.roll.dice) if what is What.PLAY and now.roll else None,
        cube=QuizCube(now.cube.value, owner and ("own" if owner is side else "opp"), cube_rests(law, now)),
        score=QuizScore(points[side], points[side.other], length),
        nodes=encoded(Tree(law, now).nodes, list[PlayNode]) if what is What.PLAY else None,
        features=features(law),
        choices=choices(law, now, side, what),
    )


def verdict(
    spec: EngineSpec, judged: Path, facts: Sequence[Fact], moves: Sequence[Hop] | None, did: str
) -> QuizVerdict | Refusal:
    """Return the loss of an answer, with it and the original choice in the form of a review.

    `made` is None for a roll where doubling is out of the question. Raises BaffleboxError for words that are no act.
    """
    law, _ = player(spec)
    now, (game, seq, fact) = fold_game(each for _, _, each in facts[:-1]).now, facts[-1]
    answer = answer_in(law, now, _side(fact), what_of(fact), moves, did)
    if isinstance(answer, Refusal):
        return answer
    going = going_of(spec, judged)
    here, then = (
        going.further(AnalysisProgress(Course(now)), [(game, seq, each)])[1] for each in (answer, fact)
    )
    for rows, act in ((here, answer), (then, fact)):
        if rows:
            rows[0].turn.why = going.why(now, act)
    return QuizVerdict(
        loss=here[0].loss if here else 0.0,
        made=here[0].turn if here else None,
        then=then[0].turn if then else None,
    )


def _side(fact: object) -> Side:
    side: Side = fact.side  # type: ignore[attr-defined]  # a decision is a side's
    return side


def answer_in(
    law: Law, now: Situation, side: Side, what: What, moves: Sequence[Hop] | None, did: str
) -> Event | Refusal:
    """Return the event of an answer, a play by its moves or an act by its word, or the law's refusal.

    Raises BaffleboxError for words that are no act.
    """
    if what is not What.PLAY:
        return act_of_answer(law, now, side, what, did)
    hops = moves or ()
    walked = walk(Tree(law, now), hops)
    steps = (
        walked.made if walked else tuple(Move(origin, target, tuple(used)) for origin, target, used in hops)
    )
    return made(law, now, Played(side, steps))
