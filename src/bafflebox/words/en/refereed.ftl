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
refused-away_already = { $name_is ->
 [you] You are away already.
 *[other] {$name} is away already.
}
refused-barred = { $name_is ->
 [you] You were barred from this match.
 *[other] {$name} was barred from this match.
}
refused-between_games = Between games nobody is claimed against.
refused-between_games-late = Between games lateness is counted instead.
refused-both_resume = Both players resume play.
refused-both_roll = Both throw one die each.
refused-break = The break is not over.
refused-choose_first = { $name_is ->
 [you] You first let the early roll stand or require a reroll.
 *[other] {$name} first lets the early roll stand or requires a reroll.
}
refused-clock_not_agreed-both = Both players must agree to a clock.
refused-clock_not_agreed-one = A player has to ask for a clock.
refused-clock_required = A clock is required here; set it first.
refused-clock_runs = The clocks are not stopped.
refused-clock_runs-absence = Where there is a clock, absence is the clock's business.
refused-clock_set_already = A clock stands beside the board already.
refused-clock_set_already-runs = A clock runs already: {$clock}.
refused-clock_stands = Both clocks stand: {$cause}.
refused-concede = The offer itself stops the clock: say what is conceded.
refused-consent_missing = { $name_is ->
 [you] You have
 *[other] {$name} has
} not agreed to {topic-of}.
refused-counts = Here a die that lies flat on {$checkers} counts.
refused-delay_first = The delay of this turn is forfeited: wait until it has run down.
refused-director_called = The director was called, and lets play go on.
refused-disputed = The dispute is withdrawn, or play is resumed.
refused-disputed_already = A dispute is open already.
refused-entered_already = { $name_is ->
 [you] You have entered already.
 *[other] {$name} has entered already.
}
refused-frozen = Play stands still; nothing on the board changes before that is settled.
refused-frozen-absence = Not while a break or a dispute runs.
refused-game_running-position = The position of a running game is corrected or ruled on.
refused-game_running-score = The score is compared between games.
refused-game_running-terms = Terms change between games, not in one.
refused-guest_chooses = The guest chooses; nothing is thrown for.
refused-guest_chooses-terms = These are the guest's to choose.
refused-in_an_event = In an event every game starts from the set-up.
refused-interested = Neither a player nor who ruled sits on the committee.
refused-lateness = Points for this absence are counted instead.
refused-lawful = This is allowed: enter it as it is.
refused-mixed_already = The dice are being mixed already.
refused-monitor = A monitor points out and protects; he does not rule.
refused-no_appeal = No appeal is open.
refused-no_appeal-rules = These rules know no appeal.
refused-no_break = No player takes a break here by himself.
refused-no_break_left = There is one break for each full hour of play.
refused-no_cause_to_stop = A player may not stop the clock for this ({$cause}). Possible is {$possible}; for others the director stops it.
refused-no_ceiling = A ceiling is a rating, where divisions are known.
refused-no_clock_in_rules = {$title} sets no clock here.
refused-no_clock_in_rules-propose = These rules set no clock; propose its settings.
refused-no_clock_set = No clock stands beside the board.
refused-no_clock_set-delay = Without a clock there is no delay to lose.
refused-no_clock_set-remedy = A remedy in time needs a clock.
refused-no_clock_set-stop = Without a clock there is nothing to stop.
refused-no_director = These rules know no director; both players agree, or it stays as it is.
refused-no_dispute = No dispute is open.
refused-no_divisions = These rules know no entries.
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
refused-no_mixing = These rules know no mixing of the dice.
refused-no_monitor = No monitor was appointed.
refused-no_roll-touch = {$checkers} are touched while one's own roll is to be played.
refused-no_settling = A game is played to its end, conceded or resigned; it is not settled.
refused-no_staff = No staff were appointed.
refused-no_such_choice = What can be asked for is {$possible}.
refused-no_such_claim = These rules know no such claim; the way is a dispute.
refused-no_such_entry = After the entry {$n} this game was not on the board.
refused-no_such_rule = {$law} is no rule of these rules.
refused-no_time_left = At {$score} no time is left to set on a clock.
refused-not_a_player-appeal = Players appeal.
refused-not_a_player-bar = Players and the director bar spectators.
refused-not_a_player-break = Breaks are the players'.
refused-not_a_player-claim = Only players claim.
refused-not_a_player-deed = What was done is entered for a player.
refused-not_a_player-leave = Only players leave the table.
refused-not_a_player-propose = Players propose; the director rules.
refused-not_a_player-sign = Players confirm the result.
refused-not_a_player-stop = Players stop the clock.
refused-not_a_player-tell = Only players claim; others tell the staff.
refused-not_a_player-waited = Only players are waited for.
refused-not_asked = { $name_is ->
 [you] You answer this.
 *[other] {$name} answers this.
}
refused-not_asked-spectator = Spectators testify only when the director asks them.
refused-not_awaited = It is not the other side that is waited for.
refused-not_declined = A clock that was asked for is not declined here.
refused-not_lifted = The other side has not lifted the dice.
refused-not_mixed = The dice are being mixed; each player selects first.
refused-not_over = The match is not over; the posted length is played.
refused-not_plain = Only after a forced play, or when contact is over.
refused-not_posted = No result was posted.
refused-not_ready = { $name_is ->
 [you] You are not ready.
 *[other] {$name} is not ready.
}
refused-not_ruled = It has not been ruled on.
refused-not_started-late = Lateness is counted here.
refused-not_started-start = Nothing is claimed before the appointed start.
refused-not_the_director = This is for the director or his staff alone.
refused-not_the_director-clock = The director adjusts clocks.
refused-not_the_director-excuse = Lateness is excused by the director himself.
refused-not_the_judge-arbiter = The chief arbiter decides the appeal.
refused-not_the_judge-committee = A committee decides the appeal.
refused-not_the_judge-director = The director decides the appeal.
refused-not_the_winner = The winner reports.
refused-not_theirs = Options of the event are the director's.
refused-not_verified = A result is verified before it is posted, once.
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
refused-nothing = Nothing changes by it.
refused-nothing_proposed = Nothing is proposed.
refused-nothing_ruled = There is no ruling to appeal against; what an appeal decides is final.
refused-nothing_there = No {$checker} stands on {$place}.
refused-nothing_there-side = { $name_is ->
 [you] You have
 *[other] {$name} has
} no {$checker} on {$place}.
refused-nothing_to_claim = There is nothing of the kind that can still be claimed.
refused-nothing_to_claim-throw = There is no throw that could be claimed now.
refused-nothing_to_refer = There is no appeal to refer.
refused-nothing_to_replay = No play was made that could be replayed.
refused-nothing_to_reroll = No throw lies on the board.
refused-nothing_to_select = No dice were rolled out to select from.
refused-nothing_to_verify = No reported result waits for it.
refused-own_vote = A member of the committee casts one vote, his own.
refused-permitted = The other side permitted rolling to the left.
refused-plays_here = { $name_is ->
 [you] You play
 *[other] {$name} plays
} here, and has no other part in this match.
refused-posted_length = The posted length is played; nothing is cancelled, replayed or settled.
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
refused-ruled_already = It was ruled on; play is resumed instead.
refused-ruled_already-testimony = The ruling was made; there is no testimony before an appeal.
refused-settled = Settled already: {$item}.
refused-spectator = Only the players play.
refused-spectator-voice = Spectators have no voice at the table; a note goes to the staff.
refused-times_not_free = The times are set: {$clock}.
refused-times_not_free-post = These rules let nobody post other times.
refused-too_early-absence = Whoever is waited for must have been away for { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
}.
refused-too_early-start = The appointed start holds.
refused-too_early-turn = This is claimed once the turn is ended.
refused-too_few = A committee has { $n ->
 [one] {$n} member
 *[other] {$n} members
} or more.
refused-too_late-agreed = This is agreed before the first game.
refused-too_late-appeal = An appeal is made within { $n ->
 [one] {$n} minute
 *[other] {$n} minutes
} of the ruling.
refused-too_late-entries = Entries are made and approved before the first match of the event.
refused-too_late-entry = The last entry is corrected until the other side's next roll; later by a ruling only.
refused-too_late-event = Options are set before the first match of the event.
refused-too_late-first = This is settled before the first game.
refused-too_late-mix = The dice are mixed before a game, not in it.
refused-too_late-resumed = An appeal is made before play resumes.
refused-too_late-rolls = Throw number {$n} of the game was made; it stands.
refused-too_late-setup = The game has begun; a set-up comes before it.
refused-touched = The {$checker} on {$place} was touched: its move comes first.
refused-unlawful = That was not allowed ({$law}): it is entered as done.
refused-virtual_board-deed = At this board nothing can be done that the rules do not allow.
refused-virtual_board-dice = At this board the table throws the dice.
refused-virtual_board-real = Nothing can go wrong at this board that is to be claimed; play --real is for others.
refused-virtual_board-shows = What was done on this board is what it shows.
refused-virtual_board-touch = At this board {$checkers} are moved, not touched.
refused-voted_already = This vote was cast already.
refused-winner_chooses = Who won the throw for it decides on it.
refused-wrong_clock = The clock has {$kind}, not {$given}.
refused-wrong_clock-announced = The clock at the table is the one that is announced, or none.
refused-wrong_score = The score is {$score}.
refused-yours_already = The other side answers what you stated.
refused-signed_already = You have confirmed this already.
refused-wrong_sum = What it comes to is {$sum}.
