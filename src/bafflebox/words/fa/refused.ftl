# Why something is not possible, and why dice are not trusted, in Persian.

refused-backward = {$move}: مهره‌ها تنها به پیش می‌روند.
refused-backward-rover = {$move}: تنها مهرهٔ آزاد پس می‌رود، و نه با جفت.
refused-backward_owed = عددی که مانده هنوز به پیش بازی می‌شود.
refused-bad_dice = هر تاس عددی از ۱ تا ۶ است.
refused-bad_dice-again = تاسِ کنارگذاشته با این شمار تاس دوباره انداخته می‌شود: {$n}.
refused-bad_dice-count = هر بار {$n} تاس انداخته می‌شود، نه {$given}.
refused-bad_dice-opening = هر سو برای آغاز تاس ۱ تا ۶ می‌اندازد: {$n}.
refused-bad_dice-parity = زیر لیوان تاس ۱ تا ۶ است: {$n}.
refused-bad_dice-set = تاس تعیین‌شده {$n} تاس دارد.
refused-bar_first = نخست {$checker} روی {$bar} باید وارد شود، سپس {$place}.
refused-busts = {$move} با {$dice} نمی‌شود: بیرون رفتن تنها با عدد درست است.
refused-call_given_away = حریف تاس را تکان داد و گفتن را به شما سپرد؛ فرد یا جفت بگویید.
refused-caller_known = گوینده معلوم است.
refused-clear_out = این تاس همهٔ مهره‌های مانده را بیرون می‌برد، هرجا که باشند.
refused-crawford_game = این بازی کرافورد است: بی {$cube}.
refused-crawford_game-one = مسابقهٔ یک‌امتیازی {$cube} ندارد.
refused-cube_at_most = {$cube} از {$n} بالاتر نمی‌رود.
refused-cube_dead = {$cube} مرده است: با {$n} مسابقه با این بازی تمام می‌شود.
refused-dice_thrown = تاس این نوبت انداخته شده؛ دوبل پیش از تاس است.
refused-formation_stands = تا آرایش برپاست ارزش بازی بالا نمی‌رود.
refused-frugal_first = در نوبت نخست مهرهٔ سوم روی دوتایی نمی‌نشیند.
refused-fullest = بیش از این می‌توان بازی کرد.
refused-game_over = بازی تمام شده است.
refused-game_over-finished = بازی تمام است: یک سو مهره‌ای در بازی ندارد.
refused-game_over-overrun = مهره‌های روی {$bar} بازی را تمام کرده‌اند؛ بقیهٔ تاس بازی نمی‌شود.
refused-taken_up = بازی تنها در آغاز مسابقه از وضعیتی گرفته می‌شود.
refused-game_running = بازی‌ای روی تخته است؛ نخست آن را تمام کنید.
refused-game_running-close = بازی‌ای روی تخته است؛ نخست آن را تمام یا واگذار کنید.
refused-has_length = مسابقه تا {$n} امتیاز بازی می‌شود.
refused-higher_checker = تا مهره‌ای در خانهٔ بالاتر است با {$die} از {$place} چیزی بیرون نمی‌رود.
refused-illegal_play = {$dice}: {$moves} بازی درستی نیست.
refused-house = {$text}
refused-in_order = حرکت‌ها را به ترتیب انجامشان بنویسید.
refused-larger_die = یکی از دو عدد شدنی است، نه هر دو: عدد بزرگ‌تر را بازی کنید.
refused-level_impossible = {$level} اینجا شدنی نیست. شدنی: {$possible}.
refused-match_over = مسابقه تمام شده است.
refused-match_over-session = نشست پایان یافته است.
refused-mixed_point = هر دو سو در یک خانه‌اند.
refused-most_entered = مهره‌های بیشتری می‌توانند وارد شوند.
refused-most_hits = بازی‌ای با زدن بیشتر هست.
refused-moved_already = {$checker} در {$place} رفته است.
refused-must_bear_off = مهره‌ای می‌تواند بیرون برود، پس باید برود.
refused-must_hit = باید بزنید: بازی‌ای که می‌زند هست.
refused-named_twice = هر بازیکن یک بار نام می‌نویسد.
refused-no_card = { $name_is ->
 [you] شما کارتی ندارید.
 *[other] {$name} کارتی ندارد.
}
refused-no_card-set = تاس بعدی تعیین شده است؛ نخستین که گفته شد برجاست.
refused-no_card-thrown = تاس این نوبت انداخته شده؛ تعیین پیش از آن است.
refused-no_checker = در {$place} {$checker} نیست.
refused-no_clock = {$words} کار ساعت است؛ اینجا ساعتی نیست.
refused-no_game = بازی‌ای آغاز نشده است؛ نخست آغاز کنید.
refused-no_game-think = نوبت کسی نیست؛ نخست برای آغاز تاس بیندازید.
refused-no_game-turn = نوبت کسی نیست. شدنی: {$possible}.
refused-no_hit = {$text} چیزی نمی‌زند.
refused-no_hit-place = در {$place} چیزی زده نمی‌شود.
refused-no_occasion = واگذاری تنها یک بار پیشنهاد می‌شود، پیش از تاس بعدی پس از آنکه حریف نخستین بار می‌توانست با یک تاس ببرد.
refused-no_step = با {$die} حرکتی از {$place} نیست.
refused-no_way = با این عدد راهی از اینجا نیست.
refused-no_way-ridge = {$move}: با {$dice} مهره‌ای میان خانهٔ درون و بیرون نمی‌گذرد.
refused-no_way-stream = {$move}: از خانهٔ بیرونی دور تنها با عدد همان خانه می‌رود.
refused-not_a_rover = {$checker} در {$place} آزاد نیست و تنها به پیش می‌رود.
refused-not_entered = {$player} از بازیکنان نیست: {$players}.
refused-not_home = تا مهره‌ای بیرون از خانه است از {$place} چیزی بیرون نمی‌رود.
refused-not_in_these_rules = در {$title} نیست: {$act}. شدنی: {$possible}.
refused-not_in_these_rules-jackpot = در {$title} جک‌پات نیست.
refused-not_in_these_rules-time = در {$title} اینجا جریمهٔ زمان نیست.
refused-not_rolled = {$move} با {$dice} نمی‌شود.
refused-not_rolled-left = {$move} با عددهای مانده نمی‌شود.
refused-not_this_throw = تنها {$dice} دوباره انداخته می‌شود.
refused-not_this_throw-set = تاس تعیین‌شده دوباره انداخته نمی‌شود.
refused-not_your_cube = { $name_is ->
 [you] {$cube} نزد شماست
 *[other] {$cube} نزد {$name} است
}؛ تنها دارندهٔ آن دوبل می‌کند.
refused-not_your_cube-right = { $name_is ->
 [you] حق دوبل با شماست.
 *[other] حق دوبل با {$name} است.
}
refused-not_your_turn = { $name_is ->
 [you] اکنون تصمیم با شماست.
 *[other] اکنون تصمیم با {$name} است.
} شدنی: {$possible}.
refused-not_your_turn-concede = بازی در نوبت خود و پیش از تاس واگذار می‌شود.
refused-nothing_moved = حرکتی برای پس گرفتن نیست.
refused-nothing_to_press = { $name_is ->
 [you] شما نوبتی برای پایان ندارید.
 *[other] {$name} نوبتی برای پایان ندارد.
}
refused-one_die = یک تاس تنها هنگام گسترهٔ کامل انداخته می‌شود.
refused-one_die-count = هر بار {$n} تاس انداخته می‌شود، نه {$given}.
refused-one_full = نوبت با دو خانهٔ پر تمام نمی‌شود.
refused-other_dice = این حرکت‌ها تنها با تاس دیگری درست‌اند: هرجا یکی از دو عدد شدنی است عدد بزرگ‌تر بازی می‌شود.
refused-play_first = پیش از پایان نوبت همهٔ تاس را بازی کنید.
refused-point_blocked = {$place} بستهٔ حریف است.
refused-point_blocked-way = راه بسته است: {$place} بستهٔ حریف است.
refused-point_over_full = بیش از {$n} مهره در یک خانه نمی‌ایستد.
refused-point_full = {$checker} بیشتری در {$place} نمی‌ایستد.
refused-point_immune = در {$place} نمی‌توان زد: از گسترهٔ کامل است.
refused-points_impossible = {$n} واگذار نمی‌شود. شدنی: ۱ تا {$most}.
refused-raccooned_already = پس از بیور این شمار شدنی است: {$n}. راکون دیگری نیست، تنها گرفتن یا کنار رفتن.
refused-raised_already = در این نوبت دوبل شده است.
refused-refused_before = {$level} در این چیدمان رد شد؛ بیشتر پیشنهاد کنید یا بازی کنید.
refused-see = برای قانون بنویسید: why {$rule}
refused-set_throw = تاس تعیین‌شده انداخته نمی‌شود، پس کج نمی‌افتد.
refused-start_used = حق آغاز را تنها دارندهٔ آن، پیش از دوبل یا تاس، می‌سپارد.
refused-too_early-card = تاس حریف هنگام بازی تاس خودتان تعیین می‌شود.
refused-too_few_checkers = یک سو کمتر از {$n} مهره دارد؛ اگر چنین است "short": true بدهید.
refused-too_few_players = جک‌پات {$n} بازیکن یا بیشتر می‌خواهد، نه {$given}.
refused-too_late-card = تاس خودتان پیش از انداختن تعیین می‌شود.
refused-too_many_checkers = یک سو بیش از {$n} مهره دارد.
refused-too_many_moves = تاس {$dice} برای همهٔ این حرکت‌ها بس نیست.
refused-winning_throw = {$dice} تعیین نمی‌شود: خود تاس بازی را تمام می‌کند و مسابقه را می‌برد.
refused-winning_throw-play = {$dice} تعیین نمی‌شود: {$moves} مسابقه را می‌برد.
refused-wrong_order = این حرکت‌ها به ترتیب دیگری شدنی‌اند.
refused-wrong_phase = اکنون شدنی نیست: {$act}. شدنی: {$possible}.
refused-wrong_phase-roll = تاسی انداخته نشده است. شدنی: {$possible}.
word-act-open = تاس آغاز
word-act-shake = سپردن گفتن به حریف
word-act-call = فرد یا جفت گفتن
word-act-start = گزیدن آغاز
word-act-let_other_start = سپردن آغاز
word-act-roll = تاس انداختن
word-act-rethrow = دوباره انداختن
word-act-nominate = تعیین تاس
word-act-raise = دوبل کردن
word-act-cancel = باطل کردن تاس
word-act-play = بازی کردن تاس
word-act-double = دوبل کردن
word-act-take = گرفتن
word-act-drop = کنار رفتن
word-act-beaver = بیور
word-act-raccoon = راکون
word-act-resign = واگذاری
word-act-accept = پذیرفتن
word-act-refuse = رد کردن
word-act-concede = پیشنهاد واگذاری
word-act-end_turn = پایان نوبت
word-act-start_game = آغاز بازی
word-act-call_flag = اعلام پایان زمان
word-act-close_session = پایان نشست
word-act-set_clock = تنظیم ساعت
word-act-stop_clock = ایستاندن ساعت
word-act-start_clock = به راه انداختن ساعت
word-act-adjust_clock = تنظیم ساعت
word-nothing = هیچ
distrust = به این تاس‌ها نمی‌توان اعتماد کرد: این صفحه در آن‌ها شرکت نمی‌کند.
distrust-seed = میز همان توافق را با دانه‌ای دیگر از نو آغاز کرد.
distrust-number = میز به توافقی پیشین بازگشت.
distrust-thrown = میز پس از انداختن تاس، توافق تازه‌ای می‌خواهد.
distrust-other = میز توافقی جز آن که گشودید نشان می‌دهد.
distrust-own_hash = میز درهمی جز آن که دادید نشان می‌دهد.
distrust-hash = درهمی که سهم شما پاسخ آن است نیست.
distrust-receipt = آنچه میز از توافق نشان می‌دهد دیگر همان نیست.
refused-written = این پیش‌تر نوشته شده است.
refused-written-virtual = سر این تخته همه چیز خود به خود نوشته می‌شود.
refused-written-same = همین اندازه نوشته می‌شود: {$depth}.
refused-written-start = تاس آغاز اینجا نوشته می‌شود: واردش کنید.
refused-written-board = اینجا همه چیز نوشته می‌شود: تخته می‌گوید بازی چگونه تمام می‌شود.
refused-written-unknown = جای مهره‌ها نوشته نشده است؛ نخست آنها را بچینید یا نوبت را تمام کنید.
refused-no_such_result = بازی اینجا چنین تمام نمی‌شود. شدنی: {$possible}.
word-depth-score = امتیاز
word-depth-dice = تاس
word-depth-full = همه
word-act-write = بیشتر یا کمتر نوشتن بازی
word-act-name_start = گفتن اینکه چه کسی آغاز می‌کند
word-act-name_result = گفتن نتیجه
word-act-confirm_result = تأیید نتیجه
word-act-contest_result = گفتن اینکه بازی ادامه دارد
word-match = مسابقه
