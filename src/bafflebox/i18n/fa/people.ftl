# حساب‌ها: نامی از آنِ خود، دستگاه‌ها، صندلی‌ها؛ به فارسی.

people-title = نام شما
people-why = تا هر زمان که بخواهید بی‌نام بازی می‌کنید. با نام و گذرواژه، صندلی‌هایتان در هر دستگاهی از آنِ شماست.
people-keep = نگه داشتن نام
people-enter = ورود
people-recover = گذرواژه گم شده
people-name = نام
people-password = گذرواژه
people-password-hint = دست‌کم {$n} نویسه. با ایمیل برنمی‌گردد: اگر گم شود، کد بازیابی به کار می‌آید.
people-password-now = گذرواژهٔ کنونی
people-password-new = گذرواژهٔ تازه
people-password-show = نمایش
people-password-hide = پنهان کردن
people-code = کد بازیابی
people-keep-do = این نام را نگه دار
people-enter-do = ورود
people-recover-do = گذرواژهٔ تازه را بگذار
people-codes = کدهای بازیابی
people-codes-how = اگر گذرواژه را گم کنید، هر کدام یک بار حسابتان را باز می‌کند. تنها اکنون نشان داده می‌شوند: بنویسید یا رونوشت بردارید.
people-codes-copy = رونوشت
people-codes-kept = نگهشان داشتم
people-codes-left = { $n ->
        [one] {$n} کد بازیابی مانده است.
       *[other] {$n} کد بازیابی مانده است.
    }
people-codes-new = ساختن کدهای تازه
people-since = از {$date}
people-devices = ورود در این دستگاه‌ها
people-device-unknown = یک دستگاه
people-here = همین‌جا
people-used = آخرین بار {$date}
people-end = خروج
people-end-of = خروج: {$name}
people-seats = صندلی‌های شما
people-seats-none = هنوز هیچ: صندلی‌هایی که در این مرورگر می‌گیرید خودبه‌خود افزوده می‌شوند.
people-seats-how = ادامه در اینجا صندلی را به این دستگاه می‌آورد؛ جایی که بود، دیگر باز نمی‌شود.
people-go_on = ادامه در اینجا
people-return = بازگشت
people-security = گذرواژه و کدها
people-change = تغییر گذرواژه
people-changed = گذرواژه عوض شد؛ همهٔ دستگاه‌های دیگر خارج شدند.
people-passkeys = گذرکلیدها
people-passkeys-how = به جای گذرواژه با قفل دستگاهتان وارد شوید: چیزی برای به یاد سپردن نیست، و چیزی که حدس زده شود.
people-passkeys-add = افزودن گذرکلید
people-passkeys-remove = برداشتن
people-passkeys-remove-of = برداشتن گذرکلید: {$name}
people-passkeys-enter = ورود با گذرکلید
people-passkeys-where = مرورگرها تنها با HTTPS و نام میزبان، یا در localhost، گذرکلید دارند: نه در این نشانی.
people-passkeys-not = گذرکلیدی به کار نرفت. گذرواژه و کد بازیابی همچنان کار می‌کنند.
people-data = آنچه از شما نگه داشته می‌شود
people-export = دریافت (JSON)
people-export-matches = مسابقه‌های من (zip)
people-delete = حذف حساب
people-delete-how = همهٔ داده‌هایتان پاک می‌شود؛ نامتان یک سال می‌ماند و سپس آزاد است. مسابقه‌ها نزد بازیکنانشان می‌مانند؛ جاهایتان در این مرورگر همچنان کار می‌کند.
people-delete-do = حذف برای همیشه
people-leave = خروج از اینجا
lobby-open = چالش‌های باز
lobby-all = همه
lobby-none = اکنون کسی چشم‌به‌راه حریف نیست. چالشی باز کنید، یا با موتور بنشینید.
lobby-to = تا {$n}
lobby-accept = پذیرفتن
lobby-withdraw = پس گرفتن
lobby-waits = چالش شما: تا این صفحه باز است می‌ماند. وقتی کسی بپذیرد، میز همین‌جا باز می‌شود.
lobby-guest = مهمان
lobby-offer = چالش خودتان
lobby-offer-do = باز کردن چالش
lobby-as = نام شما {$name} است.
lobby-engine = صندلی روبه‌روی موتور باز است
lobby-sit = نشستن
lobby-playing = اکنون در جریان
lobby-playing-none = هیچ مسابقه‌ای از تالار در جریان نیست.
lobby-watching = { $n ->
        [one] {$n} تماشاگر
       *[other] {$n} تماشاگر
    }
