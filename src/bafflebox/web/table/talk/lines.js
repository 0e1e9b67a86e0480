// The chat of a table for this reader: own lines, muted persons, unread lines.
// @ts-check
import { signal } from "@preact/signals";
import { prefs } from "../../kit/state/prefs.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").TalkLine} Line */

/** People whose words are not shown, at most; who was chosen first is forgotten first. */
const MUTED = 200;
const KEY = "bafflebox.talk";

/** @param {string} id */
const kept = (id) => {
  try {
    return Number(sessionStorage.getItem(`${KEY}.${id}`) ?? -1);
  } catch {
    return -1;
  }
};

/** The last line that was read, by table. @type {Map<string, import("@preact/signals").Signal<number>>} */
const seen = new Map();

/** @param {Table} table */
export function seenAt(table) {
  const found = seen.get(table.id) ?? signal(kept(table.id));
  seen.set(table.id, found);
  return found;
}

/** Everything that is shown now was read. @param {Table} table */
export function noteSeen(table) {
  const last = table.talk.peek()?.lines.at(-1)?.n ?? -1;
  const at = seenAt(table);
  if (last <= at.peek()) return;
  at.value = last;
  try {
    sessionStorage.setItem(`${KEY}.${table.id}`, String(last));
  } catch {
    // without storage it is new again when the page is
  }
}

/** @param {Table} table @param {Line} line whether this reader said it */
export const isMine = (table, line) => (line.by ? table.mine.value.has(line.by) : line.account && line.name === table.talk.value?.you);

/** The key of a muted person: an account by its name, a guest by the seat here. @param {Table} table @param {Line} line */
export const personOf = (table, line) => (line.account ? `@${line.name}` : `${table.id} ${line.by}`);

/** @param {Table} table @param {Line} line */
export const isMuted = (table, line) => prefs.muted.value.includes(personOf(table, line));

/** Unmute or mute a person. @param {string} person @param {boolean} off */
export function mute(person, off) {
  const others = prefs.muted.peek().filter((each) => each !== person);
  prefs.muted.value = off ? [...others, person].slice(-MUTED) : others;
}

/** @param {Table} table the lines of others that were not read yet */
export const unread = (table) =>
  (table.talk.value?.lines ?? []).filter((each) => each.n > seenAt(table).value && !isMine(table, each) && !isMuted(table, each));
