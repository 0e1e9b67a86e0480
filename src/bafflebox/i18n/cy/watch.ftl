# Gornest i wylwyr, yn Gymraeg.

watch-unknown = Nid ysgrifennir y bwrdd: sgôr a chlociau'n unig.
watch-cube = {$cube}: {$n}
watch-lobby = Gornestau i'w gwylio
watch-tournaments = Twrnameintiau
watch-title = Gwylio
watch-now = Yn cael eu chwarae nawr
watch-none = Nid oes neb yn chwarae'n gyhoeddus nawr
watch-seat = Agor sedd
watch-seat-about = yr ymwelydd nesaf sy'n ei gweld
watch-tournaments-about = digwyddiadau a chystadlaethau, a phryd maent yn dechrau
