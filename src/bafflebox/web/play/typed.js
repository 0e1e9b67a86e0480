// Typed moves, read against the tree of the roll.
// @ts-check
import * as walks from "./walk.js";

/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Route} Route */

/** @param {number} quarter from home on, 0 to 3 @param {number} number @returns {number} the point that has this number there */
const pointOf = (quarter, number) => (quarter < 2 ? 6 * quarter + number : (quarter === 2 ? 19 : 25) - number);

/**
 * What typed moves mean in this walk: routes to take one after the other, or the piece of text that fits nothing.
 * @param {Walk} walk
 * @param {string} text `24/18 13/11`, `bar/20`, `6/off`, `8/5(2)`, `13/7/3`; Persian digits too
 * @param {{chain?: boolean, order?: number[], quarters?: string[]}} [how] `quarters`: names of the quarter-boards from home on,
 *   where spikes are also called by them
 * @returns {{routes: Route[], walk: Walk} | {bad: string}}
 */
export function readTyped(walk, text, how = {}) {
  const plain = text
    .replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit)))
    .toLowerCase()
    .replace(/[*,;]/g, (sign) => (sign === "*" ? "" : " "));
  /** @type {Route[]} */
  const routes = [];
  let now = walk;
  for (const piece of plain.split(/\s+/).filter(Boolean)) {
    const found = /^([^()]+)(?:\((\d)\))?$/.exec(piece);
    const stops = (found?.[1] ?? "").split(/[/-]/).map((stop) => place(stop, how.quarters));
    if (!found || stops.length < 2 || stops.some((stop) => stop === null)) return { bad: piece };
    for (let time = 0; time < Number(found[2] ?? 1); time++) {
      for (let index = 1; index < stops.length; index++) {
        const route = walks.routes(now, /** @type {number} */ (stops[index - 1]), how).get(/** @type {number} */ (stops[index]));
        if (!route) return { bad: piece };
        routes.push(route);
        now = walks.take(now, route);
      }
    }
  }
  return { routes, walk: now };
}

/** @param {string} text @param {string[]} [quarters] @returns {number | null} */
function place(text, quarters) {
  const spike = /^(\D+?)\s*([1-6])$/.exec(text);
  const quarter = spike && quarters ? quarters.findIndex((each) => each[0].toLowerCase() === spike[1][0]) : -1;
  if (spike && quarter >= 0) return pointOf(quarter, Number(spike[2]));
  if (["bar", "b", "25", "roof"].includes(text)) return 25;
  if (["off", "o", "0", "out"].includes(text)) return 0;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 24 ? number : null;
}
