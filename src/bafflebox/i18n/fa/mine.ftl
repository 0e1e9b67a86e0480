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
mine-again = دوباره همان
mine-invite = دعوت از دوست
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
mine-answer = پاسخ
mine-more_running = {$n} مسابقهٔ دیگر در جریان
mine-new-about = قانون، طول
mine-invite-about = با پیوند
mine-mistake = از اشتباه‌هایم
mine-mistake-due = {$n} پرسش
mine-look = دیدن
mine-events-none = اینجا رویدادی اعلام نشده است.
mine-events-run = برگزاری
mine-people = آدم‌ها
mine-free = {$name} آمادهٔ بازی است
mine-free-about = یک شخصیت، همین حالا آماده
mine-progress = پیشرفت من
mine-progress-in = { $n ->
    [one] در آخرین مسابقه‌تان. کمتر بهتر است.
   *[other] در {$n} مسابقهٔ آخرتان. کمتر بهتر است.
}
mine-progress-none = پس از نخستین مسابقهٔ کاملتان در برابر کسی، بازی شما اینجا با یک عدد نشان داده می‌شود.
mine-plays = اکنون با { $opponent } بازی می‌کند
