// A play as arrows on the board.
// @ts-check
import { spot } from "./checkers.js";
import { MARKS } from "../kit/ui/quality.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Who} Who */
/** @typedef {import("./pieces.js").Move} Move */

/**
 * @param {Geometry} g
 * @param {{own: number[], opp: number[]}} before
 * @param {Who} who
 * @param {Move[]} moves
 * @param {string} quality "best", or the grade of the play: "" is good, or not known
 * @returns {import("./marks.js").ArrowLook[]}
 */
export function arrowsOf(g, before, who, moves, quality) {
  const counts = { own: [...before.own], opp: [...before.opp] };
  const other = who === "own" ? "opp" : "own";
  return moves.map(([origin, target, , hit], index) => {
    const from = spot(g, { who, at: origin }, Math.max(0, counts[who][origin] - 1), Math.max(1, counts[who][origin]));
    counts[who][origin] -= 1;
    if (hit && target) {
      counts[other][25 - target] -= 1;
      counts[other][25] += 1;
    }
    const to = spot(g, { who, at: target }, counts[who][target], counts[who][target] + 1);
    counts[who][target] += 1;
    const best = quality === "best";
    // the sign of a play stands at its end
    const mark = index === moves.length - 1 ? MARKS[quality] : undefined;
    return { from, to, kind: best ? "best" : `played ${quality}`.trim(), mark, bend: best ? -36 - 14 * index : 20 };
  });
}
