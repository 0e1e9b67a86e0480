"""The page of the house: floors and rooms from the import contract, each room's own first line, and who really imports whom."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import grimp

from tools.pages.markdown import join, table
from tools.pages.source import PACKAGE

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
ROOF = "__main__"


def floors() -> list[list[str]]:
    """The floors from the roof down, each with its rooms, as the contract in pyproject.toml has them."""
    contracts = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(each["layers"] for each in contracts if each["name"].startswith("Each floor"))
    split = [[room.strip(" ()") for room in layer.replace("|", ":").split(":")] for layer in layers]
    return [rooms for rooms in split if rooms != [ROOF]]


def house_page() -> str:
    """Floors, arrows, rooms."""
    storeys = [[room for room in floor if (PACKAGE / room).is_dir()] for floor in floors()[:-1]]
    nouns = floors()[-1]
    return join(
        "# The house",
        "Rooms of `src/bafflebox/`. Each floor sees only the floors below it; `make check` holds the code to it "
        "(`[tool.importlinter]` in `pyproject.toml`).",
        "## Floors",
        _drawing(storeys),
        "An arrow is an import that stands in the code; where one leads along others to the same room "
        "it is left out. All see the glossary.",
        "## Rooms",
        table(
            ("Room", "What it is for", "Rooms within"),
            (_room(room) for floor in storeys for room in floor),
        ),
        "## The glossary",
        "One noun of the field a file, standard library only: "
        + ", ".join(f"`{noun}`" for noun in nouns)
        + ".",
    )


def _drawing(storeys: list[list[str]]) -> str:
    graph = grimp.build_graph("bafflebox", include_external_packages=False, cache_dir=None)
    rooms = [room for floor in storeys for room in floor]
    lines = ["```mermaid", "flowchart TD"]
    for number, floor in enumerate(storeys):
        lines += [f"  subgraph floor{number}[ ]", *(f"    {room}" for room in floor), "  end"]
    seen = {
        room: {other for other in rooms if other != room and _directly(graph, room, other)} for room in rooms
    }
    for importer, others in seen.items():
        beyond = set().union(*(seen[each] for each in others))
        lines += [f"  {importer} --> {imported}" for imported in rooms if imported in others - beyond]
    return "\n".join([*lines, "```"])


def _directly(graph: grimp.ImportGraph, importer: str, imported: str) -> bool:
    inside = {f"bafflebox.{importer}"} | graph.find_descendants(f"bafflebox.{importer}")
    wanted = f"bafflebox.{imported}"
    return any(
        each == wanted or each.startswith(f"{wanted}.")
        for module in inside
        for each in graph.find_modules_directly_imported_by(module)
    )


def _room(room: str) -> tuple[str, str, str]:
    folder = PACKAGE / room
    doc = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    within = sorted(each.name for each in folder.iterdir() if (each / "__init__.py").is_file())
    return (
        f"`{room}/`",
        doc.split("\n\n")[0].replace("\n", " "),
        ", ".join(within),
    )
