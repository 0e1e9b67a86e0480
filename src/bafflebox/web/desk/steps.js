// A figure or a clock among the terms, changed by taps: nothing is typed, so that both sides of the desk do it alike.
// @ts-check
import { useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { send } from "../table/conduct/words.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("../table/table.js").Table} Table */

/** A clock where none was chosen yet. @type {[number, number]} */
const TIMES = [10, 12];

/** @param {string} value minutes and seconds of delay of `14:00 delay 12` */
function timesOf(value) {
  const [, minutes, delay] = /^(\d+):\d\d(?: \w+ (\d+))?/.exec(value) ?? [];
  return minutes === undefined ? null : [Number(minutes), Number(delay ?? 0)];
}

/** @param {number} minutes @param {number} delay */
const clockOf = (minutes, delay) => `${minutes}:00${delay ? ` delay ${delay}` : ""}`;

/** @param {{name: string, value: string, put: (value: string) => void}} props `name`: with the side that changes it */
export function Steps({ name, value, put }) {
  if (name.startsWith("settings")) {
    const [minutes = 0, delay = 0] = timesOf(value) ?? TIMES;
    if (!timesOf(value))
      return html`<button class="btn sm" data-act=${`more-${name}`} onClick=${() => put(clockOf(minutes, delay))}>${t("scribe.own_times")}
        </button>`;
    return html`<${Step} name=${name} text=${t("minutes", { n: minutes })} least=${minutes <= 1}
      by=${(/** @type {number} */ n) => put(clockOf(minutes + n, delay))} />
      <${Step} name=${`delay-${name}`} text=${`+ ${t("seconds", { n: delay })}`} least=${delay <= 0}
      by=${(/** @type {number} */ n) => put(clockOf(minutes, delay + n))} />`;
  }
  const decimals = value.split(".")[1]?.length ?? 0;
  const size = decimals ? 0.25 : 1;
  const by = (/** @type {number} */ n) => put(Math.max(0, Number(value) + n * size).toFixed(decimals));
  return html`<${Step} name=${name} text=${num(value)} least=${Number(value) <= 0} by=${by} />`;
}

/** @param {{name: string, text: string, least: boolean, by: (n: number) => void}} props */
const Step = ({ name, text, least, by }) =>
  html`<span class="rg step-of"><button class="rl" data-act=${`less-${name}`} aria-label=${t("correct.less")} disabled=${least}
    onClick=${() => by(-1)}><i>−</i></button><b><bdi>${text}</bdi></b><button class="rl" data-act=${`more-${name}`}
    aria-label=${t("correct.more")} onClick=${() => by(1)}><i>+</i></button></span>`;

const CHANGES = new Set(["clock", "settings", "length"]);

/** What may be proposed beside the terms. @param {Table} table @param {Who} who @returns {Act[]} */
export const proposable = (table, who) =>
  table.acts.value.filter(
    (act) => act.do === "propose" && act.by === who && act.group === "terms" && CHANGES.has(act.words ?? act.ask ?? ""),
  );

/** @param {Act} act */
export const proposedText = (act) =>
  act.words === "clock" ? `${t("home.clock")}: ${t("home.clock.rules")}` : `${t(act.ask === "length" ? "home.length" : "home.clock")}…`;

/**
 * Another length, or times for both clocks: the other side is asked.
 * @param {{table: Table, who: Who, what: string, done: () => void}} props
 */
export function Change({ table, who, what, done }) {
  const [value, setValue] = useState(what === "length" ? String(table.view.peek()?.score.length ?? 1) : clockOf(...TIMES));
  const act = proposable(table, who).find((each) => each.ask === what);
  const ask = async () => {
    if (act && (await send(table, act, `${what} ${value}`))) done();
  };
  return html`<div class="correcting"><${Steps} name=${`${what}-${who}`} value=${value} put=${setValue} />
    <button class="btn go" data-act=${`propose-${what}-${who}`} onClick=${ask}>${t("act.propose")}</button></div>`;
}
