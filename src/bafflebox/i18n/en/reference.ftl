# The reference: opening book, match equities, take points.
openings-title = The opening book
openings-about = Money play with a cube, no Jacoby rule. Games were rolled out for {$turns} turns and then judged, with the luck of the dice taken out; ± is the 95 % interval.
openings-first = First roll {$roll}
openings-reply = {$roll} in reply to {$after}
openings-replies = Replies to {$after}
openings-roll = roll
openings-play = play
openings-equity = equity
openings-games = games
openings-lost = lost
openings-next = next
openings-told = Opening book: {$plays} ({$n} games)
