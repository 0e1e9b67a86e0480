# Yr hyn a ddaw o ailchwarae gornest a gofnodwyd, a'r hyn sydd o'i le ar gofnod, dynodydd neu gwestiwn, yn Gymraeg.

replayed-head = {$white} - {$black}, {$kind}, rheolau: {$title}
replayed-match = gornest i {$n}
replayed-session = sesiwn arian
replayed-game = Gêm {$game}: {$said}; sgôr {$score}
replayed-unfinished = heb ei gorffen
replayed-crawford = gêm Crawford
replayed-won = { $name_is ->
    [you] Rydych chi'n ennill { $n ->
        [one] 1 pwynt
        [two] 2 bwynt
       *[other] {$n} pwynt
    }
   *[other] Mae {$name} yn ennill { $n ->
        [one] 1 pwynt
        [two] 2 bwynt
       *[other] {$n} pwynt
    }
}
replayed-won_how = { replayed-won } ({$how})
replayed-match_won = { $name_is ->
    [you] Rydych chi'n ennill yr ornest.
   *[other] Mae {$name} yn ennill yr ornest.
}
replayed-match_open = Nid yw'r ornest wedi gorffen.
replayed-files = ffeiliau: {$files}, gemau: {$games}; cyfreithlon: {$legal}, anghyfreithlon: {$wrong}, heb eu darllen: {$unread}
replayed-name_files = enwch y ffeiliau i'w hailchwarae, megis: {$what}
replayed-one_log = mae {$what} yn ysgrifennu un ornest: enwch un ffeil
replayed-apart = ni all {$what} a {$other} fynd gyda'i gilydd: gadewch un allan
replayed-interrupted = torrwyd ar draws

recorded-at = {$where}: {$what}
recorded-by_rule = {$what} ({$ruled})
recorded-in_game = gêm {$n}
recorded-in_move = symudiad {$n}
recorded-in_line = llinell {$n}
recorded-over_before = roedd yr ornest ar ben cyn y gêm hon
recorded-unfinished_before = ni orffennwyd y gêm flaenorol
recorded-head_differs = mae'r pennawd yn dweud {$written}, mae'r gyfraith yn cyfrif {$counted}
recorded-set_position = mae'r gêm yn dechrau o safle gosod, na all yr ailchwarae hwn ei farnu
recorded-goes_on = mae'r gêm ar ben, ond mae'r cofnod yn mynd ymlaen
recorded-marked_illegal = mae'r cofnod ei hun yn nodi'r chwarae hwn yn anghyfreithlon
recorded-doubled_early = ni chaiff neb ddyblu cyn y chwarae cyntaf
recorded-other_cube = mae'r ciwb yn mynd i {$counted}, nid i {$written}
recorded-no_roll = dim ond tro olaf gêm all fod heb dafliad
recorded-unknown_play = dim ond chwarae olaf gêm all fod yn anhysbys
recorded-equal_dice = ni all gêm ddechrau gyda {$dice}: teflir disiau agoriadol cyfartal eto
recorded-play = {$dice}: {$play}: {$said}
recorded-cannot_lose = ni all {$name} golli {$written} pwynt yma
recorded-cannot_win = ni all {$name} ennill {$written} pwynt drwy ymddiswyddiad yma
recorded-no_end = nid oes diwedd i'r gêm, ond mae un arall yn dilyn
recorded-won_early = ni ellir ennill gêm cyn iddi ddechrau
recorded-other_winner = mae'r cofnod yn dweud mai {$name} sy'n ennill, y gyfraith mai {$other}
recorded-other_points = mae'r cofnod yn dweud {$written} pwynt, mae'r gyfraith yn cyfrif {$counted}
recorded-match_open = nid yw'r ornest ar ben ar {$score}
recorded-not_begun = nid oes gornest wedi dechrau yn y cofnod hwn
recorded-kept_match = gornest a gadwyd yw hon; mae `bafflebox export` yn ei hysgrifennu i raglenni eraill
recorded-other_terms = nid yw ei digwyddiad cyntaf yn dilyn o'i rheolau a'i dewisiadau
recorded-too_long = mae’r ornest yn rhy hir: eir drwy {$n} digwyddiad ar y mwyaf
recorded-nobody = nid yw {$what} yn weithred gan neb ac nid yw'n dilyn o ddim
recorded-ends_early = mae'r log yn gorffen cyn y {$what} sy'n dilyn
recorded-stands = mae {$found} lle mae {$made} yn dilyn
recorded-nothing_follows = nid oes dim yn dilyn ohono
recorded-disputed = dadleuir: {$what}: {$said}

