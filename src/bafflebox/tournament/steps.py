"""Steps of the desk that are worked out: which facts a wish comes to as things stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bafflebox.refusal import Refusal
from bafflebox.sentence import Typed
from bafflebox.tournament import desk
from bafflebox.tournament.agenda import results_at
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import result_entry
from bafflebox.tournament.division import Format
from bafflebox.tournament.facts import (
    Amended,
    Approved,
    Drawn,
    Fact,
    How,
    Paired,
    Penalised,
    Posted,
    Reported,
    Undone,
    Verified,
)
from bafflebox.tournament.journal import Story
from bafflebox.tournament.lateness import late_at
from bafflebox.tournament.state import DivisionState, Stage, Standing, Tournament

Facts = tuple[Fact | Undone | Amended, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """A step with what is said of it; what is not said is "" or 0. `seed` is what a draw is made from."""

    step: str
    division: str = ""
    match: str = ""
    name: str = ""
    seed: str = ""
    table: int = 0
    winner: str = ""
    score: tuple[int, int] = (0, 0)
    how: How = How.PLAYED


def facts_of(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    """What is to be entered, in this order; empty where nothing waits. Raises KeyError for a step that is none."""
    return STEPS[wish.step](story, wish, at)


def drawn(now: Tournament, here: DivisionState, seed: str) -> Drawn | Paired | Refusal:
    """The draw of a division, or the next round of its Swiss."""
    further = here.division.format is Format.SWISS and here.rounds
    return (desk.next_round if further else desk.draw)(now, here.division.key, seed)


def awarded(now: Tournament, here: DivisionState, match: str, at: int) -> Facts | Refusal:
    """What lateness at a match has come to, the match itself where it has lost it (A2.3, W25D2)."""
    found: list[Fact] = []
    one, two = parties(here, match) if match in here.plan.nodes else (None, None)
    for late in late_at(now, here, match, at):
        found.append(Penalised(here.division.key, match, late.name, late.points))
        if late.forfeits:
            other = two if late.name == one else one
            found.append(Reported(here.division.key, match, other or "", how=How.FORFEIT))
            break
    return tuple(found) or Refusal("nobody_late", "R2", {"match": Typed(match)})


def forwarded(now: Tournament, stage: Stage, wanted: Sequence[tuple[str, str]] = ()) -> Facts:
    """These results, or all that wait, taken a stage further: verified, or posted (A4.10)."""
    made = Verified if stage is Stage.REPORTED else Posted
    return tuple(made(*each) for each in wanted or results_at(now, stage))


def corrected(story: Story, right: Reported) -> Amended | Refusal:
    """A result as it should have been reported (A4.10)."""
    entry = result_entry(story, right.division, right.match)
    if entry is None:
        return Refusal("no_result", "R2", {"match": Typed(right.match)}, "reported")
    return Amended(entry.seq, right)


def _only(fact: Fact | Amended | Refusal) -> Facts | Refusal:
    return fact if isinstance(fact, Refusal) else (fact,)


def _draw(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    return here if isinstance(here, Refusal) else _only(drawn(story.now, here, wish.seed))


def _seat(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    return _only(desk.late_seat(story.now, here.division.key, wish.name))


def _call(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    wanted = (wish.division, wish.match) if wish.match else None
    if wanted is not None and not wish.division:
        here = story.now.division_meant("")
        if isinstance(here, Refusal):
            return here
        wanted = (here.division.key, wish.match)
    return _only(desk.call(story.now, at, wanted, wish.table))


def _late(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    return here if isinstance(here, Refusal) else awarded(story.now, here, wish.match, at)


def _approve(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    """Everybody who waits and is not above the ceiling."""
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    waiting = here.names(Standing.PENDING)
    return tuple(Approved(here.division.key, name) for name in waiting if not here.entrants[name].flagged)


def _forward(stage: Stage) -> Callable[[Story, Wish, int], Facts | Refusal]:
    def made(story: Story, wish: Wish, at: int) -> Facts | Refusal:
        if not wish.match:
            return forwarded(story.now, stage)
        here = story.now.division_meant(wish.division)
        if isinstance(here, Refusal):
            return here
        return forwarded(story.now, stage, [(here.division.key, wish.match)])

    return made


def _correct(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    right = Reported(here.division.key, wish.match, wish.winner, wish.score, wish.how)
    return _only(corrected(story, right))


STEPS: Mapping[str, Callable[[Story, Wish, int], Facts | Refusal]] = {
    "approve": _approve,
    "draw": _draw,
    "next_round": _draw,
    "seat": _seat,
    "call": _call,
    "late": _late,
    "verify": _forward(Stage.REPORTED),
    "post": _forward(Stage.VERIFIED),
    "correct": _correct,
}
"""What each step comes to."""
