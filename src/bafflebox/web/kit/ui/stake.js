// The cube of a picture as what is at stake: at rest it says one point, not the 64 that lies on top of a real one.
// @ts-check
import { t } from "../i18n/text.js";

/** @param {number} value @returns {{value: number, words?: {over: string, under: string, whole: string}}} the face of a cube */
export const stakeFace = (value) =>
  value === 1 ? { value, words: { over: t("cube.word"), under: t("cube.point"), whole: t("cube.whole") } } : { value };

/** Whether rules with these features have a cube, or a die that shows the stake. @param {string[]} features */
export const hasCube = (features) => features.includes("cube") || features.includes("raise");
