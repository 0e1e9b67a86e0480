# مسابقه برای تماشاگران، به فارسی.

watch-unknown = صفحه نوشته نمی‌شود: تنها نتیجه و ساعت‌ها.
watch-cube = {$cube}: {$n}
watch-lobby = مسابقه‌های در جریان
watch-tournaments = تورنمنت‌ها
