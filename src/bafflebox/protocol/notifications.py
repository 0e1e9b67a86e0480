"""Notifications over HTTP: the browsers and mailboxes that a player allows messages to."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.calling import Encoded, Endpoint
from bafflebox.protocol.shape import Meta, Struct

Kind = Literal["turn", "invited", "friend", "followed", "contest"]
Time = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class QuietWish(Struct, forbid_unknown_fields=True):
    """Hours of each day, `HH:MM`, without messages; `zone` is an IANA time zone, such as Europe/Cardiff's, Europe/London."""

    start: Time
    end: Time
    zone: Annotated[str, Meta(max_length=64)]


class ConsentWish(Struct, forbid_unknown_fields=True):
    """Kinds of message for a browser by its push subscription, for an address `mail`, or for one that was allowed before, by its `id`."""

    kinds: Annotated[list[Kind], Meta(max_length=8)]
    quiet: QuietWish | None = None
    endpoint: Endpoint = ""
    p256dh: Encoded = ""
    auth: Encoded = ""
    mail: Annotated[str, Meta(max_length=200)] = ""
    id: Annotated[str, Meta(max_length=64)] = ""


class ConsentGone(Struct, forbid_unknown_fields=True):
    """The browser or address, by its id, that is to have no messages any more; "" is every one of them."""

    id: Annotated[str, Meta(max_length=64)] = ""


class MailToken(Struct, forbid_unknown_fields=True):
    """The last part of a link in a mail."""

    token: Annotated[str, Meta(max_length=64)]


class ConsentShown(Struct):
    """A browser or mailbox that may be notified: the browser's name or the address, and whether the address is confirmed."""

    id: str
    way: Literal["push", "mail"]
    where: str
    kinds: list[Kind]
    quiet: QuietWish | None
    confirmed: bool


class NotificationsShown(Struct):
    """The offers of the server, and the consents of the player.

    `push` is the key with which a browser subscribes, null where there are no such messages; `mail` says whether there is mail; `possible`
    are the kinds of message for this player. `made` is the id of what was allowed just now, "" for nothing.
    """

    push: str | None
    mail: bool
    possible: list[Kind]
    consents: list[ConsentShown]
    made: str = ""


class MailDone(Struct):
    """The address that was confirmed or has no more mail; "" where the link is not known any more."""

    address: str
