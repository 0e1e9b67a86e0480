"""Checks licences and known advisories of everything that is locked, and that images are named by their digest.

`python -m tools.supply [NAME ...]` asks the index for each package of `deploy/requirements.txt` and `tools/requirements.txt`, or for
those named alone; `--offline` checks licences and images without it. Exits with 1 where something is wrong, with 2 where nothing is
but some packages could not be asked for. `PIP_INDEX_URL` names another index with PyPI's JSON beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools.packages import COPYLEFT, LOCKS, OTHERWISE, licence

ROOT = Path(__file__).resolve().parent.parent
SERVED = ROOT / "deploy" / "requirements.txt"
CONTAINER = ROOT / "deploy" / "Containerfile"
WITHIN = 30.0
"""Timeout in seconds of a request to the index."""
_LOCKED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[a-z,]+\])?==([^ ;\\]+)", re.MULTILINE)
_IMAGE = re.compile(r"^FROM +(\S+)", re.MULTILINE)


def locked(path: Path) -> dict[str, str]:
    """Return the versions of a lock file by name."""
    return dict(_LOCKED.findall(path.read_text("utf-8")))


def without_hash(path: Path) -> list[str]:
    """Return the packages of a lock file that have no hash."""
    parts = re.split(r"(?m)^(?=[A-Za-z0-9._-]+(?:\[[a-z,]+\])?==)", path.read_text("utf-8"))[1:]
    return [each.partition("==")[0] for each in parts if "--hash=sha256:" not in each]


def images_without_digest(text: str) -> list[str]:
    """Return the images that a container file names by a tag alone; stages of its own are none."""
    stages = set(re.findall(r"^FROM +\S+ +AS +(\S+)", text, re.MULTILINE))
    return [
        each
        for each in _IMAGE.findall(text)
        if each not in stages and not re.fullmatch(r"\S+@sha256:[0-9a-f]{64}", each)
    ]


def bad_licences(names: Iterable[str]) -> Iterator[str]:
    """Yield the packages that are served under the GPL, or without a licence, of those that are installed here."""
    for name in names:
        try:
            stated = OTHERWISE.get(name) or licence(distribution(name))
        except PackageNotFoundError:
            continue
        if COPYLEFT.search(stated) or stated == "not stated":
            yield f"{name}: {stated}"


def index() -> str:
    """Return the address beside which the index answers in JSON."""
    parts = urlsplit(os.environ.get("PIP_INDEX_URL", "https://pypi.org/simple"))
    return f"{parts.scheme}://{parts.netloc}/pypi"


def asked(name: str, version: str) -> dict[str, Any] | None:
    """Return what the index says of a version; None where it does not know. The package's own page has the newest."""
    for path in (f"{name}/{version}", name):
        try:
            with urllib.request.urlopen(f"{index()}/{path}/json", timeout=WITHIN) as answer:  # noqa: S310 - the operator's own index
                found: dict[str, Any] = json.load(answer)
        except (urllib.error.URLError, TimeoutError, json.JSONDecodeError):
            continue
        if "vulnerabilities" in found and found.get("info", {}).get("version") == version:
            return found
    return None


def advisories(found: dict[str, Any]) -> list[str]:
    """Return the advisories of a version that were not withdrawn, each with the version that mends it."""
    return [
        f"{each['id']}, mended in {', '.join(each.get('fixed_in') or ['no version yet'])}"
        for each in found["vulnerabilities"]
        if not each.get("withdrawn")
    ]


def main(arguments: list[str]) -> int:
    """Check everything, print what was found, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--offline", action="store_true")
    given = parser.parse_args(arguments)
    every = {name: version for path in LOCKS for name, version in locked(path).items()}
    wrong = [f"{each}: no hash in {path.name}" for path in LOCKS for each in without_hash(path)]
    wrong += [
        f"{each}: an image without its digest" for each in images_without_digest(CONTAINER.read_text("utf-8"))
    ]
    wrong += bad_licences(locked(SERVED))
    unknown = []
    for name in () if given.offline else given.names or sorted(every):
        found = asked(name, every[name]) if name in every else None
        if found is None:
            unknown.append(name)
        else:
            wrong += [f"{name} {every[name]}: {each}" for each in advisories(found)]
    asked_for = 0 if given.offline else len(given.names or every) - len(unknown)
    print("\n".join(wrong), end="\n" * bool(wrong))
    print(f"{len(every)} packages are locked; of {asked_for} the index says which advisories are known")
    if unknown:
        print(f"not answered for: {', '.join(unknown)}")
    return 1 if wrong else 2 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
