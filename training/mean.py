"""The mean of networks that learned from one start: what each wore out is half there again, what each learned half of it too.

    python -m training.mean build/train/mean/net.bbnet src/bafflebox/engine/nets/standard-main.bbnet build/train/win18/net.bbnet

Only of networks of one shape that began from the same weights: means of others mean nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from bafflebox.engine.net_file import Array, NetFile, read_net, write_net


def mean_of(nets: Sequence[NetFile]) -> NetFile:
    """The mean of all weights, with the card of the last; raises ValueError for networks of several shapes."""
    shapes = {(each.rows.shape, each.windows.shape, each.widths, each.heads.shape) for each in nets}
    if len(shapes) != 1:
        raise ValueError(f"networks of one shape have a mean, not of {len(shapes)}")

    def mean(part: Callable[[NetFile], Array]) -> Array:
        return np.asarray(np.mean([part(each) for each in nets], axis=0, dtype=np.float64), np.float32)

    layers = tuple(
        (mean(lambda each, at=at: each.layers[at][0]), mean(lambda each, at=at: each.layers[at][1]))  # type: ignore[misc]
        for at in range(len(nets[0].layers))
    )
    return replace(
        nets[-1],
        rows=mean(lambda each: each.rows),
        windows=mean(lambda each: each.windows),
        bias=mean(lambda each: each.bias),
        layers=layers,
        heads=mean(lambda each: each.heads),
        head_biases=mean(lambda each: each.head_biases),
        card={**nets[-1].card, "mean_of": len(nets)},
    )


def main() -> None:
    """Reads the networks that are named after the first path, and writes their mean there."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("to", type=Path)
    parser.add_argument("nets", type=Path, nargs="+")
    wanted = parser.parse_args()
    try:
        found = mean_of([read_net(path.read_bytes()) for path in wanted.nets])
    except (OSError, ValueError) as error:
        sys.exit(f"training.mean: {error}")
    wanted.to.parent.mkdir(parents=True, exist_ok=True)
    wanted.to.write_bytes(write_net(found))


if __name__ == "__main__":
    main()
