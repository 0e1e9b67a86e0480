"""The program that trains, built once for all tests that run it, and descriptions of games for it."""

import fcntl
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from training.describe import describe

ROOT = Path(__file__).parents[2]

Train = Callable[..., Path]


@pytest.fixture(scope="session")
def program() -> Path:
    if not shutil.which("g++"):
        pytest.skip("no g++")
    folder = ROOT / "build" / "programs"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:  # other processes of the same test run want it too
        fcntl.flock(lock, fcntl.LOCK_EX)
        words = [shutil.which("sh") or "sh", "native/programs/build.sh"]
        subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    return folder / "train"


def terms(rules: str, folder: Path) -> Path:
    """The description of a rule set's games, as a file."""
    path = folder / f"{rules}.txt"
    path.write_text(describe(compile_book(find_book(rules))))
    return path


def small(program: Path, run: Path, rules: str = "money", **options: object) -> list[str]:
    """The words of a leg that takes a moment."""
    run.mkdir(parents=True, exist_ok=True)
    settings: dict[str, object] = {
        "widths": "32-16", "batch": 64, "round": 256, "buffer": 512, "games": 16, "lessons": 20000, "rate": 2e-3,
    }  # fmt: skip
    words = [str(program), str(run), str(terms(rules, run))]
    for name, value in (settings | options).items():
        words += [f"--{name.replace('_', '-')}", str(value)]
    return words


@pytest.fixture
def train(program: Path, tmp_path: Path) -> Train:
    """Runs a small leg in a folder of this name and returns the folder."""

    def leg(name: str, rules: str = "money", **options: object) -> Path:
        subprocess.run(small(program, tmp_path / name, rules, **options), check=True, capture_output=True)
        return tmp_path / name

    return leg
