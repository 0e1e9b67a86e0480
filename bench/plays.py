"""Speed of generating plays: the compiled twin, the readable twin and a peer, on the same positions and rolls.

Prints a table; `--keep` writes it to `bench/results/plays.txt` and `plays.json`. Needs nothing but the package; the peer
(gnubg-nn) is measured when it is installed, which `make bench` sees to.
"""

from __future__ import annotations

import importlib
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from kept import keep, options

from bafflebox import _native
from bafflebox.board.position import BAR, Checkers
from bafflebox.kernel import Afterstate, Movement, native, reference
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

SET_UP: Checkers = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
ROUNDS = 9


class Case(NamedTuple):
    """A position as the side on roll sees it, and a roll."""

    own: Checkers
    opp: Checkers
    dice: tuple[int, int]


class Rate(NamedTuple):
    """Distinct results per second over several rounds."""

    what: str
    cases: int
    results: int
    median: float
    least: float
    most: float


def main() -> None:
    """Measure everything."""
    given = options(__doc__).parse_args()
    standard = compile_book(find_book("match")).movement
    combined = compile_book(find_book("welsh")).movement
    cases = self_play(standard, 20_000)
    rates = rates_of("sequential", standard, cases)
    peer = gnubg_nn(cases)
    rates += peer
    rates += rates_of("combined", combined, self_play(combined, 20_000))
    facts = {
        "machine": f"{processor()}, {platform.system()} {platform.machine()}, one core",
        "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores over the last minute; times are processor time",
        "compiler": f"{_native.compiler}, -O3, no machine-specific instructions",
        "python": platform.python_version(),
        "positions": f"{len(cases)} of random and greedy self-play for each style, by the standard and the Welsh rules, "
        "each with the roll it met",
        "perft": f"sequential, {perft_3(standard)} (counted, not written); combined, {perft_3(combined)}",
        "peer": f"gnubg-nn {version('gnubg-nn')}: `moves` gives each distinct position as a text key"
        if peer
        else "gnubg-nn is not installed (make bench installs it)",
    }
    report = "\n".join([*(f"{name:10} {text}" for name, text in facts.items()), "", *table(rates)]) + "\n"
    print(report, end="")
    keep(given, "plays", report, data={**facts, "rates": [rate._asdict() for rate in rates]})


def rates_of(style: str, movement: Movement, cases: list[Case]) -> list[Rate]:
    """The twins on the same positions and rolls."""
    return [
        compiled_alone(f"{style}: compiled twin, a loop in C++", movement, cases),
        measured(
            f"{style}: compiled twin, a Python call and Python values each",
            cases,
            lambda case: len(compiled(movement, case)),
        ),
        measured(
            f"{style}: compiled twin, as the package calls it",
            cases,
            lambda case: len(native.plays(movement, *case)),
        ),
        measured(f"{style}: readable twin (Python)", cases[::50], lambda case: len(readable(movement, case))),
    ]


def perft_3(movement: Movement) -> str:
    """Return the number of leaves three plies from the set-up, and the time taken."""
    leaves = native.perft(movement, SET_UP, SET_UP, 3)
    spent = seconds(lambda: native.perft(movement, SET_UP, SET_UP, 3))
    return f"perft 3 from the set-up: {leaves} leaves in {spent:.2f} s"


def self_play(movement: Movement, count: int) -> list[Case]:
    """Positions as they come in whole games, in half of which both sides play greedily, in half at random."""
    chance = random.Random(2024)
    limit = movement.combined.bar_limit if movement.combined else 0
    cases: list[Case] = []
    greedy = False
    while len(cases) < count:
        greedy = not greedy
        own, opp = SET_UP, SET_UP
        while any(own[1:]) and any(opp[1:]) and not (limit and own[BAR] >= limit):
            dice = (chance.randint(1, 6), chance.randint(1, 6))
            cases.append(Case(own, opp, dice))
            found = native.plays(movement, own, opp, dice)
            if found:
                chosen = (
                    max(found, key=lambda after: (merit(after), after)) if greedy else chance.choice(found)
                )
                own, opp = chosen.own, chosen.opp
            own, opp = opp, own
    return cases[:count]


