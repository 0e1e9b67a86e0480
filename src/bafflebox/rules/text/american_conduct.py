"""The American Regulation 2021, first part: proprieties, regulations and preliminaries (A0 to A3)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="A0.1",
        title="Fair play first",
        text=(
            "Honest and fair play and good sportsmanship stand above every other rule, as the director "
            "judges."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 heading",
        decision="This is a ground of its own that a ruling may cite.",
    ),
    RuleText(
        id="A0.2",
        title="Announced options",
        text=(
            "The options A3.3a, A4.2a and A4.8a may be set by the director only, and only if all players are "
            "told of them before the tournament starts."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 Rule Set Options",
        decision=(
            "The options are locked when the first match of the event starts. They are shown on the event "
            "page and in the record."
        ),
    ),
    RuleText(
        id="A1.1",
        title="Director and staff",
        text=(
            "The tournament director, here called the director, leads the tournament. The tournament staff, "
            "here called the staff, assist the director."
        ),
        kinds=(Kind.ADVISORY,),
        source="004 §1.1",
        decision="The desk knows the roles of director, staff, player, monitor and spectator.",
    ),
    RuleText(
        id="A1.2",
        title="Scope and interpretation",
        text=(
            "No rules foresee every situation. Director and staff have sole authority to decide whatever "
            "these rules leave open, guided by fairness and sportsmanship. Unless the regulations say "
            "otherwise, the common rules of backgammon apply. The director may amend any rule."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §1.2",
        decision=(
            "A ruling can set the score, the position, the clock, the cube or the result, but not the "
            "options that were announced beforehand (A0.2). It is always logged with its author, time and "
            "reason, and never made silently."
        ),
    ),
    RuleText(
        id="A1.3",
        title="Entries",
        text=(
            "Every entry needs the approval of the director, who need not give reasons for a refusal. Where "
            "an event has several divisions, a player may be barred from a division below that player's "
            "ability."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §1.3",
        decision=(
            "An entry is pending, approved or declined. A division may have a rating ceiling; an entry above "
            "it is flagged and cannot be approved in that division without an override."
        ),
    ),
    RuleText(
        id="A1.4",
        title="No aids",
        text=(
            "During a match a player may use no aid, whether written, mechanical or electronic, except what "
            "keeps the score or the time."
        ),
        kinds=(Kind.ENFORCED,),
        source="004 §1.4",
        decision=(
            "At the virtual table hints and analysis are off while a rated or tournament match runs, as "
            "under N17."
        ),
    ),
    RuleText(
        id="A1.5",
        title="Language and phones",
        text=(
            "While matches are in progress, players and spectators speak English only; partners in doubles "
            "are free to use another language with each other. Mobile phones and other communication devices "
            "may not be used in the tournament area."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §1.5",
        decision=(
            "The language is a setting of the event. Nobody can hear at a virtual table in which language two "
            "people write to each other, and what they would write with is a communication device: players "
            "have no talk there until the match is over. Sanctions are given as rulings."
        ),
    ),
    RuleText(
        id="A1.6",
        title="Spectators",
        text=(
            "Spectators watch in silence and neither comment on a match nor draw attention to anything in "
            "it. Whoever notices an irregularity tells the staff in private. A player may ask that one or "
            "more spectators be barred from watching, and the director may sanction offenders."
        ),
        kinds=(Kind.ENFORCED, Kind.DIRECTOR),
        source="004 §1.6",
        decision=(
            "At the virtual table spectators have no chat at the table, but they can send a private note to "
            "the staff. A player's request to bar a spectator takes effect at once. A sanction is a ruling."
        ),
    ),
    RuleText(
        id="A2.1",
        title="Place of play",
        text="Matches are played only in the designated tournament areas or where the director allows it.",
        kinds=(Kind.ADVISORY,),
        source="004 §2.1",
    ),
    RuleText(
        id="A2.2",
        title="Start and breaks",
        text=(
            "Matches start on time. A match without an appointed time starts 10 minutes after both preceding "
            "matches have ended, unless a later time is posted. Each player may take a break of 5 minutes "
            "after each hour of play."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §2.2",
        decision="The desk computes and shows the start times and the break rights.",
    ),
    RuleText(
        id="A2.3",
        title="Penalty points for lateness",
        text=(
            "A player who is late without the director's excuse gives points to the opponent: the first one "
            "10 minutes after the appointed start, and one more for each further 5 minutes. Once these "
            "points come to more than half the match length, the absent player forfeits the match. Leaving "
            "the site for more than 10 minutes needs the director's consent."
        ),
        kinds=(Kind.ENFORCED, Kind.DIRECTOR),
        source="004 §2.3",
        decision=(
            "Before 10:00 there is no penalty; from 10:00 on it is one point plus one for each full 5:00 "
            "beyond. A forfeit needs more than half the match length, and exactly half is not enough, so it "
            "comes at 20:00 in a match to 5 and at 25:00 in a match to 7. If both players are absent, a mark "
            "that passes then counts for nobody and the director rules. An absence of more than 10 minutes "
            "without consent is counted in the same way."
        ),
    ),
    RuleText(
        id="A2.4",
        title="Slow play",
        text=(
            "Players keep a reasonable pace. The director may impose a clock on a match that delays the "
            "schedule of the tournament."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §2.4",
        decision="A clock can be brought into a match that is already running (A7.1).",
    ),
    RuleText(
        id="A2.5",
        title="Monitors",
        text=(
            "A referee may be appointed to a match when a player asks for one or when the director thinks it "
            "right."
        ),
        kinds=(Kind.DIRECTOR,),
        source="004 §2.5",
        decision="The appointed referee has the role of monitor at the desk.",
    ),
    RuleText(
        id="A3.1",
        title="Equipment",
        text=(
            "Subject to the director's approval, a match is played with a standard board with thirty "
            "checkers, one shared pair of dice, preferably precision dice, a doubling cube, dice cups, "
            "preferably lipped, means to keep score, a game clock and a baffle box or dice tower."
        ),
        kinds=(Kind.ADVISORY,),
        source="004 §3.1",
        decision="The list is shown as a checklist when a match starts.",
    ),
    RuleText(
        id="A3.2",
        title="Preliminaries",
        text=(
            "Before the match the players agree on the equipment, the direction of play, the colour of the "
            "checkers and the seats, within the requirements of the director. Any disagreement may be "
            "settled by rolling dice."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §3.2",
        decision="The desk has a step for these preliminaries, with a fair roll-off for each item.",
    ),
    RuleText(
        id="A3.3",
        title="Mixing the dice",
        text=(
            "The equipment chosen at first is used throughout the match, but the director may replace any of "
            "it at any time. Before a game either player may require that the dice be mixed. The player who "
            "requires it shakes several dice in one cup and rolls them out; then the opponent selects a die, "
            "and after that the roller."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §3.3",
        decision="Each replacement and each mixing is recorded.",
    ),
    RuleText(
        id="A3.3a",
        title="Two dice each",
        text=(
            "Option: if each player is to have two dice of their own, the players take turns when selecting "
            "from the mixed dice, one die at a time."
        ),
        kinds=(Kind.REFEREED,),
        source="004 §3.3a",
        decision="It is an option of the event (A0.2).",
    ),
)
