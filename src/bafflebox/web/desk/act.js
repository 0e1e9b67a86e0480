// Acts of two people at one device: a tap that comes while another is on its way waits for it and is not lost.
// @ts-check
import { effect, signal } from "@preact/signals";

/** @typedef {import("../table/table.js").Table} Table */

/** @param {() => boolean} is what is waited for, read from signals @returns {Promise<void>} */
export function until(is) {
  return new Promise((done) => {
    const stop = effect(() => {
      if (!is()) return;
      queueMicrotask(() => stop());
      done();
    });
  });
}

/** The tables at which something is under way that takes several acts. */
const under = signal(/** @type {ReadonlySet<Table>} */ (new Set()));

/** Several acts that belong together. @template T @param {Table} table @param {() => Promise<T>} acts @returns {Promise<T>} */
export async function whole(table, acts) {
  under.value = new Set([...under.peek(), table]);
  try {
    return await acts();
  } finally {
    under.value = new Set([...under.peek()].filter((each) => each !== table));
  }
}

/** What was tapped before may still be on its way, and changes what is offered. @param {Table} table */
export async function arrived(table) {
  const { writing } = /** @type {import("./away.js").DeskTable} */ (table);
  await until(() => table.sent.value === null && !under.value.has(table));
  await writing;
  if (table.sent.peek() !== null || under.peek().has(table)) await arrived(table);
}

/**
 * @param {Table} table @param {import("protocol").ActOffer} act @param {Record<string, any>} [more]
 * @returns {Promise<boolean>} whether it was accepted
 */
export async function tap(table, act, more) {
  // of several that wait each goes alone
  let waited = false;
  for (; table.sent.peek() !== null; waited = true) await until(() => table.sent.value === null);
  // what was tapped twice has been done meanwhile
  if (waited && !table.can(act.do, act.by)) return false;
  return table.do(act, more);
}
