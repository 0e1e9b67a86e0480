"""`--cluster`: what many machines find is what one finds, to the last digit, with machines that are lost and with Ctrl-C."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.side import Side
from bafflebox.cli.analyse import analyse
from bafflebox.cli.chosen import choose_law
from bafflebox.cli.duel import duel
from bafflebox.cli.library.going import analyse_matches as go_through
from bafflebox.cli.library.keeping import add
from bafflebox.cli.progress import Progress
from bafflebox.cli.rollout import rollout
from bafflebox.engine.rollout import CYCLE, RolloutTerms, roll_out
from bafflebox.engine.stake import money_stake
from bafflebox.errors import FileError, OptionError
from bafflebox.io.bots import named_engine
from bafflebox.io.executors.cluster import Cluster
from bafflebox.io.executors.tasks import EngineSpec, roll
from tests.executors.machines import Machines, machines

DATA = Path(__file__).parent.parent / "data" / "gnubg"
SHORT, LONG = DATA / "m01_len1.mat", DATA / "m03_len3.mat"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Machines]:
    pytest.importorskip("ray", reason="Ray is not installed (the `ray` extra)")
    with machines() as found:
        yield found


def said(capsys: pytest.CaptureFixture[str], command: Any, *given: Any, **flags: Any) -> str:
    """Return what a command prints."""
    capsys.readouterr()
    with suppress(SystemExit):
        command(*given, **flags)
    return capsys.readouterr().out


def test_a_rollout_has_the_same_figures_to_the_last_digit(
    cluster: Machines, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = {"trials": 3 * CYCLE + 5, "truncate": 6, "level": "0ply", "seed": 7, "json": True}
    for words in (("start", "31"), ("start",)):
        alone = said(capsys, rollout, *words, **flags)
        assert json.loads(alone)["trials"] == 3 * CYCLE + 5
        assert said(capsys, rollout, *words, **flags, cluster=cluster.address) == alone


def test_a_node_that_is_killed_costs_its_piece_and_changes_nothing(cluster: Machines, tmp_path: Path) -> None:
    law, terms, lost = choose_law("money", {}), RolloutTerms(20 * CYCLE, truncate=8), []
    own, opp = law.setup.seen_by(Side.WHITE)
    engine, stake, done = named_engine(law, "0ply"), money_stake(law), tmp_path / "done.txt"
    alone = roll_out(engine, own, opp, stake, terms)
    third = cluster.add()
    spec = EngineSpec(law, "0ply")

    def work(batch: Any) -> Any:  # told by its value: the nodes know no tests
        with done.open("a") as file:
            file.write(f"{batch.first}\n")
        return roll(spec, batch)

    def watch(trials: int, known: object) -> bool:
        if trials == 4 * CYCLE:
            cluster.kill(third)
            lost.append(time.monotonic())
        return True

    with Cluster(cluster.address) as crew:
        assert crew.processors == 3
        found = roll_out(engine, own, opp, stake, terms, watch=watch, hands=partial(crew.map, work))
        print(f"went on to its end in {time.monotonic() - lost[0]:.1f} s after the loss")
    assert found == alone
    begun = done.read_text().split()
    assert {int(each) for each in begun} == set(range(0, terms.trials, CYCLE))
    # one processor had one piece; another may have been on its way to it
    assert len(begun) <= 20 + 2


def test_ctrl_c_answers_with_what_is_known_as_on_one_machine(
    cluster: Machines, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Progress.told

    def interrupted(self: Progress, done: int, known: Any) -> bool:
        if done == 2 * CYCLE:
            signal.raise_signal(signal.SIGINT)
        return told(self, done, known)

    monkeypatch.setattr(Progress, "told", interrupted)
    answers = []
    for where in (None, cluster.address):
        with pytest.raises(KeyboardInterrupt):
            rollout("start", trials=5000, truncate=4, level="0ply", cluster=where, json=True)
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0]["stopped"] == "interrupted"
    assert answers[0]["trials"] == 2 * CYCLE
    assert answers[0] == answers[1]


def test_matches_are_analysed_as_on_one_machine_up_to_a_file_that_can_not_be_read(
    cluster: Machines, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    missing = tmp_path / "missing.mat"
    found = []
    for where in (None, cluster.address):
        with pytest.raises(FileError, match=r"missing\.mat"):
            analyse(SHORT, LONG, SHORT, missing, LONG, level="0ply", json=True, cluster=where)
        found.append(capsys.readouterr().out)
    assert [json.loads(line)["file"] for line in found[0].splitlines()][-1] == str(SHORT)
    assert found[0].count('"file"') > 100
    assert found[0] == found[1]


def rows(library: Path) -> list[tuple[Any, ...]]:
    """All that was decided, and how far each match is."""
    with closing(sqlite3.connect(library)) as db:
        return [
            *db.execute("SELECT * FROM decisions ORDER BY match, seq").fetchall(),
            *db.execute("SELECT * FROM turns ORDER BY match, seq").fetchall(),
            *db.execute("SELECT n, done, level, reports FROM matches ORDER BY n").fetchall(),
        ]


def test_a_library_is_gone_through_and_gone_on_with_as_on_one_machine(
    cluster: Machines,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    kept = []
    for name in ("alone", "many"):
        file = tmp_path / name / "library.db"
        file.parent.mkdir()
        with pytest.raises(SystemExit):
            add(SHORT, LONG, file=file)
        kept.append(file)
    go_through(level="0ply", threads=1, file=kept[0])
    told = Progress.told

    def interrupted(self: Progress, done: int, known: Any) -> bool:
        if done > 150:
            signal.raise_signal(signal.SIGINT)
        return told(self, done, known)

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "told", interrupted)
        with pytest.raises(SystemExit):
            go_through(level="0ply", cluster=cluster.address, file=kept[1])
    assert 0 < len(rows(kept[1])) < len(rows(kept[0]))
    go_through(level="0ply", cluster=cluster.address, file=kept[1])
    assert rows(kept[1]) == rows(kept[0])


@pytest.mark.parametrize("length", [None, 1])
def test_a_duel_is_the_same_and_goes_on_anywhere(
    cluster: Machines, capsys: pytest.CaptureFixture[str], tmp_path: Path, length: int | None
) -> None:
    flags = {"length": length, "seed": 3, "json": True}
    games, state = 80 if length is None else 4, tmp_path / "duel.json"
    alone = said(capsys, duel, "advanced", "simple", games=games, **flags)
    first = said(capsys, duel, "advanced", "simple", games=2, state=state, **flags)
    assert json.loads(first)["games"] == 2
    more = {"games": games, "state": state, "cluster": cluster.address}
    assert said(capsys, duel, "advanced", "simple", **more, **flags) == alone


def test_another_bafflebox_on_one_machine_is_refused_by_its_name(cluster: Machines, tmp_path: Path) -> None:
    shutil.copytree(Path(str(files("bafflebox.engine"))) / "nets", tmp_path / "nets")
    node = cluster.add(BAFFLEBOX_NETS=str(tmp_path / "nets"))
    try:
        with pytest.raises(OptionError, match=r"has another Bafflebox, 0\.\d.* instead of 0\.\d"):
            duel("advanced", "simple", games=2000, cluster=cluster.address)
    finally:
        cluster.kill(node)


def test_what_a_machine_raises_is_raised_here(cluster: Machines) -> None:
    with pytest.raises(OptionError, match="0 to 4 plies"):
        duel("gnubg:9", "simple", games=2, cluster=cluster.address)
    with Cluster(cluster.address) as crew, pytest.raises(OptionError, match="ZeroDivisionError"):
        list(crew.map(lambda piece: 1 // piece, [1, 0]))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:66000"])
def test_where_nobody_answers_is_said_at_once(address: str) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (the `ray` extra)")
    with pytest.raises(OptionError, match=f"the cluster at {address} can't be reached"):
        rollout("start", cluster=address)


@pytest.mark.parametrize("address", ["nowhere", "ray://127.0.0.1:1", "127.0.0.1:x"])
def test_what_is_no_address_is_said(address: str) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (the `ray` extra)")
    with pytest.raises(OptionError, match="no address of a cluster"):
        rollout("start", cluster=address)


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r"pip install 'bafflebox\[ray\]'"):
        rollout("start", cluster="127.0.0.1:1")
