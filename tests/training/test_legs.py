"""Legs of training: a stopped one goes on as if it had not been stopped, and nothing that was written is ever half of a file."""

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bafflebox import _native
from bafflebox.engine.net_file import evaluate_boards, read_net
from tests.training.conftest import Train, small
from training.checkpoint import read_blocks

SAME = ("weights", "mean", "first moments", "second moments", "steps", "learned", "shaker", "games0.shaker")


def notes(run: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (run / "history.jsonl").read_text().splitlines()]


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("money", {}),
        ("welsh", {}),
        ("money", {"stage": "ahead", "passes": 2}),
        ("welsh", {"stage": "ahead", "follow": 3}),
        ("money", {"windows": 22}),
    ],
    ids=["played", "welsh", "ahead", "followed", "windows"],
)
def test_two_legs_are_one(train: Train, rules: str, options: dict[str, object]) -> None:
    whole = train("whole", rules, until=3000, **options)
    train("parts", rules, until=1400, **options)
    parts = train("parts", rules, until=3000, **options)
    one, other = read_blocks(whole / "checkpoint.leg"), read_blocks(parts / "checkpoint.leg")
    assert all(one[name] == other[name] for name in SAME)
    assert notes(whole)[-1]["lessons"] == notes(parts)[-1]["lessons"] >= 3000
    assert (whole / "net.bbnet").read_bytes() == (parts / "net.bbnet").read_bytes()


def test_two_threads_go_on_as_well(train: Train) -> None:
    whole = train("whole", until=3000, threads=2)
    train("parts", until=1400, threads=2)
    parts = train("parts", until=3000, threads=2)
    assert (
        read_blocks(whole / "checkpoint.leg")["weights"] == read_blocks(parts / "checkpoint.leg")["weights"]
    )


