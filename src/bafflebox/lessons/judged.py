"""A lesson judged by the law of its book: the tree of plays, a verdict for each end, and why other moves are impossible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from bafflebox import kernel
from bafflebox.analysis.why.counted import abilities, struck, weight
from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import BAR, OFF, Position
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.game.acts import GAME_ACTS
from bafflebox.game.decide import decide
from bafflebox.game.tree import Branch, PlayTree
from bafflebox.kernel import Stop
from bafflebox.match.state import Match
from bafflebox.message import Argument, Listed, Sentence
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.touching import touched_first
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.lesson import Goal, Lesson
from bafflebox.rules.situation import Offer, Situation
from bafflebox.rules.turn import Turn
from bafflebox.rules.turn import turn as turn_of
from bafflebox.rules.why_not import why_not

TAKE_FROM = 25
"""Wins in 100 games from which taking a double costs less than dropping it: one point now, or two at stake."""

_ACTS: Mapping[Goal, tuple[str, ...]] = {
    Goal.TAKE: ("drop", "take"),
    Goal.BEAVER: ("drop", "take", "beaver"),
    Goal.ROLL: ("double", "roll"),
}
"""The acts among which a lesson without a play lets its player choose."""
_BY_KEY = {act.key: act for act in GAME_ACTS}


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """The answer to a play or an act: whether the lesson is done, and the sentence that says why.

    `rule` is the rule by which the referee refuses it, "" where it is allowed. `alone` are places of the player's checkers that the
    next roll of the other side may hit, `shots` the moves that hit, each from a place to one, all as the player counts them.
    """

    right: bool
    said: Sentence
    rule: str = ""
    alone: tuple[int, ...] = ()
    shots: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Prevented:
    """A move of one number that is not possible at a node, why not, and what to try instead."""

    node: int
    origin: int
    target: int
    standing: int
    """Checkers of the other side at the target."""
    refusal: Refusal
    instead: Sentence


@dataclass(frozen=True, slots=True)
class JudgedLesson:
    """A lesson with its plays: verdicts by the node of the tree, or by the name of an act."""

    lesson: Lesson
    law: Law
    now: Situation
    tree: PlayTree | None
    ends: Mapping[int, LessonAnswer]
    acts: Mapping[str, LessonAnswer]
    prevented: tuple[Prevented, ...]
    shown: tuple[Move, ...]
    """A right play, move by move."""

    @property
    def right_act(self) -> str:
        """Return the name of the right act; "" where a roll is played."""
        return next((name for name, each in self.acts.items() if each.right), "")


@cache
def judge_lesson(law: Law, lesson: Lesson) -> JudgedLesson:
    """Return the lesson with a verdict for each way to end it, under the options that it is on."""
    if lesson.options:
        law = compile_book(law.book.with_options(dict(lesson.options)))
    now = _moment(lesson)
    if lesson.roll is None:
        return JudgedLesson(lesson, law, now, None, {}, dict(_acts(law, now, lesson)), (), ())
    roll = Roll(lesson.roll)
    tree = PlayTree(law, now.position, Side.WHITE, roll)
    paths = _paths(tree)
    ends = {node: _verdict(law, now, lesson, each) for node, each in paths.items() if each.done}
    shown = _made(tree.root, lesson)
    prevented = tuple(_prevented(turn_of(law, now.position, Side.WHITE, roll), paths))
    return JudgedLesson(lesson, law, now, tree, ends, {}, prevented, shown)


def _moment(lesson: Lesson) -> Situation:
    """Return the situation that the referee judges: the player is White and has the roll, a double to answer, or a roll to make."""
    here = replace(lesson.moment, position=Position.of(*lesson.checkers), turns=BySide(2, 2))
    if lesson.roll:
        return replace(here, phase=Phase.ROLLED, on_turn=Side.WHITE, roll=Roll(lesson.roll))
    if lesson.goal is Goal.ROLL:
        return replace(here, phase=Phase.TURN, on_turn=Side.WHITE)
    value = here.cube.value
    offer = Offer(Side.BLACK, 2 * value, stake=value, keeper=Side.WHITE)
    return replace(here, phase=Phase.DOUBLED, on_turn=Side.BLACK, offer=offer, doubled=True)


def _paths(tree: PlayTree) -> dict[int, Branch]:
    """Return one way to each node of the tree, the shortest."""
    found = {0: tree.root}
    waiting = [tree.root]
    for branch in waiting:
        for move in branch.moves:
            after = branch.take(move)
            if after.node not in found:
                found[after.node] = after
                waiting.append(after)
    return found


def _made(branch: Branch, lesson: Lesson) -> tuple[Move, ...]:
    """Return the moves of the play that the lesson shows."""
    for hop in lesson.shown:
        branch = branch.take(next(move for move in branch.moves if (move.origin, move.target) == hop))
    return branch.made


# --- the goals -----------------------------------------------------------------------------------


def _verdict(law: Law, now: Situation, lesson: Lesson, branch: Branch) -> LessonAnswer:
    own, opp = lesson.checkers
    end: Stop = branch.stop
    refusal = touched_first(
        Proceedings(law, Match(game=now)), _BY_KEY["play"].proposed(Side.WHITE, {"moves": branch.made})
    )
    hit = end.opp[BAR] > opp[BAR]
    off = end.own[OFF] - own[OFF]
    left = sum(end.own[1:])
    hits = weight(abilities(law, end.opp, end.own).get("hit", frozenset())) if left else 0
    reached = {
        Goal.ANY: True,
        Goal.HIT: hit,
        Goal.ENTER: end.own[BAR] < own[BAR],
        Goal.BEAR_OFF: off >= len(lesson.roll or ()),
        Goal.WIN: not left,
        Goal.SAFE: not hits,
        Goal.REACH: end.own[lesson.place] > own[lesson.place],
        Goal.TOUCHED: refusal is None,
    }[lesson.goal]
    wrong = lesson.goal is Goal.SAFE and not reached
    alone = _alone(law, end) if wrong else ()
    given: dict[str, Argument] = {"hits": hits, "off": off, "left": left, "alone": len(alone)}
    if alone:
        given["at"] = Listed(alone)
    said = Sentence(f"lesson-{lesson.name}-{'right' if reached else 'wrong'}", given)
    shots = tuple(_shots(law, end)) if wrong else ()
    return LessonAnswer(reached, said, refusal.rule if refusal else "", alone, shots)


def _alone(law: Law, end: Stop) -> tuple[int, ...]:
    return struck(law, end.opp, end.own)[::-1]


def _shots(law: Law, end: Stop) -> Iterator[tuple[int, int]]:
    """Yield the moves with which the other side may hit, from a checker that stands there now."""
    seen = set[tuple[int, int]]()
    for roll in ALL_ROLLS:
        for play in kernel.plays(law.movement, end.opp, end.own, roll.dice, False):  # noqa: FBT003
            for move in play.moves:
                way = (BAR - move.origin, BAR - move.target)
                if move.hit and end.opp[move.origin] and end.own[way[1]] and way not in seen:
                    seen.add(way)
                    yield way


def _acts(law: Law, now: Situation, lesson: Lesson) -> Iterator[tuple[str, LessonAnswer]]:
    given: dict[str, Argument] = {"wins": lesson.chances, "least": TAKE_FROM}
    for name in _ACTS[lesson.goal]:
        verdict = () if name == "roll" else decide(law, now, _BY_KEY[name].proposed(Side.WHITE, {}))
        rule = verdict.rule if isinstance(verdict, Refusal) else ""
        said = Sentence(f"lesson-{lesson.name}-{name}", given)
        yield name, LessonAnswer(name == lesson.goal and not rule, said, rule)


# --- impossible moves ----------------------------------------------------------------------------


def _prevented(turn: Turn, paths: Mapping[int, Branch]) -> Iterator[Prevented]:
    for node, branch in sorted(paths.items()):
        possible = {(move.origin, move.target) for move in branch.moves}
        made = tuple((move.origin, move.target) for move in branch.made)
        if branch.done and not possible:
            continue
        for origin in range(BAR, OFF, -1):
            if not branch.stop.own[origin]:
                continue
            for die in dict.fromkeys(branch.stop.left):
                target = max(OFF, origin - die)
                if (origin, target) in possible:
                    continue
                refusal = why_not(turn, made, (origin, target))
                if refusal is not None:
                    standing = branch.stop.opp[BAR - target] if target else 0
                    yield Prevented(node, origin, target, standing, refusal, _instead(branch, origin))


def _instead(branch: Branch, origin: int) -> Sentence:
    """Return what to try: a number that the same checker can use, else another checker."""
    dice = [move.dice[0] for move in branch.moves if move.origin == origin and len(move.dice) == 1]
    if dice:
        return Sentence("lesson-try-die", {"die": dice[0]})
    from_bar = [move for move in branch.moves if move.origin == BAR]
    return Sentence("lesson-try-bar" if from_bar else "lesson-try-lit")


def why_said(each: Prevented, *, plainly: bool) -> Sentence:
    """Return the reason as a sentence; `plainly`: in the words of the five lessons, which cite no rule."""
    if not plainly:
        return each.refusal.said
    given: dict[str, Argument] = {"at": each.target, "n": each.standing}
    return Sentence(PLAIN_REASONS.get(each.refusal.code, "lesson-why"), given)


PLAIN_REASONS = {
    code: f"lesson-why-{code}" for code in ("point_blocked", "bar_first", "not_home", "higher_checker")
}
"""Refusals that the five lessons have words of their own for."""
