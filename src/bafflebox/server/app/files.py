"""Static files of the pages: content types, cache tags, and the content security policy."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
import time
from collections.abc import Mapping
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
from bafflebox.server.app import bundles
from bafflebox.server.app.bundles import Manifest, bundled
from bafflebox.server.app.first_bytes import filled
from bafflebox.server.app.lean import lean
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
PAGE, FIRST, FIRST_TAG = "index.html", "first.js", b'<script src="/web/first.js"></script>'
"""The page, and the script that runs before anything of it is painted: it is sent inside of the page."""
JOINED = (".css", ".ftl")
"""Kinds of files that may be asked for together."""
MOST_JOINED, MOST_KEPT = 16, 64
"""Most files in one answer, and most such answers that are kept."""
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
    brotli: bytes | None = None


class Web:
    """Reads the files once, and again when they change. Only files in the folder are served."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(str(files("bafflebox") / "web"))
        self.words = Path(str(files("bafflebox.i18n")))
        """The message catalogues, shared with the terminal; pages request them under `words/`."""
        self._kept: dict[str, _File] = {}
        self._together: dict[str, _File] = {}
        self._pages: dict[tuple[str, str], _File] = {}
        self._version, self._looked = "", -2.0
        self._manifest: Manifest | None = None

    def version(self) -> str:
        """Return a version of all files, which changes with any of them. Checked once per second."""
        now = time.monotonic()
        if now < self._looked + 1.0:
            return self._version
        folders = (self.folder, self.words, *((bundles.PLACE,) if bundles.PLACE else ()))
        stamps = sorted(
            (path.as_posix(), path.stat().st_mtime_ns, path.stat().st_size)
            for folder in folders
            for path in folder.rglob("*")
            if path.suffix in TYPES
        )
        version = f"v{hashlib.sha256(repr(stamps).encode()).hexdigest()[:12]}"
        if version != self._version:
            self._manifest = bundles.manifest_of(self.folder)
            self._pages.clear()
        self._version, self._looked = version, now
        return version

    def manifest(self) -> Manifest | None:
        """Return what the bundles are; None where the pages are sent as sources."""
        self.version()
        return self._manifest

    def page(self, path: str, request: HttpRequest, head: bytes = b"") -> Response[bytes] | None:
        """Return the page for an address, with `head` at the end of its head; None where the page is not installed.

        The start page begins in the language that is asked for.
        """
        language = request_language(request) if path == "/" else ""
        first = path.split("/")[1]
        manifest = self.manifest()
        kind = (language, first if manifest and first in manifest.pages else "")
        file = self._pages.get(kind)
        if file is None:
            try:
                body = (self.folder / PAGE).read_bytes()
                script = lean((self.folder / FIRST).read_bytes(), ".js")
            except OSError:
                return None
            body = body.replace(FIRST_TAG, b"<script>" + script + b"</script>")
            body = bundled(body, manifest, first) if manifest else body
            body = body.replace(b"/web/", f"/web/{self._version}/".encode())
            body = filled(body, language) if language else body
            file = _made(body, TYPES[".html"], "", scripts_in(body))
            self._pages[kind] = file
        headers = {"content-security-policy": policy(file.scripts, request.headers.get("host", ""))}
        if language:
            headers["vary"] = "accept-encoding, accept-language"
        if head:
            file = _made(file.body.replace(b"</head>", head + b"</head>", 1), file.kind, "")
        return _sent(file, request, headers)

    def answer(self, name: str, request: HttpRequest) -> Response[bytes] | None:
        """Return the file as a response; None where there is none.

        Pages name files by the common version, so that browsers cache them for ever: `/web/VERSION/PATH` is the file PATH.
        Style sheets, and words of one language, come in one answer where their names are joined: `style/a+b.css`.
        """
        version, _, rest = name.lstrip("/").partition("/")
        versioned = _VERSION.fullmatch(version) is not None
        file = self._joined(rest if versioned else name)
        if file is None:
            return None
        for_good = versioned and version == self.version()
        return _sent(
            file, request, {"cache-control": "public, max-age=31536000, immutable"} if for_good else {}
        )

    def _joined(self, name: str) -> _File | None:
        path, suffix = Path(name.lstrip("/")), Path(name).suffix
        parts = path.stem.split("+")
        if len(parts) == 1 or suffix not in JOINED:
            return self._find(name)
        if len(parts) > MOST_JOINED or len(set(parts)) < len(parts):
            return None
        found = [self._find((path.parent / f"{part}{suffix}").as_posix()) for part in parts]
        files = [file for file in found if file is not None]
        if len(files) < len(parts):
            return None
        stamp = " ".join(file.stamp for file in files)
        known = self._together.get(name)
        if known is None or known.stamp != stamp:
            known = _made(b"\n".join(file.body for file in files), files[0].kind, stamp)
            if len(self._together) >= MOST_KEPT:
                self._together.pop(next(iter(self._together)))
            self._together[name] = known
        return known

    def _find(self, name: str) -> _File | None:
        name = name.lstrip("/")
        first, _, rest = name.partition("/")
        own = {"words": self.words, bundles.FOLDER: bundles.PLACE if self.manifest() else None}
        folder, rest = (own[first], rest) if first in own else (self.folder, name)
        try:
            path = (folder / rest).resolve() if folder else None
            if (
                folder is None
                or path is None
                or not path.is_relative_to(folder.resolve())
                or (first == "words" and path.suffix != ".ftl")
                or not path.is_file()
                or path.suffix not in TYPES
            ):
                return None
        except (OSError, ValueError):
            return None  # too long, or an invalid file name
        stamp = str(path.stat().st_mtime_ns)
        known = self._kept.get(name)
        if known is not None and known.stamp == stamp:
            return known
        body = path.read_bytes() if first == bundles.FOLDER else lean(path.read_bytes(), path.suffix)
        packed = path.with_name(f"{path.name}.br")
        brotli = packed.read_bytes() if first == bundles.FOLDER and packed.is_file() else None
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self._kept[name] = file = _made(body, kind, stamp, brotli=brotli, pack=path.suffix in PACKED)
        return file


