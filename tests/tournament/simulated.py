"""Tournaments that are played by chance: entries, draws, results, late entries, withdrawals, corrections, undoing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import Decimal
from random import Random
from typing import Any

from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import is_open, parties
from bafflebox.tournament.correct import result_entry
from bafflebox.tournament.desk import late_seat, make_draw, next_call, next_round
from bafflebox.tournament.division import Division, DivisionFormat, Lengths
from bafflebox.tournament.facts import Amended, Fact, Undone
from bafflebox.tournament.journal import Story
from bafflebox.tournament.judge import entered
from bafflebox.tournament.money.facts import MonitorFeeSet
from bafflebox.tournament.state import DivisionState, EntryStatus

DIRECTOR = "Dora"
MINUTE = 60_000_000


@dataclass
class Desk:
    """A director at work. Time goes on by a minute with every entry."""

    story: Story = field(default_factory=Story)
    at: int = 0

    def do(self, fact: Fact | Undone | Amended, *, by: str = DIRECTOR, why: str = "") -> Story:
        """Enters something that must be possible."""
        self.at += MINUTE
        after = entered(self.story, fact, by=by, at=self.at, why=why)
        assert not isinstance(after, Refusal), (fact, str(after))
        self.story = after
        return after

    def refused(self, fact: Fact | Undone | Amended, *, by: str = DIRECTOR, why: str = "") -> Refusal:
        """Tries something that must not be possible."""
        after = entered(self.story, fact, by=by, at=self.at, why=why)
        assert isinstance(after, Refusal), fact
        return after

    def open(self, rules: str = "american", **division: object) -> Desk:
        """Opens a tournament with one division, called `open`."""
        self.do(fact_of.TournamentOpened("Club evening", rules, DIRECTOR))
        made = Division("open", open_entry=True, lengths=(Lengths("*", (3,)),))
        self.do(fact_of.DivisionMade(made.but(**division)))
        return self

    def enter(self, *names: str, **said: object) -> Desk:
        """Enters players."""
        for name in names:
            self.do(replace(fact_of.EntryMade("open", name), **said))  # type: ignore[arg-type]
        return self

    def draw(self, seed: str = "seed") -> Desk:
        """Draws the division."""
        made = make_draw(self.story.now, "open", seed)
        assert not isinstance(made, Refusal), str(made)
        self.do(made)
        return self

    def report(self, match: str, winner: str | None = None, how: fact_of.How = fact_of.How.PLAYED) -> Desk:
        """The first player, or the one that is named, wins."""
        here = self.story.now.divisions["open"]
        won = winner or parties(here, match)[0]
        assert won
        self.do(fact_of.Reported("open", match, won, (3, 1), how))
        return self

    def open_matches(self) -> list[str]:
        """Return the matches that can be played now."""
        here = self.story.now.divisions["open"]
        return [match for match in here.plan.nodes if is_open(here, match)]


def names_of(players: int) -> tuple[str, ...]:
    """So many names."""
    return tuple(f"P{n:03}" for n in range(1, players + 1))


def formats_for(players: int) -> list[dict[str, Any]]:
    """The formats that so many can play."""
    found: list[dict[str, Any]] = [
        {"format": each} for each in DivisionFormat if each is not DivisionFormat.GROUPS
    ]
    if players > 40:
        found = [each for each in found if each["format"] is not DivisionFormat.ROBIN]
    if players >= 6:
        found.append({"format": DivisionFormat.GROUPS, "groups": players // 3, "qualify": 2})
    return found


def play_out(desk: Desk, chance: Random) -> Desk:
    """Plays until nothing is left to be played, anybody winning."""
    while True:
        matches = desk.open_matches()
        if matches:
            match = chance.choice(matches[:8])
            one, two = parties(desk.story.now.divisions["open"], match)
            desk.report(match, chance.choice((one, two)))
            continue
        paired = next_round(desk.story.now, "open", f"round {desk.at}")
        if isinstance(paired, Refusal):
            return desk
        desk.do(paired)


def disturbed(  # noqa: C901, PLR0912 - one branch for each thing that happens
    desk: Desk, chance: Random, steps: int
) -> Desk:
    """A stretch of play with everything that happens in between: calls, late entries, withdrawals, corrections, undoing.

    What is refused just is not done.
    """
    for step in range(steps):
        story = desk.story
        here = story.now.divisions["open"]
        made: object = None
        match chance.randrange(11):
            case 0:
                made = next_call(story.now, desk.at)
            case 1 if here.running:
                made = fact_of.MatchBegun("open", chance.choice(list(here.running)))
            case 2:
                made = fact_of.EntryMade("open", f"L{desk.at}-{step}")
            case 3 if here.lines and here.division.has_byes:
                late = [name for name in here.names(EntryStatus.APPROVED) if name not in here.lines]
                made = late_seat(story.now, "open", late[0]) if late else None
            case 4 if here.entrants and chance.random() < 0.4:
                made = fact_of.Withdrawn("open", chance.choice(list(here.entrants)))
            case 5 if here.results:
                made = _corrected(desk, chance)
            case 6 if chance.random() < 0.5:
                made = Undone(chance.randrange(max(2, len(story.entries) - 40), len(story.entries)))
            case 7:
                made = MonitorFeeSet("open", Decimal(chance.randrange(400)) / 100)
            case 8 if here.plan.nodes:
                made = _conduct(here, chance)
            case _:
                matches = desk.open_matches()
                if matches:
                    match = chance.choice(matches)
                    winner = chance.choice(parties(here, match))
                    made = fact_of.Reported("open", match, winner or "", (3, chance.randrange(3)))
                elif here.drawn:
                    made = next_round(story.now, "open", f"round {desk.at}")
        if made is None or isinstance(made, Refusal):
            continue
        desk.at += MINUTE
        after = entered(story, made, by=DIRECTOR, at=desk.at, why="")  # type: ignore[arg-type]
        if not isinstance(after, Refusal):
            desk.story = after
    return desk


def _conduct(here: DivisionState, chance: Random) -> Fact:
    """A decision beside results, at any match."""
    match = chance.choice(list(here.plan.nodes))
    name = parties(here, match)[0] or ""
    facts: list[Fact] = [
        fact_of.RulingMade("open", match, ("A1.2",), (f"warn {name}",)),
        fact_of.RulingAppealed("open", match, name),
        fact_of.AppealVoted("open", match, ("X", "Y", "Z")),
        fact_of.MatchResumed("open", match),
        fact_of.SpectatorBarred("open", match, "Sid"),
        fact_of.EquipmentTicked("open", match, ("board",)),
        fact_of.EquipmentReplaced("open", match, "cups"),
        fact_of.MonitorAsked("open", match, name),
        fact_of.MonitorNamed("open", match, "Vera"),
    ]
    return chance.choice(facts)


def _corrected(desk: Desk, chance: Random) -> Amended | None:
    here = desk.story.now.divisions["open"]
    match = chance.choice(list(here.results))
    entry, result = result_entry(desk.story, "open", match), here.results[match]
    if entry is None:
        return None
    winner = chance.choice((result.winner, result.loser))
    return Amended(entry.seq, fact_of.Reported("open", match, winner, (3, chance.randrange(3))))


__all__ = ["DIRECTOR", "MINUTE", "Desk", "disturbed", "formats_for", "names_of", "play_out"]
