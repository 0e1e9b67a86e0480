"""The parts of `make test`: runs them in order, prints the seconds of each, stops at the first that fails.

Arguments name the parts to run; without arguments all run.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

PARTS: dict[str, list[list[str]]] = {
    "ruff": [
        [sys.executable, "-m", "ruff", "check", "--quiet", "."],
        [sys.executable, "-m", "ruff", "format", "--quiet", "--check", "."],
    ],
    "mypy": [[sys.executable, "-m", "mypy", "--no-error-summary"]],
    "imports": [[str(Path(sys.executable).with_name("lint-imports")), "--no-logo"]],
    "sanitizers": [["make", "--no-print-directory", "sanitize"]],
    "pytest": [[sys.executable, "-m", "pytest", "-q", "-n", "auto", "--maxprocesses", "8"]],
    "clause mutants sample": [[sys.executable, "-m", "tools.clause_mutants", "--sample"]],
    "campaign sample": [[sys.executable, "tools/campaign.py", "--sample"]],
}


def main(names: list[str]) -> int:
    """Run the parts called `names` (all, when empty); the exit status of the first command that fails, or 0."""
    seconds: dict[str, float] = {}
    status = 0
    for name in names or PARTS:
        print(f"== {name}", flush=True)
        start = time.monotonic()
        for command in PARTS[name]:
            status = status or subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode
        seconds[name] = time.monotonic() - start
        if status:
            break
    print("\nseconds per part:")
    for name, spent in seconds.items():
        print(f"{spent:8.1f}  {name}")
    print(f"{sum(seconds.values()):8.1f}  total")
    if status:
        print(f"FAILED in {list(seconds)[-1]}", file=sys.stderr)
    return status


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    sys.exit(main(sys.argv[1:]))
