"""Every operation of the API, by area.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from bafflebox.client.areas.account import Account
from bafflebox.client.areas.desk import Desk
from bafflebox.client.areas.house import House
from bafflebox.client.areas.lobby import Lobby
from bafflebox.client.areas.rules import Rules
from bafflebox.client.areas.study import Study
from bafflebox.client.areas.tables import Tables
from bafflebox.client.areas.tournaments import Tournaments
from bafflebox.client.wire import Wire


class Areas:
    """The areas of one server."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.account = Account(wire)
        self.desk = Desk(wire)
        self.house = House(wire)
        self.lobby = Lobby(wire)
        self.rules = Rules(wire)
        self.study = Study(wire)
        self.tables = Tables(wire)
        self.tournaments = Tournaments(wire)
