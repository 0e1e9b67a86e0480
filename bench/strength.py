"""Accuracy of the values, judged from outside by the open samples that GNU Backgammon has evaluated, and by our own yardstick.

`python bench/strength.py [LEVEL …]` (a level, or LEVEL@FOLDER with the networks in that folder; `0ply` if none is named) prints
- the loss per decision on 150 rolls: the best play's cubeful equity less that of the play chosen, as GNU Backgammon (two plies) sees
  them; a play that it did not list counts as the worst that it did;
- the loss per decision on 100 cube decisions, of doubling and of taking, and how many are wrong, by class, gammon-heavy or not, and of
  both halves; at the end the same of GNU Backgammon's own chances in our cube model: what the model alone loses;
- how far the cubeless equities of 300 positions are from those at two plies: the root of the mean square, the same without the worst
  twentieth, and the mean (above zero: judged too well), in all and by class; beside them GNU Backgammon without looking ahead;
- the same by the yardstick (`training/yardstick.py`: plays that were played out), without a cube, beside GNU Backgammon where it
  is installed, and how often games were won that the level gives such a chance.
With `--jury` the levels are judged by rollouts of several engines instead (`training/jury.py`): hours, where nothing is kept yet.
With `--plot FILE` what it gives and what came is drawn too.

Classes: see `training/samples.py`. The other engine measures; nothing is learned from it.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.engine.close_decisions import refine_plays
from bafflebox.engine.engine import Engine, Pair
from bafflebox.io.bots import named_engine
from bafflebox.io.external_line import PeerError
from bench.cube_losses import cube_losses, cube_table, level_cubes, open_sample, referee_cubes
from bench.judging import Verdict, judge_engine, judge_gnubg
from training import jury
from training.samples import CLASSES, DATA, LAW, PLAIN, class_of, rows, yardstick


def play_losses(engine: Engine) -> dict[str, list[float]]:
    """Return the loss of each choice of a play, by class."""
    losses: dict[str, list[float]] = defaultdict(list)
    for row in rows(DATA / "moves-sample.jsonl"):
        own, opp = tuple(row["own"]), tuple(row["opp"])
        worth = {
            (tuple(c["own"]), tuple(c["opp"])): c["equity_cubeful"]
            for c in row["candidates"]
            if c["equity_cubeful"] is not None
        }
        chosen = refine_plays(engine, engine.choose(own, opp, tuple(row["dice"]), PLAIN, few=True), PLAIN)[0]
        found = worth.get((chosen.own, chosen.opp), min(worth.values()))
        losses[class_of(own, opp)].append(max(worth.values()) - found)
    return losses


def apart(engine: Engine) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Our equities less the searched ones, by class; and GNU Backgammon's without search."""
    ours, theirs = defaultdict(list), defaultdict(list)
    sample = rows(DATA / "positions-sample.jsonl")
    pairs: list[Pair] = [(tuple(row["own"]), tuple(row["opp"])) for row in sample]
    for row, pair, found in zip(sample, pairs, engine.evaluate(pairs, PLAIN), strict=True):
        truth = row["gnubg_2ply"]["eq"]
        ours[class_of(*pair)].append(found.equity - truth)
        theirs[class_of(*pair)].append(row["gnubg_0ply"]["eq"] - truth)
    return ours, theirs


def spread(errors: Sequence[float]) -> str:
    """The root of the mean square, the same without the worst twentieth, the mean."""
    size = np.sort(np.abs(errors))
    most = size[: max(1, round(0.95 * len(size)))]
    return f"{np.sqrt(np.mean(size**2)):.4f} ({np.sqrt(np.mean(most**2)):.4f}) {np.mean(errors):+.4f}"


def judged(name: str) -> None:
    """Prints what was found out about a level."""
    engine = named_engine(LAW, name)
    losses = play_losses(engine)
    whole = [loss for each in losses.values() for loss in each]
    error = 1.96 * np.std(whole, ddof=1) / np.sqrt(len(whole))
    print(f"{name}\n  loss a play {np.mean(whole):.4f} ± {error:.4f}")
    ours, theirs = apart(engine)
    print(f"  {'class':16}{'loss a play':>14}{'off (best 95 %) bias':>32}{'GNU Backgammon 0-ply':>32}")
    for each in CLASSES:
        loss = f"{np.mean(losses[each]):.4f} ({len(losses[each])})" if losses[each] else "-"
        print(f"  {each:16}{loss:>14}{spread(ours[each]):>32}{spread(theirs[each]):>32}")
    flat = [[error for each in found.values() for error in each] for found in (ours, theirs)]
    print(f"  {'all':16}{'':14}{spread(flat[0]):>32}{spread(flat[1]):>32}")
    print(*cube_table(cube_losses(level_cubes(engine), open_sample())), sep="\n", flush=True)


def by_yardstick(verdict: Verdict) -> list[str]:
    """Return the yardstick's verdict, class by class: the loss of a play and the error of the values, and the same of all."""
    lines = []
    for each in CLASSES:
        if losses := verdict.losses[each]:
            lines.append(f"{np.mean(losses):.4f} ({len(losses)}) {spread(verdict.off[each]):>26}")
        else:
            lines.append("-")
    flat = [error for found in verdict.off.values() for error in found]
    return [*lines, f"{verdict.loss:.4f} {spread(flat):>26}"]


def main() -> None:
    """Judges the levels that are named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("levels", nargs="*", default=["0ply"])
    parser.add_argument(
        "--plot", type=Path, help="picture of the chances given and of what came (SVG; needs matplotlib)"
    )
    parser.add_argument("--jury", action="store_true", help="loss by a jury, see training/jury.py")
    given = parser.parse_args()
    if given.jury:
        jury.main(given.levels)
        return
    decisions = list(yardstick())
    verdicts: dict[str, Verdict] = {}
    for level in given.levels:
        judged(level)
        verdicts[level] = judge_engine(named_engine(LAW, level), decisions)
    print("GNU Backgammon's chances in our cube model")
    print(*cube_table(cube_losses(referee_cubes, open_sample())), sep="\n", flush=True)
    try:
        verdicts["GNU Backgammon 0-ply"] = judge_gnubg(0, decisions)
    except PeerError as error:
        print(f"GNU Backgammon not measured: {error}")
    print(
        f"\nby the yardstick, {len(decisions)} decisions: loss a play (decisions), values off (best 95 %) bias"
    )
    for name, verdict in verdicts.items():
        print(name)
        for kind, line in zip((*CLASSES, "all"), by_yardstick(verdict), strict=True):
            print(f"  {kind:16}{line}")
        parts = ", ".join(f"{given:.2f} → {came:.2f}" for given, came, _ in verdict.calibration())
        print(f"  chances to win given → won: {parts}")
    if given.plot:
        draw(verdicts, given.plot)


def draw(verdicts: dict[str, Verdict], path: Path) -> None:
    """Draws the chances that were given and what came of them."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only who wants a picture needs it

    axes = (figure := Figure(figsize=(5, 5), layout="constrained")).subplots()
    axes.plot([0, 1], [0, 1], color="0.8", linewidth=1)
    for name, verdict in verdicts.items():
        axes.plot(
            *zip(*((given, came) for given, came, _ in verdict.calibration(20)), strict=True),
            marker=".",
            label=name,
        )
    axes.set(
        xlabel="chance to win that was given",
        ylabel="won, by rollouts",
        xlim=(0, 1),
        ylim=(0, 1),
        aspect="equal",
    )
    axes.legend(frameon=False)
    figure.savefig(path, format="svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
