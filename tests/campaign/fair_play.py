"""Engine use and false alarms, simulated: `python -m tests.campaign.fair_play [--sample | --fit] [--matches N] [--seed N]`.

Real matches from the folder that BAFFLEBOX_HELD_OUT names (`data-raw` of github.com/lassehjorthmadsen/bglab; else from
BAFFLEBOX_COLLECTIONS) are judged at 2-ply, kept in `build/fair_play` so that a run that was stopped continues there. One half of
them serves to fit what people show (`--fit` writes `src/bafflebox/analysis/usual_play.json`), the other to measure.

An account plays `EARLIER` honest matches, then ten that are honest, or in which every choice, every third one, or those where people
often err are made by an engine: by the one that judges, or by the network alone, which errs at 2-ply as other engines do. It is raised
if the evidence after any of the ten reaches the threshold. Accounts without earlier matches are measured too. Honest accounts are:

- the player with most matches (rate near 4), in windows of successive matches;
- all others, of whom few have ten matches, pooled by level: half of the choices of a seat place it in a pool, the other half are played,
  two seats for a match.

The sample plays matches of GNU Backgammon, made with noise, as they are, and with an engine.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.choice import (
    GLANCES,
    HARD,
    JUDGE,
    RESULTS,
    ChoiceKind,
    WeighedChoice,
    choice_of,
    result_of,
)
from bafflebox.analysis.choice_counts import ChoiceCounts, count_made
from bafflebox.analysis.decision import What
from bafflebox.analysis.suspicion import KNOWN, RECENT, UsualPlay, suspicion, usual_from
from bafflebox.board.side import Side
from bafflebox.bots.player import EngineBot
from bafflebox.engine.strength import Strength, find_strength
from bafflebox.errors import BaffleboxError
from bafflebox.io.bots import make_engine
from bafflebox.io.matches import read_match
from bafflebox.io.usual_play import USUAL_PLAY, usual_play
from bafflebox.rules.law import Law
from tests.usual_play import fitted

ROOT = Path(__file__).resolve().parents[2]
RESULT = Path(__file__).parent / "results" / "fair_play.txt"
KEPT = ROOT / "build" / "fair_play"
SOURCE = "Matches of github.com/lassehjorthmadsen/bglab, MIT licence, copyright (c) 2023 backgammon authors."
FULL, SAMPLE, SEED = 1700, 4, 30
EARLIER = KNOWN
POOLS = 5
"""Levels of the other players."""
DRAWS, STEP = 40, 3
"""Accounts drawn from each pool, and matches between the windows of the one player."""
FEWEST = 10
"""Choices of a seat that count as a match."""
QUIET = 0.9975
"""The share of honest accounts of the fitted half that stay below the thresholds."""
TRUST, CHANGED = 0.25, 0.01
"""See `UsualPlay`."""
LEAST = {"all": 0.95, "third": 0.60, "hard": 0.60}
"""Least shares of raised accounts."""
MOST = 0.01
"""The largest share of honest accounts raised."""
PLAYER = ("lasse", "llabba")
"""The names of the player with most matches."""


@dataclass(frozen=True)
class Seat:
    """A player's choices in a match, in order."""

    name: str
    date: str
    choices: tuple[WeighedChoice, ...]


# --- judging --------------------------------------------------------------------------------------


@cache
def bot(law: Law, strength: Strength) -> EngineBot:
    """The engine of a level under a law."""
    return EngineBot(law, make_engine(law, strength))


def judge(path: str) -> str:
    """The choices of a match as a line of JSON."""
    data = Path(path).read_bytes()
    head = data[:1000].decode("utf-8", "replace")
    found: dict[str, Any] = {"file": Path(path).name, "rows": []}
    for side, number in (("white", 1), ("black", 2)):
        found[side] = (re.findall(rf'Player {number} "([^"]*)"', head) or [""])[0].lower()
    found["date"] = (re.findall(r'EventDate "([^"]*)"', head) or [""])[0]
    try:
        match = read_match(data)
    except (BaffleboxError, UnicodeDecodeError):
        return json.dumps(found)
    glances = [bot(match.law, each) for each in GLANCES]
    analyst = Analyst(bot(match.law, find_strength(JUDGE)), glances[0], luck=False)
    for each in analyst.decisions(match.log.events):
        choice = choice_of(each, glances) if each else None
        if each and choice:
            numbers = [[round(one, 4) for one in choice.options], round(choice.loss, 4)]
            found["rows"].append(
                [str(each.side), str(each.what), *numbers, *(round(one, 4) for one in choice.glances)]
            )
    return json.dumps(found)


def judged(name: str, paths: Sequence[Path]) -> list[list[Seat]]:
    """The seats of each match, judged or kept from an earlier run."""
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{name}.jsonl"
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    known = {(row := json.loads(line))["file"]: row for line in lines}
    missing = [str(each) for each in paths if each.name not in known]
    with Pool(2) as pool, kept.open("a", encoding="utf-8") as out:
        for line in pool.imap(judge, missing):
            row = json.loads(line)
            known[row["file"]] = row
            out.write(line + "\n")
            out.flush()
            print(f"{len(known)} of {len(paths)} judged", file=sys.stderr, flush=True)
    return [_seats(known[each.name]) for each in paths]


