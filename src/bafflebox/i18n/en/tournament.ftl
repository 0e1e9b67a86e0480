# The tournament desk, in English: what was entered, what is next, draw sheets, standings, money, refusals.

tournament-told-Opened = {$name} is announced, by the rules called {$rules}; {$director} directs it.
tournament-told-NoticePosted = { $kind ->
 [since] A notice is posted; it holds from {$since} on.
 *[all] A notice is posted; it holds for every match.
}
tournament-told-OptionChosen = The option {$option} is set to {$value}.
tournament-told-DivisionMade = Division {$division} is announced: {$format}.
tournament-told-StaffNamed = {$player} belongs to the staff.
tournament-told-TablesSet = { $n ->
 [0] There are as many tables as are needed.
 [one] There is {$n} table.
 *[other] There are {$n} tables.
}
tournament-told-Scheduled = {$division}, {$round}: posted for a time.
tournament-told-BreakPosted = A break of { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
} is posted.
tournament-told-Entered = {$player} enters {$division}.
tournament-told-Approved = The entry of {$player} to {$division} is approved.
tournament-told-Declined = The entry of {$player} to {$division} is declined.
tournament-told-Withdrawn = {$player} withdraws from {$division}.
tournament-told-Seeded = Seeds of {$division}, best first: {$players}.
tournament-told-Drawn = {$division} is drawn from the seed {$seed}: { $n ->
 [one] {$n} player
 *[other] {$n} players
}.
tournament-told-Paired = Round {$round} of {$division} is paired from the seed {$seed}: { $n ->
 [one] {$n} pair
 *[other] {$n} pairs
}.
tournament-told-RoundSatOut = {$player} sits out round {$n} of {$division}.
tournament-told-KeptApart = {$one} and {$two} are not paired with each other in {$division}.
tournament-told-Seated = {$player} takes the bye on line {$line} of {$division}.
tournament-told-Called = {$match} is called to table {$table}.
tournament-told-CallAnswered = {$player} is on the way to {$match}.
tournament-told-Arrived = {$player} is at the table of {$match}.
tournament-told-Started = {$match} has started.
tournament-told-Penalised = {$player} gives away { $n ->
 [one] {$n} point
 *[other] {$n} points
} in {$match}.
tournament-told-Excused = {$player} is excused in {$match}.
tournament-told-Reported = {$player} won {$match} {$score} ({$how}).
tournament-told-Confirmed = {$player} confirms the result of {$match}.
tournament-told-ResultMended = The result of {$match} is put right: {$player} won {$score} ({$how}). { $kind ->
 [exchanged] The two change places in what has not begun.
 *[stands] The draw stands.
}
tournament-told-Verified = The result of {$match} is verified.
tournament-told-Posted = The result of {$match} is posted.
tournament-told-Ruled = A ruling in {$match} on the grounds of {$grounds}{ $kind ->
 [none] .
 *[remedies] : {$remedies}.
}
tournament-told-AppealDecided = Appeal in {$match}: {$n} of {$members} would overturn the ruling; {$verdict}.
tournament-told-Appealed = {$player} appeals against the ruling in {$match}.
tournament-told-PlayResumed = Play goes on in {$match}.
tournament-told-SpectatorBarred = {$player} may not watch {$match} any more.
tournament-told-EquipmentTicked = { $n ->
 [0] Nothing on the table of {$match} is in order yet.
 *[other] In order on the table of {$match}: {$items}.
}
tournament-told-EquipmentReplaced = Replaced in {$match}: {$item}.
tournament-told-MonitorAsked = {$player} asks for a monitor in {$match}.
tournament-told-MonitorNamed = {$player} monitors {$match}.
tournament-told-MonitorFeeSet = { $kind ->
 [none] Monitors of {$division} cost the players nothing.
 *[fee] Each player of {$division} pays {$amount} for monitors.
}
tournament-appeal-upheld = it stands
tournament-appeal-overturned = all agree, it is overturned
tournament-told-Paid = { $kind ->
 [out] {$player} was paid {$amount}.
 *[in] {$player} paid {$amount}.
}
tournament-told-BoxCounted = The box was counted: it holds {$amount}.
tournament-told-RestGiven = The rest of the pool of {$division} goes to { $to ->
 [club] the club
 *[player] {$player}
}.
tournament-told-PoolOpened = Side pool {$pool} of {$division} is open, stake {$amount}.
tournament-told-PoolJoined = {$player} is in the side pool {$pool} of {$division}.
tournament-told-AuctionOpened = The auction of {$division} is open.
tournament-told-Sold = {$player} of {$division} is sold for {$amount} to {$buyers}.
tournament-entry = {$n}  {$by}: {$said}
tournament-entry-why = {$n}  {$by}: {$said} Reason: {$why}
tournament-mark_undone = (undone)
tournament-mark_void = (void: {$said})
tournament-void = No longer counts: {$said}
tournament-again = Counts again: {$said}
tournament-moved = {$match}: {$after} instead of {$before}.
tournament-pair = {$one} – {$two}
tournament-open = not known yet
tournament-bye = bye
tournament-how-played = played
tournament-how-forfeit = by forfeit
tournament-how-time = on time
tournament-how-ruling = by a ruling
tournament-format-knockout = knock-out
tournament-format-consolation = knock-out with progressive consolation
tournament-format-last_chance = knock-out with consolation and last chance
tournament-format-double = double elimination
tournament-format-swiss = Swiss
tournament-format-robin = round robin
tournament-format-groups = groups, then knock-out
tournament-stage-reported = reported
tournament-stage-verified = verified
tournament-stage-posted = posted
tournament-draw_follows = Entry {$n}: the draw of {$division} follows from the seed {$seed}.
tournament-draw_differs = Entry {$n}: the draw of {$division} does NOT follow from the seed {$seed}.
tournament-draws_differ = { $n ->
 [one] {$n} draw does
 *[other] {$n} draws do
} not follow from what was published
tournament-late = Late: {$player} in {$match}, due {$since}; proposed: { $n ->
 [one] {$n} point
 *[other] {$n} points
} to the opponent [{$rule}]. Award it with late, or excuse.
tournament-late-loses = Late: {$player} in {$match}, due {$since}; { $n ->
 [one] {$n} more point
 *[other] {$n} more points
} to the opponent, which loses the match [{$rule}]. Award it with late, or excuse.
tournament-to_verify = Verify: {$match}.
tournament-to_post = Post: {$match}.
tournament-to_call = Call: {$match}, {$one} – {$two}, to { $n ->
 [one] {$n} point
 *[other] {$n} points
}; due {$due}, table {$table} is free.
tournament-waits = Later: {$match}, {$who}: {$said}.
tournament-called = Called: {$match}, {$one} – {$two}, table {$table}, due {$due}, to { $n ->
 [one] {$n} point
 *[other] {$n} points
}.
tournament-guest = The guest is {$player}: seat, men, dice, cup, and shaker or guesser are the guest's choice [{$rule}].
tournament-plays = Playing: {$match}, {$one} – {$two}, table {$table}, since {$due} or later, to { $n ->
 [one] {$n} point
 *[other] {$n} points
}.
tournament-wait-break = break until {$time}
tournament-wait-posted = posted for {$time}
tournament-wait-plays = { $table ->
 [0] {$player} still plays
 *[other] {$player} still plays at table {$table}
}
tournament-wait-first = {$player} plays {$one} – {$two} first
tournament-wait-table = no table is free
tournament-wait-winner = { $table ->
 [0] { $known ->
  [yes] plays the winner of {$one} – {$two}
  *[no] opponent not known yet
 }
 *[other] plays the winner of table {$table}
}
tournament-wait-loser = { $table ->
 [0] { $known ->
  [yes] plays the loser of {$one} – {$two}
  *[no] opponent not known yet
 }
 *[other] plays the loser of table {$table}
}
tournament-wait-group = group {$player}: { $left ->
 [one] {$left} of {$all} matches is still to be played
 *[other] {$left} of {$all} matches are still to be played
}
tournament-wait-round = { $left ->
 [one] {$left} of {$all} matches still runs
 *[other] {$left} of {$all} matches still run
}
tournament-wait-pair = can be paired
tournament-wait-draw = { $all ->
 [one] not drawn; {$all} entry
 *[other] not drawn; {$all} entries
}
tournament-wait-round_of = { $round ->
 [0] {$division}
 *[other] {$division}, round {$round}
}
tournament-none-break = It is a break until {$time}.
tournament-none-table = { $n ->
 [one] All {$tables} tables are taken; {$n} match waits for one.
 *[other] All {$tables} tables are taken; {$n} matches wait for one.
}
tournament-none-decides = { $n ->
 [one] Table {$table} decides the next match.
 *[other] Table {$table} decides the next {$n} matches.
}
tournament-none-round = {$division}: { $left ->
 [one] {$left} of {$all} matches still runs, then round {$round} is paired.
 *[other] {$left} of {$all} matches still run, then round {$round} is paired.
}
tournament-none-group = Group {$player} of {$division}: { $left ->
 [one] {$left} of {$all} matches is still to be played.
 *[other] {$left} of {$all} matches are still to be played.
}
tournament-none-plays = { $table ->
 [0] {$player} still plays.
 *[other] {$player} still plays at table {$table}.
}
tournament-none-posted = The next match is posted for {$time}.
tournament-none-pair = Round {$round} of {$division} can be paired.
tournament-none-draw = {$division} is not drawn yet.
tournament-none-last = { $n ->
 [one] The last match is being played.
 *[other] The last {$n} matches are being played.
}
tournament-none-over = Every match is played.
tournament-act-undone = Taken back: {$said}
tournament-act-amended = Corrected: {$says}
tournament-act-called = { $n ->
 [one] {$n} match called: tables {$tables}
 *[other] {$n} matches called: tables {$tables}
}
tournament-act-posted = {$player} {$score} {$other}: posted
tournament-act-reported = {$player} {$score} {$other}: reported
tournament-act-won-reported = {$player} won, {$match}: reported
tournament-act-won-posted = {$player} won, {$match}: posted
tournament-act-posted_all = { $n ->
 [one] {$n} result posted
 *[other] {$n} results posted
}
tournament-act-entered = { $n ->
 [one] {$n} player entered: {$division}
 *[other] {$n} players entered: {$division}
}
tournament-act-more = { $n ->
 [one] {$said} And {$n} more.
 *[other] {$said} And {$n} more.
}
tournament-comer-asks = asks to play in {$division}.
tournament-comer-seat = came after the draw and takes the bye beside {$other}.
tournament-comer-none = came after the draw of {$division}; no bye is left.
tournament-nothing = Nothing is to be done now.
tournament-column-place = place
tournament-column-name = name
tournament-column-wins = won
tournament-column-losses = lost
tournament-column-opponents = opponents' wins
tournament-column-beaten = wins of those beaten
tournament-column-points = points
tournament-column-club = club
tournament-column-evenings = evenings
tournament-column-rating = rating
tournament-column-late = late
tournament-column-absent = absent
tournament-column-withdrawn = withdrawn
tournament-bracket-M = Main
tournament-bracket-C = Consolation
tournament-bracket-L = Last chance
tournament-bracket-B = Beaten once
tournament-bracket-F = Grand final
tournament-bracket-S = Swiss
tournament-group = Group {$group}
tournament-round = {$bracket}, round {$round}
tournament-round-of = {$division}: {$round}
tournament-round-length = {$bracket}, round {$round}, to { $n ->
 [one] {$n} point
 *[other] {$n} points
}
tournament-match = {$one} – {$two}
tournament-match-table = {$one} – {$two}, table {$table}
tournament-match-walkover = {$one} – {$two}: {$player} goes on, walkover
tournament-match-over = {$one} – {$two}: {$player} {$score} ({$how}, {$stage})
tournament-winner_of = winner of {$match}
tournament-loser_of = loser of {$match}
tournament-place_of = place {$place} of group {$group}
tournament-notice = Notice {$n}, {$date}
tournament-notice-all = It holds for every match.
tournament-notice-others = It holds for every match that had not begun.
tournament-notice-since = It holds for {$match} and the matches after it.
tournament-notice-replaces = It replaces notice {$n}; what is new is marked *.
tournament-notice-rules = Rules
tournament-notice-clock = Clock
tournament-notice-times = {$reserve} for { $each ->
 [game] each game
 [point] each point of the match
 *[match] the match
}, { $n ->
 [0] {$kind}
 *[other] {$kind} {$n} s
}
tournament-notice-clocked = in every match
tournament-notice-asked = where the rules or the players want it
tournament-notice-record = Record
tournament-notice-record-none = as the players like
tournament-notice-record-written = every match in writing, complete
tournament-notice-record-filmed = every match filmed and written, complete
tournament-notice-record-streamed = every match streamed and written, complete
tournament-notice-break = Break
tournament-notice-scan = The notice in force
tournament-sheet-how = Write the winner on the line beside the number of the match, the score after the name, the table below.
tournament-sheet-round = Round {$round}
tournament-sheet-round-length = Round {$round}, to {$n}
tournament-sheet-seed = Drawn from the seed {$seed}
tournament-sheet-director = Director
tournament-sheet-verified = Verified by the desk, time
tournament-sheet-where = Where do I play?
tournament-sheet-match = match
tournament-sheet-at = table
tournament-sheet-table = { $known ->
    [yes] table {$n}
   *[no] table
}
tournament-sheet-winner = Winner
tournament-sheet-leads = Winner of this sheet: on sheet {$n}
tournament-sheet-from = winner of {$match}, sheet {$n}
tournament-sheet-names = names {$first} to {$last}
tournament-sheet-of = sheet {$n} of {$all}
tournament-sheet-standings = Standings
tournament-sheet-loses = Late: 1 point after {$n} minutes, then 1 every {$each}; more than half the length loses the match ({$rule}).
tournament-sheet-late = Late: 1 point after {$n} minutes, then 1 every {$each} ({$rule}).
tournament-board-playing = Playing
tournament-board-next = Next
tournament-board-results = Results
tournament-board-come = {$player}, please come
tournament-board-result = {$one} beat {$two} {$score}
tournament-board-more = { $n ->
 [one] and {$n} more
 *[other] and {$n} more
}
tournament-board-length = to {$n}
tournament-prize_sheet = Prizes
tournament-prize_pool = In the pool: {$amount}
tournament-prize-for = for
tournament-prize-name = name
tournament-prize-amount = amount
tournament-prize-received = received
tournament-money-fee = entry
tournament-money-registration = registration
tournament-money-monitors = monitors
tournament-money-added = added
tournament-money-prize = prize
tournament-money-pool = side pool
tournament-money-pool_prize = prize of a side pool
tournament-money-auction = auction
tournament-money-auction_prize = prize of the auction
tournament-money-paid = at the desk
tournament-money-rest = rest of the pool
tournament-money-counted = counted in the box
tournament-amount = {$amount}
tournament-balance = On the account: {$amount}. Below nothing is owed.
tournament-accounts = Accounts: plus is to be paid out, minus is still owed

