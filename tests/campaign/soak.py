"""Soak: random whole games of every book without an error, a refusal of a listed act or a broken law.

`python -m tests.campaign.soak [--sample] [--games N] [--variant NAME]` goes on from where it was interrupted and
writes its result when all games are played.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

from bafflebox.board.outcome import Win
from bafflebox.board.phase import Phase
from bafflebox.events.game import CubeTurned, Event, ExtraTurnWon, Rethrown, Signalled
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.kernel import Backend, Style, plays, using
from bafflebox.match.log import Log, fold_match
from bafflebox.match.state import Match
from bafflebox.rules.law import Law
from tests.oracle.welsh import legal_results
from tests.random_games import VARIANTS, play_match, variant

GAMES = 100_000
BATCH = 24
"""Matches handed out at a time; an interruption loses at most so many."""
RESULT = Path(__file__).parent / "results" / "soak.json"
STATE = Path("build") / "soak.state.json"
CHECKED_BY_TWIN = 0.01
"""The share of rolls that the readable twin (and an independent brute force, where there is one) judges too."""
THROUGH_JSON = 0.1
"""The share of matches whose log goes through JSON and back."""


def check_match(law: Law, seed: int, tally: Counter[str]) -> int:
    """Plays one random match and checks every law on the way; returns its games."""
    chance = Random(seed)
    last, seen = Match(), None
    events: list[Event] = []
    for match, made in play_match(law, Random(seed)):
        events += made
        last = match
        game = match.game
        if game is None:
            continue
        if game.position is not seen:
            seen = game.position
            assert sum(seen.white) == sum(seen.black) == 15, "a checker was lost"
            assert not any(map(min, seen.white[1:25], seen.black[24:0:-1])), "both sides on one point"
        if game.phase is Phase.ROLLED and chance.random() < CHECKED_BY_TWIN:
            _compare_twins(law, match)
            tally["rolls judged by both twins"] += 1
            if law.movement.style is Style.COMBINED:
                _compare_oracle(law, match)
                tally["rolls judged by brute force"] += 1
    assert fold_match(events) == last, "the log folds to another match"
    if chance.random() < THROUGH_JSON:
        log = Log().extended(events)
        assert parse_log(format_log(log).splitlines()) == log, "the log does not survive JSON"
        tally["logs through JSON"] += 1
    for result in last.results:
        outcome = result.outcome
        level = f": {outcome.level.value}" if isinstance(outcome, Win) else ""
        tally[f"{type(outcome).__name__} {outcome.ending.value}{level}"] += 1
    for fact in events:
        if isinstance(fact, Signalled | Rethrown | ExtraTurnWon | CubeTurned):
            tally[f"{type(fact).__name__} {getattr(fact, 'name', '')} {fact.rule}"] += 1
    tally["events"] += len(events)
    return len(last.results)


def _compare_oracle(law: Law, match: Match) -> None:
    """The independent enumeration from the rule text has the same results."""
    game = match.game
    assert game is not None
    assert game.on_turn is not None
    assert game.roll is not None
    own, opp = game.position.seen_by(game.on_turn)
    found = {(each.own, each.opp) for each in plays(law.movement, own, opp, game.roll.dice)}
    assert (found or {(own, opp)}) == legal_results(own, opp, game.roll.dice), "brute force disagrees"


def _compare_twins(law: Law, match: Match) -> None:
    game = match.game
    assert game is not None
    assert game.on_turn is not None
    assert game.roll is not None
    own, opp = game.position.seen_by(game.on_turn)
    results = []
    for backend in Backend:
        with using(backend):
            found = plays(law.movement, own, opp, game.roll.dice, game.first_turn)
            results.append({(each.own, each.opp) for each in found})
    assert results[0] == results[1], "the twins disagree"


def check_numbered(number: int, names: tuple[str, ...]) -> tuple[int, Counter[str]]:
    """Match `number` of the campaign, the variants taking turns; its games and what happened in them."""
    name = names[number % len(names)]
    tally = Counter[str]()
    try:
        return check_match(variant(name), number, tally), tally
    except Exception as error:
        raise AssertionError(f"{name}, seed {number}: {error!r}") from error


def run(games: int, names: tuple[str, ...], result: Path | None) -> None:
    """Plays until so many games are done, on every core; with a result file it can be interrupted and goes on."""
    state_file = STATE.with_name(f"{result.stem}.state.json") if result else None
    state: dict[str, Any] = {"match": 0, "games": 0, "seconds": 0.0, "tally": {}}
    if state_file and state_file.exists():
        state = json.loads(state_file.read_text())
        print(f"going on after {state['games']} games")
    tally = Counter[str](state["tally"])
    begun = time.monotonic() - state["seconds"]
    told = 0.0
    check = partial(check_numbered, names=names)
    with Pool() as pool:
        while state["games"] < games:
            for played, seen in pool.imap(check, range(state["match"], state["match"] + BATCH)):
                tally += seen
                state["match"] += 1
                state["games"] += played
            state["seconds"] = time.monotonic() - begun
            if state["seconds"] - told > 10:
                told = state["seconds"]
                print(f"{state['games']}/{games} games, {state['games'] / told:.0f}/s", flush=True)
                if state_file:
                    state_file.parent.mkdir(exist_ok=True)
                    state_file.write_text(json.dumps({**state, "tally": tally}))
    print(f"{state['games']} games of {state['match']} matches in {state['seconds']:.0f} s, every law held")
    for name, number in sorted(tally.items()):
        print(f"  {number:9}  {name}")
    if result and state_file:
        report = {
            "games": state["games"],
            "matches": state["match"],
            "seconds": round(state["seconds"]),
            "variants": list(names),
            "tally": dict(sorted(tally.items())),
        }
        result.parent.mkdir(exist_ok=True)
        result.write_text(json.dumps(report, indent=1) + "\n")
        state_file.unlink(missing_ok=True)


def main() -> None:
    """Reads the flags: `--games N`, and `--variant NAME` for one variant alone."""
    words = sys.argv[1:]
    sample = "--sample" in words
    games = int(words[words.index("--games") + 1]) if "--games" in words else (30 if sample else GAMES)
    names = tuple(VARIANTS)
    result = RESULT
    if "--variant" in words:
        names = (words[words.index("--variant") + 1],)
        result = RESULT.with_name(f"soak-{names[0]}.json")
    run(games, names, None if sample else result)


if __name__ == "__main__":
    main()
