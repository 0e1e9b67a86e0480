"""The desk, act by act: who may enter what, and what is refused by which rule."""

from __future__ import annotations

import pytest

from bafflebox.message import english
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.act_words import act_sentence
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.check import check_draws
from bafflebox.tournament.correct import moves, result_entry
from bafflebox.tournament.desk import TURNAROUND, due, late_seat, make_draw, next_call, queue
from bafflebox.tournament.division import Division, DivisionFormat, Lengths
from bafflebox.tournament.facts import Amended, Undone
from bafflebox.tournament.journal import undone_entries
from bafflebox.tournament.lateness import late_at
from bafflebox.tournament.laws import guest_at, length_of
from bafflebox.tournament.notice import Notice
from bafflebox.tournament.places import places
from bafflebox.tournament.state import EntryStatus
from tests.tournament.simulated import DIRECTOR, MINUTE, Desk, names_of


@pytest.mark.rule("A1.3")
def test_an_entry_above_the_ceiling_needs_an_override_and_a_reason() -> None:
    desk = Desk().open(ceiling=1500)
    desk.do(fact_of.EntryMade("open", "Ann", rating=1700))
    assert desk.story.now.divisions["open"].names(EntryStatus.PENDING) == ("Ann",)
    refused = desk.refused(fact_of.EntryApproved("open", "Ann"))
    assert (refused.code, refused.rule) == ("over_ceiling", "A1.3")
    assert desk.refused(fact_of.EntryApproved("open", "Ann", override=True)).code == "reason_wanted"
    assert (
        desk.refused(fact_of.EntryApproved("open", "Ann", override=True), by="Ann").code == "for_the_director"
    )
    desk.do(fact_of.EntryApproved("open", "Ann", override=True), why="she is 80")
    assert desk.story.now.divisions["open"].names(EntryStatus.APPROVED) == ("Ann",)
    assert desk.story.entries[-1].why == "she is 80"


@pytest.mark.rule("A0.2")
def test_options_are_fixed_by_the_first_match() -> None:
    desk = Desk().open().enter("Ann", "Ben")
    desk.draw()
    desk.do(fact_of.NoticePosted(Notice((("condoning", "on"),))))
    desk.do(fact_of.MatchBegun("open", "M1.1"))
    for option in ("dice_by_turns", "dice_on_checkers", "condoning"):
        value = "off" if option == "condoning" else "on"
        another = Notice(tuple({"condoning": "on", option: value}.items()))
        refused = desk.refused(fact_of.NoticePosted(another, "open:M1.1"))
        assert (refused.code, refused.rule) == ("options_fixed", "A0.2")
    posted = next(each.seq for each in desk.story.entries if isinstance(each.fact, fact_of.NoticePosted))
    for change in (Undone(posted), Amended(posted, fact_of.NoticePosted(Notice()))):
        refused = desk.refused(change)
        assert (refused.code, refused.rule) == ("notice_stands", "A0.2")


@pytest.mark.rule("A4.10")
def test_the_winner_reports_the_staff_verify_and_post_the_director_corrects() -> None:
    desk = Desk().open().enter("Ann", "Ben").draw()
    won = fact_of.Reported("open", "M1.1", "Ann", (3, 1))
    assert desk.refused(won, by="Ben").rule == "A4.10"
    desk.do(won, by="Ann")
    assert desk.refused(fact_of.Posted("open", "M1.1")).code == "no_result"
    assert desk.refused(fact_of.Verified("open", "M1.1"), by="Ann").rule == "A4.10"
    desk.do(fact_of.StaffNamed("Sam"))
    desk.do(fact_of.Verified("open", "M1.1"), by="Sam")
    desk.do(fact_of.Posted("open", "M1.1"), by="Sam")
    entry = result_entry(desk.story, "open", "M1.1")
    assert entry is not None
    right = fact_of.Reported("open", "M1.1", "Ben", (3, 2))
    assert desk.refused(Amended(entry.seq, right), by="Sam").rule == "A4.10"
    desk.do(Amended(entry.seq, right), why="the slip was misread")
    result = desk.story.now.divisions["open"].results["M1.1"]
    assert (result.winner, result.loser, result.stage) == ("Ben", "Ann", "posted")


