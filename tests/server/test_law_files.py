"""The law as a browser gets it: sources and Python from this server, in a worker with a policy of its own."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from bafflebox.server.app import law_files
from bafflebox.server.app.law_files import ADDRESS, LAW, PACKAGE, RUNTIME, LawFiles, runtime_folder
from tests.needed import needed
from tests.server.serving import House
from tools.desk_runtime import pack
from tools.programs import PYODIDE


def test_the_worker_alone_may_compile_and_its_files_are_those_of_the_server(house: House) -> None:
    needed(PYODIDE)
    worker = house.get(ADDRESS)
    assert worker.headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    )
    assert "wasm" not in house.get("/desk").headers["content-security-policy"]
    base = re.match(r'const FILES = "(/law/[0-9a-f]{12}/)";', worker.text)
    assert base is not None
    for name in (LAW, *RUNTIME):
        answer = house.get(f"{base[1]}{name}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    assert house.get(f"{base[1]}pyodide.asm.wasm").headers["content-type"] == "application/wasm"
    assert house.get(f"{base[1]}../../etc/passwd").status_code == 404
    assert house.get("/law/000000000000/law.zip").status_code == 404


def test_equal_sources_make_equal_bytes_and_no_msgspec(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = LawFiles(None).law, LawFiles(None).law
    assert one == two
    with ZipFile(io.BytesIO(one)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert "bafflebox/server/live/desk_match.py" in texts
    assert not [
        name
        for name, text in texts.items()
        if re.search(r"^(?:import|from) (?:msgspec|numpy|fluent)\b", text, re.MULTILINE)
    ]
    print(f"{len(texts)} files, {len(one)} bytes")
    # a server without the runtime has no worker
    monkeypatch.setattr(law_files, "find_spec", lambda name: None)
    monkeypatch.setattr(law_files, "ROOT", Path("/nowhere/src"))
    assert runtime_folder() is None
    assert LawFiles(runtime_folder()).base is None


def test_the_wheel_of_the_runtime_is_found_once_it_is_installed(tmp_path: Path) -> None:
    runtime = Path(needed(PYODIDE)).parent
    wheel = pack(runtime, tmp_path / "one")
    assert wheel.read_bytes() == pack(runtime, tmp_path / "two").read_bytes()
    place = tmp_path / "site"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--target", place, wheel],
        check=True,
    )
    asked = "from bafflebox.server.app.law_files import runtime_folder; print(runtime_folder())"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(place)!r}); {asked}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(done.stdout.strip()) == place / PACKAGE / "pyodide"
    assert "Mozilla Public License" in next(place.glob("*.dist-info/licenses/LICENSE")).read_text()
