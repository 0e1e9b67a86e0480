# What happened, in Welsh (Cymraeg); how it is made: en/tell.ftl.

tell-GameStarted = Gêm {$game}, sgôr {$score}.{ $cube ->
 [crawford] { " " }Dyma gêm Crawford: dim ciwb.
 [never] { " " }Mewn gornest i un pwynt does dim ciwb.
 *[plays] { "" }
}
tell-TakenUp = Codir yr ornest yng nghanol gêm, sgôr {$score}{ $crawford ->
 [yes] {" "}(gêm Crawford)
 *[no] { $value ->
  [1] { "" }
  *[other] , ciwb ar {$value}
 }
}: { $name_is ->
 [you] chi sydd
 *[other] {$name} sydd
} i { $thrown ->
 [yes] chwarae {$dice}
 *[no] daflu
}.
tell-OpeningRolled = Agor: {$white} {$white_dice}, {$black} {$black_dice}.{ $tie ->
 [yes] { " " }Eto{bang}
 *[no] { "" }
}
tell-CallerChosen = {is} yn galw odrifau neu eilrifau.
tell-ParityCalled = {is} yn galw { $call ->
 [odds] odrifau
 *[evens] eilrifau
}; o dan y cwpan mae {$dice}.
tell-ChoiceWon = {is} yn dewis pwy sy'n mynd gyntaf.
tell-StartChosen = {is} yn mynd { $order ->
 [first] yn gyntaf
 *[second] yn ail
}.
tell-StartGivenAway = {is} yn gadael i'r ochr arall fynd gyntaf.
tell-Started = {is} yn dechrau gyda {$dice}.
tell-Rolled = {is} yn taflu {$dice}.
tell-Rethrown = {is} yn taflu eto{$cited}.
tell-RollCancelled = Mae'r dis yn gam; {is-small} yn taflu eto{$cited}.
tell-Nominated = {is} yn enwebu {$dice} ar gyfer { $thrower_is ->
 [you] eich tafliad nesaf
 *[other] tafliad nesaf {$thrower}
}.
tell-NominationReturned = { $name_is ->
 [you] Chi biau'r tafliad nesaf
 *[other] {$name} biau'r tafliad nesaf
}: daw'r cerdyn yn ôl{$cited}.
tell-Played = {is} yn chwarae {$moves}.
tell-ExtraTurnWon = Mae gan { $name_is ->
 [you] eich ochr chi
 *[other] {$name}
} un tro arall{$cited}.
tell-Raised = {is} yn dyblu: gwerth y gêm yw {$value}.
tell-Signalled = { $name_is ->
 [you] Chi
 *[other] {$name}
}: {$sign}{$cited}.
tell-Signalled-short = {$sign}{$cited}.
tell-TurnLost = { $name_is ->
 [you] Ni allwch chi
 *[other] Ni all {$name}
} symud: collir y tro{ $named ->
 [yes] { " " }({$sign})
 *[no] { "" }
}{$cited}.
tell-CubeTurned = Mae'r {$cube} yn troi i {$value} ohono'i hun{$cited}.
tell-Doubled = {is} yn dyblu{ $value ->
 [0] { "" }
 *[other] { " " }i {$value}
}.
tell-Taken = {is} yn derbyn y dyblu.
tell-Dropped = {is} yn gollwng.
tell-Beavered = { $name_is ->
 [you] Chi
 *[other] {$name}
}: afanc.
tell-Raccooned = { $name_is ->
 [you] Chi
 *[other] {$name}
}: racŵn.
tell-ResignationOffered = {is} yn cynnig colli {$level}.
tell-ResignationAccepted = {accepts}.
tell-ResignationRefused = {refuses}.
tell-ConcessionOpened = { $name_is ->
 [you] Gallwch chi
 *[other] Gall {$name}
} nawr gynnig ildio hyd at {points}.
tell-ConcessionOffered = {is} yn cynnig ildio {points}{ $paid ->
 [yes] { " " }gyda'r taliad arbennig
 *[no] { "" }
}.
tell-ConcessionAccepted = {accepts}{ $forced ->
 [yes] { " " }(fel y mynn y rheolau{$cited})
 *[no] { "" }
}.
tell-ConcessionRefused = {refuses}.
tell-GameEnded = {is} yn ennill {points} ({$level}).
tell-GameEnded-how = {is} yn ennill {points} ({$level}, {$how}).
tell-GameEnded-conceded = {is} yn ennill {points} ({$how}).
tell-GameEnded-match = {is} yn ennill: {$how}{$cited}.
tell-GameEnded-wash = Gêm gyfartal: {$how}{$cited}. {points} i bob ochr.
tell-FlagFell = Mae { $name_is ->
 [you] eich amser
 *[other] amser {$name}
} wedi dod i ben{$cited}.
tell-Penalised = {is} yn colli {points}{$cited}.
tell-MatchEnded = {is} yn ennill yr ornest {$score}{bang}
tell-MatchEnded-how = {is} yn ennill yr ornest {$score}: {$how}{$cited}.
tell-SessionClosed = Caewyd y sesiwn ar {$score}.
tell-MatchShared = Gadawyd yr ornest ac fe’i rhennir fel yr oedd: { $name_is ->
 [you] chi biau {$n} % ohoni
 *[other] {$name} biau {$n} % ohoni
}{$cited}.
tell-NobodyWon = Daw'r ornest i ben heb enillydd: {$how}{$cited}.
tell-ClockSet = Gosodwyd y clociau: {clock-settings}{$cited}.
tell-ClockStopped = { $name_is ->
 [you] Rydych chi'n atal y ddau gloc
 [table] Ataliwyd y ddau gloc
 *[other] Mae {$name} yn atal y ddau gloc
} ({$cause}){$cited}.
tell-ClockStarted = { $name_is ->
 [you] Rydych chi'n ailgychwyn y clociau
 [table] Mae'r clociau'n mynd ymlaen
 *[other] Mae {$name} yn ailgychwyn y clociau
}.
tell-ClockAdjusted = { $way ->
 [added] Ychwanegwyd
 *[taken] Tynnwyd
} {$seconds} eiliad { $way ->
 [added] at
 *[taken] oddi ar
} { $name_is ->
 [you] eich cloc
 *[other] gloc {$name}
}{$cited}.

