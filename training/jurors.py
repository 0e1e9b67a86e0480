"""Candidates that a jury compares, and the judges that roll out their plays. Other engines measure here; nothing learns from them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from bafflebox.engine.close_decisions import refine_plays
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.rollout import RolloutTerms, roll_out
from bafflebox.engine.strength import AT
from bafflebox.errors import OptionError
from bafflebox.io.bots import GNUBG, ORACLE, make_engine, strength_named
from bafflebox.io.external_client import GnubgPeer, PeerSettings
from bafflebox.io.oracle import Oracle, open_sage_board
from training.gnubg_rollouts import GnubgRollouts
from training.publish import FOLDER as PUBLISHED
from training.samples import LAW, PLAIN

TRIALS = {"own": 1296, "sage": 324, "gnubg": 324}
SEED = 1000
"""The seed of our judge: other dice than those of a candidate that rolls out."""
SAGE_TURNS = 8
"""Turns after which Open Sage's rollouts end, judged by its search of one ply; to the end they take ten times as long."""


class Worth(NamedTuple):
    """The cubeless equity of a play for the player who made it, and its standard error."""

    equity: float
    error: float


class Candidate(Protocol):
    """A player without a cube. `key` names the file of its choices: another network has another one."""

    @property
    def name(self) -> str:
        """The name in tables."""

    @property
    def key(self) -> str:
        """The name of its file."""

    def choose(self, pair: Pair, dice: tuple[int, int]) -> Pair:
        """Return the position after its play, seen by the opponent."""

    def equity(self, after: Pair) -> float:
        """Return its cubeless equity of the play that led to a position (seen by the opponent), for who made it."""

    def seconds(self) -> float:
        """Return the processor time of its program until now."""


class Judge(Protocol):
    """A rollout program. `key` names the file of its values."""

    @property
    def key(self) -> str:
        """The name of its file."""

    def worth(self, after: Pair) -> Worth:
        """Return the worth of the play that led to a position (seen by the opponent, who is on roll)."""


def nets_key(folder: Path | None) -> str:
    """A short hash of the networks in a folder, or of those of the package."""
    nets = sorted(folder.glob("*.bbnet") if folder else PUBLISHED.glob("standard-*.bbnet"))
    return sha256(b"".join(net.read_bytes() for net in nets)).hexdigest()[:12]


