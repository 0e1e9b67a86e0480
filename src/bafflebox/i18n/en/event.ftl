# The pages of a tournament, in English.

event-all = All tournaments
event-none = No event is announced here. Make one: draw, tables, clocks and results are kept for you.
event-over = over
event-my_match = My match
event-desk = Desk
event-make = Make a tournament
event-name = Name
event-director = Director
event-place = Place
event-currency = Currency
event-tables = Tables
event-tables-hint = 0: as many as needed
event-announce = Announce it
event-refused = This link is not valid here
event-directed = directed by {$name}
event-board = Board for a large screen
event-public = Page for everybody
event-second_desk = A second desk
event-links = Links
event-divisions = Divisions
event-no_divisions = No division is announced yet.
event-not_drawn = Not drawn yet; approved entries: {$n}.
event-round = Round {$n}
event-final = Final
event-semi = Semi-finals
event-quarter = Quarter-finals
event-again = Grand final, again
event-where = {$bracket}, {$round}
event-table = table {$n}
event-winner_table = winner, table {$n}
event-loser_table = loser, table {$n}
event-running = being played
event-due_at = due {$time}
event-called = called for {$time}
event-won = {$name} won {$score} ({$stage})
event-watch = Watch the board
event-leads = leads to {$to}
event-part = Part of the draw
event-key-run = being played
event-key-me = your match
event-key-reported = reported, not yet verified
event-key-drop = Losers drop to the other half, so that nobody meets again soon.
event-places = Places
event-seed = Seed of the draw
event-seed-how = Anybody can check the draw: the order is that of the SHA-256 sums of SEED/{$division}/NAME.
event-seed-hint = Published beforehand, so that nobody could choose it
event-seed_n = seed {$n}
event-after = after round {$n}
event-points = points ±
event-ties-swiss = Equal wins: opponents' wins, wins of those beaten, points won less lost, then the order of the draw.
event-ties-group = Equal wins: wins among those who are level, points won less lost, then the order of the draw.
event-place-now = Now
event-place-entries = People
event-place-draw = Draw
event-place-rulings = Rulings
event-place-money = Money
event-place-journal = Journal
event-place-setup = Event
event-minutes-label = Minutes
event-is_late = late
event-is_here = here
event-nobody_plays = Nobody plays.
event-over-played = Every match is played
event-over-pay = { $n ->
 [one] One prize to pay: {$amount}
 *[other] {$n} prizes to pay: {$amount}
}
event-over-owes = {$name} still owes {$amount}.
event-over-done = The evening is over
event-act-to_money = To the money
event-act-next_evening = The next evening
event-round_over = {$division}: the round is over
event-find = Player, table, match
event-help = How an evening goes
event-found = Found: {$n}
event-acts_all = { $n ->
 [one] All {$n} act
 *[other] All {$n} acts
}
event-urgent = {$n} to do
event-undo = Undo
event-undo-title = Undo this?
event-undone = undone
event-void = void
event-moves = Effects
event-moves-none = It affects nobody else.
event-ways-late = Matches have been played since. Nothing is changed yet.
event-ways-show = Show the {$n} ways
event-ways-title = Round {$round}: {$winner} won {$score}, not {$other}
event-ways-posted = Posted for {$name} at {$time}, found now. Nothing is changed yet.
event-way-replay = Replay from there
event-way-replay-says = What no longer fits is played again.
event-way-mend = Mend the record, let the draw stand
event-way-mend-says = The result is put right on every list. Nobody moves.
event-way-exchange = Put {$winner} in for {$other}
event-way-exchange-says = {$winner} and {$other} change places in what has not begun. What others played stands.
event-ways-fall = matches fall
event-ways-move = change places
event-ways-later = later
event-ways-hurt = Who is hurt
event-ways-nobody = Nobody.
event-ways-stands = Then it stands like this
event-ways-no_more = Neither plays on.
event-ways-tell = Tell
event-ways-does = {$name}: { $fallen ->
 [0] no match falls
 [one] {$fallen} match falls
 *[other] {$fallen} matches fall
}, { $moved ->
 [0] nobody changes places
 [one] {$moved} player changes places
 *[other] {$moved} players change places
}; to tell: {$told}.
event-ways-choose = Choose a way.
event-ways-nothing = Change nothing
event-ways-do = Do it
event-wishes = Wishes
event-wishes-rests = {$name} sits out round {$n}.
event-wishes-apart = {$one} and {$two} are not paired.
event-wishes-rest = Sits out round {$n}
event-wishes-sit_out = Sit out
event-wishes-not_paired = Don't pair
event-wishes-with = with
event-wishes-keep = Keep apart
event-pay_out = pay {$amount} to {$name}
event-pay_out-short = pay {$amount}
event-why = Reason
event-forget = Forget here…
event-forget-sure = { $kind ->
 [desk] This browser loses the key of the desk. Without another desk open or its link nobody can direct.
 *[me] This browser loses your key; the director can show you your link again.
}
event-forget-yes = Forget it
event-forget-no = Keep it
event-away = { $n ->
 [0] Go on: what you do is saved here and sent when you’re back online.
 [one] Go on. {$n} action saved here; it’ll be sent when you’re back online.
 *[other] Go on. {$n} actions saved here; they’ll be sent when you’re back online.
}
event-away_since = No connection since {$time}
event-away_slow = Not sent yet
event-away-show = Show
event-entries = Entries ({$n})
event-no_entries = Nobody is entered yet.
event-rating = Rating
event-club = Club
event-standing = Standing
event-standing-pending = waits for approval
event-standing-approved = approved
event-standing-declined = declined
event-standing-withdrawn = withdrawn
event-above = above the ceiling
event-acts = Possible acts
event-enter = Enter a player
event-members = Players of the team ({$n}), with commas
event-guest = Who is the guest
event-newcomer = Plays here for the first time
event-born = Year of birth
event-travelled = Kilometres travelled
event-paste = Paste a list
event-paste-how = One player per line; the first line names the columns
event-override-title = Approve {$name} above the ceiling
event-withdraw-title = {$name} withdraws
event-code = Code to scan
event-code-how = Anyone with this link can use it. Give it to this person alone.
event-code-all = This page is for everybody: show the code, or send the link.
event-slide = Slide sideways for the later rounds.
event-renew-title = A new link for {$name}?
event-renew-how = The link before stops working at once, on every device, and so does the seat at a table that it opened. Give the new one to {$name} alone.
event-copied = Copied
event-draw = Draw
event-redraw = Draw again
event-next_round = Pair the next round
event-check = Check the draw
event-check-right = It follows from its seed.
event-check-wrong = It does not follow from its seed.
event-check-how = Computed in this browser from SEED/{$division}/NAME; seeded players stand before these.
event-print = Print
event-print-prizes = Prize sheet
event-print-page = Wall sheets, A4
event-print-a3 = Wall sheets, A3
event-paper = Paper desk
event-paper-print = Print a paper desk
event-paper-how = As it stood at {$time}. Go on by hand from here: call by the list, write the winner and the score, and enter the results afterwards.
event-paper-back = Back to the desk
event-paper-call = To call
event-paper-table = Table
event-paper-match = Match
event-paper-round = Round
event-paper-winner = Winner
event-paper-score = Score
event-paper-paid = Paid
event-paper-owes = owes {$amount}
event-paper-gets = gets {$amount}
event-paper-lines = What else happens
event-paper-time = Time
event-paper-what = What
event-paper-who = Who
event-paper-slips = Result slips
event-paper-signs = The winner signs
event-no_money = No money has moved yet.
event-prizes = Prizes
event-no_prizes = No prizes are announced.
event-account-DESK = The desk's box
event-account-HOUSE = The club
event-account-POOL = Pool {$name}
event-account-AUCTION = Auction {$name}
event-balance = On the account
event-balance-how = A negative balance is owed to the desk.
event-pay = Paid at the desk
event-amount = Amount
event-amount-hint = Negative: the desk paid it out
event-pools = Side pools
event-pool = Pool
event-stake = Stake
event-percent = Percent by place
event-percent-hint = First to last, with commas: 60, 40
event-auction = Auction
event-price = Price
event-owner = Owner
event-part_of = Part, percent
event-rulings = Rulings ({$n})
event-rulings-how = A ruling is given at its match: tap the table number in Now, or the match in Draw, then Give a ruling….
event-remedy = Remedy
event-remedy-stand = It stands
event-remedy-replay = Play it anew
event-remedy-reroll = Roll again
event-remedy-rewind = Go back…
event-remedy-set = Set…
event-remedy-time = Time…
event-remedy-delay = No delay for a turn
event-remedy-award = Give points…
event-remedy-deduct = Take points off…
event-remedy-game = Award the game…
event-remedy-match = Award the match…
event-remedy-warn = Warn…
event-remedy-excuse = Excuse…
event-more-level = What the game counts
event-more-points = Points
event-more-entry = Entry of the log
event-more-time = Minutes, +1:00 or -0:30
event-more-set = score 3-2, turn or cube
event-level-single = single
event-level-gammon = gammon
event-level-backgammon = backgammon
event-ruling-at_table = What happens at the table
event-ruling-tell = What to tell the table
event-appealed = {$name} appeals: a committee decides.
event-appealed-waits = {$name} appeals: a committee decides. The match waits.
event-resumed = Play goes on; the ruling is final.
event-no_appeal = These rules have no appeal.
event-act-appeals = {$name} appeals
event-act-resume = Play goes on
event-act-committee = Call the committee
event-card-appeal = Appeal
event-card-monitor = A monitor is asked for
event-act-conduct = Language, phone, aids…
event-act-bar = Bar a spectator…
event-act-bar_now = Bar
event-act-equipment = Equipment…
event-act-replace = Replace
event-act-replace_agreed = Both agree, between games
event-act-tick_all = All in order
event-act-tick_rest = The ticked are in order
event-act-monitor_now = Name the monitor
event-act-monitor_fee = Charge
event-conduct-language = Language
event-conduct-phone = Phone
event-conduct-aids = Aids
event-broken-who = Who?
event-broken-language = Another language was spoken
event-broken-phone = A phone was used
event-broken-aids = An aid was used
event-spectator = Name of the spectator
event-barred = Barred so far: {$names}
event-equipment = On the table
event-replace-agreed = Only by agreement of both players, and between games
event-monitored = {$name} monitors this match.
event-monitor-asked = {$name} asks for a monitor.
event-monitor_fee = Fee for monitors
event-monitor_fee-each = Each player pays
event-mine-ruled = Ruling in your match against {$name}
event-mine-appeal = I appeal
event-mine-appeal_until = Possible until {$time}; a committee or the chief arbiter decides.
event-mine-appeal_before = Before play goes on; a committee decides, only all together overturn.
event-mine-monitor = Ask for a monitor
event-warned = warned { $n ->
 [one] once
 *[other] {$n} times
}
event-committee-how = Tap { $n ->
 [one] a member
 *[other] {$n} players
} free and not of this match, then each vote.
event-grounds = Grounds
event-grounds-none = No rule has these words. Try one word, such as dice or clock, or a number.
event-grounds-search = Search the rules in force
event-ruled = What is ruled, and why
event-appeal-upheld = Appeal: the ruling stands.
event-appeal-overturned = Appeal: all agree, the ruling is overturned.
event-committee-leave = Without {$name}
event-committee-other = Or a name that is not listed
event-vote-uphold = upholds
event-vote-overturn = overturns
event-times = Times
event-round_of = Round
event-starts = Starts
event-break = Break
event-notice-post = Post notice {$n}
event-notice-reserve = Reserve, such as 12:00
event-notice-delay = Delay, seconds
event-notice-clocked = Every match starts with the clock
event-notice-drop = Remove
event-notice-since = It holds from this match on
event-notice-usual = As the rules say
event-notice-before = Earlier notices
event-options-own = Options of its own
event-staff = Staff
event-files = Everything as a file
event-files-how = The journal is complete: with it the tournament can continue elsewhere. Version {$n}.
event-file-jsonl = Journal
event-file-json = JSON
event-file-csv = Matches (CSV)
event-file-results = Results (CSV)
event-file-trf = Report (TRF): {$division}
event-files-rating = For a rating body: every result with day, length and players; a Swiss or round robin also by rounds.
event-restore = Restore from a journal
event-division-new = New division
event-key = Key
event-key-hint = A short word, such as open
event-title = Title
event-format = Format
event-same_rules = as the tournament
event-lengths = Points of a match, round by round
event-lengths-hint = First round first, with commas; the last applies to all that follow
event-rounds = Rounds
event-lives = Eliminated after this many losses
event-groups = Groups
event-groups-n = Number of groups
event-qualify = Qualifiers per group
event-ceiling = Rating ceiling
event-team = Players of an entry
event-open_entry = Entries need no approval
event-jackpot = The jackpot of the rules
event-fee = Fee
event-registration = Registration
event-registration-hint = For each player, kept by the club
event-added = Added
event-added-hint = Put into the prizes by the club
event-prizes-percent = Prizes, percent of the pool
event-winner = Winner
event-won_points = Points of the winner
event-lost_points = Points of the loser
event-points_away = Points to the opponent
event-how = How
event-to_table = To table
event-any_table = first free table
event-act-call = Call
event-act-arrived = {$name} is here
event-act-start = Start
event-act-clock = Impose a clock
event-act-monitor = A monitor…
event-monitor = Who monitors the match
event-done-clock = There is a clock at the board now.
event-act-virtual = Play here
event-act-desk = Match desk
event-act-to_desk = To the match desk
event-act-report = Result…
event-act-verify = Verify
event-act-all_post = Post all {$n}
event-act-look = Look at it
event-act-correct = Correct
event-act-rule = Give a ruling…
event-act-rule_on = Rule on it
event-act-rule_now = Give this ruling
event-act-penalise = Penalty
event-act-award = { $n ->
 [one] Give {$n} point
 *[other] Give {$n} points
}
event-act-here_now = Is here
event-act-excuse = Excuse…
event-act-excuse_now = Excuse
event-act-pair = Pair
event-act-approve = Approve
event-act-approve_all = Approve all {$n}
event-act-decline = Decline
event-act-override = Approve all the same
event-act-seed = Seed
event-act-unseed = Unseed
event-act-seat = Seat late
event-act-withdraw = Withdraws
event-act-link = Link
event-act-enter = Enter
event-act-paste = Enter the list
event-act-copy = Copy
event-act-renew = New link…
event-act-renew_now = Make the new link
event-act-draw = Draw
event-act-draw_yes = Draw it so
event-act-check = Compute the order
event-act-pay = Note it
event-act-paid_in = All is paid
event-act-paid_out = All is paid out
event-act-pool = Open the pool
event-act-join_pool = Joins
event-act-auction = Open the auction
event-act-sell = Sold
event-act-owner = One more owner
event-act-member = One more member
event-act-vote = Count the votes
event-act-division = New division
event-act-division_now = Announce
event-act-change = Change
event-act-change_now = Change
event-act-set = Set
event-act-schedule = Post
event-act-staff = Name
event-board-page = Page {$n} of {$all}
event-board-own = Your own page: {$address}
event-look-lost = Lost to {$name}, {$score}
event-look-won = Won against {$name}, {$score}
event-look-undrawn = is entered; the draw comes later
event-look-done = has no match left
event-look-waits = waits for: {$name}
event-look-next = plays {$name} next
event-look-due = plays {$name} next, not before {$time}
event-look-called = is called to table {$n} against {$name}, due {$time}
event-look-plays_on = plays {$name}
event-look-plays = plays {$name} at table {$n}
event-look-none = Nobody entered here has this name.
event-look = Where do I play? Find a name
event-board-late = A match begins when it is called. Late after { $n ->
    [one] one minute
   *[other] {$n} minutes
}: one point.
event-board-begins = A match begins when it is called.
event-board-entered_n = entered: {$n}
event-board-entered = Entered
event-board-placed = Final places
event-board-prize = {$bracket}: { $n ->
    [1] winner
    [2] second
   *[other] place {$n}
}
event-board-wins = wins · points
event-board-round = {$division}, round {$n} of {$all}
event-board-here = {$name} waits.
event-board-come = {$player}, please come to table {$n}.
event-board-next = next
event-board-tables = Tables
event-mine-next = Your next match, {$name}
event-mine-none = No match waits for you, {$name}
event-mine-done = You have played all your matches.
event-mine-waits_for = Waiting for: {$match}
event-mine-later = not called
event-push = Call me when this page is closed
event-push-how = table and opponent, as a message of this browser, encrypted on the way
event-push-on = This browser shows a message when you are called, or when a result that concerns you is corrected.
event-push-unable = This browser can’t. On an iPhone add this page to the home screen first.
event-push-blocked = Messages of this site are blocked in this browser’s settings.
event-push-failed = That didn’t work; try again when you are online.
event-news-read = Read
event-mine-rung = The desk called you again at {$time}.
event-act-ring = Ring again
event-on_the_way = { $n ->
 [one] {$name} is on the way
 *[other] {$name} are on the way
}
event-rung = rung {$time}
event-rung-page = {$name} allowed no messages: only an open page rings
event-ring-every = Rings every minute until you tap.
event-ring-how = sound and buzz on this device, while this page is open
event-ring = Ring me when I am called
event-mine-came = The desk knows that you are coming.
event-mine-coming = I'm coming
event-mine-latest = Be there by {$time}; after that a point is lost.
event-mine-play = You play {$name}
event-mine-called = Your match is called. Table
event-mine-here = I am here
event-mine-arrived = You are here.
event-mine-waits = {$name} waits for you.
event-mine-seat = To my seat
event-mine-won = I have won
event-mine-lost = Points of {$name}
event-mine-report = Report: won with {$n}
event-mine-reported = {$name} reports {$score}.
event-mine-confirm = It is so
event-mine-from = From here
event-mine-win = Win
event-mine-lose = Lose
event-mine-meet = {$where}: {$who}
event-mine-last = that was the last
event-mine-out = out
event-mine-day = Your day
event-top_first = the next tap is on top
event-call_n = { $n ->
 [one] Call {$n} match: table {$tables}
 *[other] Call {$n} matches: tables {$tables}
}
event-call_free = Their players are free, and so are the tables.
event-call_match = Call {$names}
event-nothing_to_call = Nothing to call
event-free_are = { $n ->
 [one] Table {$tables} is free.
 *[other] Tables {$tables} are free.
}
event-free_tables = Free tables
event-running_now = Running
event-tap_winner = a match is over: tap the winner
event-row_won = {$name} won.
event-row_points = {$name}’s points?
event-not_yet = Not yet
event-wait_for = what they wait for
event-not_seen = { $n ->
 [one] not at the table yet, as far as is known.
 *[other] neither is at the table yet, as far as is known.
}
event-plays = plays
event-called_short = called
event-late_then = ; {$n} at {$time}.
event-late_points = { $n ->
 [one] {$n} point to {$name}
 *[other] {$n} points to {$name}
}
event-late_loses = { $n ->
 [one] has lost the match: {$n} point of {$length}.
 *[other] has lost the match: {$n} points of {$length}.
}
event-card-dispute = Dispute
event-card-result_refused = A result the draw refuses
event-card-stand = clocks stand
event-card-asked = {$name} is asked.
event-card-play_stands = play stands
event-card-denies = {$name} says: not so.
event-card-late = Late
event-card-not_here = Not here
event-card-result = Result
event-card-agreed = {$name} agreed
event-card-reported = {$name} reported it
event-card-came = Just came
event-act-call_all = Call all {$n}
event-act-goes_on = {$name} goes on
event-act-post_it = Post it
event-act-not_so = Not so…
event-act-people = To the people
event-act-not_tonight = Not tonight
event-act-both_here = Both are here
event-act-other = other…
event-act-more = More…
event-act-back = Put it back
event-late = {$name} is late: { $n ->
 [one] {$n} point
 *[other] {$n} points
} to the opponent.
event-late-loses = {$name} is late: { $n ->
 [one] {$n} more point
 *[other] {$n} more points
} to the opponent, which loses the match.
event-late-coming = Answered the call at {$time}.
event-semi_one = semi-final
event-quarter_one = quarter-final
event-nth = {$bracket} {$n}
event-restore-how = The journal that was stored from Event › Everything as a file, here or on another server. The tournament continues from it, with new links.
event-act-to_table = To the table
season = Season
season-series = Series
season-ladder = Ladder
season-people = People
season-places = Points by place
season-win = for a win
season-entry = for coming
season-best = best evenings (0: all)
season-count = Count
season-ladder-says = A player who beats one above takes their rung, and those between go down by one.
season-provisional = Provisional: fewer than ten matches.
season-file-standings = Standings (CSV)
season-file-results = All results (CSV)
event-calendar = Add to calendar