@pytest.mark.parametrize("score", [(2, 1), (3, 3), (4, 3)])
def test_a_result_short_of_the_length_is_none(score: tuple[int, int]) -> None:
    desk = Desk().open().enter("Ann", "Ben").draw()
    assert desk.refused(fact_of.Reported("open", "M1.1", "Ann", score)).code == "wrong_result"
    desk.do(fact_of.Reported("open", "M1.1", "Ann", score, fact_of.How.RULING))


def test_a_wrong_result_is_corrected_two_rounds_later_and_what_moves_is_said() -> None:
    desk = Desk().open(format=DivisionFormat.CONSOLATION).enter(*names_of(8)).draw()
    for match in ("M1.1", "M1.2", "M1.3", "M1.4", "M2.1", "C1.1"):
        desk.report(match)
    here = desk.story.now.divisions["open"]
    winner, loser = here.results["M1.1"].winner, here.results["M1.1"].loser
    entry = result_entry(desk.story, "open", "M1.1")
    assert entry is not None
    before = desk.story
    after = desk.do(Amended(entry.seq, fact_of.Reported("open", "M1.1", loser, (3, 2))))
    moved = moves(before, after)
    assert {each.match for each in moved.matches} >= {"M2.1", "C1.1"}
    assert {each.fact.match for each in moved.void if isinstance(each.fact, fact_of.Reported)} == {
        "M2.1",
        "C1.1",
    }
    now = after.now.divisions["open"]
    assert loser in parties(now, "M2.1")
    assert winner in parties(now, "C1.1")
    desk.do(Undone(after.entries[-1].seq))
    assert desk.story.now == before.now


@pytest.mark.rule("A2.2")
def test_a_match_is_due_ten_minutes_after_both_preceding_ones_unless_posted_later() -> None:
    desk = Desk().open().enter(*names_of(4)).draw()
    desk.report("M1.1")
    desk.at += 7 * MINUTE
    desk.report("M1.2")
    here = desk.story.now.divisions["open"]
    ended = here.results["M1.2"].at
    assert due(desk.story.now, here, "M2.1") == ended + TURNAROUND == ended + 10 * MINUTE
    desk.do(fact_of.Scheduled("open", "M", 2, ended + 60 * MINUTE))
    assert due(desk.story.now, desk.story.now.divisions["open"], "M2.1") == ended + 60 * MINUTE
    desk.do(fact_of.NoticePosted(Notice(breaks=((ended + 50 * MINUTE, ended + 90 * MINUTE),))))
    assert queue(desk.story.now)[0].due == ended + 90 * MINUTE


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize(
    ("minutes", "points", "forfeits"),
    [(9, 0, False), (10, 1, False), (14, 1, False), (15, 2, True), (20, 3, True)],
)
def test_lateness_is_proposed_by_the_rules_of_the_book(minutes: int, points: int, *, forfeits: bool) -> None:
    """A match to 3: two points are more than half of it."""
    desk = Desk().open().enter("Ann", "Ben").draw()
    desk.do(fact_of.Called("open", "M1.1", 1, desk.at + 5 * MINUTE))
    start = desk.story.now.divisions["open"].running["M1.1"].due
    desk.do(fact_of.Arrived("open", "M1.1", "Ben"))
    here = desk.story.now.divisions["open"]
    found = late_at(desk.story.now, here, "M1.1", start + minutes * MINUTE)
    assert [(each.name, each.points, each.forfeits) for each in found] == (
        [("Ann", points, forfeits)] if points else []
    )
    desk.do(fact_of.LatenessExcused("open", "M1.1", "Ann"), why="a train")
    assert late_at(desk.story.now, desk.story.now.divisions["open"], "M1.1", start + 60 * MINUTE) == []


