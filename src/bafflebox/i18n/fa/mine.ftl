# The first page of who has matches, in Persian.

mine-continue = ادامه
mine-yours = نوبت شما در برابر {$name}
mine-theirs = نوبت {$name} است
mine-against = در برابر {$name}
mine-game = بازی {$n}
mine-to_play = {$dice} برای بازی.
mine-throw = نوبت تاس شماست.
mine-thinks = {$name} فکر می‌کند.
mine-answers = پاسخ با شماست.
mine-start = شروع
mine-choose = همهٔ قاعده‌ها و ساعت‌ها
mine-again = دوباره همان
mine-short = بازی کوتاه
mine-short-about = موتور، تا ۱
mine-invite = دعوت با پیوند
mine-invite-about = یک دوست، تا {$n}
mine-find = یافتن بازیکن
mine-find-about = { $n ->
    [0] اکنون کسی منتظر نیست
   *[other] {$n} نفر منتظرند
}
mine-screen = پشت یک صفحه
mine-matches = مسابقه‌های من
mine-all = همه
mine-column-against = در برابر
mine-column-result = نتیجه
mine-column-rate = PR
mine-column-luck = شانس
mine-column-when = کِی
mine-today = امروز
mine-yesterday = دیروز
mine-won = برد
mine-lost = باخت
mine-import = وارد کردن پرونده‌ها
mine-quiz = آزمون از اشتباه‌هایم
mine-challenges = چالش‌ها
mine-answer = پاسخ
mine-how = چگونه بازی می‌کنم
mine-rate = سنجهٔ بازی، ± {$spread}؛ {$n} تصمیم. کمتر بهتر است.
