# What happened, in English. Where a sentence speaks of somebody, X_is says whether that is `you`; `cited` is the rule in
# brackets where it stands in the sentence, else nothing.

tell-GameStarted = Game {$game}, score {$score}.{ $cube ->
 [crawford] { " " }This is the Crawford game: no cube.
 [never] { " " }In a match to one point there is no cube.
 *[plays] { "" }
}
tell-OpeningRolled = Opening: {$white} {$white_dice}, {$black} {$black_dice}.{ $tie ->
 [yes] { " " }Again{bang}
 *[no] { "" }
}
tell-CallerChosen = { $name_is ->
 [you] You call
 *[other] {$name} calls
} odds or evens.
tell-ParityCalled = { $name_is ->
 [you] You call
 *[other] {$name} calls
} { $call ->
 [odds] odds
 *[evens] evens
}; under the cup lie {$dice}.
tell-ChoiceWon = { $name_is ->
 [you] You choose
 *[other] {$name} chooses
} who goes first.
tell-StartChosen = { $name_is ->
 [you] You go
 *[other] {$name} goes
} { $order ->
 [first] first
 *[second] second
}.
tell-StartGivenAway = { $name_is ->
 [you] You let
 *[other] {$name} lets
} the other side go first.
tell-Started = { $name_is ->
 [you] You start
 *[other] {$name} starts
} with {$dice}.
tell-Rolled = { $name_is ->
 [you] You roll
 *[other] {$name} rolls
} {$dice}.
tell-Rethrown = { $name_is ->
 [you] You throw
 *[other] {$name} throws
} again{$cited}.
tell-RollCancelled = The dice lie cocked; { $name_is ->
 [you] you throw
 *[other] {$name} throws
} again{$cited}.
tell-Nominated = { $name_is ->
 [you] You nominate
 *[other] {$name} nominates
} {$dice} for { $thrower_is ->
 [you] your next throw
 *[other] the next throw of {$thrower}
}.
tell-NominationReturned = { $name_is ->
 [you] The next throw is your own
 *[other] The next throw is {$name}'s own
}: the card comes back{$cited}.
tell-Played = { $name_is ->
 [you] You play
 *[other] {$name} plays
} {$moves}.
tell-ExtraTurnWon = { $name_is ->
 [you] You have
 *[other] {$name} has
} one more turn{$cited}.
tell-Raised = { $name_is ->
 [you] You double
 *[other] {$name} doubles
}: the game is worth {$value}.
tell-Signalled = { $name_is ->
 [you] You
 *[other] {$name}
}: {$sign}{$cited}.
tell-Signalled-short = {$sign}{$cited}.
tell-TurnLost = { $name_is ->
 [you] You
 *[other] {$name}
} can't move: the turn is lost{ $named ->
 [yes] { " " }({$sign})
 *[no] { "" }
}{$cited}.
tell-CubeTurned = The {$cube} turns to {$value} by itself{$cited}.
tell-Doubled = { $name_is ->
 [you] You double
 *[other] {$name} doubles
}{ $value ->
 [0] { "" }
 *[other] { " " }to {$value}
}.
tell-Taken = { $name_is ->
 [you] You take
 *[other] {$name} takes
}.
tell-Dropped = { $name_is ->
 [you] You drop
 *[other] {$name} drops
}.
tell-Beavered = { $name_is ->
 [you] You beaver
 *[other] {$name} beavers
}.
tell-Raccooned = { $name_is ->
 [you] You raccoon
 *[other] {$name} raccoons
}.
tell-ResignationOffered = { $name_is ->
 [you] You offer
 *[other] {$name} offers
} to lose {a-game}.
tell-ResignationAccepted = {accepts}.
tell-ResignationRefused = {refuses}.
tell-ConcessionOpened = { $name_is ->
 [you] You
 *[other] {$name}
} may now offer to concede up to {points}.
tell-ConcessionOffered = { $name_is ->
 [you] You offer
 *[other] {$name} offers
} to concede {points}{ $paid ->
 [yes] { " " }with the special payment
 *[no] { "" }
}.
tell-ConcessionAccepted = {accepts}{ $forced ->
 [yes] { " " }(as the rules demand{$cited})
 *[no] { "" }
}.
tell-ConcessionRefused = {refuses}.
tell-GameEnded = {wins} {points} ({$level}).
tell-GameEnded-how = {wins} {points} ({$level}, {$how}).
tell-GameEnded-conceded = {wins} {points} ({$how}).
tell-GameEnded-match = {wins}: {$how}{$cited}.
tell-GameEnded-wash = A wash: {$how}{$cited}. {points} to each side.
tell-FlagFell = { $name_is ->
 [you] Your time
 *[other] The time of {$name}
} has run out{$cited}.
tell-Penalised = { $name_is ->
 [you] You lose
 *[other] {$name} loses
} {points}{$cited}.
tell-MatchEnded = {wins} the match {$won}-{$lost}{bang}
tell-MatchEnded-how = {wins} the match {$won}-{$lost}: {$how}{$cited}.
tell-SessionClosed = The session is closed at {$score}.
tell-NobodyWon = The match ends without a winner: {$how}{$cited}.
tell-ClockSet = The clocks are set: {clock-settings}{$cited}.
tell-ClockStopped = { $name_is ->
 [you] You stop both clocks
 [table] Both clocks are stopped
 *[other] {$name} stops both clocks
} ({$cause}){$cited}.
tell-ClockStarted = { $name_is ->
 [you] You let the clocks go on
 [table] The clocks go on
 *[other] {$name} lets the clocks go on
}.
tell-ClockAdjusted = { $seconds ->
 [one] 1 second is
 *[other] {$seconds} seconds are
} { $way ->
 [added] added to
 *[taken] taken from
} { $name_is ->
 [you] your clock
 *[other] the clock of {$name}
}{$cited}.

# Parts of the sentences above.
wins = { $name_is ->
 [you] You win
 *[other] {$name} wins
}
accepts = { $name_is ->
 [you] You accept
 *[other] {$name} accepts
}
refuses = { $name_is ->
 [you] You refuse
 *[other] {$name} refuses
}
a-game = { $single ->
 [yes] a {$level} game
 *[no] a {$level}
}
score-now = Score: {$white} {$white_points}, {$black} {$black_points}.
clock-settings = {$reserve} each for the { $each ->
 [game] game
 *[match] match
}, { $kind ->
 [simple_delay] simple delay of {$seconds_each} s for each turn
 [bronstein] Bronstein delay of {$seconds_each} s for each turn
 [fischer] {$seconds_each} s added by each turn
 *[bank] no delay
}

# Asked and said at the terminal.
ask-lose = Offer to lose {a-game}?
owes = { $name_is ->
 [you] You owe
 *[other] {$name} owes
} { $whom_is ->
 [you] you
 *[other] {$whom}
} {$amount}.

# Where people are told calmly there is no exclamation mark.
bang = { $tone ->
 [calm] .
 *[glad] !
}
