"""The texts of modern clock formats and table conduct (C)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="C1",
        title="Pace without clocks",
        text=(
            "Where no clock is used, players take their turns at a reasonable pace. The director watches for "
            "slow play and may give warnings that grow more severe; no penalty follows by itself."
        ),
        kinds=(Kind.DIRECTOR,),
        source="003 Tournament (Without Clock)",
    ),
    RuleText(
        id="C2",
        title="Delay clock",
        text=(
            "Each player has a bank of time for the whole match, typically 10 to 15 minutes, and a delay of "
            "2 seconds for each turn. The bank runs only after the delay of the turn has passed."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Tournament (Delay Clock)",
        decision=(
            "Simple delay and Bronstein delay are both found in the field. This is simple delay: the bank "
            "stands still while the delay runs, and nothing is given back afterwards. Where an event "
            "announces a Bronstein delay instead, the bank runs at once, and what a turn took is given back "
            "when it ends, at most the delay. Unless the event says otherwise the bank is 12 minutes. "
            "Bronstein delay or simple delay with a start time or an increment is refused."
        ),
    ),
    RuleText(
        id="C3",
        title="Flag fall",
        text=(
            "A player whose clock reaches 0:00 loses 2 match points, or the whole match, as the director has "
            "set for the event."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Tournament (Delay Clock)",
        decision=(
            "The event option flag_fall is either points, which means 2 points, or match. The points come off "
            "the offender's score, which may go below zero as under N11; the opponent's score does not "
            "change. The clock is refilled to a grace, which is an option of this project and 2 minutes by "
            "default, and the game goes on. The same holds for Fischer clocks, for which the source names no "
            "penalty. Both options without a clock are refused, and so is a grace where the flag costs the "
            "match."
            " Each fall costs the same again; the text knows no last one, as N11 does."
        ),
    ),
    RuleText(
        id="C4",
        title="Move, then press",
        text=(
            "The clock is pressed only after all moves of the roll have been made, never in the middle of "
            "them."
        ),
        kinds=(Kind.ENFORCED, Kind.REFEREED),
        source="003 Tournament (Delay Clock)",
        decision="At the virtual table this is enforced; at a physical board it is refereed.",
    ),
    RuleText(
        id="C5",
        title="Fischer clock",
        text=(
            "Each player starts with an allotment of time, commonly 6 to 10 minutes. Every completed turn "
            "adds an increment of 5 to 12 seconds to the player's clock. It is an increment and not a delay, "
            "so time that was not used is kept."
        ),
        kinds=(Kind.ENFORCED,),
        source="003 Tournament (Fischer Clock)",
        decision=(
            "Unless the event says otherwise it is 8 minutes and 8 seconds. The increment comes with the "
            "completed turn, not with a double or a take, and not to a player whose flag has fallen. A "
            "Fischer clock with a bank or a delay is refused."
        ),
    ),
    RuleText(
        id="C6",
        title="Announced format",
        text="The clock format that is in force at an event is announced beforehand.",
        kinds=(Kind.ENFORCED,),
        source="003 Tournament",
        decision=(
            "It is shown at the table, on the event page and in the record. Where no format is announced no "
            "clock is used."
        ),
    ),
    RuleText(
        id="C7",
        title="Dice in own half",
        text=(
            "The dice must land flat in the roller's own half of the board, the right-hand side as the "
            "roller sees it. If a die is cocked, the dice are rolled again."
        ),
        kinds=(Kind.REFEREED,),
        source="003 Tournament",
        decision="The source names only the cocked die. Both dice are rolled again, as in 001 and 004.",
    ),
    RuleText(
        id="C8",
        title="Illegal play called",
        text=(
            "If the opponent calls an illegal play as soon as the turn is completed, the position must be "
            "corrected. Once the opponent has rolled, the play stands."
        ),
        kinds=(Kind.REFEREED,),
        source="003 Tournament",
        decision=(
            "Only the opponent calls it, once the turn is ended, and it is replayed. A double alone does not "
            "close it: the text says rolls."
        ),
    ),
    RuleText(
        id="C9",
        title="Touch-move",
        text=(
            "A player who has touched a checker must complete a move with it before moving another one. A "
            "checker that has been set down stays there."
        ),
        kinds=(Kind.REFEREED,),
        source="003 Tournament",
        decision=(
            "Touch-move is on by default in the modern rule set and off elsewhere, because the shuffling of "
            "A4.4 excludes it. A touched checker that has no legal move is put back. At the virtual table "
            "the option touch_move removes the take-back within a turn."
        ),
    ),
    RuleText(
        id="C10",
        title="Premature roll, modern",
        text=(
            "A roll made before the opponent has completed the turn is premature, and the opponent may ask "
            "for it to be rolled again."
        ),
        kinds=(Kind.REFEREED,),
        source="003 Tournament",
        decision=(
            "It may be asked until the roller has played the roll, which may not be done before the opponent "
            "ended the turn. Unasked it stands."
        ),
    ),
    RuleText(
        id="C11",
        title="Missed clock press",
        text=(
            "Failing to press the clock counts as slow play. The director may give a warning or deduct time."
        ),
        kinds=(Kind.DIRECTOR,),
        source="003 Tournament",
    ),
    RuleText(
        id="C12",
        title="No electronic analysis",
        text=(
            "No electronic analysis, by app or by computer, may be used during play. The penalty is the "
            "forfeit of the game or of the match, at the director's discretion."
        ),
        kinds=(Kind.ENFORCED, Kind.DIRECTOR),
        source="003 Tournament",
        decision="At the virtual table hints and analysis are off as under N17. The penalty is a ruling.",
    ),
)
