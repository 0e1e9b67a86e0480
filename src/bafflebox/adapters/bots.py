"""Players by the name of a level: networks and tables found, an engine put together, a bot on top."""

from __future__ import annotations

from pathlib import Path

from bafflebox.adapters import bearoff_tables
from bafflebox.adapters.nets import load_nets
from bafflebox.bots.greedy import GreedyBot
from bafflebox.bots.player import EngineBot, Player, SimpleBot
from bafflebox.engine.engine import Engine
from bafflebox.engine.strength import STRENGTHS, Strength, find_strength
from bafflebox.errors import OptionError
from bafflebox.rules.law import Law

GNUBG = "gnubg:"
"""Before a number of plies: GNU Backgammon at that strength, where it is installed."""
ORACLE = "bgsage:"
"""Before a number of plies, as we count them: Open Sage, where it is installed; in games without a cube."""
SIMPLE, GREEDY = "simple", "greedy"
"""The bots that need no network."""
NAMES = (SIMPLE, GREEDY, *STRENGTHS)


def make_engine(
    law: Law,
    level: Strength,
    *,
    seed: int = 1,
    threads: int = 1,
    exact: bool = True,
    folder: Path | None = None,
) -> Engine:
    """The engine of a level under a law.

    `exact` with its bear-off tables, which are made (in seconds) where there are none; `folder` is where the networks are, if
    they are not those of the package.
    """
    one_sided, two_sided = bearoff_tables.tables_of(law) if exact else (None, None)
    nets = load_nets(law, folder)
    return Engine(law, nets, level, one_sided=one_sided, two_sided=two_sided, threads=threads, seed=seed)


def named_engine(law: Law, name: str, *, seed: int = 1, threads: int = 1, exact: bool = True) -> Engine:
    """The engine of a level by its name, or of `LEVEL@FOLDER` with the networks in that folder.

    Raises OptionError for a level that there is not.
    """
    level, _, folder = name.partition("@")
    path = Path(folder) if folder else None
    return make_engine(law, strength_named(level), seed=seed, threads=threads, exact=exact, folder=path)


def make_bot(
    law: Law,
    name: str,
    seed: int = 1,
    *,
    threads: int = 1,
    without: frozenset[str] = frozenset(),
    exact: bool = True,
) -> Player:
    """The player of this name: `simple`, `greedy`, or a level as `named_engine` takes it.

    `seed` is how a weak level misjudges, `without` the rights that a level leaves aside, `exact` see `make_engine`.
    Raises OptionError for a level
    that there is not.
    """
    if name == SIMPLE:
        return SimpleBot(law)
    if name == GREEDY:
        return GreedyBot(law)
    return EngineBot(law, named_engine(law, name, seed=seed, threads=threads, exact=exact), without=without)


def strength_named(name: str) -> Strength:
    """The level of this name. Raises OptionError that names every player there is."""
    try:
        return find_strength(name)
    except OptionError:
        possible = f"{', '.join(NAMES)}, {GNUBG}N (GNU Backgammon at N plies), {ORACLE}N (Open Sage)"
        raise OptionError(f"no player is called {name!r}; possible: {possible}") from None
