"""A decision of a report taken into the quiz: its match is kept in the library with its analysis."""

from __future__ import annotations

import time

from bafflebox.analysis.decision import Decision
from bafflebox.cli.full_screen.study.judging import MatchJudge
from bafflebox.cli.library.keeping import opened
from bafflebox.formats.log.log_json import format_log
from bafflebox.i18n.render import said_to_all
from bafflebox.library.library import HERE, Library
from bafflebox.library.quiz import Quiz
from bafflebox.message import Sentence


def into_quiz(judged: MatchJudge, each: Decision, library: Library | None = None) -> str:
    """Add a decision to the quiz; return a sentence that says so.

    The match is added to the library where it isn't in it, with what was judged of it where the library knows less.
    """
    library = library or opened(None, make=True)
    source = format_log(judged.match.log).encode()
    kept, _ = library.add(judged.read, source, owner=HERE, at=time.time())
    if kept.done < judged.done:
        library.replace(kept.n, judged.level, judged.done, judged.part, judged.rows)
    Quiz(library).want(kept.n, each.seq, time.time(), asked=True)
    return said_to_all(Sentence("study-in_quiz", {"n": str(kept.n)}), judged.by.language)
