// A turn that is not over: what the other side has moved so far, faintly.
// @ts-check
import { forReader } from "../board/geometry.js";
import { countsOf, fly } from "../board/pieces.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {Pick<import("protocol").HalfTurn, "by" | "moves"> & {roll?: string}} HalfMade `roll` is the roll that it belongs to */

/**
 * How the board looks with the moves so far.
 * @param {Table} table
 * @param {HalfMade} half
 */
export function halfMade(table, { by, moves }) {
  const before = table.stage.pieces.value;
  const { pieces } = fly(before, by, moves);
  const was = new Map(before.map((piece) => [piece.id, piece.at]));
  const moved = pieces.filter((piece) => piece.who === by && was.get(piece.id) !== piece.at);
  const left = countsOf(pieces, by);
  const froms = [...new Set(moved.map((piece) => was.get(piece.id) ?? 0))].filter((at) => at > 0 && at < 25);
  return {
    pieces,
    ids: new Set(moved.map((piece) => piece.id)),
    traces: froms.map((at) => ({ place: forReader(at, by), k: left[at], n: left[at] + 1 })),
    used: moves.flatMap(([, , dice]) => dice.map(Math.abs)),
  };
}
