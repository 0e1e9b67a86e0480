"""Long matches in browsers: all that can happen around a board, played to the end of the match on two screens and at a director's desk;
and two evenings of sixteen, every match at virtual tables and every match at match desks.

    python -m tests.campaign.browsers [--sample] [NAME …]

A name, such as `evenings`, plays that file alone and keeps the other lines of the result. The tests are those of
`tests/web/test_long_*.py`, which `make test` leaves after their first part, and those of `tests/web` that are marked `in_full`, which
it leaves out. In full it writes its result file; as a sample it plays the first parts and writes nothing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "tests" / "campaign" / "results" / "browsers.txt"
REPORT = ROOT / "build" / "browsers.xml"
MARK = "pytest.mark.in_full"


def main(words: list[str]) -> int:
    """Run the campaign; 1 when a match does not come to its end, or nothing was played because there is no browser."""
    sample = "--sample" in words
    names = [word for word in words if not word.startswith("--")]
    files = (ROOT / "tests" / "web").glob
    chosen = {path for name in names or ["*"] for path in files(f"test_long_{name}.py")}
    if not names:
        chosen |= {path for path in files("test_*.py") if MARK in path.read_text("utf-8")}
    tests = sorted(map(str, chosen))
    if not tests:
        print(f"no such file: {', '.join(names)}", file=sys.stderr)
        return 2
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", f"--junit-xml={REPORT}", *tests]
    # a file may have other tests beside the long ones: they are played as well
    failed = subprocess.run([*command, *([] if sample else ["--in-full"])], check=False, cwd=ROOT).returncode
    # the file is our own, just written
    cases = list(ET.parse(REPORT).iter("testcase")) if REPORT.exists() else []  # noqa: S314
    played = [case for case in cases if not len(case)]
    lines = [f"{case.get('classname', '').rsplit('.', 1)[-1]} {case.get('name')}: played" for case in played]
    print(*lines, sep="\n")
    if failed or not played or len(played) < len(cases):
        return 1
    if not sample:
        played_now = {Path(test).stem for test in tests}
        before = RESULT.read_text("utf-8").splitlines() if RESULT.exists() else []
        kept = [line for line in before if line.split(" ", 1)[0] not in played_now]
        RESULT.write_text("\n".join(sorted([*kept, *lines])) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
