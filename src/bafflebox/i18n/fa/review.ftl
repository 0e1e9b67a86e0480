# مسابقه‌هایی که از پرونده آورده می‌شوند و بازبینی‌شان در صفحه.
review-title = بازبینی
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
review-done = {$done} از {$of} رویداد بررسی شد
review-stop = ایست
review-on = ادامه
review-stopped = ایستاد؛ آنچه دانسته شده می‌ماند.
review-link = رونوشت پیوند
review-link-copied = رونوشت شد
review-pr = PR
review-luck = { $unit ->
    [match] شانس ٪
   *[points] شانس
}
review-without = { $unit ->
    [match] بی شانس ٪
   *[points] بی شانس
}
review-pr-ask = PR چگونه شمرده می‌شود
review-pr-what = PR یعنی ۵۰۰ برابر ارزشی که در هر تصمیم به‌حساب‌آمدنی از دست رفته است: تاسی با بیش از یک نتیجه، دوبل، پاسخ به آن، و تاسی که دوبل در آن نزدیک بود. هرچه کمتر بهتر.
review-chance = {$name} بازی را می‌برد، ٪
review-slip = لغزش
review-error = اشتباه
review-blunder = اشتباه بزرگ
review-decisions = تصمیم‌ها
review-all = همه، {$n}
review-cube = تاس دوبل {$n}
review-next = اشتباه بعدی
review-lost = از دست رفته
review-best = بهترین
review-you = بازی‌شده
review-seen = از دید {$name}
review-game = بازی {$n}
review-game-pr = PR {$one} · {$two}
review-clean = اینجا اشتباهی نیست.
review-chooses = ارزش دوبل کمترِ دو پاسخ است: {$name} برمی‌گزیند.
review-bring = مسابقه‌ای دیگر
review-gave = {$moves}، {$loss} از دست داد.
review-why-hits = {$moves} می‌زند.
review-why-shots = {$moves} از ۳۶ تاس {$best} تیر می‌گذارد؛ این {$made}.
review-why-prime = {$moves} جلوی یک مهره {$best} خانه‌ی پی‌درپی می‌سازد.
review-why-point = {$moves} خانه‌ی {$best} را می‌سازد.
review-why-keeps_prime = {$moves} جلوی یک مهره {$best} خانه‌ی پی‌درپی را نگه می‌دارد.
review-why-keeps = {$moves} خانه‌ی {$best} را نگه می‌دارد.
review-why-saves_gammons = {$moves} کمتر مارس می‌شود: {$best} ٪ به‌جای {$made} ٪.
review-why-gammons = {$moves} بیشتر مارس می‌کند: {$best} ٪ به‌جای {$made} ٪.
review-why-off = {$moves}، {$best} مهره بیرون می‌برد، این {$made}.
review-why-wins = {$moves}، {$best} ٪ می‌برد، این {$made} ٪.
review-why-none = {$moves} بهتر بود.
review-mine = مسابقه‌های من
review-mine-count = { $n ->
    [one] یک مسابقه
   *[other] {$n} مسابقه
}
review-mine-where = این مسابقه‌ها از آنِ همین مرورگرند: مرورگر دیگر آن‌ها را فهرست نمی‌کند.
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
