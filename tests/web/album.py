"""Pictures of what the tests see, where wanted: BAFFLEBOX_ALBUM=one, or all: long matches in four looks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.web.player import Player

LOOKS = {
    "desk-light": ((1280, 800), "light"),
    "desk-dark": ((1280, 800), "dark"),
    "phone-light": ((390, 844), "light"),
    "phone-dark": ((390, 844), "dark"),
}
WANTED = os.environ.get("BAFFLEBOX_ALBUM", "")
"""To draw pictures costs as much as many a test, so it is only done for somebody who looks at them."""
THEME = "theme => { document.documentElement.dataset.theme = theme }"


def picture(page: Any, path: Path, *, full_page: bool = False) -> None:
    """Draws a page, if pictures are wanted."""
    if WANTED:
        page.screenshot(path=path, full_page=full_page)


class Album:
    """A folder of one match's pictures, numbered as they were taken."""

    def __init__(self, folder: Path, match: str) -> None:
        self._folder, self._match, self._count = folder, match, 0
        self._all = WANTED == "all"

    def draw(self, player: Player, name: str) -> None:
        """Take a picture of the player's table."""
        if not WANTED:
            return
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
