# Why something around the board or at the clock is not possible, in English.

clock-kind = { $kind ->
 [simple_delay] simple delay
 [bronstein] Bronstein delay
 [fischer] time added by each turn
 *[bank] no delay
}
refused-above_ceiling = The rating is above the ceiling of the division.
refused-all_selected = All dice are selected.
refused-announced = The clock is the one that is announced.
refused-announced_option = No ruling changes an option that was announced.
refused-appeal_open = An appeal is open; it is decided first.
refused-appealed_already = An appeal is open already.
refused-as_posted = Notice {$n} of the event says otherwise.
refused-as_posted-option = Notice {$n} of the event says {$option}={$value}.
refused-as_posted-clock = Notice {$n} of the event posts this clock: {$clock}.
refused-as_posted-depth = Notice {$n} of the event requires a complete record.
refused-as_posted-no_clock = Notice {$n} of the event posts no clock.
refused-away_already = { $name_is ->
 [you] You are away already.
 *[other] {$name} is away already.
}
refused-barred = { $name_is ->
 [you] You were barred from this match.
 *[other] {$name} was barred from this match.
}
refused-between_games = Claims can't be made between games.
refused-between_games-late = Between games, lateness is penalised instead.
refused-both_resume = Both players must resume play together.
refused-both_roll = Both roll one die each.
refused-break = The break is not over.
refused-called_enough = The other side can call the dice of a turn bad {$n} times; after that the player who rolls decides.
refused-choose_first = { $name_is ->
 [you] You first let the early roll stand or require a reroll.
 *[other] {$name} first lets the early roll stand or requires a reroll.
}
refused-clock_not_agreed-both = Both players must agree to a clock.
refused-clock_not_agreed-one = A player has to ask for a clock.
refused-clock_required = A clock is required here; set it first.
refused-clock_runs = The clocks are not stopped.
refused-clock_runs-absence = With a clock, absence costs clock time instead.
refused-clock_set_already = There is a clock already.
refused-clock_set_already-runs = A clock runs already: {$clock}.
refused-clock_stands = Both clocks are stopped: {$cause}.
refused-concede = The offer itself stops the clock: say what is conceded.
refused-consent_missing = { $name_is ->
 [you] You have
 *[other] {$name} has
} not agreed to {topic-of}.
refused-counts = Here a die that lies flat on {$checkers} counts.
refused-delay_first = The delay of this turn is forfeited: wait until it has run down.
refused-director_called = The director was called and must resume play.
refused-disputed = Withdraw the dispute, or resume play.
refused-disputed_already = A dispute is open already.
refused-disputed_enough = {$n} disputes had no result: open another after {$name} has acted.
refused-double_stands = A premature double is pending: take or drop it after the turn.
refused-directors_dispute = The director decides this dispute.
refused-not_denied = First one player proposes a remedy and the other rejects it.
refused-not_denied-agreed = Both have agreed to roll for it: roll one die each.
refused-not_rolling = Both players must agree to roll for it first.
refused-entered_already = { $name_is ->
 [you] You have entered already.
 *[other] {$name} has entered already.
}
refused-frozen = Play is suspended; the board can't change until that is settled.
refused-frozen-absence = Not during a break or a dispute.
refused-fallen_already = The clock was stopped for the dice of this roll already.
refused-game_running-position = During a game the position can only be corrected or ruled on.
refused-game_running-replace = This is replaced between games.
refused-game_running-score = Compare the score between games.
refused-game_running-terms = Terms can only be changed between games.
refused-guest_chooses = The guest chooses; there is no roll-off.
refused-guest_chooses-terms = These are the guest's to choose.
refused-in_an_event = In an event every game starts from the set-up.
refused-interested = Players and the author of the ruling can't sit on the committee.
refused-lateness = This absence is penalised by points instead.
refused-lawful = This is allowed: enter it as it is.
refused-mixed_already = The dice are being mixed already.
refused-monitor = A monitor points out irregularities and protects the game, but does not rule.
refused-no_appeal = No appeal is open.
refused-no_appeal-rules = These rules have no appeal.
refused-no_break = A player can't take a break alone here.
refused-no_break_left = There is one break for each full hour of play.
refused-no_break-game = Breaks are between games; the clock can't be stopped for one during a game.
refused-no_break-none = No break can be arranged now.
refused-no_cause_to_stop = A player may not stop the clock for this ({$cause}). Possible: {$possible}; for other causes call the director.
refused-no_cause_to_stop-director = A director does not stop the clocks for this ({$cause}).
refused-no_ceiling = A ceiling is a rating, in rules with divisions.
refused-needs_network = That needs the network.
refused-no_clock_in_rules = {$title} sets no clock here.
refused-no_clock_in_rules-propose = These rules set no clock; propose its settings.
refused-no_clock_set = There is no clock.
refused-no_clock_set-delay = Without a clock there is no delay to lose.
refused-no_clock_set-remedy = A remedy in time needs a clock.
refused-no_clock_set-stop = Without a clock there is nothing to stop.
refused-no_delay = This clock has no delay.
refused-no_lateness = These rules have no penalty for lateness.
refused-bad_points = A penalty has at least 1 point.
refused-bad_time = A clock shows 0:00 to 24:00:00; that of {$name} shows {$time}.
refused-no_director = These rules have no director; both players must agree, or nothing changes.
refused-no_dispute = No dispute is open.
refused-no_divisions = These rules have no entries.
refused-no_entry = { $name_is ->
 [you] You have no entry to approve.
 *[other] {$name} has no entry to approve.
}
refused-no_entry-entered = { $name_is ->
 [you] You have not entered.
 *[other] {$name} has not entered.
}
refused-no_game-board = No game is on the board.
refused-no_game-clock = No clock runs between games.
refused-no_grounds = A ruling names the rules it rests on, and at least one remedy.
refused-no_leave = No such leave was agreed.
refused-no_length = A session has no length.
refused-no_mixing = These rules have no mixing of the dice.
refused-no_monitor = No monitor was appointed.
refused-no_roll-touch = {$checkers} are touched while one's own roll is to be played.
refused-no_settling = A game is played to its end, conceded or resigned; it is not settled.
refused-no_staff = No staff were appointed.
refused-no_such_choice = Possible: {$possible}.
refused-no_such_claim = These rules have no such claim; open a dispute instead.
refused-no_such_entry = After the entry {$n} this game was not on the board.
refused-no_such_rule = {$law} is not a rule of this rule set.
refused-no_time_left = At {$score} there is no time left for a clock.
refused-not_a_player-appeal = Only players can appeal.
refused-not_a_player-bar = Only players and the director can bar spectators.
refused-not_a_player-break = Only players can take a break.
refused-not_a_player-claim = Only players can claim.
refused-not_a_player-deed = Enter this for a player.
refused-not_a_player-leave = Only players can leave the table.
refused-not_a_player-propose = Only players can propose; the director rules.
refused-not_a_player-sign = Only players can confirm the result.
refused-not_a_player-stop = Only players can stop the clock.
refused-not_a_player-tell = Only players can claim; others can send a note to the staff.
refused-not_a_player-waited = Only a player's absence can be claimed.
refused-not_asked = { $name_is ->
 [you] You answer this.
 *[other] {$name} answers this.
}
refused-not_asked-spectator = Spectators can testify only when the director asks them.
refused-not_awaited = The other side isn't being waited for.
refused-not_declined = A request for a clock can't be declined here.
refused-not_lifted = The other side has not lifted the dice.
refused-not_your_dice = Only the player who rolls can stop the clock for fallen dice.
refused-not_mixed = The dice are being mixed; each player selects first.
refused-not_over = The match is not over; it is played to the posted length.
refused-not_plain = Possible only after a forced play, or when contact is over.
refused-not_posted = No result was posted.
refused-not_ready = { $name_is ->
 [you] You are not ready.
 *[other] {$name} is not ready.
}
refused-not_ruled = There is no ruling on it yet.
refused-not_started-late = Lateness is counted here.
refused-not_started-start = Claims can't be made before the scheduled start.
refused-not_the_director = Only the director and staff can do this.
refused-not_the_director-clock = Only the director can adjust clocks.
refused-not_the_director-excuse = Only the director can excuse lateness.
refused-not_the_judge-arbiter = The chief arbiter decides the appeal.
refused-not_the_judge-committee = A committee decides the appeal.
refused-not_the_judge-director = The director decides the appeal.
refused-not_the_winner = The winner reports the result.
refused-not_theirs = Only the director can set options of the event.
refused-not_verified = A result must be verified before it is posted, once.
refused-not_your_stop = { $name_is ->
 [you] You stopped the clocks and start them.
 [table] The table stopped the clocks and starts them.
 *[other] {$name} stopped the clocks and starts them.
}
refused-not_your_turn-break = A break is taken between games or on one's own turn before rolling.
refused-not_your_turn-select = { $name_is ->
 [you] You select now.
 *[other] {$name} selects now.
}
refused-not_yours = { $name_is ->
 [you] You opened the dispute and withdraw it.
 *[other] {$name} opened the dispute and withdraws it.
}
refused-not_yours_to_claim = { $name_is ->
 [you] This is claimed by you alone.
 *[other] This is claimed by {$name} alone.
}
refused-nothing = This changes nothing.
refused-nothing_proposed = Nothing is proposed.
refused-nothing_to_take_back = There is no ruling before it to take back.
refused-nothing_to_take_back-played = Play has moved on from the position of that ruling: rule anew.
refused-nothing_ruled = There is no ruling to appeal against; what an appeal decides is final.
refused-nothing_there = No {$checker} stands on {$place}.
refused-nothing_there-side = { $name_is ->
 [you] You have
 *[other] {$name} has
} no {$checker} on {$place}.
refused-nothing_to_claim = There is nothing of this kind to claim.
refused-nothing_to_claim-throw = There is no roll to claim.
refused-nothing_to_refer = There is no appeal to refer.
refused-nothing_to_replay = There is no play to replay.
refused-nothing_to_reroll = There is no roll on the board.
refused-nothing_to_select = There are no dice to select from.
refused-nothing_to_verify = There is no reported result to verify.
refused-own_vote = A member of the committee casts one vote, their own.
refused-permitted = The other side permitted rolling to the left.
refused-plays_here = { $name_is ->
 [you] You play
 *[other] {$name} plays
} here, and has no other part in this match.
refused-posted_length = Matches are played to the posted length; they can't be cancelled, replayed or settled.
refused-proposal_open = { $name_is ->
 [you] You have
 *[other] {$name} has
} not answered what { $other_is ->
 [you] you
 *[other] {$other}
} proposed.
refused-proposal_open-first = { $name_is ->
 [you] You first answer
 *[other] {$name} first answers
} what { $other_is ->
 [you] you
 *[other] {$other}
} proposed.
refused-propose_length = A length is proposed by `length`.
refused-ready_already = { $name_is ->
 [you] You are ready already.
 *[other] {$name} is ready already.
}
refused-reported_already = The result was reported already.
refused-ruled_already = There is a ruling; resume play instead.
refused-ruled_already-testimony = After the ruling there is no testimony before an appeal.
refused-settled = Settled already: {$item}.
refused-spectator = Only the players can do this.
refused-spectator-voice = Spectators can't speak at the table; send a note to the staff.
refused-times_not_free = The times are fixed: {$clock}.
refused-times_not_free-post = These rules don't allow posting other times.
refused-too_early-absence = The absent player must have been away for { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
}.
refused-too_early-start = The match can't start before its scheduled time.
refused-too_early-turn = This can be claimed once the turn has ended.
refused-too_few = A committee has { $n ->
 [one] {$n} member
 *[other] {$n} members
} or more.
refused-too_late-agreed = This can only be agreed before the first game.
refused-too_late-appeal = An appeal is made within { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
} of the ruling.
refused-too_late-entries = Entries can only be made and approved before the first match of the event.
refused-too_late-entry = The last entry can be corrected until the other side's next roll; later only by a ruling.
refused-too_late-event = Options can only be set before the first match of the event.
refused-too_late-first = This can only be settled before the first game.
refused-too_late-mix = The dice can only be mixed before a game.
refused-too_late-resumed = An appeal must be made before play resumes.
refused-too_late-rolls = Roll {$n} of the game was made; it stands.
refused-too_late-setup = The game has begun; the set-up can only be claimed before.
refused-touched = The {$checker} on {$place} was touched: its move comes first.
refused-unlawful = That was not legal ({$law}): enter it as an irregularity.
refused-virtual_board-deed = At this board illegal acts are impossible.
refused-virtual_board-dice = At this board the server rolls the dice.
refused-virtual_board-real = At this board there is nothing to claim; use play --real for a real board.
refused-virtual_board-shows = This board shows what was done; there is nothing to correct.
refused-virtual_board-touch = At this board {$checkers} are moved, not touched.
refused-voted_already = This vote was cast already.
refused-winner_chooses = The winner of the roll-off decides on it.
refused-wrong_clock = The clock has {$kind}, not {$given}.
refused-wrong_clock-announced = The clock at the table is the one that is announced, or none.
refused-wrong_score = The score is {$score}.
refused-yours_already = The other side has to answer your statement.
refused-signed_already = You have confirmed this already.
refused-wrong_sum = The sum is {$sum}.
