# What a player did while the connection was away, in English.

kept-title = Kept on this device
kept-since = Since you were away
kept-sent = kept
kept-there = arrived
kept-late = too late
kept-clocks = Clocks show the time as last heard. The server's clock decides; what it charged is shown when you are back.
kept-back = Back after {$n} s.
kept-move_arrived = Your move arrived.
kept-arrived = What you did arrived.
kept-charged = { $n ->
 [one] {$n} second of your time was charged.
 *[other] {$n} seconds of your time were charged.
}
kept-too_late = Too late: {$why}
kept-not = This can't wait for the connection.
kept-play = Your move, {$moves}
kept-pass = Your turn without a move
kept-roll = Your roll
kept-roll_later = Roll when it is my turn
kept-take = Your take
kept-drop = Your drop
kept-next = The next game
kept-accept = Your yes
kept-refuse = Your no
act-roll_later = Roll on my turn
