// What a match desk keeps on the device: what it wrote and nobody has heard yet, what it knew last, the log.
// Every tap is on the device before it is shown.
// @ts-check

/**
 * An act as it is sent: `at` is the device's time of it, `after` the act before it.
 * @typedef {{type: "do", id: string, do: string, by?: import("protocol").Who, at: number, after?: string, seq?: number,
 *   words?: string, values?: number[], even?: boolean, first?: boolean, [more: string]: any}} Written
 */
/** @typedef {{act: Written, said: import("protocol").RefusalBody | null}} Aside what was written and not taken, and why not */
/** @typedef {{seq: number, at: number, by: "white" | "black" | null, event: string, [field: string]: any}} Entry an entry of a log */
/**
 * The log of a match: `zero` is when it began, in ms of the server's clock, `pot` the games that its pot had before (null: not known).
 * @typedef {{zero: number, pot: number | null, entries: Entry[]}} Log
 */
/** @typedef {{net: string, debtor: import("protocol").Who | null} | null} Sum what a match comes to; null: its rules know no money */
/**
 * What the law on the device says: the number of acts that it accepts, why it refuses the next one, and what is shown after them.
 * @typedef {{done: number, refused: import("protocol").RefusalBody | null, view: import("protocol").View, log: Entry[], sum?: Sum}} Judged
 */
/** @typedef {{name: string, table: string, at: number, over?: boolean}} Known a desk of this device */

const KEY = "bafflebox.desk";
/** Desks whose logs are kept. */
const LOGS = 3;

/** @param {string} name @returns {any} */
export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {any} value @returns {boolean} whether it is on the device now */
export function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(`${KEY}.${name}`);
    else localStorage.setItem(`${KEY}.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} table @param {Log} log kept, in the place of the oldest of others */
export function keepLog(table, log) {
  const others = (read("logs") ?? []).filter((/** @type {string} */ each) => each !== table);
  for (const old of others.slice(LOGS - 1)) write(`log.${old}`, null);
  write("logs", [table, ...others].slice(0, LOGS));
  write(`log.${table}`, log);
}

/** A name that no other act of any device has. */
export function freshId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}
