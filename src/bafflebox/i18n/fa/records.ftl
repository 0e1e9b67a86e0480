# آنچه از بازپخش یک مسابقهٔ ثبت‌شده برمی‌آید، و ایراد یک ثبت، یک شناسه یا یک پرسش، به فارسی.

replayed-head = {$white} - {$black}، {$kind}، قواعد: {$title}
replayed-match = مسابقهٔ {$n} امتیازی
replayed-session = نشست پولی
replayed-game = بازی {$game}: {$said}؛ نتیجه {$score}
replayed-unfinished = ناتمام
replayed-crawford = بازی کرافورد
replayed-won = { $name_is ->
    [you] شما { $n ->
        [one] ۱ امتیاز می‌برید
       *[other] {$n} امتیاز می‌برید
    }
   *[other] {$name} { $n ->
        [one] ۱ امتیاز می‌برد
       *[other] {$n} امتیاز می‌برد
    }
}
replayed-won_how = { replayed-won } ({$how})
replayed-match_won = { $name_is ->
    [you] شما مسابقه را می‌برید.
   *[other] {$name} مسابقه را می‌برد.
}
replayed-match_open = مسابقه تمام نشده است.
replayed-files = {$files} پرونده، {$games} بازی: {$legal} درست، {$wrong} نادرست، {$unread} خوانده‌نشده
replayed-name_files = نام پرونده‌هایی را که باید بازپخش شوند بنویسید، مانند: {$what}
replayed-one_log = {$what} یک مسابقه را می‌نویسد: نام یک پرونده را بدهید
replayed-apart = {$what} و {$other} با هم نمی‌آیند: یکی را بردارید
replayed-interrupted = قطع شد

recorded-at = {$where}: {$what}
recorded-by_rule = {$what} ({$ruled})
recorded-in_game = بازی {$n}
recorded-in_move = حرکت {$n}
recorded-in_line = خط {$n}
recorded-over_before = مسابقه پیش از این بازی تمام شده بود
recorded-unfinished_before = بازی پیشین تمام نشده بود
recorded-head_differs = سرآغاز می‌گوید {$written}، قانون می‌شمارد {$counted}
recorded-set_position = بازی از وضعیتی چیده‌شده آغاز می‌شود که این بازپخش نمی‌تواند داوری‌اش کند
recorded-goes_on = بازی تمام است، ولی ثبت ادامه دارد
recorded-marked_illegal = خود ثبت این بازی را نادرست نشان کرده است
recorded-doubled_early = پیش از نخستین بازی کسی نمی‌تواند دوبل کند
recorded-other_cube = مکعب به {$counted} می‌رود، نه به {$written}
recorded-no_roll = نوبتِ بی‌تاس تنها می‌تواند آخرین نوبت بازی باشد
recorded-unknown_play = بازیِ نامعلوم تنها می‌تواند آخرین بازی باشد
recorded-equal_dice = بازی نمی‌تواند با {$dice} آغاز شود: تاس‌های برابرِ آغاز دوباره ریخته می‌شوند
recorded-play = {$dice}: {$play}: {$said}
recorded-cannot_lose = {$name} این‌جا نمی‌تواند {$written} امتیاز ببازد
recorded-cannot_win = {$name} این‌جا نمی‌تواند با تسلیم {$written} امتیاز ببرد
recorded-no_end = بازی پایان ندارد، ولی بازی دیگری در پی می‌آید
recorded-won_early = بازی پیش از آغاز برده نمی‌شود
recorded-other_winner = ثبت می‌گوید {$name} می‌برد، قانون می‌گوید {$other}
recorded-other_points = ثبت می‌گوید {$written} امتیاز، قانون می‌شمارد {$counted}
recorded-match_open = مسابقه در {$score} تمام نیست
recorded-not_begun = در این دفتر هیچ مسابقه‌ای آغاز نشده است
recorded-kept_match = این مسابقه‌ای نگه‌داشته‌شده است؛ `bafflebox export` آن را برای برنامه‌های دیگر می‌نویسد
recorded-other_terms = نخستین رویدادش از قانون‌ها و گزینه‌هایش برنمی‌آید
recorded-too_long = مسابقه زیادی دراز است: دست بالا {$n} رویداد بررسی می‌شود
recorded-nobody = {$what} کار هیچ‌کس نیست و از هیچ کاری نمی‌آید
recorded-ends_early = کارنامه پیش از {$what} که باید بیاید پایان می‌گیرد
recorded-stands = {$found} به جای {$made} آمده است
recorded-nothing_follows = چیزی از آن نمی‌آید
recorded-disputed = محل اختلاف: {$what}: {$said}

