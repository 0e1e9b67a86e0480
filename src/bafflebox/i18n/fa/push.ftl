# پیام‌ها به تلفن بازیکن، به فارسی.

push-called = میز { $table }: با { $player } بازی می‌کنید
push-called-how = بازی شما فراخوانده شد. { $tournament }
push-again = میز داوری دوباره شما را می‌خواند: لطفاً بیایید. { $tournament }
push-corrected = نتیجه‌ای اصلاح شد
push-corrected-how = { $player } بر { $other } پیروز شد، { $score }. { $place ->
    [moved] جای شما در جدول تغییر کرده است.
   *[stands] جای شما در جدول همان است.
}
