"""Pending acts of the desk, with their sentences, for the command `next` and its screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bafflebox.cli.tournament.desk import clock
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.tournament.agenda import agenda, results_at
from bafflebox.tournament.agenda_words import late_sentence, waiting_sentence, who_sentence
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.lateness import late_now
from bafflebox.tournament.laws import length_of
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.state import DivisionState, ResultStage, Tournament
from bafflebox.tournament.telling import party_told


@dataclass(frozen=True, slots=True)
class PendingAct:
    """Something to do or to wait for at a match (`match` "": at the next round of a division), and its sentence."""

    kind: Literal["late", "verify", "post", "call", "waits", "called", "plays"]
    division: str
    match: str
    said: Sentence


def pending_acts(now: Tournament, at: int) -> Iterator[PendingAct]:
    """Yield what is to be done at this moment (µs): lateness, results, matches to call, what the others wait for, running matches."""
    for late in late_now(now, at):
        yield PendingAct("late", late.division, late.match, late_sentence(late, clock))
    kinds: tuple[tuple[ResultStage, Literal["verify", "post"]], ...] = (
        (ResultStage.REPORTED, "verify"),
        (ResultStage.VERIFIED, "post"),
    )
    for stage, kind in kinds:
        for key, match in results_at(now, stage):
            said = Sentence(f"tournament-to_{kind}", {"match": Typed(f"{key}:{match}")})
            yield PendingAct(kind, key, match, said)
    shown = agenda(now, at)
    for each in shown.ready:
        about = match_given(now, now.divisions[each.division], each.match)
        due = Typed(clock(max(at, each.due)))
        said = Sentence("tournament-to_call", {**about, "due": due, "table": each.table})
        yield PendingAct("call", each.division, each.match, said)
    for wait in shown.waiting:
        if wait.who or not wait.match:
            given: dict[str, Argument] = {
                "match": Typed(f"{wait.division}:{wait.match}" if wait.match else wait.division),
                "who": who_sentence(now, wait),
                "said": waiting_sentence(now, wait, clock),
            }
            yield PendingAct("waits", wait.division, wait.match, Sentence("tournament-waits", given))
    for here, match, running in under_way(now):
        given = {**match_given(now, here, match), "table": running.table, "due": Typed(clock(running.due))}
        called = running.started is None
        said = Sentence("tournament-called" if called else "tournament-plays", given)
        yield PendingAct("called" if called else "plays", here.division.key, match, said)


def match_given(now: Tournament, here: DivisionState, match: str) -> dict[str, Argument]:
    """Return a match as arguments of a sentence: name, players and length."""
    one, two = parties(here, match)
    return {
        "match": Typed(f"{here.division.key}:{match}"),
        "one": party_told(one),
        "two": party_told(two),
        "n": length_of(now, here, match),
    }
