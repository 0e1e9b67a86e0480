"""Strengths of play, chosen as levels: search depth, network, and sharpness of judgement."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Sieve:
    """The plays searched at the next ply: at most `keep`, none worse than the best by more than `within` points."""

    keep: int
    within: float


NORMAL = (Sieve(8, 0.16), Sieve(4, 0.06), Sieve(3, 0.03))
WIDE = (Sieve(12, 0.24), Sieve(6, 0.10), Sieve(3, 0.04))


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength of play. `net` is `main`, `quick` or `pruning`, the networks from strong to small.

    `plies` is the lookahead: 0 is the network alone; an odd number counts 0.7, one ply less 0.3. With `prunes` the small network
    preselects the plays that the large one evaluates, replies and (half as many again) one's own. `blur` is the spread, in points,
    of misjudgements: a weak level has a small network and blurred judgement, not random blunders. With `trials` close plays and
    cubes are rolled out. `folder` holds its networks; empty: those of the package.
    """

    name: str
    about: str
    net: str = "main"
    plies: int = 0
    sieves: tuple[Sieve, ...] = NORMAL
    prunes: bool = True
    blur: float = 0.0
    trials: int = 0
    folder: str = ""


STRENGTHS: dict[str, Strength] = {
    each.name: each
    for each in (
        Strength("beginner", "knows the rules and a few ideas", net="pruning", blur=0.25),
        Strength("casual", "plays now and then", net="pruning", blur=0.12),
        Strength("improver", "has read a book", net="pruning", blur=0.05),
        Strength("club", "a club player", net="quick", blur=0.04),
        Strength("advanced", "wins club evenings", net="quick"),
        Strength("expert", "the strongest network at a glance"),
        Strength("world_class", "two plies ahead", plies=2),
        Strength(
            "grandmaster", "three plies ahead, close decisions rolled out", plies=3, sieves=WIDE, trials=324
        ),
        Strength("0ply", "the strongest network alone"),
        Strength("1ply", "one ply ahead", plies=1),
        Strength("2ply", "two plies ahead", plies=2),
        Strength("3ply", "three plies ahead", plies=3),
        Strength("quick", "the quick network alone", net="quick"),
        Strength("quick_2ply", "two plies ahead with the quick network", net="quick", plies=2),
        Strength("rollout", "close plays rolled out", plies=2, trials=324),
    )
}
"""All strengths by name: the ladder from beginner to grandmaster first, then the plain ones."""

AT = "@"
"""Between a level and the folder of its networks."""

LADDER = ("beginner", "casual", "improver", "club", "advanced", "expert", "world_class", "grandmaster")
"""The named strengths, weakest first."""


def find_strength(name: str) -> Strength:
    """Return the strength of this name; raise OptionError that lists the possible ones."""
    try:
        return STRENGTHS[name]
    except KeyError:
        raise OptionError(f"no level is called {name!r}; possible: {', '.join(STRENGTHS)}") from None


def find_level(name: str) -> Strength:
    """Return the strength of this name, or of `LEVEL@FOLDER`: that level with the networks of a folder, which is not read here.

    Raises OptionError as `find_strength` does. Names from a network go to `find_strength`: a folder is for this machine's user to name.
    """
    level, sign, folder = name.partition(AT)
    found = find_strength(level)
    if not sign:
        return found
    if not folder:
        raise OptionError(f"{name}: a folder with networks is named after {AT}, as in 0ply@build/train")
    return replace(found, name=name, folder=folder)


def folders_of(names: Iterable[str]) -> tuple[str, ...]:
    """Return the folders that levels among the players name."""
    parts = (name.partition(AT) for name in names)
    return tuple(folder for level, _, folder in parts if folder and level in STRENGTHS)
