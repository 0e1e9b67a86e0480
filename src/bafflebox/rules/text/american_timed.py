"""The American Regulation 2021, third part: timed play (A7 to A11)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="A7.1",
        title="Use of clocks",
        text=(
            "The format of the tournament makes clocks required, preferred or optional, and a clock may be "
            "introduced into a game at any time. The clock works by simple delay: each player has a reserve "
            "for the whole match, which runs only after a delay for the turn has passed. All clocks need the "
            "director's approval."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §7.1",
        decision=(
            "Where clocks are optional, both players must consent. Where they are preferred, the request of "
            "one player is enough."
        ),
    ),
    RuleText(
        id="A8.1a",
        title="Time for singles",
        text=(
            "Each player's reserve is two minutes for every point of the match length, less one minute for "
            "every point that either player has already scored. The delay is 12 seconds. In a match to 7 "
            "this gives 14:00 at 0-0, and 9:00 if the clock is introduced at 3-2. Both players confirm the "
            "settings before the clock is used."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §8.1(a)",
        decision=(
            "Awarded penalty points count as scored. These times are defaults: the director may post other "
            "settings, and settings other than those posted are refused. Both sides confirm, save for a clock "
            "that the director imposes (A2.4)."
        ),
    ),
    RuleText(
        id="A8.1b",
        title="Time for doubles",
        text=(
            "In doubles, with teams of two, each team's reserve is 2:30 for every point of the match length, "
            "less 1:15 for every point that either team has already scored. The delay is 15 seconds. Both "
            "teams confirm the settings before the clock is used."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §8.1(b)",
    ),
    RuleText(
        id="A9.1",
        title="Cups and shared dice",
        text="In timed play each player or team has a dice cup, and both sides share one pair of dice.",
        kinds=(Kind.ADVISORY,),
        source="004 §9.1",
    ),
    RuleText(
        id="A9.2",
        title="Mixing dice, timed play",
        text="In timed play the dice are mixed in the same way as in untimed play (A3.3).",
        kinds=(Kind.REFEREED,),
        source="004 §9.2",
        decision=(
            "The source refers to its section 3.2 and means 3.3, where the mixing of the dice is described."
        ),
    ),
    RuleText(
        id="A9.3",
        title="Opening by the clock",
        text=(
            "Each player rolls one die. The player with the lower die starts the opponent's clock, and the "
            "other one plays the opening roll."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §9.3",
    ),
    RuleText(
        id="A9.4",
        title="Hitting the clock",
        text=(
            "A turn is completed by hitting the clock with the hand that moved the checkers, and the dice "
            "are left on the board. This holds also when the opponent has no legal move, so that the delay "
            "is reset and the opponent can double and verify the play. A player with no legal move need not "
            "roll but still hits the clock at each turn."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §9.4",
        decision=(
            "That no move is legal can be proved before the roll only if the player is closed out on the bar."
        ),
    ),
    RuleText(
        id="A9.5",
        title="Doubling by the clock",
        text=(
            'A player who doubles or redoubles then hits the clock. The opponent either says "pass", stops '
            'both clocks, writes down the score and sets up the board anew, or says "take", moves the cube '
            "to their own side and hits the clock."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §9.5",
        decision="The time of the player who was doubled runs during the decision.",
    ),
    RuleText(
        id="A10.1",
        title="Lifting the dice early",
        text=(
            "The dice are not touched until the opponent has hit the clock. A player who lifts them earlier "
            "loses the delay of the next turn. The player on turn claims this by stopping both clocks; on "
            "that next turn the offender has to let the delay run out to zero before lifting and rolling the "
            "dice. It is wise to have a witness."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §10.1",
        decision=(
            "The penalty applies only on the claim of the player on turn, while that turn lasts, made with "
            "both clocks stopped; the claimant starts them again. On the offender's next turn the delay "
            "counts down first, no roll is made before it is spent, and none is left after it. It is one turn "
            "only."
        ),
    ),
    RuleText(
        id="A10.2",
        title="Dice not left",
        text=(
            "A player who hits the clock must leave the dice on the board. If they were picked up as well, "
            "the opponent may stop the clock and play the turn to its end while no time runs."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §10.2",
    ),
    RuleText(
        id="A10.3",
        title="Illegal play, timed",
        text=(
            "Once attention has been drawn to an illegal play, the offended player hits the clock. The "
            "offender then replays the same roll legally and hits the clock in turn. An illegal play that "
            "nobody notices in time stands."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §10.3",
        decision=(
            "The source contradicts itself on when it stands: 4.8 says at the next valid roll or double, "
            "10.3 when the offender has completed the next turn. We follow 4.8. The event option "
            "illegal_window has the values next_roll, the default, and offender_next_turn. With the latter "
            "the position before the illegal play returns, later rolls are void, and the same roll is "
            "replayed."
        ),
    ),
    RuleText(
        id="A11.1",
        title="Conceding a game",
        text=(
            "Before rolling, a player may stop the clock and concede a single game, a gammon or a "
            "backgammon, as fits a gin position. The opponent accepts, which ends the game, or rejects and "
            "restarts the clock. A player who bears off the last checker stops the clock."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §11.1",
        decision=(
            "The offer is made on one's own turn before the roll, and only at a level that the position "
            "still allows. Acceptance makes it final. The record marks every concession that the proof of "
            "A11.3 does not confirm. A rejected offer cannot be repeated in the same position."
        ),
    ),
    RuleText(
        id="A11.2",
        title="Stopping the clock",
        text=(
            "A player may stop the clock (a) to offer a concession, (b) to take an authorised break, (c) to "
            "retrieve fallen dice, (d) to contest an action of the opponent, (e) to finish a turn after the "
            "opponent has lifted the dice in error, or (f) to summon the director."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §11.2",
        decision=(
            "A claim under A10.1 is a contest of an action. A drop and the end of a game stop the clock by "
            "rule and need no cause."
        ),
    ),
    RuleText(
        id="A11.3",
        title="Time expired",
        text=(
            "Running out of reserve time loses the match at once. The only exception is a gin position, one "
            "that the player whose time ran out can no longer lose."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §11.3",
        decision=(
            "The position must settle the match: it is proved that the player cannot lose the game, and the "
            "player's score plus the cube times the proved level reaches the match length. Then the match is "
            "that player's. A sure win that does not end the match saves nothing. Proof is needed, never an "
            "estimate: either there is no contact and the player's slowest bear-off is not later than the "
            "opponent's fastest, the turn order counted, or the player is on roll and every roll ends the "
            "game. Where there is doubt, it is a dispute (A6.1)."
        ),
    ),
)