def _made(
    body: bytes,
    kind: str,
    stamp: str,
    scripts: tuple[str, ...] = (),
    *,
    brotli: bytes | None = None,
    pack: bool = True,
) -> _File:
    packed = gzip.compress(body, 9, mtime=0) if pack else None
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return _File(body, packed, kind, tag, stamp, scripts, brotli)


def _sent(file: _File, request: HttpRequest, more: Mapping[str, str]) -> Response[bytes]:
    headers = {
        "etag": file.tag,
        "cache-control": "no-cache",
        "vary": "accept-encoding",
        "content-type": file.kind,
        **more,
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    accepted = {
        each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")
    }
    body = file.body
    for coding, packed in (("br", file.brotli), ("gzip", file.packed)):
        if packed is not None and coding in accepted:
            body = packed
            headers["content-encoding"] = coding
            break
    return Response(body, headers=headers, media_type=file.kind)


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


def _page(request: HttpRequest, head: bytes = b"") -> Response[bytes]:
    web: Web = request.app.state.web
    return web.page(request.url.path, request, head) or Response(
        b"<!doctype html><title>Bafflebox</title><p>The page is not installed.", media_type="text/html"
    )


@get(
    [
        "/",
        "/t/{table:str}",
        "/desk",
        "/desk/{table:str}",
        "/watch",
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
        "/daily",
        "/daily/{day:str}",
        "/verify",
        "/verify/{table:str}",
        "/about",
        "/account",
        "/contests",
        "/contests/{contest:str}",
        "/friends",
        "/lessons",
        "/lessons/{book:str}",
        "/lobby",
        "/notifications",
        "/notifications/confirm/{token:str}",
        "/notifications/stop/{token:str}",
        "/players",
        "/players/{name:path}",
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
    """Return the page, the same file at each of its addresses; at `/` with the first bytes of the start page."""
    return _page(request)


CARD_ASKED = {"at": r"\d{1,9}", "names": r"[0-9A-Za-z_-]{1,64}"}
"""Parameters of a report that its card takes, and their form."""


@get("/review/match/{match:str}", include_in_schema=False, sync_to_thread=False)
def report_page(request: HttpRequest, match: FromPath[str]) -> Response[bytes]:
    """Return the page, with the address of the card that other programs show beside a link.

    `at` in the address names a decision, `names` shows the players' names where an owner of the match made the link.
    """
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
    return _page(request, head.encode())


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
