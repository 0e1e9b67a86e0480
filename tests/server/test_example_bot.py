"""The example bot plays a whole match with nothing but what the protocol tells it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.serving import House, serving

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_plays_a_match_to_its_end(house: House) -> None:
    wanted = {"rules": "match", "length": 1, "opponent": "bot", "level": "simple"}
    made = house.post("/api/tables", json=wanted).json()
    command = [sys.executable, str(BOT), house.url + made["seat"]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert "MatchEnded" in done.stdout
    assert house.get(f"/api/tables/{made['table']}").json()["over"]


def test_the_example_bot_comes_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        made = house.post("/api/tables", json={"rules": "match", "length": 5, "level": "simple"}).json()
        command = [sys.executable, "-u", str(BOT), house.url + made["seat"]]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            assert bot.stdout is not None
            for _ in range(20):
                bot.stdout.readline()
            house.stop()
            house.start()
            assert "MatchEnded" in bot.stdout.read()
            assert bot.wait(60) == 0
