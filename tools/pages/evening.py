"""The page about an evening at a club: the words and pictures of `/help/evening`, in English."""

from __future__ import annotations

import re

from bafflebox.i18n.catalogue import render, source
from tools.pages.markdown import join
from tools.pages.source import PACKAGE

FOLDER = "src/bafflebox/web/help"
"""The pictures, from the root of the project; `python -m tests.web.help_evening` draws them."""
STEP = re.compile(r"^club-(?P<step>\w+)-text =", re.MULTILINE)


def evening_page() -> str:
    """Each step in the order of its words, with its picture where it has one."""
    steps = STEP.findall(source("en", "help"))
    parts = [part for step in steps for part in (f"## {_said(step)}", _said(f"{step}-text"), _picture(step))]
    return join(
        f"# {_said('title')}",
        f"{_said('lead')} A server shows this page at `/help/evening`, in English, Welsh and Persian, "
        "and it is one tap from the desk. [A tournament](tournament.md) has the rest, the terminal too.",
        *filter(None, parts),
    )


def _said(key: str) -> str:
    return render("en", f"club-{key}", {})


def _picture(step: str) -> str:
    path = f"{FOLDER}/event-{step}.png"
    there = (PACKAGE / "web" / "help" / f"event-{step}.png").is_file()
    return f"![{_said(step)}](../{path})" if there else ""
