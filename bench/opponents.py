"""The eight characters measured: rating, PR and habit, each beside the plain level that it plays at.

`python bench/opponents.py [--rules match] [--length 3] [--pairs N] [--state FILE] [--keep]` prints a table. `--keep` also writes
the figures to `src/bafflebox/bots/characters.json`, which pages and terminal show, and the table to `bench/results/opponents.txt`.
With `--state` the same command resumes.
Ratings: matches in pairs on the same dice with seats swapped, luck taken out; each character against the next two and against its own
level, fitted to one scale by the formula of FIBS, on which the mean of the eight is the rating of a new account. PR: 500 times the mean
loss of the character's decisions in those matches, judged two plies ahead, those of the level `world_class` three; the level that
judges has none. Habits: of the character against its level, and of that level against itself on other dice; all intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path
from statistics import fmean
from typing import Any

from kept import keep, options

from bafflebox.analysis.analyst import Analyst
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.character_bot import FEATURES
from bafflebox.bots.characters import CHARACTERS, Character
from bafflebox.bots.duel import DuelTally
from bafflebox.bots.ladder import Encounter, fitted_ratings, rating_difference
from bafflebox.bots.player import EngineBot
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import SelfplayStep, play_match
from bafflebox.bots.spread import Mean
from bafflebox.engine.strength import find_strength
from bafflebox.events.game import Doubled, Event, Played, Rolled
from bafflebox.game.evolve import moved
from bafflebox.io.bots import make_bot, make_engine
from bafflebox.io.characters import FIGURES
from bafflebox.io.duel_players import DuelDefinition, Players
from bafflebox.io.duel_run import DuelRun, counting
from bafflebox.match.rating import START
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays

JUDGE, DEEP_JUDGE = "world_class", "grandmaster"
SLOW = {"world_class": 5, "grandmaster": 20}
"""By how much fewer pairs are played where a player looks ahead."""
FEWEST = 8
"""The least pairs of a measurement."""


@dataclass(frozen=True)
class Wanted:
    """One measurement: `kind`, the two players, the rules, and how many pairs of matches or decisions."""

    kind: str
    one: str
    other: str
    rules: str
    length: int
    many: int

    def law(self) -> Law:
        """Return the law of the measurement."""
        return law_of(self.rules, self.length)


@cache
def law_of(rules: str, length: int) -> Law:
    """Return the law, with the length where the rules have one."""
    book = find_book(rules)
    return compile_book(book.with_options({"length": length}) if "length" in book.choices else book)


# --- habits --------------------------------------------------------------------------------------


def habit_of(name: str, law: Law, now: Situation, side: Side, intent: Event) -> float | None:
    """Return the habit's count in this act; None for an act that says nothing about it."""
    if name == "doubles":
        if now.phase is not Phase.TURN or not allowed(law, now, Doubled, side):
            return None
        return float(isinstance(intent, Doubled)) if isinstance(intent, Doubled | Rolled) else None
    if not isinstance(intent, Played) or now.roll is None:
        return None
    count = FEATURES[name]
    value = count(law, now.position, moved(now.position, side, intent.moves), side)
    if name == "hits":
        plays = legal_plays(law, now.position, side, now.roll, first_turn=now.first_turn)
        possible = [count(law, now.position, each.result, side) > 0 for each in plays]
        return float(value > 0) if any(possible) and not all(possible) else None
    # how a race goes says nothing of a style
    contact = max_place(now, side) + max_place(now, side.other) > 25
    return float(value) if contact else None


def max_place(now: Situation, side: Side) -> int:
    """Return the place of the rearmost checker of a side, from its own home."""
    return max((place for place, count in enumerate(now.position[side]) if count), default=0)


