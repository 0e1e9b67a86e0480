# مرجع: کتاب گشایش، برتری در مسابقه، مرز پذیرش.
openings-title = کتاب گشایش
openings-about = بازی پولی با مکعب، بدون قانون جاکوبی. بازی‌ها تا {$turns} نوبت بازی و سپس ارزیابی شده‌اند و بخت تاس از آن‌ها کم شده است؛ ± بازهٔ ۹۵ درصدی است.
openings-first = نخستین تاس {$roll}
openings-reply = {$roll} در پاسخ به {$after}
openings-replies = پاسخ‌ها به {$after}
openings-roll = تاس
openings-play = حرکت
openings-equity = ارزش
openings-games = بازی‌ها
openings-lost = باخته
openings-next = بعدی
openings-told = کتاب گشایش: {$plays} ({$n} بازی)
