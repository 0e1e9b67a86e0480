"""Writes what the program `train` needs to know of a rule set: a small text, one fact on each line.

    python -m training.describe --rules money > money.txt

The program (native/programs/train.cpp) knows no rule: how checkers move, how games end and where they begin
all stand in this text. A line is a name and numbers; lists of dice are joined by commas.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from bafflebox.board.side import Side
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.course import opens_with_doubles, put_aside, repeated
from bafflebox.engine.endings import rows_of, values_of
from bafflebox.errors import OptionError
from bafflebox.events.game import Played
from bafflebox.kernel import Movement
from bafflebox.kernel.movement import Combined
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.finish import Effect
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Pattern

FIRST_LINE = "bafflebox games 2"
MOST = 255
"""Above every number of checkers on a place."""


def describe(law: Law) -> str:
    """The text for a law."""
    opening = boards_of([law.setup.seen_by(Side.WHITE)])[0]
    lines = [FIRST_LINE, *_movement(law.movement), *_endings(law), *_course(law)]
    lines.append(f"opening {_joined(opening, ' ')}")
    return "\n".join(lines) + "\n"


def _joined(numbers: object, by: str = ",") -> str:
    return by.join(str(int(number)) for number in numbers)  # type: ignore[attr-defined]


def _movement(movement: Movement) -> Iterator[str]:
    yield f"style {movement.style.value}"
    for place, row in enumerate(movement.steps):
        yield f"steps {place} {_joined(row, ' ')}"
    yield f"block {min(movement.block, MOST)}"
    yield f"hits {int(movement.hits)}"
    yield f"cap {min(movement.cap, MOST)}"
    yield f"home {movement.home}"
    yield f"overshoot {int(movement.overshoot)}"
    yield f"bar_first {int(movement.bar_first)}"
    yield f"rerun {int(movement.rerun)}"
    yield f"double_moves {movement.double_moves}"
    for name in movement.filters:
        yield f"filter {name.value}"
    combined = movement.combined or Combined()
    yield f"rovers {int(combined.rovers)}"
    yield f"spread {int(combined.spread)}"
    yield f"bar_limit {min(combined.bar_limit, MOST)}"
    yield f"clear_out {_joined(combined.clear_out, ' ')}"
    yield f"bear_off_with {combined.bear_off_with}"
    yield f"full {min(combined.full, MOST)}"
    for roll, table in combined.routes.items():
        for origin, routes in enumerate(table):
            for route in routes:
                yield f"route {_joined(roll)} {origin} {route.target} {_joined(route.signed or route.dice)}"


def _endings(law: Law) -> Iterator[str]:
    for row in rows_of(law):
        yield f"level {int(row.standing.none_off)} {row.standing.beyond}"
    for each in (row.finish for row in law.endings if row.on is Played and row.finish):
        yield f"finish {each.when.value} {each.brings.value} {each.checkers} {_pattern(each.pattern)}"
    yield "values " + " ".join(f"{value:g}" for value in values_of(law))


def _pattern(pattern: Pattern) -> str:
    return " ".join([str(pattern.full), *(_joined(line) for line in pattern.lines)])


def _course(law: Law) -> Iterator[str]:
    if law.unread:
        raise OptionError(f"plain games know no rule that is a function: {', '.join(map(str, law.unread))}")
    if opens_with_doubles(law):
        yield "open_doubles 1"
    for pattern in (row.pattern for row in law.stays if row.pattern):
        yield f"stays {_pattern(pattern)}"
    if any(each.effect is Effect.FIRST_OFF for each in law.triggers):
        yield "first_off 1"
    for name, dice in (("put_aside", put_aside(law)), ("repeated", repeated(law))):
        if dice[0]:
            yield f"{name} {_joined(dice, ' ')}"


def main() -> None:
    """Writes the text to the standard output."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", default="money", help="rule set")
    options = parser.parse_args()
    sys.stdout.write(describe(compile_book(find_book(options.rules))))


if __name__ == "__main__":
    main()
