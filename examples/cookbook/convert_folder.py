"""Every .mat file of a folder, written as .sgf beside it."""

import sys
from pathlib import Path

import bafflebox as bb

for path in sorted(Path(sys.argv[1]).glob("*.mat")):
    bb.read(path).save(path.with_suffix(".sgf"))
    print(path.with_suffix(".sgf").name)
