"""Module names of version 0.2: importing one warns and returns the current module.

Kept for one release, for house-rule files and programs written for 0.2.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    # it loads a third of what `import bafflebox` loads
    from importlib.abc import Loader

PACKAGE = "bafflebox"
ASKED = f"{PACKAGE}._asked"
"""The module of version 0.2's request classes, which have no current names."""
RENAMED = {
    "adapters": "io",
    "adapters.crew": "io.executors",
    "adapters.crew.build": "io.executors.cluster",
    "adapters.crew.crew": "io.executors.executor",
    "adapters.crew.minds": "io.executors.tasks",
    "cli.making": "cli.engines",
    "cli.sources": "cli.coverage_sources",
    "cli.stepping": "cli.step_view",
    "cli.told": "cli.messages",
    "client.areas.shared": "protocol.tables",
    "clock": "board.clock",
    "clock_event": "events.clock",
    "conduct_event": "events.conduct",
    "cube": "board.cube",
    "depth": "board.depth",
    "dice": "board.dice",
    "dice_event": "events.fair_dice",
    "engine.cube_native": "engine.stake",
    "env.state": "env.game",
    "event": "events.game",
    "front": "api",
    "game.intents": "_asked",
    "match.intents": "_asked",
    "move": "board.move",
    "outcome": "board.outcome",
    "phase": "board.phase",
    "play": "board.play",
    "position": "board.position",
    "record": "formats",
    "record.binary.rich_text": "formats.binary.read",
    "record.mat.mending": "formats.mat.game",
    "referee.clock.lag": "referee.clock.clock",
    "referee.conduct.intents": "_asked",
    "ruling_event": "events.rulings",
    "score": "board.score",
    "sentence": "message",
    "side": "board.side",
    "tournament.money.prizes": "tournament.money.ledger",
    "words": "i18n",
    "words.speaker": "i18n.render",
    "writing_event": "events.scoring",
}
"""Module names of version 0.2 and their current names, both below the package; a package stands for all its modules."""


class _Called(ModuleType):
    """An old module with the name of a function of the public API: imported, it stands in its place, so calls go there."""

    def __call__(self, *args: object, **kwargs: object) -> object:
        """Call the public function."""
        return import_module(PACKAGE).__getattr__(self.__name__.rpartition(".")[2])(*args, **kwargs)


class Renamed:
    """Import hook for module names of version 0.2."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a spec for a name of version 0.2; None for any other."""
        new = new_name(name)
        if new is None:
            return None
        try:
            import_module(new)
        except ModuleNotFoundError:
            return None
        return spec_from_loader(name, cast("Loader", self), is_package=True)

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Populate the module from the current one."""
        new = new_name(module.__name__)
        assert new is not None
        warnings.warn(
            f"{module.__name__} is called {new} since version 0.3; this name goes with version 0.4"
            if new != ASKED
            else f"{module.__name__} is gone since version 0.3, an act is proposed as its event; this name goes with version 0.4",
            DeprecationWarning,
            stacklevel=2,
        )
        today = import_module(new)
        module.__doc__ = today.__doc__
        module.__class__ = _Called
        module.__getattr__ = lambda name: getattr(today, name)  # type: ignore[method-assign]


def new_name(name: str) -> str | None:
    """Return the current name of a module of version 0.2; None if the name is unchanged.

    >>> new_name("bafflebox.record.mat.read")
    'bafflebox.formats.mat.read'
    """
    package, _, inner = name.partition(".")
    if package != PACKAGE:
        return None
    parts = inner.split(".")
    for count in range(len(parts), 0, -1):
        new = RENAMED.get(".".join(parts[:count]))
        if new is not None:
            return ".".join([package, new, *parts[count:]])
    return None
