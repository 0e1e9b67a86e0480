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
mine-choose = All rules and clocks
mine-again = Same again
mine-short = Short game
mine-short-about = the engine, to 1
mine-invite = Invite by link
mine-invite-about = a friend, to {$n}
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
mine-import = Import files
mine-quiz = Quiz from my mistakes
mine-challenges = Challenges
mine-answer = Answer
mine-how = How I play
mine-rate = performance rating, ± {$spread}; {$n} decisions. Lower is better.
