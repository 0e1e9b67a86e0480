"""A reason as sentences: one claim, and at the level of a club or an expert what follows from it."""

from __future__ import annotations

from enum import StrEnum

from bafflebox.analysis.why.choice import OURS, THEIRS, Compared, Reason
from bafflebox.analysis.why.cube import CubeReason
from bafflebox.board.side import Side
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.protocol.analysis import PlayReason


class ReasonReader(StrEnum):
    """The reader of the words: rolls for a beginner, chances for a club player, equity for an expert."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"


class Form(StrEnum):
    """The frame of a claim, and how its counts are written."""

    THEIR_ROLLS = "their_rolls"
    OUR_ROLLS = "our_rolls"
    COSTLY = "costly"
    CHANCE = "chance"
    MEAN = "mean"
    GAMMONS = "gammons"


_ROLLS = {
    *(f"their_{each}" for each in (*THEIRS, "good")),
    *(f"our_{each}" for each in (*OURS, "good")),
}
_MEANS = ("home", "back", "borne", "pips", "deep", "timing")


def form_of(what: str) -> Form:
    """Return the frame of a feature."""
    if what in _ROLLS:
        return Form.THEIR_ROLLS if what.startswith("their") else Form.OUR_ROLLS
    if what == "costly_hit":
        return Form.COSTLY
    if what.endswith("gammons"):
        return Form.GAMMONS
    return Form.MEAN if what.endswith(_MEANS) else Form.CHANCE


def count_of(form: Form, count: float) -> str:
    """Return a count as it is written: of rolls, in per cent, or as a mean."""
    if form in (Form.THEIR_ROLLS, Form.OUR_ROLLS, Form.COSTLY):
        return str(int(count))
    return f"{count:.1f}" if form is Form.MEAN else f"{100 * count:.0f}"


def row_of(both: Compared, found: Reason | None) -> PlayReason:
    """Return a reason for pages, its counts as they are written; `many` where nothing measured carries the difference."""
    if found is None:
        return PlayReason("many", "many", lost=f"{both.lost:.3f}")
    form, carried = form_of(found.what), found.share * found.lost
    return PlayReason(
        found.what,
        form.value,
        n=found.n,
        best=count_of(form, found.best),
        made=count_of(form, found.made),
        cost=_cost(found) if form is Form.COSTLY else "",
        carried=f"{carried:.3f}",
        lost=f"{found.lost:.3f}",
        squares=list(found.squares),
    )


def cube_sentences(found: CubeReason, doubler: Side, reader: ReasonReader) -> list[Sentence]:
    """Return what speaks against a cube action as one sentence, for others than beginners two."""
    given: dict[str, Argument] = {"name": doubler, "other": doubler.other, **_cube_counts(found)}
    said = [Sentence(f"why-cube_{found.what}", given)]
    return said if reader is ReasonReader.BEGINNER else [*said, Sentence("why-cube_chances", given)]


def cube_row_of(found: CubeReason) -> PlayReason:
    """Return the same for pages."""
    counts = _cube_counts(found)
    return PlayReason(
        found.what, f"cube_{found.what}", best=counts["best"], made=counts["made"], cost=counts["gammons"]
    )


def _cube_counts(found: CubeReason) -> dict[str, str]:
    turn = found.what in ("late", "early")
    best = found.share if turn else found.wins
    made = found.wins if turn else found.needed
    return {"best": _percent(best), "made": _percent(made), "gammons": _percent(found.gammons)}


def _cost(found: Reason) -> str:
    """Return what each of the rolls costs more, in equity."""
    return f"{found.share * found.lost / found.acts:.2f}"


def claim_of(found: Reason, side: Side, moves: str) -> Sentence:
    """Return what the best play, written as `moves`, has that the one made by `side` has not."""
    form = form_of(found.what)
    given: dict[str, Argument] = {
        "moves": Typed(moves),
        "name": side,
        "other": side.other,
        "best": count_of(form, found.best),
        "made": count_of(form, found.made),
    }
    if form is not Form.COSTLY:
        given["what"] = Sentence(f"why-{found.what}", {"name": side, "other": side.other, "n": str(found.n)})
    else:
        given["cost"] = _cost(found)
    return Sentence(f"why-{form}", given)


def worded(
    both: Compared, found: Reason | None, side: Side, moves: str, reader: ReasonReader
) -> list[Sentence]:
    """Return the sentences: at most two."""
    if found is None:
        return [Sentence("why-many", {"lost": f"{both.lost:.3f}"})] if both.shown else []
    said = [claim_of(found, side, moves)]
    if reader is ReasonReader.EXPERT:
        carried = found.share * found.lost
        given: dict[str, Argument] = {"carried": f"{carried:.3f}", "lost": f"{found.lost:.3f}"}
        if carried > found.lost:
            given["back"] = f"{carried - found.lost:.3f}"
        said.append(Sentence("why-pays" if carried > found.lost else "why-carries", given))
    elif reader is ReasonReader.CLUB:
        one, two = both.best_chances, both.made_chances
        said.append(
            Sentence(
                "why-chances",
                {
                    "win": _percent(one.win),
                    "win_made": _percent(two.win),
                    "won": _percent(one.win_gammon),
                    "won_made": _percent(two.win_gammon),
                    "lose": _percent(one.lose_gammon),
                    "lose_made": _percent(two.lose_gammon),
                },
            )
        )
    return said


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}"
