// Events in sentences: the server sends keys and what they speak of, the words are the reader's.
// @ts-check
import { has, isolate, language, need, num, t, word } from "../i18n/text.js";
import { nameOf, notation, rollText } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Sentence} Sentence */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("./types.js").Who} Who */

// what happened is told when it has come; nobody waits for it
need("tell");

/** @param {Table} table @param {Told} told @returns {string} "" for what needs no sentence */
export function sayOf(table, told) {
  return told.said ? sentence(table, told.said).join(" ") : "";
}

/** A sentence, and the second one that goes with it if there is one. @param {Table} table @param {Sentence} said @returns {string[]} */
export function sentence(table, said) {
  const params = paramsOf(table, said);
  return [said.key, said.then].flatMap((key) => (key && has(key) ? [t(key, params)] : []));
}

/** @param {Table} table @param {Sentence} said */
export function paramsOf(table, said) {
  const black = table.hello.value?.seat === "black";
  const you = t("you");
  /** @type {Record<string, string | number>} */
  const params = {};
  for (const [name, value] of Object.entries(said)) {
    if (value === null) {
      params[`${name}_is`] = "table";
      params[name] = "";
    } else if (typeof value !== "object") params[name] = typeof value === "string" && /^\d/.test(value) ? isolate(num(value)) : value;
    else if (value.side) {
      const called = nameOf(table, /** @type {Who} */ ((value.side === "black") === black ? "own" : "opp"));
      params[name] = isolate(called);
      params[`${name}_is`] = called === you ? "you" : "other";
    } else if (value.word) params[name] = language.value === "en" ? value.text.replaceAll("_", " ") : (word(value.word) ?? value.text);
    else if (value.moves) params[name] = isolate(notation(table, value.moves));
    else if (value.dice) params[name] = rollText(value.dice);
  }
  return params;
}
