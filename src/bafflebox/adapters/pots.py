"""Pots between pairs of players, kept from match to match: one file beside the saved games, appended to and synced.

A match has two lines in it: one when it begins, one with what its games did to the pot when it has
ended. Pots are folded from these lines, so matches count in the order in which they end. A match
that has begun and not ended yet may have been cut off by a kill at its very end: its save tells.
"""

from __future__ import annotations

import fcntl
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bafflebox.adapters.reading import read_file
from bafflebox.adapters.saves import saves_folder
from bafflebox.match.pot import Pot, PotGames
from bafflebox.side import BySide


def pots_file() -> Path:
    """The file of pots, beside the folder of saved games."""
    return saves_folder().parent / "pots.jsonl"


@dataclass(frozen=True, slots=True)
class _Line:
    """A match, by the name of its save, between two players; `games` is None while it is played."""

    match: str
    players: tuple[str, str]
    games: PotGames | None

    def __str__(self) -> str:
        line: dict[str, Any] = {"match": self.match, "players": self.players}
        if self.games is not None:
            line |= {"games": self.games.games, "scooped": self.games.scooped}
        return json.dumps(line)


class Pots:
    """The file of pots. What `settle` has returned from survives a kill of the program.

    Remains of a line that was cut off while it was written do not count and are removed before the
    next line is written; a line that says nothing sensible is passed over.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, match: str, names: BySide[str]) -> None:
        """Notes that the match of this name is played by these players; once is enough."""
        if all(line.match != match for line in self._lines()):
            self._append(_Line(match, Pot.between(names).players, None))

    def settle(self, match: str, names: BySide[str], games: PotGames) -> None:
        """Notes what the games of a match that has ended did to the pot; only the first time counts."""
        if all(line.match != match for line in self._lines() if line.games):
            self._append(_Line(match, Pot.between(names).players, games))

    def before(self, match: str, names: BySide[str]) -> Pot:
        """The pot as the match finds it, or as it found it if it has ended."""
        pot = Pot.between(names)
        for line in self._lines():
            if line.players == pot.players and line.games:
                if line.match == match:
                    break
                pot = pot.plus(line.games)
        return pot

    def begun(self, names: BySide[str]) -> tuple[str, ...]:
        """The matches between these players that have begun and of which no end is known."""
        lines = [line for line in self._lines() if line.players == Pot.between(names).players]
        ended = {line.match for line in lines if line.games}
        return tuple(line.match for line in lines if line.match not in ended)

    def _lines(self) -> list[_Line]:
        if not self.path.exists():
            return []
        read = (_parsed(line) for line in read_file(self.path).split(b"\n")[:-1])
        return [line for line in read if line is not None]

    def _whole(self) -> int:
        """How long the file is without the remains of a line that was cut off."""
        return read_file(self.path).rfind(b"\n") + 1

    def _append(self, line: _Line) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            # two terminals that end their matches at once must not cut each other's lines
            fcntl.flock(handle, fcntl.LOCK_EX)
            os.ftruncate(handle, self._whole())
            data = f"{line}\n".encode()
            while data:
                data = data[os.write(handle, data) :]
            os.fsync(handle)
        finally:
            os.close(handle)


def _parsed(text: bytes) -> _Line | None:
    """The line, None where it is none."""
    try:
        data = json.loads(text)
        match, players, games = data["match"], data["players"], data.get("games")
        first, second = players
        if not all(isinstance(each, str) for each in (match, first, second)):
            return None
        if games is None:
            return _Line(match, (first, second), None)
        if type(games) is not int or type(data["scooped"]) is not bool:
            return None
        return _Line(match, (first, second), PotGames(games, data["scooped"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
