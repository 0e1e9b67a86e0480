// The rule books by name, in English.
// @ts-check

/** @type {import("./text.js").Catalogue} */
export default {
  "book.match": "Match", "about.match": "Crawford", "book.money": "Money", "about.money": "cube, no end", "book.modern": "Modern", "about.modern": "clock, conduct",
  "book.american": "American", "about.american": "2021", "book.iranian": "Iranian nard", "about.iranian": "no cube", "book.welsh": "Welsh", "about.welsh": "rovers, the stream",
};
