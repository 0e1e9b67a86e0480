// The rule books by name, in Persian.
// @ts-check

/** @type {import("./text.js").Catalogue} */
export default {
  "book.match": "مسابقه", "about.match": "کرافورد", "book.money": "آزاد", "about.money": "با تاس دوبل، بی‌پایان", "book.modern": "امروزی", "about.modern": "با ساعت", "book.american": "آمریکایی", "about.american": "۲۰۲۱",
  "book.iranian": "نرد ایرانی", "about.iranian": "بی تاس دوبل", "book.welsh": "ولزی", "about.welsh": "مهرهٔ آزاد، رود",
  "title.match": "بازی مسابقه‌ای", "title.money": "بازی آزاد", "title.modern": "مسابقهٔ امروزی", "title.american": "قانون آمریکایی ۲۰۲۱", "title.iranian": "نرد سنتی ایرانی", "title.welsh": "تخته‌نرد ولزی",
  "word.iranian.gammon": "مارس", "word.iranian.backgammon": "سوپرمارس", "word.iranian.royal": "عزیز", "word.iranian.turn_lost": "نشست",
  "quarter.Home": "خانه", "quarter.Near": "نزدیک", "quarter.Far": "دور", "quarter.Back": "پشت",
};
