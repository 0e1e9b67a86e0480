"""The view of director and staff beside the public one: pending work, journal, money, keys."""

from __future__ import annotations

from secrets import token_hex
from threading import Lock

import msgspec
from msgspec.structs import asdict, replace

from bafflebox.protocol.tournament_desk import DeskChanges, DeskView, DirectorCall, TournamentKeys
from bafflebox.protocol.tournament_view import TournamentView
from bafflebox.server.features.tournaments.keys import KeyHolder, all_players, staff_of
from bafflebox.server.features.tournaments.leader import Leader
from bafflebox.server.features.tournaments.office import office_view
from bafflebox.server.features.tournaments.parts import can
from bafflebox.server.net.patches import difference
from bafflebox.tournament.desk_shown import (
    agenda_shown,
    journal_shown,
    late_shown,
    money_shown,
    results_shown,
)
from bafflebox.tournament.door_shown import asking_shown, door_shown
from bafflebox.tournament.journal import journal_acts
from bafflebox.tournament.state import ResultStage
from bafflebox.tournament.view import entrants_view

KEPT = 8
"""Views of a tournament that are kept for the differences to the next ones."""
LAST = 100
"""Acts of the journal shown, unless all are requested."""


def desk_view(
    shown: TournamentView,
    leader: Leader,
    visitor: KeyHolder,
    language: str,
    at: int,
    calls: list[DirectorCall],
    *,
    whole: bool = False,
) -> DeskView:
    """Return the public view (`shown`) with what the desk needs beside it."""
    story, now = leader.story, leader.story.now
    divisions = [replace(each, entrants=entrants_view(now.divisions[each.key])) for each in shown.divisions]
    found = DeskView(
        **{**asdict(shown), "divisions": divisions},
        role=visitor.role,
        by=visitor.name,
        staff=list(now.staff),
        late=late_shown(now, at, language),
        to_verify=results_shown(now, ResultStage.REPORTED),
        to_post=results_shown(now, ResultStage.VERIFIED),
        agenda=agenda_shown(now, at, language),
        journal=journal_shown(story, language, None if whole else LAST),
        acts=sum(1 for _ in journal_acts(story.entries)),
        can=can(visitor),
        calls=calls,
        asking=asking_shown(story),
        door=door_shown(now, language),
    )
    found.now = at
    if visitor.role == "director":
        found.money = money_shown(now)
        found.office = office_view(story, at)
        found.keys = TournamentKeys(
            {name: leader.doors.key("player", name) for name in all_players(now)},
            {name: leader.doors.key("staff", name) for name in staff_of(now)},
        )
    return found


class DeskViews:
    """The last views that desks were given, by token: the next answer is what has changed since. Used from threads."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, dict[str, object]]] = {}
        self._lock = Lock()

    def changes(self, whose: str, since: str, view: DeskView) -> DeskChanges:
        """Return the changes since the answer of this token, or the whole view where it was not given to the same desk lately.

        `whose` names the key's holder and the language.
        """
        token, made = token_hex(8), msgspec.to_builtins(view)
        with self._lock:
            before = self._kept.get(since)
            self._kept[token] = whose, made
            while len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        if before is None or before[0] != whose:
            return DeskChanges(token=token, view=view)
        return DeskChanges(token=token, patch=difference(before[1], made) or {})
