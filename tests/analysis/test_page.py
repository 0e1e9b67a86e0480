"""The page of an analysis: it stands alone, says what the analysis says, escapes what others wrote, in every language and book."""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bafflebox.analysis.page.document import MANY, analysis_page
from bafflebox.analysis.page.paper import paper
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.cli.main import app
from bafflebox.errors import OptionError
from bafflebox.io.matches import read_match
from tests.analysis.test_analyst import MATCHES, all_of, analyst, analyst_of, random_facts
from tests.needed import needed
from tests.random_games import variant
from tools.programs import PANGO

VOID = {"meta", "br"}


class Checked(HTMLParser):
    """The elements of a page: each is closed where it should be, no id stands twice, no link leads nowhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []
        assert len(set(self.ids)) == len(self.ids)
        assert {each.removeprefix("#") for each in self.links} <= set(self.ids)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self._note(tag, dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def _note(self, tag: str, given: dict[str, str | None]) -> None:
        self.seen.append((tag, given))
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a":
            self.links.append(str(given["href"]))

    def count(self, tag: str, kind: str) -> int:
        return sum(each == tag and kind in str(given.get("class")).split() for each, given in self.seen)


def test_the_page_of_a_long_match_draws_each_mistake_and_lists_everything(tmp_path: Path) -> None:
    match = read_match((MATCHES / "m03_len3.sgf").read_bytes())
    found = all_of(analyst_of(match.law), match.log.events)
    assert len(found) > MANY
    by = AnalysisRenderer(match.law, match.log.events, "0ply", "en")
    text = analysis_page(by, found)
    seen = Checked(text)
    wrong = [each for each in found if each.grade]
    assert seen.count("article", "card") == len(wrong)
    assert text.count("<tr class") >= len(found), "the others stand in the tables to unfold"
    assert Checked(analysis_page(by, found, everything=True)).count("article", "card") == len(found)
    for each in wrong:
        assert f"{-each.loss:+.3f}" in text
    assert "alice won " in text


def test_the_page_needs_nothing_but_itself() -> None:
    judge = analyst("money")
    text = analysis_page(
        AnalysisRenderer(judge.law, random_facts("money", 3), "0ply", "en"),
        all_of(judge, random_facts("money", 3)),
    )
    assert not re.search(r"<script|<link|<img|<iframe|@import|\bsrc=|url\((?!#)", text)
    assert set(re.findall(r"https?://[^\"' <]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text


def test_names_of_others_are_text_and_nothing_else() -> None:
    data = (MATCHES / "m01_len1.sgf").read_text()
    evil = "<script>alert(1)</script>&\"'"
    match = read_match(data.replace("PW[alice]", f"PW[{evil}]").encode())
    text = analysis_page(
        AnalysisRenderer(match.law, match.log.events, "0ply", "en"),
        all_of(analyst_of(match.law), match.log.events),
    )
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    Checked(text)


@pytest.mark.parametrize("language", ["en", "cy", "fa"])
@pytest.mark.parametrize("name", ["money", "welsh", "modern"])
def test_every_book_has_a_page_in_every_language(name: str, language: str) -> None:
    judge, facts = analyst(name), random_facts(name, 3)[:60]
    text = analysis_page(AnalysisRenderer(variant(name), facts, "0ply", language), all_of(judge, facts))
    Checked(text)
    assert f'<html lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}">' in text
    assert "analysis-" not in re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)


def test_the_command_writes_a_page_for_one_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, target = str(MATCHES / "m01_len1.mat"), tmp_path / "page.html"
    with pytest.raises(SystemExit) as left:
        app(["analyse", file, "--level", "0ply", "--threads", "1", "--html", str(target)])
    assert left.value.code == 0
    Checked(target.read_text())
    with pytest.raises(SystemExit) as left:
        app(["analyse", file, file, "--html", str(target)])
    assert left.value.code == 2
    assert "--html writes one match" in capsys.readouterr().err


def test_on_paper_each_drawing_is_a_picture_of_its_own(tmp_path: Path) -> None:
    file, target = str(MATCHES / "m01_len1.mat"), tmp_path / "page.html"
    with pytest.raises(SystemExit):
        app(["analyse", file, "--level", "0ply", "--threads", "1", "--html", str(target)])
    text = target.read_text("utf-8")
    boards = text.count('class="bafflebox-board"')
    assert boards > 0
    printed = paper(text)
    assert "<svg" not in printed
    pictures = [b64decode(each).decode() for each in re.findall(r"base64,([^\"]+)", printed)]
    assert len(pictures) >= boards
    for picture in pictures:
        assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314 - drawn by ourselves
        assert "var(" not in picture
    for picture in (each for each in pictures if 'class="curve"' in each):
        sizes = re.findall(r"text\{[^}]*font-size:(\d+)px", picture)
        labels = re.findall(r'<text x="(\d+)" [^>]*text-anchor="end">([^<]+)</text>', picture)
        assert [said for _, said in labels] == ["0%", "50%", "100%"]
        assert sizes == ["12"]
        assert all(int(x) >= 26 * 0.65 * len(said) for x, said in labels), "whole on a phone, too"
    # the text for screen readers stays beside the board
    assert printed.count('alt="') == len(pictures)
    assert 'alt=""' not in printed


def printed_on_paper(target: Path) -> list[str]:
    """The command that does it."""
    return [
        "analyse",
        str(MATCHES / "m01_len1.mat"),
        "--level",
        "0ply",
        "--threads",
        "1",
        "--pdf",
        str(target),
    ]


def test_without_the_extra_a_sentence_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "page.pdf"
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "weasyprint", None)
        with pytest.raises(OptionError, match=r"bafflebox\[pdf\]"):
            app(printed_on_paper(target))
    assert capsys.readouterr().out == "", "told before anything is judged"
    assert not target.exists()


@pytest.mark.parametrize("error", ["OSError", "ImportError"])
def test_without_pango_a_sentence_says_so(
    error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text(
        f"print('---- long advice ----')\nraise {error}('no library called pango-1.0')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    with pytest.raises(OptionError, match=r"no library called pango-1\.0.*the system's Pango.*--html"):
        app(printed_on_paper(tmp_path / "page.pdf"))
    assert capsys.readouterr().out == ""


def test_the_page_as_pdf(tmp_path: Path) -> None:
    needed(PANGO)
    target = tmp_path / "page.pdf"
    with pytest.raises(SystemExit):
        app(printed_on_paper(target))
    data = target.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
