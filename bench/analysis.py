"""How our analysis stands beside GNU Backgammon's: `python bench/analysis.py [--plies 2] [--keep] [FILE…]`.

Without files: the four matches in `tests/data/gnubg`, and the first eight between people of the collections that the
environment variable BAFFLEBOX_COLLECTIONS names. Both analyse each match at the same plies; what each act lost and how
lucky each roll was are paired, players are ranked by what a decision that counts lost them, times 500. Where the two
differ by more than 0.1 about an act, a rollout says who is nearer. What is done is kept in `build/analysis` and not done again.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import correlation
from typing import Any

from analysis_peer import Act, Analysed, theirs
from analysis_rolled import Rolled, rolled

from bafflebox import event
from bafflebox.adapters.bots import make_engine, strength_named
from bafflebox.adapters.matches import PlayedMatch, read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.report import RATED, reports
from bafflebox.bots.player import EngineBot
from bafflebox.engine.stake import stake_of
from bafflebox.event import Event, GameEvent, GameStarted
from bafflebox.game.evolve import evolve
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "analysis"
RESULT = ROOT / "bench" / "results" / "analysis.txt"
APART = 0.1
KINDS = {event.Played: "move", event.Doubled: "double", event.Taken: "take", event.Dropped: "drop"}


@dataclass(frozen=True)
class Pair:
    """One act as both judge it, in equity; `what` is `play` or `cube`. `luck` is None where a roll decides who starts."""

    seq: int
    what: str
    white: bool
    ours: float
    theirs: float
    luck: tuple[float, float] | None
    words: str


@dataclass(frozen=True)
class Compared:
    """A match as both see it; rates are those of White and Black."""

    name: str
    pairs: list[Pair]
    ours: tuple[float, float]
    theirs: tuple[float, float]


def compared(name: str, match: PlayedMatch, plies: int) -> Compared:
    """Both analyses of a match, act by act. Raises ValueError where the two do not see the same acts."""
    strong = make_engine(match.law, strength_named(f"{plies}ply"))
    quick = make_engine(match.law, strength_named("0ply"))
    analyst = Analyst(EngineBot(match.law, strong), EngineBot(match.law, quick))
    found = {each.seq: each for each in analyst.decisions(match.log.events) if each is not None}
    both = reports(found.values())
    other = theirs(match, plies, 1)
    pairs = list(_pairs(match, found, other))
    mine = tuple(both[side].all.rate or 0.0 for side in Side)
    lost = [sum(each.theirs for each in pairs if each.white is white) for white in (True, False)]
    their = tuple(RATED * each / max(1, count) for each, count in zip(lost, other.counted, strict=True))
    return Compared(name, pairs, mine, their)  # type: ignore[arg-type]


def situations(facts: tuple[Event, ...]) -> Iterator[tuple[int, Situation, Event]]:
    """Each event of a game with its number and the situation before it."""
    now = Situation()
    for seq, fact in enumerate(facts):
        if isinstance(fact, GameStarted):
            now = Situation()
        if isinstance(fact, GameEvent):
            yield seq, now, fact
            now = evolve(now, fact)


def _pairs(match: PlayedMatch, found: dict[int, Decision], other: Analysed) -> Iterator[Pair]:
    acts = [each for each in other.acts if each.kind in KINDS.values()]
    at, thrown, doubled = 0, None, None
    for seq, now, fact in situations(match.log.events):
        if isinstance(fact, event.Rolled):
            thrown = (seq, now)
        kind = KINDS.get(type(fact))
        if kind is None:
            continue
        act = acts[at] if at < len(acts) else None
        at += 1
        white = fact.side is Side.WHITE  # type: ignore[attr-defined]
        if act is None or act.kind != kind or act.white is not white:
            raise ValueError(f"act {at} is {kind} here and {act} there")
        if kind == "move":
            if thrown is not None and act.waiting is not None:
                waited = _cube(match, found.get(thrown[0]), thrown[1], act, "roll")
                yield Pair(thrown[0], "cube", white, *waited, None, _words(found, thrown[0], "no double"))
            one = found[seq]
            lucky = None if now.opening_roll else (one.luck, act.luck)
            yield Pair(seq, "play", white, one.loss, act.loss, lucky, _words(found, seq, "play"))
            thrown = None
        else:
            doubled = (act, now) if kind == "double" else doubled
            assert doubled is not None
            losses = _cube(match, found.get(seq), doubled[1], doubled[0], kind)
            yield Pair(seq, "cube", white, *losses, None, _words(found, seq, kind))
    if at != len(acts):
        raise ValueError(f"{at} acts here, {len(acts)} there")


def _cube(
    match: PlayedMatch, one: Decision | None, now: Situation, act: Act, kind: str
) -> tuple[float, float]:
    """What an act about the cube lost by both; `now` is before the double, `act` has their figures of it."""
    assert act.waiting is not None
    assert act.doubled is not None
    assert now.on_turn is not None
    stake = stake_of(match.law, now, now.on_turn)
    assert stake.context is not None
    waiting, taken = act.waiting, act.doubled
    if stake.context.is_match:
        waiting, taken = (stake.context.normalised(each, stake.state) for each in (waiting, taken))
    losses = {
        "roll": min(taken, 1.0) - waiting,
        "double": waiting - min(taken, 1.0),
        "take": taken - 1.0,
        "drop": 1.0 - taken,
    }
    return one.loss if one else 0.0, max(0.0, losses[kind])


def _words(found: dict[int, Decision], seq: int, kind: str) -> str:
    one = found.get(seq)
    if one is None:
        return kind
    roll = "-".join(map(str, one.now.roll.dice)) + " " if one.now.roll and one.what is What.PLAY else ""
    return f"game {one.game}, {roll}{one.did if one.what is What.PLAY else kind}"


# --- what it comes to --------------------------------------------------------------------------------


def report(all_: list[Compared], verdicts: dict[str, Rolled], plies: int) -> Iterator[str]:
    """The lines of the table."""
    yield f"{plies}-ply, one thread each; r: correlation of what each play lost, each cube, all acts, of the luck of each roll"
    yield f"{'match':16} {'acts':>5} {'plays':>7} {'cubes':>7} {'all':>7} {'luck':>7}   {'rate here':>13} {'rate there':>13}  order"
    for each in all_:
        same = (each.ours[0] < each.ours[1]) == (each.theirs[0] < each.theirs[1])
        rates = [f"{one:6.2f} {two:6.2f}" for one, two in (each.ours, each.theirs)]
        yield f"{each.name:16} {_line(each.pairs)}   {rates[0]:>13} {rates[1]:>13}  {'same' if same else 'other'}"
    pairs = [pair for each in all_ for pair in each.pairs]
    rates = [rate for each in all_ for rate in zip(each.ours, each.theirs, strict=True)]
    seen = f"r {correlation(*zip(*rates, strict=True)):.4f}, ranks {_ranks(rates):.4f}"
    yield f"{'all':16} {_line(pairs)}   rates of {len(rates)} players: {seen}"
    apart = [(each, pair) for each in all_ for pair in each.pairs if abs(pair.ours - pair.theirs) > APART]
    yield f"{len(apart)} acts of {len(pairs)} are more than {APART} apart; lost by the rollout, and who is nearer:"
    nearer = {"here": 0, "there": 0, "even": 0}
    for each, pair in apart:
        verdict = verdicts.get(f"{each.name}:{pair.seq}")
        line = f"  {each.name:16} {pair.words:44} {pair.ours:.3f} here, {pair.theirs:.3f} there"
        if verdict is not None:
            who = verdict.nearer(pair.ours, pair.theirs)
            nearer[who] += 1
            line += f"; {verdict.loss:.3f} ± {verdict.error:.3f} in {verdict.trials} games: {who}"
        yield line
    yield f"nearer: {nearer['here']} here, {nearer['there']} there, {nearer['even']} within the rollout's error of each other"


def _line(pairs: list[Pair]) -> str:
    plays = [(each.ours, each.theirs) for each in pairs if each.what == "play"]
    cubes = [(each.ours, each.theirs) for each in pairs if each.what == "cube"]
    luck = [each.luck for each in pairs if each.luck is not None]
    return f"{len(pairs):5} " + " ".join(_r(each) for each in (plays, cubes, plays + cubes, luck))


def _r(pairs: list[tuple[float, float]]) -> str:
    try:
        return f"{correlation(*zip(*pairs, strict=True)):7.4f}"
    except (ValueError, TypeError):  # too few, or all alike
        return f"{'-':>7}"


def _ranks(rates: list[tuple[float, float]]) -> float:
    def places(values: list[float]) -> list[float]:
        order = sorted(values)
        return [float(order.index(each)) for each in values]

    return correlation(*(places(list(each)) for each in zip(*rates, strict=True)))


# --- the run -----------------------------------------------------------------------------------------


def given_files() -> list[Path]:
    """The twelve."""
    files = sorted((ROOT / "tests" / "data" / "gnubg").glob("*.mat"))
    collections = os.environ.get("BAFFLEBOX_COLLECTIONS")
    return files + (
        sorted(Path(collections).glob("bglab/match*.txt"))[: 12 - len(files)] if collections else []
    )


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help=f"write it to {RESULT.name}")
    parser.add_argument("files", nargs="*", type=Path)
    told = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    done, verdicts = [], {}
    files = told.files or given_files()
    for file in files:
        done.append(_once(KEPT / f"{file.stem}-{told.plies}.json", _compared, _see, file, told.plies))
        print(f"{file.stem}: {_line(done[-1].pairs)}", flush=True)
    for file, each in zip(files, done, strict=True):
        for pair in each.pairs:
            if abs(pair.ours - pair.theirs) > APART:
                path = KEPT / f"rolled-{each.name}-{pair.seq}.json"
                verdicts[f"{each.name}:{pair.seq}"] = _once(path, Rolled.of, _roll, file, pair.seq)
    text = "\n".join(report(done, verdicts, told.plies))
    print(text)
    if told.keep:
        RESULT.write_text(text + "\n", "utf-8")


def _compared(plain: dict[str, Any]) -> Compared:
    return Compared(**{**plain, "pairs": [Pair(**each) for each in plain["pairs"]]})


def _see(file: Path, plies: int) -> Compared:
    return compared(file.stem, read_match(file.read_bytes()), plies)


def _roll(file: Path, seq: int) -> Rolled:
    return rolled(read_match(file.read_bytes()), seq)


def _once(path: Path, read: Any, make: Any, *given: Any) -> Any:
    """What is made of what is given, kept at the path and read there if it has been made before."""
    if not path.exists():
        part = path.with_suffix(".part")
        part.write_text(json.dumps(asdict(make(*given))))
        part.rename(path)
    return read(json.loads(path.read_text()))


if __name__ == "__main__":
    main()
