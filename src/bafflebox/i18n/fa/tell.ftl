# What happened, in Persian; how it is made: en/tell.ftl.

tell-GameStarted = بازی {$game}، نتیجه {$score}.{ $cube ->
 [crawford] { " " }این بازی کرافورد است: بی تاس دوبل.
 [never] { " " }مسابقهٔ یک‌امتیازی تاس دوبل ندارد.
 *[plays] { "" }
}
tell-TakenUp = مسابقه از میانهٔ بازی گرفته می‌شود، نتیجه {$score}{ $crawford ->
 [yes] {" "}(بازی کرافورد)
 *[no] { $value ->
  [1] { "" }
  *[other] ، تاس دوبل روی {$value}
 }
}. نوبت { $name_is ->
 [you] شماست که
 *[other] {$name} است که
} { $thrown ->
 [yes] {$dice} را بازی کند
 *[no] تاس بیندازد
}.
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
 [you] شما مسابقه را {$score} می‌برید
 *[other] {$name} مسابقه را {$score} می‌برد
}{bang}
tell-MatchEnded-how = { $name_is ->
 [you] شما مسابقه را {$score} می‌برید
 *[other] {$name} مسابقه را {$score} می‌برد
}: {$how}{$cited}.
tell-SessionClosed = نشست با نتیجهٔ {$score} پایان یافت.
tell-MatchShared = مسابقه رها شد و همان‌گونه که بود تقسیم می‌شود: { $name_is ->
 [you] {$n} ٪ از آنِ شماست
 *[other] {$n} ٪ از آنِ {$name} است
}{$cited}.
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
word-equity = به ارزشش تقسیم شد
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
word-repeated = مارها
word-formation = آرایش مهره‌ها

