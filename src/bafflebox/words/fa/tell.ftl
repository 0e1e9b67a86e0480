# What happened, in Persian; how it is made: en/tell.ftl.

tell-GameStarted = بازی {$game}، نتیجه {$score}.{ $cube ->
 [crawford] { " " }این بازی کرافورد است: بی تاس دوبل.
 [never] { " " }مسابقهٔ یک‌امتیازی تاس دوبل ندارد.
 *[plays] { "" }
}
tell-OpeningRolled = آغاز: {$white} {$white_dice}، {$black} {$black_dice}.{ $tie ->
 [yes] { " " }دوباره.
 *[no] { "" }
}
tell-CallerChosen = { $name_is ->
 [you] شما فرد یا جفت می‌گویید
 *[other] {$name} فرد یا جفت می‌گوید
}.
tell-ParityCalled = { $name_is ->
 [you] شما {parity} می‌گویید
 *[other] {$name} {parity} می‌گوید
}؛ زیر لیوان {$dice} است.
tell-ChoiceWon = { $name_is ->
 [you] شما برمی‌گزینید
 *[other] {$name} برمی‌گزیند
} که چه کسی آغاز کند.
tell-StartChosen = { $name_is ->
 [you] شما {turn-order} بازی می‌کنید
 *[other] {$name} {turn-order} بازی می‌کند
}.
tell-StartGivenAway = { $name_is ->
 [you] شما آغاز را به حریف می‌دهید
 *[other] {$name} آغاز را به حریف می‌دهد
}.
tell-Started = { $name_is ->
 [you] شما با {$dice} آغاز می‌کنید
 *[other] {$name} با {$dice} آغاز می‌کند
}.
tell-Rolled = { $name_is ->
 [you] شما {$dice} می‌اندازید
 *[other] {$name} {$dice} می‌اندازد
}.
tell-Rethrown = { $name_is ->
 [you] شما دوباره می‌اندازید
 *[other] {$name} دوباره می‌اندازد
}{$cited}.
tell-RollCancelled = تاس کج است؛ { $name_is ->
 [you] شما دوباره می‌اندازید
 *[other] {$name} دوباره می‌اندازد
}{$cited}.
tell-Nominated = { $thrower_is ->
 [you] تاس بعدی شما
 *[other] تاس بعدی {$thrower}
} {$dice} است: { $name_is ->
 [you] شما تعیین می‌کنید
 *[other] {$name} تعیین می‌کند
}.
tell-NominationReturned = { $name_is ->
 [you] تاس بعدی از خود شماست
 *[other] تاس بعدی از خود {$name} است
}: کارت بازمی‌گردد{$cited}.
tell-Played = { $name_is ->
 [you] شما
 *[other] {$name}
}: {$moves}.
tell-ExtraTurnWon = { $name_is ->
 [you] شما یک نوبت دیگر دارید
 *[other] {$name} یک نوبت دیگر دارد
}{$cited}.
tell-Raised = { $name_is ->
 [you] شما دوبل می‌کنید
 *[other] {$name} دوبل می‌کند
}: ارزش بازی {$value}.
tell-Signalled = { $name_is ->
 [you] شما
 *[other] {$name}
}: {$sign}{$cited}.
tell-Signalled-short = {$sign}{$cited}.
tell-TurnLost = { $name_is ->
 [you] شما حرکتی ندارید
 *[other] {$name} حرکتی ندارد
}: نوبت سوخت{ $named ->
 [yes] { " " }({$sign})
 *[no] { "" }
}{$cited}.
tell-CubeTurned = {$cube} خود به {$value} می‌رسد{$cited}.
tell-Doubled = { $name_is ->
 [you] شما دوبل می‌کنید
 *[other] {$name} دوبل می‌کند
}{ $value ->
 [0] { "" }
 *[other] { " " }تا {$value}
}.
tell-Taken = { $name_is ->
 [you] شما می‌گیرید
 *[other] {$name} می‌گیرد
}.
tell-Dropped = { $name_is ->
 [you] شما کنار می‌روید
 *[other] {$name} کنار می‌رود
}.
tell-Beavered = { $name_is ->
 [you] شما
 *[other] {$name}
}: بیور.
tell-Raccooned = { $name_is ->
 [you] شما
 *[other] {$name}
}: راکون.
tell-ResignationOffered = { $name_is ->
 [you] شما باخت {$level} را پیشنهاد می‌کنید
 *[other] {$name} باخت {$level} را پیشنهاد می‌کند
}.
tell-ResignationAccepted = {accepts}.
tell-ResignationRefused = {refuses}.
tell-ConcessionOpened = { $name_is ->
 [you] شما اکنون می‌توانید واگذاری تا {points} را پیشنهاد کنید
 *[other] {$name} اکنون می‌تواند واگذاری تا {points} را پیشنهاد کند
}.
tell-ConcessionOffered = { $name_is ->
 [you] شما واگذاری {points} را پیشنهاد می‌کنید
 *[other] {$name} واگذاری {points} را پیشنهاد می‌کند
}{ $paid ->
 [yes] { " " }با پرداخت ویژه
 *[no] { "" }
}.
tell-ConcessionAccepted = {accepts}{ $forced ->
 [yes] { " " }(چنان‌که قانون می‌خواهد{$cited})
 *[no] { "" }
}.
tell-ConcessionRefused = {refuses}.
tell-GameEnded = {wins-points} ({$level}).
tell-GameEnded-how = {wins-points} ({$level}، {$how}).
tell-GameEnded-conceded = {wins-points} ({$how}).
tell-GameEnded-match = {wins}: {$how}{$cited}.
tell-GameEnded-wash = بازی شسته شد: {$how}{$cited}. به هر دو {points}.
tell-FlagFell = { $name_is ->
 [you] وقت شما
 *[other] وقت {$name}
} تمام شد{$cited}.
tell-Penalised = { $name_is ->
 [you] شما {points} از دست می‌دهید
 *[other] {$name} {points} از دست می‌دهد
}{$cited}.
tell-MatchEnded = { $name_is ->
 [you] شما مسابقه را {$won}-{$lost} می‌برید
 *[other] {$name} مسابقه را {$won}-{$lost} می‌برد
}{bang}
tell-MatchEnded-how = { $name_is ->
 [you] شما مسابقه را {$won}-{$lost} می‌برید
 *[other] {$name} مسابقه را {$won}-{$lost} می‌برد
}: {$how}{$cited}.
tell-SessionClosed = نشست با نتیجهٔ {$score} پایان یافت.
tell-NobodyWon = مسابقه بی‌برنده پایان یافت: {$how}{$cited}.
tell-ClockSet = ساعت‌ها تنظیم شد: {clock-settings}{$cited}.
tell-ClockStopped = { $name_is ->
 [you] شما هر دو ساعت را می‌ایستانید
 [table] هر دو ساعت ایستاده‌اند
 *[other] {$name} هر دو ساعت را می‌ایستاند
} ({$cause}){$cited}.
tell-ClockStarted = { $name_is ->
 [you] شما ساعت‌ها را به راه می‌اندازید
 [table] ساعت‌ها به راه افتادند
 *[other] {$name} ساعت‌ها را به راه می‌اندازد
}.
tell-ClockAdjusted = {$seconds} ثانیه { $way ->
 [added] به
 *[taken] از
} { $name_is ->
 [you] ساعت شما
 *[other] ساعت {$name}
} { $way ->
 [added] افزوده شد
 *[taken] کم شد
}{$cited}.

