# Matches brought from files, and their review on the page.
review-title = Review
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
review-done = {$done} of {$of} events analysed
review-stop = Stop
review-on = Continue
review-stopped = Stopped; results so far are kept.
review-link = Copy link
review-link-copied = Copied
review-pr = PR
review-luck = { $unit ->
    [match] luck %
   *[points] luck
}
review-without = { $unit ->
    [match] without luck %
   *[points] without luck
}
review-pr-ask = How PR is counted
review-pr-what = PR is 500 times the equity lost in a decision that counts: a roll with more than one result, a double, an answer to one, and a roll where doubling was near. Lower is better.
review-chance = {$name} wins the game, %
review-slip = slip
review-error = error
review-blunder = blunder
review-decisions = Decisions
review-all = All {$n}
review-cube = Cube {$n}
review-next = Next mistake
review-lost = lost
review-best = best
review-you = played
review-seen = Seen by {$name}
review-game = Game {$n}
review-game-pr = PR {$one} · {$two}
review-clean = No mistake here.
review-chooses = A double is worth the less of the two answers: {$name} chooses.
review-bring = Another match
review-gave = {$moves} lost {$loss}.
review-why-hits = {$moves} hits.
review-why-shots = {$moves} leaves {$best} shots of 36; this leaves {$made}.
review-why-prime = {$moves} makes {$best} points in a row in front of a checker.
review-why-point = {$moves} makes the {$best} point.
review-why-keeps_prime = {$moves} keeps {$best} points in a row in front of a checker.
review-why-keeps = {$moves} keeps the {$best} point.
review-why-saves_gammons = {$moves} loses fewer gammons: {$best} % instead of {$made} %.
review-why-gammons = {$moves} wins more gammons: {$best} % instead of {$made} %.
review-why-off = {$moves} bears off {$best}, this {$made}.
review-why-wins = {$moves} wins {$best} %, this {$made} %.
review-why-none = {$moves} was better.
review-mine = My matches
review-mine-count = { $n ->
    [one] one match
   *[other] {$n} matches
}
review-mine-where = These matches belong to this browser: another one does not list them.
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
