"""Refusals that no case can meet, because no case says such a thing: each is asked for real, where programs ask it.

A case sets a table up by its header and speaks in words. What only a log, a saved position, a program's intents or a
table that is convened otherwise can bring about is asked here, of the same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bafflebox.board.clock import ClockKind, ClockSettings
from bafflebox.board.dice import parse_roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import EndCause
from bafflebox.board.position import parse_position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Convened, MatchContinued
from bafflebox.events.game import (
    Event,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Played,
    Rolled,
    TakenUp,
    Terms,
    TurnBegan,
)
from bafflebox.game.decide import decide
from bafflebox.match.decide import act, begin, next_standing, next_terms
from bafflebox.match.pot import settle_jackpot
from bafflebox.match.state import evolve_match
from bafflebox.referee.clock.acts import BOTH, NOBODY, rule_on
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.listing import check_completions
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import clocks_held
from bafflebox.refusal import Refusal
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

PLAYERS = BySide("Ann", "Ben")
ANN, BEN = Person("Ann", Role.PLAYER, Side.WHITE), Person("Ben", Role.PLAYER, Side.BLACK)
DIRECTOR, TABLE = Person("director", Role.DIRECTOR), Person("table", Role.TABLE)
Met = tuple[Refusal, str]
"""A refusal and the book under which it was met."""


def laws() -> Iterator[Law]:
    """Each book as it is, to 7 points where it has a length."""
    for name in NAMES:
        book = find_book(name)
        yield compile_book(book.with_options({"length": 7} if "length" in book.choices else {}))


def _refused(law: Law, verdict: object) -> Iterator[Met]:
    if isinstance(verdict, Refusal):
        yield verdict, law.book.name


def settings_of_programs() -> Iterator[Met]:
    """A clock that a program sets: without the wishes that it needs, or with times of its own."""
    books = [
        ("modern", {"clock": "delay"}), ("modern", {"clock": "fischer"}), ("american", {}), ("iranian", {}), ("welsh", {}),
    ]  # fmt: skip
    for name, options in books:
        law = compile_book(find_book(name).with_options(options))
        match, _ = begin(law, PLAYERS)
        posted = ClockSettings(ClockKind.BANK, 100)
        for clock, wished in ((ClockSet(), NOBODY), (ClockSet(posted), BOTH)):
            yield from _refused(law, rule_on(law, match, ClockState(), clock, wished))


def positions_taken_up() -> Iterator[Met]:
    """Matches that are taken up from elsewhere: at scores that can't be, on boards that lack checkers, or too late."""
    for law in laws():
        match, _ = begin(law, PLAYERS)
        length = law.match.length
        middle = TakenUp(Side.WHITE, parse_roll("31"))
        scores = [Score(BySide(0, 0), (length or 0) + 2), Score(BySide(0, 0), None)]
        terms = Terms(taken_up=middle)
        wanted = [(law.setup, MatchStanding(score)) for score in scores]
        wanted += [(law.setup, MatchStanding(Score(BySide(length or 0, 0), length)))]
        wanted += [(law.setup, MatchStanding(match.score, crawford=True))]
        few = parse_position("white 24:1 13:5 8:3 6:5 off:0 black 24:2 13:5 8:3 6:5")
        wanted += [(few, MatchStanding(match.score))]
        for position, standing in wanted:
            yield from _refused(law, act(law, match, GameStarted(terms, position, standing)))
        led = evolve_match(match, MatchContinued(BySide(1, 0)))
        yield from _refused(law, act(law, led, GameStarted(terms, law.setup, wanted[0][1])))


def matches_shared_wrongly() -> Iterator[Met]:
    """A match that a program shares without saying how, in more than the whole, or with a winner; or shares without sharing."""
    for law in laws():
        match, _ = begin(law, PLAYERS)
        for winner, cause, share in (
            (None, EndCause.EQUITY, None),
            (None, EndCause.EQUITY, 1001),
            (None, EndCause.EQUITY, -1),
            (Side.WHITE, EndCause.EQUITY, 500),
            (Side.WHITE, EndCause.ABSENCE, 500),
        ):
            verdict = act(law, match, MatchEnded(winner, cause, "R6", share=share))
            assert isinstance(verdict, Refusal), (winner, cause, share)
            yield verdict, law.book.name


def jackpots() -> Iterator[Met]:
    """The jackpot of a tournament: where there is none, for two, for one twice, to somebody who did not enter."""
    for law in laws():
        for players, winner in (
            (("Ann", "Ben"), None),
            (("Ann", "Ben", "Ann"), None),
            (("Ann", "Ben", "Cid"), "Dan"),
        ):
            yield from _refused(law, settle_jackpot(law, players, winner))


