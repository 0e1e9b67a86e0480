// The keyboard at the table.
// @ts-check
import { announced } from "./speech.js";
import { walkOn } from "../board/step.js";
import { pipsOf } from "../board/pieces.js";
import { forMover, forReader } from "../board/geometry.js";
import { t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { leftOf, spoken } from "../kit/ui/clock.js";
import { nameOf } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../board/geometry.js").Geometry} Geometry */

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 * @param {Geometry} g
 */
export function onKey(table, event, g) {
  const on = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || on?.closest("input, select, textarea, .settings, [role=tablist], [role=tabpanel]"))
    return;
  const board = on?.closest(".board");
  const button = on?.closest("button, a, summary");
  const { hand } = table;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key.startsWith("Arrow") && (board || on === document.body)) {
    focus(walkOn(g, hand.cursor.peek(), key));
  } else if (key === " " && !button && table.can("roll")) {
    press(table, "roll");
  } else if (key === "Enter" || (key === " " && (board || on === document.body))) {
    if (button) return;
    const place = on?.getAttribute("data-place");
    if (place !== null && place !== undefined && !(hand.done.peek() && hand.can.peek().size === 0)) hand.tap(Number(place));
    else if (table.can("next")) press(table, "next");
    else hand.finish();
  } else if (key === "Tab" && board && hand.can.peek().size) {
    const places = [...(hand.selected.peek() === null ? hand.can.peek() : hand.routes.peek().keys())]
      .map((at) => forReader(at, hand.mover.peek()))
      .sort((a, b) => b - a);
    const at = places.indexOf(hand.cursor.peek());
    const next = at < 0 ? places[0] : places[at + (event.shiftKey ? -1 : 1)];
    if (next === undefined) return;
    focus(next);
  } else if (/^[1-6]$/.test(key)) {
    hand.byDie(Number(key));
  } else if (ACTIONS[key]) {
    ACTIONS[key](table);
  } else return;
  event.preventDefault();

  function focus(/** @type {number | null} */ place) {
    if (place === null) return;
    hand.cursor.value = place;
    const area = document.querySelector(`.board [data-place="${place}"]`);
    if (area instanceof SVGElement) area.focus();
  }
}

/** @param {Table} table @param {string} name */
function press(table, name) {
  const act = table.can(name);
  const may = !table.link.silent.peek() || (table.kept.peek() && ["roll", "take"].includes(name));
  if (!act || !may) return;
  if (act.confirm && name !== "take") table.asking.value = act;
  else if (name !== "take" || table.settled()) table.do(act);
}

/** @type {Record<string, (table: Table) => void>} */
const ACTIONS = {
  z: (table) => table.hand.undo(),
  r: (table) => press(table, "roll"),
  d: (table) => press(table, table.can("double") ? "double" : "raise"),
  t: (table) => press(table, "take"),
  x: (table) => press(table, "drop"),
  n: (table) => press(table, "nominate"),
  y(table) {
    const asked = table.asking.peek();
    if (asked && ["double", "raise", "drop", "beaver", "raccoon", "claim"].includes(asked.do)) table.do(asked);
  },
  s: (table) => table.hand.swap(),
  f: () => (prefs.left.value = !prefs.left.value),
  p(table) {
    const pips = (/** @type {"own" | "opp"} */ who) => pipsOf(table.stage.pieces.peek(), who, table.hello.peek()?.distances);
    announced.value = t("speak.pips", { own: pips("own"), opp: pips("opp"), name: nameOf(table, "own"), other: nameOf(table, "opp") });
  },
  c(table) {
    const clock = table.view.peek()?.clock;
    if (!clock) return;
    const left = (/** @type {"own" | "opp"} */ who) => spoken(leftOf(clock, who, table.link.now()).left);
    announced.value = `${nameOf(table, "own")} ${left("own")}. ${nameOf(table, "opp")} ${left("opp")}.`;
  },
  "?"(table) {
    const { hand } = table;
    hand.refuse(hand.selected.peek(), forMover(hand.cursor.peek(), hand.mover.peek()));
  },
  "/"(table) {
    if (table.hand.walk.peek()) table.asking.value = { do: "type" };
  },
  Escape(table) {
    table.asking.value = null;
    table.hand.selected.value = null;
    table.refused.value = null;
  },
};
