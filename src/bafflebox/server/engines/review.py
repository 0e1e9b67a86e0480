"""Worker functions of the review: position files, and analysing a match part by part."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.filed import filed
from bafflebox.analysis.plain import opening_view, turn_row
from bafflebox.analysis.rollout_sums import RolloutSums
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.engine.strength import find_level
from bafflebox.events.game import Event
from bafflebox.formats.draw.film import Frame, film_of
from bafflebox.formats.position_file import position_in
from bafflebox.formats.sgf.analysis import AnalysisSource, given_in
from bafflebox.game.course import Course, fold_game
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.matches import read_match
from bafflebox.io.openings import read_openings
from bafflebox.library.going import AnalysisProgress, DecisionRow, Going
from bafflebox.library.judged import JudgementCache
from bafflebox.library.rollouts import Rollouts
from bafflebox.protocol.analysis import AnalysedTurn, CubeOpened, PlayReason
from bafflebox.protocol.library import Opinion, OpinionsFound
from bafflebox.protocol.shape import UNSET
from bafflebox.refusal import Refused
from bafflebox.rules.situation import Situation
from bafflebox.server.engines.bot_process import player

ROLLING = 0.8
"""Seconds of games of a rollout before other visitors' questions get their turn."""
APART = 0.02
"""Equity by which opinions on a decision differ that is rolled out."""


def position(data: bytes) -> str:
    """Return the id of the position in a position file; raise RecordError where there is none."""
    return position_in(data)


def game_frames(
    data: bytes, game: int, viewer: Side, names: BySide[str] | None, language: str
) -> list[Frame]:
    """Return the frames of a game of the match in a file; `names` stand in the place of the match's."""
    match = read_match(data)
    return film_of(match.law, match.log.events, game, viewer=viewer, names=names, language=language)


def review(
    spec: EngineSpec,
    judged: Path,
    part: AnalysisProgress,
    facts: Sequence[tuple[int, int, Event]],
    rolled: Rollouts,
) -> tuple[AnalysisProgress, list[DecisionRow]]:
    """Return the decisions of the next events, and the progress reached; `judged` is the cache file of judged decisions.

    `rolled`: the rollouts that judge instead.
    """
    return going_of(spec, judged).further(part, facts, rolled=rolled)


def why(
    spec: EngineSpec, judged: Path, facts: Sequence[Event], sums: RolloutSums | None
) -> PlayReason | None:
    """Return the reason against the last of the events of a match; None for a negligible loss, and for what is no play.

    `sums`: the rollout that judges it.
    """
    return going_of(spec, judged).why(fold_game(facts[:-1]).now, facts[-1], sums)


def open_cube(spec: EngineSpec, judged: Path, facts: Sequence[Event]) -> CubeOpened | None:
    """Return the window and the market losers of the last of the events; None for what is no cube decision."""
    return going_of(spec, judged).cube(fold_game(facts[:-1]).now, facts[-1])


def opinions(
    specs: Sequence[EngineSpec],
    judged: Path,
    facts: Sequence[Event],
    seq: int,
    source: bytes | None,
    sums: RolloutSums | None,
) -> OpinionsFound:
    """Return what the file (`source`, where it has an analysis), our levels, a rollout and the opening book say of the last of the
    events, `seq` in the log, and whether it can be rolled out.
    """
    found: list[Opinion] = []
    if source is not None:
        brought, decisions = _filed(source)
        each = decisions.get(seq)
        if each is not None and (each.play or each.advice):
            plies = each.play.best.plies if each.play else brought.plies
            found.append(Opinion(brought.by, plies, turn_row(each.now, each.fact, each)))
    now = fold_game(facts[:-1]).now
    for spec in specs:
        turn = going_of(spec, judged).turn(now, facts[-1], seq)
        if turn is not None and (turn.best or turn.figures):
            found.append(Opinion("", find_level(spec.level).plies, turn))
    if sums is not None and sums.trials:
        found.append(_rolled(specs[-1], judged, now, facts[-1], sums))
    going = going_of(specs[-1], judged)
    opening = read_openings().find(player(specs[-1])[0], now)
    return OpinionsFound(
        found, _rolls(going, now, facts[-1]), UNSET if opening is None else opening_view(opening)
    )


