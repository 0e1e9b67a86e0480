# Gornest i wylwyr, yn Gymraeg.

watch-unknown = Nid ysgrifennir y bwrdd: sgôr a chlociau'n unig.
watch-cube = {$cube}: {$n}
watch-lobby = Gornestau i'w gwylio
watch-tournaments = Twrnameintiau
