"""Tries the installed package from outside: how long the start takes, and a duel in the terminal; with `serve` a match on a server.

Run by the interpreter of an environment into which only the wheel was installed, for `serve` with that extra; needs nothing else.
Exit status 1 says what failed.
"""

from __future__ import annotations

import json
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

BOT = Path(__file__).resolve().parent.parent / "examples" / "bot.py"
COMMAND = Path(sys.executable).with_name("bafflebox")
MOST_IMPORT_MS = 100
TIMES = 9
PATIENCE = 120
"""Seconds that anything may take."""


def import_ms() -> float:
    """Milliseconds of `import bafflebox` in a fresh process, the median of several."""
    code = "import time; t = time.perf_counter(); import bafflebox; print(1000 * (time.perf_counter() - t))"
    run = [sys.executable, "-c", code]
    found = [subprocess.run(run, capture_output=True, check=True, text=True).stdout for _ in range(TIMES)]
    return statistics.median(map(float, found))


def asked(url: str, body: object | None = None) -> Any:
    """The JSON that a request is answered with."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(url, data, {"content-type": "application/json"})  # noqa: S310 - our own server
    with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        return json.load(answer)


def played() -> str:
    """The score of a match that the example bot played by its socket on a server of the installed package."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        house = f"http://127.0.0.1:{free.getsockname()[1]}"
    with tempfile.TemporaryDirectory() as data:
        served = [str(COMMAND), "serve", "--port", house.rpartition(":")[2], "--data", data]
        with subprocess.Popen(served, stdout=subprocess.DEVNULL) as server:
            try:
                wait_for(house)
                wanted = {"rules": "match", "length": 1, "opponent": "bot", "level": "simple"}
                made = asked(f"{house}/api/tables", wanted)
                bot = [sys.executable, str(BOT), house + made["seat"]]
                subprocess.run(bot, stdout=subprocess.DEVNULL, check=True, timeout=PATIENCE)
                found = asked(f"{house}/api/tables/{made['table']}")
            finally:
                server.terminate()
    if not found["over"]:
        raise SystemExit("the match is not over")
    return f"{found['score']['white']}-{found['score']['black']}"


def wait_for(house: str) -> None:
    """Waits until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            asked(f"{house}/api/openapi.json")
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return


def main() -> int:
    """Tries everything and says what came of it."""
    if sys.argv[1:] == ["serve"]:
        print(f"a match by the socket on `bafflebox serve`: {played()}")
        return 0
    compilers = [name for name in ("cc", "c++", "gcc", "g++", "clang") if shutil.which(name)]
    print(f"CPython {platform.python_version()}, compilers on the path: {', '.join(compilers) or 'none'}")
    start = import_ms()
    print(f"import bafflebox: {start:.0f} ms (at most {MOST_IMPORT_MS}, the median of {TIMES})")
    duel = [str(COMMAND), "duel", "0ply", "simple", "--games", "2"]
    subprocess.run(duel, capture_output=True, check=True, timeout=PATIENCE)
    print("a duel of two games: played")
    shells = ("bash", "zsh", "fish")
    sizes = [
        len(subprocess.run([COMMAND, "completion", each], capture_output=True, check=True).stdout)
        for each in shells
    ]
    print(
        f"completion: {', '.join(f'{shell} {size} bytes' for shell, size in zip(shells, sizes, strict=True))}"
    )
    manual = Path(sys.prefix) / "share" / "man" / "man1" / "bafflebox.1"
    print(f"manual: {'there' if manual.is_file() else 'missing'}")
    return 0 if start <= MOST_IMPORT_MS and manual.is_file() and min(sizes) > 1000 else 1


if __name__ == "__main__":
    sys.exit(main())
