"""Check of a whole log: dice against the agreement, acts against the law, clocks against timestamps."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bafflebox.errors import RecordError
from bafflebox.match.log import Log
from bafflebox.referee.clock.audit import audit_clocks
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.verification import Verdict, Verification
from bafflebox.referee.judge.verify import verify_dice
from bafflebox.rules.law import Law


def check_log(law: Law | None, log: Log, receipts: Collection[str] = ()) -> Verification:
    """Return all faults of a log, and what its dice show; `law` None: only the dice are checked.

    A fault of code `law` is an illegal act or an event that does not follow. Faults of clocks have codes that begin with `clock_`:
    a flag that fell too early or was not called, a stop without cause, more lag credit than the quota had. Raises BaffleboxError
    where the rules can't be applied.
    """
    found = verify_dice(log, receipts)
    if law is None:
        return found
    # what a clock should show follows from the game: checked only for legal logs
    faults = _law_faults(law, log) or audit_clocks(law, log)
    if not faults:
        return found
    every = sorted((*found.faults, *faults), key=lambda each: (each.seq is None, each.seq or 0))
    return replace(found, verdict=Verdict.FAILED, faults=tuple(every))


def _law_faults(law: Law, log: Log) -> tuple[Finding, ...]:
    try:
        judge_log(law, log)
    except RecordError as error:
        # the head of the log is line 1
        seq = error.line - 2 if error.line is not None else None
        return (Finding.of("law", seq, {"what": error.what}, rule=error.rule or ""),)
    return ()
