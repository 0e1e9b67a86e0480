"""LAN mode: the machine's address, a certificate by an authority made here, a QR code to scan.

The authority may vouch for the names of this machine and for its network alone, so a device that trusts it trusts nothing else.
"""

from __future__ import annotations

import io
import ipaddress
import os
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import segno
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from bafflebox.frozen import dataclass
from bafflebox.server.net.address import Network, is_address
from bafflebox.server.store.engine import StoreError

DAYS, SOON, AUTHORITY_DAYS = 30, 10, 180
"""Days for which a certificate is valid, before whose end it is made anew; and those of its authority, which devices may install."""
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
    covered: tuple[str, ...]
    """Names and addresses in the certificate."""

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
    """Return the network with a certificate for the machine's addresses: the one in the folder if it still fits, else a new one."""
    address = host if host and host not in ("0.0.0.0", "::") else own_address()  # noqa: S104
    name = socket.gethostname().lower()
    names = (address, name, f"{name}.local", "localhost", "127.0.0.1")
    place = folder / "certificate"
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        _ensure(place, names)
        found = (place / "server.pem").read_bytes()
    except OSError as error:
        raise StoreError(f"no certificate can be kept in {place}: {error.strerror}") from error
    return HouseNetwork(
        host or "0.0.0.0",  # noqa: S104 - it is asked for: everybody in the house
        port,
        address,
        tuple(each for each in names if not is_address(each)),
        (place / "server.pem", place / "server.key"),
        place / "authority.pem",
        fingerprint(found),
        names,
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


def renew_certificate(house: HouseNetwork) -> bool:
    """Make the certificate, and its authority, anew where they end soon; return whether the server has another one."""
    return _ensure(house.certificate[0].parent, house.covered)


def _ensure(place: Path, names: tuple[str, ...]) -> bool:
    authority = _authority(place, names)
    if _fits(place, names, authority[0]):
        return False
    _issue(place, names, *authority)
    return True


def _authority(place: Path, names: tuple[str, ...]) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """Return the authority in the folder with its key, a new one where it ends soon or may not vouch for these names."""
    kept, secret = place / "authority.pem", place / "authority.key"
    if kept.is_file() and secret.is_file():
        found = x509.load_pem_x509_certificate(kept.read_bytes())
        key = serialization.load_pem_private_key(secret.read_bytes(), None)
        if (
            isinstance(key, ec.EllipticCurvePrivateKey)
            and _lasts(found, DAYS + SOON)
            and _permits(found, names)
        ):
            return found, key
    key, name = ec.generate_private_key(ec.SECP256R1()), _named(f"Bafflebox, made on {socket.gethostname()}")
    permitted: list[x509.GeneralName] = [_dns(each) for each in names if not is_address(each)]
    permitted += [x509.IPAddress(_around(each)) for each in names if is_address(each)]
    made = (
        _begun(name, name, key, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .sign(key, SHA256())
    )
    _write(secret, _secret(key))
    _write(kept, made.public_bytes(serialization.Encoding.PEM))
    return made, key


def _issue(
    place: Path, names: tuple[str, ...], authority: x509.Certificate, by: ec.EllipticCurvePrivateKey
) -> None:
    """Write a certificate of the server for these names."""
    key = ec.generate_private_key(ec.SECP256R1())
    shown: list[x509.GeneralName] = [
        x509.IPAddress(ipaddress.ip_address(each)) if is_address(each) else _dns(each) for each in names
    ]
    made = (
        _begun(authority.subject, _named("Bafflebox, a table"), key, DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(shown), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(by.public_key()), critical=False)
        .sign(by, SHA256())
    )
    chain = [each.public_bytes(serialization.Encoding.PEM) for each in (made, authority)]
    _write(place / "server.key", _secret(key))
    _write(place / "server.pem", b"".join(chain))


def _begun(
    issuer: x509.Name, subject: x509.Name, key: ec.EllipticCurvePrivateKey, days: int
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .issuer_name(issuer)
        .subject_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _named(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text[:64])])


def _dns(name: str) -> x509.DNSName:
    return x509.DNSName(name)


def _usage(*, signs: bool) -> x509.KeyUsage:
    """Return the use of a key: signing certificates, or signing handshakes."""
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _around(address: str) -> Network:
    """Return the network that an authority may vouch for: the address of a machine changes within it."""
    found = ipaddress.ip_address(address)
    wide = found.max_prefixlen if found.is_loopback else (24 if found.version == 4 else 64)
    return ipaddress.ip_network((found, wide), strict=False)


def _permits(authority: x509.Certificate, names: tuple[str, ...]) -> bool:
    """Return whether an authority may vouch for all of these names."""
    try:
        permitted = authority.extensions.get_extension_for_class(
            x509.NameConstraints
        ).value.permitted_subtrees
    except x509.ExtensionNotFound:
        return False
    known = [each.value for each in permitted or ()]
    return all(
        any(not isinstance(net, str) and ipaddress.ip_address(name) in net for net in known)
        if is_address(name)
        else name in known
        for name in names
    )


def _lasts(certificate: x509.Certificate, days: int) -> bool:
    return certificate.not_valid_after_utc > datetime.now(UTC) + timedelta(days=days)


def _fits(place: Path, names: tuple[str, ...], authority: x509.Certificate) -> bool:
    """Return whether the certificate is this authority's, names all of these, and doesn't end soon."""
    path = place / "server.pem"
    if not path.is_file() or not (place / "server.key").is_file():
        return False
    found = x509.load_pem_x509_certificates(path.read_bytes())
    if len(found) != 2 or found[1] != authority or not _lasts(found[0], SOON):
        return False
    named = found[0].extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    known = {str(each.value).lower() for each in named}
    return all(name in known for name in names)


def _secret(key: ec.EllipticCurvePrivateKey) -> bytes:
    plain = serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)


def _write(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
