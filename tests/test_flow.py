"""The phase table and the fold agree, and no phase of any book is a dead end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct as conduct_event
from bafflebox.events import game as event
from bafflebox.events import scoring as writing_event
from bafflebox.events.game import GameEvent
from bafflebox.game.course import fold_game
from bafflebox.game.evolve import evolve
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import FlowRow, Law
from bafflebox.rules.situation import Situation
from tools.pages.phases import drawn_arrows, everything_on, phases_of, sources, variants

W, B = Side.WHITE, Side.BLACK
LAWS = {f"{name} {option}".strip(): law for name in NAMES for option, law in variants(find_book(name))}

SAMPLES: dict[type[Any], Callable[[Situation], Any]] = {
    event.OpeningRolled: lambda _: event.OpeningRolled(BySide((3,), (3,))),
    event.Started: lambda _: event.Started(W, Roll((6, 1))),
    event.CallerChosen: lambda _: event.CallerChosen(W),
    event.ParityCalled: lambda _: event.ParityCalled(W, even=True, dice=(6, 1)),
    event.ChoiceWon: lambda _: event.ChoiceWon(W),
    conduct_event.TurnEnded: lambda now: conduct_event.TurnEnded(mover(now)),
    event.StartGivenAway: lambda now: event.StartGivenAway(mover(now)),
    event.StartChosen: lambda now: event.StartChosen(mover(now), first=True),
    event.TurnBegan: lambda now: event.TurnBegan(now.on_turn.other if now.on_turn else W),
    event.Rethrown: lambda now: event.Rethrown(mover(now), "R2"),
    event.Nominated: lambda now: event.Nominated(mover(now), thrower(now), Roll((6, 1))),
    event.Raised: lambda now: event.Raised(mover(now), now.cube.value * 2),
    event.Rolled: lambda now: event.Rolled(mover(now), Roll((6, 1))),
    event.RollCancelled: lambda now: event.RollCancelled(mover(now)),
    event.Played: lambda now: event.Played(mover(now), ()),
    event.Doubled: lambda now: event.Doubled(mover(now)),
    event.Taken: lambda now: event.Taken(answerer(now)),
    event.Dropped: lambda now: event.Dropped(answerer(now)),
    event.Beavered: lambda now: event.Beavered(answerer(now)),
    event.Raccooned: lambda now: event.Raccooned(answerer(now)),
    event.ResignationOffered: lambda now: event.ResignationOffered(mover(now), Level.SINGLE),
    event.ResignationAccepted: lambda now: event.ResignationAccepted(answerer(now)),
    event.ResignationRefused: lambda now: event.ResignationRefused(answerer(now)),
    event.ConcessionOffered: lambda now: event.ConcessionOffered(mover(now), 1),
    event.ConcessionAccepted: lambda now: event.ConcessionAccepted(answerer(now)),
    event.ConcessionRefused: lambda now: event.ConcessionRefused(answerer(now)),
    writing_event.StartNamed: lambda _: writing_event.StartNamed(W, thrown=True),
    writing_event.LeftUnwritten: lambda now: writing_event.LeftUnwritten(mover(now)),
    writing_event.PointedOut: lambda now: writing_event.PointedOut(now.on_turn or W, "dance"),
    writing_event.ResultNamed: lambda now: writing_event.ResultNamed(mover(now), W, "single"),
    writing_event.ResultConfirmed: lambda now: writing_event.ResultConfirmed(asked(now)),
    writing_event.ResultContested: lambda now: writing_event.ResultContested(asked(now)),
}
"""One such fact as it can happen in a situation."""


def sample(row: FlowRow, now: Situation) -> Any:
    """One such fact that leads where the row says."""
    fact = SAMPLES[row.event](now)
    if isinstance(fact, writing_event.StartNamed):
        return replace(fact, thrown=row.then is Phase.PLAYED)
    return fact


def mover(now: Situation) -> Side:
    assert now.on_turn is not None
    return now.on_turn


def thrower(now: Situation) -> Side:
    """Return the side whose roll is set: one's own before rolling, the opponent's while the roll lies there."""
    return mover(now) if now.phase is Phase.TURN else mover(now).other


def asked(now: Situation) -> Side:
    assert now.named is not None
    return now.named.side.other


def answerer(now: Situation) -> Side:
    assert now.offer is not None
    return now.offer.by.other


def ways(law: Law, phase: Phase, wanted: Phase | None = None) -> list[tuple[GameEvent, ...]]:
    """The facts of a game from its start to `phase`: the shortest way, and the shortest over each last row."""
    found = []
    for row in law.flow:
        real = Phase.PLAYED in (phase, row.phase, wanted, row.then)
        start = event.GameStarted(event.Terms(real=real), law.setup)
        if phase is Phase.OPENING:
            return [(start,)]
        if row.then is phase and row.phase is not phase:
            before = shortest(law, row.phase, (start,))
            if before is not None:
                found.append((*before, sample(row, fold_game(before).now)))
    return found


def shortest(law: Law, wanted: Phase, start: tuple[GameEvent, ...]) -> tuple[GameEvent, ...] | None:
    """The facts of a game up to the phase `wanted`, by as few rows of the table as possible."""
    waiting = [(Phase.OPENING, start)]
    seen = {Phase.OPENING}
    for phase, facts in waiting:
        if phase is wanted:
            return facts
        for row in law.flow:
            if row.phase is phase and row.then is not None and row.then not in seen:
                seen.add(row.then)
                waiting.append((row.then, (*facts, sample(row, fold_game(facts).now))))
    return None


def test_every_event_of_a_table_has_a_sample() -> None:
    assert {row.event for law in LAWS.values() for row in law.flow} <= set(SAMPLES)


@pytest.mark.parametrize("name", LAWS)
def test_the_table_and_the_fold_agree(name: str) -> None:
    law = LAWS[name]
    tried: set[FlowRow] = set()
    for row in law.flow:
        for facts in ways(law, row.phase, row.then):
            now = fold_game(facts).now
            assert now.phase is row.phase
            after = evolve(now, sample(row, now)).phase
            if row.then is not None:
                assert after is row.then, row
            else:
                assert after is fold_game(facts[:-1]).now.phase, f"{row} from {facts[-1]}"
                assert after in sources(law.flow, row.phase)
            tried.add(row)
    assert {row for row in law.flow if row.phase in reachable(law)} == tried


@pytest.mark.parametrize("name", LAWS)
def test_no_phase_has_two_rows_for_one_event(name: str) -> None:
    # a play at a real board waits for its end: that is the same row there
    rows = [row for row in LAWS[name].flow if (row.event, row.then) != (event.Played, Phase.PLAYED)]
    keys = [(row.phase, row.event) for row in rows]
    assert len(keys) == len(set(keys))


def test_a_game_that_ended_is_over_from_any_phase() -> None:
    ended = event.GameEnded(Win(W, Level.SINGLE, Ending.BORNE_OFF), BySide(1, 0))
    assert {evolve(Situation(phase=phase), ended).phase for phase in Phase} == {Phase.OVER}


def steps(law: Law) -> dict[Phase, set[Phase]]:
    """From each phase, where one event can lead; GameEnded after every row whose event an ending watches."""
    found: dict[Phase, set[Phase]] = {phase: set() for phase in Phase}
    ending = {ending.on for ending in law.endings}
    for row in law.flow:
        targets = [row.then] if row.then is not None else sources(law.flow, row.phase)
        found[row.phase].update(targets)
        if row.event in ending:
            for target in targets:
                found[target].add(Phase.OVER)
    return found


def reachable(law: Law, start: Phase = Phase.OPENING) -> set[Phase]:
    """Every phase that a game can come to from `start`."""
    found, waiting = {start}, [start]
    while waiting:
        for phase in steps(law)[waiting.pop()] - found:
            found.add(phase)
            waiting.append(phase)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", ["defaults", "everything on"])
def test_every_phase_of_a_table_is_reached_and_leads_to_the_end(name: str, options: str) -> None:
    book = find_book(name)
    law = compile_book(book) if options == "defaults" else everything_on(book)
    in_table = {row.phase for row in law.flow} | {row.then for row in law.flow if row.then} | {Phase.OVER}
    assert reachable(law) == in_table
    assert {phase for phase in in_table if Phase.OVER not in reachable(law, phase)} == set()


def test_together_the_books_use_every_phase() -> None:
    assert {phase for law in LAWS.values() for phase in reachable(law)} == set(Phase)


@pytest.mark.parametrize("name", LAWS)
def test_the_diagram_draws_the_phases_that_a_game_comes_to_and_every_way(name: str) -> None:
    law = LAWS[name]
    drawn: dict[Phase, set[Phase]] = {phase: set() for phase in Phase}
    for arrow in drawn_arrows(law):
        assert arrow.then is not None
        drawn[arrow.phase].add(arrow.then)
    assert drawn == steps(law)
    assert set(phases_of(law)) == reachable(law)


def test_a_game_starts_in_the_opening_with_the_terms_of_the_match() -> None:
    law = LAWS["match"]
    terms = event.Terms(cube=Cube(2))
    now = fold_game([event.GameStarted(terms, law.setup)]).now
    assert (now.phase, now.cube, now.terms) == (Phase.OPENING, Cube(2), terms)
