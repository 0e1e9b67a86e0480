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
talk-mute = Dangos dim gan {$name}
talk-unmute = Dangos {$name} eto
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
