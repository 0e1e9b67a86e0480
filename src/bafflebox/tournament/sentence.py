"""An event as a sentence: "Knock-out with consolation, 16 players, to 7 then 5, £10"."""

from __future__ import annotations

import re
from decimal import Decimal

from bafflebox.i18n.catalogue import plain_digits
from bafflebox.message import Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament.division import EVERY, Division, DivisionFormat, Lengths
from bafflebox.tournament.draft import drafted, key_for
from bafflebox.tournament.plan.made import brackets_of

FORMS: tuple[tuple[str, DivisionFormat], ...] = (
    (r"last chance", DivisionFormat.LAST_CHANCE),
    (r"consolation", DivisionFormat.CONSOLATION),
    (r"double", DivisionFormat.DOUBLE),
    (r"swiss", DivisionFormat.SWISS),
    (r"groups?", DivisionFormat.GROUPS),
    (r"round[ -]robin|everybody", DivisionFormat.ROBIN),
    (r"knock-?\s?out", DivisionFormat.KNOCKOUT),
)
"""Words by which a sentence names a format, the more particular first."""
_PLAYERS = re.compile(r"(\d+)\s*(?:players|entries|people)")
_ROUNDS = re.compile(r"(\d+)\s*rounds")
_LENGTHS = re.compile(r"\bto\s+(\d+(?:\s*(?:,?\s*then|,|/)\s*\d+)*)")
_FEE = re.compile(r"(?:([^\w\s,.])\s*(\d+(?:\.\d{1,2})?))|(?:fee\s+(\d+(?:\.\d{1,2})?))")


def parse_event(text: str) -> tuple[Division, str] | Refusal:
    """Return the division that a sentence names, with a key and the usual prizes, and the sign of its currency ("" for none).

    It needs a format and a number of players; lengths and fee may be left out.
    """
    said = plain_digits(text).lower()
    form = next((each for words, each in FORMS if re.search(words, said)), None)
    players, rounds, fee = _PLAYERS.search(said), _ROUNDS.search(said), _FEE.search(said)
    if form is None or players is None:
        return Refusal("no_event", "", {"text": Typed(text[:120])})
    lengths = _LENGTHS.search(said)
    points = [int(each) for each in re.findall(r"\d+", lengths[1])] if lengths else []
    division = Division(
        key_for("", {}),
        re.split(r",|\bfor\b", text)[0].strip(),
        form,
        planned=int(players[1]),
        rounds=int(rounds[1]) if rounds else 0,
        lengths=_lengths(form, points, then="then" in (lengths[1] if lengths else "")),
        fee=Decimal(fee[2] or fee[3]) if fee else Decimal(0),
        open_entry=True,
    )
    return drafted(division, usual=True), (fee[1] or "") if fee else ""


def _lengths(form: DivisionFormat, points: list[int], *, then: bool) -> tuple[Lengths, ...]:
    """Return lengths of all rounds; after `then` those of the other brackets, where there are some."""
    brackets = [each for each in brackets_of(form) if each != EVERY]
    if not points:
        return ()
    if then and len(points) == 2 and len(brackets) > 1:
        return (Lengths(brackets[0], (points[0],)), Lengths(EVERY, (points[1],)))
    return (Lengths(EVERY, tuple(points)),)
