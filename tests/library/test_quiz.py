"""The quiz: what is asked, that nothing is given away before the answer, and when a position comes again."""

from __future__ import annotations

import io
import re
from datetime import timedelta
from pathlib import Path

import pytest

from bafflebox.cli.library.going import analyse_matches
from bafflebox.cli.library.keeping import add
from bafflebox.cli.library.quizzing import ask, quiz
from bafflebox.errors import OptionError
from bafflebox.library.library import Library
from bafflebox.library.quiz import SOON, AnswerGrade, Quiz, QuizFilter, verdict_of
from bafflebox.protocol.analysis import CubeFigures

MATCH = Path(__file__).parent.parent / "data" / "gnubg" / "m03_len3.mat"
NOW, DAY = 1_800_000_000.0, timedelta(days=1).total_seconds()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with one match that was gone through."""
    found = tmp_path_factory.mktemp("quiz") / "library.db"
    with pytest.raises(SystemExit):
        add(MATCH, file=found)
    analyse_matches(level="0ply", threads=1, file=found)
    return found


@pytest.fixture
def library(file: Path) -> Library:
    """The same without any card."""
    found = Library(file)
    found.db.execute("DELETE FROM cards")
    found.db.execute("DELETE FROM gathered")
    return found


def right_answer(library: Library, match: int, seq: int) -> str:
    """Return the right answer there, as typed."""
    turn = library.turn(match, seq)
    if turn.what == "play":
        return turn.best[0].say
    figures = turn.figures
    assert isinstance(figures, CubeFigures)
    if turn.did in ("take", "drop"):
        return "take" if figures.should_take else "drop"
    return "double" if figures.should_double else "no"


def answered(
    file: Path,
    answers: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    **wanted: object,
) -> str:
    """Return the output when these are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
    capsys.readouterr()
    quiz(file=file, **wanted)  # type: ignore[arg-type]
    return capsys.readouterr().out


def test_the_dearest_mistakes_of_a_player_come_first_and_each_once(library: Library) -> None:
    asking, whose = Quiz(library), QuizFilter(player="Bob", least=0.04)
    made = asking.gather(whose, NOW)
    assert made > 3
    assert asking.gather(whose, NOW) == 0
    cards = asking.due(whose, NOW, 100)
    assert len(cards) == made
    rows = [
        library.db.execute(
            "SELECT side, loss FROM decisions WHERE match = ? AND seq = ?", (each.match, each.seq)
        ).fetchone()
        for each in cards
    ]
    assert {row["side"] for row in rows} == {"black"}
    losses = [row["loss"] for row in rows]
    assert losses == sorted(losses, reverse=True)
    assert min(losses) >= 0.04
    assert asking.due(QuizFilter(player="nobody"), NOW, 100) == []
    assert asking.next(QuizFilter(player="nobody")) is None


def test_only_boards_of_a_structure_are_asked_where_one_is_named(library: Library) -> None:
    asking = Quiz(library)
    asking.gather(QuizFilter(), NOW)
    every = asking.due(QuizFilter(), NOW, 1000)
    barred = asking.due(QuizFilter(structure="bar"), NOW, 1000)
    assert 0 < len(barred) < len(every)
    for card in every:
        row = library.db.execute(
            "SELECT board FROM decisions WHERE match = ? AND seq = ?", (card.match, card.seq)
        ).fetchone()
        assert (card in barred) is (row["board"][25] > 0)
    with pytest.raises(OptionError, match="possible: bar, anchor"):
        QuizFilter(structure="fortress")


def test_what_is_known_comes_after_days_and_what_is_missed_after_minutes(library: Library) -> None:
    asking, every = Quiz(library), QuizFilter(least=0.04)
    asking.gather(every, NOW)
    first, second, *_ = asking.due(every, NOW, 100)
    assert asking.answered(first, AnswerGrade.WRONG, NOW) == NOW + SOON.total_seconds()
    known = asking.answered(second, AnswerGrade.RIGHT, NOW)
    assert known >= NOW + DAY
    assert {first.n, second.n}.isdisjoint(each.n for each in asking.due(every, NOW, 100))
    later = NOW + SOON.total_seconds() + 1
    missed = asking.due(every, later, 100)[0]
    assert missed.n == first.n, "what is due again comes before what is new"
    assert (missed.seen, missed.missed) == (1, 1)
    assert asking.answered(second, AnswerGrade.RIGHT, known) - known > known - NOW, (
        "known again it stays away longer"
    )


