// What the engine is asked of a position: at a glance at once, then deeper; an answer counts as long as its question stands.
// @ts-check
import { signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { position, questionOf, saidOf } from "./position.js";

/** @typedef {import("./position.js").Position} Position */

/** The levels in turn. */
const LEVELS = ["expert", "world_class"];
/** ms without a change before anything is asked, and between tries where the server is busy. */
const REST = 250;
const AGAIN = 1000;

/**
 * An answer that is asked for, level by level, when its question changes.
 * @template T
 */
class Asked {
  /** @param {string} path @param {string[]} levels */
  constructor(path, levels) {
    this.path = path;
    this.levels = levels;
    /** @type {import("@preact/signals").Signal<T | null>} */
    this.answer = signal(null);
    this.trouble = signal("");
    this.name = "";
  }

  /** @param {Record<string, any> | null} question null: nothing is to be known */
  about(question) {
    const name = question ? JSON.stringify(question) : "";
    if (name === this.name) return;
    this.name = name;
    this.answer.value = null;
    this.trouble.value = "";
    if (question) setTimeout(() => this.go(name, question), REST);
  }

  /** @param {string} name @param {Record<string, any>} question */
  async go(name, question) {
    for (const level of this.levels) {
      while (name === this.name) {
        try {
          const answer = await ask(this.path, { ...question, level });
          if (name === this.name) this.answer.value = answer;
          break;
        } catch (error) {
          if (/** @type {Failure} */ (error).status !== 429) {
            if (name === this.name && !this.answer.peek()) this.trouble.value = saidOf(error);
            return;
          }
          await new Promise((done) => setTimeout(done, AGAIN));
        }
      }
    }
  }
}

/** @type {Asked<import("protocol").RollsAnalysed>} */
export const rolls = new Asked("/api/analyse/rolls", LEVELS);
/** @type {Asked<import("protocol").AnalysedPosition>} */
export const judged = new Asked("/api/analyse", LEVELS);
/** @type {Asked<import("protocol").ScoresAnalysed>} */
export const scores = new Asked("/api/analyse/scores", LEVELS.slice(1));

/** The points of the match in the map, also while money is played. */
export const length = signal(7);

/** Asks what the page shows of the position. @param {boolean} takes a double can be dropped @param {boolean} known the position is one */
export function askAll(takes, known) {
  const now = position.peek();
  const { dice, score, ...rest } = questionOf(now);
  const { length: own, own: one, opp: other } = now.score;
  rolls.about(known && !dice ? { ...rest, score } : null);
  judged.about(known && (dice || !takes) ? { ...rest, score, ...(dice ? { dice } : {}) } : null);
  // the map holds the scores from seven away: the own one is asked for where it is not among them
  const far = own !== null && Math.min(one, other) < own - 7;
  scores.about(known && takes ? { ...rest, length: length.peek(), score: far ? score : { own: 0, opp: 0, length: null } } : null);
}
