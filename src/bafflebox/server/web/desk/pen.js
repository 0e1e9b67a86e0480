// Who of several windows of one browser writes: one holds the pen, the others say so and can take it.
// @ts-check

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
  const hold = () => {
    changed(true);
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      lay_down = done;
    });
  };
  // who has lost it waits until it is free again
  const wait = () => {
    if (left) return;
    changed(false);
    locks.request(name, hold).catch(wait);
  };
  locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : wait())).catch(wait);
  return {
    take: () => void locks.request(name, { steal: true }, hold).catch(wait),
    leave: () => {
      left = true;
      lay_down();
    },
  };
}