def test_a_killed_leg_loses_no_more_than_since_its_last_checkpoint(program: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    words = small(program, run, lessons=1e9, save_every=0.2)
    for _ in range(2):
        before = len(notes(run)) if (run / "history.jsonl").exists() else 0
        leg = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(600):
                time.sleep(0.1)
                if (run / "history.jsonl").exists() and len(notes(run)) > before + 2:
                    break
        finally:
            leg.send_signal(signal.SIGKILL)
            leg.wait()
        learned = np.frombuffer(read_blocks(run / "checkpoint.leg")["learned"], np.uint64)[0]
        # The note of a checkpoint is written just before it.
        assert learned >= notes(run)[-2]["lessons"] > 0
        read_net((run / "net.bbnet").read_bytes())


def test_a_leg_that_is_asked_to_stop_writes_first(program: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    leg = subprocess.Popen(
        small(program, run, lessons=1e9), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(3)
    leg.send_signal(signal.SIGTERM)
    assert leg.wait(30) == 0
    assert (run / "checkpoint.leg").exists()
    assert len(notes(run)) == 1


def test_one_leg_at_a_time_in_a_folder(program: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    words = small(program, run, lessons=1e9)
    leg = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        second = subprocess.run(words, check=False, capture_output=True, text=True)
        assert second.returncode == 1
        assert "another leg works in" in second.stderr
    finally:
        leg.kill()
        leg.wait()


def test_what_is_exported_is_what_was_read(train: Train) -> None:
    boards = np.array([json.loads(line)["own"] + json.loads(line)["opp"] for line in SAMPLE], np.uint8)
    run = train("run", until=2000)
    again = train("again", start=run / "net.bbnet", until=0)
    first, second = ((folder / "net.bbnet").read_bytes() for folder in (run, again))
    chances = evaluate_boards(read_net(first), boards)
    assert np.abs(evaluate_boards(read_net(second), boards) - chances).max() < 2e-3
    assert np.abs(_native.Net(second).judge(boards)[:, :6] - chances).max() < 2e-3
    wider = train("wider", start=run / "net.bbnet", widths="64-32", until=0)
    assert (
        np.abs(evaluate_boards(read_net((wider / "net.bbnet").read_bytes()), boards) - chances).max() < 2e-3
    )
    revived = train("revived", start=run / "net.bbnet", revive=1, until=0)
    assert (
        np.abs(evaluate_boards(read_net((revived / "net.bbnet").read_bytes()), boards) - chances).max() < 0.05
    )
    unknown = train("unknown", "welsh", start=run / "net.bbnet", until=0)
    seven = evaluate_boards(read_net((unknown / "net.bbnet").read_bytes()), boards)
    assert seven[:, 6].max() < 0.05
    assert np.abs(seven[:, :6] / seven[:, :6].sum(1, keepdims=True) - chances).max() < 2e-3


SAMPLE = (Path(__file__).parents[1] / "data" / "positions-sample.jsonl").read_text("utf-8").splitlines()


def test_windows_begin_as_nothing_and_learn(train: Train) -> None:
    boards = np.array([json.loads(line)["own"] + json.loads(line)["opp"] for line in SAMPLE], np.uint8)
    before = train("run", until=2000) / "net.bbnet"
    # what is written is rounded, so the comparison is with what the file itself becomes without windows
    again = train("again", start=before, until=0) / "net.bbnet"
    plain = _native.Net(again.read_bytes()).judge(boards)
    for windows in (8, 22):
        begun = train(f"begun{windows}", start=before, windows=windows, until=0) / "net.bbnet"
        net = read_net(begun.read_bytes())
        assert net.windows.shape == (windows, 124, 32)
        assert net.card["windows"] == windows
        assert not net.windows.any()
        assert np.abs(_native.Net(begun.read_bytes()).judge(boards) - plain).max() < 2e-3
        assert (evaluate_boards(net, boards) == evaluate_boards(read_net(again.read_bytes()), boards)).all()
    learned = train("learned", start=before, windows=8, until=4000) / "net.bbnet"
    assert np.abs(read_net(learned.read_bytes()).windows).max() > 1e-3
    more = train("more", start=learned, windows=22, until=0) / "net.bbnet"
    same = train("same", start=learned, until=0) / "net.bbnet"
    found = _native.Net(same.read_bytes()).judge(boards)
    assert (read_net(more.read_bytes()).windows[::3] == read_net(same.read_bytes()).windows).all()
    assert np.abs(_native.Net(more.read_bytes()).judge(boards) - found).max() < 2e-3
    assert np.abs(found - _native.Net(before.read_bytes()).judge(boards)).max() > 1e-3
    revived = train("revived", start=learned, revive=1, until=0) / "net.bbnet"
    assert np.abs(_native.Net(revived.read_bytes()).judge(boards) - found).max() < 0.05


def test_it_learns(train: Train) -> None:
    run = train("run", until=2000, lessons=200000)
    train("run", until=60000, lessons=200000)
    assert notes(run)[1]["surprise"] < 0.8 * notes(run)[0]["surprise"]
    pupil = train(
        "pupil", stage="teacher", teacher=run / "net.bbnet", lessons=40000, average=2000, each=4, trace=0
    )
    taught = np.array([json.loads(line)["own"] + json.loads(line)["opp"] for line in SAMPLE], np.uint8)
    apart = [
        np.abs(
            evaluate_boards(read_net((folder / "net.bbnet").read_bytes()), taught)
            - evaluate_boards(read_net((run / "net.bbnet").read_bytes()), taught)
        ).mean()
        for folder in (pupil, train("fresh", until=0))
    ]
    assert apart[0] < 0.7 * apart[1]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"widths": "30"}, "multiple of 16"),
        ({"windows": 9}, "0, 8 or 22 windows"),
        ({"stage": "teacher"}, "a teacher belongs"),
        ({"stage": "ahead", "plies": 2, "follow": 3}, "--follow goes on from one ply"),
        ({"follow": 3}, "--follow belongs to the stage ahead"),
        ({"stage": "dreams"}, "--stage is played, lines, ahead or teacher"),
        ({"rate": "fast"}, "--rate is a number"),
        ({"tempo": 3}, "no option is called --tempo"),
        ({"start": "/nowhere"}, "can't read /nowhere"),
    ],
)
def test_refusals_say_what_is_possible(
    program: Path, tmp_path: Path, options: dict[str, object], says: str
) -> None:
    done = subprocess.run(
        small(program, tmp_path / "run", "money", **options), check=False, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert says in done.stderr


def test_a_checkpoint_of_another_network_is_refused(program: Path, train: Train, tmp_path: Path) -> None:
    run = train("run", until=0)
    for other in ({"widths": "48-16"}, {"windows": 8}):
        done = subprocess.run(small(program, run, **other), check=False, capture_output=True, text=True)
        assert done.returncode == 1
        assert "another network" in done.stderr


def test_every_class_of_positions_has_its_share(train: Train) -> None:
    held = notes(train("held", lessons=20000, hard=0, hold=0.14))
    free = notes(train("free", lessons=20000, hard=0, hold=0))

    def seldom(lines: list[dict[str, Any]]) -> float:
        return min(float(share) for name, share in lines[-1]["shares"].items() if name != "race")

    # the note speaks of all lessons of the leg, the first ones included, before anything was counted
    assert seldom(held) > 0.12 > 1.2 * seldom(free)


def test_games_begin_where_the_search_and_the_network_differ(train: Train) -> None:
    run = train("ahead", stage="ahead", until=3000, disputed=0.5)
    blocks = read_blocks(run / "checkpoint.leg")
    boards = np.frombuffer(blocks["games0.disputed"], np.uint8).reshape(-1, 2, 32)[:, :, :26]
    assert len(boards) >= 10
    assert (boards.sum(axis=2) == 15).all()
    assert np.frombuffer(blocks["games0.disputes"], np.uint64)[0] >= len(boards)
