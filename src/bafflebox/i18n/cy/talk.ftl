# Talk at a table, and what is done about it; in Welsh.

talk-title = Sgwrs
talk-open = Sgwrs
talk-open-new = { $n ->
        [one] Sgwrs: {$n} llinell newydd
       *[other] Sgwrs: {$n} llinell newydd
    }
talk-room-players = Rhyngoch chi'ch dau: nid yw'r rhai sy'n gwylio yn ei darllen.
talk-room-watchers = Ymhlith y rhai sy'n gwylio: nid yw'r chwaraewyr yn ei darllen tra bo'r ornest yn mynd ymlaen.
talk-room-all = Mae'r ornest ar ben: mae pawb yma yn darllen yr hyn a ddywedir yn awr.
talk-none = Ni ddywedwyd dim eto.
talk-you = chi
talk-say = Dywedwch rywbeth
talk-send = Anfon
talk-heard = {$name}: {$words}
talk-about = {$name}: beth ellir ei wneud
talk-muted = heb ei ddangos
talk-mute = Cuddio
talk-unmute = Dangos eto
talk-block = Rhwystro
talk-back = Yn ôl
talk-watching = { $n ->
        [one] {$n} yn gwylio
       *[other] {$n} yn gwylio
    }
refused-no_talk = Nid yw'r chwaraewyr yn siarad tra bo'r ornest hon yn mynd ymlaen; wedyn fe gânt.
refused-no_talk-watching = Mae'r rhai sy'n gwylio yn dawel tra bo'r ornest hon yn mynd ymlaen; wedyn caiff pawb siarad.
refused-no_talk-guest = Mae'r sawl sy'n gwylio yn siarad o dan ei enw ei hun: mewngofnodwch yn gyntaf. Heb enw gallwch ddarllen.
refused-no_talk-alone = Nid oes neb yn eistedd yma i siarad â nhw.
refused-no_words = Nid oes dim i'w ddarllen yn y llinell hon.
refused-talk_too_long = Mae gan linell {$most} nod ar y mwyaf.
refused-talk_slower = Roedd hynny'n llawer ar unwaith; dywedwch ragor ymhen {$seconds} eiliad.
talk-report = Dweud wrth y staff…
talk-report-line = Mae'r staff yn cael y llinell hon, yr hyn sydd o'i chwmpas, a'ch geiriau.
talk-report-person = Mae'r staff yn cael y llinellau olaf a'ch geiriau.
talk-report-opponent = Dweud wrth y staff am {$name}…
talk-report-words = Beth sydd o'i le? (caiff fod yn wag)
talk-report-do = Anfon at y staff
talk-report-done = Mae gyda'r staff: y llinellau, eich geiriau a'ch enw.
refused-no_note = Nid oes dim yma i'w ddweud wrth y staff.
refused-no_note-guest = Mae gan y sawl sy'n dweud rhywbeth wrth y staff enw: mewngofnodwch yn gyntaf.
refused-note_later = Rydych wedi dweud llawer wrth y staff; y nodyn nesaf ymhen {$minutes} munud.
refused-muted = Mae'r staff wedi gofyn i chi dewi tan {$until}. Gallwch chwarae a darllen.
refused-shut_out = Mae'r staff wedi'ch cau allan tan {$until}: dim sedd, dim lobi, dim sgwrs. Eich eiddo chi yw'r hyn a gedwir amdanoch o hyd.
refused-kept_apart = Mae rhwystr yn eich cadw chi a chwaraewr wrth y bwrdd hwn ar wahân. Mae byrddau eraill a'r lobi ar agor i chi.
refused-no_person = Nid oes nodyn na chyfrif o'r fath.
staff-title = Staff
staff-you = Rydych yma fel {$name}. Mae beth bynnag a wnewch yn aros isod, gyda'ch enw.
staff-none = Nid oes neb wedi dweud dim wrthych.
staff-about-line = Llinell gan
staff-about-person = Am
staff-by = gan {$name}, {$date}
staff-by_house = gan y gweinydd, {$date}
staff-evidence-matches = Yn y {$n} gêm raddedig ddiwethaf, hyd at yr un a ddolennir yma, { $use ->
        [all] dewisiadau peiriant yw'r dewisiadau.
        [some] mae tua thraean o'r dewisiadau'n edrych fel rhai peiriant.
       *[hard] mae'r dewisiadau'n edrych fel rhai peiriant lle mae pobl yn aml yn cyfeiliorni, ac nid mewn mannau eraill.
    }
staff-evidence-hard = Symudiadau lle mae pobl yn aml yn cyfeiliorni: {$best} % o {$n} oedd y gorau, {$usual} % sy'n arferol ar y lefel hon; collwyd {$lost} y symudiad, {$usual_lost} sy'n arferol.
staff-evidence-easy = Symudiadau eraill: {$best} % o {$n} oedd y gorau, {$usual} % sy'n arferol; collwyd {$lost} y symudiad, {$usual_lost} sy'n arferol.
staff-evidence-cube = Dyblu, derbyn a gollwng: {$best} % o {$n} oedd y gorau, {$usual} % sy'n arferol; collwyd {$lost} y dewis, {$usual_lost} sy'n arferol.
staff-evidence-pace = Amser y dewis: {$seconds} s, gwasgariad {$spread} s; cydberthyniad â'r hyn oedd yn y fantol {$follows}. Nid yw'n rhan o'r dystiolaeth.
staff-evidence-weight = Tystiolaeth {$evidence}; gwneir nodiadau o {$least} ymlaen. Mae llai nag un cyfrif gonest ym mhob cant yn cyrraedd hynny.
staff-evidence-easy_wins = Nid yw {$n} o ornestau cyfrif a enillwyd o fewn {$days} diwrnod yn dweud llawer am gryfder, ac maent wedi cyfrif llai o'r herwydd.
staff-evidence-easy_wins_from = Yn erbyn {$name}: enillwyd {$n}, {$early} ohonynt drwy ildio'n gynnar, {$together} o un cyfeiriad neu borwr; symudasant y sgôr o {$moved}.
staff-evidence-caution = Nid prawf mo hyn. Edrychwch ar y gemau a holwch y chwaraewr cyn gweithredu.
staff-until = tan {$date}
staff-table = y bwrdd
staff-closed = Caewyd {$date}
staff-done = Yr hyn a wnaed
staff-did-mute = tawelwyd
staff-did-bar = caewyd allan
staff-did-lift = cafodd fynd ymlaen
staff-did-close = caewyd nodyn
staff-hours = Am ba hyd
staff-for = { $n ->
        [1] 1 awr
        [24] 1 diwrnod
        [168] 7 diwrnod
       *[720] 30 diwrnod
    }
staff-mute = Tawelu
staff-bar = Cau allan
staff-lift = Codi
staff-close = Cau'r nodyn
staff-account = Cyfrif wrth ei enw
