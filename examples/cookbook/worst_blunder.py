"""The dearest play of a match file, drawn, with what was better and why."""

import sys

import bafflebox as bb

match = bb.read(sys.argv[1])
engine = bb.Engine("0ply", exact=False)
for worst in engine.analyse(match).errors:
    reason = engine.why(match, worst)
    if worst.play and reason:
        break
else:
    sys.exit("no play of this match cost anything that can be explained")
print(bb.Position.seen(worst.now.position).text())
print(f"{worst.side}: {worst.did} instead of {worst.best} costs {worst.loss:.3f}")
print(reason)
