// What the page does by itself, because nothing depends on it: the only roll, the only play, the lost turn, a bear-off that is decided.
// @ts-check
import { effect } from "@preact/signals";
import { prefs } from "../kit/state/prefs.js";
import { anyPlay, forced } from "../play/walk.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../play/walk.js").Walk} Walk */

const ROLL = 400;
/** Nobody has to see a table before the dice for the start fall. */
const OPENING = 120;
const FORCED = 600;
const BETWEEN = 260;
const DONE = 1300;
const PASS = 1300;

/**
 * Watches a table; ends with the function that it gives back.
 * @param {Table} table
 */
export function automatic(table) {
  let timer = 0;
  let key = "";
  const later = (/** @type {number} */ ms, /** @type {() => void} */ what) => {
    clearTimeout(timer);
    timer = window.setTimeout(what, ms);
  };
  /** Whether anything else is possible, save what can be said at any roll: then nothing is done for anybody. */
  const alone = (/** @type {string[]} */ ...names) =>
    table.acts.peek().every((act) => [...names, "resign", "stop", "cancel"].includes(act.do));
  const stop = effect(() => {
    const view = table.view.value;
    const free = table.link.state.value === "open" && !table.link.silent.value && !table.sent.value && !table.asking.value;
    const wanted = view && free ? reason(table) : "";
    const now = wanted ? `${wanted} ${view?.seq}` : "";
    if (now === key) return;
    key = now;
    clearTimeout(timer);
    if (wanted === "roll") {
      const act = table.can("roll");
      if (act) later(view?.phase === "opening" ? OPENING : ROLL, () => table.do(act));
    } else if (wanted === "pass") {
      if (alone("play")) later(PASS, () => table.hand.finish());
    } else if (wanted === "forced" && alone("play")) later(FORCED, () => playOut(table, later));
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** @param {Table} table */
function reason(table) {
  const view = table.view.value;
  if (!view || view.over) return "";
  if (view.phase === "opening" && table.can("roll") && table.acts.value.every((act) => act.do === "roll")) return "roll";
  if (view.next.can_roll_only && prefs.autoRoll.value && table.can("roll")) return "roll";
  if (!table.can("play") || !(prefs.autoForced.value || prefs.autoDecided.value)) return "";
  if (view.plays?.pass) return prefs.autoForced.value ? "pass" : "";
  const walk = table.hand.walk.peek();
  return walk && !walk.steps.length && byItself(table, walk) ? "forced" : "";
}

/** The play that is no choice: the only one, or any where all lead to the same result. @param {Table} table @param {Walk} walk */
function byItself(table, walk) {
  const only = prefs.autoForced.peek() ? forced(walk) : null;
  const same = prefs.autoDecided.peek() && table.view.peek()?.plays?.same_result;
  return only ?? (same ? anyPlay(walk) : null);
}

/** @param {Table} table @param {(ms: number, what: () => void) => void} later */
function playOut(table, later) {
  const { hand } = table;
  const walk = hand.walk.peek();
  if (!walk || walk.steps.length) return; // somebody was quicker
  const routes = byItself(table, walk) ?? [];
  hand.forced.value = true;
  const step = (/** @type {number} */ index) => {
    if (!hand.forced.peek()) return;
    if (index < routes.length) {
      hand.go(routes[index]);
      later(BETWEEN * (prefs.speed.peek() || 0.2), () => step(index + 1));
    } else later(DONE, () => hand.forced.peek() && hand.finish());
  };
  step(0);
}
