"""The server process of the tests: `python -m tests.server.serve FOLDER SETTINGS` without limits on rates unless given."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bafflebox.server.door.logs import set_up_logs
from bafflebox.server.door.run import run
from bafflebox.server.door.settings import NO_LIMITS, Limits, Settings

if __name__ == "__main__":
    given = json.loads(sys.argv[2])
    limits = Limits(**given.pop("limits")) if "limits" in given else NO_LIMITS
    given.setdefault("warm", False)
    set_up_logs(level="warning")
    run(Settings(Path(sys.argv[1]), limits=limits, **given))
