# What the terminal asks and says of itself, in Persian. Words that are typed stay as they are.

practice = تمرین با موتور: در این مسابقه راهنمایی آزاد بود.
terminal-yes = ب بله آری
terminal-no = ن نه خیر
terminal-confirm = {$question} [ب/ن؛ Enter: نه]
terminal-no_answer = {$text} پاسخ نیست: ب (بله) یا ن (نه) بنویسید.
terminal-stop = {$said}.
terminal-and = {$first} و {$second}

# the match
terminal-welcome = {$book}. برای راهنما ? بنویسید؛ هر چه بازی می‌کنید نگه داشته می‌شود.
terminal-saved = در {$path} نگه داشته شد. با `bafflebox play` ادامه می‌یابد.
terminal-saved_there = در {$path} نگه داشته شد. با `bafflebox play --resume {$path}` ادامه می‌یابد.
terminal-kept = مسابقه در {$path} نگه داشته می‌شود.
terminal-engine_failed = موتور از کار افتاد. ربات ساده به جای آن ادامه می‌دهد.
terminal-no_clock = پای این تخته ساعتی کار نمی‌کند [{$rule}]؛ با --clock گذاشته می‌شود.{ $flag ->
 [called] {" "}هر که وقتش روی ساعت خودش تمام شود flag می‌نویسد.
 *[none] {""}
}
terminal-interrupted = چیزی گم نشده است. Ctrl-C بار دیگر بیرون می‌برد؛ هر چیز دیگر ادامه می‌دهد.
terminal-clocks = ساعت‌ها: {$face}
terminal-propose = به جای آن چه پیشنهاد می‌کنید
terminal-flags = ساعت‌های این تخته خودشان پایان وقت را اعلام می‌کنند.
terminal-flag = { $name_is ->
 [you] شما
 *[other] {$name}
}: آیا وقت شما تمام شده است؟
terminal-pay = این پرداخت تنها وقتی الزام می‌آورد که { $name_is ->
 [you] شما
 *[other] {$name}
} را درست به {$n} برساند [{$rule}]. با این همه می‌پردازید؟

# what is asked
terminal-prompt = { $name_is ->
 [you] شما
 *[other] {$name}
}: {$what}
terminal-next = Enter برای بازی بعد{ $session ->
 [yes] ، close برای پایان نشست
 *[no] {""}
}
terminal-throw = Enter برای انداختن تاسِ { $what ->
 [caller] گفتنِ فرد یا جفت
 *[start] آغاز
}
terminal-call = odds (فرد) یا evens (جفت)، یا shake تا حریف بگوید
terminal-choose = first (نخست) یا second (دوم)
terminal-answer = accept (پذیرفتن) یا refuse (نپذیرفتن)
terminal-end_turn = Enter برای پایان نوبت
terminal-take = take (گرفتن) یا drop (کنار رفتن)
terminal-roll = Enter برای انداختن تاس{ $dice ->
 [asked] ، یا خودِ تاس‌ها
 *[thrown] {""}
}
terminal-roll_set = Enter برای تاسِ تعیین‌شدهٔ {$dice}
terminal-one_die = one (یک تاس)
terminal-the_play = خودِ بازی
terminal-over_self = over self gammon (یا other، یا ارزشی دیگر) وقتی بازی تمام است
terminal-who_starts = { $name_is ->
 [you] شما نخست بازی می‌کنید
 *[other] {$name} نخست بازی می‌کند
} (first) یا دوم (second)؟
terminal-confirm_result = confirm (تأیید)، یا contest اگر بازی ادامه دارد
terminal-concede = concede {$points} (واگذاری)، یا Enter برای ادامهٔ بازی
terminal-pass = حرکتی شدنی نیست: Enter برای گذشتن
terminal-play = {$dice} را بازی کنید{ $again ->
 [yes] ، یا again (دوباره انداختن)
 *[no] {""}
}
terminal-play_on = {$dice} را بازی کنید (تا اینجا {$moves})
terminal-played = {$moves}: Enter اگر تمام است، یا undo
terminal-played_idle = {$moves} (حرکتی برای {$dice} نیست): Enter اگر تمام است، یا undo

