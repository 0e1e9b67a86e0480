"""A person at the full screen who reads its last line and presses what is offered there, to the end of the match."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.cli.emulator import Emulated

QUIET = 0.08
"""Seconds without anything new after which a frame is taken as whole."""
LONGEST = 0.7
"""Seconds after which a key is taken as one that changes nothing; a forced rest is played earlier."""
STUCK = 60.0
"""Seconds without an event in the save after which the match is given up."""
ARGUMENTS = {"nominate": "5-4", "concede": "1", "resign": "single"}
"""Words typed after a command that needs more of them."""
LEAVES = frozenset("qr?")
"""Keys that are left alone: they end the match early, or show a page."""
NAMED = re.compile(r"Space|Enter|←→|0-9|\d…|[a-z:?]")
"""A key as the last line names it."""
LAST_WORDS = 6000
"""Characters of what a program says that ends by a fault."""
PAGES = 40
"""Looks at the end of a match until it is left."""
UNUSUAL = 0.08
"""The share of moments in which another key than the first is pressed."""


class KeyPlayer:
    """Plays a match by keys alone; `seen` looks at each screen that waits for a key."""

    def __init__(
        self, table: Emulated, home: Path, chance: Random, seen: Callable[[Emulated], None], *, games: int = 1
    ) -> None:
        self.table, self.home, self.chance, self.seen = table, home, chance, seen
        self.games = games
        """Games after which a match without a length is closed."""
        self.turns: list[int] = []
        """Keys of each turn of this side, from the end of the one before."""
        self.answered: list[float] = []
        """Milliseconds from each key to the first change on the screen."""
        self._begun = table.keys
        self._read = 0
        self._last = time.monotonic()

    def play(self) -> list[int]:
        """Play to the end and leave; return the keys of each turn. Raises AssertionError where the match does not go on."""
        self.table.until(lambda: bool(self.offered()), "for the first question")
        while not self._over():
            assert time.monotonic() - self._last < STUCK, f"goes no further:\n{self.table.text}"
            said = self.table.sent.rpartition(b"\x1b[?1049l")[2].decode(errors="replace").replace("\r", "")
            assert self.table.screen.whole, f"ended before its time: {said[:LAST_WORDS]}"
            self.seen(self.table)
            keys = self._keys()
            if keys:
                self._press(keys)
            else:
                self._settle(LONGEST)
        # the last page is closed by a key, which leaves
        for _ in range(PAGES):
            if not self.table.screen.whole:
                break
            self.seen(self.table)
            if self._keys():
                self._press(" ")
            else:
                self._settle(LONGEST)
        return self.turns

    def offered(self) -> list[str]:
        """Return the keys that the last line names, in their order."""
        line = self.table.rows[-1]
        found = []
        for part in re.split(r"\s{2,}", line.strip()):
            words = part.split(" ")
            found += [word for word in (words[0], words[-1]) if NAMED.fullmatch(word)][:1]
        return found

    def _keys(self) -> str:
        """Return what to press now, "" while nothing is asked."""
        typed = re.search(r"^ > (\w+)", self.table.rows[-1])
        if typed:
            argument = ARGUMENTS.get(typed[1])
            return f"{argument}\r" if argument else "\x1b"
        keys = [key for key in self.offered() if key not in ("?", ":")]
        if not keys:
            return ""
        if "←→" in keys:
            # arrows and the other die now and then, Enter for the rest
            return self._rarely(["\x1b[C\r", "\t\r"]) or "\r"
        if {"y", "n"} <= {*keys}:
            return "y"
        letters = [key for key in keys if key.isalpha() and len(key) == 1 and key not in LEAVES]
        if "Space" not in keys:
            return (
                "x"
                if keys == ["x"]
                else self.chance.choice([key for key in letters if key != "x"] or letters or ["\r"])
            )
        return self._rarely(letters) or " "

    def _rarely(self, keys: list[str]) -> str:
        return self.chance.choice(keys) if keys and self.chance.random() < UNUSUAL else ""

    def _press(self, keys: str) -> None:
        before, begun = len(self.table.sent), time.monotonic()
        self.table.press(keys)
        while len(self.table.sent) == before and time.monotonic() - begun < LONGEST:
            if not self.table.pump(0.002):
                return
        if len(self.table.sent) > before:
            self.answered.append(1000 * (time.monotonic() - begun))
        self._settle(LONGEST)

    def _settle(self, most: float) -> None:
        """Wait until nothing new comes."""
        end = time.monotonic() + most
        sent, since = len(self.table.sent), time.monotonic()
        while time.monotonic() < end and time.monotonic() - since < QUIET:
            if not self.table.pump(0.02):
                return
            if len(self.table.sent) > sent:
                sent, since = len(self.table.sent), time.monotonic()

    def _over(self) -> bool:
        """Read what was saved since the last look; return whether the match is over."""
        (path,) = (each for each in (self.home / "games").glob("*.jsonl") if each.name != "index.jsonl")
        text = path.read_text("utf-8")
        news, self._read = text[self._read :], len(text)
        if news:
            self._last = time.monotonic()
        for _ in re.findall(r'"by": "white", "event": "Played"', news):
            self.turns.append(self.table.keys - self._begun)
            self._begun = self.table.keys
        if '"event": "MatchEnded"' in text:
            return True
        over = text.rfind('"event": "GameEnded"') > text.rfind('"event": "GameStarted"')
        if (
            over
            and '"length": null' in text
            and text.count('"event": "GameEnded"') >= self.games
            and self.offered()
        ):
            self._press(":close\r")
            return '"event": "MatchEnded"' in path.read_text("utf-8")
        return False
