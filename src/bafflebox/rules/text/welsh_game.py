"""Welsh Backgammon, first part: course, values, throws and moves (W1 to W11a)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="W1",
        title="Match to twenty-five",
        text=(
            "Each player aims to be first to check out all fifteen men. The match is won by the player who "
            "first reaches or exceeds 25 games; these are the points of the score, and one game at the table "
            "can bring several of them."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 1",
        decision=(
            "The length is an option, with 25 as the default. If a wash takes both players to 25 or more "
            "with equal scores, play goes on until one of them leads."
        ),
    ),
    RuleText(
        id="W1a",
        title="Starting positions",
        text=(
            "Spikes are numbered 1 to 6 within each quarter-board: in Home and Back spike 1 is at the edge, "
            "in Far and Near spike 1 is beside the ridge. Back 1 is each player's 24-point, Far 6 the "
            "13-point, Near 2 the 8-point and Home 6 the 6-point. A player starts with two men on Back 1, "
            "five on Far 6, three on Near 2 and five on Home 6. Men run from Back through Far, across the "
            "stream to Near, and on to Home, where they are checked out."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 2",
        decision=(
            "The source calls the divider between the inner and the outer boards the central bar. Here it is "
            "called the ridge, because hit men do not go there but to the roof."
        ),
    ),
    RuleText(
        id="W2",
        title="Doubling die",
        text=(
            "A player about to throw may double the value of the game; the opponent is not asked and cannot "
            "refuse. The first time either player may do so, turning the doubling die to 2. After that the "
            "right belongs to the other player only, and it passes over again with each use."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 3",
        decision=(
            "There is no take and no drop. The die may be turned even before the very first throw of the "
            "game. A player may double once a turn, before its throw, and never between a throw and its "
            "re-throw (W6a, W6b, W13). There is no Crawford game and no dead die. A lift by W12b or W16b "
            "passes no right to anyone."
        ),
    ),
    RuleText(
        id="W3",
        title="Gammon",
        text=(
            "If the loser has checked out no man by the time the winner has checked out all fifteen, it is a "
            "gammon and counts three times the value of the game."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 4",
    ),
    RuleText(
        id="W4",
        title="Backgammon",
        text=(
            "If the loser has checked out no man and has any man on the roof or outside the final Home "
            "quarter, it is a backgammon and counts six times the value of the game. Gammon and backgammon "
            "need a full check-out by the winner, so they do not apply to games that end in any other way."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 5",
        decision=(
            "The other ways are W12, W14, W17b and W18c. A gammon that counts three times occurs, therefore, "
            "only when all fifteen of the loser's men are at home."
        ),
    ),
    RuleText(
        id="W5",
        title="Highest value",
        text=(
            "The doubling die stops at 64. The most that one game can bring is 384, a backgammon with the "
            "die at 64."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 6",
    ),
    RuleText(
        id="W6",
        title="Odds or evens, mugs away",
        text=(
            "For the first game one player shakes two dice and hides them under the cup, and the other calls "
            "odds or evens on their total. If the call is right, the caller chooses whether to go first or "
            "second; otherwise the shaker chooses. In each later game of the match it is mugs away: the "
            "loser of the previous game goes first."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 7",
        decision=(
            "The called dice decide only who chooses. The first player then throws afresh, and doubles are "
            "possible. Mugs away is a right: it is used by throwing or doubling, and can be handed over "
            "before that, once. The loser is whoever lost the game in any way, W14 and W18c included. After a "
            "wash the player who went first in it goes first again. Penalty games change nothing."
        ),
    ),
    RuleText(
        id="W6a",
        title="Cocked dice",
        text=(
            "Both dice must lie completely flat on the table. Otherwise they are cocked, and both are thrown "
            "again."
        ),
        kinds=(Kind.REFEREED,),
        source="000 rule 7",
    ),
    RuleText(
        id="W6b",
        title="Same throw three times",
        text=(
            "If a player has exactly the same throw on three of that player's turns in a row, both dice of "
            "the third are thrown again until at least one number differs."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 7",
        decision=(
            "The order of the two numbers does not matter. The throw that counts is the one kept (after "
            "W13). The run starts afresh in each game, and extra turns (W27) count as turns. A nominated "
            "throw counts but is not thrown again. A throw of one die (W11a) breaks the run."
        ),
    ),
    RuleText(
        id="W7",
        title="Fullest use",
        text=(
            "A forward move cannot be waived, and the throw must be used to the greatest possible extent. If "
            "each number could be played but not the two together, the larger must be played; if only one "
            "can be played at all, that one must be. Of a double, as many of the four moves as possible must "
            "be made. A die that cannot check a man out must be used to move inside Home if it can."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 7",
        decision=(
            "Fullest and larger are read after W16, W18a, W10 and W14 have had their say, and only among "
            "plays without a backward move (W20a). Running on can cost a hit: if both dice can be played "
            "only as one combination, the hit on the way is not available, except under W14."
        ),
    ),
    RuleText(
        id="W8",
        title="No mixed spikes",
        text="Men of the two sides can never be settled on the same spike at the same time.",
        kinds=(Kind.ENFORCED,),
        source="000 rule 8",
    ),
    RuleText(
        id="W9",
        title="Settling and hitting",
        text=(
            "A man may settle on an empty spike, on one that holds men of its own side, or on one that holds "
            "a single opposing man; that man is hit and goes to the roof. A spike with two or more opposing "
            "men is covered, and no man may settle there."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 9",
    ),
    RuleText(
        id="W9a",
        title="Combined move",
        text=(
            "One man may use several dice as one larger move. Only the spike where it settles matters: on "
            "the way it runs past covered spikes, full spikes and blots, and it never hits there. With 4-5, "
            "a man may move nine to an open spike although the spikes 4 and 5 ahead are both covered."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 9",
        decision=(
            "In one turn each man therefore moves at most once, with one die or with one combination. A man "
            "that had not moved yet may still move from a spike that other men reached in the same turn."
        ),
    ),
    RuleText(
        id="W9b",
        title="Skinny seven",
        text=(
            "With a throw of 5-2 none of the player's men may pass the ridge, neither between Back and Far "
            "nor between Near and Home, by 5, by 2 or by 7. Whatever cannot be played because of this is "
            "forfeited."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 9",
        decision=(
            "The rule holds in either direction, and for a nominated 5-2 too. A man may enter on Back 5 or "
            "Back 2, but entering by 7 to Far 1 would pass the ridge and is not allowed. Crossing the stream "
            "is not passing the ridge."
            " It is read for each part of a move: a man may not pass the ridge even if it would come back over "
            "it."
        ),
    ),
    RuleText(
        id="W10",
        title="Full spike",
        text=(
            "A spike with six men is full, and no spike may hold more than six at any time. A player may not "
            "end a turn with two full spikes. Moves that would break this are forfeited."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 10",
        decision=(
            "Passing over a full spike is allowed. The limit of six is read each time a man settles, the "
            "limit of one full spike only at the end of the turn. If every fullest play ends with two full "
            "spikes, the duty is the next fuller play that does not."
            " No duty to enter or to check out (W16, W18a) asks for a play that ends with two full spikes."
        ),
    ),
    RuleText(
        id="W11",
        title="Full spread",
        text=(
            "A player with one man, a blot, on every spike of one quarter-board has a full spread. As long "
            "as it remains in place none of these blots can be hit, so the opponent cannot settle on any of "
            "the six spikes."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 11",
        decision=(
            "There must be exactly one man on each of the six. The spread holds against backward moves and "
            "against entries alike, and a spread in the quarter of entry shuts the opponent out. Passing "
            "over it is free."
        ),
    ),
    RuleText(
        id="W11a",
        title="One die",
        text=(
            "A player with a full spread may throw one die instead of two on any turn for as long as the "
            "spread remains in place."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 11",
        decision=(
            "The choice is made before each throw of that player's turns while the spread holds, extra turns "
            "included, but not for a nominated throw. The die is played once. A rover may take it backward, "
            "since one die is no double, and a 6 counts as a 6 for W18a. It is never a skinny seven, an "
            "acey-deucey, snakes or a double for the bonus. If men of the player are still on the roof after "
            "it, that is a dance."
            " A throw that is put aside (W13, W6b) is thrown again with both dice."
        ),
    ),
)
