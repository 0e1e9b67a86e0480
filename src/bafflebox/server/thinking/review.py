"""What runs in the process of the desk for a match from a file: it is read, and gone through part by part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from bafflebox.adapters.zipped import files_in
from bafflebox.analysis.analyst import Analyst
from bafflebox.bots.player import EngineBot
from bafflebox.event import Event
from bafflebox.library.going import Going, Part, Row
from bafflebox.library.judged import Judged
from bafflebox.library.reading import Read
from bafflebox.library.reading import read as read_source
from bafflebox.server.thinking.minds import Mind, player


def read(data: bytes) -> Read:
    """The match in the file; raises BaffleboxError as the library does for what it does not take."""
    return read_source(data)


def unpack(data: bytes, name: str, files: int, whole: int) -> list[tuple[str, bytes]]:
    """The files of a zip of many, at most so many and so many bytes in all; raises FileError for more, and for what is no zip."""
    return list(files_in(data, name, files=files, whole=whole))


def review(
    mind: Mind, judged: Path, part: Part, facts: Sequence[tuple[int, int, Event]]
) -> tuple[Part, list[Row]]:
    """The decisions of the next events, and how far that leads; `judged` is the file of what was judged before."""
    return going_of(mind, judged).further(part, facts)


@lru_cache(maxsize=16)
def going_of(mind: Mind, judged: Path) -> Going:
    """What goes through matches of a rule set; `judged` is the file of what was judged before."""
    law, bot = player(mind)
    analyst = Analyst(bot, bot) if isinstance(bot, EngineBot) else None
    return Going(law, analyst, Judged(judged))
