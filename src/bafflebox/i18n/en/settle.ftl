# What a match comes to, in English: a ledger, term by term.

settle-title = Settlement
settle-so_far = Settlement so far
settle-confirmed-sum = Result and sum confirmed by both.
settle-confirmed-result = Result confirmed by both.
settle-ledger = This is a ledger; nothing is paid here.
settle-together = Together
settle-even = even
settle-nobody = Nobody owes anything
settle-pays = {$name} pays {$whom}
settle-none = –
settle-stakes = Stakes
settle-stakes-due = difference of {$n} × {$rate}
settle-stakes-open = the score is level; a point is {$rate}
settle-concession = Paid concession
settle-concession-due = with the offer of game {$game}
settle-concession-open = none was paid; else {$amount}
settle-wager = Match
settle-wager-due = {$name} won {$own}–{$other}
settle-wager-open = {$amount} from its loser, when it is over
settle-wager-replaced = a set sum stands in its place
settle-difference = Difference
settle-difference-due = {$n} × {$rate}
settle-difference-open = {$rate} for each point of it at the end
settle-difference-replaced = a set sum stands in its place
settle-formation = Rectangle
settle-formation-due = the match was won by it: a set sum
settle-formation-open = none was made; it would set {$amount} instead
settle-flag = Out of time
settle-flag-due = the match was lost by it: a set sum
settle-flag-open = neither clock fell; it would set {$amount} instead
settle-nil = Match to nil
settle-nil-due = {$name} won no game
settle-nil-open = {$amount} more from a loser who wins no game
settle-nil-spared = {$name} won { $n ->
 [one] {$n} game
 *[other] {$n} games
}; else {$amount} more
settle-nil-score = Match to nil
settle-nil-score-due = {$name} has no point
settle-nil-score-open = {$amount} more from a loser without a point
settle-nil-score-spared = {$name} has { $n ->
 [one] {$n} point
 *[other] {$n} points
}; else {$amount} more
settle-pot = Scoop-pot
settle-pot-due = the backgammon of {$name} in game {$game} took { $n ->
 [one] {$n} game
 *[other] {$n} games
}, { $before ->
 [0] none
 *[other] {$before}
} of them from before, × {$rate}
settle-pot-open = no backgammon since; { $n ->
 [one] {$n} game
 *[other] {$n} games
} × {$rate} wait for the next
settle-pot_left = In the pot between {$white} and {$black}: { $n ->
 [one] {$n} game
 *[other] {$n} games
}.
settle-pot-head = Scoop-pot, you two
settle-pot-before = { $n ->
 [0] Nothing was brought forward.
 [one] {$n} game was brought forward from earlier matches of you two here.
 *[other] {$n} games were brought forward from earlier matches of you two here.
}
settle-pot-now = { $n ->
 [one] {$n} game waits
 *[other] {$n} games wait
}: {$amount} for the next backgammon. It outlives the match.
settle-pot-unnamed = With chosen names the pot carries over to the next match; this one is for this match only.
settle-jackpot = Jackpot of the tournament
settle-jackpot-text = Three or more put in {$amount} each; all of it goes to the outright winner.
settle-jackpot-players = Players, one a line
settle-jackpot-winner = Outright winner
settle-jackpot-open = not decided yet
settle-jackpot-count = {$n} × {$rate}
settle-jackpot-paid = paid {$amount}
settle-jackpot-gets = gets {$amount}
settle-jackpot-reckon = Reckon
settle-where = Where the sums come from
settle-game = game
settle-how = how
settle-all = all
settle-tally = tally
settle-to_desk = Back to the match
