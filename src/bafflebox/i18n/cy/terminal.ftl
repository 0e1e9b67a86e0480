# What the terminal asks and says of itself, in Welsh (Cymraeg). Words that are typed stay as they are.

practice = Ymarfer yn erbyn y bot: caniatawyd awgrymiadau yn yr ornest hon.
terminal-yes = i ie iawn
terminal-no = n na nage
terminal-confirm = {$question} [i/N]
terminal-no_answer = Nid yw {$text} yn ateb: teipiwch i (ie) neu n (na).
terminal-stop = {$said}.
terminal-and = {$first} a {$second}

# the match
terminal-welcome = {$book}. Teipiwch ? am gymorth; cedwir popeth wrth i chi chwarae.
terminal-saved = Cadwyd yn {$path}. Mae `bafflebox play` yn mynd ymlaen ag ef.
terminal-saved_there = Cadwyd yn {$path}. Mae `bafflebox play --resume {$path}` yn mynd ymlaen ag ef.
terminal-kept = Cedwir yr ornest yn {$path}.
terminal-engine_failed = Methodd y peiriant. Mae'r bot syml yn chwarae ymlaen yn ei le.
terminal-no_clock = Nid oes cloc yn mynd wrth y bwrdd hwn [{$rule}]; mae --clock yn ei osod.{ $flag ->
 [called] {" "}Os daw eich amser i ben ar eich cloc eich hun, teipiwch flag.
 *[none] {""}
}
terminal-interrupted = Nid oes dim wedi'i golli. Mae Ctrl-C unwaith eto yn gadael; mae unrhyw beth arall yn mynd ymlaen.
terminal-clocks = Clociau: {$face}
terminal-propose = Beth ydych chi'n ei gynnig yn lle hynny
terminal-flags = Mae clociau'r bwrdd hwn yn galw'r fflagiau eu hunain.
terminal-flag = {$name}: a yw eich amser wedi dod i ben?
terminal-pay = Dim ond lle mae'n codi { $name_is ->
 [you] eich sgôr chi
 *[other] sgôr {$name}
} i {$n} yn union y mae'r taliad yn rhwymo [{$rule}]. Talu er hynny?

# what is asked
terminal-prompt = { $name_is ->
 [you] Chi
 *[other] {$name}
}: {$what}
terminal-next = Enter am y gêm nesaf{ $session ->
 [yes] , close i orffen y sesiwn
 *[no] {""}
}
terminal-throw = Enter i daflu { $what ->
 [caller] i weld pwy sy'n galw odrifau neu eilrifau
 *[start] am y dechrau
}
terminal-call = odds (odrifau) neu evens (eilrifau), neu shake i adael i'r ochr arall alw
terminal-choose = first i fynd yn gyntaf neu second i fynd yn ail
terminal-answer = accept i dderbyn neu refuse i wrthod
terminal-end_turn = Enter i orffen y tro
terminal-take = take i dderbyn neu drop i ollwng
terminal-roll = Enter i daflu{ $dice ->
 [asked] , neu'r dis
 *[thrown] {""}
}
terminal-roll_set = Enter am y tafliad a enwebwyd, {$dice}
terminal-one_die = one (un dis)
terminal-the_play = y symudiadau
terminal-over_self = over self gammon (neu other, neu lefel arall) pan fydd y gêm ar ben
terminal-who_starts = A yw {$name} yn mynd yn gyntaf (first) neu'n ail (second)?
terminal-confirm_result = confirm i gadarnhau, neu contest os yw'r gêm yn mynd ymlaen
terminal-concede = concede {$points} i ildio, neu Enter i chwarae ymlaen
terminal-pass = dim symudiad cyfreithlon: Enter i basio
terminal-play = chwaraewch {$dice}{ $again ->
 [yes] , neu again i daflu eto
 *[no] {""}
}
terminal-play_on = chwaraewch {$dice} (hyd yma {$moves})
terminal-played = {$moves}: Enter ar ôl gorffen, neu undo
terminal-played_idle = {$moves} (dim symudiad i {$dice}): Enter ar ôl gorffen, neu undo

