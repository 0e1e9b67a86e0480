"""Makes a release in `dist/`: sdist and wheel, tried in an environment of its own, with what is in it and its hashes.

`make release` runs it after the checks; `ARGS=--twice` builds the wheel a second time elsewhere and compares the bytes. The working
tree must be committed: the time of the commit is the time of every file, so that the same commit gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
MOST_BYTES = 12_000_000


def run(*words: str | Path, **more: Any) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        [str(each) for each in words], check=True, stdout=subprocess.PIPE, text=True, **more
    )
    return str(done.stdout).strip()


def built(target: Path) -> list[Path]:
    """The sdist of the commit, and the wheel built from that sdist and nothing else."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": run("git", "log", "-1", "--format=%ct", cwd=ROOT)}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        source.mkdir()
        archive = Path(folder) / "tree.tar"
        run("git", "archive", "-o", archive, "HEAD", cwd=ROOT)
        with tarfile.open(archive) as tree:
            tree.extractall(source, filter="data")
        make = "import sys; from scikit_build_core.build import build_sdist; print(build_sdist(sys.argv[1]))"
        target.mkdir(parents=True, exist_ok=True)
        name = run(sys.executable, "-c", make, target, cwd=source, env=environment).splitlines()[-1]
        pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation")
        run(*pip, "-w", target, target / name, env=environment)
    return [target / name, *target.glob("*.whl")]


def tried(wheel: Path, sbom: Path) -> None:
    """Installs the wheel alone into a new environment, tries it there, and writes what came with it."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "venv", folder)
        python = Path(folder) / "bin" / "python"
        run(python, "-m", "pip", "install", "-q", wheel)
        print(run(python, ROOT / "tools" / "try_wheel.py", cwd=folder))
        told = json.loads(run(python, "-m", "pip", "inspect", "--local"))
    sbom.write_text(json.dumps(bill(told), indent=1, sort_keys=True) + "\n", "utf-8")


def bill(told: dict[str, Any]) -> dict[str, Any]:
    """What `pip inspect` told of an environment as a CycloneDX document; pip itself, which is no part of us, left out."""
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


def main(arguments: list[str]) -> int:
    """Builds, tries and writes everything; 1 where something is not as it must be."""
    if run("git", "status", "--porcelain", cwd=ROOT):
        print("commit first: a release is made of a commit")
        return 1
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    shutil.rmtree(DIST, ignore_errors=True)
    files = built(DIST)
    wheel = files[-1]
    print(f"{wheel.name}: {wheel.stat().st_size:,} bytes (at most {MOST_BYTES:,})")
    sbom = DIST / f"bafflebox-{version}.cdx.json"
    tried(wheel, sbom)
    same = True
    if "--twice" in arguments:
        with tempfile.TemporaryDirectory() as other:
            again = built(Path(other))
            same = [hashed(each) for each in again] == [hashed(each) for each in files]
        print(f"built twice: {'the same bytes' if same else 'NOT the same bytes'}")
    sums = "".join(f"{hashed(each)}  {each.name}\n" for each in (*files, sbom))
    (DIST / "SHA256SUMS").write_text(sums, "utf-8")
    print(sums, end="")
    return 0 if same and wheel.stat().st_size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
