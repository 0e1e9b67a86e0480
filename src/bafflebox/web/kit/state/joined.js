// The contest that this browser's visitor plays in now, so that each page can call them to their next game.
// @ts-check
import { signal } from "@preact/signals";

const KEY = "bafflebox.joined";
/** ms after which a contest has ended, or was forgotten. */
const LONGEST = 6 * 3_600_000;

/** Its id, "" for none. */
export const joined = signal(read());

function read() {
  try {
    const { id = "", at = 0 } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Date.now() - at < LONGEST ? String(id) : "";
  } catch {
    return "";
  }
}

/** @param {string} id "" where it is over, or they pause */
export function noteJoined(id) {
  joined.value = id;
  try {
    if (id) localStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }));
    else localStorage.removeItem(KEY);
  } catch {
    // it lasts as long as the page
  }
}
