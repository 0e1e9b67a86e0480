"""Web push messages encrypted for one browser (RFC 8291), and requests signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
from secrets import token_bytes

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD = 4096
"""Bytes of a record; a message is one record."""
LONGEST = 3000
"""Most bytes of a message before encryption: every push service takes that."""
VALID = 12 * 3600
"""Seconds for which a signature is valid; at most 24 hours are allowed."""
_SALT, _AUTH, _LAST = 16, 16, b"\x02"
_CURVE = ec.SECP256R1()


def encode_url(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode_url(text: str) -> bytes:
    """Parse base64url without padding. Raises ValueError."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_private_key() -> bytes:
    """Return a new private key to store."""
    return ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big")


def read_private_key(stored: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the private key of stored bytes."""
    return ec.derive_private_key(int.from_bytes(stored, "big"), _CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key of a private one as an uncompressed point, 65 bytes."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def read_browser_keys(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """Return a subscription's public key and secret from its texts. Raises ValueError where they are none."""
    public, secret = decode_url(p256dh), decode_url(auth)
    if len(secret) != _AUTH:
        raise ValueError("auth has 16 bytes")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public)
    except UnsupportedAlgorithm as error:
        raise ValueError("p256dh is no point") from error
    return public, secret


def encrypt(
    message: bytes,
    public: bytes,
    secret: bytes,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Return a message of at most LONGEST bytes as the body of a push request.

    `public` and `secret` are those of the subscription; `own` and `salt` are fresh unless given.
    """
    own, salt = own or ec.generate_private_key(_CURVE), salt or token_bytes(_SALT)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public))
    mine = public_bytes(own)
    key = _derived(shared, secret, b"WebPush: info\0" + public + mine, 32)
    content = _derived(key, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(key, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content).encrypt(nonce, message + _LAST, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed


def _derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def vapid_header(key: ec.EllipticCurvePrivateKey, origin: str, contact: str, now: float) -> str:
    """Return the authorization header for a push service at `origin`; `now` in seconds since 1970."""
    claims = {"aud": origin, "exp": int(now) + VALID, "sub": contact}
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    text = ".".join(encode_url(json.dumps(each, separators=(",", ":")).encode()) for each in parts)
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{text}.{encode_url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encode_url(public_bytes(key))}"
