"""Frames of a WebSocket as nearly all are (RFC 6455): one short text, whole and alone in what came; everything else is the library's."""

from __future__ import annotations

from websockets.speedups import apply_mask

SHORT, MEDIUM, LONG = 125, 0xFFFF, 8
"""The longest text whose size stands in the second byte, the longest with two bytes for it, and how many others have."""
TEXT = 0x81
"""The first byte of a text in one frame."""
MASKED = 0x80
MASK = 4


def whole_message(data: bytes) -> bytes | None:
    """The text of a client's frame of at most 125 bytes that is all of `data`; None for anything else."""
    size = len(data) - 2 - MASK
    if not 0 <= size <= SHORT or data[0] != TEXT or data[1] != MASKED | size:
        return None
    return apply_mask(data[2 + MASK :], data[2 : 2 + MASK])


def size_on_line(size: int) -> int:
    """The bytes of a client's frame with so much in it, as long as its head has to be."""
    return 2 + MASK + size + (0 if size <= SHORT else 2 if size <= MEDIUM else LONG)


def text_frame(message: bytes) -> bytes:
    """A text of the server as one frame."""
    size = len(message)
    if size <= SHORT:
        return bytes((TEXT, size)) + message
    if size <= MEDIUM:
        return bytes((TEXT, 126, size >> 8, size & 0xFF)) + message
    return bytes((TEXT, 127)) + size.to_bytes(LONG, "big") + message
