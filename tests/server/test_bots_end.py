"""A server that is killed or ended leaves no process behind."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from pathlib import Path

import pytest

from bafflebox.server.engines.bots import Bots
from tests.server.serving import House


def children(pid: int) -> set[int]:
    """The processes that this one has begun, and theirs."""
    found: set[int] = set()
    for each in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, each.read_text().split()):
            found |= {child} | children(child)
    return found


def alive(pid: int) -> bool:
    """Return whether a process runs (a zombie does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_the_process_of_the_bots_ends_with_a_killed_server(tmp_path: Path) -> None:
    house = House(tmp_path, {"warm": True})
    house.start()
    assert house.process is not None
    assert house.process.pid is not None
    begun: set[int] = set()
    until = time.monotonic() + 60
    while not any(b"spawn_main" in _command(each) for each in begun) and time.monotonic() < until:
        time.sleep(0.05)
        begun |= children(house.process.pid)
    assert begun
    house.kill()
    until = time.monotonic() + 60
    while (left := [each for each in begun if alive(each)]) and time.monotonic() < until:
        time.sleep(0.05)
    assert left == []


def test_no_process_begins_once_thinking_has_ended() -> None:
    async def ended() -> None:
        bots = Bots()
        await bots.warm_up()
        thought = asyncio.create_task(bots.ask(time.sleep, 600))
        await asyncio.sleep(0)
        assert bots.thinking == 1
        bots.close()
        with pytest.raises(TimeoutError):
            await thought
        with pytest.raises(TimeoutError):
            await bots.ask(time.sleep, 0)

    before = set(multiprocessing.active_children())
    asyncio.run(ended())
    until = time.monotonic() + 60
    while set(multiprocessing.active_children()) - before and time.monotonic() < until:
        time.sleep(0.05)
    assert set(multiprocessing.active_children()) <= before


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
