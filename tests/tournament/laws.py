"""Invariants of every tournament: checked by the tests and by the campaign."""

from __future__ import annotations

from decimal import Decimal

from bafflebox.tournament.bracket import BYE, is_over, outcome, parties
from bafflebox.tournament.check import check_draws
from bafflebox.tournament.codec import format_journal, parse_entries
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import Amended, Undone
from bafflebox.tournament.journal import Entry, Story, fold_journal, valid_entries
from bafflebox.tournament.money.ledger import balances, ledger
from bafflebox.tournament.playing import entry_players, under_way
from bafflebox.tournament.state import DivisionState


def nobody_plays_twice_at_once(story: Story) -> None:
    seen: set[str] = set()
    for here, match, running in under_way(story.now):
        if running.started is None:
            continue
        for name in parties(here, match):
            players = entry_players(here, name or "")
            assert not players & seen, (match, players & seen)
            seen |= players


def every_match_has_two_players_or_a_bye(here: DivisionState) -> None:
    """And nobody plays himself; a result stands between the two who met."""
    for match in here.plan.nodes:
        one, two = parties(here, match)
        assert one is None or two is None or one != two or one == BYE, match
        result = here.results.get(match)
        if result is not None:
            assert {result.winner, result.loser} == {one, two}, match
        winner = outcome(here, match)[0]
        assert winner is None or winner in (one, two) or here.plan.nodes[match].again, match


def all_is_played(here: DivisionState) -> None:
    """When nothing is left to be played every match is over, and in a bracket one has won it."""
    assert [match for match in here.plan.nodes if not is_over(here, match)] == []


def nobody_meets_again_in_few_rounds(here: DivisionState) -> None:
    if here.division.format is not DivisionFormat.SWISS:
        return
    met: set[frozenset[str]] = set()
    for each in here.rounds:
        for pair in map(frozenset, each.pairs):
            assert pair not in met, (each.round, pair)
            met.add(pair)


def each_is_paired_once_a_round(here: DivisionState) -> None:
    for each in here.rounds:
        names = [name for pair in each.pairs for name in pair if name]
        assert len(names) == len(set(names)), each.round
        assert sum(1 for pair in each.pairs if "" in pair) <= len(names) % 2, each.round


def money_balances(story: Story) -> None:
    """Together all accounts are nothing, nothing is smaller than a penny, and no pool gives more than it has."""
    accounts = balances(ledger(story.now))
    assert sum(accounts.values(), Decimal(0)) == 0
    assert all(amount == amount.quantize(Decimal("0.01")) for amount in accounts.values())
    assert [
        name for name, amount in accounts.items() if name.startswith(("POOL", "AUCTION")) and amount < 0
    ] == []


def draws_follow_from_their_seeds(story: Story) -> None:
    assert [each for each in check_draws(story) if not each.follows] == []


def corrections_are_as_if_right_from_the_start(story: Story) -> None:
    """A journal in which every entry says from the start what it says now, without those that do not count."""
    right = [(entry, fact) for entry, fact in valid_entries(story.entries) if entry.seq not in story.void]
    again = fold_journal(
        tuple(Entry(n, entry.at, entry.by, fact, entry.why) for n, (entry, fact) in enumerate(right))
    )
    assert not again.void
    assert not any(isinstance(each.fact, Undone | Amended) for each in again.entries)
    assert again.now == story.now


def going_on_is_starting_again(story: Story) -> None:
    """The state folded entry by entry is that of the opened file."""
    lines = format_journal(story.entries).split("\n")
    again = fold_journal(parse_entries([line + "\n" for line in lines if line]))
    assert again == story


def all_laws(story: Story) -> None:
    """Everything that holds at any moment."""
    nobody_plays_twice_at_once(story)
    for here in story.now.divisions.values():
        every_match_has_two_players_or_a_bye(here)
        each_is_paired_once_a_round(here)
    money_balances(story)
    corrections_are_as_if_right_from_the_start(story)
    going_on_is_starting_again(story)
