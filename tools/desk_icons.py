"""Draws the icons of the installed match desk from the sign of the page: `python -m tools.desk_icons` (needs Chromium)."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.programs import CHROMIUM

WEB = Path(__file__).parent.parent / "src" / "bafflebox" / "web"
ICONS = (("desk-192", 192, 1.0), ("desk-512", 512, 1.0), ("desk-maskable-512", 512, 0.66))
"""Name, size, and how much of it the sign takes: a mask may cut off all but the middle four fifths."""


def main() -> None:
    """Writes the files."""
    sign = (WEB / "icon.svg").read_text()
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, size, part in ICONS:
            page.set_viewport_size({"width": size, "height": size})
            ground = "transparent" if part == 1 else "#1b5460"
            inner = size * part
            page.set_content(
                f"<style>*{{margin:0}}body{{width:{size}px;height:{size}px;display:grid;place-items:center;"
                f"background:{ground}}}svg{{width:{inner}px;height:{inner}px}}</style>{sign}"
            )
            page.screenshot(path=WEB / "desk" / "icons" / f"{name}.png", omit_background=part == 1)
        browser.close()


if __name__ == "__main__":
    main()
