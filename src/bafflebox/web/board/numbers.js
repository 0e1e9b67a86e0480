// The numbers beside a board that is looked at: those of the side whose play is written.
// @ts-check
import { num } from "../kit/i18n/text.js";

/** @param {import("./geometry.js").Who} by @returns {(point: number) => string} */
export const numbered = (by) => (point) => num(by === "opp" ? 25 - point : point);
