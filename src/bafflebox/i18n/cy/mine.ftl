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
mine-choose = Pob rheol a chloc
mine-again = Eto yr un fath
mine-short = Gêm fer
mine-short-about = y peiriant, hyd at 1
mine-invite = Gwahodd drwy ddolen
mine-invite-about = ffrind, hyd at {$n}
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
mine-import = Mewnforio ffeiliau
mine-quiz = Cwis o’m camgymeriadau
mine-challenges = Heriau
mine-answer = Ateb
mine-how = Sut rwy’n chwarae
mine-rate = cyfradd berfformio, ± {$spread}; {$n} penderfyniad. Gorau po leiaf.
