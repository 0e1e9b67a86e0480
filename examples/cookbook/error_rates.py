"""The errors of each player in a match file, in thousandths of a point for each real decision."""

import sys

import bafflebox as bb

match = bb.read(sys.argv[1])
found = bb.Engine("0ply", exact=False).analyse(match)
for side, name in zip((bb.Side.WHITE, bb.Side.BLACK), match.names, strict=True):
    losses = [each.loss for each in found.decisions if each.side is side and each.counts]
    print(f"{name}: {1000 * sum(losses) / max(len(losses), 1):.1f} over {len(losses)} decisions")
