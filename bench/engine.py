"""Speed of the engine beside its peers, on one core, on the same positions and dice, in one run.

`python bench/engine.py [--quick] [--keep]` prints a table; `--keep` writes it to `bench/results/engine.txt` and `engine.json`. GNU
Backgammon is measured by its own processor time over its socket, where it is installed; gnubg-nn and bgsage where they can be
imported. Everything takes one thread.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any

import peers
from kept import keep, options

from bafflebox.cli.bench import PLAY, ROLLOUT, SEARCH, SIZES, Much, measure, row
from bafflebox.cli.printing import TextTable, plain
from bafflebox.cli.speed import (
    Speed,
    SpeedCase,
    machine,
    speed,
    timed,
)
from bafflebox.io.external_line import PeerError
from bafflebox.io.gnubg_process import GnubgProcess
from bafflebox.io.oracle import open_sage_board
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

ROLLING = (
    "set automatic game off",
    "set automatic roll off",
    "set automatic move off",
    "set player 0 human",
    "set player 1 human",
    "set threads 1",
    "set jacoby off",
    "set rollout cubeful on",
    "set rollout varredn on",
    "set rollout chequerplay plies 0",
    "set rollout cubedecision plies 0",
    "set rollout limit enable off",
    "set rollout jsd stop off",
    "set rollout truncation enable off",
    "new session",
    "set board 4HPwATDgc/ABMA",
    "set turn 0",
)
"""GNU Backgammon before the opening position, its rollouts cubeful, untruncated and by its nets alone."""


def main() -> int:
    """Measure everything."""
    parser = options(__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less")
    given = parser.parse_args()
    quick = given.quick
    law = compile_book(find_book("money"))
    much = Much(3_000, 40, 72, 3) if quick else Much(20_000, 300, 1296, 5)
    found, parts, cases, few = measure(law, much)
    size, looks, trials, rounds = much
    facts = {**machine(), "positions": f"{size} of self-play, {looks} of them for two plies"}
    for name, measured in (("gnubg", gnubg), ("gnubg-nn", gnubg_nn), ("bgsage", bgsage)):
        try:
            found += measured(cases, few, trials, rounds)
            facts[name] = "measured" if name == "gnubg" else version(name)
        except (PeerError, ImportError) as error:
            facts[name] = f"not measured: {error}"
    report = "\n".join(lines(facts, found, parts)) + "\n"
    print(report, end="")
    speeds = [each._asdict() for each in found]
    keep(given, "engine", report, data={**facts, "speeds": speeds, "shares": parts})
    return 0


# --- the peers ----------------------------------------------------------------------------------


def gnubg(cases: Sequence[SpeedCase], few: Sequence[SpeedCase], trials: int, rounds: int) -> list[Speed]:
    """GNU Backgammon; its processor time comes in ticks of 0.01 s. Each round asks a new process, which remembers nothing."""
    asked = [peers.Case(*case) for case in cases]
    looked = [peers.Case(*case) for case in few]
    times = range(rounds)
    return [
        speed(
            "gnubg: evaluation by its socket",
            "evaluations/s",
            [peers.gnubg_evaluations(asked).per_second for _ in times],
            higher=True,
        ),
        speed(
            f"gnubg: {PLAY}",
            "decisions/s",
            [peers.gnubg_plays(asked).per_second for _ in times],
            higher=True,
        ),
        speed(
            f"gnubg: {SEARCH}",
            "ms",
            [peers.gnubg_plays(looked, peers.WORLD_CLASS, most_wall=300).milliseconds for _ in times],
            higher=False,
        ),
        speed(
            f"gnubg: {ROLLOUT}",
            "s",
            [1296 / trials * gnubg_rollout(trials, seed) for seed in range(1, rounds + 1)],
            higher=False,
        ),
    ]


def gnubg_rollout(trials: int, seed: int) -> float:
    """The processor time in which GNU Backgammon rolls out the opening position so often."""
    with GnubgProcess((*ROLLING, f"set rollout trials {trials}", f"set rollout seed {seed}")) as process:
        _until(process, "Rollout seed set", 60)
        time.sleep(0.3)  # it may still draw its last board
        before = process.cpu_seconds()
        process.say(["rollout"])
        _until(process, "Rollout done", 3600)
        return process.cpu_seconds() - before


def _until(process: GnubgProcess, said: str, most: float) -> None:
    until = time.monotonic() + most
    while said not in process.printed():
        if time.monotonic() > until or not process.running:
            raise PeerError(f"GNU Backgammon never said {said!r}")
        time.sleep(0.02)


def gnubg_nn(cases: Sequence[SpeedCase], few: Sequence[SpeedCase], trials: int, rounds: int) -> list[Speed]:
    """The same nets as a Python module; it chooses without a cube."""
    module = importlib.import_module("gnubg_nn")
    asked = [([list(case.opp[1:]), list(case.own[1:])], case.dice) for case in cases]

    def act(part: Sequence[tuple[Any, Any]]) -> None:
        for board, dice in part:
            module.best_move(board, *dice)

    # it remembers what it has evaluated: every round has positions of its own
    parts = [asked[start::rounds] for start in range(rounds)]
    figures = [len(part) / timed(lambda part=part: act(part)) for part in parts]  # type: ignore[misc]
    return [speed(f"gnubg-nn: {PLAY}, cubeless", "decisions/s", figures, higher=True)]


def bgsage(cases: Sequence[SpeedCase], few: Sequence[SpeedCase], trials: int, rounds: int) -> list[Speed]:
    """Open Sage, whose "1ply" is the networks alone."""
    module = importlib.import_module("bgsage")

    def milliseconds(level: str, asked: Sequence[SpeedCase], *, cubeful: bool) -> list[float]:
        # its labels are one higher than our plies
        analyzer = module.BgBotAnalyzer(eval_level=level, cubeful=cubeful, parallel_threads=1)
        found = []
        for start in range(rounds):
            part = [(open_sage_board(case.own, case.opp), case.dice) for case in asked[start::rounds]]
            begin = time.process_time()
            for board, dice in part:
                analyzer.checker_play(board, *dice, jacoby=False, beaver=False)
            found.append(1000 * (time.process_time() - begin) / len(part))
        return found

    speeds = []
    for cubeful, name in ((True, ""), (False, ", cubeless")):
        once = milliseconds("1ply", cases[::20], cubeful=cubeful)
        ahead = milliseconds("3ply", few[::4], cubeful=cubeful)
        speeds += [
            speed(f"bgsage: {PLAY}{name}", "decisions/s", [1000 / each for each in once], higher=True),
            speed(f"bgsage: {SEARCH}{name}", "ms", ahead, higher=False),
        ]
    return speeds


# --- the report ---------------------------------------------------------------------------------


def lines(facts: dict[str, str], found: list[Speed], parts: dict[str, dict[str, float]]) -> Iterator[str]:
    """The report."""
    for name, fact in facts.items():
        yield f"{name:10} {fact}"
    yield ""
    header = ("one core, one thread", "median", "least", "most", "rounds", "")
    yield plain([TextTable(tuple(map(row, found)), header)])
    yield ""
    yield from ratios(found)
    yield ""
    for net, shared in parts.items():
        whole = ", ".join(f"{name} {share:.0%}" for name, share in shared.items())
        yield f"time of a look over all rolls, {net}: {whole}"


def ratios(found: list[Speed]) -> Iterator[str]:
    """Yield our speed over each peer's, median by median, and in the worst case of the rounds."""
    by_name = {tuple(each.what.partition(" (")[0].split(": ", 1)): each for each in found}
    for (who, what), theirs in by_name.items():
        for net in SIZES:
            ours = by_name.get((net, what))
            if who in SIZES:
                continue
            # a search that leaves the cube aside is faster; ours never does
            ours = ours or by_name.get((net, what.removesuffix(", cubeless")))
            if ours is None:
                continue
            factor, worst = ours.median / theirs.median, ours.least / theirs.most
            if not ours.higher:
                factor, worst = theirs.median / ours.median, theirs.least / ours.most
            yield f"{net} is {factor:.2f} times as fast as {who} ({what}; at least {worst:.2f})"


if __name__ == "__main__":
    sys.exit(main())
