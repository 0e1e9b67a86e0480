"""Write `docs/packages.md`: what each purpose installs, and the purpose and licence of every dependency.

`python -m tools.packages` writes the page from `pyproject.toml`, the reasons in the changelog and the packages of this environment,
which has to have all extras (`make test` makes one). With `--lock` it writes the versions and hashes with uv instead: in
`deploy/requirements.txt` those that the container installs, in `tools/requirements.txt` those of `make test`.
Versions stay while they suffice; `--lock --upgrade` takes the newest.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "packages.md"
CHANGELOG = ROOT / "CHANGELOG.md"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCKS: Mapping[Path, tuple[str, ...]] = {
    ROOT / "deploy" / "requirements.txt": ("serve", "postgres", "redis", "mail"),
    ROOT / "tools" / "requirements.txt": ("dev",),
}
"""The extras that each file of versions and hashes holds, for every platform: that of the container, that of the tests."""
PURPOSES: Mapping[str, str] = {
    "": "play, replay, analyse, duel and program: law, engine, terminal, analyst, API",
    "serve": "the web table: `bafflebox serve`, and the commands of its database",
    "mail": "mail to players of a server who want it",
    "study": "`bafflebox library quiz`, and decks of Anki",
    "tournament": "Swiss pairing, QR codes on printed pages, and calendar files",
    "arrays": "positions and evaluations as arrays of NumPy; `Fleet`",
    "env": "environments of Gymnasium and PettingZoo",
    "pictures": "boards as PNG, games as GIF",
    "pdf": "`bafflebox analyse --pdf`",
    "postgres": "a server on PostgreSQL",
    "redis": "many servers on one database",
    "desk": "every rule at a desk without a network",
    "terminal": "`bafflebox play`: the whole terminal as a table",
    "ray": "rollouts, analysis and duels on many machines",
    "oracle": "Open Sage as a player and judge",
    "all": "everything for one machine",
}
"""The purpose of each extra for a user, the plain install first."""
COPYLEFT = re.compile(r"\bA?GPL|GNU (Affero )?General")
WITHOUT_COPYLEFT = ("", "serve")
"""Purposes that install nothing under the GPL."""


def name_of(requirement: str) -> str:
    """Return the distribution that a requirement asks for, as names are compared."""
    return re.sub(r"[-_.]+", "-", Requirement(requirement).name).lower()


def reasons() -> dict[str, str]:
    """Return the reason of each dependency, as the changelog's table gives it."""
    table = CHANGELOG.read_text("utf-8").partition("\n## Dependencies")[2]
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$", table, re.MULTILINE)
    return {
        re.sub(r"[-_.]+", "-", name.strip()).lower(): reason
        for names, reason in rows
        for name in names.split(",")
    }


def asked(extra: str) -> list[str]:
    """Return the requirements of an extra, "" for the plain install."""
    if not extra:
        return list(PROJECT["dependencies"])
    return list(PROJECT["optional-dependencies"][extra])


def closure(requirements: Iterable[str]) -> dict[str, Distribution]:
    """Return the distributions that these install here, directly or not; those that are not installed are left out."""
    todo, seen, found = [*requirements], dict[str, set[str]](), dict[str, Distribution]()
    while todo:
        wanted = Requirement(todo.pop())
        name, extras = name_of(str(wanted)), {"", *wanted.extras}
        if extras <= seen.get(name, set()):
            continue
        seen.setdefault(name, set()).update(extras)
        if name == "bafflebox":
            # an environment may have been made before the project file changed
            todo += [each for extra in extras if extra for each in asked(extra)]
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue
        needs = map(Requirement, found[name].requires or [])
        todo += [
            f"{each.name}[{','.join(each.extras)}]"
            for each in needs
            if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras)
        ]
    return found


