# Twrnamaint newydd fel brawddeg, yn Gymraeg.

opening-sentence = {$form} i {$players}, gornestau {$lengths}, {$fee} yr un.
opening-form-knockout = Cwpan
opening-form-consolation = Cwpan â chysur
opening-form-last_chance = Cwpan â chyfle olaf
opening-form-double = Diddymu dwbl
opening-form-swiss = Swisaidd
opening-form-robin = Pawb yn erbyn pawb
opening-form-groups = Grwpiau, yna cwpan
opening-players = {$n} chwaraewr
opening-lengths = i {$n}
opening-lengths-none = yn ôl y rheolau
opening-then = {$one}, yna {$two}
opening-free = dim tâl
opening-ends = yn gorffen tua {$time}
opening-ends-matches = {$n} gornest, gorffen tua {$time}
opening-total = {$amount} i gyd
opening-blank-format = Ffurf y gystadleuaeth
opening-blank-planned = Nifer y chwaraewyr
opening-blank-lengths = Hyd y gornestau
opening-blank-fee = Tâl chwaraewr
opening-custom-planned = nifer arall
opening-custom-lengths = rownd wrth rownd: 7, 7, 9, 11
opening-custom-fee = tâl arall
opening-take = Cymryd
opening-matches = {$n} gornest
opening-part = {$n} yn {$bracket}
opening-part-to = {$n} yn {$bracket} i {$points}
opening-groups = y grwpiau
opening-least = mae pawb yn chwarae o leiaf {$n}
opening-hours = {$from} i {$to}
opening-hours-how = ar {$n} bwrdd, {$minutes} munud i'r ornest hiraf
opening-hours-any = ar gynifer o fyrddau ag sydd eu hangen, {$minutes} munud i'r ornest hiraf
opening-hours-fewer = gyda {$n} bwrdd {$time}
opening-rest-none = does dim ar ôl
opening-rest = does neb yn ennill {$amount} ohono eto
opening-rest-club = mae'r clwb yn cadw {$amount}
opening-no_money = dim arian
opening-place-M1 = enillydd
opening-place-M2 = ail
opening-place-1 = {$bracket}
opening-place-n = {$bracket}, safle {$n}
opening-begin = Dechrau gyda
opening-empty = Brawddeg wag
opening-last = ddiwethaf ar {$date}, {$n} chwaraewr
opening-new = Cystadleuaeth newydd
opening-name = Enw
opening-name-by = {$name}, dan gyfarwyddyd {$director}
opening-name-nobody = {$name}; pwy sy'n cyfarwyddo?
opening-room = Byrddau ac amser
opening-room-is = { $n ->
 [0] cynifer o fyrddau ag sydd eu hangen
 *[other] {$n} bwrdd
}, o {$time}
opening-start = Dechrau am
opening-clock = Cloc
opening-clock-none = dim amserau wedi'u gosod
opening-rules = Rheolau
opening-prizes = Gwobrau
opening-prizes-percent = Canran { $n ->
 [1] enillydd {$bracket}
 *[other] safle {$n} {$bracket}
}
opening-prizes-more = Un safle arall
opening-prizes-usual = Fel arfer
opening-may = Pwy gaiff chwarae
opening-may-open = pawb
opening-may-ceiling = gradd hyd at {$n}
opening-may-team = timau o {$n}
opening-may-late = Mae hwyrddyfodiaid yn cymryd lle bye, tra bo un ar ôl; tynnir drwy goelbren o hedyn cyhoeddedig.
opening-rounds = Rowndiau
opening-rounds-swiss = { $n ->
 [0] cynifer ag sy'n gadael un heb golli
 *[other] {$n}
}
opening-rounds-groups = {$n} grŵp, {$q} yn mynd ymlaen o bob un
opening-no_winner = Ni ellir ennill “{$prize}, {$amount}”.
opening-no_winner-shared = Daw {$n} chwaraewr i'r safle hwn, a neb ar ei ben ei hun.
opening-no_winner-none = Nid oes gornest ar ei gyfer.
opening-no_winner-ask = Pwy sy'n ei gael?
opening-give-M = Enillydd
opening-give-to = Enillydd {$bracket}
opening-give-share = Y {$n} i'w rannu
opening-give-out = Ei dynnu allan
opening-give-club = Y clwb i'w gadw
opening-fixed = Nid oes dim yma'n derfynol cyn agor y drws.
opening-first-director = Yn gyntaf: pwy sy'n cyfarwyddo?
opening-first-money = Yn gyntaf: pwy sy'n cael y {$amount}?
opening-open = Agor y drws
opening-print = Argraffu'r hysbysiad
opening-announce = Cyhoeddi
opening-change = Newid
