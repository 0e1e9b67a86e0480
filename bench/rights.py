"""The rights of a rule set as bots use them: each use and each close non-use, with the figures of the decision.

`python bench/rights.py [--rules welsh] [--level expert] [--other LEVEL] [--length N] [--games 15] [--seed 1]` plays games and prints each
use of a right, and each non-use that loses at most 0.15 by the bot's figures, with the board, the chances of the side and the reason.
A gain is in equity: 1 is a single game at the cube of the moment. It is what using the right wins over not using it; a card costs its
price. `--played N` measures each by N pairs of games played on, with the right used and not, on the same dice and with their luck taken
out, where an offer counts as accepted; rolling again it measures by two plies. A table ends the output; `--keep` adds it to
`bench/results/rights.txt`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from kept import keep, options

from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.expectation import expectation
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.player import EngineBot, Player
from bafflebox.bots.rights.before_throw import SINGLE_DICE, mean_of_throwing, plan_throw
from bafflebox.bots.rights.card_price import card_price
from bafflebox.bots.rights.for_opponent import gains_of_rolls
from bafflebox.bots.rights.late import plies_late
from bafflebox.bots.rights.resigning import points_offered
from bafflebox.bots.rights.throwing import worth_of_rethrowing
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import SelfplayStep, continue_match, play_match
from bafflebox.bots.spread import Mean
from bafflebox.events import game as event
from bafflebox.formats.draw.text import draw_board
from bafflebox.game.decide import decide
from bafflebox.io.bots import make_bot
from bafflebox.match.decide import act
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Offer, Situation

CLOSE = 0.15
"""In equity: a non-use that loses at most this by the bot's figures is shown and measured."""


@dataclass(frozen=True)
class Occasion:
    """An occasion of a right; `gain` is what using it wins by the bot's figures.

    `made`: the acts that use it, `held`: what the bot does not do (see `EngineBot.without`) where it is not used.
    """

    right: str
    used: bool
    gain: float
    why: str
    made: tuple[event.Event, ...] = ()
    held: str = ""


@dataclass
class Row:
    """The occasions of a right that were used, or that were close and not."""

    gains: Mean = field(default_factory=Mean)
    played: Mean = field(default_factory=Mean)


class Holding:
    """A bot that ignores a right until the turn is over (a card: until the game is), or rolls `count` dice in this turn."""

    def __init__(self, bot: EngineBot, right: str, begun: Situation, count: int = 0) -> None:
        self.bot, self.begun, self.count, self.whole = bot, begun, count, right == "nominate"
        self.held = EngineBot(bot.law, bot.engine, without=bot.without | ({right} if right else set()))

    def _holds(self, now: Situation) -> bool:
        return self.whole or (now.turns == self.begun.turns and now.on_turn is self.begun.on_turn)

    def choose(self, now: Situation, side: Side) -> event.Event | None:
        """See `Player`."""
        return (self.held if self._holds(now) else self.bot).choose(now, side)

    def dice(self, now: Situation, side: Side) -> int:
        """See `Player`."""
        if not self._holds(now):
            return self.bot.dice(now, side)
        return self.count or self.held.dice(now, side)

    def calls_even(self, now: Situation, side: Side) -> bool:
        """See `Player`."""
        return True


# --- occasions -----------------------------------------------------------------------------------


def occasions(bot: EngineBot, now: Situation, side: Side, did: event.Event) -> Iterator[Occasion]:
    """Yield the occasions of rights that the act `did` of `side` used or left alone."""
    if isinstance(did, event.ConcessionOffered | event.ResignationOffered):
        yield offered(bot, now, side, did)
    elif now.phase is Phase.TURN and now.to_act is side:
        yield from before_roll(bot, now, side, did)
    elif now.phase is Phase.ROLLED and isinstance(did, event.Played | event.Rethrown | event.Nominated):
        yield from with_roll(bot, now, side, did)
    elif now.phase in (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED):
        yield answered(bot, now, side, did)


def unit_of(bot: EngineBot, now: Situation, side: Side) -> float:
    """Return the worth of a point of equity."""
    return bot.look.aim(now, side).unit(now.cube.value)


