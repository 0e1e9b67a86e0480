# What the terminal asks and says of itself, in English. Words that are typed stay as they are.

practice = Practice against the bot: hints were allowed in this match.
terminal-yes = y yes
terminal-no = n no
terminal-confirm = {$question} [y/N]
terminal-no_answer = {$text} is no answer: type y or n.
terminal-stop = {$said}.
terminal-and = {$first} and {$second}

# the match
terminal-welcome = {$book}. Type ? for help; everything is saved as you play.
terminal-saved = Saved in {$path}. Resume with `bafflebox play`.
terminal-saved_there = Saved in {$path}. Resume with `bafflebox play --resume {$path}`.
terminal-kept = The match is saved in {$path}.
terminal-engine_failed = The engine failed. The simple bot plays on in its place.
terminal-no_clock = No clock runs at this table [{$rule}]; --clock sets it.{ $flag ->
 [called] {" "}Who runs out of time on a clock of their own says flag.
 *[none] {""}
}
terminal-interrupted = Nothing is lost. Press Ctrl-C again to leave, anything else to continue.
terminal-clocks = Clocks: {$face}
terminal-propose = What do you propose instead
terminal-flags = At this table flags are called automatically.
terminal-flag = {$name}: has your time run out?
terminal-pay = The payment binds only where it lifts {$name} to exactly {$n} [{$rule}]. Pay it all the same?

# what is asked
terminal-prompt = {$name}: {$what}
terminal-next = Enter for the next game{ $session ->
 [yes] , close to end the session
 *[no] {""}
}
terminal-throw = Enter to roll for { $what ->
 [caller] who calls odds or evens
 *[start] the start
}
terminal-call = odds or evens, or shake to let the other side call
terminal-choose = go first or second
terminal-answer = accept or refuse
terminal-end_turn = Enter to end the turn
terminal-take = take or drop
terminal-roll = Enter to roll{ $dice ->
 [asked] , or the dice
 *[thrown] {""}
}
terminal-roll_set = Enter for the set roll {$dice}
terminal-one_die = one (die)
terminal-the_play = the play
terminal-over_self = over self gammon (or other, or another level) when the game is over
terminal-who_starts = Does {$name} go first or second?
terminal-confirm_result = confirm, or contest where the game goes on
terminal-concede = concede {$points}, or Enter to play on
terminal-pass = no legal move: Enter to pass
terminal-play = play {$dice}{ $again ->
 [yes] , or again
 *[no] {""}
}
terminal-play_on = play {$dice} (so far {$moves})
terminal-played = {$moves}: Enter when done, or undo
terminal-played_idle = {$moves} (no move for {$dice}): Enter when done, or undo

# dice that are entered
terminal-dice = { $n ->
 [one] die
 *[other] two dice
}
terminal-dice_of = { $name_is ->
 [you] Your {terminal-dice}
 *[other] The {terminal-dice} of {$name}
}{ $more ->
 [one] , or one die
 *[none] {""}
}
terminal-dice_under_cup = The {terminal-dice} under the cup
terminal-dice_wanted = { $wanted ->
 [die] a number 1-6
 [dice] two numbers 1-6, such as 61
 *[either] two numbers 1-6, such as 61 or a number 1-6
}
terminal-dice_now = Now the dice are entered: {$wanted}.
terminal-dice_unread = {$text} is not valid: {$wanted}.
terminal-dice_enter = Enter the dice: {$wanted}.
terminal-flat = Dice rolled by the program always lie flat.

# what is possible, and what is not
terminal-possible = Possible: {$words}.
terminal-type_moves = moves (list shows them)
terminal-no_command = {$text} is no command. {$possible} Type ? for help.
terminal-no_roll = There is no roll to play. {$possible}
terminal-over = The game is over. {$possible}
terminal-not_begun = The game has not begun. {$possible}
terminal-moved = Checkers were moved already; take them back first (undo).
terminal-more_to_play = More of the roll can be played. Possible moves: {$moves}.
terminal-list = Type list for the legal plays.
terminal-plays = { $n ->
 [one] There is one legal play; type list to see it.
 *[other] There are {$n} legal plays; type list to see them.
}
terminal-not_written = The position isn't recorded.
terminal-tutor_off = The tutor is off: no aids in this game [{$rule}].{ $practice ->
 [possible] {" "}--practice against the bot allows them; the record says so then.
 *[no] {""}
}
terminal-no_hints = No hints in this game [{$rule}].{ $practice ->
 [possible] {" "}--practice against the bot allows them.
 *[no] {""}
}
terminal-nothing_to_hint = There is no decision to give a hint on. {$possible}

