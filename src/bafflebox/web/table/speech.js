// What is said instead of seen: each place with its state, and what just happened.
// @ts-check
import { effect, signal, untracked } from "@preact/signals";
import { forMover } from "../board/geometry.js";
import { countsOf } from "../board/pieces.js";
import { num, t, word } from "../kit/i18n/text.js";
import { clockText, leftOf, spoken } from "../kit/ui/clock.js";
import { nameOf, placeName, pointNumber, quarters, rollText } from "./names.js";
import { sayOf } from "./tell.js";
import { refusalText, silence } from "./voice.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").Who} Who */

/** @param {Table} table @returns {(place: number) => string} */
export function speaker(table) {
  const { hand, stage } = table;
  const own = countsOf(stage.pieces.value, "own");
  const opp = countsOf(stage.pieces.value, "opp");
  const mover = hand.mover.value;
  const can = hand.can.value;
  const { value: selected } = hand.selected;
  const routes = hand.routes.value;
  return (place) => {
    const parts = [standing(table, place, own, opp)];
    const at = forMover(place, mover);
    if (at !== null && hand.walk.value) {
      const route = routes.get(at);
      if (at === selected) parts.push(t("speak.chosen"));
      else if (route)
        parts.push(t(route.hits.includes(at) ? "speak.target_hits" : "speak.target", { dice: num(route.dice.join(t("and"))) }));
      else if (can.has(at)) parts.push(t("speak.can"));
    }
    return parts.join(t("comma"));
  };
}

/** @param {Table} table @param {number} place @param {number[]} own @param {number[]} opp */
function standing(table, place, own, opp) {
  if (place === 25) return t("speak.bar", { bar: word("bar"), own: own[25], opp: opp[25] });
  if (place === 0) return t("speak.off", { n: own[0], name: nameOf(table, "own") });
  if (place === 26) return t("speak.off", { n: opp[0], name: nameOf(table, "opp") });
  const name = quarters(table) ? placeName(table, place) : t("speak.point", { n: pointNumber(table, place) });
  const who = own[place] ? "own" : "opp";
  const count = own[place] || opp[25 - place];
  if (!count) return `${name}${t("comma")}${t("speak.empty")}`;
  const yours = table.seat.value && table.seat.value !== "both";
  const whose = yours ? t(who === "own" ? "speak.yours" : "speak.theirs") : t("speak.of", { name: nameOf(table, who) });
  return `${name}${t("comma")}${t("speak.count", { n: count })} ${whose}`;
}

export const announced = signal("");

/**
 * Says what happens at a table; ends with the function that it gives back.
 * @param {Table} table
 */
export function announcing(table) {
  const stopEvents = effect(() => {
    const fresh = table.stage.fresh.value;
    const view = table.view.peek();
    if (!fresh.length || !view) return;
    const said = fresh.map((each) => sayOf(table, each)).filter(Boolean);
    const mine = view.waiting_for.some((who) => table.mine.peek().has(who));
    if (mine && view.phase === "rolled" && view.dice) said.push(t("speak.you_have", { dice: rollText(view.dice.values) }));
    else if (mine && view.phase === "turn") said.push(t("yours"));
    if (mine && view.clock) said.push(spoken(leftOf(view.clock, view.waiting_for[0], table.link.now()).left));
    if (said.length) announced.value = said.join(" ");
  });
  const stopRefused = effect(() => {
    const refused = table.refused.value;
    if (refused) announced.value = `${refusalText(table, refused)} ${refused.rule}`;
  });
  const stopLine = effect(() => {
    const away = Boolean(table.link.silent.value);
    const back = table.kept.value?.saying.value;
    // once, and not again with every second or act
    const said = untracked(() => (away ? silence(table) : back ? table.kept.value?.voice() : null));
    if (said) announced.value = [said.strong, said.text].join(" ");
  });
  const stopTime = warnings(table);
  return () => {
    stopLine();
    stopEvents();
    stopRefused();
    stopTime();
  };
}

const MARKS = [300_000, 60_000, 30_000, 10_000];

/** @param {Table} table speaks the clock as it passes five minutes, one, thirty seconds and ten */
function warnings(table) {
  /** @type {number | null} */
  let before = null;
  const timer = setInterval(() => {
    const clock = table.view.peek()?.clock;
    const who = clock?.running;
    if (!clock || !who || !table.mine.peek().has(who)) {
      before = null;
      return;
    }
    const { left } = leftOf(clock, who, table.link.now());
    const mark = before === null ? undefined : MARKS.find((each) => left <= each && /** @type {number} */ (before) > each);
    before = left;
    if (mark) announced.value = t("speak.left", { time: spoken(mark), clock: clockText(left) });
  }, 500);
  return () => clearInterval(timer);
}
