"""The base of every shape that crosses a border: the parts of msgspec that the protocol uses.

The Python of a browser has no msgspec: there `plain_shape.py` takes the place of this module (`server/app/law_zip.py`).
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, convert, defstruct, field
from msgspec.json import decode
from msgspec.structs import fields, replace

__all__ = [
    "UNSET",
    "Meta",
    "Raw",
    "Struct",
    "UnsetType",
    "convert",
    "decode",
    "defstruct",
    "encode",
    "field",
    "fields",
    "replace",
]

encode = msgspec.json.Encoder().encode
