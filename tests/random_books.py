"""Random books: those of the package with clauses taken out, moved under an option, patterns exchanged, house rules added."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bafflebox.board.outcome import Ending, Level, MatchWin, Outcome, Wash, Win
from bafflebox.board.position import BAR, OFF, Checkers
from bafflebox.events.game import Event, ExtraTurnWon, Played, Rolled
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Clause, clause
from bafflebox.rules.clauses.dance import BarLoses
from bafflebox.rules.clauses.dice import Turns
from bafflebox.rules.clauses.ending import Ends, Levels
from bafflebox.rules.clauses.formation import KeepsTurn, Shows
from bafflebox.rules.clauses.option import Choice, If
from bafflebox.rules.clauses.throws import FirstOff, MayRethrow, Snakes
from bafflebox.rules.clauses.trigger import After
from bafflebox.rules.finish import Brings, Finish, When
from bafflebox.rules.law import Law
from bafflebox.rules.option import Option
from bafflebox.rules.pattern import Arrangement, Pattern
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation
from bafflebox.rules.text.entry import Kind, RuleText

Change = Callable[[Rulebook, Random], Rulebook]
TEXT = RuleText("H", "House rule", "A rule of the house.", (Kind.ENFORCED,), "house rule")


def random_book(seed: int) -> Rulebook:
    """A book that a seed makes; its options are what they are, or now and then others."""
    chance = Random(seed)
    book = find_book(chance.choice(NAMES))
    for change in chance.choices(CHANGES, k=chance.randint(1, 4)):
        book = change(book, chance)
    return book.named(f"{book.name}-{seed}", book.title)


# --- the changes --------------------------------------------------------------------------------


def _taken_out(book: Rulebook, chance: Random) -> Rulebook:
    """Without a clause that says something; turns there must be."""
    having = [each for each in book if each.bodies and not _has(each, Turns, Choice)]
    return book.without(chance.choice(having).id) if having else book


def _under_an_option(book: Rulebook, chance: Random) -> Rulebook:
    """A clause that holds only while an option is on; it may be off, or on under another one."""
    having = [each for each in book if each.bodies and not _has(each, Turns, Choice)]
    if not having:
        return book
    chosen = chance.choice(having)
    name = f"house_{len(book.choices)}"
    on = chance.random() < 0.7
    bodies: list[Any] = [If(name, each) for each in chosen.bodies]
    if chance.random() < 0.3:
        bodies = [If(name, each) for each in bodies]
    switch = Choice(Option(name, on, chosen.id, "whether the clause holds"))
    return book.replace(replace(chosen, bodies=(switch, *bodies)))


def _pattern_exchanged(book: Rulebook, chance: Random) -> Rulebook:
    """Formations of the book are others."""
    changed = []
    for each in book:
        bodies = tuple(_with_pattern(body, chance) for body in each.bodies)
        if bodies != each.bodies:
            changed.append(replace(each, bodies=bodies))
    return book.replace(*changed)


def _house_rule(book: Rulebook, chance: Random) -> Rulebook:
    body = chance.choice(HOUSE)(chance)
    added = clause(f"H{chance.randrange(10**9)}", body, own_text=TEXT)
    if chance.random() < 0.5:
        return book.add(added)
    at = chance.randrange(len(book.clauses) + 1)
    return replace(book, clauses=(*book.clauses[:at], added, *book.clauses[at:]))


CHANGES: tuple[Change, ...] = (_taken_out, _under_an_option, _pattern_exchanged, _house_rule, _house_rule)


def _has(each: Clause, *kinds: type[Any]) -> bool:
    return any(isinstance(body, kinds) for body in each.bodies)


def _with_pattern(body: Any, chance: Random) -> Any:
    if isinstance(body, If):
        return replace(body, body=_with_pattern(body.body, chance))
    if isinstance(body, KeepsTurn | Shows):
        return replace(body, pattern=_arrangement(chance))
    if isinstance(body, Ends) and isinstance(body.outcome, Finish) and body.outcome.pattern.checkers:
        return replace(body, outcome=replace(body.outcome, pattern=_pattern(chance)))
    return body


# --- rules of the house -------------------------------------------------------------------------


def _pattern(chance: Random) -> Pattern:
    """One that random positions often have."""
    if chance.random() < 0.3:
        return Pattern(full=chance.randint(2, 6))
    return Pattern(tuple(_line(chance) for _ in range(chance.randint(1, 3))))


def _line(chance: Random) -> tuple[int, ...]:
    return tuple(chance.choice((0, 1, 2, 3)) for _ in range(chance.randint(1, 4)))


def _arrangement(chance: Random) -> Arrangement:
    if chance.random() < 0.6:
        return _pattern(chance)
    place, count = chance.randint(1, 24), chance.randint(1, 3)

    def stands(checkers: Checkers) -> bool:
        return checkers[place] >= count

    return stands


def _ends(chance: Random) -> Ends:
    """An end of the game that only a function knows."""
    place, count, kind = chance.randint(1, 24), chance.randint(2, 4), chance.randrange(5)

    def outcome(law: Law, situation: Situation, fact: Played) -> Outcome | None:
        if situation.position[fact.side][place] < count:
            return None
        return (
            Win(fact.side, Level.SINGLE, Ending.FORMATION),
            Win(fact.side, law.level_of(situation.position, fact.side), Ending.FORMATION),
            Win(fact.side.other, Level.GAMMON, Ending.FORMATION),
            Wash(Ending.FORMATION),
            MatchWin(fact.side, Ending.FORMATION),
        )[kind]

    return Ends(Played, outcome)


def _ends_as_data(chance: Random) -> Ends:
    when = chance.choice((When.STANDS, When.BOTH_STAND, When.BORNE_OFF, When.ON_BAR))
    return Ends(
        Played,
        Finish(when, chance.choice(list(Brings)), Ending.FORMATION, _pattern(chance), chance.randint(1, 3)),
    )


def _ends_by_moves(chance: Random) -> Ends:
    """One that looks at the moves and not at the board alone."""
    hits = chance.randint(1, 2)

    def outcome(law: Law, situation: Situation, fact: Played) -> Outcome | None:
        made = sum(bool(move.hit) for move in fact.moves)
        return Win(fact.side, Level.SINGLE, Ending.FORMATION) if made >= hits else None

    return Ends(Played, outcome)


def _ends_by_throw(chance: Random) -> Ends:
    face = chance.randint(1, 6)

    def outcome(law: Law, situation: Situation, fact: Rolled) -> Outcome | None:
        return Wash(Ending.REPEATED) if set(fact.roll.dice) == {face} else None

    return Ends(Rolled, outcome)


def _another_turn(chance: Random) -> After:
    number, place = chance.randint(0, 2), chance.choice((OFF, BAR, 6, 7))

    def act(law: Law, situation: Situation, fact: Played) -> tuple[Event, ...]:
        stands = situation.position[fact.side.other][place] > number
        return (ExtraTurnWon(fact.side, "H"),) if stands else ()

    return After(Played, act)


def _levels(chance: Random) -> Levels:
    points = sorted(chance.randint(1, 6) for _ in range(3))
    rows = tuple(zip((Level.SINGLE, Level.GAMMON, Level.BACKGAMMON), points, strict=True))
    return Levels(rows[: chance.randint(1, 3)])


HOUSE: tuple[Callable[[Random], Any], ...] = (
    _ends,
    _ends_as_data,
    _ends_by_moves,
    _ends_by_throw,
    _another_turn,
    _levels,
    lambda chance: KeepsTurn(_arrangement(chance)),
    lambda chance: BarLoses(chance.randint(1, 3)),
    lambda chance: Snakes((chance.randint(1, 6),) * 2),
    lambda _: MayRethrow((2, 1)),
    lambda _: FirstOff(),
)
