// The name of an opponent.
// @ts-check
import { has, t } from "./text.js";

/** @param {string} level a level by its word, another player of this server by its name */
export const levelName = (level) => (has(`level.${level}`) ? t(`level.${level}`) : level);
