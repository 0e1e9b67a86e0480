# What a check of a log finds: its dice, its acts, its clocks, in Welsh.

finding-at = digwyddiad {$n}: {$what} ({$code})
finding-note = nodyn: {$what}
finding-more = … a {$n} arall
finding-bad_digits = 64 digid hecsadegol mewn llythrennau bach yw cyfrinach neu stwnsh.
finding-bad_match = 1-64 o lythrennau, digidau, - a _ sy'n enwi gornest.
finding-no_agreement = Ni chytunwyd ar ddis yr ornest hon.
finding-no_agreement-seed = Ni seliwyd unrhyw hedyn cyn hyn.
finding-no_agreement-throw = Gwnaed tafliad {$n} cyn cytuno ar ddim.
finding-no_agreement-throws = { $n ->
    [one] Gwnaed {$n} tafliad cyn cytuno ar ddim.
   *[other] Gwnaed {$n} tafliad cyn cytuno ar ddim.
  }
finding-other_match = {$was} oedd enw'r ornest, nid {$name}.
finding-seed_not_opened = Roedd gan gytundeb {$n} y ddau gyfraniad, ac nid agorwyd ei hedyn byth.
finding-seed_not_opened-over = Mae'r ornest ar ben, ac nid agorwyd hedyn cytundeb {$n}.
finding-seed_hidden = Nid yw'r hedyn wedi'i agor eto: mae'r ornest yn parhau.
finding-out_of_turn-hash = Nid oedd stwnsh cyfraniad {$player} i ddod.
finding-out_of_turn-contribution = Nid oedd cyfraniad {$player} i ddod.
finding-out_of_turn-seed = Agorwyd yr hedyn cyn hyn.
finding-contribution_differs = Nid yw cyfraniad {$player} yn cyfateb i'w stwnsh.
finding-seed_differs = Nid yw'r hedyn yn cyfateb i'w stwnsh.
finding-seed_known = Gwnaed tafliad {$n} wedi agor yr hedyn.
finding-too_early = Gwnaed tafliad {$n} cyn agor y ddau gyfraniad.
finding-not_thrown = Mae {$player} yn dechrau gyda {$dice}, nad yw'r hyn a daflwyd ar gyfer y dechrau.
finding-not_thrown-set = Dywedir bod tafliad {$dice} {$player} wedi'i osod, ond nid oedd neb wedi'i osod.
finding-no_dice = dim
finding-dice_differ = Mae tafliad {$n} yn dangos {$dice}; o'r cyfrinachau daw {$derived}.
finding-dice_differ-no_throw = Mae tafliad {$n} yn dangos {$dice}, nad yw'n dafliad.
finding-agreed_again = Daeth cytundeb {$n} i ben cyn tafliad {$throw}, a dechreuodd un newydd.
finding-given_up-hash = Rhoddwyd y gorau i gytundeb {$n}: ni ddaeth stwnsh cyfraniad gan {$players}.
finding-given_up-contribution = Rhoddwyd y gorau i gytundeb {$n}: nid agorwyd y cyfraniad gan {$players}.
finding-cancelled = { $n ->
    [one] Dywedwyd nad oedd {$n} tafliad yn cyfrif, a thaflwyd eto.
   *[other] Dywedwyd nad oedd {$n} tafliad yn cyfrif, a thaflwyd eto.
  }
finding-follow_anyway = Mae {$n} o'r {$throws} tafliad yn dilyn o'r hyn a agorwyd yng nghytundeb {$agreement}.
finding-not_kept = Nid yw cytundeb {$n} yn un y cadwyd derbynneb ohono.
finding-kept_missing = Nid oes gan unrhyw gytundeb yn y log hwn y dderbynneb a gadwyd: {$receipt}.
finding-law = Nid yw'r rheolau'n ei ganiatáu: {$what}{$cited}
finding-not_judged = Ni farnwyd y symudiadau: {$what}
finding-clock = Y clociau: {$what}{$cited}
finding-clock_lag_over_quota = Y clociau: rhoddwyd {$given} µs yn ôl lle'r oedd gan y cwota {$allowed}.
finding-clock_flag_too_early = Y clociau: cofnodir baner, ond roedd gan {$player} amser o hyd.{$cited}
finding-clock_flag_not_called = Y clociau: roedd amser {$player} ar ben cyn hyn.{$cited}
finding-clock_stands = Roedd y clociau wedi'u stopio: {$cause}.
finding-clock_wrong_cube = Y clociau: gyda {$white} e a {$black} e yn dangos mae'r gêm yn dechrau gyda chiwb arall.{$cited}
finding-contribution_missing = Mae angen y ddau gyfraniad cyn y tafliad cyntaf.

# The page of the command.
verified-title = Y dis
verified-title_of = Dis {$white} - {$black}
verified-match = gornest {$name}
verified-agreement = cytundeb
verified-event = digwyddiad
verified-stage = cam
verified-throws = tafliadau
verified-proved = profwyd
verified-receipt = derbynneb
verified-no_receipt = dim
verified-committing = dim ond dechrau
verified-opening = cyfraniadau heb eu hagor
verified-throwing = hedyn heb ei ddangos
verified-opened = hedyn wedi'i ddangos
verified-verdict = {$verdict}: {$text}
verified-itself = Dim ond yn ei erbyn ei hun y gwiriwyd y log. Gyda {$flag} a'r hyn a gadwoch cyn y tafliad cyntaf mae hefyd yn dangos bod popeth wedi'i bennu cyn gwybod eich cyfraniad.
verified-statistics = Ystadegau
verified-thrown = taflwyd (disgwyl)
verified-dice = dis unigol
verified-number = rhif {$n}
verified-uneven = mor anwastad, o siawns
verified-doubles = dyblau
verified-unlikely = mor annhebygol, o siawns
verified-too_few = rhy ychydig
verified-under = dan {$n}
