"""Rollouts of decisions of a match: the plays to compare, games in batches, and what they say of the choice made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple
from typing import Any

from bafflebox.analysis.analyst import ANSWERS, DECIDES, OFFERS, answer_decided, is_near, what_of
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.rollout_sums import TRIALS, Result, RolloutSums, new_sums
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.bots.advice import Advice, PlayAdvice, figures_say, loss_of
from bafflebox.bots.aim import aim_of
from bafflebox.bots.appraiser import Ranked, turn_of
from bafflebox.bots.player import EngineBot
from bafflebox.engine.cube import CubeContext
from bafflebox.engine.cube_decision import CubeDecision, best_cube_action
from bafflebox.engine.engine import Chances, Pair, WeighedPlay
from bafflebox.engine.rollout import CYCLE, Rolling, RolloutTerms, after_double
from bafflebox.engine.rollout_choice import TURNS, begun_play
from bafflebox.engine.stake import stake_of
from bafflebox.events.game import Event
from bafflebox.game.evolve import moved
from bafflebox.kernel.native import plays
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.situation import Situation

BEST = 3
"""Plays rolled out besides the one made and those that others name."""
TERMS = RolloutTerms(TRIALS, TURNS)


class DecisionRollout:
    """The rollout of the decision made by `fact`; raises Refused where there is nothing to roll out."""

    def __init__(self, bot: EngineBot, now: Situation, fact: Any) -> None:
        why = _refused(bot, now, fact)
        if why:
            raise Refused(Refusal("no_rollout", "", why=why))
        side = now.on_turn
        assert side is not None
        self._bot, self._now, self._fact, self._side, self._what = bot, now, fact, side, what_of(fact)
        self._stake = stake_of(bot.law, now, side)
        self._pair = now.position.seen_by(side)

    def begin(self, others: Sequence[Result] = ()) -> RolloutSums:
        """Return a rollout before its first game; `others`: plays that another opinion names as the best."""
        if self._what is not What.PLAY:
            return new_sums([])
        legal = {(each.own, each.opp) for each in self._choices(0)}
        best = [(each.own, each.opp) for each in self._choices(None)[:BEST]]
        glance = self._choices(0)[:1]
        given = ((tuple(own), tuple(opp)) for own, opp in others)
        named = [self._made, *((each.own, each.opp) for each in glance), *given]
        pairs = dict.fromkeys([*best, *(pair for pair in named if pair in legal)])
        return new_sums([(list(own), list(opp)) for own, opp in pairs])

    def further(self, sums: RolloutSums, enough: Callable[[], bool]) -> None:
        """Play more games, in cycles, until all are played or it is `enough`."""
        rollings, begun = self._rollings(sums), sums.trials
        while not sums.is_whole:
            for each in rollings:
                if isinstance(each, Rolling):
                    each.go_on(CYCLE)
            sums.add([self._values(each) for each in rollings])
            sums.looks.append((sums.trials, *self._gap(sums)))
            if enough():
                break
        for row, each in zip(sums.chances, rollings, strict=True):
            chances = each.rolled.chances if isinstance(each, Rolling) else each.chances
            for place, mean in enumerate(astuple(chances)):
                row[place] += mean * (sums.trials - begun)

    def decision(
        self, sums: RolloutSums, game: int = 0, seq: int = 0, *, luck: float = 0.0, worth: float = 0.0
    ) -> Decision:
        """Return the decision as the games so far judge it, with the luck of its roll as judged before."""
        now, fact, side = self._now, self._fact, self._side
        if self._what is What.PLAY:
            ranked = self._ranked(sums)
            chosen = next(each for each in ranked if each.play.result.seen_by(side) == self._made)
            advice = PlayAdvice(tuple(ranked), chosen, ranked[0].equity - chosen.equity)
            return Decision(
                *(game, seq, side, What.PLAY, now, fact, advice.loss),
                counts=True,
                play=advice,
                luck=luck,
                worth=worth,
            )
        said = self._advice(sums)
        if self._what is What.ANSWER:
            return answer_decided(now, fact, game, seq, said)
        counts = (said.cube is not None and is_near(said.cube)) or type(fact) in OFFERS
        return Decision(game, seq, side, What.TURN, now, fact, loss_of(said, self._act), counts, advice=said)

    # --- games ------------------------------------------------------------------------------------

    def _rollings(self, sums: RolloutSums) -> list[Rolling | WeighedPlay]:
        """Return the rollouts of the choices from the next game on; a play that ends the game stands for itself."""
        engine, first = self._bot.engine, sums.trials
        if self._what is not What.PLAY:
            own, opp = self._pair
            stakes = (self._stake, after_double(self._stake))
            return [Rolling(engine, own, opp, stake, TERMS, first=first) for stake in stakes]
        legal = {(each.own, each.opp): each for each in self._choices(0)}
        pairs = [(tuple(own), tuple(opp)) for own, opp in sums.results]
        begun = [begun_play(engine, legal[pair], self._stake, TERMS, first=first) for pair in pairs]
        return [choice if rolling is None else rolling for choice, rolling in begun]

    def _values(self, each: Rolling | WeighedPlay) -> list[float]:
        """Return the equity of a choice in each game of the last cycle."""
        if not isinstance(each, Rolling):
            return [each.cubeful] * CYCLE
        context, state = self._context, self._stake.state
        return [context.normalised(value, state) for value in each.values[-CYCLE:]]

    def _gap(self, sums: RolloutSums) -> tuple[float, float]:
        """Return how far the choice made is ahead of the best other one, and the standard error of that."""
        weights = [0.0] * len(sums.values)
        if self._what is What.PLAY:
            own, opp = self._made
            made = sums.results.index((list(own), list(opp)))
            others = [each for each in range(len(weights)) if each != made]
            best = max(others, key=sums.mean)
            weights[made], weights[best] = 1.0, -1.0
            return sums.mean(made) - sums.mean(best), sums.error(weights)
        losses: dict[type, float] = {**self._advice(sums).losses}
        lost = losses.pop(type(self._act), 0.0)
        cube = self._cube(sums)
        taken = 2.0 if cube.beaver else 1.0
        passed = cube.double_drop <= cube.after_double
        weights = [0.0, taken] if self._what is What.ANSWER else [-1.0, 0.0 if passed else taken]
        return min(losses.values(), default=0.0) - lost, sums.error(weights)

    # --- choices ----------------------------------------------------------------------------------

    @property
    def _context(self) -> CubeContext:
        assert self._stake.context is not None
        return self._stake.context

    @property
    def _made(self) -> Pair:
        return moved(self._now.position, self._side, self._fact.moves).seen_by(self._side)

    def _choices(self, plies: int | None) -> list[WeighedPlay]:
        """Return the plays of the roll, best first, `plies` deep or at the depth of the engine."""
        now = self._now
        assert now.roll is not None
        turn = "first" if now.first_turn else turn_of(now)
        return self._bot.engine.choose(*self._pair, now.roll.dice, self._stake, turn=turn, plies=plies)

    def _ranked(self, sums: RolloutSums) -> list[Ranked]:
        """Return the plays by their mean equity, best first."""
        legal = {(each.own, each.opp): each for each in self._choices(0)}
        aim, value = aim_of(self._bot.law, self._now, self._side), self._now.cube.value
        even, unit = 0.5 * (aim.won(value) + aim.won(-value)), aim.unit(value)
        found = []
        for place, (own, opp) in enumerate(sums.results):
            choice, equity = legal[tuple(own), tuple(opp)], sums.mean(place)
            play = Play(choice.moves, Position.counted(choice.own, choice.opp, self._side))
            found.append(Ranked(play, even + unit * equity, equity, Chances(*sums.means(place))))
        return sorted(found, key=lambda each: -each.equity)

    @property
    def _act(self) -> Event:
        """Return the act with the cube that was made."""
        acts = {**OFFERS, **ANSWERS}
        made: Event = acts[type(self._fact)](self._fact.side) if type(self._fact) in acts else self._fact
        return made

    def _advice(self, sums: RolloutSums) -> Advice:
        return figures_say(self._cube(sums), self._now, self._fact.side, self._bot.law.turn_dice)

    def _cube(self, sums: RolloutSums) -> CubeDecision:
        context, state = self._context, self._stake.state
        waiting, taken = (context.value_of(sums.mean(each), state) for each in (0, 1))
        return best_cube_action(context, state, waiting, taken)


def _refused(bot: EngineBot, now: Situation, fact: Event) -> str:
    """Return why a decision can't be rolled out, "" where it can."""
    if type(fact) not in DECIDES or now.unknown or now.on_turn is None:
        return "decision"
    context = stake_of(bot.law, now, now.on_turn).context
    if context is None or bot.look.following.is_eventful or (context.is_match and context.beavers):
        return "rules"
    what = what_of(fact)
    if what is What.PLAY:
        if now.roll is None:
            return "decision"
        own, opp = now.position.seen_by(now.on_turn)
        few = len(plays(bot.law.movement, own, opp, now.roll.dice, now.first_turn)) < 2
        return "forced" if few else ""
    if what is What.ANSWER:
        return "" if now.phase is Phase.DOUBLED else "rules"
    if now.phase is not Phase.TURN or now.to_act is not now.on_turn:
        return "decision"
    owner = now.cube.owner
    free = not now.crawford and owner in (None, now.on_turn)
    return "" if free and context.can_use(stake_of(bot.law, now, now.on_turn).state) else "cube"
