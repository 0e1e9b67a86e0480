"""A wrong result found late: mended with the draw as it stands, with the two exchanged, or replayed."""

from __future__ import annotations

from random import Random

from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import is_over, parties
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.export import match_result
from bafflebox.tournament.journal import Entry
from bafflebox.tournament.places import places
from bafflebox.tournament.state import DivisionState
from bafflebox.tournament.ways import CorrectionWay, correction_fact, ways_to_correct
from tests.tournament import laws
from tests.tournament.simulated import Desk, names_of, play_out

BRACKETS = (
    DivisionFormat.KNOCKOUT,
    DivisionFormat.CONSOLATION,
    DivisionFormat.LAST_CHANCE,
    DivisionFormat.DOUBLE,
)


def some_evening(chance: Random) -> Desk:
    """Return a knock-out of 5 to 16 players with at least one result and one match left."""
    desk = Desk().open(format=chance.choice(BRACKETS)).enter(*names_of(chance.randrange(5, 17))).draw()
    for _ in range(chance.randrange(1, 10)):
        if len(desk.open_matches()) > 1:
            match = chance.choice(desk.open_matches())
            desk.report(match, chance.choice([name for name in parties(_open(desk), match) if name]))
    return desk


def _open(desk: Desk) -> DivisionState:
    return desk.story.now.divisions["open"]


def _begun(here: DivisionState) -> set[str]:
    return {match for match in here.plan.nodes if is_over(here, match)}


def mended(desk: Desk, match: str, *, exchanged: bool) -> fact_of.ResultMended:
    return fact_of.ResultMended("open", match, _open(desk).results[match].loser, (3, 2), exchanged=exchanged)


def test_a_mended_record_moves_nobody() -> None:
    for seed in range(60):
        desk = some_evening(chance := Random(seed))
        before = _open(desk)
        match = chance.choice(list(before.results))
        desk.do(mended(desk, match, exchanged=False))
        after = _open(desk)
        assert {each: parties(after, each) for each in after.plan.nodes} == {
            each: parties(before, each) for each in before.plan.nodes
        }
        row = match_result(desk.story.now, after, match)
        assert (row.winner, row.winner_points, row.loser_points) == (before.results[match].loser, 3, 2)
        play_out(desk, chance)
        laws.all_laws(desk.story)
        laws.all_is_played(_open(desk))


def test_the_exchanged_change_places_in_all_that_has_not_begun_and_nowhere_else() -> None:
    for seed in range(120):
        desk = some_evening(chance := Random(seed))
        before = _open(desk)
        match = chance.choice(list(before.results))
        both = (before.results[match].winner, before.results[match].loser)
        other = {both[0]: both[1], both[1]: both[0]}
        desk.do(mended(desk, match, exchanged=True))
        after, begun = _open(desk), _begun(before)
        assert not desk.story.void
        for each in after.plan.nodes:
            was = parties(before, each)
            assert parties(after, each) == (
                was if each in begun else tuple(other.get(name or "", name) for name in was)
            )
        play_out(desk, chance)
        laws.all_laws(desk.story)
        laws.all_is_played(_open(desk))


def test_the_wronged_player_takes_the_semi_final_and_the_other_the_consolation() -> None:
    desk = Desk().open(format=DivisionFormat.CONSOLATION).enter(*names_of(8)).draw()
    here = _open(desk)
    first = [match for match in here.plan.nodes if match.startswith("M1.")]
    for match in first:
        desk.report(match)
    wrong, right = parties(here, first[0])
    assert wrong
    assert right
    desk.report("M2.1", wrong)
    desk.do(mended(desk, first[0], exchanged=True), why="the slip was misread")
    after = _open(desk)
    assert right in parties(after, "M3.1")
    assert wrong in parties(after, next(match for match in after.plan.nodes if match.startswith("C1.")))
    play_out(desk, Random(1))
    names = [name for together in places(_open(desk)) for name in together]
    assert names.count(right) == 1, "the main draw has one place for each"


