"""The example bot plays a whole match with nothing but what the protocol tells it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.serving import House

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_plays_a_match_to_its_end(house: House) -> None:
    wanted = {"rules": "match", "length": 1, "opponent": "bot", "level": "simple"}
    made = house.post("/api/tables", json=wanted).json()
    command = [sys.executable, str(BOT), house.url + made["seat"]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert "MatchEnded" in done.stdout
    assert house.get(f"/api/tables/{made['table']}").json()["over"]
