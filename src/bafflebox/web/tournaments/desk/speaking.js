// How the desk speaks of tables and matches: pairs by name, tables as ranges, what is waited for.
// @ts-check
import { num, t } from "../../kit/i18n/text.js";
import { clock, labelOf, sideOf, whereOf } from "../words.js";

/** @param {import("../event.js").Event} event @param {import("../types.js").Row} row @returns {string} Ann – Ben */
export function pair(event, row) {
  const find = (/** @type {string} */ match) => event.row(row.division, match);
  return `${sideOf(row, "one", find).text} – ${sideOf(row, "two", find).text}`;
}

/**
 * @param {import("../types.js").View} view @param {import("../types.js").Division} division @param {import("../types.js").Row} row
 * @returns {string} quarter-final, with the division where there are several
 */
export const whereIn = (view, division, row) => (view.divisions.length > 1 ? labelOf(division, row) : whereOf(division, row));

/** @param {number[]} tables @returns {string} 1–4, 6 */
export function ranges(tables) {
  /** @type {[number, number][]} */
  const found = [];
  for (const n of [...tables].sort((one, two) => one - two)) {
    const last = found[found.length - 1];
    if (last && last[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found.map(([from, to]) => num(from === to ? from : `${from}–${to}`)).join(t("comma"));
}

/**
 * @param {"wait" | "none"} kind @param {{why: string, said: string, until: number}} told
 * @returns {string} as the server says it; a time of day as it is here
 */
export const waitFor = (kind, told) => (told.until ? t(`tournament.${kind}-${told.why}`, { time: clock(told.until) }) : told.said);
