"""Sources of the pages without comments and indents, as they are sent where there are no bundles."""

from __future__ import annotations

import re

# only comments that fill whole lines: code may follow the end of others
_BLOCK = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_LINE = re.compile(rb"^[ \t]*//.*$", re.MULTILINE)
_HASH = re.compile(rb"^#.*$", re.MULTILINE)
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)


def lean(body: bytes, suffix: str) -> bytes:
    """Return a minified source (`.js`, `.css`, `.ftl`); anything else unchanged."""
    if suffix == ".ftl":
        return _HASH.sub(b"", body)
    if suffix not in (".js", ".css"):
        return body
    body = _BLOCK.sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    if suffix == ".js":
        body = _LINE.sub(b"", body)
    return _INDENT.sub(b"", body)
