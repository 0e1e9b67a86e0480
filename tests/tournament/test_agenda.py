"""The agenda of the desk: reasons for waiting one by one, and a law over random evenings."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.act_words import act_sentence, effect_sentences
from bafflebox.tournament.agenda import Agenda, WaitReason, absent, agenda, comers
from bafflebox.tournament.agenda_words import nothing_sentence, waiting_sentence, who_sentence
from bafflebox.tournament.bracket import is_open, is_over, parties
from bafflebox.tournament.correct import undoings
from bafflebox.tournament.desk import free_tables, players_in
from bafflebox.tournament.desk_shown import counted_points
from bafflebox.tournament.division import Division, DivisionFormat, Lengths
from bafflebox.tournament.journal import Story, journal_acts
from bafflebox.tournament.judge import entered_together
from bafflebox.tournament.lateness import late_at
from bafflebox.tournament.notice import Notice
from bafflebox.tournament.playing import called_players, under_way
from bafflebox.tournament.steps import Wish, facts_of, posted_result
from tests.tournament.simulated import DIRECTOR, MINUTE, Desk, disturbed, formats_for, names_of


def now_at(desk: Desk, later: int = 0) -> Agenda:
    """The agenda some minutes later."""
    return agenda(desk.story.now, desk.at + later * MINUTE)


def reasons(desk: Desk, later: int = 0) -> dict[str, str]:
    """Return the reason of each match that can't be called, in English."""
    words, now = Speaker(NAMES, language="en"), desk.story.now
    return {
        each.match: words.say(waiting_sentence(now, each, lambda at: f"{at // MINUTE} min"))
        for each in now_at(desk, later).waiting
    }


def calls_all(desk: Desk) -> None:
    """Call what can be called, as one act."""
    facts = facts_of(desk.story, Wish("call_all"), desk.at)
    assert not isinstance(facts, Refusal), str(facts)
    done = entered_together(desk.story, facts, by=DIRECTOR, at=desk.at)
    assert isinstance(done, Story), str(done)
    desk.story = done


def tables(desk: Desk, n: int) -> Desk:
    """Set the number of tables."""
    desk.do(fact_of.TablesSet(n))
    return desk


def test_all_first_matches_can_be_called_to_the_tables_in_order() -> None:
    desk = tables(Desk().open().enter(*names_of(8)).draw(), 6)
    found = now_at(desk)
    assert [(each.match, each.table) for each in found.ready] == [
        ("M1.1", 1), ("M1.2", 2), ("M1.3", 3), ("M1.4", 4),
    ]  # fmt: skip
    assert found.free == (5, 6)
    calls_all(desk)
    assert now_at(desk).ready == ()
    assert {match for _, match, _ in under_way(desk.story.now)} == {"M1.1", "M1.2", "M1.3", "M1.4"}


def test_a_player_waits_for_the_winner_of_a_table() -> None:
    desk = tables(Desk().open(format=DivisionFormat.CONSOLATION).enter(*names_of(4)).draw(), 4)
    calls_all(desk)
    desk.report("M1.1")
    said = reasons(desk)
    assert said["M2.1"] == "plays the winner of table 2"
    assert said["C1.1"] == "plays the loser of table 2"
    sentence, _ = nothing_sentence(desk.story.now, now_at(desk), str)
    assert Speaker(NAMES, language="en").say(sentence) == "Table 2 decides the next 2 matches."


