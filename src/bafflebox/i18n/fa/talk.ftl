# Talk at a table, and what is done about it; in Persian.

talk-title = گفت‌وگو
talk-open = گفت‌وگو
talk-open-new = { $n ->
        [one] گفت‌وگو: {$n} خط تازه
       *[other] گفت‌وگو: {$n} خط تازه
    }
talk-room-players = میان شما دو نفر: تماشاگران آن را نمی‌خوانند.
talk-room-watchers = میان تماشاگران: تا مسابقه جریان دارد بازیکنان آن را نمی‌خوانند.
talk-room-all = مسابقه تمام شده است: آنچه از این پس گفته شود همه می‌خوانند.
talk-none = هنوز چیزی گفته نشده است.
talk-you = شما
talk-say = چیزی بگویید
talk-send = فرستادن
talk-heard = {$name}: {$words}
talk-about = {$name}: چه می‌توان کرد
talk-muted = نشان داده نمی‌شود
talk-mute = پنهان کن
talk-unmute = دوباره نشان بده
talk-block = مسدود کن
talk-back = بازگشت
talk-watching = { $n ->
        [one] {$n} تماشاگر
       *[other] {$n} تماشاگر
    }
refused-no_talk = تا این مسابقه جریان دارد بازیکنان گفت‌وگو نمی‌کنند؛ پس از آن می‌توانند.
refused-no_talk-watching = تا این مسابقه جریان دارد تماشاگران خاموش‌اند؛ پس از آن همه می‌توانند گفت‌وگو کنند.
refused-no_talk-guest = تماشاگر با نام خود سخن می‌گوید: نخست وارد شوید. بی‌نام می‌توانید بخوانید.
refused-no_talk-alone = کسی این‌جا ننشسته است که با او گفت‌وگو کنید.
refused-no_words = در این خط چیزی برای خواندن نیست.
refused-talk_too_long = هر خط حداکثر {$most} نویسه دارد.
refused-talk_slower = یک‌باره زیاد بود؛ {$seconds} ثانیهٔ دیگر ادامه دهید.
talk-report = خبر دادن به مسئولان…
talk-report-line = این خط، آنچه پیرامون آن است و سخن شما به مسئولان می‌رسد.
talk-report-person = آخرین خط‌ها و سخن شما به مسئولان می‌رسد.
talk-report-opponent = خبر دادن به مسئولان دربارهٔ {$name}…
talk-report-words = چه چیزی نادرست است؟ (می‌تواند خالی بماند)
talk-report-do = فرستادن به مسئولان
talk-report-done = به مسئولان رسید: خط‌ها، سخن شما و نام شما.
refused-no_note = این‌جا چیزی نیست که به مسئولان گفته شود.
refused-no_note-guest = کسی که به مسئولان چیزی می‌گوید نامی دارد: نخست وارد شوید.
refused-note_later = به مسئولان زیاد گفته‌اید؛ یادداشت بعدی {$minutes} دقیقهٔ دیگر.
refused-muted = مسئولان از شما خواسته‌اند تا {$until} خاموش باشید. می‌توانید بازی کنید و بخوانید.
refused-shut_out = مسئولان تا {$until} شما را راه نمی‌دهند: نه جایی، نه سرسرا، نه گفت‌وگو. آنچه از شما نگه داشته شده از آنِ شماست.
refused-kept_apart = شما و بازیکنی پشت این میز با مسدودی از هم جدا نگه داشته شده‌اید. میزهای دیگر و تالار برای شما باز است.
refused-no_person = چنین یادداشتی و چنین حسابی نیست.
staff-title = مسئولان
staff-you = شما به نام {$name} این‌جایید. هر چه بکنید با نام شما در پایین می‌ماند.
staff-none = کسی به شما چیزی نگفته است.
staff-about-line = خطی از
staff-about-person = دربارهٔ
staff-by = از {$name}، {$date}
staff-by_house = از سرور، {$date}
staff-evidence-matches = در {$n} مسابقهٔ رتبه‌ای اخیر، تا آن که این‌جا پیوند دارد، { $use ->
        [all] انتخاب‌ها همان انتخاب‌های یک موتور است.
        [some] نزدیک یک‌سوم انتخاب‌ها به انتخاب‌های یک موتور می‌ماند.
       *[hard] انتخاب‌ها در جاهایی که مردم بسیار خطا می‌کنند به انتخاب‌های یک موتور می‌ماند و در جاهای دیگر نه.
    }
staff-evidence-hard = حرکت‌هایی که مردم در آن‌ها بسیار خطا می‌کنند: {$best}٪ از {$n} بهترین بود، در این سطح {$usual}٪ معمول است؛ زیان هر حرکت {$lost}، معمول {$usual_lost}.
staff-evidence-easy = حرکت‌های دیگر: {$best}٪ از {$n} بهترین بود، {$usual}٪ معمول است؛ زیان هر حرکت {$lost}، معمول {$usual_lost}.
staff-evidence-cube = دوبل و پذیرفتن و رد کردن: {$best}٪ از {$n} بهترین بود، {$usual}٪ معمول است؛ زیان هر انتخاب {$lost}، معمول {$usual_lost}.
staff-evidence-pace = زمان هر انتخاب: {$seconds} ثانیه، پراکندگی {$spread} ثانیه؛ همبستگی با اهمیت انتخاب {$follows}. این بخشی از شواهد نیست.
staff-evidence-weight = شواهد {$evidence}؛ یادداشت از {$least} به بالا نوشته می‌شود. از هر صد حساب درستکار کمتر از یکی به آن می‌رسد.
staff-evidence-easy_wins = {$n} مسابقهٔ رتبه‌ای که در {$days} روز برده شد از توانایی چیز چندانی نمی‌گوید و از این رو کمتر به شمار آمد.
staff-evidence-easy_wins_from = در برابر {$name}: {$n} برد، {$early} تا با تسلیم زودهنگام، {$together} تا از یک نشانی یا مرورگر؛ رتبه را {$moved} جابه‌جا کرد.
staff-evidence-caution = این اثبات نیست. پیش از هر اقدامی مسابقه‌ها را ببینید و از بازیکن بپرسید.
staff-until = تا {$date}
staff-table = میز
staff-closed = بسته شد {$date}
staff-done = آنچه انجام شد
staff-did-mute = خاموش شد
staff-did-bar = بیرون ماند
staff-did-lift = دوباره راه یافت
staff-did-close = یادداشتی بسته شد
staff-hours = برای چه مدت
staff-for = { $n ->
        [1] ۱ ساعت
        [24] ۱ روز
        [168] ۷ روز
       *[720] ۳۰ روز
    }
staff-mute = خاموش کردن
staff-bar = راه ندادن
staff-lift = برداشتن
staff-close = بستن یادداشت
staff-account = حسابی با نام
