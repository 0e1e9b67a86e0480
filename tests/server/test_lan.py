"""HTTPS for the local network: for whom its authority vouches, how long, and what its answers say to browsers."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from bafflebox.server.app import lan
from bafflebox.server.app.lan import AUTHORITY_DAYS, DAYS, HouseNetwork, prepare, renew_certificate
from bafflebox.server.model.visitor import COOKIE, HOST_COOKIE, session_among
from tests.server.serving import serving
from tests.server.test_accounts import PASSWORD


def trusts(house: HouseNetwork, name: str) -> bool:
    """Return whether a device with the authority of the house takes its certificate for a name."""
    server, client = (
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH),
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),
    )
    server.load_cert_chain(*house.certificate)
    client.load_verify_locations(house.authority)
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    ends = client.wrap_bio(back, there, server_hostname=name), server.wrap_bio(there, back, server_side=True)
    for _ in range(6):
        for end in ends:
            try:
                end.do_handshake()
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLCertVerificationError:
                return False
    return ends[0].version() is not None and ends[0].getpeercert() is not None


@pytest.fixture
def network(tmp_path: Path) -> HouseNetwork:
    return prepare(tmp_path, "192.168.7.20", 8321)


def days_of(path: Path) -> int:
    ends = x509.load_pem_x509_certificate(path.read_bytes()).not_valid_after_utc
    return (ends - datetime.now(UTC) + timedelta(hours=1)).days


def test_the_authority_vouches_for_this_machine_alone(network: HouseNetwork) -> None:
    place = network.authority.parent
    assert trusts(network, "localhost")
    assert trusts(network, "192.168.7.20")
    assert not trusts(network, "192.168.7.21")
    authority = lan._authority(place, network.covered)
    assert authority[0] == x509.load_pem_x509_certificate(network.authority.read_bytes())
    # not even with its own key does it vouch for another name
    for name in ("bank.example", "192.168.8.20"):
        lan._issue(place, (name,), *authority)
        assert not trusts(network, name)
    lan._issue(place, ("192.168.7.99",), *authority)
    assert trusts(network, "192.168.7.99")


def test_certificates_are_short_and_renewed_before_they_end(
    network: HouseNetwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = network.authority.parent
    assert (days_of(network.certificate[0]), days_of(network.authority)) == (DAYS, AUTHORITY_DAYS)
    assert [each.stat().st_mode & 0o077 for each in place.iterdir()] == [0] * 4
    assert not renew_certificate(network)
    kept = network.authority.read_bytes()
    with monkeypatch.context() as soon:
        soon.setattr(lan, "DAYS", 5)
        lan._issue(place, network.covered, *lan._authority(place, network.covered))
    assert renew_certificate(network)
    assert (days_of(network.certificate[0]), network.authority.read_bytes()) == (DAYS, kept)
    with monkeypatch.context() as soon:
        soon.setattr(lan, "AUTHORITY_DAYS", 20)
        (place / "authority.key").unlink()
        assert renew_certificate(network)
    assert renew_certificate(network)  # the authority ends too soon for another certificate
    assert days_of(network.authority) == AUTHORITY_DAYS
    assert prepare(place.parent, "192.168.7.20", 8321).fingerprint == lan.fingerprint(
        network.certificate[0].read_bytes()
    )


def test_a_machine_elsewhere_gets_another_authority(network: HouseNetwork) -> None:
    kept = network.authority.read_bytes()
    nearby = prepare(network.authority.parent.parent, "192.168.7.21", 8321)
    assert nearby.authority.read_bytes() == kept
    assert trusts(nearby, "192.168.7.21")
    away = prepare(network.authority.parent.parent, "10.1.1.1", 8321)
    assert away.authority.read_bytes() != kept
    assert trusts(away, "10.1.1.1")


def test_cookies_under_https_are_this_hosts_own(tmp_path: Path) -> None:
    with serving(tmp_path, secure=True, hosts=["table.example"]) as house:
        made = house.post("/api/account", json={"name": "Nesta of Wharf", "password": PASSWORD})
        said = made.headers["set-cookie"]
        assert said.startswith(f"{HOST_COOKIE}=")
        assert "Secure" in said
        assert "Path=/" in said
        assert "Domain" not in said
        token = said.partition("=")[2].partition(";")[0]
        planted = {"cookie": f"{COOKIE}=planted-by-a-neighbour; {HOST_COOKIE}={token}"}
        assert house.get("/api/account", headers=planted).json()["account"]["name"] == "Nesta of Wharf"
        named = house.get("/", headers={"host": "table.example"}).headers
        assert named["strict-transport-security"] == "max-age=86400"
        for host in (house.address, f"localhost:{house.port}"):
            assert "strict-transport-security" not in house.get("/", headers={"host": host}).headers


def test_sessions_of_before_stay_where_there_is_no_other() -> None:
    assert session_among({COOKIE: "old"}) == "old"
    assert session_among({COOKIE: "planted", HOST_COOKIE: "own"}) == "own"
    assert session_among({}) == ""
