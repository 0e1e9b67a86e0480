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
    RuleText(
        id="R4",
        title="Two agree",
        text=(
            "What needs two people is proposed by one and agreed to by the other, and a later change too. No "
            "game starts while a proposal is open or consent is missing."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "Missing consent is listed by item and side. A declined item keeps its value, and to propose is to "
            "agree. The side that made a proposal may take it back until it is answered."
        ),
    ),
    RuleText(
        id="R5",
        title="Wrong entries",
        text=(
            "What was entered wrongly at a real board is corrected with the other side's agreement or by a "
            "ruling, as a new entry of the record. Nothing is edited."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "It is the last entry of its kind, until the next roll of the other side; later by a ruling only. "
            "A ruling given at the board is entered by one player and stands once the other confirms it. "
            "The rule is also cited where a book has none for a dispute or a ruling."
        ),
    ),
    RuleText(
        id="R6",
        title="Absence",
        text=(
            "Without a clock, a player may claim the match when the side to act has been away for two minutes. "
            "Without a director, the side to act also counts as away after an hour with no roll, play or answer: in "
            "a game without a clock, or between games while it has to be ready, to answer or to roll a die. Acting "
            "or being ready ends the absence."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "It may be claimed from 2:00 on. At a virtual table without clock and without a director, who has "
            "the page open but has not acted for 10:00 counts as away from then on, warned at 8:00. It is not "
            "claimed while a break, a dispute or a rule of lateness runs (A2.3; W25D between games), nor "
            "before an appointed start. Where a number of days a move was agreed instead, it may be claimed as soon as "
            "the side has been waited for that long, away or not. Where both agreed to it before, the match is not won by "
            "the claim but shared by what an engine judges it to be worth. With a clock absence is the clock's business, "
            "save where its falls cost points alone and never end the match (C3) and nobody directs: a side whose "
            "flag fell twice, with nothing done in between, has left it alone."
        ),
    ),
    RuleText(
        id="R7",
        title="Offers lapse",
        text=(
            "An offer that stops both clocks lapses as a refusal after one minute, and the clock of the side "
            "that offered goes on."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision="An answer is in time before 1:00. A dispute or the director's stop holds that minute too.",
    ),
    RuleText(
        id="R8",
        title="What is not written",
        text=(
            "At a real board the writer may leave out plays, or throws too, and may change at any time how much "
            "he writes. What he leaves out is unknown and is never guessed. A turn whose throw or play is not "
            "written ends with its press all the same."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "From the first play that is not written nobody knows how the checkers stand, until they are set up "
            "again or the game is over; what needs the board is not judged until then."
        ),
    ),
    RuleText(
        id="R9",
        title="Result named and confirmed",
        text=(
            "Where the board is not written, either player says who won the game and how, and the other player "
            "confirms it or says that the game goes on. At the end of the match each player confirms for himself "
            "its result, and the sum that it comes to where the rules know one."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "Only results that the rules know. The clocks stand while a result waits for its answer; denied, the "
            "game goes on where it stood. Who does not agree with the end of a match disputes it; while that is open "
            "nobody confirms it."
        ),
    ),
    RuleText(
        id="R10",
        title="Roll for it",
        text=(
            "Two players who disagree at a real board without a director may agree to roll one die each. The "
            "higher die is right; equal dice are rolled again."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "One says in the dispute what is right, a remedy for how the board stands; the other agrees, and it is done, or "
            "says that it is not so. Only then may either propose to roll, and nobody has to. Until the dice lie either may "
            "still give way. What only the board showed (bad dice, dice lifted or touched, a roll or double too early, a wrong "
            "play, set-up or score) is said the same way, and what the book says follows once the other agrees. With a "
            "director what is denied is the director's (A6.1, N15)."
        ),
    ),
    RuleText(
        id="R11",
        title="Stops end",
        text=(
            "Dice that fell from the board stop the clock of the player who rolls, once for each roll, for half a "
            "minute; then it runs again, and the other side may start it at any time. A break to which the rules "
            "give no right stops nothing unless both agree to it between games. Every stop of a clock has a way "
            "out for the side that did not ask for it, and a director starts the clocks whatever they stand for. "
            "Where nobody directs each side may have two disputes without a result, and then another once the other "
            "side has acted in the game; the other side calls the dice of a turn bad at most twice, and both those of "
            "the opening."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "A11.2 gives the stop for fallen dice and no limit. When the time of a break is over (A2.2), and two minutes "
            "after a stop for dice that were touched or lifted (A10.1, A10.2), the other side may start the clock too; a "
            "stop for a director who is not there it may end at any time. A dispute holds the half minute. The director "
            "who starts the clocks in a dispute ends it as it stands. Where nobody directs, who has opened a dispute says "
            "within two minutes what is right (R10), else the other side may go on; what is said it may give way to, and go on. "
            "There too players who don't agree on how the checkers stood go on after two minutes as they stand, and "
            "a named result that stops the clocks and is not answered in two minutes counts as contested."
        ),
    ),
)
