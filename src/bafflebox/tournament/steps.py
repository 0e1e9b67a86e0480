"""The desk's composite steps: the facts that a requested step produces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bafflebox.frozen import dataclass
from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament import desk
from bafflebox.tournament.agenda import agenda, results_at
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import undoings
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.door import admitted
from bafflebox.tournament.facts import (
    Amended,
    AppealVoted,
    Drawn,
    EntryApproved,
    Fact,
    How,
    Paired,
    PenaltyAwarded,
    Posted,
    Reported,
    RulingMade,
    Undone,
    Verified,
)
from bafflebox.tournament.journal import Story
from bafflebox.tournament.lateness import late_at
from bafflebox.tournament.rulings.remedies import ruling_facts, vote_facts
from bafflebox.tournament.state import DivisionState, EntryStatus, ResultStage, Tournament
from bafflebox.tournament.ways import CorrectionWay, correction_fact

Facts = tuple[Fact | Undone | Amended, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """A step with its arguments; "" or 0 where not given. `seed` is the seed of a draw."""

    step: str
    division: str = ""
    match: str = ""
    name: str = ""
    seed: str = ""
    table: int = 0
    winner: str = ""
    score: tuple[int, int] = (0, 0)
    how: How = How.PLAYED
    entry: int = 0
    """A number in the journal, of what is to be undone."""
    grounds: tuple[str, ...] = ()
    remedies: tuple[str, ...] = ()
    overturn: tuple[str, ...] = ()
    uphold: tuple[str, ...] = ()


def facts_of(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    """Return the facts to enter, in order; empty where nothing is pending. Raises KeyError for an unknown step."""
    return STEPS[wish.step](story, wish, at)


def drawn(now: Tournament, here: DivisionState, seed: str) -> Drawn | Paired | Refusal:
    """Return the draw of a division, or the next round of its Swiss."""
    further = here.division.format is DivisionFormat.SWISS and here.rounds
    return (desk.next_round if further else desk.make_draw)(now, here.division.key, seed)


def awarded(now: Tournament, here: DivisionState, match: str, at: int) -> Facts | Refusal:
    """Return the penalties for lateness at a match, or the forfeited match (A2.3, W25D2)."""
    found: list[Fact] = []
    one, two = parties(here, match) if match in here.plan.nodes else (None, None)
    for late in late_at(now, here, match, at):
        found.append(PenaltyAwarded(here.division.key, match, late.name, late.points))
        if late.forfeits:
            other = two if late.name == one else one
            found.append(Reported(here.division.key, match, other or "", how=How.FORFEIT))
            break
    return tuple(found) or Refusal("nobody_late", "R2", {"match": Typed(match)})


def forwarded(now: Tournament, stage: ResultStage, wanted: Sequence[tuple[str, str]] = ()) -> Facts:
    """Return these results, or all pending ones, advanced from a stage: verified, or posted (A4.10).

    A result that is named to be posted is verified by that, if it was not.
    """
    if stage is ResultStage.REPORTED:
        return tuple(Verified(*each) for each in wanted or results_at(now, stage))
    unverified = results_at(now, ResultStage.REPORTED)
    return tuple(
        fact
        for each in wanted or results_at(now, stage)
        for fact in ((Verified(*each), Posted(*each)) if each in unverified else (Posted(*each),))
    )


def posted_result(said: Reported) -> Facts:
    """Return a result as the staff enter it at once: reported, verified and posted (A4.10)."""
    return (said, Verified(said.division, said.match), Posted(said.division, said.match))


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
    return _only(desk.next_call(story.now, at, wanted, wish.table))


def all_calls(now: Tournament, at: int) -> Facts | Refusal:
    """Return the calls of all matches that can be called at this moment (µs), each to its table."""
    return tuple(each.call(at) for each in agenda(now, at).ready) or Refusal("nothing_to_call", "R2")


def _call_all(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    return all_calls(story.now, at)


def _late(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    return here if isinstance(here, Refusal) else awarded(story.now, here, wish.match, at)


def _approve(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    return here if isinstance(here, Refusal) else approvals(here)


def approvals(here: DivisionState, *names: str) -> tuple[EntryApproved, ...]:
    """Return the approvals of pending entries within the rating ceiling, of these names or of all."""
    pending = here.names(EntryStatus.PENDING)
    return tuple(
        EntryApproved(here.division.key, name)
        for name in pending
        if not here.entrants[name].flagged and name in (names or pending)
    )


def _forward(stage: ResultStage) -> Callable[[Story, Wish, int], Facts | Refusal]:
    def made(story: Story, wish: Wish, at: int) -> Facts | Refusal:
        if not wish.match:
            return forwarded(story.now, stage)
        here = story.now.division_meant(wish.division)
        if isinstance(here, Refusal):
            return here
        return forwarded(story.now, stage, [(here.division.key, wish.match)])

    return made


def _post_all(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    """Return what posts every result that waits, verified or not."""
    pending = [
        each
        for stage in (ResultStage.REPORTED, ResultStage.VERIFIED)
        for each in results_at(story.now, stage)
    ]
    return forwarded(story.now, ResultStage.VERIFIED, pending) if pending else ()


def _result(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    return posted_result(Reported(here.division.key, wish.match, wish.winner, wish.score, wish.how))


def _undo(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    return undoings(story, wish.entry)


def _correct(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    right = Reported(here.division.key, wish.match, wish.winner, wish.score, wish.how)
    return _only(correction_fact(story, CorrectionWay.REPLAY, right))


def _admit(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    return here if isinstance(here, Refusal) else admitted(story.now, here, wish.name)


def _rule(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    return ruling_facts(story.now, RulingMade(here.division.key, wish.match, wish.grounds, wish.remedies))


def _vote(story: Story, wish: Wish, at: int) -> Facts | Refusal:
    here = story.now.division_meant(wish.division)
    if isinstance(here, Refusal):
        return here
    return vote_facts(story, AppealVoted(here.division.key, wish.match, wish.overturn, wish.uphold))


STEPS: Mapping[str, Callable[[Story, Wish, int], Facts | Refusal]] = {
    "approve": _approve,
    "admit": _admit,
    "draw": _draw,
    "next_round": _draw,
    "seat": _seat,
    "call": _call,
    "call_all": _call_all,
    "late": _late,
    "verify": _forward(ResultStage.REPORTED),
    "post": _forward(ResultStage.VERIFIED),
    "post_all": _post_all,
    "result": _result,
    "correct": _correct,
    "undo": _undo,
    "rule": _rule,
    "vote": _vote,
}
"""The function of each step."""
