"""A match written in full at a real board, taken along as `.mat` and read by GNU Backgammon: the same moves, the same score."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.events.game import GameEnded, Played, Rolled, Started
from bafflebox.formats.formats import read_record
from bafflebox.io.laws import law_of_record
from bafflebox.referee.judge.replay import Replay
from tests.needed import needed_gnubg
from tests.server.client import Client
from tests.server.desks import accept, sat
from tests.server.policy import fill
from tests.server.serving import House

WANTED = ("dice", "play", "end_turn", "take", "double", "next")
"""Acts of two people at a board, entered by the scribe."""


def scribed(house: House, length: int, chance: Random) -> Client:
    """A whole match at the desk with random dice and plays, every one of them written."""
    client = sat(house, "Mara", "Idris", rules="match", length=length, write="full")
    accept(client)
    while not client.view["over"]:
        acts = {act["do"]: act for act in client.view["acts"] if act["do"] in WANTED and "group" not in act}
        if chance.random() < 0.9 and len(acts) > 1:
            acts.pop("double", None)
        act = acts[chance.choice(sorted(acts))]
        by = {"by": act["by"]} if "by" in act else {}
        assert client.do({"do": act["do"], **by, **fill(act, client.view, chance)})["ok"], act
    return client


def told(data: bytes) -> tuple[list[Any], list[Any]]:
    """Return the content of a record: each throw with the moves made with it, and the result of every game."""
    record = read_record(data)
    replayed = Replay(record, law_of_record(record, None, None), keep=True)
    games = [game.score for game in replayed.games()]
    turns: list[Any] = []
    for fact in replayed.log.events:
        if isinstance(fact, Rolled | Started):
            turns.append((fact.side, tuple(sorted(fact.roll.dice))))
        elif isinstance(fact, Played):
            turns.append((fact.side, sorted(move.row()[:2] for move in fact.moves)))
        elif isinstance(fact, GameEnded):
            turns.append(fact.points)
    return turns, games


@pytest.mark.rule("R8")
def test_what_was_scribed_is_read_by_another_program_alike(house: House, tmp_path: Path) -> None:
    program = needed_gnubg()
    client = scribed(house, 5, Random(11))
    ours = house.get(f"/api/tables/{client.table}/record").content
    given, again = tmp_path / "ours.mat", tmp_path / "again.mat"
    given.write_bytes(ours)
    commands = f"set confirm new off\nimport mat {given}\nexport match mat {again}\nquit\ny\n"
    environment = {"HOME": str(tmp_path), "PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
    done = subprocess.run(
        [program, "-t", "-q", "-r"],
        input=commands.encode(),
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert again.exists(), done.stdout[-800:]
    mine, theirs = told(ours), told(again.read_bytes())
    assert mine[1] == theirs[1]
    assert mine[0] == theirs[0]
    score = house.get(f"/api/tables/{client.table}").json()["score"]
    assert (mine[1][-1].white, mine[1][-1].black) == (score["white"], score["black"])
    assert max(score["white"], score["black"]) >= 5
    client.close()
