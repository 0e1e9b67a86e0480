# Contests: arenas and Swiss tournaments without a director; in English.

contest-name-half_hour = Half-hour arena
contest-name-hour = Hour arena
contest-name-nightly = Nightly Swiss
contest-name-opened = Arena of {$name}
contest-today = Today
contest-tonight = Tonight
contest-none = No contest is announced. Open an arena, and others see it here.
contest-one_game = one game each time
contest-matches = matches {$length}
contest-rounds = { $n ->
    [one] one round
   *[other] {$n} rounds
}
contest-play = { $n ->
    [0] nobody plays yet
    [one] one plays
   *[other] {$n} play
}
contest-coming = { $n ->
    [0] nobody yet
    [one] one is coming
   *[other] {$n} are coming
}
contest-played = { $n ->
    [one] one played
   *[other] {$n} played
}
contest-friends = { $n ->
    [one] one friend
   *[other] {$n} friends
}
contest-in = in {$time}
contest-now = now
contest-over = over
contest-left = left
contest-until = until it begins
contest-round = round {$n}
contest-round-of = of {$n} rounds
contest-join = Join
contest-join-of = Join: {$name}
contest-look = Look
contest-joined = You are in
contest-watch = Watch or play
contest-watch-how = Anybody may watch. To play you need a name of your own, because each game is rated.
contest-sign_up = Get a name
contest-begins = It begins at {$time}
contest-begins-how = Join now and be on this page when it begins: opponents come by themselves.
contest-begins-in = You are in. Be on this page at {$time}; your first opponent is found by itself.
contest-runs = Join now
contest-runs-how = You get an opponent within seconds, and another after each game.
contest-runs-swiss = You are paired from the next round on.
contest-characters = Play a character when nobody is free
contest-characters-how = That game counts here and is not rated.
contest-leave = Leave
contest-waiting = You are next
contest-waiting-arena = You sit down with the first player who is free, as near to your points as there is one.
contest-waiting-swiss = The next round begins when all games of this one are over.
contest-against = You against {$name}
contest-met = { $n ->
    [0] you have not met here
    [one] you met here once
   *[other] you met here {$n} times
}
contest-ready = Your seat is ready.
contest-ready-second = Your seat is ready. You won the last two: a third win in a row counts double.
contest-ready-third = Your seat is ready. You won the last {$n}: the next win counts double again.
contest-missed = You did not sit down for the last game: it is lost. Miss one more and you are paused.
contest-sit = Sit down
contest-sit-left = Sit down · {$time}
contest-called = You against {$name}: sit down within {$n} seconds.
contest-missing = Not at the table in time: this game is lost.
contest-playing = Your game against {$name} is on
contest-playing-how = Your clock may be running.
contest-to_table = To the table
contest-pause = Pause
contest-pausing = You are paused after this game.
contest-paused = You are paused
contest-paused-how = Nobody is paired with you until you come back. Your points stay.
contest-paused-missed = You missed two games in a row, so nobody is paired with you until you come back.
contest-return = Play on
contest-bye = You have a bye
contest-bye-how = The number of players is odd this round: your bye counts as a win.
contest-standing = Standing
contest-standing-all = { $n ->
    [one] one player
   *[other] {$n} players
}
contest-standing-some = {$n} players, {$m} shown
contest-show_all = Show all
contest-column-place = place
contest-column-player = player
contest-column-games = games
contest-column-points = points
contest-you = You
contest-row-paused = paused
contest-nobody = Nobody has joined yet.
contest-mark-won = W
contest-mark-lost = L
contest-game-won = won against {$name}
contest-game-lost = lost to {$name}
contest-game-doubled = won against {$name}, counted double
contest-game-missed = missed against {$name}
contest-game-bye = bye, counted as a win
contest-game-runs = plays {$name}
contest-rule-arena = A win counts 2, from the third in a row 4. At 0:00 no new game starts; one under way still counts.
contest-rule-swiss = A win counts 1. Players with equal points share a place.
contest-first = First table
contest-live = live
contest-first-of = Watch: {$white} against {$black}
contest-last = No new game starts; games under way still count.
contest-ended = It is over
contest-ended-none = Nobody played, so there is no result.
contest-my_place = You: place {$n} of {$of}
contest-my_games = { $n ->
    [one] {$won} of one game won
   *[other] {$won} of {$n} games won
}
contest-my_points = { $n ->
    [one] {$n} point
   *[other] {$n} points
}
contest-my_rating = rating {$moved}
contest-best = Report of my best game
contest-others = Other contests
contest-title = Contests
contest-without = Without a director
contest-all = All {$n} of the next 24 hours
contest-ended-last = Over
contest-director = With a director
contest-open = Open an arena
contest-open-how = It runs without a director: players are paired as they come free, and each game is rated.
contest-open-minutes = Time of play
contest-open-begins = It begins
contest-open-now = at once
contest-open-do = Open the arena
contest-open-sign = To open an arena you need a name of your own.
lost-contest = There is no such contest
lost-contest-text = The link may be cut short, or nobody joined and it was dropped.
lost-contests = All contests
lost-contests-about = arenas and tournaments of this server
contest-hours = {$n} h
contest-min = {$n} min
contest-still = {$time} left
