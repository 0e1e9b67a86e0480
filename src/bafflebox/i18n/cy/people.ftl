# Cyfrifon: enw i chi'ch hun, dyfeisiau, seddi; yn Gymraeg.

people-title = Eich enw
people-why = Cewch chwarae heb enw cyhyd ag y mynnwch. Gydag enw a chyfrinair, eich seddi chi ydynt ar bob dyfais.
people-keep = Cadw enw
people-enter = Mewngofnodi
people-recover = Colli cyfrinair
people-name = Enw
people-password = Cyfrinair
people-password-hint = O leiaf {$n} nod. Ni ddaw e-bost ag ef yn ôl: os collwch ef, mae cod adfer yn helpu.
people-password-now = Cyfrinair presennol
people-password-new = Cyfrinair newydd
people-password-show = Dangos
people-password-hide = Cuddio
people-code = Cod adfer
people-keep-do = Cadw'r enw hwn
people-enter-do = Mewngofnodi
people-recover-do = Gosod y cyfrinair newydd
people-codes = Codau adfer
people-codes-how = Mae pob un yn agor eich cyfrif unwaith os collwch eich cyfrinair. Yn awr yn unig y'u dangosir: ysgrifennwch neu copïwch nhw.
people-codes-copy = Copïo
people-codes-kept = Rwyf wedi eu cadw
people-codes-left = { $n ->
        [zero] Nid oes codau adfer ar ôl.
        [one] Mae {$n} cod adfer ar ôl.
        [two] Mae {$n} god adfer ar ôl.
        [few] Mae {$n} chod adfer ar ôl.
        [many] Mae {$n} chod adfer ar ôl.
       *[other] Mae {$n} cod adfer ar ôl.
    }
people-codes-new = Gwneud codau newydd
people-since = Ers {$date}
people-devices = Wedi mewngofnodi ar
people-device-unknown = dyfais
people-here = yma
people-used = defnydd diwethaf {$date}
people-end = Allgofnodi
people-end-of = Allgofnodi: {$name}
people-seats = Eich seddi
people-seats-none = Dim eto: ychwanegir seddi a gymerwch yn y porwr hwn ohonynt eu hunain.
people-seats-how = Mae mynd ymlaen yma yn dod â'r sedd i'r ddyfais hon; lle'r oedd, nid yw'n agor mwyach.
people-go_on = Mynd ymlaen yma
people-return = Dychwelyd
people-security = Cyfrinair a chodau
people-change = Newid y cyfrinair
people-changed = Newidiwyd y cyfrinair; allgofnodwyd pob dyfais arall.
people-passkeys = Allweddi mynediad
people-passkeys-how = Mewngofnodwch â chlo eich dyfais yn lle'r cyfrinair: dim i'w gofio, a dim y gellir ei ddyfalu.
people-passkeys-add = Ychwanegu allwedd mynediad
people-passkeys-remove = Tynnu
people-passkeys-remove-of = Tynnu'r allwedd mynediad: {$name}
people-passkeys-enter = Mewngofnodi ag allwedd mynediad
people-passkeys-where = Dim ond dan HTTPS ac enw gwesteiwr, neu yn localhost, y mae gan borwyr allweddi mynediad: nid yn y cyfeiriad hwn.
people-passkeys-not = Ni ddefnyddiwyd allwedd mynediad. Mae'r cyfrinair a chod adfer yn dal i weithio.
people-data = Yr hyn a gedwir amdanoch
people-export = Ei lawrlwytho (JSON)
people-export-matches = Fy ngornestau (zip)
people-delete = Dileu'r cyfrif
people-delete-how = Dilëir eich holl ddata; mae'ch enw'n gorffwys am flwyddyn, yna mae'n rhydd. Erys gornestau gyda'u chwaraewyr; mae'ch seddau'n dal i weithio yn y porwr hwn.
people-delete-do = Dileu am byth
people-leave = Allgofnodi yma
lobby-open = Heriau agored
lobby-all = Popeth
lobby-to = hyd {$n}
lobby-accept = Derbyn
lobby-withdraw = Tynnu'n ôl
lobby-waits = Eich her chi: mae ar agor tra bo'r dudalen hon, neu ornest y byddwch yn ei dechrau yma, ar agor. Ewch at y bwrdd, neu cewch wybod yn eich gornest, pan gaiff ei derbyn.
lobby-guest = gwestai
lobby-offer = Eich her eich hun
lobby-offer-do = Agor yr her
lobby-as = Eich enw yw {$name}.
lobby-sit = Eistedd
lobby-playing = Ar y gweill nawr
lobby-watching = { $n ->
        [zero] {$n} yn gwylio
        [one] {$n} yn gwylio
        [two] {$n} yn gwylio
        [few] {$n} yn gwylio
        [many] {$n} yn gwylio
       *[other] {$n} yn gwylio
    }
