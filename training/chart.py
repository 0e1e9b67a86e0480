"""The chart of the gate: how strong each network was that stood there, beside the published ones it came after.

    python -m training.chart        writes docs/pictures/history.svg (needs matplotlib)

Each line of `models/history.jsonl` says by how much a candidate was ahead of the network that was published then. Where a line names
another one than the line before, a candidate had been published meanwhile: the one of the same card, or, in lines that do not tell the
card, the last. So strengths add up along the way, and so do their errors, which are shown for each step alone.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from training.gate import HISTORY

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "history.svg"


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
    cards = defaultdict[str, list[tuple[Any, ...]]](list)
    against: dict[str, tuple[str, float]] = {}
    for line in lines:
        name = line["against"].split(".")[0]
        if name.startswith("standard") and line["rules"] != "money":
            continue  # the first network of another rule set, against the one of this
        sha, base = against.get(name, (line["against_sha256"], 0.0))
        if sha != line["against_sha256"]:
            told = what(line["against_card"]) if "against_card" in line else cards[name][-1]
            for at in [number for number, card in enumerate(cards[name]) if card == told][-1:]:
                base = found[name][at].strength
                found[name][at] = replace(found[name][at], followed=True)
        against[name] = (line["against_sha256"], base)
        cards[name].append(what(line["card"]))
        found[name].append(
            Stand(base + line["points_a_game"], line["interval"], cards[name][-1] in published)
        )
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


def main() -> None:
    """Draws it."""
    lines = [json.loads(line) for line in HISTORY.read_text("utf-8").splitlines()]
    cards = (json.loads(path.read_text("utf-8")) for path in HISTORY.parent.glob("*.json"))
    found = stands(lines, {what(card) for card in cards})
    for name, line in found.items():
        best = max((each.strength for each in line if each.followed), default=0)
        print(
            f"{name:16} {len(line):3} candidates, the strongest published {best:+.4f} points a game over the first"
        )
    draw(found, PICTURE)


if __name__ == "__main__":
    main()
