# مسابقه برای تماشاگران، به فارسی.

watch-unknown = صفحه نوشته نمی‌شود: تنها نتیجه و ساعت‌ها.
watch-cube = {$cube}: {$n}
watch-lobby = مسابقه‌های در جریان
watch-tournaments = تورنمنت‌ها
watch-title = تماشا
watch-now = در حال بازی
watch-none = اکنون کسی آشکارا بازی نمی‌کند
watch-seat = باز کردن صندلی
watch-seat-about = بازدیدکنندهٔ بعدی آن را می‌بیند
watch-tournaments-about = رویدادها و رقابت‌ها و زمان آغازشان
