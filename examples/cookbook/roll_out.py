"""A position played to the end many times."""

import sys

import bafflebox as bb

found = bb.Engine("0ply", exact=False).rollout(sys.argv[1], games=72)
print(f"{found.equity:+.3f}, standard error {found.error:.3f}, {found.trials} games")
