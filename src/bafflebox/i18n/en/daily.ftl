# The position of the day, in English.

daily-title = Position of the day
daily-ask-play = {$dice}. What do you play?
daily-ask-turn = Double, or roll?
daily-ask-answer = You are doubled. What is your answer?
daily-answer = Answer
daily-see = What others played
daily-streak = { $n ->
    [one] one day
   *[other] {$n} in a row
}
daily-terms = {$rules} · {$score} · match to {$n}
daily-from-gnubg = from a match of GNU Backgammon against itself, game {$game}
daily-from-characters = from a match of two computer players here, {$name} to decide against {$other}, game {$game}
daily-from-openings = from the opening book
daily-next = The next one comes {$when}.
daily-past = A past position: it can be answered, and doesn’t count for the days in a row.
daily-still = It is the same position for everybody. How others answered, and what is right, is shown after your answer.
daily-yesterday = Yesterday’s position
daily-before = The day before
daily-after = The day after
daily-to_today = Today’s position
daily-others = How others answered
daily-answers = { $n ->
    [one] Yours is the first answer.
   *[other] {$n} answers.
}
daily-best = best
daily-yours = yours loses
daily-cli-none = There is no position of {$day}; the first is of {$first}.
daily-cli-to_come = The position of {$day} is still to come.
daily-cli-turn = Double, or no? (double, no; q ends)
daily-cli-answer = What is your answer? (take, drop; q ends)
daily-cli-play = Which play? (such as 8/5 6/5; q ends)
daily-cli-rolled = In a rollout of {$n} games {$best} is ahead by {$gap}.
daily-cli-day = {$text} is no day; write one like 2026-03-14
