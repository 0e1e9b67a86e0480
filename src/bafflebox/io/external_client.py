"""GNU Backgammon as opponent and reference: it listens, we request plays, cube decisions and evaluations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import TracebackType
from typing import NamedTuple, Self

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers, Position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError
from bafflebox.formats.external.answer import CubeWord, parse_answer
from bafflebox.formats.external.board import format_board
from bafflebox.formats.external.situation import board_of_situation
from bafflebox.formats.notation import Chain
from bafflebox.frozen import dataclass
from bafflebox.io.external_line import LineSocket, PeerError
from bafflebox.io.external_moves import legal_play
from bafflebox.io.external_responder import Answer, Context, Laws
from bafflebox.io.gnubg_process import GnubgProcess, free_port
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

NAMES = BySide("white", "black")
OWN = Side.WHITE
"""The side that `own` plays in positions and scores given to a peer without a context."""


class PeerEvaluation(NamedTuple):
    """The peer's evaluation of a position, for the side on roll.

    `outcomes` are the chances of exactly: win single, win gammon, win backgammon, lose single, lose gammon, lose backgammon.
    `value` is the money equity (without the cube), in a match the match winning chance.
    """

    outcomes: tuple[float, float, float, float, float, float]
    value: float


class PeerCubeDecision(NamedTuple):
    """The peer's cube decision: does the side on roll double, and the other side's answer if it does."""

    doubles: bool
    answer: Answer


@dataclass(frozen=True, slots=True)
class PeerSettings:
    """Settings of the peer: `plies` of search for plays and cube, `cubeful` choice of plays, its `threads`.

    `prune` lets its small nets choose what its search looks at (its own default). `noise` is added to its evaluations,
    anew each time. `further` are more of its commands, such as move filters; without any its search of two plies and
    more is that of its world class.
    """

    plies: int = 0
    cubeful: bool = False
    threads: int = 1
    prune: bool = True
    noise: float = 0.0
    jacoby: bool = False
    beavers: bool = False
    further: tuple[str, ...] = ()

    def commands(self) -> list[str]:
        """Return the commands to send before it listens."""
        found = [
            f"set threads {self.threads}",
            f"set jacoby {_on(self.jacoby)}",
            f"set beavers {3 if self.beavers else 0}",
            f"set evaluation chequerplay evaluation cubeful {_on(self.cubeful)}",
            "set evaluation cubedecision evaluation cubeful on",
        ]
        for decision in "chequerplay", "cubedecision":
            kind = f"set evaluation {decision} evaluation"
            found += [f"{kind} plies {self.plies}", f"{kind} prune {_on(self.prune)}"]
            if self.noise:
                # its deterministic noise shifts every evaluation the same way
                found += [f"{kind} noise {self.noise}", f"{kind} deterministic off"]
        return [*found, *self.further]


def _on(flag: bool) -> str:  # noqa: FBT001 - one word from one flag
    return "on" if flag else "off"


class GnubgPeer:
    """A running GNU Backgammon that answers questions, also a `Responder`; close it, or use it in a `with`.

    Every play it sends is judged by our law. One question at a time: give each thread its own. `timeout` is in seconds per answer;
    after an error the peer must be closed. Raises PeerError when it is missing, silent, gone or sends something invalid.
    """

    def __init__(
        self,
        plies: int = 0,
        *,
        cubeful: bool = False,
        threads: int = 1,
        strength: PeerSettings | None = None,
        timeout: float = 60.0,
    ) -> None:
        self.strength = strength or PeerSettings(plies, cubeful=cubeful, threads=threads)
        self._laws = Laws(options={"jacoby": self.strength.jacoby, "beavers": self.strength.beavers})
        self.process, self._lines = _listening(self.strength.commands(), timeout)

    # --- questions about bare positions ---------------------------------------------------------

    def choose(
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, int],
        cube: Cube = Cube(),
        score: Score = Score(),
        *,
        crawford: bool = False,
    ) -> Play:
        """Return its play of the dice; `result` is the position reached, `own` as White. A play without moves is a pass."""
        now = _situation(own, opp, cube, score, crawford=crawford)
        now = replace(now, phase=Phase.ROLLED, roll=Roll(dice))
        return self._play(self._laws.of(score.length), now)

    def line(self, own: Checkers, opp: Checkers, dice: tuple[int, int] | None = None) -> str:
        """Return the line that requests a play of the dice, or a cube decision (None), in money play with the cube centred."""
        now = _situation(own, opp, Cube(), Score())
        if dice is not None:
            now = replace(now, phase=Phase.ROLLED, roll=Roll(dice))
        return format_board(board_of_situation(now, NAMES))

    def cube(
        self,
        own: Checkers,
        opp: Checkers,
        cube: Cube = Cube(),
        score: Score = Score(),
        *,
        crawford: bool = False,
    ) -> PeerCubeDecision:
        """Return its decisions before the roll and as the opponent; the cube must be centred or owned by `own`."""
        if not cube.available_to(OWN) or crawford:
            raise PeerError("the side on roll can't double here, so there is nothing to ask")
        now = _situation(own, opp, cube, score, crawford=crawford)
        doubles = self._asked(now) is CubeWord.DOUBLE
        return PeerCubeDecision(doubles, self._answer(replace(now, phase=Phase.DOUBLED)))

    def evaluation(
        self,
        own: Checkers,
        opp: Checkers,
        plies: int = 0,
        *,
        cubeful: bool = False,
        prune: bool = False,
        cube: Cube = Cube(),
        score: Score = Score(),
    ) -> PeerEvaluation:
        """Return its evaluation of a position with `own` on roll, at `plies`, whatever its strength."""
        line = format_board(board_of_situation(_situation(own, opp, cube, score), NAMES))
        words = f"evaluation fibsboard {line} PLIES {plies}"
        flags = {
            "CUBE": cubeful,
            "PRUNE": prune,
            "JACOBYRULE": self.strength.jacoby,
            "BEAVERS": self.strength.beavers,
        }
        for name, wanted in flags.items():
            words += f" {name} ON" if wanted else ""
        answer = self.ask(words)
        try:
            win, win_g, win_b, lose_g, lose_b, value = map(float, answer.split())
        except ValueError:
            raise PeerError(f"GNU Backgammon answered {answer[:120]!r} to an evaluation") from None
        lose = 1 - win
        return PeerEvaluation(
            (win - win_g, win_g - win_b, win_b, lose - lose_g, lose_g - lose_b, lose_b), value
        )

    def evaluate(
        self, own: Checkers, opp: Checkers, plies: int = 0
    ) -> tuple[float, float, float, float, float, float]:
        """Return the six outcomes of `evaluation`: unpruned, cubeless."""
        return self.evaluation(own, opp, plies).outcomes

    # --- as a player ------------------------------------------------------------------------

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Return whether it doubles in the situation of `context`, where that is allowed."""
        self._same_terms(context)
        return self._asked(context.situation) is CubeWord.DOUBLE

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """Return its play of the roll in the situation of `context`."""
        self._same_terms(context)
        return self._play(context.law, context.situation)

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Return its answer to a double; it takes a beaver, which the protocol can't ask about."""
        self._same_terms(context)
        if context.situation.phase is not Phase.DOUBLED:
            return "take"
        answer = self._answer(context.situation)
        return "take" if answer == "beaver" and not context.beavers else answer

    def _same_terms(self, context: Context) -> None:
        """Check the gammon terms: a line does not carry them, so they must have been set at the start."""
        if context.length is None and context.jacoby is not self.strength.jacoby:
            raise PeerError(
                f"this peer was started with Strength(jacoby={self.strength.jacoby}), the law says otherwise"
            )

    # --- underneath -------------------------------------------------------------------------

    def ask(self, line: str) -> str:
        """Send a line and return the answer. Raises PeerError."""
        self._lines.write(line)
        try:
            answer = self._lines.read()
        except PeerError as error:
            raise PeerError(f"GNU Backgammon: {error}; asked: {line[:200]}") from error
        if answer is None:
            raise PeerError(f"GNU Backgammon hung up when asked: {line[:200]}")
        return answer.strip()

    def _said(self, now: Situation) -> tuple[str, CubeWord | Level | tuple[Chain, ...]]:
        line = format_board(board_of_situation(now, NAMES))
        answer = self.ask(line)
        try:
            return answer, parse_answer(answer)
        except BaffleboxError as error:
            raise PeerError(f"GNU Backgammon answered {answer[:120]!r} to {line}: {error}") from error

    def _play(self, law: Law, now: Situation) -> Play:
        assert now.on_turn is not None
        assert now.roll is not None
        answer, said = self._said(now)
        if not isinstance(said, tuple):
            raise PeerError(f"GNU Backgammon answered {answer!r} when it was asked for a play")
        try:
            return legal_play(answer, said, law, now.position, now.on_turn, now.roll)
        except BaffleboxError as error:
            detail = (
                f"GNU Backgammon played {answer!r} with {now.roll} in {now.position} ({now.on_turn}): {error}"
            )
            raise PeerError(detail) from error

    def _asked(self, now: Situation) -> CubeWord:
        answer, said = self._said(now)
        if said not in (CubeWord.ROLL, CubeWord.DOUBLE):
            raise PeerError(f"GNU Backgammon answered {answer!r} before a throw")
        assert isinstance(said, CubeWord)
        return said

    def _answer(self, now: Situation) -> Answer:
        answer, said = self._said(now)
        if said is CubeWord.TAKE:
            return "take"
        if said is CubeWord.DROP:
            return "drop"
        if said is CubeWord.BEAVER:
            return "beaver"
        raise PeerError(f"GNU Backgammon answered {answer!r} to a double")

    def close(self) -> None:
        """Disconnect and end the program."""
        self._lines.close()
        self.process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _listening(commands: Sequence[str], timeout: float) -> tuple[GnubgProcess, LineSocket]:
    """Start the program, make it listen and connect; another port is tried where one is taken."""
    for attempt in range(3):
        port = free_port()
        process = GnubgProcess([*commands, f"external localhost:{port}"])
        try:
            return process, LineSocket(process.connect(port), timeout)
        except PeerError:
            process.close()
            if attempt == 2:
                raise
        except BaseException:
            process.close()
            raise
    raise AssertionError


def _situation(
    own: Checkers, opp: Checkers, cube: Cube, score: Score, *, crawford: bool = False
) -> Situation:
    """Return the situation with `own` as White, before its roll."""
    return Situation(
        phase=Phase.TURN,
        position=Position(own, opp),
        on_turn=OWN,
        cube=cube,
        standing=MatchStanding(score, crawford),
        doubled=cube.owner is not None,
        turns=BySide(2, 2),
    )
