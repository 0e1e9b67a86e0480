"""The files of the pages without a browser: types, small modules, words, weights, and what the content policy allows."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.pages import FIRST, INDEX, WEB, ahead, modules

NODE = shutil.which("node")
TOOLS = Path(__file__).parent.parent.parent / "build" / "web" / "node_modules"
"""Where `npm install --prefix build/web typescript axe-core` puts what some tests need."""
OWN = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
LIMIT = 300_000
"""Bytes before the first move, without fonts: as files, and far below that as they are sent."""


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_small_modules_do_what_they_say() -> None:
    assert NODE
    done = subprocess.run(
        [NODE, "--test", str(Path(__file__).parent / "unit")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_types_are_right() -> None:
    tsc = shutil.which("tsc") or str(TOOLS / ".bin" / "tsc")
    if not Path(tsc).exists():
        pytest.skip("tsc is not installed (npm install --prefix build/web typescript)")
    done = subprocess.run(
        [tsc, "-p", str(WEB / "jsconfig.json")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_what_is_fetched_ahead_is_what_is_needed() -> None:
    """Else write it anew: `python -m tests.web.pages`."""
    assert ahead() in INDEX.read_text("utf-8")


def test_the_first_move_needs_less_than_300_kb_without_fonts() -> None:
    html = INDEX.read_text("utf-8")
    named = {*modules(*FIRST), *re.findall(r'(?:src|href)="/web/([^"]+)"', html)}
    files = {name for name in named if not name.startswith("fonts/")}
    whole = len(html.encode()) + sum((WEB / name).stat().st_size for name in files)
    packed = sum(len(gzip.compress((WEB / name).read_bytes())) for name in files)
    print(f"{len(files)} files, {whole} bytes, {packed} packed")
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
    """No subtle cryptography, service worker or wake lock; copying has a way round."""
    for path in OWN:
        assert not re.search(r"crypto\.subtle|serviceWorker|wakeLock|randomUUID", _code(path)), path


def _code(path: Path) -> str:
    return re.sub(
        r"//.*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL if path.suffix == ".css" else 0
    )


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_every_word_is_in_the_catalogue_and_every_catalogue_has_every_word() -> None:
    english = _catalogue("en.js") | _catalogue("en.pages.js")
    persian = _catalogue("fa.js") | _catalogue("fa.pages.js")
    # what has no word of its own in a language is shown in English: refusals, options, rule titles
    optional = ("refused.", "option.", "choice.", "title.", "quarter.", "tell.", "word.")
    assert {key for key in english - persian if not key.startswith(optional)} == set()
    assert {key for key in persian - english if not key.startswith(optional)} == set()
    used = {
        key
        for path in OWN
        if "i18n" not in path.parts
        for key in re.findall(r'\bt\("([\w.]+)"', path.read_text("utf-8"))
    }
    assert used - english == set()


def _catalogue(name: str) -> set[str]:
    assert NODE
    script = f"import({json.dumps(str(WEB / 'i18n' / name))}).then((m) => console.log(JSON.stringify(Object.keys(m.default))))"
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stdout))
