// What the coach points out on the board: checkers that stand alone with the ways to hit them, or the board before a mistake.
// @ts-check
import { arrowsOf } from "../board/arrows.js";
import { countsOf, setOut } from "../board/pieces.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** @typedef {import("protocol").CoachedPlay} Mistake */
/** @typedef {{shots?: {alone: number[], shots: [number, number][], heights: number[]}, arrows?: import("../board/marks.js").ArrowLook[],
 *   pieces?: import("../board/pieces.js").Piece[],
 *   dice?: number[]}} Marked `pieces` and `dice` where another board is shown */

/** @param {import("./coach.js").Coach} coach @param {Geometry} g @returns {Marked | null} */
export function coachMarks(coach, g) {
  const shown = coach.shown.value;
  if (shown) return { pieces: setOut(shown.own, shown.opp), dice: shown.dice, arrows: arrowsOf(g, shown, "own", shown.better, "best") };
  const mistake = coach.marked;
  if (!mistake) return null;
  const theirs = countsOf(coach.table.stage.pieces.value, "opp");
  return { shots: { alone: mistake.loose, shots: mistake.shots, heights: Array.from({ length: 26 }, (_, place) => theirs[25 - place]) } };
}
