"""A jury: what the plays of each candidate lose, by the rollouts of two engines that agree.

    python -m training.jury 0ply 1ply 2ply 0ply@FOLDER --decisions 5000

makes fresh decisions (as many of each class), asks every candidate for its play (the levels that are named, GNU Backgammon and Open
Sage at no and at two plies), and prints the loss by class with standard errors. Where all play alike nothing is asked. The other plays
are rolled out by us and by Open Sage; GNU Backgammon rolls out only those of decisions where these two differ. A decision counts
where two judges agree beyond their errors (`agreed`). Losses are against the best play that any candidate found. The last column
counts each class as often as games have it.

All is kept in `$BAFFLEBOX_JURY/NAME`, else in `~/.cache/bafflebox/jury/NAME`: decisions, choices by position and roll, rollouts by the
position after the play. So a run resumes where it was stopped, and another network adds only its own plays. Our judge plays with
copies of the networks that were published when the folder was begun. One thread, lowest priority.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import shutil
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, inf, nan, sqrt
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from bafflebox.errors import BaffleboxError
from bafflebox.io.bots import named_engine
from bafflebox.io.external_line import PeerError
from training.jurors import (
    Candidate,
    GnubgJudge,
    Judge,
    OwnJudge,
    SageJudge,
    Worth,
    candidate_named,
)
from training.jury_decisions import CLASSES, Decision, decision, id_of, shares
from training.publish import FOLDER as PUBLISHED
from training.samples import LAW, pair_of
from training.yardstick import GLANCE

T = TypeVar("T")
VARIABLE = "BAFFLEBOX_JURY"
STANDING = ("gnubg:0", "gnubg:2", "bgsage:0", "bgsage:2")
LEVELS = ("0ply", "1ply", "2ply")
SURE = 1.96
"""Standard errors beyond which a difference counts."""
LEAST_ERROR = 0.0005
"""Of an equity: exact values of two engines differ by their rounding."""
SHOW_EVERY = 60.0
"""Seconds."""


class JuryError(BaffleboxError):
    """A folder of a jury that another run writes in."""


class Stopped(Exception):
    """Time is up."""


# --- what is kept -------------------------------------------------------------------------------


class Kept:
    """A file of lines, each a key and a value; what a kill cut off is dropped."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        data = path.read_bytes() if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            os.truncate(path, len(whole))
        self.of: dict[str, Any] = dict(json.loads(line) for line in whole.splitlines())

    def get(self, key: str, make: Callable[[], Any]) -> Any:
        """Return what is kept under a key, made and written first where nothing is."""
        if key not in self.of:
            self.of[key] = make()
            with self._path.open("ab") as file:
                file.write((json.dumps([key, self.of[key]]) + "\n").encode())
        return self.of[key]


# --- the rule -----------------------------------------------------------------------------------

Worths = Mapping[str, Worth]
"""A judge's values of the plays of a decision, by the ids of the positions after them."""


def agreed(one: Worths, other: Worths) -> dict[str, float] | None:
    """The loss of each play against the best where two judges agree about all of them, else None.

    They agree about a play if both put it behind the best beyond their errors, or if what they put it behind differs by no more than
    their errors; the loss is the mean then, nothing where that is within its error.
    """
    best = max(one, key=lambda play: one[play].equity + other[play].equity)
    losses = {best: 0.0}
    for play in one:
        if play == best:
            continue
        (lost, error), (also_lost, other_error) = (_behind(each, best, play) for each in (one, other))
        mean, both = (lost + also_lost) / 2, hypot(error, other_error)
        if lost > SURE * error and also_lost > SURE * other_error:
            losses[play] = mean
        elif abs(lost - also_lost) <= SURE * both:
            losses[play] = mean if mean > SURE * both / 2 else 0.0
        else:
            return None
    return losses


def _behind(said: Worths, best: str, play: str) -> tuple[float, float]:
    error = max(LEAST_ERROR, hypot(said[best].error, said[play].error))
    return said[best].equity - said[play].equity, error


def verdict(said: Sequence[Worths]) -> dict[str, float] | None:
    """The losses of the plays by two judges that agree, None where no two do: the first two, else the nearest pair with the third."""
    if (losses := agreed(*said[:2])) is not None or len(said) == 2:
        return losses
    pairs = [(one, said[2]) for one in said[:2]]
    found = [(_apart(*pair), losses) for pair in pairs if (losses := agreed(*pair)) is not None]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _apart(one: Worths, other: Worths) -> float:
    gaps = [one[play].equity - other[play].equity for play in one]
    return max(gaps) - min(gaps)


