"""The server process of the tests: `python -m tests.server.serve FOLDER SETTINGS` without limits on rates unless given.

The pages are sent as sources, unless `bundles` names a folder of bundles.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from bafflebox.server.app import bundles
from bafflebox.server.app.run import run
from bafflebox.server.net.logs import set_up_logs
from bafflebox.server.net.settings import NO_LIMITS, Limits, Settings
from tests.server.hands import Hands


def serve(folder: Path, given: dict[str, Any]) -> None:
    """Serves until it is asked to end."""
    limits = Limits(**given.pop("limits")) if "limits" in given else NO_LIMITS
    given.setdefault("warm", False)
    given.setdefault("niceness", 0)
    bundles.PLACE = Path(given.pop("bundles")) if "bundles" in given else None
    set_up_logs(level=given.pop("log", "warning"))
    run(Settings(folder, limits=limits, **given), clockwork=Hands(folder))


def serve_quietly(folder: Path, given: dict[str, Any]) -> None:
    """The same in a process that was forked: what it writes goes to `server.log`."""
    log = os.open(folder / "server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    os.dup2(log, 1)
    os.dup2(log, 2)
    serve(folder, given)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), json.loads(sys.argv[2]))