# Around the board: irregularities, claims, consent, disputes, rulings.
tell-MatchContinued = مسابقه از {$score} ادامه می‌یابد.
tell-Irregularity = { $name_is ->
 [you] شما
 *[other] {$name}
}: {kind-of}{$cited}.
tell-Touched = { $name_is ->
 [you] شما به مهره‌ای در {$place} دست می‌زنید
 *[other] {$name} به مهره‌ای در {$place} دست می‌زند
}{ $set ->
 [yes] { " " }و آن را در {$target} می‌گذارد
 *[no] { "" }
}.
tell-Claimed = { $name_is ->
 [you] شما اعتراض می‌کنید
 *[other] {$name} اعتراض می‌کند
}: {kind-of}{ $asked ->
 [yes] { " " }({$remedy})
 *[no] { "" }
}{$cited}.
tell-Restored = بازی به حال پیشین بازمی‌گردد{$cited}.
tell-PositionSet = مهره‌ها از نو چیده شدند{$cited}.
tell-CubeSet = {$cube} روی {$value} گذاشته شد، { $name_is ->
 [you] سوی شما
 [table] در میان
 *[other] سوی {$name}
}{$cited}.
tell-TurnSet = نوبت { $name_is ->
 [you] شماست
 *[other] {$name} است
}{$cited}.
tell-ScoreSet = نتیجه: {$white} {$white_points}، {$black} {$black_points}{$cited}.
tell-Awarded = { $way ->
 [given] { $name_is ->
  [you] به شما داده شد
  *[other] به {$name} داده شد
 }
 *[taken] { $name_is ->
  [you] از شما پس گرفته شد
  *[other] از {$name} پس گرفته شد
 }
}: {points}{$cited}.
tell-DelayForfeited = { $name_is ->
 [you] شما از مهلت بعدی بهره ندارید
 *[other] {$name} از مهلت بعدی بهره ندارد
}{$cited}.
tell-Warned = به { $name_is ->
 [you] شما
 *[other] {$name}
} هشدار داده شد{$cited}.
tell-Excused = عذر { $name_is ->
 [you] شما
 *[other] {$name}
} پذیرفته شد{$cited}.
tell-Proposed = { $name_is ->
 [you] شما پیشنهاد می‌کنید
 *[other] {$name} پیشنهاد می‌کند
}: {topic-of}{items-of}{$cited}.
tell-Agreed = { $name_is ->
 [you] شما می‌پذیرید
 *[other] {$name} می‌پذیرد
}: {topic-of}{items-of}.
tell-Declined = { $name_is ->
 [you] شما نمی‌پذیرید
 *[other] {$name} نمی‌پذیرد
}: {topic-of}{items-of}.
tell-TermsAgreed = شرایط پذیرفته شد{items-of}.
tell-LengthSet = مسابقه از این پس تا {points} است{$cited}.
tell-RolledOff = تاس برای {$item}: {$white} {$white_die}، {$black} {$black_die}. { $name_is ->
 [you] شما می‌برید.
 [table] هیچ‌کس نمی‌برد.
 *[other] {$name} می‌برد.
}
tell-MixDemanded = { $name_is ->
 [you] شما می‌خواهید
 *[other] {$name} می‌خواهد
} تاس‌ها آمیخته شوند{$cited}.
tell-DieSelected = { $name_is ->
 [you] شما تاسی برمی‌گزینید
 *[other] {$name} تاسی برمی‌گزیند
}.
tell-Left = { $name_is ->
 [you] شما میز را ترک می‌کنید
 *[other] {$name} میز را ترک می‌کند
}.
tell-Readied = { $name_is ->
 [you] شما آماده‌اید
 *[other] {$name} آماده است
}.
tell-BreakBegan = { $name_is ->
 [you] شما استراحت می‌کنید
 [table] استراحت
 *[other] {$name} استراحت می‌کند
}، {tell-minutes}{ $asked ->
 [yes] : {$causes}
 *[no] { "" }
}{$cited}.
tell-BreakEnded = استراحت پایان یافت.
tell-DisputeOpened = { $name_is ->
 [you] شما داور می‌خواهید
 *[other] {$name} داور می‌خواهد
}: {$about}{$cited}.
tell-DisputeClosed = { $name_is ->
 [you] شما اعتراض را پس می‌گیرید
 *[other] {$name} اعتراض را پس می‌گیرد
}.
tell-LeaveRevoked = اجازه دیگر برجا نیست: {leave-of}{$cited}.
tell-Asked = از { $name_is ->
 [you] شما
 *[other] {$name}
} گواهی خواسته شد.
tell-Testified = { $name_is ->
 [you] شما می‌گویید
 *[other] {$name} می‌گوید
}: {$words}
tell-Ruled = { $name_is ->
 [you] شما رأی می‌دهید
 *[other] {$name} رأی می‌دهد
} بر پایهٔ {$grounds}: {$remedies}.
tell-Appealed = { $name_is ->
 [you] شما تجدیدنظر می‌خواهید
 *[other] {$name} تجدیدنظر می‌خواهد
}.
tell-Referred = تجدیدنظر به سرداور سپرده شد.
tell-VoteCast = { $name_is ->
 [you] شما دربارهٔ تجدیدنظر رأی می‌دهید
 *[other] {$name} دربارهٔ تجدیدنظر رأی می‌دهد
}: { $vote ->
 [overturn] رد
 *[uphold] تأیید
}{$cited}.
tell-AppealDecided = رأی { $decided ->
 [overturned] برگردانده شد
 *[upheld] برجا ماند
}{$cited}.
tell-PlayResumed = بازی ادامه می‌یابد.
tell-MatchReopened = مسابقه هنوز پایان نیافته است{$cited}.
tell-Barred = { $name_is ->
 [you] شما دیگر تماشاگر این مسابقه نیستید
 *[other] {$name} دیگر تماشاگر این مسابقه نیست
}.
tell-Noted = { $name_is ->
 [you] شما به داوران می‌گویید
 *[other] {$name} به داوران می‌گوید
}: {$words}
tell-Appointed = { $name_is ->
 [you] شما گماشته شدید
 *[other] {$name} گماشته شد
}: { $role ->
 [monitor] ناظر
 [arbiter] سرداور
 [committee] عضو هیئت
 [director] داور
 *[staff] دستیار
}.
tell-OptionSet = برای رویداد: {$option} {$value}.
tell-Replaced = عوض شد: {$item}.
tell-Convened = طبق اطلاعیهٔ {$n} رویداد بازی می‌شود.
tell-SettingsPosted = زمان ساعت اعلام شد: {$reserve} { $per ->
  [point] برای هر امتیاز مسابقه
 *[match] هر سو
 }، مهلت {$delay} ثانیه{$cited}.
