# The first page and the table, in English.

book-match = Match
about-match = as in clubs, with the cube
book-money = Money
about-money = game after game, no end
book-modern = Modern
about-modern = tournaments with a clock
book-american = American
about-american = tournaments in the USA
book-iranian = Iranian nard
about-iranian = as played in Iran, no cube
book-welsh = Welsh
about-welsh = the Welsh game, with rovers
close = Close
cancel = Cancel
menu = Menu
and = { " and " }
you = You
bot = Engine
side-White = White
side-Black = Black
guest = Guest
nowhere = Page not found
to_start = To the start
try_again = Try again
review = Review
hint = Hint
hint-thinking = Thinking
watching = watching
watching-late = watching, one turn late
over = The match is over.
minutes = { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
}
seconds = { $n ->
 [one] {$n} second
 *[other] {$n} seconds
}
seconds-short = {$n} s
seconds-left = { $n ->
 [one] {$n} second left
 *[other] {$n} seconds left
}
pips = { $n ->
 [one] {$n} pip
 *[other] {$n} pips
}
ahead = {$n} ahead
delay = Delay
delay-short = {$n} s delay
clock-heard = as last heard
top-rules = Rule books
top-turn = Home on the other side
top-sound_on = Sound is on
top-sound_off = Sound is off
top-settings = Settings
link-connecting = Connecting to the table.
link-silent = No answer for {$n} s.
link-away = No connection for {$n} min.
link-kept = Your move is kept.
link-kept_acts = What you did is kept.
link-keeps = What you do now is kept.
link-again = Trying again.
link-gone = There is no such table.
link-gone-text = The link may be incomplete.
link-refused = This link is not valid for a seat here.
link-refused-text = Ask for the link again, or watch without it.
phase-setting_up = The table is being set up.
phase-agreeing = The dice are being sealed.
phase-agreeing-text = Each side adds a secret first.
phase-agreeing-wait = Play begins when your friend is here.
title-waits = Waiting for your friend
wait = Waiting for {$name}.
wait-half = {$moves} so far.
wait-plays = {$name} has {$dice} to play.
wait-answer = Waiting for the answer.
engine-again = The engine did not answer.
engine-again-text = Trying again; nothing is lost.
engine-simple = The engine did not answer. For now “{$level}” plays in its place.
sending = Sending
yours = Your turn.
yours-roll = Roll.
yours-enter = Enter the dice.
yours-roll_or_double = Roll, or double first.
to_roll = {$name} to roll.
to_play = {$dice} to play.
to_play-set = {$dice} to play, as it was set.
choose_checker = Choose a {$checker} that is lit.
choose_checker-touch = A touch plays a lit {$checker} by the larger number; touch the dice to swap them.
go_on = Play the rest of the roll.
all_played = Done, or Undo.
may_stop = Done, or play on.
forced = Forced.
forced-text = Only {$moves} can be played.
same_result = The result can't change any more.
dance = No play with {$dice}.
dance-bar = No entry with {$dice}.
said-played = {$name}, {$dice}: {$moves}.
may-from = From {$from} you may {$parts}.
may-from_bar = From the {$bar} you may {$parts}.
may-go = go to {$place}
may-hit = hit on {$place}
may-run = run to {$place}
may-off = bear off
open-call = Odds or evens?
open-call-text = The dice lie under the cup.
open-roll = Who starts?
open-roll-text = Both players roll.
open-shake = You are the guest.
open-shake-text = Call yourself, or shake and let the other call.
choose = You won the call.
choose-text = Go first, or second?
invite-used = This invitation was used before; you are watching.
away = away
away-claim = away · claim in {$time}
away-now = away · you may claim
away-soon = no move · away in {$time}
due-days = { $n ->
    [one] a day left
   *[other] {$n} days left
}
due-hours = { $n ->
    [one] an hour left
   *[other] {$n} hours left
}
due-minutes = { $n ->
    [one] a minute left
   *[other] {$n} minutes left
}
due-over = the time is up
turn-yours = Your turn
turn-again = Again · your turn
turn-thinking = thinking
card-in_hand = Nominate in hand
card-spent = Nominate spent
result = Result
result-won = { $who ->
 [you] You win
 *[other] {$name} wins
}
result-shared = { $who ->
    [you] {$n} % is yours
   *[other] {$n} % is {$name}’s
}
result-even = Level
result-points = Points
result-games = Games
stake = At stake
stake-win = { $who ->
 [you] You win
 *[other] {$name} wins
}
stake-lose = { $who ->
 [you] You lose
 *[other] {$name} loses
}
stake-match = match
stake-match_lost = match
stake-single = game
crawford = Crawford game
cube-middle = middle
cube-held = {$cube}: {$name}
cube-untouched = {$cube} in the middle
cube-lift-W12b = ten for two
cube-lift-W16b = first dance
cube-lift-O1 = automatic double
cube-of = {$cube} {$n}
match_game = Match-game for {$name}
match_to = to {$n}
by_notice = Notice {$n}
game_n = game {$n}
act-watch = Watch
clock-stopped = The clocks are stopped.
act-undo = Undo
act-try = Try now
act-done = Done
act-pass = Pass
act-roll = Roll
act-roll_start = Roll for the start
act-roll_set = Take the set {$dice}
act-one = One die
act-rethrow = Roll again
act-cancel = Cocked dice
act-double = Double
act-raise = Double
act-take = Take at {$n}
act-drop = Drop: lose {$n}
act-beaver = Beaver
act-raccoon = Raccoon
act-resign = Resign
act-accept = Accept
act-refuse = Refuse
act-concede = Concede
act-nominate = Nominate
act-shake = Shake
act-call = Odds or evens
act-odds = Odds
act-evens = Evens
act-start = Start
act-first = Go first
act-second = Go second
act-next = Next game
act-close = End the session
act-rematch = Rematch
act-go_next = To the next match
act-contest = Back to the standing
act-claim = Claim
act-dice = Enter dice
act-dice_for = Enter their dice
act-stop = Stop the clock
act-go_on = Go on
undo-nothing = Nothing has been moved yet.
done-not_yet = More of the roll can be played.
keep_playing = Keep playing
board = Board
speak-point = {$point} {$n}
speak-empty = empty
speak-count = { $n ->
 [one] one {$checker}
 *[other] {$n} {$checkers}
}
speak-yours = of yours
speak-theirs = of theirs
speak-of = of {$name}
speak-can = can move
speak-chosen = chosen
speak-target = target with {$dice}
speak-target_hits = target with {$dice}, hits
speak-bar = {$bar}, {$own} of yours, {$opp} of theirs
speak-off = {$name}, {$n} borne off
speak-you_have = You have {$dice}.
speak-pips = {$name} {$own} pips, {$other} {$opp}.
speak-left = {$time} left.
refused = That is not possible now.
refused-unreachable = The server is not responding.
places = Places
places-play = Play
places-friends = Friends
places-progress = Progress
places-matches = Matches
places-all = All
places-all_of = All places
home-title = New game
home-bot = Play the engine
home-friend = Invite a friend
home-screen = Pass and play
home-rules = Rules
home-level = Strength
home-length = Match to
home-no_length = no end
home-clock = Clock
home-clock-none = No clock
home-clock-rules = As the rules say
home-clock-days = { $n ->
    [one] A day a move
   *[other] {$n} days a move
}
home-clock-own = {$reserve} min, delay {$delay} s
home-clock-bank = {$reserve} min, no delay
home-clock-delay = {$reserve} min, delay {$delay} s
home-clock-bronstein = {$reserve} min, Bronstein {$delay} s
home-clock-fischer = {$reserve} min, Fischer {$delay} s
home-start = Roll for the first move
home-start-friend = Make a table
home-sealed = Dice are sealed before the match and can be checked after it.
home-sealed-how = How
home-more = More
home-return = Return
home-against = Against {$name}
home-alone = At one screen
home-fewer = Less
home-more_points = More
home-verify = Check dice
home-off_line = The server is not responding.
opponent-jo = Jo
opponent-hazel = Hazel
opponent-otto = Otto
opponent-renna = Renna
opponent-brock = Brock
opponent-olwen = Olwen
opponent-corvin = Corvin
opponent-asha = Asha
level-simple = First steps
level-beginner = Beginner
level-casual = Casual
level-improver = Improver
level-club = Club player
level-advanced = Advanced
level-expert = Expert
level-world_class = World class
level-grandmaster = Grandmaster
level-1ply = 1-ply
level-judged = Judged by the engine at level {$level}.
act-let_other_start = Let the other side start
yours-roll-named = {$name}, roll.
yours-enter-named = {$name}, enter the dice.
yours-roll_or_double-named = {$name}, roll, or double first.
copied = Copied
watch_link = Link to watch
over-rectangle = the whole match at once
over-flag = time ran out
over-equity = the abandoned match was shared by equity
over-absence = the opponent was absent
over-agreement = by agreement
over-forfeit = forfeited
over-penalty = by points given outside the games
over-ruling = by ruling
over-dice = no dice were agreed
act-confirm_result = Confirm
act-contest_result = Not over
reason = why?
reason-ask = Why may I? {$act}
