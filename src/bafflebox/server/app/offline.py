"""Offline support of the match desk: its service worker, and the list of files to cache."""

from __future__ import annotations

import json

from litestar import get
from litestar.response import Response

from bafflebox.server.app.files import Web
from bafflebox.server.net.handlers import HttpRequest

WORKER = "desk/worker.js"
WORKERS = (WORKER, "desk/law_worker.js")
LEFT_OUT = (
    "vendor/",
    "README",
    "analyse",
    "verify",
    "review",
    "library/",
    "fair",
    "tournament",
    "event",
)
"""Parts of file names that no desk needs."""
KINDS = (".js", ".css", ".woff2", ".ftl", ".png", ".webmanifest", ".svg")


def kept_files(web: Web) -> list[str]:
    """Return the files to cache, as a page names them, with fonts, all languages and all modules of desk and table."""
    found = []
    for folder, start in ((web.folder, ""), (web.words, "words/")):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            needed = name.startswith("vendor/") or not any(part in name for part in LEFT_OUT)
            if (
                path.suffix in KINDS
                and needed
                and name not in WORKERS
                and (not start or path.suffix == ".ftl")
            ):
                found.append(f"/web/{web.version()}/{start}{name}")
    return found


@get("/desk/worker.js", include_in_schema=False, sync_to_thread=False)
def worker(request: HttpRequest) -> Response[bytes]:
    """Return the service worker of the desk, scoped to its pages (its own folder, and `/desk` itself)."""
    web: Web = request.app.state.web
    files = json.dumps(kept_files(web), indent=0)
    text = (web.folder / WORKER).read_text()
    body = f'const VERSION = "{web.version()}";\nconst FILES = {files};\n{text}'
    headers = {
        "cache-control": "no-cache",
        "service-worker-allowed": "/desk",
        # a worker has its own policy: it fetches from here and nowhere else
        "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
    }
    return Response(body.encode(), media_type="text/javascript", headers=headers)
