"""SQL expression for fields of a table's setup, stored as JSON text, for each database."""

from __future__ import annotations

from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import ColumnElement

TRUE = "true"


class SetupText(ColumnElement[str]):
    """A value of `tables.setup` as text, by its path of field names and indexes; true is "true"."""

    inherit_cache = False
    type = Text()

    def __init__(self, *way: str | int) -> None:
        self.way = way


@compiles(SetupText, "sqlite")
def _in_sqlite(found: SetupText, compiler: SQLCompiler, **_: object) -> str:
    way = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in found.way)
    # a boolean comes as the number 1, which equals no text
    value, kind = (f"{name}(tables.setup, '${way}')" for name in ("json_extract", "json_type"))
    return f"CASE {kind} WHEN 'true' THEN 'true' ELSE {value} END"


@compiles(SetupText, "postgresql")
def _in_postgresql(found: SetupText, compiler: SQLCompiler, **_: object) -> str:
    return f"(tables.setup::json #>> '{{{','.join(map(str, found.way))}}}')"
