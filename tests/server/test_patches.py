"""Differences of JSON values: what is made of the value before and the patch is the value after, in Python and in the pages."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bafflebox.server.net.patches import difference, patched
from tests.needed import needed
from tools.programs import NODE

MODULE = Path(__file__).parents[2] / "src" / "bafflebox" / "web" / "kit" / "net" / "patched.js"
LEAVES = st.none() | st.integers(-3, 3) | st.sampled_from("abc")
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3),
)
OBJECTS = st.dictionaries(st.sampled_from("pqr"), VALUES, max_size=3)


@given(OBJECTS, OBJECTS)
def test_a_patch_makes_the_value_after_of_the_value_before(old: dict[str, Any], new: dict[str, Any]) -> None:
    kept = json.dumps(old)
    patch = difference(old, new)
    assert (patch is None) == (old == new)
    made = patched(old, patch or {})
    assert json.dumps(made, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == kept


def test_a_line_on_top_and_a_changed_row_are_a_small_patch() -> None:
    old: dict[str, Any] = {
        "journal": [{"seq": n, "said": f"act {n}"} for n in range(100, 0, -1)],
        "rows": [{"match": f"M1.{n}", "winner": None} for n in range(1, 129)],
    }
    new = {
        "journal": [{"seq": 101, "said": "act 101"}, *old["journal"][:-1]],
        "rows": [{**row, "winner": "Ann"} if row["match"] == "M1.7" else row for row in old["rows"]],
    }
    patch = difference(old, new)
    assert patch == {
        "of": {
            "journal": {"items": [{"at": 0, "by": {"set": {"seq": 101, "said": "act 101"}}}, [0, 99]]},
            "rows": {"items": [[0, 6], {"at": 6, "by": {"set": {"winner": "Ann"}}}, [7, 121]]},
        }
    }


def random_value(chance: Random, depth: int) -> Any:
    if depth and chance.random() < 0.4:
        return [random_value(chance, depth - 1) for _ in range(chance.randrange(5))]
    if depth and chance.random() < 0.6:
        return {key: random_value(chance, depth - 1) for key in chance.sample("wxyz", chance.randrange(4))}
    return chance.choice([None, 0, 1, "a", "b"])


def test_the_pages_make_the_same_of_a_patch(tmp_path: Path) -> None:
    chance = Random(5)
    pairs = [
        ({"v": random_value(chance, 4)}, {"v": random_value(chance, 4), "more": random_value(chance, 2)})
        for _ in range(300)
    ]
    cases = [{"old": old, "new": new, "patch": difference(old, new) or {}} for old, new in pairs]
    (tmp_path / "cases.json").write_text(json.dumps(cases))
    (tmp_path / "run.mjs").write_text(
        f"""import {{ readFileSync }} from "node:fs";
        import {{ isDeepStrictEqual }} from "node:util";
        import {{ patched }} from {json.dumps(MODULE.as_uri())};
        const cases = JSON.parse(readFileSync({json.dumps(str(tmp_path / "cases.json"))}));
        console.log(cases.filter((each) => isDeepStrictEqual(patched(each.old, each.patch), each.new)).length);
        """
    )
    said = subprocess.run([needed(NODE), tmp_path / "run.mjs"], check=True, capture_output=True, text=True)
    assert int(said.stdout) == len(cases)
