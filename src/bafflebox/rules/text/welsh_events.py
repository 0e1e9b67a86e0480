"""Welsh Backgammon, second part: what can happen in a game, and checking out (W12 to W20b)."""

from bafflebox.rules.text.entry import Kind, RuleText

RULES: tuple[RuleText, ...] = (
    RuleText(
        id="W12",
        title="Timed out",
        text=(
            "Each player has 70 minutes on the clock for the whole match, with no delay and no increment. "
            "Running out of time loses the match at once, whatever the score. The prize is then that of "
            "W23b."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 12(a)",
    ),
    RuleText(
        id="W12b",
        title="Ten for two",
        text=(
            "If a new game is due to start while both clocks show under ten minutes, from 0:01 to 9:59, it "
            "starts with the doubling die at 2. Either player may then turn it to 4."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 12(b)",
        decision=(
            "The clocks are read as the game starts, after any break. The right to double is untouched, so "
            "it is open to both players, and a first dance (W16b) lifts the die from 2 to 4."
        ),
    ),
    RuleText(
        id="W13",
        title="Acey-deucey",
        text=(
            "A player who throws 1-2 may, time allowing, throw both dice again instead of playing it. This "
            "may be repeated each time a 1-2 comes up."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 13",
        decision=(
            "The choice is made before any man is moved. The discarded 1-2 counts for nothing, neither in "
            "W6b nor in W22ii nor in W25D. A nominated 1-2 gives no such choice, because it was not thrown."
        ),
    ),
    RuleText(
        id="W14",
        title="Three on the roof",
        text=(
            "A player who has three or more men on the roof at any one time loses the game at once, at the "
            "value that it has then."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 14",
        decision=(
            "This is read after each man's move, in the hitter's turn, and the rest of the throw is not "
            "played. The die that sends the third man up ends the play there and then, and W7, W10, W16 and W18a "
            "ask no more of it: with two men up, one of them may end the game while the other stays up. When the "
            "duty of the other plays is weighed, it counts only by the dice that it used. "
            "The value is multiplied neither by three nor by six."
        ),
    ),
    RuleText(
        id="W15",
        title="Crossing the stream",
        text=(
            "A man leaves Far with a die, or a combination of dice, equal to the number of its spike, and "
            "goes straight over from Far k to Near k. Within Far it moves on as usual, from Far k to Far k + "
            "d, up to Far 6. An opening 6-4 can take a man from Far 6 over to Near 6 with the 6 and on by 4 "
            "to the spike with three men. A 1-1 crosses from Far 1, 2, 3 or 4, and a 2-2 from Far 2, 4 or 6."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 15",
        decision=(
            "A combination may move within Far, or into it from Back, and then cross; or it may cross and "
            "move on. There is no other way forward out of Far."
            " Dice of which one is used backward (W20) are no combination for crossing."
        ),
    ),
    RuleText(
        id="W16",
        title="In from the roof",
        text=(
            "Men on the roof must enter through the opponent's Home, which is the player's own Back, before "
            "any other man is moved; with two men on the roof, both must be in first. A man enters by one "
            "die or by a combination: a throw of 3-2 offers 3, 2 and 5, and a combination above 6 runs "
            "through Back into Far."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 16",
        decision=(
            "The number n enters on Back n, and beyond 6 on Far n - 6. As many men must enter as the throw "
            "allows; among such plays the fullest is the duty (W7). With two men up and a throw of 3-2, both "
            "enter if 3 and 2 are open, and one of them enters if only 5, or 3 and 5, are open. No man moves on "
            "or enters by a sum while the other could enter by one die, not even to hit a third man; a single die "
            "that hits the third man ends the game as it stands (W14). So with 6-4, both points enterable and the 4 "
            "hitting the third man, the 4 alone is a whole play, and the 6 with the 4, but not the 10."
        ),
    ),
    RuleText(
        id="W16a",
        title="Dance",
        text=(
            "A turn that ends with any of the player's own men still on the roof is a dance. It is a dance "
            "even if one man got in and another did not, and one throw makes only one dance."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 16",
        decision="It makes no difference how many men stay up. A dance is announced.",
    ),
    RuleText(
        id="W16b",
        title="First dance",
        text=(
            "The first dance of each game lifts the doubling die one step, from untouched to 2, from 2 to 4 "
            "and so on, whoever holds the right to use it next. It cannot lift the die past 64."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 16",
        decision=(
            "The right to double stays as it was. The die is not lifted while a triangle stands. A first "
            "dance under a triangle, or at 64, is used up without effect. In the very turn that completes a "
            "triangle, the triangle is read first. A player who is kept out by a triangle has no turn and "
            "cannot dance."
        ),
    ),
    RuleText(
        id="W17a",
        title="Triangle",
        text=(
            "A player who ends a turn with ten men as 4-3-2-1, in either direction, on four adjacent spikes "
            "of one quarter-board has a triangle. That player keeps taking turns, and the opponent waits, "
            "until the triangle is broken. While it remains nothing can raise the doubling die."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 17(a)",
        decision=(
            "The neighbouring spikes hold exactly 4, 3, 2 and 1 men; a fifth man on the spike of four spoils "
            "it. The other five men may be anywhere else. It is read at the end of the holder's own turns."
        ),
    ),
    RuleText(
        id="W17b",
        title="Rectangle",
        text=(
            "A player who ends a turn with all fifteen men as 3-3-3-3-3 on five adjacent spikes of one "
            "quarter-board wins the whole match at once, whatever the score. The prize is then that of W23a."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 17(b)",
    ),
    RuleText(
        id="W18",
        title="Checking out",
        text=(
            "A player may check men out only while all of that player's remaining men are at home. A man is "
            "checked out by a die, or a combination of dice, equal to the number of its spike; too large a "
            "number busts and checks nothing out. It remains allowed to move men within Home."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 18",
        decision=(
            "A move that checks a man out starts from Home with all remaining men at home. A man that comes "
            "home this turn cannot be checked out in the same combined move, but a man brought home by one "
            "die lets another man check out with the other die."
        ),
    ),
    RuleText(
        id="W18a",
        title="Six must",
        text=(
            "If the throw holds a 6 and the player can check out any man this turn, then at least one man "
            "must be checked out."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 18 (Six Must)",
        decision=(
            "This is read before W7: among the plays that check a man out, the fullest is the duty. It is "
            "also read before W20a, and the backward moves of a rover count; with 4-6 a last man on spike 2 "
            "must go out."
        ),
    ),
    RuleText(
        id="W18b",
        title="Bonus throw",
        text=(
            "The first player of a game to check out a man gets one more throw right after that turn, before "
            "the opponent. A double on the bonus throw earns another one, and so on for as long as doubles "
            "follow."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 18",
        decision=(
            "There is one bonus chain in a game, for one player. The double that counts is the throw that is "
            "played, after W13; a nominated double counts, and a single die is none. If a triangle stands as "
            "well, the bonus is the next throw: it is used up and not saved. A game that is won has no "
            "bonus."
        ),
    ),
    RuleText(
        id="W18c",
        title="Concession",
        text=(
            "On the first occasion in a game on which one player, but not the other, could check out the "
            "last men with one throw, the other player may offer to concede the game for a smaller number of "
            "games. The offer is accepted or rejected, and it can be made on that first occasion only."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 18",
        decision=(
            "The occasion is read at the end of every turn, extra turns included, whoever throws next, and "
            "is used even if nobody offers. Only checking out counts, the position as it is: by any throw, "
            "with doubles, boxes out (W19) and last man roving (W20b). The one offer is open until the next "
            "throw by anyone; a double does not close it. It is a whole number k from 1 to one less than the "
            "value times 1, 3 or 6, as the offerer's men stand now; if no k exists, there is no offer and "
            "the occasion is used. This k is scored as it is. The clock of the player who must speak runs."
            " A die that the first dance lifts at that turn end is lifted first. The bound of an offer is read "
            "when it is made, so that a double before it raises the bound; an occasion at which nothing "
            "smaller could be offered is used up all the same."
        ),
    ),
    RuleText(
        id="W18d",
        title="Paid offer to 24",
        text=(
            "If accepting the offer of W18c would lift the other player to a score of exactly 24 games, and "
            "the offerer pays a special £5.00 with it, then the offer must be accepted."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 18",
        decision=(
            "At other lengths 24 becomes the target less one. The amount is an option. The payment is "
            "recorded in the settlement."
        ),
    ),
    RuleText(
        id="W19",
        title="Boxes out",
        text=(
            "If a player has exactly four men left, all of them at home, a throw of 6-6 checks out all four, "
            "whatever spikes they stand on."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 19",
        decision="It is compulsory, being the only play of that 6-6. It counts for the occasion of W18c.",
    ),
    RuleText(
        id="W20",
        title="Rover",
        text=(
            "A man that is alone in a quarter-board, with no other man of either side there, at the start of "
            "its owner's turn is a rover for that turn. It may use each die, or a combination, forward or "
            "backward in any order, even across the stream. On doubles no backward move is allowed."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 20",
        decision=(
            "It is read once, at the start of each turn (extra turns too), for each quarter-board. Men on "
            "the roof are in none, and a man that enters or becomes alone during the turn is not a rover "
            "yet. A backward move settles by W8 to W11 and may hit. Backward across the stream mirrors W15, "
            "from Near k to Far k with k; the ridge is passed by plain pips, and no man goes back beyond "
            "Back 1."
        ),
    ),
    RuleText(
        id="W20a",
        title="Backward moves optional",
        text=(
            "No backward move is compulsory, and one that is made uses up its die even if the die could have "
            "been played forward. What is left of the throw must still be played forward if it can be, even "
            "if only the rover itself can play it; it then settles where the whole move ends."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 20",
        decision=(
            "A play is legal if it has no backward move and is fullest (W7), or if it has at least one and "
            "no unused die has a legal forward move at its end, the rover's own onward move included. The "
            "forward-only play need not be as full as one with a backward move; where nothing can go "
            "forward, leaving everything is legal. The rover's onward move makes it one combined move that "
            "settles once: a blot at the turning point is not hit, and the continuing die is owed even then."
        ),
    ),
    RuleText(
        id="W20b",
        title="Last man roving",
        text=(
            "A last man that sits in Home, alone in that quarter-board, has the rights of a rover. From "
            "spike 2 it is checked out not only by a 2 or by 1-1 but also by 1-3, which is 1 back and then 3 "
            "forward, by 3-5 and by 4-6."
        ),
        kinds=(Kind.ENFORCED,),
        source="000 rule 20 (Last Man Roving)",
        decision="This follows from W20 and W18.",
    ),
)
