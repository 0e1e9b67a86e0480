"""Speed of the peers in their own processor time: GNU Backgammon over its socket, for the benchmarks that compare us with them."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from bafflebox.board.dice import Roll
from bafflebox.board.position import Checkers, Position
from bafflebox.board.side import Side
from bafflebox.formats.external.answer import parse_answer
from bafflebox.io.external_client import GnubgPeer, PeerSettings
from bafflebox.io.external_line import PeerError
from bafflebox.io.external_moves import legal_play
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

SET_UP: Checkers = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
WORLD_CLASS = PeerSettings(2, cubeful=True)
"""Its level of that name: two plies, its pruning nets, of the plays eight within 0.16 searched."""
EXPERT = PeerSettings(0, cubeful=True)
"""Its level of that name: the nets alone."""


class Case(NamedTuple):
    """A position as the side on roll sees it, and its dice."""

    own: Checkers
    opp: Checkers
    dice: tuple[int, int]


class Speed(NamedTuple):
    """Decisions made, and the seconds they took: of processor time in the peer, and by the clock here."""

    decisions: int
    cpu: float
    wall: float
    worst: float
    """The longest decision by the clock, in seconds."""

    @property
    def per_second(self) -> float:
        """Decisions in a second of processor time."""
        return self.decisions / self.cpu

    @property
    def milliseconds(self) -> float:
        """Processor time of a decision, in milliseconds."""
        return 1000 * self.cpu / self.decisions


def gnubg_plays(cases: Sequence[Case], strength: PeerSettings = EXPERT, *, most_wall: float = 60.0) -> Speed:
    """Time of GNU Backgammon for choosing its play of each case (money play, cube centred), generation included.

    Each case is asked once, as it remembers what it has evaluated; no more are begun after
    `most_wall` seconds. Processor time comes in ticks of 0.01 s: give it half a second's work. Each
    answer is judged by the law afterwards. Raises PeerError.
    """
    law = compile_book(find_book("money"))
    answers: list[str] = []
    worst = 0.0
    with GnubgPeer(strength=strength) as peer:
        lines = [peer.line(*case) for case in cases]
        peer.ask(peer.line(SET_UP, SET_UP, (3, 1)))  # what is loaded on first use is not measured
        before, start = peer.process.cpu_seconds(), time.perf_counter()
        now = start
        for line in lines:
            asked = now
            answers.append(peer.ask(line))
            now = time.perf_counter()
            worst = max(worst, now - asked)
            if now - start > most_wall:
                break
        cpu = peer.process.cpu_seconds() - before
    for case, answer in zip(cases, answers, strict=False):
        _judge(law, case, answer)
    return Speed(len(answers), max(cpu, 1e-9), now - start, worst)


def _judge(law: Law, case: Case, answer: str) -> None:
    said = parse_answer(answer)
    if not isinstance(said, tuple):
        raise PeerError(f"{answer!r} is no play")
    legal_play(answer, said, law, Position(case.own, case.opp), Side.WHITE, Roll(case.dice))


def gnubg_evaluations(
    cases: Sequence[Case], plies: int = 0, *, prune: bool = False, most_wall: float = 60.0
) -> Speed:
    """Time of GNU Backgammon for the cubeless chances of each position at so many plies. Raises PeerError."""
    with GnubgPeer() as peer:
        peer.evaluation(cases[0].own, cases[0].opp, plies, prune=prune)
        before, start, worst, done = peer.process.cpu_seconds(), time.perf_counter(), 0.0, 0
        for case in cases:
            asked = time.perf_counter()
            peer.evaluation(case.own, case.opp, plies, prune=prune)
            worst, done = max(worst, time.perf_counter() - asked), done + 1
            if time.perf_counter() - start > most_wall:
                break
        wall = time.perf_counter() - start
        cpu = peer.process.cpu_seconds() - before
    return Speed(done, max(cpu, 1e-9), wall, worst)


def self_played(count: int, seed: int = 1) -> list[Case]:
    """Positions and dice of games that GNU Backgammon's nets alone play against themselves: what play brings up."""
    chance = random.Random(seed)
    found: list[Case] = []
    with GnubgPeer() as peer:
        own = opp = SET_UP
        while len(found) < count:
            case = Case(own, opp, (chance.randint(1, 6), chance.randint(1, 6)))
            found.append(case)
            after = peer.choose(*case).result
            own, opp = (after.black, after.white) if any(after.white[1:]) else (SET_UP, SET_UP)
    return found