# dice that are entered
terminal-dice = { $n ->
 [one] تاس
 *[other] دو تاس
}
terminal-dice_of = {terminal-dice} { $name_is ->
 [you] شما
 *[other] {$name}
}{ $more ->
 [one] ، یا یک تاس
 *[none] {""}
}
terminal-dice_under_cup = {terminal-dice} زیر لیوان
terminal-dice_wanted = { $wanted ->
 [die] عددی از 1 تا 6
 [dice] دو عدد از 1 تا 6، مانند 61
 *[either] دو عدد از 1 تا 6، مانند 61، یا یک عدد از 1 تا 6
}
terminal-dice_now = اکنون تاس‌ها وارد می‌شوند: {$wanted}.
terminal-dice_unread = {$text} آن نیست: {$wanted}.
terminal-dice_enter = تاس‌ها را وارد کنید: {$wanted}.
terminal-flat = تاس‌هایی که اینجا انداخته می‌شوند همیشه صاف می‌نشینند.

# what is possible, and what is not
terminal-possible = شدنی: {$words}.
terminal-type_moves = حرکت‌ها (list نشانشان می‌دهد)
terminal-no_command = {$text} فرمان نیست. {$possible} برای راهنما ? بنویسید.
terminal-no_roll = تاسی برای بازی نیست. {$possible}
terminal-over = بازی تمام شده است. {$possible}
terminal-not_begun = بازی آغاز نشده است. {$possible}
terminal-moved = مهره‌ها جابه‌جا شده‌اند؛ نخست برشان گردانید (undo).
terminal-more_to_play = هنوز همهٔ تاس بازی نشده است. حرکت‌های شدنی: {$moves}.
terminal-list = برای دیدن بازی‌های شدنی list بنویسید.
terminal-plays = {$n} بازی شدنی است؛ با list می‌بینید.
terminal-not_written = جای مهره‌ها نوشته نشده است.
terminal-tutor_off = آموزگار خاموش است: در این بازی کمکی نیست [{$rule}].{ $practice ->
 [possible] {" "}با --practice در برابر ربات مجاز می‌شود و در ثبت بازی نوشته می‌شود.
 *[no] {""}
}
terminal-no_hints = در این بازی راهنمایی نیست [{$rule}].{ $practice ->
 [possible] {" "}با --practice در برابر موتور آزاد است.
 *[no] {""}
}
terminal-nothing_to_hint = چیزی برای راهنمایی نیست. {$possible}

# at a real board
terminal-proposal = {$player}: agree (پذیرفتن) یا decline (رد کردن) ({$what}) [{$rule}]
terminal-stands_still = بازی ایستاده است [{$rule}]: claim نشان می‌دهد چه می‌توان کرد
terminal-terms = {$white} و {$black}: آیا هر دو با {$terms} موافقید؟
terminal-other_terms = پیشنهاد دیگری بدهید: propose terms OPTION=VALUE.
terminal-nothing_to_claim = اکنون چیزی برای ادعا نیست.

# hints and warnings
terminal-warning = این به اندازهٔ {$loss} زیان دارد: { $grade ->
 [bad] حرکتی بد
 [dubious] حرکتی مشکوک
 *[blunder] اشتباهی بزرگ
}. با این همه انجام می‌دهید؟
terminal-summary = چگونه بازی شد، در سطح {$level}:

# what is shown
terminal-no_pot = صندوق میان بازیکنان نگه داشته نمی‌شود: {$said}.
drawn-pip = {$n} پیپ
drawn-pips = {$n} پیپ
drawn-score = {$n} از {$length}
drawn-crawford = بازی کرافورد
drawn-to_throw = نوبت تاس ریختن {$name} است.
drawn-to_play = {$name} باید {$dice} را بازی کند.
drawn-stands = {$name}: {$places}؛ {$pips}.
drawn-cube_centred = تاس دوبل با {$n} در میان است.
drawn-cube_owned = تاس دوبل با {$n} نزد {$name} است.
drawn-cube_offered = {$n} پیشنهاد می‌کند
terminal-narrow = (تخته {$wide} ستون می‌خواهد و این پنجره {$n} ستون دارد: به گفتار می‌آید.)
terminal-score = {$white} {$of_white}، {$black} {$of_black}، مسابقه تا {$n}.
terminal-score_session = {$white} {$of_white}، {$black} {$of_black}، نشست.
terminal-score_cards = {$score} کارت مانده: {$white} {$of_white}، {$black} {$of_black}.
terminal-cards = { $n ->
 [0] بی کارت
 *[other] {$n} کارت
}
terminal-no_game = بازی‌ای آغاز نشده است.
terminal-pips = شمار خانه‌ها: {$white} {$of_white}، {$black} {$of_black}.
terminal-rules = {$book}: {$rules}
terminal-which_rule = برای خواندن why {$rule} (یا یکی دیگر از این‌ها) بنویسید.
terminal-nothing = هیچ حرکتی شدنی نیست.

