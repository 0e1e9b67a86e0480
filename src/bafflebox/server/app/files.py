"""Static files of the pages: content types, cache tags, and the content security policy."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
import time
from html import escape
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlencode

from litestar import get
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import Redirect, Response

from bafflebox.frozen import dataclass
from bafflebox.io.pictures import can_paint
from bafflebox.protocol.problems import Problems
from bafflebox.server.app.first_bytes import filled
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.problems import on_http_error, request_language

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
    """Reads the files once, and again when they change. Only files in the folder are served."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(str(files("bafflebox") / "web"))
        self.words = Path(str(files("bafflebox.i18n")))
        """The message catalogues, shared with the terminal; pages request them under `words/`."""
        self._kept: dict[str, _File] = {}
        self._version, self._looked = "", -2.0

    def version(self) -> str:
        """Return a version of all files, which changes with any of them. Checked once per second."""
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

    def answer(
        self, name: str, request: HttpRequest, head: bytes = b"", first: str = ""
    ) -> Response[bytes] | None:
        """Return the file as a response; None where there is none.

        `head` is put at the end of a page's head; with `first`, a language, the page begins as the start page does.

        Pages name files by the common version, so that browsers cache them for ever: `/web/VERSION/PATH` is the file PATH.
        """
        version, _, rest = name.lstrip("/").partition("/")
        versioned = _VERSION.fullmatch(version) is not None
        file = self._find(rest if versioned else name)
        if file is not None and first:
            file = self._begun(file, first)
        if file is None:
            return None
        for_good = versioned and version == self.version()
        headers = {
            "etag": file.tag,
            "cache-control": "public, max-age=31536000, immutable" if for_good else "no-cache",
            "vary": "accept-encoding, accept-language" if first else "accept-encoding",
            "content-type": file.kind,
        }
        if file.kind.startswith("text/html"):
            headers["content-security-policy"] = policy(file.scripts, request.headers.get("host", ""))
        if head:
            del headers["etag"]
            return Response(
                file.body.replace(b"</head>", head + b"</head>", 1), headers=headers, media_type=file.kind
            )
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
            return None  # too long, or an invalid file name
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
        file = _File(body, packed, kind, _tag(body), stamp, scripts_in(body) if is_page else ())
        self._kept[name] = file
        return file

    def _begun(self, page: _File, language: str) -> _File:
        name = f"start page {language}"
        known = self._kept.get(name)
        if known is None or known.stamp != page.stamp:
            body = filled(page.body, language)
            packed = gzip.compress(body, 9, mtime=0)
            known = _File(body, packed, page.kind, _tag(body), page.stamp, page.scripts)
            self._kept[name] = known
        return known


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def scripts_in(page: bytes) -> tuple[str, ...]:
    """Return the hashes of the inline scripts of a page, the import map included."""
    found = []
    for script in _INLINE.finditer(page):
        if b"src=" not in script["about"]:
            digest = hashlib.sha256(script["text"]).digest()
            found.append(f"'sha256-{base64.b64encode(digest).decode()}'")
    return tuple(found)


def policy(scripts: tuple[str, ...], host: str) -> str:
    """Return the content security policy: nothing external, only script files and hashed inline scripts."""
    # older browsers do not accept 'self' for sockets
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
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _page(request: HttpRequest, first: str = "") -> Response[bytes]:
    web: Web = request.app.state.web
    found = web.answer("index.html", request, first=first)
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
        "/help/evening",
        "/sheet",
        "/sheet/{table:str}",
        "/reference",
        "/reference/{rest:path}",
        "/rules",
        "/rules/{rest:path}",
        "/review",
        "/review/{table:str}",
        "/review/{table:str}/{game:int}",
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
        "/tournaments/{tournament:str}/season",
        "/tournaments/{tournament:str}/me",
        "/tournaments/{tournament:str}/play",
        "/tournaments/{tournament:str}/door",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: HttpRequest) -> Response[bytes]:
    """Return the page, the same file at each of its addresses; at `/` with the first bytes of the start page.

    They are in the language that the browser asks for.
    """
    return _page(request, request_language(request) if request.url.path == "/" else "")


CARD_ASKED = {"at": r"\d{1,9}", "names": r"[0-9A-Za-z_-]{1,64}"}
"""Parameters of a report that its card takes, and their form."""


@get("/review/match/{match:str}", include_in_schema=False, sync_to_thread=False)
def report_page(request: HttpRequest, match: FromPath[str]) -> Response[bytes]:
    """Return the page, with the address of the card that other programs show beside a link.

    `at` in the address names a decision, `names` shows the players' names where an owner of the match made the link.
    """
    web: Web = request.app.state.web
    if not can_paint() or not re.fullmatch(r"[0-9A-Za-z_-]{1,64}", match):
        return _page(request)
    given = {name: request.query_params.get(name, "") for name in CARD_ASKED}
    asked = urlencode({name: value for name, value in given.items() if re.fullmatch(CARD_ASKED[name], value)})
    card = f"{str(request.base_url).rstrip('/')}/api/matches/{match}/card.png" + (
        f"?{asked}" if asked else ""
    )
    said = {
        "og:type": "website",
        "og:title": "Bafflebox",
        "og:image": card,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    tags = "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in said.items())
    head = f'{tags}<meta name="twitter:card" content="summary_large_image">'
    return web.answer("index.html", request, head.encode()) or _page(request)


@get(["/study", "/study/{rest:path}"], include_in_schema=False, sync_to_thread=False)
def review_before_0_3(request: HttpRequest) -> Redirect:
    """Redirect an address of version 0.2 to the review; a browser adds the fragment of its link by itself."""
    asked = request.url
    return Redirect(
        asked.path.replace("/study", "/review", 1) + (f"?{asked.query}" if asked.query else ""),
        status_code=301,
    )


def on_missing(request: HttpRequest, error: HTTPException) -> Response[bytes] | Response[Problems]:
    """Answer an unknown address: a browser gets the page, which explains, a program the problem."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        page = _page(request)
        page.status_code = 404
        return page
    return on_http_error(request, error)


@get("/web/{name:path}", include_in_schema=False, sync_to_thread=False)
def web_file(name: FromPath[str], request: HttpRequest) -> Response[bytes]:
    """Return a static file."""
    web: Web = request.app.state.web
    return web.answer(str(name), request) or Response(
        b"there is no such file", status_code=404, media_type="text/plain"
    )


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon(request: HttpRequest) -> Response[bytes]:
    """Return the favicon."""
    web: Web = request.app.state.web
    found = web.answer("favicon.ico", request) or web.answer("favicon.svg", request)
    return found or Response(b"", status_code=204)


# only comments that fill whole lines: code may follow the end of others
_BLOCK = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_LINE = re.compile(rb"^[ \t]*//.*$", re.MULTILINE)
_HASH = re.compile(rb"^#.*$", re.MULTILINE)
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)


def lean(body: bytes, suffix: str) -> bytes:
    """Return a minified source (`.js`, `.css`, `.ftl`); anything else unchanged."""
    if suffix == ".ftl":
        return _HASH.sub(b"", body)
    if suffix not in (".js", ".css"):
        return body
    body = _BLOCK.sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    if suffix == ".js":
        body = _LINE.sub(b"", body)
    return _INDENT.sub(b"", body)
