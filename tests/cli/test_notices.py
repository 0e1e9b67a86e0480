"""The notice of an event at the terminal: posted, shown, printed, and followed by the matches that are played there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.cli.table import MatchSetup
from bafflebox.cli.table_event import event_table
from bafflebox.errors import OptionError
from bafflebox.io.tournaments import TournamentFile
from bafflebox.refusal import Refused
from bafflebox.tournament.bracket import parties
from tests.cli.test_tournament import desk

POSTED = {"posted_reserve": 720, "posted_delay": 10, "dice_on_checkers": True, "condoning": True}


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An event of eight with 12:00/10 s, dice on checkers and condoning, drawn."""
    monkeypatch.setenv("BAFFLEBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    file = tmp_path / "event.jsonl"
    options = ("--option", "A4.2a=on", "--option", "condoning=on", "--clock", "12:00/10")
    desk("create", file, "Eight", "--director", "Dora", "--rules", "american", *options)
    desk("division", file, "open", "--length", "3", "--approve")
    desk("enter", file, *(f"P{n}" for n in range(1, 9)))
    desk("draw", file, "--seed", "seed")
    return file


@pytest.mark.rule("A8.1a")
def test_every_match_at_the_terminal_is_as_the_notice_says(event: Path) -> None:
    """Seven of seven matches; a later notice holds from the match on that it names."""
    right = later = 0
    for n, match in enumerate(("M1.1", "M1.2", "M1.3", "M1.4", "M2.1", "M2.2", "M3.1")):
        if n == 4:
            assert "Matches have begun" in desk("notice", event, "--clock", "15:00/10", status=1)
            assert "under notice 1" in desk(
                "notice", event, "--clock", "15:00/10", "--since", "M1.4", status=1
            )
            assert "Notice 2" in desk("notice", event, "--clock", "15:00/10", "--since", "M2.2")
        posted = 2 if match in ("M2.2", "M3.1") else 1
        table = event_table(event, match, MatchSetup(), None, (), None, clock=False)
        settings = table.clock.settings
        assert settings is not None
        here = TournamentFile(event).read().now.divisions["open"]
        options = {name: table.law.options[name] for name in POSTED}
        wanted = POSTED | ({"posted_reserve": 900} if posted == 2 else {})
        as_posted = (
            table.match.notice,
            options,
            (settings.reserve, settings.delay),
            tuple(table.match.names),
            table.match.score.length,
        ) == (posted, wanted, (900 if posted == 2 else 720, 10), parties(here, match), 3)
        right += as_posted
        later += as_posted and posted == 2
        table.save.release()
        desk("report", event, match, parties(here, match)[0] or "", "3-1")
    print(f"terminal: {right} of 7 matches as posted, {later} of 2 by notice 2")
    assert (right, later) == (7, 2)


def test_what_the_notice_does_not_say_is_refused_with_its_number(event: Path) -> None:
    for option, length in ((("condoning=off",), None), (("posted_delay=12",), None), ((), 5)):
        with pytest.raises(OptionError, match="Notice 1 of the event says"):
            event_table(event, "M1.1", MatchSetup(), None, option, length, clock=False)
    with pytest.raises(OptionError, match="Notice 1"):
        event_table(event, "M1.1", MatchSetup(), "match", (), None, clock=False)
    same = event_table(event, "open:M1.1", MatchSetup(), "american", ("condoning=on",), 3, clock=True)
    same.save.release()
    for match in ("M2.1", "M9.9"):
        with pytest.raises(Refused):
            event_table(event, match, MatchSetup(), None, (), None, clock=False)


def test_a_notice_is_shown_and_printed_with_its_code(event: Path, tmp_path: Path) -> None:
    said = desk("notice", event)
    assert "Notice 1" in said
    assert "Clock: 12:00 for the match, simple delay 10\u00a0s; in every match [A8.1a]" in said
    assert "A die on checkers counts: yes [A4.2a]" in said
    desk("notice", event, "--break", "13:00-14:00", "--recording", "streamed")
    page = tmp_path / "notice.html"
    desk("notice", event, "--html", page, "--link", "https://club.example/tournaments/1")
    text = page.read_text("utf-8")
    assert "<svg" in text
    assert "every match streamed and written, complete" in text
    assert "Break: " not in desk("notice", event, "--number", "1")
    assert "no notice 9" in desk("notice", event, "--number", "9", status=2)
