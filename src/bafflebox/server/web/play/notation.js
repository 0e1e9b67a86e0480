// Moves as players write them, and typed moves read back against the tree of the roll.
// @ts-check
import * as walks from "./walk.js";

/** @typedef {import("../board/pieces.js").Move} Move */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Route} Route */

/**
 * @typedef {{place?: (at: number) => string, bar?: string, off?: string}} Names what points are called, if not by their number,
 *   the bar and off
 */

/** A place as it is written. @param {number} at @param {Names} [names] */
export const placeText = (at, { place, bar = "bar", off = "off" } = {}) =>
  at === 25 ? bar : at === 0 ? off : place ? place(at) : String(at);

/** @param {number} point @returns {number} the number of a spike in its quarter: 6 … 1 from left to right everywhere */
export const quarterPoint = (point) => (point > 12 ? (point > 18 ? 25 : 19) - point : ((point - 1) % 6) + 1);

/** @param {number} quarter from home on, 0 to 3 @param {number} number @returns {number} the point that has this number there */
const pointOf = (quarter, number) => (quarter < 2 ? 6 * quarter + number : (quarter === 2 ? 19 : 25) - number);

/**
 * Moves as text: `13/7* 8/7(2)`. Moves of one checker are joined where `chain` says that they are its own.
 * @param {Move[]} moves
 * @param {{chain?: boolean} & Names} [how]
 */
export function formatMoves(moves, { chain = true, ...names } = {}) {
  /** @type {{stops: number[], hits: boolean[]}[]} */
  const ways = [];
  for (const [origin, target, , hit] of moves) {
    const way = chain ? ways.find((each) => each.stops.at(-1) === origin && target < origin) : undefined;
    if (way) {
      way.stops.push(target);
      way.hits.push(hit);
    } else ways.push({ stops: [origin, target], hits: [hit] });
  }
  /** @type {Map<string, {stops: number[], hits: boolean[], count: number}>} */
  const groups = new Map();
  for (const { stops, hits } of ways) {
    // a stop on the way is only worth saying where something was hit; a point is hit once, however many go there
    const kept = stops.map((_, index) => index === 0 || index === stops.length - 1 || hits[index - 1]);
    const shown = stops.filter((_, index) => kept[index]);
    const struck = stops.map((_, index) => index > 0 && hits[index - 1]).filter((_, index) => kept[index]);
    const group = groups.get(shown.join("/")) ?? { stops: shown, hits: struck.map(() => false), count: 0 };
    group.count += 1;
    group.hits = group.hits.map((hit, index) => hit || struck[index]);
    groups.set(shown.join("/"), group);
  }
  return [...groups.values()]
    .sort((one, two) => two.stops[0] - one.stops[0])
    .map(
      ({ stops, hits, count }) =>
        stops.map((stop, index) => placeText(stop, names) + (hits[index] ? "*" : "")).join("/") + (count > 1 ? `(${count})` : ""),
    )
    .join(" ");
}

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
