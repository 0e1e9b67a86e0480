"""Pots between pairs of players, kept across matches: one synced, append-only file beside the saved games.

A match has two lines: one when it begins, one with what its games did to the pot when it has ended. Pots are folded from these
lines, so matches count in the order in which they end. A match that has begun and not ended may have been killed at its very end:
its save decides.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from bafflebox.board.side import BySide
from bafflebox.frozen import dataclass
from bafflebox.io.reading import read_file
from bafflebox.io.saves import saves_folder
from bafflebox.io.system import BINARY, lock_file
from bafflebox.match.pot import Pot, PotGames


def pots_file() -> Path:
    """Return the file of pots, beside the folder of saved games."""
    return saves_folder().parent / "pots.jsonl"


@dataclass(frozen=True, slots=True)
class _Line:
    """A match, by the name of its save, between two players; `games` is None while it is played."""

    match: str
    players: tuple[str, str]
    games: PotGames | None

    def __str__(self) -> str:
        line: dict[str, object] = {"match": self.match, "players": self.players}
        if self.games is not None:
            line |= {"games": self.games.games, "scooped": self.games.scooped}
        return json.dumps(line)


class Pots:
    """The file of pots. Data returned from `settle` survives a kill of the program.

    Remains of a truncated line are ignored and removed before the next line is written; a malformed line is skipped.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, match: str, names: BySide[str]) -> None:
        """Record that the match is played by these players; repeated calls have no effect."""
        if all(line.match != match for line in self._lines()):
            self._append(_Line(match, Pot.between(names).players, None))

    def settle(self, match: str, names: BySide[str], games: PotGames) -> None:
        """Record what the games of a finished match did to the pot; only the first call counts."""
        if all(line.match != match for line in self._lines() if line.games):
            self._append(_Line(match, Pot.between(names).players, games))

    def before(self, match: str, names: BySide[str]) -> Pot:
        """Return the pot before the match, also after it has ended."""
        pot = Pot.between(names)
        for line in self._lines():
            if line.players == pot.players and line.games:
                if line.match == match:
                    break
                pot = pot.plus(line.games)
        return pot

    def begun(self, names: BySide[str]) -> tuple[str, ...]:
        """Return the unfinished matches between these players."""
        lines = [line for line in self._lines() if line.players == Pot.between(names).players]
        ended = {line.match for line in lines if line.games}
        return tuple(line.match for line in lines if line.match not in ended)

    def _lines(self) -> list[_Line]:
        if not self.path.exists():
            return []
        read = (_parsed(line) for line in read_file(self.path).split(b"\n")[:-1])
        return [line for line in read if line is not None]

    def _whole(self) -> int:
        """Return the length of the file without a truncated last line."""
        return read_file(self.path).rfind(b"\n") + 1

    def _append(self, line: _Line) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | BINARY, 0o644)
        try:
            # two terminals that end their matches at once must not cut each other's lines
            lock_file(handle, wait=True)
            os.ftruncate(handle, self._whole())
            data = f"{line}\n".encode()
            while data:
                data = data[os.write(handle, data) :]
            os.fsync(handle)
        finally:
            os.close(handle)


def _parsed(text: bytes) -> _Line | None:
    """Parse the line; None where it is malformed."""
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
