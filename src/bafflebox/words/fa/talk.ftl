# Talk at a table, and what is done about it; in Persian.

talk-title = گفت‌وگو
talk-open = گفت‌وگو
talk-open-new = { $n ->
        [one] گفت‌وگو: {$n} خط تازه
       *[other] گفت‌وگو: {$n} خط تازه
    }
talk-room-players = میان شما دو نفر: تماشاگران آن را نمی‌خوانند.
talk-room-watchers = میان تماشاگران: تا مسابقه جریان دارد بازیکنان آن را نمی‌خوانند.
talk-room-all = مسابقه تمام شده است: آنچه از این پس گفته شود همه می‌خوانند.
talk-none = هنوز چیزی گفته نشده است.
talk-you = شما
talk-say = چیزی بگویید
talk-send = فرستادن
talk-heard = {$name}: {$words}
talk-about = {$name}: چه می‌توان کرد
talk-muted = نشان داده نمی‌شود
talk-mute = از {$name} چیزی نشان نده
talk-unmute = {$name} را دوباره نشان بده
talk-back = بازگشت
talk-watching = { $n ->
        [one] {$n} تماشاگر
       *[other] {$n} تماشاگر
    }
refused-no_talk = تا این مسابقه جریان دارد بازیکنان گفت‌وگو نمی‌کنند؛ پس از آن می‌توانند.
refused-no_talk-watching = تا این مسابقه جریان دارد تماشاگران خاموش‌اند؛ پس از آن همه می‌توانند گفت‌وگو کنند.
refused-no_talk-guest = تماشاگر با نام خود سخن می‌گوید: نخست وارد شوید. بی‌نام می‌توانید بخوانید.
refused-no_talk-alone = کسی این‌جا ننشسته است که با او گفت‌وگو کنید.
refused-no_words = در این خط چیزی برای خواندن نیست.
refused-talk_too_long = هر خط حداکثر {$most} نویسه دارد.
refused-talk_slower = یک‌باره زیاد بود؛ {$seconds} ثانیهٔ دیگر ادامه دهید.
