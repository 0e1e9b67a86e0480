// What is asked in a position of the day, and where it is from, in words.
// @ts-check
import { isolate, language, num, t } from "../kit/i18n/text.js";
import { rollText } from "../table/names.js";

/** @typedef {import("protocol").DailyQuestion} DailyQuestion */

/** @param {DailyQuestion} asked */
export const questionOf = (asked) => t(`daily.ask-${asked.what}`, { dice: rollText(asked.dice ?? []) });

/** Where it is from. @param {DailyQuestion} asked */
export function originOf({ origin, names, game }) {
  const [name, other] = names.map(isolate);
  return t(`daily.from-${origin}`, { name: name ?? "", other: other ?? "", game: num(game) });
}

/** The rules, and the score with the length where it is a match. @param {DailyQuestion} asked */
export function termsOf({ rules, score: { own, opp, length } }) {
  const score = isolate(`${num(own)}–${num(opp)}`);
  return length ? t("daily.terms", { rules: t(`book.${rules}`), score, n: num(length) }) : t(`book.${rules}`);
}

/** A day as it is written. @param {string} day YYYY-MM-DD */
export const dayName = (day) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
