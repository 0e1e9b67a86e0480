"""The texts of match play (P)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="P1",
        title="Match length",
        text=(
            "A match is played to an agreed number of points, N. The winner of a game scores the value of "
            "the cube once for a single game, twice for a gammon and three times for a backgammon. The "
            "player who first reaches N points wins the match, and points beyond N are worth nothing."
        ),
        kinds=(Kind.ENFORCED,),
        source="002 match play; 003 Intermediate; 004 §4.9",
        decision=("The score shows the points as they were won, those beyond N too."),
    ),
    RuleText(
        id="P2",
        title="Crawford rule",
        text=(
            "The game right after a player first comes within one point of winning the match is the Crawford "
            "game and is played without the cube. In all later games of the match the cube may be turned "
            "again. If, in a match to 5, White reaches 4 points in game 3, then game 4 is the Crawford game, "
            "and from game 5 both players may double."
        ),
        kinds=(Kind.ENFORCED,),
        source="002 match play; 003 Advanced; 004 §5.5",
        decision=(
            "This is read when a game starts: the first game that starts with either player at N - 1 is the "
            "Crawford game, however the points were gained, awarded penalty points included. Points given or "
            "taken during a game never change the status of that game. There is no second Crawford game if a "
            "deduction takes a player below N - 1 and the player comes back to it. A match to 1 point has no "
            "cube."
        ),
    ),
    RuleText(
        id="P3",
        title="No money options",
        text=(
            "Automatic doubles, beavers and the Jacoby rule belong to money play and are not used in a "
            "match. 003 lets the two players agree on them beforehand."
        ),
        kinds=(Kind.ENFORCED,),
        source="002 match play; 003 Advanced",
        decision=(
            "Asking for one of them together with a match length is an error that cites this rule. The "
            "exception is the modern rule set, where they come into force if the agreement of both players "
            "is recorded before game 1. They are never available under the American Regulation (A5.3) or in "
            "an event."
        ),
    ),
    RuleText(
        id="P4",
        title="Gammons always count",
        text=(
            "In a match a gammon or backgammon counts in full in every game, whether or not the cube has "
            "been turned and wherever it lies."
        ),
        kinds=(Kind.ENFORCED,),
        source="002 match play; 003 Intermediate; 004 §5.3",
    ),
    RuleText(
        id="P5",
        title="Dead cube",
        text=(
            "Once the cube is so high that the match ends with this game whoever wins it, the cube may not "
            "be turned any more. The game is played out at its present value."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §5.6",
        decision=(
            "The test is that the cube is at least the number of points that each of the two players still "
            "needs. The rule is in force under the American Regulation; elsewhere it is an option, off by "
            "default, because 003 lets either player double at 6-6 in a match to 7. A player who owns a cube "
            "that is dead for that player alone may turn it, though the engine advises against it."
        ),
    ),
    RuleText(
        id="P6",
        title="Post-Crawford double",
        text=(
            "After the Crawford game the player who trails normally doubles at the first opportunity. That "
            "player loses the match with the game in any case, so a higher cube costs nothing."
        ),
        kinds=(Kind.ADVISORY,),
        source="003 Advanced",
        decision=(
            "The engine's advice on the cube must find this double, and also the free drop with which the "
            "leader may answer it."
        ),
    ),
)
