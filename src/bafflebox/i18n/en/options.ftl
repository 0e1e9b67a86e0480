# Options of the rule books and their values, in English.

home-name = Your name
home-other = Their name
home-entered = Enter dice by hand
home-real = A real board: turns and irregularities are entered
home-share = Share an abandoned match
home-director = A director, with a separate link
