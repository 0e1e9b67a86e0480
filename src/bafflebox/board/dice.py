"""A roll: the numbers shown by the dice."""

from __future__ import annotations

from functools import lru_cache

from bafflebox.errors import InvalidRoll
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence

FACES = range(1, 7)
"""The numbers of a die."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of one roll, highest first; a single die where a rule set allows it.

    >>> Roll((1, 6)).dice
    (6, 1)
    """

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.dice) <= 2:
            raise InvalidRoll(Sentence("unread-count", {"n": len(self.dice)}))
        for die in self.dice:
            if type(die) is not int or die not in FACES:
                raise InvalidRoll(Sentence("unread-die", {"text": repr(die)}))
        object.__setattr__(self, "dice", tuple(sorted(self.dice, reverse=True)))

    @property
    def high(self) -> int:
        """The larger number."""
        return self.dice[0]

    @property
    def low(self) -> int:
        """The smaller number (the same as `high` on a double or a single die)."""
        return self.dice[-1]

    @property
    def is_double(self) -> bool:
        """Return whether two dice show the same number (never true of a single die)."""
        return len(self.dice) == 2 and self.dice[0] == self.dice[1]

    def __str__(self) -> str:
        return format_roll(self)


@lru_cache(maxsize=64)
def shared_roll(dice: tuple[int, ...]) -> Roll:
    """Return a cached `Roll(dice)`, as long records repeat the same rolls; raise InvalidRoll as `Roll` does."""
    return Roll(dice)


ALL_ROLLS: tuple[Roll, ...] = tuple(Roll((high, low)) for high in FACES for low in range(1, high + 1))
"""The 21 distinct rolls of two dice."""


def parse_roll(text: str) -> Roll:
    """Parse a roll from `61`, `6-1`, `6 1`, `6,1` or a single `4`; raise InvalidRoll for other text."""
    digits = [sign for sign in text if sign not in " -,/"]
    if not 1 <= len(digits) <= 2 or not all(sign in "123456" for sign in digits):
        raise InvalidRoll(Sentence("unread-roll", {"text": repr(text)}))
    return Roll(tuple(int(sign) for sign in digits))


def format_roll(roll: Roll) -> str:
    """Format a roll as `61`, the larger number first."""
    return "".join(str(die) for die in roll.dice)
