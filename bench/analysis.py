"""How our analysis stands beside GNU Backgammon's: `python bench/analysis.py [--plies 2] FILE.sgf…`.

Both analyse the same matches in one run, it with two threads and we with two. Compared are what each roll played lost, how
lucky each roll was, what each player lost in all, and the seconds. Prints a table; where the two differ by more
than 0.1 about a roll, it is listed.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from statistics import correlation

from bafflebox.adapters.bots import make_engine, strength_named
from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision, What
from bafflebox.bots.player import EngineBot
from bafflebox.event import Played
from bafflebox.record.notation import format_moves
from bafflebox.side import Side

THREADS = 2
APART = 0.1
SCRIPT = """
import json, os, gnubg
gnubg.command("set confirm new off")
gnubg.command("set threads " + os.environ["THREADS"])
gnubg.command("load match " + os.environ["MATCH"])
gnubg.command("set analysis chequerplay evaluation plies " + os.environ["PLIES"])
gnubg.command("set analysis cubedecision evaluation plies " + os.environ["PLIES"])
gnubg.command("analyse clear match")
gnubg.command("analyse match")
with open(os.environ["ANSWER"], "w") as out:
    json.dump(gnubg.match(analysis=1, boards=0, statistics=1), out)
"""


@dataclass(frozen=True)
class Judged:
    """A roll that was played: what it lost, how lucky it was, both in equity."""

    side: Side
    loss: float
    luck: float
    words: str


def theirs(file: Path, plies: int) -> tuple[list[Judged], float]:
    """What GNU Backgammon says of the rolls played, and its seconds from start to end."""
    program = which("gnubg", path=os.environ.get("PATH", "") + ":/usr/games")
    if program is None:
        sys.exit("gnubg is not installed")
    with tempfile.TemporaryDirectory() as home:
        script, answer = Path(home, "ask.py"), Path(home, "answer.json")
        script.write_text(SCRIPT)
        given = {
            "MATCH": str(file.resolve()),
            "ANSWER": str(answer),
            "PLIES": str(plies),
            "THREADS": str(THREADS),
        }
        start = time.perf_counter()
        subprocess.run(
            [program, "-t", "-q", "-r", "-p", str(script)],
            env={**os.environ, **given, "HOME": home},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
        )
        seconds = time.perf_counter() - start
        match = json.loads(answer.read_text())
    return list(_read(match)), seconds


def _read(match: dict[str, list[dict[str, list[dict[str, object]]]]]) -> Iterator[Judged]:
    for game in match["games"]:
        for act in game["game"]:
            if act["action"] != "move":
                continue
            found: dict = act["analysis"]  # type: ignore[assignment, type-arg]
            moves = found.get("moves", [])
            loss = moves[0]["score"] - moves[found["imove"]]["score"] if len(moves) > 1 else 0.0
            side = Side.WHITE if act["player"] == "X" else Side.BLACK
            yield Judged(side, max(0.0, loss), found.get("luck-value") or 0.0, str(act["dice"]))


def ours(file: Path, level: str) -> tuple[list[Judged], float]:
    """The same by our analyst, with the cubes looked at too."""
    start = time.perf_counter()
    match = read_match(file.read_bytes())
    strong = make_engine(match.law, strength_named(level), threads=THREADS)
    quick = make_engine(match.law, strength_named("0ply"))
    analyst = Analyst(EngineBot(match.law, strong), EngineBot(match.law, quick))
    found = [each for each in analyst.decisions(match.log.events) if each is not None]
    seconds = time.perf_counter() - start
    return [_judged(each) for each in found if each.what is What.PLAY], seconds


def _judged(each: Decision) -> Judged:
    assert isinstance(each.fact, Played)
    assert each.now.roll is not None
    words = f"game {each.game}, {'-'.join(map(str, each.now.roll.dice))}: {format_moves(each.fact.moves)}"
    return Judged(each.side, each.loss, each.luck, words)


def main(arguments: Sequence[str]) -> None:
    """Measures and prints."""
    plies = int(arguments[arguments.index("--plies") + 1]) if "--plies" in arguments else 2
    files = [Path(each) for each in arguments if each.endswith(".sgf")]
    print(f"{platform.machine()}, {os.cpu_count()} cores, {plies}-ply, {THREADS} threads each")
    print(
        f"{'match':14} {'rolls':>5} {'loss r':>7} {'luck r':>7}   {'lost: ours':>16} {'theirs':>16}   seconds"
    )
    all_ours: list[Judged] = []
    all_theirs: list[Judged] = []
    for file in files:
        one, mine = ours(file, f"{plies}ply")
        other, their = theirs(file, plies)
        if len(one) != len(other):
            sys.exit(f"{file}: {len(one)} rolls here, {len(other)} there")
        all_ours += one
        all_theirs += other
        print(f"{file.stem:14} {_line(one, other)}   {mine:.2f} / {their:.2f}")
    print(f"{'all':14} {_line(all_ours, all_theirs)}")
    for one_roll, other_roll in zip(all_ours, all_theirs, strict=True):
        if abs(one_roll.loss - other_roll.loss) > APART:
            print(f"  {one_roll.words}: {one_roll.loss:.3f} here, {other_roll.loss:.3f} there")


def _line(one: list[Judged], other: list[Judged]) -> str:
    pairs = list(zip(one, other, strict=True))
    lost = correlation([a.loss for a, _ in pairs], [b.loss for _, b in pairs])
    # the first roll of a game is luck to nobody here
    lucky = [(a.luck, b.luck) for a, b in pairs if a.luck or abs(b.luck) < APART]
    luck = correlation(*zip(*lucky, strict=True))
    sums = [
        "/".join(f"{sum(each.loss for each in judged if each.side is side):7.3f}" for side in Side)
        for judged in (one, other)
    ]
    return f"{len(one):5} {lost:7.4f} {luck:7.4f}   {sums[0]:>16} {sums[1]:>16}"


if __name__ == "__main__":
    main(sys.argv[1:])
