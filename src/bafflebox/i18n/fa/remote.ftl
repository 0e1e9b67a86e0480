# Playing at a server from the terminal, in Persian. Words that are typed, addresses and keys stay as they are.

# addresses and keys
remote-no_link = {$text} نشانی هیچ سروری نیست؛ مانند http://127.0.0.1:8321/t/ID#KEY برای یک جا، یا https://club.example برای سرسرا
remote-unreached = به {$server} نمی‌توان رسید: {$said}
remote-sign_in = نام شما در {$server}، یا Enter برای مهمان بودن
remote-password = گذرواژه (یا code برای کد بازیابی، new برای حساب تازه)
remote-code = کد بازیابی
remote-new_password = گذرواژهٔ تازه
remote-codes = کدهای بازیابی شما که تنها یک بار نشان داده می‌شوند: {$codes}
remote-signed_in = در {$server} با نام {$name} وارد شده‌اید.
remote-name = نام شما سر تخته

# the lobby
remote-list_mine = مسابقه‌های شما
remote-list_invited = دوستانی که شما را دعوت کرده‌اند
remote-list_open = جاهای خالی
remote-list_watch = در حال بازی: تماشا
remote-list_contests = میدان‌ها و مسابقه‌های بی‌مدیر
remote-row = {$n}  {$players}: {$what}
remote-players = { $two ->
 [no] {$white}
 *[yes] {$white} – {$black}
}
remote-player = { $rated ->
 [yes] {$name} ({$rating})
 *[no] {$name}
}
remote-match = { $n ->
 [0] {$rules}
 *[other] {$rules} تا {$n}
}
remote-terms = {remote-match}{ $rated ->
 [yes] ، با امتیاز رده‌بندی
 *[no] {""}
}{ $clocked ->
 [yes] ، {$clock}
 *[no] {""}
}{ $days ->
 [0] {""}
 *[other] ، هر حرکت {$days} روز
}
remote-running = {$score}، {remote-match}، {$watching} تماشاگر
remote-mine = {$score}، {remote-match}{ $state ->
 [mine] ، نوبت شما
 [theirs] ، نوبت حریف
 *[on] {""}
}{ $due ->
 [yes] ، { $hours ->
 [0] کمتر از یک ساعت مانده
 *[other] {$hours} ساعت مانده
}
 *[no] {""}
}
remote-contest = { $state ->
 [coming] {$minutes} دقیقه دیگر
 [rounds] در جریان
 *[running] {$minutes} دقیقه مانده
}، {$rules}، {$players} بازیکن{ $joined ->
 [yes] ، شما هستید
 *[no] {""}
}
remote-nobody = کسی منتظر نیست و چیزی بازی نمی‌شود.
remote-choose = یک شماره؛ bot، friend، open یا rated (با امتیاز پایان) برای مسابقهٔ تازه؛ quit؛ Enter برای نگاه دوباره
remote-type_choice = { $n ->
 [0] bot، friend، open، rated یا quit بنویسید، مانند friend 7.
 *[other] شماره‌ای از ۱ تا {$n} بنویسید، یا bot، friend، open، rated یا quit، مانند friend 7.
}
remote-send = دوستتان با این پیوند بازی می‌کند: {$link}
remote-opened = جای شما در سرسرا باز است. Ctrl-C آن را پس می‌گیرد.
remote-contest_in = شما هستید: بازی بعدی همین‌جا باز می‌شود. Ctrl-C درنگ می‌کند.
remote-contest_over = پایان یافت: دیگر آنجا بازی نمی‌شود.
remote-no_longer = کسی نیامد و جا دیگر باز نیست؛ دوباره بازش کنید.
remote-invited = {$name} شما را دعوت می‌کند: {remote-terms}.
remote-term = با نشستن پذیرفته می‌شود: {$term}
remote-take = می‌نشینید؟
remote-server = روی سرور
remote-tab_mine = من
remote-tab_invited = دعوت‌ها
remote-tab_open = جاهای خالی
remote-tab_watch = تماشا
remote-tab_contests = میدان‌ها
remote-key_lists = ← → برای فهرست‌های دیگر؛ Enter می‌نشیند یا تماشا می‌کند.
remote-key_bot = ربات
remote-key_friend = دوست
remote-key_open = پیشنهاد جا
remote-key_rated = پیشنهاد جای رده‌بندی
remote-key_withdraw = پس گرفتن جا
remote-key_opened = جای شما در سرسرا باز است؛ o آن را پس می‌گیرد.
remote-key_contest = شما هستید: بازی بعدی همین‌جا خودکار باز می‌شود.
remote-move_here = این جا روی دستگاه دیگری است و آنجا بسته می‌شود. اینجا ادامه می‌دهید؟

# at the table
remote-waits = { $name_is ->
 [table] در انتظار
 [you] در انتظار شما
 *[other] در انتظار {$name}
}
remote-says = {$name}: «{$words}»
remote-here = {$name} سر تخته است.
remote-gone = {$name} سر تخته نیست.
remote-silent = {$n} ثانیه است که پاسخی نیامده؛ ارتباط خودش برمی‌گردد.
remote-not_now = اکنون نه: بازی آغاز نشده است.
remote-help = سر تختهٔ سرور: say و چند کلمه با دیگران سر تخته حرف می‌زند.
remote-saved = مسابقه روی سرور می‌ماند: `bafflebox play {$address}` ادامه‌اش می‌دهد.
remote-kept = مسابقه در {$address} است. {$dice}
remote-key_sign_in = ورود
remote-way_password = گذرواژه
remote-way_new = حساب تازه
remote-way_code = کد بازیابی
remote-watches = شما تماشا می‌کنید؛ اینجا کاری نمی‌توان کرد.
remote-watched = دیگر تماشا نمی‌کنید؛ مسابقه ادامه دارد.
