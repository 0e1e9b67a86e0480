// The lobby as it stands: told as it changes; what becomes of one's own challenges.
// @ts-check
import { signal } from "@preact/signals";
import { ask } from "../kit/net/api.js";
import { follow } from "../kit/net/follow.js";
import { freshKey, keepSeat } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { visit } from "../kit/ui/route.js";

/** @typedef {{name: string, label: string, value: string, usual: string, rule: string}} Term */
/**
 * @typedef {{id: string, name: string, account: boolean, rules: string, length: number | null, clock: string | null,
 *   days: number, share: boolean, terms: Term[], rated: boolean, rating: import("../ratings/rating.js").Rating | null}} Challenge
 */
/**
 * @typedef {{table: string, rules: string, white: string, black: string, score: number[], length: number | null,
 *   watching: number}} Played
 */
/** @typedef {{challenges: Challenge[], tables: Played[], here: number}} View */
/** @typedef {{challenge: string, key: string, rules: string}} Own */

const KEPT = "bafflebox.lobby";

/** What this window opened, so that loading it again loses nothing. @returns {{page: string, mine: Own[]}} */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "");
    if (found?.page) return found;
  } catch {
    // a new window
  }
  return { page: freshKey().slice(0, 24), mine: [] };
}

const { page } = kept();

/**
 * The key for a seat, at another player's challenge or at one's own next: reused where an answer was lost.
 * @param {string} challenge
 */
function keyAt(challenge) {
  const name = nameOf(challenge);
  try {
    const key = sessionStorage.getItem(name) ?? freshKey();
    sessionStorage.setItem(name, key);
    return key;
  } catch {
    return freshKey();
  }
}

/** Under which the key for a seat is kept. @param {string} challenge */
const nameOf = (challenge) => `${KEPT}.${challenge}`;

/** One's next own challenge. */
const NEXT = "next";

export class Lobby {
  /** @param {(table: string, own: Own) => void} [taken] what comes of an own challenge that was accepted: one goes to its table */
  constructor(taken = (table, own) => sit(table, own.key, own.rules, "white")) {
    this.taken = taken;
  }

  view = signal(/** @type {View | null} */ (null));
  mine = signal(kept().mine);
  closed = false;
  end = () => {};

  listen() {
    this.end = follow(`/api/lobby/live?page=${page}`, (view) => {
      this.view.value = view;
      this.follow();
    });
  }

  close() {
    this.closed = true;
    this.end();
  }

  /** Go to the table of a challenge that was accepted; forget those that are over. */
  async follow() {
    const open = new Set(this.view.peek()?.challenges.map((each) => each.id));
    for (const own of this.mine.peek().filter((each) => !open.has(each.challenge))) {
      const { table, open: stands } = await ask(`/api/lobby/${own.challenge}/table`, { key: own.key }).catch(() => ({ open: true }));
      if (stands) continue;
      this.forget(own.challenge);
      if (table && !this.closed) this.taken(table, own);
    }
  }

  /** @param {Own[]} now */
  keep(now) {
    this.mine.value = now;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ page, mine: now }));
    } catch {
      // it lasts as long as the page
    }
  }

  /** @param {string} challenge */
  forget(challenge) {
    this.keep(this.mine.peek().filter((each) => each.challenge !== challenge));
  }

  /** @param {Record<string, any>} wanted rules, options, length, clock */
  async open(wanted) {
    const key = keyAt(NEXT);
    const { challenge } = await asked("/api/lobby", { ...wanted, page, key });
    forgetKey(NEXT);
    this.keep([...this.mine.peek(), { challenge, key, rules: wanted.rules }]);
    // it may have been accepted before this answer came
    this.follow();
  }

  /** @param {Challenge} challenge */
  async take({ id, rules }) {
    const key = keyAt(id);
    const { table } = await asked(`/api/lobby/${id}/take`, { page, key });
    sit(table, key, rules, "black");
  }

  /** @param {Own} own */
  async withdraw({ challenge, key, rules }) {
    const { table } = await ask(`/api/lobby/${challenge}/withdraw`, { key });
    this.forget(challenge);
    if (table) sit(table, key, rules, "white");
  }
}

/** @param {string} challenge it is known what became of it */
function forgetKey(challenge) {
  try {
    sessionStorage.removeItem(nameOf(challenge));
  } catch {
    // nothing was kept
  }
}

/** @param {string} table @param {string} key @param {string} rules @param {string} side */
function sit(table, key, rules, side) {
  sessionStorage.removeItem(KEPT); // who sits down has no other challenge open
  keepSeat({ table, key, rules, side, at: Date.now() });
  visit(`/t/${table}`);
}

/**
 * Asks with the name of a guest; the server knows that of an account, and whether this browser is still signed in to it.
 * @param {string} path @param {Record<string, any>} body
 */
async function asked(path, body) {
  const name = prefs.name.peek().trim();
  try {
    return await ask(path, name ? { ...body, name } : body);
  } catch (error) {
    const { status, code } = /** @type {Failure} */ (error);
    // signed out from elsewhere: another name can be chosen
    if (status === 401 || code === "name_taken") prefs.account.value = "";
    throw error;
  }
}
