"""The project's own rules for what the documents leave out (R)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="R1",
        title="Resignation",
        text=(
            "In rule sets whose own text has no concession, a player may offer to resign a single game, a "
            "gammon or a backgammon while a game runs and no other offer is open. Only a level that the "
            "position still allows may be offered. The opponent either accepts, which ends the game at that "
            "level times the value of the cube, or refuses, and then play continues where it stood."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "A refused offer cannot be repeated at the same or a lower level until the position has changed."
        ),
    ),
    RuleText(
        id="R2",
        title="One action at a time",
        text=(
            "Each side may do only what the present phase of the game allows it to do, and one action at a "
            "time. Anything else is refused, and the refusal says what is possible."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
    ),
    RuleText(
        id="R3",
        title="Take-back",
        text="Until a play has been declared done, its moves may be taken back. A play that is done stands.",
        kinds=(Kind.ENFORCED,),
        source="project",
    ),
)
