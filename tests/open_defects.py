"""Tests that show a defect which is known and not mended yet: each is run, expected to fail, and named here with what is wrong."""

OPEN = {
    "tests/record/test_state_text.py::test_every_moment_of_a_game_comes_back": "the one-line text of a state does not tell the facts of real boards",
    "tests/record/test_state_text.py::test_every_field_of_a_situation_is_a_fact": "the one-line text of a state does not tell the facts of real boards",
    "tests/record/test_replay.py::test_an_illegal_record_is_exit_status_1_with_the_place_and_the_rule": "replay says the place of an illegal play without the games before it",
}
"""By the beginning of a test's id."""
