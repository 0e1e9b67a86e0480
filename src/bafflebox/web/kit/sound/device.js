// What a table asks of the device: to vibrate, by choice, and to keep the screen on while two people play.
// @ts-check
import { computed, effect } from "@preact/signals";
import { prefs } from "../state/prefs.js";
import { awake } from "../ui/awake.js";
import { OF_EVENT } from "./sound.js";

/** ms of buzzing and of rest. @type {Record<string, number[]>} */
const BUZZ = { turn: [40], hit: [20], card: [30, 60, 30] };

/** Whether the device can vibrate, as far as it says. */
export const canBuzz = () => "vibrate" in navigator;

/** Vibrate, where that is wanted. @param {string} name */
export const buzz = (name) => prefs.haptics.peek() && navigator.vibrate?.(BUZZ[name]);

/** Whether two people play here now, and not with days for a move. @param {import("../../table/table.js").Table} table */
export const isLive = (table) =>
  Boolean(table.hello.value?.opponent === "friend" && !table.hello.value.days && table.seat.value && !table.view.value?.over);

/**
 * Lets the device follow a table; ends with the function that it gives back.
 * @param {import("../../table/table.js").Table} table
 */
export function followTable(table) {
  let wasMine = true;
  const stopTurns = effect(() => {
    const fresh = table.stage.fresh.value;
    const view = table.view.peek();
    const mine = Boolean(view?.waiting_for.some((who) => table.mine.peek().has(who)));
    if (fresh.some(({ event }) => OF_EVENT[event.event] === "card")) buzz("card");
    else if (mine && !wasMine && fresh.length) buzz("turn");
    wasMine = mine;
  });
  const stopHits = effect(() => {
    if (table.stage.flights.value.some((flight) => flight.via.at(-1) === 25)) buzz("hit");
  });
  const held = computed(() => prefs.awake.value && isLive(table));
  const stopAwake = effect(() => (held.value ? awake() : undefined));
  return () => {
    stopTurns();
    stopHits();
    stopAwake();
  };
}
