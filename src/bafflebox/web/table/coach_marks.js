// What the coach points out on the board: checkers that stand alone with the ways to hit them, or the board before a mistake.
// @ts-check
import { arrowsOf } from "../board/arrows.js";
import { spot } from "../board/checkers.js";
import { countsOf, setOut } from "../board/pieces.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {import("protocol").CoachedPlay} Mistake */
/** @typedef {{alone?: number[], shots?: {from: any, to: any, bend: number}[], arrows?: import("../board/marks.js").ArrowLook[],
 *   pieces?: import("../board/pieces.js").Piece[],
 *   dice?: number[]}} Marked `pieces` and `dice` where another board is shown */

/** @param {import("./coach.js").Coach} coach @param {Geometry} g @returns {Marked | null} */
export function coachMarks(coach, g) {
  const shown = coach.shown.value;
  if (shown) return { pieces: setOut(shown.own, shown.opp), dice: shown.dice, arrows: arrowsOf(g, shown, "own", shown.better, "best") };
  const mistake = coach.marked;
  if (!mistake) return null;
  const pieces = coach.table.stage.pieces.value;
  const theirs = countsOf(pieces, "opp");
  const shots = mistake.shots.map(([start, point], index) => {
    const at = 25 - start;
    const from = spot(g, { who: "opp", at }, Math.max(0, theirs[at] - 1), Math.max(1, theirs[at]));
    return { from, to: spot(g, { who: "own", at: point }, 0, 1), bend: g.end ? 40 + 16 * index : -70 - 30 * index };
  });
  return { alone: mistake.loose, shots };
}