def acts(wanted: Wanted, number: int, seat: Side, seed: int) -> Iterator[tuple[SelfplayStep, Situation]]:
    """Yield the acts of the first player in a match, each with the situation before it."""
    law = wanted.law()
    one, other = make_bot(law, wanted.one), make_bot(law, wanted.other)
    players = BySide(one, other) if seat is Side.WHITE else BySide(other, one)
    games = None if law.match.length else 1
    for step in play_match(law, players, SeededDice(seed, number), games=games):
        now = step.before.game
        if now is not None and step.intent is not None and getattr(step.intent, "side", None) is seat:
            yield step, now


def measured_habit(wanted: Wanted, habit: str, seed: int) -> Mean:
    """Return the habit of the first player, by match."""
    found = Mean()
    for number in range(wanted.many):
        for seat in Side:
            counts = [
                value
                for step, now in acts(wanted, number, seat, seed)
                if step.intent is not None
                and (value := habit_of(habit, wanted.law(), now, seat, step.intent)) is not None
            ]
            found.add(sum(counts), len(counts))
    return found


# --- the three kinds -----------------------------------------------------------------------------


def measure(wanted: Wanted) -> tuple[Wanted, list[float]]:
    """Run one measurement; return it with a mean, and half its interval."""
    if wanted.kind == "duel":
        return wanted, [*duelled(wanted)]
    if wanted.kind == "pr":
        return wanted, [*rate(wanted)]
    seed = 2 if wanted.one == wanted.other else 1
    found = measured_habit(wanted, wanted.kind, seed)
    return wanted, [found.mean, found.within]


def duelled(wanted: Wanted) -> tuple[float, float]:
    """Return by how much the first player's rating is higher."""
    law = wanted.law()
    table = DuelDefinition(law, wanted.one, wanted.other, "advanced", frozenset(), 1, whole=True)
    run = DuelRun({})
    count = counting(law, run)
    with ExitStack() as peers:
        for pair in Players(table, peers).played(range(wanted.many)):
            count(pair)
    tally: DuelTally = run.matches
    assert law.match.length is not None
    return rating_difference(*tally.fitted(), law.match.length)


def rate(wanted: Wanted) -> tuple[float, float]:
    """Return the PR of the first player over the wanted number of decisions that count."""
    law = wanted.law()
    deep = CHARACTERS[wanted.one].level == JUDGE
    judges = [
        EngineBot(law, make_engine(law, find_strength(name)))
        for name in (DEEP_JUDGE if deep else JUDGE, "0ply")
    ]
    analyst = Analyst(judges[0], judges[1], luck=False)
    found, number = Mean(), 0
    while found.items < wanted.many:
        for seat in Side:
            losses = [
                each.loss
                for step, now in acts(wanted, number, seat, 3)
                if step.intent is not None
                and (each := analyst.decision(now, step.intent)) is not None
                and each.counts
            ]
            found.add(sum(losses), len(losses))
        number += 1
    return 500 * found.mean, 500 * found.within


# --- all together --------------------------------------------------------------------------------


