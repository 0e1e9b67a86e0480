"""Double or not, take or drop: the answer to one position."""

import sys

import bafflebox as bb

cube = bb.Engine("0ply", exact=False).cube(sys.argv[1])
if cube:
    print(f"no double {cube.no_double:+.3f}, take {cube.double_take:+.3f}, drop {cube.double_drop:+.3f}")
    print("double" if cube.should_double else "no double", "and", "take" if cube.should_take else "drop")
