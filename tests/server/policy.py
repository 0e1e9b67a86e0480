"""A player who picks among the acts that a view offers: for tests, for the kills and for the load."""

from __future__ import annotations

from random import Random
from typing import Any

WEIGHTS = {
    "resign": 0.002,
    "double": 0.05,
    "drop": 0.15,
    "raise": 0.05,
    "nominate": 0.03,
    "rethrow": 0.5,
    "concede": 0.5,
    "stop": 0.0,
    "go_on": 5.0,
    "claim": 0.0,
    "propose": 0.0,
    "decline": 0.0,
    "leave": 0.0,
    "take_break": 0.0,
    "stop_clock": 0.0,
    "dispute": 0.0,
    "note": 0.0,
    "testify": 0.0,
    "agree": 0.0,
    "close": 0.0,
    "cancel": 0.02,
}
"""Weights of acts that would end most games early; every other act weighs 1."""


def pick(view: dict[str, Any], chance: Random) -> dict[str, Any] | None:
    """An act with what belongs to it; None where nothing is offered."""
    acts = [act for act in view["acts"] if WEIGHTS.get(act["do"], 1.0)]
    asked = next((act for act in view["acts"] if consents(act)), None)
    if asked is not None:
        return {"do": asked["do"]}
    if "own" not in view["waiting_for"] and not any("by" in act for act in acts):
        # who is not waited for could resign all the time
        acts = [act for act in acts if act["do"] != "resign"]
    if not acts:
        return None
    act = chance.choices(acts, [WEIGHTS.get(each["do"], 1.0) for each in acts])[0]
    return {"do": act["do"], **({"by": act["by"]} if "by" in act else {}), **fill(act, view, chance)}


def consents(act: dict[str, Any]) -> bool:
    """Return whether the act agrees to terms, or says that one is ready."""
    return act.get("group") == "answer" and act["do"] in ("agree", "be_ready")


def fill(act: dict[str, Any], view: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return the fields of an act besides its name."""
    match act["do"]:
        case "play":
            return {"moves": walk(view["plays"]["nodes"], chance)}
        case "call":
            return {"even": chance.random() < 0.5, **entered(act, chance)}
        case "dice":
            return {**entered(act, chance), **({"for": act["for"]} if "for" in act else {})}
        case "start":
            return {"first": chance.random() < 0.5}
        case "resign":
            return {"level": chance.choice(act["levels"])}
        case "concede":
            return {"points": chance.randint(1, act["most"]), "paid": chance.random() < 0.3}
        case "nominate":
            return {"for": chance.choice(act["for"]), "dice": [chance.randint(1, 6) for _ in range(2)]}
    return {}


def entered(act: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Dice as a person would type them, where they are to be typed."""
    if "counts" not in act:
        return {}
    return {"values": [chance.randint(1, 6) for _ in range(chance.choice(act["counts"]))]}


def walk(nodes: list[dict[str, Any]], chance: Random) -> list[list[Any]]:
    """A random whole play."""
    node, made = nodes[0], []
    while not node["done"] or (node["moves"] and chance.random() < 0.9):
        origin, target, dice, _, after = chance.choice(node["moves"])
        made.append([origin, target, dice])
        node = nodes[after]
    return made
