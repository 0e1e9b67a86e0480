# Playing at a server from the terminal, in Welsh (Cymraeg). Words that are typed, addresses and keys stay as they are.

# addresses and keys
remote-no_link = Nid yw {$text} yn gyfeiriad gweinydd; megis http://127.0.0.1:8321/t/ID#KEY am sedd, neu https://club.example am y lobi
remote-unreached = Ni ellir cyrraedd {$server}: {$said}
remote-sign_in = Eich enw yn {$server}, neu Enter i fod yn westai
remote-password = Cyfrinair (neu code am god adfer, new am gyfrif newydd)
remote-code = Cod adfer
remote-new_password = Cyfrinair newydd
remote-codes = Eich codau adfer, a ddangosir unwaith yn unig: {$codes}
remote-signed_in = Wedi mewngofnodi yn {$server} fel {$name}.
remote-name = Eich enw wrth y bwrdd

# the lobby
remote-list_mine = Eich gornestau
remote-list_invited = Ffrindiau sy'n eich gwahodd
remote-list_open = Seddi agored
remote-list_watch = Yn cael eu chwarae: gwylio
remote-list_contests = Arenâu a thwrnameintiau heb gyfarwyddwr
remote-row = {$n}  {$players}: {$what}
remote-players = { $two ->
 [no] {$white}
 *[yes] {$white} – {$black}
}
remote-player = { $rated ->
 [yes] {$name} ({$rating})
 *[no] {$name}
}
remote-match = { $n ->
 [0] {$rules}
 *[other] {$rules} i {$n}
}
remote-terms = {remote-match}{ $rated ->
 [yes] , wedi'i sgorio
 *[no] {""}
}{ $clocked ->
 [yes] , {$clock}
 *[no] {""}
}{ $days ->
 [0] {""}
 *[other] , {$days} diwrnod y symudiad
}
remote-running = {$score}, {remote-match}, {$watching} yn gwylio
remote-mine = {$score}, {remote-match}{ $state ->
 [mine] , eich tro chi
 [theirs] , eu tro nhw
 *[on] {""}
}{ $due ->
 [yes] , { $hours ->
 [0] llai nag awr ar ôl
 *[other] {$hours} awr ar ôl
}
 *[no] {""}
}
remote-contest = { $state ->
 [coming] ymhen {$minutes} mun
 [rounds] ar y gweill
 *[running] {$minutes} mun ar ôl
}, {$rules}, {$players} chwaraewr{ $joined ->
 [yes] , rydych chi i mewn
 *[no] {""}
}
remote-nobody = Nid oes neb yn aros, a dim yn cael ei chwarae.
remote-choose = Rhif; bot, friend, open neu rated (gyda hyd) am ornest newydd; quit; Enter i edrych eto
remote-type_choice = { $n ->
 [0] Teipiwch bot, friend, open, rated neu quit, megis friend 7.
 *[other] Teipiwch rif o 1 i {$n}, neu bot, friend, open, rated neu quit, megis friend 7.
}
remote-send = Mae eich ffrind yn chwarae gyda'r ddolen hon: {$link}
remote-opened = Mae eich sedd yn agored yn y lobi. Mae Ctrl-C yn ei thynnu'n ôl.
remote-contest_in = Rydych chi i mewn: mae'r gêm nesaf yn agor yma. Mae Ctrl-C yn eich rhoi ar saib.
remote-contest_over = Mae ar ben: ni chwaraeir rhagor yno.
remote-no_longer = Ni ddaeth neb, ac nid yw'r sedd yn agored mwyach; agorwch hi eto.
remote-invited = Mae {$name} yn eich gwahodd: {remote-terms}.
remote-term = Cytunir trwy eistedd: {$term}
remote-take = Cymryd y sedd?
remote-server = Wrth weinydd
remote-tab_mine = Fy rhai i
remote-tab_invited = Gwahoddiadau
remote-tab_open = Seddi agored
remote-tab_watch = Gwylio
remote-tab_contests = Arenâu
remote-key_lists = ← → am y rhestrau eraill; mae Enter yn eistedd, neu yn gwylio.
remote-key_bot = y bot
remote-key_friend = ffrind
remote-key_open = cynnig sedd
remote-key_rated = cynnig un â sgôr
remote-key_withdraw = tynnu'r sedd yn ôl
remote-key_opened = Mae eich sedd yn agored yn y lobi; mae o yn ei thynnu'n ôl.
remote-key_contest = Rydych chi i mewn: mae eich gêm nesaf yn agor yma ohoni ei hun.
remote-move_here = Mae'r sedd hon ar ddyfais arall, a bydd yn cau yno. Mynd ymlaen yma?

# at the table
remote-waits = { $name_is ->
 [table] Yn aros
 [you] Yn aros amdanoch chi
 *[other] Yn aros am {$name}
}
remote-says = {$name}: “{$words}”
remote-here = Mae {$name} wrth y bwrdd.
remote-gone = Nid yw {$name} wrth y bwrdd.
remote-silent = Dim ateb ers {$n} s; daw'r cysylltiad yn ôl ohono'i hun.
remote-not_now = Ddim nawr: nid yw'r gêm wedi dechrau.
remote-help = Wrth weinydd: mae say GEIRIAU yn siarad â'r lleill wrth y bwrdd.
remote-saved = Mae'r ornest yn aros ar y gweinydd: mae `bafflebox play {$address}` yn mynd ymlaen ag hi.
remote-kept = Mae'r ornest yn {$address}. {$dice}
remote-key_sign_in = mewngofnodi
remote-way_password = cyfrinair
remote-way_new = cyfrif newydd
remote-way_code = cod adfer
remote-watches = Rydych yn gwylio; ni ellir gwneud dim yma.
remote-watched = Nid ydych yn gwylio mwyach; mae'r ornest yn parhau.
