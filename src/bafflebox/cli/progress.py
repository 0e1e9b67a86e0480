"""A progress bar on standard error for long work; Ctrl-C stops early and keeps the results."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from bafflebox.engine.rollout import RolloutMeans


class Progress:
    """The completed trials out of `most`, shown if standard error is a terminal.

    While it is open the first Ctrl-C only sets `interrupted`, and the second one interrupts as usual.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.interrupted = False
        self._bar: Any = None
        self._task: Any = None
        self._before: Any = None

    def __enter__(self) -> Self:
        try:
            self._before = signal.signal(signal.SIGINT, self._stop)
        except ValueError:  # not the main thread, which alone receives signals
            self._before = None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def told(self, done: int, known: Sequence[RolloutMeans]) -> bool:
        """Show the progress; return False to stop."""
        if sys.stderr.isatty():
            self._show(done, known)
        return not self.interrupted

    def _stop(self, number: int, frame: FrameType | None) -> None:
        if self.interrupted:
            raise KeyboardInterrupt
        self.interrupted = True

    def _show(self, done: int, known: Sequence[RolloutMeans]) -> None:
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
            from rich.progress import Progress as Bar

            columns = (
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.description}"),
                TimeRemainingColumn(),
            )
            self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
            self._task = self._bar.add_task("", total=self.most)
            self._bar.start()
        words = "  ".join(f"{each.value:+.3f} ± {each.value_error:.3f}" for each in known[:4])
        self._bar.update(self._task, completed=done, description=words)
