"""Wheels of a release: built from the sdist alone by each interpreter at hand, and named by the oldest systems that they run on."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
"""Versions of CPython that wheels are made for; `[tool.cibuildwheel]` names the same."""
ASKED = "import sys, sysconfig; print('%d.%d' % sys.version_info[:2], sysconfig.get_path('include'))"
QUIET = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}


def run(*words: str | Path, **more: Any) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        [str(each) for each in words], check=True, stdout=subprocess.PIPE, text=True, **more
    )
    return str(done.stdout).strip()


def interpreters(given: Iterable[str]) -> dict[str, Path]:
    """By version: this interpreter, those that were given and those on the path, of each version the first that can build."""
    found: dict[str, Path] = {}
    for name in (sys.executable, *given, *(f"python{version}" for version in SUPPORTED)):
        place = shutil.which(name)
        asked = place and subprocess.run([place, "-c", ASKED], check=False, capture_output=True, text=True)
        if not place or not asked or asked.returncode:
            continue
        version, headers = asked.stdout.split()
        if version in SUPPORTED and (Path(headers) / "Python.h").is_file():
            found.setdefault(version, Path(place))
    return dict(sorted(found.items()))


def environment(python: Path, folder: Path) -> Path:
    """The interpreter of a new environment with nothing in it but pip."""
    run(python, "-m", "venv", folder)
    return folder / "bin" / "python"


def built(sdist: Path, python: Path, target: Path, epoch: str) -> Path:
    """The wheel of an sdist, in `target`, built in an environment that has nothing but what the sdist asks for.

    `epoch` is the time of every file in it, in seconds since 1970. It carries the tag of the oldest systems whose C
    and C++ libraries have what it calls.
    """
    variables = {**os.environ, **QUIET, "SOURCE_DATE_EPOCH": epoch}
    with tempfile.TemporaryDirectory() as folder:
        clean = environment(python, Path(folder) / "clean")
        run(clean, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, sdist, env=variables)
        (plain,) = Path(folder).glob("*.whl")
        # nothing of the system is packed with it, so that there is nothing to patch
        audit = (
            sys.executable,
            "-m",
            "auditwheel",
            "repair",
            "--patcher",
            "none",
            "-w",
            Path(folder) / "out",
        )
        run(*audit, plain, env=variables, stderr=subprocess.DEVNULL)
        (repaired,) = (Path(folder) / "out").glob("*.whl")
        return Path(shutil.move(repaired, target / repaired.name))


def held(wheel: Path) -> Iterator[str]:
    """Lines that say which systems a wheel runs on, and what it calls that older ones don't have."""
    told = json.loads(
        run(sys.executable, "-m", "auditwheel", "show", "--json", wheel, stderr=subprocess.DEVNULL)
    )
    yield f"{told['overall_tag']}; what holds it there:"
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(wheel) as packed:
        (module,) = (
            name
            for name in packed.namelist()
            if Path(name).name.startswith("_native.") and name.endswith(".so")
        )
        needed = run("nm", "-D", "-C", "--undefined-only", packed.extract(module, folder))
    for version, names in newest(needed).items():
        yield f"  {version}: {', '.join(names)}"


def newest(undefined: str) -> dict[str, list[str]]:
    """Of what `nm` lists as undefined, by family (GLIBC, GLIBCXX, CXXABI, GCC), the newest version and who asks for it."""
    found: dict[str, dict[tuple[int, ...], list[str]]] = {}
    for name, family, number in re.findall(r"^\s*[Uwv] (.*)@+([A-Z]+)_([\d.]+)$", undefined, re.MULTILINE):
        version = tuple(map(int, number.split(".")))
        found.setdefault(family, {}).setdefault(version, []).append(name)
    return {
        f"{family}_{'.'.join(map(str, version))}": sorted(set(versions[version]))
        for family, versions in sorted(found.items())
        for version in [max(versions)]
    }
