"""Export from the library: matches as files, mistakes as Anki cards."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.bots.advice import BAD
from bafflebox.cli.converted import LEFT_OUT, LOG, converted, unused
from bafflebox.cli.library.asked_match import AskedMatch
from bafflebox.cli.library.keeping import Where, known_player, opened
from bafflebox.cli.library.shown import called
from bafflebox.cli.messages import output_language, render_error, render_message
from bafflebox.cli.printing import complain, fail, say
from bafflebox.errors import BaffleboxError
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.formats import format_for
from bafflebox.io.anki import DeckCard, packed
from bafflebox.io.mended import lost
from bafflebox.io.reading import make_folder, write_bytes, write_text
from bafflebox.library.library import Library
from bafflebox.library.notes import Notes
from bafflebox.library.parts import PHASES
from bafflebox.library.quiz import Card, Quiz, QuizFilter
from bafflebox.library.search import SearchCriteria, search
from bafflebox.library.structure import STRUCTURES
from bafflebox.message import Sentence, Typed


def export_matches(
    folder: Path,
    *numbers: int,
    to: Annotated[
        str, Parameter(help="extension of the files: .mat, .sgf or .jsonl (our own logs)")
    ] = ".mat",
    player: Annotated[str, Parameter(help="only matches of a player: part of a name")] = "",
    file: Where = None,
) -> None:
    """Write matches into a folder, one file each: those named, or all.

    Where part of a match is lost or can't be expressed in that format, the others are written all the same.

    Exit code 1: a match is not whole in that format.
    Example: bafflebox library export matches --to .sgf
    """
    if to != LOG:
        format_for(to)
    library, status = opened(file), 0
    wanted = [library.match(each) for each in numbers] or search(
        library, SearchCriteria(player), most=sys.maxsize
    )
    if not wanted:
        fail(render_message(Sentence("library-count", {"n": "0"})), 1)
    make_folder(folder)
    # existing files are kept
    used = {each.stem for each in folder.glob(f"*{to}")}
    for kept in sorted(wanted, key=lambda each: each.n):
        target = folder / f"{unused(Path(kept.name).stem or 'match', used)}{to}"
        options = tuple(f"{name}={value}" for name, value in kept.options)
        try:
            text, found = converted(library.source(kept.n), to, kept.rules, options, strict=False)
            write_text(target, text)
        except BaffleboxError as error:
            complain(f"{kept.n}: {called(kept)}: {render_error(error)}")
            status = 1
            continue
        say(f"{kept.n}: {called(kept)} -> {target}")
        for each in found:
            if each.code == LEFT_OUT:
                say(f"{kept.n}: {render_message(each.said)}", error=True)
        status = max(status, int(lost(found)))
    sys.exit(status)


def anki(
    target: Path,
    *,
    player: Annotated[str, Parameter(help="whose mistakes (default: everybody's)")] = "",
    error: Annotated[float, Parameter(help="minimum equity loss")] = BAD,
    phase: Annotated[str, Parameter(help=f"in this part of the game: {', '.join(PHASES)}")] = "",
    structure: Annotated[
        str, Parameter(help=f"on boards with {', '.join(STRUCTURES)} (docs/structures.md)")
    ] = "",
    tag: Annotated[str, Parameter(help="instead: the decisions in positions with this tag")] = "",
    cards: Annotated[int, Parameter(help="maximum number of positions")] = 200,
    file: Where = None,
) -> None:
    """Write wrong decisions as an Anki deck: the board on the front, the right answer and the reason on the back.

    A reimported deck replaces the old cards.
    Example: bafflebox library anki mistakes.apkg
    """
    asked = QuizFilter(player, error, phase, structure)
    library = opened(file)
    known_player(library, player)
    if tag:
        notes = Notes(library, None)
        places = [each for board in notes.boards(tag) for each in notes.places(board, cards)]
        found = [Card(each.n, each.seq, 0, 0) for each in places[: max(1, cards)]]
    else:
        quiz = Quiz(library)
        quiz.gather(asked, time.time())
        found = quiz.due(asked, inf, max(1, cards))
    if not found:
        fail(render_message(Sentence("library-quiz-none")), 1)
    deck, count = packed(_cards(library, found))
    write_bytes(target, deck)
    say(render_message(Sentence("library-anki", {"n": str(count), "file": Typed(str(target))})))


def _cards(library: Library, cards: list[Card]) -> Iterator[DeckCard]:
    """Yield the cards of decisions as their matches' level judges them."""
    matches: dict[int, AskedMatch] = {}
    for card in cards:
        kept = library.match(card.match)
        if card.match not in matches:
            matches[card.match] = AskedMatch(kept, library.source(kept.n), output_language())
        match = matches[card.match]
        then = match.decision(card.seq)
        if then is None:
            continue
        board = svg_board(then.now.position, **match.shown(then))
        right = tuple(match.verdict(then))
        yield DeckCard(kept.id, card.seq, board, match.asked(then), match.head, right)
