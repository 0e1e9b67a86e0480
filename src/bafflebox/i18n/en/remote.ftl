# Playing at a server from the terminal, in English. Words that are typed, addresses and keys stay as they are.

# addresses and keys
remote-no_link = {$text} is no address of a server; such as http://127.0.0.1:8321/t/ID#KEY for a seat, or https://club.example for the lobby
remote-unreached = {$server} can't be reached: {$said}
remote-sign_in = Your name at {$server}, or Enter to be a guest
remote-password = Password (or code for a recovery code, new for a new account)
remote-code = Recovery code
remote-new_password = New password
remote-codes = Your recovery codes, shown only once: {$codes}
remote-signed_in = Signed in at {$server} as {$name}.
remote-name = Your name at the table

# the lobby
remote-list_mine = Your matches
remote-list_invited = Invitations of friends
remote-list_open = Open seats
remote-list_watch = Being played: watch
remote-list_contests = Arenas and tournaments without a director
remote-row = {$n}  {$players}: {$what}
remote-players = { $two ->
 [no] {$white}
 *[yes] {$white} – {$black}
}
remote-player = { $rated ->
 [yes] {$name} ({$rating})
 *[no] {$name}
}
remote-match = { $n ->
 [0] {$rules}
 *[other] {$rules} to {$n}
}
remote-terms = {remote-match}{ $rated ->
 [yes] , rated
 *[no] {""}
}{ $clocked ->
 [yes] , {$clock}
 *[no] {""}
}{ $days ->
 [0] {""}
 [one] , {$days} day a move
 *[other] , {$days} days a move
}
remote-running = {$score}, {remote-match}, { $watching ->
 [one] {$watching} watching
 *[other] {$watching} watching
}
remote-mine = {$score}, {remote-match}{ $state ->
 [mine] , your move
 [theirs] , their move
 *[on] {""}
}{ $due ->
 [yes] , { $hours ->
 [0] less than an hour left
 [one] {$hours} hour left
 *[other] {$hours} hours left
}
 *[no] {""}
}
remote-contest = { $state ->
 [coming] in {$minutes} min
 [rounds] running
 *[running] {$minutes} min left
}, {$rules}, { $players ->
 [one] {$players} player
 *[other] {$players} players
}{ $joined ->
 [yes] , you are in
 *[no] {""}
}
remote-nobody = Nobody is waiting, and nothing is played.
remote-choose = A number; bot, friend, open or rated (with a length) for a new match; quit; Enter to look again
remote-type_choice = { $n ->
 [0] Type bot, friend, open, rated or quit, such as friend 7.
 *[other] Type a number from 1 to {$n}, or bot, friend, open, rated or quit, such as friend 7.
}
remote-send = Your friend plays with this link: {$link}
remote-opened = Your seat is open in the lobby. Ctrl-C takes it back.
remote-contest_in = You are in: the next game opens here. Ctrl-C pauses.
remote-contest_over = It is over: nothing more is played there.
remote-no_longer = Nobody came, and the seat is no longer open; open it again.
remote-invited = {$name} invites you: {remote-terms}.
remote-term = Agreed by sitting down: {$term}
remote-take = Take the seat?
remote-server = At a server
remote-tab_mine = Mine
remote-tab_invited = Invitations
remote-tab_open = Open seats
remote-tab_watch = Watch
remote-tab_contests = Arenas
remote-key_lists = ← → for the other lists; Enter sits down, or watches.
remote-key_bot = the bot
remote-key_friend = a friend
remote-key_open = offer a seat
remote-key_rated = offer a rated one
remote-key_withdraw = take the seat back
remote-key_opened = Your seat is open in the lobby; o takes it back.
remote-key_contest = You are in: your next game opens here by itself.
remote-move_here = This seat is on another device, and will close there. Continue here?

# at the table
remote-waits = { $name_is ->
 [table] Waiting
 [you] Waiting for you
 *[other] Waiting for {$name}
}
remote-says = {$name}: “{$words}”
remote-here = {$name} is at the table.
remote-gone = {$name} is not at the table.
remote-silent = No answer for {$n} s; the line comes back by itself.
remote-not_now = Not now: the game has not begun.
remote-help = At a server: say WORDS talks to the others at the table.
remote-saved = The match stays at the server: `bafflebox play {$address}` continues it.
remote-kept = The match is at {$address}. {$dice}
remote-key_sign_in = sign in
remote-way_password = password
remote-way_new = new account
remote-way_code = recovery code
remote-watches = You are watching; nothing can be done here.
remote-watched = You no longer watch; the match continues.
