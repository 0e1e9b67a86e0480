"""The dice of a log checked: every hash against what was opened, every throw against what follows from it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from math import inf

from bafflebox import dice_event, event
from bafflebox.errors import LogError
from bafflebox.event import Event
from bafflebox.match.log import Log
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.dice_agreement import Dealing, Objection, Stage, evolve_dealing, objection
from bafflebox.referee.judge.dice_counts import count_dice
from bafflebox.referee.judge.dice_throws import Unthrown, as_shown, throws_of
from bafflebox.referee.judge.honest_dice import Secrets, parse_secret, throw
from bafflebox.referee.judge.verification import Agreed, Throw, Verdict, Verification
from bafflebox.sentence import Argument, Dice, Listed, Sentence, Typed

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
        self.faults.append(Finding.of(against.code, seq, against.given, why=against.why))
        if against.code in _SPOILT:
            number = agreement.number if agreement else 0
            self.spoilt.add(number + isinstance(fact, dice_event.SeedCommitted))

    def _note_old(self, seq: int) -> None:
        """How the agreement ended that a new one follows."""
        old = self.dealing.agreement
        if old is None or old.stage is Stage.THROWING:
            return  # a fault
        if old.stage is Stage.OPENED:
            given: dict[str, Argument] = {"n": old.number, "throw": self.dealing.index}
            self.notes.append(Finding.of("agreed_again", seq, given))
            return
        opening = old.stage is Stage.OPENING
        known = old.contributions if opening else old.commitments
        who = Listed(tuple(side for side, each in known.items() if each is None))
        why = "contribution" if opening else "hash"
        self.notes.append(Finding.of("given_up", seq, {"n": old.number, "players": who}, why=why))

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
            self.notes.append(Finding.of("no_agreement", None))
            return
        early = [each for each, _ in self.throws if not each.agreement]
        if early:
            self.faults.append(Finding.of("no_agreement", early[0].seq, {"n": len(early)}, why="throws"))
        last = self.agreed[-1].agreement
        if last.stage is Stage.THROWING and self.over is not None:
            self.faults.append(Finding.of("seed_not_opened", self.over, {"n": last.number}, why="over"))
        elif last.stage is Stage.THROWING:
            self.notes.append(Finding.of("seed_hidden", None))
        if self.cancelled:
            self.notes.append(Finding.of("cancelled", None, {"n": self.cancelled}))

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
                    differing.append(_difference(each))
        proved = len(under) - len(differing) if secrets is not None else 0
        if secrets is not None and number in self.spoilt:
            # which of the throws differ says nothing where the secrets themselves are false
            given: dict[str, Argument] = {"n": proved, "throws": len(under), "agreement": number}
            self.notes.append(Finding.of("follow_anyway", None, given))
            proved = 0
        else:
            self.faults += differing
        self.agreed[place] = replace(agreed, throws=len(under), proved=proved)

    def match(self, receipts: Collection[str]) -> None:
        """Compares the agreements with the receipts that were kept, if any were."""
        found = [each.agreement.receipt for each in self.agreed]
        for receipt, each in zip(found, self.agreed, strict=True):
            if receipts and each.throws and receipt not in receipts:
                self.faults.append(Finding.of("not_kept", each.seq, {"n": each.agreement.number}))
        for digits in receipts:
            if digits not in found:
                self.faults.append(Finding.of("kept_missing", None, {"receipt": Typed(digits[:80])}))

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


def _difference(each: Throw) -> Finding:
    shown = Dice(each.dice) if each.dice else Sentence("finding-no_dice")
    given: dict[str, Argument] = {"n": each.index, "dice": shown}
    if each.derived is None:
        return Finding.of("dice_differ", each.seq, given, why="no_throw")
    return Finding.of("dice_differ", each.seq, {**given, "derived": Dice(each.derived)})
