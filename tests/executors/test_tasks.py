"""State of a worker process: every item is pickled alone, and names a law that the process has already."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from bafflebox.io.books import load_book
from bafflebox.io.executors import tasks
from bafflebox.io.executors.processes import Processes
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

HOUSE = Path(__file__).parents[2] / "examples" / "short_stacks.py"


def sent(spec: EngineSpec) -> EngineSpec:
    """The engine as another piece brings it."""
    found: EngineSpec = pickle.loads(pickle.dumps(spec))  # noqa: S301 - our own bytes
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_law_is_sent_by_its_name_and_found_again(name: str) -> None:
    for options in ({}, {"length": 7} if "length" in find_book(name).choices else {}):
        law = compile_book(find_book(name).with_options(options))
        text = pickle.dumps(law)
        assert pickle.loads(text) is law  # noqa: S301 - our own bytes
        assert len(text) < 250


def test_the_law_of_a_house_is_sent_as_its_book() -> None:
    law = compile_book(load_book(str(HOUSE)))
    assert pickle.loads(pickle.dumps(law)) is law  # noqa: S301 - our own bytes


def test_a_law_that_no_book_made_is_sent_whole() -> None:
    law = compile_book(find_book("money")).but(skip_rule="X1")
    found = pickle.loads(pickle.dumps(law))  # noqa: S301 - our own bytes
    assert found.skip_rule == "X1"
    assert found.setup == law.setup


def test_engines_are_made_once_for_many_pieces() -> None:
    law = compile_book(find_book("money"))
    tasks._engine.cache_clear()
    tasks._analyst.cache_clear()
    for _ in range(8):
        assert tasks.judge_events((sent(EngineSpec(law, "0ply", "0ply")), [None])) == [None]
    assert tasks._analyst.cache_info()[:2] == (7, 1)
    for _ in range(8):
        spec = sent(EngineSpec(law, "0ply"))
        tasks._engine(spec.law, spec.level, spec.seed)
    assert tasks._engine.cache_info().misses == 1


def _number(law: Law) -> int:
    return len(law.book.clauses)


@pytest.mark.parametrize("book", ["welsh", str(HOUSE)])
def test_processes_find_the_law_of_a_piece(book: str) -> None:
    law = compile_book(load_book(book))
    with Processes(1) as crew:
        assert list(crew.map(_number, [law] * 3)) == [len(law.book.clauses)] * 3


def test_a_machine_that_has_not_seen_the_law_compiles_it(tmp_path: Path) -> None:
    law = compile_book(find_book("match").with_options({"length": 3}))
    (tmp_path / "law").write_bytes(pickle.dumps(law))
    code = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).match.length)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "law")], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "3"
