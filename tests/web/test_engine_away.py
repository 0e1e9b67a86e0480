"""The table's page says that the engine did not answer, and who plays in its place; play goes on."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from tests.server.serving import House
from tests.server.test_bots_end import children
from tests.web.conftest import Sit

SIZES = {"wide": (1280, 800), "phone": (390, 664)}


@contextmanager
def no_engine(house: House) -> Iterator[None]:
    """Every process that thinks is killed as soon as it is there."""
    assert house.process is not None
    assert house.process.pid is not None
    over, server = threading.Event(), house.process.pid

    def killing() -> None:
        while not over.wait(0.1):
            for each in children(server):
                with suppress(OSError):
                    if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes():
                        os.kill(each, signal.SIGKILL)

    thread = threading.Thread(target=killing)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@pytest.mark.parametrize("size", SIZES)
def test_an_engine_that_does_not_answer_is_told_and_play_goes_on(
    house: House, sit: Sit, shots: Path, size: str
) -> None:
    made = house.table(rules="match", opponent="bot", level="beginner", name="Ann")
    with no_engine(house):
        player = sit(made["seat"], size=SIZES[size])
        chance = Random(3)
        player.goes_on(lambda: player.play_on(chance), lambda: "did not answer" in player.voice())
        player.shot(shots, f"engine-again-{size}")
        player.goes_on(lambda: player.play_on(chance), lambda: "First steps" in player.voice())
        player.shot(shots, f"engine-simple-{size}")
        # and again it is this player's turn
        player.goes_on(lambda: player.play_on(chance), lambda: "Your turn" in player.page.inner_text("body"))