lobby-watch = تماشا
lobby-here = { $n ->
        [one] {$n} نفر اکنون اینجاست.
       *[other] {$n} نفر اکنون اینجا هستند.
    }
refused-no_challenge = این چالش دیگر نیست: پذیرفته شده، پس گرفته شده، یا سازنده‌اش رفته است.
refused-own_challenge = این چالش از خود شماست.
refused-too_many_challenges = این همه چالش با هم باز نمی‌ماند: از هر صفحه دست‌بالا {$n}.
refused-too_many_challenges-address = این همه چالش با هم باز نمی‌ماند: از هر شبکه دست‌بالا {$n}.
refused-too_many_challenges-all = تالار پر است: {$n} چالش باز است. یکی را بپذیرید، یا بمانید تا یکی برود.
refused-too_many_challenges-guests = {$n} چالش مهمانان باز است، بیشترین شمار: یکی را بپذیرید، یا وارد شوید و چالش خودتان را باز کنید.
refused-too_many_challenges-account = {$n} چالش باز دارید؛ نخست یکی را پس بگیرید.
refused-too_many_seats = شما در {$n} مسابقهٔ ناتمام نشسته‌اید؛ نخست یکی را به پایان برید.
lobby-rated = رتبه‌ای
lobby-fun = تفریحی
lobby-rate = در رتبه به شمار آید
rating-new = تازه‌وارد
rating-within = {$value} ± {$within}
rating-experience = { $n ->
        [one] {$value} · {$n} امتیاز بازی شده
       *[other] {$value} · {$n} امتیاز بازی شده
    }
rating-mine = رتبه‌ها
rating-matches = { $n ->
        [one] {$n} مسابقه
       *[other] {$n} مسابقه
    }
