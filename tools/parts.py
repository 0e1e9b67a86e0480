"""The parts of `make test`: prints the seconds of each, stops at the first stage in which one fails.

Parts of one stage run side by side, so that both cores of a small machine have something to do; what they print comes in one
piece when they are done, that of the tests and of a part that is alone in its stage as it goes. Arguments name the parts to
run; without arguments all run.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools.programs import BIOME, skipped  # noqa: E402 - also as a program of its own

SKIPPED = ROOT / "build" / "skipped.json"
"""The file for skips of pytest, by reason, for the end of the whole run."""
WORKERS = min(8, (os.cpu_count() or 1) + 2)
"""Processes of pytest: two more than cores, because many tests wait for a server, a browser or a clock. With four more nothing was
idle and everything took longer."""
ENVIRONMENT = {
    **os.environ,
    "NO_MKDOCS_2_WARNING": "1",
    "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "pycache"),
}
"""Modules are compiled once for all parts and kept in `build`, also where no bytecode is wanted beside the sources: without, every
worker compiles every test, and each of a thousand programs that tests start compiles the package."""
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)
PARTS: dict[str, list[list[str]]] = {
    "ruff": [
        [sys.executable, "-m", "ruff", "check", "--quiet", "."],
        [sys.executable, "-m", "ruff", "format", "--quiet", "--check", "."],
    ],
    "native": [[sys.executable, "tools/native_style.py"]],
    "pages": [[sys.executable, "tools/web_pages.py"]],
    "words": [[sys.executable, "-m", "tools.plain_words"]],
    "imports": [[str(Path(sys.executable).with_name("lint-imports")), "--no-logo"]],
    "site": [[sys.executable, "-m", "mkdocs", "build", "--quiet"]],
    "mypy": [[sys.executable, "-m", "mypy", "--no-error-summary"]],
    "sanitizers": [["make", "--no-print-directory", "sanitize"]],
    "collection": [[sys.executable, "-m", "pytest", "-qqq", "--collect-only"]],
    "pytest": [[sys.executable, "-m", "pytest", "-q", "-n", str(WORKERS), "--dist", "worksteal"]],
    "clause mutants sample": [[sys.executable, "-m", "tools.clause_mutants", "--sample"]],
    "campaign sample": [[sys.executable, "tools/campaign.py", "--sample"]],
}
"""`collection` finds and compiles all tests once: each worker of pytest would, of which all start at the same moment."""
STAGES: list[list[list[str]]] = [
    [["ruff", "native", "pages", "words", "imports", "mypy"], ["site", "sanitizers", "collection"]],
    [["pytest"]],
    [["clause mutants sample"], ["campaign sample"]],
]
"""Stages in order; each has lanes that run side by side, a lane has parts that run one after the other."""

FEW = 6
"""One in two thousand. Many tests hang on how fast a browser, a server and a machine are together: where no more than a few fail
they are run once more with nothing beside them. What passes only then is named at the end."""
LONGEST = 2400
"""Seconds after which a command is ended with everything that it has started."""
RUNNING: list[subprocess.Popen[str]] = []
"""The commands that were started, for an interrupt: it reaches this program alone."""
UNSTEADY: list[str] = []
"""The tests that passed only when they were run once more."""


@dataclass
class Done:
    """The outcome of a part."""

    name: str
    seconds: float
    status: int


def run(name: str, *, quiet: bool) -> Done:
    """Runs the commands of a part, up to the first that fails."""
    start, status, said = time.monotonic(), 0, []
    environment = ENVIRONMENT | ({"BAFFLEBOX_SKIPPED": str(SKIPPED)} if name == "pytest" else {})
    if not quiet:
        print(f"== {name}", flush=True)
    for command in PARTS[name]:
        status, text = command_run(command, environment, quiet=quiet)
        said.append(text)
        if status == 124 and not quiet:
            print(text, end="", flush=True)
        if status:
            break
    if name == "pytest" and status == 1:
        status = once_more(environment)
    if quiet:
        print(f"== {name}\n{''.join(said)}", end="", flush=True)
    return Done(name, time.monotonic() - start, status)


def command_run(command: list[str], environment: dict[str, str], *, quiet: bool = False) -> tuple[int, str]:
    """Runs a command in a process group of its own, of which nothing is left; its status and, where it is quiet, what it said."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, text=True, env=environment, start_new_session=True,
        stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT if quiet else None,
    )  # fmt: skip
    RUNNING.append(process)
    try:
        said = process.communicate(timeout=LONGEST)[0]
    except subprocess.TimeoutExpired:
        end(process)
        return 124, f"{process.communicate()[0] or ''}ended after {LONGEST} s: {' '.join(command)}\n"
    finally:
        end(process)
    return process.returncode, said or ""


def end(process: subprocess.Popen[str]) -> None:
    """Ends a command and what it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def once_more(environment: dict[str, str]) -> int:
    """Runs failed tests again, where they are few; the status of pytest after it."""
    last = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    failed = list(json.loads(last.read_text("utf-8"))) if last.exists() else []
    if not 0 < len(failed) <= FEW:
        return 1
    print(f"== pytest, once more: {len(failed)} of the tests", flush=True)
    environment = {name: value for name, value in environment.items() if name != "BAFFLEBOX_SKIPPED"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", *failed]
    status, _ = command_run(command, environment)
    if not status:
        UNSTEADY.extend(failed)
    return status


def lane(names: list[str], *, quiet: bool) -> list[Done]:
    """Parts one after the other, up to the first that fails."""
    found = []
    for name in names:
        found.append(run(name, quiet=quiet))
        if found[-1].status:
            break
    return found


def stages(names: list[str]) -> list[list[list[str]]]:
    """The stages that are left when only the parts called `names` are wanted (all, when empty)."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"no part is called {unknown[0]!r}; possible: {', '.join(PARTS)}")
    kept = [[[each for each in lane if not names or each in names] for lane in stage] for stage in STAGES]
    return [[lane for lane in stage if lane] for stage in kept if any(stage)]


def missing(names: list[str]) -> list[str]:
    """The lines that say what these parts skipped on this machine."""
    reasons: dict[str, int | str] = json.loads(SKIPPED.read_text("utf-8")) if SKIPPED.exists() else {}
    if "pages" in names and BIOME.find() is None:
        reasons[BIOME.missing] = "JavaScript and CSS were not linted"
    return skipped(reasons)


def main(names: list[str]) -> int:
    """Runs the stages; the exit status of the first part that fails, or 0."""
    SKIPPED.parent.mkdir(exist_ok=True)
    SKIPPED.unlink(missing_ok=True)
    begun, found = time.monotonic(), []
    for stage in stages(names):
        with ThreadPoolExecutor(len(stage)) as pool:
            lanes = [pool.submit(lane, each, quiet=len(stage) > 1 and "pytest" not in each) for each in stage]
            try:
                found += [done for each in lanes for done in each.result()]
            except KeyboardInterrupt:
                for process in RUNNING:
                    end(process)
                raise
        if any(done.status for done in found):
            break
    print("\nseconds per part:")
    for done in found:
        print(f"{done.seconds:8.1f}  {done.name}")
    print(f"{time.monotonic() - begun:8.1f}  all")
    print("", *missing([done.name for done in found]), sep="\n", flush=True)
    for each in UNSTEADY:
        print(f"UNSTEADY, passed only when run once more: {each}")
    failed = [done for done in found if done.status]
    for done in failed:
        print(f"FAILED in {done.name}", file=sys.stderr)
    return failed[0].status if failed else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    # the commands are to end with this program, however it is ended
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("interrupted")
