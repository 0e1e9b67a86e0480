"""What Lighthouse says of the match desk: accessibility and best practices, and how its page is drawn; a program beside ours.

    npm install --prefix build/web lighthouse@12
    python bench/desk_audit.py            prints it
    python bench/desk_audit.py --keep     and writes it to bench/results/desk_audit.txt

Lighthouse (Apache 2.0) runs in Node against a real Chromium. It no longer audits what makes a page installable: that
is held by `tests/web/test_away.py`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.kept import tell
from tests.server.serving import serving

ROOT = Path(__file__).parents[1]
LIGHTHOUSE = ROOT / "build" / "web" / "node_modules" / ".bin" / "lighthouse"
RESULT = Path(__file__).parent / "results" / "desk_audit.txt"
CATEGORIES = ("accessibility", "best-practices", "performance")
FORMS = {"tablet": ["--preset=desktop"], "phone": []}
"""A wide screen on a quick line, and Lighthouse's own phone on a slow one."""


def audited(address: str, form: str) -> dict[str, Any]:
    """The report of one visit."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or not LIGHTHOUSE.exists():
        raise SystemExit("it needs Chromium and `npm install --prefix build/web lighthouse@12`")
    wanted = [f"--only-categories={','.join(CATEGORIES)}", "--output=json", "--quiet"]
    flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [str(LIGHTHOUSE), address, *wanted, *FORMS[form], flags, f"--output-path={report}"]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium}, timeout=300)
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def told(report: dict[str, Any], form: str) -> list[str]:
    """The scores of a report, and every audit that was not passed."""
    audits = report["audits"]
    lines = [f"{form}: {report['requestedUrl'].rsplit('/', 1)[-1]}, Lighthouse {report['lighthouseVersion']}"]
    for name in CATEGORIES:
        category = report["categories"][name]
        lines.append(f"  {name}: {round(100 * category['score'])}")
        failed = [audits[each["id"]] for each in category["auditRefs"]]
        failed = [each for each in failed if each["score"] is not None and each["score"] < 0.9]
        if name != "performance":
            lines += [f"    {each['id']}: {each['title']}" for each in failed]
    return lines


def measured() -> list[str]:
    """Visits the desk's page and says what was found."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as house:
        return [line for form in FORMS for line in told(audited(f"{house.url}/desk", form), form)]


if __name__ == "__main__":
    tell(__doc__, RESULT, measured)
