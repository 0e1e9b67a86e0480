# آنچه بازیکن هنگام قطع ارتباط کرد، به فارسی.

kept-title = نگه‌داشته در این دستگاه
kept-since = از زمان قطع ارتباط
kept-sent = نگه داشته شد
kept-there = رسید
kept-late = دیر رسید
kept-clocks = ساعت‌ها آخرین زمان دریافتی را نشان می‌دهند. ساعت سرور ملاک است؛ زمان کسرشده پس از وصل نشان داده می‌شود.
kept-back = پس از {$n} ثانیه برگشتید.
kept-move_arrived = حرکت شما رسید.
kept-arrived = آنچه کردید رسید.
kept-charged = {$n} ثانیه از زمان شما کم شد.
kept-too_late = دیر رسید: {$why}
kept-not = این کار نمی‌تواند منتظر ارتباط بماند.
kept-play = حرکت شما، {$moves}
kept-pass = نوبت شما بی‌حرکت
kept-roll = تاس شما
kept-roll_later = تاس در نوبت من
kept-take = پذیرش شما
kept-drop = رد شما
kept-next = بازی بعدی
kept-accept = پاسخ شما: بله
kept-refuse = پاسخ شما: نه
act-roll_later = تاس در نوبت من
