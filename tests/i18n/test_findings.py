"""Findings of a check of a log exist in every language, and every such message is used."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import bafflebox
from bafflebox.board.dice import Roll
from bafflebox.events.game import Rolled
from bafflebox.formats.log.log_json import format_log
from bafflebox.i18n.catalogue import LANGUAGES, keys
from bafflebox.i18n.render import said_to_all
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.verify import verify_dice
from tests.formats.test_verify import altered, logged, match, where

SOURCE = Path(bafflebox.__file__).parent


def test_every_finding_is_said_in_every_language() -> None:
    seen: dict[str, Finding] = {}
    for log, receipts in altered():
        found = verify_dice(log, receipts)
        seen |= {each.said.key: each for each in (*found.faults, *found.notes)}
    assert len(seen) > 12
    for key, each in seen.items():
        said = {language: said_to_all(each.said, language) for language in LANGUAGES}
        assert len(set(said.values())) == len(LANGUAGES), key
        assert re.search("[آ-ی]{3}", said["fa"]), key
        assert all("{" not in text and text != key for text in said.values()), key


def test_no_sentence_of_a_check_is_said_by_nobody() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    for key in keys("en", "findings"):
        family, _, name = key.partition("-")
        what, _, why = name.partition("-")
        said = f'"{key}"' in code or (family == "finding" and f'"{what}"' in code)
        # columns of the page, and how far an agreement has come
        said = said or (family == "verified" and f'"{what}"' in code)
        assert said, key
        assert not why or f'"{why}"' in code or f'"{key}"' in code, key


def test_the_command_speaks_the_language_of_the_locale(tmp_path: Path) -> None:
    events = list(match("match").events)
    seq = where(events, Rolled)
    fact = events[seq]
    assert isinstance(fact, Rolled)
    events[seq] = replace(fact, roll=Roll(tuple(7 - die for die in fact.roll.dice)))
    path = tmp_path / "match.jsonl"
    path.write_text(format_log(logged(events)))
    for locale, words in (
        ("en_GB.UTF-8", ("FAILED", "from the secrets follows", "Statistics")),
        ("cy_GB.UTF-8", ("METHODD", "o'r cyfrinachau daw", "Ystadegau")),
        ("fa_IR.UTF-8", ("نادرست", "از رازها", "آمار")),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "bafflebox", "verify", str(path)],
            env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "1"},
            capture_output=True,
            check=False,
        )
        page = done.stdout.decode()
        assert done.returncode == 1, done.stderr
        assert "�" not in page
        assert ("\u2067" in page) is (locale[:2] == "fa")
        for each in words:
            assert each in page, (locale, page)
