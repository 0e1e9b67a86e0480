"""A player's side of dice that can be checked: his own 32 bytes, hidden until everybody has committed.

For players' programs, the project's own engine among them: each makes its contribution in its own process.
"""

from __future__ import annotations

from secrets import token_bytes
from typing import NoReturn

from bafflebox.dice_event import ContributionCommitted, ContributionOpened
from bafflebox.errors import LogError
from bafflebox.referee.judge.dice_agreement import Dealing, Stage
from bafflebox.referee.judge.honest_dice import SECRET_BYTES, commit_contribution, format_secret
from bafflebox.side import Side


class Contribution:
    """What one side adds to the dice of one agreement, made of the system's chance.

    It is opened to nobody before the hashes of the table's seed and of both contributions are known,
    and `receipt` is what the player keeps, to check the log of the match afterwards.
    """

    __slots__ = ("__contribution", "_receipt", "match", "number", "side")

    def __init__(self, match: str, number: int, side: Side, contribution: bytes | None = None) -> None:
        self.match = match
        self.number = number
        self.side = side
        self.__contribution = token_bytes(SECRET_BYTES) if contribution is None else contribution
        self._receipt: str | None = None

    def committed(self) -> ContributionCommitted:
        """The hash, to be sent once the table has given the hash of its seed."""
        return ContributionCommitted(self.side, self._commitment())

    def opened(self, dealing: Dealing) -> ContributionOpened:
        """The contribution, to be sent now. Raises LogError while it would give the table or the opponent a choice.

        `dealing` is what this player has seen himself, folded from the messages that he got.
        """
        agreed = dealing.agreement
        if agreed is None or (agreed.match, agreed.number) != (self.match, self.number):
            raise LogError("this contribution belongs to another agreement")
        if agreed.stage is not Stage.OPENING:
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
        """What to keep for `verify`; raises LogError before the contribution was opened."""
        if self._receipt is None:
            raise LogError("the contribution was not opened yet")
        return self._receipt

    def _commitment(self) -> str:
        return format_secret(commit_contribution(self.match, self.side, self.__contribution))

    def __repr__(self) -> str:
        return f"Contribution({self.match!r}, {self.number}, {self.side!r})"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a contribution is neither copied nor sent away before it is opened")