is = { $name_is ->
 [you] Rydych chi
 *[other] Mae {$name}
}
is-small = { $name_is ->
 [you] rydych chi
 *[other] mae {$name}
}
accepts = {is} yn derbyn
refuses = {is} yn gwrthod
score-now = Sgôr: {$white} {$white_points}, {$black} {$black_points}.
clock-settings = {$reserve} yr un am { $each ->
 [game] y gêm
 *[match] yr ornest
}, { $kind ->
 [simple_delay] oediad syml o {$seconds_each} eiliad bob tro
 [bronstein] oediad Bronstein o {$seconds_each} eiliad bob tro
 [fischer] {$seconds_each} eiliad yn fwy gyda phob tro
 *[bank] dim oediad
}

ask-lose = Cynnig colli {$level}?
owes = { $name_is ->
 [you] Mae arnoch chi
 *[other] Mae ar {$name}
} {$amount} i { $whom_is ->
 [you] chi
 *[other] {$whom}
}.

# Where people are told calmly there is no exclamation mark.
bang = { $tone ->
 [calm] .
 *[glad] !
}

# How games and matches end, and what is called out.
word-turn_lost = tro a gollwyd
word-dance = dawns
word-triangle = triongl
word-full_spread = lledaeniad llawn
word-checked_out = y darn cyntaf allan
word-press_clock = y cloc
word-iranian-turn_lost = eisteddodd
word-dropped = gollyngwyd y dyblu
word-resigned = ymddiswyddwyd
word-conceded = ildiwyd
word-overrun = gormod ar y bar
word-flag = daeth yr amser i ben
word-ruling = drwy ddyfarniad
word-equity = rhannwyd yn ôl ei gwerth
word-absence = arhosodd y gwrthwynebydd i ffwrdd
word-agreement = drwy gytundeb
word-forfeit = fforffedwyd
word-penalty = drwy bwyntiau y tu allan i'r gemau
word-dispute = anghydfod
word-break = egwyl
word-concession = ildiad
word-fallen_dice = dis wedi cwympo
word-dice_lifted = codwyd y dis
word-director = cyfarwyddwr
word-downtime = y bwrdd allan o drefn
word-wash = gêm gyfartal
word-borne_off = pob darn allan
word-repeated = nadroedd
word-formation = ffurfiant