def _seats(row: dict[str, Any]) -> list[Seat]:
    found = []
    for side in Side:
        choices = tuple(
            WeighedChoice(What(what), tuple(options), loss, tuple(glances))
            for whose, what, options, loss, *glances in row["rows"]
            if whose == str(side)
        )
        if len(choices) >= FEWEST:
            found.append(Seat(row[str(side)], row["date"], choices))
    return found


# --- accounts -------------------------------------------------------------------------------------

Engine = Callable[[WeighedChoice], float]
ENGINES: dict[str, Engine] = {"that judges": lambda _: 0.0, "without depth": lambda each: each.glances[0]}
USES = ("honest", "all", "third", "hard")


def played(choices: Sequence[WeighedChoice], use: str, engine: Engine, start: int) -> ChoiceCounts:
    """The counts of a match played so; every third choice is counted from `start`."""

    def loss(number: int, each: WeighedChoice) -> float:
        by_engine = {
            "honest": False,
            "all": True,
            "third": (number + start) % 3 == 0,
            "hard": each.kind in HARD,
        }
        return engine(each) if by_engine[use] else each.loss

    made = (
        WeighedChoice(each.what, each.options, loss(n, each), each.glances) for n, each in enumerate(choices)
    )
    return count_made((each, None) for each in made)


def accounts(seats: Sequence[Seat], dice: Random) -> Iterator[tuple[str, list[tuple[WeighedChoice, ...]]]]:
    """Honest accounts: who, and the choices of each match, earlier ones first."""
    many = EARLIER + RECENT
    own = sorted((each for each in seats if each.name in PLAYER), key=lambda each: each.date)
    for first in range(0, len(own) - many + 1, STEP):
        yield "one player", [each.choices for each in own[first : first + many]]
    others = sorted(
        (each for each in seats if each.name not in PLAYER), key=lambda each: _rate(each.choices[::2])
    )
    matches = [
        one.choices[1::2] + two.choices[1::2] for one, two in zip(others[::2], others[1::2], strict=False)
    ]
    size = len(matches) // POOLS
    for number in range(POOLS):
        pool = matches[number * size : (number + 1) * size]
        for _ in range(DRAWS if size >= many else 0):
            yield f"level {number + 1}", dice.sample(pool, many)


def _rate(choices: Sequence[WeighedChoice]) -> float:
    return 500 * sum(each.loss for each in choices) / len(choices)


@dataclass
class Measured:
    """The largest evidence after any of ten matches, by account."""

    who: str
    use: str
    engine: str
    known: bool
    evidence: float

    def raised(self, usual: UsualPlay) -> bool:
        """Return whether it is reported."""
        return self.evidence >= (usual.threshold if self.known else usual.threshold_new)


def measure(seats: Sequence[Seat], usual: UsualPlay, seed: int) -> list[Measured]:
    """Play all accounts in all ways."""
    dice = Random(seed)
    wanted = [(usual, who, matches, dice.randrange(3)) for who, matches in accounts(seats, dice)]
    found: list[Measured] = []
    with Pool(2) as pool:
        for each in pool.imap(_measure, wanted, chunksize=4):
            found += each
            print(f"{len(found)} of {7 * 2 * len(wanted)} accounts played", file=sys.stderr, flush=True)
    return found


def _measure(asked: tuple[UsualPlay, str, list[tuple[WeighedChoice, ...]], int]) -> list[Measured]:
    usual, who, matches, start = asked
    found = []
    honest = [played(each, "honest", ENGINES["that judges"], 0) for each in matches]
    for use in USES:
        for name, engine in ENGINES.items():
            if use == "honest" and name != "that judges":
                continue
            rows = honest[:EARLIER] + [played(each, use, engine, start) for each in matches[EARLIER:]]
            for known in (True, False):
                seen = rows if known else rows[EARLIER:]
                after = [suspicion(seen[: len(seen) - left], usual).evidence for left in range(RECENT)]
                found.append(Measured(who, use, name, known, max(after)))
    return found


def lines_of(found: Sequence[Measured], usual: UsualPlay) -> tuple[list[str], bool]:
    """The shares of raised accounts as lines, and whether all bars are met."""
    lines, met = [], True
    for known in (True, False):
        lines.append(f"\n{f'after {EARLIER} honest matches' if known else 'a new account'}:")
        for use in USES:
            for engine in ENGINES:
                rows = [each for each in found if (each.use, each.engine, each.known) == (use, engine, known)]
                if not rows:
                    continue
                raised = [each for each in rows if each.raised(usual)]
                share = len(raised) / len(rows)
                by = Counter(each.who for each in rows)
                parts = [
                    f"{who} {sum(each.who == who for each in raised) / n:.1%}"
                    for who, n in sorted(by.items())
                ]
                bar = f"at most {MOST:.0%}" if use == "honest" else f"at least {LEAST[use]:.0%}"
                holds = share < MOST if use == "honest" else share >= LEAST[use]
                met = met and holds
                by_engine = "" if use == "honest" else f", engine {engine}"
                lines.append(
                    f"{use}{by_engine}: {len(raised)} of {len(rows)} raised, {share:.1%} ({bar}: "
                    f"{'met' if holds else 'not met'}; {', '.join(parts)})"
                )
    return lines, met


