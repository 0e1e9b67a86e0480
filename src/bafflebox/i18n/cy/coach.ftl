# Hyfforddwr y gêm gyntaf: beth sy'n rhydd cyn chwarae, beth ddaeth ohono wedyn (Cymraeg).

coach-loose = { $n ->
    [one] Mae'ch dyn ar {$points} ar ei ben ei hun: mae {$other} yn ei daro â {$hits} o'r 36 tafliad.
   *[other] Mae'ch dynion ar {$points} ar eu pennau eu hunain: mae {$other} yn taro un ohonynt â {$hits} o'r 36 tafliad.
 }
coach-and = {$points} a {$last}
coach-ask_hit = Mae {$other} ar ei ben ei hun ar {$points}. A oes chwarae sy'n taro?
coach-ask_pair = A oes chwarae sy'n rhoi dau ar un pwynt?
coach-ask_safe = A oes chwarae nad yw'n gadael dim i'w daro?
coach-ask_safer = A oes chwarae sy'n anoddach ei daro?
coach-ask_keep = Roedd gennych ddau ddyn ar {$points}. A oes chwarae sy'n eu cadw gyda'i gilydd?
coach-ask_off = A oes chwarae sy'n tynnu mwy i ffwrdd?
coach-ask_out = Eich dynion yng nghartref {$other} sydd â'r ffordd hwyaf. A oes chwarae sy'n dod ag un ymlaen?
coach-ask_look = Mae chwarae arall yn well. A oes un â dynion eraill?
coach-hit = { $n ->
    [one] Trawodd {$other} eich dyn ar {$points}. Mae'n aros ar y bar ac yn dechrau eto: collwyd {$lost} pwynt o'i ffordd.
   *[other] Trawodd {$other} eich dynion ar {$points}. Maent yn aros ar y bar ac yn dechrau eto: collwyd {$lost} pwynt o'u ffordd.
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
coach-their_hit = taro dyn
coach-their_hit2 = taro dau ddyn
coach-their_stay = methu dod i mewn
coach-their_enter = dod â phopeth i mewn o'r bar
coach-their_point = rhoi dau ar bwynt newydd o'ch blaen
coach-their_escape = dod â dyn allan o'ch cartref
coach-their_off2 = tynnu dau i ffwrdd
coach-their_last = tynnu'r olaf i ffwrdd
coach-our_hit = taro dyn
coach-our_point = rhoi dau ar bwynt newydd
coach-our_escape = dod â dyn allan o gartref {$other}
coach-our_off2 = tynnu dau i ffwrdd
coach-our_last = tynnu'r olaf i ffwrdd
coach-our_safe = gadael dim i'w daro
coach-our_holds = rydych yn dal {$place}
coach-their_holds = mae {$other} yn dal {$place}
coach-our_dances = mae gennych ddyn ar y bar o hyd
coach-their_dances = mae gan {$other} ddyn ar y bar
coach-our_home = pwyntiau a ddaliwch gartref:
coach-their_home = pwyntiau a ddeil {$other} gartref:
coach-our_back = dynion â'r ffordd hwyaf sydd gennych ar ôl:
coach-their_back = dynion â'r ffordd hwyaf sydd gan {$other} ar ôl:
coach-our_borne = dynion a dynasoch i ffwrdd:
