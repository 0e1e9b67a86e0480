# Desg y twrnamaint, yn Gymraeg: yr hyn a gofnodwyd, y peth nesaf, taflenni tynnu, tablau, arian, gwrthodiadau.

tournament-told-Opened = Cyhoeddir {$name}, dan y rheolau a elwir {$rules}; {$director} sy'n cyfarwyddo.
tournament-told-NoticePosted = { $kind ->
 [since] Cyhoeddwyd hysbysiad; mae'n ddilys o {$since} ymlaen.
 *[all] Cyhoeddwyd hysbysiad; mae'n ddilys i bob gornest.
}
tournament-told-OptionChosen = Gosodir y dewis {$option} yn {$value}.
tournament-told-DivisionMade = Cyhoeddir yr adran {$division}: {$format}.
tournament-told-StaffNamed = Mae {$player} yn un o'r staff.
tournament-told-TablesSet = { $n ->
 [0] Mae cynifer o fyrddau ag sydd eu hangen.
 [one] Mae {$n} bwrdd.
 [two] Mae {$n} fwrdd.
 *[other] Mae {$n} bwrdd.
}
tournament-told-Scheduled = {$division}, {$round}: hysbyswyd yr amser.
tournament-told-BreakPosted = Hysbysir egwyl o { $n ->
 [one] {$n} funud
 [two] {$n} funud
 *[other] {$n} munud
}.
tournament-told-Entered = Mae {$player} yn cofrestru ar gyfer {$division}.
tournament-told-Approved = Derbynnir cofrestriad {$player} ar gyfer {$division}.
tournament-told-Declined = Gwrthodir cofrestriad {$player} ar gyfer {$division}.
tournament-told-Withdrawn = Mae {$player} yn tynnu'n ôl o {$division}.
tournament-told-Seeded = Detholion {$division}, y gorau yn gyntaf: {$players}.
tournament-told-Drawn = Tynnir {$division} o'r hedyn {$seed}: { $n ->
 [one] {$n} chwaraewr
 [two] {$n} chwaraewr
 *[other] {$n} chwaraewr
}.
tournament-told-Paired = Parir rownd {$round} o {$division} o'r hedyn {$seed}: { $n ->
 [one] {$n} pâr
 [two] {$n} bâr
 *[other] {$n} pâr
}.
tournament-told-RoundSatOut = Mae {$player} yn gorffwys yn rownd {$n} o {$division}.
tournament-told-KeptApart = Ni pherir {$one} a {$two} â'i gilydd yn {$division}.
tournament-told-Seated = Mae {$player} yn cymryd y gwag ar linell {$line} o {$division}.
tournament-told-Called = Gelwir {$match} i fwrdd {$table}.
tournament-told-CallAnswered = Mae {$player} ar y ffordd i {$match}.
tournament-told-Arrived = Mae {$player} wrth fwrdd {$match}.
tournament-told-Started = Mae {$match} wedi dechrau.
tournament-told-Penalised = Mae {$player} yn colli { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 *[other] {$n} pwynt
} yn {$match}.
tournament-told-Excused = Esgusodir {$player} yn {$match}.
tournament-told-Reported = {$player} a enillodd {$match} {$score} ({$how}).
tournament-told-Confirmed = Mae {$player} yn cadarnhau canlyniad {$match}.
tournament-told-ResultMended = Cywirir canlyniad {$match}: enillodd {$player} {$score} ({$how}). { $kind ->
 [exchanged] Mae'r ddau yn newid lle yn yr hyn na ddechreuodd.
 *[stands] Mae'r tynnu yn sefyll.
}
tournament-told-Verified = Mae canlyniad {$match} wedi'i wirio.
tournament-told-Posted = Mae canlyniad {$match} wedi'i hysbysu.
tournament-told-Ruled = Dyfarniad yn {$match} ar sail {$grounds}{ $kind ->
 [none] .
 *[remedies] : {$remedies}.
}
tournament-told-AppealDecided = Apêl yn {$match}: byddai {$n} o {$members} yn gwrthdroi'r dyfarniad; {$verdict}.
tournament-told-Appealed = Mae {$player} yn apelio yn erbyn y dyfarniad yn {$match}.
tournament-told-PlayResumed = Mae'r chwarae'n mynd yn ei flaen yn {$match}.
tournament-told-SpectatorBarred = Ni chaiff {$player} wylio {$match} mwyach.
tournament-told-EquipmentTicked = { $n ->
 [0] Nid oes dim ar fwrdd {$match} mewn trefn eto.
 *[other] Mewn trefn ar fwrdd {$match}: {$items}.
}
tournament-told-EquipmentReplaced = Cyfnewidiwyd yn {$match}: {$item}.
tournament-told-MonitorAsked = Mae {$player} yn gofyn am sylwedydd yn {$match}.
tournament-told-MonitorNamed = {$player} yw sylwedydd {$match}.
tournament-told-MonitorFeeSet = { $kind ->
 [none] Nid yw sylwedyddion {$division} yn costio dim i'r chwaraewyr.
 *[fee] Mae pob chwaraewr yn {$division} yn talu {$amount} am sylwedyddion.
}
tournament-appeal-upheld = mae'n sefyll
tournament-appeal-overturned = mae pawb yn gytûn, fe'i gwrthdroir
tournament-told-Paid = { $kind ->
 [out] Talwyd {$amount} i {$player}.
 *[in] Talodd {$player} {$amount}.
}
tournament-told-BoxCounted = Cyfrwyd y blwch: mae {$amount} ynddo.
tournament-told-RestGiven = Aiff gweddill cronfa {$division} i { $to ->
 [club] y clwb
 *[player] {$player}
}.
tournament-told-PoolOpened = Mae cronfa ochr {$pool} o {$division} ar agor, cyfran {$amount}.
tournament-told-PoolJoined = Mae {$player} yng nghronfa ochr {$pool} o {$division}.
tournament-told-AuctionOpened = Mae arwerthiant {$division} ar agor.
tournament-told-Sold = Gwerthir {$player} o {$division} am {$amount} i {$buyers}.
tournament-entry = {$n}  {$by}: {$said}
tournament-entry-why = {$n}  {$by}: {$said} Rheswm: {$why}
tournament-mark_undone = (dadwnaed)
tournament-mark_void = (nid yw'n sefyll: {$said})
tournament-void = Nid yw'n cyfrif mwyach: {$said}
tournament-again = Mae'n cyfrif eto: {$said}
tournament-moved = {$match}: {$after} yn lle {$before}.
tournament-pair = {$one} – {$two}
tournament-open = heb ei wybod eto
tournament-bye = gwag
tournament-how-played = chwaraewyd
tournament-how-forfeit = drwy fforffed
tournament-how-time = ar amser
tournament-how-ruling = drwy ddyfarniad
tournament-format-knockout = bwrw allan
tournament-format-consolation = bwrw allan gyda chysur cynyddol
tournament-format-last_chance = bwrw allan gyda chysur a chyfle olaf
tournament-format-double = bwrw allan dwbl
tournament-format-swiss = Swisaidd
tournament-format-robin = pawb yn erbyn pawb
tournament-format-groups = grwpiau, yna bwrw allan
tournament-stage-reported = adroddwyd
tournament-stage-verified = gwiriwyd
tournament-stage-posted = hysbyswyd
tournament-draw_follows = Cofnod {$n}: mae tynnu {$division} yn dilyn o'r hedyn {$seed}.
tournament-draw_differs = Cofnod {$n}: NID yw tynnu {$division} yn dilyn o'r hedyn {$seed}.
tournament-draws_differ = nid yw { $n ->
 [one] {$n} tynnu
 [two] {$n} dynnu
 *[other] {$n} tynnu
} yn dilyn o'r hyn a gyhoeddwyd
tournament-late = Hwyr: {$player} yn {$match}, i fod am {$since}; cynigir: { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 *[other] {$n} pwynt
} i'r gwrthwynebydd [{$rule}]. Rhowch ef â late, neu esgusodwch.
tournament-late-loses = Hwyr: {$player} yn {$match}, i fod am {$since}; { $n ->
 [one] {$n} pwynt arall
 [two] {$n} bwynt arall
 *[other] {$n} pwynt arall
} i'r gwrthwynebydd, sy'n colli'r ornest [{$rule}]. Rhowch ef â late, neu esgusodwch.
tournament-to_verify = Gwiriwch: {$match}.
tournament-to_post = Hysbyswch: {$match}.
tournament-to_call = Galwch: {$match}, {$one} – {$two}, i { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 *[other] {$n} pwynt
}; am {$due}, mae bwrdd {$table} yn rhydd.
tournament-waits = Wedyn: {$match}, {$who}: {$said}.
tournament-called = Galwyd: {$match}, {$one} – {$two}, bwrdd {$table}, am {$due}, i { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 *[other] {$n} pwynt
}.
tournament-guest = Y gwestai yw {$player}: ei ddewis ef yw sedd, dynion, disiau, cwpan, ac ysgwyd neu ddyfalu [{$rule}].
tournament-plays = Yn chwarae: {$match}, {$one} – {$two}, bwrdd {$table}, ers {$due} neu'n hwyrach, i { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 *[other] {$n} pwynt
}.
tournament-wait-break = egwyl tan {$time}
tournament-wait-posted = wedi'i hamserlennu am {$time}
tournament-wait-plays = { $table ->
 [0] mae {$player} yn dal i chwarae
 *[other] mae {$player} yn dal i chwarae wrth fwrdd {$table}
}
tournament-wait-first = mae {$player} yn chwarae {$one} – {$two} yn gyntaf
tournament-wait-table = does dim bwrdd rhydd
tournament-wait-winner = { $table ->
 [0] { $known ->
  [yes] yn chwarae enillydd {$one} – {$two}
  *[no] gwrthwynebydd heb ei bennu eto
 }
 *[other] yn chwarae enillydd bwrdd {$table}
}
tournament-wait-loser = { $table ->
 [0] { $known ->
  [yes] yn chwarae collwr {$one} – {$two}
  *[no] gwrthwynebydd heb ei bennu eto
 }
 *[other] yn chwarae collwr bwrdd {$table}
}
tournament-wait-group = grŵp {$player}: {$left} o {$all} gêm heb eu chwarae
tournament-wait-round = {$left} o {$all} gêm yn dal i fynd
tournament-wait-pair = gellir paru
tournament-wait-draw = heb ei dynnu; {$all} cofnod
tournament-wait-round_of = { $round ->
 [0] {$division}
 *[other] {$division}, rownd {$round}
}
tournament-none-break = Mae'n egwyl tan {$time}.
tournament-none-table = Mae pob un o'r {$tables} bwrdd yn cael ei ddefnyddio; {$n} gêm yn aros am un.
tournament-none-decides = Bwrdd {$table} sy'n penderfynu'r {$n} gêm nesaf.
tournament-none-round = {$division}: {$left} o {$all} gêm yn dal i fynd, yna caiff rownd {$round} ei pharu.
tournament-none-group = Grŵp {$player} o {$division}: {$left} o {$all} gêm heb eu chwarae.
tournament-none-plays = { $table ->
 [0] Mae {$player} yn dal i chwarae.
 *[other] Mae {$player} yn dal i chwarae wrth fwrdd {$table}.
}
tournament-none-posted = Mae'r gêm nesaf wedi'i hamserlennu am {$time}.
tournament-none-pair = Gellir paru rownd {$round} o {$division}.
tournament-none-draw = Nid yw {$division} wedi'i dynnu eto.
tournament-none-last = { $n ->
 [one] Mae'r gêm olaf yn cael ei chwarae.
 *[other] Mae'r {$n} gêm olaf yn cael eu chwarae.
}
tournament-none-over = Mae pob gêm wedi'i chwarae.
tournament-act-undone = Tynnwyd yn ôl: {$said}
tournament-act-amended = Cywirwyd: {$says}
tournament-act-called = {$n} gêm wedi'u galw: byrddau {$tables}
tournament-act-posted = {$player} {$score} {$other}: hysbyswyd
tournament-act-reported = {$player} {$score} {$other}: adroddwyd
tournament-act-won-reported = Enillodd {$player}, {$match}: adroddwyd
tournament-act-won-posted = Enillodd {$player}, {$match}: hysbyswyd
tournament-act-posted_all = {$n} canlyniad wedi'u hysbysu
tournament-act-entered = {$n} chwaraewr wedi'u cofnodi: {$division}
tournament-act-more = {$said} A {$n} arall.
tournament-comer-asks = yn gofyn am chwarae yn {$division}.
tournament-comer-seat = daeth ar ôl tynnu'r tabl, a chaiff le gwag gyferbyn â {$other}.
tournament-comer-none = daeth ar ôl tynnu {$division}; does dim lle gwag ar ôl.
tournament-nothing = Nid oes dim i'w wneud nawr.
tournament-column-place = safle
tournament-column-name = enw
tournament-column-wins = ennill
tournament-column-losses = colli
tournament-column-opponents = buddugoliaethau gwrthwynebwyr
tournament-column-beaten = buddugoliaethau'r rhai a gurwyd
tournament-column-points = pwyntiau
tournament-column-club = clwb
tournament-column-evenings = nosweithiau
tournament-column-rating = gradd
tournament-column-late = hwyr
tournament-column-absent = absennol
tournament-column-withdrawn = tynnu'n ôl
tournament-bracket-M = Prif
tournament-bracket-C = Cysur
tournament-bracket-L = Cyfle olaf
tournament-bracket-B = Wedi colli unwaith
tournament-bracket-F = Rownd derfynol fawr
tournament-bracket-S = Swisaidd
tournament-group = Grŵp {$group}
tournament-round = {$bracket}, rownd {$round}
tournament-round-of = {$division}: {$round}
tournament-round-length = {$bracket}, rownd {$round}, i { $n ->
 [one] {$n} pwynt
 [two] {$n} bwynt
 *[other] {$n} pwynt
}
tournament-match = {$one} – {$two}
tournament-match-table = {$one} – {$two}, bwrdd {$table}
tournament-match-walkover = {$one} – {$two}: mae {$player} yn mynd ymlaen heb chwarae
tournament-match-over = {$one} – {$two}: {$player} {$score} ({$how}, {$stage})
tournament-winner_of = enillydd {$match}
tournament-loser_of = collwr {$match}
tournament-place_of = safle {$place} grŵp {$group}
tournament-notice = Hysbysiad {$n}, {$date}
tournament-notice-all = Mae'n ddilys i bob gornest.
tournament-notice-others = Mae'n ddilys i bob gornest nad oedd wedi dechrau.
tournament-notice-since = Mae'n ddilys i {$match} a'r gornestau ar ei hôl.
tournament-notice-replaces = Mae'n disodli hysbysiad {$n}; nodir yr hyn sy'n newydd â *.
tournament-notice-rules = Rheolau
tournament-notice-clock = Cloc
tournament-notice-times = {$reserve} am { $each ->
 [game] bob gêm
 [point] bob pwynt o'r ornest
 *[match] yr ornest
}, { $n ->
 [0] {$kind}
 *[other] {$kind} {$n} eiliad
}
tournament-notice-clocked = ym mhob gornest
tournament-notice-asked = lle mae'r rheolau neu'r chwaraewyr am ei gael
tournament-notice-record = Cofnod
tournament-notice-record-none = fel y mynno'r chwaraewyr
tournament-notice-record-written = pob gornest yn ysgrifenedig, yn gyflawn
tournament-notice-record-filmed = pob gornest wedi'i ffilmio a'i hysgrifennu, yn gyflawn
tournament-notice-record-streamed = pob gornest wedi'i ffrydio a'i hysgrifennu, yn gyflawn
tournament-notice-break = Egwyl
tournament-notice-scan = Yr hysbysiad mewn grym
tournament-sheet-how = Ysgrifennwch yr enillydd ar y llinell wrth rif y gêm, y sgôr ar ôl yr enw, y bwrdd oddi tani.
tournament-sheet-round = Rownd {$round}
tournament-sheet-round-length = Rownd {$round}, i {$n}
tournament-sheet-seed = Tynnwyd o'r hedyn {$seed}
tournament-sheet-director = Cyfarwyddwr
tournament-sheet-verified = Gwiriwyd gan y ddesg, amser
tournament-sheet-where = Ble rwy'n chwarae?
tournament-sheet-match = gêm
tournament-sheet-at = bwrdd
tournament-sheet-table = { $known ->
    [yes] bwrdd {$n}
   *[no] bwrdd
}
tournament-sheet-winner = Enillydd
tournament-sheet-leads = Enillydd y daflen hon: ar daflen {$n}
tournament-sheet-from = enillydd {$match}, taflen {$n}
tournament-sheet-names = enwau {$first} i {$last}
tournament-sheet-of = taflen {$n} o {$all}
tournament-sheet-standings = Tabl safleoedd
tournament-sheet-loses = Hwyr: 1 pwynt ar ôl {$n} munud, yna 1 bob {$each}; mae mwy na hanner hyd y gêm yn ei cholli ({$rule}).
tournament-sheet-late = Hwyr: 1 pwynt ar ôl {$n} munud, yna 1 bob {$each} ({$rule}).
tournament-board-playing = Yn chwarae
tournament-board-next = Nesaf
tournament-board-results = Canlyniadau
tournament-board-come = {$player}, dewch os gwelwch yn dda
tournament-board-result = Curodd {$one} {$two} {$score}
tournament-board-more = { $n ->
 [one] a {$n} arall
 *[other] a {$n} arall
}
tournament-board-length = i {$n}
tournament-prize_sheet = Gwobrau
tournament-prize_pool = Yn y gronfa: {$amount}
tournament-prize-for = am
tournament-prize-name = enw
tournament-prize-amount = swm
tournament-prize-received = derbyniwyd
tournament-money-fee = tâl mynediad
tournament-money-registration = cofrestru
tournament-money-monitors = sylwedyddion
tournament-money-added = ychwanegwyd
tournament-money-prize = gwobr
tournament-money-pool = cronfa ochr
tournament-money-pool_prize = gwobr cronfa ochr
tournament-money-auction = arwerthiant
tournament-money-auction_prize = gwobr yr arwerthiant
tournament-money-paid = wrth y ddesg
tournament-money-rest = gweddill y gronfa
tournament-money-counted = cyfrwyd yn y blwch
tournament-amount = {$amount}
tournament-balance = Yn y cyfrif: {$amount}. Dyled sydd dan ddim.
tournament-accounts = Cyfrifon: plws i'w dalu allan, minws yn ddyledus o hyd

