# Why something is not possible, and why dice are not trusted, in English.

refused-backward = {$move}: {$checkers} only move forward.
refused-backward-rover = {$move}: only a rover goes backward, and not on doubles.
refused-backward_owed = A number left over can still be played forward.
refused-bad_dice = A die shows a number from 1 to 6.
refused-bad_dice-again = A roll that was set aside is rolled again with {$n} dice.
refused-bad_dice-count = A roll has { $n ->
 [one] {$n} die
 *[other] {$n} dice
}; got {$given}.
refused-bad_dice-opening = Each side's opening roll has dice of 1-6: {$n}.
refused-bad_dice-parity = The covered dice are of 1-6: {$n}.
refused-bad_dice-set = A set roll has {$n} dice.
refused-bar_first = A {$checker} on the {$bar} must enter before {$place} moves.
refused-busts = {$move} can't be made with {$dice}: a {$checker} is borne off by exactly its number.
refused-call_given_away = The other side shook the dice and left the call to you; call odds or evens.
refused-caller_known = The caller is decided already.
refused-clear_out = This roll bears all the remaining {$checkers} off, wherever they stand.
refused-crawford_game = This is the Crawford game: it is played without the {$cube}.
refused-crawford_game-one = A match to one point has no {$cube}.
refused-cube_at_most = The {$cube} stops at {$n}.
refused-cube_dead = The {$cube} is dead: at {$n} this game decides the match for either side.
refused-dice_thrown = The dice of this turn were rolled already; double before the first roll.
refused-formation_stands = While a formation keeps its side on turn, the value can't be raised.
refused-frugal_first = In the first turn a number that only piles a third {$checker} on two is not played.
refused-fullest = More of the roll can be played.
refused-game_over = The game is over.
refused-game_over-finished = The game is finished: a side has no {$checker} left in play.
refused-game_over-overrun = The game is decided by the {$checkers} on the {$bar}; the rest of the roll is not played.
refused-game_over-standing = In this position the game is over.
refused-taken_up = Only the first game of a match can start from a position.
refused-game_running = A game is on the board; finish it first.
refused-game_running-close = A game is on the board; finish it or resign it first.
refused-has_length = A match is played to its length: {$n}.
refused-higher_checker = The {$die} bears nothing off from {$place} while a {$checker} stands on a higher {$point}.
refused-illegal_play = {$dice}: {$moves} is not a legal play.
refused-house = {$text}
refused-in_order = Enter the moves in the order they are made.
refused-larger_die = Either number can be played but not both: play the larger.
refused-level_impossible = A {$level} can't be lost here. Possible: {$possible}.
refused-match_over = The match is over.
refused-match_over-session = The session is closed already.
refused-mixed_point = Both sides have checkers on one {$point}.
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
refused-no_card-set = The next roll is set already; the first that was announced stands.
refused-no_card-thrown = The dice of this turn were rolled already; a roll is set before the first.
refused-no_checker = There is no {$checker} on {$place}.
refused-no_clock = {$words} needs a clock; there is none here.
refused-no_game = No game has begun; start one first.
refused-no_game-think = Nobody is on turn; roll for the start first.
refused-no_game-turn = Nobody is on turn. Possible: {$possible}.
refused-no_hit = Nothing is hit by {$text}.
refused-no_hit-place = Nothing is hit on {$place}.
refused-no_occasion = A concession can be offered once: before the next roll after the other side could first win with one roll.
refused-no_step = The {$die} takes no {$checker} from {$place}.
refused-no_way = This {$checker} can't continue with this number.
refused-no_way-ridge = {$move}: with {$dice} no {$checker} passes between inner and outer board.
refused-no_way-stream = {$move}: the far outer board is left only by the number of its spike.
refused-not_a_rover = The {$checker} on {$place} is no rover and only moves forward.
refused-not_entered = {$player} is none of the players: {$players}.
refused-not_home = Nothing can be borne off from {$place} while a {$checker} is outside the home board.
refused-not_in_these_rules = Not in force under {$title}: {$act}. Possible: {$possible}.
refused-not_in_these_rules-jackpot = There is no jackpot under {$title}.
refused-not_in_these_rules-time = There is no penalty for time under {$title} here.
refused-not_rolled = {$move} can't be made with {$dice}.
refused-not_rolled-left = {$move} can't be made with the numbers that are left.
refused-not_this_throw = Only {$dice} may be rolled again.
refused-not_this_throw-set = A roll that was set is not rolled again.
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
} Possible: {$possible}.
refused-not_your_turn-concede = You can concede only on your own turn, before rolling.
refused-not_your_turn-nobody = Neither side can decide this alone now. Possible: {$possible}.
refused-nothing_moved = There is no move to take back.
refused-nothing_to_press = { $name_is ->
 [you] You have no turn to end.
 *[other] {$name} has no turn to end.
}
refused-one_die = One die is only rolled while a full spread stands.
refused-one_die-count = A roll has { $n ->
 [one] {$n} die
 *[other] {$n} dice
}; got {$given}.
refused-one_full = A turn must not end with two full {$point}s.
refused-other_dice = These moves are legal with other dice only: where either number can be played, the larger is.
refused-play_first = Play all moves of the roll before ending the turn.
refused-point_blocked = The opponent holds {$place}.
refused-point_blocked-way = The path is blocked: the opponent holds {$place}.
refused-point_over_full = No more than {$n} {$checkers} stand on one {$point}.
refused-point_full = No more {$checkers} may stand on {$place}.
refused-point_immune = No hit on {$place}: it belongs to a full spread.
refused-points_impossible = {$n} can't be conceded here. Possible: 1 to {$most}.
refused-raccooned_already = At most { $n ->
 [one] {$n} raccoon
 *[other] {$n} raccoons
}: take or drop.
refused-raised_already = The value was doubled in this turn already.
refused-refused_before = A {$level} was refused in this position; offer more, or play on.
refused-see = Type why {$rule} for the rule.
refused-set_throw = A set roll isn't rolled, so it can't be cocked.
refused-start_used = Only the player with the right to go first can give it away, before doubling or rolling.
refused-too_early-card = The opponent's roll is set while your own roll is played.
refused-too_few_checkers = A side has fewer than {$n} {$checkers}; set "short": true to allow that.
refused-too_few_players = A jackpot needs {$n} players or more, not {$given}.
refused-too_late-card = Your own roll is set before you roll.
refused-too_many_checkers = A side has more than {$n} {$checkers}.
refused-too_many_moves = The roll {$dice} is not enough for all these moves.
refused-winning_throw = {$dice} can't be set: the roll alone ends the game, which wins the match.
refused-winning_throw-play = {$dice} can't be set: {$moves} would win the match.
refused-wrong_order = These moves are legal in another order; enter them in the order they are made.
refused-wrong_phase = Not possible now: {$act}. Possible: {$possible}.
refused-wrong_phase-roll = There is no roll. Possible: {$possible}.
distrust = These dice can't be trusted: this page takes no part in them.
distrust-seed = The table began the same agreement again with another seed.
distrust-number = The table returned to an earlier agreement.
distrust-thrown = The table asks for a new agreement after it has rolled dice.
distrust-other = The table shows another agreement than the one you opened.
distrust-own_hash = The table shows another hash than the one you gave.
distrust-hash = A hash that your part would answer is missing.
distrust-receipt = What the table shows of the agreement is not what it was.
refused-written = This is recorded already.
refused-written-virtual = At this board everything is recorded automatically.
refused-written-same = The level of detail is {$depth} already.
refused-written-start = The opening roll is recorded here: enter it.
refused-written-board = Everything is recorded here: the board decides how the game ends.
refused-written-told = The board is recorded here, so this need not be reported.
refused-written-unknown = The position isn't recorded; set it up first, or end the turn.
refused-no_such_result = A game can't end like that here. Possible: {$possible}.
word-depth-score = score
word-depth-dice = dice
word-depth-full = full
word-act-write = change the level of detail
word-act-name_start = name who goes first
word-act-name_result = name the result
word-act-confirm_result = confirm the result
word-act-contest_result = contest the result
word-match = the match
refused-not_counted = These rules don't count that; they count {$possible}.
refused-not_to_tell = This can't be reported now: {$what}.
refused-not_to_tell-told = This was reported already: {$what}.
refused-not_to_tell-untold = This was not reported: {$what}.
word-act-point_out = point out what the board shows
