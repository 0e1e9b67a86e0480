"""The law as a zip of its sources, for the Python of a browser."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import bafflebox
from bafflebox.i18n.catalogue import PARTS
from bafflebox.rules.books import NAMES

ROOT = Path(bafflebox.__file__).parents[1]
BY_NAME = ("bafflebox.i18n.render", *(f"bafflebox.rules.books.{name}" for name in NAMES))
"""Modules that are imported by their names."""
IN_PLACE = {"bafflebox.protocol.shape": "bafflebox.protocol.plain_shape"}
"""Modules, and those that a browser has in their place."""
ABSENT = frozenset(("bafflebox.kernel.native",))
"""Modules that are imported only where they can be."""
MADE = (1980, 1, 1, 0, 0, 0)
"""The time of every file: equal sources make equal bytes."""


def law_zip(starts: Sequence[str]) -> bytes:
    """Return a zip of the modules `starts`, of all that they import, and of the English catalogue."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path, source in sorted(_files(starts)):
            archive.writestr(_entry(path), source.read_bytes(), ZIP_DEFLATED, 9)
    return out.getvalue()


def _entry(path: Path) -> ZipInfo:
    return ZipInfo(path.relative_to(ROOT).as_posix(), MADE)


def _files(starts: Sequence[str]) -> Iterator[tuple[Path, Path]]:
    """Yield the files of the zip, each with its source."""
    for name, path in modules_from(starts).items():
        yield path, _path(IN_PLACE.get(name, name)) or path
    for part in PARTS:
        path = ROOT / "bafflebox" / "i18n" / "en" / f"{part}.ftl"
        yield path, path


def modules_from(starts: Sequence[str]) -> dict[str, Path]:
    """Return the modules `starts` and those of this package that they import, with their files."""
    found: dict[str, Path] = {}
    waiting = [*starts, *BY_NAME]
    while waiting:
        name = waiting.pop()
        path = _path(name)
        if name in found or name in ABSENT or path is None:
            continue
        found[name] = path
        waiting += [name.rpartition(".")[0], *_imported(ast.parse(path.read_bytes()))]
    return found


def _path(name: str) -> Path | None:
    path = ROOT.joinpath(*name.split("."))
    both = (path / "__init__.py", path.with_suffix(".py"))
    return next((each for each in both if name and each.is_file()), None)


def _imported(tree: ast.Module) -> Iterable[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
