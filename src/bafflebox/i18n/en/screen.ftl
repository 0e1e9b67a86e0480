# Words of the terminal's full screen, in English. Keys and typed words stay as they are.

screen-keys = help
screen-choose = choose
screen-point = point
screen-command = command
screen-close = close
screen-leave = again to leave, all is saved
screen-drop = again to drop
screen-yes = yes
screen-no = no
screen-small = 40 × 24 or 60 × 20 at least; here {$columns} × {$rows}
screen-lines = This terminal can't place a cursor; this match is played in lines.
screen-open = open
screen-nothing = Nothing here yet.
screen-find = find
screen-back = back
screen-read_on = scroll
