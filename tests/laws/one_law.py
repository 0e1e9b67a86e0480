"""One law for everybody: what engine, twin and bots say of a play is what `decide` and its consequences make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level, MatchWin, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import OFF, Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.following import Following
from bafflebox.engine.cube import CubeState
from bafflebox.engine.endings import values_of
from bafflebox.engine.stake import CubeStake
from bafflebox.engine.strength import Sieve
from bafflebox.events.game import Played
from bafflebox.game.consequences import with_consequences
from bafflebox.game.decide import decide
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Memory, Situation
from bafflebox.rules.turn import legal_plays
from tests.engine.boards import scattered, throw
from tests.engine.shipped import PLAIN, random_engine
from tests.twins.course import Pair, followed

WHITE = Side.WHITE
MOST_PLAYS = 12
SIFTING = replace(PLAIN, sieves=(Sieve(2, 9.0),))
"""Only the two best plays are looked into: of them one ends the game, if any does well."""


@dataclass(slots=True)
class Seen:
    """The number of compared plays, and their outcomes."""

    plays: int = 0
    over: int = 0
    same: int = 0
    washes: int = 0
    unread: int = 0
    """Books in which a rule is a function."""

    def add(self, other: Seen) -> None:
        """Another book's."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def hold_to_one_law(book: Rulebook, seed: int, positions: int = 6) -> Seen:
    """Compares plays from random positions of a book; AssertionError where two don't agree."""
    law = compile_book(book)
    chance = Random(seed)
    seen = Seen(unread=int(bool(law.unread)))
    engine, _ = random_engine(law, SIFTING, seed=3, widths=(16,))
    stake = CubeStake(None, CubeState(), tuple(values_of(law, gammons=True)))
    following = Following(law)
    for own, opp in _positions(law, chance, positions):
        roll, bonus = Roll(throw(chance)), chance.random() < 0.3
        now = moment(own, opp, roll, bonus=bonus)
        plays = legal_plays(law, now.position, WHITE, roll)
        choices = engine.choose(own, opp, roll.dice, stake, plies=0, turn="bonus" if bonus else "ordinary")
        assert len(choices) == max(1, len(plays))
        ahead = {}
        if chance.random() < 0.1:
            looked = engine.choose(own, opp, roll.dice, stake, plies=1, turn="bonus" if bonus else "ordinary")
            ahead = {(each.own, each.opp): each for each in looked}
        for choice in chance.sample(choices, min(MOST_PLAYS, len(choices))):
            then = _decided(law, now, choice.moves)
            after = (choice.own, choice.opp)
            assert then.position == Position(*after)
            wanted = "over" if then.phase is Phase.OVER else "same" if then.on_turn is WHITE else "other"
            assert choice.next == wanted, (law.book.name, own, opp, roll, choice.moves)
            twin = followed(law, (own, opp), after, roll.dice, bonus=bonus)
            assert (twin.next, twin.bonus) == (wanted, choice.bonus)
            bots = following.after_play(now, WHITE, roll, then.position, choice.moves)
            assert bots.outcome == then.outcome
            seen.plays += 1
            seen.over += wanted == "over"
            seen.same += wanted == "same"
            if then.outcome is None:
                assert bots.again == (wanted == "same")
                assert choice.bonus == then.memory.extra_turn
                continue
            worth = terminal_worth(law, then)
            assert abs(choice.equity - worth) < 1e-4, (law.book.name, choice, then.outcome, worth)
            assert bots.at(1) == then.points
            seen.washes += isinstance(then.outcome, Wash)
            if ahead:
                assert abs(ahead[after].equity - worth) < 1e-4
    return seen


def moment(own: tuple[int, ...], opp: tuple[int, ...], roll: Roll, *, bonus: bool) -> Situation:
    """White is to play a roll, both sides having had turns; the cube was turned, so that gammons count."""
    marks = frozenset({"checked_out"} if own[OFF] or opp[OFF] else ())
    memory = Memory(extra_turn=bonus)
    return Situation(
        Phase.ROLLED,
        Position(own, opp),
        WHITE,
        roll,
        turns=BySide(2, 2),
        marks=marks,
        memory=memory,
        doubled=True,
    )


def terminal_worth(law: Law, then: Situation) -> float:
    """Return the value of a game's end for White by the points of `decide`; a match won at once counts as its highest level."""
    outcome = then.outcome
    if isinstance(outcome, Wash):
        return 0.0
    if isinstance(outcome, MatchWin):
        sign = 1 if outcome.side is WHITE else -1
        return sign * values_of(law, gammons=True)[2]
    assert isinstance(outcome, Win)
    if outcome.level is Level.ROYAL:
        # an engine tells three levels apart
        sign = 1 if outcome.side is WHITE else -1
        return sign * values_of(law, gammons=True)[2]
    return float((then.points[WHITE] - then.points[WHITE.other]) / then.cube.value)


def _decided(law: Law, now: Situation, moves: tuple[object, ...]) -> Situation:
    verdict = decide(law, now, Played(WHITE, moves))  # type: ignore[arg-type]
    assert not isinstance(verdict, Refusal), verdict
    return with_consequences(law, now, verdict)[-1][1]


def _positions(law: Law, chance: Random, count: int) -> list[Pair]:
    """Some that can come up and some made up, in which nobody has won."""
    found: list[Pair] = []
    own, opp = law.setup.seen_by(WHITE)
    for own_, opp_ in scattered(count, chance.randrange(1 << 30)):
        if sum(own_[1:]) and sum(opp_[1:]):
            found.append((own_, opp_))
    for _ in range(count):
        plays = legal_plays(law, Position(own, opp), WHITE, Roll(throw(chance)))
        if sum(own[1:]) and sum(opp[1:]):
            found.append((own, opp))
            position = chance.choice(plays).result if plays else Position(own, opp)
            own, opp = position.black, position.white
        else:
            own, opp = law.setup.seen_by(WHITE)
    return found
