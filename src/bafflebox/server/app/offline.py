"""Offline support: the service worker of the site, and the list of files that it keeps on a device."""

from __future__ import annotations

import json

from litestar import get
from litestar.response import Response

from bafflebox.server.app import bundles
from bafflebox.server.app.files import Web
from bafflebox.server.net.handlers import HttpRequest

WORKER = "worker.js"
WORKERS = (WORKER, "desk/law_worker.js")
LEFT_OUT = (
    "vendor/",
    "README",
    "analyse",
    "verify",
    "review",
    "library/",
    "fair",
    "reference/",
    "help/event-",
)
"""Parts of file names that neither a match desk nor that of a director needs."""
KINDS = (".js", ".css", ".woff2", ".ftl", ".png", ".webmanifest", ".svg")


def kept_files(web: Web) -> list[str]:
    """Return the files to keep, as a page names them: fonts, all languages, and all bundles.

    Without bundles these are all style sheets and all modules of table, desks and tournaments.
    """
    manifest, found = web.manifest(), list[str]()
    for folder, start in ((web.folder, ""), (web.words, "words/")):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            needed = name.startswith("vendor/") or not any(part in name for part in LEFT_OUT)
            if (
                path.suffix in KINDS
                and needed
                and name not in WORKERS
                and not (manifest and path.suffix == ".js")
                and (not start or path.suffix == ".ftl")
            ):
                found.append(f"{start}{name}")
    if manifest:
        found += [f"{bundles.FOLDER}/{name}.js" for name in sorted(manifest.needs)]
        found.append(f"{bundles.FOLDER}/{bundles.SHEET}")
    return [f"/web/{web.version()}/{name}" for name in found]


@get(f"/{WORKER}", include_in_schema=False, sync_to_thread=False)
def worker(request: HttpRequest) -> Response[bytes]:
    """Return the service worker, scoped to the site."""
    web: Web = request.app.state.web
    files = json.dumps(kept_files(web), indent=0)
    text = (web.folder / WORKER).read_text()
    body = f'const VERSION = "{web.version()}";\nconst FILES = {files};\n{text}'
    headers = {
        "cache-control": "no-cache",
        # a worker has its own policy: it fetches from here and nowhere else; images are those of notifications
        "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
    }
    return Response(body.encode(), media_type="text/javascript", headers=headers)
