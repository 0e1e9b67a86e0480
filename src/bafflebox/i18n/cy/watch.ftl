# Gornest i wylwyr, yn Gymraeg.

watch-unknown = Nid ysgrifennir y bwrdd: sgôr a chlociau'n unig.
watch-cube = {$cube}: {$n}
watch-lobby = Gornestau i'w gwylio
watch-tournaments = Twrnameintiau
watch-title = Gwylio
watch-now = Yn cael eu chwarae nawr
watch-none = Nid oes neb yn chwarae’n gyhoeddus ar hyn o bryd. Agorwch sedd: bydd y nesaf i ddod yn ei gweld.
watch-seat = Agor sedd
