"""Writes `src/bafflebox/client/areas/` from the description (OpenAPI) that a server gives of itself.

`python -m tools.client` writes what is stale; with `--check` it names it and writes nothing (status 1).
"""

from __future__ import annotations

import asyncio
import builtins
import json
import keyword
import re
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
AREAS = ROOT / "src" / "bafflebox" / "client" / "areas"
NOTE = "Written by `python -m tools.client`: do not edit."
AREA = {
    "account": "account", "analyse": "study", "books": "rules", "code": "desk", "desk": "desk", "friends": "account", "health": "house",
    "levels": "rules", "library": "study", "lobby": "lobby", "matches": "study", "ready": "house", "rules": "rules", "tables": "tables",
    "tournaments": "tournaments", "verify": "tables",
}  # fmt: skip
"""The area of an operation by the first word of its path; a word that is missing here is an error."""
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
NONE = " | None"
Shape = dict[str, Any]


@dataclass
class Area:
    """A file: its operations and the shapes that no other area speaks of."""

    operations: list[str] = field(default_factory=list)
    shapes: set[str] = field(default_factory=set)


class Writer:
    """The files of one description."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._shapes: dict[str, Shape] = document["components"]["schemas"]
        self._areas: dict[str, Area] = {}
        for path, methods in document["paths"].items():
            area = self._areas.setdefault(AREA[path.removeprefix("/api").split("/")[1]], Area())
            for method, operation in methods.items():
                area.operations.append(self._operation(method.upper(), path, operation))
                answer = next(value for status, value in operation["responses"].items() if status[0] == "2")
                area.shapes |= self._reached([operation.get("requestBody", {}), answer])
        of = {name: [a for a, area in self._areas.items() if name in area.shapes] for name in self._shapes}
        self._home = {name: areas[0] if len(areas) == 1 else "shared" for name, areas in of.items() if areas}

    def files(self) -> dict[str, str]:
        """The text of each file by its name, as `ruff format` leaves it."""
        made = {f"{name}.py": self._area(name, area) for name, area in sorted(self._areas.items())}
        shared = self._own("shared")
        made["shared.py"] = self._head("Shapes of which several areas speak.", shared) + shared
        made["__init__.py"] = self._index()
        return _formatted(made)

    def _area(self, name: str, area: Area) -> str:
        title = f"{name.capitalize()}: operations, and the shapes that they take and answer."
        methods = "\n\n".join(area.operations)
        text = (
            f"{self._own(name)}\n\n\nclass {name.capitalize()}:\n"
            f'    """Operations of one area, asked of the server at the other end of the wire."""\n\n'
            f"    def __init__(self, wire: Wire) -> None:\n        self._wire = wire\n\n{methods}\n"
        )
        return self._head(title, text) + text

    def _head(self, title: str, text: str) -> str:
        """What stands above the text of a file: its title, and the names that it takes from elsewhere."""
        lent = [
            name
            for name, home in sorted(self._home.items())
            if home == "shared" and f"class {name}(" not in text
        ]
        sources = {
            "typing": ["Any", "Literal"],
            "msgspec": ["Struct", "field"],
            "bafflebox.client.areas.shared": [name for name in lent if f"\n{name} = " not in text],
            "bafflebox.client.wire": ["Wire", "part"],
        }
        lines = [f'"""{title}\n\n{NOTE}\n"""\n\nfrom __future__ import annotations\n']
        for source, names in sources.items():
            used = [name for name in names if re.search(rf"\b{name}\b", text)]
            if used:
                lines.append(f"from {source} import {', '.join(used)}")
                lines += [""] if source in ("typing", "msgspec") else []
        return "\n".join(lines)

    def _own(self, home: str) -> str:
        return "".join(
            f"\n\n{self._shape(name)}" for name in sorted(self._shapes) if self._home.get(name) == home
        )

    def _shape(self, name: str) -> str:
        shape = self._shapes[name]
        told = _told(shape.get("description", ""), "    ")
        if "enum" in shape:
            return f'{name} = {_choice(shape["enum"])}\n"""{shape.get("description", "")}"""'
        wanted = set(shape.get("required", ()))
        rows = [
            _row(each, self._type(what), what, needed=each in wanted)
            for each, what in shape["properties"].items()
        ]
        return (
            f"class {name}(Struct, frozen=True, kw_only=True, omit_defaults=True):\n{told}\n\n"
            + "\n".join(rows)
        )

    def _operation(self, method: str, path: str, told: Shape) -> str:
        asked = told.get("parameters", [])
        within = [f"{each['name']}: {self._type(each['schema'])}" for each in asked if each["in"] == "path"]
        query = {each["name"]: each["schema"] for each in asked if each["in"] == "query"}
        body = next(iter(told.get("requestBody", {}).get("content", {}).values()), None)
        given = [*within, *([f"wanted: {self._type(body['schema'])}"] if body else [])]
        optional = [f"{_safe(name)}: {self._type(what)} = {_default(what)}" for name, what in query.items()]
        into, more = self._answered(told), ""
        if query:
            more += f", query={{{', '.join(f'{name!r}: {_safe(name)}' for name in query)}}}"
        if body:
            more += ", body=wanted"
        where = re.sub(r"\{(\w+)\}", r"{part(\1)}", path)
        address = f'f"{where}"' if "{" in where else f'"{where}"'
        signature = ", ".join(["self", *given, *(["*", *optional] if optional else [])])
        return (
            f"    def {_safe(told['operationId'])}({signature}) -> {into}:\n{_told(told['description'], '        ')}\n"
            f'        return self._wire.ask("{method}", {address}, {into}{more})'
        )

    def _answered(self, told: Shape) -> str:
        """The type of what an operation answers."""
        kinds = next(answer["content"] for status, answer in told["responses"].items() if status[0] == "2")
        kind, content = next(iter(kinds.items()))
        if kind != "application/json":
            return "str"
        what = content["schema"]
        return f"list[{self._type(what['items'])}]" if what.get("type") == "array" else self._type(what)

    def _type(self, what: Shape) -> str:
        if "$ref" in what:
            return str(what["$ref"].rpartition("/")[2])
        if "const" in what:
            return _choice([what["const"]])
        if "enum" in what:
            return _choice(what["enum"])
        if "oneOf" in what:
            return " | ".join(self._type(each) for each in what["oneOf"])
        match what.get("type"):
            case "array" if "prefixItems" in what:
                return f"tuple[{', '.join(self._type(each) for each in what['prefixItems'])}]"
            case "array":
                return f"tuple[{self._type(what.get('items', {}))}, ...]"
            case "object":
                return f"dict[str, {self._type(what.get('additionalProperties', {}))}]"
            case None:
                return "Any"
        return PLAIN[what["type"]]

    def _reached(self, within: Any) -> set[str]:
        """The names of the shapes that something speaks of, directly or by another."""
        found: set[str] = set()
        waiting = list(_references(within))
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += _references(self._shapes[name])
        return found

    def _index(self) -> str:
        names = sorted(self._areas)
        imports = "".join(
            f"from bafflebox.client.areas.{each} import {each.capitalize()}\n" for each in names
        )
        lines = "".join(f"        self.{each} = {each.capitalize()}(wire)\n" for each in names)
        return (
            f'"""Every operation of the API, by area.\n\n{NOTE}\n"""\n\nfrom __future__ import annotations\n\n{imports}'
            "from bafflebox.client.wire import Wire\n\n\nclass Areas:\n"
            '    """The areas of one server."""\n\n'
            f"    def __init__(self, wire: Wire) -> None:\n        self.wire = wire\n{lines}"
        )


def _row(name: str, kind: str, what: Shape, *, needed: bool) -> str:
    # a field may be called as a function of Python is, a parameter may not
    renamed = f'name="{name}"' if keyword.iskeyword(name) else ""
    safe = f"{name}_" if renamed else name
    if needed:
        return f"    {safe}: {kind}" + (f" = field({renamed})" if renamed else "")
    default = _default(what)
    if default == "None" and not kind.endswith(NONE):
        kind += NONE
    return f"    {safe}: {kind} = " + (f"field(default={default}, {renamed})" if renamed else default)


def _default(what: Shape) -> str:
    if "default" in what and not isinstance(what["default"], dict):
        default = what["default"]
        return repr(tuple(default) if isinstance(default, list) else default)
    kind = what.get("type")
    if kind == "array":
        return "()"
    return "{}" if kind == "object" else "None"


def _choice(values: list[Any]) -> str:
    return f"Literal[{', '.join(json.dumps(each) for each in values)}]"


def _safe(name: str) -> str:
    taken = keyword.iskeyword(name) or (name in dir(builtins) and name != "id")
    return f"{name}_" if taken else name


def _told(words: str, indent: str) -> str:
    lines = textwrap.wrap(" ".join(words.split()).replace("\\", "\\\\"), 110)
    if not lines:
        raise SystemExit(
            "a shape or an operation of the API has no words: its class or handler needs a docstring"
        )
    text = f"\n{indent}".join(lines)
    return f'{indent}"""{text}{"" if len(lines) == 1 else chr(10) + indent}"""'


def _references(within: Any) -> Iterator[str]:
    if isinstance(within, dict):
        for name, value in within.items():
            if name == "$ref":
                yield value.rpartition("/")[2]
            else:
                yield from _references(value)
    elif isinstance(within, list):
        for each in within:
            yield from _references(each)


def _formatted(files: dict[str, str]) -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, "utf-8")
        ruff = [sys.executable, "-m", "ruff", "format", "--quiet", "--no-cache"]
        subprocess.run([*ruff, "--config", str(ROOT / "pyproject.toml"), folder], check=True)
        return {name: (Path(folder) / name).read_text("utf-8") for name in files}


def served() -> dict[str, Any]:
    """The description, as a server that is made for it alone answers it."""
    from bafflebox.server.door.app import Server, make_app  # noqa: PLC0415 - the tests bring a description along
    from bafflebox.server.door.logs import set_up_logs  # noqa: PLC0415
    from bafflebox.server.door.settings import Settings  # noqa: PLC0415

    set_up_logs(level="warning")

    async def asked() -> dict[str, Any]:
        server = Server(Settings(Path(folder)))
        way = httpx.ASGITransport(make_app(server))
        async with httpx.AsyncClient(transport=way, base_url="http://127.0.0.1") as client:
            answer: dict[str, Any] = (await client.get("/api/openapi.json")).json()
        await server.stop()
        return answer

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(asked())


def stale(document: dict[str, Any]) -> list[str]:
    """The files that say something else than the description, or that nothing writes any more."""
    made = Writer(document).files()
    there = {path.name: path.read_text("utf-8") for path in AREAS.glob("*.py")}
    return sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))


def main(arguments: list[str]) -> int:
    """Writes the stale files, or with `--check` names them."""
    document = served()
    old = stale(document)
    made = Writer(document).files()
    for name in old:
        print(
            f"{AREAS.relative_to(ROOT)}/{name}"
            + (" is stale: python -m tools.client" if "--check" in arguments else "")
        )
        if "--check" not in arguments and name in made:
            (AREAS / name).write_text(made[name], "utf-8")
        elif "--check" not in arguments:
            (AREAS / name).unlink()
    return 1 if old and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
