"""`bafflebox settle`: the settlement of saved matches in sequence, with the pots between players and a jackpot."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import asdict

from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.messages import error_in
from bafflebox.cli.printing import Json, fail, print_json, say
from bafflebox.errors import LogError, RecordError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.log.log_json import is_log, parse_log
from bafflebox.formats.sheet_shown import jackpot_shown, pot_counted, sheet_shown
from bafflebox.formats.sheet_text import sheet_lines
from bafflebox.i18n.catalogue import LANGUAGES, in_digits, render
from bafflebox.io.laws import law_of_log
from bafflebox.io.reading import read_file
from bafflebox.match.log import Log
from bafflebox.match.pot import JackpotSettlement, Pot, has_pot, settle_jackpot
from bafflebox.match.prizes import format_money
from bafflebox.match.sheet import score_sheet
from bafflebox.protocol.files import SettledFile
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law


def settle(
    *files: Path,
    entered: Annotated[
        str, Parameter(help="players in the jackpot of the tournament, separated by commas")
    ] = "",
    winner: Annotated[str | None, Parameter(help="its outright winner (default: not decided yet)")] = None,
    language: Annotated[
        str | None, Parameter(help=f"language: {', '.join(LANGUAGES)} (default: as the locale says)")
    ] = None,
    json: Json = False,
) -> None:
    """Settle saved matches: every term with its sum and rule. A ledger; nothing is paid here.

    Files are logs, as saved by `bafflebox play` and the web table, in playing order: a pot
    between two players carries over from one of their matches to the next. With `--json` a line for each: its sheet, every term of
    the settlement and the pot; then one for the jackpot.

    Exit code 1: a log can't be settled.
    Example: bafflebox settle one.jsonl two.jsonl --entered Ann,Ben,Cara --winner Ann
    """
    if not files:
        fail("name the logs to settle, such as: bafflebox settle match.jsonl")
    spoken = language or locale_language(os.environ)
    if spoken not in LANGUAGES:
        fail(f"no language {spoken}; there are: {', '.join(LANGUAGES)}")
    pots: dict[tuple[str, str], Pot] = {}
    law: Law | None = None
    for file in files:
        try:
            law = _settle(file, pots, spoken, json=json)
        except (LogError, RecordError) as error:
            fail(error_in(str(file), error), 1)
    if entered and law is not None:
        _jackpot(law, entered, winner, spoken, json=json)


def _settle(file: Path, pots: dict[tuple[str, str], Pot], language: str, *, json: bool) -> Law:
    data = read_file(file)
    if not is_log(data):
        raise RecordError("this is no kept match: a log with one event a line is wanted")
    log: Log = parse_log(data.decode(errors="replace").splitlines(), torn_end=True)
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        raise RecordError("no match has begun in this log")
    law = law_of_log(started, None)
    players = Pot.between(started.names).players
    before = pots.get(players, Pot(players))
    sheet = score_sheet(law, log.events, pot=before if has_pot(law) else None)
    if sheet.pot is not None:
        pots[players] = sheet.pot
    if json:
        shown = asdict(sheet_shown(sheet))
        print_json(SettledFile(**shown, file=str(file), pot=pot_counted(law, sheet, before)))
    else:
        say("\n".join([*sheet_lines(sheet, language=language), ""]))
    return law


def _jackpot(law: Law, entered: str, winner: str | None, language: str, *, json: bool) -> None:
    settled = settle_jackpot(law, [each.strip() for each in entered.split(",") if each.strip()], winner)
    if isinstance(settled, Refusal):
        fail(f"{settled.detail}" + (f" [{settled.rule}]" if settled.rule else ""), 1)
    assert isinstance(settled, JackpotSettlement)
    if json:
        print_json(jackpot_shown(law, settled))
        return
    entry, pot = (format_money(each, law.prizes.currency) for each in (settled.entry, settled.pot))
    count = render(language, "settle-jackpot-count", {"n": len(settled.players), "rate": entry})
    lines = [
        f"{render(language, 'settle-jackpot', {})} [{settled.rule}]: {count} = {in_digits(language, pot)}"
    ]
    for player in settled.players:
        said = [render(language, "settle-jackpot-paid", {"amount": entry})]
        if player == settled.winner:
            said.append(render(language, "settle-jackpot-gets", {"amount": pot}))
        lines.append(f"  {player}: {', '.join(said)}")
    say("\n".join(lines))
