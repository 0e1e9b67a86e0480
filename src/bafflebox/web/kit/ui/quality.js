// How good a play is: the marks that a teacher writes beside it.
// @ts-check
import { num, t } from "../i18n/text.js";
import { html } from "./html.js";

/**
 * A play as an engine judged it.
 * @typedef {import("protocol").RankedView & {equity: number, chances: import("protocol").Outcomes}} Play
 */
/** @typedef {import("protocol").CubeFigures} CubeFigures */

export const MARKS = /** @type {Record<string, string>} */ ({ dubious: "?!", bad: "?", blunder: "??" });

/** "best", or the grade of what it loses: "" is good. @param {Play} play a row of plays @param {number} place in the list, best first */
export const quality = (play, place) => (place ? (play.grade ?? "") : "best");

/** The mark beside a play that is not good. @param {{play: Play, place: number}} props as for `quality` */
export function Marked({ play, place }) {
  const mark = MARKS[quality(play, place)];
  return mark && html`${"\u00a0"}<b class="worth">${mark}</b>`;
}

/** @param {number} value */
export const signed = (value, digits = 3) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** A chance in percent. @param {number} chance */
export const percent = (chance) => num((100 * chance).toFixed(1));

/** The heads of what a play is worth and what it loses: two columns wherever plays are compared. */
export const WorthHead = () => html`<th scope="col">${t("review.equity")}</th><th scope="col">${t("review.lost")}</th>`;

/** What a play is worth, and what it loses against the best. @param {{play: Play, best: number, place: number}} props */
export function Worth({ play, best, place }) {
  const { equity } = play;
  // to four digits, as losses come, so that both are rounded alike
  const behind = equity === undefined ? 0 : Number((equity - best).toFixed(4));
  return html`<td><bdi class="ltr">${equity === undefined ? "" : num(signed(equity))}</bdi></td><td>${
    place === 0 ? t("review.best") : equity !== undefined && html`<bdi class="ltr">${num(signed(behind))}</bdi>`
  }</td>`;
}

/** @typedef {"no_double" | "double_take" | "double_drop"} CubeRow */

/** Figures of a cube decision by name, and the words for each. */
export const CUBE_ROWS = { no_double: "analyse.no_double", double_take: "analyse.double_take", double_drop: "analyse.double_drop" };

/**
 * The best of `CUBE_ROWS`; of the two answers where a double was offered.
 * @param {CubeFigures} found @param {boolean} [offered] @returns {CubeRow}
 */
export function bestOfCube(found, offered = false) {
  const answer = found.double_take < found.double_drop ? "double_take" : "double_drop";
  return offered || found.should_double ? answer : "no_double";
}

/**
 * What a row of a cube decision is worth, and what it loses: the wrong answer loses for the side that answers, `other`.
 * @param {{found: CubeFigures, name: CubeRow, best: CubeRow, offered?: boolean, other?: string}} props `offered`: it is about the answer
 */
export function CubeWorth({ found, name, best, offered = false, other = "" }) {
  const answers = name !== "no_double";
  const wrong = answers && name !== bestOfCube(found, true);
  const loss = wrong ? -Math.abs(found.double_take - found.double_drop) : found[name] - found[best];
  // what the double itself lost is no part of the answer
  const silent = offered && !answers;
  const loser = wrong && !offered && other;
  return html`<td><bdi class="ltr">${num(signed(found[name]))}</bdi></td><td>${
    name === best
      ? t("review.best")
      : !silent && html`${loser && html`<small><bdi>${loser}</bdi></small> `}<bdi class="ltr">${num(signed(loss))}</bdi>`
  }</td>`;
}
