"""Rollouts by GNU Backgammon, without a cube: it prints their results to a terminal only, so it is given one."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import time
import weakref
from pathlib import Path
from tempfile import mkdtemp
from typing import Self

from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.engine.engine import Pair
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.io.external_line import PeerError
from bafflebox.io.gnubg_process import find_gnubg

COMMANDS = (
    "set confirm new off",
    "set automatic game off",
    "set automatic roll off",
    "set automatic move off",
    "set player 0 human",
    "set player 1 human",
    "set display off",
    "set threads 1",
    "set jacoby off",
    "set rollout cubeful off",
    "set rollout varredn on",
    "set rollout chequerplay plies 0",
    "set rollout chequerplay cubeful off",
    "set rollout cubedecision plies 0",
    "set rollout limit enable off",
    "set rollout jsd stop off",
    "set rollout truncation enable off",
    "set rollout seed 1",
    "new session",
    "set turn 0",
)
FINAL = re.compile(
    r"final results\.\s+Current Position:\s+[-\d. ]+ CL\s*([-+][\d.]+)\s+\[[-\d. ]+ CL\s+([\d.]+)\]"
)
MOST_SECONDS = 3600.0


class GnubgRollouts:
    """A running GNU Backgammon that rolls out one position at a time by its nets alone, to the end. Close it, or use `with`."""

    def __init__(self, trials: int) -> None:
        self.home = Path(mkdtemp(prefix="bafflebox-gnubg-"))
        self._terminal, inner = pty.openpty()
        environment = {
            "HOME": str(self.home),
            "PATH": os.environ.get("PATH", ""),
            "LC_ALL": "C",
            "TERM": "dumb",
        }
        try:
            self._process = subprocess.Popen(
                [find_gnubg(), "-t", "-q", "-r"],
                stdin=inner, stdout=inner, stderr=inner, env=environment, cwd=self.home,
            )  # fmt: skip
        finally:
            os.close(inner)
        self._end = weakref.finalize(self, _end, self._process, self._terminal, self.home)
        self._say(*COMMANDS, f"set rollout trials {trials}")

    def equity(self, pair: Pair) -> tuple[float, float]:
        """Return the cubeless equity of the side on roll (first in the pair), and its standard error. Raises PeerError."""
        position = format_position_id(Position.of(*pair, Side.WHITE), Side.WHITE)
        self._say(f"set board {position}", "rollout")
        said, until = "", time.monotonic() + MOST_SECONDS
        while not (found := FINAL.search(said)):
            left = until - time.monotonic()
            if left < 0 or self._process.poll() is not None:
                raise PeerError(
                    f"GNU Backgammon gave no result for {position}; its last words: {said[-200:]!r}"
                )
            if select.select([self._terminal], [], [], min(left, 1.0))[0]:
                try:
                    said += os.read(self._terminal, 65536).decode("ascii", "replace")
                except OSError:
                    raise PeerError(f"GNU Backgammon ended when asked for {position}") from None
        return float(found[1]), float(found[2])

    def _say(self, *commands: str) -> None:
        os.write(self._terminal, "".join(f"{each}\n" for each in commands).encode())

    def close(self) -> None:
        """End the program."""
        self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _end(process: subprocess.Popen[bytes], terminal: int, home: Path) -> None:
    if process.poll() is None:
        process.kill()
    process.wait()
    os.close(terminal)
    shutil.rmtree(home, ignore_errors=True)
