# What things are called and counted; a rule book may have words of its own, in English.

word-checker = checker
word-checkers = checkers
word-point = point
word-bar = bar
word-cube = cube
word-single = single game
word-gammon = gammon
word-backgammon = backgammon
place-off = off
place-bar = the {$bar}
place-point = point {$n}
place-quarter = {$quarter} {$n} ({$point})
points = { $n ->
 [one] {$n} point
 *[other] {$n} points
}
comma = { ", " }
or = { " or " }
home-desk = Match desk
home-tournaments = Tournaments
home-lobby = Lobby
home-friends = Friends
home-account = Account
cube-word = stake
cube-point = point
cube-whole = 1 point at stake
