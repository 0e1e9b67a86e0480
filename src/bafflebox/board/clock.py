"""Clock settings, the causes that stop a clock, and the text form of times."""

from __future__ import annotations

import re
from enum import Enum

from bafflebox.errors import InvalidNotation
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence

SECOND = 1_000_000
"""Clocks count in µs, as logs do; what rules and people set is in seconds."""


class ClockKind(Enum):
    """A form of time compensation, besides the reserve."""

    BANK = "bank"
    """No compensation: the reserve runs whenever it is the player's turn."""
    SIMPLE_DELAY = "simple_delay"
    """The reserve starts after the delay; unused delay is lost."""
    BRONSTEIN = "bronstein"
    """The reserve runs at once; when it stops, the time used is given back, up to the delay."""
    FISCHER = "fischer"
    """Each completed turn adds an increment, which accumulates."""

    def __str__(self) -> str:
        return self.value.replace("_", " ")


class StopCause(Enum):
    """Why both clocks are stopped although a game goes on."""

    CONCESSION = "concession"
    """A concession offer is pending (A11.2 a)."""
    BREAK = "break"
    """A break was granted or is due (A11.2 b, W24v)."""
    FALLEN_DICE = "fallen_dice"
    """Dice have to be picked up (A11.2 c)."""
    DISPUTE = "dispute"
    """An act of the other side is contested (A11.2 d, W24v)."""
    DICE_LIFTED = "dice_lifted"
    """The opponent lifted the dice: the turn ended without a press (A11.2 e)."""
    DICE_TOUCHED = "dice_touched"
    """The opponent touched the dice too early, and a claim was made (A10.1)."""
    DIRECTOR = "director"
    """The director was called or stopped the clocks (A11.2 f)."""
    AGREEMENT = "agreement"
    """Both sides agreed to stop."""
    DOWNTIME = "downtime"
    """Downtime: the table was unavailable and nobody could act."""

    def __str__(self) -> str:
        return self.value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """Settings of a clock; times in seconds per side.

    The reserve is for the match, or with `per_game` for every game. `refill` is what a side has
    after its flag fell and the match goes on. With `offer_stops` both clocks stand while an offer to
    lose the game waits for its answer (A11.1).
    """

    kind: ClockKind
    reserve: int
    delay: int = 0
    increment: int = 0
    per_game: bool = False
    refill: int = 0
    offer_stops: bool = False

    def __str__(self) -> str:
        each = "game" if self.per_game else "match"
        given = {
            ClockKind.BANK: "no delay",
            ClockKind.SIMPLE_DELAY: f"simple delay of {self.delay} s for each turn",
            ClockKind.BRONSTEIN: f"Bronstein delay of {self.delay} s for each turn",
            ClockKind.FISCHER: f"{self.increment} s added by each turn",
        }
        return f"{format_time(self.reserve * SECOND)} each for the {each}, {given[self.kind]}"


def seconds_shown(left: int) -> int:
    """Return the whole seconds shown for `left` µs, rounded up, so that 0 means the flag has fallen."""
    return -(-left // SECOND)


def format_time(left: int) -> str:
    """Format µs left as a clock shows them: `1:10:00`, `9:05`, and with tenths under a minute `0:07.3`.

    Begun seconds and tenths count, so `0:00.0` is shown only when nothing is left.

    >>> format_time(70 * 60 * SECOND), format_time(7_250_000), format_time(1), format_time(0)
    ('1:10:00', '0:07.3', '0:00.1', '0:00.0')
    """
    tenths = -(-left // (SECOND // 10))
    if tenths < 600:
        return f"0:{tenths // 10:02}.{tenths % 10}"
    minutes, seconds = divmod(seconds_shown(left), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


_TIME = re.compile(r"(?:(?P<h>\d{1,3}):(?=\d\d:))?(?P<m>\d{1,3}):(?P<s>[0-5]\d)(?:\.(?P<t>\d))?", re.ASCII)


def parse_time(text: str) -> int:
    """Return the µs of a time such as `1:10:00`, `9:05` or `0:07.3`; raise InvalidNotation for other text."""
    found = _TIME.fullmatch(text.strip())
    if found is None or (found["h"] and int(found["m"]) > 59):
        raise InvalidNotation(Sentence("unread-time", {"text": repr(text)}))
    hours, minutes, seconds, tenths = (int(found[part] or 0) for part in "hmst")
    return ((hours * 60 + minutes) * 60 + seconds) * SECOND + tenths * (SECOND // 10)
