# A match for who looks on, in English.

watch-unknown = The board is not recorded: score and clocks only.
watch-cube = {$cube}: {$n}
watch-lobby = Matches to watch
watch-tournaments = Tournaments
