// What the engine would play, where aids are allowed and only when asked.
// @ts-check
import { num, t } from "../i18n/text.js";
import { html } from "../ui/html.js";
import { notation } from "./names.js";

/** @param {import("./table.js").Table} table whether hints are shown */
export const hinted = (table) => Boolean(table.hint.value && table.can("play"));

/** @param {{table: import("./table.js").Table}} props */
export function Hints({ table }) {
  const hint = table.hint.value;
  if (!hinted(table)) return null;
  const plays = hint === "asked" ? [] : (hint.plays ?? []).slice(0, 5);
  const best = plays[0]?.equity;
  return html`<div class="cand"><h2>${t("hint")}</h2>
    ${
      hint === "asked"
        ? html`<p class="small">${t("hint.thinking")}</p>`
        : html`<table><tbody>
    ${plays.map(
      (/** @type {any} */ play, /** @type {number} */ index) => html`<tr class=${index ? "" : "best"}><td><bdi class="ltr">
    ${notation(table, play.moves)}</bdi></td><td>${play.chances ? num((100 * play.chances.win).toFixed(1)) : ""}</td><td><bdi class="ltr">
    ${play.equity === undefined ? "" : num(index ? signed(play.equity - best) : signed(play.equity))}</bdi></td></tr>`,
    )}</tbody></table>`
    }
  </div>`;
}

/** @param {number} value */
export const signed = (value, digits = 3) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
