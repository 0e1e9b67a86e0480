# وضعیت روز، به فارسی.

daily-title = وضعیت روز
daily-ask-play = {$dice}. چه بازی می‌کنید؟
daily-ask-turn = دوبل یا تاس؟
daily-ask-answer = به شما دوبل داده‌اند. پاسختان چیست؟
daily-answer = پاسخ
daily-see = دیگران چه بازی کردند
daily-streak = { $n ->
    [one] یک روز
   *[other] {$n} روز پیاپی
}
daily-terms = {$rules} · {$score} · مسابقه تا {$n}
daily-from-gnubg = از مسابقهٔ GNU Backgammon با خودش، بازی {$game}
daily-from-characters = از مسابقهٔ دو بازیکن رایانه‌ای همین‌جا، تصمیم با {$name} در برابر {$other}، بازی {$game}
daily-from-openings = از کتاب گشایش
daily-next = وضعیت بعدی {$when} می‌آید.
daily-past = وضعیت روزی گذشته: می‌توان پاسخش داد، ولی در روزهای پیاپی شمرده نمی‌شود.
daily-still = این وضعیت برای همه یکی است. پس از پاسخ شما دیده می‌شود که دیگران چه پاسخ دادند و چه درست است.
daily-yesterday = وضعیت دیروز
daily-before = روز پیش
daily-after = روز بعد
daily-to_today = وضعیت امروز
daily-others = پاسخ دیگران
daily-answers = { $n ->
    [one] پاسخ شما نخستین است.
   *[other] {$n} پاسخ.
}
daily-best = بهترین
daily-yours = زیان پاسخ شما
daily-cli-none = برای {$day} وضعیتی نیست؛ نخستین آن از {$first} است.
daily-cli-to_come = وضعیت {$day} هنوز نیامده است.
daily-cli-turn = دوبل، یا نه؟ (double، no؛ q پایان می‌دهد)
daily-cli-answer = پاسختان چیست؟ (take، drop؛ q پایان می‌دهد)
daily-cli-play = کدام بازی؟ (مانند 8/5 6/5؛ q پایان می‌دهد)
daily-cli-rolled = در بازی تا پایان {$n} بار، {$best} به اندازهٔ {$gap} جلوتر است.
daily-cli-day = {$text} روز نیست؛ روز را مانند 2026-03-14 بنویسید
