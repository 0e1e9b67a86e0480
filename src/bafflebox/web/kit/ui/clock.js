// Clocks: what is left now, from what the server said and when it said it.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../i18n/text.js";
import { html } from "./html.js";

/** @typedef {import("protocol").ClockView} ClockView */
/** @typedef {import("protocol").Who} Who */

export const LOW = 60_000;

/**
 * @param {ClockView} clock
 * @param {Who} who
 * @param {number} now ms of the server's clock
 * @returns {{left: number, delay: number}} ms
 */
export function leftOf(clock, who, now) {
  const gone = clock.running === who ? Math.max(0, now - clock.at) : 0;
  const delay = clock.delay?.[who] ?? 0;
  return { left: Math.max(0, clock[who] - Math.max(0, gone - delay)), delay: Math.max(0, delay - gone) };
}

/** @param {number} ms `7:48`, `1:02:05`, tenths below a minute */
export function clockText(ms) {
  if (ms < LOW) {
    const tenths = Math.floor(ms / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(seconds >= 3600 ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest;
}

/** @param {number} ms in words, for who hears it */
export function spoken(ms) {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return [minutes && t("minutes", { n: minutes }), (seconds % 60 || !minutes) && t("seconds", { n: seconds % 60 })]
    .filter(Boolean)
    .join(" ");
}

/** Ticks four times a second while it is needed. */
export const tick = signal(Date.now());
const tenths = signal(0);

/** What who shows a time looks at. @param {number} left ms */
export const hands = (left) => void (left < LOW + 1000 ? tenths : tick).value;

export function useTick(/** @type {boolean} */ on) {
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      const now = Date.now();
      tenths.value = now;
      if (now - tick.peek() > 240) tick.value = now;
    }, 100);
    return () => clearInterval(timer);
  }, [on]);
}

/** The server's time at the last tick, in ms. @param {import("../../table/table.js").Table} table */
export function nowAt(table) {
  void tick.value;
  return table.link.now();
}

/** @param {{table: import("../../table/table.js").Table, who: Who}} props the time of one side */
export function Clock({ table, who }) {
  const clock = table.view.value?.clock;
  if (!clock) return null;
  const { left } = leftOf(clock, who, table.link.now());
  if (clock.running === who) hands(left);
  return html`<span class="clock" role="timer" aria-label=${spoken(left)}><bdi class="ltr">${num(clockText(left))}</bdi></span>`;
}

/** @type {Map<string, number>} the longest delay seen at a table, the whole of the bar */
export const longest = new Map();

/** @param {{table: import("../../table/table.js").Table, who: Who, bar?: boolean}} props the delay of one side, while it has one */
export function Delay({ table, who, bar = true }) {
  const clock = table.view.value?.clock;
  if (!clock) return null;
  const whole = Math.max(longest.get(table.id) ?? 0, clock.delay?.own ?? 0, clock.delay?.opp ?? 0);
  longest.set(table.id, whole);
  if (!whole) return null;
  const running = clock.running === who;
  const { delay } = leftOf(clock, who, running ? nowAt(table) : table.link.now());
  const seconds = Math.ceil(delay / 1000);
  if (!bar)
    return running && seconds > 0
      ? html`<span class="dl" title=${t("delay.short", { n: seconds })}>${t("seconds.short", { n: seconds })}</span>`
      : null;
  return html`<div class=${`delay${running ? "" : " idle"}`} aria-hidden="true"><span>${t("delay")}</span><i>
    <u style=${{ width: `${(100 * delay) / whole}%` }}></u></i><b>${t("seconds.short", { n: seconds })}</b></div>`;
}