@pytest.mark.rule("W25D2")
def test_where_the_director_awards_lateness_it_forfeits_nothing() -> None:
    desk = Desk().open("welsh").enter("Ann", "Ben").draw()
    desk.do(fact_of.Called("open", "M1.1", 1, desk.at + 5 * MINUTE))
    start = desk.story.now.divisions["open"].running["M1.1"].due
    desk.do(fact_of.Arrived("open", "M1.1", "Ben"))
    here = desk.story.now.divisions["open"]

    def points(seconds: int) -> list[tuple[int, str]]:
        late = late_at(desk.story.now, here, "M1.1", start + seconds * 1_000_000)
        assert not any(each.forfeits for each in late)
        return [(each.points, each.rule) for each in late]

    assert points(600) == []
    assert points(601) == [(1, "W25D2")]
    assert points(661) == [(2, "W25D2")]


def test_nobody_is_called_twice_at_once_not_even_in_two_divisions() -> None:
    desk = Desk().open().enter("Ann", "Ben").draw()
    desk.do(fact_of.DivisionMade(Division("speed", open_entry=True, lengths=(Lengths("*", (1,)),))))
    for name in ("Ann", "Cara"):
        desk.do(fact_of.EntryMade("speed", name))
    made = make_draw(desk.story.now, "speed", "x")
    assert not isinstance(made, Refusal)
    desk.do(made)
    desk.do(fact_of.Called("open", "M1.1", 1, desk.at))
    assert queue(desk.story.now) == []
    assert desk.refused(fact_of.Called("speed", "M1.1", 2, desk.at)).code == "plays_elsewhere"
    assert desk.refused(fact_of.MatchBegun("speed", "M1.1")).code == "plays_elsewhere"
    assert isinstance(next_call(desk.story.now, desk.at), Refusal)


def test_a_late_entry_takes_a_bye_until_its_opponent_has_gone_on() -> None:
    desk = Desk().open().enter(*names_of(6)).draw()
    desk.enter("Late")
    seat = late_seat(desk.story.now, "open", "Late")
    assert not isinstance(seat, Refusal)
    desk.do(seat)
    here = desk.story.now.divisions["open"]
    assert here.lines[seat.line - 1] == "Late"
    assert sum(1 for each in here.lines if each) == 7
    desk.enter("Later")
    for match in ("M1.1", "M1.2", "M1.3", "M1.4", "M2.1", "M2.2"):
        if match in desk.open_matches():
            desk.report(match)
    refused = late_seat(desk.story.now, "open", "Later")
    assert isinstance(refused, Refusal)
    assert refused.code == "no_bye_left"
    free = here.lines.index("") + 1 if "" in here.lines else 0
    assert desk.refused(fact_of.LateEntrySeated("open", "Later", free)).code == "played_already"
    assert desk.refused(fact_of.LateEntrySeated("open", "Later", 1)).code == "no_bye"


def test_who_withdraws_loses_what_he_has_not_played_and_keeps_what_he_has() -> None:
    desk = Desk().open().enter(*names_of(4)).draw()
    desk.report("M1.1").report("M1.2")
    one, two = parties(desk.story.now.divisions["open"], "M2.1")
    assert one
    before = desk.story
    desk.do(fact_of.Withdrawn("open", one))
    here = desk.story.now.divisions["open"]
    assert desk.open_matches() == []
    assert here.results["M1.1"].winner == one
    assert places(here)[0] == (two,)
    assert places(here)[1] == (one,)
    desk.do(Undone(desk.story.entries[-1].seq))
    assert desk.story.now == before.now


