// The keys of the seats that this browser has, and invitations that it has yet to exchange for one.
// Both are secrets: they leave the address as soon as they are known. An invitation is good once, a key for good.
// @ts-check
import { ask } from "./api.js";

const KEY = "bafflebox.seats";
const MOST = 30;

const AGAIN = 2000;

/** `invitation` is to be exchanged; `next` is a key that was chosen and may not be in force yet. */
/**
 * @typedef {{table: string, key?: string, invitation?: string, next?: string, title?: string, opponent?: string, score?: string,
 *   over?: boolean, won?: boolean | null, cause?: string | null, at: number, rules?: string, side?: string, friend?: string | null,
 *   director?: string, officials?: any[], first?: {said: number, quiet?: boolean}, match?: string, done?: boolean, level?: string,
 *   rate?: number | null, bot?: string, luck?: number, long?: boolean, name?: string, link?: boolean}} Seat
 *   `bot`: the opponent's word, where it is the engine;
 *   `name`: what an invited player wants to be called; `link`: the invitation came with an address;
 *   `first`: of a first game, the mistakes that the coach has spoken of, and whether it is to be quiet;
 *   `match`: what it is called among my matches, "" where it can't be;
 *   `done`: it was gone through at this `level`, with this `rate` and `luck` (in half matches, in points where it was not `long`)
 */

/** @returns {Seat[]} newest first */
export function seats() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => each?.table && (each.key || each.invitation)) : [];
  } catch {
    return [];
  }
}

/** @param {Seat} seat kept, in the place of what was known of that table */
export function keepSeat(seat) {
  const others = seats().filter((each) => each.table !== seat.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, MOST)));
    if (seat.key) sessionStorage.setItem(`${KEY}.${seat.table}`, seat.key);
  } catch {
    // without storage the seat lasts as long as the page
  }
}

/** @param {string} table @param {Partial<Seat>} more what has become known of a table of ours */
export function noteSeat(table, more) {
  const known = seats().find((each) => each.table === table);
  if (known) keepSeat({ ...known, ...more, at: Date.now() });
}

/** The same, and its place among the others stays. @param {string} table @param {Partial<Seat>} more */
export function markSeat(table, more) {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats().map((each) => (each.table === table ? { ...each, ...more } : each))));
  } catch {
    // what can't be kept is found out again
  }
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

/** @param {string} table @returns {Seat | undefined} what is kept of a table */
export const seatAt = (table) => seats().find((each) => each.table === table);

/** A key that nobody can guess. */
export const freshKey = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/**
 * The invitation to a table that was given with the address and is to be agreed to before the seat is taken; null where there is none.
 * @param {string} table @returns {string | null}
 */
export function invitationTo(table) {
  const given = decodeURIComponent(location.hash.slice(1));
  const invitation = given.startsWith("join=") ? given.slice(5) : "";
  // players who sit there already keep their seats, and the invitation stays good for their friend
  if (invitation && !seatAt(table)) keepSeat({ table, invitation, link: true, at: Date.now() });
  const seat = seatAt(table);
  if (!seat) return invitation || null; // without storage it stays in the address
  if (invitation) history.replaceState(null, "", location.pathname + location.search);
  // an exchange that has begun is brought to its end, and the next match of two who play needs no word
  return seat.link && !seat.key && !seat.next ? (seat.invitation ?? null) : null;
}

/**
 * The key for a table: from the address, from this tab, or from this browser, in that order; for an invitation as soon
 * as it is exchanged.
 * @param {string} table
 * @param {() => void} used called when another person has used the invitation
 * @param {string} [name] what an invited player wants to be called
 * @returns {string | null | Promise<string | null>}
 */
export function keyFor(table, used, name) {
  const given = decodeURIComponent(location.hash.slice(1));
  if (given === "watch") return null;
  if (given) history.replaceState(null, "", location.pathname + location.search);
  const known = seatAt(table);
  if (given.startsWith("join=")) {
    // a seated player keeps the seat, and the invitation stays valid for their friend
    if (!known) keepSeat({ table, invitation: given.slice(5), at: Date.now() });
  } else if (given) {
    keepSeat({ ...known, table, key: given, at: Date.now() });
    return given;
  }
  try {
    const here = sessionStorage.getItem(`${KEY}.${table}`);
    if (here) return here;
  } catch {
    // no storage in this tab
  }
  const seat = seatAt(table) ?? (given ? { table, invitation: given.slice(5), at: Date.now() } : undefined);
  return seat?.key ?? (seat?.invitation ? takeSeat(name ? { ...seat, name } : seat, used) : null);
}

/**
 * Exchanges an invitation for a key that is chosen here, so that a lost answer can be asked for again.
 * @param {Seat} seat @param {() => void} used
 * @returns {Promise<string | null>}
 */
async function takeSeat({ invitation, next, name, ...seat }, used) {
  const key = next ?? freshKey();
  keepSeat({ ...seat, invitation, next: key, name });
  for (;;) {
    try {
      await ask(`/api/tables/${seat.table}/seat`, { invitation, key, ...(name ? { name } : {}) });
      const spent = { invitation: undefined, next: undefined, name: undefined, link: undefined };
      keepSeat({ ...seatAt(seat.table), ...seat, ...spent, key, at: Date.now() });
      return key;
    } catch (error) {
      const { status } = /** @type {Failure} */ (error);
      if (status && status < 500 && status !== 429) {
        forgetSeat(seat.table);
        used();
        return null;
      }
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}
