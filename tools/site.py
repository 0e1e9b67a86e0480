"""Builds the site from the documents: order of pages, reference, and links to sources.

MkDocs calls the functions whose names begin with `on_`. The order of the pages is that of `docs/README.md`: a heading is a
section, the first link of each row a page, a folder's README all pages of the folder. Links into the source lead to the source as
text, which comes with the site, so that nothing leads out of it.
"""

from __future__ import annotations

import posixpath
import re
import sys
from importlib import import_module
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools import docs  # noqa: E402 - MkDocs loads this file by its path
from tools.pages.evening import FOLDER as PICTURES  # noqa: E402

SOURCES = "source"
"""The folder of the sources in the site."""
HELP = "help"
"""The folder of the pictures of `/help/evening` in the site."""
REFERENCE = {
    "front": "bafflebox",
    "client": "bafflebox.client",
    "env": "bafflebox.env",
    "clauses": "bafflebox.rules.clauses",
}
"""Pages of the reference by file: packages."""
WEIGHTS = {"First steps": 1000.0, "How to": 1000.0, "How it is built": 0.1, "Python": 0.1}
"""Weight of the pages in the search by section, 1 elsewhere. A word in a title weighs 1,000 already: guides come before that."""
LISTINGS = {"casebook.md": 0.001, "clause-mutants.md": 0.001, "coverage.md": 0.001}
"""Weight of long listings, in which nearly every word occurs."""
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<to>[^)\s#]+)(?P<anchor>#[^)\s]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The order of the pages."""
    index = (Path(config.docs_dir) / "README.md").read_text("utf-8")
    nav: list[object] = ["README.md"]
    for part in re.split(r"^## ", index, flags=re.MULTILINE)[1:]:
        title, text = part.split("\n", 1)
        rows = re.findall(r"^\| \[([^\]]+)\]\(([^)]+\.md)\)", text, re.MULTILINE)
        nav.append({title.strip(): [entry for name, path in rows for entry in _entries(config, name, path)]})
    nav.append({"Python": [{title: f"reference/{name}.md"} for name, title in REFERENCE.items()]})
    config.nav = nav
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are generated from the code, those of the reference, and the sources that pages point to."""
    for path in (*docs.GENERATED, docs.MANUAL):
        if (kept := files.get_file_from_path(path)) is not None:
            files.remove(kept)
        files.append(File.generated(config, path, content=docs.page(path)))
    for name in REFERENCE:
        files.append(File.generated(config, f"reference/{name}.md", content=_reference(name)))
    pointed = {
        target
        for file in files.documentation_pages()
        for found in LINK.finditer(file.content_string)
        if (target := _source(file.src_uri, found["to"])) is not None
    }
    for picture in sorted((ROOT / PICTURES).glob("event-*.png")):
        files.append(File.generated(config, f"{HELP}/{picture.name}", content=picture.read_bytes()))
    for path in sorted(pointed):
        content = (ROOT / path).read_text("utf-8")
        files.append(File.generated(config, f"{SOURCES}/{path}.txt", content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links into the source lead to what comes with the site; the search weighs the page by its section."""
    page.meta["search"] = {"boost": _weight(page)}
    if page.is_homepage:
        page.meta["hide"] = ["navigation", "toc"]
    here = posixpath.dirname(page.file.src_uri)

    def lead(found: re.Match[str]) -> str:
        path = _source(page.file.src_uri, found["to"])
        if path is None:
            return found[0]
        return f"[{found['text']}]({posixpath.relpath(f'{SOURCES}/{path}.txt', here or '.')})"

    if page.file.src_uri.startswith("rules/"):
        markdown = markdown.replace("Made by `", "[Made by](../clauses.md) `")
    return LINK.sub(lead, markdown.replace(f"](../{PICTURES}/", f"]({HELP}/"))


def _weight(page: Page) -> float:
    """The weight of a page in the search."""
    sections = {str(each.title) for each in page.ancestors} & set(WEIGHTS)
    return LISTINGS.get(page.file.src_uri, max((WEIGHTS[each] for each in sections), default=1.0))


def _entries(config: MkDocsConfig, name: str, path: str) -> list[object]:
    """A page, or a folder's page and all others of it."""
    folder, file = posixpath.split(path)
    if file != "README.md":
        return [{name: path}]
    written = sorted(f"{folder}/{each.name}" for each in (Path(config.docs_dir) / folder).glob("*.md"))
    made = [each for each in docs.GENERATED if posixpath.dirname(each) == folder]
    return [{name: [path, *(each for each in made or written if each != path)]}]


def _source(page: str, link: str) -> str | None:
    """The file outside the documents that a link of a page leads to, from the root of the project."""
    if ":" in link:
        return None
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), link))
    return path if not path.startswith("docs/") and (ROOT / path).is_file() else None


def _reference(name: str) -> str:
    """A page that is filled from docstrings."""
    package = REFERENCE[name]
    title = f"# `{package}`\n\n"
    if name == "front":
        front = import_module(package)
        homes = (getattr(front, each) for each in front.__all__)
        return title + "".join(f"::: {home.__module__}.{home.__name__}\n\n" for home in homes)
    return f"{title}::: {package}\n    options:\n      show_root_heading: false\n"