# --- a run --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Result:
    """The result of a comparison."""

    losses: dict[str, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    """By candidate and number of the decision, for those that count."""
    kinds: dict[int, str] = field(default_factory=dict)
    """The class of each decision."""
    counts: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """Decisions: `alike`, `settled`, `level` (no loss beyond the errors), `split` (no two judges agree), `waiting`."""

    def more(self, one: str, other: str) -> dict[int, float]:
        """Return the loss of the second candidate beyond that of the first, by the number of the decision."""
        first, second = (self.losses.get(name, {}) for name in (one, other))
        return {at: second[at] - first[at] for at in second if at in first}

    def in_games(self, losses: Mapping[int, float], weights: Mapping[str, float]) -> tuple[float, float]:
        """Return the mean of losses, each class weighted by its share in games, and its standard error.

        Classes with fewer than two decisions are left out; both are nan where none has more.
        """
        mean = variance = whole = 0.0
        for kind, weight in weights.items():
            group = [lost for at, lost in losses.items() if self.kinds[at] == kind]
            if len(group) > 1:
                mean += weight * float(np.mean(group))
                variance += weight**2 * float(np.var(group, ddof=1)) / len(group)
                whole += weight
        return (mean / whole, sqrt(variance) / whole) if whole else (nan, nan)


class Jury:
    """Candidates, judges (the third one is asked where the first two differ) and a folder that keeps what they said."""

    def __init__(
        self,
        folder: Path,
        candidates: Sequence[Candidate],
        judges: Sequence[Judge],
        *,
        minutes: float = inf,
        show: Callable[[str], object] = print,
    ) -> None:
        self.candidates, self.judges = candidates, judges
        self._until, self._show, self._shown = time.monotonic() + 60 * minutes, show, time.monotonic()
        self._decisions = Kept(folder / "decisions.jsonl")
        self._choices = {each.key: Kept(folder / "choices" / f"{each.key}.jsonl") for each in candidates}
        self._worths = {each.key: Kept(folder / "rolled" / f"{each.key}.jsonl") for each in judges}

    def run(self, decide: Callable[[str], Decision], size: int, seed: int = 1) -> Result:
        """Ask what is not kept yet until all is known or time is up, and judge what is known."""
        decisions: list[Decision] = []
        chosen: list[list[str]] = []
        try:
            for name in self._steps("decisions", [f"{seed}/{number}" for number in range(size)]):
                on, dice, kind = self._decisions.get(name, lambda: _row(decide(name)))  # noqa: B023 - called at once
                decisions.append(Decision(on, tuple(dice), kind))
            rows = [
                [self._choice(each, decision) for decision in self._steps(each.name, decisions)]
                for each in self.candidates
            ]
            chosen = [list(row) for row in zip(*rows, strict=True)]
            disputed = [list(dict.fromkeys(row)) for row in chosen if len(set(row)) > 1]
            for row in self._steps("rolled out", disputed):
                for judge in self.judges[:2]:
                    self._asked(judge, row)
            differing = [row for row in disputed if verdict(self._said(row)[:2]) is None]
            for row in self._steps("rolled out by the third", differing):
                for judge in self.judges[2:]:
                    self._asked(judge, row)
        except Stopped:
            self._show("time is up; the same command resumes")
        return self._result(decisions, chosen)

    def _steps(self, what: str, items: Sequence[T]) -> Iterator[T]:
        for done, item in enumerate(items):
            if (now := time.monotonic()) > self._until:
                raise Stopped
            if now - self._shown > SHOW_EVERY:
                self._shown = now
                self._show(f"{what}: {done} of {len(items)}")
            yield item

    def _choice(self, candidate: Candidate, decision: Decision) -> str:
        kept = self._choices[candidate.key]
        return str(
            kept.get(decision.key, lambda: id_of(candidate.choose(pair_of(decision.on), decision.dice)))
        )

    def _asked(self, judge: Judge, row: Iterable[str]) -> None:
        for play in row:
            self._worths[judge.key].get(play, lambda: list(judge.worth(pair_of(play))))  # noqa: B023 - called at once

    def _said(self, row: Sequence[str]) -> list[Worths]:
        """Return the values of all judges that were asked about these plays."""
        known = (self._worths[judge.key].of for judge in self.judges)
        return [{play: Worth(*of[play]) for play in row} for of in known if all(play in of for play in row)]

    def _result(self, decisions: Sequence[Decision], chosen: Sequence[Sequence[str]]) -> Result:
        result = Result()
        for number, (met, row) in enumerate(zip(decisions, chosen, strict=False)):
            result.kinds[number] = met.kind
            losses, state = self._judged(list(dict.fromkeys(row)))
            result.counts[state] += 1
            for candidate, play in zip(self.candidates, row, strict=True):
                if losses is not None:
                    result.losses[candidate.name][number] = losses[play]
        result.counts["waiting"] += len(decisions) - len(result.kinds)
        return result

    def _judged(self, row: list[str]) -> tuple[dict[str, float] | None, str]:
        if len(row) == 1:
            return {row[0]: 0.0}, "alike"
        said = self._said(row)
        if len(said) < 2:
            return None, "waiting"
        losses = verdict(said)
        if losses is None:
            return None, "split" if len(said) == len(self.judges) else "waiting"
        return losses, "settled" if any(losses.values()) else "level"


def _row(decision: Decision) -> list[Any]:
    return [decision.on, decision.dice, decision.kind]


def table(result: Result, names: Sequence[str], weights: Mapping[str, float]) -> Iterator[str]:
    """The lines of a result: losses with standard errors by class, against the first candidate, and by the shares of games."""
    yield ", ".join(f"{size} {state}" for state, size in result.counts.items() if size)
    yield "shares in games: " + ", ".join(f"{kind} {share:.3f}" for kind, share in weights.items())
    columns = (*CLASSES, "all", "over the first", "as in games")
    yield f"{'loss a play':22}" + "".join(f"{each:>21}" for each in columns)
    for name in names:
        of = result.losses.get(name, {})
        groups = [[lost for at, lost in of.items() if result.kinds[at] == kind] for kind in CLASSES]
        groups += [list(of.values()), list(result.more(names[0], name).values())]
        cells = [*(_mean(each) for each in groups), _figure(*result.in_games(of, weights))]
        yield f"{name[-22:]:22}" + "".join(f"{each:>21}" for each in cells)


def _mean(losses: Sequence[float]) -> str:
    if len(losses) < 2:
        return "-"
    return _figure(float(np.mean(losses)), float(np.std(losses, ddof=1)) / sqrt(len(losses)))


def _figure(mean: float, error: float) -> str:
    return f"{mean:+.5f} ± {error:.5f}"


def folder_of(name: str) -> Path:
    """The folder of a jury by its name (or its path, where that is absolute)."""
    return Path(os.environ.get(VARIABLE) or Path.home() / ".cache" / "bafflebox" / "jury") / name


def sit(
    levels: Sequence[str], *, name: str = "main", size: int = 5000, seed: int = 1, minutes: float = inf
) -> Result:
    """Run a jury about these players.

    Raises OptionError for a level that there is not, JuryError where another run is at work, PeerError or MissingPackage where
    GNU Backgammon or Open Sage is missing.
    """
    folder = folder_of(name)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise JuryError(f"another run works in {folder}") from None
        if not (nets := folder / "nets").exists():
            copies = folder / "nets.new"
            shutil.rmtree(copies, ignore_errors=True)
            copies.mkdir()
            for net in PUBLISHED.glob("standard-*.bbnet"):
                shutil.copy(net, copies)
            copies.rename(nets)
        candidates = [candidate_named(each) for each in levels]
        jury = Jury(
            folder, candidates, (OwnJudge(nets), SageJudge(), GnubgJudge()), minutes=minutes, show=_shown
        )
        glance = named_engine(LAW, f"{GLANCE}@{nets}")
        return jury.run(lambda number: decision(glance, number), size, seed)


def hold(
    levels: Sequence[str],
    *,
    alone: bool = False,
    name: str = "main",
    size: int = 5000,
    seed: int = 1,
    minutes: float = inf,
) -> Iterator[str]:
    """Run a jury about these levels and, unless they stand `alone`, other engines; yield its table. Raises what `sit` does."""
    players = list(dict.fromkeys(levels if alone else (*levels, *STANDING)))
    result = sit(players, name=name, size=size, seed=seed, minutes=minutes)
    yield from table(result, players, shares(named_engine(LAW, GLANCE)))


def _shown(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(given: list[str] | None = None) -> None:
    """Run a jury and print its table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", nargs="*", default=list(LEVELS), help="levels, or LEVEL@FOLDER")
    parser.add_argument(
        "--alone", action="store_true", help="ask no other engine for its play, only the judges"
    )
    parser.add_argument("--name", default="main", help="of the folder, or an absolute path")
    parser.add_argument("--decisions", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=inf)
    options = parser.parse_args(given)
    os.nice(19)
    try:
        for line in hold(
            options.levels,
            alone=options.alone,
            name=options.name,
            size=options.decisions,
            seed=options.seed,
            minutes=options.minutes,
        ):
            print(line)
    except (BaffleboxError, PeerError) as error:
        sys.exit(f"training.jury: {error}")


if __name__ == "__main__":
    main()
