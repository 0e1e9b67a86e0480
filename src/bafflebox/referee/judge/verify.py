"""The dice of a log checked: every hash against what was opened, every throw against what follows from it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from math import inf

from bafflebox import dice_event, event
from bafflebox.errors import LogError
from bafflebox.event import Event
from bafflebox.match.log import Log
from bafflebox.referee.judge.dice_agreement import Dealing, Objection, Stage, evolve_dealing, objection
from bafflebox.referee.judge.dice_counts import count_dice
from bafflebox.referee.judge.dice_throws import Unthrown, as_shown, throws_of
from bafflebox.referee.judge.honest_dice import Secrets, parse_secret, throw
from bafflebox.referee.judge.verification import Agreed, Finding, Throw, Verdict, Verification

_SPOILT = ("bad_digits", "bad_match", "contribution_differs", "seed_differs")
"""Objections after which the secrets of an agreement are not those that were agreed."""


def verify(log: Log, receipts: Collection[str] = ()) -> Verification:
    """Checks the dice of a log. Moves are not judged here.

    `receipts` are those that a player or spectator kept, one of each agreement. Only they show that
    all hashes were fixed before anything was opened: the log alone was written by the table.
    """
    reading = _Reading()
    for envelope in log.envelopes:
        reading.read(envelope.seq, envelope.event)
    reading.end()
    for place in range(len(reading.agreed)):
        reading.compare(place)
    reading.match(receipts)
    return reading.verification()


@dataclass(slots=True)
class _Reading:
    """A log being read from its first event to its last."""

    dealing: Dealing = field(default_factory=Dealing)
    unthrown: Unthrown = field(default_factory=Unthrown)
    agreed: list[Agreed] = field(default_factory=list)
    throws: list[tuple[Throw, Event]] = field(default_factory=list)
    faults: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    spoilt: set[int] = field(default_factory=set)
    """Agreements whose secrets are not those that were agreed."""
    cancelled: int = 0
    over: int | None = None
    """The event that ended the match."""

    def read(self, seq: int, fact: Event) -> None:
        """The next event of the log."""
        against = objection(self.dealing, fact)
        if against is not None:
            self._object(seq, fact, against)
        unthrown = self.unthrown.watch(fact)
        if unthrown is not None:
            self.faults.append(Finding("not_thrown", seq, unthrown))
        if isinstance(fact, dice_event.SeedCommitted):
            self._note_old(seq)
        elif isinstance(fact, event.RollCancelled):
            self.cancelled += 1
        elif isinstance(fact, event.MatchEnded):
            self.over = seq
        before, self.dealing = self.dealing, evolve_dealing(self.dealing, fact)
        self._keep(seq, before)
        agreement = self.dealing.agreement
        number = agreement.number if agreement else 0
        for place, (side, dice) in enumerate(throws_of(fact)):
            self.throws.append((Throw(seq, before.index + place, number, side, dice), fact))

    def _object(self, seq: int, fact: Event, against: Objection) -> None:
        agreement = self.dealing.agreement
        if agreement is None and throws_of(fact):
            return  # said once for all of them, at the end
        self.faults.append(Finding(against.code, seq, against.detail))
        if against.code in _SPOILT:
            number = agreement.number if agreement else 0
            self.spoilt.add(number + isinstance(fact, dice_event.SeedCommitted))

    def _note_old(self, seq: int) -> None:
        """How the agreement ended that a new one follows."""
        old = self.dealing.agreement
        if old is None or old.stage is Stage.THROWING:
            return  # a fault
        if old.stage is Stage.OPENED:
            detail = (
                f"agreement {old.number} was ended before throw {self.dealing.index}, and a new one began"
            )
            self.notes.append(Finding("agreed_again", seq, detail))
            return
        opening = old.stage is Stage.OPENING
        known = old.contributions if opening else old.commitments
        who = " and ".join(side.value for side, given in known.items() if given is None)
        what = "opened a contribution" if opening else "gave the hash of a contribution"
        detail = f"agreement {old.number} was given up: {who} never {what}"
        self.notes.append(Finding("given_up", seq, detail))

    def _keep(self, seq: int, before: Dealing) -> None:
        agreement = self.dealing.agreement
        if agreement is None or agreement is before.agreement:
            return
        if len(self.agreed) < agreement.number:
            self.agreed.append(Agreed(agreement, seq))
        else:
            self.agreed[-1] = replace(self.agreed[-1], agreement=agreement)

    def end(self) -> None:
        """The log is read: what should have come and did not."""
        if not self.agreed:
            self.notes.append(
                Finding("no_agreement", None, "nothing was agreed about the dice of this match")
            )
            return
        early = [each for each, _ in self.throws if not each.agreement]
        if early:
            detail = f"{len(early)} throws were made before anything was agreed"
            self.faults.append(Finding("no_agreement", early[0].seq, detail))
        last = self.agreed[-1].agreement
        if last.stage is Stage.THROWING and self.over is not None:
            detail = f"the match is over, and the seed of agreement {last.number} was not opened"
            self.faults.append(Finding("seed_not_opened", self.over, detail))
        elif last.stage is Stage.THROWING:
            self.notes.append(Finding("seed_hidden", None, "the seed is not opened yet: the match goes on"))
        if self.cancelled:
            detail = f"{self.cancelled} throws were said not to count and were thrown again"
            self.notes.append(Finding("cancelled", None, detail))

    def compare(self, place: int) -> None:
        """Compares the throws under an agreement with those that follow from its secrets, where they are known."""
        agreed = self.agreed[place]
        number = agreed.agreement.number
        under = [at for at, (each, _) in enumerate(self.throws) if each.agreement == number]
        secrets = _secrets(agreed)
        differing: list[Finding] = []
        if secrets is not None:
            for at in under:
                each, fact = self.throws[at]
                each = _derived(each, fact, secrets)
                self.throws[at] = (each, fact)
                if each.dice != each.derived:
                    differing.append(Finding("dice_differ", each.seq, _difference(each)))
        proved = len(under) - len(differing) if secrets is not None else 0
        if secrets is not None and number in self.spoilt:
            # which of the throws differ says nothing where the secrets themselves are false
            detail = f"{proved} of {len(under)} throws follow from what was opened in agreement {number}"
            self.notes.append(Finding("follow_anyway", None, detail))
            proved = 0
        else:
            self.faults += differing
        self.agreed[place] = replace(agreed, throws=len(under), proved=proved)

    def match(self, receipts: Collection[str]) -> None:
        """Compares the agreements with the receipts that were kept, if any were."""
        found = [each.agreement.receipt for each in self.agreed]
        for receipt, each in zip(found, self.agreed, strict=True):
            if receipts and each.throws and receipt not in receipts:
                detail = f"agreement {each.agreement.number} is not one of which a receipt was kept"
                self.faults.append(Finding("not_kept", each.seq, detail))
        for digits in receipts:
            if digits not in found:
                detail = f"no agreement of this log has the receipt that was kept: {digits[:80]}"
                self.faults.append(Finding("kept_missing", None, detail))

    def verification(self) -> Verification:
        """All of it; faults in the order of the log."""
        self.faults.sort(key=lambda each: inf if each.seq is None else each.seq)
        return Verification(
            self._verdict(),
            tuple(self.agreed),
            tuple(each for each, _ in self.throws),
            tuple(self.faults),
            tuple(self.notes),
            count_dice((each.side, each.dice) for each, _ in self.throws),
        )

    def _verdict(self) -> Verdict:
        if self.faults:
            return Verdict.FAILED
        if not self.agreed or not self.throws:
            return Verdict.NONE
        proved = all(each.throws == each.proved for each in self.agreed)
        if not proved:
            return Verdict.OPEN
        return Verdict.REPEATED if len(self.agreed) > 1 else Verdict.PROVED


def _secrets(agreed: Agreed) -> Secrets | None:
    if agreed.agreement.seed is None:
        return None
    try:
        return agreed.agreement.secrets(parse_secret(agreed.agreement.seed))
    except LogError:
        return None


def _derived(each: Throw, fact: Event, secrets: Secrets) -> Throw:
    try:
        return replace(each, derived=as_shown(fact, throw(secrets, each.index, len(each.dice))))
    except LogError:
        return each  # no throw has so many dice


def _difference(each: Throw) -> str:
    shown = "-".join(map(str, each.dice)) or "nothing"
    if each.derived is None:
        return f"throw {each.index} shows {shown}, which is no throw"
    return f"throw {each.index} shows {shown}; from the secrets follows {'-'.join(map(str, each.derived))}"
