# پیام‌ها به کسانی که صفحه‌شان بسته است: روی تلفن و با ایمیل، به فارسی.

push-called = میز { $table }: با { $player } بازی می‌کنید
push-called-how = بازی شما فراخوانده شد. { $tournament }
push-again = میز داوری دوباره شما را می‌خواند: لطفاً بیایید. { $tournament }
push-corrected = نتیجه‌ای اصلاح شد
push-corrected-how = { $player } بر { $other } پیروز شد، { $score }. { $place ->
    [moved] جای شما در جدول تغییر کرده است.
   *[stands] جای شما در جدول همان است.
}

notify-turn = نوبت شما در برابر { $player } است
notify-turn-days = { $n ->
    [one] یک روز برای آن وقت دارید.
   *[other] { $n } روز برای آن وقت دارید.
}
notify-turn-waits = { $player } کنار تخته منتظر است.
notify-invited = { $name } شما را به یک مسابقه دعوت می‌کند
notify-invited-how = دعوت‌نامه در صفحهٔ دوستان شماست.
notify-friend = { $name } اینجاست
notify-friend-how = به یک مسابقه دعوتش کنید.
notify-followed = { $player } با { $opponent } بازی می‌کند
notify-followed-how = مسابقه را تماشا کنید.
notify-contest-arena = رقابت شما {$n} دقیقهٔ دیگر آغاز می‌شود
notify-contest-swiss = تورنمنت سوئیسی {$n} دقیقهٔ دیگر آغاز می‌شود
notify-contest-how = جای شما محفوظ است: صفحه را به‌موقع باز کنید.
notify-mail-turn = { $n ->
    [0] در یک مسابقه نوبت شماست و حریف منتظر است.
    [one] در یک مسابقه نوبت شماست و یک روز وقت دارید.
   *[other] در یک مسابقه نوبت شماست و { $n } روز وقت دارید.
}
mail-one = Bafflebox: { $said }
mail-many = Bafflebox: { $n } پیام برای شما
mail-line = { $said }
    { $link }
mail-confirm = نشانی خود را برای Bafflebox تأیید کنید
mail-confirm-how = کسی، احتمالاً خود شما، خواسته است پیام‌های { $site } به این نشانی برسد. برای تأیید، این را باز کنید:
    { $link }
    اگر شما نبوده‌اید، کاری نکنید: نامهٔ دیگری نمی‌آید.
mail-stop = این پیام‌ها را در { $site } خواسته‌اید. برای پایان دادن به همهٔ آن‌ها:
    { $link }