def test_only_the_director_mends_and_only_where_the_draw_follows_from_it() -> None:
    desk = Desk().open(format=DivisionFormat.ROBIN).enter("Ann", "Ben", "Cara").draw()
    desk.report("M1.1")
    refusal = desk.refused(mended(desk, "M1.1", exchanged=False))
    assert refusal.code == "standings_follow"
    desk = Desk().open().enter("Ann", "Ben", "Cara", "Dai").draw()
    assert desk.refused(fact_of.ResultMended("open", "M1.1", "Ann", (3, 1))).code == "no_result"
    desk.report("M1.1")
    fact = mended(desk, "M1.1", exchanged=True)
    assert desk.refused(fact, by="Ann").code == "for_the_director"
    wrong = fact_of.ResultMended("open", "M1.1", fact.winner, (2, 2), exchanged=True)
    assert (desk.refused(wrong).code, desk.refused(wrong).rule) == ("wrong_result", "A4.9")
    desk.do(fact)
    back = fact_of.ResultMended("open", "M1.1", _open(desk).results["M1.1"].loser, (3, 1), exchanged=True)
    assert desk.refused(back).code == "mended_already"
    desk.do(fact_of.ResultMended("open", "M1.1", fact.winner, (3, 0)))
    assert _open(desk).results["M1.1"].said.score == (3, 0)


def test_what_was_mended_is_mended_again_and_no_report_is_amended_under_it() -> None:
    desk = semi_finals()
    wrong, right = parties(_open(desk), "M1.1")
    desk.do(mended(desk, "M1.1", exchanged=False))
    back = fact_of.Reported("open", "M1.1", wrong or "", (3, 1))
    replay = correction_fact(desk.story, CorrectionWay.REPLAY, back)
    assert isinstance(replay, Refusal)
    assert replay.code == "mended_already"
    (only,) = ways_to_correct(desk.story, back)
    assert only.way is CorrectionWay.MEND
    desk.do(only.fact)
    result = _open(desk).results["M1.1"]
    assert (result.winner, result.loser, result.went_on) == (wrong, right, "")


def semi_finals() -> Desk:
    """Return an open with consolation in which M1.1 was given to the wrong player, who won another match since."""
    desk = Desk().open(format=DivisionFormat.CONSOLATION).enter(*names_of(8)).draw()
    for match in ("M1.1", "M1.2", "M1.3", "M1.4", "M2.1"):
        desk.report(match)
    return desk


def right_report(desk: Desk, match: str = "M1.1") -> fact_of.Reported:
    return fact_of.Reported("open", match, _open(desk).results[match].loser, (3, 2))


def test_three_ways_say_what_falls_who_moves_and_who_is_hurt() -> None:
    desk = semi_finals()
    wrong, right = parties(_open(desk), "M1.1")
    beaten = _open(desk).results["M2.1"].loser
    mend, exchange, replay = ways_to_correct(desk.story, right_report(desk))
    assert [each.way for each in (mend, exchange, replay)] == list(CorrectionWay)
    assert (replay.fallen, mend.fallen, exchange.fallen) == (("M2.1",), (), ())
    assert (mend.moved, set(exchange.moved)) == ((), {wrong, right})
    assert right in replay.moved
    assert replay.rounds == 1
    assert {name for name, _ in replay.hurt} == {beaten}
    assert {name for name, _ in mend.hurt} == {right, beaten}
    assert {name for name, _ in exchange.hurt} == {wrong, beaten}
    assert set(mend.told) == {wrong, right}
    assert set(exchange.told) > {wrong, right}
    for way in (replay, mend, exchange):
        after = desk.story.plus(Entry(len(desk.story.entries), desk.at, "", way.fact))
        here = after.now.divisions["open"]
        assert len(_open(desk).results) - len(here.results) == len(way.fallen)
        assert {name for _, *both in way.pairings for name in both} >= {
            name
            for match in here.plan.nodes
            if not is_over(here, match)
            for name in parties(here, match)
            if name in (wrong, right)
        }


def test_where_nothing_has_followed_the_report_is_corrected_and_nothing_else_offered() -> None:
    desk = semi_finals()
    (only,) = ways_to_correct(desk.story, right_report(desk, "M1.3"))
    assert (only.way, only.fallen, only.minutes) == (CorrectionWay.REPLAY, (), 0)
    same = fact_of.Reported("open", "M1.1", _open(desk).results["M1.1"].winner, (3, 0))
    (only,) = ways_to_correct(desk.story, same)
    assert only.way is CorrectionWay.REPLAY


def test_every_way_that_is_offered_is_possible() -> None:
    for seed in range(60):
        desk = some_evening(chance := Random(seed))
        match = chance.choice(list(_open(desk).results))
        for way in ways_to_correct(desk.story, right_report(desk, match)):
            after = desk.story.plus(Entry(len(desk.story.entries), desk.at, "", way.fact))
            fallen = set(_open(desk).results) - set(after.now.divisions["open"].results)
            assert fallen == set(way.fallen)
            assert way.way is CorrectionWay.REPLAY or not fallen
