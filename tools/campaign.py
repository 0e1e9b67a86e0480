"""Runs the campaigns, the long checks in `tests/campaign/`, one after the other.

A campaign is a program `tests/campaign/NAME.py`. Alone it runs in full and writes its result file into
`tests/campaign/results/`, which is committed; with `--sample` it runs for some seconds and writes nothing. It ends
with status 0 when all that it claims held, with 77 when a program that it needs is not installed. Arguments name
the campaigns to run; without names all run.
"""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IN_SUITE = {
    "bindings": "tests/engine/test_bindings.py",
    "books": "tests/laws/test_random_books.py",
    "bots": "tests/bots/test_player.py",
    "browsers": "tests/web/test_long_welsh.py",
    "contest_kills": "tests/server/test_contest_kills.py",
    "desk_cases": "tests/web/test_desk_cases.py",
    "cases": "tests/cli/test_cases_at_the_terminal.py, tests/server/test_cases_at_the_table.py",
    "complement": "tests/referee/test_complement.py",
    "external": "tests/io/test_external.py",
    "hostile_door": "tests/server/test_benches.py",
    "irregular": "tests/laws/test_matches_end.py",
    "one_tab": "tests/web/test_one_tab.py",
    "outages": "tests/server/test_outages.py",
    "referee_kills": "tests/server/test_referee_kills.py",
    "tournaments": "tests/tournament/test_laws.py",
    "tournament_server_kills": "tests/server/test_tournament_kills.py",
    "tampered": "tests/formats/test_replay_tampered.py",
}
"""Campaigns of which pytest runs a sample already: `--sample` leaves them out."""


SKIPPED = 77
"""The status of a campaign whose program is missing."""


def main(arguments: list[str]) -> int:
    """Run the campaigns named, in full or as a sample; 1 when at least one failed."""
    flags = [word for word in arguments if word.startswith("--")]
    names = [word for word in arguments if not word.startswith("--")]
    found = {path.stem: path for path in sorted((ROOT / "tests" / "campaign").glob("[a-z]*.py"))}
    unknown = [name for name in names if name not in found]
    if unknown:
        print(f"no such campaign: {', '.join(unknown)}; there are: {', '.join(found)}", file=sys.stderr)
        return 2
    failed: list[str] = []
    skipped: list[str] = []
    if not names:
        names = [name for name in found if "--sample" not in flags or name not in IN_SUITE]
    for name in names:
        print(f"-- {name}", flush=True)
        start = time.monotonic()
        command = [sys.executable, "-m", f"tests.campaign.{name}", *flags]
        status = subprocess.run(command, check=False, cwd=ROOT).returncode
        if status:
            (skipped if status == SKIPPED else failed).append(name)
        print(f"   {name}: {time.monotonic() - start:.1f} s", flush=True)
    parts = [
        f"{len(each)} {word} {' '.join(each)}".rstrip()
        for word, each in (("failed", failed), ("skipped", skipped))
    ]
    print(f"{len(names)} campaigns, {', '.join(parts)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
