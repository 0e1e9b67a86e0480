"""How a bot sees a game: what plays, throws and moments are worth to one side, by the engine and by what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bafflebox.bots.aim import Aim, aim_of
from bafflebox.bots.following import PASSES, After, Following
from bafflebox.bots.stakes import LIVE, Odds, Stakes, odds_of, stakes_of, turned
from bafflebox.bots.washes import Washes
from bafflebox.cube import Cube
from bafflebox.dice import ALL_ROLLS, Roll
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.cube import CubeState
from bafflebox.engine.endings import values_of
from bafflebox.engine.engine import Chances, Engine, Pair, Turn, WeighedPlay
from bafflebox.engine.family import family_of
from bafflebox.engine.stake import Stake, stake_of
from bafflebox.event import Played, Taken
from bafflebox.game.consequences import settle
from bafflebox.phase import Phase
from bafflebox.play import Play
from bafflebox.position import Position
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

LOOKED_AT = 8
"""How many plays of a roll, best first by the engine, are asked what follows from them; of the others only whether they end the game."""


def turn_of(now: Situation) -> Turn:
    """Whether the side on turn has an extra turn."""
    return "bonus" if now.memory.extra_turn else "ordinary"


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a play leads to: what follows from it, and the odds then, of the side that asks."""

    after: After
    odds: Odds
    on_roll: Side
    wash: float = 0.0
    """How likely it is that whoever is on roll can end the game without a winner by the next play."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw that may come, how often it does (the chances of all sum to 1), and what its best play leads to."""

    roll: Roll
    chance: float
    prospect: Prospect


@dataclass(frozen=True, slots=True)
class Ranked:
    """A play with its worth to who makes it, and the same as an equity: +1 is a single game won at the cube as it lies."""

    play: Play
    worth: float
    equity: float
    chances: Chances
    plies: int = 0