def _rolls(going: Going, now: Situation, fact: Event) -> bool:
    """Return whether a decision can be rolled out."""
    with suppress(Refused):
        going.rollout(now, fact)
        return True
    return False


def _rolled(spec: EngineSpec, judged: Path, now: Situation, fact: Event, sums: RolloutSums) -> Opinion:
    return Opinion("", 0, going_of(spec, judged).rolled_turn(now, fact, sums), sums.shown)


def roll_further(
    spec: EngineSpec,
    judged: Path,
    facts: Sequence[Event],
    seq: int,
    sums: RolloutSums | None,
    source: bytes | None,
) -> tuple[RolloutSums, Opinion]:
    """Return a rollout of the last of the events, `seq` in the log, some games further than `sums`, and its opinion.

    The best play by the file (`source`) is among those rolled out. Raises Refused where there is nothing to roll out.
    """
    now, fact = fold_game(facts[:-1]).now, facts[-1]
    rollout = going_of(spec, judged).rollout(now, fact)
    if sums is None:
        each = _filed(source)[1].get(seq) if source is not None else None
        best = each.play.best.play.result.seen_by(each.side) if each is not None and each.play else None
        sums = rollout.begin([(list(best[0]), list(best[1]))] if best else [])
    until = time.monotonic() + ROLLING
    if not sums.is_whole:
        rollout.further(sums, lambda: time.monotonic() > until)
    return sums, _rolled(spec, judged, now, fact, sums)


def disputed(
    glance: EngineSpec,
    judged: Path,
    facts: Sequence[tuple[int, int, Event]],
    turns: Sequence[AnalysedTurn],
    source: bytes | None,
) -> list[int]:
    """Return the decisions, by their entries, on which ours (`turns`), a glance and the file (`source`) differ, the widest first."""
    by = {each.seq: each for each in turns}
    filed_ = _filed(source)[1] if source is not None else {}
    going, course = going_of(glance, judged), Course()
    found: dict[int, float] = {}
    for _, seq, fact in facts:
        if (ours := by.get(seq)) is not None and (ours.best or ours.figures):
            each = filed_.get(seq)
            others = [going.turn(course.now, fact, seq), turn_row(course.now, fact, each) if each else None]
            wide = max((apart(ours, other) for other in others if other is not None), default=0.0)
            if wide > APART and _rolls(going, course.now, fact):
                found[seq] = wide
        course = course.advance(fact)
    return sorted(found, key=lambda seq: -found[seq])


def apart(one: AnalysedTurn, two: AnalysedTurn) -> float:
    """Return how far two opinions differ: in the loss of what was done, or in what each says of the other's best play."""
    wide = abs(one.loss - two.loss)
    for each, other in ((one, two), (two, one)):
        if each.best and other.best:
            said = [play for play in each.best if play.say == other.best[0].say]
            play = said[0] if said else each.best[-1]
            if each.best[0].equity is not UNSET and play.equity is not UNSET:
                wide = max(wide, each.best[0].equity - play.equity)
    return wide


@lru_cache(maxsize=8)
def _filed(source: bytes) -> tuple[AnalysisSource, dict[int, Decision]]:
    """Return the origin of the analysis in a file, and its decisions by their entry in the log."""
    match = read_match(source)
    brought = given_in(match.record) if match.record is not None else None
    assert brought is not None, "known from its first reading"
    return brought, {each.seq: each for each in filed(match.law, match.sheet(), match.log.events).decisions}


@lru_cache(maxsize=16)
def going_of(spec: EngineSpec, judged: Path) -> Going:
    """Return the analysis of a rule set's matches; `judged` is the cache file of judged decisions."""
    law, bot = player(spec)
    _, quick = player(EngineSpec(spec.law, spec.first or spec.level))
    analyst = Analyst(bot, quick) if isinstance(bot, EngineBot) and isinstance(quick, EngineBot) else None
    return Going(law, analyst, JudgementCache(judged))
