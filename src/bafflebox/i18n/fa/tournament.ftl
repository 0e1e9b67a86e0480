# میز مسابقات، به فارسی: آنچه ثبت شد، کار بعدی، برگه‌های قرعه، جدول‌ها، پول، امتناع‌ها.

tournament-told-Opened = {$name} با قواعد {$rules} اعلام می‌شود؛ داور ارشد {$director} است.
tournament-told-NoticePosted = { $kind ->
 [since] اطلاعیه‌ای منتشر شد؛ از {$since} به بعد برقرار است.
 *[all] اطلاعیه‌ای منتشر شد؛ برای همهٔ مسابقه‌ها برقرار است.
}
tournament-told-OptionChosen = گزینهٔ {$option} برابر {$value} شد.
tournament-told-DivisionMade = بخش {$division} اعلام شد: {$format}.
tournament-told-StaffNamed = {$player} از برگزارکنندگان است.
tournament-told-TablesSet = { $n ->
 [0] به اندازهٔ نیاز میز هست.
 [one] {$n} میز هست.
 *[other] {$n} میز هست.
}
tournament-told-Scheduled = {$division}، {$round}: زمان آن اعلام شد.
tournament-told-BreakPosted = یک استراحت { $n ->
 [one] {$n} دقیقه‌ای
 *[other] {$n} دقیقه‌ای
} اعلام شد.
tournament-told-Entered = {$player} در {$division} نام نوشت.
tournament-told-Approved = ثبت‌نام {$player} در {$division} پذیرفته شد.
tournament-told-Declined = ثبت‌نام {$player} در {$division} رد شد.
tournament-told-Withdrawn = {$player} از {$division} انصراف داد.
tournament-told-Seeded = سیدهای {$division}، از بهترین: {$players}.
tournament-told-Drawn = قرعهٔ {$division} از بذر {$seed} کشیده شد: { $n ->
 [one] {$n} بازیکن
 *[other] {$n} بازیکن
}.
tournament-told-Paired = دور {$round} بخش {$division} از بذر {$seed} جفت شد: { $n ->
 [one] {$n} جفت
 *[other] {$n} جفت
}.
tournament-told-RoundSatOut = {$player} در دور {$n} بخش {$division} بازی نمی‌کند.
tournament-told-KeptApart = {$one} و {$two} در {$division} با هم جفت نمی‌شوند.
tournament-told-Seated = {$player} جای استراحت خط {$line} بخش {$division} را گرفت.
tournament-told-Called = {$match} به میز {$table} خوانده شد.
tournament-told-CallAnswered = {$player} در راه {$match} است.
tournament-told-Arrived = {$player} سر میز {$match} است.
tournament-told-Started = {$match} آغاز شد.
tournament-told-Penalised = {$player} در {$match} { $n ->
 [one] {$n} امتیاز
 *[other] {$n} امتیاز
} از دست می‌دهد.
tournament-told-Excused = عذر {$player} در {$match} پذیرفته شد.
tournament-told-Reported = {$player} مسابقهٔ {$match} را ⁦{$score}⁩ برد ({$how}).
tournament-told-Confirmed = {$player} نتیجهٔ {$match} را تأیید می‌کند.
tournament-told-ResultMended = نتیجهٔ {$match} درست شد: {$player} ⁦{$score}⁩ برد ({$how}). { $kind ->
 [exchanged] آن دو در هر چه آغاز نشده جا عوض می‌کنند.
 *[stands] قرعه می‌ماند.
}
tournament-told-Verified = نتیجهٔ {$match} تأیید شد.
tournament-told-Posted = نتیجهٔ {$match} اعلان شد.
tournament-told-Ruled = حکمی در {$match} بر پایهٔ {$grounds}{ $kind ->
 [none] .
 *[remedies] : {$remedies}.
}
tournament-told-AppealDecided = تجدیدنظر در {$match}: {$n} تن از {$members} تن خواهان لغو حکم‌اند؛ {$verdict}.
tournament-told-Appealed = {$player} از حکم {$match} تجدیدنظر می‌خواهد.
tournament-told-PlayResumed = بازی {$match} ادامه می‌یابد.
tournament-told-SpectatorBarred = {$player} دیگر تماشاگر {$match} نیست.
tournament-told-EquipmentTicked = { $n ->
 [0] روی میز {$match} هنوز هیچ چیز درست نیست.
 *[other] روی میز {$match} درست است: {$items}.
}
tournament-told-EquipmentReplaced = در {$match} عوض شد: {$item}.
tournament-told-MonitorAsked = {$player} برای {$match} ناظر می‌خواهد.
tournament-told-MonitorNamed = {$player} ناظر {$match} است.
tournament-told-MonitorFeeSet = { $kind ->
 [none] ناظران {$division} برای بازیکنان هزینه‌ای ندارند.
 *[fee] هر بازیکن {$division} برای ناظران {$amount} می‌پردازد.
}
tournament-appeal-upheld = حکم می‌ماند
tournament-appeal-overturned = همه هم‌رأی‌اند و حکم لغو شد
tournament-told-Paid = { $kind ->
 [out] به {$player} {$amount} پرداخت شد.
 *[in] {$player} {$amount} پرداخت.
}
tournament-told-BoxCounted = صندوق شمرده شد: {$amount} در آن است.
tournament-told-RestGiven = بازماندهٔ صندوق {$division} به { $to ->
 [club] باشگاه
 *[player] {$player}
} می‌رسد.
tournament-told-PoolOpened = صندوق جانبی {$pool} در {$division} باز شد، سهم {$amount}.
tournament-told-PoolJoined = {$player} در صندوق جانبی {$pool} بخش {$division} است.
tournament-told-AuctionOpened = حراج {$division} باز شد.
tournament-told-Sold = {$player} از {$division} به {$amount} به {$buyers} فروخته شد.
tournament-entry = {$n}  {$by}: {$said}
tournament-entry-why = {$n}  {$by}: {$said} دلیل: {$why}
tournament-mark_undone = (برگردانده)
tournament-mark_void = (برقرار نیست: {$said})
tournament-void = دیگر به شمار نمی‌آید: {$said}
tournament-again = دوباره به شمار می‌آید: {$said}
tournament-moved = {$match}: {$after} به جای {$before}.
tournament-pair = {$one} – {$two}
tournament-open = هنوز نامعلوم
tournament-bye = استراحت
tournament-how-played = بازی‌شده
tournament-how-forfeit = با غیبت
tournament-how-time = با وقت
tournament-how-ruling = با حکم
tournament-format-knockout = حذفی
tournament-format-consolation = حذفی با دلگرمی پیش‌رونده
tournament-format-last_chance = حذفی با دلگرمی و آخرین فرصت
tournament-format-double = دوحذفی
tournament-format-swiss = سوئیسی
tournament-format-robin = دوره‌ای
tournament-format-groups = گروهی، سپس حذفی
tournament-stage-reported = گزارش‌شده
tournament-stage-verified = تأییدشده
tournament-stage-posted = اعلان‌شده
tournament-draw_follows = ثبت {$n}: قرعهٔ {$division} از بذر {$seed} برمی‌آید.
tournament-draw_differs = ثبت {$n}: قرعهٔ {$division} از بذر {$seed} برنمی‌آید.
tournament-draws_differ = { $n ->
 [one] {$n} قرعه
 *[other] {$n} قرعه
} از آنچه منتشر شده برنمی‌آید
tournament-late = دیرکرد: {$player} در {$match}، موعد {$since}؛ پیشنهاد: { $n ->
 [one] {$n} امتیاز
 *[other] {$n} امتیاز
} برای حریف [{$rule}]. با late بدهید، یا عذر را بپذیرید.
tournament-late-loses = دیرکرد: {$player} در {$match}، موعد {$since}؛ { $n ->
 [one] {$n} امتیاز دیگر
 *[other] {$n} امتیاز دیگر
} برای حریف، و مسابقه از دست می‌رود [{$rule}]. با late بدهید، یا عذر را بپذیرید.
tournament-to_verify = تأیید کنید: {$match}.
tournament-to_post = اعلان کنید: {$match}.
tournament-to_call = بخوانید: {$match}، {$one} – {$two}، تا { $n ->
 [one] {$n} امتیاز
 *[other] {$n} امتیاز
}؛ موعد {$due}، میز {$table} آزاد است.
tournament-waits = بعد: {$match}، {$who}: {$said}.
tournament-called = خوانده‌شده: {$match}، {$one} – {$two}، میز {$table}، موعد {$due}، تا { $n ->
 [one] {$n} امتیاز
 *[other] {$n} امتیاز
}.
tournament-guest = مهمان {$player} است: جا، مهره، تاس، لیوان، و انداختن یا حدس‌زدن به انتخاب اوست [{$rule}].
tournament-plays = در جریان: {$match}، {$one} – {$two}، میز {$table}، از {$due} یا دیرتر، تا { $n ->
 [one] {$n} امتیاز
 *[other] {$n} امتیاز
}.
tournament-wait-break = استراحت تا {$time}
tournament-wait-posted = برنامه‌ریزی‌شده برای {$time}
tournament-wait-plays = { $table ->
 [0] {$player} هنوز بازی می‌کند
 *[other] {$player} هنوز پشت میز {$table} بازی می‌کند
}
tournament-wait-first = {$player} نخست {$one} – {$two} را بازی می‌کند
tournament-wait-table = هیچ میزی آزاد نیست
tournament-wait-winner = { $table ->
 [0] { $known ->
  [yes] با برندهٔ {$one} – {$two} بازی می‌کند
  *[no] حریف هنوز معلوم نیست
 }
 *[other] با برندهٔ میز {$table} بازی می‌کند
}
tournament-wait-loser = { $table ->
 [0] { $known ->
  [yes] با بازندهٔ {$one} – {$two} بازی می‌کند
  *[no] حریف هنوز معلوم نیست
 }
 *[other] با بازندهٔ میز {$table} بازی می‌کند
}
tournament-wait-group = گروه {$player}: {$left} از {$all} بازی مانده است
tournament-wait-round = {$left} از {$all} بازی هنوز در جریان است
tournament-wait-pair = می‌توان جفت کرد
tournament-wait-draw = هنوز قرعه نشده؛ {$all} شرکت‌کننده
tournament-wait-round_of = { $round ->
 [0] {$division}
 *[other] {$division}، دور {$round}
}
tournament-none-break = تا {$time} استراحت است.
tournament-none-table = هر {$tables} میز گرفته شده است؛ {$n} بازی چشم‌به‌راه میز است.
tournament-none-decides = میز {$table} تکلیف {$n} بازی بعدی را روشن می‌کند.
tournament-none-round = {$division}: {$left} از {$all} بازی هنوز در جریان است، سپس دور {$round} جفت می‌شود.
tournament-none-group = گروه {$player} از {$division}: {$left} از {$all} بازی مانده است.
tournament-none-plays = { $table ->
 [0] {$player} هنوز بازی می‌کند.
 *[other] {$player} هنوز پشت میز {$table} بازی می‌کند.
}
tournament-none-posted = بازی بعدی برای {$time} برنامه‌ریزی شده است.
tournament-none-pair = دور {$round} از {$division} را می‌توان جفت کرد.
tournament-none-draw = {$division} هنوز قرعه نشده است.
tournament-none-last = { $n ->
 [one] آخرین بازی در جریان است.
 *[other] {$n} بازی آخر در جریان است.
}
tournament-none-over = همهٔ بازی‌ها انجام شده است.
tournament-act-undone = پس گرفته شد: {$said}
tournament-act-amended = اصلاح شد: {$says}
tournament-act-called = {$n} بازی فراخوانده شد: میزهای {$tables}
tournament-act-posted = {$player} {$score} {$other}: اعلان شد
tournament-act-reported = {$player} {$score} {$other}: گزارش شد
tournament-act-won-reported = {$player} برد، {$match}: گزارش شد
tournament-act-won-posted = {$player} برد، {$match}: اعلان شد
tournament-act-posted_all = {$n} نتیجه اعلان شد
tournament-act-entered = {$n} بازیکن نام‌نویسی شد: {$division}
tournament-act-more = {$said} و {$n} مورد دیگر.
tournament-comer-asks = می‌خواهد در {$division} بازی کند.
tournament-comer-seat = پس از قرعه آمد و جای خالی کنار {$other} را می‌گیرد.
tournament-comer-none = پس از قرعهٔ {$division} آمد؛ جای خالی نمانده است.
tournament-nothing = اکنون کاری نیست.
tournament-column-place = رتبه
tournament-column-name = نام
tournament-column-wins = برد
tournament-column-losses = باخت
tournament-column-opponents = بردهای حریفان
tournament-column-beaten = بردهای شکست‌خوردگان
tournament-column-points = امتیاز
tournament-column-club = باشگاه
tournament-column-evenings = شب‌ها
tournament-column-rating = ردهٔ بازی
tournament-column-late = دیرآمدن
tournament-column-absent = نیامدن
tournament-column-withdrawn = کناره‌گیری
tournament-bracket-M = جدول اصلی
tournament-bracket-C = دلگرمی
tournament-bracket-L = آخرین فرصت
tournament-bracket-B = یک‌باخته‌ها
tournament-bracket-F = فینال بزرگ
tournament-bracket-S = سوئیسی
tournament-group = گروه {$group}
tournament-round = {$bracket}، دور {$round}
tournament-round-of = {$division}: {$round}
tournament-round-length = {$bracket}، دور {$round}، تا { $n ->
 [one] {$n} امتیاز
 *[other] {$n} امتیاز
}
tournament-match = {$one} – {$two}
tournament-match-table = {$one} – {$two}، میز {$table}
tournament-match-walkover = {$one} – {$two}: {$player} بی‌بازی بالا می‌رود
tournament-match-over = {$one} – {$two}: {$player} ⁦{$score}⁩ ({$how}، {$stage})
tournament-winner_of = برندهٔ {$match}
tournament-loser_of = بازندهٔ {$match}
tournament-place_of = رتبهٔ {$place} گروه {$group}
tournament-notice = اطلاعیهٔ {$n}، {$date}
tournament-notice-all = برای هر مسابقه برقرار است.
tournament-notice-others = برای هر مسابقه‌ای که آغاز نشده بود برقرار است.
tournament-notice-since = برای {$match} و مسابقه‌های پس از آن برقرار است.
tournament-notice-replaces = جایگزین اطلاعیهٔ {$n} است؛ آنچه تازه است نشان * دارد.
tournament-notice-rules = قواعد
tournament-notice-clock = ساعت
tournament-notice-times = {$reserve} برای { $each ->
 [game] هر بازی
 [point] هر امتیاز مسابقه
 *[match] مسابقه
}، { $n ->
 [0] {$kind}
 *[other] {$kind} {$n} ثانیه
}
tournament-notice-clocked = در هر مسابقه
tournament-notice-asked = هر جا که قواعد یا بازیکنان بخواهند
tournament-notice-record = ثبت
tournament-notice-record-none = به دلخواه بازیکنان
tournament-notice-record-written = هر مسابقه به‌طور کامل نوشته می‌شود
tournament-notice-record-filmed = هر مسابقه فیلم‌برداری و به‌طور کامل نوشته می‌شود
tournament-notice-record-streamed = هر مسابقه پخش زنده و به‌طور کامل نوشته می‌شود
tournament-notice-break = استراحت
tournament-notice-scan = اطلاعیهٔ جاری
tournament-sheet-how = برنده را روی خط کنار شمارهٔ بازی، نتیجه را پس از نام و میز را زیر آن بنویسید.
tournament-sheet-round = دور {$round}
tournament-sheet-round-length = دور {$round}، تا {$n}
tournament-sheet-seed = کشیده از بذر {$seed}
tournament-sheet-director = داور ارشد
tournament-sheet-verified = تأیید میز، ساعت
tournament-sheet-where = کجا بازی می‌کنم؟
tournament-sheet-match = بازی
tournament-sheet-at = میز
tournament-sheet-table = { $known ->
    [yes] میز {$n}
   *[no] میز
}
tournament-sheet-winner = برنده
tournament-sheet-leads = برندهٔ این برگه: در برگهٔ {$n}
tournament-sheet-from = برندهٔ {$match}، برگهٔ {$n}
tournament-sheet-names = نام‌های {$first} تا {$last}
tournament-sheet-of = برگهٔ {$n} از {$all}
tournament-sheet-standings = جدول رده‌بندی
tournament-sheet-loses = دیرکرد: پس از {$n} دقیقه ۱ امتیاز، سپس هر {$each} دقیقه ۱ امتیاز؛ بیش از نیمی از طول بازی آن را می‌بازد ({$rule}).
tournament-sheet-late = دیرکرد: پس از {$n} دقیقه ۱ امتیاز، سپس هر {$each} دقیقه ۱ امتیاز ({$rule}).
tournament-board-playing = در حال بازی
tournament-board-next = بعدی‌ها
tournament-board-results = نتیجه‌ها
tournament-board-come = {$player}، بفرمایید
tournament-board-result = {$one} از {$two} ⁦{$score}⁩ برد
tournament-board-more = { $n ->
 [one] و {$n} دیگر
 *[other] و {$n} دیگر
}
tournament-board-length = تا {$n}
tournament-prize_sheet = جایزه‌ها
tournament-prize_pool = در صندوق: {$amount}
tournament-prize-for = برای
tournament-prize-name = نام
tournament-prize-amount = مبلغ
tournament-prize-received = دریافت شد
tournament-money-fee = ورودی
tournament-money-registration = ثبت‌نام
tournament-money-monitors = ناظران
tournament-money-added = افزوده
tournament-money-prize = جایزه
tournament-money-pool = صندوق جانبی
tournament-money-pool_prize = جایزهٔ صندوق جانبی
tournament-money-auction = حراج
tournament-money-auction_prize = جایزهٔ حراج
tournament-money-paid = سر میز
tournament-money-rest = بازماندهٔ صندوق
tournament-money-counted = شمرده در صندوق
tournament-amount = {$amount}
tournament-balance = در حساب: {$amount}. زیر صفر بدهی است.
tournament-accounts = حساب‌ها: مثبت باید پرداخت شود، منفی هنوز بدهی است

