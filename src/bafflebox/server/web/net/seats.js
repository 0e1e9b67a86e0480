// The keys of the seats that this browser has. A key is a secret: it leaves the address as soon as it is known.
// @ts-check

const KEY = "bafflebox.seats";
const MOST = 30;

/** @typedef {{table: string, key: string, title?: string, opponent?: string, score?: string, over?: boolean, won?: boolean | null, cause?: string | null, at: number, rules?: string, side?: string, friend?: string | null}} Seat */

/** @returns {Seat[]} newest first */
export function seats() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => each && each.table && each.key) : [];
  } catch {
    return [];
  }
}

/** @param {Seat} seat kept, in the place of what was known of that table */
export function keepSeat(seat) {
  const others = seats().filter((each) => each.table !== seat.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, MOST)));
    sessionStorage.setItem(`${KEY}.${seat.table}`, seat.key);
  } catch {
    // without storage the seat lasts as long as the page
  }
}

/** @param {string} table @param {Partial<Seat>} more what has become known of a table of ours */
export function noteSeat(table, more) {
  const known = seats().find((each) => each.table === table);
  if (known) keepSeat({ ...known, ...more, at: Date.now() });
}

/** @param {string} table */
export function forgetSeat(table) {
  try {
    sessionStorage.removeItem(`${KEY}.${table}`);
    localStorage.setItem(KEY, JSON.stringify(seats().filter((each) => each.table !== table)));
  } catch {
    // nothing was kept
  }
}

/**
 * The key for a table: from the address, from this tab, or from this browser, in that order.
 * @param {string} table
 * @returns {string | null}
 */
export function keyFor(table) {
  const given = decodeURIComponent(location.hash.slice(1));
  if (given && given !== "watch") {
    keepSeat({ ...(seats().find((each) => each.table === table) ?? {}), table, key: given, at: Date.now() });
    history.replaceState(null, "", location.pathname + location.search);
    return given;
  }
  if (given === "watch") return null;
  try {
    const here = sessionStorage.getItem(`${KEY}.${table}`);
    if (here) return here;
  } catch {
    // no storage in this tab
  }
  return seats().find((each) => each.table === table)?.key ?? null;
}
