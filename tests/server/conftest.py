"""One server for all tests of a worker: starting it costs more than most of them. Databases of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from bafflebox.server.store.engine import migrate, open_engine, open_server
from tests.server.postgres import Cluster, cluster_in
from tests.server.serving import House, serving


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Cluster]:
    """The PostgreSQL of all workers."""
    base = tmp_path_factory.getbasetemp()
    with cluster_in((base if worker_id == "master" else base.parent) / "postgres") as found:
        yield found


@pytest.fixture(params=["file", "postgresql"])
def database_settings(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return the settings of a server's database, one of each kind, with its tables."""
    if request.param == "file":
        return {}
    return {"database": request.getfixturevalue("cluster").database()}


@pytest.fixture
def engine(tmp_path: Path, database_settings: dict[str, Any]) -> Iterator[Engine]:
    """A database of each kind, with its tables."""
    address = database_settings.get("database")
    found = open_server(address) if address else open_engine(tmp_path)
    migrate(found)
    yield found
    found.dispose()
