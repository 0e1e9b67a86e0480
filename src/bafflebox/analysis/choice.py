"""A decision as a choice between known losses: what statistics of fair play need of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import exp

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.report import GRADES
from bafflebox.bots.advice import advise_cube, grade, loss_of
from bafflebox.bots.player import EngineBot
from bafflebox.engine.strength import Strength, find_strength
from bafflebox.frozen import dataclass

JUDGE = "2ply"
"""The level that judges choices."""
GLANCES = (
    find_strength("0ply"),
    find_strength("quick"),
    Strength("pruning", "the smallest network alone", net="pruning"),
)
"""Glances, the best first: where they err, people err too."""
RESULTS = ("best", "", *GRADES)
"""Results of a choice: the best one, then the grades of what it lost."""
LISTED = 12
"""Most losses kept of a choice; plays beyond the best ones are hardly ever made."""
SOFT = 0.05
"""The loss, in equity, at which an option is made e times less often than the best by a player who weighs them so."""
OPEN_PLAY, OPEN_CUBE = 0.01, 0.005
"""Mean losses of such a player from which a play or an act with the cube isn't obvious."""
NOTHING = 0.0005
"""The loss below which all options are the same, and nothing was chosen."""
WRONG = 0.002
"""The loss from which a glance errs."""


class ChoiceKind(IntEnum):
    """Kinds of choices: obvious or not, and how many of the glances err."""

    OBVIOUS = 0
    OBVIOUS_MISSED = 1
    PLAY = 2
    PLAY_MISSED = 3
    PLAY_MISSED_TWICE = 4
    PLAY_MISSED_BY_ALL = 5
    CUBE_OBVIOUS = 6
    CUBE = 7
    CUBE_MISSED = 8


HARD = frozenset(
    (
        ChoiceKind.PLAY_MISSED,
        ChoiceKind.PLAY_MISSED_TWICE,
        ChoiceKind.PLAY_MISSED_BY_ALL,
        ChoiceKind.CUBE_MISSED,
    )
)
"""Kinds in which people often err."""
CUBE = frozenset((ChoiceKind.CUBE_OBVIOUS, ChoiceKind.CUBE, ChoiceKind.CUBE_MISSED))
"""Kinds of acts with the cube."""


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """A choice between at least two options: losses in equity of the options, least first, of the one made, and of each glance's."""

    what: What
    options: tuple[float, ...]
    loss: float
    glances: tuple[float, ...]

    @property
    def kind(self) -> ChoiceKind:
        """Return the kind of the choice, independent of the option made."""
        missed = sum(each >= WRONG for each in self.glances)
        if self.what is not What.PLAY:
            if self.stake < OPEN_CUBE:
                return ChoiceKind.CUBE_OBVIOUS
            return ChoiceKind.CUBE_MISSED if missed else ChoiceKind.CUBE
        if self.stake < OPEN_PLAY:
            return ChoiceKind.OBVIOUS_MISSED if missed else ChoiceKind.OBVIOUS
        return ChoiceKind(ChoiceKind.PLAY + missed)

    @property
    def stake(self) -> float:
        """Return the mean loss of a player who makes an option less often the more it loses (`SOFT`)."""
        weights = [exp(-each / SOFT) for each in self.options]
        return sum(one * loss for one, loss in zip(weights, self.options, strict=True)) / sum(weights)


def result_of(loss: float) -> int:
    """Return the number of the result in `RESULTS` by what was lost."""
    return 0 if loss <= 0 else RESULTS.index(grade(loss))


def choice_of(each: Decision, glances: Sequence[EngineBot]) -> WeighedChoice | None:
    """Return a decision as a choice; None where it doesn't count or the options aren't known. `glances`: bots of `GLANCES`."""
    if not each.counts:
        return None
    if each.play is not None:
        best = each.play.best.equity
        options = sorted(max(0.0, best - one.equity) for one in each.play.ranked[:LISTED])
        if each.play.chosen is None or options[-1] < NOTHING:
            return None
        return WeighedChoice(
            each.what, tuple(options), each.loss, tuple(_play_of(each, bot) for bot in glances)
        )
    if each.advice is None:
        return None
    options = sorted({0.0, *(max(0.0, loss) for loss in each.advice.losses.values())})
    if options[-1] < NOTHING:
        return None
    return WeighedChoice(each.what, tuple(options), each.loss, tuple(_act_of(each, bot) for bot in glances))


def _play_of(each: Decision, bot: EngineBot) -> float:
    """Return what the play of a bot lost; 0 where the judge didn't list it."""
    assert each.play is not None
    first = bot.plays(each.now, each.side)[0].play.result
    made = next((one.equity for one in each.play.ranked if one.play.result == first), None)
    return 0.0 if made is None else max(0.0, each.play.best.equity - made)


def _act_of(each: Decision, bot: EngineBot) -> float:
    """Return what the act of a bot lost."""
    assert each.advice is not None
    return loss_of(each.advice, advise_cube(bot, bot.law, each.now, each.side).intent)
