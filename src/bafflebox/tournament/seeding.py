"""The draw: each player's line from a published seed, verifiable with SHA-256 alone.

The order of the draw is that of the SHA-256 sums (as hexadecimal text) of `SEED/DIVISION/NAME` in UTF-8. Seeded
players come first, in the order of their seeds. The players so numbered 1, 2, 3 … stand on the lines of a standard
bracket: 1 and 2 can only meet in its final, 1 to 4 in its semi-finals. Numbers without a player are byes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256


def drawn_order(seed: str, division: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in the order of the seed.

    >>> drawn_order("42", "open", ["Ann", "Ben", "Cara"])
    ('Ann', 'Cara', 'Ben')
    """
    return tuple(sorted(names, key=lambda name: (ticket(seed, division, name), name)))


def ticket(seed: str, division: str, name: str) -> str:
    """Return the sort key: the SHA-256 of seed, division and name (NFC), in hexadecimal digits."""
    return sha256(unicodedata.normalize("NFC", f"{seed}/{division}/{name}").encode()).hexdigest()


def numbered(seed: str, division: str, names: Iterable[str], seeds: Sequence[str] = ()) -> tuple[str, ...]:
    """Return all players by number: the seeded in their order, then the others as drawn."""
    there = set(names)
    first = [name for name in seeds if name in there]
    return (*first, *drawn_order(seed, division, there - set(first)))


def bracket_size(players: int) -> int:
    """Return the lines of the smallest bracket for the players: a power of two, two or more."""
    return max(2, 1 << max(0, players - 1).bit_length())


def bracket_order(size: int) -> tuple[int, ...]:
    """Return the numbers on the lines of a standard bracket, from its top.

    >>> bracket_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [number for each in order for number in (each, total - each)]
    return tuple(order)


def on_lines(
    seed: str,
    division: str,
    names: Sequence[str],
    seeds: Sequence[str] = (),
    kept: Mapping[int, str] | None = None,
) -> tuple[str, ...]:
    """Return the player on each line of a knock-out, "" for a bye.

    Lines in `kept` are not changed ("" among them): the others are drawn for the rest in the order of their numbers.
    """
    fixed = dict(kept or {})
    size = max(bracket_size(len(names)), bracket_size(max(fixed, default=1)))
    placed = {name for name in fixed.values() if name}
    rest = list(numbered(seed, division, [name for name in names if name not in placed], seeds))
    lines = [fixed.get(line, "") for line in range(1, size + 1)]
    free = sorted((number, line) for line, number in enumerate(bracket_order(size), 1) if line not in fixed)
    for (_, line), name in zip(free, rest, strict=False):
        lines[line - 1] = name
    return tuple(lines)