wins = { $name_is ->
 [you] شما می‌برید
 *[other] {$name} می‌برد
}
wins-points = { $name_is ->
 [you] شما {points} می‌برید
 *[other] {$name} {points} می‌برد
}
accepts = { $name_is ->
 [you] شما می‌پذیرید
 *[other] {$name} می‌پذیرد
}
refuses = { $name_is ->
 [you] شما رد می‌کنید
 *[other] {$name} رد می‌کند
}
parity = { $call ->
 [odds] فرد
 *[evens] جفت
}
turn-order = { $order ->
 [first] نخست
 *[second] دوم
}
score-now = نتیجه: {$white} {$white_points}، {$black} {$black_points}.
clock-settings = هر یک {$reserve} برای { $each ->
 [game] بازی
 *[match] مسابقه
}، { $kind ->
 [simple_delay] درنگ سادهٔ {$seconds_each} ثانیه در هر نوبت
 [bronstein] درنگ برونشتاین {$seconds_each} ثانیه در هر نوبت
 [fischer] {$seconds_each} ثانیه افزوده در هر نوبت
 *[bank] بی درنگ
}

ask-lose = باخت {$level} را پیشنهاد می‌کنید؟
owes = { $name_is ->
 [you] شما {$amount} به {$whom} بدهکارید
 *[other] {$name} {$amount} به { $whom_is ->
 [you] شما
 *[other] {$whom}
 } بدهکار است
}.

# Where people are told calmly there is no exclamation mark.
bang = { $tone ->
 [calm] .
 *[glad] !
}

# How games and matches end, and what is called out.
word-iranian-turn_lost = نشست
word-turn_lost = نوبت سوخت
word-dance = در ماند
word-triangle = سه‌گوش
word-full_spread = گسترهٔ کامل
word-checked_out = نخستین مهرهٔ بیرون
word-press_clock = ساعت
word-dropped = رد دوبل
word-resigned = تسلیم
word-conceded = واگذاری
word-overrun = مهره‌های زیاد روی بار
word-flag = پایان وقت
word-ruling = رأی داور
word-absence = حریف نیامد
word-agreement = توافق
word-forfeit = محروم شد
word-penalty = امتیاز بیرون از بازی
word-dispute = اختلاف
word-break = استراحت
word-concession = پیشنهاد باخت
word-fallen_dice = تاس افتاده
word-dice_lifted = تاس برداشته
word-director = سرپرست
word-downtime = میز از کار افتاد
word-wash = شسته
word-borne_off = همه بیرون