def test_a_draw_can_be_checked_and_a_forged_one_is_found() -> None:
    desk = Desk().open().enter(*names_of(9)).draw("the lottery of 5 May")
    assert [each.follows for each in check_draws(desk.story)] == [True]
    drawn = desk.story.entries[-1]
    assert isinstance(drawn.fact, fact_of.Drawn)
    forged = (*drawn.fact.lines[1::-1], *drawn.fact.lines[2:])
    desk.do(Undone(drawn.seq))
    desk.do(fact_of.Drawn("open", drawn.fact.seed, forged[::-1]))
    assert [each.follows for each in check_draws(desk.story)] == [False]


def test_drawn_again_what_has_begun_stays_where_it_stands() -> None:
    desk = Desk().open().enter(*names_of(16)).draw("one")
    desk.do(fact_of.MatchBegun("open", "M1.3"))
    before = desk.story.now.divisions["open"].lines
    desk.draw("two")
    after = desk.story.now.divisions["open"].lines
    assert after[4:6] == before[4:6]
    assert after != before
    assert sorted(after) == sorted(before)
    assert all(each.follows for each in check_draws(desk.story))


def test_only_the_director_undoes() -> None:
    desk = Desk().open().enter("Ann")
    assert desk.refused(Undone(2), by="Ann").code == "for_the_director"
    assert desk.refused(Undone(0)).code == "no_entry_to_change"
    desk.do(Undone(2), by=DIRECTOR)
    assert desk.refused(Undone(2)).code == "undone_already"
    desk.do(Undone(3))
    assert desk.story.now.divisions["open"].names(EntryStatus.APPROVED) == ("Ann",)


@pytest.mark.rule("A6.3")
def test_a_committee_is_large_enough_and_has_no_player_of_the_match() -> None:
    desk = Desk().open().enter("Ann", "Ben").draw()
    assert desk.refused(fact_of.RulingMade("open", "M1.1", ("W21",))).code == "no_such_rule"
    assert desk.refused(fact_of.RulingMade("open", "M1.1", ())).code == "no_ground"
    three = ("Cara", "Dai", "Elin")
    refused = desk.refused(fact_of.AppealVoted("open", "M1.1", three))
    assert (refused.code, refused.rule) == ("no_ruling", "A6.3")
    desk.do(fact_of.RulingMade("open", "M1.1", ("A4.8",)), why="the roll again")
    assert desk.refused(fact_of.AppealVoted("open", "M1.1", three[:2])).rule == "A6.3"
    assert desk.refused(fact_of.AppealVoted("open", "M1.1", ("Ann", *three))).code == "interested"
    desk.do(fact_of.AppealVoted("open", "M1.1", three[:2], three[2:]))
    assert english(act_sentence(desk.story, desk.story.entries[-1:])).endswith(
        "2 of 3 would overturn the ruling; it stands."
    )


def test_rules_without_an_appeal_refuse_one() -> None:
    desk = Desk().open("match").enter("Ann", "Ben").draw()
    desk.do(fact_of.RulingMade("open", "M1.1", ("P2",)))
    assert desk.refused(fact_of.AppealVoted("open", "M1.1", ("Cara", "Dai", "Elin"))).code == "no_appeal"


@pytest.mark.rule("W25E")
def test_the_guest_is_the_newcomer_else_the_youngest_else_who_came_furthest() -> None:
    def guest(one: dict[str, object], two: dict[str, object], rules: str = "welsh") -> tuple[str, str] | None:
        desk = Desk().open(rules).enter("Ann", **one).enter("Ben", **two).draw()
        return guest_at(desk.story.now, desk.story.now.divisions["open"], "M1.1")

    assert guest({"newcomer": True}, {"born": 2010}) == ("Ann", "W24i")
    assert guest({"born": 1990, "travelled": 200}, {"born": 2010}) == ("Ben", "W24i")
    assert guest({"travelled": 200}, {"born": 2010}) == ("Ann", "W24i")
    assert guest({}, {}) is None
    assert guest({"newcomer": True}, {}, "american") is None


