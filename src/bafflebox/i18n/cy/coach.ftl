# Hyfforddwr y gêm gyntaf: beth sy'n rhydd cyn chwarae, beth ddaeth ohono wedyn (Cymraeg).

coach = Hyfforddwr
coach-where = Gêm gyntaf · un pwynt, dim cloc
coach-count = camgymeriad {$n} o {$of}
coach-before = Edrychwch eto
coach-shown = Chwarae gwell
coach-after = Beth ddigwyddodd
coach-take_back = Tynnu'n ôl
coach-show_one = Dangos un
coach-show_board = Ei ddangos ar y bwrdd
coach-show_short = Dangos
coach-back = Yn ôl i'r gêm
coach-hide = Cuddio
coach-picture = Y chwarae gwell ar fwrdd bach
coach-promise = Mae'r hyfforddwr yn siarad {$n} gwaith, yna'n gadael llonydd ichi.
coach-quiet = Byddwch dawel nawr
coach-is_quiet = Mae'r hyfforddwr yn dawel.
coach-speak = Siaradwch eto
coach-know_lamp = Ambr yw'r hyn y cewch ei gyffwrdd. Mae Dadwneud yn tynnu'n ôl mor aml ag y mynnwch, tan Gorffen.
coach-know_opponent = Un gêm, dim cloc. Mae'ch gwrthwynebydd yn chwarae'n dyner ac yn aros amdanoch.
coach-gentle = yn chwarae'n dyner
coach-line_opp = { $what ->
    [hits] Taflodd {$name} {$one} a {$two}, a tharo.
    [stays] Taflodd {$name} {$one} a {$two}, ac ni all symud.
   *[moves] Taflodd {$name} {$one} a {$two}.
 }
coach-line_roll = Eich tafliad chi.
coach-line_bar = Eich tafliad chi; yna dewch â'r un a drawyd i mewn yn gyntaf.
coach-line_you = Tafloch {$one} a {$two}.
coach-line_touch = Cyffyrddwch â darn y mae ei rif wedi'i oleuo.
coach-line_enter = Yr un ar y bar sy'n mynd i mewn gyntaf.
coach-line_more = Ewch ymlaen, neu Dadwneud.
coach-line_done = Gorffen, neu Dadwneud.
coach-over = { $who ->
    [you] Enilloch eich gêm gyntaf.
   *[other] {$name} enillodd hon.
 }
coach-over_left = { $who ->
    [you] Mae'ch darnau i gyd i ffwrdd; roedd gan {$name} {$n} ar ôl.
   *[other] Tynnodd {$name} y darn olaf i ffwrdd; roedd gennych {$n} ar ôl.
 }
coach-over_given = { $who ->
    [you] Ildiodd {$name} y gêm.
   *[other] Ildioch chi'r gêm.
 }
coach-again = Chwarae yn erbyn {$name} eto
coach-longer = Gêm hirach
coach-back_board = Yn ôl i'r bwrdd
coach-worst = Y chwarae a gostiodd fwyaf
coach-no_worst = Ni chostiodd yr un chwarae lawer ichi.
coach-picture_worst = Y bwrdd cyn hynny, gyda'ch chwarae chi a'r un gwell
coach-all_the_same = Ei chwarae serch hynny?
coach-loose = { $n ->
    [one] Mae'ch darn ar {$points} ar ei ben ei hun: mae {$other} yn ei daro â {$hits} o'r 36 tafliad.
   *[other] Mae'ch darnau ar {$points} ar eu pennau eu hunain: mae {$other} yn taro un ohonynt â {$hits} o'r 36 tafliad.
 }
coach-and = {$points} a {$last}
coach-ask_hit = Mae {$other} ar ei ben ei hun ar {$points}. A oes chwarae sy'n taro?
coach-ask_pair = A oes chwarae sy'n rhoi dau ar un pwynt?
coach-ask_safe = A oes chwarae nad yw'n gadael dim i'w daro?
coach-ask_safer = A oes chwarae sy'n anoddach ei daro?
coach-ask_keep = Roedd gennych ddau ddarn ar {$points}. A oes chwarae sy'n eu cadw gyda'i gilydd?
coach-ask_off = A oes chwarae sy'n tynnu mwy i ffwrdd?
coach-ask_out = Eich darnau yng nghartref {$other} sydd â'r ffordd hwyaf. A oes chwarae sy'n dod ag un ymlaen?
coach-ask_look = Mae chwarae arall yn well. A oes un â darnau eraill?
coach-hit = { $n ->
    [one] Trawodd {$other} eich darn ar {$points}. Mae'n aros ar y bar ac yn dechrau eto: collwyd {$lost} pwynt o'i ffordd.
   *[other] Trawodd {$other} eich darnau ar {$points}. Maent yn aros ar y bar ac yn dechrau eto: collwyd {$lost} pwynt o'u ffordd.
 }
coach-missed = Ni thrawodd {$other}: byddai {$n} o'r 36 tafliad wedi taro.
coach-better = Gwell: {$moves}.
coach-better_none = Gwell: gadael popeth lle y mae.
coach-move = { $n ->
    [one] {$from} i {$to}
   *[other] {$n} × {$from} i {$to}
 }{ $hits ->
    [yes] , sy'n taro
   *[no] { "" }
 }
coach-their_rolls = Ar ôl hwnnw, {$best} o 36 tafliad {$other} sy'n {$what}; ar ôl eich chwarae chi, {$made}.
coach-our_rolls = Ar ôl hwnnw, {$best} o'ch 36 tafliad nesaf sy'n {$what}; ar ôl eich chwarae chi, {$made}.
coach-costly = Ar ôl eich chwarae chi mae cael eich taro'n costio mwy.
coach-chance = Dro yn ddiweddarach {$what} mewn {$best} o 100 o gemau ar ôl hwnnw, mewn {$made} o 100 ar ôl eich chwarae chi.
coach-mean = Dro yn ddiweddarach, {$what} {$best} ar gyfartaledd ar ôl hwnnw, {$made} ar ôl eich chwarae chi.
coach-many = Daw llawer o bethau bach ynghyd.
coach-their_hit = taro darn
coach-their_hit2 = taro dau ddarn
coach-their_stay = methu dod i mewn
coach-their_enter = dod â phopeth i mewn o'r bar
coach-their_point = rhoi dau ar bwynt newydd o'ch blaen
coach-their_escape = dod â darn allan o'ch cartref
coach-their_off2 = tynnu dau i ffwrdd
coach-their_last = tynnu'r olaf i ffwrdd
coach-our_hit = taro darn
coach-our_point = rhoi dau ar bwynt newydd
coach-our_escape = dod â darn allan o gartref {$other}
coach-our_off2 = tynnu dau i ffwrdd
coach-our_last = tynnu'r olaf i ffwrdd
coach-our_safe = gadael dim i'w daro
coach-our_holds = rydych yn dal {$place}
coach-their_holds = mae {$other} yn dal {$place}
coach-our_dances = mae gennych ddarn ar y bar o hyd
coach-their_dances = mae gan {$other} ddarn ar y bar
coach-our_home = pwyntiau a ddaliwch gartref:
coach-their_home = pwyntiau a ddeil {$other} gartref:
coach-our_back = darnau â'r ffordd hwyaf sydd gennych ar ôl:
coach-their_back = darnau â'r ffordd hwyaf sydd gan {$other} ar ôl:
coach-our_borne = darnau a dynasoch i ffwrdd:
