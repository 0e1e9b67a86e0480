// Events in sentences. English ones come from the server, in the words of the book; other languages are made here.
// @ts-check
import { has, isolate, language, t, word } from "../i18n/text.js";
import { nameOf, notation, points, quarters, rollText } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("./types.js").Who} Who */

/** @param {Table} table @param {Told} told @returns {string} "" for what needs no sentence */
export function sayOf(table, told) {
  if (!told.say) return "";
  const { event } = told;
  if (language.value === "en") {
    const own = event.event === "Played" && event.moves?.length && quarters(table) ? t("said.plays", paramsOf(table, event)) : told.say;
    return own.replaceAll("!", ".");
  }
  const key = `tell.${event.event}`;
  if (!has(key)) return told.say;
  return t(key, paramsOf(table, event)).trim();
}

/** @param {Table} table @param {Record<string, any>} event */
function paramsOf(table, event) {
  const black = table.hello.value?.seat === "black";
  const whoIs = (/** @type {string} */ side) => /** @type {Who} */ ((side === "black") === black ? "own" : "opp");
  const name = (/** @type {string} */ side) => (side ? isolate(nameOf(table, whoIs(side))) : "");
  const winner = event.outcome?.side ?? event.winner;
  return {
    name: name(event.side ?? winner),
    other: name(event.side === "white" ? "black" : "white"),
    dice: typeof event.roll === "string" ? rollText([...event.roll].map(Number)) : "",
    white: event.dice?.white ? rollText(event.dice.white) : "",
    black: event.dice?.black ? rollText(event.dice.black) : "",
    white_name: name("white"),
    black_name: name("black"),
    moves: Array.isArray(event.moves) ? isolate(notation(table, event.moves.map((/** @type {any[]} */ [a, b, dice, hit]) => [a, b, hit, dice]))) : "",
    level: word(event.level ?? event.outcome?.level ?? "") ?? "",
    n: event.value ?? event.points?.[winner] ?? (typeof event.points === "number" ? event.points : 0),
    points: typeof event.points === "number" ? points(event.points) : points(event.points?.[winner] ?? 0),
    sign: word(event.name ?? "") ?? event.name ?? "",
    game: event.terms?.number ?? 0,
    first: event.first,
    even: event.even,
    empty: Array.isArray(event.moves) && !event.moves.length,
    wash: event.outcome?.outcome === "Wash",
    score: table.view.value ? isolate(`${table.view.value.score.own}–${table.view.value.score.opp}`) : "",
  };
}
