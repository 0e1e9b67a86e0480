"""Repairs of a record: as lines (all of a short list, else the first of each kind and a count), or for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bafflebox.cli.messages import render_message
from bafflebox.formats.finding import FileFinding
from bafflebox.message import Argument, Sentence
from bafflebox.protocol.files import FindingShown

_FEW = 40
"""Findings listed one by one, at most."""


def finding_lines(found: Sequence[FileFinding]) -> Iterator[str]:
    """Yield the lines; none where nothing was wrong."""
    if not found:
        return
    yield render_message(Sentence("mended-heading", {"n": str(len(found))}))
    yield from (f"  {render_message(each.said)}" for each in found[:_FEW])
    more = {each.code: each for each in found[_FEW:]}
    for code, count in Counter(each.code for each in found[_FEW:]).items():
        given: dict[str, Argument] = {"n": str(count), "assumed": more[code].assumed}
        yield f"  {render_message(Sentence('mended-more', given))}"


def findings_shown(found: Sequence[FileFinding]) -> list[FindingShown]:
    """Return every finding for programs."""
    return [
        FindingShown(
            code=each.code,
            game=each.game,
            row=each.row,
            line=each.line,
            rule=each.rule,
            lost=each.lost,
            said=render_message(each.said),
        )
        for each in found
    ]
