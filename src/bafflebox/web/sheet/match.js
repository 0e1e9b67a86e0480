// The score-sheet of a match as the server tells it, and whose names stand in its sentences.
// @ts-check
import { capital, has, isolate, language, num, t, word } from "../kit/i18n/text.js";
import { paramsOf } from "../table/tell.js";

/** @typedef {"white" | "black"} Colour */
/** @typedef {import("protocol").SidesCounted} Both */
/** @typedef {import("protocol").SheetGame} Line */
/** @typedef {import("protocol").BreakText} Breaks */
/** @typedef {import("protocol").SettledTerm} Term */
/** @typedef {import("protocol").PotShown} Pot */
/** @typedef {import("protocol").TableSheet} Match */

/** @type {Colour[]} */
export const COLOURS = ["white", "black"];

/** @param {Match} match @param {Colour} colour */
export function called(match, colour) {
  const given = match.names[colour];
  return given === "White" || given === "Black" ? t(`side.${given}`) : given;
}

/** A sentence of a settlement. @param {Match} match @param {Term["title"]} said */
export function say(match, said) {
  const names = { own: called(match, "white"), opp: called(match, "black") };
  const around = /** @type {any} */ ({ hello: { value: { names, seat: null, features: [], words: {} } }, seat: { value: null } });
  const given = Object.entries(said).map(([name, value]) => [
    name,
    name !== "key" && typeof value === "string" ? isolate(num(value)) : value,
  ]);
  const params = paramsOf(around, { ...said, ...Object.fromEntries(given) });
  return t(said.key, params);
}

/** How a game ended. @param {Line} line */
export function how(line) {
  const words = (line.how ?? []).map(({ word: name, text }) =>
    has(`result.${name}`) ? t(`result.${name}`) : language.value === "en" ? text : (word(name) ?? text),
  );
  return [...words, ...(line.crawford ? [t("crawford")] : [])].join(t("comma"));
}

/** The name of the rules. @param {Match} match */
export const rulesOf = (match) => (has(`book.${match.rules}`) ? t(`book.${match.rules}`) : match.title);

/** The day on which a match began. @param {number} at */
export const dayOf = (at) => new Date(at).toLocaleDateString(language.value, { day: "numeric", month: "long", year: "numeric" });

export { capital };
