"""The charts of the candidates: how strong each was at the gate, and what the jury says of pairs beside their duels.

    python -m training.chart        writes docs/pictures/history.svg and jury-order.svg (needs matplotlib)

Each line of `models/history.jsonl` says by how much a candidate was ahead of the network that was published then. Where the next line names
another one, the candidate before it had been published: so strengths add up along the way, and so do their errors, which are shown for
each step alone. The pairs are those of `bench/results/jury_order.txt`, which `python -m training.jury_order` prints.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from training.gate import HISTORY

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
PAIRS = ROOT / "bench" / "results" / "jury_order.txt"
PAIR = re.compile(
    r"^ *\S+ and \S+ +(?P<duel>\S+) ± (?P<interval>\S+) +(?P<jury>\S+) ± (?P<error>\S+)  (?P<said>.+)$",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Stand:
    """A candidate: its strength in points a game over the first network of its name, the half width of the interval of its own duel."""

    strength: float
    interval: float
    followed: bool
    """True where it was published: a later one was measured against it, or it is published now."""


def what(card: dict[str, Any]) -> tuple[Any, ...]:
    """Return the fields of its card that tell a network from others."""
    return card["rules"], card["stage"], card["positions"], card.get("mean_of"), tuple(card["widths"])


def stands(lines: list[dict[str, Any]], published: set[tuple[Any, ...]]) -> dict[str, list[Stand]]:
    """Candidates by the name of the network that they were to replace, in the order in which they stood at the gate."""
    found = defaultdict[str, list[Stand]](list)
    against: dict[str, tuple[str, float]] = {}
    for line in lines:
        name = line["against"].split(".")[0]
        if name.startswith("standard") and line["rules"] != "money":
            continue  # the first network of another rule set, against the one of this
        sha, base = against.get(name, (line["against_sha256"], 0.0))
        if sha != line["against_sha256"]:
            base = found[name][-1].strength
            found[name][-1] = replace(found[name][-1], followed=True)
        against[name] = (line["against_sha256"], base)
        now = what(line["card"]) in published
        found[name].append(Stand(base + line["points_a_game"], line["interval"], now))
    return dict(found)


def draw(found: dict[str, list[Stand]], path: Path) -> None:
    """The picture: a panel for each network."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only who wants a picture needs it

    figure = Figure(figsize=(8, 2.4 * len(found)), layout="constrained")
    found = dict(sorted(found.items(), key=lambda each: -len(each[1])))
    for axes, (name, line) in zip(
        figure.subplots(len(found), squeeze=False)[:, 0], found.items(), strict=True
    ):
        at = range(1, len(line) + 1)
        axes.errorbar(
            at, [each.strength for each in line], [each.interval for each in line], fmt="none", ecolor="#bbb"
        )
        for followed, look in ((True, "o"), (False, "x")):
            those = [
                (i, each.strength) for i, each in zip(at, line, strict=True) if each.followed is followed
            ]
            if those:
                axes.plot(
                    *zip(*those, strict=True),
                    look,
                    label="published" if followed else "stayed outside",
                )
        axes.axhline(0, color="#bbb", linewidth=0.8)
        axes.set_xticks(at)
        axes.set_xlim(0, len(line) + 1)
        axes.set(title=name, xlabel="candidate", ylabel="points a game")
        axes.legend(frameon=False, fontsize=8, loc="best")
    figure.savefig(path, format="svg", metadata={"Date": None})


def draw_pairs(text: str, path: Path) -> None:
    """The picture of pairs, the winner of the duel first: across by the duel, upwards by the jury. Above the line both order alike."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only who wants a picture needs it

    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    for said, colour in (("the same", "tab:blue"), ("otherwise", "tab:red"), ("not separated", "#999")):
        those = [pair for pair in PAIR.finditer(text) if pair["said"] == said]
        ahead, interval, lost, error = (
            [float(pair[part]) for pair in those] for part in ("duel", "interval", "jury", "error")
        )
        signs = [1 if each >= 0 else -1 for each in ahead]
        axes.errorbar(
            [abs(each) for each in ahead],
            [sign * each for sign, each in zip(signs, lost, strict=True)],
            [1.96 * each for each in error],
            interval,
            fmt="o",
            color=colour,
            ecolor="#ddd",
            label=f"{said}: {len(those)}",
        )
    axes.axhline(0, color="#999", linewidth=0.8)
    axes.set(
        xlabel="points a game by which the better one won the duel",
        ylabel="points a play that the other one loses more by the jury",
    )
    axes.legend(frameon=False, fontsize=8, loc="best")
    figure.savefig(path, format="svg", metadata={"Date": None})


def main() -> None:
    """Draw both."""
    lines = [json.loads(line) for line in HISTORY.read_text("utf-8").splitlines()]
    cards = (json.loads(path.read_text("utf-8")) for path in HISTORY.parent.glob("*.json"))
    found = stands(lines, {what(card) for card in cards})
    for name, line in found.items():
        best = max((each.strength for each in line if each.followed), default=0)
        print(
            f"{name:16} {len(line):3} candidates, the strongest published {best:+.4f} points a game over the first"
        )
    draw(found, PICTURES / "history.svg")
    if PAIRS.exists():
        draw_pairs(PAIRS.read_text("utf-8"), PICTURES / "jury-order.svg")
    else:
        print(f"no {PAIRS}: python -m training.jury_order makes it")


if __name__ == "__main__":
    main()
