// Persian, for the first page and the table.
// @ts-check
import books from "./fa.books.js";
import refusals from "./fa.refusals.js";

/** @type {import("./text.js").Catalogue} */
export default {
  ...books,
  ...refusals,
  close: "بستن", cancel: "انصراف", menu: "فهرست", comma: "، ", or: " یا ", and: " و ", you: "شما", bot: "موتور", number: "شماره", game: "بازی", how: "چگونه",
  nowhere: "چنین صفحه‌ای نیست", to_start: "به آغاز", study: "بررسی", hint: "راهنمایی", "hint.thinking": "در فکر", copied: "رونوشت شد", watch_link: "پیوند تماشا",
  moves: "بازی تا اینجا", sheet: "برگهٔ امتیاز", "sheet.of": "از {n}", "sheet.now": "اکنون", watching: "تماشا", over: "مسابقه تمام شد.",
  "word.checker": "مهره", "word.checkers": "مهره", "word.point": "خانه", "word.bar": "بار", "word.cube": "تاس دوبل", "word.single": "برد ساده", "word.gammon": "مارس", "word.backgammon": "سوپرمارس", "word.royal": "عزیز",
  "word.turn_lost": "نوبت سوخت", "word.dance": "در ماند", "word.triangle": "سه‌گوش", "word.full_spread": "گسترهٔ کامل", "word.match_game": "بازی سرنوشت", "word.checked_out": "نخستین مهرهٔ بیرون", "word.press_clock": "ساعت",
  "place.off": "بیرون",
  points: "{n} امتیاز", minutes: "{n} دقیقه", seconds: "{n} ثانیه", "seconds.short": "{n} ثانیه", "seconds.left": "{n} ثانیه مانده", pips: "شمار {n}", ahead: "{n} جلوتر", delay: "درنگ", "delay.short": "درنگ {n}",
  "top.rules": "دفتر قانون", "top.turn": "خانه در سوی دیگر", "top.sound_on": "صدا روشن است", "top.sound_off": "صدا خاموش است", "top.settings": "تنظیم‌ها",

  "set.theme": "رنگ‌ها", "set.language": "زبان", "set.home": "خانه", "set.left": "چپ", "set.right": "راست", "set.seat": "سوی شما", "set.bottom": "نزدیک", "set.top": "دور", "set.colour": "مهره‌های شما", "set.as_seated": "طبق نشستن", "set.light": "روشن", "set.dark": "تیره",
  "set.speed": "حرکت", "set.none": "هیچ", "set.quick": "تند", "set.calm": "آرام", "set.auto_roll": "تاس بینداز وقتی کار دیگری نیست", "set.auto_forced": "بازیِ ناگزیر را خودش بازی کند", "set.pips": "شمار مهره‌ها", "set.turns": "تخته رو به کسی که بازی می‌کند", "set.sound": "صدا",
  "theme.auto": "مانند دستگاه", "theme.light": "چوب روشن", "theme.dark": "تیره", "theme.contrast": "پرتضاد", "theme.shapes": "دو سو با شکل",
  "sound.dice": "تاس", "sound.checker": "مهره", "sound.hit": "زدن", "sound.turn": "نوبت شما", "sound.time": "کمتر از یک دقیقه", "sound.card": "تاس دوبل و کارت",

  "link.connecting": "نشستن پشت تخته.", "link.lost": "ارتباط قطع است.", "link.lost.text": "دوباره تلاش می‌شود؛ چیزی گم نشده.", "link.gone": "چنین تخته‌ای نیست.", "link.gone.text": "شاید پیوند ناقص است.", "link.refused": "این کلید جایی را باز نمی‌کند.", "link.refused.text": "پیوند را دوباره بخواهید یا بدون آن تماشا کنید.",
  "phase.setting_up": "تخته چیده می‌شود.", "phase.agreeing": "تاس‌ها مُهر می‌شوند.", "phase.agreeing.text": "هر سو راز خود را می‌افزاید.", "phase.agreeing.wait": "با آمدن دوست شما بازی آغاز می‌شود.",
  wait: "در انتظار {name}.", "wait.plays": "{name} باید {dice} را بازی کند.", "wait.answer": "در انتظار پاسخ.", sending: "در راه است",
  yours: "نوبت شماست.", "yours.roll": "تاس بیندازید.", "yours.roll_or_double": "تاس بیندازید، یا نخست دوبل کنید.", to_roll: "{name} تاس می‌اندازد.", to_play: "{dice} برای بازی.", choose_checker: "مهره‌ای روشن را برگزینید.", go_on: "باقی را بازی کنید.",
  all_played: "تمام، یا برگردان.", may_stop: "تمام، یا ادامه.", forced: "ناگزیر.", "forced.text": "تنها {moves} شدنی است.", dance: "با {dice} بازی‌ای نیست.", "dance.bar": "با {dice} ورودی نیست.",
  "said.played": "{name}، {dice}: {moves}.", "said.dance": "{name} با {dice} بازی ندارد.",
  "may.from": "از خانهٔ {from} می‌توانید {parts}.", "may.from_bar": "از {bar} می‌توانید {parts}.", "may.go": "به {place} بروید", "may.hit": "در {place} بزنید", "may.run": "تا {place} بدوید", "may.off": "بیرون ببرید",
  "open.call": "فرد یا جفت؟", "open.call.text": "تاس‌ها زیر لیوان‌اند.", "open.roll": "چه کسی آغاز می‌کند؟", "open.roll.text": "هر دو تاس می‌اندازند.", "open.shake": "شما مهمانید.", "open.shake.text": "خودتان بگویید، یا بتکانید تا دیگری بگوید.", choose: "درست گفتید.", "choose.text": "نخست بازی می‌کنید یا دوم؟",
  "cube.offered": "{name} تا {n} دوبل می‌کند.", "cube.offered.text": "به {n} ادامه دهید، یا کنار بروید و {lose} ببازید.", "cube.offered.wait": "در انتظار پاسخ.",
  "resign.offered": "{name} باخت {level} را پیشنهاد می‌کند، {points}.", "resign.offered.text": "بپذیرید یا ادامه دهید.", "concede.offered": "{name} واگذاری {points} را پیشنهاد می‌کند.", "concede.paid": "پرداخت ویژه همراه آن است.",
  invite: "دعوت از دوست", "invite.text": "این پیوند را بفرستید. جای دوست شماست؛ هر که آن را دارد بازی می‌کند.", "invite.copy": "رونوشت پیوند", "invite.here": "دوست شما اینجاست.",
  away: "رفته است", "away.claim": "رفته است · ادعا تا {time}", "away.now": "رفته است · می‌توانید ادعا کنید", "turn.yours": "نوبت شما", "turn.again": "باز هم نوبت شما", "turn.thinking": "در فکر", "card.in_hand": "کارت در دست", "card.spent": "کارت خرج شد",

  stake: "ارزش بازی", "stake.win": ({ name }) => (name ? "برد {name}" : "برد شما"), "stake.lose": ({ name }) => (name ? "باخت {name}" : "باخت شما"), "stake.match": "مسابقه", "stake.match_lost": "مسابقه", "stake.single": "ساده",
  crawford: "بازی کرافورد", "cube.middle": "تاس دوبل {n} در میان", "cube.held": "{cube} {n} نزد {name}", "cube.untouched": "{cube} در میان", "cube.of": "{cube} {n}", match_game: "بازی سرنوشت برای {name}", match_to: "تا {n} امتیاز", game_n: "بازی {n}",

  "act.undo": "برگردان", "act.done": "تمام", "act.pass": "بگذر", "act.roll": "تاس", "act.roll_start": "تاس آغاز", "act.roll_set": "برداشتن {dice}", "act.one": "یک تاس", "act.again": "دوباره بینداز", "act.cancel": "تاس کج", "act.double": "دوبل", "act.raise": "دوبل", "act.take": "می‌گیرم، {n}", "act.drop": "کنار می‌روم",
  "act.beaver": "بیور", "act.raccoon": "راکون", "act.resign": "تسلیم", "act.accept": "پذیرش", "act.refuse": "رد", "act.concede": "واگذاری", "act.nominate": "تعیین تاس", "act.shake": "بتکان", "act.call": "فرد یا جفت", "act.odds": "فرد", "act.evens": "جفت", "act.start": "آغاز", "act.first": "نخست من", "act.second": "دوم من",
  "act.next": "بازی بعد", "act.close": "پایان نشست", "act.rematch": "بازی دوباره", "act.go_next": "به مسابقهٔ بعد", "act.claim": "ادعا", "act.dice": "ورود تاس", "act.dice_for": "ورود تاس حریف", "act.stop": "ایستاندن ساعت", "act.go_on": "ادامه",
  "undo.nothing": "هنوز چیزی جابه‌جا نشده.", "done.not_yet": "بیش از این می‌توان بازی کرد.", keep_playing: "ادامهٔ بازی",

  "ask.double": "دوبل تا {n}؟", "ask.double.text": "{name} می‌گیرد یا کنار می‌رود.", "ask.double.yes": "دوبل تا {n}", "ask.double.no": "نه اکنون", "ask.raise": "دوبل تا {n}؟", "ask.raise.text": "کسی رد نمی‌کند؛ حق به دیگری می‌رسد.", "ask.raise.yes": "دوبل تا {n}", "ask.raise.no": "نه اکنون",
  "ask.drop": "کنار می‌روید و {points} می‌بازید؟", "ask.drop.text": "نتیجه {score} می‌شود.", "ask.drop.yes": "کنار، باخت {lose}", "ask.drop.no": "بازگشت", "ask.beaver": "بیور تا {n}؟", "ask.beaver.text": "{cube} نزد شما می‌ماند.", "ask.beaver.yes": "بیور تا {n}", "ask.beaver.no": "بازگشت", "ask.raccoon": "راکون تا {n}؟", "ask.raccoon.text": "", "ask.raccoon.yes": "راکون تا {n}", "ask.raccoon.no": "بازگشت",
  "ask.close": "نشست همین‌جا تمام شود؟", "ask.close.text": "نتیجه همین می‌ماند.", "ask.close.yes": "پایان", "ask.close.no": "ادامهٔ بازی", "ask.claim": "مسابقه را از آن خود می‌کنید؟", "ask.claim.text": "{name} زمان زیادی رفته است.", "ask.claim.yes": "ادعا", "ask.claim.no": "صبر",
  "ask.resign": "پیشنهاد باخت؟", "ask.resign.text": "دیگری می‌تواند رد کند.", "resign.level": "{level}", "ask.concede": "پیشنهاد واگذاری؟", "ask.concede.text": "یک بار در بازی، دست بالا {points}.", "ask.concede.yes": "پیشنهاد {points}", "concede.points": "چند امتیاز", "concede.with": "همراه پرداخت {amount}",
  "ask.nominate": "تاس بعدی {name} را تعیین می‌کنید؟", "ask.nominate.text": "کارت خرج می‌شود.", "ask.nominate.yes": "تعیین {dice}", "ask.nominate.no": "نگه‌داشتن کارت", "ask.dice": "تاس‌ها چه نشان می‌دهند؟", "ask.dice.opening": "تاس شما، سپس تاس حریف.", "ask.dice.for": "تاس حریف چه نشان می‌دهد؟", "ask.dice.yes": "همین است", "ask.call": "بگویید و لیوان را بردارید.", "dice.one": "یک تاس", "dice.two": "دو تاس", "die.number": "تاس {n}",
  type: "حرکت‌ها را بنویسید.", "type.bad": "{text} در این تاس نمی‌گنجد.", "type.play": "بازی",

  "row.doubles": "دوبل می‌کند", "row.takes": "می‌گیرد", "row.drops": "کنار می‌رود", "row.beavers": "بیور", "row.raccoons": "راکون", "row.raises": "دوبل تا {n}", "row.nominates": "تعیین {dice}", "row.again": "دوباره می‌اندازد", "row.resigns": "پیشنهاد {level}", "row.refuses": "رد می‌کند", "row.concedes": "پیشنهاد {n}", "row.dance": "نشست",

  board: "تخته", "speak.point": "{point} {n}", "speak.empty": "خالی", "speak.count": "{n} {checkers}", "speak.yours": "از شما", "speak.theirs": "از حریف", "speak.of": "از {name}", "speak.can": "می‌تواند برود", "speak.chosen": "برگزیده", "speak.target": "مقصد با {dice}", "speak.target_hits": "مقصد با {dice}، می‌زند",
  "speak.bar": "{bar}، {own} از شما، {opp} از حریف", "speak.off": "{name}، {n} بیرون", "speak.you_have": "{dice} دارید.", "speak.pips": "{name} شمار {own}، {other} شمار {opp}.", "speak.left": "{time} مانده.",

  "tell.GameStarted": "بازی {game}.", "tell.OpeningRolled": "آغاز: {white_name} {white}، {black_name} {black}.", "tell.CallerChosen": "{name} فرد یا جفت می‌گوید.", "tell.ParityCalled": ({ even }) => (even ? "{name} جفت می‌گوید." : "{name} فرد می‌گوید."), "tell.ChoiceWon": "{name} برمی‌گزیند که آغاز کند یا نه.", "tell.StartChosen": ({ first }) => (first ? "{name} نخست بازی می‌کند." : "{name} دوم بازی می‌کند."),
  "tell.Started": "{name} با {dice} آغاز می‌کند.", "tell.Rolled": "{name}: {dice}.", "tell.Rethrown": "{name} دوباره می‌اندازد.", "tell.RollCancelled": "تاس کج بود؛ {name} دوباره می‌اندازد.", "tell.Nominated": "{name} {dice} را تعیین می‌کند.", "tell.NominationReturned": "کارت به {name} بازمی‌گردد.", "tell.Played": ({ empty }) => (empty ? "{name} نشست." : "{name}: {moves}."),
  "tell.Signalled": "{name}: {sign}.", "tell.ExtraTurnWon": "{name} یک نوبت دیگر دارد.", "tell.Raised": "{name} دوبل می‌کند: ارزش بازی {n}.", "tell.CubeTurned": "تاس دوبل خود به {n} می‌رسد.", "tell.Doubled": "{name} دوبل می‌کند.", "tell.Taken": "{name} می‌گیرد.", "tell.Dropped": "{name} کنار می‌رود.", "tell.Beavered": "{name}: بیور.", "tell.Raccooned": "{name}: راکون.",
  "tell.ResignationOffered": "{name} باخت {level} را پیشنهاد می‌کند.", "tell.ResignationAccepted": "{name} می‌پذیرد.", "tell.ResignationRefused": "{name} رد می‌کند.", "tell.ConcessionOpened": "{name} اکنون می‌تواند واگذاری پیشنهاد کند.", "tell.ConcessionOffered": "{name} واگذاری {points} را پیشنهاد می‌کند.", "tell.ConcessionAccepted": "{name} می‌پذیرد.", "tell.ConcessionRefused": "{name} رد می‌کند.",
  "tell.GameEnded": ({ wash }) => (wash ? "بازی شسته شد. نتیجه {score}." : "{name} {points} می‌برد. {level} نتیجه {score}."), "tell.Penalised": "{name} {points} از دست می‌دهد.", "tell.FlagFell": "وقت {name} تمام شد.", "tell.MatchEnded": "{name} مسابقه را می‌برد.",

  refused: "اکنون شدنی نیست.",
  "home.title": "بازی تازه", "home.bot": "با موتور", "home.friend": "دعوت از دوست", "home.screen": "دو نفره", "home.rules": "قانون", "home.level": "قدرت", "home.length": "تا امتیاز", "home.no_length": "بی‌پایان", "home.clock": "ساعت", "home.clock.none": "بی ساعت", "home.clock.rules": "طبق قانون", "home.clock.own": "{reserve} دقیقه، درنگ {delay} ثانیه", "home.clock.delay": "{reserve} دقیقه، درنگ {delay} ثانیه", "home.clock.bronstein": "{reserve} دقیقه، برونشتاین {delay}", "home.clock.fischer": "{reserve} دقیقه، فیشر {delay}",
  "home.start": "تاس نخست را بینداز", "home.start.friend": "تخته بساز", "home.name": "نام شما", "home.other": "نام حریف", "home.sealed": "تاس‌ها پیش از مسابقه مُهر می‌شوند و پس از آن می‌توان آن‌ها را آزمود.", "home.sealed.how": "چگونه", "home.more": "بیشتر", "home.entered": "ورود تاس با دست", "home.return": "بازگشت", "home.against": "با {name}", "home.alone": "روی یک صفحه", "home.fewer": "کمتر", "home.more_points": "بیشتر", "home.tools": "بررسی یک وضعیت", "home.verify": "آزمودن تاس", "home.off_line": "سرور پاسخ نمی‌دهد.", "refused.unreachable": "سرور پاسخ نمی‌دهد.",
  "level.simple": "گام نخست", "level.beginner": "نوآموز", "level.casual": "تفریحی", "level.improver": "رو به رشد", "level.club": "بازیکن باشگاه", "level.advanced": "پیشرفته", "level.expert": "کارشناس", "level.world_class": "جهانی", "level.grandmaster": "استاد بزرگ",
  "option.must_hit": "بازی‌ای که می‌تواند بزند باید بزند", "option.hit_with_each_die": "هرچه بیشتر زدن", "option.stakes": "شمارش امتیاز یا یک نرخ برای هر بازی", "option.stake": "ارزش هر امتیاز یا بازی", "option.shish_besh": "شش‌وبش آغاز چیست", "option.frugal_first": "در نوبت نخست مهرهٔ سوم روی دوتایی نه", "option.aziz": "ارزش برد با پانزده مهرهٔ در بار", "choice.points": "امتیاز", "choice.flat": "یک نرخ", "choice.none": "هیچ", "choice.first": "آغاز می‌کند", "choice.strongest": "قوی‌ترین",
};
