# The first page of who has matches, in English.

mine-continue = Continue
mine-yours = Your turn against {$name}
mine-theirs = {$name} is on turn
mine-against = Against {$name}
mine-game = game {$n}
mine-to_play = {$dice} to play.
mine-throw = Your roll.
mine-thinks = {$name} is thinking.
mine-answers = You have to answer.
mine-start = Start
mine-again = Same again
mine-invite = Invite a friend
mine-find = Find a player
mine-find-about = { $n ->
    [0] nobody is waiting
    [one] one is waiting
   *[other] {$n} are waiting
}
mine-screen = at one screen
mine-matches = My matches
mine-all = All
mine-column-against = against
mine-column-result = result
mine-column-rate = PR
mine-column-luck = luck
mine-column-when = when
mine-today = today
mine-yesterday = yesterday
mine-won = won
mine-lost = lost
mine-answer = Answer
mine-more_running = { $n ->
    [one] one more running
   *[other] {$n} more running
}
mine-new-about = rules, length
mine-invite-about = by link
mine-mistake = From my mistakes
mine-mistake-due = { $n ->
    [one] one to answer
   *[other] {$n} to answer
}
mine-look = Look
mine-events-none = No event is announced here.
mine-events-run = Run one
mine-people = People
mine-free = {$name} is free
mine-free-about = a character, free at once
mine-progress = My progress
mine-progress-in = { $n ->
    [one] in your last match. Less is better.
   *[other] in your last {$n} matches. Less is better.
}
mine-progress-none = After your first whole match against an opponent your play stands here as one number.
mine-plays = plays against { $opponent } now
