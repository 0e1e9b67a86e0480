"""The networks in the package still say what they said when they were put there."""

import pytest

from tools.engine_regression import answer, networks, read, worth_of

RENEW = (
    "the networks have changed: `python -m tools.engine_regression` renews tests/data/engine-regression.jsonl"
)
FIRST, ROWS = read()


def test_the_answers_belong_to_the_networks() -> None:
    assert networks() == FIRST, RENEW
    assert len(ROWS) >= 250


@pytest.mark.parametrize("rules", ["money", "iranian", "welsh"])
def test_answers(rules: str) -> None:
    rows = [row for row in ROWS if row["rules"] == rules]
    assert rows
    for row in rows:
        said = answer(row)
        if "dice" in row:
            # another play may be as good
            assert worth_of(row, row["best"]) == pytest.approx(said["cubeful"], abs=1e-3), (row, said)
        names = said.keys() - {"best"} if said.get("best") == row.get("best") else {"cubeful"}
        for name in names:
            assert said[name] == pytest.approx(row[name], abs=1e-3), (name, row, said, RENEW)
