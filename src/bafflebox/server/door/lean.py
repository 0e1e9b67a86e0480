"""What a browser is sent of a source: the same lines without the comments and the indentation that only people need.

Lines keep their numbers, so that what a browser tells of an error is found in the source.
"""

from __future__ import annotations

import re

# a comment that fills its lines: what stands behind the end of one is code, and stays with it
_BLOCK = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_LINE = re.compile(rb"^[ \t]*//.*$", re.MULTILINE)
_HASH = re.compile(rb"^#.*$", re.MULTILINE)
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)


def lean(body: bytes, suffix: str) -> bytes:
    """A source (`.js`, `.css`, `.ftl`) as it is sent; anything else as it is."""
    if suffix == ".ftl":
        return _HASH.sub(b"", body)
    if suffix not in (".js", ".css"):
        return body
    body = _BLOCK.sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    if suffix == ".js":
        body = _LINE.sub(b"", body)
    return _INDENT.sub(b"", body)
