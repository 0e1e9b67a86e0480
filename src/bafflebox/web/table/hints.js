// What the engine would play, where aids are allowed and only when asked.
// @ts-check
import { need, num, t } from "../kit/i18n/text.js";
import { Marked, Worth, WorthHead, quality } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";
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
  for (const part of ["pages", "review"]) need(part);
  const plays = hint === "asked" ? [] : (hint.plays ?? []).slice(0, rows());
  const best = plays[0]?.equity;
  return html`<div class="cand">${
    hint === "asked"
      ? html`<h2>${t("hint")}</h2><p class="small">${t("hint.thinking")}</p>`
      : html`<table><thead><tr><th scope="col">${t("hint")}</th><th scope="col">${t("review.win")}</th><${WorthHead} /></tr></thead><tbody>
    ${plays.map((/** @type {import("../kit/ui/quality.js").Play} */ play, /** @type {number} */ index) => {
      const { moves, chances } = play;
      const good = quality(play, index);
      return html`<tr class=${index ? "" : "best"} ...${previewed(table, { moves, quality: good })}><td>
    <button class="take" data-act=${`hint-${index + 1}`} onClick=${() => take(table, moves)}>
    <bdi class="ltr">${notation(table, moves)}</bdi><${Marked} play=${play} place=${index} /></button></td>
    <td>${chances ? num((100 * chances.win).toFixed(1)) : ""}</td>
    <${Worth} play=${play} best=${best} place=${index} /></tr>`;
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
