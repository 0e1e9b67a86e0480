"""The engine at the front door: plays ranked, cubes decided, positions judged and rolled out, whole matches analysed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bafflebox.adapters.bots import make_engine, strength_named
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import PlayerReport, reports
from bafflebox.bots.advice import Advice, advise_cube
from bafflebox.bots.player import EngineBot
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances, Evaluation
from bafflebox.engine.rollout import Rolled, RolloutTerms, normalised, roll_out
from bafflebox.engine.stake import stake_of
from bafflebox.errors import OptionError
from bafflebox.front.match import Match
from bafflebox.game import intents
from bafflebox.play import Play
from bafflebox.record.notation import format_play
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.law import Law
from bafflebox.side import BySide, Side

QUICK = "0ply"
"""What an analysis looks at everything with first, and judges luck by."""


@dataclass(frozen=True, slots=True)
class RankedPlay:
    """A play with its worth to who makes it.

    `equity` +1 is a single game won at the cube as it lies; `plies` how far it was looked into.
    """

    play: Play
    equity: float
    chances: Chances
    plies: int

    def __str__(self) -> str:
        return f"{format_play(self.play) or 'nothing'} ({self.equity:+.3f})"


@dataclass(frozen=True, slots=True)
class RolledOut:
    """What many games from a position came to for the side on roll: `equity` at the cube as it lies, `error` its standard error."""

    trials: int
    equity: float
    error: float
    chances: Chances


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the players of a match should have done, what that cost them, and what the dice gave.

    `decisions` are in the order of the match: `side`, `did`, `loss` (equity: +1 is a single game won at the cube as it
    lies), `grade` and `luck`. `players` holds what they come to for each side: `all.rate` is the rate (PR), None without
    a decision that counts, `rank` what so low a rate is called, `luck` that of all throws.
    """

    decisions: tuple[Decision, ...]
    players: BySide[PlayerReport]

    @property
    def errors(self) -> tuple[Decision, ...]:
        """The decisions that lost something to speak of, the worst first."""
        return tuple(sorted((each for each in self.decisions if each.grade), key=lambda each: -each.loss))


class Engine:
    """Thinks at a level ("0ply", "1ply", "2ply", "rollout", "quick" …) about matches of any rule set.

    `threads` to think with; `exact=False` leaves the bear-off tables aside, which take seconds to make the first time.
    Raises OptionError for a level that there is not.

    >>> m = Match("match", length=5)
    >>> m.open(3, 1)
    >>> format_play(Engine("0ply", exact=False).rank(m)[0].play)
    '8/5 6/5'
    """

    def __init__(self, level: str = "2ply", *, threads: int = 1, seed: int = 1, exact: bool = True) -> None:
        self.level = strength_named(level).name
        self._threads, self._seed, self._exact = threads, seed, exact
        self._bots: dict[tuple[Law, str], EngineBot] = {}

    def rank(self, match: Match) -> list[RankedPlay]:
        """The plays of the roll on the board, best first."""
        side = match.situation.on_turn
        if match.roll_now is None or side is None:
            raise Refused(Refusal("wrong_phase", "R2", {"possible": ", ".join(match.legal)}, "roll"))
        ranked = self._bot(match).plays(match.situation, side)
        return [RankedPlay(each.play, each.equity, each.chances, each.plies) for each in ranked]

    def evaluate(self, match: Match) -> Evaluation:
        """What the position is worth to the side on turn before its dice."""
        side = self._on_turn(match)
        pair = match.situation.position.seen_by(side)
        return self._bot(match).engine.evaluate([pair], stake_of(match.law, match.situation, side))[0]

    def cube(self, match: Match) -> CubeDecision | None:
        """The three equities of the cube for the side on turn and what is right; None where no cube can be refused."""
        side = self._on_turn(match)
        own, opp = match.situation.position.seen_by(side)
        return self._bot(match).engine.cube(own, opp, stake_of(match.law, match.situation, side))

    def advise(self, match: Match) -> Advice:
        """What is right before a throw or in answer to an offer, in words, and what else would lose."""
        if match.turn is None:
            raise Refused(Refusal("no_game", "R2", why="think"))
        return advise_cube(self._bot(match), match.law, match.situation, match.turn)

    def choose(self, match: Match) -> intents.Intent | None:
        """What the engine would do for whoever is waited for, ready for `match.do`; None: throw the dice."""
        return None if match.turn is None else self._bot(match).choose(match.situation, match.turn)

    def rollout(
        self,
        match: Match,
        *,
        games: int = 1296,
        progress: bool | Callable[[int, int], Any] = False,
        seed: int | None = None,
    ) -> RolledOut:
        """Plays the position out so many times from the side on turn, who has not thrown; the same seed gives the same figures.

        `progress` True prints how far it is, a function is told (done, of). Ctrl-C between batches stops with KeyboardInterrupt.
        """
        if games < 2:
            raise OptionError(f"games={games}: two or more, as one has no spread")
        side = self._on_turn(match)
        own, opp = match.situation.position.seen_by(side)
        stake = stake_of(match.law, match.situation, side)
        terms = RolloutTerms(games, seed=self._seed if seed is None else seed)
        tell = _printed if progress is True else progress or None

        def watch(done: int, known: Sequence[Rolled]) -> bool:
            if tell:
                tell(done, games)
            return True

        rolled = roll_out(self._bot(match).engine, own, opp, stake, terms, watch=watch)
        equity, error = normalised(rolled, stake)
        return RolledOut(rolled.trials, equity, error, rolled.chances)

    def analyse(
        self, match: Match, *, luck: bool = True, progress: Callable[[int, int], Any] | None = None
    ) -> Analysis:
        """What every decision of the match lost so far, and what the dice gave; `luck=False` leaves the dice out, which is faster.

        `progress` is told (done, of) after each event of the log. A match in which nothing was decided has no decisions.

        >>> m = Match("match", length=5)
        >>> m.open(3, 1)
        >>> m.play("24/23 13/10")
        >>> found = Engine("0ply", exact=False).analyse(m)
        >>> [(each.did, each.grade) for each in found.errors]
        [('24/23 13/10', 'blunder')]
        """
        analyst = Analyst(self._bot(match), self._bot(match, QUICK), luck=luck)
        facts = match.log.events
        found: list[Decision] = []
        for done, each in enumerate(analyst.decisions(facts), 1):
            if each is not None:
                found.append(each)
            if progress is not None:
                progress(done, len(facts))
        return Analysis(tuple(found), reports(found))

    def _bot(self, match: Match, level: str | None = None) -> EngineBot:
        key = match.law, level or self.level
        if key not in self._bots:
            law, strength = match.law, strength_named(key[1])
            engine = make_engine(law, strength, seed=self._seed, threads=self._threads, exact=self._exact)
            self._bots[key] = EngineBot(law, engine)
        return self._bots[key]

    @staticmethod
    def _on_turn(match: Match) -> Side:
        side = match.situation.on_turn
        if side is None or match.result is not None:
            raise Refused(Refusal("no_game", "R2", why="think"))
        return side


def _printed(done: int, of: int) -> None:
    print(f"\r{done} of {of} games", end="\n" if done >= of else "", flush=True)  # noqa: T201 - it was asked for
