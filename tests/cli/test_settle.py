"""Settlement of stored matches at the terminal: the pot from match to match, a jackpot, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.cli.settle import settle
from bafflebox.formats.log.log_json import format_log
from bafflebox.match.log import Log
from tests.match.played import BLACK, WHITE, Level, Played
from tests.table import law


def kept(path: Path, *games: Level) -> Path:
    """A match to 3 of which Ben won the first game and Ann the others, kept as the table keeps it."""
    played = Played(law("welsh", length=3))
    played.wins(BLACK)
    for level in games:
        played.wins(WHITE, level)
    assert played.match.closed
    path.write_text(format_log(Log().extended(played.events)))
    return path


@pytest.mark.rule("W23d", "W23", "W23c")
def test_the_pot_goes_from_one_match_to_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = kept(tmp_path / "one.jsonl", Level.SINGLE, Level.SINGLE, Level.SINGLE)
    second = kept(tmp_path / "two.jsonl", Level.BACKGAMMON)
    settle(first, second, language="en")
    out = capsys.readouterr().out
    one, two = out.split("Welsh Backgammon, match to 3")[1:]
    assert "In the pot between Ann and Ben: 4 games." in one
    assert "Ben → Ann  £10.50" in " ".join(one.split("Together")[1].split("\n")[0].split("   "))
    assert "W23d  Scoop-pot: the backgammon of Ann in game 2 took 6" in two
    # £10, five points at 25p, six games in the pot; not to nil
    assert two.split("Together")[1].split()[-0 or 3] == "£17.25"
    assert "W23c  Match to nil: Ben won 1 game; else £25.00 more" in two
    # without the first match there is less in the pot
    settle(second, language="en")
    assert "took 2" in capsys.readouterr().out


@pytest.mark.rule("W23e")
def test_the_jackpot_goes_to_the_outright_winner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = kept(tmp_path / "one.jsonl", Level.GAMMON)
    settle(log, entered="Ann, Ben, Cara", winner="Cara", language="en")
    lines = capsys.readouterr().out.splitlines()
    assert lines[-4:] == [
        "Jackpot of the tournament [W23e]: 3 × £10.00 = £30.00",
        "  Ann: paid £10.00",
        "  Ben: paid £10.00",
        "  Cara: paid £10.00, gets £30.00",
    ]
    with pytest.raises(SystemExit) as ended:
        settle(log, entered="Ann,Ben", language="en")
    assert ended.value.code == 1
    assert "W23e" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "word"), [("cy", "Setliad"), ("fa", "تسویه")])
def test_it_is_said_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    settle(kept(tmp_path / "one.jsonl", Level.GAMMON), language=language)
    assert word in capsys.readouterr().out


def test_what_is_no_log_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("nothing")
    with pytest.raises(SystemExit) as ended:
        settle(nothing)
    assert ended.value.code == 1
    assert "no kept match" in capsys.readouterr().err
