"""Bots against each other under a book with many rights: 10,000 games without a refusal, and what each right is worth.

`python -m tests.campaign.bots [--sample] [--games N] [--rules NAME] [--level NAME] [--length N] [--jobs N]` plays with every
right and goes on where it was interrupted. With `--rights [NAME …]` it plays, for each right, a bot that has it against
one without, the same dice twice with seats swapped, and writes what having it gains per game.
"""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from bafflebox.board.outcome import Win
from bafflebox.board.side import BySide
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.duel import DuelTally
from bafflebox.bots.duel_matches import MatchDuel, PairResult
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.bots.spread import Mean
from bafflebox.events.game import CubeTurned, ExtraTurnWon, Nominated, Rethrown, Rolled, Signalled
from bafflebox.io.books import load_book
from bafflebox.io.bots import make_bot, make_engine, strength_named
from bafflebox.match.state import GameResult
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tests.campaign.bot_starts import last_checkers, spread

GAMES = 10_000
RESULTS = Path(__file__).parent / "results"
STATE = Path("build")
RIGHTS = ("raise", "nominate", "rethrow", "one_die", "concede")
"""Those of books without take and drop."""
STARTS = {"one_die": spread, "concede": last_checkers}
"""Rights that seldom come up are measured in games that start where they do."""
SAVE_EVERY = 10.0


@cache
def law_of(rules: str, length: int) -> Law:
    """The law of a book, of matches to `length` if it is not 0."""
    return compile_book(load_book(rules).with_options({"length": length} if length else {}))


def play_all(number: int, rules: str, length: int, level: str) -> tuple[int, Counter[str]]:
    """Match `number` with every right; its games and what happened in it. Raises for a refusal."""
    law = law_of(rules, length)
    bot = _bot(rules, length, level, frozenset())
    tally = Counter[str]()
    results: tuple[GameResult, ...] = ()
    try:
        for step in play_match(
            law, BySide(bot, bot), SeededDice(1, number), games=None if law.match.length else 5
        ):
            _count(tally, step.intent, step.events)
            results = step.after.results
    except Exception as error:
        raise AssertionError(f"{rules}, match {number}: {error!r}") from error
    for result in results:
        outcome = result.outcome
        level_won = f": {outcome.level.value}" if isinstance(outcome, Win) else ""
        tally[f"end {type(outcome).__name__} {outcome.ending.value}{level_won}"] += 1
        tally[f"cube {result.cube:2}"] += 1
    return len(results), tally


def _count(tally: Counter[str], intent: object, events: tuple[Any, ...]) -> None:
    if intent is not None:
        whose = ""
        if isinstance(intent, Nominated):
            whose = " for itself" if intent.thrower is intent.side else " for the opponent"
        tally[f"act {type(intent).__name__}{whose}"] += 1
    for fact in events:
        if isinstance(fact, Signalled | Rethrown | ExtraTurnWon | CubeTurned):
            tally[f"fact {type(fact).__name__} {getattr(fact, 'name', '')} {fact.rule}"] += 1
        elif isinstance(fact, Rolled) and len(fact.roll.dice) == 1:
            tally["fact Rolled one die"] += 1


@cache
def _bot(rules: str, length: int, level: str, without: frozenset[str]) -> Any:
    return make_bot(law_of(rules, length), level, without=without)


@cache
def _duel(rules: str, length: int, level: str, right: str) -> MatchDuel:
    law = law_of(rules, length)
    players = _bot(rules, length, level, frozenset()), _bot(rules, length, level, frozenset({right}))
    judge = LuckJudge(Appraiser(law, make_engine(law, strength_named(level))), points=True, full=False)
    return MatchDuel(law, players, judge, seed=2, start=STARTS.get(right))


def play_pair(number: int, rules: str, length: int, level: str, right: str) -> PairResult:
    """A pair of matches of a bot with a right against one without."""
    return _duel(rules, length, level, right).pair(number)


# --- running ------------------------------------------------------------------------------------


def _work(jobs: int, play: Any, start: int) -> Iterator[Any]:
    """The results of `play(start)`, `play(start + 1)` … for ever, in order."""
    numbers = iter(range(start, 1 << 40))
    if jobs == 1:
        yield from map(play, numbers)
        return
    with Pool(jobs) as pool:
        while True:
            yield from pool.imap(play, [next(numbers) for _ in range(4 * jobs)])


