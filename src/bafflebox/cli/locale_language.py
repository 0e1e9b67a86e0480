"""The language that a terminal's locale asks for."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.i18n.catalogue import LANGUAGES


def locale_language(environ: Mapping[str, str]) -> str:
    """Return the language of the locale, if there is a catalogue for it; else English."""
    said = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return said[:2] if said[:2] in LANGUAGES and said[2:3] in ("", "_", ".", "@") else "en"