# --- the run --------------------------------------------------------------------------------------


def paths_of(wanted: int, seed: int) -> list[Path]:
    """The matches of the full run, drawn once for a seed."""
    folder = os.environ.get("BAFFLEBOX_HELD_OUT") or os.environ.get("BAFFLEBOX_COLLECTIONS")
    found = (
        [each for each in sorted(Path(folder).rglob("*.txt")) if "gnubg" not in each.parts] if folder else []
    )
    Random(seed).shuffle(found)
    return found[:wanted]


def counts_of(choices: Sequence[WeighedChoice], loss: Engine) -> Any:
    """Counts by kind and result."""
    found = np.zeros((len(ChoiceKind), len(RESULTS)))
    for each in choices:
        found[each.kind, result_of(loss(each))] += 1
    return found


def fit(seats: Sequence[Seat]) -> dict[str, Any]:
    """The data that the package has, from the seats of one half."""
    groups: dict[tuple[str, int], list[Seat]] = {}
    many: Counter[str] = Counter()
    for each in sorted(seats, key=lambda each: each.date):
        name = PLAYER[0] if each.name in PLAYER else each.name
        groups.setdefault((name, many[name] // RECENT), []).append(each)
        many[name] += 1
    players = [
        counts_of([one for each in group for one in each.choices], lambda one: one.loss)
        for group in groups.values()
    ]
    everything = [one for each in seats for one in each.choices]
    means = [
        float(np.mean([one.loss for one in everything if result_of(one.loss) == result] or [0.0]))
        for result in range(len(RESULTS))
    ]
    same = np.zeros((len(ChoiceKind), len(RESULTS)))
    same[:, 0] = 100
    engines = [counts_of(everything, ENGINES["without depth"]), same]
    return {
        **fitted(players, engines, means),
        "trust": TRUST,
        "changed": CHANGED,
        "threshold": 0.0,
        "threshold_new": 0.0,
    }


def threshold_of(found: Sequence[Measured], *, known: bool) -> float:
    """The threshold below which nearly all honest accounts of the fitted half stay."""
    honest = [each.evidence for each in found if each.use == "honest" and each.known == known]
    return round(float(np.quantile(honest, QUIET)), 1)


def sample() -> int:
    """Judge matches that GNU Backgammon played with noise: no engine shows in them, but does where one makes the choices."""
    paths = sorted((ROOT / "tests/data/gnubg").glob("m*.mat"))[:SAMPLE]
    seats = [seat for match in judged("sample", paths) for seat in match]
    wrong = 0
    for use, engine in (("honest", "that judges"), ("all", "without depth"), ("hard", "that judges")):
        found = suspicion([played(each.choices, use, ENGINES[engine], 0) for each in seats], usual_play())
        wrong += found.raised != (use != "honest")
        print(
            f"{use}, {len(seats)} matches: evidence {found.evidence:.1f}, {'raised' if found.raised else 'not raised'}"
        )
    return 1 if wrong else 0


def main(words: list[str]) -> int:
    """Run the campaign; 1 when a bar isn't met."""
    asked = argparse.ArgumentParser(description="Measure how often engine use is found, and false alarms.")
    asked.add_argument("--sample", action="store_true")
    asked.add_argument("--fit", action="store_true", help="write what people usually show")
    asked.add_argument("--matches", type=int, default=FULL)
    asked.add_argument("--seed", type=int, default=SEED)
    given = asked.parse_args(words)
    paths = [] if given.sample else paths_of(given.matches, given.seed)
    if not paths:
        return sample()
    matches = judged("choices", paths)
    half = len(matches) // 2
    for_fit, for_test = (
        [seat for each in part for seat in each] for part in (matches[:half], matches[half:])
    )
    if given.fit:
        data = fit(for_fit)
        found = measure(for_fit, usual_from(data), given.seed)
        data["threshold"], data["threshold_new"] = (
            threshold_of(found, known=known) for known in (True, False)
        )
        USUAL_PLAY.write_text(json.dumps(data) + "\n", encoding="utf-8")
        print(
            f"{USUAL_PLAY.name}: {len(for_fit)} seats; on the half that was fitted:",
            *lines_of(found, usual_from(data))[0],
            sep="\n",
        )
        return 0
    usual = usual_play()
    lines, met = lines_of(measure(for_test, usual, given.seed), usual)
    head = [
        SOURCE,
        f"{len(paths)} matches judged at {JUDGE}; {len(for_test)} seats of the half that served to fit nothing.",
        f"Thresholds: {usual.threshold}, for new accounts {usual.threshold_new}.",
    ]
    print(*head, *lines, sep="\n")
    if given.matches == FULL:
        RESULT.write_text("\n".join([*head, *lines, ""]), encoding="utf-8")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
