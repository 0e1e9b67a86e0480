"""Pots: one between two players that carries over between matches, and the jackpot of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bafflebox.board.outcome import Level, Outcome, Win
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide
from bafflebox.frozen import dataclass
from bafflebox.game.decide import title_of
from bafflebox.match.prizes import Payment, format_money
from bafflebox.match.state import Match
from bafflebox.message import Argument, Sentence
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

POT = Sentence("settle-pot")
"""The name of the pot in a settlement."""


@dataclass(frozen=True, slots=True)
class PotGames:
    """The effect of a match on the pot: games started by a roll since its last backgammon, if any.

    Raises ValueError for a negative number of games.
    """

    games: int = 0
    scooped: bool = False

    def __post_init__(self) -> None:
        if self.games < 0:
            raise ValueError(f"a number of games is 0 or more, not {self.games}")

    @classmethod
    def of(cls, law: Law, match: Match) -> PotGames:
        """Return that of a match so far, the current game included; none without a pot in the rules."""
        if not has_pot(law):
            return cls()
        games, scooped = 0, False
        for result in match.results:
            games += 1
            if _collects(result.outcome):
                games, scooped = 0, True
        # a table opened and left before the first roll has no game
        begun = match.playing and match.game is not None and match.game.phase is not Phase.OPENING
        return cls(games + begun, scooped)


@dataclass(frozen=True, slots=True)
class Pot:
    """The games that two players have started since one of them last won a backgammon.

    Stored by the caller between matches, one for each pair of players whatever their sides (`players` are in alphabetical order).
    Raises ValueError for a negative count.
    """

    players: tuple[str, str]
    tally: int = 0

    def __post_init__(self) -> None:
        if self.tally < 0:
            raise ValueError(f"a tally of games is 0 or more, not {self.tally}")
        first, second = sorted(self.players)
        object.__setattr__(self, "players", (first, second))

    @classmethod
    def between(cls, names: BySide[str]) -> Pot:
        """Return an empty pot between these players."""
        return cls((names.white, names.black))

    def plus(self, games: PotGames) -> Pot:
        """Return the pot after the games of a match."""
        return Pot(self.players, games.games if games.scooped else self.tally + games.games)

    def after(self, law: Law, match: Match) -> tuple[Pot, tuple[Payment, ...]]:
        """Return the pot after the games of `match` so far, and the payments from it.

        `self` is the pot before the match. Every started game counts, the current one too; none without a pot in the rules. Raises
        ValueError if the match is between other players.
        """
        if self.players != Pot.between(match.names).players:
            raise ValueError(f"this pot is between {self.players[0]} and {self.players[1]}")
        prize = law.prizes.pot
        if prize is None or not has_pot(law):
            return self, ()
        rate, tally = format_money(prize.amount, law.prizes.currency), self.tally
        before, collected = self.tally, list[Payment]()
        for result in match.results:
            tally += 1
            outcome = result.outcome
            if _collects(outcome):
                assert isinstance(outcome, Win)
                said: dict[str, Argument] = {
                    "name": outcome.side,
                    "game": result.number,
                    "before": before,
                    "n": tally,
                    "rate": rate,
                }
                payer = outcome.side.other
                why = Sentence("settle-pot-due", said)
                collected.append(Payment(prize.rule, POT, why, tally * prize.amount, payer))
                tally = before = 0
        return self.plus(PotGames.of(law, match)), tuple(collected)


def waiting(law: Law, pot: Pot) -> Payment:
    """Return the settlement term of a pot without a payment: its current amount."""
    prize = law.prizes.pot
    assert prize is not None
    said: dict[str, Argument] = {"n": pot.tally, "rate": format_money(prize.amount, law.prizes.currency)}
    return Payment(prize.rule, POT, Sentence("settle-pot-open", said))


def has_pot(law: Law) -> bool:
    """Return whether these rules keep a pot: they have one, and its games are worth something."""
    return law.prizes.pot is not None and law.prizes.pot.amount > 0


def _collects(outcome: Outcome) -> bool:
    return isinstance(outcome, Win) and outcome.level.rank >= Level.BACKGAMMON.rank


@dataclass(frozen=True, slots=True)
class JackpotSettlement:
    """The entries to a tournament's jackpot, and their total; `winner` is None until decided."""

    rule: str
    entry: Decimal
    players: tuple[str, ...]
    winner: str | None = None

    @property
    def pot(self) -> Decimal:
        """Return the total of all entries: the prize of the outright winner."""
        return len(self.players) * self.entry

    def balance(self, player: str) -> Decimal:
        """Return a player's total gain (below 0: loss)."""
        return (self.pot if player == self.winner else Decimal(0)) - self.entry


def settle_jackpot(
    law: Law, players: Sequence[str], winner: str | None = None
) -> JackpotSettlement | Refusal:
    """Return the jackpot of a tournament between `players`, all of it to the outright `winner` once there is one.

    Refused with fewer players than the rules ask for, a player named twice, or a winner who is none of them.
    """
    prize = law.prizes.jackpot
    if prize is None:
        return Refusal("not_in_these_rules", law.cites("match"), {"title": title_of(law)}, "jackpot")
    least = law.prizes.jackpot_players
    if len(set(players)) < len(players):
        return Refusal("named_twice", prize.rule)
    if len(players) < least:
        return Refusal("too_few_players", prize.rule, {"n": least, "given": len(players)})
    if winner is not None and winner not in players:
        return Refusal("not_entered", prize.rule, {"player": winner, "players": ", ".join(players)})
    return JackpotSettlement(prize.rule, prize.amount, tuple(players), winner)