# Around the board: irregularities, claims, consent, disputes, rulings.
tell-MatchContinued = Â'r ornest ymlaen o {$score}.
tell-Irregularity = { $name_is ->
 [you] Chi
 *[other] {$name}
}: {kind-of}{$cited}.
tell-Touched = {is} yn cyffwrdd â darn ar {$place}{ $set ->
 [yes] { " " }ac yn ei osod ar {$target}
 *[no] { "" }
}.
tell-Claimed = {is} yn hawlio: {kind-of}{ $asked ->
 [yes] { " " }({$remedy})
 *[no] { "" }
}{$cited}.
tell-Restored = Saif y gêm eto fel o'r blaen{$cited}.
tell-PositionSet = Gosodwyd y darnau o'r newydd{$cited}.
tell-CubeSet = Gosodwyd y {$cube} ar {$value}, { $name_is ->
 [you] ar eich ochr chi
 [table] yn y canol
 *[other] ar ochr {$name}
}{$cited}.
tell-TurnSet = { $name_is ->
 [you] Eich tro chi
 *[other] Tro {$name}
} yw hi{$cited}.
tell-ScoreSet = Y sgôr yw: {$white} {$white_points}, {$black} {$black_points}{$cited}.
tell-Awarded = { $way ->
 [given] {is} yn cael
 *[taken] {is} yn rhoi'n ôl
} {points}{$cited}.
tell-DelayForfeited = {is} yn colli oediad y tro nesaf{$cited}.
tell-Warned = {is} yn cael rhybudd{$cited}.
tell-Excused = Esgusodwyd { $name_is ->
 [you] chi
 *[other] {$name}
}{$cited}.
tell-Proposed = {is} yn cynnig {topic-of}{items-of}{$cited}.
tell-Agreed = {is} yn cytuno ar {topic-of}{items-of}.
tell-Declined = {is} yn gwrthod {topic-of}{items-of}.
tell-TermsAgreed = Cytunwyd ar y telerau{items-of}.
tell-LengthSet = Gornest i {points} yw hi o hyn ymlaen{$cited}.
tell-RolledOff = Taflwyd am {$item}: {$white} {$white_die}, {$black} {$black_die}. { $name_is ->
 [you] Chi sy'n ennill y tafliad.
 [table] Nid oes neb yn ennill y tafliad.
 *[other] {$name} sy'n ennill y tafliad.
}
tell-MixDemanded = {is} am gymysgu'r dis{$cited}.
tell-DieSelected = {is} yn dewis dis.
tell-Left = {is} yn gadael y bwrdd.
tell-Readied = {is} yn barod.
tell-BreakBegan = { $name_is ->
 [table] Egwyl
 *[other] {is} yn cymryd egwyl
} o {tell-minutes}{ $asked ->
 [yes] : {$causes}
 *[no] { "" }
}{$cited}.
tell-BreakEnded = Mae'r egwyl ar ben.
tell-DisputeOpened = {is} yn anghytuno: {$about}{$cited}.
tell-DisputeClosed = {is} yn tynnu'r anghydfod yn ôl.
tell-LeaveRevoked = Nid yw'r caniatâd yn dal mwyach: {leave-of}{$cited}.
tell-Asked = Gofynnwyd i { $name_is ->
 [you] chi
 *[other] {$name}
} dystio.
tell-Testified = {is} yn dweud: {$words}
tell-Ruled = {is} yn dyfarnu ar sail {$grounds}: {$remedies}.
tell-Appealed = {is} yn apelio yn erbyn y dyfarniad.
tell-Referred = Â'r apêl at y prif ddyfarnwr.
tell-VoteCast = {is} yn pleidleisio ar yr apêl: { $vote ->
 [overturn] gwrthdroi
 *[uphold] cadarnhau
}{$cited}.
tell-AppealDecided = { $decided ->
 [overturned] Dilëwyd y dyfarniad
 *[upheld] Cadarnhawyd y dyfarniad
}{$cited}.
tell-PlayResumed = Mae'r chwarae'n mynd ymlaen.
tell-MatchReopened = Nid yw'r ornest ar ben wedi'r cyfan{$cited}.
tell-Barred = { $name_is ->
 [you] Ni chewch chi
 *[other] Ni chaiff {$name}
} wylio'r ornest hon mwyach.
tell-Noted = {is} yn dweud wrth y staff: {$words}
tell-Appointed = Penodwyd { $name_is ->
 [you] chi
 *[other] {$name}
}: { $role ->
 [monitor] monitor
 [arbiter] dyfarnwr
 [committee] aelod o'r pwyllgor
 [director] cyfarwyddwr
 *[staff] staff
}.
tell-OptionSet = Gosodwyd ar gyfer y digwyddiad: {$option} {$value}.
tell-Replaced = Cyfnewidiwyd: {$item}.
tell-Convened = Chwaraeir yn ôl hysbysiad {$n} y digwyddiad.
tell-SettingsPosted = Cyhoeddwyd amserau'r cloc: {$reserve} { $per ->
  [point] am bob pwynt o'r ornest
 *[match] i bob ochr
 }, oediad {$delay} eiliad{$cited}.
