// What the decisions of a match come to: marks, rates, and the lists that are shown of them.
// @ts-check

/** @typedef {import("../board/geometry.js").Who} Who */
/** @typedef {"white" | "black"} Side */
/** @typedef {import("../kit/ui/quality.js").Play} Play */
/** @typedef {Omit<import("protocol").ReviewedTurn, "best" | "game" | "seq"> & {best: Play[], game: number, seq: number}} Turn */
/** @typedef {Omit<import("protocol").QuizGraded, "made" | "then"> & {made: Turn | null, then: Turn | null}} Told a graded answer */

const RATED = 500;
/** Losses from which a decision is a slip, and an error. */
export const ERROR = { slip: 0.02, error: 0.05 };

/** 500 times what a decision that counts lost; null where none does. @param {Turn[]} turns */
export function rate(turns) {
  const counted = turns.filter((each) => each.counts).length;
  return counted ? (RATED * turns.reduce((sum, each) => sum + each.loss, 0)) / counted : null;
}

/** The chance of `side` to win the game after each turn, null where nobody said. @param {Turn[]} turns @param {Side} side */
const wins = (turns, side) =>
  turns.map((each) => (each.win === null || each.win === undefined ? null : each.side === side ? each.win : 1 - each.win));

/**
 * What a chart shows of turns: the chance of `side` to win the match after each, and what each roll added to it; where no match is
 * played to a length the chance to win the game, and luck in points of equity.
 * @param {Turn[]} turns @param {Side} side @param {boolean} long a match to a length
 */
export function courseOf(turns, side, long) {
  const own = (/** @type {Turn} */ each, /** @type {number | null | undefined} */ value) =>
    value === null || value === undefined ? null : each.side === side ? value : 1 - value;
  return {
    values: long ? turns.map((each) => own(each, each.match_win)) : wins(turns, side),
    lucks: turns.map((each) => (each.side === side ? 1 : -1) * ((long ? each.match_luck : each.luck) ?? 0)),
    marks: turns.map((each) => (each.side === side && each.loss >= ERROR.error ? each.grade : "")),
    games: turns.map((each) => each.game),
  };
}

/** @param {Turn} turn @param {Side} side the side that looks on @returns {Who} */
export const who = (turn, side) => (turn.side === side ? "own" : "opp");

/** The turn as `side` sees it, as boards and arrows want it. @param {Turn} turn @param {Side} side */
export function seen(turn, side) {
  const other = side === "white" ? "black" : "white";
  const owner = turn.cube.owner;
  return {
    own: turn[side],
    opp: turn[other],
    by: who(turn, side),
    cube: { value: turn.cube.value, owner: owner ? (owner === side ? "own" : "opp") : "centre" },
  };
}

/** The position for a new table to start from, seen by the side to act. @param {import("protocol").MatchRead} match @param {Turn} turn */
export function takenUp(match, turn) {
  const { side } = turn;
  const { own, opp, cube } = seen(turn, side);
  const [mine, theirs] = side === "white" ? turn.score : [...turn.score].reverse();
  return {
    own,
    opp,
    ...(turn.dice ? { dice: turn.dice } : {}),
    cube,
    ...(match.length ? { score: { own: mine, opp: theirs, length: match.length, crawford: turn.crawford } } : {}),
  };
}