def test_a_division_plays_by_rules_and_lengths_of_its_own() -> None:
    desk = Desk().open("american", options=(("condoning", "on"),))
    desk.do(fact_of.DivisionMade(Division("cup", rules="welsh", open_entry=True)))
    assert desk.refused(fact_of.DivisionMade(Division("x", rules="no such"))).code == "option"
    assert desk.refused(fact_of.NoticePosted(Notice((("illegal_window", "offender_next_turn"),)))).rule
    for name in ("Ann", "Ben"):
        desk.do(fact_of.EntryMade("cup", name))
    made = make_draw(desk.story.now, "cup", "x")
    assert not isinstance(made, Refusal)
    desk.do(made)
    assert length_of(desk.story.now, desk.story.now.divisions["cup"], "M1.1") == 25


def test_of_two_corrections_the_last_counts_and_undoing_it_brings_back_the_first() -> None:
    desk = Desk().open().enter("Ann", "Ben").draw().report("M1.1", "Ann")
    seq = desk.story.entries[-1].seq
    for winner, points in (("Ben", 0), ("Ann", 2)):
        desk.do(Amended(seq, fact_of.Reported("open", "M1.1", winner, (3, points))))
    assert desk.story.now.divisions["open"].results["M1.1"].said == fact_of.Reported(
        "open", "M1.1", "Ann", (3, 2)
    )
    desk.do(Undone(desk.story.entries[-1].seq))
    assert desk.story.now.divisions["open"].results["M1.1"].winner == "Ben"
    assert desk.refused(Amended(seq, fact_of.Reported("open", "M1.1", "Cara", (3, 0)))).code == "not_in_match"
    assert desk.refused(Amended(seq, fact_of.Verified("open", "M1.1"))).code == "no_entry_to_change"


def test_lateness_that_was_awarded_is_not_proposed_again() -> None:
    desk = Desk().open(lengths=(Lengths("*", (9,)),)).enter("Ann", "Ben").draw()
    desk.do(fact_of.Called("open", "M1.1", 1, desk.at + 5 * MINUTE))
    start = desk.story.now.divisions["open"].running["M1.1"].due
    desk.do(fact_of.Arrived("open", "M1.1", "Ben"))
    desk.do(fact_of.PenaltyAwarded("open", "M1.1", "Ann", 1))
    here = desk.story.now.divisions["open"]
    assert late_at(desk.story.now, here, "M1.1", start + 14 * MINUTE) == []
    (late,) = late_at(desk.story.now, here, "M1.1", start + 21 * MINUTE)
    assert (late.points, late.forfeits) == (2, False)
    (late,) = late_at(desk.story.now, here, "M1.1", start + 30 * MINUTE)
    # five in all, more than half of nine
    assert (late.points, late.forfeits) == (4, True)


def test_the_journal_marks_what_was_undone_and_undoings_that_were() -> None:
    desk = Desk().open().enter("Ann", "Ben")
    of_ben = desk.story.entries[-1].seq
    desk.do(Undone(of_ben))
    assert undone_entries(desk.story.entries) == {of_ben}
    desk.do(Undone(of_ben + 1))
    assert undone_entries(desk.story.entries) == {of_ben + 1}


def test_a_draw_falls_with_the_format_that_it_was_made_for() -> None:
    """A division is announced as a round robin, drawn, and that announcement is undone: three lines are no knock-out."""
    desk = Desk().open()
    knock_out = desk.story.now.divisions["open"].division
    desk.do(fact_of.DivisionMade(knock_out.but(format=DivisionFormat.ROBIN)))
    announced = desk.story.entries[-1].seq
    desk.enter("Ann", "Ben", "Cara").draw()
    desk.do(fact_of.Undone(announced))
    assert not desk.story.now.divisions["open"].drawn
    assert [each.code for each in desk.story.void.values()] == ["lines_unfit"]
    desk.draw()
    assert desk.story.now.divisions["open"].drawn
