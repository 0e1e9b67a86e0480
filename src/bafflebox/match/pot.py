"""Pots: the one between two players that outlives matches, and the jackpot of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bafflebox.game.decide import title_of
from bafflebox.match.prizes import Payment, format_money
from bafflebox.match.state import Match
from bafflebox.outcome import Level, Outcome, Win
from bafflebox.phase import Phase
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.sentence import Argument, Sentence
from bafflebox.side import BySide

POT = Sentence("settle-pot")
"""What the pot is called in a settlement."""


@dataclass(frozen=True, slots=True)
class PotGames:
    """What a match does to the pot: how many games were started by a throw in it since the last backgammon, if one was won.

    Raises ValueError for fewer games than none.
    """

    games: int = 0
    scooped: bool = False

    def __post_init__(self) -> None:
        if self.games < 0:
            raise ValueError(f"a number of games is 0 or more, not {self.games}")

    @classmethod
    def of(cls, law: Law, match: Match) -> PotGames:
        """Those of a match so far, the game on the board included; none without a pot in the rules."""
        if not has_pot(law):
            return cls()
        games, scooped = 0, False
        for result in match.results:
            games += 1
            if _collects(result.outcome):
                games, scooped = 0, True
        # a table that was opened and left before the first throw has no game
        begun = match.playing and match.game is not None and match.game.phase is not Phase.OPENING
        return cls(games + begun, scooped)


@dataclass(frozen=True, slots=True)
class Pot:
    """The games that two players have started since one of them last won a backgammon.

    Kept by the caller from match to match, one for each pair of players whatever their sides
    (`players` are in alphabetical order). Raises ValueError for a tally below 0.
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
        """An empty pot between the players of these names."""
        return cls((names.white, names.black))

    def plus(self, games: PotGames) -> Pot:
        """The pot after the games of a match."""
        return Pot(self.players, games.games if games.scooped else self.tally + games.games)

    def after(self, law: Law, match: Match) -> tuple[Pot, tuple[Payment, ...]]:
        """The pot after the games of `match` so far, and what was collected from it in them.

        `self` is the pot as it was before the match. Every game that was started counts, the one on
        the board too; without a pot in the rules nothing does. Raises ValueError if the match is
        one of other players.
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
    """The term of a pot from which nothing was collected: what waits in it."""
    prize = law.prizes.pot
    assert prize is not None
    said: dict[str, Argument] = {"n": pot.tally, "rate": format_money(prize.amount, law.prizes.currency)}
    return Payment(prize.rule, POT, Sentence("settle-pot-open", said))


def has_pot(law: Law) -> bool:
    """Whether a pot is kept under these rules: they know one, and its games are worth something."""
    return law.prizes.pot is not None and law.prizes.pot.amount > 0


def _collects(outcome: Outcome) -> bool:
    return isinstance(outcome, Win) and outcome.level.rank >= Level.BACKGAMMON.rank


@dataclass(frozen=True, slots=True)
class JackpotSettlement:
    """The entries to a tournament, and what they come to; `winner` is None until it is decided."""

    rule: str
    entry: Decimal
    players: tuple[str, ...]
    winner: str | None = None

    @property
    def pot(self) -> Decimal:
        """All entries together: what the outright winner takes."""
        return len(self.players) * self.entry

    def balance(self, player: str) -> Decimal:
        """What a player has gained (below 0: paid) in all."""
        return (self.pot if player == self.winner else Decimal(0)) - self.entry


def settle_jackpot(
    law: Law, players: Sequence[str], winner: str | None = None
) -> JackpotSettlement | Refusal:
    """The jackpot of a tournament between `players`, all of it to the outright `winner` once there is one.

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
