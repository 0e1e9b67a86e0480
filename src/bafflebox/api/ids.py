"""A situation in the notations of other programs."""

from __future__ import annotations

from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.formats.ids.ogid import format_ogid
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.frozen import dataclass
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class Ids:
    """Ids of a situation, computed on demand; one that can't express it raises InvalidNotation with the reason."""

    situation: Situation

    @property
    def gnubg(self) -> str:
        """Return GNU Backgammon's `POSITION:MATCH`."""
        return format_gnubg_id(self.situation)

    @property
    def xgid(self) -> str:
        """Return eXtreme Gammon's `XGID=…`."""
        return format_xgid(self.situation)

    @property
    def ogid(self) -> str:
        """Return OpenGammon's id."""
        return format_ogid(self.situation)

    def __repr__(self) -> str:
        return f"<Ids of a game, {self.situation.phase}>"
