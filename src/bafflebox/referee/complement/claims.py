"""Claims that a book's conduct rows do not have: other kinds, sides, choices, causes, moments and boards, and remedies without a clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from bafflebox.frozen import dataclass
from bafflebox.referee.complement.scene import PLAYED_ON, BookQuestion, CaseScene
from bafflebox.referee.conduct.acts import CHOICES, KINDS
from bafflebox.referee.conduct.agreed_claims import HAPPENED
from bafflebox.referee.conduct.claims import CAUSES
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.conduct import ConductRow
from bafflebox.rules.law import Law

RACE = "position white 6:5 5:5 4:5 black 6:5 5:5 4:5"
WRONG = "white 24:2 13:5 8:4 6:4 black 24:2 13:5 8:3 6:5"
OUTSIDERS = ("Cid", "director", "committee")
"""Persons without a side."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An irregularity brought about: header, steps, who did it, steps that end the turn it waits for, and acts that close its window.

    `closing` names each act of a row's `closes` and the steps that do it.
    """

    header: tuple[str, ...]
    steps: tuple[str, ...]
    by: str
    turn: tuple[str, ...] = ()
    closing: tuple[tuple[str, tuple[str, ...]], ...] = ()
    clock: bool = False
    """True if the deed or its remedy needs a clock."""


ANN_ENDS = ("Ann plays *", "Ann ends turn")
DEEDS: dict[str, Deed] = {
    "illegal_play": Deed(
        ("turn Ann 31",),
        ("Ann did play 8/5 6/4",),
        "Ann",
        ("Ann ends turn",),
        (
            ("roll", ("Ben rolls 42",)),
            ("double", ("Ben doubles",)),
            ("next_turn", (PLAYED_ON, "Ann rolls 63", *ANN_ENDS)),
        ),
    ),
    "early_roll": Deed(
        (RACE, "turn Ann 31"),
        ("Ann plays *", "Ben did roll 42"),
        "Ben",
        ("Ann ends turn",),
        (("own_turn", ()), ("play", ("Ben plays *",))),
    ),
    "early_double": Deed(("turn Ann 31",), ("Ben did double",), "Ben"),
    "wrong_setup": Deed(
        ("turn opening",),
        (f"Ann did set up {WRONG}",),
        "Ann",
    ),
    "checker_removed": Deed(("turn Ann 31",), ("Ann did remove 6",), "Ann"),
    "dice_touched": Deed(
        ("turn Ann 31",),
        ("Ben did touch dice",),
        "Ben",
        closing=(("own_turn", ANN_ENDS),),
        clock=True,
    ),
    "dice_lifted": Deed(
        ("turn Ann 31",), ("Ben did lift dice",), "Ben", closing=(("own_turn", ANN_ENDS),), clock=True
    ),
    "press_missed": Deed(
        ("turn Ann 31",),
        ("Ann plays *", "Ann did miss press"),
        "Ann",
        closing=(("turn_end", ("Ann ends turn",)),),
        clock=True,
    ),
    "press_early": Deed(
        ("turn Ann 31",),
        ("Ann did end turn",),
        "Ann",
        closing=(("turn_end", ANN_ENDS),),
    ),
    "frozen_act": Deed(("turn Ann 31",), ('Ben disputes "the roll"', "Ann did play 8/5 6/5"), "Ann"),
}
"""Ways in which each irregularity comes about at a real board."""


def clock_of(law: Law) -> str:
    """Return the header that sets a clock: that of the rules, else one that both agreed."""
    return "clock rules" if law.clock is not None and law.clock.rule else "clock 10:00 10:00"


def claims(law: Law) -> Iterator[CaseScene]:
    """Yield the scenes of every kind of claim under a law."""
    for kind in KINDS:
        row = law.conduct.row(kind)
        if kind == "bad_dice":
            yield from _dice(law, row)
        elif kind in DEEDS:
            yield from _of_kind(law, kind, row, DEEDS[kind])
    yield CaseScene(("turn Ann 31",), (), _absence)


def _other(name: str) -> str:
    return "Ann" if name == "Ben" else "Ben"


def _of_kind(law: Law, kind: str, row: ConductRow | None, deed: Deed) -> Iterator[CaseScene]:
    clocked = (clock_of(law),) if deed.clock else ()
    header = (*clocked, *deed.header)
    yield CaseScene(header, (), partial(_all_of, kind, row, "a deed"))
    yield CaseScene(("board virtual", *header), (), partial(_all_of, kind, row, "a real board"))
    if row is None:
        yield CaseScene(header, deed.steps, partial(_all_of, kind, None, "a row"))
        return
    waits = row.opens == "turn_ended"
    ready = (*deed.steps, *(deed.turn if waits else ()))
    claimant = (deed.by, _other(deed.by)) if row.by == "either" else (_other(deed.by),)
    own = tuple((who, _claim(kind, choice)) for who in claimant for choice in row.choices or ("",))
    yield CaseScene(header, ready, partial(_beside, kind, row, claimant), own)
    if deed.clock and kind in ("dice_touched", "dice_lifted"):
        yield CaseScene(deed.header, ready, partial(_all_of, kind, row, "a clock"))
    if waits:
        yield CaseScene(header, deed.steps, partial(_all_of, kind, row, "the end of a turn"))
    if row.plain:
        plain = tuple(line for line in header if line != RACE)
        yield CaseScene(plain, ready, partial(_all_of, kind, row, "a forced turn"))
    if row.limit:
        yield CaseScene(
            header, (*ready, *(PLAYED_ON,) * (row.limit + 1)), partial(_all_of, kind, row, "its window")
        )
    for closes, steps in deed.closing:
        if closes in row.closes:
            closed = (*deed.steps, *deed.turn, *steps)
            yield CaseScene(header, closed, partial(_all_of, kind, row, f"its window: {closes}"))
    who, words = own[-1]
    yield CaseScene(header, (*ready, f"{who} {words}"), partial(_all_of, kind, row, "a second claim"))


def _claim(kind: str, choice: str) -> str:
    return f"claim {kind} {choice}".strip()


def _all_of(kind: str, row: ConductRow | None, misses: str, now: Proceedings) -> Iterable[BookQuestion]:
    """Yield every form of the claim by either side."""
    rule = row.rule if row is not None else now.law.cites("dispute", "R5")
    for who in ("Ann", "Ben"):
        for choice in ("", *CHOICES):
            yield BookQuestion(f"claim {kind}", misses, who, _claim(kind, choice), rule)
        if row is None and kind in HAPPENED:
            yield BookQuestion("propose claim", misses, who, f"propose claim {kind}", rule)


def _beside(
    kind: str, row: ConductRow, claimants: tuple[str, ...], now: Proceedings
) -> Iterable[BookQuestion]:
    """Yield the claim with what its row does not name."""
    for who in claimants:
        for choice in CHOICES:
            if choice not in row.choices:
                yield BookQuestion(f"claim {kind}", "this choice", who, _claim(kind, choice), row.rule)
        for cause in CAUSES:
            yield BookQuestion(f"claim {kind}", "a cause", who, _claim(kind, cause))
    for who in ("Ann", "Ben"):
        for choice in ("", *CHOICES) if who not in claimants else ():
            yield BookQuestion(f"claim {kind}", "this side", who, _claim(kind, choice), row.rule)
    for who in OUTSIDERS:
        for choice in ("", *CHOICES):
            yield BookQuestion(f"claim {kind}", "a player", who, _claim(kind, choice))
    for other in KINDS:
        if other not in (kind, "bad_dice"):
            yield BookQuestion(f"claim {kind}", "another deed", claimants[0], f"claim {other}")


# --- dice --------------------------------------------------------------------------------------------


def _dice(law: Law, row: ConductRow | None) -> Iterator[CaseScene]:
    # a die on a checker is no cause where it counts (A4.2a)
    counts = ("on_checker",) if law.cites("die on checker", "") else ()
    causes = tuple(each for each in row.causes if each not in counts) if row is not None else ()
    row = replace(row, causes=causes) if row is not None else None
    rolled = ("turn Ann 31",)
    own = tuple((who, f"claim bad_dice {cause}") for who in ("Ann", "Ben") for cause in causes)
    yield CaseScene(rolled, (), partial(_causes, row, ""), own)
    yield CaseScene(rolled, ("Ann plays *",), partial(_causes, row, ""), own)
    yield CaseScene(("board virtual", *rolled), (), partial(_causes, row, "a real board"))
    yield CaseScene(("turn Ann",), (), partial(_causes, row, "dice"))
    yield CaseScene(("turn none",), (), partial(_causes, row, "dice"))
    yield CaseScene(rolled, ("Ann plays *", "Ann ends turn"), partial(_causes, row, "its window: end"))


def _causes(row: ConductRow | None, misses: str, now: Proceedings) -> Iterable[BookQuestion]:
    """Yield the causes outside the row's list, all of them where `misses` says why; and persons who claim none."""
    causes, rule = (row.causes, row.rule) if row is not None else ((), "")
    subject = "claim bad_dice"
    for cause in CAUSES:
        words = f"claim bad_dice {cause}"
        if misses or cause not in causes:
            # a rule may say that the dice count (A4.2a)
            cited = now.law.cites("die on checker", rule) if cause == "on_checker" else rule
            cited = f"{cited}|{rule}" if rule else ""
            for who in ("Ann", "Ben"):
                yield BookQuestion(subject, misses or "this cause", who, words, cited)
                yield BookQuestion(subject, misses or "this cause", who, f"{words} acknowledged", cited)
                if not misses:
                    yield BookQuestion("propose claim", "this cause", who, f"propose {words}", cited)
        for who in OUTSIDERS:
            yield BookQuestion(subject, "a player", who, words)
    for choice in CHOICES:
        yield BookQuestion(subject, "this choice", "Ben", f"claim bad_dice {choice}")


def _absence(now: Proceedings) -> Iterable[BookQuestion]:
    """Yield claims of absence with a choice, and of a side that is here."""
    for who in ("Ann", "Ben"):
        for choice in ("", *CHOICES):
            yield BookQuestion("claim absence", "an absence", who, _claim("absence", choice))


__all__ = ["OUTSIDERS", "claims", "clock_of"]
