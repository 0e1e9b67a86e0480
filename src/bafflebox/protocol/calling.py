"""Calls of players' phones: browsers that messages may be sent to, and calls that are repeated."""

from __future__ import annotations

from typing import Annotated

from bafflebox.protocol.shape import Meta, Struct

Endpoint = Annotated[str, Meta(max_length=1000)]
Encoded = Annotated[str, Meta(max_length=200, pattern="^[0-9A-Za-z_-]*={0,2}$")]


class PhoneWish(Struct, forbid_unknown_fields=True):
    """A browser's push subscription, as it makes it: its address at its push service, and the keys of its messages (base64url)."""

    endpoint: Endpoint
    p256dh: Encoded
    auth: Encoded


class PhoneGone(Struct, forbid_unknown_fields=True):
    """The address of a browser that is to have no messages any more; "" is every browser of the player."""

    endpoint: Endpoint = ""


class PhonesAllowed(Struct):
    """The number of browsers of the player that messages are sent to."""

    devices: int


class RingWish(Struct, forbid_unknown_fields=True):
    """A called match whose players are called again."""

    division: Annotated[str, Meta(max_length=200)]
    match: Annotated[str, Meta(max_length=200)]


class RungShown(Struct):
    """When they were called again (µs since 1970), and to how many browsers of each player a message goes.

    Empty where it was done within the last 10 seconds already.
    """

    at: int
    phones: dict[str, int]
