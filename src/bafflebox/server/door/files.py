"""The files of the browser side: right types, tags by which browsers keep them, and the content policy of the page."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
import time
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import Response

from bafflebox.server.api.problems import Problems, on_http_error
from bafflebox.server.door.lean import lean

AnyRequest = Request[Any, Any, Any]

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
PACKED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".txt", ".ftl", ".md", ".webmanifest")
_VERSION = re.compile(r"v[0-9a-f]{12}")
_INLINE = re.compile(rb"<script\b(?P<about>[^>]*)>(?P<text>.*?)</script>", re.DOTALL | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    stamp: str
    scripts: tuple[str, ...] = ()


class Web:
    """Reads the files once, and again when they have changed. Only what lies in the folder is served."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(str(files("bafflebox.server") / "web"))
        self.words = Path(str(files("bafflebox.words")))
        """The catalogues of sentences, shared with the terminal; the page asks for them under `words/`."""
        self._kept: dict[str, _File] = {}
        self._version, self._looked = "", -2.0

    def version(self) -> str:
        """A name for all files as they are now: it changes when one of them does. Looked at once a second."""
        now = time.monotonic()
        if now < self._looked + 1.0:
            return self._version
        stamps = sorted(
            (path.as_posix(), path.stat().st_mtime_ns, path.stat().st_size)
            for folder in (self.folder, self.words)
            for path in folder.rglob("*")
            if path.suffix in TYPES
        )
        self._version = f"v{hashlib.sha256(repr(stamps).encode()).hexdigest()[:12]}"
        self._looked = now
        return self._version

    def answer(self, name: str, request: AnyRequest) -> Response[bytes] | None:
        """The file as an answer; None where there is none.

        A page names its files by the version of all of them, so that browsers keep them for good:
        `/web/VERSION/PATH` is the file PATH.
        """
        version, _, rest = name.lstrip("/").partition("/")
        versioned = _VERSION.fullmatch(version) is not None
        file = self._find(rest if versioned else name)
        if file is None:
            return None
        for_good = versioned and version == self.version()
        headers = {
            "etag": file.tag,
            "cache-control": "public, max-age=31536000, immutable" if for_good else "no-cache",
            "vary": "accept-encoding",
            "content-type": file.kind,
        }
        if file.kind.startswith("text/html"):
            headers["content-security-policy"] = policy(file.scripts, request.headers.get("host", ""))
        if request.headers.get("if-none-match") == file.tag:
            return Response(b"", status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.kind)

    def _find(self, name: str) -> _File | None:
        try:
            words = name.lstrip("/").startswith("words/")
            folder = self.words if words else self.folder
            path = (folder / name.lstrip("/").removeprefix("words/" if words else "")).resolve()
            if (
                not path.is_relative_to(folder.resolve())
                or (words and path.suffix != ".ftl")
                or not path.is_file()
                or path.suffix not in TYPES
            ):
                return None
        except (OSError, ValueError):
            return None  # too long, or no name that a file can have
        is_page = path.suffix == ".html"
        stamp = self.version() if is_page else str(path.stat().st_mtime_ns)
        known = self._kept.get(name)
        if known is not None and known.stamp == stamp:
            return known
        body = lean(path.read_bytes(), path.suffix)
        if is_page:
            body = body.replace(b"/web/", f"/web/{stamp}/".encode())
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED else None
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        file = _File(body, packed, kind, tag, stamp, scripts_in(body) if is_page else ())
        self._kept[name] = file
        return file


def scripts_in(page: bytes) -> tuple[str, ...]:
    """The hashes of the scripts that stand in the page itself, the import map among them."""
    found = []
    for script in _INLINE.finditer(page):
        if b"src=" not in script["about"]:
            digest = hashlib.sha256(script["text"]).digest()
            found.append(f"'sha256-{base64.b64encode(digest).decode()}'")
    return tuple(found)


def policy(scripts: tuple[str, ...], host: str) -> str:
    """The content policy of a page: nothing from elsewhere, no script that is not a file or known by its hash."""
    # older browsers do not take 'self' for sockets
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[0-9A-Za-z.:\[\]-]{1,255}", host) else ""
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self'", *scripts)),
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self' data:",
            f"connect-src 'self'{sockets}",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _page(request: AnyRequest) -> Response[bytes]:
    web: Web = request.app.state.web
    found = web.answer("index.html", request)
    if found is not None:
        return found
    return Response(
        b"<!doctype html><title>Bafflebox</title><p>The page is not installed.", media_type="text/html"
    )


@get(
    [
        "/",
        "/t/{table:str}",
        "/desk",
        "/desk/{table:str}",
        "/watch/{table:str}",
        "/help",
        "/sheet",
        "/sheet/{table:str}",
        "/rules",
        "/rules/{rest:path}",
        "/study",
        "/study/quiz",
        "/study/match/{match:str}",
        "/study/{table:str}",
        "/study/{table:str}/{game:int}",
        "/analyse",
        "/verify",
        "/verify/{table:str}",
        "/about",
        "/account",
        "/friends",
        "/lobby",
        "/staff",
        "/tournaments",
        "/tournaments/{tournament:str}",
        "/tournaments/{tournament:str}/board",
        "/tournaments/{tournament:str}/me",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """The page: the same file for each of its addresses."""
    return _page(request)


def on_missing(request: AnyRequest, error: HTTPException) -> Response[bytes] | Response[Problems]:
    """An address that is none: a reader gets the page, which says so and what there is; a program the problem."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        page = _page(request)
        page.status_code = 404
        return page
    return on_http_error(request, error)


@get("/web/{name:path}", include_in_schema=False, sync_to_thread=False)
def web_file(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """A file of the browser side."""
    web: Web = request.app.state.web
    return web.answer(str(name), request) or Response(
        b"there is no such file", status_code=404, media_type="text/plain"
    )


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon(request: AnyRequest) -> Response[bytes]:
    """The sign in the tab of the browser."""
    web: Web = request.app.state.web
    found = web.answer("favicon.ico", request) or web.answer("favicon.svg", request)
    return found or Response(b"", status_code=204)