# the help: parts, and what each word does
help_part-moves = حرکت
help_part-dice = تاس
help_part-cube = دوبل
help_part-value = ارزش
help_part-end = پایان
help_part-look = دیدن
help_part-leave = رفتن
help-moves = نیز 8/5*، bar/20(2)، 6/off: یکجا یا یکی‌یکی
help-list = بازی‌های شدنی را شماره می‌زند؛ سپس شماره را بنویسید
help-undo = حرکت آخر را برمی‌گرداند
help-done = پایان نوبت
help-roll = انداختن تاس
help-entered = آنچه تاس‌های تختهٔ واقعی نشان می‌دهند
help-cocked = تاس‌ها صاف ننشسته‌اند: دوباره انداختن
help-call = گفتن فرد یا جفتِ تاس‌های پوشیده؛ با shake حریف می‌گوید
help-start = برگزیدن آغازکننده
help-again = کنار گذاشتن تاسی که قانون اجازهٔ دوباره انداختنش را می‌دهد
help-one = انداختن یک تاس، جایی که آرایش مهره‌ها اجازه می‌دهد
help-nominate = خرج کردن کارت: پیش از انداختن برای خودتان،
help-nominate_other = یا برای حریف، وقتی تاسی برای بازی دارید
help-double = پاسخش take یا drop است
help-beaver = دوبل دوباره و نگه داشتن تاس دوبل؛ در برابرش raccoon
help-raise = بالا بردن ارزش بازی؛ از کسی پرسیده نمی‌شود
help-resign = پیشنهاد باخت؛ یا با ارزش: {$levels}
help-concede = پیشنهاد باخت کمتر؛ concede 2 paid: با پرداخت
help-answer = پاسخ به چنین پیشنهادی
help-flag = وقت ساعت شما تمام شده است
help-look = board   score   sheet   pips   hint   why R2 (یا قانونی دیگر)
help-quit = همه چیز نگه داشته شده؛ `bafflebox play` ادامه می‌دهد
help-close = پایان نشست، میان دو بازی
help-short = هر واژه را می‌توان کوتاه نوشت: r, d, u, l, q …

# saved matches
terminal-yes_else = {$question} [ب/ن؛ Enter: بله]
terminal-yes_or_no = ب (بله) یا ن (نه) بنویسید.
terminal-unfit = ({$file}: {$n} سطر پایانی با مسابقه نمی‌خواند و اکنون در {$rest} است.)
terminal-watching = {$book}. شما تماشا می‌کنید؛ Ctrl-C بیرون می‌برد.
terminal-match_over = مسابقه تمام شد.
terminal-nobody_plays = اکنون کسی آن را بازی نمی‌کند.
saves-state = { $state ->
 [played] در حال بازی
 [unread] ناخوانا
 [finished] تمام
 [new] آغاز نشده
 *[unfinished] نیمه‌کاره
}
saves-match = {$white} - {$black}، {$book}، {$n} امتیازی، نتیجه {$score}
saves-session = {$white} - {$black}، {$book}، نشست، نتیجه {$score}
saves-file = پرونده
saves-when = آخرین کار
saves-what = مسابقه
saves-none = در {$path} مسابقه‌ای نیست.
saves-one = مسابقه‌ای نیمه‌کاره هست: {$match}.
saves-go_on = ادامه می‌دهید؟
saves-several = مسابقه‌های نیمه‌کاره، تازه‌ترین در آغاز:
saves-row = {"  "}{$n}  {$match}
saves-which = کدام را ادامه می‌دهید؟ با ن مسابقه‌ای تازه آغاز می‌شود [1]
saves-type_number = عددی از 1 تا {$n} یا ن بنویسید.
saves-choose = با شماره ادامه می‌یابد، delete 2 یکی را پاک می‌کند، Enter بیرون می‌رود
saves-type_choice = عددی از 1 تا {$n}، یا delete و یک شماره، یا Enter.
saves-delete = {$file} ({$match}) برای همیشه پاک شود؟
saves-deleted = {$file} پاک شد.
saves-watch = تماشا می‌کنید؟

