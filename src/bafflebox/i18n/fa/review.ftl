# مسابقه‌هایی که از پرونده آورده می‌شوند و بازبینی‌شان در صفحه.
review-import = بازبینی یک مسابقه
review-import-lead = پرونده‌ی یک مسابقه را بیاورید و هر تصمیم را ببینید: چه بازی شد، بهترین چه بود و چرا.
review-drop = پرونده‌های مسابقه را اینجا رها کنید
review-drop-what = یکی یا چند تا، به هر شکلی که در زیر آمده
review-choose = گزینش پرونده
review-private = پرونده تنها به همین کارساز می‌رود؛ هر که پیوند را دارد می‌تواند مسابقه را بخواند.
review-files = پرونده‌ها
review-reading = در حال خواندن
review-read = خوانده شد
review-failed = خوانده نشد
review-mended = {$n ->
    [one] یک ترمیم
   *[other] {$n} ترمیم
}
review-large = پرونده زیادی بزرگ است: دست بالا {$n} مبی‌بایت خوانده می‌شود.
review-unread = این خوانده نشد.
review-to = {$names}، تا {$n}
review-money = {$names}، امتیازی
review-games = {$n ->
    [one] یک بازی
   *[other] {$n} بازی
}
review-open = بازبینی
review-position = یک وضعیت
review-position-open = تحلیل
review-found = آنچه ترمیم شد
review-brought = پرونده بررسیِ {$by} را با عمق {$n} همراه دارد؛ آنچه اینجاست بررسیِ خودِ ماست. بررسیِ پرونده در خودِ پرونده می‌ماند.
review-trouble = ثبت تا اینجا قانونی است: {$text}
review-stop = ایست
review-on = ادامه
review-link = رونوشت پیوند
review-link-copied = رونوشت شد
review-pr = PR
review-pr-ask = PR چگونه شمرده می‌شود
review-pr-what = PR یعنی ۵۰۰ برابر ارزشی که در هر تصمیم به‌حساب‌آمدنی از دست رفته است: تاسی با بیش از یک نتیجه، دوبل، پاسخ به آن، و تاسی که دوبل در آن نزدیک بود. هرچه کمتر بهتر.
review-slip = لغزش
review-error = اشتباه
review-blunder = اشتباه بزرگ
review-decisions = تصمیم‌ها
review-all = همه، {$n}
review-next = اشتباه بعدی
review-lost = زیان
review-best = بهترین
review-you = بازی‌شده
review-game = بازی {$n}
review-game-pr = PR {$one} · {$two}
review-clean = اینجا اشتباهی نیست.
review-cube-action = کار
review-cube-gammons = مارس {$n}
review-cube-at = دوبل در {$score}، تا {$length}
review-cube-money = دوبل، امتیازی
review-cube-wins = برد {$name} به درصد، با همین مارس‌ها · {$judge}
review-cube-takes = { $who ->
    [you] شما از {$chance}٪ می‌گیرید.
   *[other] {$name} از {$chance}٪ می‌گیرد.
}
review-market = تاس‌هایی که بازار را از دست می‌دهند
review-market-head = نوبت {$name}: پس از چند پاسخ از ۳۶، دوبل بعدی رد می‌شود · {$plies} گام
review-market-share = {$share}٪ بازار را از دست می‌دهد.
review-market-count = پس از {$n} ترتیب از ۱۲۹۶ ترتیبِ یک تاس و پاسخش، دوبل بعدی رد می‌شود.
review-market-most = بیشترین پس از {$rolls}: {$n} از ۳۶.
review-market-none = پس از {$rolls} هیچ.
review-market-never = هیچ تاسی بازار را از دست نمی‌دهد.
review-bring = مسابقه‌ای دیگر
review-gave = {$moves}، {$loss} از دست داد.
why-reader = دلیل‌ها به زبان چه کسی
why-for_beginner = دلیل برای تازه‌کار
why-for_club = دلیل برای بازیکن باشگاه
why-for_expert = دلیل برای استاد
review-why-none = {$moves} بهتر بود.
why-their_rolls = پس از {$moves}، {$best} تاس از ۳۶ تاس {$other} {$what}؛ پس از این، {$made} تاس.
why-our_rolls = در نوبت بعد، با {$moves}، {$best} تاس از ۳۶ تاس {$name} {$what}؛ با این، {$made} تاس.
why-costly = {$other} پس از {$moves} با {$best} تاس از ۳۶ و پس از این با {$made} تاس می‌زند، ولی آنجا هر یک از آن تاس‌ها {$cost} گران‌تر است.
why-chance = پس از نوبت بعدی {$name}، {$what}: با {$moves} در {$best} ٪ بازی‌ها، با این در {$made} ٪.
why-mean = پس از نوبت بعدی {$name}، {$what} به‌طور میانگین با {$moves} {$best} است، با این {$made}.
why-gammons = {$what}: با {$moves} در {$best} ٪ بازی‌ها، با این در {$made} ٪.
why-their_hit = مهره‌ای می‌زند
why-their_hit2 = دو مهره می‌زند
why-their_stay = نمی‌تواند وارد شود
why-their_enter = همه‌ی مهره‌های روی بار را وارد می‌کند
why-their_anchor = لنگر می‌سازد
why-their_point = جلوی {$name} خانه‌ی تازه‌ای می‌سازد
why-their_escape = مهره‌ای را از خانه‌ی {$name} بیرون می‌برد
why-their_safe = بی‌آنکه تک‌مهره‌ای بماند بازی می‌شود
why-their_keep = بی‌شکستن خانه‌ای بازی می‌شود
why-their_off2 = دو مهره بیرون می‌برد
why-their_last = آخرین مهره را بیرون می‌برد
why-their_good = می‌زند، خانه یا لنگر می‌سازد، یا می‌گریزد
why-our_last = آخرین مهره را بیرون می‌برد
why-our_hit = مهره‌ای می‌زند
why-our_off2 = دو مهره بیرون می‌برد
why-our_point = جلوی {$other} خانه‌ی تازه‌ای می‌سازد
why-our_anchor = لنگر می‌سازد
why-our_escape = مهره‌ای را از خانه‌ی {$other} بیرون می‌برد
why-our_keep = بی‌شکستن خانه‌ای بازی می‌شود
why-our_safe = بی‌آنکه تک‌مهره‌ای بماند بازی می‌شود
why-our_good = می‌زند، خانه یا لنگر می‌سازد، یا می‌گریزد
why-our_holds = {$name} خانه‌ی {$n} را دارد
why-their_holds = {$other} خانه‌ی {$n} را دارد
why-our_prime = {$name} جلوی یک مهره {$n} خانه‌ی پی‌درپی دارد
why-their_prime = {$other} جلوی یک مهره {$n} خانه‌ی پی‌درپی دارد
why-our_home = شمار خانه‌های گرفته در خانه‌ی {$name}
why-their_home = شمار خانه‌های گرفته در خانه‌ی {$other}
why-our_anchors = {$name} لنگر دارد
why-their_anchors = {$other} لنگر دارد
why-our_back = شمار مهره‌های {$name} در خانه‌ی {$other} یا روی بار
why-their_back = شمار مهره‌های {$other} در خانه‌ی {$name} یا روی بار
why-our_dances = {$name} هنوز مهره‌ای روی بار دارد
why-their_dances = {$other} مهره‌ای روی بار دارد
why-our_borne = شمار مهره‌های بیرون‌برده‌ی {$name}
why-their_borne = شمار مهره‌های بیرون‌برده‌ی {$other}
why-our_pips = پیپ‌های مانده‌ی {$name}
why-our_deep = شمار مهره‌های {$name} در خانه‌های یک و دو
why-their_deep = شمار مهره‌های {$other} در خانه‌های یک و دو
why-our_timing = پیپ‌هایی که {$name} پیش از به‌هم‌زدن خانه‌اش می‌تواند بازی کند
why-their_timing = پیپ‌هایی که {$other} پیش از به‌هم‌زدن خانه‌اش می‌تواند بازی کند
why-their_pips = پیپ‌های مانده‌ی {$other}
why-win_gammons = {$name} مارس می‌کند
why-lose_gammons = {$name} مارس می‌شود
why-win_backgammons = {$name} سوپرمارس می‌کند
why-lose_backgammons = {$name} سوپرمارس می‌شود
why-chances = می‌برد {$win} ٪ به‌جای {$win_made} ٪، مارس می‌کند {$won} ٪ به‌جای {$won_made} ٪ و مارس می‌شود {$lose} ٪ به‌جای {$lose_made} ٪.
why-carries = {$carried} از {$lost} همان‌جا از دست می‌رود که این اثر می‌کند.
why-pays = آنجا که این اثر می‌کند {$carried} از دست می‌رود؛ جای دیگر {$back} برمی‌گردد: روی هم {$lost}.
why-cube_late = پس از {$best} ٪ از ترتیب‌های یک تاس و پاسخش، دوبل بعدی رد می‌شود: {$name} بازار را از دست می‌دهد.
why-cube_early = تنها پس از {$best} ٪ از ترتیب‌های یک تاس و پاسخش دوبل بعدی رد می‌شود: {$name} می‌تواند صبر کند.
why-cube_take = {$other} در {$best} ٪ می‌برد و برای پذیرش در این امتیاز {$made} ٪ لازم دارد، اگر دیگر دوبل نشود.
why-cube_pass = {$other} در {$best} ٪ می‌برد؛ برای پذیرش در این امتیاز {$made} ٪ بس است، حتی اگر دیگر دوبل نشود.
why-cube_chances = {$name} در {$gammons} ٪ مارس می‌کند.
why-cube_cash = {$other} تنها در {$best} ٪ می‌برد و برای پذیرش در این امتیاز {$made} ٪ لازم دارد: دوبل بازی را همین حالا می‌برد.
why-many = این دو بازی در چیزهای کوچک بسیاری فرق دارند؛ روی هم {$lost}.
review-mine = مسابقه‌های من
review-mine-count = { $n ->
    [one] یک مسابقه
   *[other] {$n} مسابقه
}
review-mine-where = این مسابقه‌ها از آنِ همین مرورگرند: مرورگر دیگر آن‌ها را فهرست نمی‌کند.
review-mine-account = این مسابقه‌ها از آنِ حساب شماست و روی همهٔ دستگاه‌هایتان فهرست می‌شود.
review-here = { $n ->
    [one] یک مسابقهٔ این مرورگر در حساب شما نیست.
   *[other] {$n} مسابقهٔ این مرورگر در حساب شما نیست.
}
review-take = بردن به حساب
review-uploads = پرونده‌های zip
review-upload-sent = {$n} ٪ فرستاده شد
review-upload-read = {$n} از {$of} پرونده خوانده شد
review-upload-analysed = {$n} از {$of} مسابقه تحلیل شد
review-upload-done = {$n ->
    [one] یک مسابقه تحلیل شد
   *[other] {$n} مسابقه تحلیل شد
}
review-upload-came = {$added} تازه، {$known} از پیش بود، {$mended} با ترمیم
review-upload-behind = با بستنِ صفحه هم ادامه می‌یابد.
review-upload-part = اگر فرستادن بازایستد همان پرونده را دوباره برگزینید: از همان جا ادامه می‌یابد.
review-upload-bad = {$n ->
    [one] یک پرونده خوانده نشد
   *[other] {$n} پرونده خوانده نشد
}
review-upload-all = نشان دادنِ هر {$n} تا
review-upload-drop = بستن
review-find-player = بازیکن
review-find-score = نتیجه، مانند ۵-۳
review-find-event = رویداد
review-find-error = خطایی از
review-find-structure = صفحه‌ای با
review-structure-bar = مهره‌ای روی میله
review-structure-anchor = لنگر
review-structure-backgame = بازیِ عقب
review-structure-prime4 = ۴ خانهٔ پیاپی
review-structure-prime5 = ۵ خانهٔ پیاپی
review-structure-prime6 = ۶ خانهٔ پیاپی
review-structure-behind_prime = مهره‌ای پشت ۴ خانهٔ پیاپی
review-structure-bearoff_contact = همه در خانه، هنوز درگیر
review-structure-blitz = حملهٔ برق‌آسا
review-structure-ace_point = بازیِ خانهٔ یک
review-structure-holding = بازیِ نگه‌داشتن
review-find-any = هر چه
review-further = بیشتر
review-length = تا {$n}
review-ungone = هنوز بررسی نشده
review-remove = برداشتن
review-remove-what = برداشتن {$names}
review-remove-sure = برای همیشه بردار
review-remove-not = بماند
review-progress = پیشرفت
review-progress-lead = حاصل تصمیم‌های یک بازیکن در همهٔ مسابقه‌های بررسی‌شده.
review-progress-none = هنوز چیزی بررسی نشده است. مسابقه‌ای بیاورید و بازش کنید: خطاهای بازیکنانش اینجا شمرده می‌شود.
review-progress-whose = برگزینید تصمیم‌های چه کسی شمرده شود: اینجا معلوم نیست کدام بازیکن شمایید.
review-names = نام‌ها
review-names-own = نام دیگر شما
review-names-also = نام دیگر {$name}
review-names-part = جدا شمرده شود
review-names-part-what = {$name} جدا شمرده شود
review-names-me = این منم
review-career = بازی شما چگونه است
review-career-of = {$n} مسابقه، {$decisions} تصمیم
review-now = PR اکنون
review-now-last = {$n ->
    [one] یک مسابقه
   *[other] {$n} مسابقهٔ اخیر
}
review-now-ahead = {$n} تا {$rank}
review-now-better = {$n} بهتر از {$since}،
review-now-worse = {$n} بدتر از {$since}،
review-now-first = مسابقه‌های نخست
review-now-sure = با اطمینان {$n}٪.
review-now-few = {$n} مسابقه برای عددی قابل اعتماد کم است. از {$trend} مسابقه روند نشان داده می‌شود؛ از حدود {$patterns}، گشایش‌ها و الگوهای پرهزینه چیزی می‌گویند.
review-now-won = برد، باخت
review-now-luck = شانس در هر مسابقه
review-now-alone = برد بدون شانس
review-now-of = {$n} از {$of}
review-costs = پرهزینه‌ترین‌ها
review-costs-what = دست‌کم {$n} تصمیم، با اطمینان بالاتر از میانگین
review-costs-none = هنوز هیچ الگویی با اطمینان از تصمیم میانگین پرهزینه‌تر نیست. برای گفتن آن {$n} تصمیم با یک الگو لازم است.
review-costs-pattern = الگو
review-costs-match = در هر مسابقه
review-costs-each = هر بار
review-costs-errors = {$n} از {$of} تصمیم
review-plan = برنامه
review-planned = در برنامه
review-week = این هفته
review-week-cards = {$n ->
    [0] کارتی در نوبت نیست.
   *[other] {$n} کارت در نوبت است.
}
review-week-start = شروع {$n} کارت
review-week-aim = یک مسابقه بدون خطا در: {$pattern}
review-week-clean = {$n} از {$of}
review-week-none = الگویی را در برنامه بگذارید: هدف و اثر آن اینجا می‌آید.
review-effect-falls = {$pattern}: PR پیش‌تر {$before}، از آن پس {$since} ({$n} تصمیم، پیش‌تر {$of}). کم می‌شود.
review-effect-rises = {$pattern}: PR پیش‌تر {$before}، از آن پس {$since} ({$n} تصمیم، پیش‌تر {$of}). زیاد می‌شود.
review-effect-same = {$pattern}: PR پیش‌تر {$before}، از آن پس {$since} ({$n} تصمیم، پیش‌تر {$of}). تغییری مطمئن نیست.
review-effect-few = {$pattern}: از آغاز برنامه {$n} از {$least} تصمیم؛ برای مقایسه کم است.
review-sizes = اندازهٔ خطاها
review-sizes-what = {$n}، از ۰٫۰۲
review-sizes-bar = {$n} از {$least} تا {$most}
review-sizes-over = {$n} از {$least}
review-openings = گشایش‌ها
review-openings-roll = تاس
review-openings-book = کتاب گشایش
review-openings-clean = از {$n} حرکت، هیچ‌کدام به حساب کتاب چیزی از دست نداد.
review-openings-yours = بازی‌شده
review-openings-best = بهترین
review-openings-often = چند بار
review-openings-all = در مجموع
review-openings-after = پس از
review-found = تصمیم‌های پشت یک عدد
review-found-count = {$n ->
    [one] یک تصمیم
   *[other] {$n} تصمیم، پرهزینه‌ترین نخست
}
review-found-from = از دست‌رفته {$least} تا {$most}
review-found-over = از دست‌رفته {$least} یا بیشتر
review-pattern-double = دوبل یا تاس
review-pattern-answer = پذیرش یا رد
review-pattern-opening = سه نوبت نخست
review-pattern-race = مسابقهٔ دو
review-pattern-bearoff = بیرون بردن
review-by-match = مسابقه به مسابقه
review-by-part = کجا از دست می‌رود
review-by-standing = به تفکیک امتیاز و بخش بازی
review-standing-far_ahead = بسیار جلو
review-standing-ahead = جلو
review-standing-even = مساوی
review-standing-behind = عقب
review-standing-far_behind = بسیار عقب
review-heat = • از {$first}، •• از {$second}؛ کم: کمتر از {$few} تصمیم. «بسیار» یعنی به حداکثر نیمی از امتیازهای لازم حریف نیاز دارد.
review-heat-under = PR زیر {$n}
review-heat-more = {$n} و بیشتر
review-by-opponent = بر پایهٔ حریف
review-part-all = همه
review-part-opening = آغاز
review-part-contact = درگیری
review-part-race = مسابقهٔ سرعت
review-part-bearoff = بیرون بردن
review-part-cube = مکعب
review-decided = تصمیم
review-matches = مسابقه
review-few = کم
review-won = برده
review-not-won = نبرده
review-up = بالاتر بهتر است
review-sure = پس از ± اندازه‌ای است که در ۹۵ از ۱۰۰ بار نرخ بیش از آن نادرست نیست.
review-quiz = آزمون از خطاهای من
review-quiz-whose = تصمیم‌های چه کسی
review-quiz-everybody = همه
review-quiz-add = به آزمون بیفزا
review-quiz-take_out = در آزمون است: بردار
review-quiz-short = آزمون
review-quiz-at = {$n} از {$of} · {$right} درست، {$wrong} نادرست
review-quiz-sum = {$right} درست، {$wrong} نادرست.
review-quiz-play = کدام بازی؟
review-quiz-turn = دوبل یا تاس؟
review-quiz-answer = به شما دوبل داده‌اند. پاسختان چیست؟
review-quiz-yours = پاسخ شما
review-quiz-still = پیش از پاسخ چیزی داوری نمی‌شود؛ تا آن هنگام می‌توان بازی را پس گرفت.
review-quiz-do = پاسخ
review-quiz-do-roll = دوبل نه
review-quiz-do-double = دوبل
review-quiz-do-raise = دوبل
review-quiz-do-take = پذیرفتن
review-quiz-do-drop = رد کردن
review-quiz-do-beaver = بیور
review-quiz-do-raccoon = راکون
review-quiz-right = درست
review-quiz-close = نزدیک
review-quiz-wrong = این نه
review-quiz-you = شما
review-quiz-then = آن‌گاه
review-quiz-next = وضعیت بعدی
review-quiz-more = ادامه
review-quiz-open = باز کردن مسابقه
review-quiz-again = {$when} دوباره می‌آید.
review-quiz-from = از
review-quiz-against = مسابقه با {$name}، بازی {$game}
review-quiz-score = امتیاز
review-quiz-match = در مسابقه
review-quiz-seen = دیده‌شده
review-quiz-times = { $n ->
    [0] برای نخستین بار
    [one] یک بار، {$missed} خطا
   *[other] {$n} بار، {$missed} خطا
}
review-quiz-none = هنوز چیزی برای پرسیدن نیست. مسابقه‌ای بیاورید و بازش کنید: خطاهایش وضعیت‌های آزمون می‌شوند.
review-quiz-over = فعلاً همین بود.
review-quiz-later = اکنون نوبت چیزی نیست؛ وضعیت بعدی {$when} می‌آید.
report-moment = یک لحظه
report-won = { $who ->
    [you] شما {$score} بردید.
   *[other] {$name} {$score} برد.
}
report-lost = { $who ->
    [you] شما {$score} باختید.
   *[other] {$name} {$score} باخت.
}
report-stands = نتیجه {$score} است.
report-even = شانس برابر بود.
report-most = { $who ->
    [you] بیشترش کار تاس بود: {$luck} ٪ مسابقه را به شما داد. تنها با بازی {$own} به {$opp} بود.
   *[other] بیشترش کار تاس بود: {$luck} ٪ مسابقه را به {$name} داد. تنها با بازی {$own} به {$opp} بود.
}
report-helped = { $who ->
    [you] تاس کمک کرد: {$luck} ٪ مسابقه را به شما داد. تنها با بازی {$own} به {$opp} بود.
   *[other] تاس کمک کرد: {$luck} ٪ مسابقه را به {$name} داد. تنها با بازی {$own} به {$opp} بود.
}
report-against = { $who ->
    [you] تاس {$luck} ٪ مسابقه را از شما گرفت، و با این همه بردید. تنها با بازی {$own} به {$opp} بود.
   *[other] تاس {$luck} ٪ مسابقه را از {$name} گرفت، و با این همه برد. تنها با بازی {$own} به {$opp} بود.
}
report-better = { $who ->
    [you] شما بهتر بازی کردید: بدون شانس {$own} به {$opp}. تاس {$luck} ٪ مسابقه را از شما گرفت.
   *[other] {$name} بهتر بازی کرد: بدون شانس {$own} به {$opp}. تاس {$luck} ٪ مسابقه را گرفت.
}
report-cost = { $who ->
    [you] تاس {$luck} ٪ مسابقه را از شما گرفت. تنها با بازی {$own} به {$opp} بود.
   *[other] تاس {$luck} ٪ مسابقه را از {$name} گرفت. تنها با بازی {$own} به {$opp} بود.
}
report-wasted = { $who ->
    [you] تاس {$luck} ٪ مسابقه را به شما داد. تنها با بازی {$own} به {$opp} بود.
   *[other] تاس {$luck} ٪ مسابقه را به {$name} داد. تنها با بازی {$own} به {$opp} بود.
}
report-points_given = { $who ->
    [you] تاس {$n} امتیاز به شما داد؛ بدون شانس {$points} می‌شد.
   *[other] تاس {$n} امتیاز به {$name} داد؛ بدون شانس {$points} می‌شد.
}
report-points_cost = { $who ->
    [you] تاس {$n} امتیاز از شما گرفت؛ بدون شانس {$points} می‌شد.
   *[other] تاس {$n} امتیاز از {$name} گرفت؛ بدون شانس {$points} می‌شد.
}
report-pr = PR، کمتر بهتر است
report-level = سطح
report-luck = شانس
report-without = بدون شانس
report-rank-world_class = تراز جهانی
report-rank-expert = استاد
report-rank-advanced = پیشرفته
report-rank-club = بازیکن باشگاهی
report-rank-casual = بازیکن تفریحی
report-rank-beginner = نوآموز
report-depth = { $plies ->
    [0] با یک نگاه، همهٔ {$n} تصمیم
   *[other] با {$plies} گام پیش‌نگری، همهٔ {$n} تصمیم
}
report-depth_goes = { $plies ->
    [0] با یک نگاه: {$done} از {$of} رویداد
   *[other] با {$plies} گام پیش‌نگری: {$done} از {$of} رویداد
}
report-stopped = تحلیل متوقف شد. مسابقهٔ شما نگه داشته شده است.
report-wins = {$n} ٪ برد
report-worst = { $who ->
    [you] گران‌ترین حرکت شما
   *[other] گران‌ترین حرکت {$name}
}
report-worst_cube = { $who ->
    [you] گران‌ترین تصمیم مکعب شما
   *[other] گران‌ترین تصمیم مکعب {$name}
}
report-clean = { $who ->
    [you] هیچ تصمیم شما 0.02 یا بیشتر از دست نداد.
   *[other] هیچ تصمیم {$name} 0.02 یا بیشتر از دست نداد.
}
report-mistakes = { $who ->
    [you] { $n ->
        [one] اشتباه خود را ببینید
       *[other] {$n} اشتباه خود را ببینید
    }
   *[other] { $n ->
        [one] اشتباه را ببینید
       *[other] {$n} اشتباه را ببینید
    }
}
report-closest = نزدیک‌ترین تصمیم‌ها را ببینید
report-chance = { $who ->
    [you] احتمال برد بازی برای شما، ٪
   *[other] احتمال برد بازی برای {$name}، ٪
}
report-match_chance = { $who ->
    [you] احتمال برد مسابقه برای شما، ٪
   *[other] احتمال برد مسابقه برای {$name}، ٪
}
report-at_turn = بازی {$game}، نوبت {$n}: {$chance} ٪
report-costs = چه چیزی گران تمام شد
report-counts = { $blunders ->
    [one] ۱ خطای فاحش
   *[other] {$blunders} خطای فاحش
} · { $errors ->
    [one] ۱ خطا
   *[other] {$errors} خطا
} · { $slips ->
    [one] ۱ لغزش
   *[other] {$slips} لغزش
}
report-mistakes_of = { $who ->
    [you] { $n ->
        [one] اشتباه شما
       *[other] {$n} اشتباه شما
    }
   *[other] { $n ->
        [one] اشتباه {$name}
       *[other] {$n} اشتباه {$name}
    }
}
report-order = ترتیب
report-by_loss = بر پایهٔ زیان
report-by_turn = بر پایهٔ نوبت
report-by_kind = بر پایهٔ نوع
report-list = همهٔ اشتباه‌ها
report-whole = همهٔ مسابقه
report-board = تخته
report-closest_of = { $who ->
    [you] {$n} تصمیم نزدیک شما
   *[other] {$n} تصمیم نزدیک {$name}
}
report-costlier = از آن پس گران‌تری پیدا شد.
report-opinions = نظرها
report-share = هم‌رسانی
report-link_here = رونوشت پیوند این تصمیم
report-link_named = رونوشت پیوند با نام‌ها
report-card = تصویر برای هم‌رسانی
review-anki = کارت‌ها برای Anki
report-film = فیلم بازی {$n} (GIF)
report-filming = بازی {$n} کشیده می‌شود …
report-opinion_file = {$by}، {$plies} گام، از پرونده
report-opinion_plies = Bafflebox، {$plies} گام
report-opinion_glance = Bafflebox، با یک نگاه
report-apart = این نظرها {$n} با هم فرق دارند.
report-opinion_rollout = Bafflebox، بازی تا پایان
report-games = { $n ->
    [one] یک بازی
   *[other] {$n} بازی
}
report-counting = شمارش تصمیم‌های نزدیک به شیوهٔ
report-counting_what = برنامه‌ها در آنچه از دست رفته هم‌نظرند و در شمار تصمیم‌هایی که بر آن تقسیم می‌شود نه: eXtreme Gammon مکعب‌هایی را که هر دو انتخابشان یکی است نمی‌شمارد، GNU Backgammon نگرداندن‌هایی را که گرداندن در آن‌ها دست‌کم ۰٫۱۶ زیان داشت، و بافل‌باکس آن‌هایی را که بیش از ۰٫۲.
report-counted_as = · PR به شیوهٔ {$name} شمرده شده
report-roll = بازی تا پایان
report-roll_on = ادامهٔ بازی تا پایان
report-roll_goes = تا پایان بازی می‌شود.
report-roll_left = تا پایان بازی می‌شود؛ حدود {$n} ثانیه مانده.
report-roll_done = تا پایان بازی شد: {$loss} از دست رفت، با تقریب {$spread}.
report-rolling = · بازی تا پایان آنجا که نظرها فرق دارند: {$done} از {$of}
report-rolled_of = · {$done} از {$of} تا پایان بازی شد، آنجا که نظرها فرق دارند
report-rolled = { $n ->
    [one] · یکی تا پایان بازی شد
   *[other] · {$n} تا تا پایان بازی شد
}
report-score_of = {$n} از {$of}
report-pips = پیپ {$n}
report-cube_middle = مکعب {$n}، در میان
report-cube_of = مکعب {$n}، نزد {$name}
report-mistake_at = اشتباه {$n} از {$of}
report-gammons = مارس برده · باخته
review-progress-play = با موتور یا یک نفر: در پایان داوری می‌شود
review-progress-files = مسابقه‌های برنامه‌ها و سایت‌های دیگر