# dice that are entered
terminal-dice = { $n ->
 [one] dis
 *[other] dau ddis
}
terminal-dice_of = Beth mae { $name_is ->
 [you] eich {terminal-dice} chi
 *[other] {terminal-dice} {$name}
} yn ei ddangos{ $more ->
 [one] {" "}(neu un dis)
 *[none] {""}
}
terminal-dice_under_cup = Beth mae'r {terminal-dice} o dan y cwpan yn ei ddangos
terminal-dice_wanted = { $wanted ->
 [die] rhif 1-6
 [dice] dau rif 1-6, megis 61
 *[either] dau rif 1-6, megis 61, neu un rhif 1-6
}
terminal-dice_now = Nawr rhoddir y dis i mewn: {$wanted}.
terminal-dice_unread = Nid {$text} a ddisgwylir: {$wanted}.
terminal-dice_enter = Rhowch y dis: {$wanted}.
terminal-flat = Mae'r dis a deflir yma bob amser yn gorwedd yn wastad.

# what is possible, and what is not
terminal-possible = Yn bosibl: {$words}.
terminal-type_moves = symudiadau (mae list yn eu dangos)
terminal-no_command = Nid yw {$text} yn orchymyn. {$possible} Teipiwch ? am gymorth.
terminal-no_roll = Nid oes tafliad i'w chwarae. {$possible}
terminal-over = Mae'r gêm ar ben. {$possible}
terminal-not_begun = Nid yw'r gêm wedi dechrau. {$possible}
terminal-moved = Symudwyd darnau eisoes; tynnwch hwy'n ôl yn gyntaf (undo).
terminal-more_to_play = Nid yw'r tafliad wedi'i chwarae i gyd eto. Symudiadau posibl: {$moves}.
terminal-list = Teipiwch list am y symudiadau cyfreithlon.
terminal-plays = { $n ->
 [one] Mae un ffordd gyfreithlon o chwarae; teipiwch list i'w gweld.
 *[other] Mae {$n} ffordd gyfreithlon o chwarae; teipiwch list i'w gweld.
}
terminal-not_written = Ni chofnodir sut mae'r darnau'n sefyll.
terminal-tutor_off = Mae'r tiwtor wedi'i ddiffodd: dim cymorth yn y gêm hon [{$rule}].{ $practice ->
 [possible] {" "}Mae --practice yn erbyn y bot yn ei ganiatáu; dywed y cofnod hynny wedyn.
 *[no] {""}
}
terminal-no_hints = Dim awgrymiadau yn y gêm hon [{$rule}].{ $practice ->
 [possible] {" "}Mae --practice yn erbyn y bot yn eu caniatáu.
 *[no] {""}
}
terminal-nothing_to_hint = Nid oes dim i roi awgrym arno. {$possible}

# at a real board
terminal-proposal = {$player}: agree i gytuno neu decline i wrthod ({$what}) [{$rule}]
terminal-stands_still = Mae'r chwarae wedi'i atal [{$rule}]: mae claim yn rhestru'r hyn y gellir ei wneud
terminal-terms = {$white} a {$black}: a ydych chi'ch dau yn cytuno ar {$terms}?
terminal-other_terms = Cynigiwch delerau eraill: propose terms OPTION=VALUE.
terminal-nothing_to_claim = Ni ellir hawlio dim nawr.

# hints and warnings
terminal-warning = Mae hyn yn colli {$loss}: { $grade ->
 [bad] gweithred wael
 [dubious] gweithred amheus
 *[blunder] camgymeriad mawr
}. Gwneud hynny er gwaethaf popeth?
terminal-summary = Sut y chwaraewyd, ar lefel {$level}:

