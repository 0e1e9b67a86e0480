"""The texts of the standard game: board, movement, cube and scoring (B)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="B1",
        title="Board and set-up",
        text=(
            "The board has 24 narrow points in four quadrants of six, each side's home board and outer "
            "board, and the bar lies between the home boards and the outer boards. Each player has fifteen "
            "checkers and numbers the points 1 to 24 starting in their own home board. A game starts with "
            "two checkers of each side on its 24-point, five on its 13-point, three on its 8-point and five "
            "on its 6-point."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 introduction; 002; 003 Basics; 004 reference, Setup",
        decision=(
            "The mirrored layout with the home board on the left is the same game. It is a choice of view "
            "that every drawing of the board offers."
        ),
    ),
    RuleText(
        id="B2",
        title="Opening roll",
        text=(
            "Each player rolls one die, and equal numbers are rolled again until they differ. The player "
            "with the higher number starts and plays both numbers as the first roll. From then on the "
            "players take turns, and the player on turn rolls both dice."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Movement of the Checkers; 002; 003 Basics; 004 reference, Movement of the Checkers",
    ),
    RuleText(
        id="B3",
        title="Movement",
        text=(
            "Checkers move forward only, towards the player's own lower-numbered points. Each die is a "
            "separate move of one checker by exactly that number of points, and the move must end on an open "
            "point: one that is not held by two or more opposing checkers."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Movement of the Checkers; 002; 003 Basics; 004 reference, Movement of the Checkers",
        decision=(
            "According to 003 a held point also cannot be passed through. That is true only of the landing "
            "between two numbers when one checker takes both (B4); a single number carries a checker over "
            "any point."
        ),
    ),
    RuleText(
        id="B4",
        title="One checker, both numbers",
        text=(
            "One checker may take both numbers of a roll, or several of a double, one after another. It must "
            "then be able to land on an open point after each number. Every landing on the way counts in "
            "full, so a blot met on an intermediate point is hit."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Movement of the Checkers; 002; 003 Basics; 004 reference, Movement of the Checkers",
    ),
    RuleText(
        id="B5",
        title="Doubles",
        text=(
            "Two equal numbers are played twice over: the player has four moves of that number and may "
            "divide them among the checkers in any way."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Movement of the Checkers; 002; 003 Basics; 004 reference, Movement of the Checkers",
    ),
    RuleText(
        id="B6",
        title="Full use of the roll",
        text=(
            "Both numbers of a roll, or all four of a double, must be used if any order and any choice of "
            "checkers makes that possible. If either of two numbers could be played but not both, the larger "
            "must be played; if only one of them can be played at all, that one must be. Of a double, as "
            "many moves as possible must be made. A player who can play nothing loses the turn."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Movement of the Checkers; 002; 003 Basics; 004 reference, Movement of the Checkers",
    ),
    RuleText(
        id="B7",
        title="Hitting",
        text=(
            "A single checker on a point is a blot. A checker that lands on an opposing blot hits it, and "
            "the hit checker goes to the bar."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Hitting and Entering; 002; 003 Basics; 004 reference, Hitting and Entering",
    ),
    RuleText(
        id="B8",
        title="Bar first",
        text=(
            "While a player has checkers on the bar, no other checker may move: those on the bar enter "
            "first. A checker enters on the opponent's home point of a rolled number, if that point is open; "
            "seen from the player's own side, the number n enters on point 25 - n. As many checkers as "
            "possible must be entered, and if any of them has to stay on the bar, the rest of the roll is "
            "lost. Once the last one has entered, the remaining numbers must be played with any checker."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Hitting and Entering; 002; 003 Basics; 004 reference, Hitting and Entering",
    ),
    RuleText(
        id="B9",
        title="Bearing off",
        text=(
            "A player may bear off while all of their remaining checkers are in the home board. A number "
            "bears off a checker from the point of that number. If that point is empty, the number must be "
            "used for a legal move from a higher point; if no checker stands on a higher point, it bears off "
            "a checker from the highest occupied point. Nobody has to bear off while the number allows "
            "another legal move. After a hit, bearing off waits until that checker has come home again."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Bearing Off; 002; 003 Basics; 004 reference, Bearing Off",
        decision=(
            "In every rule set 001, 002 and 003 are followed: while a checker stands on a higher point, even "
            "one that is blocked there, the number bears nothing off from a lower point. The reference part "
            "of 004 asks only for a checker that can legally be moved; that wording is a loose copy and is "
            "not followed."
            " A checker on the bar counts as outside the home board, and as higher than every point."
        ),
    ),
    RuleText(
        id="B10",
        title="Winning the game",
        text=(
            "The game is won by the player who first has all fifteen checkers borne off. It ends with the "
            "last checker, whatever numbers of the roll are left."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Object of the Game; 002; 003 Basics; 004 reference, Object of the Game",
    ),
    RuleText(
        id="B11",
        title="Doubling cube",
        text=(
            "At the start of a turn, before rolling, a player may offer to double the stake if the cube is "
            "in the middle or in that player's possession. The opponent may drop, which ends the game and "
            "loses the stake as it stood before the offer, or take, which doubles the stake and gives the "
            "opponent the cube. Only the owner of the cube may redouble, and the number of redoubles in a "
            "game has no limit."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Bearing Off (doubling); 002; 003 Intermediate; 004 reference, Doubling",
        decision=(
            "The value of the cube is not capped at 64. The cube starts in the middle with the value 1, shown "
            "as 64. The starter cannot double before the opening play, because those dice are already rolled. "
            "A drop costs the current value of the cube as a single game, never as a gammon. A double out of "
            "turn is no offer and void. Once the dice of a turn were thrown, bad ones (B13) included, that "
            "turn has no double."
        ),
    ),
    RuleText(
        id="B12",
        title="Gammon and backgammon",
        text=(
            "A won game counts the value of the cube if the loser has borne off at least one checker. It is "
            "a gammon and counts twice the cube if the loser has borne off none. It is a backgammon and "
            "counts three times the cube if, besides, one of the loser's checkers is on the bar or in the "
            "winner's home board."
        ),
        kinds=(Kind.ENFORCED,),
        source="001 Gammons and Backgammons; 002; 003 Intermediate; 004 reference, Gammons and Backgammons",
    ),
    RuleText(
        id="B13",
        title="Flat dice",
        text=(
            "Both dice are rolled together and must come to rest flat on the right-hand side of the board. "
            "If a die lands outside it, on a checker or not flat, both dice are rolled again."
        ),
        kinds=(Kind.REFEREED,),
        source="001 table rules (dice)",
        decision=(
            "At the virtual table the server rolls, so this concerns play at a physical board only. The play "
            "made with such dice goes back. Under option A4.2a a die that lies flat on a checker counts."
        ),
    ),
    RuleText(
        id="B14",
        title="Picking up the dice",
        text=(
            "A turn ends when the player picks up the dice. If the play is then incomplete or otherwise "
            "illegal, the opponent chooses whether to accept it as made or to require a legal play. The "
            "choice remains until the opponent rolls or offers a double, which accepts the play as made."
        ),
        kinds=(Kind.REFEREED,),
        source="001 table rules (completed turn); 003 Tournament; 004 §4.5, §4.8",
        decision=(
            "The sources differ, and each rule set follows its own. In 001 the choice written here is the "
            "opponent's, nobody else's, once the turn is ended; in 003 an illegal play is corrected if it is "
            "called before the next roll (C8); 004 has a rule of its own (A4.8)."
        ),
    ),
    RuleText(
        id="B15",
        title="Premature roll",
        text=(
            "A roll made before the opponent has finished the turn by picking up the dice is void. The rule "
            "is generally waived when the opponent's play is forced or when the two sides have no more "
            "contact."
        ),
        kinds=(Kind.REFEREED,),
        source="001 table rules (premature roll); 003 Tournament; 004 §4.6",
        decision=(
            "The sources differ, and each rule set follows its own. In 001 the roll is void, nobody is asked, "
            "and it is made again in turn; only where the opponent's play was forced or contact is over may "
            "the opponent let it stand, until the turn is ended. In 003 the opponent may ask for a re-roll "
            "(C10); in 004 the opponent lets it stand or requires a reroll (A4.6)."
        ),
    ),
)
