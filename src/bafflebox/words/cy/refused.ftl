# Why something is not possible, and why dice are not trusted, in Welsh (Cymraeg).

refused-backward = {$move}: dim ond ymlaen y mae darnau'n symud.
refused-backward-rover = {$move}: crwydryn yn unig sy'n mynd yn ôl, ac nid ar ddyblau.
refused-backward_owed = Gellir chwarae'r rhif sydd ar ôl ymlaen o hyd.
refused-bad_dice = Mae dis yn dangos rhif o 1 i 6.
refused-bad_dice-again = Teflir eto dafliad a roddwyd o'r neilltu â hyn o ddis: {$n}.
refused-bad_dice-count = Nifer dis tafliad yw {$n}, nid {$given}.
refused-bad_dice-opening = Mae pob ochr yn agor â dis o 1-6: {$n}.
refused-bad_dice-parity = O dan y cwpan y mae dis o 1-6: {$n}.
refused-bad_dice-set = Nifer dis tafliad gosod yw {$n}.
refused-bar_first = Rhaid i'r darn ar y {$bar} ddod i mewn cyn symud {$place}.
refused-busts = Ni ellir {$move} â {$dice}: â'r union rif y mae'n mynd allan o gartref.
refused-call_given_away = Ysgydwodd yr ochr arall a rhoi'r alwad i chi; galwch odrifau neu eilrifau.
refused-caller_known = Mae'n hysbys eisoes pwy sy'n galw.
refused-clear_out = Mae'r tafliad hwn yn dwyn yr holl ddarnau sy'n weddill allan, lle bynnag y safant.
refused-crawford_game = Dyma gêm Crawford: fe'i chwaraeir heb y {$cube}.
refused-crawford_game-one = Nid oes {$cube} mewn gornest i un pwynt.
refused-cube_at_most = Mae'r {$cube} yn aros ar {$n}.
refused-cube_dead = Mae'r {$cube} yn farw: ar {$n} daw'r ornest i ben gyda'r gêm hon pwy bynnag a enillo.
refused-dice_thrown = Taflwyd dis y tro hwn eisoes; dyblwch cyn y tafliad cyntaf.
refused-formation_stands = Tra saif y ffurfiant ni all y gwerth godi.
refused-frugal_first = Yn y tro cyntaf nid â trydydd darn ar ddau.
refused-fullest = Gellir chwarae mwy na hyn.
refused-game_over = Mae'r gêm ar ben.
refused-game_over-finished = Mae'r gêm ar ben: nid oes gan un ochr ddarn ar ôl.
refused-game_over-overrun = Penderfynir y gêm gan y darnau ar y {$bar}; ni chwaraeir gweddill y tafliad.
refused-taken_up = Dim ond gêm gyntaf gornest sy'n cael ei chodi o safle.
refused-game_running = Mae gêm ar y bwrdd; gorffennwch hi'n gyntaf.
refused-game_running-close = Mae gêm ar y bwrdd; gorffennwch hi neu ildiwch hi'n gyntaf.
refused-has_length = Chwaraeir gornest i'w hyd: {$n}.
refused-higher_checker = Nid yw {$die} yn dwyn dim allan o {$place} tra bo darn ar bwynt uwch.
refused-illegal_play = {$dice}: nid yw {$moves} yn chwarae cyfreithlon.
refused-house = {$text}
refused-in_order = Rhowch y symudiadau yn y drefn y'u gwneir.
refused-larger_die = Gellir chwarae'r naill rif neu'r llall, nid y ddau: chwaraewch y mwyaf.
refused-level_impossible = Ni ellir colli {$level} yma. Yn bosibl: {$possible}.
refused-match_over = Mae'r ornest ar ben.
refused-match_over-session = Mae'r sesiwn wedi'i chau eisoes.
refused-mixed_point = Mae'r ddwy ochr ar un pwynt.
refused-most_entered = Gall mwy o ddarnau ddod i mewn.
refused-most_hits = Mae chwarae sy'n taro mwy.
refused-moved_already = Mae'r darn ar {$place} wedi symud eisoes.
refused-must_bear_off = Gall darn fynd allan, felly rhaid iddo.
refused-must_hit = Rhaid taro: mae chwarae sy'n taro.
refused-named_twice = Unwaith yr ymuna pob chwaraewr.
refused-no_card = { $name_is ->
 [you] Nid oes gennych chi gerdyn ar ôl.
 *[other] Nid oes gan {$name} gerdyn ar ôl.
}
refused-no_card-set = Gosodwyd y tafliad nesaf eisoes; saif y cyntaf a gyhoeddwyd.
refused-no_card-thrown = Taflwyd dis y tro hwn eisoes; gosodir tafliad cyn y cyntaf.
refused-no_checker = Does dim {$checker} ar {$place}.
refused-no_clock = Gweithred wrth gloc yw {$words}; nid oes cloc yma.
refused-no_game = Ni ddechreuodd gêm; dechreuwch un yn gyntaf.
refused-no_game-think = Nid tro neb yw hi; taflwch am y dechrau yn gyntaf.
refused-no_game-turn = Nid tro neb yw hi. Yn bosibl: {$possible}.
refused-no_hit = Nid yw {$text} yn taro dim.
refused-no_hit-place = Ni chaiff dim ei daro ar {$place}.
refused-no_occasion = Unwaith yn unig y cynigir ildiad, cyn y tafliad nesaf wedi i'r ochr arall allu ennill ag un am y tro cyntaf.
refused-no_step = Nid yw {$die} yn mynd ag unrhyw ddarn o {$place}.
refused-no_way = Does dim ffordd oddi yma â'r rhif hwn.
refused-no_way-ridge = {$move}: â {$dice} nid oes darn yn croesi rhwng y bwrdd mewnol a'r allanol.
refused-no_way-stream = {$move}: â rhif ei bigyn yn unig y gadewir y bwrdd allanol pell.
refused-not_a_rover = Nid crwydryn mo'r darn ar {$place}: ymlaen yn unig yr â.
refused-not_entered = Nid yw {$player} yn un o'r chwaraewyr: {$players}.
refused-not_home = Nid oes dim yn mynd allan o {$place} tra bo darn y tu allan i'r cartref.
refused-not_in_these_rules = Nid yw mewn grym dan {$title}: {$act}. Yn bosibl: {$possible}.
refused-not_in_these_rules-jackpot = Does dim jacpot dan {$title}.
refused-not_in_these_rules-time = Does dim cosb amser dan {$title} yma.
refused-not_rolled = Ni ellir {$move} â {$dice}.
refused-not_rolled-left = Ni ellir {$move} â'r rhifau sydd ar ôl.
refused-not_this_throw = Dim ond {$dice} y gellir ei daflu eto.
refused-not_this_throw-set = Ni theflir eto dafliad a osodwyd.
refused-not_your_cube = { $name_is ->
 [you] Chi biau'r {$cube}
 *[other] {$name} biau'r {$cube}
}; ei berchennog yn unig a gaiff ddyblu.
refused-not_your_cube-right = { $name_is ->
 [you] Chi biau'r hawl i ddyblu.
 *[other] {$name} biau'r hawl i ddyblu.
}
refused-not_your_turn = { $name_is ->
 [you] Chi sy'n penderfynu nawr.
 *[other] {$name} sy'n penderfynu nawr.
} Yn bosibl: {$possible}.
refused-not_your_turn-concede = Ildir gêm ar eich tro eich hun, cyn taflu.
refused-nothing_moved = Does dim symudiad i'w dynnu'n ôl.
refused-nothing_to_press = { $name_is ->
 [you] Nid oes gennych chi dro i'w orffen.
 *[other] Nid oes gan {$name} dro i'w orffen.
}
refused-one_die = Un dis a deflir tra saif lledaeniad llawn yn unig.
refused-one_die-count = Nifer dis tafliad yw {$n}, nid {$given}.
refused-one_full = Ni all tro orffen â dau bwynt llawn.
refused-other_dice = Â dis eraill yn unig y mae'r symudiadau hyn yn gyfreithlon: lle gellir chwarae'r naill neu'r llall, y mwyaf a chwaraeir.
refused-play_first = Chwaraewch holl symudiadau'r tafliad cyn gorffen y tro.
refused-point_blocked = Mae'r gwrthwynebydd yn dal {$place}.
refused-point_blocked-way = Mae'r ffordd ynghau: y gwrthwynebydd sy'n dal {$place}.
refused-point_over_full = Nid oes mwy na {$n} {$checkers} ar un {$point}.
refused-point_full = Ni chaiff rhagor o {$checkers} sefyll ar {$place}.
refused-point_immune = Dim taro ar {$place}: mae'n rhan o ledaeniad llawn.
refused-points_impossible = Ni ellir ildio {$n} yma. Yn bosibl: 1 i {$most}.
refused-raccooned_already = Gall hyn ddilyn afanc: {$n}. Nid oes racŵn arall, dim ond derbyn neu ollwng.
refused-raised_already = Dyblwyd eisoes yn y tro hwn.
refused-refused_before = Gwrthodwyd {$level} yn y safle hwn; cynigiwch fwy, neu chwaraewch ymlaen.
refused-see = Teipiwch why {$rule} i weld y rheol.
refused-set_throw = Ni theflir tafliad a osodwyd, felly ni all fod yn gam.
refused-start_used = Yr un sydd â'r hawl i fynd gyntaf yn unig a all ei throsglwyddo, cyn dyblu neu daflu.
refused-too_early-card = Gosodir tafliad y gwrthwynebydd wrth chwarae eich tafliad eich hun.
refused-too_few_checkers = Mae gan un ochr lai na {$n} o ddarnau; rhowch "short": true os felly y mae.
refused-too_few_players = Mae ar jacpot angen {$n} chwaraewr neu fwy, nid {$given}.
refused-too_late-card = Gosodir eich tafliad eich hun cyn i chi daflu.
refused-too_many_checkers = Mae gan un ochr fwy na {$n} o ddarnau.
refused-too_many_moves = Nid yw'r tafliad {$dice} yn ddigon i'r holl symudiadau hyn.
refused-winning_throw = Ni ellir gosod {$dice}: y tafliad ei hun sy'n gorffen y gêm ac yn ennill yr ornest.
refused-winning_throw-play = Ni ellir gosod {$dice}: byddai {$moves} yn ennill yr ornest.
refused-wrong_order = Mae'r symudiadau hyn yn bosibl mewn trefn arall.
refused-wrong_phase = Nid yw'n bosibl nawr: {$act}. Yn bosibl: {$possible}.
refused-wrong_phase-roll = Ni thaflwyd dim. Yn bosibl: {$possible}.
word-act-open = y tafliad agoriadol
word-act-shake = gadael i'r ochr arall alw
word-act-call = galw odrifau neu eilrifau
word-act-start = dewis mynd gyntaf neu ail
word-act-let_other_start = gadael i'r ochr arall ddechrau
word-act-roll = taflu
word-act-rethrow = taflu eto
word-act-nominate = enwebu
word-act-raise = dyblu
word-act-cancel = diddymu'r tafliad
word-act-play = chwarae'r tafliad
word-act-double = dyblu
word-act-take = derbyn
word-act-drop = gollwng
word-act-beaver = afanc
word-act-raccoon = racŵn
word-act-resign = ildio
word-act-accept = derbyn
word-act-refuse = gwrthod
word-act-concede = cynnig ildio
word-act-end_turn = gorffen y tro
word-act-start_game = dechrau gêm
word-act-call_flag = galw diwedd amser
word-act-close_session = cau'r sesiwn
word-act-set_clock = gosod y cloc
word-act-stop_clock = atal y cloc
word-act-start_clock = ailgychwyn y cloc
word-act-adjust_clock = addasu'r cloc
word-nothing = dim
distrust = Ni ellir ymddiried yn y dis hyn: nid yw'r dudalen hon yn cymryd rhan ynddynt.
distrust-seed = Dechreuodd y bwrdd yr un cytundeb eto gyda hedyn arall.
distrust-number = Aeth y bwrdd yn ôl at gytundeb cynharach.
distrust-thrown = Mae'r bwrdd am gytuno ar ddis newydd ar ôl taflu rhai.
distrust-other = Mae'r bwrdd yn dangos cytundeb arall na'r un a agorwyd gennych.
distrust-own_hash = Mae'r bwrdd yn dangos hash arall na'r un a roesoch.
distrust-hash = Mae hash y byddai eich rhan chi'n ei ateb ar goll.
distrust-receipt = Nid yw'r hyn a ddengys y bwrdd o'r cytundeb yr hyn ydoedd.
refused-written = Mae hyn wedi ei ysgrifennu eisoes.
refused-written-virtual = Wrth y bwrdd hwn ysgrifennir popeth ohono'i hun.
refused-written-same = Ysgrifennir cymaint â hyn eisoes: {$depth}.
refused-written-start = Ysgrifennir y tafliad am y cychwyn yma: rhowch ef i mewn.
refused-written-board = Ysgrifennir popeth yma: y bwrdd sy'n dweud sut mae'r gêm yn gorffen.
refused-written-unknown = Nid yw safle'r darnau wedi ei ysgrifennu; gosodwch nhw yn gyntaf, neu gorffennwch y tro.
refused-no_such_result = Ni all gêm orffen felly yma. Yn bosibl: {$possible}.
word-depth-score = sgôr
word-depth-dice = dis
word-depth-full = popeth
word-act-write = ysgrifennu mwy neu lai o'r gêm
word-act-name_start = enwi pwy sy'n mynd gyntaf
word-act-name_result = enwi'r canlyniad
word-act-confirm_result = cadarnhau'r canlyniad
word-act-contest_result = dweud bod y gêm yn mynd ymlaen
word-match = yr ornest
