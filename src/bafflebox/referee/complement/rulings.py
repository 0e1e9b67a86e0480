"""Rulings that a book can't hold: by other persons, on other grounds, with values that no game under it reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from bafflebox.board.outcome import Level
from bafflebox.match.acts import SPELLINGS
from bafflebox.referee.complement.claims import clock_of
from bafflebox.referee.complement.scene import BookQuestion, CaseScene
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law

RAISED = SPELLINGS["raise"][0][0].event
"""The event of a cube that is turned without asking."""
DISPUTED = 'Ben disputes "the roll"'
POSITIONS = (
    ("16 checkers", "white 24:2 13:6 8:3 6:5 black 24:2 13:5 8:3 6:5"),
    ("both on one point", "white 24:2 13:5 8:3 6:5 black 24:2 19:1 13:5 8:3 6:4"),
    ("nobody on the board", "white off:15 black 24:2 13:5 8:3 6:5"),
    ("no checkers", "white black"),
    ("a place beyond the board", "white 26:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"),
    ("no position", "somewhere"),
)  # fmt: skip
"""Positions that no board holds."""


def rulings(law: Law) -> Iterator[CaseScene]:
    """Yield the scenes of rulings, and of remedies that two players propose where there is no director."""
    clock, rolled = clock_of(law), "turn Ann 31"
    director = knows_a_director(law)
    say = _ruled if director else _proposed
    stand = (
        (("director", f"rule {law.cites('ruling')}: stand"),)
        if director
        else (("Ann", "propose remedy stand"),)
    )
    yield CaseScene((clock, rolled), (DISPUTED,), partial(say, clocked=True), stand)
    yield CaseScene((rolled,), (DISPUTED,), partial(say, clocked=False), stand)
    yield CaseScene(("turn Ann",), (DISPUTED,), _nothing_rolled, stand)
    if law.match.crawford:
        yield CaseScene(
            ("match 5", "score 4-0", "crawford now", rolled),
            (DISPUTED,),
            partial(_cubes, ("2", "2 Ann", "4 Ben")),
            stand,
        )
    if director:
        yield CaseScene(("turn none",), (), _between)
    yield CaseScene((rolled,), (DISPUTED,), _persons)
    yield CaseScene(("board virtual", rolled), (DISPUTED,), _persons)


def _by(now: Proceedings, misses: str, words: str) -> Iterator[BookQuestion]:
    """Yield the remedy as a ruling where there is a director, else as the players' proposal (R10)."""
    if knows_a_director(now.law):
        yield BookQuestion("rule", misses, "director", f"rule {now.law.cites('ruling')}: {words}")
        # a lawful remedy beside it changes nothing
        yield BookQuestion("rule", misses, "director", f"rule {now.law.cites('ruling')}: stand, {words}")
    else:
        for who in ("Ann", "Ben"):
            yield BookQuestion("propose remedy", misses, who, f"propose remedy {words}")


def _impossible(now: Proceedings, *, clocked: bool) -> Iterator[tuple[str, str]]:
    """Yield remedies by what the book can't hold of them."""
    law = now.law
    for misses, position in (*POSITIONS, *_too_many_on_a_point(law)):
        yield misses, f"set position {position}"
    for cube in _impossible_cubes(law):
        yield "this cube", f"set cube {cube}"
    for score in _impossible_scores(law, now):
        yield "this score", f"set score {score}"
    yield from _impossible_times(now, clocked=clocked)
    for word in ("Cid", "nobody", ""):
        for remedy in ("warn", "match", "set turn", "excuse", "delay"):
            yield "this player", f"{remedy} {word}".strip()
    for words in (
        "rewind 9999",
        "rewind -1",
        "rewind",
        "rewind some",
        "fine Ann 5",
        "set",
        "set price 5",
        "set cube",
    ):
        yield "this remedy", words
    for name in law.book.choices:
        yield "options that a ruling sets", f"set option {name}=1"
        yield "options that a ruling sets", f"set {name}=1"


def _impossible_times(now: Proceedings, *, clocked: bool) -> Iterator[tuple[str, str]]:
    for words in ("set clock Ann soon", "time Ann soon"):
        yield "such a time", words
    if not clocked:
        for words in ("set clock Ann 5:00", "time Ann +1:00", "time Ben -0:30", "delay Ann", "delay Ben"):
            yield "a clock", words
    else:
        for words in (
            "set clock Ann 25:00:00",
            "set clock Ben -1:00",
            "time Ann +25:00:00",
            "time Ann -25:00:00",
        ):
            yield "such a time", words
        settings = now.clock.settings
        if settings is not None and not settings.delay:
            yield "a delay", "delay Ann"


