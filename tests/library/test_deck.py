"""Decisions as the library keeps them make an Anki deck: the same cards as at the terminal, the answer behind alone."""

from __future__ import annotations

import sqlite3
import zipfile
from pathlib import Path

import pytest

from bafflebox.cli.library.exporting import anki
from bafflebox.cli.library.going import analyse_matches
from bafflebox.cli.library.keeping import add
from bafflebox.library.deck import deck_of
from bafflebox.library.library import Library
from bafflebox.library.quiz import Quiz, QuizFilter
from tests.analysis.test_analyst import MATCHES


def notes_of(deck: Path) -> dict[str, list[str]]:
    """The fields of each card by its id."""
    with zipfile.ZipFile(deck) as whole:
        deck.with_suffix(".db").write_bytes(whole.read("collection.anki2"))
    rows = sqlite3.connect(deck.with_suffix(".db")).execute("SELECT guid, flds FROM notes").fetchall()
    return {guid: fields.split("\x1f") for guid, fields in rows}


@pytest.mark.parametrize("language", ["en", "fa"])
def test_kept_decisions_are_the_cards_of_the_terminal(tmp_path: Path, language: str) -> None:
    file = tmp_path / "library.db"
    with pytest.raises(SystemExit):
        add(MATCHES / "m03_len3.mat", file=file)
    analyse_matches(1, level="0ply", threads=1, file=file)
    library, asked = Library(file), QuizFilter(player="Bob", least=0.1)
    quiz = Quiz(library)
    quiz.gather(asked, 0.0)
    seqs = {each.seq for each in quiz.due(asked, 1e12, 1000)}
    turns = [each for each in library.turns(1) if each.seq in seqs]
    (tmp_path / "kept.apkg").write_bytes(deck_of([(library.match(1), each) for each in turns], language))
    anki(tmp_path / "terminal.apkg", player="Bob", error=0.1, file=file)
    kept, terminal = notes_of(tmp_path / "kept.apkg"), notes_of(tmp_path / "terminal.apkg")
    assert set(kept) == set(terminal)
    by_seq = dict(zip([each.seq for each in turns], kept.values(), strict=True))
    for turn in turns:
        _, question, right = by_seq[turn.seq]
        assert question.startswith("bob: ")
        if turn.best:
            assert turn.best[0].say in right.split("\n")[0]
            assert turn.best[0].say not in question