class Appraiser:
    """Judges for both sides under one law. `plies` deepens plays as the level of the engine says, `live` see `stakes`."""

    def __init__(self, law: Law, engine: Engine, *, live: float = LIVE) -> None:
        self.law, self.engine, self.live = law, engine, live
        self.following = Following(law)
        # a network of these very rules has learned what a game without a winner does
        known = any(card.get("family") == family_of(law) for card in engine.nets.cards.values())
        self.washes = Washes(law, known=known)
        self.asks = law.has(Taken)
        self._cubeless = Stake(None, CubeState(), tuple(values_of(law, gammons=not law.match.flat)))
        self._plan = self._cubeless.plan()
        self._stakes: dict[Side, tuple[object, Stakes]] = {}

    def aim(self, now: Situation, side: Side) -> Aim:
        """What `side` plays this game for."""
        return self.stakes(now, side).aim

    def stakes(self, now: Situation, side: Side) -> Stakes:
        """The stakes of this game for `side`."""
        key = (now.terms.score, now.terms.crawford, side)
        known = self._stakes.get(side)
        if known is None or known[0] != key:
            known = self._stakes[side] = (key, stakes_of(self.law, aim_of(self.law, now, side), self.live))
        return known[1]

    # --- bare positions -------------------------------------------------------------------------

    def judge(self, pairs: Sequence[Pair], plies: int = 0, *, turn: Turn = "ordinary") -> list[Odds]:
        """The odds of the side on roll, the first of each pair."""
        if not pairs:
            return []
        rows, _ = self.engine.native.look(
            boards_of(pairs), plies, self._plan, self.engine.threads, turn == "bonus"
        )
        return [tuple(row[:7]) for row in rows.tolist()]

    def odds(self, now: Situation, side: Side, plies: int = 0) -> Odds:
        """The odds of `side` while `now.on_turn` is about to throw."""
        on_roll = now.on_turn or side
        found = self.judge([now.position.seen_by(on_roll)], plies, turn=turn_of(now))[0]
        return found if on_roll is side else turned(found)

    # --- plays ----------------------------------------------------------------------------------

    def plays(
        self, now: Situation, side: Side, *, also: Position | None = None, few: bool = False
    ) -> list[Ranked]:
        """The legal plays of the roll on the board, best first; where nothing can be played one without moves.

        The play that leads to `also` is looked at as deeply as the best. `few`: the best is all that is wanted, so plays
        that the small network passes over may be left out.
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
        stakes = self.stakes(now, side)
        aim = stakes.aim
        unit, cube = aim.unit(now.cube.value), now.cube.value
        even = 0.5 * (aim.won(cube) + aim.won(-cube))
        ranked = []
        if stake.context is not None and not self.following.is_eventful:
            return [self._ranked(each, side, even + unit * each.cubeful, each.cubeful) for each in choices]
        blurred = self.engine.strength.blur and stake.context is None
        for number, each in enumerate(choices):
            prospect = self._prospect(now, side, now.roll, each, full=number < LOOKED_AT)
            worth = self.worth(prospect, now.cube, stakes)
            if blurred:
                worth += unit * (each.cubeful - each.equity)
            ranked.append(self._ranked(each, side, worth, (worth - even) / unit))
        ranked.sort(key=lambda each: -each.worth)
        waiting = now.memory.set_throw
        if waiting is not None and waiting[0] is side.other:
            ranked = self._against(now, side, waiting[1], ranked, stakes)
        return ranked

    def _ranked(self, choice: WeighedPlay, side: Side, worth: float, equity: float) -> Ranked:
        play = Play(choice.moves, Position.of(choice.own, choice.opp, side))
        return Ranked(play, worth, equity, choice.chances, choice.plies)

    def _prospect(
        self, now: Situation, side: Side, roll: Roll, choice: WeighedPlay, *, full: bool
    ) -> Prospect:
        """What a play leads to; not `full`: only if something on the board itself says that more follows."""
        if not self.following.is_eventful:
            return Prospect(PASSES, odds_of(choice.chances), side.other)
        after = PASSES
        result = Position.of(choice.own, choice.opp, side)
        if full or choice.next != "other":
            after = self.following.after_play(now, side, roll, result, choice.moves)
        if not after.again:
            # who looked ahead has seen it
            wash = self.washes.chance(choice.opp, choice.own) if full and not choice.plies else 0.0
            return Prospect(after, odds_of(choice.chances), side.other, wash)
        if choice.next == "same":
            return Prospect(after, odds_of(choice.chances), side)
        return Prospect(after, self.judge([(choice.own, choice.opp)], min(choice.plies, 1))[0], side)

    def _against(
        self, now: Situation, side: Side, roll: Roll, ranked: list[Ranked], stakes: Stakes
    ) -> list[Ranked]:
        """The plays ranked again, as the throw of the other side is known."""
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
        """The situation once the play is made and all that follows from it has happened."""
        return settle(self.law, now, (Played(side, play.moves),))[-1][1]

    # --- throws ---------------------------------------------------------------------------------

    def throws(
        self,
        now: Situation,
        side: Side,
        rolls: Sequence[Roll] = ALL_ROLLS,
        *,
        full: bool = True,
        plies: int = 0,
    ) -> list[Throw]:
        """What each of these throws of `now.on_turn` leads to when it is played best, as `side` sees it.

        Not `full`: extra turns and the like are left aside. Where they lead is judged so many `plies` ahead.
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
            found.append(Throw(roll, weight / total, Prospect(after, odds, on_roll, wash)))
        return found

    def _results(self, now: Situation, thrower: Side, rolls: Sequence[Roll]) -> list[Pair]:
        """The best results of the rolls."""
        own, opp = now.position.seen_by(thrower)
        if any(len(roll.dice) == 1 for roll in rolls):
            choices = [self.engine.choose(own, opp, roll.dice, self._cubeless, plies=0)[0] for roll in rolls]
            return [(each.own, each.opp) for each in choices]
        dice = b"".join(bytes(roll.dice) for roll in rolls)
        boards = boards_of([(own, opp)]).repeat(len(rolls), axis=0)
        rows = self.engine.native.best(boards, dice, self._plan, bonus=now.memory.extra_turn)
        return [(tuple(row[:26]), tuple(row[26:])) for row in rows.tolist()]

    # --- worth ----------------------------------------------------------------------------------

    def worth(self, prospect: Prospect, cube: Cube, stakes: Stakes) -> float:
        """What a prospect is worth with the cube so before it; whoever is on roll then raises if that is good."""
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

    def mean(self, throws: Sequence[Throw], cube: Cube, stakes: Stakes) -> float:
        """What throwing is worth, over throws whose chances sum to 1."""
        return sum(each.chance * self.worth(each.prospect, cube, stakes) for each in throws)
