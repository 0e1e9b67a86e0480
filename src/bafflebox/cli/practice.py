"""Practice: matches with hints though the rules allow no aids, and how the record of one says so."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.sentence import Sentence

PRACTICE = Sentence("practice")
"""What the record of such a match says."""


def is_practice(head: Mapping[str, object]) -> bool:
    """Whether the head of a log says that its match was practice."""
    return head.get("practice") is True