unread-tournament_in_use = {$path} is in use at another desk; finish there first
correction-way = { $way ->
 [mend] --way mend: the record is put right, and the draw stands.
 [exchange] --way exchange: the two change places in what has not begun.
 *[replay] --way replay: what no longer fits is played again.
} Results that fall: {$n}; players who change places: {$moved}.
correction-hurt = {"  "}{$player}: { $said }
correction-choose = Nothing is entered: choose one of these ways with --way.
correction-stays = won, and stays here: {$where}
correction-goes = goes from { $from } to { $to }
correction-lost_to = lost to {$player}, who should not have been there
correction-falls = the match against {$player} no longer counts
correction-nowhere = no further match
refused-no_tournament = No tournament is announced in this file.
refused-opened_already = A tournament is announced in this file already.
refused-no_tournament_here = There is no such tournament.
refused-no_table_here = No match of this tournament is played at the table {$text}.
refused-no_key_holder = There is no player or member of the staff {$text} here.
refused-wrong_key = This key opens nothing at this tournament: its director gives links to staff and players.
refused-own_alone = A player may enter this only for themselves, not for {$player}.
refused-worked_out = A tournament is announced once, and a draw follows from its seed: take the step instead of entering what it makes.
refused-bad_fact = This can't be entered: {$text}
refused-no_such_step = There is no step {$text}; there are: {$steps}.
refused-no_division = There is no division {$division}; { $n ->
    [0] none is announced yet.
   *[other] there are: {$divisions}.
}
refused-no_entrant = There is no entry {$player} in {$division}; { $n ->
    [0] nobody has entered yet.
   *[other] there are: {$players}.
}
refused-no_round = There is no round {$round} in {$division}; its rounds begin with: {$brackets}.
refused-drawn_already = {$division} is drawn already: undo its draw first.
refused-no_push = This server sends no calls to closed pages; keep the page open, and it rings here.
refused-bad_push = This browser's address for messages can't be used; allow calls again in its settings.
refused-for_a_player = This is for a player: open your own link, which the director shows you.
refused-door_full = {$n} people wait for the director already; ask again when some are decided.
refused-name_entered = {$player} is entered already. Is that you? Ask the director for your link; otherwise add an initial to your name.
refused-door_shut = This tournament is over.
refused-in_the_draw = {$player} is in the draw: say at the desk that you can't play.
refused-no_such_prize = In {$division} no match decides a prize of {$ladder}; prizes are for: {$ladders}.
refused-no_event = An event names a format and a number of players, such as “Knock-out with consolation, 16 players, to 7 then 5, £10”; “{$text}” doesn't.
refused-draft_size = A tournament has 2 to {$n} players, and no more matches than one evening's draw can hold.
refused-entered_before = {$player} is entered already.
refused-withdrawn_before = {$player} has withdrawn and stands in the draw: undo the withdrawal.
refused-not_an_entry = {$player} is no entry of {$division} that this is possible for.
refused-played_already = {$match} has been played with other players: undo its result first.
refused-no_such_round = The next round is round {$n}.
refused-no_bye = Line {$line} is no bye.
refused-pool_open = The side pool {$pool} is open already.
refused-no_pool = There is no side pool {$pool}; { $n ->
    [0] none is open yet.
   *[other] there are: {$pools}.
}
refused-not_for_pool-twice = {$player} is in the side pool {$pool} already.
refused-not_for_pool-entry = {$player} is not entered; only entries can be in the side pool {$pool}.
refused-auction_open = The auction is open already.
refused-no_auction = No auction is open: open it first, with what its places get.
refused-not_for_sale = {$player} is no entry, or sold already.
refused-no_match = There is no match {$match} in {$division}; { $n ->
    [0] it is not drawn yet.
   *[other] the draw has {$first} to {$last}.
}
refused-reported_before = {$match} is over: {$player} beat {$other}. The director may correct it.
refused-not_open = {$match} can't be played now: its players are not known, or it is not needed.
refused-not_called = {$match} was not called to a table.
refused-started_already = {$match} has started already.
refused-not_in_match = {$player} does not play in {$match}; it is {$one} – {$two}.
refused-no_result-reported = {$match} has no result that waits to be verified.
refused-no_result-confirmed = The result of {$match} is confirmed already.
refused-no_result-verified = {$match} has no verified result that waits to be posted.
refused-for_the_director = That is for {$director}, who directs the tournament.
refused-for_the_staff = That is for the staff: {$staff}.
refused-no_notice = There is no notice {$text}; the latest is {$n}.
refused-notice_stands = A notice that was posted stays: post another one.
refused-notice_says = Options and breaks are posted by a notice.
refused-notice_same = Notice {$n} says this already.
refused-notice_since = Matches have begun: say from which match on the notice holds.
refused-match_begun = {$match} has begun under notice {$n}: name a later match.
refused-bad_break = A break ends after it starts.
refused-options_fixed = A match has started: the options that were announced are fixed.
refused-bad_shares = Prizes come to {$percent} percent: they can be 100 in all at most, and none below 0.
refused-nobody_late = Nobody is late in {$match}.
refused-too_many_matches = {$division} would have more than {$n} matches: divide it into groups, or choose another format.
refused-bad_division = A division has a key without spaces, colons or slashes, numbers that are not below 0, and groups where it is played in groups: {$division} is none.
refused-no_more_here = A tournament of this house holds no more than {$n} of these.
refused-no_jackpot = {$division} is played by rules that know no jackpot.
refused-team_size = An entry here has { $n ->
 [one] {$n} player
 *[other] {$n} players
}; {$player} has another number.
refused-no_ground = A ruling names the rules it rests on.
refused-no_ruling = There is no ruling on {$match} to appeal against.
refused-no_such_remedy = {$text} is no remedy; possible are {$possible}.
refused-remedy_for_whom = {$text} names no player of the match: {$one} or {$two}.
refused-not_stopped = No ruling holds up the play in {$match}.
refused-barred_already = {$player} is barred from {$match} already.
refused-bars_a_player = {$player} can't be barred from {$match}: only a spectator by name can.
refused-no_equipment_list = These rules list no equipment.
refused-no_such_item = These rules list no {$item}; they list {$items}.
refused-replaced_by_agreement = Replaced only by agreement of both players, and between games: {$item}.
refused-no_monitors = These rules know no monitors.
refused-monitored = {$player} monitors {$match} already.
refused-monitor_asked = A monitor was asked for in {$match} already.
refused-monitors_own_match = {$player} can't monitor {$match}: a monitor has a name, and doesn't play that match.
refused-no_monitor_fee = These rules let nobody charge a fee for monitors.
refused-over_ceiling = {$player} is rated {$rating}, the ceiling is {$ceiling}: approve with an override and a reason, or decline.
refused-reason_wanted = Approving {$player} above the ceiling needs a reason.
refused-undecided = { $n ->
 [one] {$n} entry waits
 *[other] {$n} entries wait
} to be approved or declined: {$players}.
refused-table_made = There is a table for {$match} already.
refused-other_players = Others meet in {$match} than those who played there.
refused-table_taken = Table {$table} is taken: {$match}.
refused-no_such_table = There is no table {$table}; they are numbered up to {$n}.
refused-plays_elsewhere = {$player} is called to {$match} or plays it; nobody plays twice at once.
refused-winner_reports = The winner reports: {$player}, or the staff.
refused-loser_confirms = The loser confirms: {$player} in {$match}.
refused-wrong_result = {$score} is no result of a match to {$n}: the winner has {$n} points, the loser fewer.
refused-few_entries = {$division} needs { $n ->
 [one] {$n} approved entry
 *[other] {$n} approved entries
}; it has {$given}.
refused-draw_the_round = The rounds that have begun stay as they are: pair the next one.
refused-begun_already = {$division} has begun.
refused-no_bye_left = {$player} is entered, but the draw has no place left: every bye's opponent has played on. They can play in another event, or be taken off the list.
refused-no_rounds = {$division} is not paired round by round.
refused-round_paired-paired = Round {$n} of {$division} and those before it are paired: a later one can be sat out.
refused-round_paired-none = No Swiss has such a round: name one from {$n} + 1 to 99.
refused-apart_from_oneself = {$player} can only be kept apart from somebody else.
refused-pair_forbidden = Round {$n} can't be paired without {$one} against {$two}, who are kept apart: let one of them sit out, or undo it.
refused-no_cross_table = {$division} has no report by rounds: only a Swiss and a round robin have one. Its results can be written as CSV.
refused-bad_player_line = Line {$n} has no name, or a rating that is no number.
refused-bad_places = {$text} are no points by place; such as 10,6,4,4 or 10,6;C=3,1.
refused-lines_unfit = A draw of {$n} lines can't be played in the format of {$division}: draw it again.
refused-round_open = Round {$n} is not over: {$match} is missing.
refused-all_rounds = All { $n ->
 [one] {$n} round is
 *[other] {$n} rounds are
} paired.
refused-nothing_to_call = No match can be called now.
refused-nothing_to_call-match = {$match} can't be called now.
refused-no_free_table = All { $n ->
 [one] {$n} table is
 *[other] {$n} tables are
} taken.
refused-standings_follow = The result of {$match} counts for standings: correct it, and they follow.
refused-mended_already = The result of {$match} was put right already: mend it again, or undo that first.
refused-no_entry_to_change = There is no entry {$n} in the journal that can be changed.
refused-no_entry_to_change-kind = Entry {$n} can only be amended by one of its own kind, and not while it is undone.
refused-undone_already = Entry {$n} is undone already.
refused-account_name = {$player} is what an account of the desk is called: enter this name otherwise.
refused-no_account = {$player} has no account here; { $n ->
    [0] nobody has entered yet.
   *[other] there are: {$players}.
}
refused-bad_amount = {$amount} is no amount: whole pennies, more than nothing.
refused-bad_percent = {$percent} is no division of 100 percent.
