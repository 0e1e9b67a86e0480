"""The choice of an account: which parts of its profile anybody sees, only friends, or nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from bafflebox.protocol.players import ProfileAudience, ProfilePart

Visit = Literal["own", "friends", "anybody"]
"""The relation of a visitor to the player of a profile."""
Choice = Mapping[ProfilePart, ProfileAudience]

PARTS: tuple[ProfilePart, ...] = get_args(ProfilePart)
USUAL: Choice = {
    "ratings": "anybody",
    "games": "anybody",
    "opponents": "nobody",
    "habits": "nobody",
    "contests": "anybody",
}
"""The choice of an account that made none: what was public when it happened, and nothing that is counted from it."""


def parse_choice(text: str) -> Choice:
    """Return a choice from its stored form: the parts shown to anybody, and as `part:friends` those shown to friends."""
    words = dict(each.partition(":")[::2] for each in text.split())
    found: dict[ProfilePart, ProfileAudience] = {}
    for part in PARTS:
        to = words.get(part)
        found[part] = "nobody" if to is None else "friends" if to == "friends" else "anybody"
    return found


def format_choice(choice: Choice) -> str:
    """Return the stored form of a choice."""
    shown = [(part, choice[part]) for part in PARTS if choice[part] != "nobody"]
    return " ".join(f"{part}:friends" if to == "friends" else part for part, to in shown)


def is_shown(choice: Choice, part: ProfilePart, visit: Visit) -> bool:
    """Return whether a part is shown to a visitor."""
    return visit == "own" or choice[part] == "anybody" or (choice[part] == "friends" and visit == "friends")
