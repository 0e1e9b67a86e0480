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
  let let_go = () => {};
  const hold = () => {
    changed(true);
    return new Promise((/** @type {(value?: unknown) => void} */ done) => (let_go = done));
  };
  if (!locks) {
    // a page without a certificate has no locks: each window writes, and the server keeps them apart
    changed(true);
    return { take: () => {}, leave: () => {} };
  }
  const lost = () => changed(false);
  const wait = () => locks.request(name, hold).catch(lost);
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      changed(false);
      wait();
    })
    .catch(lost);
  return { take: () => void locks.request(name, { steal: true }, hold).catch(lost), leave: () => let_go() };
}
