"""A score below zero is read for what it is, in every language."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import EndCause
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.events.conduct import MatchContinued
from bafflebox.formats.telling import Teller
from bafflebox.match.decide import begin
from bafflebox.match.state import evolve_match
from tests.random_games import variant

TO = {"en": "−1 to −3", "fa": "−۱ به −۳", "cy": "−1 i −3"}


@pytest.mark.parametrize("language", TO)
@pytest.mark.rule("C3", "N11")
def test_who_wins_below_zero_is_not_told_with_a_dash_between_two_signs(language: str) -> None:
    law = variant("iranian")
    match, _ = begin(law, BySide("Ann", "Ben"))
    taken = [event.Penalised(Side.WHITE, 1, "N11"), event.Penalised(Side.BLACK, 3, "N11")]
    for fact in taken:
        match = evolve_match(match, fact)
    ended = event.MatchEnded(Side.WHITE, EndCause.FLAG, "N11", match.score.points)
    said = " ".join(Teller(law, language).tell(match, (ended,)))
    assert TO[language] in said, said
    assert "--" not in said


@pytest.mark.parametrize("language", TO)
def test_a_score_above_zero_has_its_dash(language: str) -> None:
    law = variant("match")
    match, _ = begin(law, BySide("Ann", "Ben"))
    said = " ".join(Teller(law, language).tell(match, (MatchContinued(BySide(3, 2)),)))
    assert {"fa": "۳-۲"}.get(language, "3-2") in said, said