def everything(given: argparse.Namespace) -> Iterator[Wanted]:
    """Yield every measurement, the quick ones first."""

    def many(*names: str) -> int:
        levels = [CHARACTERS[each].level if each in CHARACTERS else each for each in names]
        return max(FEWEST, given.pairs // max(SLOW.get(each, 1) for each in levels))

    names = [*CHARACTERS]
    apart = [*pairwise(names), *zip(names, names[2:], strict=False)]
    apart += [
        (each.name, each.level) for each in CHARACTERS.values() if each.style.margin or each.style.waits
    ]
    found = [Wanted("duel", one, other, given.rules, given.length, many(one, other)) for one, other in apart]
    for each in CHARACTERS.values():
        if each.habit:
            found += [
                Wanted(each.habit, one, each.level, given.rules, given.length, many(each.level))
                for one in (each.name, each.level)
            ]
        if each.level != DEEP_JUDGE:
            decisions = given.decisions // (4 if each.level == JUDGE else 1)
            found.append(Wanted("pr", each.name, each.level, given.rules, given.length, decisions))
    yield from sorted(found, key=lambda each: -each.many)


@dataclass
class Figures:
    """All results by kind and players."""

    rules: str
    length: int
    found: dict[tuple[str, str, str], list[float]] = field(default_factory=dict)

    def ratings(self) -> dict[str, tuple[float, float]]:
        """Return the rating and half its interval of every character and level that was met."""
        duels = {key[1:]: value for key, value in self.found.items() if key[0] == "duel"}
        names = sorted({name for pair in duels for name in pair})
        met = [
            Encounter(names.index(one), names.index(other), *value) for (one, other), value in duels.items()
        ]
        fitted = fitted_ratings(len(names), met)
        zero = fmean(fitted[names.index(each)].value for each in CHARACTERS)
        return {
            name: (START + each.value - zero, each.interval) for name, each in zip(names, fitted, strict=True)
        }

    def of(self, character: Character, ratings: dict[str, tuple[float, float]]) -> dict[str, Any]:
        """Return the figures of a character, as the page has them."""
        name, level, habit = character.name, character.level, character.habit
        row: dict[str, Any] = {}
        if name in ratings:
            row["rating"], row["rating_within"] = (round(each) for each in ratings[name])
        if ("pr", name, level) in self.found:
            row["pr"], row["pr_within"] = (round(each, 1) for each in self.found["pr", name, level])
        if habit:
            (own, spread), (usual, other) = (self.found[habit, one, level] for one in (name, level))
            row["habit"] = [round(own, 3), round(usual, 3), round(hypot(spread, other), 3)]
        return row


def table(figures: Figures, ratings: dict[str, tuple[float, float]]) -> Iterable[str]:
    """Yield the lines of the table."""
    yield f"{'':10}{'level':14}{'rating':>8}{'±':>5}{'than its level':>16}{'PR':>7}{'±':>6}   habit: own, of its level"
    for each in CHARACTERS.values():
        row = figures.of(each, ratings)
        own = figures.found.get(("duel", each.name, each.level))
        than = "" if own is None else f"{own[0]:+.0f} ± {own[1]:.0f}"
        pr = f"{row['pr']:>7}{row['pr_within']:>6}" if "pr" in row else f"{'':13}"
        habit = ""
        if each.habit:
            mine, usual, within = row["habit"]
            habit = f"   {each.habit}: {mine:.3f}, {usual:.3f}, apart by {mine - usual:+.3f} ± {within:.3f}"
        rating = f"{row['rating']:>8}{row['rating_within']:>5}" if "rating" in row else f"{'':13}"
        yield f"{each.name:10}{each.level:14}{rating}{than:>16}{pr}{habit}"


def main() -> None:
    """Measure, print and keep the figures."""
    parser = options(__doc__)
    parser.add_argument("--rules", default="match")
    parser.add_argument("--length", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=600)
    parser.add_argument("--decisions", type=int, default=1200)
    parser.add_argument("--state", type=Path, help="keep each result in this file, and resume from it")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    figures = Figures(given.rules, given.length)
    known: dict[str, list[float]] = (
        json.loads(given.state.read_text()) if given.state and given.state.exists() else {}
    )
    wanted = [*everything(given)]
    with ProcessPoolExecutor(given.processes) as pool:
        for each, value in pool.map(measure, [each for each in wanted if str(each) not in known]):
            known[str(each)] = value
            print(f"{each.kind} {each.one} {each.other} ({each.many}): {value}", flush=True)
            if given.state:
                given.state.write_text(json.dumps(known, indent=1))
    for each in wanted:
        figures.found[each.kind, each.one, each.other] = known[str(each)]
    ratings = figures.ratings()
    day = time.strftime("%Y-%m-%d", time.gmtime())
    much = (
        f"{given.rules}, matches to {given.length}, {given.pairs} pairs, {given.decisions} decisions, {day}"
    )
    lines = [much, *table(figures, ratings)]
    print("\n".join(lines))
    keep(given, "opponents", "\n".join(lines))
    if given.keep:
        kept = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
        kept[given.rules] = {each.name: figures.of(each, ratings) for each in CHARACTERS.values()}
        FIGURES.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
