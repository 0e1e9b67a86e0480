"""The agenda of the desk as sentences: what a match waits for, why nothing can be called, lateness."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.message import Argument, Sentence, Typed
from bafflebox.tournament.agenda import Agenda, Comer, Waiting, WaitReason, decisive
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.lateness import LatePlayer
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.state import Tournament
from bafflebox.tournament.telling import party_told

Clock = Callable[[int], str]
"""Formats a time of day, given in µs."""


def waiting_sentence(now: Tournament, each: Waiting, clock: Clock) -> Sentence:
    """Return what a match, or the next round of a division, waits for."""
    return Sentence(f"tournament-wait-{each.why}", _given(now, each, clock))


def who_sentence(now: Tournament, each: Waiting) -> Typed | Sentence:
    """Return who waits: one player whose opponent is not known, both, or the next round of a division."""
    if not each.match:
        called = Typed(now.divisions[each.division].division.called)
        return Sentence("tournament-wait-round_of", {"division": called, "round": each.round})
    if len(each.who) < 2:
        return Typed("".join(each.who))
    one, two = map(Typed, each.who)
    return Sentence("tournament-pair", {"one": one, "two": two})


def nothing_sentence(now: Tournament, found: Agenda, clock: Clock) -> tuple[Sentence, Waiting | None]:
    """Return why nothing can be called, and what is waited for; None where no match waits."""
    holds = decisive(now, found.waiting)
    if holds is None:
        n = sum(1 for _ in under_way(now))
        return Sentence("tournament-none-last" if n else "tournament-none-over", {"n": n}), None
    each, n = holds
    key = "decides" if each.why in (WaitReason.WINNER, WaitReason.LOSER) else each.why.value
    return Sentence(
        f"tournament-none-{key}", {**_given(now, each, clock), "n": n, "tables": now.tables}
    ), each


def comer_sentence(now: Tournament, each: Comer) -> Sentence:
    """Return what an entry that came after the draw can do."""
    kind = "asks" if each.pending else "seat" if each.seat else "none"
    called = Typed(now.divisions[each.division].division.called)
    return Sentence(f"tournament-comer-{kind}", {"division": called, "other": Typed(each.other)})


def _given(now: Tournament, each: Waiting, clock: Clock) -> dict[str, Argument]:
    one, two = (None, None)
    if each.by is not None:
        one, two = parties(now.divisions[each.by[0]], each.by[1])
    return {
        "division": Typed(now.divisions[each.division].division.called),
        "round": each.round,
        "table": table_of(now, each),
        "one": party_told(one),
        "two": party_told(two),
        "known": "yes" if one and two else "no",
        "player": Typed(each.name),
        "time": Typed(clock(each.until)),
        "left": each.left,
        "all": each.all,
    }


def table_of(now: Tournament, each: Waiting) -> int:
    """Return the table of the match that is waited for; 0 where it is at none."""
    for here, match, running in under_way(now):
        if (here.division.key, match) == each.by:
            return running.table
    return 0


def late_sentence(late: LatePlayer, clock: Clock) -> Sentence:
    """Return the sentence for a late player: since when, and the consequence."""
    said: dict[str, Argument] = {
        "player": Typed(late.name), "match": Typed(f"{late.division}:{late.match}"), "since": Typed(clock(late.since)),
        "n": late.points, "rule": Typed(late.rule),
    }  # fmt: skip
    return Sentence("tournament-late-loses" if late.forfeits else "tournament-late", said)
