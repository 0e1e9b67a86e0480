"""A player's part in verifiable dice: 32 random bytes, hidden until everybody has committed.

For players' programs, the project's own engine among them: each makes its contribution in its own process.
"""

from __future__ import annotations

from secrets import token_bytes
from typing import NoReturn

from bafflebox.board.side import Side
from bafflebox.errors import LogError
from bafflebox.events.fair_dice import ContributionCommitted, ContributionOpened
from bafflebox.referee.judge.dice_agreement import AgreementStage, Dealing
from bafflebox.referee.judge.honest_dice import SECRET_BYTES, commit_contribution, format_secret


class Contribution:
    """One side's contribution to the dice of an agreement, from the system's random source.

    It is opened only after the hashes of the table's seed and of both contributions are known; `receipt` is what the player keeps
    to verify the log of the match afterwards.
    """

    __slots__ = ("__contribution", "_receipt", "match", "number", "side")

    def __init__(self, match: str, number: int, side: Side, contribution: bytes | None = None) -> None:
        self.match = match
        self.number = number
        self.side = side
        self.__contribution = token_bytes(SECRET_BYTES) if contribution is None else contribution
        self._receipt: str | None = None

    def committed(self) -> ContributionCommitted:
        """Return the hash, to be sent once the table has sent the hash of its seed."""
        return ContributionCommitted(self.side, self._commitment())

    def opened(self, dealing: Dealing) -> ContributionOpened:
        """Return the contribution, to be sent now. Raises LogError while it would give the table or the opponent a choice.

        `dealing` is folded from the messages that this player has received.
        """
        agreed = dealing.agreement
        if agreed is None or (agreed.match, agreed.number) != (self.match, self.number):
            raise LogError("this contribution belongs to another agreement")
        if agreed.stage is not AgreementStage.OPENING:
            raise LogError("a contribution is opened when all three hashes are known, and once")
        if agreed.commitments[self.side] != self._commitment():
            raise LogError("the table has another hash of this contribution; don't open it")
        receipt = agreed.receipt
        if receipt is None:
            raise LogError("a hash of this agreement is none; don't open the contribution")
        self._receipt = receipt
        return ContributionOpened(self.side, format_secret(self.__contribution))

    @property
    def receipt(self) -> str:
        """Return the receipt for `verify`; raise LogError before the contribution was opened."""
        if self._receipt is None:
            raise LogError("the contribution was not opened yet")
        return self._receipt

    def _commitment(self) -> str:
        return format_secret(commit_contribution(self.match, self.side, self.__contribution))

    def __repr__(self) -> str:
        return f"Contribution({self.match!r}, {self.number}, {self.side!r})"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a contribution is neither copied nor sent away before it is opened")
