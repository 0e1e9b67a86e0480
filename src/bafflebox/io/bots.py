"""Players by level name: networks, tables and engine assembled into a bot."""

from __future__ import annotations

from pathlib import Path

from bafflebox.bots.character_bot import CharacterBot
from bafflebox.bots.characters import CHARACTERS
from bafflebox.bots.greedy import GreedyBot
from bafflebox.bots.player import EngineBot, Player, SimpleBot
from bafflebox.engine.engine import Engine
from bafflebox.engine.strength import AT, STRENGTHS, Strength, find_level, find_strength
from bafflebox.errors import OptionError
from bafflebox.io import bearoff_tables
from bafflebox.io.nets import load_level_nets
from bafflebox.rules.law import Law

GNUBG = "gnubg:"
"""Prefix of a number of plies: GNU Backgammon at that strength, where it is installed."""
ORACLE = "bgsage:"
"""Prefix of a number of plies, counted as ours: Open Sage, where it is installed; in games without a cube."""
UBGI = "ubgi:"
"""Prefix of a command that starts another program, which speaks UBGI."""
SIMPLE, GREEDY = "simple", "greedy"
"""Bots that need no network."""
NAMES = (SIMPLE, GREEDY, *STRENGTHS, *CHARACTERS)


def make_engine(
    law: Law,
    level: Strength,
    *,
    seed: int = 1,
    threads: int = 1,
    exact: bool = True,
    folder: Path | None = None,
) -> Engine:
    """Return the engine of a level under a law.

    `exact` uses bear-off tables, computing missing ones (in seconds); `folder` replaces that of the level. Raises NetFileError where
    the network that the level needs is missing.
    """
    nets = load_level_nets(law, level, folder)
    one_sided, two_sided = bearoff_tables.tables_of(law) if exact else (None, None)
    return Engine(law, nets, level, one_sided=one_sided, two_sided=two_sided, threads=threads, seed=seed)


def named_engine(law: Law, name: str, *, seed: int = 1, threads: int = 1, exact: bool = True) -> Engine:
    """Return the engine of a level by name, or of `LEVEL@FOLDER` with the networks in that folder.

    Raises OptionError for an unknown level, NetFileError for a folder without its network.
    """
    return make_engine(law, strength_named(name), seed=seed, threads=threads, exact=exact)


def make_bot(
    law: Law,
    name: str,
    seed: int = 1,
    *,
    threads: int = 1,
    without: frozenset[str] = frozenset(),
    exact: bool = True,
) -> Player:
    """Return the player of this name: `simple`, `greedy`, a character, or a level as for `named_engine`.

    `seed` controls the misjudgements of weak levels, `without` are the rights that a level ignores, `exact` see `make_engine`.
    Raises OptionError for an unknown level.
    """
    if name == SIMPLE:
        return SimpleBot(law)
    if name == GREEDY:
        return GreedyBot(law)
    character = CHARACTERS.get(name)
    if character is not None:
        level = find_strength(character.level)
        engine = make_engine(law, level, seed=seed, threads=threads, exact=exact)
        return CharacterBot(law, engine, character, without=without)
    return EngineBot(law, named_engine(law, name, seed=seed, threads=threads, exact=exact), without=without)


def strength_named(name: str) -> Strength:
    """Return the level of this name, or of `LEVEL@FOLDER`. Raises OptionError that lists every player."""
    if name.partition(AT)[0] not in STRENGTHS:
        possible = f"{', '.join(NAMES)}, {GNUBG}N (GNU Backgammon at N plies), {ORACLE}N (Open Sage), {UBGI}COMMAND, FILE.py:CLASS"
        raise OptionError(f"no player is called {name!r}; possible: {possible}")
    return find_level(name)