recorded-no_text = nid testun yw hwn; disgwyliwyd UTF-8 neu Windows-1252
recorded-game_number = mae gêm {$n} yn dilyn gêm {$before}; disgwyliwyd y rhif nesaf
recorded-row_number = mae rhes {$n} yn dilyn rhes {$before}; disgwyliwyd y rhif nesaf
recorded-before_length = {$text} cyn yr hyd; disgwyliwyd 'N point match'
recorded-position_early = safle gosod; fe'i disgwyliwyd mewn gêm, cyn ei rhes gyntaf
recorded-position_late = safle gosod yma; disgwyliwyd un y gêm, cyn y rhes gyntaf
recorded-no_length = mae hyd yr ornest ar goll; disgwyliwyd 'N point match'
recorded-second_match = {$text}: mae ail ornest yn dechrau; disgwyliwyd un ornest y ffeil
recorded-not_understood = ni ddeellir {$text}; disgwyliwyd {$expected}
recorded-cells = tafliad megis '61: 13/7 8/7', neu Doubles, Takes, Drops, Beavers, Resigns, Losses N points neu Wins N points
recorded-long_row = rhes o {$n} nod; disgwyliwyd dwy gell
recorded-no_head = nid oes pennawd i'r gêm; disgwyliwyd {$expected}
recorded-not_a_head = nid pennawd yw {$text}; disgwyliwyd {$expected}
recorded-third_cell = trydedd gell {$text}; disgwyliwyd dwy golofn ar y mwyaf
recorded-after_result = cell ar ôl y canlyniad; disgwyliwyd y gêm nesaf
recorded-second_result = ail ganlyniad; disgwyliwyd un y gêm
recorded-after_end = cell ar ôl diwedd y gêm; disgwyliwyd Wins N points
recorded-no_row_number = tro heb rif rhes; disgwyliwyd 'N)' o'i flaen
recorded-who_resigned = nid oes dim yn dweud pwy ymddiswyddodd; disgwyliwyd 'Wins N points' wedyn
recorded-not_a_roll = nid tafliad yw {$text}; disgwyliwyd dau rif 1-6, neu 00 am ddim tafliad
recorded-after_no_roll = {$text} ar ôl 00: (dim tafliad); disgwyliwyd dim neu ????
recorded-not_a_move = nid symudiad yw {$text}; disgwyliwyd un megis 13/7, bar/20*, 6/off neu 8/5(2)

id-checkers = ni all {$what} ddweud bod gan {$name} {$n} darn: cymerir bod popeth sy'n brin o {$most} wedi mynd allan
id-one_point = ni all {$what} ddweud bod y ddwy ochr ar un pwynt
id-too_many = disgwylid {$most} darn, cafwyd {$n}: {$text}
id-goes_on = nid dynodydd safle yw {$text}: mae'n mynd ymlaen ar ôl y bar olaf
id-both = mae {$text} yn rhoi'r ddwy ochr ar un pwynt
id-length = {$text}: mae gan ddynodydd {$kind} {$n} nod, nid {$given}
id-letters = {$text}: ysgrifennir dynodydd {$kind} ag A-Z, a-z, 0-9, + ac /
id-last_letter = {$text}: dim ond A, Q, g neu w all fod yn nod olaf y dynodydd {$kind} hwn

asked-rule_first = {$text} ar ôl y rheol {$ruled}: ysgrifennwch y set o reolau yn gyntaf, yna'r rheol
asked-no_rules = nid oes set o reolau na rheol {$text}; posibl yw {$possible}
asked-names = {$names}, llwybr ffeil .py, neu ddynodydd rheol megis B6
asked-names_or = {$names}, llwybr ffeil .py, neu {$possible}
asked-no_rule_of = nid oes rheol {$text} gan {$name}; mae ganddi {$possible}
asked-not_played = nid set y gellir ei chwarae yw {$text}; setiau ag opsiynau yw {$possible}
asked-option_alone = mae angen set o reolau ar {$what}; setiau ag opsiynau yw {$possible}
asked-goes_with = mae {$what} yn mynd gyda {$other}
asked-no_rule_with = Nid oes rheol â'r geiriau hyn i gyd: {$text}
asked-no_log = nid cofnod digwyddiadau yw {$file}, a dim ond cofnodion sy'n cadw'r hyn a gytunwyd am ddisiau
asked-no_text = nid testun yw {$file}

word-a_position_id = dynodydd safle
word-position_id = safle
word-match_id = gornest
# A match gone through place by place.
stepping-keys = Enter neu n: nesaf · p: blaenorol · f: cyntaf · l: olaf · g 2: gêm 2 · e: camgymeriad nesaf · /geiriau: chwilio · q: gadael
stepping-unknown = Nid yw “{$text}” yn allwedd yma.
stepping-place = Gêm {$game}, lle {$place}
stepping-at_end = Dyma’r lle olaf.
stepping-at_start = Dyma’r lle cyntaf.
stepping-no_game = Mae gemau 1 i {$text}.
stepping-no_error = Dim camgymeriad o’r fan hon ymlaen.
stepping-not_found = Ni sonnir am “{$text}” o’r fan hon ymlaen.
stepping-better = {$made}: {$loss}; gwell: {$right}
