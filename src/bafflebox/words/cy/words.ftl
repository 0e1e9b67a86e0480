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
points = { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 [few] {$n} phwynt
 [many] {$n} phwynt
 *[other] {$n} pwynt
}
word-royal = bacgamon brenhinol
word-turn_lost = tro a gollwyd
word-dance = dawns
word-triangle = triongl
word-full_spread = lledaeniad llawn
word-match_game = gêm ornest
word-checked_out = y darn cyntaf allan
word-press_clock = y cloc
word-iranian-gammon = mars
word-iranian-backgammon = mars dwbl
word-iranian-royal = aziz
word-iranian-turn_lost = eisteddodd
word-dropped = gollyngwyd y dyblu
word-resigned = ymddiswyddwyd
word-conceded = ildiwyd
word-overrun = gormod ar y bar
word-flag = daeth yr amser i ben
word-ruling = drwy ddyfarniad
word-absence = arhosodd y gwrthwynebydd i ffwrdd
word-agreement = drwy gytundeb
word-forfeit = fforffedwyd
word-penalty = drwy bwyntiau y tu allan i'r gemau
word-dispute = anghydfod
word-break = egwyl
word-concession = ildiad
word-fallen_dice = dis wedi cwympo
word-dice_lifted = codwyd y dis
word-director = cyfarwyddwr
word-downtime = y bwrdd allan o drefn
