"""Bundles of the pages: every module in one of them, few requests for a page, the same pages; sources where they are newer."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bafflebox.server.app import bundles
from tests.needed import needed
from tests.server.serving import House, serving
from tests.web.conftest import Sit
from tools import page_bundles
from tools.page_graph import START, WEB, imports, with_parts
from tools.programs import ESBUILD, NODE

MOST_REQUESTS = 12
PAGES = (
    "/lobby",
    "/friends",
    "/review",
    "/analyse",
    "/rules/match",
    "/reference",
    "/tournaments",
    "/desk",
    "/help",
    "/about",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needed(NODE), needed(ESBUILD)
    folder = tmp_path_factory.mktemp("made") / bundles.FOLDER
    page_bundles.make(folder)
    return folder


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory, made: Path) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("packed")), bundles=str(made)) as found:
        yield found


def test_every_module_stands_in_one_bundle_and_bundles_wait_in_no_circle() -> None:
    found = page_bundles.bundles()
    names = [name for held in found.values() for name in held]
    assert sorted(names) == sorted(set(with_parts(START)))
    home = {name: bundle for bundle, held in found.items() for name in held}
    waits = {
        (home[name], home[other]) for name in names for other in imports(name) if home[other] != home[name]
    }
    assert {there for _, there in waits} <= {"start", "shared"}
    assert ("start", "shared") not in waits


def test_the_address_of_every_page_names_its_bundle(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "PLACE", made)
    manifest = bundles.manifest_of(WEB)
    assert manifest is not None
    assert {page.strip("/").split("/")[0] for page in PAGES} <= set(manifest.pages)
    page = bundles.bundled((WEB / "index.html").read_bytes(), manifest, "review").decode()
    assert "importmap" not in page
    assert page.count('rel="stylesheet"') == 2  # of every page, and of this one
    assert 'data-words="words+table+pages+review"' in page
    assert 'rel="modulepreload" href="/web/bundles/library.js"' in page


def test_bundles_of_other_sources_are_not_sent(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundles, "PLACE", made)
    sources = shutil.copytree(WEB, tmp_path / "web")
    assert bundles.manifest_of(sources) is not None
    with (sources / START).open("a") as changed:
        changed.write("// changed\n")
    assert bundles.manifest_of(sources) is None
    monkeypatch.setattr(bundles, "PLACE", None)
    assert bundles.manifest_of(WEB) is None


def test_the_start_page_and_a_first_move_need_few_requests(sit: Sit, packed: House) -> None:
    player = sit("", url=packed.url, service_workers="block")
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    player.go("/")
    player.until(player.sources, "for the first checker that can be moved")
    player.page.wait_for_load_state("networkidle")
    assert len(asked) <= MOST_REQUESTS, asked


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_each_page_is_drawn_from_bundles(sit: Sit, packed: House, lang: str) -> None:
    player = sit("", url=packed.url, prefs={"lang": lang}, service_workers="block")
    player.expected.append("status of 401")  # nobody is signed in
    own: list[str] = []
    player.page.on("request", lambda request: own.append(urlsplit(request.url).path))
    for path in PAGES:
        player.go(path)
        player.until(lambda: player.page.locator("main:not([aria-busy])").count(), f"for {path}")
    modules = [
        path for path in own if path.endswith(".js") and "/bundles/" not in path and "worker" not in path
    ]
    assert modules == []
    # from one page to another without loading anew
    player.page.evaluate(
        "history.pushState(null, '', '/about'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    player.until(lambda: player.page.locator("main ol").count(), "for the page about the site")


def test_the_shell_starts_from_kept_bundles_without_a_network(sit: Sit, packed: House) -> None:
    player = sit("/desk", url=packed.url, service_workers="allow")
    player.until(lambda: player.page.locator("#name-0").count(), "for the match desk")
    player.until(
        lambda: player.page.evaluate("navigator.serviceWorker?.controller?.state") == "activated",
        "for the worker of the site",
    )
    player.expected.append("Failed to load resource")
    player.context.set_offline(True)
    for path, shown in (("/desk", "#name-0"), ("/sheet", "main h1"), ("/desk", "#name-0")):
        player.go(path)
        player.page.wait_for_selector(shown)
    assert player.page.evaluate("getComputedStyle(document.body).backgroundColor") is not None
    assert player.page.evaluate(
        "performance.getEntriesByType('resource').some((each) => each.name.includes('/bundles/start.js'))"
    )
    player.context.set_offline(False)
