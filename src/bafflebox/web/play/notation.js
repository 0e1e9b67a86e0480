// Moves as players write them.
// @ts-check
/** @typedef {import("../board/pieces.js").Move} Move */

/**
 * @typedef {{place?: (at: number) => string, bar?: string, off?: string}} Names what points are called, if not by their number,
 *   the bar and off
 */

/** A place as it is written. @param {number} at @param {Names} [names] */
export const placeText = (at, { place, bar = "bar", off = "off" } = {}) =>
  at === 25 ? bar : at === 0 ? off : place ? place(at) : String(at);

/** @param {number} point @returns {number} the number of a spike in its quarter: 6 … 1 from left to right everywhere */
export const quarterPoint = (point) => (point > 12 ? (point > 18 ? 25 : 19) - point : ((point - 1) % 6) + 1);

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
