# صفحهٔ بازیکن، و آنچه یک حساب از خود نشان می‌دهد، به فارسی.

player-page = صفحهٔ بازیکن
player-guest = با نامی از آنِ خودتان صفحه‌ای دارید: رتبه‌ها، مسابقه‌ها، و تنها آنچه می‌خواهید نشان دهید.
player-as = نمای صفحه
player-as-own = برای خودتان
player-as-friends = برای دوستان
player-as-anybody = برای همه
player-choose = برگزیدن آنچه نشان داده می‌شود
player-hidden = دیگران صفحه‌ای از شما نمی‌بینند: چیزی به آنان نشان داده نمی‌شود، یا چیزی پیش چشم همه بازی نشده است.
player-none = اینجا چیز دیگری نشان داده نمی‌شود.
player-none-own = هنوز مسابقه‌ای پیش چشم همه نداشته‌اید. مسابقه‌هایی که در تالار آغاز می‌شوند پس از پایان اینجا می‌آیند.
player-met = شما در برابر { $name }:
player-plays = اکنون با { $opponent } بازی می‌کند
player-enter = ورود برای دنبال کردن
player-follow = دنبال کردن
player-following = دنبال می‌کنید
player-follow-how = می‌بینید چه وقت پیش چشم همه بازی می‌کند، و می‌توانید تماشا کنید.
player-ask = درخواست دوستی
player-asked = درخواست شد. تنها اگر پاسخ آری باشد آن را می‌بینید.
player-ratings = رتبه
player-course = { $rules }: از { $first } تا { $last } در { $n ->
    [one] یک مسابقه
   *[other] {$n} مسابقه
}؛ بیشترین { $most }، کمترین { $least }.
player-won = برد
player-lost = باخت
player-drawn = بی‌برنده
player-score = { $won } برد، { $lost } باخت
player-games = مسابقه‌ها
player-games-of = { $n } تای آخر از { $all }
player-another = بازیکنی دیگر
player-others = بازیکنان دیگر
player-no_length = بی طول معین
player-moved = رتبه { $moved }
player-replay = بازپخش
player-replay-of = بازپخش: { $name }
player-opponents = حریفان
player-habits = چه بازی می‌کند
player-habits-rules = قواعد
player-habits-lengths = طول
player-habits-clocks = زمان
player-contests = رقابت‌ها
player-place = { $place } از { $players }
player-shown = صفحهٔ شما
player-shown-how = در آن مسابقه‌هایی است که در تالار آغاز شده‌اند و هر کس می‌توانست تماشایشان کند، و چیزی جز آنها نه. شما برمی‌گزینید هر بخش را که ببیند.
player-part-ratings = رتبه‌ها و روندشان
player-part-games = مسابقه‌ها
player-part-opponents = حریفان و نتیجه‌ها
player-part-habits = آنچه بازی می‌کنید
player-part-contests = جایگاه در رقابت‌ها
player-to-anybody = همه
player-to-friends = دوستان
player-to-nobody = هیچ‌کس
player-followed = دیگران می‌توانند دنبالم کنند
player-followed-how = می‌بینند چه وقت پیش چشم همه بازی می‌کنم. با خاموش کردنش همهٔ دنبال‌کنندگان حذف می‌شوند.
player-followers = { $n ->
    [one] یک دنبال‌کننده:
   *[other] {$n} دنبال‌کننده:
}
player-see = دیدن صفحهٔ خود
player-follows = بازیکنانی که دنبال می‌کنید
player-follows-none = اکنون پیش چشم همه بازی نمی‌کند
player-unfollow = دنبال نکردن
