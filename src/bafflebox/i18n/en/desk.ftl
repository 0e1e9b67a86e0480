# Around the board, in English: claims, terms, disputes, rulings, breaks, and the director's desk.

words-missing = Please write a few words.
words-send = Send
claims = What do you claim?
claims-none = Nothing can be claimed now.
claims-once_agreed = Once the other side agrees: {$what}.
choice-accept = Let it stand
choice-stands = Let it stand
choice-replay = Play it again
choice-reroll = Roll again
choice-acknowledged = Acknowledged
dispute-what = What is it about?
dispute-open = Play is suspended.
dispute-by = {$name} disputes: {$about}
dispute-stopped = {$name} stopped play and has not said why yet.
dispute-title = {$name} disputes, {$time}
dispute-kept = Position, cube, dice, score and clocks are preserved.
dispute-presumption = In doubt the ruling favours {$name}.
matter = The dispute
statements = Statements
testify-add = Add a statement…
testify-what = What did you see?
ruled = {$name} rules: {$what}.
ruled-text = Resume play to continue.
ruling-by = Ruling by {$name}, {$time}
ruling-grounds = Grounds:
ruling-final = This ruling is final.
appeal-open = {$name} appeals.
appeal-text = Play is suspended until it is decided.
appeal-referred = The chief arbiter decides.
appeal-until = An appeal is possible for {$time} more.
break = Break: {$time} left.
break-by = Break of {$name}: {$time} left.
break-waits = Waiting for {$name}.
rest = Break
rest-left = Left of the break
rest-until = Until {$time}:
rest-ready = ready
rest-away = not back yet
rest-late = { $n ->
 [0] late
 [one] late: {$n} point
 *[other] late: {$n} points
}
rest-late_from = After {$time} lateness may cost points.
stopped = Both clocks are stopped: {$why}.
stopped-by = {$name} stopped them.
cause-concession = an offer
cause-fallen_dice = dice that fell
cause-dice_lifted = lifted dice
cause-dice_touched = touched dice
cause-director = the director
cause-agreement = by agreement
cause-downtime = the table was away
correcting = The position is wrong.
correcting-text = Both must agree on the right one before play continues.
late = { $n ->
 [0] {$name} is not back yet.
 [one] {$name} is late: {$n} point.
 *[other] {$name} is late: {$n} points.
}
proposal = {$name} proposes: {$what}.
proposal-wait = { $name_is ->
 [you] You propose
 *[other] {$name} proposes
}: {$what}.
proposal-text = It takes effect only if you agree.
proposal-wait_text = Waiting for the answer.
topic-terms = the terms
topic-settings = these clock settings
topic-clock = a clock
topic-length = another length
topic-score = this score
topic-position = this position
topic-leave = leave
topic-correction = a correction
topic-remedy = a remedy
topic-ruling = the ruling given here
topic-roll = to roll for it
topic-resume = to go on
topic-claim = what happened
choice-stand = Let it stand
choice-uphold = Upheld
choice-overturn = Overturned
fact-illegal_play = {$name}'s play was illegal.
fact-early_roll = {$name} rolled before your turn was over.
fact-early_double = {$name} doubled before your turn was over.
fact-choose = What should happen to it?
terms = Terms to agree on
terms-share = An abandoned match
terms-share-how = shared as the engine judges it
terms-days = A player who takes longer may lose the match by a claim.
terms-lead = Asked once, before game 1. After a change both are asked again.
terms-refused = Not available here
terms-fixed = settled at this table
terms-unusual = usually {$usual}
terms-asks = {$name} asks for this; it was {$now}
terms-asks_new = {$name} asks for this
terms-agreed = Agreed
terms-not_yet = not yet
terms-agree = I agree
terms-propose = { $n ->
 [one] Propose the change
 *[other] Propose {$n} changes
}
terms-notice = By notice {$n} of the event.
terms-then = The dice are rolled as soon as both agree.
terms-wait = The terms are being agreed.
value-on = yes
value-off = no
value-none = none
desk-quiet = Nothing is disputed.
desk-open = Open at this table
desk-notes = Notes to the staff
decide-remedy = Remedy
decide-advice = These rules propose:
decide-another = And another
decide-remove = Remove
decide-grounds = Grounds
decide-search = Search the rules in force
decide-follows = Effect
decide-give = Give this ruling
decide-lacks = The remedy is incomplete.
decide-no_grounds = A ruling names at least one rule.
decide-level = How much
decide-points = Points
decide-time = Minutes, +1:00 or -0:30
decide-entry = Entry of the log
decide-text = What to set
setting-position = the position
setting-cube = the cube
setting-score = the score
setting-turn = whose turn it is
setting-clock = a clock
setting-owner = Whose cube
setting-centre = in the middle
setting-time = Time left, 5:00
setting-on_board = Set it on the board: a touch puts a checker down, a drag carries it.
setting-off = Not on the board: { $own } white, { $opp } black.
votes-name = Member {$n}
votes-vote = Vote of member {$n}
votes-uphold = upholds
votes-overturn = overturns
votes-more = One more
votes-count = Count the votes
office = At this table
office-name = Name
office-words = In a few words
office-role = Role
office-monitor = monitor
office-staff = staff
office-arbiter = arbiter
officials = Officials
officials-invite = Invite
officials-copy = Copy the link
officials-here = here
officials-away = invited
office-committee = member of the committee
office-you = { $name }, { $role }
office-monitor-may = You point out irregularities, testify, and send private notes to the staff. You do not rule.
office-staff-may = You rule in the director's place, handle results, and read notes to the staff.
office-arbiter-may = You decide the appeals that the director refers to you.
office-committee-may = You vote on an appeal. Only a unanimous committee overturns a ruling.
votes-own = Your vote on this appeal:
person-director = the director
person-committee = the committee
person-arbiter = the chief arbiter
record = Enter what was done
record-what = What exactly
record-yes = Enter it
deed-play = played against the rules
deed-roll = rolled too soon
deed-double = doubled too soon
deed-end_turn = ended the turn too soon
deed-touch_dice = touched the dice
deed-lift_dice = lifted the dice
deed-miss_press = did not press
deed-remove = took a checker off
end_turn = Played; the turn lasts until it is ended.
delayed = { $name_is ->
 [you] Your delay is forfeited.
 *[other] The delay of {$name} is forfeited.
 }
delayed-text = The dice may be rolled in {$time}.
appeal-upheld = The ruling is upheld, and final.
appeal-overturned = The ruling is overturned.
rolloff = Roll off…
rolloff-die = Die of {$name}
rolloff-yes = Settle it
late-next = The next penalty falls due in {$time}.
