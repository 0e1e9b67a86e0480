// The thirty checkers as things that keep their identity while they move.
// @ts-check

/** @typedef {import("./geometry.js").Who} Who */
/** One move: origin, target, the dice used, whether it hits, and (in a tree) where it leads.
 * @typedef {[number, number, number[], boolean, number?]} Move */
/** @typedef {{id: string, who: Who, at: number, z: number}} Piece `at` in the numbering of its own side; higher `z` lies on top */
/** @typedef {{id: string, via: number[], step: number}} Flight a checker on its way over places of its side */
/** @typedef {{pieces: Piece[], flights: Flight[]}} Flown */

/**
 * Checkers standing as two lists of 26 counts say.
 * @param {number[]} own
 * @param {number[]} opp
 * @returns {Piece[]}
 */
export function setOut(own, opp) {
  /** @type {Piece[]} */
  const pieces = [];
  for (const [who, counts] of /** @type {[Who, number[]][]} */ ([
    ["own", own],
    ["opp", opp],
  ])) {
    let number = 0;
    counts.forEach((count, at) => {
      for (let k = 0; k < count; k++) pieces.push({ id: who + number++, who, at, z: k });
    });
  }
  return pieces;
}

/**
 * The counts of one side.
 * @param {Piece[]} pieces
 * @param {Who} who
 */
export function countsOf(pieces, who) {
  const counts = /** @type {number[]} */ (new Array(26).fill(0));
  for (const piece of pieces) if (piece.who === who) counts[piece.at]++;
  return counts;
}

/**
 * What dice must show at least to bring a side off.
 * @param {Piece[]} pieces
 * @param {Who} who
 * @param {number[]} [distances] from each place to off
 */
export function pipsOf(pieces, who, distances) {
  return pieces.reduce((sum, { who: whose, at }) => sum + (whose === who ? (distances?.[at] ?? at) : 0), 0);
}

/** @param {Piece[]} pieces @param {Who} who @param {number} at @returns {Piece | undefined} */
export function topOf(pieces, who, at) {
  /** @type {Piece | undefined} */
  let top;
  for (const piece of pieces) if (piece.who === who && piece.at === at && (!top || piece.z > top.z)) top = piece;
  return top;
}

/** @param {Who} who @returns {Who} */
export const other = (who) => (who === "own" ? "opp" : "own");

/**
 * The checkers after moves of one side, and how they flew there. Moves that can't be made are passed over.
 * @param {Piece[]} before
 * @param {Who} who
 * @param {Move[]} moves places as `who` numbers them
 * @returns {Flown}
 */
export function fly(before, who, moves) {
  let pieces = before;
  /** @type {Flight[]} */
  const flights = [];
  let z = before.reduce((most, piece) => Math.max(most, piece.z), 0);
  const land = (/** @type {Piece} */ piece, /** @type {number} */ at, /** @type {number} */ step) => {
    const last = flights.at(-1);
    if (last && last.id === piece.id) last.via.push(at);
    else flights.push({ id: piece.id, via: [at], step });
    z += 1;
    pieces = pieces.map((each) => (each.id === piece.id ? { ...each, at, z } : each));
  };
  moves.forEach(([origin, target, , hit], step) => {
    const piece = topOf(pieces, who, origin);
    if (!piece) return;
    const struck = hit ? topOf(pieces, other(who), 25 - target) : undefined;
    land(piece, target, step);
    if (struck) {
      // the hitter's flight continues in the same entry if it moves on
      const hitter = flights.at(-1);
      land(struck, 25, step + 0.6);
      const flown = flights.pop();
      if (flown && hitter) flights.splice(flights.indexOf(hitter), 0, flown);
    }
  });
  return { pieces, flights };
}

/**
 * The checkers brought to these counts with as few journeys as possible.
 * @param {Piece[]} before
 * @param {number[]} own
 * @param {number[]} opp
 * @returns {Flown}
 */
export function settle(before, own, opp) {
  let pieces = before;
  /** @type {Flight[]} */
  const flights = [];
  let z = before.reduce((most, piece) => Math.max(most, piece.z), 0);
  for (const [who, wanted] of /** @type {[Who, number[]][]} */ ([
    ["own", own],
    ["opp", opp],
  ])) {
    const counts = countsOf(pieces, who);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total !== wanted.reduce((sum, count) => sum + count, 0)) return { pieces: setOut(own, opp), flights: [] };
    const missing = wanted.flatMap((count, at) => new Array(Math.max(0, count - counts[at])).fill(at));
    const spare = counts.flatMap((count, at) => new Array(Math.max(0, count - wanted[at])).fill(at));
    spare.forEach((from, index) => {
      const piece = topOf(pieces, who, from);
      if (!piece) return;
      const at = missing[index];
      z += 1;
      pieces = pieces.map((each) => (each.id === piece.id ? { ...each, at, z } : each));
      flights.push({ id: piece.id, via: [at], step: 0 });
    });
  }
  return { pieces, flights };
}

/**
 * Whether the checkers stand as these counts say.
 * @param {Piece[]} pieces
 * @param {number[]} own
 * @param {number[]} opp
 */
export function standsAs(pieces, own, opp) {
  return String(countsOf(pieces, "own")) === String(own) && String(countsOf(pieces, "opp")) === String(opp);
}
