"""QR codes as SVG."""

from __future__ import annotations

import io

from bafflebox.extras import optional


def qr_code(text: str) -> str:
    """Return a QR code, dark on light with its quiet zone, as large as its place. Raises MissingPackage without the `tournament` extra."""
    with optional():
        import segno  # noqa: PLC0415 - an extra
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True
    )
    return out.getvalue().decode()
