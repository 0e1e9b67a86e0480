"""A crew of machines, by Ray: a piece is a task, and one that is lost with its machine is done again by another."""

from __future__ import annotations

import os
import platform
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from types import ModuleType, TracebackType
from typing import Any, Generic, Self
from weakref import WeakSet

from bafflebox.adapters.crew.build import build_of, widest
from bafflebox.adapters.crew.crew import Done, Piece, in_order
from bafflebox.adapters.nets import SIMD
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.sentence import Sentence, Typed

AHEAD = 2
"""Pieces begun for each processor: one that is done, one that waits for it."""
AGAIN = 8
"""So often a piece is done again whose machine was lost; one that ends every process that takes it comes to an end."""
PATIENCE = 10.0
"""Seconds in which the cluster has to answer."""
INSTALL = "pip install 'bafflebox[ray]'"


class Differs(BaffleboxError):
    """A machine has another Bafflebox."""


@dataclass(frozen=True, slots=True)
class Build:
    """What every machine must have and do: `simd` is the level of the inner loops, whose last digits differ between levels."""

    name: str
    simd: str
    folders: tuple[str, ...]


class Cluster:
    """The machines of a Ray cluster at `address` (`HOST:PORT` of its head, or `auto`: the one this machine is part of).

    Each machine must have the Bafflebox of this one; `folders` are those of networks that the work names besides.
    Raises OptionError, as it is entered or by what `map` gives, where that is not so.
    """

    def __init__(self, address: str, folders: tuple[str, ...] = ()) -> None:
        self._address, self._folders = address, folders
        self._ray: Any = None
        self._open: WeakSet[Generator[Any, None, None]] = WeakSet()

    def __enter__(self) -> Self:
        self._ray = _ray()
        # it would tell on the standard output, where our answers stand, what it makes of machines that are lost
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
        # what is dropped only now would begin a cluster of its own
        for each in list(self._open):
            each.close()
        self._ray.shutdown()

    @property
    def processors(self) -> int:
        """How many the machines have together now, 1 at least."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def map(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """See `Crew`."""
        task = self._ray.remote(_done).options(num_cpus=1, max_retries=AGAIN)
        build = Build(build_of(self._folders), widest(), self._folders)
        # told once, however many pieces there are
        told = self._ray.put(work)
        found: Generator[Done, None, None] = in_order(
            lambda piece: _Task(self._ray, task.remote(build, told, piece)),
            pieces,
            AHEAD * self.processors,
        )
        self._open.add(found)
        return found


class _Task(Generic[Done]):
    """A piece that is on its way through the cluster."""

    def __init__(self, ray: Any, ref: Any) -> None:
        self._ray, self._ref = ray, ref

    def result(self) -> Done:
        """See `Pending`."""
        try:
            found: Done = self._ray.get(self._ref)
        except self._ray.exceptions.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, BaffleboxError):
                raise OptionError(cause.said) if isinstance(cause, Differs) else cause from None
            raise _failed(cause or error) from error
        except self._ray.exceptions.RayError as error:
            raise _failed(error) from error
        return found

    def cancel(self) -> None:
        """See `Pending`."""
        with suppress(self._ray.exceptions.RayError):
            self._ray.cancel(self._ref)


def _done(build: Build, work: Callable[[Piece], Done], piece: Piece) -> Done:
    """Does a piece, on whatever machine this is."""
    here = build_of(build.folders)
    if here != build.name:
        given = {"machine": Typed(platform.node()), "theirs": Typed(here), "ours": Typed(build.name)}
        raise Differs(Sentence("cluster-differs", given))
    # the process is of one command: no other work is counted otherwise by this
    os.environ[SIMD] = build.simd
    return work(piece)


def _ray() -> ModuleType:
    try:
        import ray  # noqa: PLC0415 - an extra, and slow to load
    except ImportError:
        raise OptionError(Sentence("cluster-no_ray", {"what": Typed(INSTALL)})) from None
    module: ModuleType = ray
    return module


def _reach(address: str) -> None:
    """Where nobody answers it is said at once: Ray itself would try for a minute, and end the process."""
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
