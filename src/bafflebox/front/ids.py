"""A situation in the notations of other programs."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.record.ids.gnubg_id import format_gnubg_id
from bafflebox.record.ids.ogid import format_ogid
from bafflebox.record.ids.xgid import format_xgid
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class Ids:
    """Ids are made when asked for; what one can't tell raises InvalidNotation that says what."""

    situation: Situation

    @property
    def gnubg(self) -> str:
        """GNU Backgammon's `POSITION:MATCH`."""
        return format_gnubg_id(self.situation)

    @property
    def xgid(self) -> str:
        """EXtreme Gammon's `XGID=…`."""
        return format_xgid(self.situation)

    @property
    def ogid(self) -> str:
        """OpenGammon's id."""
        return format_ogid(self.situation)
