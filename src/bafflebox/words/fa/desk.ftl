# Around the board, in Persian: claims, terms, disputes, rulings, breaks, and the director's desk.

words-missing = چند کلمه لازم است.
words-send = بفرست
claims = ادعاها
claims-lead = آنچه اکنون می‌توان ادعا کرد و نتیجهٔ آن.
claims-none = اکنون چیزی برای ادعا نیست.
choice-accept = بماند
choice-stands = بماند
choice-replay = دوباره بازی شود
choice-reroll = دوباره بریزد
choice-acknowledged = پذیرفته
dispute-what = دربارهٔ چیست؟
dispute-open = بازی ایستاده است.
dispute-by = اعتراض {$name}: {$about}
dispute-title = اعتراض {$name}، {$time}
dispute-kept = وضع تخته، مکعب، تاس‌ها، نتیجه و ساعت‌ها همان‌گونه می‌ماند.
dispute-presumption = آنچه ثابت نشود به سود {$name} گرفته می‌شود.
matter = اختلاف
statements = گفته‌ها
testify-add = افزودن گفته…
testify-what = چه دیدید؟
ruled = رأی {$name}: {$what}.
ruled-text = بازی پس از ازسرگیری ادامه می‌یابد.
ruling-by = رأی {$name}، {$time}
ruling-grounds = بر پایهٔ:
ruling-final = این رأی قطعی است.
appeal-open = {$name} تجدید نظر می‌خواهد.
appeal-text = سه نفر یا بیشتر رأی می‌دهند؛ تنها همه با هم رأی را برمی‌گردانند.
appeal-referred = سرداور تصمیم می‌گیرد.
appeal-until = تا {$time} دیگر می‌توان تجدید نظر خواست.
break = استراحت: {$time} مانده.
break-by = استراحت {$name}: {$time} مانده.
break-waits = در انتظار {$name}.
rest = استراحت
rest-left = مانده از استراحت
rest-until = تا {$time}:
rest-ready = آماده
rest-away = هنوز نیامده
rest-late = { $n ->
 [0] دیر کرده
 *[other] دیر کرده: {$n} امتیاز
}
rest-late_from = پس از {$time} دیرکرد امتیاز می‌برد.
stopped = هر دو ساعت ایستاده‌اند: {$why}.
stopped-by = {$name} آن‌ها را نگه داشت.
cause-concession = پیشنهاد
cause-fallen_dice = تاس افتاده
cause-dice_lifted = تاس برداشته
cause-dice_touched = تاس دست‌خورده
cause-director = داور
cause-agreement = با توافق
cause-downtime = میز در دسترس نبود
correcting = چیدمان نادرست است.
correcting-text = پیش از ادامه هر دو بر چیدمان درست توافق می‌کنند.
late = { $n ->
 *[other] {$name} دیر کرده است: {$n} امتیاز.
}
proposal = پیشنهاد {$name}: {$what}.
proposal-wait = پیشنهاد {$name}: {$what}.
proposal-text = تنها با موافقت شما برقرار می‌شود.
proposal-wait_text = در انتظار پاسخ.
topic-terms = شرایط
topic-settings = این تنظیم ساعت
topic-clock = ساعت
topic-length = طول دیگر
topic-score = این نتیجه
topic-position = این چیدمان
topic-leave = اجازه
topic-correction = تصحیح
fact-illegal_play = بازی {$name} مجاز نبود.
fact-early_roll = {$name} پیش از پایان نوبت شما تاس ریخت.
fact-early_double = {$name} پیش از پایان نوبت شما دوبل داد.
fact-choose = با آن چه شود؟
terms = آنچه هر دو می‌پذیرید
terms-lead = یک بار، پیش از بازی ۱. هر تغییری دوباره از هر دو می‌پرسد.
terms-refused = اینجا نمی‌شود
terms-fixed = این قوانین تعیین کرده‌اند
terms-unusual = معمولاً {$usual}
terms-asks = {$name} این را می‌خواهد؛ پیش‌تر {$now} بود
terms-agreed = موافق
terms-not_yet = هنوز نه
terms-agree = موافقم
terms-propose = { $n ->
 [one] پیشنهاد تغییر
 *[other] پیشنهاد {$n} تغییر
}
terms-then = همین که هر دو موافق باشند تاس ریخته می‌شود.
terms-wait = بر شرایط توافق می‌شود.
value-on = بله
value-off = نه
value-none = هیچ
