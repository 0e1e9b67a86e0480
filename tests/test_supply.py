"""The supply chain: hashes, digests, licences, advisories, and the signature of a release."""

from __future__ import annotations

import hashlib
import json
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.needed import needed
from tools import supply
from tools.packages import LOCKS
from tools.programs import OPENSSH
from tools.release_signing import program, sign, wrong

LITESTAR = supply.locked(supply.SERVED)["litestar"]


def test_everything_is_locked_by_hashes_and_images_by_digests() -> None:
    for path in LOCKS:
        assert len(supply.locked(path)) > 30
        assert supply.without_hash(path) == []
    assert supply.images_without_digest(supply.CONTAINER.read_text("utf-8")) == []
    assert supply.images_without_digest("FROM python:3.13 AS one\nFROM one\n") == ["python:3.13"]


def test_what_is_served_has_a_licence_and_none_of_the_gpl() -> None:
    assert list(supply.bad_licences(supply.locked(supply.SERVED))) == []


class Index(BaseHTTPRequestHandler):
    """An index that knows an advisory of one version of `litestar`, and only the newest version of others."""

    def do_GET(self) -> None:
        """Answer in the form of PyPI."""
        name, *rest = self.path.removeprefix("/pypi/").removesuffix("/json").split("/")
        if name == "gone" or (rest and name != "litestar"):
            self.send_error(404)
            return
        told = [
            {"id": "GHSA-1", "fixed_in": ["99.0"], "withdrawn": None},
            {"id": "GHSA-2", "withdrawn": "2026-01-01"},
        ]
        version = rest[0] if rest else supply.locked(supply.SERVED).get(name, "1")
        body = json.dumps(
            {"info": {"version": version}, "vulnerabilities": told if name == "litestar" else []}
        ).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as there
        """Write nothing."""


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Index)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}/simple")
    yield
    server.shutdown()
    server.server_close()


@pytest.mark.usefixtures("index")
def test_a_known_advisory_is_named_with_the_version_that_mends_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert supply.main(["litestar", "uvicorn"]) == 1
    assert f"litestar {LITESTAR}: GHSA-1, mended in 99.0\n" in (said := capsys.readouterr().out)
    assert "GHSA-2" not in said
    assert "of 2 the index says" in said
    assert supply.main(["uvicorn"]) == 0


@pytest.mark.usefixtures("index")
def test_what_the_index_does_not_know_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert supply.main(["uvicorn", "gone"]) == 2
    assert "not answered for: gone" in capsys.readouterr().out
    assert supply.main(["--offline"]) == 0


def key_in(folder: Path, name: str) -> Path:
    key = folder / name
    subprocess.run([program(), "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    return key


def test_a_release_is_signed_and_whatever_changes_is_found_out(tmp_path: Path) -> None:
    needed(OPENSSH)
    dist = tmp_path / "dist"
    dist.mkdir()
    wheel = dist / "bafflebox-1-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    (dist / "SHA256SUMS").write_text(f"{hashlib.sha256(b'wheel').hexdigest()}  {wheel.name}\n")
    key, other = key_in(tmp_path, "key"), key_in(tmp_path, "other")
    assert sign(key, dist).name == "SHA256SUMS.sig"
    assert list(wrong(key.with_suffix(".pub"), dist)) == []
    assert list(wrong(other.with_suffix(".pub"), dist)) == ["the signature is not that of this key"]
    wheel.write_bytes(b"another")
    assert list(wrong(key.with_suffix(".pub"), dist)) == [f"{wheel.name} is not the file that was signed"]
    wheel.unlink()
    assert list(wrong(key.with_suffix(".pub"), dist)) == [f"{wheel.name} is missing"]
    (dist / "SHA256SUMS").write_text("")
    assert "the signature is not that of this key" in list(wrong(key.with_suffix(".pub"), dist))
