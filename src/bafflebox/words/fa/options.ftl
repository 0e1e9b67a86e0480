# Options of the rule books and their values, in Persian.

title-match = بازی مسابقه‌ای
title-money = بازی آزاد
title-modern = مسابقهٔ امروزی
title-american = قانون آمریکایی ۲۰۲۱
title-iranian = نرد سنتی ایرانی
title-welsh = تخته‌نرد ولزی
option-must_hit = بازی‌ای که می‌تواند بزند باید بزند
option-hit_with_each_die = هرچه بیشتر زدن
option-stakes = شمارش امتیاز یا یک نرخ برای هر بازی
option-stake = ارزش هر امتیاز یا بازی
option-shish_besh = شش‌وبش آغاز چیست
option-frugal_first = در نوبت نخست مهرهٔ سوم روی دوتایی نه
option-aziz = ارزش برد با پانزده مهرهٔ در بار
choice-points = امتیاز
choice-flat = یک نرخ
choice-none = هیچ
choice-first = آغاز می‌کند
choice-strongest = قوی‌ترین
home-name = نام شما
home-other = نام حریف
home-entered = ورود تاس با دست
home-real = تختهٔ واقعی: نوبت را پایان می‌دهند و آنچه شد ثبت می‌شود
home-share = تقسیم مسابقهٔ رهاشده
home-director = با داور، با پیوند خودش
