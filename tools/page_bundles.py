"""Bundles of the pages: few files in place of the modules and style sheets that a page needs, made by esbuild from the sources.

`python -m tools.page_bundles` writes `src/bafflebox/bundles`, which no commit has; with `--where-possible` it says nothing where
esbuild is missing (`make tools`) or nothing has changed. The server sends bundles where they are there and were made from the sources
beside them, else the sources. Every module stands in one bundle, so that what it keeps is kept once:

- `start`: what each page needs before its first move, and the start page;
- `shared`: what several pages need besides;
- one for each page: the rest of it, with the parts that come later.

A name that a bundle gives to others is that of its module and its own. A module that others wait for runs with its bundle, one that
only comes later runs when it is asked for.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))
from bafflebox.server.app.bundles import FOLDER, MANIFEST, SHEET, Manifest, Page, digest, manifest_of
from tools.page_graph import (
    FIRST,
    INDEX,
    START,
    WEB,
    bare_imports,
    inside,
    is_waiting,
    later_imports,
    modules,
    waited_for,
    with_parts,
)
from tools.programs import ESBUILD, NODE

TARGET = WEB.parent / FOLDER
HOME = "pages/home.js"
"""The start page: its parts come with it, as they are shown at once."""
STUBS = "_stubs"
TOOLS = "table"
"""The bundle of what comes later on pages of the first bundle."""
_FROM = re.compile(r'^(?P<what>(?:import|export)\b[^";=]*?\bfrom\s*)"(?P<path>[^"]+)"', re.MULTILINE)
_VENDOR_FROM = re.compile(r'from"([^"]+)"')
_LATER = re.compile(r'(?<![\w{.])import\("(\.[^"]+)"\)')
_PAGE = re.compile(r'^  (\w+): \(\) => import\("([^"]+)"\)', re.MULTILINE)
_SHEET = re.compile(r'<link rel="stylesheet" href="/web/([^"]+)">')
PACK = """
const { brotliCompressSync, constants } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
for (const name of process.argv.slice(1)) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name), { params }));
}
"""


def bundles() -> dict[str, list[str]]:
    """Return the modules of every bundle."""
    start = modules(*FIRST, *later_imports(HOME))
    pages = {_bundle_of(page): with_parts(page) for page in later_imports(START) if page not in FIRST}
    pages[TOOLS] = [part for name in start for other in later_imports(name) if other not in start for part in with_parts(other)
                    if name != START]  # fmt: skip
    users: dict[str, set[str]] = {}
    for page, names in pages.items():
        for name in names:
            if name not in start:
                users.setdefault(name, set()).add(page)
    found: dict[str, list[str]] = {"start": start, "shared": []}
    for name in sorted(users):
        (page, *others) = sorted(users[name])
        found.setdefault("shared" if others else page, []).append(name)
    return found


def _bundle_of(page: str) -> str:
    folder, _, name = page.removesuffix(".js").partition("/")
    return folder if name == "page" else name


def mark(name: str) -> str:
    """Return the beginning of the names that a module gives to other bundles."""
    return "_" + re.sub(r"\W", "_", name.removesuffix(".js")) + "_"


class Plan:
    """The sources with their imports rewritten: to the module itself in one bundle, to the bundle of another."""

    def __init__(self, held: Mapping[str, list[str]]) -> None:
        self.held = held
        self.home = {name: bundle for bundle, names in held.items() for name in names}
        self.given: dict[str, dict[str, set[str]]] = {bundle: {} for bundle in held}
        """By bundle and module, the names that others import."""
        self.later: dict[str, set[str]] = {bundle: set() for bundle in held}
        """By bundle, the modules that others import when they want them."""
        self.needs: dict[str, set[str]] = {bundle: set() for bundle in held}
        """By bundle, the others that it waits for."""
        self.stubs: dict[str, tuple[str, str, set[str]]] = {}
        """Modules that stand for one of another bundle, which waits for something: by path the bundle, the module and the names."""

    def rewritten(self, name: str) -> str:
        """Return the source of a module for its bundle."""
        text = (WEB / name).read_text("utf-8")
        here = self.home[name]

        def plain(found: re.Match[str]) -> str:
            wanted = bare_imports().get(found["path"]) or inside(name, found["path"])
            there = self.home[wanted]
            if there == here:
                return f'{found["what"]}"{_relative(name, wanted)}"'
            self.needs[here].add(there)
            if any(map(is_waiting, modules(wanted))):
                self.later[there].add(wanted)
                stub = self.stubs.setdefault(f"{STUBS}/{here}/{mark(wanted)}.js", (there, wanted, set()))
                return (
                    _renamed(found["what"], "", stub[2])
                    + f'"{"../" * name.count("/") or "./"}{STUBS}/{here}/{mark(wanted)}.js"'
                )
            names = self.given[there].setdefault(wanted, set())
            return _renamed(found["what"], mark(wanted), names) + f'"#{there}"'

        def later(found: re.Match[str]) -> str:
            wanted = inside(name, found[1])
            if wanted not in later_imports(name) or (there := self.home[wanted]) == here:
                return found[0]
            self.later[there].add(wanted)
            return f'import("#{there}").then((bundle) => bundle.{mark(wanted)}())'

        if name.startswith("vendor/"):
            return _VENDOR_FROM.sub(lambda found: f'from"{_relative(name, bare_imports()[found[1]])}"', text)
        return _LATER.sub(later, _FROM.sub(plain, text))

    def entry(self, bundle: str) -> str:
        """Return the module of a bundle that gives the others what they import."""
        lines = []
        for name, names in sorted(self.given[bundle].items()):
            if "*" in names:
                lines.append(f'export * as {mark(name)}all from "./{name}";')
            if told := ", ".join(f"{each} as {mark(name)}{each}" for each in sorted(names - {"*"})):
                lines.append(f'export {{ {told} }} from "./{name}";')
        for name in sorted(self.later[bundle]):
            words, sheets = together(name)
            asked = [*(f'need("{each}")' for each in words), *(f'style("{each}")' for each in sheets)]
            steps = ", ".join((*asked, f'import("./{name}")'))
            lines.append(f"export const {mark(name)} = () => ({steps});")
        for name, what in (("kit/i18n/text.js", "need"), ("kit/ui/later.js", "style")):
            if any(f"{what}(" in line for line in lines):
                if bundle == self.home[name]:
                    lines.append(f'import {{ {what} }} from "./{name}";')
                else:
                    self.given["start"].setdefault(name, set()).add(what)
                    lines.append(f'import {{ {mark(name)}{what} as {what} }} from "#start";')
        return "\n".join([*lines, f'import "./{START}";' if bundle == "start" else ""])

    def stub(self, path: str) -> str:
        """Return a module that waits for one of another bundle and gives what it gives."""
        there, wanted, names = self.stubs[path]
        lines = [f'import {{ {mark(wanted)} }} from "#{there}";', f"const found = await {mark(wanted)}();"]
        lines += [
            f"export const {each} = found{f'.{each}' if each != 'all' else ''};" for each in sorted(names)
        ]
        return "\n".join(lines)


def together(page: str) -> tuple[list[str], ...]:
    """Return the words and the style sheets that a module waits for with all that it needs to run: they are asked for at once."""
    found = [waited_for(name) for name in modules(page)]
    return tuple(list(dict.fromkeys(each for pair in found for each in pair[at])) for at in (0, 1))


def _relative(name: str, wanted: str) -> str:
    return "../" * name.count("/") + wanted if "/" in name else f"./{wanted}"


def _renamed(what: str, begin: str, names: set[str]) -> str:
    """Return `import { a as b } from` with the names that the other bundle gives, which are noted in `names`."""
    if whole := re.fullmatch(r"import\s*\*\s*as\s+(\w+)\s+from\s*", what):
        names.add("*" if begin else "all")
        return f"import {{ {begin}all as {whole[1]} }} from "
    found = re.fullmatch(r"(import|export)\s*\{([^}]*)\}\s*from\s*", what)
    if found is None:
        raise SystemExit(f"bundles: an import between bundles must name what it wants: {what}")
    told = []
    for each in filter(None, map(str.strip, found[2].split(","))):
        own, _, called = each.partition(" as ")
        names.add(own)
        told.append(f"{begin}{own} as {called or own}")
    return f"{found[1]} {{ {', '.join(told)} }} from "


def make(target: Path) -> dict[str, int]:
    """Write the bundles; return their sizes in bytes, packed."""
    node, esbuild = NODE.find(), ESBUILD.find()
    if node is None or esbuild is None:
        raise SystemExit(NODE.missing if node is None else ESBUILD.missing)
    plan = Plan(bundles())
    sheets = _SHEET.findall(INDEX.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in plan.home:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(plan.rewritten(name), "utf-8")
        for stub in plan.stubs:
            (folder / stub).parent.mkdir(parents=True, exist_ok=True)
            (folder / stub).write_text(plan.stub(stub), "utf-8")
        # the first bundle last: others ask it for more
        for bundle in reversed(list(plan.held)):
            (folder / f"#{bundle}.js").write_text(plan.entry(bundle), "utf-8")
        (folder / f"#{SHEET}").write_text(
            "\n".join((WEB / name).read_text("utf-8") for name in sheets), "utf-8"
        )
        out = folder / "#out"
        common = ["--bundle", "--minify", "--charset=utf8", "--log-level=warning", f"--outdir={out}"]
        code = ["--format=esm", "--target=es2022", *(f"--external:#{bundle}" for bundle in plan.held)]
        entries = [f"./#{bundle}.js" for bundle in plan.held]
        subprocess.run([esbuild, *entries, *common, *code], cwd=folder, check=True)
        subprocess.run([esbuild, f"./#{SHEET}", *common, "--external:*.woff2"], cwd=folder, check=True)
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        for made in out.iterdir():
            text = re.sub(r'"#(\w+)"', r'"./\1.js"', made.read_text("utf-8"))
            (target / made.name.removeprefix("#")).write_text(text, "utf-8")
    files = sorted(target.iterdir())
    subprocess.run([node, "-e", PACK, *map(str, files)], check=True)
    waits = {bundle: sorted(needs) for bundle, needs in plan.needs.items()}
    addresses = _PAGE.findall((WEB / START).read_text("utf-8"))
    pages = {
        address: Page(plan.home[page], *together(page))
        for address, page in ((address, inside(START, path)) for address, path in addresses)
    }
    (target / MANIFEST).write_bytes(msgspec.json.encode(Manifest(digest(WEB), waits, pages, sheets)))
    return {path.name: path.with_name(f"{path.name}.br").stat().st_size for path in files}


def main(words: list[str]) -> None:
    """Write the bundles and print their sizes."""
    if "--where-possible" in words and (ESBUILD.find() is None or NODE.find() is None or manifest_of(WEB)):
        return
    for name, size in make(TARGET).items():
        print(f"{size:8,}  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