tell-Entered = { $name_is ->
 [you] شما نام می‌نویسید
 *[other] {$name} نام می‌نویسد
}: {$division}{ $flagged ->
 [yes] ، بالاتر از سقف آن
 *[no] { "" }
}.
tell-Approved = نام‌نویسی { $name_is ->
 [you] شما
 *[other] {$name}
} پذیرفته شد.
tell-EntryRefused = نام‌نویسی { $name_is ->
 [you] شما
 *[other] {$name}
} رد شد.
tell-ResultReported = { $name_is ->
 [you] شما نتیجه را گزارش می‌دهید
 *[other] {$name} نتیجه را گزارش می‌دهد
}: {$score}.
tell-ResultSigned = { $name_is ->
 [you] شما نتیجه را تأیید می‌کنید
 *[other] {$name} نتیجه را تأیید می‌کند
}: {$score}{ $owed ->
 [yes] ، و بدهی {$payer}: {$sum}
 [even] ، و کسی بدهکار نیست
 *[no] { "" }
}.
tell-ResultVerified = نتیجه تأیید شد.
tell-ResultPosted = نتیجه اعلام شد.
tell-ResultCorrected = نتیجه به {$score} اصلاح شد.
tell-Corrected = اصلاح: {$old} به {$new}{$cited}.
kind-of = { $kind ->
 [illegal_play] بازی نادرست
 [early_roll] تاس پیش از نوبت
 [early_double] دوبل پیش از نوبت
 [bad_dice] تاسی که شمرده نمی‌شود
 [wrong_setup] چیدن نادرست
 [checker_removed] برداشتن مهره از تخته
 [dice_touched] دست زدن به تاس
 [dice_lifted] برداشتن زودهنگام تاس
 [press_missed] نزدن ساعت
 [press_early] زدن زودهنگام ساعت
 [frozen_act] کاری هنگام ایست بازی
 [absence] غیبت
 *[other] بی‌قاعدگی
}
topic-of = { $topic ->
 [terms] شرایط مسابقه
 [clock] ساعت
 [settings] زمان‌های ساعت
 [length] طولی دیگر
 [score] نتیجه
 [position] چیدمان
 [leave] اجازه
 [correction] اصلاح
 [remedy] راه‌حلی
 [ruling] رأیی که سر تخته داده شد
 [roll] تاس ریختن برای آن
 [resume] ادامهٔ بازی
 [claim] آنچه رخ داد
 *[other] چیزی
}
items-of = { $asked ->
 [yes] : {$items}
 *[no] { "" }
}
leave-of = { $leave ->
 [phone] تلفن سر میز
 [left] انداختن تاس در سمت چپ
 *[away] دور بودن
}
tell-minutes = {$n} دقیقه
tell-DepthSet = { $depth ->
 [score] از اینجا تنها مکعب، پایان نوبت‌ها و نتیجه‌ها نوشته می‌شود
 [dice] از اینجا تاس‌ها نوشته می‌شود و بازی مهره‌ها نه
 *[full] از اینجا همه چیز نوشته می‌شود
}{$cited}.
tell-StartNamed = { $name_is ->
 [you] شما آغاز می‌کنید
 *[other] {$name} آغاز می‌کند
}.
tell-PointedOut = { $way ->
 [back] { $name_is ->
  [you] شما پس می‌گیرید
  *[other] {$name} پس می‌گیرد
 }
 *[told] { $name_is ->
  [you] شما نشان می‌دهید
  *[other] {$name} نشان می‌دهد
 }
}: {$what}{$cited}.
tell-TurnKept = { $name_is ->
 [you] شما نوبت را نگه می‌دارید
 *[other] {$name} نوبت را نگه می‌دارد
}{$cited}.
word-telling-dance = رقص
word-telling-triangle = مثلث
word-telling-full_spread = گسترش کامل
word-telling-checked_out = نخستین مهرهٔ بیرون‌رفته
word-telling-double = جفت در ریختن پاداش
word-telling-one_throw = یک ریختن اکنون می‌تواند ببرد
word-telling-other_throw = یک ریختنِ طرف دیگر اکنون می‌تواند ببرد
word-telling-last_throw = ریختنی که استراحت می‌آورد
word-telling-equal_dice = تاس‌های برابر برای آغاز
tell-ResultNamed = { $name_is ->
 [you] شما می‌گویید
 *[other] {$name} می‌گوید
} که { $winner_is ->
 [you] شما برده‌اید
 *[other] {$winner} برده است
}: {$how}{$cited}.
tell-ResultNamed-wash = { $name_is ->
 [you] شما می‌گویید
 *[other] {$name} می‌گوید
} که کسی نبرده است{$cited}.
tell-ResultConfirmed = { $name_is ->
 [you] شما تأیید می‌کنید
 *[other] {$name} تأیید می‌کند
}.
tell-ResultContested = { $name_is ->
 [you] شما می‌گویید
 *[other] {$name} می‌گوید
} که بازی تمام نشده است.
score-below = {$one} به {$two}
