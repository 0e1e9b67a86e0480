// Statistics of thrown dice beside what is to be expected. The twin of `referee/judge/dice_counts.py`.
// @ts-check

/** @typedef {import("./honest.js").Side} Side */
/** @typedef {{side: Side, dice: number[]}} Thrown */
/**
 * Dice counted: `faces[0]` ones, …, `faces[5]` sixes; chances (0-1) are null where there are too few dice.
 * @typedef {{throws: number, dice: number, faces: number[], expected_face: number, chi_square: number | null,
 *   faces_p: number | null, pairs: number, doubles: number, expected_doubles: number, doubles_p: number | null}} Count
 */

/** Below this many dice the approximation of `faces_p` says nothing. */
export const FEWEST_DICE = 30;

/**
 * The dice of each side, and of both together.
 * @param {Thrown[]} throws
 * @returns {{white: Count, black: Count, both: Count}}
 */
export function countDice(throws) {
  return {
    white: count(throws.filter((each) => each.side === "white")),
    black: count(throws.filter((each) => each.side === "black")),
    both: count(throws),
  };
}

/**
 * @param {Thrown[]} throws
 * @returns {Count}
 */
function count(throws) {
  const all = throws.flatMap((each) => each.dice);
  const faces = [1, 2, 3, 4, 5, 6].map((face) => all.filter((die) => die === face).length);
  const dice = faces.reduce((sum, found) => sum + found, 0);
  const expected = dice / 6;
  const pairs = throws.filter((each) => each.dice.length === 2);
  const doubles = pairs.filter((each) => each.dice[0] === each.dice[1]).length;
  const enough = dice >= FEWEST_DICE;
  const chi = enough ? faces.reduce((sum, found) => sum + (found - expected) ** 2, 0) / expected : null;
  return {
    throws: throws.length,
    dice,
    faces,
    expected_face: expected,
    chi_square: chi,
    faces_p: chi === null ? null : chiSquareTail(chi),
    pairs: pairs.length,
    doubles,
    expected_doubles: pairs.length / 6,
    doubles_p: pairs.length ? binomialTwoSided(doubles, pairs.length) : null,
  };
}

/**
 * The chance that chi-square with 5 degrees of freedom is at least `value` (0 or more), to 12 digits behind the point.
 * @param {number} value
 */
export function chiSquareTail(value) {
  // the lower incomplete gamma function of 5/2 as a series; Γ(7/2) = 15/8 √π
  const half = value / 2;
  if (half > 200) return 0; // the exponential would be lost long before the chance is anything but 0
  let term = (half ** 2.5 * Math.exp(-half)) / ((15 / 8) * Math.sqrt(Math.PI));
  let sum = 0;
  for (let step = 1; term > 1e-18 || step < half; step++) {
    sum += term;
    term *= half / (2.5 + step);
  }
  return Math.min(1, Math.max(0, 1 - sum));
}

/**
 * The chance that `trials` trials of 1 in 6 have a number of successes no likelier than `found`.
 * @param {number} found
 * @param {number} trials
 */
export function binomialTwoSided(found, trials) {
  const logs = [trials * Math.log1p(-1 / 6)];
  for (let number = 0; number < trials; number++) {
    logs.push(logs[number] + Math.log((trials - number) / (number + 1)) - Math.log(5));
  }
  // equal chances differ in the last digits, as they are added up on different ways
  const limit = logs[found] + 1e-9;
  return Math.min(
    1,
    logs.reduce((sum, each) => (each <= limit ? sum + Math.exp(each) : sum), 0),
  );
}
