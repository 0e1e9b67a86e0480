# What happened, in English. Where a sentence speaks of somebody, X_is says whether that is `you`; `cited` is the rule in
# brackets where it stands in the sentence, else nothing.

tell-GameStarted = Game {$game}, score {$score}.{ $cube ->
 [crawford] { " " }This is the Crawford game: no cube.
 [never] { " " }In a match to one point there is no cube.
 *[plays] { "" }
}
tell-TakenUp = The match is taken up in the middle of a game, score {$score}{ $crawford ->
 [yes] {" "}(Crawford game)
 *[no] { $value ->
  [1] { "" }
  *[other] , cube at {$value}
 }
}: { $name_is ->
 [you] you are to
 *[other] {$name} is to
} { $thrown ->
 [yes] play {$dice}
 *[no] roll
}.
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
 [you] You roll
 *[other] {$name} rolls
} again{$cited}.
tell-RollCancelled = The dice lie cocked; { $name_is ->
 [you] you roll
 *[other] {$name} rolls
} again{$cited}.
tell-Nominated = { $name_is ->
 [you] You nominate
 *[other] {$name} nominates
} {$dice} for { $thrower_is ->
 [you] your next roll
 *[other] the next roll of {$thrower}
}.
tell-NominationReturned = { $name_is ->
 [you] The next roll is your own
 *[other] The next roll is {$name}'s own
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
tell-MatchEnded = {wins} the match {$score}{bang}
tell-MatchEnded-how = {wins} the match {$score}: {$how}{$cited}.
tell-SessionClosed = The session is closed at {$score}.
tell-MatchShared = The match was left and is shared as it stood: { $name_is ->
 [you] {$n} % of it is yours
 *[other] {$n} % of it is {$name}’s
}{$cited}.
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

# Around the board: irregularities, claims, consent, disputes, rulings.
tell-MatchContinued = The match goes on from {$score}.
tell-Irregularity = { $name_is ->
 [you] You
 *[other] {$name}
}: {kind-of}{$cited}.
tell-Touched = { $name_is ->
 [you] You touch
 *[other] {$name} touches
} a checker on {$place}{ $set ->
 [yes] { " " }and { $name_is ->
  [you] set
  *[other] sets
 } it down on {$target}
 *[no] { "" }
}.
tell-Claimed = { $name_is ->
 [you] You claim
 *[other] {$name} claims
}: {kind-of}{ $asked ->
 [yes] { " " }({$remedy})
 *[no] { "" }
}{$cited}.
tell-Restored = The game stands again as it did before{$cited}.
tell-PositionSet = The checkers are set anew{$cited}.
tell-CubeSet = The {$cube} is set to {$value}, { $name_is ->
 [you] on your side
 [table] in the middle
 *[other] on the side of {$name}
}{$cited}.
tell-TurnSet = It is { $name_is ->
 [you] your turn
 *[other] the turn of {$name}
}{$cited}.
tell-ScoreSet = The score is set: {$white} {$white_points}, {$black} {$black_points}{$cited}.
tell-Awarded = { $way ->
 [given] { $name_is ->
  [you] You are given
  *[other] {$name} is given
 }
 *[taken] { $name_is ->
  [you] You give back
  *[other] {$name} gives back
 }
} {points}{$cited}.
tell-DelayForfeited = { $name_is ->
 [you] You have
 *[other] {$name} has
} no use of the next delay{$cited}.
tell-Warned = { $name_is ->
 [you] You are
 *[other] {$name} is
} warned{$cited}.
tell-Excused = { $name_is ->
 [you] You are
 *[other] {$name} is
} excused{$cited}.
tell-Proposed = { $name_is ->
 [you] You propose
 *[other] {$name} proposes
} {topic-of}{items-of}{$cited}.
tell-Agreed = { $name_is ->
 [you] You agree
 *[other] {$name} agrees
} to {topic-of}{items-of}.
tell-Declined = { $name_is ->
 [you] You decline
 *[other] {$name} declines
} {topic-of}{items-of}.
tell-TermsAgreed = The terms are agreed{items-of}.
tell-LengthSet = The match is to {points} from here{$cited}.
tell-RolledOff = Rolled for {$item}: {$white} {$white_die}, {$black} {$black_die}. { $name_is ->
 [you] You win the roll.
 [table] Nobody wins the roll.
 *[other] {$name} wins the roll.
}
tell-MixDemanded = { $name_is ->
 [you] You want
 *[other] {$name} wants
} the dice mixed{$cited}.
tell-DieSelected = { $name_is ->
 [you] You select
 *[other] {$name} selects
} a die.
tell-Left = { $name_is ->
 [you] You leave
 *[other] {$name} leaves
} the table.
tell-Readied = { $name_is ->
 [you] You are
 *[other] {$name} is
} ready.
tell-BreakBegan = { $name_is ->
 [you] You take a break
 [table] A break
 *[other] {$name} takes a break
} of {tell-minutes}{ $asked ->
 [yes] : {$causes}
 *[no] { "" }
}{$cited}.
tell-BreakEnded = The break is over.
tell-DisputeOpened = { $name_is ->
 [you] You dispute
 *[other] {$name} disputes
}: {$about}{$cited}.
tell-DisputeClosed = { $name_is ->
 [you] You withdraw
 *[other] {$name} withdraws
} the dispute.
tell-LeaveRevoked = The leave holds no longer: {leave-of}{$cited}.
tell-Asked = { $name_is ->
 [you] You are
 *[other] {$name} is
} asked to testify.
tell-Testified = { $name_is ->
 [you] You say
 *[other] {$name} says
}: {$words}
tell-Ruled = { $name_is ->
 [you] You rule
 *[other] {$name} rules
} on the grounds of {$grounds}: {$remedies}.
tell-Appealed = { $name_is ->
 [you] You appeal
 *[other] {$name} appeals
} against the ruling.
tell-Referred = The appeal goes to the chief arbiter.
tell-VoteCast = { $name_is ->
 [you] You vote
 *[other] {$name} votes
} on the appeal: { $vote ->
 [overturn] overturn
 *[uphold] uphold
}{$cited}.
tell-AppealDecided = The ruling is { $decided ->
 [overturned] overturned
 *[upheld] upheld
}{$cited}.
tell-PlayResumed = Play goes on.
tell-MatchReopened = The match is not over after all{$cited}.
tell-Barred = { $name_is ->
 [you] You may
 *[other] {$name} may
} not watch this match any more.
tell-Noted = { $name_is ->
 [you] You tell
 *[other] {$name} tells
} the staff: {$words}
tell-Appointed = { $name_is ->
 [you] You are
 *[other] {$name} is
} appointed: { $role ->
 [monitor] monitor
 [arbiter] arbiter
 [committee] a member of the committee
 [director] director
 *[staff] staff
}.
tell-OptionSet = Set for the event: {$option} {$value}.
tell-Replaced = Replaced: {$item}.
tell-Convened = Played by notice {$n} of the event.
tell-SettingsPosted = Clock times posted: {$reserve} for each { $per ->
  [point] point of the match
 *[match] side
 }, {$delay} s delay{$cited}.
tell-Entered = { $name_is ->
 [you] You enter
 *[other] {$name} enters
} {$division}{ $flagged ->
 [yes] , above its ceiling
 *[no] { "" }
}.
tell-Approved = { $name_is ->
 [you] Your entry
 *[other] The entry of {$name}
} is approved.
tell-EntryRefused = { $name_is ->
 [you] Your entry
 *[other] The entry of {$name}
} is refused.
tell-ResultReported = { $name_is ->
 [you] You report
 *[other] {$name} reports
} the result {$score}.
tell-ResultSigned = { $name_is ->
 [you] You confirm
 *[other] {$name} confirms
} the result {$score}{ $owed ->
 [yes] , and that {$payer} owes {$sum}
 [even] , and that nobody owes anything
 *[no] { "" }
}.
tell-ResultVerified = The result is verified.
tell-ResultPosted = The result is posted.
tell-ResultCorrected = The result is corrected to {$score}.
tell-Corrected = Corrected: {$old} becomes {$new}{$cited}.
kind-of = { $kind ->
 [illegal_play] an illegal play
 [early_roll] a roll before its turn
 [early_double] a double before its turn
 [bad_dice] dice that do not count
 [wrong_setup] a wrong set-up
 [checker_removed] a checker taken off the board
 [dice_touched] dice touched
 [dice_lifted] dice lifted too early
 [press_missed] a clock not pressed
 [press_early] a clock pressed too early
 [frozen_act] an act while play stood still
 [absence] absence
 *[other] an irregularity
}
topic-of = { $topic ->
 [terms] the terms of the match
 [clock] a clock
 [settings] the times of a clock
 [length] another length
 [score] the score
 [position] a position
 [leave] a leave
 [correction] a correction
 [remedy] a remedy
 [ruling] a ruling given at the board
 [roll] rolling for it
 [resume] going on
 [claim] what happened
 *[other] something
}
items-of = { $asked ->
 [yes] : {$items}
 *[no] { "" }
}
leave-of = { $leave ->
 [phone] a telephone at the table
 [left] rolling to the left
 *[away] being away
}
tell-minutes = { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
}
tell-DepthSet = { $depth ->
 [score] From here on only the cube, the ends of turns and the results are written
 [dice] From here on rolls are written, and plays are not
 *[full] From here on everything is written
}{$cited}.
tell-StartNamed = { $name_is ->
 [you] You go
 *[other] {$name} goes
} first.
tell-PointedOut = { $way ->
 [back] { $name_is ->
  [you] You take back
  *[other] {$name} takes back
 }
 *[told] { $name_is ->
  [you] You point out
  *[other] {$name} points out
 }
}: {$what}{$cited}.
tell-TurnKept = { $name_is ->
 [you] You keep
 *[other] {$name} keeps
} the turn{$cited}.
word-telling-dance = a dance
word-telling-triangle = a triangle
word-telling-full_spread = a full spread
word-telling-checked_out = the first man checked out
word-telling-double = a double on the bonus roll
word-telling-one_throw = one roll could win now
word-telling-other_throw = one roll of the other side could win now
word-telling-last_throw = the roll that brings a break
word-telling-equal_dice = equal dice for the start
tell-ResultNamed = { $name_is ->
 [you] You say
 *[other] {$name} says
} that { $winner_is ->
 [you] you
 *[other] {$winner}
} won: {$how}{$cited}.
tell-ResultNamed-wash = { $name_is ->
 [you] You say
 *[other] {$name} says
} that nobody won{$cited}.
tell-ResultConfirmed = { $name_is ->
 [you] You confirm
 *[other] {$name} confirms
} it.
tell-ResultContested = { $name_is ->
 [you] You say
 *[other] {$name} says
} that the game is not over.
score-below = {$one} to {$two}
