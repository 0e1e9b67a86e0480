"""Prize: payments for a match and beside it. A ledger in exact decimal money; nothing is paid here."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from bafflebox.board.outcome import Ending
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.rules.terms import Prize


def _prize(law: Law, option: str, rule: str) -> Prize:
    return Prize(Decimal(str(law.options.get(option, "0"))), rule)


@dataclass(frozen=True, slots=True)
class Wager:
    """The loser of a match pays the winner an amount, and more for each point of the difference in score."""

    option: str = "wager"
    per_game: str = "per_game"
    currency: str = ""

    def lower(self, law: Law, rule: str) -> Law:
        """Set both amounts and the currency sign."""
        wager, per_game = (_prize(law, option, rule) for option in (self.option, self.per_game))
        return law.but(
            prizes=replace(law.prizes, wager=wager, per_game=per_game, currency=self.currency)
        ).citing(rule, "prize")


@dataclass(frozen=True, slots=True)
class InsteadOfWager:
    """A match that was ended at once in this way pays a set amount instead of the wager."""

    ending: Ending
    option: str

    def lower(self, law: Law, rule: str) -> Law:
        """Add the amount."""
        row = (self.ending, _prize(law, self.option, rule))
        return law.but(prizes=replace(law.prizes, instead=(*law.prizes.instead, row)))


@dataclass(frozen=True, slots=True)
class ToNil:
    """A loser who won no game of the match (or, by option, scored no point) pays a further amount."""

    option: str = "nil_prize"
    by_score: str = "nil_by_score"

    def lower(self, law: Law, rule: str) -> Law:
        """Set the amount and its condition."""
        by_score = bool(law.options.get(self.by_score, False))
        nil = _prize(law, self.option, rule)
        return law.but(prizes=replace(law.prizes, nil=nil, nil_by_score=by_score))


@dataclass(frozen=True, slots=True)
class BackgammonPot:
    """Every game adds an amount to a pot between two players, which the next backgammon collects."""

    option: str = "pot_per_game"

    def lower(self, law: Law, rule: str) -> Law:
        """Set the amount."""
        return law.but(prizes=replace(law.prizes, pot=_prize(law, self.option, rule)))


@dataclass(frozen=True, slots=True)
class ConcessionPayment:
    """The special payment that may go with a concession; cited as the rule that gives it force."""

    option: str = "concession_payment"

    def lower(self, law: Law, rule: str) -> Law:
        """Set the amount."""
        payment = _prize(law, self.option, law.match.forced_concession[1] or rule)
        return law.but(prizes=replace(law.prizes, concession=payment))


@dataclass(frozen=True, slots=True)
class Jackpot:
    """Every player of a tournament pays an entry, and its outright winner takes all of them."""

    option: str = "jackpot_entry"
    players: int = 3

    def lower(self, law: Law, rule: str) -> Law:
        """Set the entry and the required number of players."""
        entry = _prize(law, self.option, rule)
        prizes = replace(
            law.prizes, jackpot=entry, jackpot_players=self.players, of_tournaments=(self.option,)
        )
        return law.but(prizes=prizes).citing(rule, "jackpot")
