"""Games of every book are played, saved and read where everything that Windows lacks is taken away; files are written whole there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bafflebox.io import system
from bafflebox.rules.books import NAMES

ROOT = Path(__file__).parents[1]


def without_unix(*words: str, typed: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    """Run a module where Unix was taken away, its data in this folder."""
    places = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_STATE_HOME": str(home / "state")}
    return subprocess.run(
        [sys.executable, "-m", "tests.without_unix", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
        cwd=ROOT,
        env=os.environ | places,
    )


GAME = """
import random, sys
import bafflebox as bb
try:
    import fcntl
except ImportError:
    pass
else:
    sys.exit("fcntl is there still")
name, folder = sys.argv[1:]
chance, match = random.Random(2), bb.Match(name, seed=2)
while match.result is None:
    if match.phase is bb.Phase.OPENING or not match.playing:
        if match.situation.memory.caller is not None:
            match.call(even=True)
        else:
            match.open()
    elif match.phase is bb.Phase.CHOOSING:
        match.choose_start()
    elif match.phase is bb.Phase.TURN:
        match.roll()
    else:
        match.play(chance.choice(match.plays))
match.save(f"{folder}/{name}.jsonl")
assert bb.read(f"{folder}/{name}.jsonl").games == match.games
print("played", match.result.points)
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_every_book_is_played_saved_and_read(name: str, tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(GAME, "utf-8")
    code = f"import runpy, sys; from tests.without_unix import take_away; take_away(); sys.argv = ['game', {name!r}, {str(tmp_path)!r}]; "
    code += f"runpy.run_path({str(tmp_path / 'game.py')!r}, run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "played" in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_begins_and_saves_a_match_of_every_book(name: str, tmp_path: Path) -> None:
    """A match is begun at the terminal and left again without Unix: its save was locked and written."""
    typed = "roll\nresign\nyes\nquit\nyes\n"
    done = without_unix(
        "bafflebox",
        "play",
        "--rules",
        name,
        "--level",
        "simple",
        "--new",
        "--seed",
        "3",
        typed=typed,
        home=tmp_path,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode in (0, 1), done.stderr
    assert list(tmp_path.rglob("*.jsonl")), done.stdout


def test_a_tournament_file_and_an_analysis(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.jsonl")
    for words in (
        ["create", file, "Evening", "--director", "Dora"],
        ["division", file, "open", "--length", "3"],
        ["enter", file, "Ann", "Ben", "--approve"],
        ["draw", file, "--seed", "x"],
    ):
        done = without_unix("bafflebox", "tournament", *words, home=tmp_path)
        assert done.returncode == 0, done.stderr
    match = min((ROOT / "tests" / "data" / "gnubg").glob("*.mat"))
    done = without_unix("bafflebox", "analyse", str(match), "--level", "0ply", home=tmp_path)
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr


def test_locks_of_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte behind all content is locked, the place in the file stays, and what is refused is an OSError."""
    asked: list[tuple[int, int]] = []

    class Windows:
        LK_NBLCK = 2

        @staticmethod
        def locking(handle: int, how: int, count: int) -> None:
            assert how == Windows.LK_NBLCK
            asked.append((os.lseek(handle, 0, os.SEEK_CUR), count))
            if len(asked) == 2:
                raise OSError(13, "Permission denied")

    monkeypatch.setattr(system, "fcntl", None)
    monkeypatch.setattr(system, "msvcrt", Windows)
    with (tmp_path / "file").open("w+b") as file:
        file.write(b"content")
        file.flush()
        system.lock_file(file.fileno())
        assert os.lseek(file.fileno(), 0, os.SEEK_CUR) == 7
        with pytest.raises(OSError, match="denied"):
            system.lock_file(file.fileno())
        asked.append((0, 0))
        system.lock_file(file.fileno(), wait=True)
    assert asked[0] == (2**30, 1)
