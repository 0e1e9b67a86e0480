"""Draw loss against time, `docs/pictures/loss-and-time.svg`, from `results/front.txt`: `python bench/loss_chart.py`."""

from __future__ import annotations

import math
import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

RESULTS = Path(__file__).parent / "results" / "front.txt"
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "loss-and-time.svg"
ROW = re.compile(
    r"^(?P<program>\S.*?)\s{2,}(?P<level>\S+)\s+(?P<time>[\d.]+) ms\s+(?P<loss>[\d.]+)$", re.MULTILINE
)

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 606, 40, 300
FASTEST, SLOWEST, WORST = 0.02, 100.0, 0.006
"""The axes: milliseconds on a logarithmic scale, points of loss from 0."""
STYLE = """
  .ground { fill: #fff } text { font: 13px sans-serif; fill: #333 } .small { font-size: 12px }
  .axis { stroke: #999 } .grid { stroke: #e3e3e3 }
  .line { fill: none; stroke-width: 2 } .first { stroke: #8a4b20 } .second { stroke: #4f6d8a; stroke-dasharray: 6 4 }
  .third { stroke: #5d7a3a; stroke-dasharray: 2 3 }
  circle.first { fill: #8a4b20 } circle.second { fill: #4f6d8a } circle.third { fill: #5d7a3a }
  circle.first, circle.second, circle.third { stroke: none }
"""
LOOKS = {"first": 160, "second": 280, "third": 440}
"""The place of the name of each program, right of the axis."""


class Point(NamedTuple):
    """A level of a program: milliseconds of processor time and points lost per choice."""

    program: str
    level: str
    time: float
    loss: float

    @property
    def place(self) -> tuple[float, float]:
        """Its place in the picture."""
        return _across(self.time), _down(self.loss)


def read(text: str) -> list[Point]:
    """Return the measured levels."""
    return [
        Point(row["program"], row["level"], float(row["time"]), float(row["loss"]))
        for row in ROW.finditer(text)
    ]


def draw(points: list[Point]) -> str:
    """Return the picture: a line per program, the fastest level first."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Loss per play against processor time, lower left is better</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>',
        *_axes(),
    ]
    programs = groupby(points, lambda point: point.program)
    for (program, levels), (look, at) in zip(programs, LOOKS.items(), strict=False):
        fastest_first = sorted(levels, key=lambda point: point.time)
        parts += _program(program, fastest_first, look, LEFT + at)
    return "\n".join([*parts, "</svg>", ""])


def _axes() -> list[str]:
    lines = []
    for exponent in range(math.ceil(math.log10(FASTEST)), int(math.log10(SLOWEST)) + 1):
        x = _across(10.0**exponent)
        lines.append(f'<path class="grid" d="M{x:.1f} {TOP}V{BOTTOM}"/>')
        lines.append(f'<text x="{x:.1f}" y="{BOTTOM + 20}" text-anchor="middle">{10.0**exponent:g} ms</text>')
    for thousandths in range(int(WORST * 1000) + 1):
        y = _down(thousandths / 1000)
        lines.append(f'<path class="{"grid" if thousandths else "axis"}" d="M{LEFT} {y:.1f}H{RIGHT}"/>')
        lines.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{thousandths / 1000:.3f}</text>'
        )
    lines.append(f'<text x="{LEFT}" y="{TOP - 16}">points lost per play</text>')
    lines.append(
        f'<text x="{RIGHT}" y="{BOTTOM + 42}" text-anchor="end">processor time per play, one thread</text>'
    )
    return lines


def _program(name: str, levels: list[Point], look: str, key: float) -> list[str]:
    lower = _front(levels)
    lines = [
        f'<path class="line {look}" d="M{" L".join("{:.1f} {:.1f}".format(*each.place) for each in lower)}"/>'
    ]
    for level in levels:
        x, y = level.place
        lines.append(f'<circle class="{look}" cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
        lines.append(f'<text class="small" x="{x + 8:.1f}" y="{y - 7:.1f}">{level.level}</text>')
    lines.append(f'<path class="line {look}" d="M{key} {TOP - 20}h24"/>')
    lines.append(f'<text x="{key + 30}" y="{TOP - 16}">{name}</text>')
    return lines


def _front(levels: list[Point]) -> list[Point]:
    """The levels that no faster one beats."""
    return [
        each for each in levels if all(other.loss > each.loss for other in levels if other.time < each.time)
    ]


def _across(milliseconds: float) -> float:
    return LEFT + (RIGHT - LEFT) * math.log(milliseconds / FASTEST) / math.log(SLOWEST / FASTEST)


def _down(loss: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * loss / WORST


if __name__ == "__main__":
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    PICTURE.write_text(draw(read(RESULTS.read_text("utf-8"))), "utf-8")
    print(PICTURE)
