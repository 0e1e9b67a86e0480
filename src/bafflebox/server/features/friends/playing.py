"""Matches from the lobby that accounts play now, for their followers and on their profiles: what the lobby lists, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.protocol.friends import PlayingNow
from bafflebox.server.features.friends.rows import FriendRows
from bafflebox.server.live.hub import Hub


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A listed match with the accounts in its seats ("" for a guest), `created` in seconds since 1970."""

    table: str
    rules: str
    names: Mapping[str, str]
    accounts: Mapping[str, str]
    created: float

    def opponent(self, account: str) -> str:
        """Return the account that plays against this one, "" for a guest."""
        return next((each for each in self.accounts.values() if each != account), "")

    def shown(self, account: str) -> PlayingNow:
        """Return the match from the side of an account."""
        seat = next(seat for seat, each in self.accounts.items() if each == account)
        return PlayingNow(self.table, self.rules, self.names["black" if seat == "white" else "white"])


class PublicMatches:
    """The listed matches that are being played, by account. Event loop only."""

    def __init__(self, hub: Hub, rows: FriendRows) -> None:
        self._hub, self._rows = hub, rows
        self._held: dict[str, tuple[dict[str, str], float]] = {}
        """Accounts by seat and time of creation, of each table that is listed now."""
        self.by_account: Mapping[str, PublicMatch] = {}
        """As of the last `refresh`."""

    async def refresh(self) -> None:
        """Look who plays now; the accounts of a table are read once."""
        now = self._listed()
        new = [table for table in now if table not in self._held]
        held = await self._rows.seats_at(new) if new else {}
        self._held = {table: each for table, each in {**self._held, **held}.items() if table in now}
        self.by_account = {
            account: PublicMatch(table, *now[table], accounts, created)
            for table, (accounts, created) in self._held.items()
            for account in accounts.values()
        }

    def for_viewer(self, account: str, viewer: str) -> PlayingNow | None:
        """Return the match of an account as a viewer may know it: none where a block is between the viewer and one of the two."""
        found, apart = self.by_account.get(account), self._hub.house.apart
        if found is None or apart.between(viewer, account) or apart.between(viewer, found.opponent(account)):
            return None
        return found.shown(account)

    def _listed(self) -> dict[str, tuple[str, dict[str, str]]]:
        """Return rules and names by table: listed matches with a player present; of other workers those that the lobby shows."""
        here = {
            each.id: (each.kept.setup.rules, {side.value: each.name(side) for side in Side})
            for each in self._hub.tables
            if each.kept.setup.listed and not each.over and any(each.presence.here(side) for side in Side)
        }
        elsewhere = {
            each.table: (each.rules, {"white": each.white, "black": each.black})
            for each in self._hub.house.elsewhere.tables
        }
        return {**elsewhere, **here}
