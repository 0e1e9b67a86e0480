# مسابقه برای تماشاگران، به فارسی.

watch-unknown = صفحه نوشته نمی‌شود: تنها نتیجه و ساعت‌ها.
watch-cube = {$cube}: {$n}
watch-lobby = مسابقه‌های در جریان
watch-tournaments = تورنمنت‌ها
watch-title = تماشا
watch-now = در حال بازی
watch-none = اکنون کسی در دید همگان بازی نمی‌کند. یک صندلی باز کنید: نفر بعدی آن را می‌بیند.
watch-seat = باز کردن صندلی
