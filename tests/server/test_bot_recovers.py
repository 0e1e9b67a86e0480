"""The process of the bots is killed, hangs or answers nonsense in each phase of a game: the table says so, and play goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from bafflebox.server.app.main import Server
from bafflebox.server.engines import bot_process as minds
from bafflebox.server.engines import bots
from bafflebox.server.live import driver, recovering
from tests.server.faults import FAULTS, FOLDER, TIMES, faulty, ready
from tests.server.inside import Seat, server_in, table_in
from tests.server.policy import fill, pick

LONGEST = 90.0
"""Seconds in which a bot must have acted, whatever has happened to it: far more than this takes."""
PHASES = {
    "match": {"turn", "rolled", "doubled", "resignation_offered"},
    "welsh": {"opening", "turn", "rolled"},
}
"""In which phases a bot is asked under these rules."""


@pytest.mark.parametrize("book", PHASES)
@pytest.mark.parametrize("fault", FAULTS)
def test_an_engine_that_fails_is_asked_again_and_then_replaced(
    book: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = tmp_path / "faults"
    faults.mkdir()
    (faults / "fault").write_text(fault)
    monkeypatch.setenv(FOLDER, str(faults))
    monkeypatch.setattr(minds, "choose_action", faulty)
    monkeypatch.setattr(minds, "ready", ready)
    if fault == "hanging":
        monkeypatch.setattr(bots, "THOUGHT", 0.5)
    assert len(recovering.AGAIN) + 1 == TIMES
    monkeypatch.setattr(recovering, "AGAIN", (0.01,) * len(recovering.AGAIN))
    monkeypatch.setattr(recovering, "REST", 0)
    monkeypatch.setattr(driver, "FIRST_WAIT", 0.05)

    async def played() -> None:
        async with server_in(tmp_path / "data") as server:
            seats = [await _seat(server, book)]
            chance = Random(5)
            # when it answers again nothing more is said
            while not PHASES[book] <= _failed(faults) or seats[-1].view["engine"] is not None:
                if seats[-1].view["over"]:
                    seats.append(await _seat(server, book))
                await _act(seats[-1], chance)
            said = [each["view"]["engine"] for seat in seats for each in seat.got if each["type"] == "events"]
            assert "simple" in said
            # an act that the rules refuse is the simple bot's at once
            assert fault == "unlawful" or "again" in said

    asyncio.run(played())


async def _seat(server: Server, book: str) -> Seat:
    made = await table_in(
        server, rules=book, opponent="bot", level="greedy", options={"length": "5"}, names=("Ann", "Bot")
    )
    seat = Seat(server, made.table)
    await seat.sit(made.key)
    return seat


def _failed(folder: Path) -> set[str]:
    """The phases in which the engine has failed as often as it was to."""
    return {each.name.split(".")[0] for each in folder.glob(f"*.{TIMES - 1}")}


async def _act(seat: Seat, chance: Random) -> None:
    """One act of the player, who doubles and resigns often; the bot has to act within the bound."""
    if await seat.agree():
        return
    view = seat.view
    offered = {act["do"]: act for act in view["acts"]}
    for wanted in ("double", "resign"):
        if wanted in offered and chance.random() < 0.3 and "own" in view["waiting_for"]:
            await seat.do({"do": wanted, **fill(offered[wanted], view, chance)})
            return
    act = pick(view, chance)
    if act is None:
        seq, begun = view["seq"], time.monotonic()
        while seat.view["seq"] == seq:
            assert time.monotonic() - begun < LONGEST, f"the bot does nothing in {view['phase']}"
            await asyncio.sleep(0.01)
        return
    await seat.do(act)
