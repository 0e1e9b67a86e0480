# آنچه از خوشه‌ای از ماشین‌ها برنمی‌آید، به فارسی.

cluster-address = {$text} نشانی خوشه نیست؛ HOST:PORT سرِ آن انتظار می‌رود، یا auto روی ماشینی که عضو خوشه است
cluster-unreached = به خوشه در {$text} نمی‌توان رسید: {$why}
cluster-differs = {$machine} نسخهٔ دیگری از Bafflebox دارد، {$theirs} به جای {$ours}؛ روی همهٔ ماشین‌ها همان نسخه را با همان شبکه‌ها نصب کنید
cluster-failed = خوشه نتوانست تکه‌ای از کار را انجام دهد: {$why}
