# Y ddesg ornest heb rwydwaith, a chyda mwy nag un ffenestr neu ddyfais.

away-mark = all-lein
away-written = { $n ->
    [one] Cedwir {$n} weithred ar y ddyfais hon; fe'i hadroddir pan ddaw'n ôl.
   *[other] Cedwir {$n} gweithred ar y ddyfais hon; fe'u hadroddir pan ddaw'n ôl.
  }
away-goes_on = Mae'r ddesg yn mynd ymlaen ar ei phen ei hun.
away-unjudged = Dim rhwydwaith, ac nid yw'r rheolau ar y ddyfais hon: ysgrifennir troeon a chanlyniad yma; mae disiau, ciwb a hawliadau'n aros.
away-not_now = Rhaid i hyn aros am y rhwydwaith: ni all y ddesg wybod yma beth sy'n dilyn.
away-begun = Gwneir yr ornest hon pan ddaw'r rhwydwaith yn ôl. Tan hynny mae ar y ddyfais hon.
away-unknown = Heb y rhwydwaith ni ŵyr y ddyfais hon ond y rheolau a'r hydoedd a welodd o'r blaen.
away-full = Nid oes lle ar ôl ar y ddyfais hon: collir gyda'r dudalen yr hyn a dapir nawr.
pen-title = Ysgrifennir yr ornest hon mewn ffenestr arall
pen-text = Dim ond un ffenestr ar y ddyfais hon sy'n ysgrifennu, fel na chyfrif yr un tap ddwywaith. Gallwch fynd ymlaen yma; mae'r llall wedyn yn gorffwys.
pen-take = Ymlaen yma
elsewhere-title = Mae'r ornest hon yn mynd ymlaen ar ddyfais arall
elsewhere-text = Trosglwyddwyd lle'r ddyfais hon. Ni chollwyd dim.
elsewhere-unheard = { $n ->
    [one] Ysgrifennwyd {$n} weithred yma nas adroddwyd:
   *[other] Ysgrifennwyd {$n} gweithred yma nas adroddwyd:
  }
elsewhere-start = I'r ddesg ornest
aside-title = Wedi'i ysgrifennu, ond heb ei dderbyn
aside-text = Roedd dyfais arall wedi ysgrifennu rhywbeth gwahanol. Mae'r canlynol yn y log fel nodyn. Edrychwch arno gyda'ch gilydd, a nodwch beth sy'n iawn.
aside-seen = Mae'r ddau ohonom wedi'i weld
device-second = Ail ddyfais
device-second-text = Ffôn i bob chwaraewr, neu i ysgrifennydd.
device-second-then = Mae'r ddwy ddyfais yn ysgrifennu'r un ornest; gwêl y naill beth a ysgrifenna'r llall.
device-other = Ymlaen ar ddyfais arall
device-other-text = Mae'r batri'n darfod: â popeth drosodd.
device-other-then = Pwy bynnag a'i sgania sydd â'r ddesg, a gorffwysa'r ddyfais hon. Mae'n dda unwaith.
device-scan = Sganiwch ef â chamera'r ddyfais arall.
device-alt = Cod i'w sganio â dyfais arall
device-away = Mae angen y rhwydwaith ar god.
mine-title = Ymlaen
did-end_turn = Pwyswyd y cloc
did-confirm_result = Cadarnhawyd y canlyniad
did-contest_result = Gwrthodwyd y canlyniad
did-dice = Taflwyd
did-record = Chwarae
did-stop_clock = Stopiwyd y clociau
did-start_clock = Cychwynnwyd y clociau
did-double = Dyblodd
did-take = Derbyniodd
did-drop = Gwrthododd
did-point_out = Nodwyd
did-sign = Cadarnhawyd
