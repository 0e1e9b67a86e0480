# Beth yw cyfanswm gornest, yn Gymraeg: cyfrif, eitem wrth eitem.

settle-title = Setliad
settle-so_far = Setliad hyd yma
settle-confirmed-sum = Y canlyniad a'r swm wedi eu cadarnhau gan y ddau.
settle-confirmed-result = Y canlyniad wedi ei gadarnhau gan y ddau.
settle-ledger = Cyfrif yn unig yw hwn; ni thelir dim yma.
settle-together = Gyda'i gilydd
settle-even = cyfartal
settle-nobody = Nid oes ar neb ddim
settle-pays = Mae {$name} yn talu {$whom}
settle-none = –
settle-stakes = Betiau
settle-stakes-due = gwahaniaeth o {$n} × {$rate}
settle-stakes-open = mae'r sgôr yn gyfartal; gwerth pwynt yw {$rate}
settle-concession = Ildiad â thâl
settle-concession-due = gyda chynnig gêm {$game}
settle-concession-open = ni thalwyd dim; fel arall {$amount}
settle-wager = Gornest
settle-wager-due = {$name} a enillodd {$own}–{$other}
settle-wager-open = {$amount} gan y collwr, pan fydd ar ben
settle-wager-replaced = mae swm penodol yn ei le
settle-difference = Gwahaniaeth
settle-difference-due = {$n} × {$rate}
settle-difference-open = {$rate} am bob pwynt ohono ar y diwedd
settle-difference-replaced = mae swm penodol yn ei le
settle-formation = Petryal
settle-formation-due = enillwyd yr ornest drwyddo: swm penodol
settle-formation-open = ni wnaed un; byddai'n gosod {$amount} yn lle hynny
settle-flag = Amser ar ben
settle-flag-due = collwyd yr ornest drwyddo: swm penodol
settle-flag-open = ni syrthiodd yr un cloc; byddai'n gosod {$amount} yn lle hynny
settle-nil = Gornest i ddim
settle-nil-due = ni enillodd {$name} yr un gêm
settle-nil-open = {$amount} yn fwy gan gollwr heb gêm
settle-nil-spared = nifer y gemau a enillodd {$name}: {$n}; fel arall {$amount} yn fwy
settle-nil-score = Gornest i ddim
settle-nil-score-due = nid oes gan {$name} yr un pwynt
settle-nil-score-open = {$amount} yn fwy gan gollwr heb bwynt
settle-nil-score-spared = pwyntiau {$name}: {$n}; fel arall {$amount} yn fwy
settle-pot = Cronfa backgammon
settle-pot-due = cipiodd backgammon {$name} yng ngêm {$game} {$n} o gemau, { $before ->
 [0] dim un
 *[other] {$before}
} ohonynt o'r blaen, × {$rate}
settle-pot-open = dim backgammon ers hynny; {$n} o gemau × {$rate} yn aros am y nesaf
settle-pot_left = Yn y gronfa rhwng {$white} a {$black}: {$n} o gemau.
settle-pot-head = Cronfa backgammon, chi'ch dau
settle-pot-before = { $n ->
 [0] Ni ddygwyd dim ymlaen.
 *[other] Dygwyd {$n} o gemau ymlaen o ornestau cynharach y ddau ohonoch yma.
}
settle-pot-now = {$n} o gemau yn aros: {$amount} i'r backgammon nesaf. Mae'n goroesi'r ornest.
settle-pot-unnamed = Bydd pwy sy'n rhoi enw iddo'i hun yn cael y gronfa eto yn yr ornest nesaf; i'r ornest hon yn unig y mae hon.
settle-jackpot = Jacpot y twrnamaint
settle-jackpot-text = Mae tri neu ragor yn rhoi {$amount} yr un; mae'r cyfan i'r enillydd clir.
settle-jackpot-players = Chwaraewyr, un y llinell
settle-jackpot-winner = Enillydd clir
settle-jackpot-open = heb ei benderfynu eto
settle-jackpot-count = {$n} × {$rate}
settle-jackpot-paid = talodd {$amount}
settle-jackpot-gets = yn cael {$amount}
settle-jackpot-reckon = Cyfrifo
settle-where = O ble y daw'r symiau
settle-game = gêm
settle-how = sut
settle-all = oll
settle-tally = cyfrif
settle-to_desk = Yn ôl i'r ornest
