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
terminal-saved = Saved in {$path}. `bafflebox play` goes on with it.
terminal-kept = The match is kept in {$path}.
terminal-no_clock = No clock runs at this table [{$rule}]; --clock sets it.{ $flag ->
 [called] {" "}Who runs out of time on a clock of their own says flag.
 *[none] {""}
}
terminal-interrupted = Nothing is lost. Ctrl-C once more leaves; anything else goes on.
terminal-clocks = Clocks: {$face}
terminal-propose = What do you propose instead
terminal-flags = The clocks of this table call the flags themselves.
terminal-flag = {$name}: has your time run out?
terminal-pay = The payment binds only where it lifts {$name} to exactly {$n} [{$rule}]. Pay it all the same?

# what is asked
terminal-prompt = {$name}: {$what}
terminal-next = Enter for the next game{ $session ->
 [yes] , close to end the session
 *[no] {""}
}
terminal-throw = Enter to throw for { $what ->
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
terminal-roll_set = Enter for the set throw {$dice}
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
terminal-dice_unread = {$text} is not that: {$wanted}.
terminal-dice_enter = Enter the dice: {$wanted}.
terminal-flat = The dice that are thrown here always lie flat.

# what is possible, and what is not
terminal-possible = Possible: {$words}.
terminal-type_moves = moves (list shows them)
terminal-no_command = {$text} is no command. {$possible} Type ? for help.
terminal-no_roll = There is no roll to play. {$possible}
terminal-over = The game is over. {$possible}
terminal-not_begun = The game has not begun. {$possible}
terminal-moved = Checkers were moved already; take them back first (undo).
terminal-more_to_play = The roll is not played out yet. Possible moves: {$moves}.
terminal-list = Type list for the legal plays.
terminal-plays = { $n ->
 [one] There is one legal play; type list to see it.
 *[other] There are {$n} legal plays; type list to see them.
}
terminal-not_written = How the checkers stand is not written.
terminal-no_hints = No hints in this game [{$rule}].{ $practice ->
 [possible] {" "}--practice against the bot allows them.
 *[no] {""}
}
terminal-nothing_to_hint = There is nothing to give a hint on. {$possible}

# at a real board
terminal-proposal = {$player}: agree or decline ({$what}) [{$rule}]
terminal-stands_still = Play stands still [{$rule}]: claim lists what may be done
terminal-terms = {$white} and {$black}: do you both agree to {$terms}?
terminal-other_terms = Propose other terms: propose terms OPTION=VALUE.
terminal-nothing_to_claim = Nothing can be claimed now.

# hints and warnings
terminal-warning = This loses {$loss} against {$better}: { $grade ->
 [bad] a bad act
 [dubious] a dubious act
 *[blunder] a blunder
}. Do it all the same?