# at a real board
terminal-proposal = {$player}: agree or decline ({$what}) [{$rule}]
terminal-stands_still = Play is suspended [{$rule}]: claim lists what is possible
terminal-terms = {$white} and {$black}: do you both agree to {$terms}?
terminal-other_terms = Propose other terms: propose terms OPTION=VALUE.
terminal-nothing_to_claim = Nothing can be claimed now.

# hints and warnings
terminal-warning = This loses {$loss}: { $grade ->
 [bad] a bad act
 [dubious] a dubious act
 *[blunder] a blunder
}. Do it all the same?
terminal-summary = How it was played, at level {$level}:

# what is shown
terminal-no_pot = The pot between the players can't be saved: {$said}.
drawn-pip = {$n} pip
drawn-pips = {$n} pips
drawn-score = {$n} of {$length}
drawn-crawford = Crawford game
drawn-to_throw = {$name} to roll.
drawn-to_play = {$name} to play {$dice}.
drawn-stands = {$name}: {$places}; {$pips}.
drawn-cube_centred = The {$cube} stands at {$n} in the middle.
drawn-cube_owned = The {$cube} stands at {$n}, held by {$name}.
drawn-cube_offered = offers {$n}
terminal-narrow = (The board needs {$wide} columns, this window has {$n}: the position is described in words.)
terminal-score = {$white} {$of_white}, {$black} {$of_black}, match to {$n}.
terminal-score_session = {$white} {$of_white}, {$black} {$of_black}, session.
terminal-score_cards = {$score} Cards left: {$white} {$of_white}, {$black} {$of_black}.
terminal-cards = { $n ->
 [0] no card
 [one] {$n} card
 *[other] {$n} cards
}
terminal-no_game = No game has begun.
terminal-pips = Pips: {$white} {$of_white}, {$black} {$of_black}.
terminal-rules = {$book}: {$rules}
terminal-which_rule = Type why {$rule} (or another of these) to read one.
terminal-nothing = Nothing can be played.

# the help: parts, and what each word does
help_part-moves = Moves
help_part-dice = Dice
help_part-cube = Cube
help_part-value = Value
help_part-end = End
help_part-look = Look
help_part-leave = Leave
help-moves = also 8/5*, bar/20(2), 6/off: all at once or one by one
help-list = number the legal plays; then type the number
help-undo = take back the last move
help-done = end the turn
help-roll = roll the dice
help-entered = the dice of the real board
help-cocked = they do not lie flat: roll again
help-call = call the covered dice; shake lets the other side call
help-start = choose who begins
help-again = roll again, where the rules allow it
help-one = roll one die, where a formation allows it
help-nominate = spend your card: for yourself before you roll,
help-nominate_other = for the other side with a roll to play
help-double = answered by take or drop
help-beaver = redouble at once and keep the cube; against it raccoon
help-raise = raise the value of the game; nobody is asked
help-resign = offer to lose; with a level: {$levels}
help-concede = offer a smaller loss; concede 2 paid: with the payment
help-answer = answer such an offer
help-flag = your clock has run out
help-look = board   score   sheet   pips   hint   why R2 (or another rule)
help-quit = everything is saved; resume with `bafflebox play`
help-close = end the session, between games
help-short = Every word may be shortened: r, d, u, l, q …

# saved matches
terminal-yes_else = {$question} [Y/n]
terminal-yes_or_no = Answer y or n.
terminal-unfit = ({$file}: { $n ->
 [one] one line at its end did not fit on the match and stands
 *[other] {$n} lines at its end did not fit on the match and stand
} in {$rest} now.)
terminal-watching = {$book}. You are watching; Ctrl-C leaves.
terminal-match_over = The match is over.
terminal-nobody_plays = Nobody plays it now.
saves-state = { $state ->
 [played] being played
 [unread] can't be read
 [finished] finished
 [new] not begun
 *[unfinished] unfinished
}
saves-match = {$white} - {$black}, {$book}, {$n} points, score {$score}
saves-session = {$white} - {$black}, {$book}, a session, score {$score}
saves-file = save
saves-when = last act
saves-what = match
saves-none = No match is saved in {$path}.
saves-one = There is an unfinished match: {$match}.
saves-go_on = Resume it?
saves-several = There are unfinished matches, the last one first:
saves-row = {"  "}{$n}  {$match}
saves-which = Resume which one? n begins a new match [1]
saves-type_number = Type a number from 1 to {$n}, or n.
saves-choose = A number resumes it, delete 2 deletes one, Enter leaves
saves-type_choice = Type a number from 1 to {$n}, delete and a number, or Enter.
saves-delete = Delete {$file} ({$match}) for good?
saves-deleted = {$file} is deleted.
saves-watch = Watch it?

