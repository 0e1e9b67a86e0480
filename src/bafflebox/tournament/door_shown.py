"""The door in shapes of the protocol: the box, entries that wait, and the draw that closing would make."""

from __future__ import annotations

from bafflebox.i18n.render import said_to_all
from bafflebox.protocol.tournament_desk import AccountShown, AskingShown, BoxShown, DoorShown
from bafflebox.tournament.door import asking, closing_of
from bafflebox.tournament.journal import Story
from bafflebox.tournament.money.box import box_of
from bafflebox.tournament.state import DivisionState, Tournament


def box_shown(now: Tournament) -> BoxShown:
    """Return the box and the accounts. Amounts are text to stay exact."""
    found = box_of(now)
    accounts = [AccountShown(each.name, str(each.owes), str(each.paid)) for each in found.accounts]
    return BoxShown(str(found.holds), str(found.holds - found.change), str(found.change), accounts)


def asking_shown(story: Story) -> list[AskingShown]:
    """Return the entries that wait for the director, first come first."""
    return [
        AskingShown(
            division=each.entrant.entry.division,
            name=each.entrant.entry.name,
            members=list(each.entrant.members),
            rating=each.entrant.entry.rating,
            club=each.entrant.entry.club,
            at=each.at,
            asked=each.entrant.entry.asked,
            ceiling=story.now.divisions[each.entrant.entry.division].division.ceiling if each.rule else 0,
            rule=each.rule,
            offer=each.offer,
        )
        for each in asking(story)
    ]


def door_shown(now: Tournament, language: str) -> dict[str, DoorShown]:
    """Return what closing the door of each undrawn division would mean."""
    return {key: _door(now, here, language) for key, here in now.divisions.items() if not here.drawn}


def _door(now: Tournament, here: DivisionState, language: str) -> DoorShown:
    found = closing_of(now, here)
    against = "" if found.against is None else said_to_all(found.against.said, language)
    return DoorShown(found.entries, here.division.planned, found.byes, found.free, against)
