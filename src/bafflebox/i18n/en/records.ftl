# What a recorded match comes to when it is replayed, and what is wrong with a record, an id or a question, in English.

replayed-head = {$white} - {$black}, {$kind}, rules: {$title}
replayed-match = {$n}-point match
replayed-session = money session
replayed-game = Game {$game}: {$said}; score {$score}
replayed-unfinished = not finished
replayed-crawford = Crawford game
replayed-won = { $name_is ->
    [you] You win
   *[other] {$name} wins
} { $n ->
    [one] 1 point
   *[other] {$n} points
}
replayed-won_how = { replayed-won } ({$how})
replayed-match_won = { $name_is ->
    [you] You win the match.
   *[other] {$name} wins the match.
}
replayed-match_open = The match is not finished.
replayed-files = {$files} files, {$games} games: {$legal} legal, {$wrong} not, {$unread} not read
replayed-name_files = name the files to replay, such as: {$what}
replayed-one_log = {$what} writes one match: name one file
replayed-apart = {$what} and {$other} can't go together: leave one out
replayed-interrupted = interrupted

recorded-at = {$where}: {$what}
recorded-by_rule = {$what} ({$ruled})
recorded-in_game = game {$n}
recorded-in_move = move {$n}
recorded-in_line = line {$n}
recorded-over_before = the match was over before this game
recorded-unfinished_before = the game before was not finished
recorded-head_differs = the header says {$written}, the rules give {$counted}
recorded-set_position = the game starts from a set position, which this replay can't judge
recorded-goes_on = the game is over, but the record continues
recorded-marked_illegal = the record itself marks this play as illegal
recorded-doubled_early = nobody may double before the opening play
recorded-other_cube = the cube goes to {$counted}, not to {$written}
recorded-no_roll = a turn without a roll can only be the last of a game
recorded-unknown_play = an unknown play can only be the last of a game
recorded-equal_dice = a game can't begin with {$dice}: equal opening dice are rolled again
recorded-play = {$dice}: {$play}: {$said}
recorded-cannot_lose = {$name} can't lose {$written} points here
recorded-cannot_win = {$name} can't win {$written} points by a resignation here
recorded-no_end = the game has no end, but another follows
recorded-won_early = a game can't be won before it began
recorded-other_winner = the record says that {$name} wins, the rules that {$other} does
recorded-other_points = the record says {$written} points, the rules give {$counted}
recorded-match_open = the match is not over at {$score}
recorded-not_begun = no match has begun in this log
recorded-kept_match = this is a kept match; `bafflebox export` writes it for other programs
recorded-other_terms = its first event does not follow from its rules and options
recorded-too_long = the match is too long: at most {$n} events are supported
recorded-nobody = {$what} is no player's act and follows from none
recorded-ends_early = the log ends before the {$what} that follows
recorded-stands = {$found} stands where {$made} follows
recorded-nothing_follows = nothing follows from it
recorded-disputed = disputed: {$what}: {$said}

recorded-no_text = this is not text; expected UTF-8 or Windows-1252
recorded-game_number = game {$n} follows game {$before}; expected the next number
recorded-row_number = row {$n} follows row {$before}; expected the next number
recorded-before_length = {$text} before the length; expected 'N point match'
recorded-position_early = a set position; expected it in a game, before its first row
recorded-position_late = a set position here; expected one a game, before the first row
recorded-no_length = the length of the match is missing; expected 'N point match'
recorded-second_match = {$text}: a second match begins; expected one match a file
recorded-not_understood = {$text} is not understood; expected {$expected}
recorded-cells = a roll such as '61: 13/7 8/7', Doubles, Takes, Drops, Beavers, Resigns, Losses N points or Wins N points
recorded-long_row = a row of {$n} characters; expected two cells
recorded-no_head = the game has no head; expected {$expected}
recorded-not_a_head = {$text} is not a head; expected {$expected}
recorded-third_cell = a third cell {$text}; expected two columns at most
recorded-after_result = a cell after the result; expected the next game
recorded-second_result = a second result; expected one a game
recorded-after_end = a cell after the end of the game; expected Wins N points
recorded-no_row_number = a turn without a row number; expected 'N)' before it
recorded-who_resigned = nothing tells who resigned; expected 'Wins N points' after it
recorded-not_a_roll = {$text} is not a roll; expected two numbers 1-6, or 00 for no roll
recorded-after_no_roll = {$text} after 00: (no roll); expected nothing or ????
recorded-not_a_move = {$text} is not a move; expected one such as 13/7, bar/20*, 6/off or 8/5(2)

id-checkers = {$what} cannot say that {$name} has {$n} checkers: it takes whatever is missing to {$most} as borne off
id-one_point = {$what} cannot say that both sides stand on one point
id-too_many = {$most} checkers expected, {$n} found: {$text}
id-goes_on = {$text} is no position id: it goes on after the last bar
id-both = {$text} puts both sides on one point
id-length = {$text}: a {$kind} id has {$n} characters, not {$given}
id-letters = {$text}: a {$kind} id is written in A-Z, a-z, 0-9, + and /
id-last_letter = {$text}: the last character of this {$kind} id can only be A, Q, g or w

asked-rule_first = {$text} after the rule {$ruled}: write the rule set first, then the rule
asked-no_rules = no rule set and no rule {$text}; possible: {$possible}
asked-names = {$names}, the path of a .py file, or the id of a rule such as B6
asked-names_or = {$names}, the path of a .py file, or {$possible}
asked-no_rule_of = {$name} has no rule {$text}; it has {$possible}
asked-not_played = {$text} is no rule set that can be played; sets with options are {$possible}
asked-option_alone = {$what} needs a rule set; sets with options are {$possible}
asked-goes_with = {$what} goes with {$other}
asked-no_rule_with = No rule has all of these words: {$text}
asked-no_log = {$file} is no event log, and only logs hold what was agreed about dice
asked-no_text = {$file} is no text
# A match gone through place by place.
stepping-keys = Enter or n: next · p: previous · f: first · l: last · g 2: game 2 · e: next mistake · /words: find · q: leave
stepping-unknown = “{$text}” is no key here.
stepping-place = Game {$game}, place {$place}
stepping-at_end = This is the last place.
stepping-at_start = This is the first place.
stepping-no_game = There are games 1 to {$text}.
stepping-no_error = No mistake from here on.
stepping-not_found = “{$text}” was not found from here on.
stepping-better = {$made}: {$loss}; better: {$right}
