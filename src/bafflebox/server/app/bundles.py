"""Bundles of the pages, sent in place of their modules and style sheets where `tools.page_bundles` made them."""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files
from pathlib import Path

import msgspec

FOLDER, MANIFEST, SHEET = "bundles", "manifest.json", "start.css"
PLACE: Path | None = Path(str(files("bafflebox") / FOLDER))
"""The folder of the bundles; None where the sources are to be sent."""
EVERYWHERE = ("words", "table")
"""The parts of the catalogue that every page needs."""
KINDS = (".js", ".css")
"""The kinds of files that bundles are made from."""
_MODULES = re.compile(
    rb'<script type="importmap">.*?</script>\n<!-- fetched ahead -->.*?<!-- /fetched ahead -->\n', re.DOTALL
)
_SHEETS = re.compile(rb'(?:<link rel="stylesheet" href="/web/style/[^"]+">\n)+')
_FONTS = re.compile(rb'(?:<link rel="preload" href="/web/fonts/[^>]+>\n)+')
_START = b'src="/web/start.js"'


class Page(msgspec.Struct, frozen=True, array_like=True):
    """The bundle of a page, and what it waits for besides: parts of the catalogue and style sheets."""

    bundle: str
    words: list[str]
    sheets: list[str]


class Manifest(msgspec.Struct, frozen=True):
    """A list that the maker of the bundles writes beside them."""

    sources: str
    """The digest of the sources that they were made from."""
    needs: dict[str, list[str]]
    """By bundle, the others that it waits for."""
    pages: dict[str, Page]
    """The pages by the first part of their addresses."""
    sheets: list[str]
    """The style sheets that every page has."""


_DECODER = msgspec.json.Decoder(Manifest)


def digest(folder: Path) -> str:
    """Return the digest of the sources of the pages."""
    whole = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.suffix in KINDS):
        name = path.relative_to(folder).as_posix()
        whole.update(f"{name}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def manifest_of(folder: Path) -> Manifest | None:
    """Return the manifest of bundles that were made from the sources as they are; None where there are none."""
    try:
        found = _DECODER.decode((PLACE / MANIFEST).read_bytes() if PLACE else b"")
    except (OSError, msgspec.MsgspecError):
        return None
    return found if found.sources == digest(folder) else None


def bundled(page: bytes, manifest: Manifest, first: str) -> bytes:
    """Return the page with bundles in place of modules and style sheets; `first` is the first part of its address."""
    own = manifest.pages.get(first, Page("start", [], []))
    ahead = [name for name in (own.bundle, *manifest.needs[own.bundle]) if name != "start"]
    links = "".join(f'<link rel="modulepreload" href="/web/{FOLDER}/{name}.js">\n' for name in ahead)
    sheets = _sheet(f"{FOLDER}/{SHEET}", [Path(name).stem for name in manifest.sheets])
    if more := [name for name in own.sheets if f"style/{name}.css" not in manifest.sheets]:
        sheets += _sheet(f"style/{'+'.join(more)}.css", more)
    words = "+".join(dict.fromkeys((*EVERYWHERE, *own.words)))
    page = _MODULES.sub(links.encode(), _SHEETS.sub(sheets.encode(), page))
    # letters come after style and code: until then those of the device stand in at the same width
    page = _FONTS.sub(b"", page)
    page = page.replace(b"<html ", f'<html data-words="{words}" '.encode(), 1)
    return page.replace(_START, f'src="/web/{FOLDER}/start.js"'.encode())


def _sheet(name: str, held: list[str]) -> str:
    return f'<link rel="stylesheet" href="/web/{name}" data-sheets="{" ".join(held)}">\n'
