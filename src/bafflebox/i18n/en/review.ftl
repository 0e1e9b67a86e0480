# Matches brought from files, and their review on the page.
review-import = Review a match
review-import-lead = Upload a match file and see every decision: what was played, what was best, and why.
review-drop = Drop match files here
review-drop-what = one or several, in any format below
review-choose = Choose files
review-private = The file is sent to this server only; anyone with the link can read the match.
review-files = Files
review-reading = being read
review-read = read
review-failed = not read
review-mended = {$n ->
    [one] one repair
   *[other] {$n} repairs
}
review-large = The file is too large: the limit is {$n} MiB.
review-unread = This could not be read.
review-to = {$names}, to {$n}
review-money = {$names}, for points
review-games = {$n ->
    [one] one game
   *[other] {$n} games
}
review-open = Review
review-position = a position
review-position-open = Analyse
review-found = Repairs
review-brought = The file contains an analysis by {$by}, {$n} plies deep; this page shows our own.
review-trouble = The record is legal so far: {$text}
review-stop = Stop
review-on = Continue
review-link = Copy link
review-link-copied = Copied
review-pr = PR
review-pr-ask = How PR is counted
review-pr-what = PR is 500 times the equity lost in a decision that counts: a roll with more than one result, a double, an answer to one, and a roll where doubling was near. Lower is better.
review-slip = slip
review-error = error
review-blunder = blunder
review-decisions = Decisions
review-all = All {$n}
review-next = Next mistake
review-lost = lost
review-best = best
review-you = played
review-game = Game {$n}
review-game-pr = PR {$one} · {$two}
review-clean = No mistake here.
review-cube-action = action
review-cube-gammons = gammons {$n}
review-cube-at = The cube at {$score} to {$length}
review-cube-money = The cube, for points
review-cube-wins = Wins of {$name} in %, with these gammons · {$judge}
review-cube-takes = { $who ->
    [you] You take from {$chance} %.
   *[other] {$name} takes from {$chance} %.
}
review-market = Rolls that lose the market
review-market-head = {$name} to roll: after how many of the 36 replies the next double is a pass · {$plies}-ply
review-market-share = {$share} % lose the market.
review-market-count = After {$n} of the 1296 sequences of a roll and a reply, the next double is a pass.
review-market-most = Most after {$rolls}: {$n} of 36.
review-market-none = None after {$rolls}.
review-market-never = No roll loses the market.
review-bring = Another match
review-gave = {$moves} lost {$loss}.
why-reader = Reasons in whose words
why-for_beginner = reason for beginners
why-for_club = reason for club players
why-for_expert = reason for experts
review-why-none = {$moves} was better.
why-their_rolls = After {$moves}, {$best} of {$other}’s 36 rolls {$what}; after this, {$made}.
why-our_rolls = Next turn, {$best} of {$name}’s 36 rolls {$what} after {$moves}, {$made} after this.
why-costly = {$other} hits with {$best} of 36 rolls after {$moves} and with {$made} after this, but there those rolls cost {$cost} more each.
why-chance = After {$name}’s next turn, {$what} in {$best} % of games with {$moves}, in {$made} % with this.
why-mean = After {$name}’s next turn, {$what} {$best} on average with {$moves}, {$made} with this.
why-gammons = {$what} in {$best} % of games with {$moves}, in {$made} % with this.
why-their_hit = hit a checker
why-their_hit2 = hit two checkers
why-their_stay = can’t enter
why-their_enter = bring in everything from the bar
why-their_anchor = make an anchor
why-their_point = make a new point in front of {$name}
why-their_escape = bring a checker out of {$name}’s home
why-their_safe = can be played without leaving a blot
why-their_keep = can be played without breaking a point
why-their_off2 = bear off two
why-their_last = bear off the last checker
why-their_good = hit, make a point or an anchor, or escape
why-our_last = bear off the last checker
why-our_hit = hit a checker
why-our_off2 = bear off two
why-our_point = make a new point in front of {$other}
why-our_anchor = make an anchor
why-our_escape = bring a checker out of {$other}’s home
why-our_keep = can be played without breaking a point
why-our_safe = can be played without leaving a blot
why-our_good = hit, make a point or an anchor, or escape
why-our_holds = {$name} holds the {$n} point
why-their_holds = {$other} holds the {$n} point
why-our_prime = {$name} has {$n} points in a row in front of a checker
why-their_prime = {$other} has {$n} points in a row in front of a checker
why-our_home = points held in {$name}’s home:
why-their_home = points held in {$other}’s home:
why-our_anchors = {$name} has an anchor
why-their_anchors = {$other} has an anchor
why-our_back = checkers of {$name} in {$other}’s home or on the bar:
why-their_back = checkers of {$other} in {$name}’s home or on the bar:
why-our_dances = {$name} still has a checker on the bar
why-their_dances = {$other} has a checker on the bar
why-our_borne = checkers {$name} has borne off:
why-their_borne = checkers {$other} has borne off:
why-our_pips = pips left for {$name}:
why-our_deep = checkers of {$name} on the ace and deuce points:
why-their_deep = checkers of {$other} on the ace and deuce points:
why-our_timing = pips that {$name} can play before the home board has to move:
why-their_timing = pips that {$other} can play before the home board has to move:
why-their_pips = pips left for {$other}:
why-win_gammons = {$name} wins a gammon
why-lose_gammons = {$name} loses a gammon
why-win_backgammons = {$name} wins a backgammon
why-lose_backgammons = {$name} loses a backgammon
why-chances = Wins {$win} % instead of {$win_made} %, gammons won {$won} % instead of {$won_made} % and lost {$lose} % instead of {$lose_made} %.
why-carries = Where it acts lies {$carried} of the {$lost}.
why-pays = Where it acts {$carried} is lost; elsewhere {$back} comes back: {$lost} in all.
why-cube_late = After {$best} % of the sequences of a roll and a reply, the next double is a pass: {$name} loses the market.
why-cube_early = Only {$best} % of the sequences of a roll and a reply make the next double a pass: {$name} can wait.
why-cube_take = {$other} wins {$best} % and needs {$made} % to take at this score, if the cube is never turned again.
why-cube_pass = {$other} wins {$best} %; {$made} % are enough to take at this score, even if the cube is never turned again.
why-cube_chances = {$name} wins {$gammons} % gammons.
why-cube_cash = {$other} wins only {$best} % and needs {$made} % to take at this score: a double wins the game at once.
why-many = The plays differ in many small things; {$lost} in all.
review-mine = My matches
review-mine-count = { $n ->
    [one] one match
   *[other] {$n} matches
}
review-mine-where = These matches belong to this browser: another one does not list them.
review-mine-account = These matches belong to your account and are listed on all your devices.
review-here = { $n ->
    [one] One match of this browser is not in your account.
   *[other] {$n} matches of this browser are not in your account.
}
review-take = Take them into the account
review-uploads = Zips
review-upload-sent = {$n} % sent
review-upload-read = {$n} of {$of} files read
review-upload-analysed = {$n} of {$of} matches analysed
review-upload-done = {$n ->
    [one] one match analysed
   *[other] {$n} matches analysed
}
review-upload-came = {$added} new, {$known} already there, {$mended} with repairs
review-upload-behind = This continues while the page is closed.
review-upload-part = If the transfer stops, choose the same file again: it resumes there.
review-upload-bad = {$n ->
    [one] One file could not be read
   *[other] {$n} files could not be read
}
review-upload-all = Show all {$n}
review-upload-drop = Close
review-find-player = Player
review-find-score = Result, such as 5-3
review-find-event = Event
review-find-error = An error of
review-find-structure = A board with
review-structure-bar = a checker on the bar
review-structure-anchor = an anchor
review-structure-backgame = a back game
review-structure-prime4 = 4 points in a row
review-structure-prime5 = 5 points in a row
review-structure-prime6 = 6 points in a row
review-structure-behind_prime = a checker behind 4 in a row
review-structure-bearoff_contact = all home, still in contact
review-structure-blitz = a blitz
review-structure-ace_point = an ace-point game
review-structure-holding = a holding game
review-find-any = any
review-further = Show more
review-length = to {$n}
review-ungone = not analysed yet
review-remove = Remove
review-remove-what = Remove {$names}
review-remove-sure = Remove for good
review-remove-not = Keep
review-progress = Progress
review-progress-lead = Statistics of a player's decisions over all analysed matches.
review-progress-none = No match has been analysed yet. Upload a match and open it: its players' errors are counted here.
review-progress-whose = Choose whose decisions are counted: nothing here says which player you are.
review-names = Names
review-names-own = another name of yours
review-names-also = another name of {$name}
review-names-part = Count separately
review-names-part-what = Count {$name} separately
review-names-me = This is me
review-career = How you play
review-career-of = {$n ->
    [one] one match, {$decisions} decisions
   *[other] {$n} matches, {$decisions} decisions
}
review-now = PR now
review-now-last = {$n ->
    [one] one match
   *[other] last {$n} matches
}
review-now-ahead = {$n} from {$rank}
review-now-better = Better by {$n} since {$since},
review-now-worse = Worse by {$n} since {$since},
review-now-first = the first matches
review-now-sure = {$n} % sure.
review-now-few = {$n ->
    [one] One match is too few for a number to trust.
   *[other] {$n} matches are too few for a number to trust.
} From {$trend} on a trend is shown; from about {$patterns}, openings and costly patterns say something.
review-now-won = won, lost
review-now-luck = luck per match
review-now-alone = won without luck
review-now-of = {$n} of {$of}
review-costs = What costs most
review-costs-what = {$n} decisions or more, surely above the average
review-costs-none = No pattern surely costs more than the average decision yet. It takes {$n} decisions with a pattern to say so.
review-costs-pattern = pattern
review-costs-match = per match
review-costs-each = each
review-costs-errors = {$n} of {$of} decisions
review-plan = Plan
review-planned = In plan
review-week = This week
review-week-cards = {$n ->
    [0] No cards are due.
    [one] One card is due.
   *[other] {$n} cards are due.
}
review-week-start = {$n ->
    [one] Start the card
   *[other] Start the {$n} cards
}
review-week-aim = A match without a mistake in: {$pattern}
review-week-clean = {$n} of {$of}
review-week-none = Put a pattern into your plan: its aim and its effect stand here.
review-effect-falls = {$pattern}: PR {$before} before, {$since} since ({$n} decisions, {$of} before). It falls.
review-effect-rises = {$pattern}: PR {$before} before, {$since} since ({$n} decisions, {$of} before). It rises.
review-effect-same = {$pattern}: PR {$before} before, {$since} since ({$n} decisions, {$of} before). No sure change.
review-effect-few = {$pattern}: {$n} of {$least} decisions since it was planned; too few to compare.
review-sizes = How big mistakes are
review-sizes-what = {$n}, from 0.02
review-sizes-bar = {$n} from {$least} to {$most}
review-sizes-over = {$n} from {$least}
review-openings = Openings
review-openings-roll = roll
review-openings-book = Opening book
review-openings-clean = No play lost anything by the book, of {$n}.
review-openings-yours = played
review-openings-best = best
review-openings-often = how often
review-openings-all = in all
review-openings-after = after
review-found = Decisions behind a figure
review-found-count = {$n ->
    [one] one decision
   *[other] {$n} decisions, the costliest first
}
review-found-from = Lost {$least} to {$most}
review-found-over = Lost {$least} or more
review-pattern-double = Doubling or rolling
review-pattern-answer = Taking or passing
review-pattern-opening = The first three turns
review-pattern-race = Races
review-pattern-bearoff = Bearing off
review-by-match = Match by match
review-by-part = Losses by part of the game
review-by-standing = By score and part of the game
review-standing-far_ahead = Leading big
review-standing-ahead = Ahead
review-standing-even = Even
review-standing-behind = Behind
review-standing-far_behind = Far behind
review-heat = • from {$first}, •• from {$second}; few: under {$few} decisions. Far: one side needs at most half as many points as the other.
review-heat-under = PR under {$n}
review-heat-more = {$n} and more
review-by-opponent = By opponent
review-part-all = All
review-part-opening = Opening
review-part-contact = Contact
review-part-race = Race
review-part-bearoff = Bearing off
review-part-cube = Cube
review-decided = decisions
review-matches = matches
review-few = few
review-won = won
review-not-won = not won
review-up = up is better
review-sure = ± gives the 95 % interval of a rate.
review-quiz = Quiz from my mistakes
review-quiz-whose = Whose decisions
review-quiz-everybody = everybody’s
review-quiz-add = Add to quiz
review-quiz-take_out = Remove from quiz
review-quiz-short = Quiz
review-quiz-at = {$n} of {$of} · {$right} right, {$wrong} wrong
review-quiz-sum = {$right} right, {$wrong} wrong.
review-quiz-play = Which play?
review-quiz-turn = Double, or roll?
review-quiz-answer = You are doubled. What is your answer?
review-quiz-yours = Your answer
review-quiz-still = Nothing is judged before the answer; a play may be taken back until then.
review-quiz-do = Answer
review-quiz-do-roll = No double
review-quiz-do-double = Double
review-quiz-do-raise = Double
review-quiz-do-take = Take
review-quiz-do-drop = Drop
review-quiz-do-beaver = Beaver
review-quiz-do-raccoon = Raccoon
review-quiz-right = Right
review-quiz-close = Close
review-quiz-wrong = Not this
review-quiz-you = you
review-quiz-then = then
review-quiz-next = Next position
review-quiz-more = Continue
review-quiz-open = Open the match
review-quiz-again = Comes again {$when}.
review-quiz-from = from
review-quiz-against = match with {$name}, game {$game}
review-quiz-score = score
review-quiz-match = in the match
review-quiz-seen = seen
review-quiz-times = { $n ->
    [0] for the first time
    [one] once, missed {$missed}
   *[other] {$n} times, missed {$missed}
}
review-quiz-none = There are no positions yet. Upload a match and open it: its errors become positions of the quiz.
review-quiz-over = That was all for now.
review-quiz-later = Nothing is due now; the next position comes {$when}.
report-moment = a moment
report-won = { $who ->
    [you] You won {$score}.
   *[other] {$name} won {$score}.
}
report-lost = { $who ->
    [you] You lost {$score}.
   *[other] {$name} lost {$score}.
}
report-stands = It stands {$score}.
report-even = Luck was even.
report-most = { $who ->
    [you] The dice did most of it: they gave you {$luck} % of the match. On play alone it was {$own} to {$opp}.
   *[other] The dice did most of it: they gave {$name} {$luck} % of the match. On play alone it was {$own} to {$opp}.
}
report-helped = { $who ->
    [you] The dice helped: they gave you {$luck} % of the match. On play alone it was {$own} to {$opp}.
   *[other] The dice helped: they gave {$name} {$luck} % of the match. On play alone it was {$own} to {$opp}.
}
report-against = { $who ->
    [you] The dice cost you {$luck} % of the match, and you won it all the same. On play alone it was {$own} to {$opp}.
   *[other] The dice cost {$name} {$luck} % of the match, which was won all the same. On play alone it was {$own} to {$opp}.
}
report-better = { $who ->
    [you] You played better: without luck {$own} to {$opp}. The dice cost you {$luck} % of the match.
   *[other] {$name} played better: without luck {$own} to {$opp}. The dice cost {$luck} % of the match.
}
report-cost = { $who ->
    [you] The dice cost you {$luck} % of the match. On play alone it was {$own} to {$opp}.
   *[other] The dice cost {$name} {$luck} % of the match. On play alone it was {$own} to {$opp}.
}
report-wasted = { $who ->
    [you] The dice gave you {$luck} % of the match. On play alone it was {$own} to {$opp}.
   *[other] The dice gave {$name} {$luck} % of the match. On play alone it was {$own} to {$opp}.
}
report-points_given = { $who ->
    [you] The dice gave you {$n} points; without luck it would be {$points}.
   *[other] The dice gave {$name} {$n} points; without luck it would be {$points}.
}
report-points_cost = { $who ->
    [you] The dice cost you {$n} points; without luck it would be {$points}.
   *[other] The dice cost {$name} {$n} points; without luck it would be {$points}.
}
report-pr = PR, lower is better
report-level = level
report-luck = luck
report-without = without luck
report-rank-world_class = World class
report-rank-expert = Expert
report-rank-advanced = Advanced
report-rank-club = Club player
report-rank-casual = Casual player
report-rank-beginner = Beginner
report-depth = { $plies ->
    [0] Looked at a glance, all {$n} decisions
   *[other] Looked at {$plies}-ply, all {$n} decisions
}
report-depth_goes = { $plies ->
    [0] At a glance: {$done} of {$of} events
   *[other] At {$plies}-ply: {$done} of {$of} events
}
report-stopped = The analysis stopped. Your match is kept.
report-wins = {$n} % wins
report-worst = { $who ->
    [you] Your costliest play
   *[other] The costliest play of {$name}
}
report-worst_cube = { $who ->
    [you] Your costliest cube decision
   *[other] The costliest cube decision of {$name}
}
report-clean = { $who ->
    [you] None of your decisions lost 0.02 or more.
   *[other] No decision of {$name} lost 0.02 or more.
}
report-mistakes = { $who ->
    [you] { $n ->
        [one] See your mistake
       *[other] See your {$n} mistakes
    }
   *[other] { $n ->
        [one] See the mistake
       *[other] See the {$n} mistakes
    }
}
report-closest = See the closest decisions
report-chance = { $who ->
    [you] Your chance to win the game, %
   *[other] {$name} wins the game, %
}
report-match_chance = { $who ->
    [you] Your chance to win the match, %
   *[other] {$name} wins the match, %
}
report-at_turn = Game {$game}, turn {$n}: {$chance} %
report-costs = What it cost
report-counts = { $blunders ->
    [one] 1 blunder
   *[other] {$blunders} blunders
} · { $errors ->
    [one] 1 error
   *[other] {$errors} errors
} · { $slips ->
    [one] 1 slip
   *[other] {$slips} slips
}
report-mistakes_of = { $who ->
    [you] { $n ->
        [one] Your mistake
       *[other] Your {$n} mistakes
    }
   *[other] { $n ->
        [one] The mistake of {$name}
       *[other] The {$n} mistakes of {$name}
    }
}
report-order = Order
report-by_loss = By loss
report-by_turn = By turn
report-by_kind = By kind
report-list = All mistakes
report-whole = The whole match
report-board = The board
report-closest_of = { $who ->
    [you] Your {$n} closest decisions
   *[other] The {$n} closest decisions of {$name}
}
report-costlier = A costlier one was found since.
report-opinions = Opinions
report-share = Share
report-link_here = Copy link to this decision
report-link_named = Copy link with names
report-card = Picture for sharing
review-anki = Cards for Anki
report-film = Film of game {$n} (GIF)
report-filming = Painting game {$n} …
report-opinion_file = {$by}, {$plies}-ply, from the file
report-opinion_plies = Bafflebox, {$plies}-ply
report-opinion_glance = Bafflebox, at a glance
report-apart = These opinions differ by {$n}.
report-opinion_rollout = Bafflebox, rollout
report-games = { $n ->
    [one] one game
   *[other] {$n} games
}
report-counting = Count close decisions as
report-counting_what = Programs agree on what was lost and differ in the decisions by which they divide it: eXtreme Gammon leaves out cubes where both choices come to the same, GNU Backgammon no doubles that would have lost 0.16 or more, Bafflebox those of more than 0.2.
report-counted_as = · PR counted as {$name} does
report-roll = Roll out
report-roll_on = Continue the rollout
report-roll_goes = Rolling out.
report-roll_left = Rolling out, about {$n} s left.
report-roll_done = Rolled out: {$loss} lost, plus or minus {$spread}.
report-rolling = · rolling out where opinions differ: {$done} of {$of}
report-rolled_of = · {$done} of {$of} rolled out where opinions differ
report-rolled = { $n ->
    [one] · one rolled out
   *[other] · {$n} rolled out
}
report-score_of = {$n} of {$of}
report-pips = pips {$n}
report-cube_middle = cube {$n}, in the middle
report-cube_of = cube {$n}, with {$name}
report-mistake_at = mistake {$n} of {$of}
report-gammons = gammons for · against
review-progress-play = against the engine or a person: it is judged when it ends
review-progress-files = matches from other programs and sites
