"""Incremental analysis of a match: each decision as a library row, with running totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct, json
from msgspec.structs import asdict, replace

from bafflebox.analysis.analyst import DECIDES, Analyst, Asked
from bafflebox.analysis.cube_window import cube_opened
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.plain import turn_row
from bafflebox.analysis.report import PlayerReport
from bafflebox.analysis.rollout_sums import RolloutSums
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.engine.stake import stake_of
from bafflebox.errors import BaffleboxError
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.frozen import dataclass
from bafflebox.game.course import Course
from bafflebox.library.booked import opening_of
from bafflebox.library.judged import JudgementCache, decision_key, judge_name
from bafflebox.library.parts import board_bytes, part_of_game, standing_of
from bafflebox.library.structure import structures_of
from bafflebox.protocol.analysis import CubeOpened, PlayReason, ReviewedTurn
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

if TYPE_CHECKING:
    from bafflebox.analysis.rolled import DecisionRollout


@dataclass(frozen=True, slots=True)
class AnalysisProgress:
    """The progress of a match's analysis: the state reached and the totals so far."""

    now: Course = field(default_factory=Course)
    both: BySide[PlayerReport] = field(default_factory=lambda: BySide(PlayerReport(), PlayerReport()))


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision as stored in the library; `turn` is its JSON for pages, `what` is `play`, `turn` or `answer`.

    `loss` and `luck` are equity: +1 is a single game won at the cube as it lies. `structure` is what the board shows of
    `STRUCTURES`, a bit each, `standing` how the side stands in the match, `opening` the key of a play that the opening book may have.
    """

    seq: int
    game: int
    side: Side
    what: str
    phase: str
    loss: float
    counts: bool
    luck: float
    board: bytes
    dice: str
    xgid: str
    turn: ReviewedTurn
    structure: int
    standing: str
    opening: str


class Going:
    """Analysis of matches under one law; without an analyst, where no network knows the rules, only plays are reported."""

    def __init__(self, law: Law, analyst: Analyst | None, judged: JudgementCache | None = None) -> None:
        self._law, self._analyst, self._judged = law, analyst, judged
        self._judge = judge_name(analyst) if analyst is not None else ""

    def asked(self, now: Course, facts: Sequence[tuple[int, int, Event]]) -> tuple[list[Asked], Course]:
        """Return the decisions of the next events that need judging, and the state they lead to."""
        found: list[Asked] = []
        for game, seq, fact in facts:
            if type(fact) in DECIDES and self._known(now.now, fact) is None:
                found.append((now.now, fact, game, seq))
            now = now.advance(fact)
        return found, now

    def further(
        self,
        part: AnalysisProgress,
        facts: Sequence[tuple[int, int, Event]],
        found: Mapping[tuple[int, int], Decision | None] = MappingProxyType({}),
        rolled: Mapping[int, RolloutSums] = MappingProxyType({}),
    ) -> tuple[AnalysisProgress, list[DecisionRow]]:
        """Return the decisions of the next events, each with the best choice and the reason, and the progress reached.

        `found`: decisions judged earlier, by the numbers of game and event. `rolled`: rollouts, which judge instead.
        """
        now, both, rows = part.now, {side: part.both[side] for side in Side}, []
        for game, seq, fact in facts:
            each, turn = self._decided(now.now, fact, game, seq, found)
            if seq in rolled:
                each = self._rolled(now.now, fact, rolled[seq], each)
                turn = replace(self._shown(now.now, fact, each), rolled=rolled[seq].trials)
            if each is not None:
                both[each.side] = both[each.side].plus(each)
            if turn is not None:
                shown = replace(turn, game=game, seq=seq)
                rows.append(_row(self._law, now.now, game, seq, each, shown))
            now = now.advance(fact)
        return AnalysisProgress(now, BySide(both[Side.WHITE], both[Side.BLACK])), rows

    def turn(self, now: Situation, fact: Event, seq: int) -> ReviewedTurn | None:
        """Return a decision as this judge sees it, `seq` in the log; None for what decides nothing."""
        return self._decided(now, fact, 0, seq, {})[1]

    def rolled_turn(self, now: Situation, fact: Event, sums: RolloutSums) -> ReviewedTurn:
        """Return a decision as its rollout judges it."""
        return replace(self._shown(now, fact, self._rolled(now, fact, sums, None)), rolled=sums.trials)

    def rollout(self, now: Situation, fact: Event) -> DecisionRollout:
        """Return the rollout of a decision; raise Refused where there is nothing to roll out."""
        from bafflebox.analysis.rolled import DecisionRollout  # noqa: PLC0415 - arrays, for rollouts alone

        if self._analyst is None:
            raise Refused(Refusal("no_rollout", "", why="rules"))
        return DecisionRollout(self._analyst.bot, now, fact)

    def _rolled(self, now: Situation, fact: Event, sums: RolloutSums, known: Decision | None) -> Decision:
        """Return the decision of a rollout, with the luck that was judged before."""
        luck, worth = (known.luck, known.worth) if known is not None else (0.0, 0.0)
        game, seq = (known.game, known.seq) if known is not None else (0, 0)
        return self.rollout(now, fact).decision(sums, game, seq, luck=luck, worth=worth)

    def why(self, now: Situation, fact: Event, sums: RolloutSums | None = None) -> PlayReason | None:
        """Return the reason against a play, computed on request; None for a negligible loss, and for what is no play.

        `sums`: the rollout that judges it.
        """
        if self._analyst is None:
            return None
        from bafflebox.analysis.why.explainer import Explainer  # noqa: PLC0415 - arrays, for what is asked about alone

        each = self._analyst.decision(now, fact) if sums is None else self._rolled(now, fact, sums, None)
        return None if each is None else Explainer(self._law, self._analyst.quick.engine).row(each)

    def cube(self, now: Situation, fact: Event) -> CubeOpened | None:
        """Return the window of a cube decision and its market losers, computed on request; None for what is no such decision."""
        if self._analyst is None or type(fact) not in DECIDES or now.phase not in (Phase.TURN, Phase.DOUBLED):
            return None
        doubler = now.on_turn
        if doubler is None or now.unknown:
            return None
        stake = stake_of(self._law, now, doubler)
        return cube_opened(self._analyst.bot.engine, now.position.seen_by(doubler), stake)

    def _decided(
        self,
        now: Situation,
        fact: Event,
        game: int,
        seq: int,
        found: Mapping[tuple[int, int], Decision | None],
    ) -> tuple[Decision | None, ReviewedTurn | None]:
        """Return the decision and its JSON; from an earlier judgement where there is one."""
        if self._analyst is None or type(fact) not in DECIDES:
            return None, self._turn(now, fact, None)
        known = self._known(now, fact)
        if known is not None:
            return _decision(known, now, fact, game, seq), known.turn
        known_by = (game, seq)
        each = found[known_by] if known_by in found else self._analyst.decision(now, fact, game=game, seq=seq)
        turn = self._turn(now, fact, each)
        if self._judged is not None:
            question = decision_key(self._judge, self._analyst, now, fact)
            self._judged.put(question, json.encode(Judgement(_plain(each), turn)).decode())
        return each, turn

    def _known(self, now: Situation, fact: Event) -> Judgement | None:
        """Return the earlier judgement; None where there is none."""
        if self._analyst is None or self._judged is None:
            return None
        answer = self._judged.get(decision_key(self._judge, self._analyst, now, fact))
        return None if answer is None else _DECODER.decode(answer)

    def _turn(self, now: Situation, fact: Event, each: Decision | None) -> ReviewedTurn | None:
        if each is None and not (isinstance(fact, event.Played) and now.roll is not None):
            return None
        return self._shown(now, fact, each)

    def _shown(self, now: Situation, fact: Event, each: Decision | None) -> ReviewedTurn:
        points = now.score.points
        return ReviewedTurn(
            **asdict(turn_row(now, fact, each)),
            counts=each is not None and each.counts,
            luck=round(each.luck, 4) if each else 0.0,
            score=(points.white, points.black),
            crawford=now.crawford,
            why=None,
        )


Judged = tuple[Side, What, float, bool, float, float]
"""A judged decision: side, kind, loss, whether it counts, luck, and what the luck was worth."""


class Judgement(Struct):
    """A cached answer: the decision, None where there was none, and its turn."""

    decision: Judged | None
    turn: ReviewedTurn | None


_DECODER = json.Decoder(Judgement)


def _plain(each: Decision | None) -> Judged | None:
    return None if each is None else (each.side, each.what, each.loss, each.counts, each.luck, each.worth)


def _decision(known: Judgement, now: Situation, fact: Event, game: int, seq: int) -> Decision | None:
    """Return an earlier judged decision, without the list of all plays."""
    if known.decision is None:
        return None
    side, what, loss, counts, luck, worth = known.decision
    return Decision(game, seq, side, what, now, fact, loss, counts, luck=luck, worth=worth)


def _row(
    law: Law, now: Situation, game: int, seq: int, each: Decision | None, turn: ReviewedTurn
) -> DecisionRow:
    side = turn.side
    xgid = ""
    with suppress(BaffleboxError):  # an id can't express everything
        xgid = format_xgid(now)
    dice = "".join(map(str, sorted(now.roll.dice, reverse=True))) if turn.dice and now.roll else ""
    return DecisionRow(
        seq,
        game,
        side,
        each.what.value if each is not None else What.PLAY.value,
        part_of_game(now, side),
        each.loss if each is not None else 0.0,
        each is not None and each.counts,
        each.luck if each is not None else 0.0,
        board_bytes(now.position, side),
        dice,
        xgid,
        turn,
        structures_of(law, now.position, side),
        standing_of(now.score, side),
        opening_of(law, now, turn.played),
    )
