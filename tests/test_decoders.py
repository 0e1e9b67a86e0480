"""Types are prepared for decoding while their modules are imported, not by the first of several threads.

msgspec keeps what it knows of a type before it knows all of it: a thread that decodes the type at this moment ends the process.
"""

from __future__ import annotations

import ast
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "bafflebox"


def test_no_type_is_prepared_where_it_is_decoded() -> None:
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for each in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(each, ast.Call) or ast.unparse(each.func).rpartition(".")[2] != "decode":
                continue
            if any(keyword.arg == "type" for keyword in each.keywords):
                found.append(f"{path.relative_to(SOURCES)}:{each.lineno}")
    assert not found, f"make a decoder beside the type: {found}"
