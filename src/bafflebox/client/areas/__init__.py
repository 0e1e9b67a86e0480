"""Every operation of the API, by area.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from bafflebox.client.areas.account import AccountApi
from bafflebox.client.areas.analysis import AnalysisApi
from bafflebox.client.areas.contests import ContestsApi
from bafflebox.client.areas.desk import DeskApi
from bafflebox.client.areas.house import HouseApi
from bafflebox.client.areas.library import LibraryApi
from bafflebox.client.areas.lobby import LobbyApi
from bafflebox.client.areas.rules import RulesApi
from bafflebox.client.areas.tables import TablesApi
from bafflebox.client.areas.tournaments import TournamentsApi
from bafflebox.client.wire import Wire


class Areas:
    """The areas of one server."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.account = AccountApi(wire)
        self.analysis = AnalysisApi(wire)
        self.contests = ContestsApi(wire)
        self.desk = DeskApi(wire)
        self.house = HouseApi(wire)
        self.library = LibraryApi(wire)
        self.lobby = LobbyApi(wire)
        self.rules = RulesApi(wire)
        self.tables = TablesApi(wire)
        self.tournaments = TournamentsApi(wire)
        self.study = self.analysis  # its name in version 0.2, kept for one release
