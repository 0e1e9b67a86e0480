// The keys of tournaments that this browser has: secrets that leave the address as soon as they are known.
// @ts-check

const KEY = "bafflebox.tournaments";
const MOST = 40;

/**
 * `desk` is a director's or the staff's, `me` a player's.
 * @typedef {{id: string, name?: string, desk?: string, me?: string, at: number}} Kept
 */

/** @returns {Kept[]} newest first */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => each?.id) : [];
  } catch {
    return [];
  }
}

/** @param {string} id @param {Partial<Kept>} more what has become known of a tournament */
export function keep(id, more) {
  const all = kept();
  const was = all.find((each) => each.id === id) ?? { id };
  try {
    const now = { ...was, ...more, id, at: Date.now() };
    localStorage.setItem(KEY, JSON.stringify([now, ...all.filter((each) => each.id !== id)].slice(0, MOST)));
  } catch {
    // without storage a key lasts as long as the page
  }
}

/**
 * The key for a tournament: from the address, else from this browser; "" for none.
 * @param {string} id @param {"desk" | "me"} kind
 * @returns {string}
 */
export function keyOf(id, kind) {
  const given = decodeURIComponent(location.hash.slice(1));
  if (given) {
    history.replaceState(null, "", location.pathname + location.search);
    keep(id, { [kind]: given });
    return given;
  }
  return kept().find((each) => each.id === id)?.[kind] ?? "";
}

/** Take away the keys of a tournament, and whatever else of it is on this device. @param {string} id */
export function forget(id) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept().filter((each) => each.id !== id)));
    const own = `bafflebox.tournament.${id}.`;
    for (const name of Object.keys(localStorage)) if (name.startsWith(own)) localStorage.removeItem(name);
  } catch {
    // nothing was kept
  }
}