tell-Entered = {is} yn ymuno â {$division}{ $flagged ->
 [yes] , uwchlaw ei nenfwd
 *[no] { "" }
}.
tell-Approved = Cymeradwywyd { $name_is ->
 [you] eich cais
 *[other] cais {$name}
}.
tell-EntryRefused = Gwrthodwyd { $name_is ->
 [you] eich cais
 *[other] cais {$name}
}.
tell-ResultReported = {is} yn adrodd y canlyniad {$score}.
tell-ResultSigned = {is} yn cadarnhau'r canlyniad {$score}{ $owed ->
 [yes] , a dyled {$payer}: {$sum}
 [even] , ac nad oes dyled
 *[no] { "" }
}.
tell-ResultVerified = Gwiriwyd y canlyniad.
tell-ResultPosted = Cyhoeddwyd y canlyniad.
tell-ResultCorrected = Cywirwyd y canlyniad i {$score}.
tell-Corrected = Cywirwyd: {$old} yn {$new}{$cited}.
kind-of = { $kind ->
 [illegal_play] chwarae anghyfreithlon
 [early_roll] tafliad cyn y tro
 [early_double] dyblu cyn y tro
 [bad_dice] dis nad ydynt yn cyfrif
 [wrong_setup] gosodiad anghywir
 [checker_removed] darn wedi'i dynnu o'r bwrdd
 [dice_touched] cyffwrdd â'r dis
 [dice_lifted] codi'r dis yn rhy gynnar
 [press_missed] cloc heb ei wasgu
 [press_early] gwasgu'r cloc yn rhy gynnar
 [frozen_act] gweithred tra safai'r chwarae
 [absence] absenoldeb
 *[other] afreoleidd-dra
}
topic-of = { $topic ->
 [terms] telerau'r ornest
 [clock] cloc
 [settings] amserau cloc
 [length] hyd arall
 [score] y sgôr
 [position] safle
 [leave] caniatâd
 [correction] cywiriad
 [remedy] ateb
 [ruling] dyfarniad a roddwyd wrth y bwrdd
 [roll] taflu amdano
 [resume] mynd ymlaen
 [claim] beth ddigwyddodd
 *[other] rhywbeth
}
items-of = { $asked ->
 [yes] : {$items}
 *[no] { "" }
}
leave-of = { $leave ->
 [phone] ffôn wrth y bwrdd
 [left] taflu i'r chwith
 *[away] bod i ffwrdd
}
tell-minutes = { $n ->
 [one] {$n} funud
 [two] {$n} funud
 *[other] {$n} munud
}
tell-DepthSet = { $depth ->
 [score] O hyn ymlaen dim ond y ciwb, diwedd y tro a'r canlyniadau a ysgrifennir
 [dice] O hyn ymlaen ysgrifennir y tafliadau, ac nid y chwarae
 *[full] O hyn ymlaen ysgrifennir popeth
}{$cited}.
tell-StartNamed = {is} yn mynd gyntaf.
tell-PointedOut = { $way ->
 [back] {is} yn tynnu'n ôl
 *[told] {is} yn nodi
}: {$what}{$cited}.
tell-TurnKept = {is} yn cadw'r tro{$cited}.
word-telling-dance = dawns
word-telling-triangle = triongl
word-telling-full_spread = lledaeniad llawn
word-telling-checked_out = y gŵr cyntaf allan
word-telling-double = dwbl ar y tafliad bonws
word-telling-one_throw = gallai un tafliad ennill nawr
word-telling-other_throw = gallai un tafliad gan y llall ennill nawr
word-telling-last_throw = y tafliad sy'n dod ag egwyl
word-telling-equal_dice = disiau cyfartal i ddechrau
tell-ResultNamed = {is} yn dweud mai { $winner_is ->
 [you] chi
 *[other] {$winner}
} a enillodd: {$how}{$cited}.
tell-ResultNamed-wash = {is} yn dweud na enillodd neb{$cited}.
tell-ResultConfirmed = {is} yn cadarnhau.
tell-ResultContested = {is} yn dweud nad yw'r gêm ar ben.
score-below = {$one} i {$two}