lobby-watch = Gwylio
lobby-here = { $n ->
        [zero] Nid oes neb yma nawr.
        [one] Mae {$n} person yma nawr.
        [two] Mae {$n} berson yma nawr.
        [few] Mae {$n} pherson yma nawr.
        [many] Mae {$n} pherson yma nawr.
       *[other] Mae {$n} person yma nawr.
    }
refused-nothing_played = Chwaraewyd dim yma y gellid ei ddangos.
refused-no_contest = Nid oes arena na thwrnamaint o'r fath; mae'r rhestr yn dweud beth sydd nesaf.
refused-contest_over = Mae wedi gorffen; mae'r rhestr yn dweud beth sydd nesaf.
refused-contest_begun = Mae wedi dechrau: oedwch i beidio â chael gêm newydd.
refused-contest_opened = Mae gennych arena ar agor; bydd un arall yn bosibl pan ddaw i ben.
refused-contest_opened-all = Mae {$n} arena ar agor, yr uchafswm: ymunwch ag un ohonynt.
refused-no_player_of_contest = Nid ydych yn chwarae yma: ymunwch yn gyntaf.
refused-no_challenge = Mae'r her hon wedi mynd: fe'i derbyniwyd, fe'i tynnwyd yn ôl, neu gadawodd y sawl a'i gwnaeth.
refused-own_challenge = Eich her chi yw hon.
refused-too_many_challenges = Ni all cynifer o heriau fod ar agor ar unwaith: {$n} o un dudalen ar y mwyaf.
refused-too_many_challenges-address = Ni all cynifer o heriau fod ar agor ar unwaith: {$n} o un rhwydwaith ar y mwyaf.
refused-too_many_challenges-all = Mae'r lobi'n llawn: {$n} o heriau sydd ar agor. Derbyniwch un, neu arhoswch nes i un fynd.
refused-too_many_challenges-guests = Mae {$n} o heriau gwesteion ar agor, yr uchafswm: derbyniwch un, neu mewngofnodwch ac agorwch eich un chi.
refused-too_many_challenges-account = Mae gennych {$n} o heriau ar agor; tynnwch un yn ôl yn gyntaf.
refused-too_many_seats = Rydych yn eistedd mewn {$n} o ornestau heb eu gorffen; gorffennwch un yn gyntaf.
lobby-rated = yn cyfrif
lobby-fun = am hwyl
lobby-rate = Yn cyfrif i'r sgôr chwarae
rating-new = newydd yma
rating-within = {$value} ± {$within}
rating-experience = { $n ->
        [zero] {$value} · {$n} pwynt wedi'u chwarae
        [one] {$value} · {$n} pwynt wedi'i chwarae
        [two] {$value} · {$n} bwynt wedi'u chwarae
        [few] {$value} · {$n} phwynt wedi'u chwarae
        [many] {$value} · {$n} phwynt wedi'u chwarae
       *[other] {$value} · {$n} pwynt wedi'u chwarae
    }
rating-mine = Sgoriau chwarae
rating-matches = { $n ->
        [zero] {$n} gornest
        [one] {$n} ornest
        [two] {$n} ornest
        [few] {$n} gornest
        [many] {$n} gornest
       *[other] {$n} gornest
    }
