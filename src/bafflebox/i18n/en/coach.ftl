# The coach of a first game: what is loose before a play, what came of it after, in English.

coach = Coach
coach-where = First game · one point, no clock
coach-count = mistake {$n} of {$of}
coach-before = Look once more
coach-shown = A better play
coach-after = What happened
coach-take_back = Take it back
coach-show_one = Show me one
coach-show_board = Show it on the board
coach-show_short = Show me
coach-back = Back to the game
coach-hide = Hide
coach-picture = The better play on a small board
coach-promise = The coach speaks {$n} times, then leaves you alone.
coach-quiet = Be quiet now
coach-is_quiet = The coach is quiet.
coach-speak = Speak again
coach-know_lamp = Amber is what you may touch. Undo takes back as often as you like, until Done.
coach-know_opponent = One game, no clock. Your opponent plays gently and waits for you.
coach-gentle = plays gently
coach-line_opp = { $what ->
    [hits] {$name} rolled {$one} and {$two}, and hits.
    [stays] {$name} rolled {$one} and {$two}, and can’t move.
   *[moves] {$name} rolled {$one} and {$two}.
 }
coach-line_roll = Your roll.
coach-line_bar = Your roll; then bring the hit one in first.
coach-line_you = You rolled {$one} and {$two}.
coach-line_touch = Touch a checker whose number is lit.
coach-line_enter = The one on the bar goes in first.
coach-line_more = Go on, or Undo.
coach-line_done = Done, or Undo.
coach-over = { $who ->
    [you] You won your first game.
   *[other] {$name} won this one.
 }
coach-over_left = { $who ->
    [you] All your checkers are off; {$name} had {$n} left.
   *[other] {$name} took the last checker off; you had {$n} left.
 }
coach-over_given = { $who ->
    [you] {$name} gave the game up.
   *[other] You gave the game up.
 }
coach-again = Play {$name} again
coach-longer = A longer game
coach-back_board = Back to the board
coach-worst = The play that cost most
coach-no_worst = No play cost you much.
coach-picture_worst = The board before it, with your play and the better one
coach-all_the_same = Play it all the same?
coach-loose = { $n ->
    [one] Your checker on {$points} stands alone: {$other} hits it with {$hits} of the 36 rolls.
   *[other] Your checkers on {$points} stand alone: {$other} hits one of them with {$hits} of the 36 rolls.
 }
coach-and = {$points} and {$last}
coach-ask_hit = {$other} stands alone on {$points}. Is there a play that hits?
coach-ask_pair = Is there a play with two on one point?
coach-ask_safe = Is there a play that leaves nothing to hit?
coach-ask_safer = Is there a play that is harder to hit?
coach-ask_keep = You held {$points} with two checkers. Is there a play that keeps them together?
coach-ask_off = Is there a play that takes more checkers off?
coach-ask_out = Your checkers in {$other}’s home have the longest way. Is there a play that brings one on?
coach-ask_look = Another play is better. Is there one with other checkers?
coach-hit = { $n ->
    [one] {$other} hit your checker on {$points}. It waits on the bar and starts again: {$lost} points of its way are lost.
   *[other] {$other} hit your checkers on {$points}. They wait on the bar and start again: {$lost} points of their way are lost.
 }
coach-missed = {$other} missed: {$n} of the 36 rolls would have hit.
coach-better = Better: {$moves}.
coach-better_none = Better: leave everything where it is.
coach-move = { $n ->
    [one] {$from} to {$to}
   *[other] {$n} × {$from} to {$to}
 }{ $hits ->
    [yes] , which hits
   *[no] { "" }
 }
coach-their_rolls = After that, {$best} of {$other}’s 36 rolls {$what}; after your play, {$made}.
coach-our_rolls = After that, {$best} of your next 36 rolls {$what}; after your play, {$made}.
coach-costly = After your play a hit costs you more.
coach-chance = A turn later {$what} in {$best} of 100 games after that, in {$made} of 100 after your play.
coach-mean = A turn later, {$what} {$best} on average after that, {$made} after your play.
coach-many = Many small differences add up.
coach-their_hit = hit a checker
coach-their_hit2 = hit two checkers
coach-their_stay = can’t enter
coach-their_enter = bring in everything from the bar
coach-their_point = put two on a new point in front of you
coach-their_escape = bring a checker out of your home
coach-their_off2 = take two off
coach-their_last = take the last one off
coach-our_hit = hit a checker
coach-our_point = put two on a new point
coach-our_escape = bring a checker out of {$other}’s home
coach-our_off2 = take two off
coach-our_last = take the last one off
coach-our_safe = leave nothing to hit
coach-our_holds = you hold {$place}
coach-their_holds = {$other} holds {$place}
coach-our_dances = you still have a checker on the bar
coach-their_dances = {$other} has a checker on the bar
coach-our_home = points that you hold at home:
coach-their_home = points that {$other} holds at home:
coach-our_back = checkers with the longest way left to you:
coach-their_back = checkers with the longest way left to {$other}:
coach-our_borne = checkers that you have taken off:
