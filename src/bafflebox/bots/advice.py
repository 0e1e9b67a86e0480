"""Advice for a person at the table: ranked plays, what a play cost, what is right with the cube and every other right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Ranked
from bafflebox.bots.expectation import expectation
from bafflebox.bots.player import EngineBot
from bafflebox.bots.rights.before_throw import plan_throw
from bafflebox.bots.rights.cube_asked import decision
from bafflebox.bots.rights.resigning import points_offered
from bafflebox.bots.rights.throwing import worth_of_rethrowing
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.game import intents
from bafflebox.game.acts import ACT_OF_INTENT
from bafflebox.game.decide import word_of
from bafflebox.game.evolve import moved
from bafflebox.move import Move
from bafflebox.phase import Phase
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Argument, Sentence, Typed
from bafflebox.side import Side
from bafflebox.words.speaker import english

DUBIOUS, BAD, BLUNDER = 0.02, 0.04, 0.08
"""Equity from which a loss is called so (0.02 is `dubious`, 0.04 `bad`, 0.08 a `blunder`)."""


def grade(loss: float) -> str:
    """What a loss of so much equity is called; "" for none to speak of."""
    if loss >= BLUNDER:
        return "blunder"
    return "bad" if loss >= BAD else "dubious" if loss >= DUBIOUS else ""


@dataclass(frozen=True, slots=True)
class PlayAdvice:
    """What a play cost: `loss` in equity (+1 is a single game at the cube as it lies), never below 0.

    `ranked` are all plays, best first; `chosen` is the one that was asked about, None if it is none of them.
    """

    ranked: tuple[Ranked, ...]
    chosen: Ranked | None
    loss: float

    @property
    def best(self) -> Ranked:
        """The best play."""
        return self.ranked[0]

    @property
    def grade(self) -> str:
        """What the loss is called, "" for none to speak of."""
        return grade(self.loss)


@dataclass(frozen=True, slots=True)
class Advice:
    """What should be done in a situation that is not a play, and why.

    `intent` None: throw (with `dice` dice). `equity` is what that is worth to the side, `losses` what other acts that
    are possible lose against it, by their intent (`RollDice` stands for throwing); only those the bot weighs.
    `said` sums it up. `cube` has the figures of a cube that can be refused.
    """

    intent: intents.Intent | None
    dice: int
    equity: float
    losses: dict[type[object], float]
    said: Sentence
    cube: CubeDecision | None = None

    @property
    def words(self) -> str:
        """What sums it up, in English."""
        return english(self.said)

    @property
    def inside(self) -> Sentence:
        """The same as it stands inside a sentence."""
        return replace(self.said, arguments={**self.said.arguments, "case": "inside"})


def rank_plays(bot: EngineBot, now: Situation) -> tuple[Ranked, ...]:
    """The hint: all plays of the roll on the board, best first."""
    assert now.on_turn is not None
    return tuple(bot.plays(now, now.on_turn))


def advise_play(bot: EngineBot, law: Law, now: Situation, moves: Sequence[Move]) -> PlayAdvice:
    """What these moves lose against the best play. Plays that lead to the same position are the same."""
    assert now.on_turn is not None
    result = moved(now.position, now.on_turn, moves)
    # plays are worth comparing at the same depth only
    ranked = tuple(bot.plays(now, now.on_turn, also=result))
    chosen = next((each for each in ranked if each.play.result == result), None)
    return PlayAdvice(ranked, chosen, max(0.0, ranked[0].equity - chosen.equity) if chosen else 0.0)


def advise_cube(bot: EngineBot, law: Law, now: Situation, side: Side) -> Advice:
    """What `side` should do before its throw or in answer to an offer. For a roll to be played see `advise_play`."""
    if bot.look.asks and now.phase in (Phase.TURN, Phase.DOUBLED, Phase.BEAVERED):
        return _asked(bot, now, side)
    intent = bot.choose(now, side)
    if now.phase is Phase.TURN and now.to_act is side:
        return _before_throw(bot, now, side, intent)
    return _answer(bot, now, side, intent)


def loss_of(advice: Advice, did: intents.Intent) -> float:
    """What an act lost against the advice, in equity; 0 where that was not weighed. For the blunder warning."""
    if advice.intent is not None and type(did) is type(advice.intent):
        return 0.0
    return max(0.0, advice.losses.get(type(did), 0.0))


def _asked(bot: EngineBot, now: Situation, side: Side) -> Advice:
    """The cube that can be refused; losses are those against the best answer of the other side."""
    found = decision(bot.look, now)
    assert found is not None
    return _by_figures(found, now, bot.choose(now, side), bot.law.turn_dice)


def figures_say(found: CubeDecision, now: Situation, side: Side, dice: int) -> Advice:
    """What figures of a cube alone say to the side that is to throw (with so many dice) or double, or was doubled."""
    if now.phase is Phase.TURN:
        return _by_figures(found, now, intents.Double(side) if found.should_double else None, dice)
    return _by_figures(found, now, _right_answer(found)(side), dice)


def _right_answer(found: CubeDecision) -> type[intents.Beaver | intents.Take | intents.Drop]:
    return intents.Beaver if found.beaver else intents.Take if found.should_take else intents.Drop


def _by_figures(found: CubeDecision, now: Situation, intent: intents.Intent | None, dice: int) -> Advice:
    """What figures of a cube come to for the side that is to act, who would do `intent`."""
    losses: dict[type[object], float] = {}
    equity = found.equity
    if now.phase is Phase.TURN:
        if found.may_double:
            losses = {
                intents.Double: max(0.0, found.no_double - found.after_double),
                intents.RollDice: max(0.0, found.after_double - found.no_double),
            }
        said = _cube(found)
    elif now.phase is Phase.DOUBLED:
        taken = -found.double_take
        answers: dict[type[object], float] = {intents.Take: taken, intents.Drop: -found.double_drop}
        if found.double_beaver is not None:
            answers[intents.Beaver] = -found.double_beaver
        equity = max(answers.values())
        losses = {act: equity - worth for act, worth in answers.items()}
        said = _act(_right_answer(found))
    else:
        said = _said(intent, dice)
    return Advice(intent, dice, equity, losses, said, found)


def _before_throw(bot: EngineBot, now: Situation, side: Side, intent: intents.Intent | None) -> Advice:
    plan = plan_throw(bot.look, now, side, without=bot.without, thorough=True)
    aim = bot.look.aim(now, side)
    cube = now.cube.value
    unit, even = aim.unit(cube), 0.5 * (aim.won(cube) + aim.won(-cube))
    if plan is None:
        worth = expectation(bot.look, now, side)
        return Advice(intent, bot.law.turn_dice, (worth - even) / unit, {}, _said(intent, bot.law.turn_dice))
    losses: dict[type[object], float] = {}
    if plan.raises:
        losses[intents.RollDice] = (plan.worth - plan.waiting) / unit
    elif plan.raised is not None:
        losses[intents.Raise] = (plan.worth - plan.raised) / unit
    if plan.card is not None:
        losses[intents.RollDice] = losses.get(intents.RollDice, 0.0) + plan.gain / unit
    return Advice(intent, plan.dice, (plan.worth - even) / unit, losses, _said(intent, plan.dice))


def _answer(bot: EngineBot, now: Situation, side: Side, intent: intents.Intent | None) -> Advice:
    """An answer to an offer; or a roll on the board, which may be put aside where a rule gives that choice."""
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
            (intents.AcceptResignation, intents.RefuseResignation)
            if now.phase is Phase.RESIGNATION_OFFERED
            else (intents.AcceptConcession, intents.RefuseConcession)
        )
        losses = {accept: max(0.0, playing - offered) / unit, refuse: max(0.0, offered - playing) / unit}
    elif now.phase is Phase.ROLLED and now.to_act is side:
        best = rank_plays(bot, now)[0]
        equity = best.equity
        if allowed(bot.law, now, intents.Rethrow, side):
            again = worth_of_rethrowing(bot.look, now, side)
            gain = (again - best.worth) / unit
            losses = {intents.PlayMoves: max(0.0, gain), intents.Rethrow: max(0.0, -gain)}
            equity += max(0.0, gain)
    return Advice(intent, bot.law.turn_dice, equity, losses, _said(intent, bot.law.turn_dice))


def _said(intent: intents.Intent | None, dice: int) -> Sentence:
    """An act as advice; none is to throw so many dice."""
    match intent:
        case intents.Nominate(roll=roll):
            return _advice("nominate", dice=Typed(str(roll)))
        case intents.Concede(points=points):
            return _advice("concede", n=points)
        case intents.ChooseStart(first=first):
            return _advice("start", order="first" if first else "second")
        case None:
            return _advice("throw", dice="one" if dice == 1 else "all")
    return _act(type(intent))


def _act(intent: type[intents.Intent]) -> Sentence:
    act = ACT_OF_INTENT[intent]
    return _advice("act", act=word_of(act), key=intent.__name__)


def _cube(found: CubeDecision) -> Sentence:
    """A decision about the cube: `Double, take`."""
    if not found.may_double:
        return _advice("no_cube")
    way = "double" if found.should_double else "too_good" if found.too_good else "wait"
    answer = "beaver" if found.beaver else "take" if found.should_take else "drop"
    return _advice("cube", call=f"re{way}" if found.redouble else way, answer=answer)


def _advice(name: str, **given: Argument) -> Sentence:
    return Sentence(f"advice-{name}", {**given, "case": "start"})