def merit(after: Afterstate) -> int:
    """Return the greedy player's score: hits and points, and no blots where they can be hit."""
    rear = max((place for place in range(1, 26) if after.opp[place]), default=0)
    blots = sum(after.own[place] == 1 and place > 25 - rear for place in range(1, 25))
    made = sum(count > 1 for count in after.own[1:25])
    return 6 * after.opp[BAR] + 2 * made - 4 * blots + 3 * after.own[0]


def compiled_alone(what: str, movement: Movement, cases: list[Case]) -> Rate:
    """The loop in C++ over all cases; every result is written out with the moves that lead to it."""
    record = native.compiled(movement)
    boards = b"".join(bytes(case.own) + bytes(case.opp) for case in cases)
    rolls = b"".join(bytes(case.dice) for case in cases)
    repeated = 10
    results = _native.count(record, boards, rolls)
    whole = lambda: [_native.count(record, boards, rolls) for _ in range(repeated)]  # noqa: E731
    return rate(
        what,
        len(cases),
        results,
        [results * repeated / seconds(whole) for _ in range(ROUNDS)],
    )


def compiled(movement: Movement, case: Case) -> list[Any]:
    """The plays of one case by the compiled twin."""
    return _native.plays(native.compiled(movement), case.own, case.opp, case.dice)


def readable(movement: Movement, case: Case) -> list[Afterstate]:
    """The plays of one case by the readable twin."""
    return reference.plays(movement, case.own, case.opp, case.dice)


def gnubg_nn(cases: list[Case]) -> list[Rate]:
    """The peer's move list of the same cases, if it is installed; its number of positions must be ours."""
    try:
        peer = importlib.import_module("gnubg_nn")
    except ImportError:
        return []
    cases = cases[::4]
    boards = [[list(case.opp[1:]), list(case.own[1:])] for case in cases]
    asked = dict(zip(cases, boards, strict=True))
    found = measured(
        "sequential: gnubg-nn, a Python call and Python values each",
        cases,
        lambda case: len(peer.moves(asked[case], *case.dice)),
    )
    ours = _native.count(
        native.compiled(compile_book(find_book("match")).movement),
        b"".join(bytes(case.own) + bytes(case.opp) for case in cases),
        b"".join(bytes(case.dice) for case in cases),
    )
    assert found.results == ours, f"the peer finds {found.results} positions, we {ours}"
    return [found]


def measured(what: str, cases: list[Case], count: Callable[[Case], int]) -> Rate:
    """The rate at which `count` gives the results of the cases, one call each."""
    results = sum(map(count, cases))
    return rate(
        what, len(cases), results, [results / seconds(lambda: sum(map(count, cases))) for _ in range(ROUNDS)]
    )


def rate(what: str, cases: int, results: int, rounds: list[float]) -> Rate:
    """The figures of several rounds."""
    return Rate(what, cases, results, statistics.median(rounds), min(rounds), max(rounds))


def seconds(act: Callable[[], object]) -> float:
    """The processor time it takes: what else the machine does counts little then, for us and for the peer."""
    begin = time.process_time()
    act()
    return time.process_time() - begin


def table(rates: list[Rate]) -> list[str]:
    """One line per measurement."""
    what = "distinct results per second of processor time"
    head = f"{what:64} {'median':>12} {'least':>12} {'most':>12} {'positions':>10} {'results':>9}"
    return [
        head,
        *(
            f"{rate.what:64} {rate.median:12,.0f} {rate.least:12,.0f} {rate.most:12,.0f} {rate.cases:10} {rate.results:9}"
            for rate in rates
        ),
    ]


def processor() -> str:
    """The name of the processor, as well as the system tells."""
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


if __name__ == "__main__":
    main()
