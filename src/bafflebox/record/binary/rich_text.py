"""The plain text of a remark in Rich Text Format; what it nests and sets is passed over, nothing is followed."""

from __future__ import annotations

import re

_LONGEST = 1 << 20
_TOKEN = re.compile(r"\\([a-zA-Z]+)(-?[0-9]{1,7})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}]+)")
_SKIPPED = frozenset({"fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "generator", "*"})
_SIGNS = {"par": "\n", "line": "\n", "tab": " ", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’"}


def plain_text(text: str) -> str:
    """The words of it, at most a million signs of the file being looked at; depth costs nothing."""
    out: list[str] = []
    depth = 0
    skip: int | None = None  # the depth of the group that is passed over
    for found in _TOKEN.finditer(text[:_LONGEST]):
        word, number, code, sign, brace, plain = found.groups()
        if brace == "{":
            depth += 1
        elif brace == "}":
            if skip is not None and depth <= skip:
                skip = None
            depth -= 1
        elif skip is not None:
            continue
        elif word in _SKIPPED or sign == "*":
            skip = depth
        elif word == "u" and number:
            out.append(chr(int(number) % 0x10000))
        elif word in _SIGNS:
            out.append(_SIGNS[word])
        elif code:
            out.append(bytes([int(code, 16)]).decode("cp1252", "replace"))
        elif plain:
            out.append(re.sub(r"[\x00-\x08\r\n]", "", plain))
    return "".join(out)
