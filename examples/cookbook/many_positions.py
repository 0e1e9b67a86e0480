"""The chances and the equity of many positions: a file with an id on each line."""

import sys
from pathlib import Path

import bafflebox as bb

engine = bb.Engine("0ply", exact=False)
for line in Path(sys.argv[1]).read_text("utf-8").split():
    found = engine.evaluate(line)
    print(f"{line}  {found.chances.win:.3f}  {found.cubeful:+.3f}")
