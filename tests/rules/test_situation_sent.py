"""A situation that another process thinks about goes there alone, however long the game has been."""

import pickle

from bafflebox.cube import Cube
from bafflebox.event import CubeTurned
from bafflebox.game.evolve import evolve
from bafflebox.rules.situation import Situation


def test_a_long_game_is_sent_without_its_past() -> None:
    now = Situation()
    for _ in range(5000):
        now = evolve(now, CubeTurned(2, "O1"))
    sent = pickle.loads(pickle.dumps(now))  # noqa: S301 - our own bytes
    assert sent == now
    assert sent.cube == Cube(2)
    assert sent.before is None
    assert len(pickle.dumps(now)) < 5000
