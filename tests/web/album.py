"""Pictures of the states of a long match: one of each, or with BAFFLEBOX_ALBUM=all at a desk and a phone, light and dark."""

from __future__ import annotations

import os
from pathlib import Path

from tests.web.player import Player

LOOKS = {
    "desk-light": ((1280, 800), "light"),
    "desk-dark": ((1280, 800), "dark"),
    "phone-light": ((390, 844), "light"),
    "phone-dark": ((390, 844), "dark"),
}
THEME = "theme => { document.documentElement.dataset.theme = theme }"


class Album:
    """Where the pictures of one match lie, numbered as they were taken."""

    def __init__(self, folder: Path, match: str) -> None:
        self._folder, self._match, self._count = folder, match, 0
        self._all = os.environ.get("BAFFLEBOX_ALBUM") == "all"

    def draw(self, player: Player, name: str) -> None:
        """How somebody sees the table now."""
        self._count += 1
        stem = f"{self._match}-{self._count:02d}-{name}"
        if not self._all:
            player.shot(self._folder, stem)
            return
        size, theme = (
            player.page.viewport_size,
            player.page.evaluate("document.documentElement.dataset.theme ?? ''"),
        )
        for look, ((width, height), shade) in LOOKS.items():
            player.page.set_viewport_size({"width": width, "height": height})
            player.page.evaluate(THEME, shade)
            player.page.wait_for_timeout(150)
            player.shot(self._folder, f"{stem}-{look}")
        player.page.set_viewport_size(size)
        player.page.evaluate(THEME, theme)