rating-provisional = {$rating}، موقت
rating-less = {$share}٪ یک مسابقه به شمار می‌آید.
rating-less-pair = این دو تازگی بسیار با هم بازی کرده‌اند.
rating-less-together = هر دو از یک نشانی یا یک مرورگر می‌آیند.
rating-less-early = با تسلیم‌های زودهنگام واگذار شد.
rating-how = برای هر دسته قانون یک رتبه، از مسابقه‌های رتبه‌ای میان حساب‌ها. ± می‌گوید چه اندازه مطمئن است، در ۹۵ از ۱۰۰ مورد؛ در مسابقه‌هایی که بازی کرافورد دارند، تجربه به جای آن می‌آید. رتبه تا ده مسابقه موقت است. مسابقه میان دو نفر که بسیار با هم بازی می‌کنند، یا از یک نشانی یا مرورگر می‌آیند، یا با تسلیم زودهنگام واگذار می‌شود، یا در برابر رتبهٔ موقت، کمتر به شمار می‌آید.
refused-not_signed_in-rated = مسابقهٔ رتبه‌ای میان دو حساب است: نخست وارد شوید، یک نام و یک گذرواژه بس است.
refused-not_rated = این مسابقه رتبه‌ای نیست.
refused-rated_endless = مسابقهٔ رتبه‌ای طول دارد: یکی برگزینید.
refused-rated_endless-book = این قانون‌ها طول مسابقه ندارند، و تنها مسابقه‌ای که طول دارد رتبه‌ای است: تفریحی بازی کنید، یا قانون دیگری برگزینید.
refused-bad_name = نام از {$least} تا {$most} نویسه دارد که نشان‌دادنی باشد، در یک سطر.
refused-bad_name-letters = نام حرف دارد، و همهٔ حرف‌ها از یک الفباست.
refused-name_taken-account = {$text} گرفته شده، یا بیش از اندازه به نامی دیگر می‌ماند؛ نام دیگری برگزینید.
refused-name_taken-reserved = {$text} نام یک مسئولیت یا این کارساز است؛ نام دیگری برگزینید.
refused-name_taken-rests = {$text} نام حسابی بود که پاک شد، و تا یک سال به کسی داده نمی‌شود؛ نام دیگری برگزینید.
refused-weak_password = گذرواژه از {$least} تا {$most} نویسه دارد.
refused-weak_password-guessed = این گذرواژه آسان حدس زده می‌شود. سه یا چهار واژهٔ بی‌ارتباط با هم دشوار حدس زده می‌شوند؛ رقم و نشانه لازم نیست.
refused-wrong_sign_in = نام و گذرواژه با هم نمی‌خوانند.
refused-not_recovered = نام و کد بازیابی با هم نمی‌خوانند، یا کد پیش از این به کار رفته است.
refused-no_passkeys = در {$text} گذرکلید نیست: مرورگرها آن را با HTTPS و نام میزبان، یا در localhost دارند. گذرواژه اینجا کار می‌کند.
refused-wrong_passkey = این گذرکلید اینجا شناخته نیست، یا پاسخش دیر رسید. دوباره بکوشید، یا گذرواژه یا کد بازیابی را به کار ببرید.
refused-too_many_passkeys = {$n} گذرکلید دارید؛ نخست یکی را بردارید.
refused-not_signed_in = اینجا کسی وارد نشده است.
refused-not_held = حساب شما پشت این میز صندلی ندارد.
refused-try_later = تلاش بیش از اندازه برای این نام؛ {$seconds} ثانیهٔ دیگر. کد بازیابی و دستگاه‌هایی که در آن‌ها وارد شده‌اید بازداشته نمی‌شوند.
refused-try_later-device = تلاش بیش از اندازه از این دستگاه؛ {$seconds} ثانیهٔ دیگر. کد بازیابی بازداشته نمی‌شود.
refused-try_later-address = تلاش بیش از اندازه از شبکهٔ شما؛ {$seconds} ثانیهٔ دیگر.
refused-try_later-accounts = از شبکهٔ شما نام‌های بیش از اندازه نگه داشته شده است؛ {$seconds} ثانیهٔ دیگر.
refused-try_later-busy = اکنون بسیاری وارد می‌شوند؛ {$seconds} ثانیهٔ دیگر.
friends-none = هنوز کسی نیست: از کسی با نامش درخواست کنید.
friends-why = با نامی از خودتان می‌توانید این‌جا دوست داشته باشید: می‌بینید چه کسی این‌جاست، و به میز دعوتش می‌کنید.
friends-here = اکنون این‌جاست
friends-away = این‌جا نیست
friends-invite = دعوت
friends-invite-do = باز کردن میز و دعوت
friends-invites = شما را دعوت می‌کند:
invited = {$name} شما را دعوت می‌کند
invited-honest = تاس درست
invited-entered = تاس دستی
invited-terms = همهٔ شرط‌ها
invited-name = نام شما بر این میز
invited-how = {$name} آن را می‌بیند و در یادداشت بازی می‌آید.
invited-not = اکنون نه
friends-more = بیشتر
friends-remove = برداشتن از دوستان
friends-part = برداشتن و مسدود کردن
friends-block = مسدود کردن
friends-asking = می‌خواهند دوست شما باشند
friends-decline = نه، سپاس
friends-ask = درخواست از کسی
friends-ask-do = درخواست
friends-ask-how = پاسخ را وقتی می‌بینید که آری باشد. این‌جا به کسی گفته نمی‌شود که نامی هست یا نه.
friends-asked = درخواست‌های شما
friends-blocked = مسدودشدگان
friends-unblock = رفع مسدودی
friends-block-who = مسدود کردن یک بازیکن
friends-block-how = شما دو نفر دیگر به هم برنمی‌خورید: نه در تالار، نه پشت میز، نه هنگام تماشا و نه در گفت‌وگو. به کسی گفته نمی‌شود، و این صفحه نمی‌گوید که نامی هست یا نه.
refused-own_name = این نام خود شماست.
refused-asks_not = کسی با این نام از شما درخواست نکرده است.
refused-no_friend = کسی با این نام دوست شما نیست.
refused-too_many_asks = از {$n} نفر درخواست کرده‌اید که هنوز آری نگفته‌اند؛ نخست یکی را پس بگیرید.
refused-too_many_blocks = {$n} نام را مسدود کرده‌اید؛ نخست یکی را آزاد کنید.
refused-too_many_friends = هر کس، شما یا دیگری، بیش از {$n} دوست نمی‌تواند داشته باشد.
refused-try_later-asks = کسان بسیاری از شبکهٔ شما خواستند بازی کنند؛ {$seconds} ثانیهٔ دیگر دوباره بکوشید.
refused-try_later-friends = از کسان بسیاری درخواست یا دعوت کرده‌اید؛ {$seconds} ثانیهٔ دیگر.
