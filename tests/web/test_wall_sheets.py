"""Sheets for the wall, measured in the PDF that a browser prints: no name is cut, covered or outside, from 8 players to 256."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections import Counter
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.tournament.desk import next_round
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.print_page import tournament_page
from tests.needed import needed
from tests.tournament.simulated import Desk, play_out
from tests.web.chromium import WORKERS_OWN
from tests.web.evenings import field
from tools.programs import POPPLER

A4 = (841.9, 595.3)
A3 = (841.9, 1190.6)
"""Width and height, in points."""
PX = 0.75
"""Points of a CSS pixel."""


PARTS = re.compile(
    r'<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>'
)
"""Pages and words as `pdftotext -bbox` writes them."""


class Word:
    """A word on a page, by its box in points."""

    def __init__(self, page: int, box: tuple[str, ...], text: str) -> None:
        self.page, self.text = page, unicodedata.normalize("NFKC", unescape(text))
        self.left, self.top, self.right, self.bottom = map(float, box)

    def covers(self, other: Word) -> bool:
        """Return whether more than the edges of two boxes lie above each other."""
        if "\u200c" in self.text + other.text and self.top == other.top:
            # the parts of a word at its non-joiner
            return False
        if "" in (self.text.strip("\u200c"), other.text.strip("\u200c")):
            return False
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        # boxes have the ascent and descent of the font, which lines of type share
        return wide > 0.5 and high > 0.4 * min(self.bottom - self.top, other.bottom - other.top)


CROSSED = """() => [...document.querySelectorAll(".col")].flatMap((column) => {
  const lines = [...column.querySelectorAll(".l")].map((each) => each.getBoundingClientRect().top);
  return [...column.querySelectorAll(".l .a, .l .b")].filter((each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return height && lines.some((line) => line > top + 1 && line < bottom - 1);
  }).map((each) => each.textContent);
})"""
"""Texts that a line of their column crosses."""


class Paper:
    """A printed page of sheets."""

    def __init__(self, html: str, folder: Path) -> None:
        chromium = WORKERS_OWN.open()
        page = chromium.new_page()
        page.set_content(html)
        self.read(page, folder)
        page.close()

    @classmethod
    def of(cls, page: Any, folder: Path) -> Self:
        """A page that is open, as it is printed."""
        found = cls.__new__(cls)
        found.read(page, folder)
        return found

    def read(self, page: Any, folder: Path) -> None:
        """Prints a page and reads its words."""
        page.emulate_media(media="print")
        self.crossed = page.evaluate(CROSSED)
        file = folder / "sheets.pdf"
        page.pdf(path=str(file), prefer_css_page_size=True, print_background=True)
        program = needed(POPPLER)
        told = subprocess.run(
            [program, "-bbox", file, "-"], check=True, capture_output=True, text=True
        ).stdout
        self.sizes: list[tuple[float, float]] = []
        self.words: list[Word] = []
        for width, height, *box, text in PARTS.findall(told):
            if width:
                self.sizes.append((float(width), float(height)))
            else:
                self.words.append(Word(len(self.sizes) - 1, tuple(box), text))

    def letters(self) -> Counter[str]:
        """The words by their letters: right-to-left ones may be read backwards."""
        return Counter("".join(sorted(plain(each.text))) for each in self.words)

    def faults(self) -> list[str]:
        """Words outside of their page, and words on others."""
        found = [f"{each} is crossed by a line" for each in self.crossed]
        for each in self.words:
            width, height = self.sizes[each.page]
            if each.left < 20 or each.right > width - 20 or each.top < 8 or each.bottom > height - 8:
                found.append(f"{each.text} is outside of page {each.page + 1}")
        by_page: dict[int, list[Word]] = {}
        for each in self.words:
            by_page.setdefault(each.page, []).append(each)
        for words in by_page.values():
            ordered = sorted(words, key=lambda word: word.top)
            for at, one in enumerate(ordered):
                for two in ordered[at + 1 :]:
                    if two.top > one.bottom:
                        break
                    if one.covers(two):
                        found.append(f"{one.text} and {two.text} on page {one.page + 1}")
        return found


def plain(text: str) -> str:
    """Letters as they are compared."""
    return "".join(
        sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign)[0] in "LN"
    )


def missing(paper: Paper, names: list[str]) -> list[str]:
    """Names with a word that is printed less often than it is there."""
    printed = paper.letters()
    wanted: Counter[str] = Counter()
    for name in names:
        # a word that is broken at its hyphens is found in parts
        wanted.update(
            "".join(sorted(part))
            for word in name.split()
            if word.isascii() and (part := plain(word)) and "-" not in word
        )
    return [word for word, count in wanted.items() if printed[word] < count]


def story(players: int, form: DivisionFormat, *, played: bool = False) -> Desk:
    """A drawn division; or one that is played to the end."""
    desk = Desk().open(format=form).enter(*field(players))
    if form is DivisionFormat.SWISS:
        fact = next_round(desk.story.now, "open", "seed")
        desk.do(fact)  # type: ignore[arg-type]
    else:
        desk.draw()
    return play_out(desk, Random(3)) if played else desk


def printed(desk: Desk, folder: Path, language: str = "en", paper: str = "a4") -> Paper:
    """The sheets of a division on paper."""
    words = Speaker(NAMES, language=language, cites=False)
    html = tournament_page(
        desk.story.now, "open", words, paper=paper, address="baffle.local/tournaments/3f2a91b0c4d5"
    )
    return Paper(html, folder)


@pytest.mark.parametrize("players", [8, 11, 16, 24, 32, 64, 100, 128, 256])
def test_no_name_is_cut_from_eight_to_256(players: int, tmp_path: Path) -> None:
    desk = story(players, DivisionFormat.CONSOLATION)
    paper = printed(desk, tmp_path)
    assert all(abs(w - A4[0]) < 2 and abs(h - A4[1]) < 2 for w, h in paper.sizes)
    assert paper.faults() == []
    assert missing(paper, field(players)) == []


@pytest.mark.parametrize(
    "form", [DivisionFormat.SWISS, DivisionFormat.DOUBLE, DivisionFormat.LAST_CHANCE, DivisionFormat.ROBIN]
)
def test_no_name_is_cut_in_other_formats(form: DivisionFormat, tmp_path: Path) -> None:
    players = 12 if form is DivisionFormat.ROBIN else 64
    paper = printed(story(players, form), tmp_path)
    assert paper.faults() == []
    assert missing(paper, field(players)) == []


@pytest.mark.parametrize("language", ["cy", "fa"])
def test_sheets_of_every_language_fit_on_a3_when_all_is_played(language: str, tmp_path: Path) -> None:
    paper = printed(story(40, DivisionFormat.CONSOLATION, played=True), tmp_path, language, "a3")
    assert all(abs(w - A3[0]) < 2 and abs(h - A3[1]) < 2 for w, h in paper.sizes)
    assert paper.faults() == []


def test_the_first_names_are_17_px_high_and_long_ones_widen_their_column(tmp_path: Path) -> None:
    """The column of names grows with the longest; a winner's column is what is left."""
    short = Desk().open(format=DivisionFormat.KNOCKOUT).enter(*[f"Ann{n}" for n in range(16)]).draw()
    long = "Maximilian-Featherstone-Cholmondeley-III"
    wide = Desk().open(format=DivisionFormat.KNOCKOUT).enter(*[f"Ann{n}" for n in range(15)], long).draw()
    papers = {"short": printed(short, tmp_path), "wide": printed(wide, tmp_path)}
    second = {
        name: next(each.left for each in paper.words if each.text == "M1.1") for name, paper in papers.items()
    }
    assert second["wide"] > second["short"] + 50
    name = next(each for each in papers["wide"].words if each.text == long)
    assert name.right < second["wide"]
    # the box of a line of type is 1.164 em in DejaVu, 1.1 to 1.3 in other fonts
    assert 17 * PX * 1.05 < name.bottom - name.top < 17 * PX * 1.4