def run_all(options: Namespace) -> Counter[str]:
    """Plays matches with every right until so many games are done."""
    name = f"bots-{options.rules}"
    state: dict[str, Any] = {"match": 0, "games": 0, "seconds": 0.0, "tally": {}, "terms": _terms(options)}
    file = STATE / f"{name}.state.json"
    state = _resumed(file, state, options)
    tally = Counter[str](state["tally"])
    begun = told = time.monotonic()
    earlier = state["seconds"]
    play = partial(play_all, rules=options.rules, length=options.length, level=options.level)
    for games, seen in _work(options.jobs, play, state["match"]):
        tally += seen
        state["match"] += 1
        state["games"] += games
        state["seconds"] = earlier + time.monotonic() - begun
        done = state["games"] >= options.games
        if done or time.monotonic() - told > SAVE_EVERY:
            told = time.monotonic()
            print(
                f"{state['games']}/{options.games} games, {state['games'] / state['seconds']:.1f}/s",
                flush=True,
            )
            _write(None if options.sample else file, {**state, "tally": tally})
        if done:
            break
    print(
        f"{state['games']} games of {state['match']} matches in {state['seconds']:.0f} s, no act was refused"
    )
    for what, number in sorted(tally.items()):
        print(f"  {number:9}  {what}")
    if not options.sample:
        report = {**_terms(options), "games": state["games"], "matches": state["match"]}
        report |= {"seconds": round(state["seconds"]), "tally": dict(sorted(tally.items()))}
        _write(RESULTS / f"{name}.json", report)
        file.unlink(missing_ok=True)
    return tally


def run_right(options: Namespace, right: str) -> dict[str, Any]:
    """Plays pairs of matches with and without a right until so many games are done; what the right gains."""
    file = STATE / f"bots-{options.rules}-{right}.state.json"
    state: dict[str, Any] = {
        "pair": 0,
        "seconds": 0.0,
        "points": None,
        "wins": None,
        "terms": _terms(options),
    }
    state = _resumed(file, state, options)
    points, wins = _tally(state["points"]), Mean.of(state["wins"]) if state["wins"] else Mean()
    begun = told = time.monotonic()
    earlier = state["seconds"]
    play = partial(play_pair, rules=options.rules, length=options.length, level=options.level, right=right)
    for pair in _work(options.jobs, play, state["pair"]):
        points.add(pair.points, pair.luck, pair.games)
        wins.add(pair.won, 2)
        state["pair"] += 1
        state["seconds"] = earlier + time.monotonic() - begun
        done = points.raw.items >= options.games
        if done or time.monotonic() - told > SAVE_EVERY:
            told = time.monotonic()
            mean, within = points.fitted()
            print(
                f"{right}: {points.raw.items:.0f}/{options.games} games, {mean:+.4f} ± {within:.4f} points a game"
                f" (raw {points.raw}), matches won {wins.mean:.3f} ± {wins.within:.3f}",
                flush=True,
            )
            lists = [each.as_list() for each in (points.raw, points.luck, points.adjusted)]
            _write(None if options.sample else file, {**state, "points": lists, "wins": wins.as_list()})
        if done:
            break
    mean, within = points.fitted()
    return {
        "right": right,
        "start": (STARTS[right].__doc__ or "").split(":")[0] if right in STARTS else "as the rules say",
        "games": round(points.raw.items),
        "matches": round(wins.items),
        "gain": round(mean, 4),
        "interval": round(within, 4),
        "gain as played": [round(points.raw.mean, 4), round(points.raw.within, 4)],
        "luck": [round(points.luck.mean, 4), round(points.luck.within, 4)],
        "matches won": [round(wins.mean, 4), round(wins.within, 4)],
        "seconds": round(state["seconds"]),
    }


def _tally(lists: Any) -> DuelTally:
    return DuelTally(*(Mean.of(each) for each in lists)) if lists else DuelTally()


def _terms(options: Namespace) -> dict[str, Any]:
    return {"rules": options.rules, "length": options.length, "level": options.level}


def _resumed(file: Path, state: dict[str, Any], options: Namespace) -> dict[str, Any]:
    if options.sample or not file.exists():
        return state
    known: dict[str, Any] = json.loads(file.read_text())
    if known["terms"] != state["terms"]:
        sys.exit(f"{file} holds a run on other terms: {known['terms']}; finish it or delete it")
    print(f"going on with {file}")
    return known


def _write(file: Path | None, what: dict[str, Any]) -> None:
    if file is None:
        return
    file.parent.mkdir(exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(json.dumps(what, indent=1) + "\n")
    new.replace(file)


def arguments(words: list[str] | None = None) -> Namespace:
    """The flags."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help="a few games, nothing written")
    parser.add_argument("--games", type=int, help="games, of each right with --rights")
    parser.add_argument("--rules", default="welsh")
    parser.add_argument("--length", type=int, default=0, help="length of the matches; 0: as the book has it")
    parser.add_argument("--level", default="advanced")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--rights", nargs="*", choices=RIGHTS, metavar="RIGHT", help="what each right gains")
    options = parser.parse_args(words)
    options.games = options.games or (30 if options.sample else GAMES)
    return options


def main() -> None:
    """Plays with all rights, or with and without each."""
    options = arguments()
    os.nice(5)
    if options.rights is None:
        run_all(options)
        return
    file = RESULTS / f"bots-{options.rules}-rights.json"
    for right in options.rights or RIGHTS:
        found = run_right(options, right)
        print(json.dumps(found))
        if not options.sample:
            known = json.loads(file.read_text()) if file.exists() else {**_terms(options), "rights": {}}
            known["rights"][right] = found
            _write(file, known)
            (STATE / f"bots-{options.rules}-{right}.state.json").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
