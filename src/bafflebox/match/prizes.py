"""What a match comes to under its rules: who pays whom how much for what. A ledger; nothing is paid here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from decimal import Decimal

from bafflebox.event import ConcessionAccepted, Event, GameEnded, MatchEnded
from bafflebox.match.decide import folded
from bafflebox.match.result import end_cause
from bafflebox.match.settlement import settle_session
from bafflebox.match.state import Match
from bafflebox.outcome import ConcededWin, EndCause, Ending, MatchWin, Win
from bafflebox.rules.law import Law
from bafflebox.rules.terms import Prize
from bafflebox.side import BySide, Side

NOTHING = Decimal(0)


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of a settlement: `payer` owes the other side `amount`, under a rule, for what `words` say."""

    rule: str
    words: str
    amount: Decimal
    payer: Side

    @property
    def payee(self) -> Side:
        """Who gets it."""
        return self.payer.other


@dataclass(frozen=True, slots=True)
class MatchSettlement:
    """All payments of a match, in the order of its rules, and what they come to."""

    lines: tuple[Payment, ...] = ()
    currency: str = ""

    @property
    def total(self) -> BySide[Decimal]:
        """What each side pays in all."""
        paid = BySide(NOTHING, NOTHING)
        for line in self.lines:
            paid = paid.put(line.payer, paid[line.payer] + line.amount)
        return paid

    @property
    def debtor(self) -> Side | None:
        """Who still owes something once both totals are set against each other; None if they are equal."""
        white, black = self.total
        return None if white == black else Side.WHITE if white > black else Side.BLACK

    @property
    def net(self) -> Decimal:
        """What the debtor owes, 0 without one."""
        white, black = self.total
        return abs(white - black)

    def plus(self, payments: Iterable[Payment]) -> MatchSettlement:
        """The settlement with further payments, such as those of a pot."""
        return replace(self, lines=(*self.lines, *payments))


def settle_match(law: Law, events: Iterable[Event]) -> MatchSettlement:
    """The settlement of a match from its events, the pot between its players apart (see `match.pot`).

    While it is being played only what is owed already is in it: payments with concessions, and the
    stakes of a session.
    """
    ledger = Ledger()
    for fact, now in folded(events):
        ledger.note(fact, now)
    return ledger.settled(law)


@dataclass(slots=True)
class Ledger:
    """What a settlement needs to know of a match, noted step by step."""

    now: Match = field(default_factory=Match)
    ending: Ending | None = None
    paid: list[tuple[int, Side]] = field(default_factory=list)
    """Concessions with the special payment: the number of the game, and who pays."""
    before: Event | None = None

    def note(self, fact: Event, now: Match) -> None:
        """The next event, and the match after it."""
        if isinstance(fact, ConcessionAccepted) and now.game and now.game.offer and now.game.offer.paid:
            self.paid.append((now.game.terms.number, now.game.offer.by))
        if isinstance(fact, MatchEnded):
            self.ending = _ended_at_once(fact, self.before)
        self.now, self.before = now, fact

    def settled(self, law: Law) -> MatchSettlement:
        """The settlement as it is now."""
        now = self.now
        lines = (*_stakes(law, now), *_concessions(law, self.paid), *_prizes(law, now, self.ending))
        return MatchSettlement(tuple(line for line in lines if line.amount), law.prizes.currency)


def _ended_at_once(fact: MatchEnded, before: Event | None) -> Ending | None:
    """What ended a match whatever the score, None where the score did; `before` is the event before its end."""
    if end_cause(fact, before) is EndCause.FLAG:
        return Ending.FLAG
    if isinstance(before, GameEnded) and isinstance(before.outcome, MatchWin):
        return before.outcome.ending
    return None


def _stakes(law: Law, now: Match) -> tuple[Payment, ...]:
    """What a session without end comes to so far."""
    if now.score.length is not None or not now.results:
        return ()
    sheet = settle_session(law, now)
    if sheet.debtor is None:
        return ()
    difference = abs(sheet.points.white - sheet.points.black)
    words = f"Difference of {difference} at {format_money(sheet.stake)}"
    return (Payment(law.cites("session", law.cites("match")), words, sheet.amount, sheet.debtor),)


def _concessions(law: Law, paid: list[tuple[int, Side]]) -> tuple[Payment, ...]:
    prize = law.prizes.concession
    if prize is None:
        return ()
    return tuple(
        Payment(prize.rule, f"Paid with the concession of game {number}", prize.amount, payer)
        for number, payer in paid
    )


def _prizes(law: Law, now: Match, ending: Ending | None) -> tuple[Payment, ...]:
    """What the loser of a finished match pays for it."""
    if now.winner is None:
        return ()
    terms, loser = law.prizes, now.winner.other
    instead = next((prize for kind, prize in terms.instead if kind is ending), None)
    lines: list[Payment] = []
    if instead is not None:
        lines.append(_payment(law, instead, loser))
    elif terms.wager is not None and terms.per_game is not None:
        # whoever was given the match while behind is paid the wager alone
        difference = max(0, now.score.points[now.winner] - now.score.points[loser])
        rate = format_money(terms.per_game.amount, terms.currency)
        more = replace(terms.per_game, amount=difference * terms.per_game.amount)
        lines.append(_payment(law, terms.wager, loser))
        lines.append(_payment(law, more, loser, f"difference of {difference} at {rate}"))
    if terms.nil is not None and _to_nil(law, now, loser):
        lines.append(_payment(law, terms.nil, loser))
    return tuple(lines)


def _to_nil(law: Law, now: Match, loser: Side) -> bool:
    if law.prizes.nil_by_score:
        return now.score.points[loser] <= 0
    return games_won(now)[loser] == 0


def games_won(now: Match) -> BySide[int]:
    """The games that each side has won: not those washed, nor points given or taken outside a game."""
    won = now.won_before
    for result in now.results:
        if isinstance(result.outcome, Win | ConcededWin | MatchWin):
            side = result.outcome.side
            won = won.put(side, won[side] + 1)
    return won


def _payment(law: Law, prize: Prize, payer: Side, detail: str = "") -> Payment:
    title = law.book.find(prize.rule).text.title
    return Payment(prize.rule, f"{title}: {detail}" if detail else title, prize.amount, payer)


def format_money(amount: Decimal, currency: str = "") -> str:
    """The exact amount with two decimals, or as many as it has.

    >>> format_money(Decimal("4"), "£")
    '£4.00'
    """
    exponent = amount.normalize().as_tuple().exponent
    places = -exponent if isinstance(exponent, int) else 0
    return f"{currency}{amount:.{max(2, places)}f}"