def test_cards_go_with_their_match(library: Library) -> None:
    asking = Quiz(library)
    assert asking.gather(QuizFilter(), NOW) > 0
    library.db.execute("SAVEPOINT here")
    library.db.execute("DELETE FROM matches")
    assert asking.due(QuizFilter(), NOW, 100) == []
    library.db.execute("ROLLBACK TO here")
    library.db.execute("RELEASE here")


def test_right_answers_are_right_and_nothing_is_given_away_before(
    library: Library, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = Quiz(library)
    asking.gather(QuizFilter(least=0.04), 0.0)
    cards = asking.due(QuizFilter(least=0.04), 0.0, 6)
    answers = [right_answer(library, each.match, each.seq) for each in cards]
    out = answered(file, answers, monkeypatch, capsys, cards=6)
    assert f"Right {len(cards)}, close 0, wrong 0." in out
    for piece, answer in zip(re.split(r"^\d+/\d+  ", out, flags=re.MULTILINE)[1:], answers, strict=True):
        before, _, after = piece.partition("\n> ")
        assert answer in ("double", "no", "take", "drop") or answer not in before
        assert "you" in after or "Right." in after
        assert "then" in after or "In the match" in after


def test_what_was_done_then_is_wrong_and_comes_again_soon(
    library: Library, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = Quiz(library)
    asking.gather(QuizFilter(least=0.1), 0.0)
    plays = [
        each
        for each in asking.due(QuizFilter(least=0.1), 0.0, 50)
        if library.turn(each.match, each.seq).played
    ]
    card = plays[0]
    library.db.execute("DELETE FROM cards WHERE (match, seq) <> (?, ?)", (card.match, card.seq))
    turn = library.turn(card.match, card.seq)
    made = next(each.say for each in turn.best if each.chosen)
    # nonsense and what is not legal is refused, and asked again
    out = answered(file, ["nonsense", "24/1", made, "q"], monkeypatch, capsys, error=0.1, cards=1)
    assert "is not a move" in out
    assert "can't be made" in out or "[" in out
    assert "Not this." in out
    assert "you, then" in out
    assert "wrong 1." in out


def test_leaving_out_and_leaving_keep_everything_as_it_was(
    library: Library, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = answered(file, ["s", "q"], monkeypatch, capsys)
    assert "Right 0, close 0, wrong 0." in out
    assert library.db.execute("SELECT sum(seen) FROM cards").fetchone()[0] == 0
    with pytest.raises(OptionError, match="players: "):
        answered(file, [], monkeypatch, capsys, player="nobody of this name")
    with pytest.raises(OptionError, match=r"from 0\.02 to 10"):
        answered(file, [], monkeypatch, capsys, error=0.0)
    with pytest.raises(OptionError, match="no part of a game"):
        answered(file, [], monkeypatch, capsys, phase="middle")


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [(0.0, "right"), (0.0004, "right"), (0.001, "close"), (0.0199, "close"), (0.02, "wrong")],
)
def test_less_than_a_slip_is_close(loss: float, verdict: str) -> None:
    assert verdict_of(loss) == verdict


def test_a_decision_is_put_in_and_taken_out_at_the_terminal(
    file: Path, library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    number, entry = library.db.execute(
        "SELECT match, seq FROM decisions WHERE counts AND loss < 0.001"
    ).fetchone()
    asking = Quiz(library)
    assert entry not in asking.of_match(number, 0.02)
    ask(number, entry, file=file)
    assert "is in the quiz now" in capsys.readouterr().out
    assert entry in asking.of_match(number, 0.02)
    assert (number, entry) in {
        (each.match, each.seq) for each in asking.due(QuizFilter(), NOW + 10 * DAY, 1000)
    }
    ask(number, entry, out=True, file=file)
    assert "no longer" in capsys.readouterr().out
    assert entry not in asking.of_match(number, 0.02)
    with pytest.raises(OptionError, match="bafflebox library show"):
        ask(number, 999_999, file=file)
