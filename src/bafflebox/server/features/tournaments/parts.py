"""Permissions of each role at a tournament, beside those of the rules and the journal."""

from __future__ import annotations

from typing import Any

from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.keys import KeyHolder
from bafflebox.server.features.tournaments.leader import Meant
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.codec import FACTS
from bafflebox.tournament.facts import Amended, EntryMade, Fact, Undone
from bafflebox.tournament.journal import Story
from bafflebox.tournament.league.played import person_key
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.state import EntryStatus
from bafflebox.tournament.steps import STEPS, Facts, Wish, facts_of

STAFF: tuple[type[Any], ...] = (
    fact_of.EntryMade, fact_of.Called, fact_of.CallAnswered, fact_of.Arrived, fact_of.MatchBegun, fact_of.Reported, fact_of.LoserConfirmed,
    fact_of.Verified, fact_of.Posted, fact_of.Withdrawn, fact_of.RulingAppealed, fact_of.MatchResumed, fact_of.SpectatorBarred,
    fact_of.EquipmentTicked, fact_of.MonitorAsked,
)  # fmt: skip
"""Facts that staff may enter: no money, no rulings, no changes of earlier entries."""
PLAYER: tuple[type[Any], ...] = (
    fact_of.CallAnswered, fact_of.Arrived, fact_of.Reported, fact_of.LoserConfirmed, fact_of.Withdrawn, fact_of.RulingAppealed,
    fact_of.SpectatorBarred, fact_of.MonitorAsked,
)  # fmt: skip
"""Facts that players may enter about themselves; they withdraw before the draw alone, after it the staff let them go."""
WORKED_OUT: tuple[type[Any], ...] = (fact_of.TournamentOpened, fact_of.Drawn, fact_of.Paired)
"""Facts that are never entered directly: a draw follows from its seed, by a step."""
OLD: tuple[type[Any], ...] = (fact_of.OptionChosen, fact_of.BreakPosted)
"""Facts that only journals of version 0.2 have."""
ENTRANTS, DIVISIONS, ENTRIES = 2048, 100, 50_000
"""Limits of a tournament: entries of a division, divisions, journal lines."""
STAFF_STEPS = ("call", "call_all", "verify", "post", "post_all", "result")
WAITING = 60
"""Most entries of a tournament that players asked for and the director has not decided on."""


def can(visitor: KeyHolder) -> list[str]:
    """Return the facts and steps that a visitor may enter."""
    if visitor.role == "director":
        kinds = [name for name, kind in FACTS.items() if kind not in (*WORKED_OUT, *OLD)]
        return [*kinds, "Undone", "Amended", *STEPS]
    if visitor.role == "staff":
        return [*(fact_of.fact_name(each) for each in STAFF), *STAFF_STEPS]
    return [fact_of.fact_name(each) for each in PLAYER]


def permitted_facts(visitor: KeyHolder, facts: Facts) -> Meant:
    """Return these facts, checking the permission for each."""

    def meant(story: Story, at: int) -> Facts | Refusal:
        against = (against_fact(story, visitor, each) for each in facts)
        return next((each for each in against if each is not None), facts)

    return meant


def asked(visitor: KeyHolder, holder: KeyHolder | None, entry: EntryMade) -> Meant:
    """Return the entry that a player asks for; `holder` is the player whose key came with the request, if any.

    A name that is entered anywhere in the tournament is its holder's alone.
    """

    def meant(story: Story, at: int) -> Facts | Refusal:
        divisions = story.now.divisions.values()
        waiting = sum(
            each.standing is EntryStatus.PENDING for here in divisions for each in here.entrants.values()
        )
        if waiting >= WAITING:
            return Refusal("door_full", "", {"n": WAITING})
        members = {person_key(each) for each in (visitor.name, *entry.members)}
        for here in divisions:
            for name, each in here.entrants.items():
                same = members & {person_key(one) for one in (name, *each.members)}
                own = holder is not None and holder.role == "player" and holder.name in (name, *each.members)
                if same and each.standing is not EntryStatus.DECLINED and not own:
                    return Refusal("name_entered", "", {"player": Typed(name)})
        full = against_more(story, entry)
        return full if full is not None else (entry,)

    return meant


def stepped(visitor: KeyHolder, wish: Wish) -> Meant:
    """Return the facts of a step, checking the permission."""
    return lambda story, at: against_step(story, visitor, wish.step) or facts_of(story, wish, at)


def against_step(story: Story, visitor: KeyHolder, step: str) -> Refusal | None:
    """Return why a visitor may not take a step."""
    if visitor.role == "director" or (visitor.role == "staff" and step in STAFF_STEPS):
        return None
    return for_the_director(story)


def against_fact(story: Story, visitor: KeyHolder, fact: Fact | Undone | Amended) -> Refusal | None:
    """Return why a visitor may not enter a fact."""
    full = against_more(story, fact)
    if full is not None:
        return full
    said = fact.fact if isinstance(fact, Amended) else fact
    if isinstance(said, WORKED_OUT):
        return Refusal("worked_out", "R2")
    if visitor.role == "director":
        return None
    if visitor.role == "staff":
        return None if isinstance(fact, STAFF) else for_the_director(story)
    if not isinstance(fact, PLAYER):
        return for_the_staff(story)
    if isinstance(fact, fact_of.SpectatorBarred):
        # its name is not the player's: whose match it is the journal judges
        return None
    here = story.now.divisions.get(fact.division)
    own = fact.winner if isinstance(fact, fact_of.Reported) else fact.name
    if here is not None and (own not in here.entrants or visitor.name not in entry_players(here, own)):
        return Refusal("own_alone", "R2", {"player": Typed(own)})
    if isinstance(fact, fact_of.Withdrawn) and here is not None and here.placed(own):
        return Refusal("in_the_draw", "", {"player": Typed(own)})
    return None


def against_more(story: Story, fact: Fact | Undone | Amended) -> Refusal | None:
    """Return why a limit forbids more of this: a journal must stay small enough to fold at once."""
    most, there = ENTRIES, len(story.entries)
    if isinstance(fact, fact_of.EntryMade):
        here = story.now.divisions.get(fact.division)
        most, there = ENTRANTS, len(here.entrants) if here else 0
    elif isinstance(fact, fact_of.DivisionMade):
        most, there = DIVISIONS, len(story.now.divisions)
    if there < most and len(story.entries) < ENTRIES:
        return None
    return Refusal("no_more_here", "", {"n": most})


def for_the_director(story: Story) -> Refusal:
    """Return the refusal that only the director may do this."""
    opened = story.now.opened
    assert opened is not None
    return Refusal("for_the_director", "R2", {"director": Typed(opened.director)})


def for_a_player(story: Story) -> Refusal:
    """Return the refusal that only a player's own key may do this."""
    return Refusal("for_a_player", "")


def for_the_staff(story: Story) -> Refusal:
    """Return the refusal that only the director and staff may do this."""
    return Refusal("for_the_staff", "R2", {"staff": ", ".join(story.now.staff)})
