"""The data folder of a server."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Return $BAFFLEBOX_HOME/server, else a folder in the user's data folder."""
    home = os.environ.get("BAFFLEBOX_HOME")
    if home:
        return Path(home) / "server"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "bafflebox" / "server"