unread-tournament_in_use = mae {$path} mewn defnydd wrth ddesg arall; gorffennwch yno yn gyntaf
correction-way = { $way ->
 [mend] --way mend: cywirir y cofnod, ac mae'r tynnu'n sefyll.
 [exchange] --way exchange: mae'r ddau'n newid lle yn yr hyn na ddechreuodd.
 *[replay] --way replay: ailchwaraeir yr hyn nad yw'n ffitio mwyach.
} Canlyniadau a ddiddymir: {$n}; chwaraewyr sy'n newid lle: {$moved}.
correction-hurt = {"  "}{$player}: { $said }
correction-choose = Ni chofnodwyd dim: dewiswch un o'r ffyrdd hyn â --way.
correction-stays = enillodd, ac mae'n aros yma: {$where}
correction-goes = yn mynd o { $from } i { $to }
correction-lost_to = collodd i {$player}, na ddylai fod yno
correction-falls = nid yw'r ornest yn erbyn {$player} yn cyfrif mwyach
correction-nowhere = dim gornest arall
refused-no_tournament = Nid oes twrnamaint wedi'i gyhoeddi yn y ffeil hon.
refused-opened_already = Mae twrnamaint wedi'i gyhoeddi yn y ffeil hon eisoes.
refused-no_tournament_here = Does dim twrnamaint o'r fath.
refused-no_table_here = Does dim gornest o'r twrnamaint hwn wrth y bwrdd {$text}.
refused-no_key_holder = Nid oes chwaraewr na staff o'r enw {$text} yma.
refused-wrong_key = Nid yw'r allwedd hon yn agor dim yn y twrnamaint hwn: mae'r cyfarwyddwr yn rhoi dolenni i'r staff a'r chwaraewyr.
refused-own_alone = Amdano'i hun yn unig y mae chwaraewr yn nodi hyn, ac nid am {$player}.
refused-worked_out = Unwaith y cyhoeddir twrnamaint, ac mae tynnu'r enwau'n dilyn o'i hedyn: cymerwch y cam yn lle nodi'r hyn y mae'n ei wneud.
refused-bad_fact = Ni ellir nodi hyn: {$text}
refused-no_such_step = Does dim cam {$text}; mae: {$steps}.
refused-no_division = Nid oes adran {$division}; { $n ->
    [0] ni chyhoeddwyd yr un eto.
   *[other] mae: {$divisions}.
}
refused-no_entrant = Nid oes cofrestriad {$player} yn {$division}; { $n ->
    [0] nid oes neb wedi cofrestru eto.
   *[other] mae: {$players}.
}
refused-no_round = Nid oes rownd {$round} yn {$division}; mae ei rowndiau'n dechrau â: {$brackets}.
refused-drawn_already = Mae {$division} wedi'i thynnu eisoes: dadwnewch y tynnu yn gyntaf.
refused-no_push = Nid yw'r gweinydd hwn yn galw tudalennau caeedig; cadwch y dudalen ar agor, a bydd yn canu yma.
refused-bad_push = Ni ellir defnyddio cyfeiriad negeseuon y porwr hwn; caniatewch alwadau eto yn ei osodiadau.
refused-for_a_player = I chwaraewr y mae hyn: agorwch eich dolen eich hun, y mae'r cyfarwyddwr yn ei dangos i chi.
refused-door_full = Mae {$n} o bobl yn aros am y cyfarwyddwr eisoes; gofynnwch eto wedi iddo benderfynu ar rai.
refused-name_entered = Mae {$player} wedi cofrestru eisoes. Chi yw hwn? Gofynnwch i'r cyfarwyddwr am eich dolen; fel arall rhowch lythyren arall yn eich enw.
refused-door_shut = Mae'r twrnamaint hwn ar ben.
refused-in_the_draw = Mae {$player} yn y tynnu: dywedwch wrth y ddesg na allwch chwarae.
refused-no_such_prize = Yn {$division} nid oes gornest sy'n pennu gwobr {$ladder}; mae gwobrau ar gyfer: {$ladders}.
refused-no_event = Mae cystadleuaeth yn enwi ffurf a nifer o chwaraewyr, megis “Knock-out with consolation, 16 players, to 7 then 5, £10”; nid felly “{$text}”.
refused-draft_size = Mae gan dwrnamaint 2 i {$n} o chwaraewyr, a dim mwy o ornestau nag y gall un tynnu eu dal.
refused-entered_before = Mae {$player} wedi cofrestru eisoes.
refused-withdrawn_before = Mae {$player} wedi tynnu'n ôl ac yn sefyll yn y tynnu: dadwnewch y tynnu'n ôl.
refused-not_an_entry = Nid oes gan {$player} gofrestriad yn {$division} y mae hyn yn bosibl iddo.
refused-played_already = Chwaraewyd {$match} gan chwaraewyr eraill: dadwnewch ei ganlyniad yn gyntaf.
refused-no_such_round = Rownd {$n} yw'r nesaf.
refused-no_bye = Nid yw llinell {$line} yn wag.
refused-pool_open = Mae cronfa ochr {$pool} ar agor eisoes.
refused-no_pool = Nid oes cronfa ochr {$pool}; { $n ->
    [0] nid oes yr un ar agor eto.
   *[other] mae: {$pools}.
}
refused-not_for_pool-twice = Mae {$player} yng nghronfa ochr {$pool} eisoes.
refused-not_for_pool-entry = Nid yw {$player} wedi cofrestru; i gofrestriadau yn unig y mae cronfa ochr {$pool}.
refused-auction_open = Mae'r arwerthiant ar agor eisoes.
refused-no_auction = Nid oes arwerthiant ar agor: agorwch ef yn gyntaf, gyda'r hyn a gaiff y safleoedd.
refused-not_for_sale = Nid yw {$player} wedi cofrestru, neu mae wedi'i werthu.
refused-no_match = Nid oes gornest {$match} yn {$division}; { $n ->
    [0] ni wnaed y raffl eto.
   *[other] mae {$first} hyd {$last} yn y raffl.
}
refused-reported_before = Mae {$match} ar ben: curodd {$player} {$other}. Caiff y cyfarwyddwr ei gywiro.
refused-not_open = Ni ellir chwarae {$match} nawr: nid yw'r chwaraewyr yn hysbys, neu nid oes ei hangen.
refused-not_called = Ni alwyd {$match} i fwrdd.
refused-started_already = Mae {$match} wedi dechrau eisoes.
refused-not_in_match = Nid yw {$player} yn chwarae yn {$match}; {$one} – {$two} ydyw.
refused-no_result-reported = Nid oes canlyniad gan {$match} sy'n aros i'w wirio.
refused-no_result-confirmed = Mae canlyniad {$match} wedi'i gadarnhau eisoes.
refused-no_result-verified = Nid oes canlyniad wedi'i wirio gan {$match} sy'n aros i'w hysbysu.
refused-for_the_director = Mater i {$director}, sy'n cyfarwyddo'r twrnamaint, yw hynny.
refused-for_the_staff = Mater i'r staff yw hynny: {$staff}.
refused-no_notice = Nid oes hysbysiad {$text}; yr olaf yw {$n}.
refused-notice_stands = Mae hysbysiad a gyhoeddwyd yn aros: cyhoeddwch un arall.
refused-notice_says = Cyhoeddir dewisiadau ac egwyliau mewn hysbysiad.
refused-notice_same = Mae hysbysiad {$n} yn dweud hyn eisoes.
refused-notice_since = Mae gornestau wedi dechrau: dywedwch o ba ornest ymlaen y mae'r hysbysiad yn ddilys.
refused-match_begun = Mae {$match} wedi dechrau dan hysbysiad {$n}: enwch ornest ddiweddarach.
refused-bad_break = Daw egwyl i ben ar ôl iddi ddechrau.
refused-options_fixed = Mae gornest wedi dechrau: mae'r dewisiadau a gyhoeddwyd yn sefydlog.
refused-bad_shares = Daw'r gwobrau i {$percent} y cant: 100 ar y mwyaf i gyd, a dim un dan 0.
refused-nobody_late = Nid oes neb yn hwyr yn {$match}.
refused-too_many_matches = Byddai gan {$division} fwy na {$n} gêm: rhannwch hi'n grwpiau, neu dewiswch fformat arall.
refused-bad_division = Mae gan adran allwedd heb fylchau, colonau na blaenslaesau, rhifau nad ydynt dan 0, a grwpiau lle chwaraeir mewn grwpiau: nid felly {$division}.
refused-no_more_here = Nid yw twrnamaint y tŷ hwn yn dal mwy na {$n} o'r rhain.
refused-no_jackpot = Chwaraeir {$division} dan reolau heb jacpot.
refused-team_size = Mae { $n ->
 [one] {$n} chwaraewr
 [two] {$n} chwaraewr
 *[other] {$n} chwaraewr
} mewn cofrestriad yma; mae gan {$player} nifer arall.
refused-no_ground = Mae dyfarniad yn enwi'r rheolau y mae'n sefyll arnynt.
refused-no_ruling = Nid oes dyfarniad ar {$match} i apelio yn ei erbyn.
refused-no_such_remedy = Nid yw {$text} yn unioniad; y rhai posibl yw {$possible}.
refused-remedy_for_whom = Nid yw {$text} yn enwi chwaraewr o'r ornest: {$one} neu {$two}.
refused-not_stopped = Nid oes dyfarniad yn atal y chwarae yn {$match}.
refused-barred_already = Mae {$player} wedi'i wahardd o {$match} eisoes.
refused-bars_a_player = Ni ellir gwahardd {$player} o {$match}: dim ond gwyliwr wrth ei enw.
refused-no_equipment_list = Nid yw'r rheolau hyn yn rhestru offer.
refused-no_such_item = Nid yw'r rheolau hyn yn rhestru {$item}; maent yn rhestru {$items}.
refused-replaced_by_agreement = Dim ond drwy gytundeb y ddau chwaraewr, a rhwng gemau, y cyfnewidir: {$item}.
refused-no_monitors = Nid oes sylwedyddion yn y rheolau hyn.
refused-monitored = {$player} yw sylwedydd {$match} eisoes.
refused-monitor_asked = Gofynnwyd am sylwedydd yn {$match} eisoes.
refused-monitors_own_match = Ni all {$player} fod yn sylwedydd {$match}: mae gan sylwedydd enw, ac nid yw'n chwarae'r ornest honno.
refused-no_monitor_fee = Nid yw'r rheolau hyn yn caniatáu tâl am sylwedyddion.
refused-over_ceiling = Gradd {$player} yw {$rating}, a'r nenfwd yw {$ceiling}: derbyniwch drwy eithriad â rheswm, neu gwrthodwch.
refused-reason_wanted = Mae angen rheswm i dderbyn {$player} uwchlaw'r nenfwd.
refused-undecided = Mae { $n ->
 [one] {$n} cofrestriad
 [two] {$n} gofrestriad
 *[other] {$n} cofrestriad
} yn aros i'w derbyn neu eu gwrthod: {$players}.
refused-table_made = Mae bwrdd ar gyfer {$match} eisoes.
refused-other_players = Mae eraill yn cwrdd yn {$match}, nid y rhai a chwaraeodd yno.
refused-table_taken = Mae bwrdd {$table} wedi'i gymryd: {$match}.
refused-no_such_table = Nid oes bwrdd {$table}; fe'u rhifir hyd {$n}.
refused-plays_elsewhere = Mae {$player} wedi'i alw i {$match} neu'n ei chwarae; nid oes neb yn chwarae ddwywaith ar unwaith.
refused-winner_reports = Yr enillydd sy'n adrodd: {$player}, neu'r staff.
refused-loser_confirms = Y collwr sy'n cadarnhau: {$player} yn {$match}.
refused-wrong_result = Nid yw {$score} yn ganlyniad gornest i {$n}: cynifer o bwyntiau sydd gan yr enillydd, llai gan y collwr.
refused-few_entries = Mae angen { $n ->
 [one] {$n} cofrestriad
 [two] {$n} gofrestriad
 *[other] {$n} cofrestriad
} ar {$division}; mae {$given}.
refused-draw_the_round = Mae'r rowndiau a ddechreuwyd yn aros: parwch y nesaf.
refused-begun_already = Mae {$division} wedi dechrau.
refused-no_bye_left = Mae {$player} wedi'i gofrestru, ond nid oes lle ar ôl yn y tynnu: mae gwrthwynebydd pob bye wedi mynd yn ei flaen. Gellir chwarae mewn digwyddiad arall, neu ei dynnu oddi ar y rhestr.
refused-no_rounds = Ni pharir {$division} fesul rownd.
refused-round_paired-paired = Mae rownd {$n} o {$division} a'r rhai cynt wedi'u paru: gellir gorffwys mewn un ddiweddarach.
refused-round_paired-none = Nid oes rownd o'r fath: enwch un o {$n} + 1 hyd 99.
refused-apart_from_oneself = Dim ond oddi wrth rywun arall y gellir cadw {$player} ar wahân.
refused-pair_forbidden = Ni ellir paru rownd {$n} heb {$one} yn erbyn {$two}, a gedwir ar wahân: gadewch i un orffwys, neu dadwnewch hynny.
refused-no_cross_table = Nid oes adroddiad fesul rownd o {$division}: dim ond Swisaidd a phawb yn erbyn pawb sydd ag un. Gellir ysgrifennu'r canlyniadau fel CSV.
refused-bad_player_line = Nid oes enw ar linell {$n}, neu nid rhif yw'r sgôr.
refused-bad_places = Nid pwyntiau yn ôl safle yw {$text}; er enghraifft 10,6,4,4 neu 10,6;C=3,1.
refused-lines_unfit = Ni ellir chwarae tynnu o {$n} llinell yn fformat {$division}: tynnwch eto.
refused-round_open = Nid yw rownd {$n} ar ben: mae {$match} ar goll.
refused-all_rounds = Mae'r { $n ->
 [one] {$n} rownd
 [two] {$n} rownd
 *[other] {$n} rownd
} i gyd wedi'u paru.
refused-nothing_to_call = Ni ellir galw gornest nawr.
refused-nothing_to_call-match = Ni ellir galw {$match} nawr.
refused-no_free_table = Mae'r { $n ->
 [one] {$n} bwrdd
 [two] {$n} fwrdd
 *[other] {$n} bwrdd
} i gyd wedi'u cymryd.
refused-standings_follow = Mae canlyniad {$match} yn cyfrif tuag at y tabl: cywirwch ef, a bydd y tabl yn dilyn.
refused-mended_already = Cywirwyd canlyniad {$match} eisoes: cywirwch ef eto, neu dadwnewch hynny yn gyntaf.
refused-no_entry_to_change = Nid oes cofnod {$n} yn y dyddiadur y gellir ei newid.
refused-no_entry_to_change-kind = Dim ond un o'i fath ei hun a all gywiro cofnod {$n}, ac nid tra bydd wedi'i ddadwneud.
refused-undone_already = Mae cofnod {$n} wedi'i ddadwneud eisoes.
refused-account_name = {$player} yw enw un o gyfrifon y ddesg: nodwch yr enw hwn fel arall.
refused-no_account = Nid oes cyfrif gan {$player} yma; { $n ->
    [0] nid oes neb wedi cofrestru eto.
   *[other] mae: {$players}.
}
refused-bad_amount = Nid yw {$amount} yn swm: ceiniogau cyfan, mwy na dim.
refused-bad_percent = Nid yw {$percent} yn rhaniad o 100 y cant.
