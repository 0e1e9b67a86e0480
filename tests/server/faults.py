"""Faults of the bots' process in place of an answer: a module that such a process imports quickly."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.bots.next_action import BotAction
from bafflebox.events.game import Played, Taken
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.rules.situation import Situation
from bafflebox.server.engines import bot_process as minds
from bafflebox.server.engines.bot_process import SIMPLE

decided, loaded = minds.choose_action, minds.ready
FOLDER = "BAFFLEBOX_TEST_FAULTS"
TIMES = 3
"""Failures of an engine until the simple bot plays."""


def faulty(spec: EngineSpec, now: Situation, side: Side) -> Any:
    """Fails the first times that a phase is met, and decides then."""
    if spec.level == SIMPLE:
        return decided(spec, now, side)
    folder = Path(os.environ[FOLDER])
    phase = str(now.phase) if now.to_act is side else "beside"
    met = len(list(folder.glob(f"{phase}.*")))
    if met >= TIMES:
        return decided(spec, now, side)
    (folder / f"{phase}.{met}").touch()
    ways = FAULTS[(folder / "fault").read_text()]
    return ways[(len(list(folder.iterdir())) - 2) % len(ways)](now, side)


def ready(spec: EngineSpec) -> bool:
    """The engine is ready as soon as this module is there as well."""
    return loaded(spec)


def _kill(now: Situation, side: Side) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def _hang(now: Situation, side: Side) -> Any:
    os.kill(os.getpid(), signal.SIGSTOP)


def _break(now: Situation, side: Side) -> Any:
    raise ValueError("a broken engine")


FAULTS: dict[str, list[Callable[[Situation, Side], Any]]] = {
    "killed": [_kill],
    "hanging": [_hang],
    "broken": [
        _break,
        lambda now, side: "8/5 6/5",
        lambda now, side: lambda: "what can't be sent",
        lambda now, side: BotAction(),
        lambda now, side: BotAction(dice=1000),
        lambda now, side: BotAction(Taken(side.other)),
    ],
    "unlawful": [
        lambda now, side: BotAction(Played(side, (Move(24, 1, (6,)),))),
        lambda now, side: BotAction(Played(side, "13/7")),  # type: ignore[arg-type]
    ],
}
"""The faults in place of answers, one after the other."""
