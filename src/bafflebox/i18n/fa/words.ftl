# What things are called and counted; a rule book may have words of its own, in Persian.

word-iranian-gammon = مارس
word-iranian-backgammon = سوپرمارس
word-iranian-royal = عزیز
word-checker = مهره
word-checkers = مهره
word-point = خانه
word-bar = بار
word-cube = تاس دوبل
word-single = برد ساده
word-gammon = مارس
word-backgammon = سوپرمارس
word-royal = عزیز
word-match_game = بازی سرنوشت
place-off = بیرون
place-bar = {$bar}
place-point = خانهٔ {$n}
place-quarter = {$quarter} {$n} ({$point})
points = {$n} امتیاز
comma = { "، " }
or = { " یا " }
home-desk = میز مسابقه
home-tournaments = مسابقه‌ها
home-lobby = تالار
home-friends = دوستان
home-account = حساب
