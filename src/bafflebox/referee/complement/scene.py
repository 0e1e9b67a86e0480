"""Scenes of the complement: a table brought to a moment by lines of a case, and questions about acts that are refused there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field

from bafflebox.board.phase import Phase
from bafflebox.frozen import dataclass
from bafflebox.referee.cases.opening import NAMES, open_case
from bafflebox.referee.cases.run import CaseDiffers, RunningCase
from bafflebox.referee.cases.syntax import Case, CaseLine
from bafflebox.referee.conduct.listing import completed
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.rulebook import Rulebook

ROLLS = ("42", "31", "63", "41", "52", "61")
"""Rolls of a game that is played on, in turn."""
PLAYED_ON = "..."
"""The step that plays the game on by one turn."""


@dataclass(frozen=True, slots=True)
class BookQuestion:
    """An act that the book does not have in this scene: its row's subject, what of the row it misses, and the row's rule.

    `rule` has the rules that the refusal may cite, separated by |; with "" any rule in force.
    """

    subject: str
    misses: str
    who: str
    words: str
    rule: str = ""


Asking = Callable[[Proceedings], Iterable[BookQuestion]]
"""The questions of a scene, given its state."""


class _Running(RunningCase):
    """A case whose log is not read again after each act: the case book does that."""

    def again(self) -> Proceedings:
        """Return the state."""
        return self.now


@dataclass(frozen=True, slots=True)
class CaseScene:
    """A moment: header and steps of a case, acts that the row allows there, and the questions asked there.

    Each act of `allowed` is accepted there on its own: what is refused beside it misses nothing but what its question says.
    """

    header: tuple[str, ...]
    steps: tuple[str, ...] = ()
    questions: Asking = lambda now: ()
    allowed: tuple[tuple[str, str], ...] = field(default=())

    def opened(self, book: Rulebook) -> RunningCase | None:
        """Return the table in this moment; None where the book does not let it come about.

        Raises CaseDiffers where an allowed act shows that it has to.
        """
        chosen = " ".join(f"{name}={value}" for name, value in book.describe_options() if name != "length")
        lines = (f"rules {book.name} {chosen}".strip(), *self.header)
        case = Case("complement", 1, tuple((line.split()[0], CaseLine(1, line)) for line in lines))
        opened = open_case(case)
        assert opened.law is not None
        running = _Running(case, opened.law, opened.events)
        try:
            for step in self.steps:
                _do(running, step)
        except CaseDiffers:
            if self.allowed:
                raise
            return None
        return running


def _do(running: RunningCase, step: str) -> None:
    if step == PLAYED_ON:
        for line in _turn(running):
            running.step(CaseLine(1, line))
        return
    name, _, text = step.partition(" ")
    if text == "plays *":
        text = completed(running.now, running.who(name), "play")[0]
    running.step(CaseLine(1, f"{name} {text}"))


def _turn(running: RunningCase) -> Iterable[str]:
    """Yield the acts of the rest of a turn."""
    board = running.now.board
    if board.phase is Phase.OPENING:
        yield f"both open {completed(running.now, running.who('both'), 'open')[0].removeprefix('open ')}"
        return
    assert board.on_turn is not None
    name = NAMES[board.on_turn]
    if board.phase is Phase.TURN:
        yield f"{name} rolls {ROLLS[board.rolls % len(ROLLS)]}"
    if running.now.board.phase is Phase.ROLLED:
        yield f"{name} {completed(running.now, running.who(name), 'play')[0]}"
    if running.now.board.phase is Phase.PLAYED:
        yield f"{name} ends turn"
