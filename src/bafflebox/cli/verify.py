"""`bafflebox verify`: check the dice of a match against the agreement, its acts by the rules, its clocks by the timestamps."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import to_builtins

from bafflebox.cli.messages import output_language
from bafflebox.cli.practice import PRACTICE, is_practice
from bafflebox.cli.printing import print_blocks
from bafflebox.cli.verify_view import VerifyView
from bafflebox.errors import BaffleboxError, LogError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.log.log_json import is_log, parse_head, parse_log
from bafflebox.io.laws import law_of_log
from bafflebox.io.log_check import check_log
from bafflebox.io.reading import read_file
from bafflebox.match.log import Log
from bafflebox.message import Sentence, Typed
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.verification import Verdict, Verification, encode_verification

STATUS = {Verdict.PROVED: 0, Verdict.FAILED: 1, Verdict.OPEN: 3, Verdict.NONE: 3, Verdict.REPEATED: 4}
"""The exit status of each verdict; 2 is a file that can't be read."""


def verify(
    file: Path,
    /,
    *,
    receipt: Annotated[
        tuple[str, ...], Parameter(help="receipt that you kept from before the first throw")
    ] = (),
    rules: Annotated[
        str | None, Parameter(help="rule set to check the moves by (default: as the log says)")
    ] = None,
    as_json: Annotated[bool, Parameter(name="--json", help="print all findings as JSON")] = False,
) -> None:
    """Check the dice, the moves and the clocks of a match from its log, the file that the table saves.

    Every hash must match the value opened for it, and every roll must follow from these values; every
    move must be allowed, and every flag, stop and clock reading must follow from the timestamps in the log.
    The receipt that you kept makes the check complete: without it the log is only checked
    against itself.

    Exit code 0: every roll is proved; 1: something is wrong; 3: there is nothing to check (yet); 4: the dice were agreed more than once.
    Example: bafflebox verify match.jsonl --receipt 3f5a…
    """
    log, head = _read(file)
    receipts = tuple(each.strip().lower() for each in receipt)
    found = _checked(log, receipts, rules)
    if is_practice(head):
        found = replace(found, notes=(*found.notes, Finding("practice", None, PRACTICE)))
    if as_json:
        print(json.dumps(to_builtins(encode_verification(found)), indent=1))
    else:
        print_blocks(list(VerifyView(log, output_language()).blocks(found, certain=bool(receipts))))
    sys.exit(STATUS[found.verdict])


def _read(file: Path) -> tuple[Log, dict[str, object]]:
    """Return the log, and the table data of its header."""
    data = read_file(file)
    if not is_log(data):
        raise LogError(Sentence("asked-no_log", {"file": Typed(str(file))}))
    try:
        lines = data.decode().splitlines()
        return parse_log(lines, torn_end=True), parse_head(lines[0])
    except UnicodeDecodeError as error:
        raise LogError(Sentence("asked-no_text", {"file": Typed(str(file))})) from error
    except LogError as error:
        raise LogError(Sentence("recorded-at", {"where": Typed(str(file)), "what": error.said})) from error


def _checked(log: Log, receipts: tuple[str, ...], rules: str | None) -> Verification:
    """Return the verification with the law's findings on the log: the rolls due to each side, and the clocks."""
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        return check_log(None, log, receipts)
    try:
        return check_log(law_of_log(started, rules), log, receipts)
    except BaffleboxError as error:
        if rules is not None:
            raise
        return _not_judged(log, receipts, error.said)


def _not_judged(log: Log, receipts: tuple[str, ...], why: Sentence) -> Verification:
    found = check_log(None, log, receipts)
    return replace(found, notes=(*found.notes, Finding.of("not_judged", 0, {"what": why})))
