// Who of several windows of one browser writes: one holds the pen, the others say so and can take it.
// @ts-check

/** ms to wait for the write lock of another window before this window says so. */
const LAYING_DOWN = 600;

/**
 * @param {string} table
 * @param {(holds: boolean) => void} changed
 * @returns {{take: () => void, leave: () => void}}
 */
export function pen(table, changed) {
  const name = `bafflebox.desk.${table}`;
  const { locks } = navigator;
  if (!locks) {
    // a page without a certificate has no locks: each window writes, and the server keeps them apart
    changed(true);
    return { take: () => {}, leave: () => {} };
  }
  let left = false;
  let lay_down = () => {};
  let waiting = new AbortController();
  const hold = () => {
    // who has gone meanwhile does not want it any more
    if (left) return;
    changed(true);
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      lay_down = done;
    });
  };
  // who has lost it waits until it is free again
  const wait = () => {
    if (left) return;
    changed(false);
    waiting = new AbortController();
    const { signal } = waiting;
    locks.request(name, { signal }, hold).catch(() => signal.aborted || wait());
  };
  // a page that has just been left lays its pen down in a moment
  locks.request(name, { signal: AbortSignal.timeout(LAYING_DOWN) }, hold).catch(wait);
  return {
    take: () => {
      waiting.abort();
      locks.request(name, { steal: true }, hold).catch(wait);
    },
    leave: () => {
      left = true;
      waiting.abort();
      lay_down();
    },
  };
}
