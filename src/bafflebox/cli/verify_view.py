"""The result of a dice check as a page: agreements, faults, verdict, and dice statistics."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.dice import FACES
from bafflebox.board.side import Side
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable
from bafflebox.events.game import MatchStarted
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.match.log import Log
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.dice_counts import DiceCount
from bafflebox.referee.judge.verification import LastAgreement, Verdict, Verification

MOST_FAULTS = 8
"""Most faults printed; `--json` has all."""
COLUMNS = ("agreement", "event", "stage", "throws", "proved", "receipt")


class VerifyView:
    """The page in one language, with the players' names where the log has them."""

    def __init__(self, log: Log, language: str) -> None:
        started = log.events[0] if log.events else None
        self._names = started.names if isinstance(started, MatchStarted) else None
        self._speaker = Speaker(self._names or NAMES, language=language)

    def _say(self, key: str, **given: Argument) -> str:
        return render_message(Sentence(key, given), self._speaker)

    def blocks(self, found: Verification, *, certain: bool) -> Iterator[Block]:
        """Yield the whole page; `certain`: receipts were compared."""
        if self._names:
            yield Heading(self._say("verified-title_of", white=Side.WHITE, black=Side.BLACK))
        else:
            yield Heading(self._say("verified-title"))
        if found.agreements:
            yield Paragraph(self._say("verified-match", name=Typed(found.agreements[0].agreement.match)))
            yield TextTable(
                tuple(self._agreement(each) for each in found.agreements),
                tuple(self._say(f"verified-{each}") for each in COLUMNS),
            )
        for each in found.faults[:MOST_FAULTS]:
            yield Paragraph(self._finding(each), alarm=True)
        if len(found.faults) > MOST_FAULTS:
            yield Paragraph(self._say("finding-more", n=len(found.faults) - MOST_FAULTS), alarm=True)
        for each in found.notes:
            yield Paragraph(self._say("finding-note", what=Typed(self._finding(each))))
        yield self._verdict(found)
        if found.verdict is Verdict.PROVED and not certain:
            yield Paragraph(self._say("verified-itself", flag=Typed("--receipt")))
        if found.verdict in (Verdict.PROVED, Verdict.REPEATED):
            yield Paragraph(self._say("verify-unbound"))
        if found.throws:
            yield Heading(self._say("verified-statistics"), level=2)
            yield self._statistics(found)

    def _verdict(self, found: Verification) -> Paragraph:
        verdict = found.verdict.value
        title = Typed(self._say(f"verdict-{verdict}").upper())
        text = Sentence(f"verdict-{verdict}-text", {"n": len(found.throws)})
        alarm = found.verdict in (Verdict.FAILED, Verdict.REPEATED)
        return Paragraph(self._say("verified-verdict", verdict=title, text=text), alarm=alarm)

    def _agreement(self, each: LastAgreement) -> tuple[str, ...]:
        agreement = each.agreement
        return (
            str(agreement.number),
            str(each.seq),
            self._say(f"verified-{agreement.stage.value}"),
            str(each.throws),
            str(each.proved),
            agreement.receipt or self._say("verified-no_receipt"),
        )

    def _finding(self, each: Finding) -> str:
        if each.seq is None:
            return render_message(each.said, self._speaker)
        return self._say("finding-at", n=each.seq, what=each.said, code=Typed(each.code))

    def _statistics(self, found: Verification) -> TextTable:
        counts = found.counts
        columns = (counts.sides.white, counts.sides.black, counts.both)
        rows = [
            (self._say("verified-throws"), *(str(each.throws) for each in columns)),
            (self._say("verified-dice"), *(str(each.dice) for each in columns)),
            *(
                (self._say("verified-number", n=face), *(_found(each, face) for each in columns))
                for face in FACES
            ),
            (self._say("verified-uneven"), *(self._chance(each.faces_p) for each in columns)),
            (
                self._say("verified-doubles"),
                *(f"{each.doubles} ({each.expected_doubles:.1f})" for each in columns),
            ),
            (self._say("verified-unlikely"), *(self._chance(each.doubles_p) for each in columns)),
        ]
        names = (self._speaker.names.white, self._speaker.names.black)
        return TextTable(tuple(rows), (self._say("verified-thrown"), *names, self._say("verify-of-both")))

    def _chance(self, value: float | None) -> str:
        if value is None:
            return self._say("verified-too_few")
        return f"{value:.1%}" if value >= 0.0005 else self._say("verified-under", n=Typed("0.1%"))


def _found(count: DiceCount, face: int) -> str:
    return f"{count.faces[face - 1]} ({count.expected_face:.1f})"
