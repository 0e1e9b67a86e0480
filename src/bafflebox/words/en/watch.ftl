# A match for who looks on, in English.

watch-unknown = The board is not written: score and clocks alone.
watch-cube = {$cube}: {$n}
