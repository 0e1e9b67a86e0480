"""The American Regulation 2021, second part: play, scoring and contentions (A4 to A6)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="A4.1",
        title="Random rolls",
        text=(
            "Dice serve to give random numbers and nothing else. They are shaken well in a cup and thrown "
            "together onto the board, or into a baffle box or dice tower, so that they bounce and roll "
            "freely; a box or tower may also be fed by hand. Between turns the dice stay in view on the "
            "board."
        ),
        kinds=(Kind.ENFORCED, Kind.ADVISORY),
        source="004 §4.1",
        decision=(
            "At the virtual table the server rolls, and both players can verify its dice after the game. At "
            "a physical board the rule is advice."
        ),
    ),
    RuleText(
        id="A4.2",
        title="Valid roll",
        text=(
            "The dice are shaken in the cup and roll out of it together, onto the half of the board to the "
            "right of the bar as the roller sees it. They must not touch the hand, and the cup must not "
            "touch the board. Each die must lie flat on the playing surface and at rest for two seconds; if "
            "anything of this fails, both dice are rerolled. Rolling to the left needs the opponent's "
            "permission, a baffle box or a dice tower. A player who rerolls before the opponent has "
            "acknowledged that the dice are cocked is at a disadvantage in a dispute."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §4.2",
        decision=(
            "A reroll is recorded with its cause and with whether the opponent acknowledged it. If the "
            "opponent did not, a dispute of that turn carries a presumption for the opponent."
        ),
    ),
    RuleText(
        id="A4.2a",
        title="Dice on checkers",
        text=(
            "Option: a die that lies flat on top of one or more checkers counts. On dimpled checkers a die "
            "counts as flat even at an angle, as long as its number is clearly identifiable."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §4.2a",
        decision="It is an option of the event (A0.2).",
    ),
    RuleText(
        id="A4.3",
        title="Moving the checkers",
        text=(
            "Checkers are moved with one hand and in a manner that leaves no doubt about the move. Checkers "
            "on the bar enter before any other checker is moved."
        ),
        kinds=(Kind.ENFORCED, Kind.ADVISORY),
        source="004 §4.3",
        decision="Entering first is enforced, as in B8. The manner of moving is advice.",
    ),
    RuleText(
        id="A4.4",
        title="Handling the checkers",
        text=(
            "A player touches neither checkers nor dice in the opponent's turn. Hit checkers stay on the bar "
            "until they enter, and what has been borne off never returns to the playing surface in that "
            "game. Checkers that were removed illegally do not save a player from a gammon or backgammon. "
            "During their own turn players may shuffle checkers to test plays, slowly and clearly: tested "
            "checkers are set apart from the others, a hit is shown by covering the blot, and all checkers "
            "go back before the next test."
        ),
        kinds=(Kind.ENFORCED, Kind.REFEREED),
        source="004 §4.4",
        decision=(
            "At the virtual table moves may be taken back within the turn and not after it. An illegally "
            "removed checker counts as still in play when a gammon is judged."
        ),
    ),
    RuleText(
        id="A4.5",
        title="End of turn",
        text=(
            "The turn is over once the player has tapped the board or the bar, or has hit a clock that keeps "
            "no time. Where the players have separate pairs of dice, picking up the dice ends the turn."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §4.5",
        decision=(
            "At the virtual table the player declares the turn done. This can be automatic for forced plays."
        ),
    ),
    RuleText(
        id="A4.6",
        title="Premature action",
        text=(
            "If a player rolls too early, the opponent first completes the turn and then either lets the "
            "roll stand or requires a reroll. If a player doubles too early, the opponent first completes "
            "the turn and then passes or takes."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §4.6",
        decision="Both are events that record the choice made.",
    ),
    RuleText(
        id="A4.7",
        title="Wrong set-up",
        text=(
            "A wrong starting position must be corrected before the fifth roll of the game; after that it is "
            "official as it stands. Players who start with fewer than fifteen checkers can still lose a "
            "gammon or backgammon."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §4.7",
        decision=(
            "Either side claims it while the two players together have made fewer than five valid rolls. The "
            "opening pair of dice is the first of them. Then nothing goes on until both agree on a position "
            "or a ruling sets it."
        ),
    ),
    RuleText(
        id="A4.8",
        title="Illegal plays",
        text=(
            "All plays must be legal, and an illegal play must be announced at once. It must be corrected "
            "before the next turn begins, which is when a valid roll is made or the cube offered; otherwise "
            "it stands. To correct it, the game goes back to the position before the illegal play and the "
            "same roll is played legally. Continued offences bring a warning and then disqualification."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §4.8",
        decision=(
            "Either player announces it, the turn ended or not; once announced nobody rolls or doubles before "
            "it is replayed. A cocked or premature roll and a premature double close nothing. As an option of "
            "this project, offences are counted for each player and match: at the second a warning is "
            "proposed to the director, at the third disqualification."
        ),
    ),
    RuleText(
        id="A4.8a",
        title="Condoning an illegal play",
        text=(
            "Option: the opponent may condone an illegal play by rolling or by turning the cube. Otherwise "
            "the opponent must require that the entire roll be replayed legally."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §4.8a",
        decision=(
            "It is an option of the event (A0.2). Only the opponent decides, also after the offender "
            "announced it. It does not go together with the longer window of A10.3 and is refused beside it."
        ),
    ),
    RuleText(
        id="A4.9",
        title="Playing to the end",
        text=(
            "Every game is rolled to its end unless an offered cube is passed or a gin position is conceded. "
            "No game and no match may be cancelled, replayed or settled, and the players see to it that the "
            "posted match length is played."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §4.9",
        decision=(
            "Resigning is possible only as a concession under A11.1, and there is no way to settle. A result "
            "short of the posted length is refused unless it comes from a forfeit, from time or from a "
            "ruling."
        ),
    ),
    RuleText(
        id="A4.10",
        title="Reporting results",
        text=(
            "The winner reports the result of the match to the staff, who verify and post it. The director "
            "may correct a result that was posted wrongly."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §4.10",
        decision=(
            "A result is first reported, then verified, then posted. A correction is logged and carried "
            "through the bracket."
        ),
    ),
    RuleText(
        id="A5.1",
        title="Keeping score",
        text=(
            "Both players keep the running score of the match and compare it before every game. In a dispute "
            "about the score, a player without a written log is at a disadvantage."
        ),
        kinds=(Kind.ENFORCED, Kind.REFEREED),
        source="004 §5.1",
        decision=(
            "At the virtual table the score is kept for the players. At the desk both confirm it before each "
            "game."
        ),
    ),
    RuleText(
        id="A5.2",
        title="Cube set-up",
        text=(
            "Each game with a cube starts with the cube in the middle, off to the side, showing 1, 64 or no "
            "number at all. In a dispute its position and level may influence the ruling."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §5.2",
        decision="A snapshot of the cube is kept for the director.",
    ),
    RuleText(
        id="A5.3",
        title="Gammons always count",
        text=(
            "Gammons and backgammons count in full at all times, wherever the cube is and whatever it shows."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §5.3",
        decision="This is the same rule as P4. It also rules out the Jacoby rule.",
    ),
    RuleText(
        id="A5.4",
        title="Handling the cube",
        text=(
            "A player may double when on turn and before a valid roll, but not after rolling cocked dice. "
            'The doubler moves the cube towards the opponent with the next value up, says "double" and ends '
            'the turn as under A4.5. The opponent says "take" and sets the cube on their own side in plain '
            'view, or says "pass" and scores the lost game, after which the board is set up anew.'
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §5.4",
        decision=(
            "Once a reroll of this turn's roll has been recorded, doubling is refused with reference to this "
            "rule."
        ),
    ),
    RuleText(
        id="A5.5",
        title="Crawford game",
        text=(
            "When either player comes within one point of victory, the next game is played to its end at a "
            "cube value of 1, with the cube removed from the board. In all games after it the cube is in "
            "play."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §5.5",
        decision="This is the same rule as P2, whose details apply.",
    ),
    RuleText(
        id="A5.6",
        title="Dead cube",
        text=(
            "Once the level of the cube makes it certain that the match ends with the current game, that "
            "game is played to its end at this level and the cube may not be turned."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §5.6",
        decision="This is the same rule as P5, whose test applies.",
    ),
    RuleText(
        id="A6.1",
        title="Disputes",
        text=(
            "When a dispute arises, dice, checkers, cube and score are left exactly as they are and the "
            "director is summoned. Changing any of them is a most serious offence and creates a presumption "
            "in favour of the opponent."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §6.1",
        decision=(
            "The clock is stopped, the state is frozen and a snapshot is kept. A violation is flagged on the "
            "ruling."
        ),
    ),
    RuleText(
        id="A6.2",
        title="Testimony",
        text=(
            "The players may argue about facts and rules. Spectators give testimony only when the director "
            "asks for it."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §6.2",
        decision="Testimony is noted in the ruling.",
    ),
    RuleText(
        id="A6.3",
        title="Appeals",
        text=(
            "A player may appeal against a ruling, but only before play resumes. The director then convenes "
            "a committee of three or more knowledgeable and disinterested players, which hears testimony and "
            "arguments. The committee overturns a ruling only by a unanimous vote, and its decision is "
            "final."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §6.3",
        decision=(
            "An appeal names its members and their votes. It needs at least three members, neither of the "
            "two players may be one, and the ruling is overturned only if all of them vote so."
        ),
    ),
)
