"""`bafflebox verify`: the dice of a match checked against what was agreed about them."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.chosen import choose_law
from bafflebox.cli.printing import Block, show
from bafflebox.cli.verify_view import verification_blocks
from bafflebox.errors import BaffleboxError, LogError, RecordError
from bafflebox.event import MatchStarted
from bafflebox.match.log import Log
from bafflebox.record.log_json import is_log, parse_log
from bafflebox.record.log_judge import judge_log
from bafflebox.record.verification import Finding, Verdict, Verification, encode_verification
from bafflebox.record.verify import verify as verify_log
from bafflebox.rules.books import NAMES

STATUS = {Verdict.PROVED: 0, Verdict.FAILED: 1, Verdict.OPEN: 3, Verdict.NONE: 3}
"""The exit status of each verdict; 2 is a file that can't be read."""


def verify(
    file: Path,
    /,
    *,
    receipt: Annotated[
        tuple[str, ...], Parameter(help="receipt that you kept from before the first throw")
    ] = (),
    rules: Annotated[
        str | None, Parameter(help="rule set to judge the moves by (default: as the log says)")
    ] = None,
    as_json: Annotated[bool, Parameter(name="--json", help="print everything found as JSON")] = False,
) -> None:
    """Check the dice of a match from its log, the file that the table keeps.

    Every hash must match what was opened, and every throw must be the one that follows from it.
    The receipt that you kept makes the check complete: without it the log is only checked
    against itself. Exit status: 0 when every throw is proved, 1 when something is wrong, 2 when the file
    can't be read, 3 when there is nothing to check (yet).
    """
    log = _read(file)
    receipts = tuple(each.strip().lower() for each in receipt)
    found = _judged(log, verify_log(log, receipts), rules)
    if as_json:
        print(json.dumps(encode_verification(found), indent=1))
    else:
        show(_page(log, found, certain=bool(receipts)))
    sys.exit(STATUS[found.verdict])


def _read(file: Path) -> Log:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise LogError(f"{file} can't be read: {error.strerror}") from error
    if not is_log(data):
        raise LogError(f"{file} is no event log, and only logs hold what was agreed about dice")
    try:
        return parse_log(data.decode().splitlines(), torn_end=True)
    except UnicodeDecodeError as error:
        raise LogError(f"{file} is no text") from error
    except LogError as error:
        raise LogError(f"{file}: {error}") from error


def _page(log: Log, found: Verification, *, certain: bool) -> list[Block]:
    started = log.events[0] if log.events else None
    names = started.names if isinstance(started, MatchStarted) else None
    return list(verification_blocks(found, names, certain=certain))


def _judged(log: Log, found: Verification, rules: str | None) -> Verification:
    """The verification with what the law says about the log: which throws were due, and to whom."""
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        return found
    if rules is None and started.rules not in NAMES:
        # a file of rules is a program; it is only run when it is asked for
        note = Finding("not_judged", 0, f"the moves were not judged: give --rules for {started.rules}")
        return replace(found, notes=(*found.notes, note))
    try:
        judge_log(choose_law(rules or started.rules, dict(started.options)), log)
    except RecordError as error:
        seq = error.line - 2 if error.line is not None else None
        rule = f" ({error.rule})" if error.rule else ""
        fault = Finding("law", seq, f"the rules do not allow it: {error.detail}{rule}")
        return replace(found, verdict=Verdict.FAILED, faults=(*found.faults, fault))
    except BaffleboxError as error:
        if rules is not None:
            raise
        note = Finding("not_judged", 0, f"the moves were not judged: {error}")
        return replace(found, notes=(*found.notes, note))
    return found
