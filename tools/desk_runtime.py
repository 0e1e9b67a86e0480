"""Packs the Python of browsers as a wheel of its own: `python -m tools.desk_runtime [FOLDER]`, into `dist` without one.

`pip install "bafflebox[desk]"` needs it: the files of Pyodide, as `make tools` brings them from npm, with their licence, the Mozilla
Public License 2.0. The main wheel has none of them. Equal files make equal bytes.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bafflebox.server.app.law_files import PACKAGE, RUNTIME
from tools.programs import PYODIDE, ROOT, changed_packages

MADE = (1980, 1, 1, 0, 0, 0)
PLACE = "https://github.com/pyodide/pyodide"
NOTICE = f"""\
The files in the folder pyodide are those of the npm package pyodide, unchanged.
Copyright (C) 2019-2026, Pyodide contributors and Mozilla.

This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with
this file, You can obtain one at https://mozilla.org/MPL/2.0/. The source code is at {PLACE}.

python_stdlib.zip is the standard library of CPython, under the PSF License Agreement (https://docs.python.org/3/license.html).
"""
INIT = '"""Pyodide, CPython for browsers, as `bafflebox serve` sends it to match desks."""\n'


def wheel_files(runtime: Path) -> dict[str, bytes]:
    """Return the files of the wheel by name, without the list of them."""
    version = json.loads((runtime / "package.json").read_text("utf-8"))["version"]
    info = f"{PACKAGE}-{version}.dist-info"
    metadata = (
        f"Metadata-Version: 2.4\nName: {PACKAGE.replace('_', '-')}\nVersion: {version}\n"
        f"Summary: Pyodide for the match desks of Bafflebox\nLicense-Expression: MPL-2.0\nLicense-File: LICENSE\n"
        f"Project-URL: Source, {PLACE}\n"
    )
    wheel = "Wheel-Version: 1.0\nGenerator: bafflebox\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return {
        f"{PACKAGE}/__init__.py": INIT.encode(),
        **{f"{PACKAGE}/pyodide/{name}": (runtime / name).read_bytes() for name in ("package.json", *RUNTIME)},
        f"{info}/licenses/LICENSE": NOTICE.encode(),
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": wheel.encode(),
    }


def pack(runtime: Path, target: Path) -> Path:
    """Write the wheel; return its path."""
    held = wheel_files(runtime)
    info = next(name for name in held if name.endswith("/WHEEL")).removesuffix("/WHEEL")
    record = "".join(f"{name},sha256={_digest(body)},{len(body)}\n" for name, body in held.items())
    held[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    path = target / f"{info.removesuffix('.dist-info')}-py3-none-any.whl"
    target.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, body in held.items():
            archive.writestr(ZipInfo(name, MADE), body, ZIP_DEFLATED, 9)
    return path


def _digest(body: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(body).digest()).rstrip(b"=").decode()


def main(arguments: list[str]) -> int:
    """Pack what `make tools` has brought; return the exit status."""
    found = PYODIDE.find()
    if found is None or changed_packages():
        print(f"{PYODIDE.missing}, or not as it is expected: `make tools` brings it", file=sys.stderr)
        return 1
    path = pack(Path(found).parent, Path(arguments[0]) if arguments else ROOT / "dist")
    print(f"{path}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