# a new match
new-begin = مسابقه‌ای تازه. با Enter آنچه در قلاب است برگزیده می‌شود.
new-book = {"  "}{$name}{$book}
new-rules = دفتر قانون [{$first}]
new-opponent = در برابر موتور (bot) یا دوستی پای همین صفحه (friend)؟ [{$first}]
new-length = چند امتیاز مسابقه را می‌برد [{$n}]
new-possible = شدنی: {$words}.
new-none = مسابقه‌ای آغاز نشد.

# a ruling, asked step by step
ruled-begin = رأی نخست دلیلش را نام می‌برد، سپس پیامدش را. Enter تنها از آن درمی‌گذرد.
ruled-more = {$remedies}. چیز دیگری هم هست؟
ruled-none = رأیی داده نشد.
ruled-grounds = دلیل، قانون‌های جاری مانند {$rules}
ruled-which = کدام، با شماره یا واژه
ruled-none_of = {$text} هیچ‌کدام نیست؛ شدنی: {$possible}.
ruled-entry = شمارهٔ ثبت
ruled-points = چند امتیاز
ruled-time = چه اندازه وقت، مانند +1:00 یا -0:30
ruled-level = ارزش: single، gammon یا backgammon
ruled-spectator = نام تماشاگر
ruled-what = چه چیز گذاشته می‌شود: {$possible}
ruled-who = چه کسی: {$white} یا {$black}
ruled-stranger = {$text} اینجا بازی نمی‌کند.
ruled-position_now = هر سو از خانهٔ خودش نوشته می‌شود: 6:5 پنج مهره در خانهٔ 6، bar:1 یکی روی بار؛ آنچه نام برده نشود بیرون است. چیدمان کنونی: {$position}
ruled-position = چیدمان
ruled-cube = عدد تاس دوبل، اکنون {$value}؛ با دارنده: 2 {$owner}
ruled-score = نتیجه، نخست {$player}، اکنون {$score}
ruled-left = وقت مانده، مانند 5:00

# what the engine advises
hints-leave_it = بهتر است همین‌جا بماند.
hints-enough = موتور همین‌جا می‌ماند.
hints-onward = پس از {$made} موتور {$moves} بازی می‌کند.
hints-undo = موتور حرکت‌های شما را برمی‌گرداند (undo) و {$moves} بازی می‌کند.
hints-advice = {$advice} (ارزش {$equity}).
hints-shares = برد {$win}، مارس {$gammons}، باخت مارس {$lost}
hints-shares_wash = {hints-shares}، برابر {$wash}
hints-cube = بی دوبل {$wait}؛ دوبل و گرفتن {$take}؛ دوبل و کنار رفتن {$drop}
hints-cube_beaver = {hints-cube}؛ دوبل و بیور {$beaver}
advice-no_cube = بی تاس دوبل
advice-cube = {advice-call}، { $answer ->
 [beaver] بیور
 [drop] کنار رفتن
 *[take] گرفتن
}
advice-call = { $call ->
 [double] دوبل
 [redouble] دوبل دوباره
 [too_good] بهتر از آن که دوبل شود
 [retoo_good] بهتر از آن که دوباره دوبل شود
 [rewait] بی دوبل دوباره
 *[wait] بی دوبل
}
advice-call_inside = {advice-call}
advice-act = {$act}
advice-act_start = {$act}
advice-nominate = تعیین {$dice}
advice-concede = واگذاری {$n}
advice-start = { $order ->
 [first] {advice-first}
 *[second] {advice-second}
}
advice-first = نخست بازی کردن
advice-second = سپردن آغاز به حریف
advice-throw = { $dice ->
 [one] {advice-throw_one}
 *[all] {advice-throw_all}
}
advice-throw_one = انداختن یک تاس
advice-throw_all = انداختن تاس
terminal-better = بازی دیگری
