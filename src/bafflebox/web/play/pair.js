// A point made with one touch: two checkers come to it, each by a number of its own.
// @ts-check
import { routes, sources, take } from "./walk.js";

/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Route} Route */

/**
 * The two moves that make a point, where there is just one way to.
 * @param {Walk} walk
 * @param {number} at the point
 * @returns {[Route, Route] | null}
 */
export function pairTo(walk, at) {
  /** @type {Map<string, [Route, Route]>} */
  const found = new Map();
  for (const first of each(walk, at)) {
    for (const second of each(take(walk, first), at)) {
      const key = [first, second].map((route) => route.moves[0][0]).sort();
      if (!found.has(key.join())) found.set(key.join(), [first, second]);
    }
  }
  return found.size === 1 ? [...found.values()][0] : null;
}

/** @param {Walk} walk @param {number} at @returns {Route[]} single moves to it */
function each(walk, at) {
  return sources(walk).flatMap((from) => routes(walk, from, { chain: false }).get(at) ?? []);
}
