// What a rule counts and only the board shows: told by a tap where plays are not written, and taken back until the turn ends.
// @ts-check
import { capital, num, t } from "../kit/i18n/text.js";
import { told } from "../table/conduct/words.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("../table/table.js").Table} Table */

/** @param {Table} table @param {Who} [who] of anybody where nobody is named @returns {Act[]} */
export const tellings = (table, who) => table.acts.value.filter((act) => act.do === "point_out" && (!who || act.by === who));

/** @param {{table: Table, act: Act}} props pressed while it stands */
export function Telling({ table, act }) {
  const text = capital(told(act.label, act.words ?? ""));
  return html`<button class="btn" aria-pressed=${Boolean(act.told)} data-act=${`told-${act.words?.split(" ")[0]}-${act.by}`}
    onClick=${() => tap(table, act, { words: act.words })}>${text}${act.dice && html` <bdi class="ltr">${num(act.dice.join("-"))}</bdi>`}
    <small>${act.rule}</small></button>`;
}

/** @param {{table: Table, who: Who}} props */
export function Tell({ table, who }) {
  const acts = tellings(table, who);
  return html`<div class="causes tellings">${acts.map((act) => html`<${Telling} key=${act.label} table=${table} act=${act} />`)}${
    !acts.length && html`<p class="lead">${t("claims.none")}</p>`
  }</div>`;
}
