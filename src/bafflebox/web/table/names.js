// What things and people at this table are called.
// @ts-check
import { has, language, num, t, word } from "../kit/i18n/text.js";
import { formatMoves, quarterPoint } from "../play/notation.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").Who} Who */

/** Why a match is over; "" where its games say it. @param {string | null | undefined} cause */
export const endWords = (cause) => (cause && has(`over.${cause}`) ? t(`over.${cause}`) : "");

/** What an engine of ours is called in a log. */
export const ENGINES = ["Bot", "Engine"];

/** @param {Table} table @param {Who} who */
export function nameOf(table, who) {
  const hello = table.hello.value;
  const given = hello?.names[who] ?? "";
  const character = who === botSide(table) ? characterOf(table) : "";
  if (character) return t(`opponent.${character}`);
  if (hello?.opponent === "bot" && who === botSide(table)) return ENGINES.includes(given) ? t("bot") : given;
  if (given === "White" || given === "Black") return t(`side.${given}`);
  if (given === "You") return t(who === "own" && table.seat.value ? "you" : "guest");
  if (given === "Guest" && table.seat.value && table.seat.value !== "both" && who === "own") return t("you");
  return given;
}

/** The character that plays here, by its word; "" for none. @param {Table} table */
export function characterOf(table) {
  const bot = table.hello.value?.bot ?? "";
  return has(`opponent.${bot}`) ? bot : "";
}

/** @param {Table} table @returns {Who | null} */
export function botSide(table) {
  const hello = table.hello.value;
  if (hello?.opponent !== "bot") return null;
  return hello.seat === "black" ? "own" : "opp"; // the bot is Black
}

/** @param {string | undefined} words from home on */
export const quarterNames = (words) => words?.split(" ") ?? [];

/** @param {Table} table @returns {string[] | undefined} the quarter-boards, where the book has names for them */
export function quarters(table) {
  const names = quarterNames(table.hello.value?.words.quarters);
  return names.length === 4 ? names.map((name) => (language.value === "en" ? name : t(`quarter.${name}`))) : undefined;
}

/** @param {Table} table @param {number} point its number on the frame */
export function pointNumber(table, point) {
  // two at one screen: the board is numbered for the notation of the side to move
  const turned = table.seat.value === "both" && table.hand.mover.value === "opp";
  if (!quarters(table)) return num(turned ? 25 - point : point);
  return num(quarterPoint(point));
}

/** @param {Table} table @param {number} at as its mover numbers it */
export function placeName(table, at) {
  if (at === 25) return word("bar") ?? "bar";
  if (at === 0) return t("place.off");
  const names = quarters(table);
  return names ? `${names[Math.ceil(at / 6) - 1]} ${num(quarterPoint(at))}` : num(at);
}

/** @param {Table} table @param {number} at the same in a sentence: `point 13`, `Far 6 (13)` */
export function placeWords(table, at) {
  if (at === 25 || at === 0) return t(at ? "place.bar" : "place.off");
  const names = quarters(table);
  if (!names) return t("place.point", { n: at });
  return t("place.quarter", { quarter: names[Math.ceil(at / 6) - 1], n: quarterPoint(at), point: at });
}

/**
 * Moves with the numbers that stand on the frame; where those begin anew in each quarter, its first letter goes before.
 * @param {Table} table
 * @param {import("../board/pieces.js").Move[]} moves
 */
export function notation(table, moves) {
  const names = quarters(table);
  const place = names && ((/** @type {number} */ at) => `${names[Math.ceil(at / 6) - 1][0]}${quarterPoint(at)}`);
  return written(moves, { chain: !table.hello.value?.features.includes("combined"), place });
}

/**
 * Moves in the digits and words of the language; English keeps the notation that everybody reads.
 * @param {import("../board/pieces.js").Move[]} moves
 * @param {{chain?: boolean, place?: (at: number) => string}} [how]
 */
export function written(moves, how = {}) {
  const names = language.value === "en" ? {} : { bar: t("word.bar"), off: t("place.off") };
  return num(formatMoves(moves, { ...how, ...names }));
}

/** @param {number[]} dice */
export const rollText = (dice) => num(dice.join("-"));

/** @param {number} n */
export const points = (n) => t("points", { n });

/** @param {number} n penalties may bring it below zero */
const minus = (n) => `${n}`.replace("-", "−");
/** @param {number} n */
export const signed = (n) => num(minus(n));
/** @param {number} one @param {number} two `3–1`, `−1 : 2` */
export const keptScore = (one, two) => minus(one) + (one < 0 || two < 0 ? " : " : "–") + minus(two);
/** @param {number} one @param {number} two */
export const scoreText = (one, two) => num(keptScore(one, two));

const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];

/** Time left for a player in a correspondence match. @param {number} ms */
export function dueText(ms) {
  if (ms <= 0) return t("due.over");
  if (ms >= 2 * DAY) return t("due.days", { n: Math.ceil(ms / DAY) });
  return ms >= HOUR ? t("due.hours", { n: Math.ceil(ms / HOUR) }) : t("due.minutes", { n: Math.ceil(ms / MINUTE) });
}

/** The moves of a play that was made: they stand in its event. @param {Table} table @param {import("protocol").PlayMade} play */
export function movesOf(table, play) {
  /** @type {import("protocol").MoveRow[]} */
  const moves = table.eventOf(play.seq)?.moves ?? [];
  return moves;
}

/** A sentence with the moves of its event in their place. @param {import("protocol").EventSeen} each */
export const withMoves = (each) =>
  each.said?.moves?.of ? { ...each, said: { ...each.said, moves: { moves: each.event[each.said.moves.of] } } } : each;
