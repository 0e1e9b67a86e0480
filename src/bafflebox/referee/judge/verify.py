"""Verification of a log's dice: every hash against the opened secret, every roll against its derivation."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from math import inf

from bafflebox.errors import LogError
from bafflebox.events import fair_dice as dice_event
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.match.log import Log
from bafflebox.message import Argument, Dice, Listed, Sentence, Typed
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.dice_agreement import (
    AgreementFault,
    AgreementStage,
    Dealing,
    evolve_dealing,
    objection,
)
from bafflebox.referee.judge.dice_counts import count_dice
from bafflebox.referee.judge.dice_throws import Unthrown, as_shown, throws_of
from bafflebox.referee.judge.honest_dice import Secrets, derive_roll, parse_secret
from bafflebox.referee.judge.verification import LastAgreement, LoggedRoll, Verdict, Verification

_SPOILT = ("bad_digits", "bad_match", "contribution_differs", "seed_differs")
"""Objections that show an agreement's secrets to be false."""


def verify_dice(log: Log, receipts: Collection[str] = ()) -> Verification:
    """Verify the dice of a log. Moves are not judged here.

    `receipts` are those kept by a player or spectator, one per agreement. Only they prove that all hashes were fixed before
    anything was opened: the log alone was written by the table.
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
    """The state of reading a log from its first event to its last."""

    dealing: Dealing = field(default_factory=Dealing)
    unthrown: Unthrown = field(default_factory=Unthrown)
    agreed: list[LastAgreement] = field(default_factory=list)
    throws: list[tuple[LoggedRoll, Event]] = field(default_factory=list)
    faults: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    spoilt: set[int] = field(default_factory=set)
    """Agreements with false secrets."""
    cancelled: int = 0
    over: int | None = None
    """The event that ended the match."""

    def read(self, seq: int, fact: Event) -> None:
        """Process the next event of the log."""
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
            self.throws.append((LoggedRoll(seq, before.index + place, number, side, dice), fact))

    def _object(self, seq: int, fact: Event, against: AgreementFault) -> None:
        agreement = self.dealing.agreement
        if agreement is None and throws_of(fact):
            return  # reported once for all of them, at the end
        self.faults.append(Finding.of(against.code, seq, against.given, why=against.why))
        if against.code in _SPOILT:
            number = agreement.number if agreement else 0
            self.spoilt.add(number + isinstance(fact, dice_event.SeedCommitted))

    def _note_old(self, seq: int) -> None:
        """Note how an agreement ended that a new one follows."""
        old = self.dealing.agreement
        if old is None or old.stage is AgreementStage.THROWING:
            return  # a fault
        if old.stage is AgreementStage.OPENED:
            given: dict[str, Argument] = {"n": old.number, "throw": self.dealing.index}
            self.notes.append(Finding.of("agreed_again", seq, given))
            return
        opening = old.stage is AgreementStage.OPENING
        known = old.contributions if opening else old.commitments
        who = Listed(tuple(side for side, each in known.items() if each is None))
        why = "contribution" if opening else "hash"
        self.notes.append(Finding.of("given_up", seq, {"n": old.number, "players": who}, why=why))

    def _keep(self, seq: int, before: Dealing) -> None:
        agreement = self.dealing.agreement
        if agreement is None or agreement is before.agreement:
            return
        if len(self.agreed) < agreement.number:
            self.agreed.append(LastAgreement(agreement, seq))
        else:
            self.agreed[-1] = replace(self.agreed[-1], agreement=agreement)

    def end(self) -> None:
        """Finish the log: report what is missing."""
        if not self.agreed:
            self.notes.append(Finding.of("no_agreement", None))
            return
        early = [each for each, _ in self.throws if not each.agreement]
        if early:
            self.faults.append(Finding.of("no_agreement", early[0].seq, {"n": len(early)}, why="throws"))
        last = self.agreed[-1].agreement
        if last.stage is AgreementStage.THROWING and self.over is not None:
            self.faults.append(Finding.of("seed_not_opened", self.over, {"n": last.number}, why="over"))
        elif last.stage is AgreementStage.THROWING:
            self.notes.append(Finding.of("seed_hidden", None))
        if self.cancelled:
            self.notes.append(Finding.of("cancelled", None, {"n": self.cancelled}))

    def compare(self, place: int) -> None:
        """Compare the rolls of an agreement with their derivation, where the secrets are known."""
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
                    differing.append(_difference(each))
        proved = len(under) - len(differing) if secrets is not None else 0
        if secrets is not None and number in self.spoilt:
            # false secrets make the comparison of rolls meaningless
            given: dict[str, Argument] = {"n": proved, "throws": len(under), "agreement": number}
            self.notes.append(Finding.of("follow_anyway", None, given))
            proved = 0
        else:
            self.faults += differing
        self.agreed[place] = replace(agreed, throws=len(under), proved=proved)

    def match(self, receipts: Collection[str]) -> None:
        """Compare the agreements with the receipts, if any."""
        found = [each.agreement.receipt for each in self.agreed]
        for receipt, each in zip(found, self.agreed, strict=True):
            if receipts and each.throws and receipt not in receipts:
                self.faults.append(Finding.of("not_kept", each.seq, {"n": each.agreement.number}))
        for digits in receipts:
            if digits not in found:
                self.faults.append(Finding.of("kept_missing", None, {"receipt": Typed(digits[:80])}))

    def verification(self) -> Verification:
        """Return all results; faults in the order of the log."""
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


def _secrets(agreed: LastAgreement) -> Secrets | None:
    if agreed.agreement.seed is None:
        return None
    try:
        return agreed.agreement.secrets(parse_secret(agreed.agreement.seed))
    except LogError:
        return None


def _derived(each: LoggedRoll, fact: Event, secrets: Secrets) -> LoggedRoll:
    try:
        return replace(each, derived=as_shown(fact, derive_roll(secrets, each.index, len(each.dice))))
    except LogError:
        return each  # no roll has that number of dice


def _difference(each: LoggedRoll) -> Finding:
    shown = Dice(each.dice) if each.dice else Sentence("finding-no_dice")
    given: dict[str, Argument] = {"n": each.index, "dice": shown}
    if each.derived is None:
        return Finding.of("dice_differ", each.seq, given, why="no_throw")
    return Finding.of("dice_differ", each.seq, {**given, "derived": Dice(each.derived)})