# what is shown
terminal-no_pot = Ni ellir cadw'r pot rhwng y chwaraewyr: {$said}.
drawn-pip = {$n} pip
drawn-pips = {$n} pip
drawn-score = {$n} o {$length}
drawn-crawford = gêm Crawford
drawn-to_throw = Tro {$name} i daflu.
drawn-to_play = Mae {$name} i chwarae {$dice}.
drawn-stands = {$name}: {$places}; {$pips}.
drawn-cube_centred = Mae'r ciwb yn sefyll ar {$n} yn y canol.
drawn-cube_owned = Mae'r ciwb yn sefyll ar {$n}, gan {$name}.
drawn-cube_offered = yn cynnig {$n}
terminal-narrow = (Mae angen {$wide} colofn ar y bwrdd, {$n} sydd gan y ffenestr hon: fe'i disgrifir mewn geiriau.)
terminal-score = {$white} {$of_white}, {$black} {$of_black}, gornest i {$n}.
terminal-score_session = {$white} {$of_white}, {$black} {$of_black}, sesiwn.
terminal-score_cards = {$score} Cardiau ar ôl: {$white} {$of_white}, {$black} {$of_black}.
terminal-cards = { $n ->
 [0] dim cerdyn
 [two] {$n} gerdyn
 [few] {$n} cherdyn
 [many] {$n} cherdyn
 *[other] {$n} cerdyn
}
terminal-no_game = Nid oes gêm wedi dechrau.
terminal-pips = Pipiau: {$white} {$of_white}, {$black} {$of_black}.
terminal-rules = {$book}: {$rules}
terminal-which_rule = Teipiwch why {$rule} (neu un arall o'r rhain) i ddarllen rheol.
terminal-nothing = Ni ellir chwarae dim.

# the help: parts, and what each word does
help_part-moves = Symud
help_part-dice = Dis
help_part-cube = Ciwb
help_part-value = Gwerth
help_part-end = Diwedd
help_part-look = Gweld
help_part-leave = Gadael
help-moves = hefyd 8/5*, bar/20(2), 6/off: i gyd ar unwaith neu fesul un
help-list = rhifo'r ffyrdd cyfreithlon o chwarae; yna teipiwch y rhif
help-undo = tynnu'r symudiad olaf yn ôl
help-done = gorffen y tro
help-roll = taflu
help-entered = yr hyn y mae dis y bwrdd go iawn yn ei ddangos
help-cocked = nid ydynt yn gorwedd yn wastad: taflu eto
help-call = galw'r dis cudd; mae shake yn gadael i'r ochr arall alw
help-start = dewis pwy sy'n dechrau
help-again = rhoi o'r neilltu dafliad y mae'r rheolau'n gadael i chi ei daflu eto
help-one = taflu un dis, lle mae ffurfiant yn caniatáu hynny
help-nominate = gwario'ch cerdyn: i chi'ch hun cyn i chi daflu,
help-nominate_other = i'r ochr arall pan fydd gennych dafliad i'w chwarae
help-double = ateb: take neu drop
help-beaver = ailddyblu ar unwaith a chadw'r ciwb; yn ei erbyn raccoon
help-raise = codi gwerth y gêm; ni ofynnir i neb
help-resign = cynnig colli; gyda lefel: {$levels}
help-concede = cynnig colled lai; concede 2 paid: gyda'r taliad
help-answer = ateb cynnig o'r fath
help-flag = mae amser eich cloc ar ben
help-look = board   score   sheet   pips   hint   why R2 (neu reol arall)
help-quit = cedwir popeth; mae `bafflebox play` yn mynd ymlaen
help-close = gorffen y sesiwn, rhwng gemau
help-short = Gellir talfyrru pob gair: r, d, u, l, q …

# saved matches
terminal-yes_else = {$question} [I/n]
terminal-yes_or_no = Atebwch i (ie) neu n (na).
terminal-unfit = ({$file}: { $n ->
 [one] nid oedd un llinell ar ei ddiwedd
 *[other] nid oedd {$n} llinell ar ei ddiwedd
} yn ffitio'r ornest; yn {$rest} y maent nawr.)
terminal-watching = {$book}. Rydych chi'n gwylio; mae Ctrl-C yn gadael.
terminal-match_over = Mae'r ornest ar ben.
terminal-nobody_plays = Nid oes neb yn ei chwarae nawr.
saves-state = { $state ->
 [played] ar waith
 [unread] annarllenadwy
 [finished] ar ben
 [new] heb ddechrau
 *[unfinished] heb orffen
}
saves-match = {$white} - {$black}, {$book}, {$n} pwynt, sgôr {$score}
saves-session = {$white} - {$black}, {$book}, sesiwn, sgôr {$score}
saves-file = ffeil
saves-when = gweithred olaf
saves-what = gornest
saves-none = Nid oes gornest wedi'i chadw yn {$path}.
saves-one = Mae gornest heb ei gorffen: {$match}.
saves-go_on = Mynd ymlaen â hi?
saves-several = Mae gornestau heb eu gorffen, yr olaf yn gyntaf:
saves-row = {"  "}{$n}  {$match}
saves-which = Mynd ymlaen â pha un? Mae n yn dechrau gornest newydd [1]
saves-type_number = Teipiwch rif o 1 i {$n}, neu n.
saves-choose = Mae rhif yn mynd ymlaen â hi, mae delete 2 yn dileu un, mae Enter yn gadael
saves-type_choice = Teipiwch rif o 1 i {$n}, delete a rhif, neu Enter.
saves-delete = Dileu {$file} ({$match}) am byth?
saves-deleted = Dilëwyd {$file}.
saves-watch = Ei gwylio?

# a new match
new-begin = Gornest newydd. Pwyswch Enter i gymryd yr hyn sydd mewn bachau.
new-book = {"  "}{$name}{$book}
new-rules = Set o reolau [{$first}]
new-opponent = Yn erbyn y bot (bot) neu ffrind wrth y sgrin hon (friend)? [{$first}]
new-length = Pwyntiau sy'n ennill yr ornest [{$n}]
new-possible = Yn bosibl: {$words}.
new-none = Ni ddechreuwyd gornest.

# a ruling, asked step by step
ruled-begin = Mae dyfarniad yn enwi ei sail, yna'r hyn sy'n dilyn. Mae Enter yn unig yn rhoi'r gorau iddo.
ruled-more = {$remedies}. Rhywbeth arall?
ruled-none = Ni roddwyd dyfarniad.
ruled-grounds = Sail, rheolau mewn grym megis {$rules}
ruled-which = Pa un, yn ôl rhif neu air
ruled-none_of = Nid yw {$text} yn un ohonynt; yn bosibl: {$possible}.
ruled-entry = Rhif y cofnod
ruled-points = Faint o bwyntiau
ruled-time = Faint o amser, megis +1:00 neu -0:30
ruled-level = Lefel: single, gammon neu backgammon
ruled-spectator = Enw'r gwyliwr
ruled-what = Beth a osodir: {$possible}
ruled-who = Pwy: {$white} neu {$black}
ruled-stranger = Nid yw {$text} yn chwarae yma.
ruled-position_now = Ysgrifennir pob ochr o'i chartref ei hun: 6:5 yw pump ar ei phwynt 6, bar:1 un ar y bar; mae'r rhai nas enwir allan. Y safle nawr yw: {$position}
ruled-position = Y safle
ruled-cube = Beth mae'r ciwb yn ei ddangos, nawr {$value}; gyda pherchennog: 2 {$owner}
ruled-score = Y sgôr, {$player} yn gyntaf, nawr {$score}
ruled-left = Yr amser sydd ar ôl, megis 5:00

# what the engine advises
hints-leave_it = Gwell gadael pethau fel y maent.
hints-enough = Byddai'r injan yn gadael pethau fel y maent.
hints-onward = Ar ôl {$made} byddai'r injan yn chwarae {$moves}.
hints-undo = Byddai'r injan yn tynnu eich symudiadau'n ôl (undo) ac yn chwarae {$moves}.
hints-advice = {$advice} (ecwiti {$equity}).
hints-shares = ennill {$win}, gamonau {$gammons}, colli gamonau {$lost}
hints-shares_wash = {hints-shares}, gemau cyfartal {$wash}
hints-cube = dim dyblu {$wait}; dyblu, derbyn {$take}; dyblu, gollwng {$drop}
hints-cube_beaver = {hints-cube}; dyblu, afanc {$beaver}
advice-no_cube = { $case ->
 [inside] dim ciwb
 *[start] Dim ciwb
}
advice-cube = { $case ->
 [inside] {advice-call_inside}
 *[start] {advice-call}
}, { $answer ->
 [beaver] afanc
 [drop] gollwng
 *[take] derbyn
}
advice-call = { $call ->
 [double] Dyblu
 [redouble] Ailddyblu
 [too_good] Rhy dda i ddyblu
 [retoo_good] Rhy dda i ailddyblu
 [rewait] Dim ailddyblu
 *[wait] Dim dyblu
}
advice-call_inside = { $call ->
 [double] dyblu
 [redouble] ailddyblu
 [too_good] rhy dda i ddyblu
 [retoo_good] rhy dda i ailddyblu
 [rewait] dim ailddyblu
 *[wait] dim dyblu
}
advice-act = {$act}
advice-act_start = {$act}
advice-nominate = { $case ->
 [inside] enwebu
 *[start] Enwebu
} {$dice}
advice-concede = { $case ->
 [inside] ildio
 *[start] Ildio
} {$n}
advice-start = { $order ->
 [first] {advice-first}
 *[second] {advice-second}
}
advice-first = { $case ->
 [inside] mynd yn gyntaf
 *[start] Mynd yn gyntaf
}
advice-second = { $case ->
 [inside] gadael i'r ochr arall fynd yn gyntaf
 *[start] Gadael i'r ochr arall fynd yn gyntaf
}
advice-throw = { $dice ->
 [one] {advice-throw_one}
 *[all] {advice-throw_all}
}
advice-throw_one = { $case ->
 [inside] taflu un dis
 *[start] Taflu un dis
}
advice-throw_all = { $case ->
 [inside] taflu
 *[start] Taflu
}
terminal-better = symudiad arall
