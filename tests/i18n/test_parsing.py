"""Messages are parsed when they are wanted, with those that stand in them: who says one sentence does not read all others first."""

from __future__ import annotations

import pytest

from bafflebox.i18n import by_fluent, catalogue


def test_only_what_is_said_is_parsed() -> None:
    given: dict[str, str | int] = {"name": "Ann", "name_is": "other", "forced": "no", "cited": ""}
    assert "Ann" in catalogue.render("en", "tell-ConcessionAccepted", given)
    parsed = by_fluent._messages("en", "tell-ConcessionAccepted")
    assert "accepts" in parsed
    assert "tell-ResignationAccepted" not in parsed
    assert catalogue.has("en", "tell-ResignationAccepted")


def test_what_nobody_says_is_no_message() -> None:
    assert not catalogue.has("en", "nobody-says-this")
    with pytest.raises(KeyError):
        catalogue.render("en", "nobody-says-this", {})
