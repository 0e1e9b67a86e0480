// What this reader likes, kept in this browser.
// @ts-check
import { computed, effect, signal } from "@preact/signals";

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
// sides by shape were a colour set of the page before they were checkers
if (was.theme === "shapes") Object.assign(was, { theme: "auto", men: "shapes" });
/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {Signal<T>}
 */
const pref = (name, otherwise) => signal(typeof was[name] === typeof otherwise ? was[name] : otherwise);

export const prefs = {
  theme: pref("theme", "auto"),
  /** One of `BOARDS`; "auto": the light or the dark one, as the page is. */
  board: pref("board", "auto"),
  /** One of `CHECKERS`, or "own" for `ownCheckers`. */
  men: pref("men", "ivory"),
  /** Colours of light and dark checkers, `#rrggbb`. */
  ownCheckers: pref("ownCheckers", { w: "#f3e3c4", b: "#402018" }),
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
  /** Plays by itself where every play leads to the same result. */
  autoDecided: pref("autoDecided", false),
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
  /** The device vibrates: one's turn, a hit, a double. */
  haptics: pref("haptics", false),
  /** The screen stays on while two people play. */
  awake: pref("awake", true),
  name: pref("name", ""),
  /** The name that is signed in here; "" for nobody. */
  account: pref("account", ""),
  /** Whose words are not shown here. */
  muted: pref("muted", /** @type {string[]} */ ([])),
  /** Names of the lessons that are done. */
  lessons: pref("lessons", /** @type {string[]} */ ([])),
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

export const BOARDS = ["oak", "walnut", "slate", "claret", "sand", "night"];
export const CHECKERS = ["ivory", "horn", "stone", "shapes"];

/** The colours of the page: "light", "dark" or "contrast". */
export const pageTheme = computed(() => {
  if (prefs.theme.value !== "auto") return prefs.theme.value;
  return forcedColours.value || moreContrast.value ? "contrast" : dark.value ? "dark" : "light";
});

/** The board that is shown, one of `BOARDS`. */
export const boardShown = computed(() => {
  const { value } = prefs.board;
  return BOARDS.includes(value) ? value : pageTheme.value === "dark" ? "night" : "oak";
});

effect(() => {
  const { dataset } = document.documentElement;
  dataset.theme = pageTheme.value;
  dataset.board = boardShown.value;
  dataset.men = prefs.men.value;
  // high contrast, which forced colours ask for, has a board of its own
  if (pageTheme.value === "contrast") delete dataset.board;
});

effect(() => {
  const { style } = document.documentElement;
  const own = prefs.men.value === "own" && pageTheme.value !== "contrast";
  const { value: colours } = prefs.ownCheckers;
  if (own) {
    import("./checkers.js").then(({ tokensOf }) => {
      if (prefs.men.peek() !== "own" || prefs.ownCheckers.peek() !== colours) return;
      for (const [name, value] of Object.entries(tokensOf(colours))) style.setProperty(name, value);
    });
  } else style.cssText = "";
});
