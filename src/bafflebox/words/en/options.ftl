# Options of the rule books and their values, in English.

home-name = Your name
home-other = Their name
home-entered = Enter dice by hand
home-real = A real board: turns are ended, and what was done is entered
home-share = Share a match that is left
home-director = A director, with a link of his own
