# What happened, in Welsh (Cymraeg); how it is made: en/tell.ftl.

tell-GameStarted = Gêm {$game}, sgôr {$score}.{ $cube ->
 [crawford] { " " }Dyma gêm Crawford: dim ciwb.
 [never] { " " }Mewn gornest i un pwynt does dim ciwb.
 *[plays] { "" }
}
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
tell-MatchEnded = {is} yn ennill yr ornest {$won}-{$lost}{bang}
tell-MatchEnded-how = {is} yn ennill yr ornest {$won}-{$lost}: {$how}{$cited}.
tell-SessionClosed = Caewyd y sesiwn ar {$score}.
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
