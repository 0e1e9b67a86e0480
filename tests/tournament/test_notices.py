"""Notices: their numbers, the matches they hold for, the terms of a match by them, and journals from before there were any."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bafflebox.board.depth import Depth
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.codec import format_journal, format_journal_head, parse_entries
from bafflebox.tournament.desk import make_draw
from bafflebox.tournament.division import Division
from bafflebox.tournament.journal import fold_journal
from bafflebox.tournament.laws import length_of, notice_of, terms_at
from bafflebox.tournament.notice import Notice, Recording
from tests.tournament.simulated import Desk, names_of


def numbers(desk: Desk) -> dict[str, int]:
    """Return the notice of each match."""
    here = desk.story.now.divisions["open"]
    return {match: notice_of(desk.story.now, here, match).number for match in here.plan.nodes}


def test_the_first_notice_comes_with_the_announcement_and_later_ones_have_the_next_numbers() -> None:
    desk = Desk().open("match").enter(*names_of(4)).draw()
    desk.do(fact_of.NoticePosted(Notice((("length", "5"),))))
    assert [(each.number, each.since) for each in desk.story.now.notices] == [(1, ""), (2, "")]
    assert set(numbers(desk).values()) == {2}
    for by in ("Ann", "P1"):
        assert desk.refused(fact_of.NoticePosted(Notice()), by=by).code == "for_the_director"
    assert desk.refused(fact_of.NoticePosted(Notice((("length", "5"),)))).code == "notice_same"
    assert desk.refused(fact_of.NoticePosted(Notice(breaks=((2, 1),)))).code == "bad_break"
    assert desk.refused(fact_of.NoticePosted(Notice(clocked=True))).code == "no_clock_in_rules"
    assert desk.refused(fact_of.NoticePosted(Notice((("no such", "1"),)))).code == "option"
    assert parse_entries(format_journal(desk.story.entries).splitlines()) == desk.story.entries


def test_a_later_notice_holds_from_its_match_on_and_not_for_one_that_has_begun() -> None:
    desk = Desk().open("match").enter(*names_of(8)).draw()
    desk.do(fact_of.MatchBegun("open", "M1.3"))
    posted = Notice((("length", "9"),))
    assert desk.refused(fact_of.NoticePosted(posted)).code == "notice_since"
    for since, code in (("open:M9.1", "no_match"), ("x:M1.1", "no_division"), ("open:M1.3", "match_begun")):
        assert desk.refused(fact_of.NoticePosted(posted, since)).code == code
    desk.do(fact_of.NoticePosted(posted, "open:M1.2"))
    assert numbers(desk) == {"M1.1": 1, "M1.2": 2, "M1.3": 1, "M1.4": 2, "M2.1": 2, "M2.2": 2, "M3.1": 2}
    here = desk.story.now.divisions["open"]
    # its length holds over that of the division
    assert [length_of(desk.story.now, here, match) for match in ("M1.1", "M1.2", "M1.3")] == [3, 9, 3]
    desk.report("M1.2", how=fact_of.How.FORFEIT)
    desk.do(fact_of.NoticePosted(Notice((("length", "1"),)), "open:M2.1"))
    assert numbers(desk)["M1.2"] == numbers(desk)["M1.4"] == 2
    # a break alone is for everybody, at once
    desk.do(fact_of.NoticePosted(Notice((("length", "1"),), breaks=((1, 2),))))
    assert desk.story.now.breaks == ((1, 2),)


@pytest.mark.rule("W24i")
@pytest.mark.rule("W25E")
def test_the_terms_of_a_match_have_its_guest_and_the_record_that_is_required() -> None:
    desk = Desk().open("welsh")
    desk.do(fact_of.NoticePosted(Notice((("wager", "5"),), clocked=True, recording=Recording.STREAMED)))
    desk.enter("Ann").enter("Ben", newcomer=True).draw()
    here = desk.story.now.divisions["open"]
    terms = terms_at(desk.story.now, here, "M1.1")
    guest = "white" if here.lines[0] == "Ben" else "black"
    assert (terms.options["guest"], terms.options["wager"], terms.options["length"]) == (guest, "5", "3")
    assert (terms.notice, terms.least, terms.clocked) == (2, Depth.FULL, True)
    assert terms.clock is not None
    assert terms.clock.reserve == 70 * 60
    refused = terms.against({"wager": "10"})
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("as_posted", "W23")
    assert str(refused).startswith("Notice 2 of the event says wager=5")


@pytest.mark.rule("A7.1")
def test_a_clock_in_every_match_is_a_required_clock_where_the_rules_have_that_option() -> None:
    desk = Desk().open("american")
    desk.do(fact_of.NoticePosted(Notice((("posted_delay", "8"),), clocked=True)))
    desk.enter(*names_of(2)).draw()
    terms = terms_at(desk.story.now, desk.story.now.divisions["open"], "M1.1")
    assert terms.law.options["clocks"] == "required"
    assert terms.clock is not None
    assert (terms.clock.reserve, terms.clock.delay) == (360, 8)
    assert isinstance(terms.against({}, None), Refusal)


@pytest.mark.rule("N4")
def test_customs_are_announced_and_a_division_by_other_rules_has_its_own() -> None:
    desk = Desk().open("iranian")
    desk.do(fact_of.NoticePosted(Notice((("must_hit", "off"), ("aziz", "4")))))
    desk.do(fact_of.DivisionMade(Division("cup", rules="welsh", open_entry=True)))
    desk.enter(*names_of(2)).draw()
    for name in names_of(2):
        desk.do(fact_of.EntryMade("cup", name))
    made = make_draw(desk.story.now, "cup", "x")
    assert not isinstance(made, Refusal)
    desk.do(made)
    now = desk.story.now
    assert terms_at(now, now.divisions["open"], "M1.1").law.options["aziz"] == 4
    assert "aziz" not in terms_at(now, now.divisions["cup"], "M1.1").options
    # after play has begun customs may change, from a match on
    desk.do(fact_of.MatchBegun("open", "M1.1"))
    refused = desk.refused(fact_of.NoticePosted(Notice((("aziz", "5"),)), "open:M1.1"))
    assert refused.code == "match_begun"


def test_a_journal_of_version_02_is_read_as_it_was() -> None:
    """Its options and breaks were entries of their own; new ones are posted by a notice."""
    opened = {
        "fact": "Opened", "name": "Old", "rules": "american", "director": "Dora", "options": [["condoning", "on"]],
    }  # fmt: skip
    facts: tuple[dict[str, Any], ...] = (opened, {"fact": "OptionChosen", "name": "dice_on_checkers", "value": "on"},
             {"fact": "BreakPosted", "start": 5, "end": 9})  # fmt: skip
    lines = [json.dumps({"seq": n, "at": n, "by": "Dora", **each}) for n, each in enumerate(facts)]
    story = fold_journal(parse_entries([format_journal_head(), *lines]))
    (first,) = story.now.notices
    assert dict(first.notice.options) == {"condoning": "on", "dice_on_checkers": "on"}
    assert story.now.breaks == ((5, 9),)
    desk = Desk(story, at=10)
    for fact in (fact_of.OptionChosen("condoning", "off"), fact_of.BreakPosted(1, 2)):
        assert desk.refused(fact).code == "notice_says"
