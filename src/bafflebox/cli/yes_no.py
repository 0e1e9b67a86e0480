"""Typed yes and no, in the reader's language and in English."""

from __future__ import annotations

from bafflebox.i18n.catalogue import render


def yes_or_no(language: str, text: str) -> bool | None:
    """Return the meaning of an answer; None where it is neither."""
    said = text.strip().lower()
    for key, meant in (("terminal-yes", True), ("terminal-no", False)):
        if said in {*render("en", key, {}).split(), *render(language, key, {}).split()}:
            return meant
    return None
