"""The dearest play of a match file, drawn, with what was better and why."""

import sys

import bafflebox as bb

match = bb.read(sys.argv[1])
engine = bb.Engine("0ply", exact=False)
worst = max((each for each in engine.analyse(match).decisions if each.play), key=lambda each: each.loss)
print(bb.Position.seen(worst.now.position).text())
print(f"{worst.side}: {worst.did} instead of {worst.best} costs {worst.loss:.3f}")
print(engine.why(match, worst) or "No single figure carries the loss.")
