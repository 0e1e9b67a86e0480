"""The benches of the server start, sit down at their tables and play: a change of the door or the seats must not leave them behind."""

import os
import socket
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench"


LOAD = ("--games", "2", "--every", "0.2", "--seconds", "2")


def _run(name: str, *wanted: str) -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    done = subprocess.run(
        [sys.executable, str(BENCH / name), *wanted],
        env={**os.environ, "BENCH_PORT": str(port)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _told(line: str) -> int:
    return int(line.split(" told", maxsplit=1)[0].rsplit(" ", 1)[1])


def test_the_load_plays_and_its_profile_has_a_line_for_each_part() -> None:
    lines = _run("server_load.py", *LOAD, "--profile").splitlines()
    [measured] = [line for line in lines if " intents/s for " in line]
    assert _told(measured) > 0, measured
    assert "ms of processor time an act" in measured
    for part in ("reading", "judging", "tree", "view", "encoding", "sending", "storing"):
        assert any(line.split()[:1] == [part] for line in lines), (part, lines)


def test_the_hostile_door_plays() -> None:
    lines = _run(
        "hostile_door.py", *LOAD, "--idle", "4", "--silent", "4", "--slow", "4", "--giant", "1"
    ).splitlines()
    for name in ("alone", "under attack"):
        [measured] = [line for line in lines if line.startswith(name)]
        assert _told(measured) > 0, measured
    assert "12 attackers connected" in lines[-2] or "13 attackers connected" in lines[-2], lines[-2]


def test_who_has_finished_a_match_begins_another() -> None:
    played = (
        "--length",
        "1",
        "--seconds",
        "6",
        "--renew",
        "--every-seconds",
        "3",
        "--watchers",
        "12",
        "--lobby",
        "3",
    )
    *_, line, grown = _run("server_load.py", *LOAD, *played).splitlines()
    assert "matches over and followed by new ones" in line
    assert _told(line) > 0
    assert "at those who watch p50" in line
    assert "at the lobby, of a challenge p50" in line
    assert len(grown.split("MB: ")[1].split()) == 2


def test_an_arena_is_played_and_counted_anew() -> None:
    lines = _run("crowd.py", "--players", "6", "--visitors", "6", "--rate", "30").splitlines()
    [played] = [line for line in lines if line.startswith("6 players, 6 visitors")]
    assert int(played.split(": ")[1].split(" games")[0]) > 10, played
    [counted] = [line for line in lines if line.startswith("counted anew")]
    assert counted.count(": 0") == 6, counted


def test_a_tournament_is_directed_and_watched() -> None:
    lines = _run("tournament_server.py", "--watchers", "3", "--seconds", "1", "--players", "8").splitlines()
    assert "8 players, 3 watchers" in lines[-1]
    assert "(0 told)" not in lines[-1], lines
