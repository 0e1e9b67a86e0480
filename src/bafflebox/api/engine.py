"""The engine in the public API: ranked plays, cube decisions, evaluations, rollouts, match analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, overload

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import PlayerReport, reports
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.why.cube import CubeReason
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.analysis.why.words import ReasonReader
from bafflebox.api.arrays import Evaluations, Rows, board_rows, evaluated
from bafflebox.api.asked import Asked, moment_of, stakes_at
from bafflebox.api.frames import MOMENT, as_columns, framed, moment_row
from bafflebox.api.match import Match
from bafflebox.board import position as board
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.side import BySide
from bafflebox.bots.advice import Advice, advise_cube
from bafflebox.bots.character_bot import CharacterBot
from bafflebox.bots.characters import CHARACTERS
from bafflebox.bots.own import DecisionPoint
from bafflebox.bots.player import EngineBot
from bafflebox.engine.close_decisions import decide_cube
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances, Evaluation
from bafflebox.engine.rollout import RolloutMeans, RolloutTerms, normalised, roll_out
from bafflebox.engine.stake import stake_of
from bafflebox.engine.strength import find_level
from bafflebox.errors import OptionError
from bafflebox.events.game import Event, Played
from bafflebox.formats.written_play import WrittenPlay, plays_of
from bafflebox.frozen import dataclass
from bafflebox.io.bots import make_engine
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.law import Law

QUICK = "0ply"
"""The level of an analysis's first pass, which also judges luck."""
JUDGED = ("best", "loss", "grade", "luck", "counts")
"""Columns of a judged decision."""


@dataclass(frozen=True, slots=True)
class RankedPlay:
    """A play with its worth to the mover.

    `equity` +1 is a single game won at the current cube; `plies` is the search depth, `trials` the games of its rollout, 0 without one.
    """

    play: WrittenPlay
    """One of the legal plays; `match.play` takes it."""
    equity: float
    chances: Chances
    plies: int
    trials: int = 0

    def __str__(self) -> str:
        return f"{self.play} ({self.equity:+.3f})"

    def __repr__(self) -> str:
        return f"<RankedPlay {self}>"


@dataclass(frozen=True, slots=True)
class RolledOut:
    """The result of a rollout for the side on roll: `equity` at the current cube, `error` its standard error."""

    trials: int
    equity: float
    error: float
    chances: Chances

    def __str__(self) -> str:
        return f"{self.equity:+.3f}, standard error {self.error:.3f}, {self.trials} trials"

    def __repr__(self) -> str:
        return f"<RolledOut {self}>"