unread-tournament_in_use = {$path} سر میز دیگری باز است؛ نخست آنجا را تمام کنید
correction-way = { $way ->
 [mend] ⁦--way mend⁩: ثبت درست می‌شود و قرعه می‌ماند.
 [exchange] ⁦--way exchange⁩: آن دو در هر چه آغاز نشده جا عوض می‌کنند.
 *[replay] ⁦--way replay⁩: هر چه دیگر جور نیست از نو بازی می‌شود.
} نتیجه‌هایی که می‌افتد: {$n}؛ بازیکنانی که جا عوض می‌کنند: {$moved}.
correction-hurt = {"  "}{$player}: { $said }
correction-choose = چیزی ثبت نشد: یکی از این راه‌ها را با ⁦--way⁩ برگزینید.
correction-stays = برد، و اینجا می‌ماند: {$where}
correction-goes = از { $from } به { $to } می‌رود
correction-lost_to = به {$player} باخت که نباید آنجا می‌بود
correction-falls = مسابقه با {$player} دیگر به حساب نمی‌آید
correction-nowhere = مسابقهٔ دیگری نیست
refused-no_tournament = در این پرونده مسابقاتی اعلام نشده است.
refused-opened_already = در این پرونده مسابقات اعلام شده است.
refused-no_tournament_here = چنین مسابقاتی نیست.
refused-no_table_here = هیچ مسابقه‌ای از این رویداد روی میز {$text} بازی نمی‌شود.
refused-no_key_holder = بازیکن یا برگزارکننده‌ای به نام {$text} اینجا نیست.
refused-wrong_key = این کلید در این مسابقات چیزی را باز نمی‌کند: مدیر آن به کارکنان و بازیکنان پیوند می‌دهد.
refused-own_alone = بازیکن این را تنها دربارهٔ خودش وارد می‌کند، نه دربارهٔ {$player}.
refused-worked_out = مسابقات یک بار اعلام می‌شود و قرعه از بذر آن به دست می‌آید: به جای وارد کردن نتیجه‌اش همان گام را بردارید.
refused-bad_fact = این وارد نمی‌شود: {$text}
refused-no_such_step = گامی به نام {$text} نیست؛ این‌ها هست: {$steps}.
refused-no_division = بخش {$division} نیست؛ { $n ->
    [0] هنوز بخشی اعلام نشده است.
   *[other] این‌ها هستند: {$divisions}.
}
refused-no_entrant = {$player} در {$division} ثبت‌نام نکرده است؛ { $n ->
    [0] هنوز کسی ثبت‌نام نکرده است.
   *[other] این‌ها هستند: {$players}.
}
refused-no_round = دور {$round} در {$division} نیست؛ نام دورها با این‌ها آغاز می‌شود: {$brackets}.
refused-drawn_already = قرعهٔ {$division} کشیده شده است: نخست آن را برگردانید.
refused-no_push = این سرور صفحهٔ بسته را فرا نمی‌خواند؛ صفحه را باز نگه دارید تا همین‌جا زنگ بزند.
refused-bad_push = نشانی پیام این مرورگر به کار نمی‌آید؛ در تنظیماتش دوباره اجازهٔ فراخوان بدهید.
refused-for_a_player = این برای بازیکن است: پیوند خودتان را باز کنید که داور نشانتان می‌دهد.
refused-door_full = هم‌اکنون {$n} نفر منتظر مدیرند؛ پس از تصمیم دربارهٔ چند نفر دوباره بخواهید.
refused-name_entered = {$player} نام نوشته است. شمایید؟ پیوندتان را از مدیر بخواهید؛ وگرنه حرفی به نامتان بیفزایید.
refused-door_shut = این رقابت پایان یافته است.
refused-in_the_draw = {$player} در قرعه است: سر میز بگویید که نمی‌توانید بازی کنید.
refused-no_such_prize = در {$division} هیچ مسابقه‌ای جایزهٔ {$ladder} را تعیین نمی‌کند؛ جایزه‌ها برای: {$ladders}.
refused-no_event = رقابت شکل و شمار بازیکنان را نام می‌برد، مانند «Knock-out with consolation, 16 players, to 7 then 5, £10»؛ «{$text}» چنین نیست.
refused-draft_size = رقابت ۲ تا {$n} بازیکن دارد، و نه مسابقه‌هایی بیش از گنجایش یک قرعه.
refused-entered_before = {$player} نام نوشته است.
refused-withdrawn_before = {$player} انصراف داده و در قرعه هست: انصرافش را برگردانید.
refused-not_an_entry = {$player} در {$division} ثبت‌نامی ندارد که این کار برایش شدنی باشد.
refused-played_already = {$match} با بازیکنان دیگری بازی شده است: نخست نتیجه‌اش را برگردانید.
refused-no_such_round = دور بعدی دور {$n} است.
refused-no_bye = خط {$line} استراحت نیست.
refused-pool_open = صندوق جانبی {$pool} باز است.
refused-no_pool = صندوق جانبی {$pool} نیست؛ { $n ->
    [0] هنوز صندوقی باز نشده است.
   *[other] این‌ها هستند: {$pools}.
}
refused-not_for_pool-twice = {$player} در صندوق جانبی {$pool} هست.
refused-not_for_pool-entry = {$player} نام ننوشته است؛ صندوق {$pool} از آن نام‌نوشتگان است.
refused-auction_open = حراج باز است.
refused-no_auction = حراجی باز نیست: نخست آن را با سهم جایگاه‌ها باز کنید.
refused-not_for_sale = {$player} نام ننوشته، یا فروخته شده است.
refused-no_match = مسابقهٔ {$match} در {$division} نیست؛ { $n ->
    [0] هنوز قرعه‌کشی نشده است.
   *[other] در قرعه از {$first} تا {$last} هست.
}
refused-reported_before = {$match} تمام شده: {$player} از {$other} برد. داور ارشد می‌تواند تصحیح کند.
refused-not_open = {$match} اکنون بازی‌شدنی نیست: بازیکنانش نامعلوم‌اند، یا لازم نیست.
refused-not_called = {$match} به میزی خوانده نشده است.
refused-started_already = {$match} آغاز شده است.
refused-not_in_match = {$player} در {$match} بازی نمی‌کند؛ مسابقهٔ {$one} – {$two} است.
refused-no_result-reported = {$match} نتیجه‌ای ندارد که منتظر تأیید باشد.
refused-no_result-confirmed = نتیجهٔ {$match} پیش از این از سوی بازنده تأیید شده است.
refused-no_result-verified = {$match} نتیجهٔ تأییدشده‌ای ندارد که منتظر اعلان باشد.
refused-for_the_director = این کار {$director} است که مسابقات را اداره می‌کند.
refused-for_the_staff = این کار برگزارکنندگان است: {$staff}.
refused-no_notice = اطلاعیه‌ای با شمارهٔ {$text} نیست؛ آخرین {$n} است.
refused-notice_stands = اطلاعیهٔ منتشرشده می‌ماند: اطلاعیهٔ دیگری منتشر کنید.
refused-notice_says = گزینه‌ها و استراحت‌ها با اطلاعیه اعلام می‌شوند.
refused-notice_same = اطلاعیهٔ {$n} همین را می‌گوید.
refused-notice_since = مسابقه‌هایی آغاز شده‌اند: بگویید اطلاعیه از کدام مسابقه به بعد برقرار است.
refused-match_begun = {$match} با اطلاعیهٔ {$n} آغاز شده است: مسابقهٔ بعدتری را نام ببرید.
refused-bad_break = استراحت پس از آغازش پایان می‌یابد.
refused-options_fixed = مسابقه‌ای آغاز شده است: گزینه‌های اعلام‌شده ثابت‌اند.
refused-bad_shares = جوایز {$percent} درصد می‌شود: روی هم حداکثر ۱۰۰، و هیچ‌کدام زیر صفر.
refused-nobody_late = در {$match} کسی دیر نکرده است.
refused-too_many_matches = {$division} بیش از {$n} مسابقه می‌داشت: آن را به گروه‌ها بخش کنید یا شیوه‌ای دیگر برگزینید.
refused-bad_division = هر بخش کلیدی بی‌فاصله و بی‌دونقطه و بی‌خط مورب دارد، عددهایی که کمتر از ۰ نیست، و اگر گروهی است شمار گروه‌ها را: {$division} چنین نیست.
refused-no_more_here = مسابقات این خانه بیش از {$n} از این‌ها نگه نمی‌دارد.
refused-no_jackpot = قواعد {$division} جک‌پات ندارد.
refused-team_size = هر ثبت‌نام اینجا { $n ->
 [one] {$n} بازیکن
 *[other] {$n} بازیکن
} دارد؛ {$player} شمار دیگری دارد.
refused-no_ground = هر حکم قواعدی را که بر آن استوار است نام می‌برد.
refused-no_ruling = در {$match} حکمی نیست که از آن تجدیدنظر بخواهند.
refused-no_such_remedy = {$text} راه جبران نیست؛ می‌توان {$possible} گفت.
refused-remedy_for_whom = {$text} نام بازیکنی از مسابقه را ندارد: {$one} یا {$two}.
refused-not_stopped = در {$match} حکمی بازی را نگه نداشته است.
refused-barred_already = {$player} پیش‌تر از تماشای {$match} بازداشته شده است.
refused-bars_a_player = {$player} را نمی‌توان از {$match} بازداشت: تنها تماشاگری با نام را می‌توان.
refused-no_equipment_list = این قواعد فهرست وسایل ندارند.
refused-no_such_item = این قواعد {$item} را در فهرست ندارند؛ فهرست: {$items}.
refused-replaced_by_agreement = تنها با توافق هر دو بازیکن و میان دو بازی عوض می‌شود: {$item}.
refused-no_monitors = این قواعد ناظر نمی‌شناسند.
refused-monitored = {$player} پیش‌تر ناظر {$match} شده است.
refused-monitor_asked = در {$match} پیش‌تر ناظر خواسته شده است.
refused-monitors_own_match = {$player} نمی‌تواند ناظر {$match} باشد: ناظر نام دارد و در آن مسابقه بازی نمی‌کند.
refused-no_monitor_fee = این قواعد پولی برای ناظران نمی‌شناسند.
refused-over_ceiling = درجهٔ {$player} {$rating} است و سقف {$ceiling}: با دلیل و استثنا بپذیرید، یا رد کنید.
refused-reason_wanted = پذیرش {$player} بالاتر از سقف دلیل می‌خواهد.
refused-undecided = { $n ->
 [one] {$n} ثبت‌نام
 *[other] {$n} ثبت‌نام
} منتظر پذیرش یا رد است: {$players}.
refused-table_made = برای {$match} پیش از این میزی هست.
refused-other_players = در {$match} کسان دیگری با هم بازی می‌کنند، نه آنان که آنجا بازی کردند.
refused-table_taken = میز {$table} گرفته است: {$match}.
refused-no_such_table = میز {$table} نیست؛ شماره‌ها تا {$n} می‌رود.
refused-plays_elsewhere = {$player} به {$match} خوانده شده یا در آن بازی می‌کند؛ هیچ‌کس دو جا بازی نمی‌کند.
refused-winner_reports = برنده گزارش می‌دهد: {$player}، یا برگزارکنندگان.
refused-loser_confirms = بازنده تأیید می‌کند: {$player} در {$match}.
refused-wrong_result = ⁦{$score}⁩ نتیجهٔ مسابقه‌ای تا {$n} نیست: برنده این اندازه امتیاز دارد و بازنده کمتر.
refused-few_entries = {$division} به { $n ->
 [one] {$n} ثبت‌نام پذیرفته
 *[other] {$n} ثبت‌نام پذیرفته
} نیاز دارد؛ {$given} دارد.
refused-draw_the_round = دورهای آغازشده می‌مانند: دور بعد را جفت کنید.
refused-begun_already = {$division} آغاز شده است.
refused-no_bye_left = {$player} نوشته شده، ولی در قرعه جایی نمانده: حریف هر استراحت بازی بعدی را آغاز کرده است. می‌تواند در رقابتی دیگر بازی کند یا از فهرست برداشته شود.
refused-no_rounds = {$division} دور به دور جفت نمی‌شود.
refused-round_paired-paired = دور {$n} بخش {$division} و دورهای پیش از آن جفت شده‌اند: دور بعدی را می‌توان استراحت کرد.
refused-round_paired-none = چنین دوری نیست: دوری از {$n} + 1 تا 99 بگویید.
refused-apart_from_oneself = {$player} را تنها از کسی دیگر می‌توان جدا نگه داشت.
refused-pair_forbidden = دور {$n} بی دیدار {$one} با {$two}، که جدا نگه داشته می‌شوند، جفت نمی‌شود: بگذارید یکی استراحت کند یا آن را برگردانید.
refused-no_cross_table = {$division} گزارش دور به دور ندارد: تنها سوئیسی و دوره‌ای دارند. نتیجه‌ها را می‌توان به CSV نوشت.
refused-bad_player_line = سطر {$n} نام ندارد یا درجه‌اش عدد نیست.
refused-bad_places = {$text} امتیاز به ترتیب رتبه نیست؛ مانند ⁦10,6,4,4⁩ یا ⁦10,6;C=3,1⁩.
refused-lines_unfit = قرعه‌ای با {$n} خط در قالب {$division} بازی‌شدنی نیست: دوباره قرعه بکشید.
refused-round_open = دور {$n} تمام نیست: {$match} مانده است.
refused-all_rounds = همهٔ { $n ->
 [one] {$n} دور
 *[other] {$n} دور
} جفت شده است.
refused-nothing_to_call = اکنون مسابقه‌ای خواندنی نیست.
refused-nothing_to_call-match = {$match} اکنون خواندنی نیست.
refused-no_free_table = همهٔ { $n ->
 [one] {$n} میز
 *[other] {$n} میز
} گرفته است.
refused-standings_follow = نتیجهٔ {$match} در جدول شمرده می‌شود: تصحیحش کنید، جدول خود پیش می‌رود.
refused-mended_already = نتیجهٔ {$match} پیش‌تر درست شده است: دوباره درستش کنید یا نخست آن را برگردانید.
refused-no_entry_to_change = ثبت {$n} در دفتر نیست که بتوان تغییرش داد.
refused-no_entry_to_change-kind = ثبت {$n} تنها با همان نوع تصحیح می‌شود، و نه تا برگردانده است.
refused-undone_already = ثبت {$n} برگردانده شده است.
refused-account_name = {$player} نام یکی از حساب‌های میز است: این نام را جور دیگری وارد کنید.
refused-no_account = {$player} اینجا حسابی ندارد؛ { $n ->
    [0] هنوز کسی ثبت‌نام نکرده است.
   *[other] این‌ها هستند: {$players}.
}
refused-bad_amount = {$amount} مبلغ نیست: پنی‌های درست، بیش از هیچ.
refused-bad_percent = {$percent} تقسیم ۱۰۰ درصد نیست.