recorded-no_text = این متن نیست؛ UTF-8 یا Windows-1252 انتظار می‌رفت
recorded-game_number = بازی {$n} پس از بازی {$before} آمده است؛ شمارهٔ بعدی انتظار می‌رفت
recorded-row_number = ردیف {$n} پس از ردیف {$before} آمده است؛ شمارهٔ بعدی انتظار می‌رفت
recorded-before_length = {$text} پیش از طول مسابقه؛ 'N point match' انتظار می‌رفت
recorded-position_early = وضعیتی چیده‌شده؛ جای آن در بازی، پیش از نخستین ردیف است
recorded-position_late = وضعیتی چیده‌شده در این‌جا؛ یکی در هر بازی، پیش از نخستین ردیف، انتظار می‌رفت
recorded-no_length = طول مسابقه نیست؛ 'N point match' انتظار می‌رفت
recorded-second_match = {$text}: مسابقهٔ دومی آغاز می‌شود؛ هر پرونده یک مسابقه دارد
recorded-not_understood = {$text} فهمیده نمی‌شود؛ {$expected} انتظار می‌رفت
recorded-cells = تاسی مانند '61: 13/7 8/7'، یا Doubles، Takes، Drops، Beavers، Resigns، Losses N points یا Wins N points
recorded-long_row = ردیفی با {$n} نویسه؛ دو خانه انتظار می‌رفت
recorded-no_head = بازی سرآغاز ندارد؛ {$expected} انتظار می‌رفت
recorded-not_a_head = {$text} سرآغاز نیست؛ {$expected} انتظار می‌رفت
recorded-third_cell = خانهٔ سوم {$text}؛ بیش از دو ستون نیست
recorded-after_result = خانه‌ای پس از نتیجه؛ بازی بعدی انتظار می‌رفت
recorded-second_result = نتیجهٔ دوم؛ هر بازی یکی دارد
recorded-after_end = خانه‌ای پس از پایان بازی؛ Wins N points انتظار می‌رفت
recorded-no_row_number = نوبتی بی‌شمارهٔ ردیف؛ پیش از آن 'N)' انتظار می‌رفت
recorded-who_resigned = هیچ چیز نمی‌گوید چه کسی تسلیم شد؛ پس از آن 'Wins N points' انتظار می‌رفت
recorded-not_a_roll = {$text} تاس نیست؛ دو عدد ۱ تا ۶، یا 00 برای بی‌تاس، انتظار می‌رفت
recorded-after_no_roll = {$text} پس از 00: (بی‌تاس)؛ هیچ یا ???? انتظار می‌رفت
recorded-not_a_move = {$text} حرکت نیست؛ حرکتی مانند 13/7، bar/20*، 6/off یا 8/5(2) انتظار می‌رفت

id-checkers = {$what} نمی‌تواند بگوید که {$name} {$n} مهره دارد: آنچه را تا {$most} کم است بیرون‌رفته می‌گیرد
id-one_point = {$what} نمی‌تواند بگوید که هر دو طرف روی یک خانه‌اند
id-too_many = باید {$most} مهره باشد، {$n} مهره هست: {$text}
id-goes_on = {$text} شناسهٔ وضعیت نیست: پس از آخرین بار ادامه دارد
id-both = {$text} هر دو طرف را روی یک خانه می‌گذارد
id-length = {$text}: شناسهٔ {$kind} ‏{$n} نویسه دارد، نه {$given}
id-letters = {$text}: شناسهٔ {$kind} با A-Z، a-z، 0-9، + و / نوشته می‌شود
id-last_letter = {$text}: آخرین نویسهٔ این شناسهٔ {$kind} تنها می‌تواند A، Q، g یا w باشد

asked-rule_first = {$text} پس از قاعدهٔ {$ruled}: نخست مجموعهٔ قواعد، سپس قاعده را بنویسید
asked-no_rules = نه مجموعهٔ قواعد و نه قاعده‌ای به نام {$text} هست؛ شدنی: {$possible}
asked-names = {$names}، مسیر یک پروندهٔ .py، یا شناسهٔ قاعده‌ای مانند B6
asked-names_or = {$names}، مسیر یک پروندهٔ .py، یا {$possible}
asked-no_rule_of = {$name} قاعدهٔ {$text} ندارد؛ دارد: {$possible}
asked-not_played = با {$text} نمی‌توان بازی کرد؛ مجموعه‌های گزینه‌دار: {$possible}
asked-option_alone = {$what} مجموعهٔ قواعد می‌خواهد؛ مجموعه‌های گزینه‌دار: {$possible}
asked-goes_with = {$what} همراه {$other} می‌آید
asked-no_rule_with = هیچ قاعده‌ای همهٔ این واژه‌ها را ندارد: {$text}
asked-no_log = {$file} دفتر رویدادها نیست، و تنها دفترها آنچه را دربارهٔ تاس توافق شده نگه می‌دارند
asked-no_text = {$file} متن نیست

word-a_position_id = شناسهٔ وضعیت
word-position_id = وضعیت
word-match_id = مسابقه
# A match gone through place by place.
stepping-keys = Enter یا n: بعدی · p: پیشین · f: نخستین · l: آخرین · g 2: بازی ۲ · e: خطای بعدی · /واژه‌ها: جستجو · q: بیرون
stepping-unknown = «{$text}» اینجا کلیدی نیست.
stepping-place = بازی {$game}، جای {$place}
stepping-at_end = این آخرین جاست.
stepping-at_start = این نخستین جاست.
stepping-no_game = بازی‌های ۱ تا {$text} هست.
stepping-no_error = از اینجا به بعد خطایی نیست.
stepping-not_found = از اینجا به بعد «{$text}» گفته نشده است.
stepping-better = {$made}: {$loss}؛ بهتر: {$right}
