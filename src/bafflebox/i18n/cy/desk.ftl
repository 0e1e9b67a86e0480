# Around the board, in Welsh (Cymraeg): claims, terms, disputes, rulings, breaks, and the director's desk.

words-missing = Mae angen ychydig eiriau.
words-send = Anfon
claims = Beth ydych chi'n ei hawlio?
claims-none = Ni ellir hawlio dim nawr.
claims-once_agreed = Wedi i'r llall gytuno: {$what}.
choice-accept = Gadael iddo sefyll
choice-stands = Gadael iddo sefyll
choice-replay = Chwarae eto
choice-reroll = Taflu eto
choice-acknowledged = Cydnabuwyd
dispute-what = Am beth?
dispute-open = Mae'r chwarae'n sefyll.
dispute-by = Mae {$name} yn dadlau: {$about}
dispute-stopped = Ataliodd {$name} y chwarae heb ddweud pam eto.
dispute-title = Anghydfod gan {$name}, {$time}
dispute-kept = Cedwir safle, ciwb, disiau, sgôr a chlociau fel y maent.
dispute-presumption = Heb brawf, tybir o blaid {$name}.
matter = Yr anghydfod
statements = Datganiadau
testify-add = Ychwanegu datganiad…
testify-what = Beth welsoch chi?
ruled = Dyfarniad {$name}: {$what}.
ruled-text = Bydd y chwarae'n parhau pan ailgychwynnir.
ruling-by = Dyfarniad gan {$name}, {$time}
ruling-grounds = Sail:
ruling-final = Mae'r dyfarniad hwn yn derfynol.
appeal-open = Mae {$name} yn apelio.
appeal-text = Mae'r chwarae'n sefyll nes penderfynu.
appeal-referred = Y prif ddyfarnwr sy'n penderfynu.
appeal-until = Gellir apelio am {$time} eto.
break = Egwyl: {$time} ar ôl.
break-by = Egwyl {$name}: {$time} ar ôl.
break-waits = Disgwylir {$name}.
rest = Egwyl
rest-left = Ar ôl o'r egwyl
rest-until = Tan {$time}:
rest-ready = yn barod
rest-away = heb ddod yn ôl
rest-late = { $n ->
 [0] yn hwyr
 [one] yn hwyr: {$n} pwynt
 *[other] yn hwyr: {$n} pwynt
}
rest-late_from = Wedi {$time} gall bod yn hwyr gostio pwyntiau.
stopped = Mae'r ddau gloc yn sefyll: {$why}.
stopped-by = {$name} a'u stopiodd.
cause-concession = cynnig
cause-fallen_dice = disiau a syrthiodd
cause-dice_lifted = disiau a godwyd
cause-dice_touched = disiau a gyffyrddwyd
cause-director = y cyfarwyddwr
cause-agreement = trwy gytundeb
cause-downtime = roedd y bwrdd i ffwrdd
correcting = Mae'r safle'n anghywir.
correcting-text = Rhaid i'r ddau gytuno ar yr un iawn cyn parhau.
late = { $n ->
 [0] Nid yw {$name} yn ôl eto.
 [one] Mae {$name} yn hwyr: {$n} pwynt.
 *[other] Mae {$name} yn hwyr: {$n} pwynt.
}
proposal = Mae {$name} yn cynnig: {$what}.
proposal-wait = { $name_is ->
 [you] Rydych chi'n cynnig
 *[other] Mae {$name} yn cynnig
}: {$what}.
proposal-text = Dim ond os cytunwch y mae'n sefyll.
proposal-wait_text = Disgwyl yr ateb.
topic-terms = y telerau
topic-settings = y gosodiadau cloc hyn
topic-clock = cloc
topic-length = hyd arall
topic-score = y sgôr hwn
topic-position = y safle hwn
topic-leave = caniatâd
topic-correction = cywiriad
topic-remedy = ateb
topic-ruling = y dyfarniad a roddwyd yma
topic-roll = taflu amdano
topic-resume = mynd ymlaen
topic-claim = beth ddigwyddodd
choice-stand = Gadael iddo sefyll
choice-uphold = Cadarnhawyd
choice-overturn = Gwrthdrowyd
fact-illegal_play = Nid oedd chwarae {$name} yn gyfreithlon.
fact-early_roll = Taflodd {$name} cyn diwedd eich tro.
fact-early_double = Dyblodd {$name} cyn diwedd eich tro.
fact-choose = Beth a ddaw ohono?
terms = Yr hyn y cytunwch arno
terms-share = Gornest a adewir
terms-share-how = rhennir hi yn ôl barn y peiriant
terms-days = Gall pwy bynnag sy’n cymryd mwy golli’r ornest drwy hawliad.
terms-lead = Unwaith, cyn gêm 1. Mae newid gan y naill yn gofyn i'r ddau eto.
terms-refused = Ni ellir ei gael yma
terms-fixed = wedi ei osod wrth y bwrdd hwn
terms-unusual = fel arfer {$usual}
terms-asks = Mae {$name} yn gofyn am hyn; {$now} oedd o'r blaen
terms-asks_new = Mae {$name} yn gofyn am hyn
terms-agreed = Cytunwyd
terms-not_yet = ddim eto
terms-agree = Rwy'n cytuno
terms-propose = { $n ->
 [one] Cynnig y newid
 *[other] Cynnig {$n} newid
}
terms-notice = Yn ôl hysbysiad {$n} y digwyddiad.
terms-then = Teflir y disiau cyn gynted ag y bydd y ddau'n cytuno.
terms-wait = Cytunir ar y telerau.
value-on = ie
value-off = na
value-none = dim
desk-quiet = Nid oes anghydfod.
desk-open = Ar agor wrth y bwrdd hwn
desk-notes = Dywedwyd wrth y staff
decide-remedy = Rhwymedi
decide-advice = Mae'r rheolau hyn yn cynnig:
decide-another = Ac un arall
decide-remove = Tynnu
decide-grounds = Sail
decide-search = Chwilio'r rheolau mewn grym
decide-follows = Beth fydd yn dilyn
decide-give = Rhoi'r dyfarniad hwn
decide-lacks = Mae rhywbeth ar goll o'r rhwymedi.
decide-no_grounds = Mae dyfarniad yn enwi o leiaf un rheol.
decide-level = Faint
decide-points = Pwyntiau
decide-time = Munudau, +1:00 neu -0:30
decide-entry = Cofnod y log
decide-text = Beth i'w osod
setting-position = y safle
setting-cube = y ciwb
setting-score = y sgôr
setting-turn = tro pwy yw hi
setting-clock = cloc
setting-owner = Ciwb pwy
setting-centre = yn y canol
setting-time = Amser ar ôl, 5:00
setting-on_board = Gosodwch ef ar y bwrdd: mae cyffyrddiad yn rhoi darn i lawr, a llusgo'n ei gario.
setting-off = Nid ar y bwrdd: { $own } gwyn, { $opp } du.
votes-name = Aelod {$n}
votes-vote = Pleidlais aelod {$n}
votes-uphold = cadarnhau
votes-overturn = gwrthdroi
votes-more = Un arall
votes-count = Cyfrif y pleidleisiau
office = Wrth y bwrdd hwn
office-name = Enw
office-words = Mewn ychydig eiriau
office-role = Fel beth
office-monitor = monitor
office-staff = staff
office-arbiter = prif ddyfarnwr
officials = Swyddogion
officials-invite = Gwahodd
officials-copy = Copïo'r ddolen
officials-here = yma
officials-away = wedi'i wahodd
office-committee = aelod o'r pwyllgor
office-you = { $name }, { $role }
office-monitor-may = Rydych yn tynnu sylw at yr hyn sy'n torri rheol, yn dweud beth a welsoch, ac yn dweud wrth y staff yn breifat. Nid ydych yn dyfarnu.
office-staff-may = Rydych yn dyfarnu yn lle'r cyfarwyddwr, yn gofalu am ganlyniadau, ac yn darllen yr hyn a ddywedir wrth y staff.
office-arbiter-may = Chi sy'n penderfynu'r apeliadau a gyfeirir atoch gan y cyfarwyddwr.
office-committee-may = Rydych yn pleidleisio ar apêl. Dim ond pwyllgor unfryd sy'n gwrthdroi dyfarniad.
votes-own = Eich pleidlais ar yr apêl hon:
person-director = y cyfarwyddwr
person-committee = y pwyllgor
person-arbiter = y prif ddyfarnwr
record = Cofnodi'r hyn a wnaed
record-what = Beth yn union
record-yes = Cofnodi
deed-play = chwarae yn groes i'r rheolau
deed-roll = taflu'n rhy gynnar
deed-double = dyblu'n rhy gynnar
deed-end_turn = gorffen y tro'n rhy gynnar
deed-touch_dice = cyffwrdd â'r disiau
deed-lift_dice = codi'r disiau
deed-miss_press = heb bwyso
deed-remove = tynnu darn
end_turn = Wedi'i chwarae; mae'r tro'n para nes ei orffen.
delayed = { $name_is ->
 [you] Collwyd eich oediad.
 *[other] Collwyd oediad {$name}.
 }
delayed-text = Ceir taflu'r dis ymhen {$time}.
appeal-upheld = Cadarnhawyd y dyfarniad: mae'n derfynol.
appeal-overturned = Gwrthdrowyd y dyfarniad.
rolloff = Taflu amdano…
rolloff-die = Dis {$name}
rolloff-yes = Penderfynu
late-next = Daw rhagor ymhen {$time}.
