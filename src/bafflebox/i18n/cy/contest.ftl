# Cystadlaethau heb gyfarwyddwr: arenâu a thwrnameintiau Swisaidd; yn Gymraeg.

contest-name-half_hour = Arena hanner awr
contest-name-hour = Arena awr
contest-name-nightly = Twrnamaint Swisaidd y nos
contest-name-opened = Arena {$name}
contest-today = Heddiw
contest-tonight = Heno
contest-none = Does dim cystadleuaeth wedi'i chyhoeddi. Agorwch arena, a bydd eraill yn ei gweld yma.
contest-one_game = un gêm bob tro
contest-matches = gornestau {$length}
contest-rounds = { $n ->
    [one] un rownd
    [two] dwy rownd
   *[other] {$n} rownd
}
contest-play = { $n ->
    [0] neb yn chwarae eto
    [one] un yn chwarae
   *[other] {$n} yn chwarae
}
contest-coming = { $n ->
    [0] neb eto
    [one] un yn dod
   *[other] {$n} yn dod
}
contest-played = { $n ->
    [one] chwaraeodd un
   *[other] chwaraeodd {$n}
}
contest-friends = { $n ->
    [one] un ffrind
   *[other] {$n} ffrind
}
contest-in = ymhen {$time}
contest-now = nawr
contest-over = ar ben
contest-left = ar ôl
contest-until = tan y dechrau
contest-round = rownd {$n}
contest-round-of = o {$n} rownd
contest-join = Ymuno
contest-join-of = Ymuno: {$name}
contest-look = Edrych
contest-joined = Rydych chi i mewn
contest-watch = Gwylio neu chwarae
contest-watch-how = Gall unrhyw un wylio. I chwarae mae angen enw eich hun, gan fod pob gêm yn cyfrif i'r sgôr chwarae.
contest-sign_up = Cael enw
contest-begins = Mae'n dechrau am {$time}
contest-begins-how = Ymunwch nawr a byddwch ar y dudalen hon pan fydd yn dechrau: daw gwrthwynebwyr ohonynt eu hunain.
contest-begins-in = Rydych chi i mewn. Byddwch ar y dudalen hon am {$time}; ceir eich gwrthwynebydd cyntaf yn awtomatig.
contest-runs = Ymunwch nawr
contest-runs-how = Cewch wrthwynebydd o fewn eiliadau, ac un arall ar ôl pob gêm.
contest-runs-swiss = Cewch eich paru o'r rownd nesaf ymlaen.
contest-characters = Chwarae cymeriad pan na fydd neb yn rhydd
contest-characters-how = Mae'r gêm honno'n cyfrif yma, ond nid i'r sgôr chwarae.
contest-leave = Gadael
contest-waiting = Chi sydd nesaf
contest-waiting-arena = Byddwch yn eistedd gyda'r chwaraewr cyntaf sy'n rhydd, mor agos at eich pwyntiau ag y bo modd.
contest-waiting-swiss = Mae'r rownd nesaf yn dechrau pan fydd holl gemau'r rownd hon ar ben.
contest-against = Chi yn erbyn {$name}
contest-met = { $n ->
    [0] nid ydych wedi cwrdd yma
    [one] rydych wedi cwrdd yma unwaith
    [two] rydych wedi cwrdd yma ddwywaith
   *[other] rydych wedi cwrdd yma {$n} gwaith
}
contest-ready = Mae eich sedd yn barod.
contest-ready-second = Mae eich sedd yn barod. Enilloch y ddwy ddiwethaf: mae trydedd fuddugoliaeth yn olynol yn cyfrif ddwywaith.
contest-ready-third = Mae eich sedd yn barod. Enilloch y {$n} ddiwethaf: mae'r fuddugoliaeth nesaf yn cyfrif ddwywaith eto.
contest-missed = Nid eisteddoch ar gyfer y gêm ddiwethaf: mae wedi'i cholli. Collwch un arall felly a chewch saib.
contest-sit = Eistedd
contest-sit-left = Eistedd · {$time}
contest-called = Chi yn erbyn {$name}: eisteddwch o fewn {$n} eiliad.
contest-missing = Ddim wrth y bwrdd mewn pryd: mae'r gêm hon wedi'i cholli.
contest-playing = Mae eich gêm yn erbyn {$name} ar y gweill
contest-playing-how = Gall eich cloc fod yn rhedeg.
contest-to_table = I'r bwrdd
contest-pause = Saib
contest-pausing = Cewch saib ar ôl y gêm hon.
contest-paused = Rydych chi ar saib
contest-paused-how = Ni chaiff neb ei baru â chi nes i chi ddod yn ôl. Mae eich pwyntiau'n aros.
contest-paused-missed = Fe fethoch ddwy gêm yn olynol, felly ni chaiff neb ei baru â chi nes i chi ddod yn ôl.
contest-return = Chwarae ymlaen
contest-bye = Does gennych chi ddim gwrthwynebydd
contest-bye-how = Mae'r nifer yn od y rownd hon: mae'n cyfrif fel buddugoliaeth.
contest-standing = Safleoedd
contest-standing-all = { $n ->
    [one] un chwaraewr
   *[other] {$n} chwaraewr
}
contest-standing-some = {$n} chwaraewr, {$m} yn y golwg
contest-show_all = Dangos pawb
contest-column-place = safle
contest-column-player = chwaraewr
contest-column-games = gemau
contest-column-points = pwyntiau
contest-you = Chi
contest-row-paused = ar saib
contest-nobody = Does neb wedi ymuno eto.
contest-mark-won = E
contest-mark-lost = C
contest-game-won = curo {$name}
contest-game-lost = colli i {$name}
contest-game-doubled = curo {$name}, yn cyfrif ddwywaith
contest-game-missed = methu gêm yn erbyn {$name}
contest-game-bye = dim gwrthwynebydd, yn cyfrif fel buddugoliaeth
contest-game-runs = yn chwarae {$name}
contest-rule-arena = Mae buddugoliaeth yn cyfrif 2, o'r drydedd yn olynol 4. Ar 0:00 ni ddechreuir gêm newydd; mae un sydd ar y gweill yn dal i gyfrif.
contest-rule-swiss = Mae buddugoliaeth yn cyfrif 1. Mae chwaraewyr â phwyntiau cyfartal yn rhannu safle.
contest-first = Y bwrdd cyntaf
contest-live = byw
contest-first-of = Gwylio: {$white} yn erbyn {$black}
contest-last = Ni ddechreuir gêm newydd; mae gemau sydd ar y gweill yn dal i gyfrif.
contest-ended = Mae ar ben
contest-ended-none = Chwaraeodd neb, felly does dim canlyniad.
contest-my_place = Chi: safle {$n} o {$of}
contest-my_games = { $n ->
    [one] ennill {$won} o un gêm
   *[other] ennill {$won} o {$n} gêm
}
contest-my_points = { $n ->
    [one] {$n} pwynt
   *[other] {$n} pwynt
}
contest-my_rating = sgôr chwarae {$moved}
contest-best = Adroddiad ar fy ngêm orau
contest-others = Cystadlaethau eraill
contest-title = Cystadlaethau
contest-without = Heb gyfarwyddwr
contest-all = Pob un o'r {$n} yn y 24 awr nesaf
contest-ended-last = Ar ben
contest-director = Gyda chyfarwyddwr
contest-open = Agor arena
contest-open-how = Mae'n rhedeg heb gyfarwyddwr: caiff pwy bynnag sy'n rhydd ei baru, ac mae pob gêm yn cyfrif i'r sgôr chwarae.
contest-open-minutes = Amser chwarae
contest-open-begins = Mae'n dechrau
contest-open-now = ar unwaith
contest-open-do = Agor yr arena
contest-open-sign = I agor arena mae angen enw eich hun.
lost-contest = Does dim cystadleuaeth o'r fath
lost-contest-text = Efallai fod y ddolen wedi'i thorri, neu nad ymunodd neb a bod y gystadleuaeth wedi'i gollwng.
lost-contests = Pob cystadleuaeth
lost-contests-about = arenâu a thwrnameintiau'r gweinydd hwn
contest-hours = {$n} awr
contest-min = {$n} mun
contest-still = {$time} ar ôl
