"""Worker functions of the position of the day: the question without a hint, and an answer with everything that is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import UNSET, structs

from bafflebox.analysis.decision import What
from bafflebox.analysis.plain import opening_view
from bafflebox.bots.advice import DUBIOUS
from bafflebox.daily.position import DailyPosition
from bafflebox.engine.strength import find_strength
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.game.course import Course
from bafflebox.game.evolve import moved
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.openings import read_openings
from bafflebox.library.asking import act_of_answer, choices
from bafflebox.library.going import AnalysisProgress, Going
from bafflebox.protocol.analysis import OpeningView, ReviewedTurn
from bafflebox.protocol.library import Opinion, QuizQuestion
from bafflebox.protocol.shape import UnsetType
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.engines.quiz import answer_in, question_in
from bafflebox.server.engines.review import going_of
from bafflebox.server.model.play_tree import Hop

LEVEL, GLANCE = "world_class", "expert"
"""The level that judges answers, and the one whose opinion stands beside it."""


@dataclass(frozen=True, slots=True)
class DailyJudged:
    """An answer as it is stored and counted, with its loss, and what is said of it: see `DailyGraded`."""

    answer: str
    loss: float
    made: ReviewedTurn | None
    then: ReviewedTurn | None
    told: ReviewedTurn | None
    opinions: tuple[Opinion, ...]
    opening: OpeningView | UnsetType


def ask_daily(position: DailyPosition) -> QuizQuestion:
    """Return a position as a question."""
    now = position.now
    return question_in(position.law, now, position.side, position.what, position.game)


def judge_daily(
    position: DailyPosition, judged: Path, moves: Sequence[Hop] | None, do: str
) -> DailyJudged | Refusal:
    """Return an answer judged, given as moves of the tree or as words; or the law's refusal.

    `judged` is the cache file of judged decisions. Raises BaffleboxError for words that are no act.
    """
    law, now, what = position.law, position.now, position.what
    words = do.strip().lower()
    fact = (
        act_of_answer(law, now, position.side, what, words)
        if what is What.PLAY and moves is None
        else answer_in(law, now, position.side, what, moves, words)
    )
    if isinstance(fact, Refusal):
        return fact
    judge = _Judge(position, law, going_of(EngineSpec(law, LEVEL), judged))
    made, then = judge.turn(fact), judge.turn(judge.then) if judge.then is not None else None
    explained = judge.explained(fact, made, then)
    return DailyJudged(
        answer=_said(made, what, words),
        loss=made.loss if made else 0.0,
        made=made,
        then=then,
        told=explained,
        opinions=tuple(judge.opinions(fact, judged)),
        opening=judge.opening(),
    )


def _said(made: ReviewedTurn | None, what: What, words: str) -> str:
    """Return an answer as it is counted: plays with the same result are written alike."""
    if what is not What.PLAY:
        return (made.did if made is not None else None) or words
    assert made is not None
    return next(each.say for each in made.best if each.chosen is True)


class _Judge:
    def __init__(self, position: DailyPosition, law: Law, going: Going) -> None:
        self.position, self.law, self.now, self.going = position, law, position.now, going
        self.then = self._event(position.did) if position.did else None
        """The choice of the match."""

    def _event(self, words: str) -> Event:
        event = act_of_answer(self.law, self.now, self.position.side, self.position.what, words)
        assert not isinstance(event, Refusal), f"{words} is possible there"
        return event

    def turn(self, fact: Event) -> ReviewedTurn | None:
        """Return a choice as the level sees it, with the reason against it."""
        rows = self.going.further(AnalysisProgress(Course(self.now)), [(self.position.game, 0, fact)])[1]
        if not rows:
            return None
        why = self.going.why(self.now, fact) if rows[0].loss >= DUBIOUS else None
        return structs.replace(rows[0].turn, why=why)

    def explained(
        self, fact: Event, made: ReviewedTurn | None, then: ReviewedTurn | None
    ) -> ReviewedTurn | None:
        """Return the choice to explain."""
        for each in (made, then):
            if each is not None and each.loss >= DUBIOUS:
                return each
        others = (self.turn(each) for each in self._others(made))
        return next((each for each in others if each is not None and each.loss >= DUBIOUS), None)

    def _others(self, made: ReviewedTurn | None) -> Iterator[Event]:
        """Yield other choices, the better ones first."""
        if self.position.what is What.PLAY:
            assert made is not None
            words: Sequence[str] = [each.say for each in made.best[1:]]
        else:
            words = choices(self.law, self.now, self.position.side, self.position.what)
        yield from map(self._event, words)

    def opinions(self, fact: Event, judged: Path) -> Iterator[Opinion]:
        """Yield what the levels say of the answer, the deepest last, and the rollout."""
        for level in (GLANCE, LEVEL):
            going = going_of(EngineSpec(self.law, level), judged)
            turn = going.turn(self.now, fact, 0)
            if turn is not None:
                yield Opinion("", find_strength(level).plies, turn)
        sums = self.position.rollout
        if sums is not None:
            turn = self.going.rolled_turn(self.now, self._rolled(fact), sums)
            yield Opinion("", find_strength(GLANCE).plies, turn, sums.shown)

    def _rolled(self, fact: Any) -> Event:
        """Return the answer where it was rolled out, else the best play, which was."""
        sums, position = self.position.rollout, self.now.position
        if self.position.what is not What.PLAY or sums is None:
            found: Event = fact
            return found
        own, opp = moved(position, fact.side, fact.moves).seen_by(fact.side)
        rolled = (list(own), list(opp)) in sums.results
        return fact if rolled else self._event(self.position.best)

    def opening(self) -> OpeningView | UnsetType:
        """Return what the opening book has for the roll."""
        found = read_openings().find(self.law, self.now)
        return UNSET if found is None else opening_view(found)
