"""Settlement of a match under its rules: payer, amount and reason of each term. A ledger; nothing is paid here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from bafflebox.board.outcome import ConcededWin, EndCause, Ending, MatchWin, Win
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import ConcessionAccepted, Event, GameEnded, MatchEnded
from bafflebox.match.decide import folded
from bafflebox.match.result import end_cause
from bafflebox.match.state import Match
from bafflebox.message import Argument, Sentence, english
from bafflebox.rules.law import Law
from bafflebox.rules.terms import Prize

NOTHING = Decimal(0)


@dataclass(frozen=True, slots=True)
class Payment:
    """One term of a settlement: `payer` owes the other side `amount`, under a rule.

    `title` is the subject and `why` the calculation. A term with nothing due has no payer and no amount; its `why` gives the
    potential amount.
    """

    rule: str
    title: Sentence
    why: Sentence
    amount: Decimal = NOTHING
    payer: Side | None = None

    @property
    def payee(self) -> Side | None:
        """Return the side that receives it."""
        return self.payer.other if self.payer else None


@dataclass(frozen=True, slots=True)
class MatchSettlement:
    """All terms of a match in the order of its rules, including those with nothing due, and their totals."""

    terms: tuple[Payment, ...] = ()
    currency: str = ""

    @property
    def lines(self) -> tuple[Payment, ...]:
        """Return the terms with an amount due."""
        return tuple(each for each in self.terms if each.amount)

    @property
    def total(self) -> BySide[Decimal]:
        """Return the total payments of each side."""
        paid = BySide(NOTHING, NOTHING)
        for line in self.terms:
            if line.payer is not None:
                paid = paid.put(line.payer, paid[line.payer] + line.amount)
        return paid

    @property
    def debtor(self) -> Side | None:
        """Return the side that owes the difference of both totals; None if they are equal."""
        white, black = self.total
        return None if white == black else Side.WHITE if white > black else Side.BLACK

    @property
    def net(self) -> Decimal:
        """Return what the debtor owes, 0 without one."""
        white, black = self.total
        return abs(white - black)

    def __str__(self) -> str:
        """Return what is due, a line for each term with its rule, and the total below."""
        if not self.lines:
            return "Nothing is owed."
        rows = [
            f"{each.rule} {english(each.title)}: {english(each.why)}: {self._paid(each.payer, each.amount)}"
            for each in self.lines
        ]
        return "\n".join(
            rows if len(rows) == 1 else [*rows, f"Together: {self._paid(self.debtor, self.net)}"]
        )

    def _paid(self, payer: Side | None, amount: Decimal) -> str:
        if payer is None:
            return "even"
        return f"{payer.value} pays {payer.other.value} {format_money(amount, self.currency)}"

    def plus(self, payments: Iterable[Payment]) -> MatchSettlement:
        """Return the settlement with further terms, such as those of a pot."""
        return replace(self, terms=(*self.terms, *payments))


def settle_match(law: Law, events: Iterable[Event]) -> MatchSettlement:
    """Return the settlement of a match from its events, the pot between its players apart (see `match.pot`).

    During play it holds only what is owed already: payments with concessions, and the stakes of a session.
    """
    ledger = Ledger()
    for fact, now in folded(events):
        ledger.note(fact, now)
    return ledger.settled(law)


@dataclass(slots=True)
class Ledger:
    """The facts of a match that a settlement needs, collected step by step."""

    now: Match = field(default_factory=Match)
    ending: Ending | None = None
    paid: list[tuple[int, Side]] = field(default_factory=list)
    """Concessions with the special payment: number of the game, and payer."""
    before: Event | None = None

    def note(self, fact: Event, now: Match) -> None:
        """Add the next event, and the match after it."""
        if isinstance(fact, ConcessionAccepted) and now.game and now.game.offer and now.game.offer.paid:
            self.paid.append((now.game.terms.number, now.game.offer.by))
        if isinstance(fact, MatchEnded):
            self.ending = _ended_at_once(fact, self.before)
        self.now, self.before = now, fact

    def settled(self, law: Law) -> MatchSettlement:
        """Return the current settlement."""
        now = self.now
        terms = (*_stakes(law, now), *_concessions(law, self.paid), *_prizes(law, now, self.ending))
        return MatchSettlement(terms, law.prizes.currency)


def _ended_at_once(fact: MatchEnded, before: Event | None) -> Ending | None:
    """Return what ended a match whatever the score, None for the score; `before` is the event before its end."""
    if end_cause(fact, before) is EndCause.FLAG:
        return Ending.FLAG
    if isinstance(before, GameEnded) and isinstance(before.outcome, MatchWin):
        return before.outcome.ending
    return None


def _stakes(law: Law, now: Match) -> tuple[Payment, ...]:
    """Return the stakes of an endless session so far: the difference of the score times the stake (O4, N6)."""
    if now.score.length is not None or not now.results:
        return ()
    rule, stake = law.cites("session", law.cites("match")), Decimal(law.match.stake)
    white, black = now.score.points
    said: dict[str, Argument] = {"rate": format_money(stake), "n": abs(white - black)}
    loser = Side.BLACK if white > black else Side.WHITE
    if white == black:
        return (_open(rule, "stakes", said),)
    return (_due(rule, "stakes", abs(white - black) * stake, loser, said),)


def _concessions(law: Law, paid: list[tuple[int, Side]]) -> tuple[Payment, ...]:
    prize = law.prizes.concession
    if prize is None or not prize.amount:
        return ()
    if not paid:
        return (_open(prize.rule, "concession", {"amount": format_money(prize.amount, law.prizes.currency)}),)
    return tuple(
        _due(prize.rule, "concession", prize.amount, payer, {"game": number}) for number, payer in paid
    )


def _prizes(law: Law, now: Match, ending: Ending | None) -> tuple[Payment, ...]:
    """Return the payments by the loser of a match, and the terms with nothing due."""
    wager, more = law.prizes.wager, law.prizes.per_game
    lines: list[Payment] = []
    instead = [_instead(law, now, ending, *row) for row in law.prizes.instead if row[1].amount]
    if wager is not None and more is not None:
        replaced = any(kind is ending for kind, _ in law.prizes.instead) and now.winner is not None
        lines += _wagers(law, now, wager, more, replaced=replaced)
    lines += instead
    if law.prizes.nil is not None and law.prizes.nil.amount:
        lines.append(_nil(law, now, law.prizes.nil))
    return tuple(lines)


def _wagers(law: Law, now: Match, wager: Prize, more: Prize, *, replaced: bool) -> list[Payment]:
    sign = law.prizes.currency
    amount: dict[str, Argument] = {
        "amount": format_money(wager.amount, sign),
        "rate": format_money(more.amount, sign),
    }
    if now.winner is None or replaced:
        key = "replaced" if replaced else "open"
        found = [(wager, "wager"), (more, "difference")]
        return [_open(prize.rule, kind, amount, key) for prize, kind in found if prize.amount]
    winner, points = now.winner, now.score.points
    own, other = points[winner], points[winner.other]
    # a player given the match while behind is paid the wager alone
    n = max(0, own - other)
    said: dict[str, Argument] = {"name": winner, "own": str(own), "other": str(other), "n": n, **amount}
    first = [_due(wager.rule, "wager", wager.amount, winner.other, said)] if wager.amount else []
    second = [_due(more.rule, "difference", n * more.amount, winner.other, said)] if more.amount else []
    return [*first, *second]


def _instead(law: Law, now: Match, ending: Ending | None, kind: Ending, prize: Prize) -> Payment:
    said: dict[str, Argument] = {"amount": format_money(prize.amount, law.prizes.currency)}
    if now.winner is not None and kind is ending:
        return _due(prize.rule, kind.value, prize.amount, now.winner.other, said)
    return _open(prize.rule, kind.value, said)


def _nil(law: Law, now: Match, prize: Prize) -> Payment:
    loser = now.winner.other if now.winner else None
    kind = "nil-score" if law.prizes.nil_by_score else "nil"
    said: dict[str, Argument] = {"amount": format_money(prize.amount, law.prizes.currency)}
    if loser is None:
        return _open(prize.rule, kind, said)
    said |= {
        "name": loser,
        "n": now.score.points[loser] if law.prizes.nil_by_score else games_won(now)[loser],
    }
    if _to_nil(law, now, loser):
        return _due(prize.rule, kind, prize.amount, loser, said)
    return _open(prize.rule, kind, said, "spared")


def _to_nil(law: Law, now: Match, loser: Side) -> bool:
    if law.prizes.nil_by_score:
        return now.score.points[loser] <= 0
    return games_won(now)[loser] == 0


def games_won(now: Match) -> BySide[int]:
    """Return the games won by each side: without washes, and points given or taken outside a game."""
    won = now.won_before
    for result in now.results:
        if isinstance(result.outcome, Win | ConcededWin | MatchWin):
            side = result.outcome.side
            won = won.put(side, won[side] + 1)
    return won


def _due(rule: str, kind: str, amount: Decimal, payer: Side, said: Mapping[str, Argument]) -> Payment:
    """Return a term to be paid, unless its amount is zero."""
    key = "due" if amount else "open"
    return Payment(rule, _said(kind, said), _said(f"{kind}-{key}", said), amount, payer if amount else None)


def _open(rule: str, kind: str, said: Mapping[str, Argument], key: str = "open") -> Payment:
    """Return a term with nothing due."""
    return Payment(rule, _said(kind, said), _said(f"{kind}-{key}", said))


def _said(key: str, said: Mapping[str, Argument]) -> Sentence:
    return Sentence(f"settle-{key}", said)


def format_money(amount: Decimal, currency: str = "") -> str:
    """Return the exact amount with two decimals, or as many as it has.

    >>> format_money(Decimal("4"), "£")
    '£4.00'
    """
    exponent = amount.normalize().as_tuple().exponent
    places = -exponent if isinstance(exponent, int) else 0
    return f"{currency}{amount:.{max(2, places)}f}"
