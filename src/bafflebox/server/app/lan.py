"""LAN mode: the machine's address, a self-signed certificate, a QR code to scan."""

from __future__ import annotations

import io
import ipaddress
import os
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import segno
import trustme
from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256

from bafflebox.frozen import dataclass
from bafflebox.server.store.engine import StoreError

DAYS = 397
"""Validity of a certificate in days, the most that browsers accept."""
WORDS = """The first time, the browser warns that it does not know who vouches for this address. That is true:
the certificate was made on this very machine, for this house alone. It keeps others on the network from
reading along. Choose "Advanced" and then "Proceed" (Chrome), "Accept the risk" (Firefox), "Visit this
website" (Safari); or install {authority} as an authority on the device,
and the warning is gone. Compare the fingerprint if you want to be sure:"""


@dataclass(frozen=True, slots=True)
class HouseNetwork:
    """The server's address in the LAN, and the files of its certificate and key."""

    host: str
    port: int
    address: str
    names: tuple[str, ...]
    certificate: tuple[Path, Path]
    authority: Path
    fingerprint: str

    @property
    def url(self) -> str:
        """Return the link for the LAN."""
        name = f"[{self.address}]" if ":" in self.address else self.address
        return f"https://{name}:{self.port}"

    def greeting(self) -> str:
        """Return the terminal output: the link, its QR code, and why browsers will warn."""
        out = io.StringIO()
        segno.make(self.url, error="l").terminal(out, compact=True)
        words = WORDS.format(authority=self.authority)
        return f"{out.getvalue()}\nBafflebox is at {self.url}  (Ctrl-C ends it)\n\n{words}\n  SHA-256 {self.fingerprint}"


def prepare(folder: Path, host: str | None, port: int) -> HouseNetwork:
    """Return the certificate for the machine's addresses: the one in the folder if it still fits, else a new one."""
    address = host if host and host not in ("0.0.0.0", "::") else own_address()  # noqa: S104
    name = socket.gethostname().lower()
    names = (address, name, f"{name}.local", "localhost", "127.0.0.1")
    place = folder / "certificate"
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _fits(place, names):
            _make(place, names)
        found = (place / "server.pem").read_bytes()
    except OSError as error:
        raise StoreError(f"no certificate can be kept in {place}: {error.strerror}") from error
    return HouseNetwork(
        host or "0.0.0.0",  # noqa: S104 - it is asked for: everybody in the house
        port,
        address,
        tuple(each for each in names if not _is_address(each)),
        (place / "server.pem", place / "server.key"),
        place / "authority.pem",
        fingerprint(found),
    )


def own_address() -> str:
    """Return the machine's address as others on the network reach it; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an unassigned address (RFC 5737)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def fingerprint(pem: bytes) -> str:
    """Return the SHA-256 of the first certificate of the file, as browsers show it."""
    digits = x509.load_pem_x509_certificate(pem).fingerprint(SHA256()).hex().upper()
    return ":".join(digits[at : at + 2] for at in range(0, len(digits), 2))


def _fits(place: Path, names: tuple[str, ...]) -> bool:
    """Return whether the certificate names all of these and is valid for another month."""
    path = place / "server.pem"
    if not path.is_file() or not (place / "server.key").is_file():
        return False
    certificate = x509.load_pem_x509_certificate(path.read_bytes())
    if certificate.not_valid_after_utc < datetime.now(UTC) + timedelta(days=30):
        return False
    named = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    known = {str(each.value).lower() for each in named}
    return all(name in known for name in names)


def _make(place: Path, names: tuple[str, ...]) -> None:
    authority = trustme.CA(organization_name="Bafflebox", organization_unit_name="made on this machine")
    ends = datetime.now(UTC) + timedelta(days=DAYS)
    made = authority.issue_cert(*names, not_after=ends)
    _write(place / "server.key", made.private_key_pem.bytes())
    _write(place / "server.pem", b"".join(each.bytes() for each in made.cert_chain_pems))
    _write(place / "authority.pem", authority.cert_pem.bytes())


def _write(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