def _penalties(now: Proceedings) -> Iterator[tuple[str, str]]:
    """Yield penalties by what the book can't hold of them; only a director has any."""
    law = now.law
    levels = {each.level for each in law.levels}
    for level in Level:
        if level not in levels:
            yield "this level", f"game Ann {level.value}"
    yield "this level", "game Ann huge"
    for amount in ("0", "some", "1.5", "9999999"):
        yield "this many points", f"award Ann {amount}"
        yield "this many points", f"deduct Ben {amount}"
    yield "this many points", "deduct Ben -1"
    for who in ("Ann", "Ben"):
        if law.conduct.late is None:
            yield "lateness", f"excuse {who}"
        yield "a person who does not play", f"bar {who}"
    yield "a person", "bar"


def _impossible_cubes(law: Law) -> Iterator[str]:
    if not law.has_cube:
        yield from ("1", "2", "4 Ann")
        return
    yield from ("0", "3", "-2", "some", "2 Cid", "1 Ann")
    if not law.has(RAISED):
        # a cube above 1 is a side's, where nothing turns it for both
        yield from () if law.options.get("automatic_doubles") else ("2", "4")
    else:
        yield from ("128", "256")


def _impossible_scores(law: Law, now: Proceedings) -> Iterator[str]:
    yield from ("3", "some", "1.5-0", "2-")
    length = now.match.score.length
    if length is not None and not law.match.wash_points:
        yield from (f"{length}-{length}", f"{length + 1}-{length}")


def _too_many_on_a_point(law: Law) -> Iterator[tuple[str, str]]:
    cap = law.movement.cap
    if cap < 15:
        rest = 15 - cap - 1
        yield (
            "a point above its limit",
            f"white 13:{cap + 1} 24:{min(rest, 2)} 8:{rest - min(rest, 2)} black 24:2 13:5 8:3 6:5",
        )


def _ruled(now: Proceedings, *, clocked: bool) -> Iterable[BookQuestion]:
    for misses, words in (*_impossible(now, clocked=clocked), *_penalties(now)):
        yield from _by(now, misses, words)
    yield from _grounds(now)
    for who in ("Ann", "Ben"):
        for words in ("stand", "replay", "set score 1-0"):
            yield BookQuestion("propose remedy", "a table without a director", who, f"propose remedy {words}")


def _proposed(now: Proceedings, *, clocked: bool) -> Iterable[BookQuestion]:
    for misses, words in _impossible(now, clocked=clocked):
        yield from _by(now, misses, words)
    for words in ("award Ann 1", "deduct Ben 1", "match Ann", "game Ann single", "warn Ben", "excuse Ann", "bar Cid",
                  "time Ann +1:00", "delay Ben"):  # fmt: skip
        for who in ("Ann", "Ben"):
            yield BookQuestion("propose remedy", "a director", who, f"propose remedy {words}")


def _grounds(now: Proceedings) -> Iterator[BookQuestion]:
    """Yield rulings on rules of other books, on none, and without a remedy."""
    own = {each.id for each in now.law.book}
    for name in NAMES:
        for each in find_book(name):
            if each.id not in own:
                yield BookQuestion("rule", "this ground", "director", f"rule {each.id}: stand")
    for words in ("rule : stand", f"rule {now.law.cites('ruling')}:", "rule X99: stand", "rule"):
        yield BookQuestion("rule", "grounds and a remedy", "director", words)


def _cubes(values: tuple[str, ...], now: Proceedings) -> Iterable[BookQuestion]:
    for value in values:
        yield from _by(now, "a cube in this game", f"set cube {value}")


def _nothing_rolled(now: Proceedings) -> Iterable[BookQuestion]:
    for words in ("reroll", "replay"):
        yield from _by(now, "a roll", words)


def _between(now: Proceedings) -> Iterable[BookQuestion]:
    for words in (
        f"set position {now.law.setup}", "set cube 2 Ann", "set turn Ann", "game Ann single", "replay", "reroll", "rewind 1",
    ):  # fmt: skip
        yield from _by(now, "a game", words)


def _persons(now: Proceedings) -> Iterable[BookQuestion]:
    """Yield rulings by persons who may not rule here."""
    rule = now.law.cites("ruling", "R5")
    director = () if knows_a_director(now.law) else ("director",)
    for who in ("Ann", "Ben", "Cid", "both", "committee", "arbiter", "monitor", "staff", *director):
        for words in ("stand", "match Ann", "set score 1-0", "warn Ben"):
            yield BookQuestion("rule", "the director", who, f"rule {rule}: {words}")
