"""`bafflebox engine`: a line protocol in the manner of UCI, for programs that keep one engine and ask it move by move."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bafflebox import __version__
from bafflebox.cli import choose, cube, plays
from bafflebox.cli.query import Answer
from bafflebox.cli.thoughts import Thoughts, thoughts
from bafflebox.engine.strength import STRENGTHS
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.record.question import LONGEST_TEXT, START
from bafflebox.rules.books import NAMES

Lines = Iterator[str]


def engine() -> None:
    """Answer other programs line by line, in the manner of UCI.

    `ubi` tells who we are and which options there are, `setoption name NAME value VALUE` sets one, `isready` is answered `readyok`,
    `position ID` sets the position (any notation, `start`), `dice 31` the roll, `plays` lists the legal plays, `go` answers
    `bestplay`, `cube` answers `bestcube`, `quit` ends. What cannot be answered is one line `error CODE RULE why`.
    Such as: bafflebox engine < questions.txt
    """
    desk = Desk()
    while line := sys.stdin.readline(LONGEST_TEXT + 1):
        for answer in desk.answer(line):
            print(answer, flush=True)
        if desk.done:
            return


@dataclass
class Desk:
    """One conversation: its options, the position and the dice, and the engine that they are asked of."""

    options: dict[str, str] = field(
        default_factory=lambda: {"rules": "money", "level": "2ply", "threads": "1", "seed": "1"}
    )
    position: str = START
    dice: str = ""
    done: bool = False
    _mind: Thoughts | None = None

    def answer(self, line: str) -> Lines:
        """The lines that answer a line; none for a blank one."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        act = _ACTS.get(word)
        if act is None:
            yield f"error unknown_command - {word}: possible is {', '.join(_ACTS)}"
            return
        try:
            yield from act(self, rest.strip())
        except BaffleboxError as error:
            yield f"error option - {error}"

    def hello(self, rest: str) -> Lines:
        """Who we are, and what can be set."""
        yield f"id name Bafflebox {__version__}"
        yield f"option name rules type string default {self.options['rules']} known {' '.join(NAMES)}"
        yield f"option name level type combo default {self.options['level']} var {' var '.join(STRENGTHS)}"
        yield "option name threads type spin default 1 min 0"
        yield "option name seed type spin default 1 min 0"
        yield "ubiok"

    def ready(self, rest: str) -> Lines:
        """The engine is loaded."""
        self.mind()
        yield "readyok"

    def set(self, rest: str) -> Lines:
        """`name NAME value VALUE`: an option of ours, or one of the rule set; nothing is answered where it can be."""
        words = rest.split()
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            yield "error unread - setoption name NAME value VALUE"
            return
        before, self._mind = dict(self.options), None
        self.options[words[1]] = words[3]
        try:
            self.mind()
        except BaffleboxError as error:
            self.options = before
            yield f"error option - {error}"

    def place(self, rest: str) -> Lines:
        """The position that is asked about from now on; dice that were set belong to the one before."""
        self.position, self.dice = rest or START, ""
        yield from ()

    def throw(self, rest: str) -> Lines:
        """The roll that is asked about."""
        self.dice = rest
        yield from ()

    def list(self, rest: str) -> Lines:
        """Every legal play on a line of its own, and `playsok` after the last."""
        found = plays.answer(self.options["rules"], self.given(), self.question())
        for each in found.get("results", ()):
            yield f"play {each['play'] or 'nothing'}"
        yield told(found) if "error" in found else "playsok"

    def go(self, rest: str) -> Lines:
        """The best play of the roll, its equity and how far it was looked into."""
        found = choose.answer(self.mind(), self.question())
        if "error" in found:
            yield told(found)
        elif not found["plays"]:
            yield "bestplay nothing"
        else:
            best = found["plays"][0]
            yield f"bestplay {best['play'] or 'nothing'} equity {best['equity']:.4f} plies {best['plies']}"

    def offer(self, rest: str) -> Lines:
        """What is right about the cube before the roll, and the three equities."""
        found = cube.answer(self.mind(), self.position)
        if "error" in found:
            yield told(found)
            return
        does = "double" if found["should_double"] else "roll"
        answers = "beaver" if found["beaver"] else "take" if found["should_take"] else "drop"
        equities = " ".join(
            f"{name} {found[name]:.4f}" for name in ("no_double", "double_take", "double_drop")
        )
        yield f"bestcube {does} answer {answers} {equities}"

    def end(self, rest: str) -> Lines:
        """The conversation is over."""
        self.done = True
        yield from ()

    def question(self) -> str:
        """The position with its dice, as every command reads it."""
        return f"{self.position} {self.dice}".strip()

    def given(self) -> dict[str, str]:
        """The options of the rule set."""
        return {name: value for name, value in self.options.items() if name not in OURS}

    def mind(self) -> Thoughts:
        """The engine that the options ask for, made when it is first needed. Raises OptionError and UnknownRule."""
        if self._mind is None:
            ours = self.options
            option = tuple(f"{name}={value}" for name, value in self.given().items())
            threads, seed = (self._number(name) for name in ("threads", "seed"))
            self._mind = thoughts(ours["rules"], option, ours["level"], threads, seed)
        return self._mind

    def _number(self, name: str) -> int:
        value = self.options[name]
        if not value.isdecimal():
            raise OptionError(f"{name}={value}: possible is a whole number from 0")
        return int(value)


OURS = ("rules", "level", "threads", "seed")
"""Options of the engine; any other is one of the rule set."""

_ACTS: dict[str, Callable[[Desk, str], Lines]] = {
    "ubi": Desk.hello,
    "isready": Desk.ready,
    "setoption": Desk.set,
    "position": Desk.place,
    "dice": Desk.throw,
    "plays": Desk.list,
    "go": Desk.go,
    "cube": Desk.offer,
    "quit": Desk.end,
}
"""The words that begin a line, and what answers them."""


def told(found: Answer) -> str:
    """The line for a question that has no answer."""
    error = found["error"]
    return f"error {error['code']} {error['rule']} {error['detail']}"
