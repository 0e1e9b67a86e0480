"""Cube: doubling, beavers, and restrictions on the cube."""

from __future__ import annotations

from bafflebox.board.depth import Depth
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import (
    Beavered,
    CubeTurned,
    Doubled,
    Dropped,
    Event,
    OpeningRolled,
    Raccooned,
    Taken,
)
from bafflebox.events.scoring import PointedOut
from bafflebox.frozen import dataclass
from bafflebox.refusal import Because, Reason
from bafflebox.rules.clauses.telling import EQUAL_DICE, telling
from bafflebox.rules.law import FlowRow, Law, Trigger, Veto
from bafflebox.rules.situation import Situation


def _not_yours(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if situation.cube.available_to(side):
        return None
    return Because({"name": situation.cube.owner})


@dataclass(frozen=True, slots=True)
class Doubling:
    """Before rolling, a side may double a cube that is centred or its own; the other takes or drops."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows of double, take and drop, and the veto of the owner."""
        rows = (
            FlowRow(Phase.TURN, Doubled, Phase.DOUBLED, rule),
            FlowRow(Phase.DOUBLED, Taken, Phase.TURN, rule),
            FlowRow(Phase.DOUBLED, Dropped, Phase.BETWEEN_TURNS, rule),
        )
        return law.but(
            flow=(*law.flow, *rows),
            vetoes=(
                *law.vetoes,
                Veto(Doubled, "dice_thrown", after_cocked_dice, rule),
                Veto(Doubled, "not_your_cube", _not_yours, rule),
            ),
        ).citing(rule, Doubled, Taken, Dropped)


@dataclass(frozen=True, slots=True)
class Beavers:
    """A doubled player may redouble at once and keep the cube."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows of the beaver and its answers."""
        rows = (
            FlowRow(Phase.DOUBLED, Beavered, Phase.BEAVERED, rule),
            FlowRow(Phase.BEAVERED, Taken, Phase.TURN, rule),
            FlowRow(Phase.BEAVERED, Dropped, Phase.BETWEEN_TURNS, rule),
        )
        return law.but(flow=(*law.flow, *rows)).citing(rule, Beavered)


@dataclass(frozen=True, slots=True)
class Raccoons:
    """After a beaver the sides may redouble alternately, as often as the option says; the cube's owner stays."""

    option: str = "raccoons"

    def lower(self, law: Law, rule: str) -> Law:
        """Add the row and its bound."""
        most = int(law.options.get(self.option, 0))

        def spent(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
            offered = situation.offer.value if situation.offer else 0
            # the double and the beaver are the first two steps of the cube
            if offered < situation.cube.value << (2 + most):
                return None
            return Because({"n": most})

        return law.but(
            flow=(*law.flow, FlowRow(Phase.BEAVERED, Raccooned, Phase.BEAVERED, rule)),
            vetoes=(*law.vetoes, Veto(Raccooned, "raccooned_already", spent, rule)),
        ).citing(rule, Raccooned)


@dataclass(frozen=True, slots=True)
class AutomaticDoubles:
    """Equal opening dice turn the cube and leave it centred, as often in a game as the option says."""

    option: str = "automatic_doubles"

    def lower(self, law: Law, rule: str) -> Law:
        """Add the trigger after an opening roll."""
        most = int(law.options.get(self.option, 0))

        def turn(law: Law, situation: Situation, fact: OpeningRolled) -> tuple[Event, ...]:
            tied = fact.dice.white == fact.dice.black
            if not tied or situation.cube.value >= situation.terms.cube.value << most:
                return ()
            if law.veto(situation, CubeTurned, Side.WHITE):
                return ()
            return (CubeTurned(situation.cube.next_value, rule),)

        def fits(situation: Situation) -> bool:
            # if rolls are recorded, both opening dice are
            return (
                situation.terms.depth is Depth.SCORE
                and situation.cube.value < situation.terms.cube.value << most
            )

        def told(law: Law, situation: Situation, fact: PointedOut) -> tuple[Event, ...]:
            return turn(law, situation, _TIE) if fact.what == EQUAL_DICE and fact.stands else ()

        law = law.but(
            triggers=(*law.triggers, Trigger(OpeningRolled, turn, rule), Trigger(PointedOut, told, rule))
        )
        return telling(law, rule, EQUAL_DICE, fits, phases=(Phase.OPENING,)) if most else law


_TIE = OpeningRolled(BySide((1,), (1,)))
"""A tie of the opening dice, whichever."""


def dead_cube(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    """Refuse to turn a dead cube, with which the match ends for either winner (P5); a beaver turns it too."""
    value = situation.offer.value if situation.offer else situation.cube.value
    needs = [situation.score.needs(each) for each in Side]
    if any(need is None or value < need for need in needs):
        return None
    return Because({"n": value})


BEAVERS = (Beavered, Raccooned)
"""The doubles that answer a double."""
CUBE_ANSWERS = (Taken, Dropped, *BEAVERS)
"""All acts that answer a double."""
TURNS_OF_THE_CUBE = (Doubled, *BEAVERS, CubeTurned)
"""All events that turn the cube, by a player or by a rule."""


def crawford_game(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    """Refuse any double in the Crawford game, and in a match to one point, which has none (P2)."""
    if situation.crawford:
        return Because()
    if situation.score.length == 1:
        return Because({}, "one")
    return None


def cube_rests(law: Law, situation: Situation) -> bool:
    """Return whether the current game is played without the cube (P2)."""
    return bool(law.match.crawford) and crawford_game(law, situation, Side.WHITE, None) is not None


def after_cocked_dice(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    """Refuse a double once dice of this turn were rolled, even if they do not count (B11, A5.4)."""
    return Because() if situation.rerolled else None
