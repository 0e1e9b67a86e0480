"""What was mended in a record, line by line: all that is short, else the first of each kind and how many more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bafflebox.cli.told import told
from bafflebox.record.finding import Finding
from bafflebox.sentence import Argument, Sentence

_FEW = 40
"""So many are told one by one."""


def finding_lines(found: Sequence[Finding]) -> Iterator[str]:
    """The lines; none where nothing was wrong."""
    if not found:
        return
    yield told(Sentence("mended-heading", {"n": str(len(found))}))
    yield from (f"  {told(each.said)}" for each in found[:_FEW])
    more = {each.code: each for each in found[_FEW:]}
    for code, count in Counter(each.code for each in found[_FEW:]).items():
        given: dict[str, Argument] = {"n": str(count), "assumed": more[code].assumed}
        yield f"  {told(Sentence('mended-more', given))}"
