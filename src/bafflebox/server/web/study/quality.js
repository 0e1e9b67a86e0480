// How good a play is: the marks that a teacher writes beside it.
// @ts-check
import { html } from "../ui/html.js";

export const MARKS = /** @type {Record<string, string>} */ ({ dubious: "?!", bad: "?", blunder: "??" });

/** "best", or the grade of what it loses: "" is good. @param {any} play a row of plays @param {number} place in the list, best first */
export const quality = (play, place) => (place ? (play.grade ?? "") : "best");

/** The mark beside a play that is not good. @param {{play: any, place: number}} props as for `quality` */
export function Marked({ play, place }) {
  const mark = MARKS[quality(play, place)];
  return mark && html`${"\u00a0"}<b class="worth">${mark}</b>`;
}
