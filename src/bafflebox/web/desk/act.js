// Acts of two people at one device: a tap that comes while another is on its way waits for it and is not lost.
// @ts-check
import { effect } from "@preact/signals";

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
