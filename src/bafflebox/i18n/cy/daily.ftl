# Safle’r dydd, yn Gymraeg.

daily-title = Safle’r dydd
daily-ask-play = {$dice}. Beth ydych chi’n ei chwarae?
daily-ask-turn = Dyblu, ynteu taflu?
daily-ask-answer = Fe’ch dyblwyd. Beth yw eich ateb?
daily-answer = Ateb
daily-see = Beth chwaraeodd eraill
daily-streak = { $n ->
    [one] un diwrnod
   *[other] {$n} yn olynol
}
daily-terms = {$rules} · {$score} · gornest i {$n}
daily-from-gnubg = o ornest GNU Backgammon yn ei erbyn ei hun, gêm {$game}
daily-from-characters = o ornest dau chwaraewr cyfrifiadurol yma, {$name} i benderfynu yn erbyn {$other}, gêm {$game}
daily-from-openings = o’r llyfr agoriadau
daily-next = Daw’r nesaf {$when}.
daily-past = Safle a fu: gellir ei ateb, ond nid yw’n cyfrif at y dyddiau yn olynol.
daily-still = Yr un safle sydd i bawb. Dangosir sut yr atebodd eraill, a beth sy’n iawn, ar ôl eich ateb.
daily-yesterday = Safle ddoe
daily-before = Y diwrnod cynt
daily-after = Y diwrnod wedyn
daily-to_today = Safle heddiw
daily-others = Sut yr atebodd eraill
daily-answers = { $n ->
    [one] Eich ateb chi yw’r cyntaf.
   *[other] Atebion: {$n}.
}
daily-best = gorau
daily-yours = colled eich ateb
daily-cli-none = Nid oes safle ar gyfer {$day}; {$first} yw’r cyntaf.
daily-cli-to_come = Mae safle {$day} eto i ddod.
daily-cli-turn = Dyblu, neu beidio? (double, no; mae q yn gorffen)
daily-cli-answer = Beth yw eich ateb? (take, drop; mae q yn gorffen)
daily-cli-play = Pa chwarae? (megis 8/5 6/5; mae q yn gorffen)
daily-cli-rolled = Wrth chwarae {$n} gêm allan, mae {$best} ar y blaen o {$gap}.
daily-cli-day = nid yw {$text} yn ddiwrnod; ysgrifennwch un fel 2026-03-14
