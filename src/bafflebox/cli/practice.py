"""Practice matches: hints although the rules allow no aids, and their mark in the record."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.message import Sentence

PRACTICE = Sentence("practice")
"""The mark in the record of such a match."""


def is_practice(head: Mapping[str, object]) -> bool:
    """Return whether the header of a log marks its match as practice."""
    return head.get("practice") is True