@dataclass(frozen=True, slots=True)
class MatchAnalysis:
    """The right choices in a match, the cost of those made, and the luck of the dice.

    `decisions` are in the order of the match: `side`, `did`, `loss` (equity: +1 is a single game won at the current cube), `grade`
    and `luck`. `players` are the totals for each side: `all.rate` is the rate (PR), None without a counted decision, `rank` its
    name, `luck` that of all rolls.
    """

    decisions: tuple[Decision, ...]
    players: BySide[PlayerReport]
    names: BySide[str]

    def __repr__(self) -> str:
        return f"<Analysis of {len(self.decisions)} decisions, {len(self.errors)} errors>"

    @property
    def errors(self) -> tuple[Decision, ...]:
        """Return the decisions with a noticeable loss, the worst first."""
        return tuple(sorted((each for each in self.decisions if each.grade), key=lambda each: -each.loss))

    def frame(self, kind: str = "dict") -> Any:
        """Return a row per decision as columns, as `Match.frame` does, with what it cost.

        Columns are those of `Match.frame`, and best (the right choice), loss (equity), grade, luck (equity, of the roll played), and
        counts (there was a real choice).
        """
        rows = (
            moment_row(each.game, each.seq, each.side, each.did, each.now, self.names)
            | {name: getattr(each, name) for name in JUDGED}
            for each in self.decisions
        )
        return framed(as_columns((*MOMENT, *JUDGED), rows), kind)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The measured reason why a choice lost equity; its text is one or two sentences.

    `best` and `made` are the figures of `feature` after the best play and the one made: of 36 rolls, a chance (0 to 1) or a mean.
    For a cube action `best` is the share of market losers, or the wins of the side that answers, and `made` the wins that belong
    to it: the doubler's, or those that a take needs. Lines that carry `share` of the loss differ in it, 0 for a cube action.
    `squares` are points that show it, seen by the mover, 25 the bar.
    """

    text: str
    feature: str
    best: float
    made: float
    share: float
    squares: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.text


class Engine:
    """An engine at a level ("0ply", "1ply", "2ply", "rollout", "quick" …, or "LEVEL@FOLDER" with the networks there).

    A character ("jo", "hazel", "otto", "renna", "brock", "olwen", "corvin", "asha") judges at its level, and `choose` plays in its style.

    `threads` to think with; `exact=False` leaves the bear-off tables aside, which take seconds to make the first time.
    Raises OptionError for a level that there is not; a folder without the network of the level is refused (NetFileError) when asked.

    >>> m = Match("match", length=5)
    >>> m.open(3, 1)
    >>> str(Engine("0ply", exact=False).rank(m)[0].play)
    '8/5 6/5'
    """

    def __init__(self, level: str = "2ply", *, threads: int = 1, seed: int = 1, exact: bool = True) -> None:
        self.character = CHARACTERS.get(level)
        self.level = self.character.level if self.character else find_level(level).name
        self._threads, self._seed, self._exact = threads, seed, exact
        self._bots: dict[tuple[Law, str], EngineBot] = {}

    def __repr__(self) -> str:
        return f"<Engine {self.character.name if self.character else self.level}>"

    def rank(
        self, asked: Asked, dice: Sequence[int] | None = None, *, at: Match | None = None
    ) -> list[RankedPlay]:
        """Return the plays of the roll on the board or of `dice`, best first; `asked` and `at` as for `evaluate`.

        >>> [str(each) for each in Engine("0ply", exact=False).rank("start", (3, 1))[:2]]
        ['8/5 6/5 (+0.232)', '24/23 13/10 (-0.006)']
        """
        law, now, side = moment_of(asked, at, dice)
        if now.phase is not Phase.ROLLED:
            possible = ", ".join(asked.legal) if isinstance(asked, Match) else "dice=(3, 1)"
            raise Refused(Refusal("wrong_phase", "R2", {"possible": possible}, "roll"))
        plays = {each.result: each for each in plays_of(law, now)}
        ranked = self._bot(law).plays(now, side)
        return [
            RankedPlay(plays[each.play.result], each.equity, each.chances, each.plies, each.trials)
            for each in ranked
        ]

    @overload
    def evaluate(self, asked: Asked, *, at: Match | None = None) -> Evaluation: ...

    @overload
    def evaluate(self, asked: Sequence[board.Position] | Rows, *, at: Match | None = None) -> Evaluations: ...

    def evaluate(
        self, asked: Asked | Sequence[board.Position] | Rows, *, at: Match | None = None
    ) -> Evaluation | Evaluations:
        """Return the worth of a position to its side on roll before the dice, or of many at once.

        `asked` is a match as it stands, a turn of `match.turns()`, a `Position`, or the text of one: an id brings its own score and
        cube. Many are a list of positions, or an array whose rows hold 52 counts (`Position.array`); they are looked at by all
        threads of the engine. For positions the rules, the score and the cube are those of `at`, and White or its side on turn is
        on roll; without `at` it is money play with the cube in the middle. Raises a BaffleboxError for what is no position.

        >>> engine = Engine("0ply", exact=False)
        >>> round(engine.evaluate("4HPwATDgc/ABMA").chances.win, 2)
        0.52
        >>> m = Match("match", length=5)
        >>> engine.evaluate([m.position, m.position], at=m).mwc.shape
        (2,)
        """
        if isinstance(asked, Match | DecisionPoint | board.Position | str):
            law, now, side = moment_of(asked, at)
            return self._bot(law).engine.evaluate([now.position.seen_by(side)], stake_of(law, now, side))[0]
        law, now, side = stakes_at(at)
        rows = board_rows(asked, side, law.movement.cap)
        return evaluated(self._bot(law).engine, rows, stake_of(law, now, side))

    def cube(self, asked: Asked, *, at: Match | None = None) -> CubeDecision | None:
        """Return the three equities of the cube for the side on roll and the right action; None where no double can be dropped.

        `asked` and `at` as for `evaluate`.
        """
        law, now, side = moment_of(asked, at)
        own, opp = now.position.seen_by(side)
        return decide_cube(self._bot(law).engine, own, opp, stake_of(law, now, side))

    def advise(self, match: Match) -> Advice:
        """Return what is right before a roll or in answer to an offer, in words, and the losses of the alternatives."""
        if match.turn is None:
            raise Refused(Refusal("no_game", "R2", why="think"))
        return advise_cube(self._bot(match.law), match.law, match.situation, match.turn)

    def choose(self, match: Match) -> Event | None:
        """Return the engine's act for the side to act, for use with `match.do`; None: roll the dice."""
        return None if match.turn is None else self._bot(match.law).choose(match.situation, match.turn)

    def rollout(
        self,
        asked: Asked,
        *,
        at: Match | None = None,
        games: int = 1296,
        progress: bool | Callable[[int, int], Any] = False,
        seed: int | None = None,
    ) -> RolledOut:
        """Roll the position out, the side on turn not having rolled; the same seed gives the same figures.

        `asked` and `at` as for `evaluate`. `progress` True prints the progress, a function is called with (done, of). Ctrl-C between
        batches stops with KeyboardInterrupt.
        """
        if games < 2:
            raise OptionError(f"games={games}: two or more, as one has no spread")
        law, now, side = moment_of(asked, at)
        own, opp = now.position.seen_by(side)
        stake = stake_of(law, now, side)
        terms = RolloutTerms(games, seed=self._seed if seed is None else seed)
        tell = _printed if progress is True else progress or None

        def watch(done: int, known: Sequence[RolloutMeans]) -> bool:
            if tell:
                tell(done, games)
            return True

        rolled = roll_out(self._bot(law).engine, own, opp, stake, terms, watch=watch)
        equity, error = normalised(rolled, stake)
        return RolledOut(rolled.trials, equity, error, rolled.chances)

    def analyse(
        self, match: Match, *, luck: bool = True, progress: Callable[[int, int], object] | None = None
    ) -> MatchAnalysis:
        """Return the loss of every decision of the match so far, and the luck of the dice; `luck=False` skips luck, which is faster.

        `progress` is called with (done, of) after each event of the log. A match in which nothing was decided has no decisions.

        >>> m = Match("match", length=5)
        >>> m.open(3, 1)
        >>> m.play("24/23 13/10")
        >>> found = Engine("0ply", exact=False).analyse(m)
        >>> [(each.did, each.grade) for each in found.errors]
        [('24/23 13/10', 'blunder')]
        """
        analyst = Analyst(self._bot(match.law), self._bot(match.law, QUICK), luck=luck)
        facts = match.log.events
        found: list[Decision] = []
        for done, each in enumerate(analyst.decisions(facts), 1):
            if each is not None:
                found.append(each)
            if progress is not None:
                progress(done, len(facts))
        return MatchAnalysis(tuple(found), reports(found), BySide(*match.names))

    def why(
        self, match: Match, about: Decision | Play | str, *, reader: str = "club", language: str = "en"
    ) -> Explanation | None:
        """Explain what a choice lost; None for a negligible loss, and where nothing measured carries it.

        `about` is a decision of `analyse(match)`, or a play of the roll on the board, which is compared with the best. `reader` is
        "beginner", "club" or "expert".

        >>> m = Match("match", length=5, names=("Ann", "Ben"))
        >>> m.open(3, 1)
        >>> print(Engine("0ply", exact=False).why(m, "24/23 13/10", reader="beginner"))
        After Ann’s next turn, Ann holds the 5 point in 100 % of games with 8/5 6/5, in 16 % with this.
        """
        if reader not in list(ReasonReader):
            raise OptionError(f"reader={reader!r}; possible: {', '.join(ReasonReader)}")
        each = about if isinstance(about, Decision) else self._asked(match, about)
        explainer = Explainer(match.law, self._bot(match.law, QUICK).engine)
        found = None if each is None else explainer.reason(each)
        if each is None or found is None:
            return None
        by = AnalysisRenderer(match.law, match.log.events, self.level, language, explainer=explainer)
        text = by.why(each, ReasonReader(reader))
        if isinstance(found, CubeReason):
            turn = found.what in ("late", "early")
            counts = (found.share, found.wins) if turn else (found.wins, found.needed)
            return Explanation(text, f"cube_{found.what}", *counts, 0.0)
        return Explanation(text, found.what, found.best, found.made, found.share, found.squares)

    def _asked(self, match: Match, play: Play | str) -> Decision | None:
        """Return a play of the roll on the board as a decision."""
        side = match.situation.on_turn
        if match.roll_now is None or side is None:
            raise Refused(Refusal("wrong_phase", "R2", {"possible": ", ".join(match.legal)}, "roll"))
        made = match.read_play(play) if isinstance(play, str) else play
        analyst = Analyst(self._bot(match.law), self._bot(match.law, QUICK), luck=False)
        return analyst.decision(match.situation, Played(side, made.moves))

    def _bot(self, law: Law, level: str | None = None) -> EngineBot:
        key = law, level or self.level
        if key not in self._bots:
            strength = find_level(key[1])
            engine = make_engine(law, strength, seed=self._seed, threads=self._threads, exact=self._exact)
            styled = self.character if level is None else None
            self._bots[key] = CharacterBot(law, engine, styled) if styled else EngineBot(law, engine)
        return self._bots[key]


def _printed(done: int, of: int) -> None:
    print(f"\r{done} of {of} games", end="\n" if done >= of else "", flush=True)  # noqa: T201 - it was asked for
