"""Welsh Backgammon, third part: nominates, washes, prizes, table notes and regulations (W21 to W27)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="W21",
        title="Nominate",
        text=(
            "Once in a match each player may set a throw, by laying down an agreed object such as a joker "
            "and announcing the two numbers. They are not shaken but stand as the throw and are played. A "
            "throw for oneself is nominated after one's turn starts and before throwing, one for the "
            "opponent before one's own turn ends."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 21; table notes (iv)",
        decision=(
            "A turn starts in the order double, nominate, throw: after nominating for oneself there is no "
            "doubling before that throw, but a player whose throw the opponent has set may still double. A "
            "throw takes one nomination; the first stands, a second is refused and its card kept. A set "
            "throw is two dice (no W11a), is not thrown again (W13, W6b) and otherwise counts as a throw "
            "everywhere. A throw for the opponent is refused while the nominator has the next throw (W17a, "
            "W18b). Once accepted the card is spent, also if the game ends first."
            " A throw for the opponent may be set while the nominator's own throw lies on the table; if the "
            "nominator then has the next throw after all, the card comes back. A throw that was set is not "
            "thrown, so that it cannot be cocked (W6a)."
        ),
    ),
    RuleText(
        id="W21a",
        title="No match-winning nomination",
        text=(
            "A player may not nominate for oneself a throw that could win the match. The doubling die and "
            "the multiples for gammon and backgammon are taken into account."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 21",
        decision=(
            "It is tested at the value the die has then, over every legal play of the throw: a check-out "
            "with its multiple, a third opposing man on the roof, a rectangle, or a wash that lifts the "
            "player alone to the target. A 1-1 for the opponent that makes snakes, and so wins the nominator "
            "the match, is refused too; other throws for the opponent are free. The refusal names the "
            "winning play, and the card is kept."
        ),
    ),
    RuleText(
        id="W22",
        title="Wash",
        text=(
            "A game that is washed, by sticks (W22i) or by snakes (W22ii), ends there and then. Each player "
            "scores one game, and the doubling die is disregarded."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 22",
        decision=(
            "The game scored can win the match, for instance from 24. A wash has no loser (W6). It counts as "
            "a game played (W23d) but not as a game won (W23c)."
        ),
    ),
    RuleText(
        id="W22i",
        title="Candlesticks",
        text=(
            "If, after a turn, each of the two players has exactly one full spike, in any part of the board, "
            "they have made candlesticks and the game is a wash."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 22(i)",
    ),
    RuleText(
        id="W22ii",
        title="Snakes",
        text=(
            "If a player throws 1-1 at the start of a turn and the opponent's throw just before it was also "
            "1-1, the game is a wash at that very moment. One of these throws or both may have been "
            "nominated."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 22(ii)",
        decision=(
            "The opponent's throw is the last one kept in this game, extra throws included. The player's own "
            "1-1 must be the first flat throw of a turn that follows the opponent's: neither the re-throw of "
            "an acey-deucey nor an extra turn of the player's own nor a single die."
        ),
    ),
    RuleText(
        id="W26",
        title="Order of events",
        text=(
            "Before the throw come clock out (W12), the concession window (W18c), the double and the "
            "nomination, in this order. At the throw: cocked dice are thrown again (W6a), then come snakes, "
            "the choice of acey-deucey, and W6b on the throw that the player wants to keep. After each man's "
            "move, the last man out or a third man on the roof ends the game. At the end of the turn come "
            "rectangle, candlesticks, triangle, dance, bonus and the next concession window."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "The source does not say what comes first when such things meet, so this order is a decision of "
            "the project. If time runs out before the turn has ended, that beats everything that is read at "
            "its end."
        ),
    ),
    RuleText(
        id="W27",
        title="Extra turns",
        text=(
            "A bonus throw (W18b) and a throw under a triangle (W17a) are full turns. Each starts afresh: "
            "rovers are read, the player may double unless a triangle stands, may nominate for oneself, and "
            "may throw one die with a full spread. Each ends by W26 and counts for W6b. The player's clock "
            "keeps running between them."
        ),
        kinds=(Kind.ENFORCED,),
        source="project",
        decision=(
            "The source does not say what such a throw may do beyond being a throw, so this is a decision of "
            "the project."
        ),
    ),
    RuleText(
        id="W23",
        title="Prize of the match",
        text=(
            "The loser pays the winner £10 for the match and 25p for each game of the difference in score. A "
            "match won by 28 to 12 pays £14.00."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 23, standard calculations",
        decision=(
            "All amounts are options. They are computed as exact decimal money. The settlement sheet is a "
            "ledger; the project makes no payments."
        ),
    ),
    RuleText(
        id="W23a",
        title="Rectangle prize",
        text=(
            "If the match was won by a rectangle (W17b), the loser pays a set £7.50 instead of the standard "
            "calculation."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 23(a)",
    ),
    RuleText(
        id="W23b",
        title="Timed-out prize",
        text=(
            "If the match was lost by running out of time (W12), the loser pays a set £20 instead of the "
            "standard calculation."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 23(b)",
    ),
    RuleText(
        id="W23c",
        title="Match to nil",
        text="A loser who did not win a single game of the match pays a further £25.",
        kinds=(Kind.ENFORCED,),
        source="000 rule 23, additional calculations",
        decision=(
            "It is an additional calculation on top of W23, W23a or W23b, so a rectangle in the first game "
            "pays £7.50 and £25. Games won are counted: points from washes or penalty games are no wins. The "
            "option nil_by_score reads the score instead."
        ),
    ),
    RuleText(
        id="W23d",
        title="Scoop-pot",
        text=(
            "Two players keep a tally of the games played between them, at £1 a game. Whoever wins a "
            "backgammon collects the tally, which then starts again at nought. The pot is independent of "
            "matches and outlives them."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 23, additional calculations",
        decision=(
            "Every game that was started counts one, whatever its value or end and the backgammon itself "
            "included; penalty games do not count. The loser pays the winner the tally times £1. The tally "
            "is kept for each pair of players."
        ),
    ),
    RuleText(
        id="W23e",
        title="Tournament jackpot",
        text=(
            "Three or more players may arrange their matches as a tournament that ends in a grand final. "
            "Each pays an entry of £10, and the outright winner takes the whole pot."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 23, additional calculations",
    ),
    RuleText(
        id="W24i",
        title="Guest's privileges",
        text=(
            "The guest chooses the seat, the men, the dice and the cup, and the part to take in W6, shaking "
            "or guessing."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (i)",
        decision="The match has a field for the guest. Without a guest a roll-off decides.",
    ),
    RuleText(
        id="W24ii",
        title="Start of turn",
        text=(
            "A turn starts when, with time still showing, the player's clock begins to run. The player is "
            "then obliged and entitled to take the turn, unless something cuts it short, and begins with a "
            "good, proper shake."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (ii)",
    ),
    RuleText(
        id="W24iii",
        title="End of turn",
        text=(
            "A turn ends when all possible moves have been made and the player lifts the dice from the table "
            "as a sign of being content. If there is no dispute the turn has then taken effect, and the "
            "player stops their clock, unless a follow-up turn comes (W27)."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (iii)",
    ),
    RuleText(
        id="W24iv",
        title="Timing a nominate",
        text=(
            "A nominate for the opponent is announced before one's turn ends, while one's dice still lie on "
            "the table. A nominate for oneself is announced after one's turn has started, while the dice are "
            "still in the cup. Any doubt favours the opponent. It must be easy to see who still has the "
            "card."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (iv)",
        decision="The times are those of W21.",
    ),
    RuleText(
        id="W24v",
        title="Pausing the clock",
        text=(
            "Disputes and breaks are settled amicably between the players, with the clock paused altogether."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (v)",
        decision=(
            "Illegal plays, premature rolls and wrong set-ups have no rule of their own: a turn takes effect "
            "provided there are no disputes (W24iii). They are recorded, and the way is a dispute."
        ),
    ),
    RuleText(
        id="W24vi",
        title="Pointing things out",
        text=(
            "When a turn has brought about something significant, such as a triangle, a full spread or a "
            "dance, it is pointed out with a tap on the table."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (vi)",
        decision="Each of these is an event with a visible signal.",
    ),
    RuleText(
        id="W24vii",
        title="Place of the die",
        text=(
            "While either player may use the doubling die it lies in the middle. Once a player has turned it "
            "up, it lies at the end of the other player, who has the shout."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (vii)",
    ),
    RuleText(
        id="W24viii",
        title="Score-sheet and match-game",
        text=(
            "The players share the duty of the score-sheet. Both of them should know whenever a game could "
            "decide the match: it is then a match-game."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 table notes (viii)",
        decision=(
            "A game is a match-game for a player if the score plus the current value of the game reaches the "
            "target. The sheet also shows whether three or six times that value would do."
        ),
    ),
    RuleText(
        id="W25A",
        title="Spirit of the regulations",
        text=(
            "The regulations supplement the rules and are subordinate to them. They cannot cover every "
            "situation and are no substitute for judgement and discretion. Officials and players act with "
            "generous sportsmanship, consideration, humour and a sense of perspective, without needless fuss "
            "or delay."
        ),
        kinds=(Kind.ADVISORY,),
        source="000 tournament regulations (A)",
    ),
    RuleText(
        id="W25B",
        title="Manners and monitors",
        text=(
            "Before play the opponents smile, shake hands and wish each other a good match; during it, talk "
            "is kept to an occasional simple remark. The director may appoint a monitor for any match, also "
            "at a player's request, and may charge all players a small fee for monitors. The monitor points "
            "out illegal actions and protects the players from unfair behaviour. Spectators keep quiet and "
            "may not signal or help, but may discreetly alert the director to cheating, to time that has run "
            "out, to a wrongly set clock or to serious mistakes."
        ),
        kinds=(Kind.DIRECTOR,),
        source="000 tournament regulations (B)",
        decision=(
            "At the virtual table spectators have no talk until the match is over, and players keep theirs: it "
            "is theirs to keep it to a simple remark."
        ),
    ),
    RuleText(
        id="W25C",
        title="Equipment",
        text=(
            "A match needs a table of good size with two comfortable chairs, a board, a rules booklet, twice "
            "fifteen men and two pairs of dice in distinct colours, a match clock, two cups, a doubling die, "
            "a flip chart for the score, two nominate cards and something to mark breaks. The playing area "
            "measures about 20 to 30 inches on the diagonal from Far to Home. A board is replaced only by "
            "agreement and between games. Players may bring their own equipment, spare equipment is removed, "
            "and the director must be satisfied that all of it works."
        ),
        kinds=(Kind.ADVISORY,),
        source="000 tournament regulations (C)",
        decision="The list is shown as a checklist, and the rules booklet can be printed.",
    ),
    RuleText(
        id="W25D",
        title="Start and breaks",
        text=(
            "Matches are played in the designated area, without smoking if a player insists, and begin no "
            "later than 10 minutes after the time set for them. A break of 10 minutes between games is due "
            "the first time both clocks show less than 35 minutes; whenever a backgammon was won; the first "
            "time a player's score is exactly 6, 12, 18 or 24; and when the last throw of the game was 2-3. "
            "Stepping away from the table is a break, unless play needs it."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 tournament regulations (D)",
        decision=(
            "A break that is due names its causes, and several causes at once make one break. Each score "
            "mark counts once in a match, for whichever player stands on it first; jumping over it does not "
            "count. At other lengths the marks are the multiples of 6 below the target. There is no break "
            "after the last game."
        ),
    ),
    RuleText(
        id="W25D2",
        title="Penalty games for lateness",
        text=(
            "If a player is not ready more than 10 minutes after the start or after the end of a break, one "
            "penalty game may be awarded to the opponent, and one more for each further minute, up to "
            "winning the match. Other breaches of the times and breaks may cost penalty games too."
        ),
        kinds=(Kind.DIRECTOR,),
        source="000 tournament regulations (D)",
        decision=(
            "The number is computed and proposed, and the director awards it: none up to 10:00, and after "
            "that one plus one for each whole minute beyond 10:00, so that 11:00 makes two. Penalty games "
            "count in the score, but not as games played or won. The director may excuse a delay or grant "
            "more time."
        ),
    ),
    RuleText(
        id="W25E",
        title="Records, guest and aids",
        text=(
            "The director may require a match to be streamed, written down or filmed, and decides beforehand "
            "who is the guest: a newcomer, the youngest player, or the one who travelled furthest. Pens, "
            "scorecards and drinks are allowed, but no other aids. A phone may be used only in a break or "
            "with the opponent's leave each time, which the director may revoke. Players may take no help or "
            "signals from spectators."
        ),
        kinds=(Kind.DIRECTOR,),
        source="000 tournament regulations (E)",
        decision="The notation of a match is always kept.",
    ),
)
