// Which clocks can be chosen for a rule set, and what is sent for them.
// @ts-check
import { t } from "../i18n/text.js";

/** @typedef {import("protocol").BookText} Book */

/**
 * `rules`: the other rule set that has this clock, as choosing it says.
 * `days`: in which each acts, where two play without sitting there together.
 * @typedef {{key: string, text: string, clock: any, rules?: string, options?: Record<string, string>, days?: number}} ClockChoice
 */

/** Days a move, for two who need not sit there together. */
const DAYS = [1, 3, 7];
/** Minutes for the match or game, seconds of delay. */
const OWN = [
  [2, 12],
  [5, 8],
  [10, 10],
  [20, 12],
];
const KINDS = /** @type {Record<string, [string, string]>} */ ({
  delay: ["bank", "delay"],
  bronstein: ["bank", "delay"],
  fischer: ["start", "increment"],
});

/**
 * @param {Book | undefined} book a rule set as the server describes it
 * @param {Book[]} books all of them
 * @param {boolean} [apart] whether the two may be apart, so that days a move are a choice
 * @returns {ClockChoice[]}
 */
export function clockChoices(book, books, apart = false) {
  const days = apart ? DAYS.map((n) => ({ key: `days${n}`, text: t("home.clock.days", { n }), clock: null, days: n })) : [];
  return [...clocksOf(book, books), ...days];
}

/** @param {Book | undefined} book @param {Book[]} books @returns {ClockChoice[]} */
function clocksOf(book, books) {
  /** @type {ClockChoice[]} */
  const found = [{ key: "none", text: t("home.clock.none"), clock: null }];
  if (!book) return found;
  if (book.clock) {
    found.push({ key: "rules", text: t("home.clock.rules"), clock: "rules" });
    if (!book.times) return found;
    for (const [reserve, delay] of OWN)
      found.push({ key: `${reserve}+${delay}`, text: t("home.clock.own", { reserve, delay }), clock: { reserve: reserve * 60, delay } });
    return found;
  }
  // the same match with a clock is a rule set of its own: the one that has all options of this one, and clocks
  const other = clockOption(book) ? book : books.find((each) => clockOption(each) && covers(each, book));
  if (!other) return found;
  for (const kind of clockOption(other)?.values ?? []) {
    const pair = KINDS[kind];
    if (!pair) continue;
    const [reserve, delay] = pair.map((name) => Number(optionOf(other, name)?.default ?? 0));
    const text = t(`home.clock.${kind}`, { reserve, delay });
    const elsewhere = other !== book;
    found.push({
      key: kind,
      text: elsewhere ? `${text} (${t(`book.${other.name}`)})` : text,
      clock: "rules",
      ...(elsewhere ? { rules: other.name } : { options: { clock: kind } }),
    });
  }
  return found;
}

/** @param {Book | undefined} book @param {string} name */
export const optionOf = (book, name) => book?.options?.find((each) => each.name === name);

/** @param {Book | undefined} book */
const clockOption = (book) => (optionOf(book, "clock")?.values ? optionOf(book, "clock") : undefined);

/** @param {Book} larger @param {Book} smaller whether one rule set knows all options and features of another */
function covers(larger, smaller) {
  return (
    smaller.features.includes("length") &&
    smaller.options.every((each) => optionOf(larger, each.name)) &&
    smaller.features.every((/** @type {string} */ each) => each === "aids" || larger.features.includes(each))
  );
}

/**
 * What a chosen clock asks of a table; nothing where the book has none of this name.
 * @param {Book | undefined} book @param {Book[]} books @param {string} key @param {boolean} [apart]
 */
export const timeOf = (book, books, key, apart) => clockChoices(book, books, apart).find((each) => each.key === key && !each.rules);
