"""Goes through the events of a match and says of each decision what it lost, and of each throw how lucky it was.

Two passes: every cube is looked at with the network alone first, and only where doubling is near with the level that
was asked for; what is decided by the rules is not looked at at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bafflebox import event
from bafflebox.analysis.decision import Decision, What
from bafflebox.bots.advice import Advice, PlayAdvice, advise_cube, advise_play, loss_of
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.player import EngineBot
from bafflebox.bots.rights.cube_asked import decision as cube_decision
from bafflebox.event import Event
from bafflebox.game import intents
from bafflebox.game.evolve import evolve
from bafflebox.phase import Phase
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

NEAR = 0.2
"""A cube that is not turned counts as a decision where doubling would have lost less than this, in equity."""
_ERROR_OF_A_LOOK = 0.2
"""By how much the network alone may be wrong about a cube that is looked at again."""
ANSWERS: dict[type[Any], Callable[[Side], intents.Intent]] = {
    event.Taken: intents.Take,
    event.Dropped: intents.Drop,
    event.Beavered: intents.Beaver,
    event.Raccooned: intents.Raccoon,
}
OFFERS: dict[type[Any], Callable[[Side], intents.Intent]] = {
    event.Doubled: intents.Double,
    event.Raised: intents.Raise,
}
"""What an answer, and what an offer, is asked by."""
DECIDES = frozenset((event.Played, event.Rolled, *OFFERS, *ANSWERS))
"""Events that may have decided something."""


Asked = tuple[Situation, Event, int, int]
"""Where an event happened, the event, the number of its game and its own in the log: all that says what it decided."""


def asked_of(facts: Iterable[Event]) -> Iterator[Asked | None]:
    """What there is to be asked about each event of a log; None before the first game."""
    now, number = Situation(), 0
    for seq, fact in enumerate(facts):
        if isinstance(fact, event.GameStarted):
            now, number = Situation(), number + 1
        yield (now, fact, number, seq) if number else None
        if isinstance(fact, event.GameEvent):
            now = evolve(now, fact)


def what_of(fact: Event) -> What:
    """What an event decided that may have decided something."""
    if isinstance(fact, event.Played):
        return What.PLAY
    return What.ANSWER if type(fact) in ANSWERS else What.TURN


def acts_of(what: What) -> list[type[Event]]:
    """The events that may decide it, a play and a throw aside."""
    return list({What.PLAY: {}, What.TURN: OFFERS, What.ANSWER: ANSWERS}[what])


class Analyst:
    """Judges by one bot; `quick` looks first, and judges luck if it is to be judged (`luck`)."""

    def __init__(self, bot: EngineBot, quick: EngineBot, *, luck: bool = True) -> None:
        self.bot, self.quick = bot, quick
        self._luck = LuckJudge(quick.look) if luck else None
        self._raises = bot.law.has(event.Raised)

    @property
    def law(self) -> Law:
        """The law that is played by."""
        return self.bot.law

    def decision(self, now: Situation, fact: Event, *, game: int = 1, seq: int = 0) -> Decision | None:
        """What the event decided in this situation; None for what decides nothing, or where nobody knows how the checkers stand."""
        if now.unknown:
            return None
        if isinstance(fact, event.Played) and now.roll is not None:
            return self._played(now, fact, game, seq)
        if isinstance(fact, event.Rolled):
            return self._thrown(now, fact, game, seq)
        if type(fact) in OFFERS:
            return self._offered(now, fact, game, seq)
        return self._answered(now, fact, game, seq) if type(fact) in ANSWERS else None

    def decisions(self, facts: Iterable[Event]) -> Iterator[Decision | None]:
        """Of all the events of a log, in their order; one answer an event, None where it decides nothing."""
        for each in asked_of(facts):
            yield self.decision(each[0], each[1], game=each[2], seq=each[3]) if each else None

    # --- by kind ---------------------------------------------------------------------------------

    def _played(self, now: Situation, fact: event.Played, game: int, seq: int) -> Decision | None:
        side = now.on_turn
        if side is None or side is not fact.side:
            return None
        luck, worth = self._lucky(now, side)
        advice = self._only_play(now) or advise_play(self.bot, self.law, now, fact.moves)
        return Decision(
            game,
            seq,
            side,
            What.PLAY,
            now,
            fact,
            advice.loss,
            len(advice.ranked) > 1,
            advice,
            None,
            luck,
            worth,
        )

    def _only_play(self, now: Situation) -> PlayAdvice | None:
        """The play where the roll has only one result: looked at by the network alone."""
        assert now.on_turn is not None
        ranked = self.quick.plays(now, now.on_turn)
        if len({each.play.result for each in ranked}) > 1:
            return None
        return PlayAdvice(tuple(ranked[:1]), ranked[0] if ranked else None, 0.0)

    def _lucky(self, now: Situation, side: Side) -> tuple[float, float]:
        """The luck of the roll on the board to its side, in equity and in what is played for."""
        if self._luck is None or now.roll is None or now.opening_roll or now.nominated:
            return 0.0, 0.0
        luck = self._luck.luck(now, now.roll) * (1 if side is Side.WHITE else -1)
        return luck / self.bot.look.aim(now, side).unit(now.cube.value), luck

    def _thrown(self, now: Situation, fact: event.Rolled, game: int, seq: int) -> Decision | None:
        """A throw decides not to double, where doubling is possible."""
        if now.phase is not Phase.TURN or now.to_act is not fact.side or fact.nominated:
            return None
        if not self.quick.look.asks:
            return self._turn(now, fact, game, seq) if self._raises else None
        found = cube_decision(self.quick.look, now)
        if found is None or not found.may_double:
            return None
        if found.no_double - found.after_double > NEAR + _ERROR_OF_A_LOOK:
            return None
        return self._turn(now, fact, game, seq)

    def _offered(self, now: Situation, fact: Any, game: int, seq: int) -> Decision | None:
        if now.phase is not Phase.TURN or now.to_act is not fact.side:
            return None
        return self._turn(now, fact, game, seq)

    def _turn(self, now: Situation, fact: Event, game: int, seq: int) -> Decision | None:
        side = now.to_act
        assert side is not None
        return turn_decided(now, fact, game, seq, advise_cube(self.bot, self.law, now, side))

    def _answered(self, now: Situation, fact: Any, game: int, seq: int) -> Decision | None:
        side: Side = fact.side
        if now.phase not in (Phase.DOUBLED, Phase.BEAVERED) or now.to_act is not side:
            return None
        return answer_decided(now, fact, game, seq, advise_cube(self.bot, self.law, now, side))


def turn_decided(now: Situation, fact: Any, game: int, seq: int, advice: Advice) -> Decision | None:
    """What a throw or an offer of the side on turn decided by this advice; None for what decides nothing."""
    side: Side = fact.side
    offer = OFFERS.get(type(fact))
    did = offer(side) if offer else intents.RollDice(side, fact.roll)
    found, loss = advice.cube, loss_of(advice, did)
    if found is not None:
        near = found.may_double and found.no_double - found.after_double < NEAR
        counts = near or not isinstance(fact, event.Rolled)
    else:
        counts = bool(advice.losses) and (loss > 0 or not isinstance(fact, event.Rolled))
    if not counts and loss == 0.0:
        return None
    return Decision(game, seq, side, What.TURN, now, fact, loss, counts, None, advice)


def answer_decided(now: Situation, fact: Any, game: int, seq: int, advice: Advice) -> Decision:
    """What an answer to an offer decided by this advice."""
    loss = loss_of(advice, ANSWERS[type(fact)](fact.side))
    return Decision(game, seq, fact.side, What.ANSWER, now, fact, loss, counts=True, advice=advice)
