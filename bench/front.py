"""Loss against time: what a choice of a play costs and what it loses, for our levels and for GNU Backgammon, in one run.

`python bench/front.py [--decisions 600] [--plot docs/pictures/loss-and-time.svg] [--keep]` judges the choices by the yardstick
(`training/yardstick.py`: by rollouts of our own network, which are not neutral) on one thread each, without a cube.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.adapters.bots import named_engine
from bafflebox.adapters.external_line import PeerError
from bafflebox.cli.speed import machine
from bench.judging import Verdict, judge_engine, judge_gnubg
from training.samples import LAW, yardstick

RESULT = Path(__file__).parent / "results" / "front.txt"
OURS = ("quick", "0ply", "quick_2ply", "1ply", "2ply")
GNUBG = (0, 1, 2)


def verdicts(count: int) -> Iterator[tuple[str, str, Verdict]]:
    """Whose it is, which level, what was found."""
    every = list(yardstick())
    decisions = every[:: max(1, len(every) // count)][:count]
    for level in OURS:
        yield "Bafflebox", level, judge_engine(named_engine(LAW, level), decisions, values=False)
    try:
        for plies in GNUBG:
            yield "GNU Backgammon", f"{plies}-ply", judge_gnubg(plies, decisions, values=False)
    except PeerError as error:
        print(f"GNU Backgammon not measured: {error}")


def draw(found: list[tuple[str, str, Verdict]], path: Path) -> None:
    """The picture: a line for each program."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only who wants a picture needs it

    axes = (figure := Figure(figsize=(6, 4), layout="constrained")).subplots()
    for who in dict.fromkeys(who for who, _, _ in found):
        those = sorted(
            (verdict.milliseconds, verdict.loss, level) for name, level, verdict in found if name == who
        )
        axes.plot(*zip(*((time, loss) for time, loss, _ in those), strict=True), marker="o", label=who)
        for time, loss, level in those:
            axes.annotate(level, (time, loss), textcoords="offset points", xytext=(6, 5), fontsize=8)
    axes.set(
        xscale="log",
        xlabel="processor time of a choice, ms",
        ylabel="loss of a choice, points",
        ylim=(0, None),
    )
    axes.legend(frameon=False)
    figure.savefig(path, format="svg", metadata={"Date": None})


def main() -> None:
    """Measures, prints, draws."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=600)
    parser.add_argument("--plot", type=Path, help="the picture (SVG; needs matplotlib)")
    parser.add_argument("--keep", action="store_true", help="also write bench/results/front.txt")
    given = parser.parse_args()
    found = list(verdicts(given.decisions))
    lines = [", ".join(f"{name} {fact}" for name, fact in machine().items())]
    lines += [
        f"{who:16}{level:12}{verdict.milliseconds:10.3f} ms{verdict.loss:10.4f}"
        for who, level, verdict in found
    ]
    print("\n".join(lines))
    if given.keep:
        RESULT.write_text("\n".join(lines) + "\n", "utf-8")
    if given.plot:
        draw(found, given.plot)


if __name__ == "__main__":
    main()
