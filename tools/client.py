"""Writes the operations in `src/bafflebox/client/areas/` from the API description (OpenAPI) of a server.

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
from pathlib import Path
from typing import Any

import httpx

from bafflebox.board.depth import Depth
from bafflebox.board.side import Side
from tools.protocol import shapes

ROOT = Path(__file__).resolve().parent.parent
AREAS = ROOT / "src" / "bafflebox" / "client" / "areas"
NOTE = "Written by `python -m tools.client`: do not edit."
AREA = {
    "account": "account", "analyse": "analysis", "books": "rules", "code": "desk", "contests": "contests", "daily": "analysis",
    "desk": "desk", "friends": "account", "health": "house",
    "lessons": "rules", "levels": "rules", "library": "library", "lobby": "lobby", "matches": "analysis", "met": "analysis",
    "notifications": "account", "players": "account", "openings": "analysis", "opponents": "rules",
    "position": "analysis", "ready": "house", "rules": "rules",
    "tables": "tables", "tournaments": "tournaments", "verify": "tables",
}  # fmt: skip
"""The area of an operation by the first word of its path; a word that is missing here is an error."""
BINARY = {"application/zip", "image/png"}
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
OLD = {
    "ConductView": "Conduct",
    "EntriesMade": "Entered",
    "FactsWish": "Told",
    "FriendRequest": "Asked",
    "LatenessView": "Lateness",
    "PasswordConfirmation": "Confirmed",
    "PointsBySide": "Score",
    "RuleView": "RuleText",
    "SignedIn": "Who",
    "StepWish": "Step",
    "TermText": "Term",
    "TournamentListed": "Listed",
}
"""Names of shapes in version 0.2, kept for one release."""
Shape = dict[str, Any]


class Writer:
    """The files of one description."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._shapes: dict[str, Shape] = document["components"]["schemas"]
        kinds: list[type] = [*shapes(), Depth, Side]
        self._homes = {each.__name__: each.__module__ for each in kinds}
        self._areas: dict[str, list[str]] = {}
        self._spoken: dict[str, set[str]] = {}
        """The shapes of each area, also those inside others: programs import them from the area."""
        for path, methods in document["paths"].items():
            name = AREA[path.removeprefix("/api").split("/")[1]]
            for method, told in methods.items():
                self._areas.setdefault(name, []).append(self._operation(method.upper(), path, told))
                answer = next(value for status, value in told["responses"].items() if status[0] == "2")
                asked = [told.get("parameters", []), told.get("requestBody", {}), answer]
                # a generic shape is described per argument: `Pair_int_`
                reached = (
                    each if each in self._homes else each.partition("_")[0] for each in self._reached(asked)
                )
                self._spoken.setdefault(name, set()).update(reached)

    def files(self) -> dict[str, str]:
        """The text of each file by its name, as `ruff format` leaves it."""
        made = {f"{name}.py": self._area(name, area) for name, area in sorted(self._areas.items())}
        made["__init__.py"] = self._index()
        return _formatted(made)

    def _area(self, name: str, operations: list[str]) -> str:
        spoken, methods = self._spoken[name], "\n\n".join(operations)
        sources: dict[str, list[str]] = {"bafflebox.client.wire": ["Wire"]}
        if "path_part(" in methods:
            sources["bafflebox.client.wire"].append("path_part")
        for each in sorted(spoken, key=str.lower):
            sources.setdefault(self._homes[each], []).append(each)
        typed = [each for each in ("Any", "Literal") if f"{each}[" in methods or f" {each}]" in methods]
        lines = [f"from typing import {', '.join(typed)}\n"] if typed else []
        lines += [f"from {home} import {', '.join(names)}" for home, names in sorted(sources.items())]
        lines += [f"\n{old} = {new}" for new, old in OLD.items() if new in spoken]
        unused = any(not re.search(rf"\b{each}\b", methods) for each in spoken)
        head = "# ruff: noqa: F401 - programs import shapes from here\n\n" if unused else ""
        imports = "\n".join(lines)
        return (
            f'"""{name.capitalize()}: operations of the API.\n\n{NOTE}\n"""\n\n{head}'
            f"from __future__ import annotations\n\n{imports}\n\n\nclass {name.capitalize()}Api:\n"
            f'    """Operations of one area, asked of the server at the other end of the wire."""\n\n'
            f"    def __init__(self, wire: Wire) -> None:\n        self._wire = wire\n\n{methods}\n"
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
        where = re.sub(r"\{(\w+)\}", r"{path_part(\1)}", path)
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
            return "bytes" if kind in BINARY else "str"
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
            f"from bafflebox.client.areas.{each} import {each.capitalize()}Api\n" for each in names
        )
        lines = "".join(f"        self.{each} = {each.capitalize()}Api(wire)\n" for each in names)
        lines += "        self.study = self.analysis  # its name in version 0.2, kept for one release\n"
        return (
            f'"""Every operation of the API, by area.\n\n{NOTE}\n"""\n\nfrom __future__ import annotations\n\n{imports}'
            "from bafflebox.client.wire import Wire\n\n\nclass Areas:\n"
            '    """The areas of one server."""\n\n'
            f"    def __init__(self, wire: Wire) -> None:\n        self.wire = wire\n{lines}"
        )


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
    from bafflebox.server.app.main import Server, make_app  # noqa: PLC0415 - the tests bring a description along
    from bafflebox.server.net.logs import set_up_logs  # noqa: PLC0415
    from bafflebox.server.net.settings import Settings  # noqa: PLC0415

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