rating-provisional = {$rating}, dros dro
rating-less = Yn cyfrif {$share} % o ornest.
rating-less-pair = Mae'r ddau hyn wedi chwarae'i gilydd yn aml yn ddiweddar.
rating-less-together = Daw'r ddau o un cyfeiriad neu un porwr.
rating-less-early = Fe'i rhoddwyd i ffwrdd drwy ildio'n gynnar.
rating-how = Un sgôr i bob set o reolau, o ornestau sy'n cyfrif rhwng cyfrifon. Mae ± yn dweud pa mor sicr ydyw, mewn 95 o 100 achos; mewn gornestau â gêm Crawford, saif profiad yn ei le. Mae sgôr yn un dros dro am ddeg gornest. Mae gornest yn cyfrif llai rhwng dau sy'n chwarae'i gilydd yn aml, sy'n dod o un cyfeiriad neu borwr, pan roddir hi i ffwrdd drwy ildio'n gynnar, neu yn erbyn sgôr dros dro.
refused-not_signed_in-rated = Rhwng dau gyfrif y mae gornest sy'n cyfrif: mewngofnodwch yn gyntaf, enw a chyfrinair yw'r cyfan.
refused-not_rated = Nid yw'r ornest hon yn cyfrif.
refused-rated_endless = Mae hyd i ornest sy'n cyfrif: dewiswch un.
refused-rated_endless-book = Nid oes hyd i ornest yn y rheolau hyn, a dim ond gornest hyd at bwyntiau sy'n cyfrif: chwaraewch am hwyl, neu dewiswch reolau eraill.
refused-bad_name = Mae gan enw o {$least} i {$most} nod y gellir eu dangos, ar un llinell.
refused-bad_name-letters = Mae gan enw lythrennau, a phob un o'r un wyddor.
refused-name_taken-account = Mae {$text} wedi'i gymryd, neu'n rhy debyg i enw sydd; dewiswch un arall.
refused-name_taken-reserved = Byddai {$text} yn siarad dros swydd neu dros y gweinydd hwn; dewiswch enw arall.
refused-name_taken-rests = Enw cyfrif a ddilëwyd oedd {$text}, ac mae'n gorffwys am flwyddyn; dewiswch enw arall.
refused-weak_password = Mae gan gyfrinair o {$least} i {$most} nod.
refused-weak_password-guessed = Mae'r cyfrinair hwn yn hawdd ei ddyfalu. Mae tri neu bedwar gair nad ydynt yn perthyn i'w gilydd yn anodd eu dyfalu; nid oes angen rhifau nac arwyddion.
refused-wrong_sign_in = Nid yw'r enw a'r cyfrinair yn perthyn i'w gilydd.
refused-not_recovered = Nid yw'r enw a'r cod adfer yn perthyn i'w gilydd, neu defnyddiwyd y cod o'r blaen.
refused-no_passkeys = Nid oes allweddi mynediad yn {$text}: mae gan borwyr hwy dan HTTPS ac enw gwesteiwr, neu yn localhost. Mae'r cyfrinair yn gweithio yma.
refused-wrong_passkey = Nid yw'r allwedd mynediad hon yn hysbys yma, neu daeth ei hateb yn rhy hwyr. Rhowch gynnig arall arni, neu defnyddiwch y cyfrinair neu god adfer.
refused-too_many_passkeys = Mae gennych {$n} o allweddi mynediad; tynnwch un yn gyntaf.
refused-not_signed_in = Nid oes neb wedi mewngofnodi yma.
refused-not_held = Nid oes gan eich cyfrif sedd wrth y bwrdd hwn.
refused-try_later = Gormod o geisiadau ar yr enw hwn; eto ymhen {$seconds} eiliad. Ni rwystrir cod adfer na'r dyfeisiau lle'r ydych wedi mewngofnodi.
refused-try_later-device = Gormod o geisiadau o'r ddyfais hon; eto ymhen {$seconds} eiliad. Ni rwystrir cod adfer.
refused-try_later-address = Gormod o geisiadau o'ch rhwydwaith; eto ymhen {$seconds} eiliad.
refused-try_later-accounts = Cadwyd gormod o enwau o'ch rhwydwaith; eto ymhen {$seconds} eiliad.
refused-try_later-busy = Mae llawer yn mewngofnodi ar hyn o bryd; eto ymhen {$seconds} eiliad.
friends-none = Neb eto: gofynnwch i rywun wrth ei enw.
friends-why = Ag enw i chi'ch hun gallwch gael ffrindiau yma: gwelwch pwy sydd yma, a'u gwahodd at fwrdd.
friends-here = yma nawr
friends-away = ddim yma
friends-invite = Gwahodd
friends-invite-do = Agor y bwrdd a gwahodd
friends-invites = Yn eich gwahodd:
invited = Mae {$name} yn eich gwahodd
invited-honest = disiau gonest
invited-entered = disiau â llaw
invited-terms = Pob telerau
invited-name = Eich enw wrth y bwrdd hwn
invited-how = Bydd {$name} a chofnod yr ornest yn ei ddangos.
invited-not = Nid nawr
invited-title = Gwahoddiad
invited-here = wrth y bwrdd nawr
invited-away = ddim wrth y bwrdd ar hyn o bryd
invited-first_to = y cyntaf i {$n}
invited-game = Gêm
invited-time = Amser
invited-counts = Yn cyfrif
invited-dice = Dis
invited-cube = gyda’r ciwb dyblu: gall y naill chwaraewr neu’r llall gynnig dyblu’r stanc
invited-time-clock = mae’ch amser yn rhedeg tra mai’ch tro chi yw hi
invited-time-days = mae’r ornest yn aros am eich symudiad tra byddwch i ffwrdd
invited-time-none = cymerwch eich amser
invited-rated = mae’r ddau sgôr yn newid
invited-unrated = nid oes sgôr yn newid
invited-honest-means = wedi’u selio cyn yr ornest; gall unrhyw un eu gwirio wedyn
invited-entered-means = wedi’u taflu â dis go iawn
invited-nameless = Rhowch enw i chi’ch hun yn gyntaf.
invited-watch = Gwylio yn unig
invited-used = Mae {$white} a {$black} yn eistedd yma
invited-used-text = I un person oedd y gwahoddiad, ac mae’r sedd wedi’i chymryd. Gwyliwch, neu gofynnwch am ddolen newydd.
friends-more = Mwy
friends-remove = Tynnu o'm ffrindiau
friends-part = Tynnu a rhwystro
friends-block = Rhwystro
friends-asking = Maent yn gofyn am fod yn ffrindiau i chi
friends-decline = Dim diolch
friends-ask = Gofyn i rywun
friends-ask-do = Gofyn
friends-ask-how = Gwelwch ateb pan fo'n gadarnhaol. Ni ddywedir wrth neb yma a yw enw'n bod.
friends-asked = Rydych wedi gofyn i
friends-blocked = Wedi'u rhwystro
friends-unblock = Dadrwystro
friends-block-who = Rhwystro chwaraewr
friends-block-how = Ni fyddwch chi'ch dau'n cwrdd mwyach: nid yn y lobi, wrth fyrddau, wrth wylio nac mewn sgwrs. Ni ddywedir wrth neb, ac nid yw'r dudalen hon yn datgelu a yw enw'n bod.
refused-own_name = Eich enw chi yw hwn.
refused-asks_not = Nid oes neb o'r enw hwnnw yn gofyn i chi.
refused-no_player = Nid oes chwaraewr yma sy'n dangos dim i chi.
refused-not_followed = Ni ellir dilyn neb o'r enw hwnnw.
refused-too_many_followed = Rydych yn dilyn {$n} o chwaraewyr, y nifer mwyaf; rhowch y gorau i ddilyn un yn gyntaf.
refused-no_friend = Nid oes neb o'r enw hwnnw yn ffrind i chi.
refused-too_many_asks = Gofynasoch i {$n} o bobl nad ydynt wedi cytuno; tynnwch un cais yn ôl yn gyntaf.
refused-too_many_blocks = Rydych yn rhwystro {$n} o enwau; dadrwystrwch un yn gyntaf.
refused-too_many_friends = {$n} o ffrindiau yw'r mwyaf y gall rhywun eu cael, chi neu'r llall.
refused-try_later-asks = Gofynnodd llawer am chwarae o'ch rhwydwaith; rhowch gynnig arall mewn {$seconds} eiliad.
refused-try_later-friends = Rydych wedi gofyn i lawer o bobl neu eu gwahodd; eto ymhen {$seconds} eiliad.
lobby-nobody = Nid oes neb yn aros ar hyn o bryd
lobby-nobody-text = Gadewch sedd ar agor: yr ymwelydd nesaf sy'n ei gweld gyntaf, ac ewch at y bwrdd cyn gynted ag y caiff ei chymryd.
lobby-seat = Agor sedd
friends-by_link = nid oes angen cyfrif: mae dolen yn rhoi sedd iddynt
friends-in_lobby = heriau agored, a’r peiriant ar unwaith
friends-in_watch = yr hyn a chwaraeir nawr, neu'r gorau o'r dyddiau diwethaf
people-codes-download = Lawrlwytho
people-codes-show = Eu dangos
best-title = Yr ornest orau
best-now = Yr ornest orau nawr
best-played = Gornest orau'r dyddiau diwethaf
best-recorded = Gornest wedi'i recordio
best-recorded-about = rhwng dau gymeriad
best-late = tro yn hwyr
best-live = yn fyw
best-of = o {$n}
best-chance = Mae gan {$name} siawns o {$n} % i ennill.
best-next = Y tro nesaf
best-pause = Aros yma
best-run = Chwarae ymlaen
best-turn = {$n} o {$of}
best-whole = Gweld y cyfan
best-against = Chwarae {$name}
lobby-seat-to = Agor sedd, hyd at {$n}
lobby-other = Telerau eraill
lobby-free = Yn rhydd ar unwaith
lobby-free-all = Pob un o'r wyth
lobby-free-keeps = Chwaraewch tra byddwch yn aros: mae eich sedd yn aros ar agor, ac mae'r bwrdd yn dweud pan gaiff ei chymryd.
lobby-play = Chwarae
lobby-play-against = Chwarae {$name}
lobby-taken = Cymerwyd eich sedd.
lobby-last = Y gornestau diwethaf yma
lobby-see = Gweld
