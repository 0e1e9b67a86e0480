# مسابقهٔ تازه به شکل جمله، به فارسی.

opening-sentence = {$form} برای {$players}، مسابقه‌ها {$lengths}، هر نفر {$fee}.
opening-form-knockout = حذفی
opening-form-consolation = حذفی با دلداری
opening-form-last_chance = حذفی با آخرین فرصت
opening-form-double = حذفی دوباخت
opening-form-swiss = سوئیسی
opening-form-robin = همه با همه
opening-form-groups = گروهی، سپس حذفی
opening-players = {$n} بازیکن
opening-lengths = تا {$n}
opening-lengths-none = به گفتهٔ قانون
opening-then = {$one}، سپس {$two}
opening-free = بی‌ورودی
opening-ends = پایان حدود {$time}
opening-ends-matches = {$n} مسابقه، پایان حدود {$time}
opening-total = جمعاً {$amount}
opening-blank-format = شکل رقابت
opening-blank-planned = شمار بازیکنان
opening-blank-lengths = طول مسابقه‌ها
opening-blank-fee = ورودی هر بازیکن
opening-custom-planned = شماری دیگر
opening-custom-lengths = دور به دور: ۷، ۷، ۹، ۱۱
opening-custom-fee = ورودی دیگر
opening-take = همین
opening-matches = {$n} مسابقه
opening-part = {$n} در {$bracket}
opening-part-to = {$n} در {$bracket} تا {$points}
opening-groups = گروه‌ها
opening-least = هر کس دست‌کم {$n} بار
opening-hours = {$from} تا {$to}
opening-hours-how = روی {$n} میز، بلندترین مسابقه {$minutes} دقیقه
opening-hours-any = روی هر شمار میز، بلندترین مسابقه {$minutes} دقیقه
opening-hours-fewer = با {$n} میز {$time}
opening-rest-none = چیزی نمی‌ماند
opening-rest = {$amount} از آن هنوز برنده‌ای ندارد
opening-rest-club = باشگاه {$amount} را نگه می‌دارد
opening-no_money = بی‌پول
opening-place-M1 = برنده
opening-place-M2 = نایب‌قهرمان
opening-place-1 = {$bracket}
opening-place-n = {$bracket}، مقام {$n}
opening-begin = آغاز با
opening-empty = جملهٔ خالی
opening-last = آخرین بار {$date}، {$n} بازیکن
opening-new = رقابت تازه
opening-name = نام
opening-name-by = {$name}، مدیر {$director}
opening-name-nobody = {$name}؛ مدیرش کیست؟
opening-room = میزها و زمان
opening-room-is = { $n ->
 [0] هر شمار میز
 *[other] {$n} میز
}، از {$time}
opening-start = آغاز
opening-clock = ساعت
opening-clock-none = زمانی اعلام نشده
opening-rules = قانون
opening-prizes = جایزه‌ها
opening-prizes-percent = درصد { $n ->
 [1] برندهٔ {$bracket}
 *[other] مقام {$n} {$bracket}
}
opening-prizes-more = یک مقام دیگر
opening-prizes-usual = مانند همیشه
opening-may = چه کسی بازی می‌کند
opening-may-open = همه
opening-may-ceiling = درجه تا {$n}
opening-may-team = تیم‌های {$n} نفره
opening-may-late = دیرآمدگان جای استراحت را می‌گیرند تا یکی مانده باشد؛ قرعه از بذر اعلام‌شده است.
opening-rounds = دورها
opening-rounds-swiss = { $n ->
 [0] تا یک نفر بی‌باخت بماند
 *[other] {$n}
}
opening-rounds-groups = {$n} گروه، از هر یک {$q} نفر بالا می‌روند
opening-no_winner = «{$prize}، {$amount}» بردنی نیست.
opening-no_winner-shared = {$n} نفر به این مقام می‌رسند و هیچ‌کس تنها نه.
opening-no_winner-none = مسابقه‌ای برای آن نیست.
opening-no_winner-ask = به چه کسی برسد؟
opening-give-M = برنده
opening-give-to = برندهٔ {$bracket}
opening-give-share = هر {$n} نفر با هم
opening-give-out = برش دار
opening-give-club = باشگاه نگه دارد
opening-fixed = پیش از باز شدن ورودی چیزی این‌جا قطعی نیست.
opening-first-director = نخست: مدیر کیست؟
opening-first-money = نخست: {$amount} به چه کسی می‌رسد؟
opening-open = ورودی را باز کن
opening-print = چاپ اطلاعیه
opening-announce = اعلام کن
opening-change = تغییر بده
