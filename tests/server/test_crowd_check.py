"""The recount of a contest finds what it is there to find: late calls, rematches that could be avoided, wrong numbers."""

from __future__ import annotations

from typing import Any

from bench.crowd_check import Free, free_by_journal, judged


def test_a_call_is_late_from_the_moment_at_which_both_are_free() -> None:
    found = judged([Free("a", 0, 12, "", "b", "t"), Free("b", 10, 12, "", "a", "t")])
    assert (found.delays, found.together, found.met) == ([2], [2], [])


def test_two_who_are_free_and_not_called_are_found() -> None:
    waits = [Free("a", 0, 9, "", "c", "t"), Free("b", 0, 30, "", "", ""), Free("c", 8, 9, "", "a", "t")]
    found = judged(waits)
    assert found.delays == [1]
    assert max(found.together) == 9


def test_a_rematch_is_avoidable_where_a_third_is_free() -> None:
    two = [Free("a", 0, 20, "b", "b", "t"), Free("b", 0, 20, "a", "a", "t")]
    alone = judged(two)
    assert (alone.met, alone.avoidable, alone.together, alone.delays) == ([20], [], [], [])
    third = judged([*two, Free("c", 19, 25, "d", "", "")])
    assert third.avoidable == ["t"]
    late = judged([*two, Free("c", 20, 25, "d", "", "")])
    assert late.avoidable == []


def _fact(at: float, fact: str, **more: Any) -> dict[str, Any]:
    return {"at": int(at * 1000), "fact": {"fact": fact, **more}}


def test_waits_are_read_from_a_journal() -> None:
    """A character does not wait, a pause ends a wait, and two games missed in a row are a pause."""
    journal = [
        _fact(0, "ContestOpened", begins=10_000, ends=100_000),
        *(_fact(1, "PlayerJoined", account=each) for each in "abc"),
        _fact(11, "GamePaired", table="t", white="a", black="b"),
        _fact(12, "GameBegan", table="t"),
        _fact(13, "PlayerPaused", account="c"),
        _fact(40, "GameOver", table="t", winner="a"),
        _fact(50, "GamePaired", table="u", white="a", black="*Nesta"),
        _fact(60, "GameOver", table="u", winner="*Nesta", missed=["a"]),
        _fact(61, "GamePaired", table="v", white="b", black="a"),
        _fact(91, "GameOver", table="v", winner="b", missed=["a"]),
    ]
    assert free_by_journal(journal) == [
        Free("a", 10, 11, "", "b", "t"),
        Free("b", 10, 11, "", "a", "t"),
        Free("c", 10, 13, "", "", ""),
        Free("a", 40, 50, "b", "*Nesta", "u"),
        Free("b", 40, 61, "a", "a", "v"),
        Free("a", 60, 61, "*Nesta", "b", "v"),
        Free("b", 91, 100, "a", "", ""),
    ]
