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
word-act-open = y tafliad agoriadol
word-act-shake = gadael i'r ochr arall alw
word-act-call = galw odrifau neu eilrifau
word-act-start = dewis mynd gyntaf neu ail
word-act-let_other_start = gadael i'r ochr arall ddechrau
word-act-roll = taflu
word-act-rethrow = taflu eto
word-act-nominate = enwebu
word-act-raise = dyblu
word-act-cancel = diddymu'r tafliad
word-act-play = chwarae'r tafliad
word-act-double = dyblu
word-act-take = derbyn
word-act-drop = gollwng
word-act-beaver = afanc
word-act-raccoon = racŵn
word-act-resign = ildio
word-act-accept = derbyn
word-act-refuse = gwrthod
word-act-concede = cynnig ildio
word-act-end_turn = gorffen y tro
word-act-start_game = dechrau gêm
word-act-call_flag = galw diwedd amser
word-act-close_session = cau'r sesiwn
word-act-set_clock = gosod y cloc
word-act-stop_clock = atal y cloc
word-act-start_clock = ailgychwyn y cloc
word-act-adjust_clock = addasu'r cloc
word-nothing = dim
