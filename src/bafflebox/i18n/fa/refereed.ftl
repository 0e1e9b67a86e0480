# Why something around the board or at the clock is not possible, in Persian.

clock-kind = { $kind ->
 [simple_delay] درنگ ساده
 [bronstein] درنگ برونشتاین
 [fischer] زمان افزوده در هر نوبت
 *[bank] بی درنگ
}
refused-above_ceiling = رتبه بالاتر از سقف دسته است.
refused-all_selected = همهٔ تاس‌ها برگزیده شده‌اند.
refused-announced = ساعت همان است که اعلام شده.
refused-announced_option = هیچ رأیی گزینهٔ اعلام‌شده را عوض نمی‌کند.
refused-appeal_open = تجدیدنظری باز است؛ نخست دربارهٔ آن تصمیم گرفته می‌شود.
refused-appealed_already = تجدیدنظری پیش از این باز است.
refused-as_posted = اطلاعیهٔ {$n} رویداد چیز دیگری می‌گوید.
refused-as_posted-option = اطلاعیهٔ {$n} رویداد می‌گوید {$option}={$value}.
refused-as_posted-clock = اطلاعیهٔ {$n} رویداد این ساعت را اعلام کرده است: {$clock}.
refused-as_posted-depth = اطلاعیهٔ {$n} رویداد ثبت کامل را لازم می‌داند.
refused-as_posted-no_clock = اطلاعیهٔ {$n} رویداد ساعتی اعلام نکرده است.
refused-away_already = { $name_is ->
 [you] شما پیش از این رفته‌اید.
 *[other] {$name} پیش از این رفته است.
}
refused-barred = { $name_is ->
 [you] شما از این مسابقه بیرون شده‌اید.
 *[other] {$name} از این مسابقه بیرون شده است.
}
refused-between_games = میان دو بازی از کسی ادعا نمی‌شود.
refused-between_games-late = میان دو بازی به جای آن دیرکرد شمرده می‌شود.
refused-both_resume = هر دو بازیکن بازی را از سر می‌گیرند.
refused-both_roll = هر دو هر کدام یک تاس می‌اندازند.
refused-break = استراحت تمام نشده است.
refused-called_enough = طرف مقابل در هر نوبت {$n} بار می‌تواند تاس‌ها را نادرست بخواند؛ پس از آن با کسی است که تاس می‌ریزد.
refused-choose_first = { $name_is ->
 [you] نخست شما تاس زودهنگام را می‌پذیرید یا دوباره انداختن می‌خواهید.
 *[other] نخست {$name} تاس زودهنگام را می‌پذیرد یا دوباره انداختن می‌خواهد.
}
refused-clock_not_agreed-both = هر دو بازیکن باید با ساعت موافق باشند.
refused-clock_not_agreed-one = بازیکنی باید ساعت بخواهد.
refused-clock_required = اینجا ساعت لازم است؛ نخست آن را تنظیم کنید.
refused-clock_runs = ساعت‌ها نایستاده‌اند.
refused-clock_runs-absence = جایی که ساعت هست، غیبت را ساعت می‌شمارد.
refused-clock_set_already = ساعتی کنار تخته هست.
refused-clock_set_already-runs = ساعتی کار می‌کند: {$clock}.
refused-clock_stands = هر دو ساعت ایستاده‌اند: {$cause}.
refused-concede = خود پیشنهاد ساعت را می‌ایستاند: بگویید چه واگذار می‌شود.
refused-consent_missing = { $name_is ->
 [you] شما هنوز نپذیرفته‌اید
 *[other] {$name} هنوز نپذیرفته است
}: {topic-of}.
refused-counts = اینجا تاسی که روی مهره‌ها صاف بنشیند شمرده می‌شود.
refused-delay_first = درنگ این نوبت از دست رفته: تا پایان آن صبر کنید.
refused-director_called = داور خوانده شده و اوست که بازی را ادامه می‌دهد.
refused-disputed = اختلاف پس گرفته می‌شود یا بازی از سر گرفته می‌شود.
refused-disputed_already = اختلافی پیش از این باز است.
refused-disputed_enough = {$n} اختلاف بی‌نتیجه ماند: پس از حرکت {$name} دوباره می‌توان.
refused-double_stands = دوبل زودهنگام می‌ماند: پس از نوبت پذیرفته یا رد می‌شود.
refused-directors_dispute = دربارهٔ این اختلاف داور رأی می‌دهد.
refused-not_denied = نخست یکی می‌گوید چه درست است و دیگری می‌گوید چنین نیست.
refused-not_denied-agreed = هر دو پذیرفته‌اند که برای آن تاس بریزند: هر کدام یک تاس.
refused-not_rolling = تا هر دو نپذیرند کسی برای آن تاس نمی‌ریزد.
refused-entered_already = { $name_is ->
 [you] شما پیش از این نام نوشته‌اید.
 *[other] {$name} پیش از این نام نوشته است.
}
refused-frozen = بازی ایستاده است؛ تا روشن نشود چیزی روی تخته عوض نمی‌شود.
refused-frozen-absence = تا استراحت یا اختلاف برپاست نمی‌شود.
refused-fallen_already = ساعت یک بار برای تاس‌های این پرتاب ایستاده است.
refused-game_running-position = چیدمان بازی در جریان اصلاح می‌شود یا دربارهٔ آن رأی داده می‌شود.
refused-game_running-replace = این میان دو بازی عوض می‌شود.
refused-game_running-score = نتیجه میان بازی‌ها سنجیده می‌شود.
refused-game_running-terms = شرایط میان بازی‌ها عوض می‌شود، نه در یک بازی.
refused-guest_chooses = مهمان برمی‌گزیند؛ برای چیزی تاس انداخته نمی‌شود.
refused-guest_chooses-terms = این‌ها را مهمان برمی‌گزیند.
refused-in_an_event = در رویداد هر بازی از چیدمان آغاز شروع می‌شود.
refused-interested = نه بازیکن و نه آن که رأی داده در هیئت نمی‌نشیند.
refused-lateness = به جای آن برای این غیبت امتیاز شمرده می‌شود.
refused-lawful = این رواست: همان‌گونه که هست ثبت کنید.
refused-mixed_already = تاس‌ها دارند آمیخته می‌شوند.
refused-monitor = ناظر یادآوری و پاسداری می‌کند؛ رأی نمی‌دهد.
refused-no_appeal = تجدیدنظری باز نیست.
refused-no_appeal-rules = این قوانین تجدیدنظر ندارند.
refused-no_break = اینجا هیچ بازیکنی به خواست خود استراحت نمی‌گیرد.
refused-no_break_left = برای هر ساعت کامل بازی یک استراحت هست.
refused-no_break-game = استراحت میان دو بازی است؛ در میان بازی کسی ساعت را برای آن نمی‌ایستاند.
refused-no_break-none = اکنون نمی‌توان استراحتی گذاشت.
refused-no_cause_to_stop = بازیکن برای این ({$cause}) ساعت را نمی‌ایستاند. شدنی: {$possible}؛ برای دیگر چیزها داور می‌ایستاند.
refused-no_cause_to_stop-director = داور برای این ({$cause}) ساعت‌ها را نمی‌ایستاند.
refused-no_ceiling = سقف عدد رتبه است، جایی که دسته‌ها هست.
refused-needs_network = برای این کار شبکه لازم است.
refused-no_clock_in_rules = {$title} اینجا ساعتی تعیین نمی‌کند.
refused-no_clock_in_rules-propose = این قوانین ساعتی تعیین نمی‌کنند؛ تنظیم آن را پیشنهاد کنید.
refused-no_clock_set = ساعتی کنار تخته نیست.
refused-no_clock_set-delay = بی ساعت درنگی نیست که از دست برود.
refused-no_clock_set-remedy = چارهٔ زمانی ساعت می‌خواهد.
refused-no_clock_set-stop = بی ساعت چیزی نیست که بایستد.
refused-no_delay = این ساعت درنگ ندارد.
refused-no_lateness = این قانون‌ها برای دیر آمدن جریمه ندارند.
refused-bad_points = جریمه دست‌کم ۱ امتیاز است.
refused-bad_time = ساعت از 0:00 تا 24:00:00 نشان می‌دهد؛ ساعت {$name} اکنون {$time} است.
refused-no_director = این قوانین داوری ندارند؛ هر دو بازیکن توافق می‌کنند یا همان می‌ماند.
refused-no_dispute = اختلافی باز نیست.
refused-no_divisions = این قوانین نام‌نویسی ندارند.
refused-no_entry = { $name_is ->
 [you] از شما نام‌نویسی‌ای برای پذیرش نیست.
 *[other] از {$name} نام‌نویسی‌ای برای پذیرش نیست.
}
refused-no_entry-entered = { $name_is ->
 [you] شما نام ننوشته‌اید.
 *[other] {$name} نام ننوشته است.
}
refused-no_game-board = بازی‌ای روی تخته نیست.
refused-no_game-clock = میان دو بازی ساعتی کار نمی‌کند.
refused-no_grounds = رأی قانون‌هایی را که بر آن‌هاست و دست‌کم یک چاره را نام می‌برد.
refused-no_leave = چنین اجازه‌ای توافق نشده است.
refused-no_length = نشست طول ندارد.
refused-no_mixing = این قوانین آمیختن تاس‌ها ندارند.
refused-no_monitor = ناظری گماشته نشده است.
refused-no_roll-touch = به مهره هنگامی دست می‌زنند که تاس خودشان بازی می‌شود.
refused-no_settling = بازی تا پایان بازی یا واگذار می‌شود؛ مصالحه نمی‌شود.
refused-no_staff = دستیاری گماشته نشده است.
refused-no_such_choice = می‌توان خواست: {$possible}.
refused-no_such_claim = این قوانین چنین ادعایی ندارند؛ راهش اختلاف است.
refused-no_such_entry = پس از ثبت {$n} این بازی روی تخته نبود.
refused-no_such_rule = {$law} از این قوانین نیست.
refused-no_time_left = در نتیجهٔ {$score} زمانی برای ساعت نمی‌ماند.
refused-not_a_player-appeal = تجدیدنظر را بازیکنان می‌خواهند.
refused-not_a_player-bar = بازیکنان و داور تماشاگر را بیرون می‌کنند.
refused-not_a_player-break = استراحت حق بازیکنان است.
refused-not_a_player-claim = تنها بازیکنان ادعا می‌کنند.
refused-not_a_player-deed = آنچه شد به نام بازیکنی ثبت می‌شود.
refused-not_a_player-leave = تنها بازیکنان میز را ترک می‌کنند.
refused-not_a_player-propose = بازیکنان پیشنهاد می‌کنند؛ داور رأی می‌دهد.
refused-not_a_player-sign = بازیکنان نتیجه را تأیید می‌کنند.
refused-not_a_player-stop = بازیکنان ساعت را می‌ایستانند.
refused-not_a_player-tell = تنها بازیکنان ادعا می‌کنند؛ دیگران به داوران می‌گویند.
refused-not_a_player-waited = تنها بازیکنان را منتظر می‌مانند.
refused-not_asked = { $name_is ->
 [you] پاسخ این با شماست.
 *[other] پاسخ این با {$name} است.
}
refused-not_asked-spectator = تماشاگران تنها به خواست داور گواهی می‌دهند.
refused-not_awaited = کسی که منتظرش هستند حریف نیست.
refused-not_declined = ساعتی که خواسته شده اینجا رد نمی‌شود.
refused-not_lifted = حریف تاس را برنداشته است.
refused-not_your_dice = تنها کسی که تاس می‌ریزد ساعت را برای تاس افتاده می‌ایستاند.
refused-not_mixed = تاس‌ها دارند آمیخته می‌شوند؛ نخست هر بازیکن برمی‌گزیند.
refused-not_over = مسابقه تمام نشده؛ تا طول اعلام‌شده بازی می‌شود.
refused-not_plain = تنها پس از بازی ناگزیر، یا هنگامی که برخوردی نمانده است.
refused-not_posted = نتیجه‌ای اعلام نشده است.
refused-not_ready = { $name_is ->
 [you] شما آماده نیستید.
 *[other] {$name} آماده نیست.
}
refused-not_ruled = هنوز رأیی داده نشده است.
refused-not_started-late = اینجا دیرکرد شمرده می‌شود.
refused-not_started-start = پیش از آغاز مقرر ادعایی نیست.
refused-not_the_director = این تنها با داور یا دستیاران اوست.
refused-not_the_director-clock = داور ساعت‌ها را تنظیم می‌کند.
refused-not_the_director-excuse = دیرکرد را خود داور می‌بخشد.
refused-not_the_judge-arbiter = سرداور دربارهٔ تجدیدنظر تصمیم می‌گیرد.
refused-not_the_judge-committee = هیئت دربارهٔ تجدیدنظر تصمیم می‌گیرد.
refused-not_the_judge-director = داور دربارهٔ تجدیدنظر تصمیم می‌گیرد.
refused-not_the_winner = برنده گزارش می‌دهد.
refused-not_theirs = گزینه‌های رویداد با داور است.
refused-not_verified = نتیجه پیش از اعلام تأیید می‌شود و تنها یک بار اعلام می‌شود.
refused-not_your_stop = { $name_is ->
 [you] شما ساعت‌ها را ایستاندید و به راهشان می‌اندازید.
 [table] میز ساعت‌ها را ایستاند و به راهشان می‌اندازد.
 *[other] {$name} ساعت‌ها را ایستاند و به راهشان می‌اندازد.
}
refused-not_your_turn-break = استراحت میان دو بازی یا در نوبت خود و پیش از تاس گرفته می‌شود.
refused-not_your_turn-select = { $name_is ->
 [you] اکنون شما برمی‌گزینید.
 *[other] اکنون {$name} برمی‌گزیند.
}
refused-not_yours = { $name_is ->
 [you] شما اختلاف را باز کردید و پسش می‌گیرید.
 *[other] {$name} اختلاف را باز کرد و پسش می‌گیرد.
}
refused-not_yours_to_claim = { $name_is ->
 [you] تنها شما می‌توانید این را ادعا کنید.
 *[other] تنها {$name} می‌تواند این را ادعا کند.
}
refused-nothing = چیزی با آن دگرگون نمی‌شود.
refused-nothing_proposed = پیشنهادی در میان نیست.
refused-nothing_to_take_back = حکمی پیش از آن نیست که پس گرفته شود.
refused-nothing_to_take_back-played = بازی از وضعیت آن حکم گذشته است: حکمی تازه بدهید.
refused-nothing_ruled = رأیی نیست که از آن تجدیدنظر بخواهند؛ تصمیم تجدیدنظر قطعی است.
refused-nothing_there = در {$place} مهره‌ای نیست.
refused-nothing_there-side = { $name_is ->
 [you] شما در {$place} مهره‌ای ندارید.
 *[other] {$name} در {$place} مهره‌ای ندارد.
}
refused-nothing_to_claim = چیزی از این دست نیست که هنوز بتوان ادعا کرد.
refused-nothing_to_claim-throw = اکنون تاسی نیست که دربارهٔ آن ادعا شود.
refused-nothing_to_refer = تجدیدنظری برای سپردن نیست.
refused-nothing_to_replay = بازی‌ای نشده که از نو بازی شود.
refused-nothing_to_reroll = تاسی روی تخته نیست.
refused-nothing_to_select = تاسی برای برگزیدن ریخته نشده است.
refused-nothing_to_verify = نتیجهٔ گزارش‌شده‌ای در انتظار تأیید نیست.
refused-own_vote = عضو هیئت یک رأی می‌دهد: رأی خودش.
refused-permitted = حریف انداختن تاس در سمت چپ را روا دانسته است.
refused-plays_here = { $name_is ->
 [you] شما اینجا بازی می‌کنید
 *[other] {$name} اینجا بازی می‌کند
} و سمت دیگری در این مسابقه ندارد.
refused-posted_length = تا طول اعلام‌شده بازی می‌شود؛ چیزی باطل، تکرار یا مصالحه نمی‌شود.
refused-proposal_open = { $name_is ->
 [you] شما هنوز به پیشنهاد {$other} پاسخ نداده‌اید.
 *[other] {$name} هنوز به پیشنهاد { $other_is ->
  [you] شما
  *[other] {$other}
 } پاسخ نداده است.
}
refused-proposal_open-first = { $name_is ->
 [you] نخست شما به پیشنهاد {$other} پاسخ دهید.
 *[other] نخست {$name} به پیشنهاد { $other_is ->
  [you] شما
  *[other] {$other}
 } پاسخ می‌دهد.
}
refused-propose_length = طول را با `length` پیشنهاد کنید.
refused-ready_already = { $name_is ->
 [you] شما پیش از این آماده شده‌اید.
 *[other] {$name} پیش از این آماده شده است.
}
refused-reported_already = نتیجه پیش از این گزارش شده است.
refused-ruled_already = رأی داده شده؛ به جای آن بازی ادامه می‌یابد.
refused-ruled_already-testimony = رأی داده شده؛ پیش از تجدیدنظر گواهی نیست.
refused-settled = پیش از این روشن شده: {$item}.
refused-spectator = تنها بازیکنان بازی می‌کنند.
refused-spectator-voice = تماشاگران سر میز سخنی ندارند؛ یادداشت به داوران می‌رسد.
refused-times_not_free = زمان‌ها تعیین شده‌اند: {$clock}.
refused-times_not_free-post = این قوانین اعلام زمان دیگری را روا نمی‌دارند.
refused-too_early-absence = کسی که منتظرش هستند باید {$n} دقیقه دور بوده باشد.
refused-too_early-start = آغاز مقرر برجاست.
refused-too_early-turn = این پس از پایان نوبت ادعا می‌شود.
refused-too_few = هیئت {$n} عضو یا بیشتر دارد.
refused-too_late-agreed = این پیش از نخستین بازی توافق می‌شود.
refused-too_late-appeal = تجدیدنظر تا {$n} دقیقه پس از رأی خواسته می‌شود.
refused-too_late-entries = نام‌نویسی و پذیرش آن پیش از نخستین مسابقهٔ رویداد است.
refused-too_late-entry = آخرین ثبت تا تاس بعدی حریف اصلاح می‌شود؛ پس از آن تنها با رأی.
refused-too_late-event = گزینه‌ها پیش از نخستین مسابقهٔ رویداد تعیین می‌شوند.
refused-too_late-first = این پیش از نخستین بازی روشن می‌شود.
refused-too_late-mix = تاس‌ها پیش از بازی آمیخته می‌شوند، نه در میان آن.
refused-too_late-resumed = تجدیدنظر پیش از ادامهٔ بازی خواسته می‌شود.
refused-too_late-rolls = تاس شمارهٔ {$n} بازی انداخته شده؛ برجا می‌ماند.
refused-too_late-setup = بازی آغاز شده؛ چیدن پیش از آن است.
refused-touched = به مهرهٔ {$place} دست خورده: نخست حرکت آن.
refused-unlawful = این روا نبود ({$law}): همان‌گونه که شد ثبت می‌شود.
refused-virtual_board-deed = روی این تخته کاری جز آنچه قوانین روا می‌دارند نمی‌شود.
refused-virtual_board-dice = در این تخته میز تاس می‌اندازد.
refused-virtual_board-real = روی این تخته چیزی نادرست نمی‌شود که ادعا شود؛ برای تختهٔ دیگر play --real هست.
refused-virtual_board-shows = آنچه روی این تخته شد همان است که نشان می‌دهد.
refused-virtual_board-touch = روی این تخته مهره بازی می‌شود، دست زده نمی‌شود.
refused-voted_already = این رأی داده شده است.
refused-winner_chooses = هر که تاسِ آن را برده است برمی‌گزیند.
refused-wrong_clock = ساعت {$kind} دارد، نه {$given}.
refused-wrong_clock-announced = ساعت میز همان است که اعلام شده، یا هیچ.
refused-wrong_score = نتیجه {$score} است.
refused-yours_already = پاسخ گفتهٔ شما با حریف است.
refused-signed_already = شما این را پیش از این تأیید کرده‌اید.
refused-wrong_sum = مبلغ {$sum} است.
