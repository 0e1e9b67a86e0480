# What a check of a log finds: its dice, its acts, its clocks, in English.

finding-at = event {$n}: {$what} ({$code})
finding-note = note: {$what}
finding-more = … and {$n} more
finding-bad_digits = 64 hexadecimal digits in small letters stand for a secret or a hash.
finding-bad_match = 1-64 letters, digits, - and _ name a match.
finding-no_agreement = Nothing was agreed about the dice of this match.
finding-no_agreement-seed = No seed was committed to before.
finding-no_agreement-throw = Roll {$n} was made before anything was agreed.
finding-no_agreement-throws = { $n ->
    [one] {$n} roll was made before anything was agreed.
   *[other] {$n} rolls were made before anything was agreed.
  }
finding-other_match = The match was called {$was}, not {$name}.
finding-seed_not_opened = Agreement {$n} had both contributions, and its seed was never opened.
finding-seed_not_opened-over = The match is over, and the seed of agreement {$n} was not opened.
finding-seed_hidden = The seed is not opened yet: the match goes on.
finding-out_of_turn-hash = No hash of a contribution of {$player} was due.
finding-out_of_turn-contribution = No contribution of {$player} was due.
finding-out_of_turn-seed = The seed was opened before.
finding-contribution_differs = The contribution of {$player} does not match its hash.
finding-seed_differs = The seed does not match its hash.
finding-seed_known = Roll {$n} was made after the seed was opened.
finding-too_early = Roll {$n} was made before both contributions were opened.
finding-not_thrown = {$player} starts with {$dice}, which is not what was rolled for the start.
finding-not_thrown-set = The roll {$dice} of {$player} is called set, but nobody had set it.
finding-no_dice = nothing
finding-dice_differ = Roll {$n} shows {$dice}; from the secrets follows {$derived}.
finding-dice_differ-no_throw = Roll {$n} shows {$dice}, which is no roll.
finding-agreed_again = Agreement {$n} was ended before roll {$throw}, and a new one began.
finding-given_up-hash = Agreement {$n} was given up: the hash of a contribution never came from {$players}.
finding-given_up-contribution = Agreement {$n} was given up: the contribution was never opened by {$players}.
finding-cancelled = { $n ->
    [one] {$n} roll was said not to count and was rolled again.
   *[other] {$n} rolls were said not to count and were rolled again.
  }
finding-follow_anyway = {$n} of {$throws} rolls follow from what was opened in agreement {$agreement}.
finding-not_kept = Agreement {$n} is not one of which a receipt was kept.
finding-kept_missing = No agreement of this log has the receipt that was kept: {$receipt}.
finding-law = The rules do not allow it: {$what}{$cited}
finding-not_judged = The moves were not judged: {$what}
finding-clock = The clocks: {$what}{$cited}
finding-clock_lag_over_quota = The clocks: {$given} µs were credited where the quota had {$allowed}.
finding-clock_flag_too_early = The clocks: a flag is recorded, but {$player} still had time.{$cited}
finding-clock_flag_not_called = The clocks: the time of {$player} was out before this.{$cited}
finding-clock_stands = The clocks were stopped: {$cause}.
finding-clock_wrong_cube = The clocks: with {$white} s and {$black} s shown the game starts with another cube.{$cited}
finding-contribution_missing = Both contributions are needed before the first roll.

# The page of the command.
verified-title = The dice
verified-title_of = The dice of {$white} - {$black}
verified-match = match {$name}
verified-agreement = agreement
verified-event = event
verified-stage = stage
verified-throws = rolls
verified-proved = proved
verified-receipt = receipt
verified-no_receipt = none
verified-committing = begun only
verified-opening = contributions not opened
verified-throwing = seed not shown
verified-opened = seed shown
verified-verdict = {$verdict}: {$text}
verified-itself = The log was only checked against itself. With {$flag} and what you kept from before the first roll it also shows that everything was fixed before your contribution was known.
verified-statistics = Statistics
verified-thrown = rolled (expected)
verified-dice = dice
verified-number = number {$n}
verified-uneven = as uneven, by chance
verified-doubles = doubles
verified-unlikely = as unlikely, by chance
verified-too_few = too few
verified-under = under {$n}
