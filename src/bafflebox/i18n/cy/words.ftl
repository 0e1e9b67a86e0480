# What things are called and counted; a rule book may have words of its own, in Welsh (Cymraeg).

word-checker = darn
word-checkers = darnau
word-point = pwynt
word-bar = bar
word-cube = ciwb
word-single = gêm sengl
word-gammon = gamon
word-backgammon = bacgamon
place-off = allan
place-bar = y {$bar}
place-point = pwynt {$n}
place-quarter = {$quarter} {$n} ({$point})
points = { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 [few] {$n} phwynt
 [many] {$n} phwynt
 *[other] {$n} pwynt
}
word-royal = bacgamon brenhinol
word-match_game = gêm ornest
word-iranian-gammon = mars
word-iranian-backgammon = mars dwbl
word-iranian-royal = aziz
comma = { ", " }
or = { " neu " }
home-desk = Desg yr ornest
home-tournaments = Twrnameintiau
home-lobby = Lobi
home-friends = Ffrindiau
home-account = Cyfrif
cube-word = stanc
cube-point = pwynt
cube-whole = stanc: 1 pwynt