class OwnCandidate:
    """A level of this engine, or `LEVEL@FOLDER`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._level = strength_named(name)
        folder = Path(self._level.folder) if self._level.folder else None
        self.key = f"{name.partition(AT)[0]}-{nets_key(folder)}"

    @cached_property
    def _engine(self) -> Engine:
        return make_engine(LAW, self._level)

    def choose(self, pair: Pair, dice: tuple[int, int]) -> Pair:
        """See `Candidate`."""
        choices = self._engine.choose(*pair, dice, PLAIN, cubeful=False, few=True)
        best = refine_plays(self._engine, choices, PLAIN, cubeful=False)[0]
        return best.opp, best.own

    def equity(self, after: Pair) -> float:
        """See `Candidate`."""
        return -self._engine.evaluate([after], PLAIN)[0].equity

    def seconds(self) -> float:
        """See `Candidate`."""
        return time.process_time()


class GnubgCandidate:
    """GNU Backgammon. Asking raises PeerError where it is missing."""

    def __init__(self, plies: int) -> None:
        self.name, self.key, self._plies = f"{GNUBG}{plies}", f"gnubg-{plies}", plies

    @cached_property
    def _peer(self) -> GnubgPeer:
        return GnubgPeer(strength=PeerSettings(self._plies))

    def choose(self, pair: Pair, dice: tuple[int, int]) -> Pair:
        """See `Candidate`."""
        result = self._peer.choose(*pair, dice).result
        return result.black, result.white

    def equity(self, after: Pair) -> float:
        """See `Candidate`."""
        return -float(self._peer.evaluation(*after, self._plies).value)

    def seconds(self) -> float:
        """See `Candidate`."""
        return float(self._peer.process.cpu_seconds())

    def close(self) -> None:
        """End the program, where it runs."""
        if "_peer" in self.__dict__:
            self._peer.close()


class SageCandidate:
    """Open Sage at so many plies as we count them. Asking raises MissingPackage where it is missing."""

    def __init__(self, plies: int) -> None:
        self.name, self.key, self._plies = f"{ORACLE}{plies}", f"sage-{plies}", plies

    @cached_property
    def _oracle(self) -> Oracle:
        return Oracle(LAW, self._plies)

    def choose(self, pair: Pair, dice: tuple[int, int]) -> Pair:
        """See `Candidate`."""
        best = self._oracle.choose(*pair, dice, PLAIN, cubeful=False)[0]
        return best.opp, best.own

    def equity(self, after: Pair) -> float:
        """See `Candidate`."""
        return -self._oracle.evaluate([after], PLAIN)[0].equity

    def seconds(self) -> float:
        """See `Candidate`."""
        return time.process_time()


def candidate_named(name: str) -> Candidate:
    """The candidate of this name: a level, `LEVEL@FOLDER`, `gnubg:N` or `bgsage:N`. Raises OptionError for another name."""
    for start, kind in ((GNUBG, GnubgCandidate), (ORACLE, SageCandidate)):
        if name.startswith(start):
            plies = name.removeprefix(start)
            if plies not in {"0", "1", "2", "3"}:
                raise OptionError(f"{start}N looks 0 to 3 plies ahead, not {plies!r}")
            return kind(int(plies))
    return OwnCandidate(name)


class OwnJudge:
    """Full rollouts by this engine without looking ahead, with the networks of a folder."""

    def __init__(self, folder: Path, trials: int = TRIALS["own"]) -> None:
        self._folder, self._terms = folder, RolloutTerms(trials, cubeful=False, seed=SEED)
        self.key = f"own-{nets_key(folder)}-{trials}-{SEED}"

    @cached_property
    def _engine(self) -> Engine:
        return make_engine(LAW, strength_named("expert"), folder=self._folder)

    def worth(self, after: Pair) -> Worth:
        """See `Judge`."""
        rolled = roll_out(self._engine, *after, PLAIN, self._terms)
        return Worth(-rolled.equity, rolled.equity_error)


class SageJudge:
    """Truncated rollouts by Open Sage. Asking raises MissingPackage where it is missing."""

    def __init__(self, trials: int = TRIALS["sage"]) -> None:
        self.key, self._trials = f"sage-{trials}-{SAGE_TURNS}", trials

    @cached_property
    def _analyzer(self) -> Any:
        return Oracle(LAW).roller(self._trials, SAGE_TURNS)

    def worth(self, after: Pair) -> Worth:
        """See `Judge`."""
        said = self._analyzer.post_move_analytics(open_sage_board(after[1], after[0]), jacoby=False)
        return Worth(float(said.cubeless_equity), float(said.cubeless_se or 0.0))


class GnubgJudge:
    """Full rollouts by GNU Backgammon's nets. Asking raises PeerError where it is missing."""

    def __init__(self, trials: int = TRIALS["gnubg"]) -> None:
        self.key, self._trials = f"gnubg-{trials}", trials

    @cached_property
    def _rollouts(self) -> GnubgRollouts:
        return GnubgRollouts(self._trials)

    def worth(self, after: Pair) -> Worth:
        """See `Judge`."""
        equity, error = self._rollouts.equity(after)
        return Worth(-equity, error)

    def close(self) -> None:
        """End the program, where it runs."""
        if "_rollouts" in self.__dict__:
            self._rollouts.close()


@contextmanager
def closing_all(jurors: Sequence[object]) -> Iterator[None]:
    """End the programs of these candidates and judges at the end of the block."""
    try:
        yield
    finally:
        for each in jurors:
            if isinstance(each, GnubgCandidate | GnubgJudge):
                each.close()
