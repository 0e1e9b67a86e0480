"""Server settings: addresses, data, limits."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path

from bafflebox.frozen import dataclass

PORT = 8321
"""The default port."""


JOURNAL = 8 * 1024 * 1024
"""Most bytes of a restored tournament journal: an open of 512 has some 600,000."""


MATCH = 4 * 1024 * 1024
"""Most bytes of an uploaded match file as sent: 3 MiB of file, some thirty long matches as logs."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits per client. Sizes in bytes, rates per second."""

    body: int = 64 * 1024
    """Most bytes of a request body."""
    message: int = 32 * 1024
    """Most bytes of a socket message."""
    requests: float = 20.0
    requests_burst: int = 120
    """Burst of read requests per address."""
    costly: float = 1.0
    costly_burst: int = 20
    """Burst per address of requests that create a table or use the engine."""
    messages: float = 20.0
    messages_burst: int = 80
    """Burst of messages per socket; more are read more slowly."""
    sockets: int = 64
    """Sockets per address that watch tables without a key."""
    connections: int = 128
    """Open connections per address, sockets included, clients with a key excluded (`watch.py`); an IPv6 /64 counts as one address."""
    every_connection: int = 8192
    """Open connections in total; fewer where the system allows fewer files."""
    head: int = 32 * 1024
    """Most bytes of a request head."""
    head_within: float = 10.0
    """Seconds until a new connection has sent a request, and until a head is complete."""
    body_within: float = 20.0
    """Seconds until a body, or a socket message, is complete."""
    answer_within: float = 150.0
    """Seconds until a request is answered and its answer is read."""
    watched_within: float = 3600.0
    """Seconds after which a long-lived answer, such as a tournament stream, ends; the client reconnects."""
    between: float = 20.0
    """Seconds that a connection may idle between two requests."""
    questions: int = 8
    """Queued questions to the engine per visitor; further ones are refused."""
    tries: float = 0.1
    tries_burst: int = 30
    """Burst of passwords and recovery codes tried per address."""
    accounts: float = 1 / 60
    accounts_burst: int = 20
    """Burst of accounts created per address."""
    zip: int = 128 << 20
    """Most bytes of an uploaded zip of many matches, sent in parts."""
    matches: int = 10_000
    """Uploaded matches stored per account or key, and for all uploads without a key; the oldest are dropped."""
    every_match: int = 50_000
    """The same for all keys together; further ones are refused."""
    waiting: int = 512
    """Messages queued for a client that does not read; then it is cut off and may reconnect."""
    waiting_bytes: int = 4 * 1024 * 1024
    """The same in bytes; one message may be longer, such as a whole long match."""

    def for_crowds(self, connections: int) -> Limits:
        """Return limits for many clients behind one address: this many connections, and requests and sockets in proportion."""
        most = self.connections
        return replace(
            self,
            connections=connections,
            sockets=self.sockets * connections // most,
            requests=self.requests * connections / most,
            requests_burst=self.requests_burst * connections // most,
            tries_burst=self.tries_burst * connections // most,
            accounts_burst=self.accounts_burst * connections // most,
        )


PER_ADDRESS = "--per-address N"
"""The option that raises the limits per address, named in each such refusal."""
NO_LIMITS = Limits(
    requests=1e9,
    requests_burst=1_000_000,
    costly=1e9,
    costly_burst=1_000_000,
    messages=1e9,
    messages_burst=1_000_000,
    sockets=1_000_000,
    connections=1_000_000,
    questions=1_000_000,
    tries=1e9,
    tries_burst=1_000_000,
    accounts=1e9,
    accounts_burst=1_000_000,
)
"""Limits for load tests on one's own machine: of sizes, not of rates."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Times in seconds."""

    data: Path
    """The folder of the database."""
    host: str = "127.0.0.1"
    port: int = PORT
    hosts: tuple[str, ...] = ()
    """Further host names of this server; IP addresses and this machine's name are known."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use this server."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies trusted to name their clients."""
    secure: bool = False
    """True behind HTTPS."""
    claim_after: float = 120.0
    """Absence of a player after which the opponent may claim."""
    idle_after: float = 600.0
    """Inactivity of the player to act that counts as absence, where there is no clock."""
    idle_warning: float = 480.0
    """Inactivity after which the player is warned."""
    thinkers: int = 1
    """Processes for bots."""
    warm: bool = True
    """True to start them with the server, so that the first move is fast."""
    analysers: int = max(1, os.cpu_count() or 1)
    """Processes that analyse uploaded matches in the background, while others are idle; 0 for none."""
    players: Mapping[str, str] = field(default_factory=dict)
    """Further players beside the levels, by the name that people see: each as `bafflebox duel` names it."""
    niceness: int = 10
    """Niceness of these processes: bots, with 5, and questions of visitors come first."""
    metrics: tuple[str, int] | None = None
    """Address and port of the metrics; None for none."""
    database: str | None = None
    """The address of a PostgreSQL database; None: the file in the folder."""
    redis: str | None = None
    """The address of Redis where several servers share the database; None: a single server."""
    push: str | None = None
    """The address under which push services reach the operator, `mailto:…` or `https://…`; None: phones are not called by push."""
    push_services: tuple[str, ...] = ()
    """Origins of push services beside public ones: those of the operator's own network."""
    smtp: str | None = None
    """The operator's mail server, `smtp://` or `smtps://USER:PASSWORD@HOST:PORT`; None: no mail is offered or sent."""
    mail_from: str | None = None
    """The address that mail comes from, with a name or without; None: the user of the mail server."""
    keep_days: int | None = None
    """Days without an act after which a table is deleted; None: never."""
    limits: Limits = field(default_factory=Limits)
