# The list of moves and the score-sheet, in Persian.

number = شماره
game = بازی
how = چگونه
moves = بازی تا اینجا
sheet = برگهٔ امتیاز
sheet-of = از {$n}
sheet-now = اکنون
row-Doubled = دوبل می‌کند
row-Taken = می‌گیرد
row-Dropped = کنار می‌رود
row-Beavered = بیور
row-Raccooned = راکون
row-Raised = دوبل تا {$n}
row-Nominated = تعیین {$dice}
row-Rethrown = دوباره می‌اندازد
row-ResignationOffered = پیشنهاد {$level}
row-ResignationRefused = رد می‌کند
row-ConcessionOffered = پیشنهاد {$n}
row-dance = نشست
row-ConcessionRefused = رد می‌کند
row-StartGivenAway = آغاز را می‌دهد
around-open = ادعا
windows-end = جای شما در {$n} پنجرهٔ دیگر باز است: ببندید
sheet-settle = برگهٔ امتیاز و تسویه
