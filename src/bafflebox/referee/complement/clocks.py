"""Clock acts that a book does not have: causes of a stop that it does not list, clocks and times that are not its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from bafflebox.board.clock import StopCause
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.complement.claims import clock_of
from bafflebox.referee.complement.scene import BookQuestion, CaseScene
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

OF_PLAYERS = (
    StopCause.CONCESSION,
    StopCause.FALLEN_DICE,
    StopCause.DICE_LIFTED,
    StopCause.DICE_TOUCHED,
    StopCause.DOWNTIME,
)
"""Causes that no director has."""
TIMES = ("0:00", "-1:00", "25:00:00", "5:00 delay 601", "5:00 delay -1", "soon", "5:00 hourglass 3")
"""Times that no clock has."""


def clocks(law: Law) -> Iterator[CaseScene]:
    """Yield the scenes of stopping, starting and setting clocks under a law."""
    clock, stops = clock_of(law), dict(law.clock.stops) if law.clock is not None else {}
    called = (
        (("Ann", "stop clock director"), ("Ben", "stop clock director"))
        if StopCause.DIRECTOR in stops
        else ()
    )
    for turn in ("turn Ann", "turn Ann 31"):
        fallen = (("Ann", "stop clock fallen_dice"),) if StopCause.FALLEN_DICE in stops else ()
        yield CaseScene((clock, turn), (), partial(_stops, ""), (*called, *fallen))
    yield CaseScene((clock, "turn none"), (), partial(_stops, "a game"))
    yield CaseScene(("turn Ann",), (), partial(_stops, "a clock"))
    yield CaseScene(("board virtual", clock, "turn Ann"), (), partial(_stops, "a real board"))
    if StopCause.FALLEN_DICE in stops:
        again = ("Ann stops clock fallen_dice", "Ann starts clock")
        yield CaseScene((clock, "turn Ann"), again, partial(_stops, ""))
    if StopCause.DIRECTOR in stops:
        yield CaseScene(
            (clock, "turn Ann"), ("Ann stops clock director",), partial(_stops, "a running clock")
        )
    yield CaseScene(("turn terms",), (), _settings)
    yield CaseScene((clock, "turn terms"), (), _set_already)


def _stops(misses: str, now: Proceedings) -> Iterable[BookQuestion]:
    """Yield stops for causes that are not listed, or that can't be; all of them where `misses` says why."""
    law = now.law
    listed = dict(law.clock.stops) if law.clock is not None else {}
    for cause in StopCause:
        # a dispute may be opened anywhere, a break between games agreed by both
        if cause is StopCause.DISPUTE:
            continue
        words = f"stop clock {cause.value}"
        dice = misses == "a real board" and cause in OF_PLAYERS
        for who in ("Ann", "Ben"):
            if cause not in listed:
                yield BookQuestion("stop clock", "this cause", who, words)
            elif dice or misses in ("a game", "a clock", "a running clock"):
                yield BookQuestion("stop clock", misses, who, words)
            elif cause in (StopCause.CONCESSION, StopCause.BREAK, StopCause.DICE_LIFTED):
                yield BookQuestion("stop clock", f"its {cause}", who, words)
            elif cause is StopCause.FALLEN_DICE and (
                now.board.on_turn is None or who == "Ben" or now.memory.fell
            ):
                yield BookQuestion("stop clock", "its dice", who, words)
        if cause in OF_PLAYERS or misses in ("a clock", "a running clock"):
            yield BookQuestion("stop clock", "a player", "director", words)
        yield BookQuestion("stop clock", "a player", "Cid", words)
    if misses != "a running clock":
        for who in ("Ann", "Ben", "director", "Cid"):
            yield BookQuestion("start clock", "a stopped clock", who, "start clock")
    else:
        for who in ("Cid", "committee"):
            yield BookQuestion("start clock", "a player", who, "start clock")


def _settings(now: Proceedings) -> Iterable[BookQuestion]:
    """Yield clocks and times that are not those of the rules."""
    law = now.law
    usual = settings_for(law, now.match.score)
    own = "" if isinstance(usual, Refusal) else f"{usual.reserve // 60}:{usual.reserve % 60:02}"
    for times in (*TIMES, *(("7:77 delay 3", "123:00") if own else ())):
        for who in ("Ann", "Ben"):
            yield BookQuestion("clock times", "these times", who, f"propose settings {times}")
        if knows_a_director(law):
            yield BookQuestion("clock times", "these times", "director", f"post settings {times}")
            yield BookQuestion(
                "clock times",
                "these times",
                "director",
                f"post settings {times.replace(' ', ' per point ', 1)}",
            )
    if own:
        for wrong in (f"{own} increment 3", f"{own} bronstein 3", f"{own} delay 59", "3:33"):
            for who in ("Ann", "Ben"):
                yield BookQuestion("clock times", "these times", who, f"propose settings {wrong}")
        if law.clock is None or not law.clock.posted:
            yield BookQuestion("clock times", "posting", "director", f"post settings {own}")
        else:
            for wrong in (f"{own} increment 3", f"{own} bronstein 3", own):
                yield BookQuestion("clock times", "this kind", "director", f"post settings {wrong}")
    else:
        for who in ("Ann", "Ben"):
            yield BookQuestion("clock", "a clock", who, "propose clock")
        for who in ("director", "Ann"):
            yield BookQuestion("clock", "a clock", who, "impose clock")
            yield BookQuestion("clock", "a clock", who, "post settings 10:00 delay 8")
    yield from _by_players()


def _by_players() -> Iterable[BookQuestion]:
    for who in ("Ann", "Ben", "both", "Cid", "committee"):
        yield BookQuestion("clock", "a director", who, "impose clock")
        yield BookQuestion("clock", "a director", who, "set clock")
        yield BookQuestion("clock", "a director", who, "post settings 10:00 delay 8")


def _set_already(now: Proceedings) -> Iterable[BookQuestion]:
    for who, words in (
        ("Ann", "propose clock"),
        ("Ben", "propose clock"),
        ("director", "impose clock"),
        ("director", "set clock"),
    ):
        yield BookQuestion("clock", "a table without a clock", who, words)
