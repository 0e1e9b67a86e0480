// Events in sentences: the server sends keys and what they speak of, the words are the reader's.
// @ts-check
import { has, isolate, language, need, num, t, word } from "../kit/i18n/text.js";
import { nameOf, notation, placeWords, rollText } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").Sentence} Sentence */
/** @typedef {import("protocol").EventSeen} Told */
/** @typedef {import("protocol").Who} Who */

// events are announced on arrival, without delaying anything
need("tell");

/** @param {Table} table @param {Told} told @returns {string} "" for what needs no sentence */
export function sayOf(table, told) {
  return told.said ? sentence(table, told.said).join(" ") : "";
}

/** A sentence, and the one that goes with it. @param {Table} table @param {Sentence} said @returns {string[]} */
export function sentence(table, said) {
  if (!has(said.key)) need("conduct"); // few matches need it; the sentence is told when it has come
  const params = paramsOf(table, said);
  return [said.key, said.then].flatMap((key) => (key && has(key) ? [t(key, params)] : []));
}

/** @param {Table} table @param {Sentence} said */
export function paramsOf(table, said) {
  /** @type {Record<string, string | number>} */
  const params = {};
  for (const [name, value] of Object.entries(said)) {
    params[name] = inWords(table, value);
    if (value === null) params[`${name}_is`] = "table";
    else if (value.side) params[`${name}_is`] = called(table, value.side) === t("you") ? "you" : "other";
  }
  return params;
}

/** What a sentence speaks of. @param {Table} table @param {any} value @returns {string | number} */
function inWords(table, value) {
  if (value === null) return "";
  if (typeof value !== "object") return typeof value === "string" && /^[−\d]/.test(value) ? isolate(num(value)) : value;
  if (value.side) return isolate(called(table, value.side));
  if (value.word) return language.value === "en" ? value.text.replaceAll("_", " ") : (word(value.word) ?? value.text);
  if (value.moves) return isolate(notation(table, value.moves));
  if (value.dice) return rollText(value.dice);
  if (value.say) return sentence(table, value.say).join(" ");
  if (value.list) return value.list.map((/** @type {unknown} */ each) => inWords(table, each)).join(t("comma"));
  return placeWords(table, value.place);
}

/** What the player of a side is called. @param {Table} table @param {string} side */
function called(table, side) {
  const black = table.hello.value?.seat === "black";
  return nameOf(table, /** @type {Who} */ ((side === "black") === black ? "own" : "opp"));
}
