"""The law for browsers: its sources, the Python that runs them, and the worker in which it judges."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from bafflebox.frozen import dataclass
from bafflebox.server.app.files import TYPES, Web
from bafflebox.server.app.law_zip import ROOT, law_zip
from bafflebox.server.net.handlers import Handlers, HttpRequest

STARTS = ("bafflebox.server.live.desk_match",)
"""Modules that a browser asks."""
WORKER = "desk/law_worker.js"
ADDRESS = "/desk/law.js"
LAW = "law.zip"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a page loads."""
PACKAGE = "bafflebox_desk"
"""The package that brings them (`pip install bafflebox[desk]`); in a checkout `make tools` does."""
KINDS = {**TYPES, ".wasm": "application/wasm", ".zip": "application/zip"}
PACKED = (".mjs", ".wasm", ".json")


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file as it is sent, and packed where that is worth it."""

    body: bytes
    packed: bytes | None
    kind: str


def runtime_folder() -> Path | None:
    """Return the folder of Pyodide; None where it is not installed."""
    found = find_spec(PACKAGE)
    installed = Path(found.origin).parent / "pyodide" if found is not None and found.origin else None
    built = ROOT.parent / "build" / "web" / "node_modules" / "pyodide"
    return next(
        (each for each in (installed, built) if each is not None and (each / RUNTIME[0]).is_file()), None
    )


class LawFiles:
    """The files, read and packed when they are first asked for. `folder` None: a server without them."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._served: dict[str, SentFile] = {}

    @cached_property
    def law(self) -> bytes:
        """Return the zip of the sources."""
        return law_zip(STARTS)

    @cached_property
    def base(self) -> str | None:
        """Return the address of the files, which changes with any of them; None where there are none."""
        if self._folder is None:
            return None
        sizes = [(name, (self._folder / name).stat().st_size) for name in RUNTIME]
        version = json.loads((self._folder / "package.json").read_text("utf-8"))["version"]
        digest = hashlib.sha256(repr((version, sizes)).encode() + self.law).hexdigest()[:12]
        return f"/law/{digest}/"

    def find(self, name: str) -> SentFile | None:
        """Return a file by its name; None where there is none."""
        if self._folder is None or name not in (*RUNTIME, LAW):
            return None
        if name not in self._served:
            body = self.law if name == LAW else (self._folder / name).read_bytes()
            suffix = Path(name).suffix
            packed = gzip.compress(body, 6, mtime=0) if suffix in PACKED else None
            self._served[name] = SentFile(body, packed, KINDS[suffix])
        return self._served[name]


def _files(request: HttpRequest) -> LawFiles:
    found: LawFiles = request.app.state.law_files
    return found


@get(ADDRESS, include_in_schema=False)
async def worker(request: HttpRequest) -> Response[bytes]:
    """Return the worker of the law. It alone may compile WebAssembly: pages keep their policy."""
    base = await asyncio.to_thread(lambda: _files(request).base)
    if base is None:
        return Response(b"Python for browsers is not installed", status_code=404, media_type="text/plain")
    web: Web = request.app.state.web
    body = f"const FILES = {json.dumps(base)};\n{(web.folder / WORKER).read_text('utf-8')}"
    headers = {
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    }
    return Response(body.encode(), media_type="text/javascript", headers=headers)


@get("/law/{version:str}/{name:str}", include_in_schema=False)
async def law_file(request: HttpRequest, version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Return a file of the law or of the Python that runs it."""
    files = _files(request)
    base, found = await asyncio.to_thread(lambda: (files.base, files.find(name)))
    if found is None or f"/law/{version}/" != base:
        return Response(b"there is no such file", status_code=404, media_type="text/plain")
    headers = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
    packed = found.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    if packed is not None:
        headers["content-encoding"] = "gzip"
    return Response(packed or found.body, media_type=found.kind, headers=headers)


HANDLERS: Handlers = [worker, law_file]
