"""The steps that docs/operation.md prints for PostgreSQL, run as they stand: a role, its database, a dump, and back from it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.needed import needed
from tests.server.postgres import Cluster
from tests.server.serving import serving
from tools.programs import POSTGRESQL

PAGE = Path(__file__).parents[2] / "docs" / "operation.md"


def printed(after: str) -> list[str]:
    """The lines of the first block of steps after these words."""
    found = re.search(r"```\n(.*?)\n```", PAGE.read_text().split(after)[1], re.DOTALL)
    assert found is not None
    return [line.split("   #")[0] for line in found[1].splitlines()]


@pytest.fixture
def role(cluster: Cluster) -> Iterator[Cluster]:
    """A PostgreSQL in which nothing of what is printed was done yet."""
    for left in ("DATABASE IF EXISTS again", "DATABASE IF EXISTS bafflebox", "ROLE IF EXISTS bafflebox"):
        cluster.do(f"DROP {left}")
    yield cluster
    for made in ("DATABASE again", "DATABASE bafflebox", "ROLE bafflebox"):
        cluster.do(f"DROP {made}")


def run(step: str, cluster: Cluster, folder: Path) -> None:
    """One step; the administrator of the tests' cluster is no account of the machine."""
    path = f"{Path(needed(POSTGRESQL)).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["/bin/sh", "-c", step.replace("sudo -u postgres ", "")],
        cwd=folder,
        env={**os.environ, "PATH": path, "PGHOST": str(cluster.folder), "PGUSER": "tests"},
        input="secret\nsecret\n",
        # without a terminal the password is read from here
        start_new_session=True,
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, (step, done.stderr)


def test_the_steps_for_postgresql_are_run_as_they_are_printed(role: Cluster, tmp_path: Path) -> None:
    install, *made, serve = printed("## On PostgreSQL")
    assert install.startswith("pip install")
    for step in made:
        run(step, role, tmp_path)
    address = serve.split("--database ")[1]
    assert address == "postgresql://bafflebox@db.example.org/bafflebox"
    here = f"postgresql://bafflebox@/bafflebox?host={role.folder}"
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with serving(tmp_path / "one", database=here) as house:
        table = house.table()["table"]
        assert house.get("/ready").status_code == 200
        nobody = subprocess.run(
            [sys.executable, "-m", "bafflebox", "staff", "add", "Anna", "--database", here],
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert nobody.returncode == 2
        assert "NAME is that of an account, so make one at this server first (`/account`)" in nobody.stderr
    for step in printed("**A dump**"):
        run(step, role, tmp_path)
    with serving(tmp_path / "two", database=here.replace("/bafflebox?", "/again?")) as house:
        assert house.get(f"/api/tables/{table}").status_code == 200
