"""Shared by all tests: settings of hypothesis, `--rule`, the folder of recorded matches, and a summary of skips."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.dealing import BROWSER, dealt
from tests.needed import reasons
from tests.tables import CACHE
from tests.watchdog import Watchdog
from tests.web.chromium import WORKERS_OWN
from tools.programs import skipped

SKIPPED = os.environ.pop("BAFFLEBOX_SKIPPED", None)
"""The file that gets the reasons of what was skipped in the place of the terminal; not for a pytest that a test starts."""
os.environ["XDG_CACHE_HOME"] = str(CACHE)

# how fast examples are found says something of the machine alone
BUSY = [HealthCheck.too_slow]
settings.register_profile("default", deadline=None, print_blob=True, suppress_health_check=BUSY)
settings.register_profile(
    "campaign", deadline=None, print_blob=True, suppress_health_check=BUSY, max_examples=5000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Watchdog())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", default=[], metavar="ID", help="only tests marked with the rule ID"
    )
    parser.addoption(
        "--in-full",
        action="store_true",
        help="long matches in browsers to their end, and what is marked in_full (`make campaign`)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("rule"))
    if wanted:
        parts: dict[bool, list[pytest.Item]] = {True: [], False: []}
        for item in items:
            marked = any(wanted & set(mark.args) for mark in item.iter_markers("rule"))
            parts[marked].append(item)
        config.hook.pytest_deselected(items=parts[False])
        items[:] = parts[True]
    if not config.getoption("--in-full"):
        long = [item for item in items if item.get_closest_marker("in_full")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("in_full")]
    else:
        # matches to their end, for hours
        for item in items:
            item.add_marker(pytest.mark.timeout(0))
    workers = int(getattr(config, "workerinput", {}).get("workercount", 0))
    if workers:
        items[:] = dealt([(item.nodeid, item) for item in items], workers)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if not item.nodeid.startswith(BROWSER):
        WORKERS_OWN.close()


def pytest_sessionfinish() -> None:
    WORKERS_OWN.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    found = reasons(terminalreporter.stats.get("skipped", []))
    if SKIPPED:
        Path(SKIPPED).write_text(json.dumps(found), "utf-8")
    elif found:
        terminalreporter.write_line("\n".join(["", *skipped(found)]))


@pytest.fixture(scope="session")
def in_full(request: pytest.FixtureRequest) -> bool:
    """Return whether long matches are played to their end; else tests leave them after their first part."""
    return bool(request.config.getoption("--in-full"))


@pytest.fixture(scope="session")
def collections() -> Path:
    """The folder of recorded matches that BAFFLEBOX_COLLECTIONS names; without it the test is skipped."""
    folder = os.environ.get("BAFFLEBOX_COLLECTIONS")
    if not folder:
        pytest.skip("recorded matches: BAFFLEBOX_COLLECTIONS names no folder of them")
    path = Path(folder)
    assert path.is_dir(), f"BAFFLEBOX_COLLECTIONS={folder} is not a folder"
    return path
