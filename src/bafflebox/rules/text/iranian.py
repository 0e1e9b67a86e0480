"""The texts of traditional Iranian nard (N)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="N1",
        title="Standard board and movement",
        text=(
            "The board, the set-up, the direction of play and the movement of the checkers are those of the "
            "standard game (B1 to B10)."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Basics",
    ),
    RuleText(
        id="N2",
        title="No cube",
        text=(
            "Traditional nard has no doubling cube, and therefore no Crawford rule, no Jacoby rule and no "
            "beavers."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Key Differences",
        decision="Any cube action is an error that cites this rule.",
    ),
    RuleText(
        id="N3",
        title="Neshast",
        text=(
            "A player who has no legal move with either die forfeits the whole turn. This forced pass is "
            "called neshast."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Basics",
        decision="The event carries this name and is shown at the table.",
    ),
    RuleText(
        id="N4",
        title="Mandatory hit",
        text=(
            "A player who can legally hit a blot must hit: a play without a hit is not allowed while a legal "
            "play with one exists. The custom varies by region, and whether it is in force is made known "
            "before play."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Basics",
        decision=(
            "This is an option, on by default in the Iranian rule set and announced with the event. If any "
            "legal play (after B6) contains a hit, only plays with at least one hit are legal; hitting never "
            "overrides the duty to use more dice. A hit on the way (B4) counts. The rule is read after N8. A "
            "second option, hit_with_each_die, demands the largest possible number of hits; with mandatory "
            "hitting off it is refused."
        ),
    ),
    RuleText(
        id="N5",
        title="Mars and super-mars",
        text=(
            "A win counts 1 point if the loser has borne off at least one checker. It is mars and counts 2 "
            "points if the loser has borne off none. It is super-mars and counts 3 points if, besides, one "
            "of the loser's checkers is on the bar or in the winner's home board."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Key Differences",
    ),
    RuleText(
        id="N6",
        title="Flat stake or tally",
        text=(
            "The stake is agreed before play. It is either a flat amount for each game, or the points of "
            "several games are tallied."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Key Differences",
        decision=(
            "The formats are flat, and points to N without a Crawford game."
            " With a flat stake a game is worth exactly one stake, whatever its level; the level is still "
            "recorded."
        ),
    ),
    RuleText(
        id="N7",
        title="Shish-besh",
        text=(
            "An opening 6-5, called shish-besh, is special by local custom. In some places it wins the right "
            "to go first; in others it is only held to be the strongest opening."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Advanced & Regional Variants",
        decision=(
            "This is an option with three values. With none, the default, a 6-5 has no special meaning. With "
            "first, each player throws two dice to open: a 6-5 wins the right to start at once, otherwise "
            "the higher total does; equal totals, and a 6-5 on both sides, are ties and are thrown again; "
            "the winner plays the throw that opened. With strongest, the custom is announced and has no "
            "effect on play."
        ),
    ),
    RuleText(
        id="N8",
        title="Takhte-nard first move",
        text=(
            "On the first move of the game, a number that could only be used to pile a third checker on a "
            "stack of two need not be played. The player then plays only the other number."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Advanced & Regional Variants",
        decision=(
            "This is an option, off by default. It applies to the first turn of each player."
            " The number is spared if every use of it would put a third checker on exactly two; then only the "
            "fullest plays of the other number are left, and the turn is lost if there is none. A double "
            "spares nothing. N4 is read afterwards."
        ),
    ),
    RuleText(
        id="N9",
        title="Aziz",
        text="A win while all fifteen of the opponent's checkers are on the bar is worth 4 or 5 points.",
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Advanced & Regional Variants",
        decision=(
            "This is an option, off by default, whose value is 4 or 5. It is refused with flat stakes."
        ),
    ),
    RuleText(
        id="N10",
        title="Clock per game",
        text=(
            "Each player has 10 minutes for a game and a delay of 5 seconds for each turn. The 10 minutes "
            "run only after the delay has passed."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Tournament",
    ),
    RuleText(
        id="N11",
        title="Three flag falls",
        text=(
            "A player's first flag fall in a match costs 1 point, the second costs 2 points more, and the "
            "third forfeits the match to the opponent."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Tournament",
        decision=(
            "The points are deducted from the offender's score, which may go below zero. The clock is "
            "refilled to the full 10:00 and the game goes on; each new game starts at 10:00, because N10 is "
            "per game. Flag falls are counted for each player and match, across games. With flat stakes the "
            "points go to the ledger of the session."
        ),
    ),
    RuleText(
        id="N12",
        title="Pace without a clock",
        text=(
            "Where no clock is used, as in clubs and informal sessions, players keep a reasonable pace. The "
            "director may step in when a player stalls on purpose."
        ),
        kinds=(Kind.DIRECTOR,),
        source="003 Iranian, Tournament",
    ),
    RuleText(
        id="N13",
        title="Dice in the right half",
        text=(
            "Dice are rolled into the right half of the board as the roller sees it. If a die leaves the "
            "board or lands cocked, the dice are rolled again."
        ),
        kinds=(Kind.REFEREED,),
        source="003 Iranian, Tournament",
        decision="The source speaks of one die. Both dice are rolled again.",
    ),
    RuleText(
        id="N14",
        title="Read both dice",
        text="A player reads both dice and completes all moves before pressing the clock.",
        kinds=(Kind.ENFORCED, Kind.REFEREED),
        source="003 Iranian, Tournament",
        decision="At the virtual table this is enforced; at a physical board it is refereed.",
    ),
    RuleText(
        id="N15",
        title="Disputes",
        text=(
            "In a dispute play stops and the director is called. The checkers stay where they are until the "
            "director has examined the position."
        ),
        kinds=(Kind.REFEREED,),
        source="003 Iranian, Tournament",
        decision=(
            "The position is frozen and a snapshot is kept. The text knows no illegal plays, premature rolls "
            "or wrong set-ups: they are recorded, and the way is a dispute."
        ),
    ),
    RuleText(
        id="N16",
        title="Ruling and appeal",
        text=(
            "What the director decides is final. An appeal must be made within five minutes of the ruling, "
            "and the director may refer a serious dispute to a chief arbiter."
        ),
        kinds=(Kind.DIRECTOR,),
        source="003 Iranian, Tournament",
    ),
    RuleText(
        id="N17",
        title="No analysis tools",
        text="Tools for analysis may not be used during play.",
        kinds=(Kind.ENFORCED,),
        source="003 Iranian, Tournament",
        decision="At the virtual table hints and analysis are off while a rated or tournament match runs.",
    ),
    RuleText(
        id="N18",
        title="Phones",
        text="At the table phones lie face down and are silenced.",
        kinds=(Kind.ADVISORY,),
        source="003 Iranian, Tournament",
    ),
)
