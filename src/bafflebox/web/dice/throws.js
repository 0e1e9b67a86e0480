// The throws in a log: which events show dice that were thrown, and who threw them. The twin of `referee/judge/dice_throws.py`.
// @ts-check

/** @typedef {import("./honest.js").Side} Side */
/** @typedef {import("./log.js").Fact} Fact */
/** @typedef {{side: Side, dice: number[]}} Thrown */

/** @param {number[]} dice */
const highestFirst = (dice) => [...dice].sort((one, other) => other - one);

/** @param {string} roll */
const diceOf = (roll) => highestFirst(Array.from(roll, Number));

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "white" ? "black" : "white");

/**
 * The throws that an event shows, in the order in which they take their indexes. A throw for the start is two, White's
 * first; covered dice were thrown by the side that did not call; a throw that was set beforehand is none.
 * @param {Fact} fact
 * @returns {Thrown[]}
 */
export function throwsOf(fact) {
  if (fact.event === "Rolled") return fact.nominated ? [] : [{ side: fact.side, dice: diceOf(fact.roll) }];
  if (fact.event === "OpeningRolled") {
    return [
      { side: "white", dice: fact.dice.white },
      { side: "black", dice: fact.dice.black },
    ];
  }
  return fact.event === "ParityCalled" ? [{ side: other(fact.side), dice: fact.dice }] : [];
}

/**
 * These dice as such an event would have them: a roll stands highest first, other dice as they came.
 * @param {Fact} fact
 * @param {number[]} dice
 */
export function asShown(fact, dice) {
  return fact.event === "Rolled" ? highestFirst(dice) : dice;
}

/** Follows a log to say where dice are played that were neither thrown nor set. */
export class Unthrown {
  constructor() {
    /** @type {{white: number[], black: number[]} | null} */
    this.opening = null;
    /** @type {Map<Side, {by: Side, roll: string}>} */
    this.waiting = new Map();
  }

  /**
   * What is wrong with the dice of the next event; null for what was thrown, set, or shows no dice.
   * @param {Fact} fact
   * @returns {Record<string, any> | null} a sentence, as `table/tell.js` puts it into words
   */
  watch(fact) {
    switch (fact.event) {
      case "OpeningRolled":
        this.opening = fact.dice;
        return null;
      case "Started":
        return this.started(fact);
      case "Nominated":
        this.waiting.set(fact.thrower, { by: fact.side, roll: diceOf(fact.roll).join("") });
        return null;
      case "NominationReturned":
        for (const [thrower, { by }] of this.waiting) if (by === fact.side) this.waiting.delete(thrower);
        return null;
      case "Rolled":
        return this.rolled(fact);
      case "GameStarted":
        this.opening = null;
        this.waiting.clear();
        return null;
      default:
        return null;
    }
  }

  /** @param {Fact} fact */
  started(fact) {
    const opening = this.opening;
    this.opening = null;
    const shown = diceOf(fact.roll).join("");
    if (opening) {
      // the dice of both sides together, or those of the side that starts
      for (const dice of [[...opening.white, ...opening.black], opening[fact.side]]) {
        if (highestFirst(dice).join("") === shown) return null;
      }
    }
    return { key: "finding-not_thrown", player: { side: fact.side }, dice: { dice: diceOf(fact.roll) } };
  }

  /** @param {Fact} fact */
  rolled(fact) {
    const waiting = this.waiting.get(fact.side);
    this.waiting.delete(fact.side);
    const shown = diceOf(fact.roll).join("");
    if (!fact.nominated || waiting?.roll === shown) return null;
    return { key: "finding-not_thrown-set", dice: { dice: diceOf(fact.roll) }, player: { side: fact.side } };
  }
}
