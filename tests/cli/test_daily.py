"""`bafflebox daily`: the position, an answer that is judged, nothing of the solution before it, days without one."""

from __future__ import annotations

import io
from datetime import UTC, date, datetime, timedelta

import pytest

from bafflebox.cli.daily import daily
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.daily import DailyView
from bafflebox.cli.full_screen.terminal import Key
from bafflebox.daily.position import FIRST_DAY
from bafflebox.errors import OptionError
from bafflebox.io.daily import daily_position, read_positions


def told(
    day: date, answers: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[str, str]:
    """The output before the answer, and after it."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
    capsys.readouterr()
    daily(day.isoformat())
    before, _, after = capsys.readouterr().out.partition("\n> ")
    return before, after


@pytest.mark.parametrize("what", ["play", "turn"])
def test_the_right_answer_is_right_and_nothing_is_told_before(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    days = [FIRST_DAY + timedelta(by) for by in range(len(read_positions()))]
    day, position = next(
        (each, found)
        for each in days
        if (found := daily_position(each)) and found.what == what and found.rollout
    )
    before, after = told(day, ["24/1/1", position.best], monkeypatch, capsys)
    assert what != "play" or position.best not in before
    assert "Right." in after
    assert position.rollout is not None
    assert f"In a rollout of {position.rollout.trials} games" in after
    before, after = told(day, ["q"], monkeypatch, capsys)
    assert "Right" not in after


def test_a_day_without_a_position_is_refused() -> None:
    for day in ("2025-12-31", (datetime.now(UTC).date() + timedelta(1)).isoformat(), "nothing"):
        with pytest.raises(OptionError, match=r"2025-12-31|to come|no day"):
            daily(day)


def is_answered(view: DailyView) -> bool:
    return view.answered is not None


@pytest.mark.parametrize("language", ["en", "cy", "fa"])
@pytest.mark.parametrize("what", ["play", "turn"])
def test_it_is_answered_on_the_whole_screen(what: str, language: str) -> None:
    day, position = next(
        (each, found)
        for each in (FIRST_DAY + timedelta(by) for by in range(len(read_positions())))
        if (found := daily_position(each)) and found.what == what and found.rollout
    )
    view = DailyView(Setting(language), position, day)
    while view.now is None:
        view.changed.wait(1)
    view.tick()
    before = view.picture(100, 30)
    assert before is not None
    assert what != "play" or position.best not in before[0].text()
    view.press(Key("s", "s"))
    assert not is_answered(view)
    if what == "turn":
        view.press(Key(*2 * ("d" if position.best == "double" else "n")))
    else:
        for _ in range(8):
            view.press(Key("enter", ""))
    assert is_answered(view)
    shown = "\n".join(f"{line.left} {line.right}" for group in view.groups(60, 60) for line in group)
    assert position.rollout is not None
    assert language == "fa" or str(position.rollout.trials) in shown
    assert what == "turn" or position.best.split()[0] in shown
    after = view.picture(100, 30)
    assert after is not None
    assert "daily-" not in after[0].text() + after[1] + shown
    assert "study-" not in after[0].text() + after[1] + shown
    view.press(Key("enter", ""))
    assert view.over
    view.closed()
