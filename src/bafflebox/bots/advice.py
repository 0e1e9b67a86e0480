"""Advice for a human player: ranked plays, the cost of a play, and the right use of the cube and every other right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Ranked
from bafflebox.bots.expectation import expectation
from bafflebox.bots.player import EngineBot
from bafflebox.bots.rights.before_throw import plan_throw
from bafflebox.bots.rights.cube_asked import decision
from bafflebox.bots.rights.resigning import points_offered
from bafflebox.bots.rights.throwing import worth_of_rethrowing
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.events import game as event
from bafflebox.frozen import dataclass
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.decide import word_of
from bafflebox.game.evolve import moved
from bafflebox.message import Argument, Sentence, Typed, english
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

DUBIOUS, BAD, BLUNDER = 0.02, 0.05, 0.10
"""Least equity loss of each grade (0.02 `dubious`, 0.05 `bad`, 0.10 `blunder`)."""


def grade(loss: float) -> str:
    """Return the grade of an equity loss; "" for a negligible one."""
    if loss >= BLUNDER:
        return "blunder"
    return "bad" if loss >= BAD else "dubious" if loss >= DUBIOUS else ""


@dataclass(frozen=True, slots=True)
class PlayAdvice:
    """The cost of a play: `loss` in equity (+1 is a single game at the current cube), never below 0.

    `ranked` are all plays, best first; `chosen` is the one in question, None if it is not among them.
    """

    ranked: tuple[Ranked, ...]
    chosen: Ranked | None
    loss: float

    @property
    def best(self) -> Ranked:
        """Return the best play."""
        return self.ranked[0]

    @property
    def grade(self) -> str:
        """Return the grade of the loss, "" for a negligible one."""
        return grade(self.loss)


@dataclass(frozen=True, slots=True)
class Advice:
    """The best act in a situation other than a play, and the reason.

    `intent` None: roll (with `dice` dice). `equity` is its worth to the side, `losses` what other possible acts lose against it
    (`Rolled` stands for rolling); only those the bot weighs. `said` is a summary. `cube` has the figures of a double that can be
    dropped.
    """

    intent: event.Event | None
    dice: int
    equity: float
    losses: dict[type[object], float]
    said: Sentence
    cube: CubeDecision | None = None

    @property
    def words(self) -> str:
        """Return the summary in English."""
        return english(self.said)

    @property
    def inside(self) -> Sentence:
        """Return the summary for use inside a sentence."""
        return replace(self.said, arguments={**self.said.arguments, "case": "inside"})


def rank_plays(bot: EngineBot, now: Situation) -> tuple[Ranked, ...]:
    """Return the hint: all plays of the roll on the board, best first."""
    assert now.on_turn is not None
    return tuple(bot.plays(now, now.on_turn))


def advise_play(bot: EngineBot, law: Law, now: Situation, moves: Sequence[Move]) -> PlayAdvice:
    """Return what these moves lose against the best play. Plays with the same result are equal."""
    assert now.on_turn is not None
    result = moved(now.position, now.on_turn, moves)
    # plays are comparable at the same depth only
    ranked = tuple(bot.plays(now, now.on_turn, also=result))
    chosen = next((each for each in ranked if each.play.result == result), None)
    return PlayAdvice(ranked, chosen, max(0.0, ranked[0].equity - chosen.equity) if chosen else 0.0)


def advise_cube(bot: EngineBot, law: Law, now: Situation, side: Side) -> Advice:
    """Return the best act of `side` before its roll or in answer to an offer. For a roll to be played see `advise_play`."""
    if bot.look.asks and now.phase in (Phase.TURN, Phase.DOUBLED, Phase.BEAVERED):
        return _asked(bot, now, side)
    intent = bot.choose(now, side)
    if now.phase is Phase.TURN and now.to_act is side:
        return _before_throw(bot, now, side, intent)
    return _answer(bot, now, side, intent)


def loss_of(advice: Advice, did: event.Event | None) -> float:
    """Return what an act lost against the advice, in equity; 0 where it was not weighed. None is to roll. For the blunder warning."""
    if type(did) is type(advice.intent):
        return 0.0
    return max(0.0, advice.losses.get(event.Rolled if did is None else type(did), 0.0))


def _asked(bot: EngineBot, now: Situation, side: Side) -> Advice:
    """Return advice on a double that can be dropped; losses assume the best answer of the other side."""
    found = decision(bot.look, now)
    assert found is not None
    return _by_figures(found, now, bot.choose(now, side), bot.law.turn_dice)


def figures_say(found: CubeDecision, now: Situation, side: Side, dice: int) -> Advice:
    """Return advice from cube figures alone for the side to roll (with `dice` dice) or double, or to answer a double."""
    if now.phase is Phase.TURN:
        return _by_figures(found, now, event.Doubled(side) if found.should_double else None, dice)
    return _by_figures(found, now, _right_answer(found)(side), dice)


def _right_answer(found: CubeDecision) -> type[event.Beavered | event.Taken | event.Dropped]:
    return event.Beavered if found.beaver else event.Taken if found.should_take else event.Dropped


def _by_figures(found: CubeDecision, now: Situation, intent: event.Event | None, dice: int) -> Advice:
    """Return advice from cube figures for the side to act, which would do `intent`."""
    losses: dict[type[object], float] = {}
    equity = found.equity
    if now.phase is Phase.TURN:
        if found.may_double:
            losses = {
                event.Doubled: max(0.0, found.no_double - found.after_double),
                event.Rolled: max(0.0, found.after_double - found.no_double),
            }
        said = _cube(found)
    elif now.phase is Phase.DOUBLED:
        taken = -found.double_take
        answers: dict[type[object], float] = {event.Taken: taken, event.Dropped: -found.double_drop}
        if found.double_beaver is not None:
            answers[event.Beavered] = -found.double_beaver
        equity = max(answers.values())
        losses = {act: equity - worth for act, worth in answers.items()}
        said = _act(_right_answer(found))
    else:
        said = _said(intent, dice)
    return Advice(intent, dice, equity, losses, said, found)


def _before_throw(bot: EngineBot, now: Situation, side: Side, intent: event.Event | None) -> Advice:
    plan = plan_throw(bot.look, now, side, without=bot.without, thorough=True)
    aim = bot.look.aim(now, side)
    cube = now.cube.value
    unit, even = aim.unit(cube), 0.5 * (aim.won(cube) + aim.won(-cube))
    if plan is None:
        worth = expectation(bot.look, now, side)
        return Advice(intent, bot.law.turn_dice, (worth - even) / unit, {}, _said(intent, bot.law.turn_dice))
    losses: dict[type[object], float] = {}
    if plan.raises:
        losses[event.Rolled] = (plan.worth - plan.waiting) / unit
    elif plan.raised is not None:
        losses[event.Raised] = (plan.worth - plan.raised) / unit
    if plan.card is not None:
        losses[event.Rolled] = losses.get(event.Rolled, 0.0) + plan.gain / unit
    return Advice(intent, plan.dice, (plan.worth - even) / unit, losses, _said(intent, plan.dice))


def _answer(bot: EngineBot, now: Situation, side: Side, intent: event.Event | None) -> Advice:
    """Return advice on an answer to an offer, or on a roll that a rule lets be set aside."""
    aim = bot.look.aim(now, side)
    cube = now.cube.value
    unit, even = aim.unit(cube), 0.5 * (aim.won(cube) + aim.won(-cube))
    losses: dict[type[object], float] = {}
    equity = 0.0
    if now.offer is not None and now.phase in (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED):
        playing = expectation(bot.look, now, side)
        offered = aim.won(points_offered(bot.law, now))
        equity = (max(playing, offered) - even) / unit
        accept, refuse = (
            (event.ResignationAccepted, event.ResignationRefused)
            if now.phase is Phase.RESIGNATION_OFFERED
            else (event.ConcessionAccepted, event.ConcessionRefused)
        )
        losses = {accept: max(0.0, playing - offered) / unit, refuse: max(0.0, offered - playing) / unit}
    elif now.phase is Phase.ROLLED and now.to_act is side:
        best = rank_plays(bot, now)[0]
        equity = best.equity
        if allowed(bot.law, now, event.Rethrown, side):
            again = worth_of_rethrowing(bot.look, now, side)
            gain = (again - best.worth) / unit
            losses = {event.Played: max(0.0, gain), event.Rethrown: max(0.0, -gain)}
            equity += max(0.0, gain)
    return Advice(intent, bot.law.turn_dice, equity, losses, _said(intent, bot.law.turn_dice))


def _said(intent: event.Event | None, dice: int) -> Sentence:
    """Return an act as advice; None is to roll `dice` dice."""
    match intent:
        case event.Nominated(roll=roll):
            return _advice("nominate", dice=Typed(str(roll)))
        case event.ConcessionOffered(points=points):
            return _advice("concede", n=points)
        case event.StartChosen(first=first):
            return _advice("start", order="first" if first else "second")
        case None:
            return _advice("throw", dice="one" if dice == 1 else "all")
    return _act(type(intent))


def _act(intent: type[event.Event]) -> Sentence:
    act = ACT_OF_EVENT[intent]
    return _advice("act", act=word_of(act), key=intent.__name__)


def _cube(found: CubeDecision) -> Sentence:
    """Return a cube decision as a sentence: `Double, take`."""
    if not found.may_double:
        return _advice("no_cube")
    way = "double" if found.should_double else "too_good" if found.too_good else "wait"
    answer = "beaver" if found.beaver else "take" if found.should_take else "drop"
    return _advice("cube", call=f"re{way}" if found.redouble else way, answer=answer)


def _advice(name: str, **given: Argument) -> Sentence:
    return Sentence(f"advice-{name}", {**given, "case": "start"})
