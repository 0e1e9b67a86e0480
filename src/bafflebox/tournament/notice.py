"""The notice of an event: what its director announces for all matches, dated and numbered."""

from __future__ import annotations

from enum import StrEnum

from bafflebox.frozen import dataclass


class Recording(StrEnum):
    """The record that the director requires of every match (W25E)."""

    NONE = "none"
    WRITTEN = "written"
    FILMED = "filmed"
    STREAMED = "streamed"


@dataclass(frozen=True, slots=True)
class Notice:
    """The announcement of an event, beside its rule set.

    `options` are those of the rules: customs, clock times, length, guest, wager, language. With `clocked` every match starts with
    the clock. No match is called in `breaks`, each a start and an end in µs. A match of which a record is required is written in
    full.
    """

    options: tuple[tuple[str, str], ...] = ()
    clocked: bool = False
    breaks: tuple[tuple[int, int], ...] = ()
    recording: Recording = Recording.NONE


@dataclass(frozen=True, slots=True)
class PostedNotice:
    """A notice with its number from 1, the time it was posted at (µs), and the first match it holds for.

    `since` is a match such as `open:M2.1`: the notice holds for it and for those that follow it in the draw of its division, and
    "" is every match. A match that had begun before keeps the notice it began under.
    """

    number: int
    at: int
    notice: Notice
    since: str = ""
