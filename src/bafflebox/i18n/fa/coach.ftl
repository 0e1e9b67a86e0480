# مربی نخستین بازی: پیش از حرکت چه چیزی تنهاست، و پس از آن چه شد (فارسی).

coach = مربی
coach-where = نخستین بازی · یک امتیاز، بی ساعت
coach-count = اشتباه {$n} از {$of}
coach-before = یک بار دیگر نگاه کنید
coach-shown = حرکتی بهتر
coach-after = چه شد
coach-take_back = پس گرفتن
coach-show_one = یکی را نشان بده
coach-show_board = نشان دادن روی تخته
coach-show_short = نشان بده
coach-back = بازگشت به بازی
coach-hide = پنهان کردن
coach-picture = حرکت بهتر روی تختهٔ کوچک
coach-promise = مربی {$n} بار سخن می‌گوید و سپس شما را آسوده می‌گذارد.
coach-quiet = دیگر چیزی نگو
coach-is_quiet = مربی خاموش است.
coach-speak = باز سخن بگو
coach-know_lamp = به هر چه کهربایی است می‌توانید دست بزنید. تا پیش از «تمام» هر چند بار که خواستید برگردانید.
coach-know_opponent = یک بازی، بی ساعت. حریف شما آرام بازی می‌کند و منتظر شماست.
coach-gentle = آرام بازی می‌کند
coach-line_opp = { $what ->
    [hits] {$name} {$one} و {$two} آورد و می‌زند.
    [stays] {$name} {$one} و {$two} آورد و نمی‌تواند حرکت کند.
   *[moves] {$name} {$one} و {$two} آورد.
 }
coach-line_roll = نوبت تاس شماست.
coach-line_bar = نوبت تاس شماست؛ سپس نخست مهرهٔ زده‌شده را وارد کنید.
coach-line_you = {$one} و {$two} آوردید.
coach-line_touch = به مهره‌ای دست بزنید که شماره‌اش روشن است.
coach-line_enter = مهرهٔ روی بار نخست وارد می‌شود.
coach-line_more = ادامه دهید، یا برگردانید.
coach-line_done = «تمام» را بزنید، یا برگردانید.
coach-over = { $who ->
    [you] نخستین بازی خود را بردید.
   *[other] این یکی را {$name} برد.
 }
coach-over_left = { $who ->
    [you] همهٔ مهره‌های شما بیرون است؛ {$name} {$n} مهره داشت.
   *[other] {$name} آخرین مهره را بیرون برد؛ شما {$n} مهره داشتید.
 }
coach-over_given = { $who ->
    [you] {$name} بازی را واگذار کرد.
   *[other] شما بازی را واگذار کردید.
 }
coach-again = دوباره با {$name}
coach-longer = بازی بلندتر
coach-back_board = بازگشت به تخته
coach-worst = حرکتی که از همه گران‌تر بود
coach-no_worst = هیچ حرکتی برای شما گران نبود.
coach-picture_worst = تخته پیش از آن، با حرکت شما و حرکت بهتر
coach-all_the_same = با این همه همین را بازی می‌کنید؟
coach-loose = { $n ->
    [one] مهرهٔ شما در {$points} تنهاست: {$other} با {$hits} تاس از ۳۶ تاس آن را می‌زند.
   *[other] مهره‌های شما در {$points} تنها هستند: {$other} با {$hits} تاس از ۳۶ تاس یکی از آن‌ها را می‌زند.
 }
coach-and = {$points} و {$last}
coach-ask_hit = مهرهٔ {$other} در {$points} تنهاست. آیا حرکتی هست که آن را بزند؟
coach-ask_pair = آیا حرکتی هست که دو مهره را در یک خانه بگذارد؟
coach-ask_safe = آیا حرکتی هست که چیزی برای زدن نگذارد؟
coach-ask_safer = آیا حرکتی هست که زدنش دشوارتر باشد؟
coach-ask_keep = در {$points} دو مهره داشتید. آیا حرکتی هست که آن‌ها را با هم نگه دارد؟
coach-ask_off = آیا حرکتی هست که مهره‌های بیشتری بیرون ببرد؟
coach-ask_out = مهره‌های شما در خانهٔ {$other} درازترین راه را دارند. آیا حرکتی هست که یکی را پیش ببرد؟
coach-ask_look = حرکت دیگری بهتر است. آیا حرکتی با مهره‌های دیگر هست؟
coach-hit = { $n ->
    [one] {$other} مهرهٔ شما را در {$points} زد. روی بار می‌ماند و از نو آغاز می‌کند: {$lost} خانه از راهش از دست رفت.
   *[other] {$other} مهره‌های شما را در {$points} زد. روی بار می‌مانند و از نو آغاز می‌کنند: {$lost} خانه از راهشان از دست رفت.
 }
coach-missed = {$other} نزد: {$n} تاس از ۳۶ تاس می‌زد.
coach-better = بهتر: {$moves}.
coach-better_none = بهتر: همه چیز سر جایش بماند.
coach-move = { $n ->
    [one] {$from} به {$to}
   *[other] {$n} × {$from} به {$to}
 }{ $hits ->
    [yes] ، با زدن
   *[no] { "" }
 }
coach-their_rolls = پس از آن، {$best} تاس از ۳۶ تاس {$other} {$what}؛ پس از حرکت شما، {$made} تاس.
coach-our_rolls = پس از آن، {$best} تاس از ۳۶ تاس بعدی شما {$what}؛ پس از حرکت شما، {$made} تاس.
coach-costly = پس از حرکت شما زده شدن گران‌تر تمام می‌شود.
coach-chance = یک نوبت بعد {$what}: پس از آن در {$best} بازی از ۱۰۰، پس از حرکت شما در {$made} بازی از ۱۰۰.
coach-mean = یک نوبت بعد، {$what} به‌طور میانگین پس از آن {$best} است، پس از حرکت شما {$made}.
coach-many = تفاوت‌های کوچک بسیاری روی هم جمع می‌شوند.
coach-their_hit = مهره‌ای می‌زند
coach-their_hit2 = دو مهره می‌زند
coach-their_stay = نمی‌تواند وارد شود
coach-their_enter = همهٔ مهره‌های روی بار را وارد می‌کند
coach-their_point = دو مهره در خانهٔ تازه‌ای جلوی شما می‌گذارد
coach-their_escape = مهره‌ای را از خانهٔ شما بیرون می‌آورد
coach-their_off2 = دو مهره بیرون می‌برد
coach-their_last = آخرین مهره را بیرون می‌برد
coach-our_hit = مهره‌ای می‌زند
coach-our_point = دو مهره در خانهٔ تازه‌ای می‌گذارد
coach-our_escape = مهره‌ای را از خانهٔ {$other} بیرون می‌آورد
coach-our_off2 = دو مهره بیرون می‌برد
coach-our_last = آخرین مهره را بیرون می‌برد
coach-our_safe = چیزی برای زدن نمی‌گذارد
coach-our_holds = شما {$place} را دارید
coach-their_holds = {$other} {$place} را دارد
coach-our_dances = هنوز مهره‌ای روی بار دارید
coach-their_dances = {$other} مهره‌ای روی بار دارد
coach-our_home = شمار خانه‌هایی که در خانهٔ خود دارید
coach-their_home = شمار خانه‌هایی که {$other} در خانهٔ خود دارد
coach-our_back = شمار مهره‌های شما با درازترین راه
coach-their_back = شمار مهره‌های {$other} با درازترین راه
coach-our_borne = شمار مهره‌هایی که بیرون برده‌اید
