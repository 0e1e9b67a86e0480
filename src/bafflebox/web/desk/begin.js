// A match that is begun without the network: the device gives it a name and a key, and the server makes it when it is back.
// @ts-check
import { ask } from "../kit/net/api.js";
import { freshKey, keepSeat } from "../kit/net/seats.js";
import { keepLog, read, write } from "./keep.js";
import { time } from "./time.js";

/** Kinds of match whose beginning is kept: those that were looked at last. */
const MOST = 8;

/** Kinds that were asked for since this page was opened: what was kept before may be that of an older server. */
const fresh = new Set();

/** The wish without what is of this match alone. @param {Record<string, any>} wish */
const kindOf = ({ name, opponent_name, ...kind }) => JSON.stringify(kind);

/** @returns {[string, any][]} newest first */
const kept = () => read("blanks") ?? [];

/** Store how such a match begins, while the server can be asked. @param {Record<string, any>} wish */
export async function prepare(wish) {
  const kind = kindOf(wish);
  if (fresh.has(kind)) return;
  const blank = await ask("/api/desk/blank", wish).catch(() => null);
  if (!blank) return;
  fresh.add(kind);
  write("blanks", [[kind, blank], ...kept().filter(([each]) => each !== kind)].slice(0, MOST));
}

/**
 * Begins a match on this device alone.
 * @param {Record<string, any>} wish @returns {string | null} its name; null where its kind is not kept
 */
export function begin(wish) {
  const blank = kept().find(([each]) => each === kindOf(wish))?.[1];
  if (!blank?.log || blank.map) return null; // none, or that of an older server
  const table = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = freshKey();
  const at = Math.floor(time.now());
  const hello = { ...blank.hello, table, names: { own: wish.name, opp: wish.opponent_name } };
  const view = { ...blank.view, clock: blank.view.clock && { ...blank.view.clock, at } };
  write(`begun.${table}`, { ...wish, begun: { table, key, at } });
  write(`known.${table}`, { hello, view });
  const names = { white: wish.name, black: wish.opponent_name };
  const entries = blank.log.map((/** @type {any} */ event, /** @type {number} */ seq) => ({
    seq,
    at: 0,
    by: null,
    ...event,
    ...(event.event === "MatchStarted" ? { names } : {}),
  }));
  keepLog(table, { zero: at, pot: null, entries });
  keepSeat({ table, key, at: Date.now() });
  return table;
}

/**
 * Has the match made, if it was begun so. A server that takes no such match says why, and the match stays on the device.
 * @param {string} table @returns {Promise<boolean | import("protocol").RefusalBody>} whether it stands now
 */
export async function made(table) {
  const wish = read(`begun.${table}`);
  if (!wish) return false;
  try {
    await ask("/api/tables", { ...wish, begun: { ...wish.begun, now: Math.floor(time.now()) } });
  } catch (/** @type {any} */ error) {
    if (!error.status || error.status >= 500 || error.status === 429) return false;
    if (error.status !== 409) return { code: error.code, rule: error.rule, detail: error.detail };
  }
  write(`begun.${table}`, null);
  return true;
}

/** Whether the server has yet to make it. @param {string} table */
export const unmade = (table) => read(`begun.${table}`) !== null;
