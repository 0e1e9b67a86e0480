// A game against the bot from where an analysis or a review stands.
// @ts-check
import { prefs } from "../state/prefs.js";
import { sitDown } from "./sit_down.js";

/**
 * Makes the table and goes there; fails with what the server says against it.
 * @param {string} rules
 * @param {Record<string, any>} place position, dice, cube and score, as the table takes them up
 * @param {Record<string, string>} [options] of the rule set, where they are known
 */
export async function playFrom(rules, place, options = {}) {
  await sitDown({ rules, options, opponent: "bot", level: prefs.start.peek().level ?? "club", taken_up: place });
}
