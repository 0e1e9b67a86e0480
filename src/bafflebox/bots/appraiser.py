"""Evaluation of plays, rolls and moments for one side, by the engine and the consequences under the law."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bafflebox.board.cube import Cube
from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.bots.aim import Aim, aim_of
from bafflebox.bots.following import PASSES, Consequence, Following
from bafflebox.bots.stakes import LIVE, Odds, Stakes, odds_of, stakes_of, turned
from bafflebox.bots.washes import Washes
from bafflebox.engine.board_array import packed_rows
from bafflebox.engine.close_decisions import refine_plays
from bafflebox.engine.cube import CubeState
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.endings import chances_at, values_of
from bafflebox.engine.engine import Chances, Engine, Pair, Turn, WeighedPlay, chances_of
from bafflebox.engine.family import family_of
from bafflebox.engine.stake import CubeStake, stake_of
from bafflebox.events.game import Played, Taken
from bafflebox.frozen import dataclass
from bafflebox.game.consequences import with_consequences
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

LOOKED_AT = 8
"""Plays of a roll, best first by the engine, whose consequences are computed; for the others only game endings.

Where a rule is a function, those of every play are.
"""


def turn_of(now: Situation) -> Turn:
    """Return the kind of turn of the side on turn."""
    return "bonus" if now.memory.extra_turn else "ordinary"


@dataclass(frozen=True, slots=True)
class Prospect:
    """The consequences of a play, and the odds after it for the side in question."""

    after: Consequence
    odds: Odds
    on_roll: Side
    wash: float = 0.0
    """The chance that the side on roll can end the game without a winner by the next play."""


@dataclass(frozen=True, slots=True)
class PossibleRoll:
    """A possible roll, its chance (all chances sum to 1), and the prospect of its best play."""

    roll: Roll
    chance: float
    prospect: Prospect


@dataclass(frozen=True, slots=True)
class Ranked:
    """A play with its worth to the mover, and as an equity: +1 is a single game won at the current cube."""

    play: Play
    worth: float
    equity: float
    chances: Chances
    plies: int = 0
    trials: int = 0


class Appraiser:
    """Evaluator for both sides under one law. `plies` deepens plays by the engine's level, `live` see `stakes`."""

    def __init__(self, law: Law, engine: Engine, *, live: float = LIVE) -> None:
        self.law, self.engine, self.live = law, engine, live
        self.following = Following(law)
        # a network trained on these very rules knows games without a winner
        known = any(card.get("family") == family_of(law) for card in engine.nets.cards.values())
        self.washes = Washes(law, known=known)
        self.asks = law.has(Taken)
        self._cubeless = CubeStake(None, CubeState(), tuple(values_of(law, gammons=not law.match.flat)))
        self._plan = self._cubeless.plan()
        self._stakes: dict[Side, tuple[object, Stakes]] = {}
        self.decided: tuple[Situation, CubeDecision | None] | None = None
        """The last decision on a cube, see `rights/cube_asked.py`."""

    def aim(self, now: Situation, side: Side) -> Aim:
        """Return the aim of `side` in this game."""
        return self.stakes(now, side).aim

    def stakes(self, now: Situation, side: Side) -> Stakes:
        """Return the stakes of this game for `side`."""
        key = (now.score, now.crawford, side)
        known = self._stakes.get(side)
        if known is None or known[0] != key:
            known = self._stakes[side] = (key, stakes_of(self.law, aim_of(self.law, now, side), self.live))
        return known[1]

    # --- bare positions -------------------------------------------------------------------------

    def judge(self, pairs: Sequence[Pair], plies: int = 0, *, turn: Turn = "ordinary") -> list[Odds]:
        """Return the odds of the side on roll, the first of each pair."""
        rows, _ = self.engine.native.look_at(pairs, plies, self._plan, self.engine.threads, turn == "bonus")
        return [tuple(row[:7]) for row in rows]

    def odds(self, now: Situation, side: Side, plies: int = 0) -> Odds:
        """Return the odds of `side` while `now.on_turn` is about to roll."""
        on_roll = now.on_turn or side
        found = self.judge([now.position.seen_by(on_roll)], plies, turn=turn_of(now))[0]
        return found if on_roll is side else turned(found)

    # --- plays ----------------------------------------------------------------------------------

    def plays(
        self,
        now: Situation,
        side: Side,
        *,
        also: Position | None = None,
        few: bool = False,
        decides: bool = False,
    ) -> list[Ranked]:
        """Return the legal plays of the roll on the board, best first; one without moves where nothing can be played.

        The play that leads to `also` is searched as deeply as the best. `few`: only the best is needed, so plays that the small
        network rejects may be left out. `decides`: one of them is to be made or judged, so a level that rolls out close plays does.
        """
        assert now.roll is not None
        own, opp = now.position.seen_by(side)
        stake = stake_of(self.law, now, side)
        choices = self.engine.choose(
            own,
            opp,
            now.roll.dice,
            stake,
            turn="first" if now.first_turn else turn_of(now),
            also=also.seen_by(side) if also else None,
            few=few and not self.following.is_eventful,
        )
        if decides:
            choices = refine_plays(self.engine, choices, stake)
        stakes = self.stakes(now, side)
        aim = stakes.aim
        unit, cube = aim.unit(now.cube.value), now.cube.value
        even = 0.5 * (aim.won(cube) + aim.won(-cube))
        ranked = []
        if stake.context is not None and not self.following.is_eventful:
            return [self._ranked(each, side, even + unit * each.cubeful, each.cubeful) for each in choices]
        # then equities are those of the search, and what a play is worth is blurred, or corrected by rollouts of others
        corrected = (self.engine.strength.blur or self.engine.strength.trials) and stake.context is None
        all_asked = self.following.asks_functions
        for number, each in enumerate(choices):
            full = all_asked or number < LOOKED_AT
            prospect = self._prospect(now, side, now.roll, each, full=full)
            worth = self.worth(prospect, now.cube, stakes)
            if corrected:
                worth += unit * (each.cubeful - each.equity)
            play = self._ranked(each, side, worth, (worth - even) / unit)
            if prospect.after.outcome is not None:
                # the law knows more of this moment than the engine was given
                sure = chances_of(chances_at(self.law, prospect.after.outcome, side))
                play = replace(play, chances=sure)
            ranked.append(play)
        ranked.sort(key=lambda each: -each.worth)
        waiting = now.memory.set_throw
        if waiting is not None and waiting[0] is side.other:
            ranked = self._against(now, side, waiting[1], ranked, stakes)
        return ranked

    def _ranked(self, choice: WeighedPlay, side: Side, worth: float, equity: float) -> Ranked:
        play = Play(choice.moves, Position.counted(choice.own, choice.opp, side))
        return Ranked(play, worth, equity, choice.chances, choice.plies, choice.trials)

    def _prospect(
        self, now: Situation, side: Side, roll: Roll, choice: WeighedPlay, *, full: bool
    ) -> Prospect:
        """Return the prospect of a play; without `full`: only if the board itself shows that more follows."""
        if not self.following.is_eventful:
            return Prospect(PASSES, odds_of(choice.chances), side.other)
        after = PASSES
        result = Position.counted(choice.own, choice.opp, side)
        if full or choice.next != "other":
            after = self.following.after_play(now, side, roll, result, choice.moves)
        if not after.again:
            # a search with lookahead has included it
            wash = self.washes.chance(choice.opp, choice.own) if full and not choice.plies else 0.0
            return Prospect(after, odds_of(choice.chances), side.other, wash)
        if choice.next == "same":
            return Prospect(after, odds_of(choice.chances), side)
        return Prospect(after, self.judge([(choice.own, choice.opp)], min(choice.plies, 1))[0], side)

    def _against(
        self, now: Situation, side: Side, roll: Roll, ranked: list[Ranked], stakes: Stakes
    ) -> list[Ranked]:
        """Return the plays ranked again, given the other side's known roll."""
        cube = now.cube.value
        even = 0.5 * (stakes.aim.won(cube) + stakes.aim.won(-cube))
        again = []
        for each in ranked[:LOOKED_AT]:
            then = self.then(now, side, each.play)
            worth = each.worth
            if then.phase is Phase.TURN and then.on_turn is side.other:
                worth = self.mean(self.throws(then, side, (roll,)), then.cube, stakes)
            again.append(replace(each, worth=worth, equity=(worth - even) / stakes.aim.unit(cube)))
        return sorted(again, key=lambda each: -each.worth) + ranked[LOOKED_AT:]

    def then(self, now: Situation, side: Side, play: Play) -> Situation:
        """Return the situation after the play and all its consequences."""
        return with_consequences(self.law, now, (Played(side, play.moves),))[-1][1]

    # --- throws ---------------------------------------------------------------------------------

    def throws(
        self,
        now: Situation,
        side: Side,
        rolls: Sequence[Roll] = ALL_ROLLS,
        *,
        full: bool = True,
        plies: int = 0,
    ) -> list[PossibleRoll]:
        """Return the prospect of the best play of each roll of `now.on_turn`, from the view of `side`.

        Without `full`: extra turns and the like are ignored. Results are evaluated `plies` ahead.
        """
        thrower = now.on_turn
        assert thrower is not None
        eventful = self.following.is_eventful
        pairs = self._results(now, thrower, rolls)
        afters, asked = [], []
        for roll, (own, opp) in zip(rolls, pairs, strict=True):
            after = PASSES
            if eventful:
                result = Position.of(own, opp, thrower)
                after = self.following.after_throw(now, thrower, roll) or self.following.after_play(
                    now, thrower, roll, result
                )
                after = after if full or after.outcome is not None else PASSES
            afters.append(after)
            asked.append((own, opp) if after.again else (opp, own))
        weights = [1.0 if each.is_double or len(each.dice) == 1 else 2.0 for each in rolls]
        total = sum(weights)
        found = []
        for roll, weight, after, pair, judged in zip(
            rolls, weights, afters, asked, self.judge(asked, plies), strict=True
        ):
            on_roll = thrower if after.again else thrower.other
            odds = judged if on_roll is side else turned(judged)
            wash = self.washes.rough(*pair) if full else 0.0
            found.append(PossibleRoll(roll, weight / total, Prospect(after, odds, on_roll, wash)))
        return found

    def _results(self, now: Situation, thrower: Side, rolls: Sequence[Roll]) -> list[Pair]:
        """Return the best results of the rolls."""
        own, opp = now.position.seen_by(thrower)
        if any(len(roll.dice) == 1 for roll in rolls):
            choices = [self.engine.choose(own, opp, roll.dice, self._cubeless, plies=0)[0] for roll in rolls]
            return [(each.own, each.opp) for each in choices]
        dice = b"".join(bytes(roll.dice) for roll in rolls)
        boards = packed_rows([(own, opp)]) * len(rolls)
        rows = self.engine.native.best(boards, dice, self._plan, bonus=now.memory.extra_turn)
        return [(tuple(row[:26]), tuple(row[26:])) for row in rows.tolist()]

    # --- worth ----------------------------------------------------------------------------------

    def worth(self, prospect: Prospect, cube: Cube, stakes: Stakes) -> float:
        """Return the worth of a prospect with this cube before it; the side on roll then raises if that is good."""
        after = prospect.after
        if after.outcome is not None:
            return stakes.aim.of(after.outcome, after.at(cube.value))
        worth = stakes.best(prospect.odds, cube.value * after.lift, cube.owner, prospect.on_roll)
        if not prospect.wash:
            return worth
        points = self.law.match.wash_points
        gain = stakes.aim.both(points, points) - worth
        mine = prospect.on_roll is stakes.aim.side
        return worth + prospect.wash * (max(0.0, gain) if mine else min(0.0, gain))

    def mean(self, throws: Sequence[PossibleRoll], cube: Cube, stakes: Stakes) -> float:
        """Return the worth of rolling, over rolls whose chances sum to 1."""
        return sum(each.chance * self.worth(each.prospect, cube, stakes) for each in throws)
