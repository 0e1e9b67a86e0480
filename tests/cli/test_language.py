"""The language of the terminal: messages, refusals, and the choice by the locale."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bafflebox.cli.locale_language import locale_language
from tests.cli.terminal import play, play_here

FLAGS = ("--rules", "match", "--length", "3", "--opponent", "friend", "--seed", "7", "--language")


@pytest.mark.parametrize(("language", "words"), [("en", "Possible:"), ("fa", "شدنی:"), ("cy", "Yn bosibl:")])
def test_a_refused_act_is_said_in_the_language(tmp_path: Path, language: str, words: str) -> None:
    _, said = play_here(tmp_path, "\ntake\nquit\n", *FLAGS, language)
    assert words in said


SHORT = "?\n\nlist\nwhat\n1\n\npips\nscore\nhint\nresign\nhm\n{yes}\naccept\nclose\n\nquit\n"
"""A short match: help, a throw, a word that is none, a play, what may be looked at, a game given up."""


@pytest.mark.parametrize(("language", "yes"), [("fa", "ب"), ("cy", "ie")])
def test_a_short_match_is_played_in_the_language_as_written(tmp_path: Path, language: str, yes: str) -> None:
    """The boards are left out: they are drawn alike everywhere."""
    code, said = play_here(tmp_path, SHORT.format(yes=yes), *FLAGS, language)
    assert code == 0
    spoken = [line for line in said.splitlines() if not set("○●│╭╰┊") & set(line)]
    text = re.sub(r"\S*/games/\S+\.jsonl", "SAVE", "\n".join(spoken)) + "\n"
    text = re.sub(r"[+-]?\d+\.\d+", "0.0", text)  # what the engine thinks is not what is tested
    assert text == (Path(__file__).parent / f"short-match-{language}.txt").read_text("utf-8")


def test_an_unknown_language_is_refused_with_the_possible_ones(tmp_path: Path) -> None:
    code, said = play(tmp_path, "", *FLAGS, "xx")
    assert code
    for each in ("en", "fa", "cy"):
        assert f'"{each}"' in said


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "cy_GB"}, "cy"),
        ({"LC_ALL": "C", "LANG": "fa_IR"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fao"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_where_nobody_else_does(environ: dict[str, str], language: str) -> None:
    assert locale_language(environ) == language
