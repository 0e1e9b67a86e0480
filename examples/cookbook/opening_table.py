"""The best play of each opening roll for money."""

from itertools import combinations

import bafflebox as bb

engine = bb.Engine("0ply", exact=False)
start = bb.Position.parse("start")
for low, high in combinations(range(1, 7), 2):
    best = engine.rank(start, (high, low))[0]
    print(f"{high}{low}  {best.play!s:14} {best.equity:+.3f}")
