"""The analyst: the loss of each decision of a match, and the luck of each roll.

Two passes: every cube is evaluated by the network alone first, and by the requested level only where doubling is close; decisions
fixed by the rules are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeGuard

from bafflebox.analysis.decision import Decision, What
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.advice import Advice, PlayAdvice, advise_cube, advise_play, loss_of
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.player import EngineBot
from bafflebox.bots.rights.cube_asked import decision as cube_decision
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.game.course import situations
from bafflebox.kernel.native import plays
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

NEAR = 0.2
"""An undoubled cube counts as a decision where doubling would have lost at most this, in equity."""
_ERROR_OF_A_LOOK = 0.2
"""The assumed error of the network alone on a cube that is evaluated again."""
ANSWERS: dict[type[Event], Callable[[Side], Event]] = {
    event.Taken: event.Taken,
    event.Dropped: event.Dropped,
    event.Beavered: event.Beavered,
    event.Raccooned: event.Raccooned,
}
OFFERS: dict[type[Event], Callable[[Side], Event]] = {
    event.Doubled: event.Doubled,
    event.Raised: event.Raised,
}
"""The act that each answer and each offer event stands for."""
DECIDES = frozenset((event.Played, event.Rolled, *OFFERS, *ANSWERS))
"""Events that may be decisions."""


Asked = tuple[Situation, Event, int, int]
"""An event to judge: the situation before it, the event, the number of its game and its own in the log."""


def asked_of(facts: Iterable[Event]) -> Iterator[Asked | None]:
    """Yield the decision point of each event of a log; None before the first game."""
    number = 0
    for seq, (now, fact) in enumerate(situations(facts)):
        number += isinstance(fact, event.GameStarted)
        yield (now, fact, number, seq) if number else None


def what_of(fact: Event) -> What:
    """Return the kind of decision of an event in `DECIDES`."""
    if isinstance(fact, event.Played):
        return What.PLAY
    return What.ANSWER if type(fact) in ANSWERS else What.TURN


def is_play(fact: Event) -> TypeGuard[event.Played]:
    """Return whether an event is the play of a roll."""
    return isinstance(fact, event.Played)


def deciding_events(what: What) -> list[type[Event]]:
    """Return the events that may decide it, plays and rolls apart."""
    return list({What.PLAY: {}, What.TURN: OFFERS, What.ANSWER: ANSWERS}[what])


class Analyst:
    """Judge of decisions by one bot; `quick` evaluates first, and judges luck (`luck`)."""

    def __init__(self, bot: EngineBot, quick: EngineBot, *, luck: bool = True) -> None:
        self.bot, self.quick = bot, quick
        self._luck = LuckJudge(quick.look) if luck else None
        self._raises = bot.law.has(event.Raised)

    @property
    def law(self) -> Law:
        """The law of the match."""
        return self.bot.law

    def decision(self, now: Situation, fact: Event, *, game: int = 1, seq: int = 0) -> Decision | None:
        """Return the judged decision of an event; None for an event that decides nothing, or where the position is unknown."""
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
        """Yield one decision per event of a log, in order; None for events that decide nothing."""
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
        """Return the play of a roll with only one result, evaluated by the network alone."""
        side = now.on_turn
        assert side is not None
        assert now.roll is not None
        own, opp = now.position.seen_by(side)
        if len(plays(self.law.movement, own, opp, now.roll.dice, now.first_turn)) > 1:
            return None
        ranked = self.quick.plays(now, side)
        return PlayAdvice(tuple(ranked[:1]), ranked[0] if ranked else None, 0.0)

    def _lucky(self, now: Situation, side: Side) -> tuple[float, float]:
        """Return the luck of the roll on the board for its side, in equity and in match terms."""
        if self._luck is None or now.roll is None or now.opening_roll or now.nominated:
            return 0.0, 0.0
        luck = self._luck.luck(now, now.roll) * (1 if side is Side.WHITE else -1)
        return luck / self.bot.look.aim(now, side).unit(now.cube.value), luck

    def _thrown(self, now: Situation, fact: event.Rolled, game: int, seq: int) -> Decision | None:
        """Return a roll as the decision not to double, where doubling is possible."""
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


def is_near(cube: CubeDecision) -> bool:
    """Return whether a double is allowed and loses so little that not doubling is a decision."""
    return cube.may_double and round(cube.no_double - cube.after_double, 6) <= NEAR


def turn_decided(now: Situation, fact: Any, game: int, seq: int, advice: Advice) -> Decision | None:
    """Return the decision made by a roll or an offer of the side on turn; None for events that decide nothing."""
    side: Side = fact.side
    offer = OFFERS.get(type(fact))
    did = offer(side) if offer else event.Rolled(side, fact.roll)
    found, loss = advice.cube, loss_of(advice, did)
    if found is not None:
        counts = is_near(found) or not isinstance(fact, event.Rolled)
    else:
        counts = bool(advice.losses) and (loss > 0 or not isinstance(fact, event.Rolled))
    if not counts and loss == 0.0:
        return None
    return Decision(game, seq, side, What.TURN, now, fact, loss, counts, None, advice)


def answer_decided(now: Situation, fact: Any, game: int, seq: int, advice: Advice) -> Decision:
    """Return the decision made by an answer to an offer."""
    loss = loss_of(advice, ANSWERS[type(fact)](fact.side))
    return Decision(game, seq, fact.side, What.ANSWER, now, fact, loss, counts=True, advice=advice)
