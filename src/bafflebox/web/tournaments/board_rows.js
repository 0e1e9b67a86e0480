// What the board for a large screen shows, page by page: tables, what comes next, results, standings, places, entries.
// @ts-check
import { isRunning, sideOf } from "./words.js";

/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Division} Division */
/** @typedef {"called" | "plays" | "wait" | "won"} Kind */
/** @typedef {{row: Row, division: Division, kind: Kind, one: string, two: string}} Line a match as a line of the board */

/** Rows of a page, and of one with a name that takes two lines. */
export const MOST = 12;
export const MOST_LONG = 10;
/** Rows for which a page has room at least. */
export const LEAST = 8;
/** Letters of a name that fit into one line. */
const LONG = 25;

/** @param {string} name */
export const isLong = (name) => name.length > LONG;

/**
 * @template T
 * @param {T[]} all @param {number} most @param {number} turn which page it would be if there were no end of pages
 * @returns {{shown: T[], each: number, page: number, pages: number}} pages of nearly equal length
 */
export function paged(all, most, turn) {
  const pages = Math.max(1, Math.ceil(all.length / most));
  const each = Math.ceil(all.length / pages);
  const page = turn % pages;
  return { shown: all.slice(page * each, (page + 1) * each), each, page, pages };
}

/** @param {View} view @returns {Line[]} who plays and who was called, by table; then who comes next; then results while there is room */
export function linesOf(view) {
  const divisions = new Map(view.divisions.map((each) => [each.key, each]));
  const rows = new Map(view.divisions.flatMap((each) => each.matches.map((row) => [`${each.key}:${row.match}`, row])));
  const line = (/** @type {{division: string, match: string}} */ at, /** @type {Kind | ""} */ kind) => {
    const row = rows.get(`${at.division}:${at.match}`);
    const division = divisions.get(at.division);
    if (!row || !division) return [];
    const find = (/** @type {string} */ match) => rows.get(`${at.division}:${match}`);
    const [one, two] = [sideOf(row, "one", find).text, sideOf(row, "two", find).text];
    return [{ row, division, kind: kind || /** @type {Kind} */ (isRunning(row) ? "plays" : "called"), one, two }];
  };
  const running = view.running.flatMap((each) => line(each, ""));
  const next = [...view.queue, ...view.divisions.flatMap(halfKnown)].slice(0, MOST).flatMap((each) => line(each, "wait"));
  const found = [...running, ...next];
  const results = resultsOf(view).flatMap((row) => line(row, "won"));
  return [...found, ...results.slice(0, Math.max(0, (found.length ? LEAST : MOST) - found.length))];
}

/** @param {Division} division @returns {Row[]} matches of one who is known with the winner or loser of a table */
function halfKnown(division) {
  const tables = new Set(division.matches.filter((row) => row.table && !row.winner).map((row) => row.match));
  return division.matches.filter((row) => {
    if (row.winner || Boolean(row.one) === Boolean(row.two)) return false;
    const from = row.sources?.[row.one ? "two" : "one"];
    return tables.has(from?.winner ?? from?.loser ?? "");
  });
}

/** @param {View} view @returns {Row[]} posted results between two players, latest first */
export const resultsOf = (view) =>
  view.divisions
    .flatMap((division) => division.matches.filter((row) => row.stage === "posted" && row.one && row.two))
    .sort((one, two) => (two.ended ?? 0) - (one.ended ?? 0));

/** @typedef {{head?: string, sub?: string, place?: number, name?: string, amount?: string}} Item heading or name */

/** Places shown of a ladder and of a table of standings. */
const PLACES = 8;
const STANDINGS = 16;

/**
 * @param {View} view @param {(division: Division, ladder: string) => string} headed
 * @returns {Item[]} who has which place, and what it wins
 */
export function placings(view, headed) {
  return view.divisions.flatMap((division) =>
    Object.entries(division.places).flatMap(([ladder, places]) => {
      const left = view.prizes.filter((each) => each.division === division.key && each.ladder === ladder);
      const items = places.flatMap((names, at) =>
        names.filter(Boolean).map((name) => {
          const won = left.find((each) => each.name === name);
          return { place: 1 + places.slice(0, at).flat().length, name, amount: won?.amount ?? "" };
        }),
      );
      const most = division.standings[ladder] || division.format === "swiss" ? STANDINGS : PLACES;
      return items.length ? [{ head: headed(division, ladder) }, ...items.slice(0, most)] : [];
    }),
  );
}

/** @param {View} view @returns {Item[]} who is entered, by division */
export const entries = (view) =>
  view.divisions.flatMap((division) => {
    const names = division.entrants.filter((each) => each.standing === "approved").map((each) => each.name);
    return [{ head: division.called, sub: String(names.length) }, ...names.map((name, at) => ({ place: at + 1, name }))];
  });

/** @param {Item[]} items @param {number} most @returns {Item[][]} columns of at most this many items, each under a heading */
export function columns(items, most) {
  /** @type {Item[][]} */
  const found = [];
  /** @type {Item | null} */
  let head = null;
  for (const item of items) {
    const last = found[found.length - 1];
    if (item.head) head = item;
    if (!last || last.length >= most || (item.head && last.length >= most - 1)) found.push(item.head || !head ? [item] : [head, item]);
    else last.push(item);
  }
  return found;
}
