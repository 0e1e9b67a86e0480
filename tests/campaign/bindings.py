"""Fuzzes every binding of the compiled module for an hour of processor time (`--minutes N`: as long); `--sample` some thousand calls.

A crash ends the process, a wait is a failure; the seed said last makes it again (`--seed N`).
"""

from __future__ import annotations

import faulthandler
import resource
import sys
import time

from tests.fuzz_bindings import Fuzz
from tests.fuzz_every import Every

HOUR = 60
"""Minutes of a whole campaign."""
SAMPLE_CALLS = 3000
MOST_MEMORY = 8 << 30
"""Bytes of addresses that the process may have."""
LONGEST = 60
"""Seconds that one call may take on a loaded machine."""


def main(words: list[str]) -> int:
    """Run; 0 when every call came back."""
    sample = "--sample" in words
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else 1
    minutes = float(words[words.index("--minutes") + 1]) if "--minutes" in words else HOUR
    # a crash says where it was, and no call takes more than a share of the machine
    faulthandler.enable()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    calls, streams = 0, (Fuzz(seed), Every(seed))
    while (calls < SAMPLE_CALLS) if sample else (time.process_time() < minutes * 60):
        if calls % 500 == 499:
            streams = Fuzz(seed + calls), Every(seed + calls)
            print(f"seed {seed + calls}", file=sys.stderr, flush=True)
        # from a thread of its own: it ends the process, whatever the compiled code does
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        streams[calls % 2].call()
        faulthandler.cancel_dump_traceback_later()
        calls += 1
    spent = f"{time.process_time() / 60:.0f} minutes of processor time, seed {seed}"
    print(f"{calls} calls in {spent}: none crashed or took {LONGEST} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
