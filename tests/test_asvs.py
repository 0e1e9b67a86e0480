"""The table of ASVS: no line missing, every test there."""

from __future__ import annotations

from tools.asvs import exists, lines, numbers, wrong


def test_every_line_is_answered_and_every_test_exists() -> None:
    assert list(wrong()) == []
    assert len(numbers()) == len(lines()) == 135


def test_a_test_that_does_not_exist_is_found_out() -> None:
    assert exists("tests/test_asvs.py::test_a_test_that_does_not_exist_is_found_out")
    assert not exists("tests/test_asvs.py::test_of_nothing")
    assert not exists("tests/nowhere.py::test_of_nothing")
