"""A division as text: its matches bracket by bracket and round by round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence, Typed, score_told
from bafflebox.tournament.bracket import BYE, is_open, parties, recorded_winner
from bafflebox.tournament.laws import length_of
from bafflebox.tournament.plan.elimination import MAIN
from bafflebox.tournament.plan.source import DrawLine, GroupPlace, Loser, NamedPlayer, Winner
from bafflebox.tournament.state import DivisionState, Tournament


def draw_lines(now: Tournament, key: str, words: Speaker) -> Iterator[str]:
    """Yield the lines of a draw sheet; matches without players are left out."""
    here = now.divisions[key]
    order = groupby(here.plan.nodes.values(), key=lambda node: (node.bracket, node.round))
    for (bracket, number), nodes in order:
        matches = [node.id for node in nodes if BYE not in parties(here, node.id)]
        byes = [node for node in here.plan.nodes.values() if (node.bracket, node.round) == (bracket, number)]
        if not matches and not any(any(parties(here, each.id)) for each in byes):
            continue
        yield words.say(round_title(now, here, bracket, number))
        for node in byes:
            yield f"  {node.id:<6} {words.say(match_sentence(here, node.id))}"


def round_title(now: Tournament, here: DivisionState, bracket: str, number: int) -> Sentence:
    """Return the title of a round: bracket, number, and length in points."""
    first = next(
        node.id for node in here.plan.nodes.values() if (node.bracket, node.round) == (bracket, number)
    )
    length = length_of(now, here, first)
    said: dict[str, Argument] = {"bracket": bracket_title(here, bracket), "round": number, "n": length}
    return Sentence("tournament-round-length" if length else "tournament-round", said)


def bracket_title(here: DivisionState, bracket: str) -> Sentence:
    """Return the name of a bracket."""
    if bracket in here.plan.groups and bracket != MAIN:
        return Sentence("tournament-group", {"group": Typed(bracket)})
    return Sentence(f"tournament-bracket-{bracket}")


def match_sentence(here: DivisionState, match: str) -> Sentence:
    """Return a match as a sentence: players, and the winner if known."""
    one, two = (party_sentence(here, match, side) for side in (0, 1))
    result, winner = here.results.get(match), recorded_winner(here, match)
    said: dict[str, Argument] = {"one": one, "two": two, "player": Typed(winner or "")}
    if result is not None:
        stage = Sentence(f"tournament-stage-{result.stage}")
        how = Sentence(f"tournament-how-{result.said.how}")
        return Sentence(
            "tournament-match-over",
            {**said, "score": score_told(*result.said.score), "stage": stage, "how": how},
        )
    if winner and BYE not in parties(here, match):
        return Sentence("tournament-match-walkover", said)
    running = here.running.get(match)
    if running is not None and is_open(here, match):
        return Sentence("tournament-match-table", {**said, "table": running.table})
    return Sentence("tournament-match", said)


def party_sentence(here: DivisionState, match: str, side: int) -> Argument:
    """Return the player of one side (0 or 1) of a match, or their source while unknown."""
    from_draw, source = parties(here, match)[side], here.plan.nodes[match].sources[side]
    if from_draw:
        return Typed(from_draw)
    if from_draw == BYE:
        return Sentence("tournament-bye")
    match source:
        case Winner(earlier) if BYE in (both := parties(here, earlier)):
            # a player who comes there advances at once: name where they come from
            return party_sentence(here, earlier, 1 if both[0] == BYE else 0)
        case Winner(earlier):
            return Sentence("tournament-winner_of", {"match": Typed(earlier)})
        case Loser(earlier):
            return Sentence("tournament-loser_of", {"match": Typed(earlier)})
        case GroupPlace(group, place):
            return Sentence("tournament-place_of", {"group": Typed(group), "place": place})
        case DrawLine() | NamedPlayer():
            return Sentence("tournament-open")
