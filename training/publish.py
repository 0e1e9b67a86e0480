"""Puts a trained network into the package, with its card (and the card into models/ as well).

python -m training.publish build/train/main/net.bbnet --rules money --size main --strength "…"
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np

from bafflebox.engine.family import family_of, style_of
from bafflebox.engine.net_file import Array, NetFile, read_net, write_net
from bafflebox.engine.nets import SIZES
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

FOLDER = Path(__file__).parents[1] / "src" / "bafflebox" / "engine" / "nets"
CARDS = Path(__file__).parents[1] / "models"
MOST = 5_000_000
"""Bytes of a network in the package."""
STEPS = 256
"""Rows of the first layer are rounded to a multiple of 1/256: compressed, as in a wheel, a network is a third smaller then."""


def rounded(net: NetFile) -> NetFile:
    """The network with rounded rows: equities of the published ones change by 0.001 (root of mean squares)."""

    def round_rows(rows: Array) -> Array:
        return (np.round(rows * STEPS) / STEPS).astype(np.float32)

    return replace(net, rows=round_rows(net.rows), windows=round_rows(net.windows))


def main() -> None:
    """Writes the file into the package."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", type=Path)
    parser.add_argument("--rules", default="money")
    parser.add_argument("--name", help="first part of the file's name; the rule set's if missing")
    parser.add_argument("--size", choices=SIZES, required=True)
    parser.add_argument("--strength", default="not measured", help="what was measured, and how")
    options = parser.parse_args()
    law = compile_book(find_book(options.rules))
    net = rounded(read_net(options.net.read_bytes()))
    card = {
        **net.card, "size": options.size, "family": family_of(law), "style": style_of(law.movement),
        "strength": options.strength,
    }  # fmt: skip
    file = write_net(replace(net, card=card))
    if len(file) > MOST:
        raise SystemExit(f"the network has {len(file):,} bytes, more than {MOST:,}")
    target = FOLDER / f"{options.name or options.rules}-{options.size}.bbnet"
    target.write_bytes(file)
    facts = {**card, "file": target.name, "bytes": len(file), "sha256": sha256(file).hexdigest()}
    CARDS.mkdir(exist_ok=True)
    text = json.dumps(facts, indent=1, ensure_ascii=False, sort_keys=True)
    (CARDS / f"{target.stem}.json").write_text(text + "\n", "utf-8")
    print(f"{target}: {text}")


if __name__ == "__main__":
    main()
