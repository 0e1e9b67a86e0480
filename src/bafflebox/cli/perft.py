"""`bafflebox perft`: exhaustive count for comparing play generators."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.side import Side
from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.printing import Json, print_json
from bafflebox.errors import OptionError
from bafflebox.kernel import perft as count


def perft(
    depth: int,
    /,
    *,
    rules: Annotated[str, Parameter(help="rule set: a name, or the path of a .py file")],
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    json: Json = False,
) -> None:
    """Count the leaves of all turns to DEPTH from the set-up.

    At each ply all 21 rolls, each distinct resulting position once, a turn without a play as
    one; finished games are not continued.
    Example: bafflebox perft 3 --rules money
    """
    if depth < 0:
        raise OptionError(f"a depth is 0 or more, not {depth}")
    law = choose_law(rules, parse_options(option))
    own, opp = law.setup.seen_by(Side.WHITE)
    leaves = count(law.movement, own, opp, depth)
    if json:
        print_json({"rules": law.book.name, "depth": depth, "leaves": leaves})
    else:
        print(leaves)
