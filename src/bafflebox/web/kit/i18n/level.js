// The name of an opponent.
// @ts-check
import { has, t } from "./text.js";

/** @param {string} level a character or a level by its word, another player of this server by its name */
export function levelName(level) {
  if (has(`opponent.${level}`)) return t(`opponent.${level}`);
  return has(`level.${level}`) ? t(`level.${level}`) : level;
}
