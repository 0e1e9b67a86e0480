"""The dice agreement of a match: a fold over its facts, and objections to invalid ones.

The order is: the table sends the hash of its seed; both sides send the hash of their contribution; both contributions are opened;
dice are rolled; the seed is opened. A new agreement may follow an old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from enum import Enum
from typing import get_args

from bafflebox.board.side import BySide
from bafflebox.errors import LogError
from bafflebox.events import fair_dice as dice_event
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.referee.judge.dice_throws import SHOW_THROWS, throws_of
from bafflebox.referee.judge.honest_dice import (
    Secrets,
    check_match,
    commit_contribution,
    commit_seed,
    format_secret,
    parse_secret,
    receipt,
)


class AgreementStage(Enum):
    """The stage of an agreement."""

    COMMITTING = "committing"
    """A hash of a contribution is still to come."""
    OPENING = "opening"
    """All three hashes are known; a contribution is still to be opened."""
    THROWING = "throwing"
    """Dice may be rolled."""
    OPENED = "opened"
    """The seed was published: no dice may be rolled any more."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """One agreement, `number` from 1 within its match; secrets and hashes as hexadecimal digits, None until known."""

    number: int
    match: str
    commitment: str
    commitments: BySide[str | None] = BySide(None, None)
    contributions: BySide[str | None] = BySide(None, None)
    seed: str | None = None

    @property
    def stage(self) -> AgreementStage:
        """Return its stage."""
        if self.seed is not None:
            return AgreementStage.OPENED
        given, shown = self.commitments, self.contributions
        if given.white is None or given.black is None:
            return AgreementStage.COMMITTING
        return (
            AgreementStage.OPENING if shown.white is None or shown.black is None else AgreementStage.THROWING
        )

    @property
    def receipt(self) -> str | None:
        """Return the receipt to keep before anything is opened; None until all three hashes are known."""
        white, black = self.commitments
        if white is None or black is None:
            return None
        try:
            hashes = BySide(parse_secret(white), parse_secret(black))
            return format_secret(receipt(self.match, parse_secret(self.commitment), hashes))
        except LogError:
            return None

    def secrets(self, seed: bytes) -> Secrets:
        """Return all secrets that determine the rolls; raise LogError while a contribution is missing."""
        white, black = self.contributions
        if white is None or black is None:
            raise LogError(Sentence("finding-contribution_missing"))
        return Secrets(self.match, seed, BySide(parse_secret(white), parse_secret(black)))


@dataclass(frozen=True, slots=True)
class Dealing:
    """The dice of a match at one moment: the agreement in force, and the index of the next roll (which never decreases)."""

    agreement: Agreement | None = None
    index: int = 0


@dataclass(frozen=True, slots=True)
class AgreementFault:
    """The reason why a dice fact is invalid: `code` for programs, and the arguments and variant of its sentence."""

    code: str
    given: Mapping[str, Argument] = field(default_factory=dict, hash=False)
    why: str = ""


def evolve_dealing(now: Dealing, fact: Event) -> Dealing:
    """Return the state after `fact`, valid or not. First statements count; facts that concern no dice change nothing."""
    if type(fact) not in _ABOUT_DICE:
        return now
    agreed = now.agreement
    if isinstance(fact, dice_event.SeedCommitted):
        number = agreed.number + 1 if agreed else 1
        return replace(now, agreement=Agreement(number, fact.match, fact.commitment))
    if agreed is not None:
        if isinstance(fact, dice_event.ContributionCommitted) and agreed.commitments[fact.side] is None:
            known = agreed.commitments.put(fact.side, fact.commitment)
            return replace(now, agreement=replace(agreed, commitments=known))
        if isinstance(fact, dice_event.ContributionOpened) and agreed.contributions[fact.side] is None:
            shown = agreed.contributions.put(fact.side, fact.contribution)
            return replace(now, agreement=replace(agreed, contributions=shown))
        if isinstance(fact, dice_event.SeedOpened) and agreed.seed is None:
            return replace(now, agreement=replace(agreed, seed=fact.seed))
    thrown = len(throws_of(fact))
    return Dealing(agreed, now.index + thrown) if thrown else now


_ABOUT_DICE = frozenset((*get_args(dice_event.DiceEvent), *SHOW_THROWS))
"""Facts that change something here."""


def fold_dealing(facts: Iterable[Event]) -> Dealing:
    """Return the state after all these events."""
    now = Dealing()
    for fact in facts:
        now = evolve_dealing(now, fact)
    return now


def objection(now: Dealing, fact: Event) -> AgreementFault | None:
    """Return the objection to `fact` as the next dice fact, None if valid.

    A table checks this before it accepts a player's message; `verify` checks it for every event of a log.
    """
    if isinstance(fact, dice_event.SeedCommitted):
        return _new_agreement(now, fact)
    if isinstance(fact, dice_event.DiceEvent):
        if now.agreement is None:
            return AgreementFault("no_agreement", why="seed")
        return _next_step(now.agreement, fact)
    return _throw(now, fact) if throws_of(fact) else None


def _new_agreement(now: Dealing, fact: dice_event.SeedCommitted) -> AgreementFault | None:
    form = _form(fact.commitment) or _name(fact.match)
    old = now.agreement
    if form is not None or old is None:
        return form
    if old.match != fact.match:
        return AgreementFault("other_match", {"was": Typed(old.match), "name": Typed(fact.match)})
    if old.stage is AgreementStage.THROWING:
        return AgreementFault("seed_not_opened", {"n": old.number})
    return None


def _next_step(agreed: Agreement, fact: dice_event.DiceEvent) -> AgreementFault | None:
    if isinstance(fact, dice_event.ContributionCommitted):
        if agreed.stage is not AgreementStage.COMMITTING or agreed.commitments[fact.side] is not None:
            return AgreementFault("out_of_turn", {"player": fact.side}, "hash")
        return _form(fact.commitment)
    if isinstance(fact, dice_event.ContributionOpened):
        if agreed.stage is not AgreementStage.OPENING or agreed.contributions[fact.side] is not None:
            return AgreementFault("out_of_turn", {"player": fact.side}, "contribution")
        return _form(fact.contribution) or _contribution(agreed, fact)
    assert isinstance(fact, dice_event.SeedOpened)
    if agreed.stage is AgreementStage.OPENED:
        return AgreementFault("out_of_turn", why="seed")
    return _form(fact.seed) or _seed(agreed, fact)


def _contribution(agreed: Agreement, fact: dice_event.ContributionOpened) -> AgreementFault | None:
    contribution = parse_secret(fact.contribution)
    if _name(agreed.match) is None:
        hashed = commit_contribution(agreed.match, fact.side, contribution)
        if format_secret(hashed) == agreed.commitments[fact.side]:
            return None
    return AgreementFault("contribution_differs", {"player": fact.side})


def _seed(agreed: Agreement, fact: dice_event.SeedOpened) -> AgreementFault | None:
    seed = parse_secret(fact.seed)
    if _name(agreed.match) is None and format_secret(commit_seed(agreed.match, seed)) == agreed.commitment:
        return None
    return AgreementFault("seed_differs")


def _throw(now: Dealing, fact: Event) -> AgreementFault | None:
    agreed = now.agreement
    if agreed is None:
        return AgreementFault("no_agreement", {"n": now.index}, "throw")
    if agreed.stage is AgreementStage.OPENED:
        return AgreementFault("seed_known", {"n": now.index})
    if agreed.stage is not AgreementStage.THROWING:
        return AgreementFault("too_early", {"n": now.index})
    return None


def _form(digits: str) -> AgreementFault | None:
    try:
        parse_secret(digits)
    except LogError:
        return AgreementFault("bad_digits")
    return None


def _name(match: str) -> AgreementFault | None:
    try:
        check_match(match)
    except LogError:
        return AgreementFault("bad_match")
    return None
