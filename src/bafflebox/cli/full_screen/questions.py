"""The questions of the loop in the words of the full screen, whose last line names the keys."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.message import Argument, Listed, Sentence

OWN = {
    f"terminal-{name}": f"screen-ask_{name}"
    for name in ("roll", "end_turn", "next", "played", "played_idle", "take", "answer")
}
"""Questions that name Enter or words to type, and what the full screen says in their place."""


def with_keys(asked: Sentence) -> Sentence:
    """Return a question without the words to be typed."""
    own = OWN.get(asked.key, asked.key)
    return replace(
        asked, key=own, arguments={name: _with_keys(each) for name, each in asked.arguments.items()}
    )


def _with_keys(given: Argument) -> Argument:
    match given:
        case Sentence():
            return with_keys(given)
        case Listed(items=(Sentence() as first, *_)) if first.key in OWN:
            # the other acts of the moment have keys
            return with_keys(first)
        case _:
            return given
