"""The files of the pages without a browser: types, small modules, words, weights, and what the content policy allows."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

from bafflebox.i18n.catalogue import LANGUAGES, source
from bafflebox.server.app.lean import lean
from tests.needed import needed
from tests.web.pages import ahead
from tools.house_bars import circles, page_imports
from tools.page_graph import FIRST, INDEX, WEB, modules
from tools.programs import NODE, TYPESCRIPT
from tools.protocol import write
from tools.web_pages import long_lines

ROOT = Path(__file__).parents[2]
OWN = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
LIMIT = 300_000
"""Bytes before the first move, without fonts: as files, and far below that as they are sent."""


def test_the_small_modules_do_what_they_say(tmp_path: Path) -> None:
    node = needed(NODE)
    unit = Path("tests", "web", "unit")
    # where Node.js before version 20 reads them as modules
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for folder in (WEB.relative_to(ROOT), unit):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    done = subprocess.run([node, "--test", str(tmp_path / unit)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


def test_types_are_right() -> None:
    needed(NODE)
    write()
    done = subprocess.run(
        [needed(TYPESCRIPT), "-p", str(WEB / "jsconfig.json")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_what_is_fetched_ahead_is_what_is_needed() -> None:
    """Else write it anew: `python -m tests.web.pages`."""
    assert ahead() in INDEX.read_text("utf-8")


def test_the_first_move_needs_less_than_300_kb_without_fonts() -> None:
    html = INDEX.read_text("utf-8")
    named = {*modules(*FIRST), *re.findall(r'(?:src|href)="/web/([^"]+)"', html)}
    files = {name for name in named if not name.startswith("fonts/")}
    # of the catalogues one language is read, here the one that weighs most
    words = max(
        (
            [lean(source(language, part).encode(), ".ftl") for part in ("words", "table")]
            for language in LANGUAGES
        ),
        key=lambda texts: sum(map(len, texts)),
    )
    # as they are sent
    texts = [*(lean((WEB / name).read_bytes(), Path(name).suffix) for name in files), *words]
    whole = len(html.encode()) + sum(map(len, texts))
    packed = sum(len(gzip.compress(text)) for text in texts)
    print(f"{len(texts)} files, {whole} bytes, {packed} packed")
    # browsers are sent the packed files; unpacked they stay below as well
    assert packed < LIMIT / 2
    assert whole < LIMIT


def test_files_are_short_and_say_what_they_are_for() -> None:
    for path in OWN:
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) <= 400, path
        assert lines[0].startswith("// "), path


def test_nothing_is_inline_but_the_import_map() -> None:
    html = INDEX.read_text("utf-8")
    assert len(re.findall(r"<script(?![^>]*\bsrc=)", html)) == 1
    assert "<style" not in html
    assert not re.search(r"\s(?:style|on\w+)=", html)
    for path in OWN:
        assert not re.search(r"\binnerHTML\b|\beval\(|new Function|style=\"", path.read_text("utf-8")), path


def test_nothing_comes_from_elsewhere() -> None:
    for path in [INDEX, *OWN, *WEB.rglob("*.css")]:
        found = [
            url for url in re.findall(r"https?://[^\s\"')]+", path.read_text("utf-8")) if "w3.org" not in url
        ]
        assert found == [], path


def test_nothing_needs_a_secure_page() -> None:
    """No subtle cryptography, a wake lock only where there is one; the site is installed only where it can be."""
    install = WEB / "kit" / "net" / "install.js"
    assert '"serviceWorker" in navigator' in install.read_text("utf-8")
    for path in OWN:
        if path in (install, WEB / "kit" / "net" / "push.js", WEB / "worker.js"):
            continue
        # where a page is not secure, there is no wake lock, and it is not asked for
        assert not re.search(r"crypto\.subtle|serviceWorker|wakeLock(?!\?\.)|randomUUID", _code(path)), path


def _code(path: Path) -> str:
    return re.sub(
        r"//.*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL if path.suffix == ".css" else 0
    )


def test_no_line_of_the_pages_is_too_long_and_style_sheets_are_short() -> None:
    assert long_lines() == []
    for path in WEB.rglob("*.css"):
        assert len(path.read_text("utf-8").splitlines()) <= 400, path


FLOORS = (
    "play", "dice", "kit", "ratings", "board", "shell", "notifications", "table", "desk", "first", "accounts", "lobby", "contests",
    "friends", "players", "moderation", "sheet", "reference", "analyse", "tournaments", "library", "daily", "home", "pages", "first.js",
    "start.js", "worker.js",
)  # fmt: skip
"""The folders of the pages from the ground up: a module imports from its own folder and from those before it."""


def test_each_folder_sees_only_those_below_it() -> None:
    floor = {name: height for height, name in enumerate(FLOORS)}
    upwards = [
        f"{importer} -> {imported}"
        for importer, others in page_imports().items()
        for imported in others
        if floor[importer.split("/")[1]] < floor[imported.split("/")[1]]
    ]
    assert upwards == []


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert circles(page_imports()) == []
