"""A Ray cluster on this machine: a head and as many nodes as a test wants, each a raylet of its own with one processor."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

STORE = 80 * 2**20
"""Bytes of a node's object store, about the least that Ray takes: what we send is small."""
ENVIRONMENT = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
CHECKS = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_timeout_ms": 10_000,
    "health_check_failure_threshold": 4,
}
"""With these a machine that is lost is missed after seconds instead of half a minute, and one that is only slow, because other tests
keep the processors, is not."""


class Machines:
    """The nodes; `address` is that of the head."""

    def __init__(self, checks: Mapping[str, int]) -> None:
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 1, "object_store_memory": STORE, "_system_config": dict(checks)}
        self._nodes: Any = Cluster(initialize_head=True, head_node_args={**head, "include_dashboard": False})
        self.address = str(self._nodes.address)

    def add(self, **environment: str) -> Any:
        """Another node, whose processes have this in their environment."""
        return self._nodes.add_node(num_cpus=1, object_store_memory=STORE, env_vars=environment)

    def kill(self, node: Any) -> None:
        """Its raylet and all its processes, at once."""
        self._nodes.remove_node(node, allow_graceful=False)

    def close(self) -> None:
        """Ends all of them."""
        self._nodes.shutdown()


@contextmanager
def machines(*, nodes: int = 2, checks: Mapping[str, int] = CHECKS) -> Iterator[Machines]:
    """So many, the head being one, while the block runs; `checks`: how soon it misses one that is lost."""
    os.environ.update(ENVIRONMENT)
    found = Machines(checks)
    try:
        for _ in range(nodes - 1):
            found.add()
        yield found
    finally:
        found.close()
