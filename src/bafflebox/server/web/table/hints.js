// What the engine would play, where aids are allowed and only when asked.
// @ts-check
import { num, t } from "../i18n/text.js";
import { Marked, quality } from "../study/quality.js";
import { html } from "../ui/html.js";
import { viewport } from "../ui/viewport.js";
import { follow } from "./follow.js";
import { notation } from "./names.js";

/** @param {import("./table.js").Table} table whether hints are shown */
export const hinted = (table) => Boolean(table.hint.value && table.can("play"));

/** How many plays fit where the moves stand. */
const rows = () => (viewport.value.width < 1100 || viewport.value.height < 620 ? 3 : 5);

/** @param {{table: import("./table.js").Table}} props */
export function Hints({ table }) {
  const hint = table.hint.value;
  if (!hinted(table)) return null;
  const plays = hint === "asked" ? [] : (hint.plays ?? []).slice(0, rows());
  const best = plays[0]?.equity;
  return html`<div class="cand"><h2>${t("hint")}</h2>
    ${
      hint === "asked"
        ? html`<p class="small">${t("hint.thinking")}</p>`
        : html`<table><tbody>
    ${plays.map((/** @type {any} */ play, /** @type {number} */ index) => {
      const { moves, chances, equity } = play;
      const good = quality(play, index);
      return html`<tr class=${index ? "" : "best"} ...${previewed(table, { moves, quality: good })}><td>
    <button class="take" data-act=${`hint-${index + 1}`} onClick=${() => take(table, moves)}>
    <bdi class="ltr">${notation(table, moves)}</bdi><${Marked} play=${play} place=${index} /></button></td>
    <td>${chances ? num((100 * chances.win).toFixed(1)) : ""}</td>
    <td><bdi class="ltr">${equity === undefined ? "" : num(signed(index ? equity - best : equity))}</bdi></td></tr>`;
    })}</tbody></table>`
    }
  </div>`;
}

/** @param {import("./table.js").Table} table @param {import("./table.js").Preview} play shown as long as it is pointed at */
function previewed({ preview }, play) {
  const show = () => (preview.value = play);
  const hide = () => (preview.value = null);
  return { onPointerEnter: show, onFocusIn: show, onPointerLeave: hide, onFocusOut: hide };
}

/** @param {import("./table.js").Table} table @param {import("../board/pieces.js").Move[]} moves made on the board; Undo takes them back */
function take(table, moves) {
  table.preview.value = null;
  follow(table.hand, moves);
}

/** @param {number} value */
export const signed = (value, digits = 3) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