def equity(bot: EngineBot, now: Situation, side: Side, worth: float) -> float:
    """Convert a worth to equity at the cube of the moment."""
    aim, cube = bot.look.aim(now, side), now.cube.value
    return (worth - 0.5 * (aim.won(cube) + aim.won(-cube))) / aim.unit(cube)


def before_roll(bot: EngineBot, now: Situation, side: Side, did: event.Event) -> Iterator[Occasion]:
    """Yield what a raise, a card and a single die would gain before this roll."""
    look, law, unit = bot.look, bot.law, unit_of(bot, now, side)
    stakes = look.stakes(now, side)
    plan = plan_throw(look, now, side, thorough=True)
    if plan is None:
        return
    if plan.raised is not None:
        gain = (plan.raised - plan.waiting) / unit
        raised = event.Raised(side)
        yield Occasion("raise", did == raised, gain, f"to {2 * now.cube.value}", (raised,), "raise")
        if did == raised:
            return
    if allowed(law, now, event.Nominated, side):
        throws = look.throws(now, side, ALL_ROLLS, plies=plies_late(now))
        mean = mean_of_throwing(look, now, throws, stakes)
        gains = {each.roll: look.worth(each.prospect, now.cube, stakes) - mean for each in throws}
        yield from card(bot, now, side, side, gains, did)
    one_die = law.one_die is not None and law.one_die.test(now.position, side)
    if one_die and isinstance(did, event.Rolled) and not did.nominated:
        one = look.mean(look.throws(now, side, SINGLE_DICE, plies=1), now.cube, stakes)
        two = mean_of_throwing(look, now, look.throws(now, side, ALL_ROLLS, plies=1), stakes)
        yield Occasion("one_die", len(did.roll.dice) == 1, (one - two) / unit, "", (), "one_die")


def card(
    bot: EngineBot, now: Situation, side: Side, thrower: Side, gains: dict, did: event.Event
) -> Iterator[Occasion]:
    """Yield what setting the best roll that the law lets be set would gain."""
    unit = unit_of(bot, now, side)
    price = card_price(bot.law, now, side, bot.look.stakes(now, side)) / unit
    used = isinstance(did, event.Nominated) and did.thrower is thrower
    for roll in sorted(gains, key=lambda roll: -gains[roll]):
        made = event.Nominated(side, thrower, roll)
        if did == made or (not used and not isinstance(decide(bot.law, now, made), Refusal)):
            gain = gains[roll] / unit
            right = "nominate" if thrower is side else "nominate_opponent"
            why = f"{roll} wins {gain:+.3f}, the card costs {price:.3f}"
            yield Occasion(right, used, gain - price, why, (made,), "nominate")
            return


def with_roll(bot: EngineBot, now: Situation, side: Side, did: event.Event) -> Iterator[Occasion]:
    """Yield what rolling again, or setting the opponent's roll, would gain."""
    look, unit = bot.look, unit_of(bot, now, side)
    ranked = look.plays(now, side, few=True)
    if ranked and allowed(look.law, now, event.Rethrown, side):
        gain = (worth_of_rethrowing(look, now, side) - ranked[0].worth) / unit
        again = event.Rethrown(side)
        yield Occasion(
            "rethrow", did == again, gain, f"best play {ranked[0].equity:+.3f}", (again,), "rethrow"
        )
    if ranked and not isinstance(did, event.Rethrown) and allowed(look.law, now, event.Nominated, side):
        yield from card(bot, now, side, side.other, gains_of_rolls(look, now, side, ranked), did)


def answered(bot: EngineBot, now: Situation, side: Side, did: event.Event) -> Occasion:
    """Return what accepting an offer of a result would gain."""
    playing, points = expectation(bot.look, now, side), points_offered(bot.law, now)
    gain = (bot.look.aim(now, side).won(points) - playing) / unit_of(bot, now, side)
    used = isinstance(did, event.ConcessionAccepted | event.ResignationAccepted)
    concession = now.phase is Phase.CONCESSION_OFFERED
    made = event.ConcessionAccepted(side) if concession else event.ResignationAccepted(side)
    why = f"{points} points, playing on {equity(bot, now, side, playing):+.3f}"
    return Occasion("accept_concession" if concession else "accept_resignation", used, gain, why, (made,))


