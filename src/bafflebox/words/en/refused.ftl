# Why something is not possible, and why dice are not trusted, in English.

refused-backward = {$move}: {$checkers} only move forward.
refused-backward-rover = {$move}: only a rover goes backward, and not on doubles.
refused-backward_owed = A number left over can still be played forward.
refused-bad_dice = A die shows a number from 1 to 6.
refused-bad_dice-again = A throw put aside is thrown again with dice: {$n}.
refused-bad_dice-count = The dice of a throw are {$n}, not {$given}.
refused-bad_dice-opening = Each side opens with dice of 1-6: {$n}.
refused-bad_dice-parity = Under the cup lie dice of 1-6: {$n}.
refused-bad_dice-set = The dice of a set throw are {$n}.
refused-bar_first = A {$checker} on the {$bar} must enter before {$place} moves.
refused-busts = {$move} can't be made with {$dice}: a {$checker} goes off from home by exactly its number.
refused-call_given_away = The other side shook and gave the call away; call odds or evens.
refused-caller_known = Who calls is known already.
refused-clear_out = This throw bears all the remaining {$checkers} off, wherever they stand.
refused-crawford_game = This is the Crawford game: it is played without the {$cube}.
refused-crawford_game-one = A match to one point has no {$cube}.
refused-cube_at_most = The {$cube} stops at {$n}.
refused-cube_dead = The {$cube} is dead: at {$n} the match ends with this game whoever wins it.
refused-dice_thrown = The dice of this turn were thrown already; double before the first throw.
refused-formation_stands = A formation that keeps its side on turn stands: the value can't go up.
refused-frugal_first = In the first turn a number that only piles a third {$checker} on two is not played.
refused-fullest = More of the roll can be played.
refused-game_over = The game is over.
refused-game_over-finished = The game is finished: a side has no {$checker} left in play.
refused-game_over-overrun = The game is decided by the {$checkers} on the {$bar}; the rest of the throw is not played.
refused-taken_up = The game goes on from a position only as the first of its match.
refused-game_running = A game is on the board; finish it first.
refused-game_running-close = A game is on the board; finish it or resign it first.
refused-has_length = A match is played to its length: {$n}.
refused-higher_checker = The {$die} bears nothing off from {$place} while a {$checker} stands on a higher {$point}.
refused-illegal_play = {$dice}: {$moves} is not a legal play.
refused-house = {$text}
refused-in_order = Enter the moves in the order they are made.
refused-larger_die = Either number can be played but not both: play the larger.
refused-level_impossible = A {$level} can't be lost here. Possible is {$possible}.
refused-match_over = The match is over.
refused-match_over-session = The session is closed already.
refused-mixed_point = Both sides stand on one {$point}.
refused-most_entered = More {$checkers} can be brought in from the {$bar}.
refused-most_hits = A play with more hits is possible.
refused-moved_already = The {$checker} on {$place} has moved already.
refused-must_bear_off = A {$checker} can be {$borne_off}, so one must be.
refused-must_hit = A play that hits is possible, so a play must hit.
refused-named_twice = Each player enters once.
refused-no_card = { $name_is ->
 [you] You have no card left.
 *[other] {$name} has no card left.
}
refused-no_card-set = The next throw is set already; the first that was announced stands.
refused-no_card-thrown = The dice of this turn were thrown already; a throw is set before the first.
refused-no_checker = There is no {$checker} on {$place}.
refused-no_clock = {$words} is an act at a clock; no clock runs here.
refused-no_game = No game has begun; start one first.
refused-no_game-think = Nobody is on turn; throw for the start first.
refused-no_game-turn = Nobody is on turn. Possible is {$possible}.
refused-no_hit = Nothing is hit by {$text}.
refused-no_hit-place = Nothing is hit on {$place}.
refused-no_occasion = A concession is only offered once, before the next throw after the other side first could win by one.
refused-no_step = The {$die} takes no {$checker} from {$place}.
refused-no_way = No way leads on from here with this number.
refused-no_way-ridge = {$move}: with {$dice} no {$checker} passes between inner and outer board.
refused-no_way-stream = {$move}: the far outer board is left only by the number of its spike.
refused-not_a_rover = The {$checker} on {$place} is no rover and only moves forward.
refused-not_entered = {$player} is none of the players: {$players}.
refused-not_home = Nothing goes off from {$place} while a {$checker} is outside the home board.
refused-not_in_these_rules = Not in force under {$title}: {$act}. Possible is {$possible}.
refused-not_in_these_rules-jackpot = There is no jackpot under {$title}.
refused-not_in_these_rules-time = There is no penalty for time under {$title} here.
refused-not_rolled = {$move} can't be made with {$dice}.
refused-not_rolled-left = {$move} can't be made with the numbers that are left.
refused-not_this_throw = Only {$dice} may be thrown again.
refused-not_this_throw-set = A throw that was set is not thrown again.
refused-not_your_cube = { $name_is ->
 [you] The {$cube} is yours
 *[other] The {$cube} belongs to {$name}
}; only its owner may double.
refused-not_your_cube-right = { $name_is ->
 [you] The right to double is yours.
 *[other] The right to double belongs to {$name}.
}
refused-not_your_turn = { $name_is ->
 [you] It is your decision now.
 *[other] {$name} decides now.
} Possible is {$possible}.
refused-not_your_turn-concede = A game is conceded on one's own turn, before throwing.
refused-nothing_moved = There is no move to take back.
refused-nothing_to_press = { $name_is ->
 [you] You have no turn to end.
 *[other] {$name} has no turn to end.
}
refused-one_die = One die is only thrown while a full spread stands.
refused-one_die-count = The dice of a throw are {$n}, not {$given}.
refused-one_full = A turn must not end with two full {$point}s.
refused-other_dice = These moves are legal with other dice only: where either number can be played, the larger is.
refused-play_first = Play all moves of the roll before ending the turn.
refused-point_blocked = The opponent holds {$place}.
refused-point_blocked-way = The way is blocked: the opponent holds {$place}.
refused-point_over_full = No more than {$n} {$checkers} stand on one {$point}.
refused-point_full = No more {$checkers} may stand on {$place}.
refused-point_immune = No hit on {$place}: it belongs to a full spread.
refused-points_impossible = {$n} can't be conceded here. Possible is 1 to {$most}.
refused-raccooned_already = So many may follow a beaver: {$n}. A raccoon more is not possible, only take or drop.
refused-raised_already = The value was doubled in this turn already.
refused-refused_before = A {$level} was refused in this position; offer more, or play on.
refused-see = Type why {$rule} for the rule.
refused-set_throw = A throw that was set is not thrown, so it can't be cocked.
refused-start_used = The right to go first can only be handed over by who has it, before he doubles or throws.
refused-too_early-card = The opponent's throw is set while your own roll is played.
refused-too_few_checkers = A side has fewer than {$n} {$checkers}; give "short": true if that is meant.
refused-too_few_players = A jackpot needs {$n} players or more, not {$given}.
refused-too_late-card = Your own throw is set before you throw.
refused-too_many_checkers = A side has more than {$n} {$checkers}.
refused-too_many_moves = The roll {$dice} is not enough for all these moves.
refused-winning_throw = {$dice} can't be set: the throw alone ends the game, which wins the match.
refused-winning_throw-play = {$dice} can't be set: {$moves} would win the match.
refused-wrong_order = These moves are legal in another order; enter them in the order they are made.
refused-wrong_phase = Not possible now: {$act}. Possible is {$possible}.
refused-wrong_phase-roll = Nothing is rolled. Possible is {$possible}.
distrust = These dice can't be trusted: this page takes no part in them.
distrust-seed = The table began the same agreement again with another seed.
distrust-number = The table went back to an earlier agreement.
distrust-thrown = The table wants new dice agreed after it has thrown some.
distrust-other = The table shows another agreement than the one you opened.
distrust-own_hash = The table shows another hash than the one you gave.
distrust-hash = A hash that your part would answer is missing.
distrust-receipt = What the table shows of the agreement is not what it was.
refused-written = This is written already.
refused-written-virtual = At this board everything is written by itself.
refused-written-same = So much is written already: {$depth}.
refused-written-start = The throw for the start is written here: enter it.
refused-written-board = Everything is written here: the board says how the game ends.
refused-written-told = What the board shows is written here.
refused-written-unknown = How the checkers stand is not written; set them up first, or end the turn.
refused-no_such_result = A game cannot end so here. Possible is {$possible}.
word-depth-score = score
word-depth-dice = dice
word-depth-full = full
word-act-write = write more or less of the game
word-act-name_start = name who goes first
word-act-name_result = name the result
word-act-confirm_result = confirm the result
word-act-contest_result = say that the game goes on
word-match = the match
refused-not_counted = These rules count none of that; they count {$possible}.
refused-not_to_tell = That can't be told now: {$what}.
refused-not_to_tell-told = That was told already: {$what}.
refused-not_to_tell-untold = That was not told: {$what}.
word-act-point_out = point out what the board shows
