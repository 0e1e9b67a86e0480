# Gornestau a ddygwyd o ffeiliau, a’u hadolygiad ar y dudalen.
review-import = Adolygu gornest
review-import-lead = Dewch â ffeil gornest a gweld pob penderfyniad: beth a chwaraewyd, beth oedd orau, a pham.
review-drop = Gollyngwch ffeiliau gornest yma
review-drop-what = un neu ragor, o unrhyw ffurf isod
review-choose = Dewis ffeiliau
review-private = I’r gweinydd hwn yn unig yr â’r ffeil; gall pwy bynnag sydd â’r ddolen ddarllen yr ornest.
review-files = Ffeiliau
review-reading = yn cael ei darllen
review-read = darllenwyd
review-failed = heb ei darllen
review-mended = {$n ->
    [one] un trwsiad
   *[other] {$n} trwsiad
}
review-large = Mae’r ffeil yn rhy fawr: darllenir {$n} MiB ar y mwyaf.
review-unread = Ni ellid darllen hyn.
review-to = {$names}, hyd at {$n}
review-money = {$names}, am bwyntiau
review-games = {$n ->
    [one] un gêm
   *[other] {$n} gêm
}
review-open = Adolygu
review-position = safle
review-position-open = Dadansoddi
review-found = Beth a drwsiwyd
review-brought = Daw’r ffeil â dadansoddiad gan {$by}, {$n} o gamau i’r dyfnder; ein dadansoddiad ni sydd yma. Mae un y ffeil yn aros yn y ffeil.
review-trouble = Mae’r cofnod yn gyfreithlon hyd yma: {$text}
review-stop = Stopio
review-on = Ymlaen
review-link = Copïo’r ddolen
review-link-copied = Copïwyd
review-pr = PR
review-pr-ask = Sut y cyfrifir PR
review-pr-what = PR yw 500 gwaith yr ecwiti a gollwyd mewn penderfyniad sy’n cyfrif: tafliad â mwy nag un canlyniad, dyblu, ateb i ddyblu, a thafliad lle’r oedd dyblu’n agos. Gorau po isaf.
review-slip = llithriad
review-error = gwall
review-blunder = camgymeriad mawr
review-decisions = Penderfyniadau
review-all = Pob un, {$n}
review-next = Gwall nesaf
review-lost = collwyd
review-best = gorau
review-you = chwaraewyd
review-game = Gêm {$n}
review-game-pr = PR {$one} · {$two}
review-clean = Dim gwall yma.
review-cube-action = gweithred
review-cube-gammons = gamonau {$n}
review-cube-at = Y ciwb ar {$score}, hyd at {$length}
review-cube-money = Y ciwb, am bwyntiau
review-cube-wins = Ennill {$name} mewn %, gyda’r gamonau hyn · {$judge}
review-cube-takes = { $who ->
    [you] Rydych chi’n derbyn o {$chance} %.
   *[other] Mae {$name} yn derbyn o {$chance} %.
}
review-market = Tafliadau sy’n colli’r farchnad
review-market-head = Tro {$name}: ar ôl faint o’r 36 ateb y gwrthodir y dyblu nesaf · {$plies} haen
review-market-share = Mae {$share} % yn colli’r farchnad.
review-market-count = Ar ôl {$n} o’r 1296 dilyniant o dafliad ac ateb, gwrthodir y dyblu nesaf.
review-market-most = Y mwyaf ar ôl {$rolls}: {$n} o 36.
review-market-none = Dim un ar ôl {$rolls}.
review-market-never = Nid oes un tafliad yn colli’r farchnad.
review-bring = Gornest arall
review-gave = Rhoddodd {$moves} {$loss} yn ôl.
why-reader = Rhesymau yng ngeiriau pwy
why-for_beginner = rheswm i ddechreuwyr
why-for_club = rheswm i chwaraewyr clwb
why-for_expert = rheswm i arbenigwyr
review-why-none = Roedd {$moves} yn well.
why-their_rolls = Ar ôl {$moves}, {$best} o 36 tafliad {$other} sy’n {$what}; ar ôl hwn, {$made}.
why-our_rolls = Y tro nesaf, {$best} o 36 tafliad {$name} sy’n {$what} ar ôl {$moves}, {$made} ar ôl hwn.
why-costly = Mae {$other} yn taro â {$best} o 36 tafliad ar ôl {$moves} ac â {$made} ar ôl hwn, ond yno mae pob un ohonynt yn costio {$cost} yn fwy.
why-chance = Ar ôl tro nesaf {$name}, {$what} mewn {$best} % o gemau gyda {$moves}, mewn {$made} % gyda hwn.
why-mean = Ar ôl tro nesaf {$name}, {$what} {$best} ar gyfartaledd gyda {$moves}, {$made} gyda hwn.
why-gammons = {$what} mewn {$best} % o gemau gyda {$moves}, mewn {$made} % gyda hwn.
why-their_hit = taro dyn
why-their_hit2 = taro dau ddyn
why-their_stay = methu dod i mewn
why-their_enter = dod â phopeth i mewn o’r bar
why-their_anchor = gwneud angor
why-their_point = gwneud pwynt newydd o flaen {$name}
why-their_escape = dod â dyn allan o gartref {$name}
why-their_safe = gadael dim blot
why-their_keep = torri dim pwynt
why-their_off2 = dwyn dau ddyn ymaith
why-their_last = dwyn y dyn olaf ymaith
why-their_good = taro, gwneud pwynt neu angor, neu ddianc
why-our_last = dwyn y dyn olaf ymaith
why-our_hit = taro dyn
why-our_off2 = dwyn dau ddyn ymaith
why-our_point = gwneud pwynt newydd o flaen {$other}
why-our_anchor = gwneud angor
why-our_escape = dod â dyn allan o gartref {$other}
why-our_keep = torri dim pwynt
why-our_safe = gadael dim blot
why-our_good = taro, gwneud pwynt neu angor, neu ddianc
why-our_holds = mae {$name} yn dal pwynt {$n}
why-their_holds = mae {$other} yn dal pwynt {$n}
why-our_prime = mae gan {$name} {$n} pwynt yn olynol o flaen dyn
why-their_prime = mae gan {$other} {$n} pwynt yn olynol o flaen dyn
why-our_home = pwyntiau a ddelir yng nghartref {$name}:
why-their_home = pwyntiau a ddelir yng nghartref {$other}:
why-our_anchors = mae gan {$name} angor
why-their_anchors = mae gan {$other} angor
why-our_back = dynion {$name} yng nghartref {$other} neu ar y bar:
why-their_back = dynion {$other} yng nghartref {$name} neu ar y bar:
why-our_dances = mae gan {$name} ddyn ar y bar o hyd
why-their_dances = mae gan {$other} ddyn ar y bar
why-our_borne = dynion a ddygodd {$name} ymaith:
why-their_borne = dynion a ddygodd {$other} ymaith:
why-our_pips = pipiau sydd ar ôl gan {$name}:
why-our_deep = dynion {$name} ar bwyntiau 1 a 2:
why-their_deep = dynion {$other} ar bwyntiau 1 a 2:
why-our_timing = pipiau y gall {$name} eu chwarae cyn gorfod symud ei gartref:
why-their_timing = pipiau y gall {$other} eu chwarae cyn gorfod symud ei gartref:
why-their_pips = pipiau sydd ar ôl gan {$other}:
why-win_gammons = Mae {$name} yn ennill gamon
why-lose_gammons = Mae {$name} yn colli gamon
why-win_backgammons = Mae {$name} yn ennill bacgamon
why-lose_backgammons = Mae {$name} yn colli bacgamon
why-chances = Mae’n ennill {$win} % yn lle {$win_made} %, yn ennill gamonau {$won} % yn lle {$won_made} % ac yn eu colli {$lose} % yn lle {$lose_made} %.
why-carries = Lle mae’n gweithredu mae {$carried} o’r {$lost}.
why-pays = Lle mae’n gweithredu collir {$carried}; mewn mannau eraill daw {$back} yn ôl: {$lost} i gyd.
why-cube_late = Ar ôl {$best} % o’r dilyniannau o dafliad ac ateb, gwrthod yw’r ateb i’r dyblu nesaf: mae {$name} yn colli’r farchnad.
why-cube_early = Dim ond ar ôl {$best} % o’r dilyniannau o dafliad ac ateb y gwrthodir y dyblu nesaf: gall {$name} aros.
why-cube_take = Mae {$other} yn ennill {$best} % ac mae angen {$made} % i dderbyn ar y sgôr hon, os na throir y ciwb eto.
why-cube_pass = Mae {$other} yn ennill {$best} %; mae {$made} % yn ddigon i dderbyn ar y sgôr hon, hyd yn oed os na throir y ciwb eto.
why-cube_chances = Mae {$name} yn ennill {$gammons} % o gamonau.
why-cube_cash = Dim ond {$best} % mae {$other} yn ei ennill, ac mae angen {$made} % i dderbyn ar y sgôr hon: mae dyblu’n ennill y gêm ar unwaith.
why-many = Mae’r ddau chwarae’n wahanol mewn llawer o bethau bach; {$lost} i gyd.
review-mine = Fy ngornestau
review-mine-count = { $n ->
    [one] un ornest
   *[other] {$n} gornest
}
review-mine-where = Eiddo’r porwr hwn yw’r gornestau hyn: ni fydd un arall yn eu rhestru.
review-mine-account = Eiddo’ch cyfrif yw’r gornestau hyn: fe’u rhestrir ar bob dyfais sydd gennych.
review-here = { $n ->
    [one] Mae un ornest o’r porwr hwn heb fod yn eich cyfrif.
   *[other] Mae {$n} gornest o’r porwr hwn heb fod yn eich cyfrif.
}
review-take = Eu symud i’r cyfrif
review-uploads = Ffeiliau zip
review-upload-sent = anfonwyd {$n} %
review-upload-read = darllenwyd {$n} o {$of} ffeil
review-upload-analysed = dadansoddwyd {$n} o {$of} gornest
review-upload-done = {$n ->
    [one] dadansoddwyd un ornest
   *[other] dadansoddwyd {$n} gornest
}
review-upload-came = {$added} newydd, {$known} yno eisoes, {$mended} â thrwsiadau
review-upload-behind = Mae hyn yn parhau tra bo’r dudalen ar gau.
review-upload-part = Os bydd yr anfon yn peidio, dewiswch yr un ffeil eto: bydd yn parhau o’r fan honno.
review-upload-bad = {$n ->
    [one] Ni ellid darllen un ffeil
   *[other] Ni ellid darllen {$n} ffeil
}
review-upload-all = Dangos pob un o’r {$n}
review-upload-drop = Cau
review-find-player = Chwaraewr
review-find-score = Canlyniad, megis 5-3
review-find-event = Achlysur
review-find-error = Gwall o
review-find-structure = Bwrdd â
review-structure-bar = darn ar y bar
review-structure-anchor = angor
review-structure-backgame = gêm gefn
review-structure-prime4 = 4 pwynt yn olynol
review-structure-prime5 = 5 pwynt yn olynol
review-structure-prime6 = 6 phwynt yn olynol
review-structure-behind_prime = darn y tu ôl i 4 yn olynol
review-structure-bearoff_contact = pawb gartref, cyffwrdd o hyd
review-structure-blitz = cyrch
review-structure-ace_point = gêm yr as
review-structure-holding = gêm ddal
review-find-any = unrhyw un
review-further = Dangos mwy
review-length = hyd at {$n}
review-ungone = heb fynd drwyddi eto
review-remove = Tynnu
review-remove-what = Tynnu {$names}
review-remove-sure = Tynnu am byth
review-remove-not = Cadw
review-progress = Cynnydd
review-progress-lead = Cyfanswm penderfyniadau chwaraewr dros bob gornest yr aethpwyd drwyddi.
review-progress-none = Nid aethpwyd drwy ddim eto. Dewch â gornest a’i hagor: yma y cyfrifir gwallau ei chwaraewyr.
review-progress-whose = Dewiswch benderfyniadau pwy a gyfrifir: nid oes dim yma'n dweud pa chwaraewr ydych chi.
review-names = Enwau
review-names-own = enw arall sydd gennych
review-names-also = enw arall {$name}
review-names-part = Cyfrif ar wahân
review-names-part-what = Cyfrif {$name} ar wahân
review-names-me = Fi yw hwn
review-career = Sut rydych chi’n chwarae
review-career-of = {$n ->
    [one] un ornest, {$decisions} penderfyniad
   *[other] {$n} gornest, {$decisions} penderfyniad
}
review-now = PR nawr
review-now-last = {$n ->
    [one] un ornest
   *[other] y {$n} gornest ddiwethaf
}
review-now-ahead = {$n} o {$rank}
review-now-better = Gwell o {$n} ers {$since},
review-now-worse = Gwaeth o {$n} ers {$since},
review-now-first = y gornestau cyntaf
review-now-sure = {$n} % yn sicr.
review-now-few = {$n ->
    [one] Mae un ornest yn rhy ychydig i ymddiried yn y rhif.
   *[other] Mae {$n} gornest yn rhy ychydig i ymddiried yn y rhif.
} O {$trend} ymlaen dangosir tuedd; o ryw {$patterns}, mae agoriadau a phatrymau costus yn dweud rhywbeth.
review-now-won = ennill, colli
review-now-luck = lwc yr ornest
review-now-alone = ennill heb lwc
review-now-of = {$n} o {$of}
review-costs = Beth sy’n costio fwyaf
review-costs-what = {$n} penderfyniad neu fwy, yn sicr uwchlaw’r cyfartaledd
review-costs-none = Nid oes patrwm sy’n sicr o gostio mwy na’r penderfyniad cyfartalog eto. Mae angen {$n} penderfyniad â phatrwm i ddweud hynny.
review-costs-pattern = patrwm
review-costs-match = yr ornest
review-costs-each = yr un
review-costs-errors = {$n} o {$of} penderfyniad
review-plan = Cynllunio
review-planned = Yn y cynllun
review-week = Yr wythnos hon
review-week-cards = {$n ->
    [0] Nid oes cardiau’n aros.
    [one] Mae un cerdyn yn aros.
   *[other] Mae {$n} cerdyn yn aros.
}
review-week-start = {$n ->
    [one] Dechrau’r cerdyn
   *[other] Dechrau’r {$n} cerdyn
}
review-week-aim = Gornest heb gamgymeriad yn: {$pattern}
review-week-clean = {$n} o {$of}
review-week-none = Rhowch batrwm yn eich cynllun: bydd ei nod a’i effaith yma.
review-effect-falls = {$pattern}: PR {$before} cynt, {$since} wedyn ({$n} penderfyniad, {$of} cynt). Mae’n gostwng.
review-effect-rises = {$pattern}: PR {$before} cynt, {$since} wedyn ({$n} penderfyniad, {$of} cynt). Mae’n codi.
review-effect-same = {$pattern}: PR {$before} cynt, {$since} wedyn ({$n} penderfyniad, {$of} cynt). Dim newid sicr.
review-effect-few = {$pattern}: {$n} o {$least} penderfyniad ers ei gynllunio; rhy ychydig i gymharu.
review-sizes = Maint y camgymeriadau
review-sizes-what = {$n}, o 0.02
review-sizes-bar = {$n} o {$least} i {$most}
review-sizes-over = {$n} o {$least}
review-openings = Agoriadau
review-openings-roll = tafliad
review-openings-book = Llyfr agoriadau
review-openings-clean = Ni chollodd yr un chwarae ddim yn ôl y llyfr, o {$n}.
review-openings-yours = chwaraewyd
review-openings-best = gorau
review-openings-often = pa mor aml
review-openings-all = i gyd
review-openings-after = ar ôl
review-found = Penderfyniadau y tu ôl i ffigur
review-found-count = {$n ->
    [one] un penderfyniad
   *[other] {$n} penderfyniad, y drutaf yn gyntaf
}
review-found-from = Collwyd {$least} i {$most}
review-found-over = Collwyd {$least} neu fwy
review-pattern-double = Dyblu neu daflu
review-pattern-answer = Derbyn neu ildio
review-pattern-opening = Y tri thro cyntaf
review-pattern-race = Rasys
review-pattern-bearoff = Dwyn allan
review-by-match = Gornest wrth ornest
review-by-part = Lle collir
review-by-standing = Yn ôl y sgôr a rhan y gêm
review-standing-far_ahead = Ymhell ar y blaen
review-standing-ahead = Ar y blaen
review-standing-even = Cyfartal
review-standing-behind = Ar ei hôl hi
review-standing-far_behind = Ymhell ar ei hôl hi
review-heat = • o {$first}, •• o {$second}; ychydig: llai na {$few} penderfyniad. Ymhell yw pwy sydd angen hanner pwyntiau’r llall ar y mwyaf.
review-heat-under = PR o dan {$n}
review-heat-more = {$n} a mwy
review-by-opponent = Fesul gwrthwynebydd
review-part-all = Y cyfan
review-part-opening = Agoriad
review-part-contact = Cyffwrdd
review-part-race = Ras
review-part-bearoff = Dwyn ymaith
review-part-cube = Ciwb
review-decided = penderfyniadau
review-matches = gornestau
review-few = rhy ychydig
review-won = ennill
review-not-won = heb ennill
review-up = gorau po uchaf
review-sure = Ar ôl ± y mae faint y gall cyfradd fod yn anghywir mewn 95 o 100 achos.
review-quiz = Cwis o’m camgymeriadau
review-quiz-whose = Penderfyniadau pwy
review-quiz-everybody = pawb
review-quiz-add = Ychwanegu at y cwis
review-quiz-take_out = Yn y cwis: ei dynnu allan
review-quiz-short = Cwis
review-quiz-at = {$n} o {$of} · {$right} yn gywir, {$wrong} yn anghywir
review-quiz-sum = {$right} yn gywir, {$wrong} yn anghywir.
review-quiz-play = Pa chwarae?
review-quiz-turn = Dyblu, ynteu taflu?
review-quiz-answer = Fe’ch dyblwyd. Beth yw eich ateb?
review-quiz-yours = Eich ateb
review-quiz-still = Ni fernir dim cyn yr ateb; tan hynny gellir dadwneud y chwarae.
review-quiz-do = Ateb
review-quiz-do-roll = Dim dyblu
review-quiz-do-double = Dyblu
review-quiz-do-raise = Dyblu
review-quiz-do-take = Derbyn
review-quiz-do-drop = Gollwng
review-quiz-do-beaver = Afanc
review-quiz-do-raccoon = Racŵn
review-quiz-right = Cywir
review-quiz-close = Agos
review-quiz-wrong = Nid hwn
review-quiz-you = chi
review-quiz-then = bryd hynny
review-quiz-next = Safle nesaf
review-quiz-more = Ymlaen
review-quiz-open = Agor yr ornest
review-quiz-again = Daw eto {$when}.
review-quiz-from = o
review-quiz-against = gornest â {$name}, gêm {$game}
review-quiz-score = sgôr
review-quiz-match = yn yr ornest
review-quiz-seen = gwelwyd
review-quiz-times = { $n ->
    [0] am y tro cyntaf
    [one] unwaith, methwyd {$missed}
   *[other] {$n} gwaith, methwyd {$missed}
}
review-quiz-none = Nid oes dim i’w ofyn eto. Dewch â gornest a’i hagor: daw ei gwallau’n safleoedd y cwis.
review-quiz-over = Dyna’r cyfan am y tro.
review-quiz-later = Nid oes dim yn ddyledus nawr; daw’r safle nesaf {$when}.
report-moment = eiliad
report-won = { $who ->
    [you] Enilloch chi {$score}.
   *[other] Enillodd {$name} {$score}.
}
report-lost = { $who ->
    [you] Colloch chi {$score}.
   *[other] Collodd {$name} {$score}.
}
report-stands = Y sgôr yw {$score}.
report-even = Roedd y lwc yn gyfartal.
report-most = { $who ->
    [you] Y dis wnaeth y rhan fwyaf: rhoeson nhw {$luck} % o'r ornest i chi. Ar chwarae yn unig, {$own} i {$opp}.
   *[other] Y dis wnaeth y rhan fwyaf: rhoeson nhw {$luck} % o'r ornest i {$name}. Ar chwarae yn unig, {$own} i {$opp}.
}
report-helped = { $who ->
    [you] Helpodd y dis: rhoeson nhw {$luck} % o'r ornest i chi. Ar chwarae yn unig, {$own} i {$opp}.
   *[other] Helpodd y dis: rhoeson nhw {$luck} % o'r ornest i {$name}. Ar chwarae yn unig, {$own} i {$opp}.
}
report-against = { $who ->
    [you] Costiodd y dis {$luck} % o'r ornest i chi, ond enilloch chi er hynny. Ar chwarae yn unig, {$own} i {$opp}.
   *[other] Costiodd y dis {$luck} % o'r ornest i {$name}, ond enillwyd hi er hynny. Ar chwarae yn unig, {$own} i {$opp}.
}
report-better = { $who ->
    [you] Chi chwaraeodd orau: heb lwc {$own} i {$opp}. Costiodd y dis {$luck} % o'r ornest i chi.
   *[other] {$name} chwaraeodd orau: heb lwc {$own} i {$opp}. Costiodd y dis {$luck} % o'r ornest.
}
report-cost = { $who ->
    [you] Costiodd y dis {$luck} % o'r ornest i chi. Ar chwarae yn unig, {$own} i {$opp}.
   *[other] Costiodd y dis {$luck} % o'r ornest i {$name}. Ar chwarae yn unig, {$own} i {$opp}.
}
report-wasted = { $who ->
    [you] Rhoddodd y dis {$luck} % o'r ornest i chi. Ar chwarae yn unig, {$own} i {$opp}.
   *[other] Rhoddodd y dis {$luck} % o'r ornest i {$name}. Ar chwarae yn unig, {$own} i {$opp}.
}
report-points_given = { $who ->
    [you] Rhoddodd y dis {$n} o bwyntiau i chi; heb lwc, {$points} fyddai hi.
   *[other] Rhoddodd y dis {$n} o bwyntiau i {$name}; heb lwc, {$points} fyddai hi.
}
report-points_cost = { $who ->
    [you] Costiodd y dis {$n} o bwyntiau i chi; heb lwc, {$points} fyddai hi.
   *[other] Costiodd y dis {$n} o bwyntiau i {$name}; heb lwc, {$points} fyddai hi.
}
report-pr = PR, gorau po leiaf
report-level = lefel
report-luck = lwc
report-without = heb lwc
report-rank-world_class = Safon byd
report-rank-expert = Arbenigwr
report-rank-advanced = Uwch
report-rank-club = Chwaraewr clwb
report-rank-casual = Chwaraewr achlysurol
report-rank-beginner = Dechreuwr
report-depth = { $plies ->
    [0] Cipolwg ar bob un o'r {$n} penderfyniad
   *[other] {$plies} haen ar bob un o'r {$n} penderfyniad
}
report-depth_goes = { $plies ->
    [0] Cipolwg: {$done} o {$of} digwyddiad
   *[other] {$plies} haen: {$done} o {$of} digwyddiad
}
report-stopped = Stopiodd y dadansoddi. Mae'ch gornest wedi'i chadw.
report-wins = ennill {$n} %
report-worst = { $who ->
    [you] Eich chwarae drutaf
   *[other] Chwarae drutaf {$name}
}
report-worst_cube = { $who ->
    [you] Eich penderfyniad ciwb drutaf
   *[other] Penderfyniad ciwb drutaf {$name}
}
report-clean = { $who ->
    [you] Ni chollodd yr un o'ch penderfyniadau 0.02 na mwy.
   *[other] Ni chollodd yr un o benderfyniadau {$name} 0.02 na mwy.
}
report-mistakes = { $who ->
    [you] { $n ->
        [one] Gweld eich camgymeriad
       *[other] Gweld eich camgymeriadau ({$n})
    }
   *[other] { $n ->
        [one] Gweld y camgymeriad
       *[other] Gweld y camgymeriadau ({$n})
    }
}
report-closest = Gweld y penderfyniadau agosaf
report-chance = { $who ->
    [you] Eich siawns o ennill y gêm, %
   *[other] Siawns {$name} o ennill y gêm, %
}
report-match_chance = { $who ->
    [you] Eich siawns o ennill yr ornest, %
   *[other] {$name} yn ennill yr ornest, %
}
report-at_turn = Gêm {$game}, tro {$n}: {$chance} %
report-costs = Beth gostiodd
report-counts = { $blunders ->
    [one] 1 camgymeriad mawr
   *[other] {$blunders} camgymeriad mawr
} · { $errors ->
    [one] 1 camgymeriad
   *[other] {$errors} camgymeriad
} · { $slips ->
    [one] 1 llithriad
   *[other] {$slips} llithriad
}
report-mistakes_of = { $who ->
    [you] { $n ->
        [one] Eich camgymeriad
       *[other] Eich camgymeriadau: {$n}
    }
   *[other] { $n ->
        [one] Camgymeriad {$name}
       *[other] Camgymeriadau {$name}: {$n}
    }
}
report-order = Trefn
report-by_loss = Yn ôl colled
report-by_turn = Yn ôl tro
report-by_kind = Yn ôl math
report-list = Pob camgymeriad
report-whole = Yr ornest gyfan
report-board = Y bwrdd
report-closest_of = { $who ->
    [you] Eich penderfyniadau agosaf: {$n}
   *[other] Penderfyniadau agosaf {$name}: {$n}
}
report-costlier = Cafwyd un drutach ers hynny.
report-opinions = Barnau
report-share = Rhannu
report-link_here = Copïo dolen i’r penderfyniad hwn
report-link_named = Copïo dolen gyda’r enwau
report-card = Llun i’w rannu
review-anki = Cardiau i Anki
report-film = Ffilm o gêm {$n} (GIF)
report-filming = Yn peintio gêm {$n} …
report-opinion_file = {$by}, {$plies} haen, o'r ffeil
report-opinion_plies = Bafflebox, {$plies} haen
report-opinion_glance = Bafflebox, cipolwg
report-apart = Mae'r barnau hyn {$n} ar wahân.
report-opinion_rollout = Bafflebox, chwarae allan
report-games = { $n ->
    [one] un gêm
   *[other] {$n} gêm
}
report-counting = Cyfrif penderfyniadau agos fel
report-counting_what = Mae rhaglenni’n cytuno ar yr hyn a gollwyd ac yn anghytuno ar nifer y penderfyniadau y’i rhennir â hwy: mae eXtreme Gammon yn hepgor ciwbiau lle daw’r ddau ddewis i’r un peth, GNU Backgammon y rhai heb ddyblu lle byddai dyblu wedi colli 0.16 neu fwy, a Bafflebox y rhai lle byddai wedi colli dros 0.2.
report-counted_as = · PR wedi’i gyfrif fel y gwna {$name}
report-roll = Chwarae allan
report-roll_on = Parhau i chwarae allan
report-roll_goes = Wrthi’n chwarae allan.
report-roll_left = Wrthi’n chwarae allan, tua {$n} eiliad ar ôl.
report-roll_done = Chwaraewyd allan: collwyd {$loss}, plws neu minws {$spread}.
report-rolling = · chwarae allan lle mae barnau’n wahanol: {$done} o {$of}
report-rolled_of = · chwaraewyd {$done} o {$of} allan lle mae barnau’n wahanol
report-rolled = { $n ->
    [one] · chwaraewyd un allan
   *[other] · chwaraewyd {$n} allan
}
report-score_of = {$n} o {$of}
report-pips = pips {$n}
report-cube_middle = ciwb {$n}, yn y canol
report-cube_of = ciwb {$n}, gyda {$name}
report-mistake_at = camgymeriad {$n} o {$of}
report-gammons = gamonau o blaid · yn erbyn
review-progress-play = yn erbyn y peiriant neu berson: caiff ei barnu ar y diwedd
review-progress-files = gornestau o raglenni a gwefannau eraill