def offered(
    bot: EngineBot, now: Situation, side: Side, did: event.ConcessionOffered | event.ResignationOffered
) -> Occasion:
    """Return what an offer of a result gains if it is accepted."""
    aim, playing = bot.look.aim(now, side), expectation(bot.look, now, side)
    accepted: event.Event
    if isinstance(did, event.ConcessionOffered):
        right, what, points = "concede", f"{did.points} points{' paid' * did.paid}", did.points
        accepted = event.ConcessionAccepted(side.other)
    else:
        pending = replace(now, offer=Offer(side, stake=0, level=did.level))
        right, what, points = "resign", did.level.name.lower(), points_offered(bot.law, pending)
        accepted = event.ResignationAccepted(side.other)
    gain = (aim.won(-points) - playing) / aim.unit(now.cube.value)
    why = f"{what}, playing on {equity(bot, now, side, playing):+.3f}"
    return Occasion(right, used=True, gain=gain, why=why, made=(did, accepted), held=right)


# --- played on -----------------------------------------------------------------------------------


def measured(
    bots: BySide[EngineBot], before: Match, each: Occasion, side: Side, pairs: int, seed: int
) -> Mean:
    """Return what using the right gained in pairs of games, in equity; each card spent in them costs its price."""
    now, bot = before.game, bots[side]
    assert now is not None
    if each.right == "rethrow":
        return by_two_plies(bot.law, now, side)
    judge, unit, found = LuckJudge(bot.look, full=True), unit_of(bot, now, side), Mean()
    match, spent = before, 0
    for made in each.made:
        verdict = act(bot.law, match, made)
        if isinstance(verdict, Refusal):
            break  # an offer that the rules accept by themselves
        match, spent = verdict[0], spent + isinstance(made, event.Nominated)
    price = card_price(bot.law, now, side, bot.look.stakes(now, side))
    count = 0 if each.made else 1
    using = one_side(bots, side, Holding(bot, "", now, count)) if count else bots
    holding = one_side(bots, side, Holding(bot, each.held, now))
    for number in range(pairs):
        used = (
            worth_played(judge, before, match, using, SeededDice(seed, number), side, price) - spent * price
        )
        held = worth_played(judge, before, before, holding, SeededDice(seed, number), side, price)
        found.add((used - held) / unit)
    return found


def by_two_plies(law: Law, now: Situation, side: Side) -> Mean:
    """Return what rolling again gains where its results and the plays are searched two plies deep."""
    bot, found = deep(law), Mean()
    again = mean_of_throwing(bot.look, now, bot.look.throws(now, side, plies=2), bot.look.stakes(now, side))
    found.add((again - bot.look.plays(now, side)[0].worth) / unit_of(bot, now, side))
    return found


@cache
def deep(law: Law) -> EngineBot:
    """Return a bot that searches two plies deep."""
    return make_bot(law, "world_class")


def one_side(bots: BySide[EngineBot], side: Side, player: Player) -> BySide[Player]:
    """Return the players with another one on a side."""
    return BySide(player, bots.black) if side is Side.WHITE else BySide(bots.white, player)


def worth_played(
    judge: LuckJudge, before: Match, match: Match, players: BySide, dice: SeededDice, side: Side, price: float
) -> float:
    """Return the worth to `side` of the game in progress `before`, played on from `match`.

    The luck of its dice is taken out, and a card that was spent costs its price.
    """
    games, game = len(before.results), before.game
    assert game is not None
    luck = 0.0  # what is not the players' doing
    sign = 1 if side is Side.WHITE else -1
    if not match.closed and len(match.results) == games:
        for step in continue_match(judge.look.law, match, players, dice, games=games + 1):
            now = step.before.game
            rolled = next((e for e in step.events if isinstance(e, event.Rolled)), None)
            if now is not None and rolled is not None and not rolled.nominated and not now.memory.set_throw:
                luck += sign * judge.luck(now, rolled.roll)
            for each in step.events:
                if isinstance(each, event.Nominated):
                    luck += price if each.side is side else -price
            match = step.after
            if match.closed or len(match.results) > games:
                break
    if match.closed and match.winner is not None:
        return (1.0 if match.winner is side else -1.0) - luck
    began, ended = game.score.points, match.score.points
    aim = judge.look.aim(game, side)
    return aim.both(ended[side] - began[side], ended[side.other] - began[side.other]) - luck


