# A new tournament as a sentence, in English.

opening-sentence = {$form} for {$players}, matches {$lengths}, {$fee} each.
opening-form-knockout = Knock-out
opening-form-consolation = Knock-out with consolation
opening-form-last_chance = Knock-out with last chance
opening-form-double = Double elimination
opening-form-swiss = Swiss
opening-form-robin = Everybody plays everybody
opening-form-groups = Groups, then knock-out
opening-players = { $n ->
 [one] {$n} player
 *[other] {$n} players
}
opening-lengths = to {$n}
opening-lengths-none = as the rules say
opening-then = {$one}, then {$two}
opening-free = no fee
opening-ends = ends about {$time}
opening-ends-matches = { $n ->
 [one] {$n} match
 *[other] {$n} matches
}, ends about {$time}
opening-total = {$amount} in all
opening-blank-format = Form of the event
opening-blank-planned = Number of players
opening-blank-lengths = Length of matches
opening-blank-fee = Fee of a player
opening-custom-planned = another number
opening-custom-lengths = round by round: 7, 7, 9, 11
opening-custom-fee = another fee
opening-take = Take it
opening-matches = { $n ->
 [one] {$n} match
 *[other] {$n} matches
}
opening-part = {$n} in {$bracket}
opening-part-to = {$n} in {$bracket} to {$points}
opening-groups = the groups
opening-least = everybody plays at least { $n ->
 [one] one
 *[other] {$n}
}
opening-hours = {$from} to {$to}
opening-hours-how = on { $n ->
 [one] {$n} table
 *[other] {$n} tables
}, {$minutes} minutes for the longest match
opening-hours-any = on as many tables as needed, {$minutes} minutes for the longest match
opening-hours-fewer = with {$n} tables {$time}
opening-rest-none = nothing is left over
opening-rest = {$amount} of it has no winner yet
opening-rest-club = the club keeps {$amount}
opening-no_money = no money
opening-place-M1 = winner
opening-place-M2 = finalist
opening-place-1 = {$bracket}
opening-place-n = {$bracket}, place {$n}
opening-begin = Begin with
opening-empty = Empty sentence
opening-last = last on {$date}, { $n ->
 [one] {$n} player
 *[other] {$n} players
}
opening-new = New event
opening-name = Name
opening-name-by = {$name}, directed by {$director}
opening-name-nobody = {$name}; who directs it?
opening-room = Tables and time
opening-room-is = { $n ->
 [0] as many tables as needed
 [one] {$n} table
 *[other] {$n} tables
}, from {$time}
opening-start = Starts at
opening-clock = Clock
opening-clock-none = no times are posted
opening-rules = Rules
opening-prizes = Prizes
opening-prizes-percent = Percent of { $n ->
 [1] the winner of {$bracket}
 *[other] place {$n} of {$bracket}
}
opening-prizes-more = One more place
opening-prizes-usual = As usual
opening-may = Who may play
opening-may-open = everybody
opening-may-ceiling = rated up to {$n}
opening-may-team = teams of {$n}
opening-may-late = Late players take the place of a bye, as long as one is left; the draw is by lot from a published seed.
opening-rounds = Rounds
opening-rounds-swiss = { $n ->
 [0] as many as leave one player unbeaten
 *[other] {$n}
}
opening-rounds-groups = {$n} groups, {$q} qualify from each
opening-no_winner = “{$prize}, {$amount}” can't be won.
opening-no_winner-shared = { $n ->
 *[other] {$n} players
} come to this place and none alone.
opening-no_winner-none = There is no match for it.
opening-no_winner-ask = Who gets it?
opening-give-M = Winner
opening-give-to = Winner of {$bracket}
opening-give-share = All { $n ->
 *[other] {$n}
} share it
opening-give-out = Take it out
opening-give-club = The club keeps it
opening-fixed = Nothing here is fixed before the door opens.
opening-first-director = First: who directs it?
opening-first-money = First: who gets the {$amount}?
opening-open = Open the door
opening-print = Print the notice
opening-announce = Announce it
opening-change = Change it
