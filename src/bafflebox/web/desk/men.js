// The men of a board as plays move them, whether the rules allow it or not, and how the loser of a game is left.
// @ts-check

/** @typedef {import("protocol").Who} Who */
/** The men of both on each place, 0 off and 25 the bar, each side's from its own home. @typedef {Record<Who, number[]>} Men */
/**
 * How the loser stands at a level, as the law told it.
 * @typedef {{how: string, none_off: boolean, beyond: number, all_on_bar: boolean}} Level
 */

export const OFF = 0;
export const BAR = 25;

/** @param {string} place */
const atOf = (place) => (place === "bar" ? BAR : place === "off" ? OFF : Number(place));

/** @param {string} words `24/18 18/13`, as a play was entered @returns {[number, number][]} */
export const movesOf = (words) => [...words.matchAll(/(bar|\d+)\/(off|\d+)/g)].map(([, from = "", to = ""]) => [atOf(from), atOf(to)]);

/**
 * The board after moves of one side: who stood alone where a man came is on the bar.
 * @param {Men} board @param {Who} who @param {[number, number][]} moves @returns {Men}
 */
export function moved(board, who, moves) {
  const men = [...board[who]];
  const theirs = [...board[who === "own" ? "opp" : "own"]];
  for (const [from, to] of moves) {
    men[from]--;
    men[to]++;
    if (to !== OFF && theirs[BAR - to] === 1) {
      theirs[BAR - to] = 0;
      theirs[BAR]++;
    }
  }
  return who === "own" ? { own: men, opp: theirs } : { own: theirs, opp: men };
}

/**
 * The highest level at which the game is won from a side that stands so.
 * @param {Level[]} levels the lowest first @param {number[]} loser
 */
export function levelOf(levels, loser) {
  const left = loser.reduce((sum, men) => sum + men, 0);
  const stands = (/** @type {Level} */ level) =>
    !(level.none_off && loser[OFF]) &&
    !(level.all_on_bar && !(left && loser[BAR] === left)) &&
    (!level.beyond || loser.slice(level.beyond).some(Boolean));
  return levels.findLast(stands)?.how ?? "single";
}
