# A match for who looks on, in English.

watch-unknown = The board is not recorded: score and clocks only.
watch-cube = {$cube}: {$n}
watch-lobby = Matches to watch
watch-tournaments = Tournaments
watch-title = Watch
watch-now = Being played now
watch-none = Nobody plays in public just now
watch-seat = Open a seat
watch-seat-about = the next visitor sees it
watch-tournaments-about = events and contests, and when they begin
