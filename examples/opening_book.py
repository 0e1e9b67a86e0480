"""The 15 first rolls: what the engine plays, and by how much. Try `python examples/opening_book.py 2ply --games 324 --only 31,43`."""

import argparse
from itertools import combinations

import bafflebox as bb

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("level", nargs="?", default="1ply", help="a level of the engine")
asked.add_argument(
    "--games", type=int, default=0, help="roll out the two best plays, each over so many games"
)
asked.add_argument("--only", default="", help="these rolls alone, as in 31,65")
given = asked.parse_args()
engine, start = bb.Engine(given.level), bb.Match("money").position
rolls = [tuple(map(int, each)) for each in given.only.split(",") if each] or [
    *combinations(range(6, 0, -1), 2)
]


def rolled_out(after: bb.Position) -> tuple[float, float]:
    """The worth of a position that White has just made, to White, with half its 95 % interval."""
    # with the colours exchanged the side on roll is White again
    found = engine.rollout(after.mirrored(), games=given.games)
    return -found.equity, 1.96 * found.error


print(f"{'roll':6}{'best play':16}{'equity':17}{'second':16}equity")
for dice in sorted(rolls):
    line = f"{dice[0]}-{dice[1]}   "
    for ranked in engine.rank(start, dice)[:2]:
        equity, around = rolled_out(ranked.play.result) if given.games else (ranked.equity, 0.0)
        line += f"{ranked.play!s:16}{f'{equity:+.3f}' + f' ± {around:.3f}' * bool(given.games):17}"
    print(line.rstrip())
