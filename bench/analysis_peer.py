"""GNU Backgammon's own analysis of a match: the same plies as ours, the loss of each decision, the luck of each roll.

It is a separate program, driven through its embedded Python; the match goes to it as `.sgf` that we write.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bafflebox.formats.formats import write_record
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.io.gnubg_process import find_gnubg
from bafflebox.io.matches import PlayedMatch

WHOLE = """set confirm new off
set threads 1
import mat {match}
set analysis chequerplay evaluation plies {plies}
set analysis cubedecision evaluation plies {plies}
analyse match
show statistics match
quit
"""
"""The steps of `bafflebox analyse`, in its own commands."""
SCRIPT = """
import json, os, time, gnubg
gnubg.command("set confirm new off")
gnubg.command("set threads " + os.environ["THREADS"])
gnubg.command("load match " + os.environ["MATCH"])
gnubg.command("set analysis chequerplay evaluation plies " + os.environ["PLIES"])
gnubg.command("set analysis cubedecision evaluation plies " + os.environ["PLIES"])
gnubg.command("analyse clear match")
start = time.perf_counter()
gnubg.command("analyse match")
seconds = time.perf_counter() - start
with open(os.environ["ANSWER"], "w") as out:
    json.dump({"seconds": seconds, **gnubg.match(analysis=1, boards=0, statistics=1)}, out)
"""


@dataclass(frozen=True)
class Act:
    """One act of the sheet as it judges it.

    `white`: the player who is White here. `loss` of the play, in equity. `waiting` and `doubled`: what not doubling and a
    double that is taken are worth to who could double before it (None: it had no choice), in equity for money, as a
    chance to win the match else. `best`: the best play, as (from, to) pairs seen by the player.
    """

    kind: str
    white: bool
    loss: float = 0.0
    luck: float = 0.0
    waiting: float | None = None
    doubled: float | None = None
    best: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Analysed:
    """A match: its acts, the seconds of the analysis and of all from start to end, decisions that count by its own count (White, Black)."""

    acts: list[Act]
    seconds: float
    wall: float
    counted: tuple[int, int]

    def plain(self) -> dict[str, Any]:
        """For a file of JSON."""
        return asdict(self)

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Analysed:
        """Back from it."""
        acts = [Act(**{**each, "best": tuple(map(tuple, each["best"]))}) for each in plain["acts"]]
        return cls(acts, plain["seconds"], plain["wall"], tuple(plain["counted"]))


def theirs(match: PlayedMatch, plies: int, threads: int) -> Analysed:
    """Raises PeerError where it is not installed, CalledProcessError where it does not end well."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        (folder / "ask.py").write_text(SCRIPT)
        (folder / "match.sgf").write_text(write_record(record_of_log(match.log, match.law), ".sgf"))
        given = {"PLIES": str(plies), "THREADS": str(threads), "HOME": home}
        given |= {"MATCH": str(folder / "match.sgf"), "ANSWER": str(folder / "answer.json")}
        start = time.perf_counter()
        subprocess.run(
            [find_gnubg(), "-t", "-q", "-r", "-p", str(folder / "ask.py")],
            env={**os.environ, **given}, stdin=subprocess.DEVNULL, capture_output=True, check=True,
        )  # fmt: skip
        wall = time.perf_counter() - start
        answer = json.loads((folder / "answer.json").read_text())
    acts = [_act(each) for game in answer["games"] for each in game["game"]]
    counted = tuple(_counted(answer["stats"][each]) for each in ("X", "O"))
    return Analysed(acts, answer["seconds"], wall, counted)  # type: ignore[arg-type]


def processor_seconds(command: list[str], **environment: str) -> float:
    """User time of a program from its start to its end. Raises CalledProcessError where it does not end well."""
    program = subprocess.Popen(
        command, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    _, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    if program.returncode:
        raise subprocess.CalledProcessError(program.returncode, command)
    return used.ru_utime


def their_whole_seconds(match: Path, plies: int) -> float:
    """User time of reading a match, analysing it and printing its statistics, start counted. Raises PeerError."""
    with tempfile.TemporaryDirectory() as home:
        commands = Path(home) / "commands"
        commands.write_text(WHOLE.format(match=match, plies=plies))
        return processor_seconds([find_gnubg(), "-t", "-q", "-r", "-c", str(commands)], HOME=home)


def _counted(player: dict[str, Any]) -> int:
    return int(player["moves"]["unforced-moves"]) + int(player["cube"]["close-cube"])


def _act(act: dict[str, Any]) -> Act:
    found = act.get("analysis") or {}
    moves = found.get("moves", [])
    played = found.get("imove")
    loss = moves[0]["score"] - moves[played]["score"] if played is not None and len(moves) > 1 else 0.0
    return Act(
        act["action"],
        act["player"] == "X",
        max(0.0, loss),
        found.get("luck-value") or 0.0,
        found.get("nd-cubeful-eq"),
        found.get("dt-cubeful-eq"),
        tuple((start, end) for start, end in moves[0]["move"]) if moves else (),
    )
