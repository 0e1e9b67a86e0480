"""Notices of replay and rules, and what is wrong with records and ids: keys in every language, none of them said by nobody."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bafflebox
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.formats.ids.position_id import parse_position_id
from bafflebox.formats.mat.read import read_mat
from bafflebox.i18n.catalogue import LANGUAGES, keys, render, source
from bafflebox.i18n.render import said_to_all
from bafflebox.message import Sentence, english
from tests.i18n.test_terminal import literals

SOURCE = Path(bafflebox.__file__).parent
ROOMS = (
    "cli/replay.py", "cli/replay_file.py", "cli/rules.py", "cli/messages.py", "cli/practice.py",
    "formats/mat/read.py", "formats/mat/game.py", "formats/mat/cells.py", "formats/ids/position_id.py",
    "referee/judge/replay.py", "referee/judge/log_judge.py", "referee/judge/verify.py", "referee/judge/dice_agreement.py",
    "referee/judge/dice_throws.py", "referee/clock/audit.py", "io/log_check.py", "cli/verify.py", "cli/verify_view.py",
)  # fmt: skip
"""The files that say nothing of their own."""
HELP = re.compile(r"help=\s*(f?\"[^\"]*\"\s*)+")
"""The `--help` text of an argument: English, as the whole of `--help` is."""
ALLOWED = {
    "'name : score   name : score'", "bafflebox replay match.mat", "a position id", "illegal play",
    ": Illegal play", " and the match", "late cube",
}  # fmt: skip
"""Texts that are the same in every language: parts of files, typed words, the English text of a word, and keys of a law."""
PATTERN = re.compile(r"[|\\]")
"""Regular expressions have these signs, and sentences have not."""
BROKEN = {
    "1 point match\n\n Game 1\n nobody\n": "recorded-not_a_head",
    "Game 1\n": "recorded-before_length",
    "nothing here\n": "recorded-no_length",
    "3 point match\n\n Game 1\n a : 0     b : 0\n 1) 71: 8/2\n": "recorded-not_a_roll",
    "3 point match\n\n Game 1\n a : 0     b : 0\n 2) 61: 8/2\n": "recorded-row_number",
    "3 point match\n\n Game 1\n a : 0     b : 0\n 1) 61: up\n": "recorded-not_a_move",
}
IDS = {"4HPwATDgc/ABM": "id-length", "4HPwATDgc/ABMé": "id-letters", "////////////////": "id-length"}


@pytest.mark.parametrize("path", ROOMS)
def test_no_sentence_is_left_in_the_code(path: str) -> None:
    text = HELP.sub("help=''", (SOURCE / path).read_text("utf-8"))
    assert [each for each in literals(text) if each not in ALLOWED and not PATTERN.search(each)] == []


def test_nothing_in_the_catalogue_is_said_by_nobody() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    for key in keys("en", "records"):
        family, _, name = key.partition("-")
        inside = len(re.findall(rf"\{{ ?{re.escape(key)} ?\}}", source("en", "records")))
        # the judge of records says why; places of a record are put together from its fields
        of_family = family == "recorded" and (f'"{name}"' in code or name.startswith("in_"))
        assert f'"{key}"' in code or of_family or inside, key


@pytest.mark.parametrize(("text", "key"), BROKEN.items())
def test_what_is_wrong_with_a_record_is_said_in_every_language(text: str, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_mat(text)
    assert key in repr(caught.value.args[0])
    assert str(caught.value) == english(caught.value.said)
    _is_said(caught.value)


@pytest.mark.parametrize(("text", "key"), IDS.items())
def test_what_is_wrong_with_an_id_is_said_in_every_language(text: str, key: str) -> None:
    with pytest.raises(BaffleboxError) as caught:
        parse_position_id(text)
    assert caught.value.said.key == key
    _is_said(caught.value)


def _is_said(error: BaffleboxError) -> None:
    said = {language: said_to_all(error.said, language) for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert re.search("[آ-ی]{3}", said["fa"])
    assert all("{" not in each for each in said.values())


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en_GB.UTF-8", "no rule set and no rule 'nothing'; possible:"),
        ("cy_GB.UTF-8", "nid oes set o reolau na rheol 'nothing'; posibl yw"),
        ("fa_IR.UTF-8", "نه مجموعهٔ قواعد و نه قاعده‌ای به نام 'nothing' هست"),
    ],
)
def test_a_command_says_what_is_wrong_in_the_language_of_the_locale(locale: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bafflebox", "rules", "nothing"],
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert "�" not in done.stderr.decode()


def test_who_wins_is_you_or_has_his_name_and_points_have_plurals() -> None:
    given: dict[str, str | int] = {"name": "Ann", "name_is": "other", "n": 1}
    assert render("en", "replayed-won", given) == "Ann wins 1 point"
    assert render("en", "replayed-won", {**given, "name_is": "you", "n": 2}) == "You win 2 points"
    assert render("cy", "replayed-won", {**given, "n": 2}) == "Mae Ann yn ennill 2 bwynt"
    assert render("fa", "replayed-won", {**given, "n": 3}) == "Ann ۳ امتیاز می‌برد"


def test_a_text_without_a_key_still_has_its_place() -> None:
    error = RecordError("something else", game=2, line=7, rule="B6")
    assert str(error) == "game 2, line 7: something else (B6)"
    assert error.detail == "something else"
    assert (
        RecordError(Sentence("recorded-no_end"), game=2).detail == "the game has no end, but another follows"
    )
