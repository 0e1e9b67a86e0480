# Why something around the board or at the clock is not possible, in Welsh (Cymraeg).

clock-kind = { $kind ->
 [simple_delay] oediad syml
 [bronstein] oediad Bronstein
 [fischer] amser ychwanegol bob tro
 *[bank] dim oediad
}
refused-above_ceiling = Mae'r radd uwchlaw nenfwd yr adran.
refused-all_selected = Dewiswyd y dis i gyd.
refused-announced = Y cloc a gyhoeddwyd yw'r cloc.
refused-announced_option = Nid oes dyfarniad yn newid opsiwn a gyhoeddwyd.
refused-appeal_open = Mae apêl ar agor; penderfynir arni yn gyntaf.
refused-appealed_already = Mae apêl ar agor eisoes.
refused-as_posted = Mae hysbysiad {$n} y digwyddiad yn dweud yn wahanol.
refused-as_posted-option = Mae hysbysiad {$n} y digwyddiad yn dweud {$option}={$value}.
refused-as_posted-clock = Mae hysbysiad {$n} y digwyddiad yn pennu'r cloc hwn: {$clock}.
refused-as_posted-depth = Mae hysbysiad {$n} y digwyddiad yn gofyn am gofnod cyflawn.
refused-as_posted-no_clock = Nid yw hysbysiad {$n} y digwyddiad yn pennu cloc.
refused-away_already = { $name_is ->
 [you] Rydych chi i ffwrdd eisoes.
 *[other] Mae {$name} i ffwrdd eisoes.
}
refused-barred = { $name_is ->
 [you] Gwaharddwyd chi o'r ornest hon.
 *[other] Gwaharddwyd {$name} o'r ornest hon.
}
refused-between_games = Rhwng gemau ni hawlir yn erbyn neb.
refused-between_games-late = Rhwng gemau cyfrifir hwyrni yn lle hynny.
refused-both_resume = Y ddau chwaraewr sy'n ailgychwyn y chwarae.
refused-both_roll = Mae'r ddau'n taflu un dis yr un.
refused-break = Nid yw'r egwyl ar ben.
refused-called_enough = Caiff yr ochr arall alw disiau tro'n annilys {$n} waith; wedyn y taflwr sy'n penderfynu.
refused-choose_first = { $name_is ->
 [you] Chi yn gyntaf sy'n gadael i'r tafliad cynnar sefyll neu'n mynnu taflu eto.
 *[other] {$name} yn gyntaf sy'n gadael i'r tafliad cynnar sefyll neu'n mynnu taflu eto.
}
refused-clock_not_agreed-both = Rhaid i'r ddau chwaraewr gytuno ar gloc.
refused-clock_not_agreed-one = Rhaid i chwaraewr ofyn am gloc.
refused-clock_required = Mae angen cloc yma; gosodwch ef yn gyntaf.
refused-clock_runs = Nid yw'r clociau wedi'u hatal.
refused-clock_runs-absence = Lle mae cloc, mater i'r cloc yw absenoldeb.
refused-clock_set_already = Mae cloc wrth y bwrdd eisoes.
refused-clock_set_already-runs = Mae cloc yn rhedeg eisoes: {$clock}.
refused-clock_stands = Mae'r ddau gloc yn sefyll: {$cause}.
refused-concede = Y cynnig ei hun sy'n atal y cloc: dywedwch beth a ildir.
refused-consent_missing = { $name_is ->
 [you] Nid ydych chi
 *[other] Nid yw {$name}
} wedi cytuno ar {topic-of}.
refused-counts = Yma mae dis sy'n gorwedd yn wastad ar ddarnau'n cyfrif.
refused-delay_first = Collwyd oediad y tro hwn: arhoswch nes iddo ddod i ben.
refused-director_called = Galwyd y cyfarwyddwr, ac ef sy'n gadael i'r chwarae fynd ymlaen.
refused-disputed = Tynnir yr anghydfod yn ôl, neu ailgychwynnir y chwarae.
refused-disputed_already = Mae anghydfod ar agor eisoes.
refused-disputed_enough = Bu {$n} anghydfod heb ganlyniad: agorwch un arall wedi i {$name} weithredu.
refused-double_stands = Mae dyblu cynamserol yn sefyll: ar ôl y tro fe'i derbynnir neu fe'i gwrthodir.
refused-directors_dispute = Y cyfarwyddwr sy'n penderfynu'r anghydfod hwn.
refused-not_denied = Yn gyntaf mae un chwaraewr yn dweud beth sy'n iawn, a'r llall nad felly y mae.
refused-not_denied-agreed = Mae'r ddau wedi cytuno i daflu amdano: un dis yr un.
refused-not_rolling = Nid oes neb yn taflu amdano cyn i'r ddau gytuno.
refused-entered_already = { $name_is ->
 [you] Rydych chi wedi ymuno eisoes.
 *[other] Mae {$name} wedi ymuno eisoes.
}
refused-frozen = Mae'r chwarae'n sefyll; nid oes dim ar y bwrdd yn newid nes setlo hynny.
refused-frozen-absence = Nid tra bo egwyl neu anghydfod.
refused-fallen_already = Safodd y cloc eisoes am ddis y tafliad hwn.
refused-game_running-position = Cywirir safle gêm sy'n rhedeg, neu dyfernir arno.
refused-game_running-replace = Rhwng gemau y cyfnewidir hwn.
refused-game_running-score = Cymherir y sgôr rhwng gemau.
refused-game_running-terms = Rhwng gemau y newidir telerau, nid mewn un.
refused-guest_chooses = Y gwestai sy'n dewis; ni theflir am ddim.
refused-guest_chooses-terms = Y gwestai sydd i ddewis y rhain.
refused-in_an_event = Mewn digwyddiad mae pob gêm yn dechrau o'r gosodiad.
refused-interested = Nid yw chwaraewr na'r sawl a ddyfarnodd yn eistedd ar y pwyllgor.
refused-lateness = Cyfrifir pwyntiau am yr absenoldeb hwn yn lle hynny.
refused-lawful = Caniateir hyn: cofnodwch ef fel y mae.
refused-mixed_already = Mae'r dis yn cael eu cymysgu eisoes.
refused-monitor = Mae monitor yn tynnu sylw ac yn gwarchod; nid yw'n dyfarnu.
refused-no_appeal = Nid oes apêl ar agor.
refused-no_appeal-rules = Nid oes apêl yn y rheolau hyn.
refused-no_break = Nid oes chwaraewr yn cymryd egwyl yma ar ei ben ei hun.
refused-no_break_left = Mae un egwyl am bob awr lawn o chwarae.
refused-no_break-game = Rhwng gemau y mae egwyliau; nid oes neb yn atal y cloc am un yn ystod gêm.
refused-no_break-none = Ni ellir trefnu egwyl yn awr.
refused-no_cause_to_stop = Ni chaiff chwaraewr atal y cloc am hyn ({$cause}). Yn bosibl: {$possible}; y cyfarwyddwr sy'n ei atal am bethau eraill.
refused-no_cause_to_stop-director = Nid yw cyfarwyddwr yn atal y clociau am hyn ({$cause}).
refused-no_ceiling = Gradd yw nenfwd, lle mae adrannau.
refused-needs_network = Mae angen y rhwydwaith ar gyfer hynny.
refused-no_clock_in_rules = Nid yw {$title} yn gosod cloc yma.
refused-no_clock_in_rules-propose = Nid yw'r rheolau hyn yn gosod cloc; cynigiwch ei osodiadau.
refused-no_clock_set = Nid oes cloc wrth y bwrdd.
refused-no_clock_set-delay = Heb gloc nid oes oediad i'w golli.
refused-no_clock_set-remedy = Mae ar rwymedi mewn amser angen cloc.
refused-no_clock_set-stop = Heb gloc nid oes dim i'w atal.
refused-no_delay = Nid oes oedi ar y cloc hwn.
refused-no_lateness = Nid oes cosb am hwyrni yn y rheolau hyn.
refused-bad_points = Mae cosb yn 1 pwynt o leiaf.
refused-bad_time = Mae cloc yn dangos 0:00 hyd 24:00:00; dengys cloc {$name} {$time}.
refused-no_director = Nid oes cyfarwyddwr yn y rheolau hyn; mae'r ddau chwaraewr yn cytuno, neu mae'n aros fel y mae.
refused-no_dispute = Nid oes anghydfod ar agor.
refused-no_divisions = Nid oes ceisiadau yn y rheolau hyn.
refused-no_entry = { $name_is ->
 [you] Nid oes gennych chi gais i'w gymeradwyo.
 *[other] Nid oes gan {$name} gais i'w gymeradwyo.
}
refused-no_entry-entered = { $name_is ->
 [you] Nid ydych chi wedi ymuno.
 *[other] Nid yw {$name} wedi ymuno.
}
refused-no_game-board = Nid oes gêm ar y bwrdd.
refused-no_game-clock = Nid oes cloc yn rhedeg rhwng gemau.
refused-no_grounds = Mae dyfarniad yn enwi'r rheolau y mae'n seiliedig arnynt, ac o leiaf un rhwymedi.
refused-no_leave = Ni chytunwyd ar ganiatâd o'r fath.
refused-no_length = Nid oes hyd i sesiwn.
refused-no_mixing = Nid yw'r rheolau hyn yn cymysgu'r dis.
refused-no_monitor = Ni phenodwyd monitor.
refused-no_roll-touch = Cyffyrddir â darnau tra bo'ch tafliad eich hun i'w chwarae.
refused-no_settling = Chwaraeir gêm i'w diwedd, neu ei hildio; ni chaiff ei setlo.
refused-no_staff = Ni phenodwyd staff.
refused-no_such_choice = Gellir gofyn am: {$possible}.
refused-no_such_claim = Nid oes hawliad o'r fath yn y rheolau hyn; anghydfod yw'r ffordd.
refused-no_such_entry = Ar ôl cofnod {$n} nid oedd y gêm hon ar y bwrdd.
refused-no_such_rule = Nid yw {$law} yn un o'r rheolau hyn.
refused-no_time_left = Ar {$score} nid oes amser ar ôl i'w osod ar gloc.
refused-not_a_player-appeal = Y chwaraewyr sy'n apelio.
refused-not_a_player-bar = Y chwaraewyr a'r cyfarwyddwr sy'n gwahardd gwylwyr.
refused-not_a_player-break = Y chwaraewyr biau'r egwylion.
refused-not_a_player-claim = Dim ond chwaraewyr sy'n hawlio.
refused-not_a_player-deed = Cofnodir yr hyn a wnaed ar ran chwaraewr.
refused-not_a_player-leave = Dim ond chwaraewyr sy'n gadael y bwrdd.
refused-not_a_player-propose = Y chwaraewyr sy'n cynnig; y cyfarwyddwr sy'n dyfarnu.
refused-not_a_player-sign = Y chwaraewyr sy'n cadarnhau'r canlyniad.
refused-not_a_player-stop = Y chwaraewyr sy'n atal y cloc.
refused-not_a_player-tell = Dim ond chwaraewyr sy'n hawlio; mae eraill yn dweud wrth y staff.
refused-not_a_player-waited = Dim ond am chwaraewyr y disgwylir.
refused-not_asked = { $name_is ->
 [you] Chi sy'n ateb hyn.
 *[other] {$name} sy'n ateb hyn.
}
refused-not_asked-spectator = Dim ond pan ofynno'r cyfarwyddwr y mae gwylwyr yn tystio.
refused-not_awaited = Nid am yr ochr arall y disgwylir.
refused-not_declined = Ni wrthodir yma gloc y gofynnwyd amdano.
refused-not_lifted = Nid yw'r ochr arall wedi codi'r dis.
refused-not_your_dice = Y chwaraewr sy'n taflu yn unig sy'n atal y cloc am ddis a syrthiodd.
refused-not_mixed = Mae'r dis yn cael eu cymysgu; mae pob chwaraewr yn dewis yn gyntaf.
refused-not_over = Nid yw'r ornest ar ben; chwaraeir yr hyd a gyhoeddwyd.
refused-not_plain = Dim ond ar ôl chwarae gorfodol, neu pan fo'r cysylltiad ar ben.
refused-not_posted = Ni chyhoeddwyd canlyniad.
refused-not_ready = { $name_is ->
 [you] Nid ydych chi'n barod.
 *[other] Nid yw {$name} yn barod.
}
refused-not_ruled = Ni ddyfarnwyd arno eto.
refused-not_started-late = Cyfrifir hwyrni yma.
refused-not_started-start = Ni hawlir dim cyn y dechrau penodedig.
refused-not_the_director = Mater i'r cyfarwyddwr neu ei staff yn unig yw hyn.
refused-not_the_director-clock = Y cyfarwyddwr sy'n addasu clociau.
refused-not_the_director-excuse = Y cyfarwyddwr ei hun sy'n esgusodi hwyrni.
refused-not_the_judge-arbiter = Y prif ddyfarnwr sy'n penderfynu'r apêl.
refused-not_the_judge-committee = Pwyllgor sy'n penderfynu'r apêl.
refused-not_the_judge-director = Y cyfarwyddwr sy'n penderfynu'r apêl.
refused-not_the_winner = Yr enillydd sy'n adrodd.
refused-not_theirs = Y cyfarwyddwr biau opsiynau'r digwyddiad.
refused-not_verified = Gwirir canlyniad cyn ei gyhoeddi, unwaith.
refused-not_your_stop = { $name_is ->
 [you] Chi a ataliodd y clociau, a chi sy'n eu hailgychwyn.
 [table] Y bwrdd a ataliodd y clociau ac sy'n eu hailgychwyn.
 *[other] {$name} a ataliodd y clociau ac sy'n eu hailgychwyn.
}
refused-not_your_turn-break = Cymerir egwyl rhwng gemau neu ar eich tro eich hun cyn taflu.
refused-not_your_turn-select = { $name_is ->
 [you] Chi sy'n dewis nawr.
 *[other] {$name} sy'n dewis nawr.
}
refused-not_yours = { $name_is ->
 [you] Chi a agorodd yr anghydfod, a chi sy'n ei dynnu'n ôl.
 *[other] {$name} a agorodd yr anghydfod ac sy'n ei dynnu'n ôl.
}
refused-not_yours_to_claim = { $name_is ->
 [you] Chi yn unig a all hawlio hyn.
 *[other] {$name} yn unig a all hawlio hyn.
}
refused-nothing = Nid oes dim yn newid drwyddo.
refused-nothing_proposed = Nid oes dim wedi'i gynnig.
refused-nothing_to_take_back = Nid oes dyfarniad o'i flaen i'w dynnu'n ôl.
refused-nothing_to_take_back-played = Mae'r chwarae wedi symud ymlaen o safle'r dyfarniad hwnnw: dyfarnwch o'r newydd.
refused-nothing_ruled = Nid oes dyfarniad i apelio yn ei erbyn; terfynol yw'r hyn a benderfyna apêl.
refused-nothing_there = Nid oes darn ar {$place}.
refused-nothing_there-side = { $name_is ->
 [you] Nid oes gennych chi ddarn ar {$place}.
 *[other] Nid oes gan {$name} ddarn ar {$place}.
}
refused-nothing_to_claim = Nid oes dim o'r fath y gellir ei hawlio o hyd.
refused-nothing_to_claim-throw = Nid oes tafliad y gellid ei hawlio nawr.
refused-nothing_to_refer = Nid oes apêl i'w chyfeirio.
refused-nothing_to_replay = Ni wnaed chwarae y gellid ei chwarae eto.
refused-nothing_to_reroll = Nid oes tafliad ar y bwrdd.
refused-nothing_to_select = Ni roliwyd dis allan i ddewis ohonynt.
refused-nothing_to_verify = Nid oes canlyniad a adroddwyd yn disgwyl amdano.
refused-own_vote = Un bleidlais sydd gan aelod o'r pwyllgor: ei bleidlais ei hun.
refused-permitted = Caniataodd yr ochr arall daflu i'r chwith.
refused-plays_here = { $name_is ->
 [you] Rydych chi'n chwarae yma ac nid oes gennych
 *[other] Mae {$name} yn chwarae yma ac nid oes ganddo
} ran arall yn yr ornest hon.
refused-posted_length = Chwaraeir yr hyd a gyhoeddwyd; ni chaiff dim ei ddiddymu, ei ailchwarae na'i setlo.
refused-proposal_open = { $name_is ->
 [you] Nid ydych chi wedi ateb cynnig {$other}.
 *[other] Nid yw {$name} wedi ateb { $other_is ->
  [you] eich cynnig
  *[other] cynnig {$other}
 }.
}
refused-proposal_open-first = { $name_is ->
 [you] Chi sy'n ateb cynnig {$other} yn gyntaf.
 *[other] {$name} sy'n ateb { $other_is ->
  [you] eich cynnig
  *[other] cynnig {$other}
 } yn gyntaf.
}
refused-propose_length = Cynigir hyd drwy `length`.
refused-ready_already = { $name_is ->
 [you] Rydych chi'n barod eisoes.
 *[other] Mae {$name} yn barod eisoes.
}
refused-reported_already = Adroddwyd y canlyniad eisoes.
refused-ruled_already = Dyfarnwyd arno; ailgychwynnir y chwarae yn lle hynny.
refused-ruled_already-testimony = Gwnaed y dyfarniad; nid oes tystiolaeth cyn apêl.
refused-settled = Setlwyd eisoes: {$item}.
refused-spectator = Dim ond y chwaraewyr sy'n chwarae.
refused-spectator-voice = Nid oes llais gan wylwyr wrth y bwrdd; â nodyn at y staff.
refused-times_not_free = Gosodwyd yr amserau: {$clock}.
refused-times_not_free-post = Nid yw'r rheolau hyn yn gadael i neb gyhoeddi amserau eraill.
refused-too_early-absence = Rhaid i'r un y disgwylir amdano fod i ffwrdd am {$n} munud.
refused-too_early-start = Mae'r amser dechrau penodedig yn sefyll.
refused-too_early-turn = Hawlir hyn wedi i'r tro ddod i ben.
refused-too_few = Mae gan bwyllgor {$n} aelod neu fwy.
refused-too_late-agreed = Cytunir ar hyn cyn y gêm gyntaf.
refused-too_late-appeal = Gwneir apêl o fewn {$n} munud i'r dyfarniad.
refused-too_late-entries = Gwneir a chymeradwyir ceisiadau cyn gornest gyntaf y digwyddiad.
refused-too_late-entry = Cywirir y cofnod olaf hyd dafliad nesaf yr ochr arall; wedyn drwy ddyfarniad yn unig.
refused-too_late-event = Gosodir opsiynau cyn gornest gyntaf y digwyddiad.
refused-too_late-first = Setlir hyn cyn y gêm gyntaf.
refused-too_late-mix = Cymysgir y dis cyn gêm, nid yn ei chanol.
refused-too_late-resumed = Gwneir apêl cyn i'r chwarae ailgychwyn.
refused-too_late-rolls = Gwnaed tafliad rhif {$n} y gêm; mae'n sefyll.
refused-too_late-setup = Mae'r gêm wedi dechrau; daw gosodiad o'i blaen.
refused-touched = Cyffyrddwyd â'r darn ar {$place}: daw ei symudiad ef yn gyntaf.
refused-unlawful = Ni chaniatawyd hynny ({$law}): fe'i cofnodir fel y gwnaed.
refused-virtual_board-deed = Wrth y bwrdd hwn ni ellir gwneud dim nad yw'r rheolau'n ei ganiatáu.
refused-virtual_board-dice = Wrth y bwrdd hwn y bwrdd ei hun sy'n taflu'r dis.
refused-virtual_board-real = Ni all dim fynd o'i le wrth y bwrdd hwn i'w hawlio; ar gyfer eraill y mae play --real.
refused-virtual_board-shows = Yr hyn a wnaed ar y bwrdd hwn yw'r hyn y mae'n ei ddangos.
refused-virtual_board-touch = Wrth y bwrdd hwn symudir darnau, ni chyffyrddir â hwy.
refused-voted_already = Bwriwyd y bleidlais hon eisoes.
refused-winner_chooses = Pwy bynnag a enillodd y tafliad sy'n penderfynu.
refused-wrong_clock = Mae gan y cloc {$kind}, nid {$given}.
refused-wrong_clock-announced = Y cloc a gyhoeddwyd sydd wrth y bwrdd, neu ddim.
refused-wrong_score = Y sgôr yw {$score}.
refused-yours_already = Yr ochr arall sy'n ateb yr hyn a ddywedoch.
refused-signed_already = Cadarnhawyd hyn gennych eisoes.
refused-wrong_sum = Y swm yw {$sum}.
