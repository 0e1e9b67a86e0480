// What this reader likes, kept in this browser.
// @ts-check
import { effect, signal } from "@preact/signals";

const KEY = "bafflebox";

/**
 * @template T
 * @typedef {import("@preact/signals").Signal<T>} Signal
 */

/** @returns {Record<string, any>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

const was = kept();
/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {Signal<T>}
 */
const pref = (name, otherwise) => signal(typeof was[name] === typeof otherwise ? was[name] : otherwise);

export const prefs = {
  theme: pref("theme", "auto"),
  lang: pref("lang", /^(fa|cy)\b/.exec(navigator.language)?.[0] ?? "en"),
  /** Home on the left. */
  left: pref("left", false),
  /** Home at the top. */
  far: pref("far", false),
  /** Whose checkers are light: as the seats are, or always one's own, or never. */
  light: pref("light", "seat"),
  /** How long things take to move: 0, 0.5 or 1. */
  speed: pref("speed", 1),
  autoRoll: pref("autoRoll", true),
  autoForced: pref("autoForced", true),
  /** A touched checker goes at once by the larger number, an empty point is made, and a touched board rolls. */
  oneTouch: pref("oneTouch", false),
  /** At one screen the board turns to who plays. */
  turns: pref("turns", false),
  pips: pref("pips", true),
  /** Whose words reasons are in: `beginner`, `club` or `expert`. */
  reasons: pref("reasons", "club"),
  /** By whose convention decisions count for a PR: `bafflebox`, `xg` or `gnubg`. */
  counting: pref("counting", "bafflebox"),
  sound: pref("sound", false),
  sounds: pref("sounds", "dice checker hit turn time card"),
  name: pref("name", ""),
  /** The name that is signed in here; "" for nobody. */
  account: pref("account", ""),
  /** Whose words are not shown here. */
  muted: pref("muted", /** @type {string[]} */ ([])),
  /** The last choices of the home page. */
  start: pref("start", /** @type {Record<string, any>} */ ({})),
};

effect(() => {
  const now = Object.fromEntries(Object.entries(prefs).map(([name, each]) => [name, each.value]));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...now }));
  } catch {
    // a browser that keeps nothing still plays
  }
});

/** @param {string} query */
function media(query) {
  const list = matchMedia(query);
  const found = signal(list.matches);
  list.addEventListener("change", () => (found.value = list.matches));
  return found;
}

export const dark = media("(prefers-color-scheme: dark)");
export const forcedColours = media("(forced-colors: active)");
export const moreContrast = media("(prefers-contrast: more)");

effect(() => {
  const chosen = prefs.theme.value;
  const own = forcedColours.value || moreContrast.value ? "contrast" : dark.value ? "dark" : "light";
  document.documentElement.dataset.theme = chosen === "auto" ? own : chosen;
});