# a new match
new-begin = A new match. Press Enter to accept the default in brackets.
new-book = {"  "}{$name}{$book}
new-rules = Rule set [{$first}]
new-opponent = Against the bot or a friend at this screen? [{$first}]
new-length = Points that win the match [{$n}]
new-possible = Possible: {$words}.
new-none = No match was begun.

# a ruling, asked step by step
ruled-begin = A ruling names its grounds, then its remedies. Press Enter alone to cancel.
ruled-more = {$remedies}. Anything else?
ruled-none = No ruling was given.
ruled-grounds = Grounds, rules in force such as {$rules}
ruled-which = Which, by number or word
ruled-none_of = {$text} is none of them. Possible: {$possible}.
ruled-entry = The number of the entry
ruled-points = How many points
ruled-time = How much time, such as +1:00 or -0:30
ruled-level = A level: single, gammon or backgammon
ruled-spectator = The name of the spectator
ruled-what = What is set: {$possible}
ruled-who = Who: {$white} or {$black}
ruled-stranger = {$text} does not play here.
ruled-position_now = Each side is written from its own home: 6:5 is five on its 6-point, bar:1 one on the bar; checkers not named are off. The position now is: {$position}
ruled-position = The position
ruled-cube = What the cube shows, now {$value}; with an owner: 2 {$owner}
ruled-score = The score, {$player} first, now {$score}
ruled-left = The time left, such as 5:00

# what the engine advises
hints-leave_it = It is best to stop here.
hints-enough = The engine would stop here.
hints-onward = After {$made} the engine would play {$moves}.
hints-undo = The engine would take your moves back (undo) and play {$moves}.
hints-advice = {$advice} (equity {$equity}).
hints-shares = wins {$win}, gammons {$gammons}, loses gammons {$lost}
hints-shares_wash = {hints-shares}, washes {$wash}
hints-cube = no double {$wait}; double, take {$take}; double, drop {$drop}
hints-cube_beaver = {hints-cube}; double, beaver {$beaver}
advice-no_cube = { $case ->
 [inside] no cube
 *[start] No cube
}
advice-cube = { $case ->
 [inside] {advice-call_inside}
 *[start] {advice-call}
}, { $answer ->
 [beaver] beaver
 [drop] drop
 *[take] take
}
advice-call = { $call ->
 [double] Double
 [redouble] Redouble
 [too_good] Too good to double
 [retoo_good] Too good to redouble
 [rewait] No redouble
 *[wait] No double
}
advice-call_inside = { $call ->
 [double] double
 [redouble] redouble
 [too_good] too good to double
 [retoo_good] too good to redouble
 [rewait] no redouble
 *[wait] no double
}
advice-act = { $case ->
 [inside] {$act}
 *[start] {advice-act_start}
}
advice-act_start = { $key ->
 [CallerChosen] Let the other side call
 [ParityCalled] Call odds or evens
 [Rethrown] Roll again
 [Raised] Double
 [Doubled] Double
 [Taken] Take
 [Dropped] Drop
 [Beavered] Beaver
 [Raccooned] Raccoon
 [ResignationOffered] Resign
 [ResignationAccepted] Accept the resignation
 [ResignationRefused] Refuse the resignation
 [ConcessionAccepted] Accept the concession
 [ConcessionRefused] Refuse the concession
 *[other] {$act}
}
advice-nominate = { $case ->
 [inside] nominate
 *[start] Nominate
} {$dice}
advice-concede = { $case ->
 [inside] concede
 *[start] Concede
} {$n}
advice-start = { $order ->
 [first] {advice-first}
 *[second] {advice-second}
}
advice-first = { $case ->
 [inside] go first
 *[start] Go first
}
advice-second = { $case ->
 [inside] let the other side go first
 *[start] Let the other side go first
}
advice-throw = { $dice ->
 [one] {advice-throw_one}
 *[all] {advice-throw_all}
}
advice-throw_one = { $case ->
 [inside] roll one die
 *[start] Roll one die
}
advice-throw_all = { $case ->
 [inside] roll
 *[start] Roll
}
terminal-better = another play
