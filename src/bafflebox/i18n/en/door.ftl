# The door of a tournament, in English.

door-scan-how = Scan, type a name, done. You say yes here.
door-scan-local = Phones can't reach this address: start the server with --lan, then open the desk by its new address.
door-scan = To play: scan the code, type your name.
door-show = Show it on the TV
door-print = Print for the door
door-ask = { $n ->
 [one] {$n} asks
 *[other] {$n} ask
} to play
door-in = { $n ->
 [one] {$n} is
 *[other] {$n} are
} in
door-pay-how = tap pay when the money is in the box
door-pay = pay {$amount}
door-paid = {$name} has paid {$amount}
door-back = Take {$amount} back out of the box?
door-back-yes = Take it back
door-back-no = Leave it
door-gone = { $n ->
 [one] {$n} does
 *[other] {$n} do
} not play
door-yes = Yes
door-yes-all = Yes to all {$n}
door-no = No…
door-no-sure = Say no to {$name}? Their phone says so.
door-no-yes = Not tonight
door-new = new here
door-scanned = scanned at {$time}
door-entered = entered at {$time}
door-evenings = { $n ->
 [one] {$n} evening
 *[other] {$n} evenings
} here
door-above = rated {$rating}; the ceiling is {$ceiling}
door-for = for {$division}
door-move = To {$division}
door-let_in = Let in…
door-let_in-why = Reason, above the ceiling of {$n}
door-let_in-yes = Let in
door-name = Name of a player
door-name-hint = Type a name, or paste a list
door-add = Add
door-more = More about this player
door-list = A pasted list has one player per line; its first line may name the columns: name, rating, club, members. A report (TRF) is read too.
door-bring = Bring a list (CSV, TRF)…
door-pasted = { $n ->
 [one] {$n} name
 *[other] {$n} names
} entered.
door-pasted-already = Already in: {$names}.
door-box = In the box there should be
door-box-empty = Nothing yet. Count it first if there is change in it.
door-box-paid = { $n ->
 [one] {$n} has paid
 *[other] {$n} have paid
}
door-box-out = prizes paid out, less the fees of their winners
door-box-change = found beyond that, such as change
door-box-short = missing when it was counted
door-count = Count the box…
door-count-how = It holds, counted just now
door-count-yes = That is in it
door-unpaid = { $n ->
 [one] {$n} has
 *[other] {$n} have
} not paid
door-drawn = The draw is made. A late player takes the place of a bye, as long as one is left.
door-to_draw = Show the draw
door-free = { $n ->
 [one] {$n} place of {$all} is
 *[other] {$n} places of {$all} are
} free.
door-byes = { $n ->
 [one] {$n} player goes
 *[other] {$n} players go
} on without a match in round 1: byes.
door-byes-none = No byes: everybody plays in round 1.
door-close = Close the door and draw
door-close-one = This draws {$division} alone, with {$n}.
door-after_all = Let in after all
door-goes = If {$name} does not play
door-goes-drawn = Goes home or never came: opponents win the matches that are not played. It can be undone.
door-goes-before = Nothing is drawn yet: the place is free again, and the fee is no longer owed.
door-goes-unplaced = The draw has no place for this player; the fee is no longer owed.
door-goes-yes = {$name} does not play
door-to = Matches to {$n}.
door-then = {", then "}
door-fee = {$amount}, paid at the desk.
door-places = { $n ->
 [one] {$n} player
 *[other] {$n} players
}.
door-first = First match about {$time}.
door-not_yet = The door is not open yet.
door-late = The draw is made: you play if a bye is left.
door-which = Which event
door-ceiling = {$division} (rated up to {$n})
door-your_name = Your name, as it stands on the board
door-ask_to_play = Ask to play
door-asked = Asked, {$name}.
door-asked-how = The director says yes or no.
door-asked-ring = It can ring when there is an answer, and when you are called.
door-heard = Thank you
door-asked-pay = Pay your {$amount} at the desk meanwhile.
door-is_in = You are in, {$name}.
door-is_in-how = Keep this page: it says when and where you play.
door-is_in-pay = {$amount} is paid at the desk.
door-declined = Not tonight, {$name}.
door-declined-how = The director did not let you in. Ask at the desk why.
door-entered_n = Entered
door-of = {$n} of {$all}
door-as = Your name
door-in_division = Event
door-out = I can't play after all
door-out-sure = Another player gets your place.
door-out-yes = I don't play
door-out-no = I do play