def test_a_match_waits_for_a_table_a_player_a_break_and_the_time_of_its_round() -> None:
    desk = tables(Desk().open().enter(*names_of(4)).draw(), 1)
    assert reasons(desk)["M1.2"] == "no table is free"
    calls_all(desk)
    sentence, _ = nothing_sentence(desk.story.now, now_at(desk), str)
    assert Speaker(NAMES, language="en").say(sentence) == "All 1 tables are taken; 1 match waits for one."
    tables(desk, 4)
    assert [each.match for each in now_at(desk).ready] == ["M1.2"]
    desk.do(fact_of.Scheduled("open", "M", 1, desk.at + 90 * MINUTE))
    assert reasons(desk)["M1.2"].startswith("posted for ")
    assert [each.match for each in now_at(desk, 91).ready] == ["M1.2"]
    start = desk.at + 91 * MINUTE
    desk.do(fact_of.NoticePosted(Notice(breaks=((start, start + 20 * MINUTE),))))
    assert reasons(desk, 95)["M1.2"].startswith("break until ")
    assert [each.match for each in now_at(desk, 115).ready] == ["M1.2"]


def test_a_player_of_two_divisions_plays_one_match_at_a_time() -> None:
    desk = Desk().open().enter("Ann", "Ben").draw()
    desk.do(fact_of.DivisionMade(Division("side", open_entry=True, lengths=(Lengths("*", (3,)),))))
    for name in ("Ann", "Cai"):
        desk.do(fact_of.EntryMade("side", name))
    facts = facts_of(desk.story, Wish("draw", division="side", seed="s"), desk.at)
    assert not isinstance(facts, Refusal)
    desk.do(facts[0])
    found = now_at(desk)
    assert [each.division for each in found.ready] == ["open"]
    (waits,) = found.waiting
    assert (waits.why, waits.name, waits.by) == (WaitReason.FIRST, "Ann", ("open", "M1.1"))
    calls_all(desk)
    (waits,) = now_at(desk).waiting
    words = Speaker(NAMES, language="en")
    assert words.say(waiting_sentence(desk.story.now, waits, str)) == "Ann still plays at table 1"


def test_a_swiss_waits_for_its_round_and_then_to_be_paired() -> None:
    desk = Desk().open(format=DivisionFormat.SWISS, rounds=3).enter(*names_of(4))
    assert [each.why for each in now_at(desk).waiting] == [WaitReason.DRAW]
    desk.draw()
    desk.report("S1.1")
    (waits,) = now_at(desk).waiting
    assert (waits.why, waits.round, waits.left, waits.all) == (WaitReason.ROUND, 2, 1, 2)
    desk.report("S1.2")
    (waits,) = now_at(desk).waiting
    assert (waits.why, waits.round) == (WaitReason.PAIR, 2)


def test_who_comes_after_the_draw_takes_a_bye_while_there_is_one() -> None:
    desk = Desk().open().enter(*names_of(3)).draw().enter("Late")
    (found,) = comers(desk.story.now)
    assert (found.name, found.pending) == ("Late", False)
    assert found.other in names_of(3)
    for match in desk.open_matches():
        desk.report(match)
    desk.report("M2.1")
    assert comers(desk.story.now) == []


def test_called_players_who_do_not_come_are_named_after_three_minutes() -> None:
    desk = Desk().open().enter("Ann", "Ben").draw()
    calls_all(desk)
    desk.do(fact_of.Arrived("open", "M1.1", "Ann"))
    due = desk.story.now.divisions["open"].running["M1.1"].due
    assert absent(desk.story.now, due + 2 * MINUTE) == []
    assert [each.names for each in absent(desk.story.now, due + 3 * MINUTE)] == [("Ben",)]


@pytest.mark.rule("A2.3")
def test_lateness_says_what_comes_next() -> None:
    desk = Desk().open(lengths=(Lengths("*", (7,)),)).enter("Ann", "Ben").draw()
    calls_all(desk)
    here = desk.story.now.divisions["open"]
    due = here.running["M1.1"].due
    desk.do(fact_of.Arrived("open", "M1.1", "Ann"))
    here = desk.story.now.divisions["open"]
    (late,) = late_at(desk.story.now, here, "M1.1", due + 11 * MINUTE)
    assert (late.points, late.other, late.then, late.then_at) == (1, "Ann", 2, due + 15 * MINUTE)
    (late,) = late_at(desk.story.now, here, "M1.1", due + 15 * MINUTE)
    assert (late.points, late.then, late.then_at) == (2, 3, due + 20 * MINUTE)
    (late,) = late_at(desk.story.now, here, "M1.1", due + 25 * MINUTE)
    assert (late.points, late.forfeits, late.then) == (4, True, 0)


