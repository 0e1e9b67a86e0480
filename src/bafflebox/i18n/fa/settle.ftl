# برآمد یک مسابقه، به فارسی: دفتری، بند به بند.

settle-title = تسویه
settle-so_far = تسویه تا اینجا
settle-confirmed-sum = نتیجه و مبلغ را هر دو تأیید کرده‌اند.
settle-confirmed-result = نتیجه را هر دو تأیید کرده‌اند.
settle-ledger = این دفتر است؛ اینجا چیزی پرداخت نمی‌شود.
settle-together = روی هم
settle-even = برابر
settle-nobody = کسی بدهکار نیست
settle-pays = {$name} به {$whom} می‌پردازد
settle-none = –
settle-stakes = شرط
settle-stakes-due = اختلاف {$n} × {$rate}
settle-stakes-open = نتیجه برابر است؛ هر امتیاز {$rate}
settle-concession = واگذاری با پرداخت
settle-concession-due = همراه پیشنهاد بازی {$game}
settle-concession-open = پرداخت نشد؛ وگرنه {$amount}
settle-wager = مسابقه
settle-wager-due = {$name} ⁦{$own}–{$other}⁩ برد
settle-wager-open = {$amount} از بازنده، پس از پایان
settle-wager-replaced = مبلغی ثابت جای آن را می‌گیرد
settle-difference = اختلاف
settle-difference-due = {$n} × {$rate}
settle-difference-open = {$rate} برای هر امتیاز آن در پایان
settle-difference-replaced = مبلغی ثابت جای آن را می‌گیرد
settle-formation = مستطیل
settle-formation-due = مسابقه با آن برده شد: مبلغ ثابت
settle-formation-open = ساخته نشد؛ وگرنه {$amount} به جای آن
settle-flag = پایان وقت
settle-flag-due = مسابقه با آن باخته شد: مبلغ ثابت
settle-flag-open = وقت کسی تمام نشد؛ وگرنه {$amount} به جای آن
settle-nil = مسابقه به هیچ
settle-nil-due = {$name} هیچ بازی نبرد
settle-nil-open = {$amount} بیشتر از بازنده‌ای که هیچ بازی نبرد
settle-nil-spared = {$name} {$n} بازی برد؛ وگرنه {$amount} بیشتر
settle-nil-score = مسابقه به هیچ
settle-nil-score-due = {$name} امتیازی ندارد
settle-nil-score-open = {$amount} بیشتر از بازندهٔ بی‌امتیاز
settle-nil-score-spared = {$name} {$n} امتیاز دارد؛ وگرنه {$amount} بیشتر
settle-pot = صندوق بک‌گمون
settle-pot-due = بک‌گمون {$name} در بازی {$game}، {$n} بازی را برداشت که { $before ->
 [0] هیچ‌یک
 *[other] {$before}
} از پیش بود، × {$rate}
settle-pot-open = از آن پس بک‌گمونی نبود؛ {$n} بازی × {$rate} در انتظار بعدی
settle-pot_left = در صندوق میان {$white} و {$black}: {$n} بازی.
settle-pot-head = صندوق بک‌گمون، شما دو نفر
settle-pot-before = { $n ->
 [0] چیزی از پیش نیامده است.
 *[other] {$n} بازی از مسابقه‌های پیشین شما دو نفر در اینجا آمده است.
}
settle-pot-now = {$n} بازی در انتظار است: {$amount} برای بک‌گمون بعدی. پس از مسابقه هم می‌ماند.
settle-pot-unnamed = هر که نامی بگذارد صندوق را در مسابقهٔ بعد بازمی‌یابد؛ این یکی تنها از همین مسابقه است.
settle-jackpot = جایزهٔ بزرگ مسابقات
settle-jackpot-text = سه نفر یا بیشتر هر یک {$amount} می‌گذارند؛ همه‌اش از آن برندهٔ نهایی است.
settle-jackpot-players = بازیکنان، هر سطر یکی
settle-jackpot-winner = برندهٔ نهایی
settle-jackpot-open = هنوز معلوم نیست
settle-jackpot-count = {$n} × {$rate}
settle-jackpot-paid = {$amount} پرداخت
settle-jackpot-gets = {$amount} می‌گیرد
settle-jackpot-reckon = حساب کن
settle-where = مبلغ‌ها از کجا می‌آیند
settle-game = بازی
settle-how = چگونه
settle-all = همه
settle-tally = شمار
settle-to_desk = بازگشت به مسابقه