def moves_of_programs() -> Iterator[Met]:
    """Plays as programs send them: with dice that they were not, without dice, several moves as one."""
    standard, welsh = (compile_book(find_book(name)) for name in ("match", "welsh"))
    for law, board, roll, moves in (
        (standard, standard.setup, "31", (Move(13, 9, ()),)),
        (
            welsh,
            parse_position("white 8:3 6:5 13:5 24:1 4:1 black bar:2 20:1 13:5 8:3 6:4"),
            "31",
            (Move(8, 5, ()), Move(4, 3, ())),
        ),
        (standard, parse_position("white 1:1 off:14 black 1:1 off:14"), "21", (Move(1, 0, (1,)),)),
        (
            welsh,
            parse_position("white 5:1 24:2 13:5 8:3 off:4 black 12:5 9:3 7:4 6:2 off:1"),
            "21",
            (Move(5, 4, ()),),
        ),
    ):
        now = _board(law, board, roll)
        yield from _refused(law, decide(law, now.board, Played(Side.WHITE, moves)))


def _board(
    law: Law, position: object, roll: str, *more: Event, director: bool = True, shared: bool = False
) -> Proceedings:
    """A real board at which White is to play a roll."""
    match, (started,) = begin(law, PLAYERS)
    assert isinstance(started, MatchStarted)
    convened = Convened(real=True, director=director, agreed=True, shared=shared)
    game = GameStarted(next_terms(law, match), position, next_standing(law, match))  # type: ignore[arg-type]
    turn = (TurnBegan(Side.BLACK), TurnBegan(Side.WHITE), Rolled(Side.WHITE, parse_roll(roll)))
    return Proceedings(law).after((started, convened, *more, game, *turn))


def tables_without_a_director() -> Iterator[Met]:
    """Books that know a director, at a table that has none: both let play go on, nobody alone."""
    for law in laws():
        now = _board(law, law.setup, "31", director=False)
        yield from _said(now, (ANN, 'dispute "the dice"'), (ANN, "resume"), (DIRECTOR, "rule R5: stand"))


def tables_with_a_director() -> Iterator[Met]:
    """Books that know no director, at a table that has one."""
    for law in laws():
        if not law.cites("clock", ""):
            now = _board(law, law.setup, "31")
            yield from _said(
                now,
                (ANN, "propose settings 10:00"), (BEN, "agree"), (DIRECTOR, "impose clock"),
                (DIRECTOR, "rule R5: delay Ann"),
                (DIRECTOR, "post settings 10:00 delay 8"), (DIRECTOR, "refer"), (DIRECTOR, "withdraw leave phone"),
            )  # fmt: skip


def clocks_of_servers() -> Iterator[Met]:
    """A server's question before it lets two players restart their clocks: not during a dispute."""
    for each in laws():
        law = _clocked(each)
        now = _board(law, law.setup, "31")
        if law.clock is None:
            made = hear(now, ANN, read_words("propose settings 10:00 delay 8", now, ANN), 0)
            assert not isinstance(made, Refusal)
            now = now.after(made, by=Side.WHITE)
            made = hear(now, BEN, read_words("agree", now, BEN), 0)
        else:
            made = hear(now, DIRECTOR, read_words("impose clock", now, DIRECTOR), 0)
        assert not isinstance(made, Refusal), made
        now = now.after(made)
        disputed = hear(now, BEN, read_words('dispute "the dice"', now, BEN), 0)
        assert not isinstance(disputed, Refusal)
        yield from _refused(law, clocks_held(now.after(disputed), Role.PLAYER))


def _clocked(law: Law) -> Law:
    """The law with a clock, where its book announces one."""
    return compile_book(law.book.with_options({"clock": "delay"})) if "clock" in law.book.choices else law


def tables_shared_by_both() -> Iterator[Met]:
    """One device for both, who have not compared the score of the game that ended (A5.1)."""
    law = compile_book(find_book("american"))
    now = _board(law, law.setup, "31", shared=True)
    yield from _said(now, (DIRECTOR, "rule A1.2: game Ann single"), (TABLE, "start game"))


def words_that_name_nothing() -> Iterator[Met]:
    """The list of possible acts for words that no act has."""
    for law in laws():
        for each in check_completions(_board(law, law.setup, "31"), ANN, "whistle", 0):
            yield from _refused(law, each)


def _said(now: Proceedings, *acts: tuple[Person, str]) -> Iterator[Met]:
    """Yield the refusals of these acts, each after those before it."""
    for person, words in acts:
        verdict = hear(now, person, read_words(words, now, person), 0)
        if isinstance(verdict, Refusal):
            yield verdict, now.law.book.name
        else:
            now = now.after(verdict, by=person.side)


CORPUS: tuple[Callable[[], Iterator[Met]], ...] = (
    settings_of_programs,
    positions_taken_up,
    matches_shared_wrongly,
    jackpots,
    moves_of_programs,
    tables_without_a_director,
    tables_with_a_director,
    clocks_of_servers,
    tables_shared_by_both,
    words_that_name_nothing,
)
"""Everything that is asked here."""


def produced_elsewhere() -> frozenset[tuple[str, str, str]]:
    """Every refusal that was met here, by code, rule and book."""
    return frozenset((met.code, met.rule, book) for ask in CORPUS for met, book in ask())