# --- one act, one undo -------------------------------------------------------------------------------


@pytest.mark.rule("A4.10")
def test_a_result_of_the_staff_is_one_act_and_one_undo_takes_it_back() -> None:
    desk = tables(Desk().open().enter(*names_of(4)).draw(), 4)
    calls_all(desk)
    before = desk.story
    here = before.now.divisions["open"]
    said = fact_of.Reported("open", "M1.1", here.lines[0], (3, 1))
    posted = entered_together(before, posted_result(said), by=DIRECTOR, at=desk.at)
    assert isinstance(posted, Story)
    assert posted.now.divisions["open"].results["M1.1"].stage == "posted"
    assert len(posted.entries) == len(before.entries) + 3
    acts = list(journal_acts(posted.entries))
    assert [len(each) for each in acts[-2:]] == [2, 3]
    words = Speaker(NAMES, language="en")
    one, two = here.lines[:2]
    assert words.say(act_sentence(posted, acts[-1])) == f"{one} 3-1 {two}: posted"
    assert words.say(act_sentence(posted, acts[-2])) == "2 matches called: tables 1, 2"
    # the number of any of its entries will do
    for seq in range(len(before.entries), len(posted.entries)):
        assert len(undoings(posted, seq)) == 3
    undone = entered_together(posted, undoings(posted, len(before.entries)), by=DIRECTOR, at=desk.at)
    assert isinstance(undone, Story)
    assert undone.now == before.now
    told = words.say(act_sentence(undone, list(journal_acts(undone.entries))[-1]))
    assert told == f"Taken back: {one} 3-1 {two}: posted"
    again = entered_together(undone, undoings(undone, len(undone.entries) - 1), by=DIRECTOR, at=desk.at)
    assert isinstance(again, Story)
    assert again.now == posted.now
    refused = entered_together(undone, undoings(undone, len(before.entries)), by=DIRECTOR, at=desk.at)
    assert isinstance(refused, Refusal)
    assert refused.code == "undone_already"


def test_an_act_is_entered_whole_or_not_at_all() -> None:
    desk = Desk().open().enter(*names_of(2)).draw()
    here = desk.story.now.divisions["open"]
    facts = posted_result(fact_of.Reported("open", "M1.1", here.lines[0], (1, 1)))
    refused = entered_together(desk.story, facts, by=DIRECTOR, at=desk.at)
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong_result"


# --- the law -----------------------------------------------------------------------------------------


@st.composite
def evenings(draw: st.DrawFn) -> tuple[int, dict[str, object], int, int, int]:
    players = draw(st.integers(2, 17))
    form = draw(st.sampled_from(formats_for(players)))
    return players, form, draw(st.integers(0, 2**16)), draw(st.integers(0, 40)), draw(st.integers(0, 5))


