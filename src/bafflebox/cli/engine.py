"""`bafflebox engine`: a line protocol like UCI, for programs that keep one engine and query it move by move."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bafflebox import __version__
from bafflebox.cli import choose, cube, plays
from bafflebox.cli.engines import EngineSetups, engine_setups
from bafflebox.cli.query import Answer
from bafflebox.engine.strength import STRENGTHS
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.formats.question import LONGEST_TEXT, START
from bafflebox.rules.books import NAMES

Lines = Iterator[str]


def engine() -> None:
    """Answer other programs line by line, like UCI.

    `ubi` identifies the engine and lists its options, `setoption name NAME value VALUE` sets one, `isready` is answered `readyok`,
    `position ID` sets the position (any notation, `start`), `dice 31` the roll, `plays` lists the legal plays, `go` answers
    `bestplay`, `cube` answers `bestcube`, `quit` ends. An error is one line `error CODE RULE why`.
    Example: bafflebox engine < questions.txt
    """
    desk = EngineSession()
    while line := sys.stdin.readline(LONGEST_TEXT + 1):
        for answer in desk.answer(line):
            print(answer, flush=True)
        if desk.done:
            return


@dataclass
class EngineSession:
    """One session: its options, the position and the dice, and the engine."""

    options: dict[str, str] = field(
        default_factory=lambda: {"rules": "money", "level": "2ply", "threads": "1", "seed": "1"}
    )
    position: str = START
    dice: str = ""
    done: bool = False
    _setups: EngineSetups | None = None

    def answer(self, line: str) -> Lines:
        """Return the lines that answer a line; none for a blank one."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        act = _ACTS.get(word)
        if act is None:
            yield f"error unknown_command - {word}; possible: {', '.join(_ACTS)}"
            return
        try:
            yield from act(self, rest.strip())
        except BaffleboxError as error:
            yield f"error option - {error}"

    def hello(self, rest: str) -> Lines:
        """Identify the engine and list its options."""
        yield f"id name Bafflebox {__version__}"
        yield f"option name rules type string default {self.options['rules']} known {' '.join(NAMES)}"
        yield f"option name level type combo default {self.options['level']} var {' var '.join(STRENGTHS)}"
        yield "option name threads type spin default 1 min 0"
        yield "option name seed type spin default 1 min 0"
        yield "ubiok"

    def ready(self, rest: str) -> Lines:
        """Confirm that the engine is loaded."""
        self.setups()
        yield "readyok"

    def set(self, rest: str) -> Lines:
        """Set `name NAME value VALUE`: an engine option, or one of the rule set; success has no answer."""
        words = rest.split()
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            yield "error unread - setoption name NAME value VALUE"
            return
        before, self._setups = dict(self.options), None
        self.options[words[1]] = words[3]
        try:
            self.setups()
        except BaffleboxError as error:
            self.options = before
            yield f"error option - {error}"

    def place(self, rest: str) -> Lines:
        """Set the position and forget the dice of the one before."""
        self.position, self.dice = rest or START, ""
        yield from ()

    def throw(self, rest: str) -> Lines:
        """Set the roll."""
        self.dice = rest
        yield from ()

    def list(self, rest: str) -> Lines:
        """Return every legal play on a line of its own, and `playsok` after the last."""
        found = plays.plays_answer(self.options["rules"], self.given(), self.question())
        for each in found.get("results", ()):
            yield f"play {each['play'] or 'nothing'}"
        yield error_line(found) if "error" in found else "playsok"

    def go(self, rest: str) -> Lines:
        """Return the best play of the roll, its equity and search depth."""
        found = choose.choose_answer(self.setups(), self.question())
        if "error" in found:
            yield error_line(found)
        elif not found["plays"]:
            yield "bestplay nothing"
        else:
            best = found["plays"][0]
            yield f"bestplay {best['play'] or 'nothing'} equity {best['equity']:.4f} plies {best['plies']}"

    def offer(self, rest: str) -> Lines:
        """Return the right cube action before the roll, and the three equities."""
        found = cube.cube_answer(self.setups(), self.position)
        if "error" in found:
            yield error_line(found)
            return
        does = "double" if found["should_double"] else "roll"
        answers = "beaver" if found["beaver"] else "take" if found["should_take"] else "drop"
        equities = " ".join(
            f"{name} {found[name]:.4f}" for name in ("no_double", "double_take", "double_drop")
        )
        yield f"bestcube {does} answer {answers} {equities}"

    def end(self, rest: str) -> Lines:
        """End the session."""
        self.done = True
        yield from ()

    def question(self) -> str:
        """Return the position with its dice as a question."""
        return f"{self.position} {self.dice}".strip()

    def given(self) -> dict[str, str]:
        """Return the options of the rule set."""
        return {name: value for name, value in self.options.items() if name not in OURS}

    def setups(self) -> EngineSetups:
        """Return the engine for the options, created on first use. Raises OptionError and UnknownRule."""
        if self._setups is None:
            ours = self.options
            option = tuple(f"{name}={value}" for name, value in self.given().items())
            threads, seed = (self._number(name) for name in ("threads", "seed"))
            self._setups = engine_setups(ours["rules"], option, ours["level"], threads, seed)
        return self._setups

    def _number(self, name: str) -> int:
        value = self.options[name]
        if not value.isdecimal():
            raise OptionError(f"{name}={value}; possible: a whole number from 0")
        return int(value)


OURS = ("rules", "level", "threads", "seed")
"""Engine options; any other is one of the rule set."""

_ACTS: dict[str, Callable[[EngineSession, str], Lines]] = {
    "ubi": EngineSession.hello,
    "isready": EngineSession.ready,
    "setoption": EngineSession.set,
    "position": EngineSession.place,
    "dice": EngineSession.throw,
    "plays": EngineSession.list,
    "go": EngineSession.go,
    "cube": EngineSession.offer,
    "quit": EngineSession.end,
}
"""Commands and their handlers."""


def error_line(found: Answer) -> str:
    """Return the error line for a question without an answer."""
    error = found["error"]
    return f"error {error['code']} {error['rule']} {error['detail']}"
