"""The device of a desk judges a match as the server does: the same answers, the same views, the same log."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.board.depth import Depth
from tests.server.desk_talk import talk_of

pytestmark = pytest.mark.anyio


@pytest.mark.rule("R8", "R9")
@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("rules", ["match", "american", "iranian", "welsh", "money", "modern"])
async def test_a_device_judges_as_its_server_does(tmp_path: Path, rules: str, depth: Depth) -> None:
    talk = await talk_of(tmp_path, rules, depth, seed=1)
    assert talk.asked > 20
