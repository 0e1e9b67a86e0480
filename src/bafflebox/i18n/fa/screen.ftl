# واژه‌های صفحهٔ کامل پایانه، به فارسی. کلیدها و واژه‌های تایپی همان‌اند که هستند.

screen-keys = راهنما
screen-choose = گزینش
screen-point = خانه
screen-command = فرمان
screen-close = بستن
screen-leave = دوباره برای رفتن، همه ذخیره شده
screen-drop = دوباره برای کنار رفتن
screen-yes = بله
screen-no = نه
screen-small = دست‌کم ۴۰ × ۲۴ یا ۶۰ × ۲۰؛ اینجا {$columns} × {$rows}
screen-lines = این پایانه نمی‌تواند مکان‌نما را جابه‌جا کند؛ این مسابقه خط‌به‌خط بازی می‌شود.
screen-open = بازکردن
screen-nothing = هنوز چیزی اینجا نیست.
screen-find = یافتن
screen-back = بازگشت
screen-read_on = پیمایش
