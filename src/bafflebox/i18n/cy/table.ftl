# The first page and the table, in Welsh (Cymraeg).

book-match = Gornest
about-match = fel mewn clybiau, gyda'r ciwb
book-money = Arian
about-money = gêm ar ôl gêm, heb ddiwedd
book-modern = Modern
about-modern = twrnameintiau gyda chloc
book-american = Americanaidd
about-american = twrnameintiau yn UDA
book-iranian = Nard Iran
about-iranian = fel yn Iran, heb giwb
book-welsh = Cymreig
about-welsh = y gêm Gymreig, gyda'r crwydriaid
close = Cau
cancel = Canslo
menu = Dewislen
and = { " a " }
you = Chi
bot = Peiriant
side-White = Gwyn
side-Black = Du
guest = Gwestai
nowhere = Does dim tudalen o'r fath
to_start = I'r dechrau
try_again = Rhowch gynnig arall
review = Adolygiad
hint = Awgrym
hint-thinking = Yn meddwl
watching = yn gwylio
watching-late = yn gwylio, un tro yn hwyr
over = Mae'r ornest ar ben.
minutes = { $n ->
 [one] {$n} funud
 [two] {$n} funud
 *[other] {$n} munud
}
seconds = { $n ->
 *[other] {$n} eiliad
}
seconds-short = {$n} e
seconds-left = { $n ->
 *[other] {$n} eiliad ar ôl
}
pips = { $n ->
 [two] {$n} bip
 [few] {$n} phip
 [many] {$n} phip
 *[other] {$n} pip
}
ahead = {$n} ar y blaen
delay = Oediad
delay-short = oediad {$n} e
clock-heard = yr amser a glywyd ddiwethaf
top-rules = Llyfrau rheolau
top-turn = Cartref ar yr ochr arall
top-sound_on = Mae'r sain ymlaen
top-sound_off = Mae'r sain i ffwrdd
top-settings = Gosodiadau
link-connecting = Yn eistedd wrth y bwrdd.
link-silent = Dim ateb ers {$n} eiliad.
link-away = Dim cysylltiad ers {$n} munud.
link-kept = Mae eich symudiad wedi'i gadw.
link-kept_acts = Mae'r hyn a wnaethoch wedi'i gadw.
link-keeps = Cedwir yr hyn a wnewch nawr.
link-again = Yn ceisio eto.
link-gone = Does dim bwrdd o'r fath.
link-gone-text = Efallai fod y ddolen yn anghyflawn.
link-refused = Nid yw'r allwedd hon yn agor sedd yma.
link-refused-text = Gofynnwch am y ddolen eto, neu gwyliwch hebddi.
phase-setting_up = Mae'r bwrdd yn cael ei osod.
phase-agreeing = Mae'r dis yn cael eu selio.
phase-agreeing-text = Mae pob ochr yn ychwanegu ei chyfrinach ei hun yn gyntaf.
phase-agreeing-wait = Bydd y chwarae'n dechrau pan ddaw eich ffrind.
title-waits = Yn aros am eich ffrind
wait = Yn aros am {$name}.
wait-half = {$moves} hyd yma.
wait-plays = Mae gan {$name} {$dice} i'w chwarae.
wait-answer = Yn aros am yr ateb.
engine-again = Nid atebodd y peiriant.
engine-again-text = Gofynnir iddo eto; does dim wedi'i golli.
engine-simple = Nid atebodd y peiriant. Am y tro, “{$level}” sy'n chwarae yn ei le.
sending = Ar ei ffordd
yours = Eich tro chi.
yours-roll = Taflwch.
yours-enter = Rhowch y dis.
yours-roll_or_double = Taflwch, neu ddyblwch yn gyntaf.
to_roll = {$name} i daflu.
to_play = {$dice} i'w chwarae.
to_play-set = {$dice} i'w chwarae, fel y gosodwyd.
choose_checker = Dewiswch {$checker} sydd wedi'i oleuo.
choose_checker-touch = Mae un cyffyrddiad yn chwarae {$checker} golau yn ôl y rhif mwyaf; cyffyrddwch â’r disiau i’w cyfnewid.
go_on = Ewch ymlaen â'r gweddill.
all_played = Gorffen, neu Dadwneud.
may_stop = Gorffen, neu chwarae ymlaen.
forced = Gorfodol.
forced-text = Dim ond {$moves} y gellir ei chwarae.
same_result = Ni all y canlyniad newid mwyach.
dance = Dim chwarae gyda {$dice}.
dance-bar = Dim mynediad gyda {$dice}.
said-played = {$name}, {$dice}: {$moves}.
may-from = O {$from} gallwch {$parts}.
may-from_bar = O'r {$bar} gallwch {$parts}.
may-go = fynd i {$place}
may-hit = daro ar {$place}
may-run = redeg i {$place}
may-off = ddwyn oddi ar y bwrdd
open-call = Odrif neu eilrif?
open-call-text = Mae'r dis o dan y cwpan.
open-roll = Pwy sy'n dechrau?
open-roll-text = Mae'r ddau yn taflu amdano.
open-shake = Chi yw'r gwestai.
open-shake-text = Galwch eich hun, neu ysgydwch a gadael i'r llall alw.
choose = Chi enillodd yr alwad.
choose-text = Mynd yn gyntaf, neu'n ail?
invite-used = Defnyddiwyd y gwahoddiad hwn o'r blaen; rydych yn gwylio.
away = i ffwrdd
away-claim = i ffwrdd · hawlio ymhen {$time}
away-now = i ffwrdd · cewch hawlio
away-soon = dim symud · i ffwrdd ymhen {$time}
due-days = { $n ->
    [one] diwrnod ar ôl
   *[other] {$n} diwrnod ar ôl
}
due-hours = { $n ->
    [one] awr ar ôl
   *[other] {$n} awr ar ôl
}
due-minutes = { $n ->
    [one] munud ar ôl
   *[other] {$n} munud ar ôl
}
due-over = mae’r amser ar ben
turn-yours = Eich tro chi
turn-again = Eto · eich tro chi
turn-thinking = yn meddwl
card-in_hand = Enwebiad mewn llaw
card-spent = Enwebiad wedi'i wario
result = Canlyniad
result-won = { $who ->
 [you] Rydych chi'n ennill
 *[other] {$name} sy'n ennill
}
result-shared = { $who ->
    [you] chi biau {$n} %
   *[other] {$name} biau {$n} %
}
result-even = Cyfartal
result-points = Pwyntiau
result-games = Gemau
stake = Yn y fantol
stake-win = { $who ->
 [you] Chi'n ennill
 *[other] {$name} yn ennill
}
stake-lose = { $who ->
 [you] Chi'n colli
 *[other] {$name} yn colli
}
stake-match = gornest
stake-match_lost = gornest
stake-single = gêm
crawford = Gêm Crawford
cube-middle = canol
cube-held = {$cube}: {$name}
cube-untouched = {$cube} yn y canol
cube-lift-W12b = deg am ddau
cube-lift-W16b = dawns gyntaf
cube-lift-O1 = dyblu awtomatig
cube-of = {$cube} {$n}
match_game = Gêm ornest i {$name}
match_to = hyd at {$n}
by_notice = Hysbysiad {$n}
game_n = gêm {$n}
act-watch = Gwylio
clock-stopped = Mae'r clociau'n sefyll.
act-undo = Dadwneud
act-try = Ceisio nawr
act-done = Gorffen
act-pass = Pasio
act-roll = Taflu
act-roll_start = Taflu am y dechrau
act-roll_set = Cymryd y {$dice} a osodwyd
act-one = Un dis
act-rethrow = Taflu eto
act-cancel = Dis cam
act-double = Dyblu
act-raise = Dyblu
act-take = Derbyn am {$n}
act-drop = Gollwng: colli {$n}
act-beaver = Afanc
act-raccoon = Racŵn
act-resign = Ymddiswyddo
act-accept = Derbyn
act-refuse = Gwrthod
act-concede = Ildio
act-nominate = Enwebu
act-shake = Ysgwyd
act-call = Odrif neu eilrif
act-odds = Odrif
act-evens = Eilrif
act-start = Dechrau
act-first = Mynd yn gyntaf
act-second = Mynd yn ail
act-next = Gêm nesaf
act-close = Gorffen y sesiwn
act-rematch = Gornest arall
act-go_next = I'r ornest nesaf
act-contest = Yn ôl i'r safleoedd
act-claim = Hawlio
act-dice = Rhoi'r dis
act-dice_for = Rhoi eu dis nhw
act-stop = Atal y cloc
act-go_on = Ymlaen
undo-nothing = Does dim wedi'i symud eto.
done-not_yet = Gellir chwarae mwy o'r tafliad.
keep_playing = Dal i chwarae
board = Bwrdd
speak-point = {$point} {$n}
speak-empty = gwag
speak-count = { $n ->
 [one] un {$checker}
 *[other] {$n} {$checker}
}
speak-yours = o'ch rhai chi
speak-theirs = o'u rhai nhw
speak-of = o eiddo {$name}
speak-can = yn gallu symud
speak-chosen = wedi'i ddewis
speak-target = targed gyda {$dice}
speak-target_hits = targed gyda {$dice}, yn taro
speak-bar = {$bar}, {$own} o'ch rhai chi, {$opp} o'u rhai nhw
speak-off = {$name}, {$n} oddi ar y bwrdd
speak-you_have = Mae gennych {$dice}.
speak-pips = {$name} {$own} pip, {$other} {$opp}.
speak-left = {$time} ar ôl.
refused = Nid yw hynny'n bosibl nawr.
refused-unreachable = Nid yw'r gweinydd yn ateb.
places = Lleoedd
places-play = Chwarae
places-friends = Ffrindiau
places-progress = Cynnydd
places-matches = Gornestau
places-all = Popeth
places-all_of = Pob lle
home-title = Gêm newydd
home-bot = Chwarae'r peiriant
home-friend = Gwahodd ffrind
home-screen = Dau wrth un sgrin
home-rules = Rheolau
home-level = Cryfder
home-length = Gornest i
home-no_length = dim diwedd
home-clock = Cloc
home-clock-none = Dim cloc
home-clock-rules = Fel y dywed y rheolau
home-clock-days = { $n ->
    [one] Diwrnod i bob symudiad
   *[other] {$n} diwrnod i bob symudiad
}
home-clock-own = {$reserve} mun, oediad {$delay} e
home-clock-bank = {$reserve} mun, dim oediad
home-clock-delay = {$reserve} mun, oediad {$delay} e
home-clock-bronstein = {$reserve} mun, Bronstein {$delay} e
home-clock-fischer = {$reserve} mun, Fischer {$delay} e
home-start = Taflu am y symudiad cyntaf
home-start-friend = Gwneud bwrdd
home-sealed = Caiff y dis eu selio cyn yr ornest, a gellir eu gwirio wedyn.
home-sealed-how = Sut
home-more = Mwy
home-return = Dychwelyd
home-against = Yn erbyn {$name}
home-alone = Wrth un sgrin
home-fewer = Llai
home-more_points = Mwy
home-verify = Gwirio'r dis
home-off_line = Nid yw'r gweinydd yn ateb.
opponent-jo = Jo
opponent-hazel = Hazel
opponent-otto = Otto
opponent-renna = Renna
opponent-brock = Brock
opponent-olwen = Olwen
opponent-corvin = Corvin
opponent-asha = Asha
level-simple = Camau cyntaf
level-beginner = Dechreuwr
level-casual = Achlysurol
level-improver = Yn gwella
level-club = Chwaraewr clwb
level-advanced = Uwch
level-expert = Arbenigwr
level-world_class = O safon byd
level-grandmaster = Uwchfeistr
level-1ply = un cam
level-judged = Barnwyd gan y peiriant ar lefel {$level}.
act-let_other_start = Gadael i'r ochr arall ddechrau
yours-roll-named = {$name}, taflwch.
yours-enter-named = {$name}, rhowch y dis.
yours-roll_or_double-named = {$name}, taflwch, neu ddyblwch yn gyntaf.
quarter-Home = Cartref
quarter-Near = Agos
quarter-Far = Pell
quarter-Back = Cefn
copied = Copïwyd
watch_link = Dolen i wylio
over-rectangle = yr ornest gyfan ar unwaith
over-flag = daeth yr amser i ben
over-equity = gadawyd yr ornest a’i rhannu fel yr oedd
over-absence = cadwodd y llall draw
over-agreement = drwy gytundeb
over-forfeit = fforffedwyd
over-penalty = drwy bwyntiau a roddwyd y tu allan i'r gemau
over-ruling = drwy ddyfarniad
over-dice = ni chytunwyd ar y dis
act-confirm_result = Cadarnhau
act-contest_result = Heb orffen
reason = pam?
reason-ask = Pam y caf i? {$act}
