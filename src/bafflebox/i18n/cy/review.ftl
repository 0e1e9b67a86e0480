# Gornestau a ddygwyd o ffeiliau, a’u hadolygiad ar y dudalen.
review-title = Adolygiad
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
review-done = aed drwy {$done} o {$of} digwyddiad
review-stop = Stopio
review-on = Ymlaen
review-stopped = Stopiwyd; mae’r hyn sy’n hysbys yn aros.
review-link = Copïo’r ddolen
review-link-copied = Copïwyd
review-pr = PR
review-luck = { $unit ->
    [match] lwc %
   *[points] lwc
}
review-without = { $unit ->
    [match] heb lwc %
   *[points] heb lwc
}
review-pr-ask = Sut y cyfrifir PR
review-pr-what = PR yw 500 gwaith yr ecwiti a gollwyd mewn penderfyniad sy’n cyfrif: tafliad â mwy nag un canlyniad, dyblu, ateb i ddyblu, a thafliad lle’r oedd dyblu’n agos. Gorau po isaf.
review-chance = {$name} yn ennill y gêm, %
review-slip = llithriad
review-error = gwall
review-blunder = camgymeriad mawr
review-decisions = Penderfyniadau
review-all = Pob un, {$n}
review-cube = Ciwb {$n}
review-next = Gwall nesaf
review-lost = collwyd
review-best = gorau
review-you = chwaraewyd
review-seen = O ochr {$name}
review-game = Gêm {$n}
review-game-pr = PR {$one} · {$two}
review-clean = Dim gwall yma.
review-chooses = Gwerth dyblu yw’r lleiaf o’r ddau ateb: {$name} sy’n dewis.
review-bring = Gornest arall
review-gave = Rhoddodd {$moves} {$loss} yn ôl.
review-why-hits = Mae {$moves} yn taro.
review-why-shots = Mae {$moves} yn gadael {$best} ergyd o 36; mae hwn yn gadael {$made}.
review-why-prime = Mae {$moves} yn gwneud {$best} pwynt yn olynol o flaen dyn.
review-why-point = Mae {$moves} yn gwneud pwynt {$best}.
review-why-keeps_prime = Mae {$moves} yn cadw {$best} pwynt yn olynol o flaen dyn.
review-why-keeps = Mae {$moves} yn cadw pwynt {$best}.
review-why-saves_gammons = Mae {$moves} yn colli llai o gamonau: {$best} % yn lle {$made} %.
review-why-gammons = Mae {$moves} yn ennill mwy o gamonau: {$best} % yn lle {$made} %.
review-why-off = Mae {$moves} yn dwyn {$best} oddi ar y bwrdd, hwn {$made}.
review-why-wins = Mae {$moves} yn ennill {$best} %, hwn {$made} %.
review-why-none = Roedd {$moves} yn well.
review-mine = Fy ngornestau
review-mine-count = { $n ->
    [one] un ornest
   *[other] {$n} gornest
}
review-mine-where = Eiddo’r porwr hwn yw’r gornestau hyn: ni fydd un arall yn eu rhestru.
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
