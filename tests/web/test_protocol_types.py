"""The types of the pages are those of the protocol: a field that is called otherwise is an error in every page that reads it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.needed import needed
from tools.page_graph import WEB
from tools.programs import NODE, TYPESCRIPT
from tools.protocol import written

RENAMED = {
    "ViewOfMoment": ("waiting_for", "awaited"),
    "CubeView": ("owner", "holder"),
    "ActOffer": ("levels", "grades"),
    "Hello": ("distances", "ways"),
    "TermsView": ("agreed", "settled"),
}


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> str:
    needed(NODE)
    folder = tmp_path_factory.mktemp("types")
    text = written()
    for old, new in RENAMED.values():
        text = text.replace(f"  {old}:", f"  {new}:").replace(f"  {old}?:", f"  {new}?:")
    (folder / "protocol.d.ts").write_text(text)
    config = json.loads((WEB / "jsconfig.json").read_text("utf-8"))
    config["compilerOptions"]["paths"]["protocol"] = [str(folder / "protocol.d.ts")]
    config["include"] = [str(WEB / "**" / "*.js"), str(WEB / "vendor" / "vendor.d.ts")]
    config["exclude"] = [str(WEB / "vendor" / "*.js")]
    (folder / "jsconfig.json").write_text(json.dumps(config))
    done = subprocess.run(
        [needed(TYPESCRIPT), "-p", str(Path(folder, "jsconfig.json"))],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize("name", [old for old, _ in RENAMED.values()])
def test_a_field_of_another_name_is_an_error_in_the_pages(name: str, errors: str) -> None:
    assert f"'{name}'" in errors, errors[-2000:]