@settings(max_examples=60)
@given(evenings())
def test_nothing_is_never_said_while_a_match_can_be_called(
    made: tuple[int, dict[str, object], int, int, int],
) -> None:
    """Each match is over, called, ready or waiting with a reason; all that is ready can be called at once, and then nothing more."""
    players, form, chance, steps, count = made
    desk = Desk().open(**form).enter(*names_of(players)).draw()  # type: ignore[arg-type]
    if count:
        tables(desk, count)
    disturbed(desk, Random(chance), steps)
    now, found = desk.story.now, now_at(desk)
    here = now.divisions["open"]
    called = {match for _, match, _ in under_way(now)}
    placed = [each.match for each in found.ready] + [each.match for each in found.waiting if each.match]
    # where one has a bye the other advances without a match
    real = [match for match in here.plan.nodes if not is_over(here, match) and "" not in parties(here, match)]
    rest = [match for match in real if match not in called]
    assert sorted(placed) == sorted(rest)
    if not found.ready:
        busy = called_players(now)
        free = [
            match
            for match in rest
            if is_open(here, match) and not any(busy.get(each) for each in players_in(here, match))
        ]
        assert not (free and any(True for _ in islice(free_tables(now), 1)))
    for language in LANGUAGES:
        words = Speaker(NAMES, language=language)
        said = [waiting_sentence(now, each, str) for each in found.waiting]
        said += [nothing_sentence(now, found, str)[0]]
        said += [act_sentence(desk.story, each) for each in journal_acts(desk.story.entries)]
        assert all("tournament-" not in words.say(each) for each in said)
        assert all(str(who_sentence(now, each)) for each in found.waiting)
    if found.ready:
        calls_all(desk)
        assert now_at(desk).ready == ()


KEY = re.compile(r"\bkey1\b|\b[A-Z]\d+(\.\d+)?\b")
"""A division by its key, a match or a round by its own."""


@pytest.mark.parametrize("form", [DivisionFormat.CONSOLATION, DivisionFormat.DOUBLE, DivisionFormat.SWISS])
def test_what_an_undoing_or_a_correction_moves_is_told_in_names(form: DivisionFormat) -> None:
    """Every entry after the announcements is undone; neither the effects nor the journal after it have a key."""
    words = Speaker(NAMES, language="en")
    desk = Desk()
    desk.do(fact_of.TournamentOpened("Club", "american", DIRECTOR))
    for key, title in (("key1", "Main event"), ("key2", "Beginners")):
        desk.do(fact_of.DivisionMade(Division(key, title=title, format=form, open_entry=True)))
    for name in ("Ann", "Ben", "Cara", "Dai", "Eve"):
        desk.do(fact_of.EntryMade("key1", name))
    desk.do(fact_of.Scheduled("key1", "S" if form is DivisionFormat.SWISS else "M", 1, desk.at))
    made = facts_of(desk.story, Wish("draw", "key1", seed="x"), desk.at)
    assert not isinstance(made, Refusal)
    desk.story = entered_together(desk.story, made, by=DIRECTOR, at=desk.at)  # type: ignore[assignment]
    for _ in range(2):
        here = desk.story.now.divisions["key1"]
        match = next(each for each in here.plan.nodes if is_open(here, each) and each not in here.results)
        for fact in (
            fact_of.Called("key1", match, 1, desk.at),
            fact_of.Reported("key1", match, parties(here, match)[0] or "", (7, 2)),
            fact_of.Verified("key1", match),
        ):
            desk.do(fact)
    moved = 0
    for entry in desk.story.entries[3:]:
        after = entered_together(desk.story, undoings(desk.story, entry.seq), by=DIRECTOR, at=desk.at)
        if isinstance(after, Refusal):
            continue
        acts = [act_sentence(after, act) for act in journal_acts(after.entries)]
        effects = effect_sentences(desk.story, after)
        moved += len(effects)
        for said in map(words.say, [*effects, *acts]):
            assert not KEY.search(said), said
    assert moved > 5


@pytest.mark.parametrize(
    ("rules", "length", "count"), [("american", 7, 7), ("match", 0, 7), ("welsh", 25, 0)]
)
def test_a_result_by_two_taps_needs_a_length_that_ends_the_match_exactly(
    rules: str, length: int, count: int
) -> None:
    """The points of both have to be entered under rules where games without a winner give points too."""
    lengths = (Lengths("*", (length,)),) if length else ()
    desk = Desk().open(rules, lengths=lengths).enter("Ann", "Ben").draw()
    here = desk.story.now.divisions["open"]
    assert counted_points(desk.story.now, here, "M1.1") == count