# --- all together --------------------------------------------------------------------------------


def main() -> None:
    """Play, print, and keep the table."""
    parser = options(__doc__)
    parser.add_argument("--rules", default="welsh")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--other", help="the level of Black, if another")
    parser.add_argument("--length", type=int)
    parser.add_argument("--games", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--played", type=int, default=0, metavar="N", help="pairs of games played on")
    given = parser.parse_args()
    book = find_book(given.rules)
    law = compile_book(book.with_options({"length": given.length}) if given.length else book)
    rows: dict[tuple[str, bool], Row] = {}
    for line in everything(given, law, rows):
        print(line, flush=True)
    found = "\n".join(table(given, rows))
    print(found)
    keep(given, "rights", found, add=True)


def everything(given: argparse.Namespace, law: Law, rows: dict[tuple[str, bool], Row]) -> Iterator[str]:
    """Play the games, fill the rows, and yield a line for each occasion."""
    games = number = 0
    while games < given.games:
        bots = BySide(make_bot(law, given.level), make_bot(law, given.other or given.level))
        for step in play_match(law, bots, SeededDice(given.seed, number), games=given.games - games):
            points = step.before.score.points
            if isinstance(step.intent, event.GameStarted):
                games += 1
                yield f"=== game {games} at {points.white}-{points.black}"
            yield from noted(given, bots, step, rows)
            for ended in step.events:
                if isinstance(ended, event.GameEnded):
                    yield f"--- {ended.outcome}, {ended.points}"
        number += 1


def noted(
    given: argparse.Namespace, bots: BySide[EngineBot], step: SelfplayStep, rows: dict[tuple[str, bool], Row]
) -> Iterator[str]:
    """Measure the occasions of a step and yield their lines."""
    now, did = step.before.game, step.intent
    side = getattr(did, "side", None)
    if now is None or did is None or side is None or step.before.closed:
        return
    for each in occasions(bots[side], now, side, did):
        if not each.used and each.gain < -CLOSE:
            continue
        row = rows.setdefault((each.right, each.used), Row())
        row.gains.add(each.gain)
        said = f"{side.name} {each.right} {'used' if each.used else 'not used'}: gain {each.gain:+.3f}; {each.why}"
        if given.played:
            seed = 1000 + sum(known.gains.groups for known in rows.values())
            played = measured(bots, step.before, each, side, given.played, seed)
            row.played.add(played.mean)
            said += f"; measured {played.mean:+.3f}" + f" ± {played.within:.3f}" * (played.groups > 1)
        odds = bots[side].look.odds(now, side, 1)
        chances = f"wins {sum(odds[:3]):.3f} by levels {odds[0]:.3f} {odds[1]:.3f} {odds[2]:.3f}"
        losses = f"loses by levels {odds[3]:.3f} {odds[4]:.3f} {odds[5]:.3f}, neither {odds[6]:.3f}"
        owner = now.cube.owner.name if now.cube.owner else "both"
        yield f"{said}\n  {chances}, {losses}; cube {now.cube.value} {owner}; roll {now.roll}"
        yield draw_board(now.position, ascii=True)


def table(given: argparse.Namespace, rows: dict[tuple[str, bool], Row]) -> Iterator[str]:
    """Yield the table by right: uses per game, and mean gains of uses and of close non-uses."""
    yield f"{given.rules}, {given.level}, {given.games} games, seed {given.seed}, {given.played} pairs played on"
    yield "right                      a game   gain by the bot       measured"
    for (right, used), row in sorted(rows.items()):
        played = f"{row.played.mean:+.3f}" if row.played.groups else ""
        if row.played.groups > 1:
            played += f" ± {row.played.within:.3f}"
        a_game = row.gains.groups / given.games
        yield f"{right:18} {'used' if used else 'close':6} {a_game:7.2f}   {row.gains.mean:+.3f} {played:>27}"


if __name__ == "__main__":
    main()