def licence(found: Distribution) -> str:
    """Return the licence that a distribution states."""
    told = found.metadata
    classes = [
        each.rpartition(" :: ")[2]
        for each in told.get_all("Classifier") or []
        if each.startswith("License ::")
    ]
    stated = (
        told["License-Expression"] or "",
        (told["License"] or "").strip().split("\n")[0],
        ", ".join(classes),
    )
    return next((each for each in stated if each and len(each) < 80), "not stated")


def page() -> str:
    """Return the page."""
    lines = [
        "<!-- Written by `python -m tools.packages`: do not edit. -->",
        "# Packages",
        "",
        "Install what a use needs; a command or function whose packages are not installed names the line that installs them.",
        "[Why it is split so](decisions/packages.md) has the figures.",
        "",
        "| for | install | distributions |",
        "|---|---|---|",
    ]
    for extra, purpose in PURPOSES.items():
        line = f"pip install 'bafflebox[{extra}]'" if extra else "pip install bafflebox"
        needs = [*asked(""), *asked(extra)]
        count = str(len(closure(needs)) + 1) if _all_here(needs) else ""
        lines.append(f"| {purpose} | `{line}` | {count} |")
    lines += [
        "",
        "From a wheel: `pip install 'PATH.whl[serve]'`; `uvx --from PATH.whl bafflebox play` plays without installing.",
        "",
    ]
    lines += ["## Dependencies", "", "| package | in | for | licence |", "|---|---|---|---|"]
    where, why = dict[str, list[str]](), reasons()
    for extra in PURPOSES:
        for each in map(name_of, asked(extra)):
            if each != "bafflebox":
                where.setdefault(each, []).append(f"`[{extra}]`" if extra else "plain")
    known = closure(each for extra in PURPOSES for each in asked(extra))
    for name in sorted(where):
        stated = OTHERWISE.get(name) or licence(known[name])
        lines.append(f"| {name} | {', '.join(where[name])} | {why[name]} | {stated} |")
    rest = {name: each for name, each in known.items() if name not in where}
    lines += ["", "These bring others:", "", "| package | plain | `[serve]` | licence |", "|---|---|---|---|"]
    plain, serve = closure(asked("")), closure([*asked(""), *asked("serve")])
    for name in sorted(rest):
        marks = ("●" if name in plain else "", "●" if name in serve else "")
        lines.append(f"| {name} | {marks[0]} | {marks[1]} | {licence(rest[name])} |")
    lines += [
        "",
        "In the package itself: fonts and scripts of the pages, with their licences beside them (`web/fonts`, `web/vendor`),",
        "and Unicode's table of characters that look alike (`server/model/confusables.txt`), under Unicode-3.0.",
    ]
    lines += ["", "Nothing of the plain install or of `[serve]` is under the GPL; a test holds that."]
    return "\n".join(lines) + "\n"


OTHERWISE = {
    "bafflebox-desk": "MPL-2.0 (Pyodide)",
    "bgsage": "see its own page",
    "resvg-py": "MIT; the renderer in it MPL-2.0",
}
"""Licences of packages that the environment of the tests lacks, or that state theirs in a file alone."""


def _all_here(needs: Iterable[str]) -> bool:
    return all(name_of(each) == "bafflebox" or name_of(each) in closure([each]) for each in needs)


def lock(path: Path, extras: Iterable[str]) -> None:
    """Write the versions and hashes of the packages of these extras; what the file has stays where it suffices."""
    command = [
        "uv",
        "pip",
        "compile",
        "pyproject.toml",
        *(word for extra in extras for word in ("--extra", extra)),
        "--generate-hashes",
        "--universal",
        "--quiet",
    ]
    told = ["--custom-compile-command", "python -m tools.packages --lock", "--python-version", "3.11"]
    told += ["--upgrade"] * ("--upgrade" in sys.argv[1:])
    subprocess.run([*command, *told, "--output-file", path], check=True, cwd=ROOT)


def main() -> int:
    """Write the page, or the lock files with `--lock`."""
    if "--lock" in sys.argv[1:]:
        for path, extras in LOCKS.items():
            lock(path, extras)
    else:
        PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
