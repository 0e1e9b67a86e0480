"""From nothing to a site: what docs/operation.md prints, the files that it puts in place, its alerts and its meters."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bafflebox.cli.main import app
from tests.needed import needed
from tests.server.serving import free_port, serving
from tests.server.test_metrics import scraped
from tools.programs import SYSTEMD

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operation.md").read_text("utf-8")
RESULT = ROOT / "tests" / "campaign" / "results" / "fresh-site.txt"
SITE = ROOT / "deploy" / "site"


def part(title: str) -> str:
    """The text of a section of the page."""
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def commands() -> list[str]:
    """The commands that make a site."""
    found = re.search(r"```sh\n(.*?)\n```", part("From nothing to a site"), re.DOTALL)
    assert found is not None
    return found[1].splitlines()


def test_ten_commands_made_a_site_on_a_bare_debian() -> None:
    """The result that was committed last is of the commands as they are printed now."""
    done = re.findall(r"^ *(\d+) +\d+ s  (.*)$", RESULT.read_text("utf-8"), re.MULTILINE)
    assert [(int(number), line) for number, line in done] == list(enumerate(commands(), 1))
    assert len(done) == 10
    assert '"ok":true' in RESULT.read_text("utf-8")
    assert re.search(r"^\S+\.dump$", RESULT.read_text("utf-8"), re.MULTILINE)


def test_what_they_put_in_place_is_there() -> None:
    named = re.findall(r"deploy/[\w./-]+", "\n".join(commands()))
    assert len(named) >= 5
    assert [each for each in named if not (ROOT / each).is_file()] == []


def test_the_service_of_a_site_is_a_command_that_there_is() -> None:
    line = re.findall(r"^ExecStart=(..*)$", (SITE / "site.conf").read_text("utf-8"), re.MULTILINE)[0]
    given = shlex.split(
        line.removeprefix("/opt/bafflebox/bin/bafflebox ").replace("${SITE}", "table.example.org")
    )
    _, bound, _ = app.parse_args(given, exit_on_error=False, print_error=False)
    assert bound.arguments["host"] == "127.0.0.1"


def test_systemd_reads_the_units_of_a_site(tmp_path: Path) -> None:
    analyze = needed(SYSTEMD)
    units = []
    for unit in (*SITE.glob("bafflebox*"), ROOT / "deploy" / "bafflebox.service"):
        text = unit.read_text("utf-8").replace("/opt/bafflebox/bin/bafflebox", sys.executable)
        units.append(tmp_path / unit.name)
        units[-1].write_text(re.sub("^Documentation=.*\n", "", text, flags=re.MULTILINE), "utf-8")
    (tmp_path / "bafflebox.service.d").mkdir()
    (tmp_path / "bafflebox.service.d" / "site.conf").write_text(
        (SITE / "site.conf").read_text("utf-8").replace("/opt/bafflebox/bin/bafflebox", sys.executable),
        "utf-8",
    )
    done = subprocess.run([analyze, "verify", *map(str, units)], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_proxy_passes_on_what_the_server_needs() -> None:
    """As docs/server.md says: the name, the upgrade, and the visitor's address; over HTTPS alone."""
    conf = (SITE / "nginx.conf").read_text("utf-8")
    for needs in (
        "proxy_set_header Host $host;", "proxy_set_header Upgrade $http_upgrade;", "proxy_buffering off;",
        "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;", "Strict-Transport-Security",
        "proxy_set_header X-Forwarded-Proto $scheme;", "return 301 https://",
    ):  # fmt: skip
        assert needs in conf


@pytest.fixture(scope="module")
def meters(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The samples that a server gives, by name and labels."""
    port = free_port()
    with serving(tmp_path_factory.mktemp("meters"), metrics=["127.0.0.1", port]):
        return set(scraped(port))


def test_every_alert_is_of_a_meter_that_there_is_and_says_what_to_do(meters: set[str]) -> None:
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+) \|$", part("Alerts"), re.MULTILINE)[2:]
    assert len(rows) >= 10
    for name, when, what in rows:
        assert what.strip(), name
        for each, label in re.findall(r'(bafflebox_[a-z_]+)(?:\{\w+="(\w+)"\})?', when + what):
            assert each in {known.partition("|")[0] for known in meters}, (name, each)
            assert not label or f"{each}|{label}" in meters, (name, each, label)
    assert sum("bafflebox_" in when for _, when, _ in rows) >= 8
