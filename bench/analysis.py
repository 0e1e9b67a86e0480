"""Compares our analysis with GNU Backgammon's: `python bench/analysis.py [--plies 2] [--keep] [FILE…]`.

Without files: the four matches in `tests/data/gnubg`, and the first eight between people of the collections that the
environment variable BAFFLEBOX_COLLECTIONS names. Both analyse each match at the same plies; what each act lost and how
lucky each roll was are paired, players are ranked by what a decision that counts lost them, times 500. Where the two
differ by more than 0.1 about an act, a rollout says who is nearer. What is done is kept in `build/analysis` and not done again.
With `--speed`: the seconds of both on the 7-point match of `tests/data/gnubg`, two threads each, in turn and several times, at two
plies and with the networks alone: the best and the middle (`bench/results/analysis_speed.txt`). With `--whole`: the user time of both
commands on it from start to end, one thread each, in turn (`analysis_whole.txt`).
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import correlation, median
from typing import Any

from analysis_peer import Act, Analysed, processor_seconds, their_whole_seconds, theirs
from analysis_rolled import Rolled, rolled
from kept import keep, options

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.report import RATED, reports
from bafflebox.board.side import Side
from bafflebox.bots.player import EngineBot
from bafflebox.cli.speed import machine
from bafflebox.engine.stake import stake_of
from bafflebox.events import game as event
from bafflebox.events.game import Played
from bafflebox.game.course import situations
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import PlayedMatch, read_match
from bafflebox.rules.situation import Situation

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "analysis"
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


def _pairs(match: PlayedMatch, found: dict[int, Decision], other: Analysed) -> Iterator[Pair]:
    acts = [each for each in other.acts if each.kind in KINDS.values()]
    at, thrown, doubled = 0, None, None
    for seq, (now, fact) in enumerate(situations(match.log.events)):
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
    """Return the loss of a cube act by both analyses; `now` is before the double, `act` has their figures of it."""
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


MATCH = ROOT / "tests" / "data" / "gnubg" / "m07_len7.mat"
THREADS, TIMES = 2, 3
BARS = {2: 4.3, 0: 0.5}
"""Seconds for a match to 7 of `BAR_ROLLS` rolls, which took GNU Backgammon 8.6 on one thread."""
BAR_ROLLS = 138


def our_seconds(plies: int) -> float:
    """Seconds of reading and analysing."""
    data = MATCH.read_bytes()
    law = read_match(data).law
    strong = make_engine(law, strength_named(f"{plies}ply"), threads=THREADS)
    analyst = Analyst(EngineBot(law, strong), EngineBot(law, make_engine(law, strength_named("0ply"))))
    start = time.perf_counter()
    deque(analyst.decisions(read_match(data).log.events), maxlen=0)
    return time.perf_counter() - start


def speed() -> Iterator[str]:
    """The lines about seconds: reading and analysing here, engines made before; `analyse match` alone there."""
    match = read_match(MATCH.read_bytes())
    load = os.getloadavg()[0]
    yield f"{MATCH.stem}, {THREADS} threads each, {TIMES} times in turn on {os.cpu_count()} processors (load {load:.1f} at first)"
    rolls = sum(isinstance(each, Played) for each in match.log.events)
    for plies, bar in BARS.items():
        mine, their = [], []
        for _ in range(TIMES):
            mine.append(our_seconds(plies))
            their.append(theirs(match, plies, THREADS).seconds)
        scaled = min(mine) * BAR_ROLLS / rolls
        yield (
            f"{plies}-ply, {rolls} rolls: {min(mine):.2f} s here at best, {median(mine):.2f} in the middle; GNU Backgammon "
            f"{min(their):.2f} and {median(their):.2f}; {scaled:.2f} s for {BAR_ROLLS} rolls, bar {bar}: "
            f"{'met' if scaled <= bar else 'missed'}"
        )


WHOLE_TIMES = 9


def whole() -> Iterator[str]:
    """The lines about the commands from start to end."""
    load = os.getloadavg()[0]
    facts = ", ".join(f"{name} {fact}" for name, fact in machine().items())
    yield f"{MATCH.stem}, whole commands, user time, one thread each, {WHOLE_TIMES} times in turn (load {load:.1f} at first); {facts}"
    for plies in (0, 1):
        ours = [
            sys.executable,
            "-m",
            "bafflebox",
            "analyse",
            str(MATCH),
            "--level",
            f"{plies}ply",
            "--threads",
            "1",
        ]
        pairs = [(processor_seconds(ours), their_whole_seconds(MATCH, plies)) for _ in range(WHOLE_TIMES)]
        mine, their = zip(*pairs, strict=True)
        yield (
            f"{plies}-ply: {min(mine):.2f} s here at best, {median(mine):.2f} in the middle; "
            f"GNU Backgammon {min(their):.2f} and {median(their):.2f}"
        )


def main() -> None:
    """Measures and prints."""
    parser = options(__doc__)
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--speed", action="store_true", help="how long it takes, on the 7-point match")
    parser.add_argument("--whole", action="store_true", help="user time of both commands, start counted")
    parser.add_argument("files", nargs="*", type=Path)
    told = parser.parse_args()
    if told.speed or told.whole:
        lines = list(whole() if told.whole else speed())
        print(*lines, sep="\n")
        keep(told, "analysis_whole" if told.whole else "analysis_speed", "\n".join(lines))
        return
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
    keep(told, "analysis", text)


def _compared(plain: dict[str, Any]) -> Compared:
    return Compared(**{**plain, "pairs": [Pair(**each) for each in plain["pairs"]]})


def _see(file: Path, plies: int) -> Compared:
    return compared(file.stem, read_match(file.read_bytes()), plies)


def _roll(file: Path, seq: int) -> Rolled:
    return rolled(read_match(file.read_bytes()), seq)


def _once(path: Path, read: Any, make: Any, *given: Any) -> Any:
    """Return the result of `make`, cached at the path."""
    if not path.exists():
        part = path.with_suffix(".part")
        part.write_text(json.dumps(asdict(make(*given))))
        part.rename(path)
    return read(json.loads(path.read_text()))


if __name__ == "__main__":
    main()
