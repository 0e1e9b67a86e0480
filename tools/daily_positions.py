"""Chooses the positions of the day: `python -m tools.daily_positions` writes `src/bafflebox/daily/positions.jsonl`.

Games: the matches of GNU Backgammon against itself in `tests/data/gnubg`, matches of the project's characters, played here with
numbered dice, and the opening book. A decision is taken where two plies and three plies name the same best choice, ahead of the next
one by `LEAST` to `MOST` at both, and where a rollout, which the rules of most books allow, says the same. No two have the same board.
A run takes about half an hour; the same code gives the same file.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from bafflebox.analysis.analyst import Analyst, asked_of
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.rolled import DecisionRollout
from bafflebox.analysis.rollout_sums import RolloutSums
from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.characters import CHARACTERS
from bafflebox.bots.player import EngineBot
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.daily.position import LEAST, MOST, DailyPosition, Origin, format_positions
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.notation import format_moves
from bafflebox.formats.question import Question
from bafflebox.formats.state.state_text import format_state
from bafflebox.frozen import dataclass
from bafflebox.io.bots import make_bot
from bafflebox.io.matches import read_match
from bafflebox.io.openings import read_openings
from bafflebox.library.asking import act_of_answer
from bafflebox.library.parts import part_of_game
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "bafflebox" / "daily" / "positions.jsonl"
MATCHES = ROOT / "tests" / "data" / "gnubg"
CYCLE = ("match", "money", "match", "american", "match", "welsh", "match", "modern", "match", "iranian")
"""The books by turns."""
TURNS = 18
"""Cycles in the file: 180 positions."""
OPENINGS = 9
"""Of them from the opening book, which is rolled out for money."""
CUBES = 4
"""Of this number of decisions at most one is about the cube, where there is one."""
PER_GAME = 2
RACES = 8
"""Of this number of decisions at most one is in a race or a bear-off."""
PAIRS = (("corvin", "olwen"), ("brock", "corvin"), ("olwen", "brock"), ("renna", "brock"))
LENGTHS = {"match": "5", "modern": "5"}
MOST_MATCHES = 40


@dataclass(frozen=True, slots=True)
class Found:
    """A decision that may be asked: as judged two plies deep, with its law and where it is from."""

    law: Law
    decision: Decision
    origin: Origin
    names: tuple[str, str]
    seed: str

    @property
    def kind(self) -> str:
        """Return what the mixture looks at: the cube, a race, or a play with contact."""
        if self.decision.what is not What.PLAY:
            return "cube"
        part = part_of_game(self.decision.now, self.decision.side)
        return "race" if part in ("race", "bearoff") else "contact"


def gap_of(each: Decision) -> float:
    """Return the lead of the best choice over the next one; 0 where there is none."""
    if each.play is not None:
        ranked = each.play.ranked
        return ranked[0].equity - ranked[1].equity if len(ranked) > 3 else 0.0
    assert each.advice is not None
    losses = sorted(each.advice.losses.values())
    return losses[1] if len(losses) > 1 and losses[0] == 0.0 else 0.0


def clear(each: Decision | None) -> bool:
    """Return whether a decision is close enough to be asked, and clear enough to be answered."""
    return each is not None and LEAST <= round(gap_of(each), 4) <= MOST


class Judges:
    """The levels of a law: two plies, three plies, and a glance."""

    def __init__(self, law: Law) -> None:
        self.law = law
        made = [make_bot(law, level) for level in ("world_class", "grandmaster", "expert", "quick")]
        two, three, glance, quick = [each for each in made if isinstance(each, EngineBot)]
        self.two, self.three = Analyst(two, two, luck=False), Analyst(three, three, luck=False)
        self.glance, self.quick = glance, quick

    def found(self, facts: Sequence[Event], origin: Origin, names: BySide[str], seed: str) -> Iterator[Found]:
        """Yield the decisions of a log that may be asked."""
        for asked in asked_of(facts):
            each = self.two.decision(asked[0], asked[1], game=asked[2], seq=asked[3]) if asked else None
            if each is not None and clear(each):
                side = each.side
                yield Found(self.law, each, origin, (names[side], names[side.other]), f"{seed} {each.seq}")

    def rank(self, each: Found) -> tuple[bool, bytes]:
        """Return the order among those of a match: first answers, which are rare, and where a glance is wrong; then by lot."""
        decision = each.decision
        lot = sha256(each.seed.encode()).digest()
        if decision.play is None:
            return decision.loss == 0 and decision.what is What.TURN, lot
        best = self.quick.plays(decision.now, decision.side)[0]
        return best.play.result == decision.play.best.play.result, lot

    def confirmed(self, each: Found) -> DailyPosition | None:
        """Return it as a position of the day where every judge agrees."""
        now = each.decision.now
        fact: Any = each.decision.fact
        deep = self.three.decision(now, fact)
        if deep is None or not clear(deep) or deep.best != each.decision.best:
            return None
        sums = None
        if each.decision.play is not None:
            # the one that is right stands for the play made: a rollout has it in any case
            fact = replace(fact, moves=each.decision.play.best.play.moves)
        try:
            rollout = DecisionRollout(self.glance, now, fact)
        except Refused:
            pass
        else:
            sums = rollout.begin()
            rollout.further(sums, lambda: False)
            rolled = rollout.decision(sums)
            lead = gap_of(rolled) if rolled.advice else _second(rolled)
            if rolled.best != deep.best or not LEAST / 2 <= lead <= 2 * MOST:
                return None
            sums = _short(sums)
        book = self.law.book
        made = each.decision.did if each.origin != "openings" else ""
        return DailyPosition(
            origin=each.origin,
            names=each.names if each.origin != "openings" else (),
            game=each.decision.game if each.origin != "openings" else 0,
            state=format_state(now, book.name, book.describe_options()),
            did=made,
            best=deep.best,
            gap=round(gap_of(deep), 4),
            rollout=sums,
        )


def _second(rolled: Decision) -> float:
    assert rolled.play is not None
    one, two, *_ = rolled.play.ranked
    return one.equity - two.equity


def _short(sums: RolloutSums) -> RolloutSums:
    """Return the sums with the looks that are shown, and four decimals."""
    looks = [min(sums.looks, key=lambda look: abs(look[0] - sums.trials // part)) for part in (4, 2, 1)]
    return RolloutSums(
        sums.results,
        sums.trials,
        [round(each, 3) for each in sums.values],
        [[round(each, 3) for each in row] for row in sums.products],
        [[round(each, 3) for each in row] for row in sums.chances],
        [(trials, round(lead, 4), round(error, 5)) for trials, lead, error in looks],
    )


# --- games ---------------------------------------------------------------------------------------


def recorded() -> Iterator[Found]:
    """Yield decisions of the matches of GNU Backgammon."""
    for file in sorted(MATCHES.glob("*.mat")):
        match = read_match(file.read_bytes())
        started = match.log.events[0]
        assert isinstance(started, MatchStarted)
        yield from Judges(match.law).found(match.log.events, "gnubg", started.names, file.name)


def played(judges: Judges, name: str, number: int) -> Iterator[Found]:
    """Yield decisions of a match of two characters with dice of this number."""
    pair = PAIRS[number % len(PAIRS)]
    players = BySide(*(make_bot(judges.law, each, seed=number + 1) for each in pair))
    # books that share a board have dice of their own
    dice = SeededDice(NAMES.index(name) + 1, number)
    games = None if judges.law.match.length else 3
    facts: list[Event] = []
    for step in play_match(judges.law, players, dice, games=games):
        facts += step.events
    names = BySide(*(CHARACTERS[each].called for each in pair))
    yield from judges.found(facts, "characters", names, f"{name} {number}")


def opened(judges: Judges) -> Iterator[Found]:
    """Yield replies of the opening book."""
    for each in read_openings().decisions:
        if not each.after or len(each.plays) < 2:
            continue
        position = Position.counted(each.own, each.opp, Side.WHITE)
        roll = Roll((int(each.roll[0]), int(each.roll[1])))
        now = Question(position, roll).situation()
        plays = judges.two.bot.plays(now, Side.WHITE)
        named = [play for play in plays if format_moves(play.play.moves) == each.best.text]
        if not named or not LEAST <= each.best.equity - each.plays[1].equity <= MOST:
            continue
        fact = act_of_answer(judges.law, now, Side.WHITE, What.PLAY, each.best.text)
        if isinstance(fact, Refusal):
            continue
        decision = judges.two.decision(now, fact)
        if decision is not None and decision.loss == 0 and clear(decision):
            yield Found(judges.law, decision, "openings", ("", ""), f"{each.after} {each.roll}")


# --- the mixture ---------------------------------------------------------------------------------


def chosen(name: str, many: int, boards: set[object]) -> list[DailyPosition]:
    """Return `many` positions under one book, none with a board of `boards`, to which theirs are added."""
    book = find_book(name)
    if name in LENGTHS:
        book = book.with_options({"length": LENGTHS[name]})
    law = compile_book(book)
    judges = Judges(law)
    most = Counter({"cube": many // CUBES, "race": many // RACES})
    have, games = Counter[str](), Counter[str]()
    found: list[DailyPosition] = []

    def take(candidates: Iterator[Found], of: int) -> None:
        for each in sorted(candidates, key=Judges(law).rank):
            now, kind = each.decision.now, each.kind
            board = now.position.seen_by(each.decision.side)
            game = f"{each.seed.rsplit(' ', 1)[0]} {each.decision.game}"
            full = kind in most and have[kind] >= most[kind]
            if len(found) >= of or board in boards or full or games[game] >= PER_GAME:
                continue
            judge = judges if each.law is law else Judges(each.law)
            position = judge.confirmed(each)
            if position is not None:
                found.append(position)
                boards.add(board)
                have[kind] += 1
                games[game] += each.origin != "openings"
        print(f"{name}: {len(found)} of {many} {dict(have)}", file=sys.stderr, flush=True)

    if name == CYCLE[0]:
        take(recorded(), many)
    if name == read_openings_law():
        take(opened(judges), min(many, OPENINGS))
    number = 0
    while len(found) < many and number < MOST_MATCHES:
        take(played(judges, name, number), min(many, len(found) + max(2, many // 9)))
        number += 1
    return sorted(found, key=lambda each: sha256(each.state.encode()).digest())


def read_openings_law() -> str:
    """Return the book that the opening book was rolled out for."""
    return CYCLE[1]


def main() -> int:
    """Write the file."""
    boards: set[object] = set()
    by_book = {name: iter(chosen(name, TURNS * CYCLE.count(name), boards)) for name in dict.fromkeys(CYCLE)}
    positions = [next(by_book[CYCLE[number % len(CYCLE)]]) for number in range(TURNS * len(CYCLE))]
    FILE.write_bytes(format_positions(positions))
    print(Counter(f"{each.rules} {each.what} {each.origin}" for each in positions))
    return 0


if __name__ == "__main__":
    sys.exit(main())
