"""Levels of play: how far the engine looks, with which network, and how sharply it tells plays apart."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.errors import OptionError


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which plays go on to the next ply: at most `keep`, none worse than the best by more than `within` points."""

    keep: int
    within: float


NORMAL = (Sieve(8, 0.16), Sieve(4, 0.06), Sieve(3, 0.03))
WIDE = (Sieve(12, 0.24), Sieve(6, 0.10), Sieve(3, 0.04))


@dataclass(frozen=True, slots=True)
class Level:
    """A way of thinking. `net` is `main`, `quick` or `pruning`, the networks from strong to small.

    `plies` looked ahead: 0 is the network alone. With `prunes` the small network picks the replies that
    the large one judges. `blur` is the spread, in points, with which a play's worth is misjudged: a weak level has
    a small network and a blurred eye, it does not throw dice for blunders. With `trials` plays that are close are rolled out.
    """

    name: str
    about: str
    net: str = "main"
    plies: int = 0
    sieves: tuple[Sieve, ...] = NORMAL
    prunes: bool = True
    blur: float = 0.0
    trials: int = 0


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", "knows the rules and a few ideas", net="pruning", blur=0.25),
        Level("casual", "plays now and then", net="pruning", blur=0.12),
        Level("improver", "has read a book", net="pruning", blur=0.05),
        Level("club", "a club player", net="quick", blur=0.04),
        Level("advanced", "wins club evenings", net="quick"),
        Level("expert", "the strongest network at a glance"),
        Level("world_class", "two plies ahead", plies=2),
        Level("grandmaster", "three plies ahead", plies=3, sieves=WIDE),
        Level("0ply", "the strongest network alone", prunes=False),
        Level("1ply", "one ply ahead", plies=1),
        Level("2ply", "two plies ahead", plies=2),
        Level("3ply", "three plies ahead", plies=3),
        Level("quick", "the quick network alone", net="quick", prunes=False),
        Level("quick_2ply", "two plies ahead with the quick network", net="quick", plies=2),
        Level("rollout", "close plays rolled out", plies=2, trials=324),
    )
}
"""All levels by name: the ladder from beginner to grandmaster first, then the plain ones."""

LADDER = ("beginner", "casual", "improver", "club", "advanced", "expert", "world_class", "grandmaster")
"""The named levels, weakest first."""


def find_level(name: str) -> Level:
    """The level of this name; raises OptionError that names the possible ones."""
    try:
        return LEVELS[name]
    except KeyError:
        raise OptionError(f"no level is called {name!r}; possible: {', '.join(LEVELS)}") from None
