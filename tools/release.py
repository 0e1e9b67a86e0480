"""Makes a release in `dist/`: sdist, wheels and the wheel of the desk, tried in environments of their own, with their contents and hashes.

`python -m tools.release [--twice] [--keep] [--sign KEY] [PYTHON ...]`; `make release` runs it after the checks. Wheels are made by every
interpreter at hand that Bafflebox supports (those named here among them). `--twice` builds everything a second time elsewhere
and compares the bytes, `--keep` writes the figures into `bench/results/release.txt`. The working tree must be committed: the
time of the commit is the time of every file, so that the same commit gives the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import sys
import tarfile
import tempfile
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bafflebox.cli.speed import machine
from tools import docs, page_bundles
from tools.desk_runtime import pack
from tools.programs import PYODIDE, changed_packages
from tools.release_signing import sign
from tools.release_wheels import QUIET, SUPPORTED, built, environment, held, interpreters, run

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
FIGURES = ROOT / "bench" / "results" / "release.txt"
MOST_BYTES = 12_000_000


def packed(target: Path, epoch: str) -> Path:
    """The sdist of the commit, in `target`."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        source.mkdir()
        archive = Path(folder) / "tree.tar"
        run("git", "archive", "-o", archive, "HEAD", cwd=ROOT)
        with tarfile.open(archive) as tree:
            tree.extractall(source, filter="data")
        manual = source / "docs" / docs.MANUAL
        manual.parent.mkdir(parents=True, exist_ok=True)
        manual.write_text(docs.page(docs.MANUAL), "utf-8")
        page_bundles.make(source / page_bundles.TARGET.relative_to(ROOT))
        make = "import sys; from scikit_build_core.build import build_sdist; print(build_sdist(sys.argv[1]))"
        name = run(
            sys.executable, "-c", make, target, cwd=source, env={**os.environ, "SOURCE_DATE_EPOCH": epoch}
        ).splitlines()[-1]
    return target / name


def made(target: Path, pythons: dict[str, Path]) -> list[Path]:
    """The sdist of the commit and the wheel that each interpreter builds of it, and of nothing else."""
    epoch = run("git", "log", "-1", "--format=%ct", cwd=ROOT)
    target.mkdir(parents=True, exist_ok=True)
    sdist = packed(target, epoch)
    return [sdist, *(built(sdist, python, target, epoch) for python in pythons.values())]


def tried(wheel: Path, base: Path) -> tuple[list[str], dict[str, Any]]:
    """Try a wheel in a new environment of this interpreter, alone and with `[serve]`; return its lines, and what `pip inspect` reports.

    The path has that environment and nothing else: no compiler, and nothing that came with one is made use of.
    """
    with tempfile.TemporaryDirectory() as folder:
        python = environment(base, Path(folder))
        alone = {**os.environ, **QUIET, "PATH": str(python.parent)}
        done: list[str] = []
        for extra in ("", "serve"):
            given = f"{wheel}[{extra}]" if extra else wheel
            run(python, "-m", "pip", "install", "-q", "--only-binary", ":all:", given, env=alone)
            tries: tuple[str | Path, ...] = (python, ROOT / "tools" / "try_wheel.py", *[extra] * bool(extra))
            done += run(*tries, cwd=folder, env=alone).splitlines()
        return done, json.loads(run(python, "-m", "pip", "inspect", "--local", env=alone))


def bill(told: dict[str, Any]) -> dict[str, Any]:
    """Convert the report of `pip inspect` to a CycloneDX document, without pip itself."""
    found = [
        each["metadata"]
        for each in told["installed"]
        if each["metadata"]["name"] not in ("pip", "setuptools")
    ]
    parts = [_part(each) for each in sorted(found, key=lambda each: each["name"].lower())]
    ours = next(part for part in parts if part["name"] == "bafflebox")
    others = [part for part in parts if part is not ours]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts))}",
        "version": 1,
        "metadata": {"component": {**ours, "type": "application"}},
        "components": others,
        "dependencies": [{"ref": ours["bom-ref"], "dependsOn": [part["bom-ref"] for part in others]}],
    }


def _part(metadata: dict[str, Any]) -> dict[str, Any]:
    name, version = metadata["name"], metadata["version"]
    purl = f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"
    told = metadata.get("license_expression") or metadata.get("license", "")
    licence = told if told and "\n" not in told and len(told) < 80 else ""
    part = {"type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl}
    return {**part, "licenses": [{"license": {"name": licence}}]} if licence else part


def hashed(path: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def figures(files: list[Path], pythons: dict[str, Path], sbom: Path, *, twice: bool) -> Iterator[str]:
    """Everything that is measured and tried, line by line; writes the bill of materials. Raises SystemExit for what must not be."""
    sdist, *wheels = files
    yield f"{sdist.name}: {sdist.stat().st_size:,} bytes"
    for wheel, python in zip(wheels, pythons.values(), strict=True):
        size = wheel.stat().st_size
        yield f"{wheel.name}: {size:,} bytes (at most {MOST_BYTES:,})"
        if size > MOST_BYTES:
            raise SystemExit("the wheel is too large")
        yield from held(wheel)
        done, told = tried(wheel, python)
        yield from done
        sbom.write_text(json.dumps(bill(told), indent=1, sort_keys=True) + "\n", "utf-8")
    missing = [version for version in SUPPORTED if version not in pythons]
    if missing:
        yield f"not at hand, left to cibuildwheel: {', '.join(missing)}"
    if twice:
        with tempfile.TemporaryDirectory() as other:
            again = [hashed(each) for each in made(Path(other), pythons)]
        same = again == [hashed(each) for each in files]
        yield f"built twice: {'the same bytes' if same else 'NOT the same bytes'}"
        if not same:
            raise SystemExit("two builds of one commit differ")


def desk_wheel() -> Path | None:
    """The wheel with the Python of browsers, whose version is that of Pyodide; None where `make tools` has not brought it."""
    found = None if changed_packages() else PYODIDE.find()
    return pack(Path(found).parent, DIST) if found else None


def main() -> int:
    """Builds, tries and writes everything; 1 where something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "python", nargs="*", help="an interpreter to make a wheel with, beside those on the path"
    )
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--sign", type=Path, metavar="KEY", help="a private SSH key, for `SHA256SUMS.sig`")
    given = parser.parse_args()
    if run("git", "status", "--porcelain", cwd=ROOT):
        print("commit first: a release is made of a commit")
        return 1
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    shutil.rmtree(DIST, ignore_errors=True)
    pythons = interpreters(given.python)
    files = made(DIST, pythons)
    sbom = DIST / f"bafflebox-{version}.cdx.json"
    where = machine()
    told = [f"machine {where['machine'].removesuffix(', one core')}, compiler {where['compiler']}"]
    for line in figures(files, pythons, sbom, twice=given.twice):
        print(line, flush=True)
        told.append(line)
    runtime = desk_wheel()
    print(
        f"{runtime.name}: {runtime.stat().st_size:,} bytes"
        if runtime
        else f"no wheel of the desk: {PYODIDE.missing}"
    )
    sums = "".join(f"{hashed(each)}  {each.name}\n" for each in (*files, sbom, *filter(None, [runtime])))
    (DIST / "SHA256SUMS").write_text(sums, "utf-8")
    print(sums, end="")
    if given.sign:
        print(sign(given.sign, DIST).name)
    if given.keep:
        FIGURES.write_text("\n".join(told) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
