"""How a server is set up: where it listens, where it keeps its data, what it puts up with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

PORT = 8321
"""The port of a Bafflebox server unless another is given."""


JOURNAL = 8 * 1024 * 1024
"""The longest journal of a tournament that is restored, in bytes: an open of 512 has some 600,000."""


MATCH = 4 * 1024 * 1024
"""The longest match file that is brought, in bytes as it is sent: 3 MiB of file, some thirty long matches as logs."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do before it is slowed down or refused. Sizes in bytes, rates per second."""

    body: int = 64 * 1024
    """The longest body of a request."""
    message: int = 32 * 1024
    """The longest message on a socket."""
    requests: float = 20.0
    requests_burst: int = 120
    """Requests of one address that change nothing."""
    costly: float = 1.0
    costly_burst: int = 20
    """Requests of one address that make a table or think."""
    messages: float = 20.0
    messages_burst: int = 80
    """Messages on one socket; more are read more slowly."""
    sockets: int = 64
    """Sockets of one address that watch at tables without a key."""
    connections: int = 128
    """Open connections of one address, sockets among them, without guests (`watch.py`); an address is a network of 64
    bits for IPv6."""
    every_connection: int = 8192
    """Open connections in all; fewer where the system gives this process fewer files."""
    head: int = 32 * 1024
    """The longest head of a request."""
    head_within: float = 10.0
    """Seconds in which a new connection has to ask for something, and a head has to be whole."""
    body_within: float = 20.0
    """Seconds in which a body, or a message on a socket, has to be whole."""
    answer_within: float = 150.0
    """Seconds in which a request is answered and its answer is read."""
    watched_within: float = 3600.0
    """Seconds in which an answer that goes on, as to who watches a tournament, ends; he asks again."""
    between: float = 20.0
    """Seconds that a connection may wait between two requests."""
    questions: int = 8
    """Questions to the engine of one visitor that may wait; further ones are refused."""
    tries: float = 0.1
    tries_burst: int = 30
    """Passwords and recovery codes that one address may try."""
    accounts: float = 1 / 60
    accounts_burst: int = 20
    """Accounts that are made from one address."""
    matches: int = 500
    """Brought matches that are kept for one key, and for all who bring without one; what was brought first goes first."""
    every_match: int = 50_000
    """The same for all keys together; further ones are refused."""
    waiting: int = 512
    """Messages that may wait for a client that does not read; then it is cut off and may come again."""
    waiting_bytes: int = 4 * 1024 * 1024
    """The same in bytes; one message may be longer, as a whole long match in one is."""

    def for_crowds(self, connections: int) -> Limits:
        """The same where many share an address: so many connections of it, and requests and sockets in proportion."""
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
"""The option by which the keeper of a server lets more come from one address: every refusal for that reason names it."""
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
"""For load tests on one's own machine: sizes stay limited, rates do not."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All of it. Times in seconds."""

    data: Path
    """The folder with the database."""
    host: str = "127.0.0.1"
    port: int = PORT
    hosts: tuple[str, ...] = ()
    """Further names by which browsers may reach this server; IP addresses and this machine's name are known."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may talk to this server."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""
    secure: bool = False
    """Whether it is reached by HTTPS."""
    claim_after: float = 120.0
    """How long an absent player is waited for before his opponent may claim."""
    idle_after: float = 600.0
    """How long a player who is there and waited for may do nothing before he counts as absent, where no clock is set."""
    idle_warning: float = 480.0
    """After how much of that he is warned."""
    thinkers: int = 1
    """Processes in which bots think."""
    warm: bool = True
    """Whether they are started with the server, so that the first move does not wait for them."""
    metrics: tuple[str, int] | None = None
    """Address and port at which the meters are read; nowhere unless it is said."""
    database: str | None = None
    """The address of a database of PostgreSQL; None: the file in the folder."""
    redis: str | None = None
    """The address of Redis where many servers share the database; None: this one is alone."""
    keep_days: int | None = None
    """Days without an act after which a table is let go of; None: never."""
    limits: Limits = field(default_factory=Limits)
