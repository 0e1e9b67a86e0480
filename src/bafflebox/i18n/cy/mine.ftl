# The first page of who has matches, in Welsh.

mine-continue = Parhau
mine-yours = Eich tro yn erbyn {$name}
mine-theirs = {$name} sydd ar dro
mine-against = Yn erbyn {$name}
mine-game = gêm {$n}
mine-to_play = {$dice} i’w chwarae.
mine-throw = Eich tafliad.
mine-thinks = Mae {$name} yn meddwl.
mine-answers = Chi sydd i ateb.
mine-start = Dechrau
mine-again = Eto yr un fath
mine-invite = Gwahodd ffrind
mine-find = Dod o hyd i chwaraewr
mine-find-about = { $n ->
    [0] neb yn aros nawr
    [one] un yn aros
   *[other] {$n} yn aros
}
mine-screen = wrth un sgrin
mine-matches = Fy ngornestau
mine-all = Y cyfan
mine-column-against = yn erbyn
mine-column-result = canlyniad
mine-column-rate = PR
mine-column-luck = lwc
mine-column-when = pryd
mine-today = heddiw
mine-yesterday = ddoe
mine-won = ennill
mine-lost = colli
mine-answer = Ateb
mine-more_running = { $n ->
    [one] un arall ar y gweill
   *[other] {$n} arall ar y gweill
}
mine-new-about = rheolau, hyd
mine-invite-about = drwy ddolen
mine-mistake = O’m camgymeriadau
mine-mistake-due = { $n ->
    [one] un i’w ateb
   *[other] {$n} i’w hateb
}
mine-look = Edrych
mine-events-none = Nid oes digwyddiad wedi’i gyhoeddi yma.
mine-events-run = Cynnal un
mine-people = Pobl
mine-free = Mae {$name} yn rhydd
mine-free-about = cymeriad, yn rhydd ar unwaith
mine-progress = Fy nghynnydd
mine-progress-in = { $n ->
    [one] yn eich gornest ddiwethaf. Gorau po leiaf.
   *[other] yn eich {$n} gornest ddiwethaf. Gorau po leiaf.
}
mine-progress-none = Ar ôl eich gornest gyfan gyntaf yn erbyn rhywun bydd eich chwarae yma fel un rhif.
mine-plays = yn chwarae yn erbyn { $opponent } nawr
