# The pages beside the table, in Welsh (Cymraeg).

loading = Un funud.
rules-search = Chwilio'r rheolau
rules-words = Geiriau ei chwaraewyr
rules-decision = Penderfyniad.
rules-choose = Dewiswch set o reolau, neu chwiliwch ynddynt i gyd.
rules-found = { $n ->
 [one] {$n} rheol
 [two] {$n} reol
 [few] {$n} rheol
 [many] {$n} rheol
 *[other] {$n} rheol
}
rules-amends = yn diwygio {$ids}
kind-enforced = gorfodir wrth y bwrdd
kind-refereed = dyfernir wrth fwrdd go iawn
kind-director = i'r cyfarwyddwr
kind-advisory = cyngor
verify = Gwirio'r dis
verify-lead = Mae log gornest yn ddigon i ailgyfrifo pob tafliad. Gwneir hynny yma, yn y dudalen hon; dim ond y log y mae'r gweinydd yn ei roi.
verify-about = Sut mae'n gweithio
verify-choose = Dewis ffeil
verify-file = Dewiswch log, neu gollyngwch ef yma.
verify-server = Gwiriad y gweinydd ei hun, gyda rheolau'r gêm: {$verdict}.
verify-server_failed = Mae gwiriad y gweinydd ei hun, gyda rheolau'r gêm, yn methu.
verify-unbound = Nid yw hyn yn profi pwy yw'r chwaraewyr, pwy a wnaeth symudiad, na pha bryd. Mae'r enwau, yr ochrau a'r amseroedd fel yr ysgrifennodd y bwrdd hwy.
verify-receipt_kept = Mae'r dderbynneb a gadwodd y porwr hwn cyn y tafliad cyntaf yn cyfateb.
verdict-proved = Profwyd
verdict-proved-text = { $n ->
 [one] Mae {$n} tafliad yn dilyn o'r cyfrinachau a seliwyd cyn yr ornest.
 *[other] Mae pob un o'r {$n} tafliad yn dilyn o'r cyfrinachau a seliwyd cyn yr ornest.
}
verdict-repeated = Heb ei brofi
verdict-repeated-text = Mae pob tafliad yn dilyn, ond cytunwyd ar y dis fwy nag unwaith: gallai pwy bynnag a ddewisai rhwng y cytundebau ddewis y dis.
verdict-failed = Methodd
verdict-failed-text = Nid yw rhywbeth yn cyfateb.
verdict-open = Heb ei agor eto
verdict-open-text = Dangosir yr hedyn pan fydd yr ornest ar ben.
verdict-none = Dim i'w wirio
verdict-none-text = Ni chytunwyd ar ddis yn y log hwn.
verify-counts = Y rhifau
verify-expected = disgwylir yr un
verify-doubles = dyblau / disgwyl
verify-odds = mor od neu'n odiach
verify-of-white = Gwyn
verify-of-black = Du
verify-of-both = Y ddau
verify-agreement = Cytundeb {$n}
verify-seed_hash = hash yr hedyn
verify-white_hash = hash rhan Gwyn
verify-black_hash = hash rhan Du
verify-receipt = derbynneb
verify-white = rhan Gwyn
verify-black = rhan Du
verify-seed = hedyn
verify-not = Yr hyn nad yw hyn yn ei ddangos
verify-not-text = Na wyddai neb y dis ymlaen llaw: mae'r bwrdd yn gwybod ei hedyn. Bod y dudalen hon yn dweud y gwir amdani ei hun: o'r bwrdd y daeth ei chod hefyd. Nid yw ystadegau un ornest yn profi dim.
about-title = Dis gonest
about-lead = Cyn gornest gwneir tair cyfrinach: un gan y bwrdd, un gan bob chwaraewr. Mae pawb yn rhoi hash o'i un ei hun yn gyntaf, fel na all neb ei dewis i siwtio'r lleill.
about-step1 = Mae'r bwrdd yn rhoi hash ei hedyn.
about-step2 = Mae tudalen pob chwaraewr yn gwneud 32 beit ar hap ac yn rhoi eu hash.
about-step3 = Mae'r ddau chwaraewr yn agor eu beitiau. O hyn ymlaen mae pob tafliad yn dilyn; ni all unrhyw neges ei newid.
about-step4 = Pan fydd yr ornest ar ben mae'r bwrdd yn agor ei hedyn, a gall pawb ailgyfrifo pob tafliad.
about-proved = Yr hyn a brofir
about-proved1 = Pan roddwyd yr hashau, ni allai neb wybod na llywio'r dis, cyn belled â bod un o'r tair cyfrinach ar hap.
about-proved2 = Nid oedd y dis yn dibynnu ar y chwarae.
about-proved3 = Ni newidiwyd, hepgorwyd na symudwyd unrhyw dafliad.
about-not = Yr hyn na phrofir
about-not1 = Na wyddai neb y dis: gall y bwrdd eu cyfrifo unwaith y mae pob cyfrinach yn agored iddo. Mae'r peiriant yn rhedeg mewn proses na all weld yr hedyn; y bwrdd sy'n dweud hynny, nid y log.
about-not2 = Drwy'r log yn unig, bod dim wedi'i bennu mewn pryd: ar gyfer hynny mae eich porwr yn cadw derbynneb o'r hashau.
about-not3 = Bod y dudalen hon wedi gwneud yr hyn a ddylai. Pwy bynnag nad yw'n ymddiried ynddi, defnyddied ei raglen ei hun.
about-not4 = Na adawyd gornest oherwydd ei dis: dengys y log hynny, ond dim ond i'r rhai a eisteddodd wrtho.
about-bytes = Disgrifir pob beit yn nogfennau'r prosiect o dan ddis gonest, gyda gwerthoedd prawf; mae bafflebox verify yn gwirio log ar eich peiriant eich hun.
review-turn = Tro {$n} · {$name}, {$dice}
review-cube = Tro {$n} · {$name}, {$cube}
review-play = chwarae
review-win = ennill
review-gammon = gamonau
review-equity = ecwiti
review-none = Dim gêm orffenedig i'w hastudio eto.
review-best-play = gorau {$moves}
review-was_best = Y chwarae gorau.
review-before = Tro blaenorol
review-after = Tro nesaf
review-did-double = dyblodd
review-did-take = derbyniodd
review-did-drop = gollyngodd
review-did-roll = taflodd
review-did-raise = dyblodd
review-did-beaver = afanc
review-did-raccoon = racŵn
review-log = Log
review-record = Fel .mat
review-verify = Gwirio'r dis
analyse-title = Dadansoddiad
analyse-rules = Rheolau
analyse-dice = Dis
analyse-own = Chi
analyse-opp = Nhw
analyse-cube = Ciwb
analyse-centre = canol
analyse-length = Gornest i
analyse-play = Chwarae o'r fan hon
analyse-no_double = dim dyblu
analyse-double_take = dyblu, derbyn
analyse-double_drop = dyblu, gollwng
analyse-chances = Siawns
analyse-wash = cyfartal
