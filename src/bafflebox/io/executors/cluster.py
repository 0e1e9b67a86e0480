"""Executor on a Ray cluster: a work item is a task, retried on another machine when its node is lost."""

from __future__ import annotations

import os
import platform
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Generic, Self
from weakref import WeakSet

import bafflebox
from bafflebox import _native
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.extras import optional
from bafflebox.frozen import dataclass
from bafflebox.io.executors.executor import Done, Piece, in_order
from bafflebox.io.nets import SIMD, SUFFIX
from bafflebox.message import Sentence, Typed

AHEAD = 2
"""In-flight tasks per processor: one running, one queued."""
AGAIN = 8
"""Retries after the loss of a node; bounds an item that kills every process it runs in."""
PATIENCE = 10.0
"""Seconds in which the cluster has to answer."""


class OtherBuild(BaffleboxError):
    """A machine has another build of Bafflebox."""


@dataclass(frozen=True, slots=True)
class Build:
    """The build that every machine must have; `simd` is the level of the inner loops, as the last digits of results depend on it."""

    name: str
    simd: str
    folders: tuple[str, ...]


class Cluster:
    """The machines of a Ray cluster at `address` (`HOST:PORT` of its head, or `auto`: the one this machine is part of).

    Each machine must have this build; `folders` are those of further networks that the work uses. Raises OptionError on entry, or
    through the results of `map`, where that is not so.
    """

    def __init__(self, address: str, folders: tuple[str, ...] = ()) -> None:
        self._address, self._folders = address, folders
        self._ray: Any = None
        self._open: WeakSet[Generator[Any, None, None]] = WeakSet()

    def __enter__(self) -> Self:
        self._ray = _ray()
        # otherwise it would report lost machines on standard output, where our answers go
        self._ray._private.worker._worker_logs_enabled = False  # noqa: SLF001 - there is no other way
        _reach(self._address)
        try:
            self._ray.init(self._address, logging_level="ERROR", log_to_driver=False, configure_logging=False)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            self._ray.shutdown()
            raise _unreached(self._address, error) from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # a reference dropped only now would start a cluster of its own
        for each in list(self._open):
            each.close()
        self._ray.shutdown()

    @property
    def processors(self) -> int:
        """Return the number of processors of all machines now, at least 1."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def map(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """See `Crew`."""
        task = self._ray.remote(_done).options(num_cpus=1, max_retries=AGAIN)
        build = Build(build_of(self._folders), widest(), self._folders)
        # sent once, however many items there are
        told = self._ray.put(work)
        found: Generator[Done, None, None] = in_order(
            lambda piece: _Task(self._ray, task.remote(build, told, piece)),
            pieces,
            AHEAD * self.processors,
        )
        self._open.add(found)
        return found


class _Task(Generic[Done]):
    """A work item in flight."""

    def __init__(self, ray: Any, ref: Any) -> None:
        self._ray, self._ref = ray, ref

    def result(self) -> Done:
        """See `Pending`."""
        try:
            found: Done = self._ray.get(self._ref)
        except self._ray.exceptions.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, BaffleboxError):
                raise OptionError(cause.said) if isinstance(cause, OtherBuild) else cause from None
            raise _failed(cause or error) from error
        except self._ray.exceptions.RayError as error:
            raise _failed(error) from error
        return found

    def cancel(self) -> None:
        """See `Pending`."""
        with suppress(self._ray.exceptions.RayError):
            self._ray.cancel(self._ref)


def _done(build: Build, work: Callable[[Piece], Done], piece: Piece) -> Done:
    """Do a work item on any machine."""
    here = build_of(build.folders)
    if here != build.name:
        given = {"machine": Typed(platform.node()), "theirs": Typed(here), "ours": Typed(build.name)}
        raise OtherBuild(Sentence("cluster-differs", given))
    # the process serves one command: no other work shares its counters
    os.environ[SIMD] = build.simd
    return work(piece)


def _ray() -> ModuleType:
    with optional():
        import ray  # noqa: PLC0415 - an extra, and slow to load
    module: ModuleType = ray
    return module


def _reach(address: str) -> None:
    """Fail at once when nobody answers: Ray itself would try for a minute, and end the process."""
    host, colon, port = address.rpartition(":")
    if not colon:
        if address != "auto":
            raise OptionError(Sentence("cluster-address", {"text": Typed(address)}))
        return
    if not port.isdecimal() or "://" in host:
        raise OptionError(Sentence("cluster-address", {"text": Typed(address)}))
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _unreached(address, error) from None


def _unreached(address: str, error: Exception) -> OptionError:
    why = " ".join(str(error).split())[:300]
    return OptionError(Sentence("cluster-unreached", {"text": Typed(address), "why": Typed(why)}))


def _failed(error: BaseException) -> OptionError:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    why = f"{type(error).__name__}: {lines[-1] if lines else ''}"[:300]
    return OptionError(Sentence("cluster-failed", {"why": Typed(why)}))


PACKAGE = Path(bafflebox.__file__).parent


def build_of(folders: tuple[str, ...] = ()) -> str:
    """Return the version and a digest of sources and networks, including those that BAFFLEBOX_NETS names and those in `folders`."""
    named = os.environ.get("BAFFLEBOX_NETS", "")
    return _build((*folders, named) if named else folders)


@cache
def _build(folders: tuple[str, ...]) -> str:
    digest = blake2b(digest_size=6)
    files = [*sorted(PACKAGE.rglob("*.py")), *sorted(PACKAGE.rglob(f"*{SUFFIX}"))]
    for folder in folders:
        files += sorted(Path(folder).glob(f"*{SUFFIX}"))
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return f"{bafflebox.__version__} ({digest.hexdigest()})"


@cache
def widest() -> str:
    """Return the SIMD level of this machine's inner loops: the widest, or that of BAFFLEBOX_SIMD."""
    named = os.environ.get(SIMD)
    if named:
        return named
    return _native.Net(next(iter(sorted(PACKAGE.rglob(f"*{SUFFIX}")))).read_bytes()).simd
